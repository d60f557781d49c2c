"""The decorated tower after a victory: the winners' flags on all levels, laurels, and the sign of the ending.

The decoration stays. `motion.flashes.end` shows the moment itself.
"""

from functools import lru_cache

from citadel_desktop.boards.tower.picture import signs
from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.boards.tower.picture.ink import tones
from citadel_desktop.boards.tower.picture.picture import TableLook, figure, paint_name, places
from citadel_desktop.rules.goodman.combat.numbers import strength_now
from citadel_desktop.rules.goodman.draft import figure_of, numbered
from citadel_desktop.rules.goodman.ending import outcome
from citadel_desktop.rules.goodman.movement.ground import entry_of
from citadel_desktop.rules.goodman.state import DEAD, NONE, TALISMAN, Position
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme, figure_colour

FLAG = (60.0, 100.0)
"""Box of a flag, whose pole stands on its lower edge."""
_MIN_FLAG = 38.0
"""Minimum height of a flag, in logical units."""


def paint_ending(dl: DisplayList, at: Tower, position: Position, look: TableLook, share: float = 1.0) -> None:
    """Draw the decoration up to a `share` from 0 to 1, with which flags rise."""
    found = outcome(position)
    if found is None or share <= 0:
        return
    (winner,) = found.winners
    body = flag(dl.theme, look.colours[winner])
    for storey in at.storeys:
        _flag(dl, body, storey.rect.right - storey.cell * 0.3, storey.floor.y, storey.cell, share)
    gate = entry_of(position)
    if gate != NONE:
        rect = at.rect(gate)
        _flag(dl, body, rect.centre[0], rect.y + rect.h * 0.3, rect.w * 1.5, share)
    square = position.items[TALISMAN].at if position.items[TALISMAN].fate == "lost" else NONE
    if square >= 0:
        spot = at.rect(square)
        side = max(_MIN_FLAG, spot.w * 0.9) * share
        emblem = signs.emblem(dl.theme, position.ending, 0)
        dl.shape(spot.centred(side, side), emblem, (200.0, 200.0))
    first = champion(position, winner)
    standing = places(at, position).get(first)
    if standing is not None and share >= 1:
        side = standing.w * 1.4
        paint.icon(dl, "laurels", standing.centred(side, side), dl.theme.gilt_light)
        figure(dl, at, position, first, look, standing)
        if first in look.names:
            paint_name(dl, standing, look.names[first])


def champion(position: Position, winner: int) -> int:
    """Return the winners' champion: the one who brought the talisman out, else the strongest alive; NONE for none."""
    item = position.items[TALISMAN]
    # It may have left before the amulet, and its bearer may have gone back in (WT-N2).
    if item.fate == "out" and figure_of(position, item.by).place != DEAD:
        return item.by
    living = [(strength_now(one), -n) for n, one in numbered(position, winner) if one.place != DEAD]
    return -max(living)[1] if living else NONE


def _flag(dl: DisplayList, body: str, x: float, y: float, cell: float, share: float) -> None:
    """Draw a rising flag on its pole, whose foot is at a point."""
    high = max(_MIN_FLAG, cell * 0.7) * min(1.0, share)
    wide = high * FLAG[0] / FLAG[1]
    dl.shape(Rect(x, y - high, wide, high), body, FLAG)


@lru_cache(maxsize=16)
def flag(theme: Theme, colour: int) -> str:
    """Return a flag in a side's colour with its sign."""
    cloth = drawing("tower/pieces", "flag", {**tones(theme), "side": figure_colour(theme, colour)})
    w, h = svg.SHIELD_VIEW
    return cloth + svg.group(svg.shield(theme, colour), move=(19, 13), scale=(26 / w, 31 / h))
