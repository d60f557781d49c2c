"""Types of this game's parts, and the refusal of numbers that name nothing."""

from typing import Any, TypeAlias

from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.contract import Refusal, refusal


class OfFigure:
    """Common base of actions by or on a figure."""

    __slots__ = ()

    figure: int


Part: TypeAlias = asks.Part[Table, Draft, Any, Any]
"""A part for some kind of ask and some kind of action; the file that makes it knows which."""


def not_an_action(kind: str, rule: str = "WT-T1") -> Refusal:
    """Return the refusal of an action whose square, figure or item does not exist."""
    return refusal("not_an_action", rule, kind=kind)
