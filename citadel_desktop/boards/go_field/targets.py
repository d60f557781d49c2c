"""Targets on the field: its points and squares."""

from citadel_desktop.rules.gale.field import column_and_row, field, read_point, read_square
from citadel_desktop.values import frozen


@frozen
class Target:
    """A point, or a square named by its lower left point. Columns and rows count from 0."""

    column: int
    row: int
    square: bool = False

    @property
    def middle(self) -> tuple[float, float]:
        """Column and row of its middle."""
        half = 0.5 if self.square else 0.0
        return (self.column + half, self.row + half)

    def number(self, size: int) -> int:
        """Return its number on a field of that size."""
        return self.column + self.row * (size + 1)


def target_of(stride: int, place: int, square: bool = False) -> Target:
    """Return the target of a point or square by its number."""
    row, column = divmod(place, stride)
    return Target(column, row, square)


def target_named(name: str, size: int) -> Target | None:
    """Return the target a lesson names ("point e5", "square c4-d5"); None if there is none of that name."""
    kind, _, which = name.partition(" ")
    f = field(size)
    read = {"point": read_point, "square": read_square}.get(kind)
    place = None if read is None else read(f, which)
    return None if place is None else Target(*column_and_row(f, place), kind == "square")
