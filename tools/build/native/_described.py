"""Dataclass features for native classes of the compiled build."""

import dataclasses
import sys
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Any

__all__ = ["astuple", "described", "fields", "generic", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_told):
        """Nothing: it is told to the compiler alone."""
        return _itself


astuple: Any = dataclasses.astuple
fields: Any = dataclasses.fields


def described(kind: Any, told: str) -> None:
    """Describe a native class's fields as they stand in the source."""
    mirror = cache(partial(_mirror, kind, told))
    kind.__dataclass_fields__ = _Fields(mirror)
    kind.__repr__ = _shown
    kind.__reduce__ = _reduced
    kind.__get_pydantic_core_schema__ = classmethod(partial(_schema, mirror))


def generic(kind: Any) -> None:
    """Let a native class be subscripted with types, as a generic one is."""
    kind.__class_getitem__ = classmethod(_itself)


def _itself(kind: Any, _types: object = None) -> Any:
    return kind


def _mirror(kind: Any, told: str) -> Any:
    """Return a dataclass of the same name and fields."""
    body: dict[str, Any] = {"__module__": kind.__module__}
    exec(told, vars(sys.modules[kind.__module__]), body)
    return dataclasses.dataclass(type(kind.__name__, (), body))


def _schema(mirror: Callable[[], Any], kind: Any, _source: object, handler: Any) -> dict[str, Any]:
    """Return pydantic's schema, which reads a value as its mirror first; nothing here imports pydantic."""
    return {
        "type": "function-after",
        "function": {"type": "no-info", "function": lambda read: kind(*_values(read))},
        "schema": handler(mirror()),
        "serialization": {
            "type": "function-plain",
            "function": lambda value: {one.name: getattr(value, one.name) for one in fields(value)},
        },
    }


def _values(value: Any) -> tuple[Any, ...]:
    return tuple(getattr(value, one.name) for one in fields(value))


def _shown(value: Any) -> str:
    told = [f"{one.name}={getattr(value, one.name)!r}" for one in fields(value) if one.repr]
    return f"{type(value).__qualname__}({', '.join(told)})"


def _reduced(value: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return how pickle and copy make the value again."""
    return type(value), _values(value)


class _Fields:
    """The fields of a class, found when first read, when its module is complete."""

    def __init__(self, mirror: Callable[[], Any]) -> None:
        self._mirror = mirror

    def __get__(self, _value: object, kind: Any) -> Mapping[str, dataclasses.Field[Any]]:
        found: Mapping[str, dataclasses.Field[Any]] = self._mirror().__dataclass_fields__
        kind.__dataclass_fields__ = found
        return found
