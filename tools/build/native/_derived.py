"""What values of the compiled build stand on."""

import dataclasses
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:  # for the compiler, which always has this module
    from mypy_extensions import mypyc_attr

V = TypeVar("V")


@mypyc_attr(acyclic=True)
class Derived:
    """Room in a value for what follows from its fields; it is no field, so what reads fields never sees it."""

    facts: Any = None


def keep_facts(value: Any, facts: object) -> None:
    """Let a value keep what follows from its fields."""
    assert isinstance(value, Derived)
    value.facts = facts


def facts_of(value: Any) -> Any:
    """What follows from the fields of a value or a draft of one, None before anything was kept."""
    return value.facts if isinstance(value, Derived) else getattr(value, "facts", None)


def replace(_value: V, /, **changes: Any) -> V:  # the compiler has no "/": no field is called that
    """The value with some fields changed, as `values.replace` gives it."""
    copied: Any = getattr(_value, "_copied", None)
    if copied is None:
        other: Any = _value
        made: V = dataclasses.replace(other, **changes)
        return made
    copy: V = copied()
    for name, new in changes.items():
        setattr(copy, name, new)
    return copy
