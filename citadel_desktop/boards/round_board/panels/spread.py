"""Cards laid out in a rectangle: as large as they fit, overlapping where they are many, and which one a place means."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from citadel_desktop.scene.display import Align, VAlign
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.values import frozen

Zone = Literal[
    "hand",  # a building card of a hand, by the card's number
    "influence",  # an influence card of a hand, likewise
    "shop",  # a card of the Pawnshop, likewise
    "free",  # a card of the Free Market, likewise
    "row",  # one of the open building cards, by its place from 0 (TR-T1)
    "power",  # a Great Power, by its number
    "white",  # a space of the acting Order's white track, from 0 (TR-S3)
    "black",  # likewise of the black one
    "tower",  # the watchtowers beside the board; its number is 0
    "dark",  # the Dark Master outside the city, with his Knights; its number is 0
    "pile",  # a pile, by its place in `markets.PILES`
    "choice",  # a row of a sheet
]
Spot: TypeAlias = tuple[Zone, int]
"""Something to point at beside the town."""

RATIO = 0.7
"""A card's width by its height."""
LEGIBLE = 60.0
"""How much of a card's left edge is enough to tell its category, price and drawing."""


@frozen
class SpotPlace:
    """Where something lies: `rect` all of it, `strip` the part of it that a pointer means."""

    spot: Spot
    rect: Rect
    strip: Rect


@frozen
class SheetPlaces:
    """Where things lie, in drawing order, and the sheet they lie on."""

    sheet: Rect
    every: tuple[SpotPlace, ...] = ()

    def hit(self, p: Point) -> Spot | None:
        """What a place on the screen means; None for nothing."""
        return next((place.spot for place in reversed(self.every) if place.strip.contains(p)), None)

    def rect(self, spot: Spot) -> Rect | None:
        """Where something lies whole; None if it is not here."""
        return next((place.rect for place in self.every if place.spot == spot), None)

    def spots(self) -> tuple[Spot, ...]:
        """Everything here in reading order."""
        return tuple(place.spot for place in self.every)

    def joined(self, other: "SheetPlaces") -> "SheetPlaces":
        """Both together; what is in `other` lies above."""
        return SheetPlaces(self.sheet.union(other.sheet), self.every + other.every)


def card_size(room: Rect, count: int, rows: int, gap: float, most: float) -> tuple[float, float]:
    """Height of a card and the step from one to the next when `count` lie in so many rows."""
    h = min((room.h - gap * (rows - 1)) / rows, most, room.w / RATIO)
    w, each = h * RATIO, -(-count // rows)
    step = w + gap
    if each > 1:
        step = min(step, (room.w - w) / (each - 1))
    return h, step


def best_rows(room: Rect, count: int, gap: float, most: float, rows: int) -> int:
    """How many rows show the cards best: the most of each, up to what makes it legible."""

    def worth(n: int) -> float:
        h, step = card_size(room, count, n, gap, most)
        return min(step, h * RATIO, LEGIBLE) * h

    return max(range(1, min(rows, max(count, 1)) + 1), key=worth)


def spread(
    spots: Sequence[Spot],
    room: Rect,
    *,
    gap: float = 8.0,
    most: float = 570.0,
    rows: int = 1,
    align: Align = "centre",
    valign: VAlign = "middle",
) -> SheetPlaces:
    """Cards in at most so many rows, no taller than `most`; later ones lie over earlier ones."""
    if not spots or room.empty:
        return SheetPlaces(room)
    rows = best_rows(room, len(spots), gap, most, rows)
    h, step = card_size(room, len(spots), rows, gap, most)
    w, each = h * RATIO, -(-len(spots) // rows)
    high = rows * h + (rows - 1) * gap
    down = {"top": 0.0, "middle": (room.h - high) / 2, "bottom": room.h - high}[valign]
    found: list[SpotPlace] = []
    for row in range(rows):
        line = spots[row * each : (row + 1) * each]
        if not line:
            break
        wide = step * (len(line) - 1) + w
        spare = {"left": 0.0, "centre": (room.w - wide) / 2, "right": room.w - wide}[align]
        y = room.y + down + row * (h + gap)
        for n, spot in enumerate(line):
            rect = Rect(room.x + spare + n * step, y, w, h)
            strip = rect.left_strip(min(step, w)) if n + 1 < len(line) else rect
            found.append(SpotPlace(spot, rect, strip))
    return SheetPlaces(room, tuple(found))
