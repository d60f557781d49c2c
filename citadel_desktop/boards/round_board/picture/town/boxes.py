"""Figures and marks on the score wall's boxes: numbers under pieces, and the target's flag."""

from collections.abc import Iterable
from functools import lru_cache

from citadel_desktop.boards.round_board.picture.town import layers, marks
from citadel_desktop.boards.round_board.picture.town.geometry import (
    SPAN,
    RoundTown,
    box_of,
    box_sector,
    drawn_town,
    polar,
)
from citadel_desktop.boards.round_board.picture.town.part import filled, stroked
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList, Shape
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.scene.living import living
from citadel_desktop.scene.theme import GLEAM, Theme, mix

FIGURE = 44.0
"""Size of the figures on boxes and premiums, in town units."""
MIN_FIGURE = 10.5
"""Minimum size of legible figures, in pixels."""
FLAG: Size = (70.0, 128.0)
"""Box of the target's flag, whose pole stands slightly right of its left edge."""
_RADIUS, _GROWN, _EDGE = 985.0, 1.25, 2.0
"""The cloth's distance from the centre in town units, its enlargement, and its distance from the board's edge."""
PLATE: Size = (66.0, 42.0)
"""Box of a number's plate; also its size in town units."""


def paint_number(dl: DisplayList, at: RoundTown, box: int, rect: Rect, *, bold: bool = False) -> None:
    """Draw a box's number in the middle of a rectangle, bold if the box is red."""
    size = FIGURE * at.unit
    dl.text(
        rect,
        str(box),
        size=size,
        colour=dl.theme.ink,
        font="label",
        align="centre",
        valign="middle",
        bold=bold or drawn_town(at.name).is_red(box),
    )


def legible(dl: DisplayList, at: RoundTown) -> bool:
    """Whether figures are large enough to be drawn."""
    return FIGURE * at.unit * dl.scale >= MIN_FIGURE


def paint_stood_on(dl: DisplayList, at: RoundTown, stood: Iterable[tuple[int, Rect]]) -> None:
    """Repeat a box's number on a small plate at the foot of each piece that hides it, given by box and rectangle."""
    if not legible(dl, at):
        return
    feet: dict[int, Point] = {}
    for box, rect in stood:
        x, y = box_sector(box).middle[0], rect.bottom
        feet[box] = (x, max(y, feet.get(box, (x, y))[1]))
    w, h = PLATE
    for box, (x, y) in feet.items():
        plate = at.rect(Rect(x - w / 2, y - h * 0.4, w, h))
        if plate.intersects(at.view):
            dl.shape(plate, _plate(dl.theme, red=drawn_town(at.name).is_red(box)), PLATE)
            paint_number(dl, at, box, plate.inset(-plate.w * 0.2, -plate.h * 0.2), bold=True)


@lru_cache(maxsize=4)
def _plate(theme: Theme, *, red: bool) -> str:
    frame = Rect(1.5, 1.5, PLATE[0] - 3, PLATE[1] - 3)
    edge = mix(theme.vermilion, theme.ink, 0.3) if red else theme.ink
    return svg.rect(frame, mix(theme.paper, theme.lit, 0.3), edge, 3.5, radius=12)


def flag_rect(target: int) -> Rect:
    """Return the rectangle of the flag over a target's box, in town units: its cloth before the parapet."""
    x, y = polar(_RADIUS, box_sector(box_of(target)).turn)
    w, h = FLAG[0] * _GROWN, FLAG[1] * _GROWN
    # The pole stands beyond the box at the right of the town, else at its left edge, so that the number stays visible.
    # Below the middle it stands on the wall instead of before it.
    left = x - w * (0.0 if x > SPAN * 0.6 else 0.55)
    top = y - h * (0.8 if y > SPAN * 0.55 else 0.23)
    return Rect(min(max(left, _EDGE), SPAN - _EDGE - w), min(max(top, _EDGE), SPAN - _EDGE - h), w, h)


def paint_target(dl: DisplayList, theme: Theme, at: RoundTown, target: int) -> None:
    """Draw the target on the wall: a gilt box with a flag over it (IC-E1, TR-E1)."""
    dl.add(marks.box_mark(theme, at, box_of(target), "chosen"))
    rect = at.rect(flag_rect(target))
    if rect.intersects(at.view):
        fine = layers.detail_of(at.pixels) > 0
        waves = (0.0, 0.6, 1.0, 0.4, -0.4)
        looks = [(Shape(rect, flag(theme, fine=fine, wave=wave), FLAG),) for wave in waves]
        living(dl, "flag", rect, looks)


@lru_cache(maxsize=16)
def flag(theme: Theme, *, fine: bool = True, wave: float = 0.0) -> str:
    """Return a gilt flag with laurels on a pole; `wave`, -1 to 1, is how far the wind has lifted its end."""
    ink, end = theme.ink, 8.0 * wave
    cloth = (
        f"M14 8C28 {2 - end} 40 {16 + end} 66 {8 + end}L57 {30 + end}L66 {52 + end}C40 {60 + end} 28 {46 - end} 14 52Z"
    )
    body = [
        stroked("M12 124V6", theme.seat_rim, 11),
        stroked("M12 124V6", ink, 7.5),
        stroked("M12 124V6", theme.oak_light, 3.4),
        svg.path(cloth, theme.gilt_light, ink, 4.0),
        filled(f"M14 10C24 {8 - end} 30 {14} 36 {13 + end}L36 {55}C28 {48 - end} 22 48 14 50Z", GLEAM, 0.25),
        svg.circle((12, 5), 4.6, theme.gilt, ink, 2.6),
    ]
    side = 34.0 if fine else 38.0
    body.append(svg.icon("trophy", Rect(35 - side / 2, 31 + end * 0.4 - side / 2, side, side), ink))
    return "".join(body)
