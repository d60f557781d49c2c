"""The meanings of clicks on a board, for any game.

The actions of a row are taken one by one; each board has a selection type of its own.
"""

from typing import Generic, TypeAlias, TypeVar

from citadel_desktop.values import frozen

Row_co = TypeVar("Row_co", covariant=True)
Selection_co = TypeVar("Selection_co", covariant=True)
Action_co = TypeVar("Action_co", covariant=True)


@frozen
class Do(Generic[Row_co]):
    """Take actions, one after another."""

    row: Row_co


@frozen
class Take(Generic[Selection_co]):
    """Take something in hand, or put it down."""

    selection: Selection_co


@frozen
class Choose(Generic[Row_co]):
    """Open a sheet of choices, the usual one first."""

    rows: tuple[Row_co, ...]


@frozen
class Try(Generic[Action_co]):
    """Try an impossible action, the one most likely meant, so that it is refused with its reason."""

    action: Action_co


Meaning: TypeAlias = Do[Row_co] | Choose[Row_co] | Take[Selection_co] | Try[Action_co] | None
"""The meaning of a click, None for nothing; generic over rows, selections and actions."""
