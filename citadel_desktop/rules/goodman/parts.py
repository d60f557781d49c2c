"""The parts of this game: what they read and change, and what is said of numbers that are nothing there."""

from typing import Any, TypeAlias

from citadel_desktop.rules.goodman.actions import ActionKind
from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.contract import Refusal, refusal

Part: TypeAlias = asks.Part[Table, Draft, Any, Any]
"""A part for some kind of ask and some kind of action; each file that makes one knows which."""


def not_an_action(kind: ActionKind, rule: str = "WT-T1") -> Refusal:
    """What is said of an action with the number of a square, a figure or an item that there never is."""
    return refusal("not_an_action", rule, kind=kind)
