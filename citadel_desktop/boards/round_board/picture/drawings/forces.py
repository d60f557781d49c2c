"""The pieces of Treason: force counters, watchtowers and piles of bricks (TR-S1, TR-S3, TR-T1)."""

from functools import lru_cache

from citadel_desktop.boards.round_board.picture.drawings.kit import Detail
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.drawings import FINEST, drawing
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.scene.theme import DARK_COLOUR, GLEAM, SHADE, Theme, figure_colour, mix, tokens

_FAMILY = "round_board/forces"
COUNTER_VIEW: Size = (100.0, 100.0)
TOWER_VIEW: Size = (80.0, 120.0)
"""Box of a watchtower, which stands on the middle of its lower edge."""
PILE_VIEW: Size = (100.0, 70.0)
MAX_SHOWN = 6
"""Greatest number of bricks drawn in a pile."""


def paint_counter(dl: DisplayList, rect: Rect, *, black: bool, value: int | None = None) -> None:
    """Draw a force counter, whole and centred: a white church, or a black back or value.

    Args:
        dl: the display list.
        rect: its rectangle.
        black: a black counter, else a white one.
        value: 1 to 4 for a black counter face up; None for its back and for white ones.
    """
    box = rect.square()
    dl.shape(box, counter(dl.theme, black=black, value=value, fine=box.w * dl.scale >= 34), COUNTER_VIEW)


@lru_cache(maxsize=32)
def counter(theme: Theme, *, black: bool, value: int | None, fine: bool = True) -> str:
    """Return a force counter in a box of `COUNTER_VIEW`."""
    name = ("black" if value is None else f"black_{value}") if black else "white"
    body = drawing(_FAMILY, name, tokens(theme), FINEST if fine else 0)
    if name == "black":
        side = 50 if fine else 60
        body += svg.icon("dark-master", Rect(50, 49, 0, 0).inset(-side / 2), theme.dark_on)
    return body


def paint_tower(dl: DisplayList, rect: Rect, colour: int | None = None) -> None:
    """Draw a watchtower on the bottom of the rectangle, with a pennant if it has a `colour`."""
    w, h = TOWER_VIEW
    box = rect.fitted(w, h)
    box = box.at(box.x, rect.bottom - box.h)
    dl.shape(box, tower(dl.theme, colour, detail_of(box.h * dl.scale)), TOWER_VIEW)


def detail_of(px: float) -> Detail:
    """Return the level of detail for a tower or pile by its height in pixels."""
    return 0 if px < 34 else 1 if px < 90 else 2


@lru_cache(maxsize=64)
def tower(theme: Theme, colour: int | None, detail: Detail = 1) -> str:
    """Return an eight-sided tower of grey stone in a box of `TOWER_VIEW`, with its owner's pennant."""
    pennant = "" if colour is None else _pennant(theme, colour, detail)
    rim, walls = (drawing(_FAMILY, name, tokens(theme), detail) for name in ("tower_rim", "tower"))
    return rim + pennant + walls


def _pennant(theme: Theme, colour: int, detail: Detail) -> str:
    if colour == DARK_COLOUR:
        name, sign, on = "pennant_dark", "dark-master", theme.dark_on
    else:
        name, sign, on = "pennant", f"seat-{theme.seat_charges[colour]}", theme.seat_on[colour]
    body = drawing(_FAMILY, name, {**tokens(theme), "seat": figure_colour(theme, colour)}, detail)
    return body + svg.icon(sign, Rect(44, 6, 18, 18), on) if detail else body


def paint_brick_pile(dl: DisplayList, rect: Rect, count: int) -> None:
    """Draw a pile of bricks with its number if there are several."""
    if count <= 0 or rect.empty:
        return
    w, h = PILE_VIEW
    box = rect.fitted(w, h)
    dl.shape(box, pile(dl.theme, count, detail_of(box.h * dl.scale)), PILE_VIEW)
    size = box.h * 0.42
    if count < 2 or size < MIN_COUNT:
        return
    text = str(count)
    high = size * 1.3
    wide = max(high, dl.text_width(text, size=size, font="label", bold=True) + size * 0.7)
    plate = Rect(box.right - wide, box.bottom - high, wide, high)
    dl.shape(plate, _plate(dl.theme, plate.w, plate.h))
    paint.word(dl, plate, text, size, bold=True)


MIN_COUNT = 18.0
"""Minimum height of the number beside a pile; smaller piles show only their bricks."""


@lru_cache(maxsize=64)
def _plate(theme: Theme, w: float, h: float) -> str:
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    return svg.rect(frame, theme.field, theme.ink, theme.line_thin, radius=h / 2 - 1)


_LYING: tuple[Point, ...] = ((4, 46), (38, 48), (21, 28), (66, 44), (52, 26), (36, 8))
"""Positions of a pile's bricks, from the bottom up."""


@lru_cache(maxsize=32)
def pile(theme: Theme, count: int, detail: Detail = 1) -> str:
    """Return a pile of bricks in a box of `PILE_VIEW`."""
    clay = mix(theme.vermilion, theme.vellum_dark, 0.3)
    wide = (3.0, 2.2, 1.6)[detail]
    shown = sorted(_LYING[: min(count, MAX_SHOWN)], key=lambda p: -p[1])
    off = (PILE_VIEW[0] - 32 - min(x for x, _ in shown) - max(x for x, _ in shown)) / 2
    parts = []
    for x, y in ((left + off, top) for left, top in shown):
        parts.append(
            svg.polygon(
                ((x, y + 6), (x + 6, y), (x + 32, y), (x + 32, y + 12), (x + 26, y + 18), (x, y + 18)),
                mix(clay, SHADE, 0.34),
                theme.ink,
                wide,
            )
        )
        parts.append(svg.polygon(((x, y + 6), (x + 6, y), (x + 32, y), (x + 26, y + 6)), mix(clay, GLEAM, 0.4)))
        parts.append(svg.rect(Rect(x, y + 6, 26, 12), clay, theme.ink, wide * 0.7))
        parts.append(svg.polyline(((x, y + 6), (x + 6, y), (x + 32, y)), theme.ink, wide * 0.7))
    return "".join(parts)
