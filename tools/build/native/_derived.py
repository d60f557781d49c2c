"""Base of values in the compiled build."""

import dataclasses
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:  # for the compiler, which always has this module
    from mypy_extensions import mypyc_attr

V = TypeVar("V")


@mypyc_attr(acyclic=True)
class Derived:
    """A slot in a value for facts derived from its fields; it is no field itself."""

    facts: Any = None


def keep_facts(value: Any, facts: object) -> None:
    """Cache derived facts in a value."""
    assert isinstance(value, Derived)
    value.facts = facts


def facts_of(value: Any) -> Any:
    """Return the derived facts of a value or draft, None before any were cached."""
    return value.facts if isinstance(value, Derived) else getattr(value, "facts", None)


def replace(_value: V, /, **changes: Any) -> V:  # the compiler has no "/": no field is called that
    """Return the value with some fields changed, like `values.replace`."""
    copied: Any = getattr(_value, "_copied", None)
    if copied is None:
        other: Any = _value
        made: V = dataclasses.replace(other, **changes)
        return made
    copy: V = copied()
    for name, new in changes.items():
        setattr(copy, name, new)
    return copy
