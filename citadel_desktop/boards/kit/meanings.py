"""What a click on a board can mean, whatever the game.

A row is done action by action; what is in hand is each board's own.
"""

from typing import Generic, TypeAlias, TypeVar

from citadel_desktop.values import frozen

Row_co = TypeVar("Row_co", covariant=True)
Selection_co = TypeVar("Selection_co", covariant=True)
Action_co = TypeVar("Action_co", covariant=True)


@frozen
class Do(Generic[Row_co]):
    """It acts."""

    row: Row_co


@frozen
class Take(Generic[Selection_co]):
    """It takes something in hand, or puts it down."""

    selection: Selection_co


@frozen
class Choose(Generic[Row_co]):
    """It opens a sheet with these, the usual one first."""

    rows: tuple[Row_co, ...]


@frozen
class Try(Generic[Action_co]):
    """It is not possible: the action most likely meant, to be refused with its reason."""

    action: Action_co


Meaning: TypeAlias = Do[Row_co] | Choose[Row_co] | Take[Selection_co] | Try[Action_co] | None
"""What a click means, None for nothing; by what is done, what is in hand, and what is tried."""
