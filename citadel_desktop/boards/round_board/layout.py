"""Where the town, the hands, the markets and the sheets lie in the room that the table leaves the board.

The town is as large a square as fits, at the left; the hand lies along the bottom, markets and piles beside the town.
Where the place beside the town is wide enough, spotlight and gains have a dock of their own there; else they lie over
that end of the table which is not pointed at.
"""

from dataclasses import dataclass

from citadel_desktop.scene.geometry import Rect

GAP = 8.0

HAND_SHARE, LEAST_HAND, MOST_HAND = 0.18, 84.0, 230.0
"""The part of the height that the hand takes, and how high it is at least and at most."""
LEAST_SIDE = 112.0
"""How narrow markets and piles may be beside the town."""
LEAST_BAND = 120.0
"""How low they may be below the town, where the room is higher than wide."""
DOCK_FROM = 300.0
"""From which width on the place beside the town has a dock."""
SHEET = (340.0, 470.0)
"""How wide and high a dock over the town is at most."""
LOW_SHEET, LEAST_LOW = 0.58, 250.0
"""The part of the height that a dock takes above or below what is pointed at, and how high that is at least."""
LEAST_SHEET = 240.0
"""Where it would be narrower, it lies across the town instead of beside what is pointed at."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in logical units; none overlaps another but the docks where `docked` is False.

    Attributes:
        area: all of it.
        town: the square around the disc.
        hand: the building and influence cards of who sits here; without height if nobody does.
        shop: the Pawnshop.
        piles: discards, influence pile and its discards (the stock lies in the middle of the town).
        docks: where spotlight and gains lie: one beside the town if `docked`, else over the rest: at the right end, in
            its upper or lower part, at the left end; or below and above.
        docked: whether the dock lies beside everything else.
    """

    area: Rect
    town: Rect
    hand: Rect
    shop: Rect
    piles: Rect
    docks: tuple[Rect, ...]
    docked: bool

    @property
    def markets(self) -> Rect:
        """Pawnshop and piles together."""
        return self.shop.union(self.piles)

    def dock(self, around: Rect | None = None) -> Rect:
        """Where the spotlight lies for what is pointed at: the first dock that does not cover it."""
        if around is None:
            return self.docks[0]
        clear = [dock for dock in self.docks if not dock.intersects(around)]
        return (
            clear[0]
            if clear
            else max(self.docks, key=lambda d: abs(d.centre[0] - around.centre[0]))
        )


def layout_of(area: Rect, *, hand: bool = True) -> Layout:
    """Where everything lies in `area`; without `hand` (nobody sits here) the town takes its place too."""
    high = min(max(area.h * HAND_SHARE, LEAST_HAND), MOST_HAND) if hand else 0.0
    strip = area.bottom_strip(round(high))
    above = area.without_bottom(strip.h + GAP if hand else 0.0)
    beside = min(above.h, above.w - LEAST_SIDE - GAP)
    over = min(above.w, above.h - LEAST_BAND - GAP)
    if over > beside:
        side = round(over)
        town = Rect(above.x + round((above.w - side) / 2), above.y, side, side)
        shop, piles = _in_band(above.without_top(side + GAP))
        return Layout(area, town, strip, shop, piles, _over(above), docked=False)
    side = round(beside)
    town = Rect(above.x, above.y + round((above.h - side) / 2), side, side)
    column = above.without_left(side + GAP)
    if column.w < DOCK_FROM:
        shop, piles = _in_column(column)
        return Layout(area, town, strip, shop, piles, _over(above), docked=False)
    dock = column.top(round(column.h * 0.58))
    shop, piles = _under_dock(column.without_top(dock.h + GAP))
    return Layout(area, town, strip, shop, piles, (dock,), docked=True)


def _in_column(column: Rect) -> tuple[Rect, Rect]:
    """Pawnshop over the piles, in a narrow column."""
    piles = column.bottom_strip(round(column.h * 0.42))
    return column.without_bottom(piles.h + GAP), piles


def _under_dock(room: Rect) -> tuple[Rect, Rect]:
    """Pawnshop over a low row of piles."""
    piles = room.bottom_strip(round(room.h * 0.45))
    return room.without_bottom(piles.h + GAP), piles


def _in_band(band: Rect) -> tuple[Rect, Rect]:
    """Piles at the end of a band below the town."""
    piles = band.right_strip(round(band.w * 0.38))
    return band.without_right(piles.w + GAP), piles


def _over(above: Rect) -> tuple[Rect, ...]:
    """At both ends of all that lies above the hand (at the right mostly over the markets), or above and below."""
    wide, high = min(SHEET[0], round(above.w * 0.45)), min(SHEET[1], above.h)
    if wide < LEAST_SHEET:
        half = round(above.h * 0.45)
        return (above.bottom_strip(half), above.top(half))
    top = above.y + round((above.h - high) / 2)
    right, left = Rect(above.right - wide, top, wide, high), Rect(above.x, top, wide, high)
    low = round(above.h * LOW_SHEET)
    if low < LEAST_LOW:
        return (right, left)
    # Over or under a plot at the right end it hides less of the town than at the left one.
    under = right.at(right.x, above.bottom - low).top(low)
    return (right, right.at(right.x, above.y).top(low), under, left)
