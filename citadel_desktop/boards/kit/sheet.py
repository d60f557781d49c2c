"""The layout of an open sheet of choices."""

from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.values import frozen


@frozen
class SheetRows:
    """The rectangles of a sheet and of its visible rows; `first` is the number of the first visible one."""

    rect: Rect
    places: tuple[Rect, ...]
    first: int = 0

    def rect_of(self, row: int) -> Rect | None:
        """Return the rectangle of a row; None if it is scrolled away."""
        n = row - self.first
        return self.places[n] if 0 <= n < len(self.places) else None

    def hit(self, p: Point) -> int | None:
        """Return the row at a point; None for none."""
        hits = (n for n, rect in enumerate(self.places, self.first) if rect.contains(p))
        return next(hits, None)
