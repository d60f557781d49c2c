"""Knights and Grand Masters as SVG fragments in a seat's colour with its charge (IC-B4, IC-B6), and dark ones."""

from collections.abc import Mapping
from functools import lru_cache

from citadel_desktop.scene import svg
from citadel_desktop.scene.drawings import FINEST, drawing
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import DARK_COLOUR, GLEAM, SHADE, Colour, Theme, luminance, mix, tokens

KNIGHT_VIEW: Size = (80.0, 120.0)
"""The view of a Knight; he stands on the middle of its lower edge, a little above it."""
MASTER_VIEW: Size = (100.0, 140.0)
"""The view of a Grand Master, who stands likewise."""


@lru_cache(maxsize=32)
def knight(theme: Theme, colour: int, *, fine: bool = True) -> str:
    """A small shield on a staff, planted in the ground; `fine` is for more than about 30 pixels of height.

    Those of DARK_COLOUR carry no shield but a torn banner on a spear, and no light rim.
    """
    if colour == DARK_COLOUR:
        return _drawn("dark_knight", tokens(theme), fine) + _dark_sign(theme, 47, 39, 34 if fine else 40)
    return _drawn("knight", tokens(theme), fine) + svg.group(svg.shield(theme, colour), move=(1.0, 12.0), scale=0.78)


@lru_cache(maxsize=32)
def master(theme: Theme, colour: int, *, fine: bool = True) -> str:
    """A Grand Master: a helmed figure in a cloak of the seat's colour behind the shield with its charge.

    For DARK_COLOUR the dark marker, which goes round the wall as they do.
    """
    if colour == DARK_COLOUR:
        return _drawn("dark_marker", tokens(theme), fine) + _dark_sign(theme, 50, 82, 44 if fine else 52)
    seat = theme.seat_colours[colour]
    cloak = mix(seat, GLEAM, 0.20) if luminance(seat) < 0.08 else mix(seat, SHADE, 0.24)
    body = _drawn("master", {**tokens(theme), "seat": seat, "cloak": cloak}, fine)
    return body + svg.group(svg.shield(theme, colour), move=(19.0, 52.0), scale=0.62)


@lru_cache(maxsize=4)
def dark_master(theme: Theme, *, fine: bool = True) -> str:
    """The Dark Master in a box of `MASTER_VIEW`: hooded, without a face or a rim, in a torn cloak behind a sword."""
    return _drawn("dark_master", tokens(theme), fine)


def _dark_sign(theme: Theme, x: float, y: float, side: float) -> str:
    return svg.icon("dark-master", Rect(x, y, 0, 0).inset(-side / 2), theme.dark_on)


def _drawn(name: str, colours: Mapping[str, Colour], fine: bool) -> str:
    return drawing("round_board/pieces", name, colours, FINEST if fine else 0)


MASTER = (86.0, 120.0)
"""Width and height of a Grand Master alone on his box, in town units."""

_STANDS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0.0, 0.0),),
    ((-27.0, 2.0), (27.0, 2.0)),
    ((-33.0, 10.0), (33.0, 10.0), (0.0, -18.0)),
    ((-33.0, 14.0), (33.0, 14.0), (-26.0, -22.0), (26.0, -22.0)),
    ((-52.0, 14.0), (0.0, 20.0), (52.0, 14.0), (-28.0, -24.0), (28.0, -24.0)),
    ((-56.0, 16.0), (0.0, 24.0), (56.0, 16.0), (-30.0, -20.0), (30.0, -20.0), (0.0, -50.0)),
)
"""By how many share a box: where each stands, seen from the middle of the box."""


def stands(count: int, place: int, middle: tuple[float, float]) -> Rect:
    """The rectangle of one of several Grand Masters on a box: all shields in sight."""
    dx, dy = _STANDS[min(count, len(_STANDS)) - 1][place % len(_STANDS)]
    share = (1.0, 0.86, 0.82, 0.80, 0.78, 0.74)[min(count, len(_STANDS)) - 1]
    w, h = MASTER[0] * share, MASTER[1] * share
    x, y = middle[0] + dx, middle[1] + dy
    return Rect(x - w / 2, y + 26 - h * 0.92, w, h)
