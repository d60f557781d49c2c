"""What the values of the app are made with: classes of fields that nobody changes.

A frozen dataclass sets each of its fields by a call, which makes it three times as dear to make. Who tries to change a
value is found by mypy, and by the tests, for which CITADEL_FROZEN is set; everywhere else fields are set directly.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform, overload

__all__ = ["FROZEN", "Derived", "frozen", "keep_facts", "replace"]

K = TypeVar("K", bound=type)

FROZEN = "CITADEL_FROZEN" in os.environ
"""Whether a value refuses at run time, too, to be changed."""


@overload
def frozen(kind: K, /) -> K: ...
@overload
def frozen(*, eq: bool = True, slots: bool = True) -> Callable[[K], K]: ...
@dataclass_transform(frozen_default=True)
def frozen(kind: type | None = None, /, *, eq: bool = True, slots: bool = True) -> type | Callable[[type], type]:
    """A class of values: a dataclass with slots that is frozen for mypy and in tests, and that can be hashed.

    Args:
        kind: the class, where it stands as `@frozen` above one.
        eq: whether values with equal fields are equal; else each is equal to itself alone.
        slots: whether there is no room for other attributes; generic classes want it in Python 3.11.
    """
    if kind is None:
        return lambda kind: _pickled(dataclass(kind, eq=eq, slots=slots, frozen=FROZEN, unsafe_hash=eq and not FROZEN))
    return _pickled(dataclass(kind, slots=True, frozen=FROZEN, unsafe_hash=not FROZEN))


def _pickled(kind: type) -> type:
    """Give frozen classes the pickles of others: tests exchange values with processes that freeze none."""
    if FROZEN and "__setstate__" in vars(kind):
        del kind.__getstate__
        kind.__setstate__ = _set_state  # type: ignore[attr-defined] # that of dataclasses, which pickle finds by its name
    return kind


def _set_state(value: object, state: tuple[None, dict[str, Any]]) -> None:
    for name, content in state[1].items():
        object.__setattr__(value, name, content)


class Derived:
    """Room in a value for what follows from its fields; it is no field, so what reads fields never sees it."""

    __slots__ = ("facts",)

    facts: Any


keep_facts: Callable[[Any, Any], None] = vars(Derived)["facts"].__set__
"""Lets a value keep what follows from its fields."""


if TYPE_CHECKING:
    from dataclasses import replace  # mypy holds the changes against the fields
else:

    def replace(value, /, **changes):
        """The value with some fields changed: what `dataclasses.replace` gives, in half its time."""
        kind = type(value)
        places, read = _fields(kind)
        row = list(read(value))
        for name, new in changes.items():
            row[places[name]] = new
        return kind(*row)


@cache
def _fields(kind: Any) -> tuple[dict[str, int], Callable[[object], tuple[Any, ...]]]:
    """The place of each field that is given when a value is made, and what reads all of them."""
    names = [one.name for one in fields(kind) if one.init]
    if len(names) == 1:
        return {names[0]: 0}, lambda value: (getattr(value, names[0]),)
    return {name: place for place, name in enumerate(names)}, attrgetter(*names)
