"""How the window is shared between a board and the column beside it, and when the column folds."""

from typing import Literal, TypeAlias

from citadel_desktop.boards.kit.contract import Room
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import Ui

Fold: TypeAlias = Literal["open", "half", "whole"]
"""How the column is folded: not at all; tools and log share a place as tabs; the players do too."""

LEAST_COLUMN = 300.0
MOST_COLUMN = 640.0
NARROW_SHARE = 0.3
"""The column's part of the width beside a board that takes all the room it is left."""
FOLD_BELOW = 640.0
"""Under this height the column folds into tabs."""
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
    """How high a row is at least that a click on does something: less in small windows, which have room for few."""
    return LOW_ROW if ui.dl.area.h < _SMALL else ui.theme.target


def fold_of(high: float, players: int, room: Room, tools: int) -> Fold:
    """How a column so high folds, with so many rows of players and tools, beside a board that takes such room."""
    if high < FOLD_BELOW:
        return "whole"
    more = max(0, players - 2) * _ROW + (_MANY_TOOLS if room == "all" else 0.0)
    more += _MORE if tools > _MOST_TOOLS else 0.0
    return "half" if high < FOLD_BELOW + more else "open"


def column_of(area: Rect, room: Room) -> tuple[float, float]:
    """The margin around board and column, and the column's width."""
    margin = 10.0 if area.h < FOLD_BELOW else 16.0
    inner = area.inset(margin)
    wished = inner.w - inner.h - margin if room == "square" else round(inner.w * NARROW_SHARE)
    return margin, min(max(wished, LEAST_COLUMN), MOST_COLUMN)


def board_of(inner: Rect, free: Rect, column: float, margin: float, room: Room) -> Rect:
    """Where the board lies in what of the inner room is `free` of the column and of bars above."""
    if room == "all":
        return free
    wide = free.w >= free.h * 1.15
    board = free.centred(free.h, free.h) if wide else free.square()
    spare = max(0.0, inner.w - column - margin - board.w)
    return board.at(round(inner.x + spare / 2), round(free.y + (free.h - board.h) / 2))
