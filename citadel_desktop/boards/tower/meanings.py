"""What a click can mean, and the rows of actions it can lead to."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from citadel_desktop.boards.tower.asked import Aim, Asked
from citadel_desktop.rules.goodman.state import Action

Row: TypeAlias = tuple[Action, ...]
"""Actions to be done one after another, as long as each is possible."""


@dataclass(frozen=True, slots=True)
class Do:
    """It acts."""

    row: Row


@dataclass(frozen=True, slots=True)
class Take:
    """It takes something in hand, or puts it down."""

    aim: Aim


@dataclass(frozen=True, slots=True)
class Choose:
    """It opens a sheet with these rows, the usual one first."""

    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Try:
    """It is not possible: the action most likely meant, to be refused with its reason."""

    action: Action


Meaning: TypeAlias = Do | Take | Choose | Try | None
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
