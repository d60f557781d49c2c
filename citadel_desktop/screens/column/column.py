"""Divide the window between a board and its column, and decide when the column folds."""

from typing import Literal, TypeAlias

from citadel_desktop.boards.kit.contract import Room
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import Ui
from citadel_desktop.values import frozen

Fold: TypeAlias = Literal["open", "half", "whole"]
"""How the column is folded: not at all; tools and log share a place as tabs; the players do too."""

LEAST_COLUMN = 300.0
MOST_COLUMN = 640.0
NARROW_SHARE = 0.3
"""The column's part of the width beside a board that takes all the room it is left."""
FOLD_BELOW = 640.0
"""Under this height the column folds into tabs."""
LEAST_BELOW, LOW_SHARE = 250.0, 0.3
"""How high a column below the board is at least, without players' rows; its share under a board that takes all room."""
LEAST_ABOVE = 0.6
"""Height by width of what is left above such a column at least; else it stays beside the board."""
_LOG = 190.0
"""What the log takes of a column's height at least; in a column below the board it lies beside the rest."""
_ROW = 46.0
"""How much more a column that is not folded needs for each player beyond two."""
_MANY_TOOLS = 108.0
"""How much more it needs beside a board that takes all the room: such a game has more tools."""
LOW_ROW = 32.0
_SMALL = 800.0
"""In windows less high than that rows are so low."""
CLOSE_FROM = 9
"""From so many tools on these lie closer, and what has happened has less room: so that the log has it."""
_MOST_TOOLS, _MORE = 12, 40.0
"""With more tools than so many it needs so much more yet."""


def lowest(ui: Ui) -> float:
    """Return the minimum height of a clickable row; it is lower in small windows."""
    return LOW_ROW if ui.dl.area.h < _SMALL else ui.theme.target


@frozen
class Shares:
    """The areas of board and column; the column is below the board if the window is taller than wide."""

    margin: float
    free: Rect
    """What is left to the board, and to bars above it."""
    column: Rect
    below: bool

    @property
    def high(self) -> float:
        """Return the height of the column with its margins."""
        return self.column.h + 2 * self.margin


def shares_of(area: Rect, room: Room, players: int) -> Shares:
    """Divide a window; a column below the board has room for all players' rows."""
    margin, wide = column_of(area, room)
    inner = area.inset(margin)
    if lies_below(area, players):
        high = max(LEAST_BELOW + players * _ROW, height_below(inner, room, margin))
        return Shares(margin, inner.without_bottom(high + margin), inner.bottom_strip(high), below=True)
    return Shares(margin, inner.without_right(wide + margin), inner.right_strip(wide), below=False)


def lies_below(area: Rect, players: int) -> bool:
    """Return whether the column is below the board: the window is taller than wide and the board stays large enough."""
    return area.h > area.w and area.h - LEAST_BELOW - players * _ROW >= area.w * LEAST_ABOVE


def height_below(inner: Rect, room: Room, margin: float) -> float:
    """Return the maximum height of a column below the board: what a square board leaves, or else a fixed share."""
    return inner.h - inner.w - margin if room == "square" else round(inner.h * LOW_SHARE)


def fold_of(high: float, players: int, room: Room, tools: int, *, below: bool = False) -> Fold:
    """Return how a column of this height folds, given its rows of players and tools and the board's shape.

    `below`: it lies below the board, and has two halves, so that nothing but tools and log need share a place, and the
    players' rows take nothing of theirs.
    """
    more = _MANY_TOOLS if room == "all" else 0.0
    more += _MORE if tools > _MOST_TOOLS else 0.0
    if below:
        return "half" if high < FOLD_BELOW - _LOG + more else "open"
    more += max(0, players - 2) * _ROW
    if high < FOLD_BELOW:
        return "whole"
    return "half" if high < FOLD_BELOW + more else "open"


def column_of(area: Rect, room: Room) -> tuple[float, float]:
    """Return the margin around board and column, and the column's width."""
    margin = 10.0 if area.h < FOLD_BELOW else 16.0
    inner = area.inset(margin)
    wished = inner.w - inner.h - margin if room == "square" else round(inner.w * NARROW_SHARE)
    return margin, min(max(wished, LEAST_COLUMN), MOST_COLUMN)


def board_of(shares: Shares, free: Rect, room: Room) -> Rect:
    """Return the board's place in the area left `free` by the column and the bars above."""
    if room == "all":
        return free
    if shares.below:
        return free.square()
    wide = free.w >= free.h * 1.15
    board = free.centred(free.h, free.h) if wide else free.square()
    spare = max(0.0, shares.free.w - board.w)
    return board.at(round(shares.free.x + spare / 2), round(free.y + (free.h - board.h) / 2))
