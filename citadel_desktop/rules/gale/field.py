"""The field (GA-F): points and squares as bit sets, and what is adjacent to what.

A point is a number, column + row * stride, where stride is one more than the points of a side; the spare column after
each row keeps shifted bit sets from running into the next row. A square has the number of its lower left corner. Row 0
is the bottom row. A set of points or squares is an int with those bits.
"""

from collections.abc import Iterator
from functools import cache

from citadel_desktop.values import frozen

SIZES = (9, 13, 15, 17, 19, 21, 25)


@frozen(eq=False)
class Field:
    """Everything about a field of one size that never changes.

    `points`, `squares` and `inner` (points neither on the edge nor on the line next to it, GA-S1) are sets, `sides` the
    sets of the bottom, top, left and right points. The tuples are indexed by a point or a square and hold sets:
    `near` the points adjacent to a point, `reach` the squares whose walls a warrior on it is adjacent to, `touching`
    the squares it is a corner of; `corners` the corner points of a square, `beside` the squares that share a side with
    it, `around` the points from which a warrior is adjacent to a wall in it. `bit` is 1 << number.
    """

    size: int
    stride: int
    points: int
    squares: int
    inner: int
    sides: tuple[int, int, int, int]
    near: tuple[int, ...]
    reach: tuple[int, ...]
    touching: tuple[int, ...]
    corners: tuple[int, ...]
    beside: tuple[int, ...]
    around: tuple[int, ...]


@cache
def field(size: int) -> Field:
    """Return the field with `size` points a side (GA-F1), 2 or more."""
    stride = size + 1

    def block(left: int, bottom: int, width: int, height: int) -> int:
        row = ((1 << width) - 1) << left
        return sum(row << (r * stride) for r in range(bottom, bottom + height))

    points = block(0, 0, size, size)
    squares = block(0, 0, size - 1, size - 1)
    places = range(size * stride)
    near = tuple(spread_bit(p, stride, points) if points >> p & 1 else 0 for p in places)
    corners = tuple((0b11 | 0b11 << stride) << s if squares >> s & 1 else 0 for s in places)
    beside = tuple(spread_bit(s, stride, squares) if squares >> s & 1 else 0 for s in places)
    around = tuple(_union(near[p] for p in bits(corners[s])) & ~corners[s] for s in places)
    return Field(
        size=size,
        stride=stride,
        points=points,
        squares=squares,
        inner=block(2, 2, size - 4, size - 4) if size > 4 else 0,
        sides=(block(0, 0, size, 1), block(0, size - 1, size, 1), block(0, 0, 1, size), block(size - 1, 0, 1, size)),
        near=near,
        reach=tuple(_union(1 << s for s in places if around[s] >> p & 1) for p in places),
        touching=tuple(_union(1 << s for s in places if corners[s] >> p & 1) for p in places),
        corners=corners,
        beside=beside,
        around=around,
    )


def spread_bit(number: int, stride: int, within: int) -> int:
    """Return the places one line-step from `number` that lie in `within`."""
    bit = 1 << number
    return (bit << 1 | bit >> 1 | bit << stride | bit >> stride) & within


def _union(sets: Iterator[int]) -> int:
    together = 0
    for each in sets:
        together |= each
    return together


def bits(places: int) -> list[int]:
    """Return the numbers in a set, ascending."""
    numbers = []
    while places:
        number = places.bit_length() - 1
        numbers.append(number)
        places ^= 1 << number
    numbers.reverse()
    return numbers


def subsets(places: int) -> Iterator[int]:
    """Yield every non-empty subset of `places`, in ascending order of the sets as numbers."""
    part = 0
    while part != places:
        part = (part - places) & places
        yield part


def adjacent(f: Field, points: int) -> int:
    """Return the points adjacent to at least one of `points` (GA-F3); some may be in `points` themselves."""
    stride = f.stride
    return (points << 1 | points >> 1 | points << stride | points >> stride) & f.points


def wall_corners(f: Field, walls: int) -> int:
    """Return the corners of walls, where nobody may stand (GA-F2)."""
    along = walls | walls << 1
    return along | along << f.stride


def squares_at(f: Field, points: int) -> int:
    """Return the squares with a corner among `points`."""
    along = points | points >> 1
    return (along | along >> f.stride) & f.squares


def point_at(f: Field, column: int, row: int) -> int:
    """Return the number of the point in a column and a row, both counted from 0."""
    return column + row * f.stride


def column_and_row(f: Field, place: int) -> tuple[int, int]:
    """Return column and row, counted from 0, of a point or of a square's lower left corner."""
    row, column = divmod(place, f.stride)
    return column, row


def point_name(f: Field, point: int) -> str:
    """Return the name of a point: its column's letter, then its row from 1 (GA-F1)."""
    column, row = column_and_row(f, point)
    return f"{chr(ord('a') + column)}{row + 1}"


def square_name(f: Field, square: int) -> str:
    """Return the name of a square: its lower left and its upper right corner (GA-F2)."""
    return f"{point_name(f, square)}-{point_name(f, square + f.stride + 1)}"


def read_point(f: Field, name: str) -> int | None:
    """Return the point of that name, or None if the field has none."""
    letter, digits = name[:1], name[1:]
    if not ("a" <= letter <= "z" and digits.isascii() and digits.isdigit() and len(digits) < 3):
        return None
    column, row = ord(letter) - ord("a"), int(digits) - 1
    if digits[0] == "0" or column >= f.size or row >= f.size:
        return None
    return point_at(f, column, row)


def read_square(f: Field, name: str) -> int | None:
    """Return the square of that name, or None if the field has none."""
    low, dash, high = name.partition("-")
    first, second = read_point(f, low), read_point(f, high)
    if not dash or first is None or second is None or second != first + f.stride + 1:
        return None
    return first if f.squares >> first & 1 else None
