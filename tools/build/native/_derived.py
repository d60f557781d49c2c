"""What values of the compiled build stand on."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # for the compiler, which always has this module
    from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Derived:
    """Room in a value for what follows from its fields; it is no field, so what reads fields never sees it."""

    facts: Any


def keep_facts(value: Any, facts: object) -> None:
    """Let a value keep what follows from its fields."""
    assert isinstance(value, Derived)
    value.facts = facts
