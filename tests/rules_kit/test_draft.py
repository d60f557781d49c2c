"""Values made fast are the very values their classes make."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, replace
from typing import Generic, TypeVar

import pytest

from citadel_desktop.rules.kit.draft import maker

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


@pytest.mark.parametrize(
    ("kind", "arguments"), [(Plain, ("x", 1)), (Plain, ("x", 1, ())), (Of, (3,)), (Roomy, (1,))]
)
def test_same_value_same_class_still_frozen(kind, arguments):
    slow, fast = kind(*arguments), maker(kind)(*arguments)
    assert type(fast) is kind
    assert fast == slow
    assert hash(fast) == hash(slow)
    assert repr(fast) == repr(slow)
    assert replace(fast) == copy.deepcopy(fast) == pickle.loads(pickle.dumps(fast)) == slow
    with pytest.raises(FrozenInstanceError):
        setattr(fast, next(iter(kind.__slots__)), 0)


def test_names_defaults_and_slots_that_are_no_fields():
    assert maker(Plain)(draft=1, kind="x") == Plain("x", 1)
    made = maker(Roomy, memo=None)(1, b=5)
    assert (made.memo, made.a, made.b) == (None, 1, 5)
    with pytest.raises(TypeError):
        maker(Roomy)()
