"""What can be pointed at on the field: its points and squares."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Target:
    """A place on the field: a point, or a square named by its lower left point. Columns and rows count from 0."""

    column: int
    row: int
    square: bool = False

    @property
    def middle(self) -> tuple[float, float]:
        """Column and row of its middle."""
        half = 0.5 if self.square else 0.0
        return (self.column + half, self.row + half)


def target_of(stride: int, place: int, square: bool = False) -> Target:
    """The target of a point or square by its number."""
    row, column = divmod(place, stride)
    return Target(column, row, square)
