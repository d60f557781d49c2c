"""Divide the window between a board and its column, and decide when the column folds."""

from typing import Literal, TypeAlias

from citadel_desktop.boards.kit.contract import Room
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import Ui
from citadel_desktop.values import frozen

Fold: TypeAlias = Literal["open", "half", "whole"]
"""How the column folds: not at all; tools and log share a place as tabs; the players do, too."""

MIN_COLUMN_WIDTH = 300.0
MAX_COLUMN_WIDTH = 640.0
NARROW_SHARE = 0.3
"""The column's share of the width beside a board that fills its area."""
FOLD_BELOW = 640.0
"""Below this height the column folds into tabs."""
MIN_HEIGHT_BELOW, LOW_SHARE = 250.0, 0.3
"""Minimum height of a column below the board, without players' rows; its share below a board that fills its area."""
MIN_BOARD_ASPECT = 0.6
"""Minimum height of the board's area, by its width, above such a column; else the column stays beside the board."""
_LOG_HEIGHT = 190.0
"""Minimum height of the log; in a column below the board it is beside the rest."""
_HEIGHT_PER_PLAYER = 46.0
"""Additional height of an unfolded column for each player beyond two."""
_MANY_TOOLS_HEIGHT = 108.0
"""Additional height beside a board that fills its area, since such a game has more tools."""
LOW_ROW_HEIGHT = 32.0
_LOW_WINDOW_HEIGHT = 800.0
"""Below this height of the window rows are `LOW_ROW_HEIGHT` high."""
CLOSE_TOOLS_FROM = 9
"""From this number of tools on they are closer together and the last event has less room, in favour of the log."""
_MAX_USUAL_TOOLS, _MORE_TOOLS_HEIGHT = 12, 40.0
"""Further height needed with more than this number of tools."""


def min_row_height(ui: Ui) -> float:
    """Return the minimum height of a clickable row; it is lower in small windows."""
    return LOW_ROW_HEIGHT if ui.dl.area.h < _LOW_WINDOW_HEIGHT else ui.theme.target


@frozen
class Shares:
    """The areas of board and column; the column is below the board if the window is taller than wide."""

    margin: float
    free: Rect
    """The area for the board and the bars above it."""
    column: Rect
    below: bool

    @property
    def column_height(self) -> float:
        """Return the height of the column with its margins."""
        return self.column.h + 2 * self.margin


def shares_of(area: Rect, room: Room, players: int) -> Shares:
    """Divide a window; a column below the board has room for all players' rows."""
    margin, wide = column_of(area, room)
    inner = area.inset(margin)
    if lies_below(area, players):
        high = max(MIN_HEIGHT_BELOW + players * _HEIGHT_PER_PLAYER, height_below(inner, room, margin))
        return Shares(margin, inner.without_bottom(high + margin), inner.bottom_strip(high), below=True)
    return Shares(margin, inner.without_right(wide + margin), inner.right_strip(wide), below=False)


def lies_below(area: Rect, players: int) -> bool:
    """Return whether the column is below the board: the window is taller than wide and the board stays large enough."""
    return area.h > area.w and area.h - MIN_HEIGHT_BELOW - players * _HEIGHT_PER_PLAYER >= area.w * MIN_BOARD_ASPECT


def height_below(inner: Rect, room: Room, margin: float) -> float:
    """Return the maximum height of a column below the board: what a square board leaves, or else a fixed share."""
    return inner.h - inner.w - margin if room == "square" else round(inner.h * LOW_SHARE)


def fold_of(high: float, players: int, room: Room, tools: int, *, below: bool = False) -> Fold:
    """Return how a column of this height folds, given its rows of players and tools and the board's shape.

    `below`: the column is below the board in two halves, so that only tools and log may have to share a place; the
    players' rows take no room from them.
    """
    more = _MANY_TOOLS_HEIGHT if room == "all" else 0.0
    more += _MORE_TOOLS_HEIGHT if tools > _MAX_USUAL_TOOLS else 0.0
    if below:
        return "half" if high < FOLD_BELOW - _LOG_HEIGHT + more else "open"
    more += max(0, players - 2) * _HEIGHT_PER_PLAYER
    if high < FOLD_BELOW:
        return "whole"
    return "half" if high < FOLD_BELOW + more else "open"


def column_of(area: Rect, room: Room) -> tuple[float, float]:
    """Return the margin around board and column, and the column's width."""
    margin = 10.0 if area.h < FOLD_BELOW else 16.0
    inner = area.inset(margin)
    wished = inner.w - inner.h - margin if room == "square" else round(inner.w * NARROW_SHARE)
    return margin, min(max(wished, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH)


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
