"""What a click on the tower can mean: rows of actions."""

from collections.abc import Iterable
from typing import TypeAlias

from citadel_desktop.boards.kit import meanings
from citadel_desktop.boards.kit.meanings import Choose, Do, Try
from citadel_desktop.boards.tower.asked import Asked, Selection
from citadel_desktop.rules.goodman.actions import Action

Row: TypeAlias = tuple[Action, ...]
"""Actions to be done one after another, as long as each is possible."""
Meaning: TypeAlias = meanings.Meaning[Row, Selection, Action]
"""What a click means; None for nothing."""


def one(asked: Asked, action: Action) -> Meaning:
    """An action, done or refused."""
    return Do((action,)) if asked.may(action) else Try(action)


def one_of(actions: Iterable[Action], otherwise: Action) -> Meaning:
    """The only one of some legal actions, a choice of several, or a refusal of what else was meant."""
    rows = tuple((action,) for action in actions)
    if len(rows) == 1:
        return Do(rows[0])
    return Choose(rows) if rows else Try(otherwise)
