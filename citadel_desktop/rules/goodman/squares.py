"""The 150 squares of the six levels: numbers, names, directions; walls belong to the floor plans (`plans`)."""

from collections.abc import Iterator
from typing import TypeAlias

Square: TypeAlias = int
"""A square by its number: 25 times its level plus 5 times its row plus its column, all counted from 0."""
Direction: TypeAlias = int
"""0 north (to the row before), 1 east, 2 south, 3 west."""

NONE = -1
"""Stands for no square, no figure or no marker."""

LEVELS, SIDE = 6, 5
COLUMNS = "abcde"
"""Letters of the columns, from the west."""
PER_LEVEL = SIDE * SIDE
SQUARES = LEVELS * PER_LEVEL
DIRECTIONS: tuple[Direction, ...] = (0, 1, 2, 3)
_ROWS, _COLUMNS = (-1, 0, 1, 0), (0, 1, 0, -1)


def square_at(level: int, row: int, column: int) -> Square:
    """Return the square at a level, row and column, all counted from 0."""
    return level * PER_LEVEL + row * SIDE + column


def level_of(square: Square) -> int:
    """Return a square's level, counted from 0."""
    return square // PER_LEVEL


def row_of(square: Square) -> int:
    """Return a square's row on its level, counted from 0."""
    return square % PER_LEVEL // SIDE


def column_of(square: Square) -> int:
    """Return a square's column on its level, counted from 0."""
    return square % SIDE


def name_of(square: Square) -> str:
    """Return a square's name: level from 1, column from a, row from 1, as in `3b4`."""
    return f"{level_of(square) + 1}{COLUMNS[column_of(square)]}{row_of(square) + 1}"


def _beside(square: Square, direction: Direction) -> Square:
    row, column = row_of(square) + _ROWS[direction], column_of(square) + _COLUMNS[direction]
    if 0 <= row < SIDE and 0 <= column < SIDE:
        return square_at(level_of(square), row, column)
    return NONE


NAMES: tuple[str, ...] = tuple(map(name_of, range(SQUARES)))
"""The name of each square."""
NUMBERS: dict[str, Square] = {name: square for square, name in enumerate(NAMES)}
"""Each square by its name."""
BESIDE: tuple[tuple[Square, ...], ...] = tuple(
    tuple(_beside(square, direction) for direction in DIRECTIONS) for square in range(SQUARES)
)
"""Next square of the level by square and direction, NONE at the edge; walls are ignored."""


def bits(squares: int) -> Iterator[Square]:
    """Return the squares of a set, ascending."""
    while squares:
        low = squares & -squares
        yield low.bit_length() - 1
        squares ^= low
