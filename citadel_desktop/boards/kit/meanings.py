"""What a click on a board can mean, whatever the game.

What is done is an action on one board and a row of actions on another; what is in hand is each board's own, too.
"""

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

Deed_co = TypeVar("Deed_co", covariant=True)
Aim_co = TypeVar("Aim_co", covariant=True)
Action_co = TypeVar("Action_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Do(Generic[Deed_co]):
    """It acts."""

    deed: Deed_co


@dataclass(frozen=True, slots=True)
class Take(Generic[Aim_co]):
    """It takes something in hand, or puts it down."""

    aim: Aim_co


@dataclass(frozen=True, slots=True)
class Choose(Generic[Deed_co]):
    """It opens a sheet with these, the usual one first."""

    deeds: tuple[Deed_co, ...]


@dataclass(frozen=True, slots=True)
class Try(Generic[Action_co]):
    """It is not possible: the action most likely meant, to be refused with its reason."""

    action: Action_co


Meaning: TypeAlias = Do[Deed_co] | Choose[Deed_co] | Take[Aim_co] | Try[Action_co] | None
"""What a click means, None for nothing; by what is done, what is in hand, and what is tried."""
