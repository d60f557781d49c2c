"""The black and the white wooden die, lying or in the air (TR-S, TR-D)."""

from functools import lru_cache
from types import MappingProxyType

from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.drawings import FINEST, drawing
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import GLEAM, SHADE, Colour, Theme, mix, tokens

VIEW = (100.0, 100.0)
"""Box of a die that is not turned; it almost fills it."""
_ROOM = 22.0
"""Extra space on every side for a turned die."""
_NEAR, _MIDDLE, _FAR = 25.0, 46.0, 67.0
_PIPS: MappingProxyType[int, tuple[Point, ...]] = MappingProxyType(
    {
        1: ((_MIDDLE, _MIDDLE),),
        2: ((_NEAR, _NEAR), (_FAR, _FAR)),
        3: ((_NEAR, _NEAR), (_MIDDLE, _MIDDLE), (_FAR, _FAR)),
        4: tuple((x, y) for x in (_NEAR, _FAR) for y in (_NEAR, _FAR)),
        5: (*((x, y) for x in (_NEAR, _FAR) for y in (_NEAR, _FAR)), (_MIDDLE, _MIDDLE)),
        6: tuple((x, y) for x in (_NEAR, _FAR) for y in (_NEAR, _MIDDLE, _FAR)),
    }
)
"""Positions of the pips on each face."""


def paint_die(dl: DisplayList, rect: Rect, pips: int, *, black: bool, turn: float = 0.0) -> None:
    """Draw a die, whole and centred, showing a number of pips.

    Args:
        dl: the display list.
        rect: its rectangle; the corners of a turned die reach a fifth beyond it.
        pips: 1 to 6.
        black: the black die, else the white one.
        turn: rotation clockwise in degrees, rounded to steps of five, so that few pictures are kept.
    """
    box = rect.square()
    step = round(turn / 5) * 5 % 360
    body = die(dl.theme, pips, black=black, fine=box.w * dl.scale >= 30)
    if not step:
        dl.shape(box, body, VIEW)
        return
    reach = box.w * _ROOM / VIEW[0]
    dl.shape(box.inset(-reach), _turned(body, step), (VIEW[0] + 2 * _ROOM, VIEW[1] + 2 * _ROOM))


@lru_cache(maxsize=256)
def _turned(body: str, turn: int) -> str:
    middle = VIEW[0] / 2
    about = svg.group(body, move=(-middle, -middle))
    return svg.group(svg.group(about, turn=turn), move=(middle + _ROOM, middle + _ROOM))


@lru_cache(maxsize=64)
def die(theme: Theme, pips: int, *, black: bool, fine: bool = True) -> str:
    """Return a die in a box of `VIEW`: its face, and its shaded sides below and at the right."""
    face, _, mark = colours(theme, black=black)
    body = drawing("round_board/dice", "black" if black else "white", tokens(theme), FINEST if fine else 0)
    radius = 8.8 if fine else 10.2
    for x, y in _PIPS[pips]:
        body += svg.circle((x, y), radius, mark)
        if fine:
            body += svg.circle((x - 2.2, y - 2.4), 2.4, mix(mark, face, 0.45))
    return body


def colours(theme: Theme, *, black: bool) -> tuple[Colour, Colour, Colour]:
    """Return a die's colours: wood, outline and pips."""
    if black:
        return mix(theme.outline, SHADE, 0.25), theme.dark_edge, theme.on_dark
    return mix(theme.bone, GLEAM, 0.45), theme.seat_rim, theme.outline
