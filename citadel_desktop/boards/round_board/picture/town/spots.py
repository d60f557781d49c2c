"""Positions on a plot: building, Knight, price and premium, as clear of roads and water as possible.

They come from the file of the town's places.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from citadel_desktop.boards.round_board.picture.town.curves import around
from citadel_desktop.boards.round_board.picture.town.geometry import drawn_town, plot_sector, turned
from citadel_desktop.boards.round_board.picture.town.places import places
from citadel_desktop.rules.indomitable.state import FIRST
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.values import frozen

DOT = 8.6
"""Radius of a price dot."""
DOT_STEP = 21.5
PREMIUM = (62.0, 44.0)
"""Width and height of a premium's label."""
KNIGHT = (70.0, 105.0)
"""Width and height of a Knight, which stands on the middle of the lower edge."""
TOWER = (62.0, 93.0)
"""Width and height of a watchtower, which stands on the middle of the lower edge."""
DARK_MASTER = (108.0, 151.0)
"""Width and height of the Dark Master on a plot."""
BADGE = (84.0, 60.0)
"""Width and height of a badge on a plot, such as "4/6"; signs lie in its middle."""


@frozen
class Spots:
    """Positions on one plot, in town units.

    `building` is an upright rectangle, `dots` the middle of each price dot, `price` the rectangle around these,
    `premium` the rectangle of the label or None without one. `knight`, `tower` (a watchtower), `dark` (the Dark
    Master) and `badge` (a badge or a sign) are rectangles of those sizes.
    """

    building: Rect
    dots: tuple[Point, ...]
    price: Rect
    premium: Rect | None
    knight: Rect
    tower: Rect
    dark: Rect
    badge: Rect


@cache
def spots(plot: int, name: str = FIRST) -> Spots:
    """Return the positions on a plot of the town of that name."""
    row = places(name)["plots"][plot]
    dots = dots_of(plot, row["price"], name)
    x, y, side = row["building"]
    return Spots(
        Rect(x, y, side, side),
        dots,
        around(dots, DOT),
        _sized(row["premium"], PREMIUM) if drawn_town(name).plots[plot].premium else None,
        _sized(row["knight"], KNIGHT),
        _sized(row["tower"], TOWER),
        _sized(row["dark"], DARK_MASTER),
        _sized(row["badge"], BADGE),
    )


def _sized(corner: Sequence[float], size: Size) -> Rect:
    return Rect(corner[0], corner[1], *size)


def dots_of(plot: int, middle: Sequence[float], name: str = FIRST) -> tuple[Point, ...]:
    """Return the middles of a plot's price dots, arranged around a point."""
    return tuple(_dots(drawn_town(name).plots[plot].price, (middle[0], middle[1]), plot_sector(plot).turn))


def columns_of(price: int) -> int:
    """Return the number of dots in the longest row of a price."""
    return min(price, 4)


def _dots(price: int, middle: Point, turn: float) -> Iterator[Point]:
    rows = -(-price // columns_of(price))
    # The rows lie along the ring; upside down it looks the same, so keep the short row below.
    flip = 180.0 if 90 < turn < 270 else 0.0
    left = price
    for row in range(rows):
        here = -(-left // (rows - row))
        left -= here
        for column in range(here):
            x = middle[0] + (column - (here - 1) / 2) * DOT_STEP
            y = middle[1] + (row - (rows - 1) / 2) * DOT_STEP
            yield turned((x, y), turn + flip, middle)
