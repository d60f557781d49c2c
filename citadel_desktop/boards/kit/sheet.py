"""The layout of an open sheet of choices."""

from collections.abc import Callable

from citadel_desktop.scene.boxes import Box, laid
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Point, Rect, bounds_of
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
        rows = (n for n, rect in enumerate(self.places, self.first) if rect.contains(p))
        return next(rows, None)


def lay_rows(dl: DisplayList, box: Box, room: Rect, where: Callable[[float, float], Rect]) -> SheetRows:
    """Draw a sheet as `laid` does; its rows are the buttons ("choice", number) on it."""
    before = len(dl.targets)
    rect = laid(dl, box, room, where)
    places = dict[int, Rect]()
    for each in dl.targets[before:]:
        match each.id:
            case "choice", int(n):
                places[n] = bounds_of(each.area)
    return SheetRows(rect, tuple(places[n] for n in sorted(places)), min(places, default=0))
