"""States that raise when a seat looks at what it may not know, and a search of all that a view leads to."""

import gc
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from citadel_desktop.values import frozen

_TOUCHES = (
    *("__getattribute__", "__setattr__", "__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"),
    *("__hash__", "__bool__", "__len__", "__iter__", "__contains__", "__getitem__", "__call__"),
    *("__index__", "__int__", "__float__", "__str__", "__repr__", "__format__", "__reduce_ex__"),
    *("__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__", "__and__", "__rand__"),
    *("__or__", "__ror__", "__xor__", "__rxor__", "__lshift__", "__rshift__", "__rrshift__"),
    *("__floordiv__", "__mod__", "__neg__", "__invert__"),
)


class Touched(Exception):  # noqa: N818 - told as what has happened
    """A seat has looked at something it may not know."""


def _raises(self: Any, *given: Any) -> Any:
    raise Touched


POISON = type("Poison", (), dict.fromkeys(_TOUCHES, _raises))()


@frozen
class Hidden:
    """All that a view hides from its viewer: names of fields, and their objects, kept alive."""

    names: tuple[str, ...]
    objects: tuple[Any, ...]


def poison(state: Any, view: Any) -> Hidden:
    """Poison all fields of a state, in place, that are not in the view."""
    names: list[str] = []
    objects: list[Any] = [state]
    for field in fields(state):
        true, seen = getattr(state, field.name), getattr(view, field.name, POISON)
        if seen is not POISON and true == seen:
            continue
        if seen is not POISON and is_dataclass(true) and is_dataclass(seen):
            within = poison(true, seen)
            names += within.names
            objects += within.objects
        else:
            names.append(field.name)
            objects += _parts(true, seen)
        object.__setattr__(state, field.name, POISON)
    return Hidden((*names,), (*objects,))


def _parts(true: Any, seen: Any) -> Iterator[Any]:
    """Yield the objects of a value that are not seen; numbers are the same wherever they stand."""
    if isinstance(true, tuple) and true:
        yield true
        alike = seen if isinstance(seen, tuple) and len(seen) == len(true) else (POISON,) * len(true)
        for part, other in zip(true, alike, strict=True):
            if other is POISON or part != other:
                yield from _parts(part, other)
    elif is_dataclass(true):
        yield true


def reached(start: Any) -> Iterator[Any]:
    """Return all objects that can be reached from one, except classes."""
    met, seen = [start], set()
    while met:
        one = met.pop()
        if id(one) in seen or (isinstance(type(one), type) and type(one) is type):
            continue
        seen.add(id(one))
        yield one
        met += gc.get_referents(one)


def leaks(view: Any, hidden: Hidden) -> list[str]:
    """Return the kinds of hidden objects that a view leads to; [] for an honest one."""
    secret = {id(one) for one in hidden.objects} | {id(POISON)}
    return [type(one).__name__ for one in reached(view) if id(one) in secret]
