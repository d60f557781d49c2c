"""Two ten-sided dice that make a hundred, at rest or tumbling (WT-C1)."""

from functools import lru_cache
from math import pi, sin

from citadel_desktop.boards.tower.picture.ink import tones
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import GLEAM, SHADE, Colour, Theme, mix

VIEW = (100.0, 104.0)
_TURN = 420.0
"""Degrees that a die turns before it comes to rest."""
_HOP = 0.3
"""Height of a die's hop, as a share of its height."""
_NUMBER = Rect(20, 30, 60, 36)


def paint_dice(dl: DisplayList, rect: Rect, roll: int, share: float = 1.0, place: int = 0) -> None:
    """Draw tens and ones side by side, whole and centred; blank for a roll of 0.

    Args:
        dl: the display list.
        rect: the rectangle of both.
        roll: the result, 1 to 100, or 0.
        share: progress of coming to rest, from 0 to 1.
        place: a number for each throw of a round, so that they tumble differently.
    """
    box = rect.fitted(VIEW[0] * 2 + 4, VIEW[1])
    shown = digits(tumbling(roll, place, share)) if roll else ("", "")
    wide = box.w * VIEW[0] / (VIEW[0] * 2 + 4)
    for n, (text, dark) in enumerate(zip(shown, (True, False), strict=True)):
        left = 1 - share if roll else 0.0
        turn = _TURN * left * left * (1 if n else -1)
        high = box.h * _HOP * abs(sin(share * 3 * pi + n)) * left
        x = box.x if not n else box.right - wide
        place_of = Rect(x, box.y - high, wide, box.h)
        step = round(turn / 10) * 10 % 360
        dl.shape(place_of, die(dl.theme, step, dark=dark), VIEW)
        _number(dl, place_of, text, dark=dark)


def _number(dl: DisplayList, rect: Rect, text: str, *, dark: bool) -> None:
    unit = rect.w / VIEW[0]
    box = Rect(rect.x + _NUMBER.x * unit, rect.y + _NUMBER.y * unit, _NUMBER.w * unit, _NUMBER.h * unit)
    if text:
        paint.word(
            dl,
            box.inset(-box.w * 0.3, -box.h * 0.3),
            text,
            box.h * (0.98 if len(text) > 1 else 1.15),
            dl.theme.on_dark if dark else dl.theme.outline,
            bold=True,
        )


@lru_cache(maxsize=256)
def die(theme: Theme, turn: int = 0, *, dark: bool) -> str:
    """Return a ten-sided die in a box of `VIEW`: the upper face, four beside it, the rest in shade."""
    face: Colour = mix(theme.wax, SHADE, 0.3) if dark else mix(theme.bone, GLEAM, 0.4)
    lit = mix(face, GLEAM, 0.25 if dark else 0.7)
    body = drawing("tower/pieces", "die", {**tones(theme), "face": face, "lit": lit})
    if not turn:
        return body
    about = svg.group(body, move=(-VIEW[0] / 2, -VIEW[1] / 2))
    return svg.group(svg.group(about, turn=turn, scale=0.9), move=(VIEW[0] / 2, VIEW[1] / 2))


def digits(roll: int) -> tuple[str, str]:
    """Return the faces of the two ten-sided dice for a roll of 1 to 100: "70" and "3", "00" and "0" for a hundred."""
    return f"{roll // 10 % 10}0", str(roll % 10)


def tumbling(roll: int, n: int, share: float) -> int:
    """Return the roll shown while dice tumble, and finally the real one; the same every time."""
    if share >= 1:
        return roll
    turn = int(share * 9)
    return (roll + 37 * (turn + 1) + 59 * (n + 1) * (9 - turn)) % 100 + 1
