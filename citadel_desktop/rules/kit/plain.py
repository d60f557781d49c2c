"""States, actions and views as plain JSON data, and their digests."""

import json
from collections.abc import Callable, Mapping
from dataclasses import field, fields, is_dataclass
from enum import Enum
from functools import cache, cached_property
from hashlib import blake2b
from typing import Any, TypeVar, get_args

T = TypeVar("T")

_ALWAYS = object()
"""Stands for the default of a field that is always written."""
_AS_IT_IS = frozenset({bool, int, str, type(None)})
"""Types that JSON has too; classes derived from them are not included."""

_NUMBERS = frozenset({int})


def added(default: T) -> T:
    """Return a dataclass field that states saved by an earlier version do not have.

    It is written only where it differs from its default: so those states keep their texts and digests, and can be read.
    """
    return field(default=default, metadata={"added": True})


class Named:
    """Mark for numbers that are written by name, so that more may be numbered later.

    A field of the type `Annotated[int, Named(names)]`, of rows of such or of one or None, is written so. `names` gives
    by number a name, or None where null is written; it is asked at first use.
    """

    def __init__(self, names: Callable[[], Mapping[int, str | None]]) -> None:
        self._names = names

    @cached_property
    def _by_number(self) -> Mapping[int, str | None]:
        return self._names()

    @cached_property
    def _by_name(self) -> Mapping[str | None, int]:
        return {name: number for number, name in self._by_number.items()}

    def written(self, value: Any) -> Any:
        """Return the value with names for its numbers, rows as lists; KeyError for a number without a name."""
        if type(value) is tuple:
            if _NUMBERS.issuperset(map(type, value)):
                names = self._by_number
                return [names[number] for number in value]
            return [self.written(item) for item in value]
        return None if value is None else self._by_number[value]

    def number(self, name: object) -> int:
        """Return the number of a name; raises ValueError if there is none."""
        if name is None or type(name) is str:
            stored = self._by_name.get(name)
            if stored is not None:
                return stored
        raise ValueError(name)

    def __get_pydantic_core_schema__(self, _source: object, _handler: object) -> dict[str, Any]:
        """Return pydantic's schema, which reads a number by `number`; nothing here imports pydantic."""
        return {"type": "function-plain", "function": {"type": "no-info", "function": self.number}}


def plain(value: Any) -> Any:
    """Return `value` as JSON data: dataclasses as objects by field name, tuples as lists, enums as their values.

    Fields that were `added` are left out while they have their default; what is `Named` is written by name.

    Raises TypeError for what has no place in a state (sets, floats, functions, objects of other kinds).
    """
    kind = type(value)
    if kind in _AS_IT_IS:
        return value
    if kind is tuple:
        # Most of a state is rows of numbers; so many that they are not asked one by one.
        rows = _AS_IT_IS.issuperset(map(type, value))
        return list(value) if rows else [plain(item) for item in value]
    if is_dataclass(kind):
        data = {}
        for name, unless, write in _written(kind):
            one = getattr(value, name)
            if unless is _ALWAYS or one != unless:
                same = write is plain and type(one) in _AS_IT_IS
                data[name] = one if same else write(one)
        return data
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {_name(key): plain(item) for key, item in value.items()}
    raise TypeError(type(value).__name__)


@cache
def _written(kind: type) -> tuple[tuple[str, Any, Callable[[Any], Any]], ...]:
    """Return the fields of a dataclass, each with the value at which it is left out and how it is written."""
    written_fields = []
    for one in fields(kind):
        named = _named(one.type)
        unless = one.default if "added" in one.metadata else _ALWAYS
        written_fields.append((one.name, unless, plain if named is None else named.written))
    return tuple(written_fields)


def _named(kind: Any) -> Named | None:
    """Return the mark in the type of a field, however deep."""
    for part in get_args(kind):
        found = part if isinstance(part, Named) else _named(part)
        if found is not None:
            return found
    return None


def _name(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError(type(key).__name__)
    return key


def canonical(value: Any) -> str:
    """Return the one JSON text of a value: `plain`, sorted keys, no blanks, ASCII; equal values give equal texts."""
    return json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(value: Any) -> str:
    """Return 32 hexadecimal digits that are the same for equal values in every process and on every machine."""
    return digest_of_text(canonical(value))


def digest_of_text(text: str) -> str:
    """Return the digest of a value whose canonical text is `text`."""
    return blake2b(text.encode(), digest_size=16).hexdigest()
