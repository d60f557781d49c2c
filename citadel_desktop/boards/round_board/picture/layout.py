"""Where the town, the hands, the markets and the sheets lie in the room that the table leaves the board.

The town is as large a square as fits, at the left; the hand lies along the bottom, markets and piles beside the town,
and beside the hand, too, where that has room enough under the town.
Where the place beside the town is wide enough, spotlight and gains have a dock of their own there; else they lie over
that end of the table which is not pointed at.

What only some editions lay on the table shares the place beside the town; the castle card lies at the left end of the
hand, and the corners of the town's square, which the disc leaves free, hold what waits beside the city.
"""

from math import inf

from citadel_desktop.scene.geometry import Flex, Rect
from citadel_desktop.values import frozen

GAP = 8.0

HAND_SHARE, LEAST_HAND, MOST_HAND = 0.18, 84.0, 230.0
"""The part of the height that the hand takes, and how high it is at least and at most."""
LEAST_UNDER = 600.0
"""How wide the town is at least where the hand lies under it alone."""
LEAST_SIDE = 112.0
"""How narrow markets and piles may be beside the town."""
LEAST_BAND = 120.0
"""How low they may be below the town, where the room is higher than wide."""
NAMED, NAMED_BAND = 1000.0, 152.0
"""From which width on markets there have room for names, and how high a row of them is then at least."""
DOCK_FROM = 300.0
"""From which width on the place beside the town has a dock."""
SHEET = (340.0, 470.0)
"""How wide and high a dock over the town is at most."""
LOW_SHEET, LEAST_LOW = 0.58, 250.0
"""The part of the height that a dock takes above or below what is pointed at, and how high that is at least."""
LEAST_SHEET = 240.0
"""Where it would be narrower, it lies across the town instead of beside what is pointed at."""

WIDE = 620.0
"""From which width on a place too low for a dock above the markets has it beside them."""
CORNER = 0.1464
"""The side of the square that fits between a disc and a corner around it, by the disc's width."""
BROAD = 1.7
"""From that width by its height on a place has the Great Powers beside the open cards instead of below them."""
TALL = 5.0
"""So much higher than wide a column has the open cards one under the other."""
FLAT_CORNER = 52.0
"""Smaller corners are low and wide, so that a number fits beside a figure."""
CASTLE_SHARE, LEAST_CASTLE, MOST_CASTLE = 0.29, 168.0, 430.0
"""The part of all the width that a castle card takes, and how wide it is at least and at most."""


TILED = 220.0
"""From which width on a column's market has tiles, one under the other."""
TILE = 170.0
"""What a column of tiles takes of a market's width."""
LOW_BAND = 240.0
"""How high it may be with two rows of which one is lower."""
UPRIGHT, MOST_LOST = 1.2, 0.85
"""In a room so much higher than wide the town may be smaller by that, so that markets and piles lie below it."""
HIGH_SIDE = 1000.0
"""In a place so high the dock has more of it also beside the row."""
TILED_ROW = 200.0
"""How high open cards are at least where there is room for three tiles."""
HEADING, LEAST_SHARED = 40.0, 120.0
"""How high an empty market is, and from which height on two may be of different ones."""
MARKET = 300.0
"""How wide markets beside each other are at least."""
FEW = 3
"""A market that is not empty has a share of the place as if at least so many kinds lay there."""
LEAST_POWER = 56.0
"""How wide a Great Power is at least beside open cards that are wide enough for their names."""


@frozen
class Extras:
    """What lies on the table besides what the basic game lays there.

    `row`: how many open building cards there is room for (TR-T1). `powers`: how many Great Powers (IC-X2). `free`: the
    Free Market (IC-X3). `forces`: castle card, watchtowers, Dark Master and dice (TR-S). `kinds`: how many kinds of
    building lie in Pawnshop and Free Market, for their shares of the place.
    """

    row: int = 0
    powers: int = 0
    free: bool = False
    forces: bool = False
    kinds: tuple[int, int] = (0, 0)

    @property
    def none(self) -> bool:
        """Whether it is the basic game's table."""
        return self == NO_EXTRAS

    @property
    def side(self) -> float:
        """How narrow the place beside the town may be."""
        return 124.0 if self.row else LEAST_SIDE

    def band(self, wide: float) -> float:
        """How low a place so wide below the town may be."""
        if self.none:
            return NAMED_BAND if wide >= NAMED else LEAST_BAND
        if self.row:
            return 2 * NAMED_BAND if wide >= NAMED else LOW_BAND
        return LOW_BAND if wide >= NAMED else 170.0

    @property
    def dock(self) -> float:
        """The part of the place beside the town that a dock takes."""
        return 0.31 if self.row else 0.5 if self.none else 0.42


NO_EXTRAS = Extras()
_NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)


@frozen
class Layout:
    """Rectangles in logical units; none overlaps another but the docks where `docked` is False.

    The corners lie within the town's square, outside of the disc. What is not on this table is empty.

    Attributes:
        area: all of it.
        town: the square around the disc.
        hand: the building and influence cards of who sits here; without height if nobody does.
        shop: the Pawnshop.
        piles: discards, influence pile and its discards (the stock lies in the middle of the town).
        docks: where spotlight and gains lie: one beside the town if `docked`, else over the rest: at the right end, in
            its upper or lower part, at the left end; or below and above.
        docked: whether the dock lies beside everything else.
        free: the Free Market.
        row: the open building cards.
        powers: the Great Powers.
        castle: the castle card of who sits here.
        dark, towers, dice: the corners of the Dark Master and his Knights, of the watchtowers left, of the dice.
    """

    area: Rect
    town: Rect
    hand: Rect
    shop: Rect
    piles: Rect
    docks: tuple[Rect, ...]
    docked: bool
    free: Rect = _NOWHERE
    row: Rect = _NOWHERE
    powers: Rect = _NOWHERE
    castle: Rect = _NOWHERE
    dark: Rect = _NOWHERE
    towers: Rect = _NOWHERE
    dice: Rect = _NOWHERE

    @property
    def markets(self) -> Rect:
        """Both markets, Great Powers and piles together."""
        return self.shop.union(self.piles).union(self.free).union(self.powers)

    @property
    def beside(self) -> Rect:
        """All that lies beside or below the town: markets and open cards."""
        return self.markets.union(self.row)

    def dock(self, *around: Rect) -> Rect:
        """Where a sheet lies that tells of these: the first dock clear of the first of them and of most others.

        If none is clear of the first, it is the dock that is farthest from that.
        """

        def hidden(dock: Rect) -> tuple[float, int]:
            covered = [dock.intersects(rect) for rect in around]
            near = -abs(dock.centre[0] - around[0].centre[0]) if covered[0] else -inf
            return near, sum(covered)

        return min(self.docks, key=hidden) if around else self.docks[0]


def layout_of(area: Rect, *, hand: bool = True, extras: Extras = NO_EXTRAS) -> Layout:
    """Where everything lies in `area`; without `hand` (nobody sits here) the town takes its place too."""
    high = min(max(area.h * HAND_SHARE, LEAST_HAND), MOST_HAND) if hand else 0.0
    strip = area.bottom_strip(round(high))
    above = area.without_bottom(strip.h + GAP if hand else 0.0)
    beside = min(above.h, above.w - extras.side - GAP)
    over = min(above.w, above.h - extras.band(above.w) - GAP)
    below = over > beside or (area.h > area.w * UPRIGHT and over > beside * MOST_LOST)
    side = round(over if below else beside)
    docked = False
    docks: tuple[Rect, ...] = ()
    if below:
        town = Rect(above.x + round((above.w - side) / 2), above.y, side, side)
        room = above.without_top(side + GAP)
        places = _in_band(room) if extras.none else _in_rows(room, extras)
    else:
        town = Rect(above.x, above.y + round((above.h - side) / 2), side, side)
        room = above.without_left(side + GAP)
        if side >= LEAST_UNDER and room.w < WIDE:
            strip, room = strip.left_strip(side), area.without_left(side + GAP)
        dock = _dock_in(room, extras)
        if room.w < DOCK_FROM:
            places = _in_column(room) if extras.none else _one_by_one(room, extras)
        elif dock is None:
            places = _in_rows(room, extras)
        else:
            docks, docked = (dock,), True
            under = dock.w == room.w
            room = room.without_top(dock.h + GAP) if under else room.without_left(dock.w + GAP)
            places = _under_dock(room) if extras.none else _in_rows(room, extras)
    castle = _NOWHERE
    if hand and extras.forces:
        castle = strip.left_strip(round(min(max(area.w * CASTLE_SHARE, LEAST_CASTLE), MOST_CASTLE)))
        strip = strip.without_left(castle.w + 2 * GAP)
    if not docked:
        docks = _over(above, (places.shop if below else room).x - GAP)
    corners = corners_of(town) if extras.forces else (_NOWHERE,) * 3
    return Layout(
        area,
        town,
        strip,
        places.shop,
        places.piles,
        docks,
        docked,
        places.free,
        places.row,
        places.powers,
        castle,
        *corners,
    )


@frozen
class _Places:
    """What shares the place beside or below the town."""

    shop: Rect
    piles: Rect
    free: Rect = _NOWHERE
    row: Rect = _NOWHERE
    powers: Rect = _NOWHERE


def _dock_in(room: Rect, extras: Extras) -> Rect | None:
    """A dock over the markets, beside them where that would be low, None where there is no room for one."""
    high = round(room.h * extras.dock)
    if room.h >= HIGH_SIDE and extras.row:
        high = round(room.h * 0.36)
    if extras.none or (room.w >= DOCK_FROM and high >= LEAST_LOW):
        return room.top_strip(high)
    return room.left_strip(round(room.w * 0.45)) if room.w >= WIDE else None


def corners_of(town: Rect) -> tuple[Rect, Rect, Rect]:
    """Where the Dark Master, the watchtowers and the dice wait: upper left, lower left and lower right.

    Squares that just do not touch the disc; beside a small disc low and wide.
    """
    side = town.w * CORNER
    w, h = (side, side) if side >= FLAT_CORNER else (side * 1.36, side * 0.68)
    w, h = round(w), round(h)
    low, right = town.bottom - h, town.right - w
    return (Rect(town.x, town.y, w, h), Rect(town.x, low, w, h), Rect(right, low, w, h))


def _one_by_one(column: Rect, extras: Extras) -> _Places:
    """One under the other in a narrow column: row, Great Powers, markets, piles beside each other."""
    tiled = TILED_ROW if column.w >= TILED else 0.0
    row = min(max(column.w * 0.48 + 8, tiled), column.h * 0.24) if extras.row else 0.0
    if extras.row and column.h > column.w * TALL:
        row = min(column.w * extras.row * 1.3, column.h * 0.36)
    lines = -(-extras.powers // 4)
    powers = lines * min(max(column.h * (0.12 if lines == 1 else 0.095), 38.0), 72.0)
    piles = min(max(column.h * 0.19, 56.0), 108.0)
    sizes = [size for size in (round(row), round(powers)) if size]
    rooms = list(column.rows(*sizes, Flex(), round(piles), gap=6.0))
    last = rooms.pop()
    shop, free = _shared(rooms.pop(), extras)
    return _Places(row=rooms.pop(0) if extras.row else _NOWHERE, powers=rooms.pop(0), shop=shop, free=free, piles=last)


def _shared(room: Rect, extras: Extras) -> tuple[Rect, Rect]:
    """Pawnshop over Free Market: each has a share of the height by the lines that it needs, and its heading's.

    Where there is no room for tiles both are alike; one that is empty has its heading's room alone.
    """
    columns = 2 if room.w >= 2 * TILE else 1
    held = extras.kinds if room.w >= TILED else tuple(min(kinds, 1) for kinds in extras.kinds)
    shares = [Flex(1.0 + -(-max(kinds, FEW) // columns)) if kinds else HEADING for kinds in held]
    if room.h < LEAST_SHARED:
        shares = [Flex(), Flex()]
    first, last = room.rows(*shares, gap=6.0)
    return first, last


def _in_rows(room: Rect, extras: Extras) -> _Places:
    """Open cards beside the piles, Great Powers, both markets; without a row the piles lie beside the Great Powers."""
    beside = round(min(max(room.w * 0.23, 92.0), 180.0))
    if room.w >= room.h * BROAD:
        return _in_two_rows(room, extras, beside)
    powers = round(min(max(room.h * 0.11, 46.0), 100.0))
    if not extras.row:
        high = round(min(max(room.h * 0.26, 92.0), 150.0))
        last, first = room.rows(high, Flex(), gap=GAP)
        cards, piles = last.columns(Flex(), min(2 * beside, round(room.w * 0.5)), gap=GAP)
        return _Places(*_both(first, extras, piles), powers=cards)
    high = round(min(max(room.h * 0.3, 96.0), 220.0))
    first, cards, last = room.rows(high, powers, Flex(), gap=GAP)
    row, piles = first.columns(Flex(), beside, gap=GAP)
    return _Places(*_both(last, extras, piles), row, cards)


def _both(room: Rect, extras: Extras, piles: Rect) -> tuple[Rect, Rect, Rect]:
    """Both markets in what is left to them, beside each other where that is broad, with the piles between them."""
    if room.w >= 2 * MARKET:
        shop, free = room.columns(Flex(), Flex(), gap=GAP)
    else:
        shop, free = _shared(room, extras)
    return shop, piles, free


def _in_two_rows(room: Rect, extras: Extras, beside: float) -> _Places:
    """In a place much broader than high: the markets beside each other below all else."""
    if not extras.row:
        named = room.w >= NAMED and room.h >= LOW_BAND
        first, last = room.rows(NAMED_BAND if named else Flex(1.1), Flex(1.0), gap=GAP)
        shop, free = first.columns(Flex(), Flex(), gap=GAP)
        powers, piles = last.columns(Flex(), 2 * beside, gap=GAP)
        return _Places(shop, piles, free, powers=powers)
    first, last = room.rows(round(min(room.h * 0.47, 260.0)), Flex(), gap=GAP)
    wide = min(first.h * 2.1, first.w * 0.5)
    if first.h < TILED_ROW:
        wide = max(wide, min(extras.row * TILE + 24.0, first.w - beside - 2 * GAP - extras.powers * LEAST_POWER))
    row, powers, piles = first.columns(round(wide), Flex(), beside, gap=GAP)
    shop, free = last.columns(Flex(), Flex(), gap=GAP)
    return _Places(shop, piles, free, row, powers)


def _in_column(column: Rect) -> _Places:
    """Pawnshop over the piles, in a narrow column."""
    piles = column.bottom_strip(round(column.h * (0.42 if column.w < TILED else 0.3)))
    return _Places(column.without_bottom(piles.h + GAP), piles)


def _under_dock(room: Rect) -> _Places:
    """Pawnshop over a low row of piles."""
    piles = room.bottom_strip(round(room.h * 0.36))
    return _Places(room.without_bottom(piles.h + GAP), piles)


def _in_band(band: Rect) -> _Places:
    """Piles at the end of a band below the town."""
    piles = band.right_strip(round(band.w * 0.38))
    return _Places(band.without_right(piles.w + GAP), piles)


def _over(above: Rect, end: float) -> tuple[Rect, ...]:
    """At both ends of all that lies above the hand (at the right mostly over the markets), or above and below.

    And at the right `end` of the town, where it covers nothing beside that.
    """
    wide, high = min(SHEET[0], round(above.w * 0.45)), min(SHEET[1], above.h)
    if wide < LEAST_SHEET:
        half = round(above.h * 0.45)
        return (above.bottom_strip(half), above.top_strip(half))
    top = above.y + round((above.h - high) / 2)
    right, left = Rect(above.right - wide, top, wide, high), Rect(above.x, top, wide, high)
    low = round(above.h * LOW_SHEET)
    if low < LEAST_LOW:
        return (right, left)
    near = right.at(max(above.x, end - wide), top)
    # Over or under a plot at the right end it hides less of the town than at the left one.
    under = right.at(right.x, above.bottom - low).top_strip(low)
    return (right, right.at(right.x, above.y).top_strip(low), under, near, left)
