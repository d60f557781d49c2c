"""The winner's decoration of the town: a flag on each plot won, laurels at the Grand Master.

The flags rise one after the other, from the inner ring outwards; the laurels come last.
"""

from collections.abc import Sequence
from functools import lru_cache

from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.picture.town.picture import master_rects
from citadel_desktop.boards.round_board.picture.town.spots import spots
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.state import DARK, EVIL, Position
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList, GroupItem, Shape
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import Theme, figure_colour, tokens

_FLAG: Size = (64.0, 110.0)
_LAURELS: Size = (100.0, 100.0)
_WREATH = 176.0
_RISE = 70.0
_LAST = 0.75
"""Share of the time after which the laurels come."""


def paint_triumph(dl: DisplayList, at: RoundTown, position: Position, colours: Sequence[int], share: float) -> None:
    """Draw the decoration up to a `share` from 0 to 1; nothing if nobody has won."""
    theme = dl.theme
    with dl.group("triumph", at.view):
        for order in position.winners:
            # If evil wins, the Dark Master's flag rises (TR-E2).
            colour = colours[DARK if position.ending in EVIL else order]
            plots = tuple(town.bits(position.plots[order]))
            for n, plot in enumerate(plots):
                risen = _part(share, n / max(len(plots), 1) * _LAST, _LAST / max(len(plots), 1))
                if risen > 0:
                    _flag_on(dl, theme, at, plot, colour, risen)
        if share > _LAST:
            rects = master_rects(position)
            for order in position.winners:
                x, y = rects[order].centre
                side = _WREATH * min(1.0, 0.6 + 0.4 * _part(share, _LAST, 1 - _LAST))
                rect = at.rect(Rect(x - side / 2, y - 12 - side / 2, side, side))
                dl.shape(rect, _laurels(theme), _LAURELS)


def _part(share: float, start: float, length: float) -> float:
    """Return the progress, 0 to 1, of a part with a start and a length within the whole."""
    return min(max((share - start) / length, 0.0), 1.0)


def _flag_on(dl: DisplayList, theme: Theme, at: RoundTown, plot: int, colour: int, risen: float) -> None:
    house = spots(plot, at.name).building
    x, y = house.centre[0] - 12, house.y + house.h * 0.42 + _RISE * (1 - risen)
    rect = at.rect(Rect(x, y - _FLAG[1], *_FLAG))
    if rect.intersects(at.view):
        shape = Shape(rect, _flag(theme, colour), _FLAG)
        key = ("triumph", plot)
        dl.add(shape if risen >= 1 else GroupItem(key, rect, (shape,), None, True, round(risen, 2)))


@lru_cache(maxsize=8)
def _flag(theme: Theme, colour: int) -> str:
    return drawing("round_board/town", "flag", {**tokens(theme), "seat": figure_colour(theme, colour)})


@lru_cache(maxsize=2)
def _laurels(theme: Theme) -> str:
    """Return gilt laurels with a dark edge, open in the middle for the piece."""
    under = "".join(
        svg.icon("laurels", Rect(dx, dy, 96, 96), theme.ink)
        for dx, dy in ((0, 2), (4, 2), (2, 0), (2, 4), (0, 0), (4, 4))
    )
    return under + svg.icon("laurels", Rect(2, 2, 96, 96), theme.gilt_light)
