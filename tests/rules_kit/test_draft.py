"""Values made fast are the very values their classes make."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, replace
from typing import Generic, TypeVar

import pytest

from citadel_desktop.rules.kit.draft import draft_of

T = TypeVar("T")


class Room:
    __slots__ = ("memo",)


@dataclass(frozen=True, slots=True)
class Plain:
    kind: str
    draft: int
    more: tuple[int, ...] = (1,)


@dataclass(frozen=True, slots=True)
class Roomy(Room):
    a: int
    b: int = 2


@dataclass(frozen=True, slots=True)
class Of(Generic[T]):
    item: T


def drafted(kind, values, **slots):
    draft = draft_of(kind)()
    for name, value in {**values, **slots}.items():
        setattr(draft, name, value)
    draft.__class__ = kind
    return draft


@pytest.mark.parametrize(
    ("kind", "values"),
    [(Plain, {"kind": "x", "draft": 1, "more": ()}), (Of, {"item": 3}), (Roomy, {"a": 1, "b": 2})],
)
def test_same_value_same_class_and_frozen(kind, values):
    slow, fast = kind(**values), drafted(kind, values)
    assert type(fast) is kind
    assert fast == slow
    assert hash(fast) == hash(slow)
    assert repr(fast) == repr(slow)
    assert replace(fast) == copy.deepcopy(fast) == pickle.loads(pickle.dumps(fast)) == slow
    with pytest.raises(FrozenInstanceError):
        setattr(fast, next(iter(values)), 0)


def test_slots_of_a_base_that_are_no_fields():
    made = drafted(Roomy, {"a": 1, "b": 5}, memo="seen")
    assert (made.memo, made) == ("seen", Roomy(1, 5))
