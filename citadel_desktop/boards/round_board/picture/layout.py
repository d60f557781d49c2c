"""Layout of the table: town, hands, markets, piles and docks in the space that the screen leaves the board.

The town is the largest square that fits, at the left; the hand lies along the bottom, markets and piles beside the
town, and beside the hand too if there is enough room under the town. If the space beside the town is wide enough,
spotlight and gains have a dock of their own there; else they lie over the end of the table away from the pointer.

The extras of some editions share the space beside the town; the castle card lies at the left end of the hand, and the
corners of the town's square, outside the disc, hold the pieces that wait beside the city.
"""

from math import inf

from citadel_desktop.scene.geometry import Flex, Rect
from citadel_desktop.values import frozen

GAP = 8.0

HAND_SHARE, MIN_HAND, MAX_HAND = 0.18, 84.0, 230.0
"""The hand's share of the height, and its minimum and maximum height."""
MIN_UNDER = 600.0
"""Minimum width of a town that has only the hand under it."""
MIN_SIDE = 112.0
"""Minimum width of markets and piles beside the town."""
MIN_BAND = 120.0
"""Minimum height of markets and piles below the town, if the space is higher than wide."""
NAMED_FROM, NAMED_BAND = 1000.0, 152.0
"""Width from which markets have room for names, and the minimum height of such a row."""
DOCK_FROM = 300.0
"""Width of the space beside the town from which it has a dock."""
SHEET = (340.0, 470.0)
"""Maximum width and height of a dock over the town."""
LOW_SHEET, MIN_LOW = 0.58, 250.0
"""Share of the height for a dock above or below its subject, and its minimum height."""
MIN_SHEET = 240.0
"""Width below which a dock lies across the town instead of beside its subject."""

WIDE_FROM = 620.0
"""Width from which a dock lies beside the markets if the space is too low for one above them."""
CORNER_SHARE = 0.1464
"""Side of the square between a disc and a corner around it, as a share of the disc's width."""
BROAD_RATIO = 1.7
"""Width by height from which Great Powers lie beside the open cards instead of below them."""
TALL_RATIO = 5.0
"""Height by width from which open cards lie one below the other."""
FLAT_CORNER = 52.0
"""Size below which corners are low and wide, so that a number fits beside a figure."""
CASTLE_SHARE, MIN_CASTLE, MAX_CASTLE = 0.29, 168.0, 430.0
"""The castle card's share of the whole width, and its minimum and maximum width."""


TILED_FROM = 220.0
"""Width from which a column's market has tiles, one below the other."""
TILE = 170.0
"""Width of a column of tiles in a market."""
LOW_BAND = 240.0
"""Maximum height of a band with two rows, one of them lower."""
UPRIGHT_RATIO, MIN_TOWN_SHARE = 1.2, 0.85
"""Height by width from which the town may shrink by the second factor to leave room for markets below it."""
TALL_SIDE = 1000.0
"""Height from which the dock also takes some of the space beside the row."""
TILED_ROW = 200.0
"""Minimum height of open cards if three tiles fit."""
HEADING, MIN_SHARED = 40.0, 120.0
"""Height of an empty market, and the height from which two markets may differ."""
MIN_MARKET = 300.0
"""Minimum width of markets side by side."""
MIN_KINDS = 3
"""Minimum number of kinds that count for the share of a market that is not empty."""
MIN_POWER = 56.0
"""Minimum width of a Great Power beside open cards that are wide enough for names."""


@frozen
class Extras:
    """Things on the table beyond the basic game.

    `row`: the number of places for open building cards (TR-T1). `powers`: the number of Great Powers (IC-X2). `free`:
    the Free Market (IC-X3). `forces`: castle card, watchtowers, Dark Master and dice (TR-S). `kinds`: the kinds of
    building in Pawnshop and Free Market, for their shares of the space.
    """

    row: int = 0
    powers: int = 0
    free: bool = False
    forces: bool = False
    kinds: tuple[int, int] = (0, 0)

    @property
    def none(self) -> bool:
        """Whether this is the basic game's table."""
        return self == NO_EXTRAS

    @property
    def side(self) -> float:
        """Minimum width of the space beside the town."""
        return 124.0 if self.row else MIN_SIDE

    def band(self, wide: float) -> float:
        """Return the minimum height of a band of that width below the town."""
        if self.none:
            return NAMED_BAND if wide >= NAMED_FROM else MIN_BAND
        if self.row:
            return 2 * NAMED_BAND if wide >= NAMED_FROM else LOW_BAND
        return LOW_BAND if wide >= NAMED_FROM else 170.0

    @property
    def dock(self) -> float:
        """The dock's share of the space beside the town."""
        return 0.31 if self.row else 0.5 if self.none else 0.42


NO_EXTRAS = Extras()
_NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)


@frozen
class Layout:
    """Rectangles in logical units; only the docks may overlap others, if `docked` is False.

    The corners are within the town's square, outside the disc. Rectangles of absent things are empty.

    Attributes:
        area: the whole table.
        town: the square around the disc.
        hand: the viewer's building and influence cards; without height if there is no such seat.
        shop: the Pawnshop.
        piles: discards, influence pile and its discards (the stock lies in the middle of the town).
        docks: places for spotlight and gains: one beside the town if `docked`, else over the rest: at the right end, in
            its upper or lower part, at the left end; or below and above.
        docked: whether the dock lies beside everything else.
        free: the Free Market.
        row: the open building cards.
        powers: the Great Powers.
        castle: the viewer's castle card.
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
        """Everything beside or below the town: markets and open cards."""
        return self.markets.union(self.row)

    def dock(self, *around: Rect) -> Rect:
        """Return a dock clear of the first of these rectangles and of most others.

        If none is clear of the first, it is the dock that is farthest from it.
        """

        def hidden(dock: Rect) -> tuple[float, int]:
            covered = [dock.intersects(rect) for rect in around]
            near = -abs(dock.centre[0] - around[0].centre[0]) if covered[0] else -inf
            return near, sum(covered)

        return min(self.docks, key=hidden) if around else self.docks[0]


def layout_of(area: Rect, *, hand: bool = True, extras: Extras = NO_EXTRAS) -> Layout:
    """Return the layout in `area`; without a `hand` (a table without a viewer) the town takes its place too."""
    high = min(max(area.h * HAND_SHARE, MIN_HAND), MAX_HAND) if hand else 0.0
    strip = area.bottom_strip(round(high))
    above = area.without_bottom(strip.h + GAP if hand else 0.0)
    beside = min(above.h, above.w - extras.side - GAP)
    over = min(above.w, above.h - extras.band(above.w) - GAP)
    below = over > beside or (area.h > area.w * UPRIGHT_RATIO and over > beside * MIN_TOWN_SHARE)
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
        if side >= MIN_UNDER and room.w < WIDE_FROM:
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
        castle = strip.left_strip(round(min(max(area.w * CASTLE_SHARE, MIN_CASTLE), MAX_CASTLE)))
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
    """Rectangles that share the space beside or below the town."""

    shop: Rect
    piles: Rect
    free: Rect = _NOWHERE
    row: Rect = _NOWHERE
    powers: Rect = _NOWHERE


def _dock_in(room: Rect, extras: Extras) -> Rect | None:
    """Return a dock over the markets, or beside them if it would be low; None if there is no room."""
    high = round(room.h * extras.dock)
    if room.h >= TALL_SIDE and extras.row:
        high = round(room.h * 0.36)
    if extras.none or (room.w >= DOCK_FROM and high >= MIN_LOW):
        return room.top_strip(high)
    return room.left_strip(round(room.w * 0.45)) if room.w >= WIDE_FROM else None


def corners_of(town: Rect) -> tuple[Rect, Rect, Rect]:
    """Return the corners of the Dark Master, watchtowers and dice: upper left, lower left and lower right.

    They are squares that just do not touch the disc; beside a small disc they are low and wide.
    """
    side = town.w * CORNER_SHARE
    w, h = (side, side) if side >= FLAT_CORNER else (side * 1.36, side * 0.68)
    w, h = round(w), round(h)
    low, right = town.bottom - h, town.right - w
    return (Rect(town.x, town.y, w, h), Rect(town.x, low, w, h), Rect(right, low, w, h))


def _one_by_one(column: Rect, extras: Extras) -> _Places:
    """Stack row, Great Powers, markets and piles in a narrow column."""
    tiled = TILED_ROW if column.w >= TILED_FROM else 0.0
    row = min(max(column.w * 0.48 + 8, tiled), column.h * 0.24) if extras.row else 0.0
    if extras.row and column.h > column.w * TALL_RATIO:
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
    """Put Pawnshop above Free Market, sharing the height by their lines.

    Without room for tiles both are equal; an empty one has only its heading.
    """
    columns = 2 if room.w >= 2 * TILE else 1
    held = extras.kinds if room.w >= TILED_FROM else tuple(min(kinds, 1) for kinds in extras.kinds)
    shares = [Flex(1.0 + -(-max(kinds, MIN_KINDS) // columns)) if kinds else HEADING for kinds in held]
    if room.h < MIN_SHARED:
        shares = [Flex(), Flex()]
    first, last = room.rows(*shares, gap=6.0)
    return first, last


def _in_rows(room: Rect, extras: Extras) -> _Places:
    """Put open cards beside piles, then Great Powers (with the piles if there is no row), then both markets."""
    beside = round(min(max(room.w * 0.23, 92.0), 180.0))
    if room.w >= room.h * BROAD_RATIO:
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
    """Put both markets in the remaining space, side by side if it is broad, with the piles between them."""
    if room.w >= 2 * MIN_MARKET:
        shop, free = room.columns(Flex(), Flex(), gap=GAP)
    else:
        shop, free = _shared(room, extras)
    return shop, piles, free


def _in_two_rows(room: Rect, extras: Extras, beside: float) -> _Places:
    """Put the markets side by side below everything else, in a space much broader than high."""
    if not extras.row:
        named = room.w >= NAMED_FROM and room.h >= LOW_BAND
        first, last = room.rows(NAMED_BAND if named else Flex(1.1), Flex(1.0), gap=GAP)
        shop, free = first.columns(Flex(), Flex(), gap=GAP)
        powers, piles = last.columns(Flex(), 2 * beside, gap=GAP)
        return _Places(shop, piles, free, powers=powers)
    first, last = room.rows(round(min(room.h * 0.47, 260.0)), Flex(), gap=GAP)
    wide = min(first.h * 2.1, first.w * 0.5)
    if first.h < TILED_ROW:
        wide = max(wide, min(extras.row * TILE + 24.0, first.w - beside - 2 * GAP - extras.powers * MIN_POWER))
    row, powers, piles = first.columns(round(wide), Flex(), beside, gap=GAP)
    shop, free = last.columns(Flex(), Flex(), gap=GAP)
    return _Places(shop, piles, free, row, powers)


def _in_column(column: Rect) -> _Places:
    """Put the Pawnshop above the piles, in a narrow column."""
    piles = column.bottom_strip(round(column.h * (0.42 if column.w < TILED_FROM else 0.3)))
    return _Places(column.without_bottom(piles.h + GAP), piles)


def _under_dock(room: Rect) -> _Places:
    """Put the Pawnshop above a low row of piles."""
    piles = room.bottom_strip(round(room.h * 0.36))
    return _Places(room.without_bottom(piles.h + GAP), piles)


def _in_band(band: Rect) -> _Places:
    """Put the piles at the end of a band below the town."""
    piles = band.right_strip(round(band.w * 0.38))
    return _Places(band.without_right(piles.w + GAP), piles)


def _over(above: Rect, end: float) -> tuple[Rect, ...]:
    """Return the docks at both ends of the space above the hand (at the right mostly over markets), or above and below.

    One of them is at the right `end` of the town.
    """
    wide, high = min(SHEET[0], round(above.w * 0.45)), min(SHEET[1], above.h)
    if wide < MIN_SHEET:
        half = round(above.h * 0.45)
        return (above.bottom_strip(half), above.top_strip(half))
    top = above.y + round((above.h - high) / 2)
    right, left = Rect(above.right - wide, top, wide, high), Rect(above.x, top, wide, high)
    low = round(above.h * LOW_SHEET)
    if low < MIN_LOW:
        return (right, left)
    near = right.at(max(above.x, end - wide), top)
    # Above or below a plot at the right end it hides less of the town than at the left end.
    under = right.at(right.x, above.bottom - low).top_strip(low)
    return (right, right.at(right.x, above.y).top_strip(low), under, near, left)
