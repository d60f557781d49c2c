"""Knights, Grand Masters and the dark pieces as SVG fragments (IC-B4, IC-B6)."""

from collections.abc import Mapping
from functools import lru_cache

from citadel_desktop.scene import svg
from citadel_desktop.scene.drawings import FINEST, drawing
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import DARK_COLOUR, GLEAM, SHADE, Colour, Theme, luminance, mix, tokens

KNIGHT_VIEW: Size = (80.0, 120.0)
"""Box of a Knight, which stands on the middle of its lower edge."""
MASTER_VIEW: Size = (100.0, 140.0)
"""Box of a Grand Master, which stands on the middle of its lower edge."""


@lru_cache(maxsize=32)
def knight(theme: Theme, colour: int, *, fine: bool = True) -> str:
    """Return a small shield on a staff, planted in the ground; `fine` is for heights of more than about 30 pixels.

    With DARK_COLOUR it is a torn banner on a spear, without a light rim.
    """
    if colour == DARK_COLOUR:
        return _drawn("dark_knight", tokens(theme), fine) + _dark_sign(theme, 47, 39, 34 if fine else 40)
    return _drawn("knight", tokens(theme), fine) + svg.group(svg.shield(theme, colour), move=(1.0, 12.0), scale=0.78)


@lru_cache(maxsize=32)
def master(theme: Theme, colour: int, *, fine: bool = True) -> str:
    """Return a Grand Master: a helmed figure in a cloak of the seat's colour behind the shield with its charge.

    With DARK_COLOUR it is the dark marker, which goes round the wall like them.
    """
    if colour == DARK_COLOUR:
        return _drawn("dark_marker", tokens(theme), fine) + _dark_sign(theme, 50, 82, 44 if fine else 52)
    seat = theme.seat_colours[colour]
    cloak = mix(seat, GLEAM, 0.20) if luminance(seat) < 0.08 else mix(seat, SHADE, 0.24)
    body = _drawn("master", {**tokens(theme), "seat": seat, "cloak": cloak}, fine)
    return body + svg.group(svg.shield(theme, colour), move=(19.0, 52.0), scale=0.62)


@lru_cache(maxsize=4)
def dark_master(theme: Theme, *, fine: bool = True) -> str:
    """Return the hooded Dark Master in a box of `MASTER_VIEW`, in a torn cloak behind a sword."""
    return _drawn("dark_master", tokens(theme), fine)


def _dark_sign(theme: Theme, x: float, y: float, side: float) -> str:
    return svg.icon("dark-master", Rect(x, y, 0, 0).inset(-side / 2), theme.dark_on)


def _drawn(name: str, colours: Mapping[str, Colour], fine: bool) -> str:
    return drawing("round_board/pieces", name, colours, FINEST if fine else 0)


MASTER = (86.0, 120.0)
"""Width and height of a Grand Master alone in a box of the wall, in town units."""

_STANDS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0.0, 0.0),),
    ((-27.0, 2.0), (27.0, 2.0)),
    ((-33.0, 10.0), (33.0, 10.0), (0.0, -18.0)),
    ((-33.0, 14.0), (33.0, 14.0), (-26.0, -22.0), (26.0, -22.0)),
    ((-52.0, 14.0), (0.0, 20.0), (52.0, 14.0), (-28.0, -24.0), (28.0, -24.0)),
    ((-56.0, 16.0), (0.0, 24.0), (56.0, 16.0), (-30.0, -20.0), (30.0, -20.0), (0.0, -50.0)),
)
"""By number of pieces in a box, the offset of each from its middle."""


def stands(count: int, place: int, middle: tuple[float, float]) -> Rect:
    """Return the rectangle of one of several Grand Masters in a box, with all shields visible."""
    dx, dy = _STANDS[min(count, len(_STANDS)) - 1][place % len(_STANDS)]
    share = (1.0, 0.86, 0.82, 0.80, 0.78, 0.74)[min(count, len(_STANDS)) - 1]
    w, h = MASTER[0] * share, MASTER[1] * share
    x, y = middle[0] + dx, middle[1] + dy
    return Rect(x - w / 2, y + 26 - h * 0.92, w, h)
