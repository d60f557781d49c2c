"""Markers as carved tiles, face down and turned up (WT-S2, WT-T4).

Fragments are in a box of `TILE`. A face-down tile is the same for every content; the villain's own carry a sign.
"""

from functools import lru_cache

from citadel_desktop.boards.tower.picture import signs
from citadel_desktop.boards.tower.picture.ink import Detail, disc_d, drawn, filled, inked, night, stroked
from citadel_desktop.rules.goodman.state import SOME_EXIT
from citadel_desktop.rules.goodman.stronghold.markers import SORTS, Kind, kinds
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import SHADE, Theme

TILE: Size = (100.0, 100.0)
_BADGE = (28.0, 24.0, 20.0)
"""Size by level of detail of the boss with the number of a doorway's other level."""
_CUT_NUMBER = (Rect(4, 5, 44, 46), Rect(5, 6, 40, 42), Rect(6, 8, 34, 30))
"""Box by level of detail of that number on a face-down tile."""
_ARCH = ((36.0, 33.0, 0.6), (36.0, 33.0, 0.6), (21.0, 18.0, 0.68))
"""Position and size by level of detail of the arch beside it."""
STRENGTH = Rect(52, 62, 44, 34)
"""Box of a face-down monster's strength, on the plate of the drawing "strength"."""


def number_box(detail: Detail, *, shown: bool) -> Rect:
    """Return the box of the number of a doorway's other level."""
    side = 2 * _BADGE[detail]
    return Rect(0, 0, side, side) if shown else _CUT_NUMBER[detail]


def face_down(theme: Theme, detail: Detail) -> str:
    """Return a face-down marker, the same for every content: a closed eye within a ring."""
    return drawn(theme, "markers", "face_down", detail)


@lru_cache(maxsize=128)
def known(theme: Theme, kind: Kind, detail: Detail) -> str:
    """Return a face-down marker as its owner sees it: the tile with a sign for its content."""
    marker = kinds()[kind]
    body = drawn(theme, "markers", "known", detail)
    if marker.door or marker.what == "entry":
        x, y, size = _ARCH[detail]
        return body + svg.group(drawn(theme, "markers", marker.what, 0), move=(x, y), scale=size)
    if marker.what == "monster":
        sort = next(name for name, sort in SORTS.items() if sort == marker.sort)
        sign = svg.group(drawn(theme, "engravings", sort), move=(12, 10), scale=0.6)
        return body + sign + drawn(theme, "markers", "strength")
    return body + svg.group(drawn(theme, "engravings", marker.what), move=(20, 20), scale=0.6)


@lru_cache(maxsize=128)
def turned_up(theme: Theme, kind: Kind, detail: Detail) -> str:
    """Return a face-up marker. `kind` may be SOME_EXIT: a doorway to an unknown level (WT-T4)."""
    what = "from" if kind == SOME_EXIT else kinds()[kind].what
    if what in {"talisman", "amulet"}:
        return signs.sign(theme, what)
    if what in {"monster", "dummy"}:
        return known(theme, kind, detail)
    body = drawn(theme, "markers", what, detail)
    if what in {"entry", "pitfall", "sinkhole"}:
        return body
    n, r = night(theme), _BADGE[detail]
    badge = stroked(disc_d(r, r, r), n.ink, 3.0) + inked(disc_d(r, r, r - 2), n.void, n.rim, 3.2)
    if kind == SOME_EXIT:
        badge += filled("".join(disc_d(r + k * r * 0.5, r, r * 0.17) for k in (-1, 0, 1)), n.rim)
    return filled("M20 92L96 92L100 99H30Z", SHADE, 0.45) + body + badge
