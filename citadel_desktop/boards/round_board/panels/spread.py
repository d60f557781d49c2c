"""Cards laid out in a rectangle: as large as fits, overlapping if there are many, and the card at a position."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.cards import REST, CardLook
from citadel_desktop.boards.round_board.picture.drawings.tile import MIN_TWO_LINES, fits
from citadel_desktop.scene.display import Align, DisplayList, VAlign
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.values import frozen

Zone = Literal[
    "hand",  # a building card of a hand, by the card's number
    "influence",  # an influence card of a hand, likewise
    "shop",  # a card of the Pawnshop, likewise
    "free",  # a card of the Free Market, likewise
    "row",  # one of the open building cards, by its place from 0 (TR-T1)
    "power",  # a Great Power, by its number
    "white",  # a space of the acting Order's white track, from 0 (TR-S3)
    "black",  # a space of the black track
    "tower",  # the watchtowers beside the board; its number is 0
    "dark",  # the Dark Master outside the city, with his Knights; its number is 0
    "pile",  # a pile, by its place in `markets.PILES`
    "choice",  # a row of a sheet
]
Spot: TypeAlias = tuple[Zone, int]
"""A thing beside the town that can be pointed at."""

RATIO = 0.7
"""A card's width as a share of its height."""
LEGIBLE = 60.0
"""Minimum visible width of a card that shows category, price and drawing."""


@frozen
class SpotPlace:
    """The rectangle of a thing, and the `strip` of it in which a pointer hits it."""

    spot: Spot
    rect: Rect
    strip: Rect

    @property
    def covered(self) -> float:
        """Visible width of its left edge if the next one covers it, else 0."""
        return self.strip.w if self.strip.w < self.rect.w - 1 else 0.0


@frozen
class SheetPlaces:
    """Places of things in drawing order, and the sheet they lie on."""

    sheet: Rect
    every: tuple[SpotPlace, ...] = ()

    def hit(self, p: Point) -> Spot | None:
        """Return the thing at a position on the screen, None for none."""
        return next((place.spot for place in reversed(self.every) if place.strip.contains(p)), None)

    def rect(self, spot: Spot) -> Rect | None:
        """Return the whole rectangle of a thing; None if it is not here."""
        return next((place.rect for place in self.every if place.spot == spot), None)

    def spots(self) -> tuple[Spot, ...]:
        """All things in reading order."""
        return tuple(place.spot for place in self.every)

    def without(self, absent: Collection[Spot]) -> tuple[SpotPlace, ...]:
        """Return all places except those of things that have not arrived yet."""
        return tuple(place for place in self.every if place.spot not in absent)

    def joined(self, other: "SheetPlaces") -> "SheetPlaces":
        """Return both together, with `other` above."""
        return SheetPlaces(self.sheet.union(other.sheet), self.every + other.every)


def card_size(room: Rect, count: int, rows: int, gap: float, most: float) -> tuple[float, float]:
    """Return a card's height and the step between cards when `count` lie in a number of rows."""
    h = min((room.h - gap * (rows - 1)) / rows, most, room.w / RATIO)
    w, each = h * RATIO, -(-count // rows)
    step = w + gap
    if each > 1:
        step = min(step, (room.w - w) / (each - 1))
    return h, step


def best_rows(room: Rect, count: int, gap: float, most: float, rows: int) -> int:
    """Return the number of rows that shows most of each card, up to a legible part."""

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
    """Lay out cards in at most `rows`, no taller than `most`; later ones lie over earlier ones."""
    if not spots or room.empty:
        return SheetPlaces(room)
    rows = best_rows(room, len(spots), gap, most, rows)
    h, step = card_size(room, len(spots), rows, gap, most)
    w, each = h * RATIO, -(-len(spots) // rows)
    return SheetPlaces(room, placed(spots, room, each, (w, h), (step, h + gap), align, valign))


def placed(
    spots: Sequence[Spot], room: Rect, each: int, size: Size, steps: Size, align: Align = "left", valign: VAlign = "top"
) -> tuple[SpotPlace, ...]:
    """Return things of one size in lines of `each`, with steps between things and between lines."""
    (w, h), (step, down) = size, steps
    lines = [spots[n : n + each] for n in range(0, len(spots), each)]
    top = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[valign] * (room.h - down * (len(lines) - 1) - h)
    found: list[SpotPlace] = []
    for row, line in enumerate(lines):
        left = {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * (room.w - step * (len(line) - 1) - w)
        for n, spot in enumerate(line):
            rect = Rect(room.x + left + n * step, room.y + top + row * down, w, h)
            found.append(SpotPlace(spot, rect, rect.left_strip(step) if n + 1 < len(line) else rect))
    return tuple(found)


TILE_GAP, MAX_TILE = 4.0, 84.0
"""Gap between tiles, and their maximum height."""
_TILES_ABREAST = 3


def lay_out_tiles(spots: Sequence[Spot], room: Rect, *, least: int = 1, lowest: float = 0.0) -> SheetPlaces | None:
    """Return tiles in lines, without overlap; None if one would be too small for its name.

    None is lower than `lowest`. They are as high as `least` of them can be, so that they keep their places while fewer
    lie there.
    """
    for columns in range(_TILES_ABREAST, 0, -1):
        lines = -(-max(len(spots), least, 1) // columns)
        w = (room.w - TILE_GAP * (columns - 1)) / columns
        h = min((room.h - TILE_GAP * (lines - 1)) / lines, MAX_TILE)
        if w >= MIN_TWO_LINES[0] and h >= lowest and fits(w, h):
            return SheetPlaces(room, placed(spots, room, columns, (w, h), (w + TILE_GAP, h + TILE_GAP)))
    return None


def raised(look: CardLook) -> bool:
    """Whether something lies above its neighbours: chosen, or under the pointer or keyboard."""
    return look.hot or look.focused or look.mark == "chosen"


def paint_places(
    dl: DisplayList,
    words: BoardWords,
    places: Sequence[SpotPlace],
    looks: Mapping[Spot, CardLook],
    draw: Callable[[SpotPlace, CardLook], object],
    said: Callable[[Spot], str],
    role: str = "card",
) -> None:
    """Draw things in their places, raised ones last, each as a target with its name and state."""
    shown = [(place, looks.get(place.spot, REST)) for place in places]
    for place, look in sorted(shown, key=lambda each: raised(each[1])):
        draw(place, look)
    for place, look in shown:
        dl.target(place.spot, place.strip)
        dl.say(said(place.spot), place.strip, role, words.state(look.mark), place.spot)
