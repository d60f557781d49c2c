"""States, actions and views as plain JSON data, and the digest that tells two of them apart."""

import json
from dataclasses import field, fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

T = TypeVar("T")

_ALWAYS = object()
"""In place of the default of a field that is always written."""
_AS_IT_IS = frozenset({bool, int, str, type(None)})
"""What JSON has, too; a kind derived from one of them is something else."""


def added(default: T) -> T:
    """A dataclass field that states saved by an earlier version do not have.

    It is written only where it differs from its default: so those states keep their texts and digests, and can be read.
    """
    return field(default=default, metadata={"added": True})


def plain(value: Any) -> Any:
    """`value` as JSON data: dataclasses as objects by field name, tuples as lists, enums as their values.

    Fields that were `added` are left out while they have their default.

    Raises TypeError for what has no place in a state (sets, floats, functions, objects of other kinds).
    """
    kind = type(value)
    if kind in _AS_IT_IS:
        return value
    # Most of a state is rows of numbers; so many that they are not asked one by one.
    if kind is tuple and _AS_IT_IS.issuperset(map(type, value)):
        return list(value)
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        written = ((name, getattr(value, name), unless) for name, unless in _written(type(value)))
        return {
            name: plain(one) for name, one, unless in written if unless is _ALWAYS or one != unless
        }
    if isinstance(value, dict):
        return {_name(key): plain(item) for key, item in value.items()}
    raise TypeError(type(value).__name__)


@cache
def _written(kind: type) -> tuple[tuple[str, Any], ...]:
    """The names of the fields of a dataclass, each with the value at which it is left out."""
    return tuple(
        (one.name, one.default if "added" in one.metadata else _ALWAYS) for one in fields(kind)
    )


def _name(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError(type(key).__name__)
    return key


def canonical(value: Any) -> str:
    """The one JSON text of a value: `plain`, keys sorted, no blanks, ASCII only; equal values give equal texts."""
    return json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(value: Any) -> str:
    """32 hexadecimal digits that are the same for equal values in every process and on every machine."""
    return digest_of_text(canonical(value))


def digest_of_text(text: str) -> str:
    """The digest of a value whose canonical text is `text`."""
    return blake2b(text.encode(), digest_size=16).hexdigest()
