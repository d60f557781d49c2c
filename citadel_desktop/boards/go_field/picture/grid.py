"""The field's layout on the screen: positions of points and squares, targets at a position, the visible part."""

from citadel_desktop.boards.go_field.picture.stone import MARGIN_LABEL, MARGIN_SIDE
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.boards.kit.lens import MIN_ZOOM_RANGE, Lens
from citadel_desktop.scene.camera import Camera
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.values import frozen

MAX_CELL = 150.0
"""Greatest logical units a step when zoomed."""


@frozen
class FieldGrid:
    """The field as it lies on the screen, in logical units snapped to whole pixels.

    Attributes:
        size: number of points on a side.
        view: the board's rectangle; nothing is drawn outside.
        cell: logical units a step.
        left: x of the first column.
        bottom: y of the first row.
        scale: pixels a logical unit.
    """

    size: int
    view: Rect
    cell: float
    left: float
    bottom: float
    scale: float

    @property
    def pixels(self) -> int:
        """Pixels a step."""
        return round(self.cell * self.scale)

    @property
    def slab(self) -> Rect:
        """The whole slab; it may reach beyond `view` when zoomed."""
        side = self.cell * (self.size - 1 + MARGIN_LABEL + MARGIN_SIDE)
        x = self.left - self.cell * MARGIN_LABEL
        y = self.bottom - self.cell * (self.size - 1 + MARGIN_SIDE)
        return Rect(x, y, side, side)

    def at(self, column: float, row: float) -> Point:
        """Return the position of a point, or of a place between points."""
        return (self.left + column * self.cell, self.bottom - row * self.cell)

    def place(self, target: Target) -> Point:
        """Return the position of a target's middle."""
        return self.at(*target.middle)

    def box(self, column: float, row: float, units: float) -> Rect:
        """Return the square of `units` hundredths of a step around a place, on whole pixels."""
        x, y = self.at(column, row)
        pixels = round(self.cell * self.scale * units / 100)
        side = pixels / self.scale
        left = round(x * self.scale - pixels / 2) / self.scale
        top = round(y * self.scale - pixels / 2) / self.scale
        return Rect(left, top, side, side)

    def target_box(self, target: Target, units: float) -> Rect:
        """Return the square of `units` hundredths of a step around a target's middle."""
        column, row = target.middle
        return self.box(column, row, units)

    def steps(self, p: Point) -> tuple[float, float]:
        """Return fractional column and row of a position on the screen."""
        return ((p[0] - self.left) / self.cell, (self.bottom - p[1]) / self.cell)

    def point_at(self, p: Point, reach: float = 0.5) -> Target | None:
        """Return the point within `reach` steps (in a square) of a position, or None."""
        column, row = self.steps(p)
        c, r = round(column), round(row)
        if abs(column - c) > reach or abs(row - r) > reach:
            return None
        if not (0 <= c < self.size and 0 <= r < self.size):
            return None
        return Target(c, r)

    def square_at(self, p: Point) -> Target | None:
        """Return the square at a position, or None outside the field's lines."""
        column, row = self.steps(p)
        c, r = int(column // 1), int(row // 1)
        if not (0 <= c < self.size - 1 and 0 <= r < self.size - 1):
            return None
        return Target(c, r, square=True)

    def nearest(self, p: Point) -> Target | None:
        """Return the point or square with the nearest middle: points own a diamond, squares the rest."""
        column, row = self.steps(p)
        c, r = round(column), round(row)
        inside = 0 <= c < self.size and 0 <= r < self.size
        if not inside:
            return None
        if abs(column - c) + abs(row - r) <= 0.5:
            return Target(c, r)
        return self.square_at(p) or (Target(c, r) if abs(column - c) <= 0.5 and abs(row - r) <= 0.5 else None)


def fit_camera(size: int, view: Rect) -> Camera:
    """Return the camera that shows the whole slab; its world is in steps, y downwards from the top row."""
    world = Rect(
        -MARGIN_LABEL, -MARGIN_SIDE, size - 1 + MARGIN_LABEL + MARGIN_SIDE, size - 1 + MARGIN_LABEL + MARGIN_SIDE
    )
    fit = max(1.0, min(view.w / world.w, view.h / world.h))
    return Camera(view, fit, world.centre, world, fit, max(fit * MIN_ZOOM_RANGE, MAX_CELL))


def grid_of(camera: Camera, size: int, scale: float) -> FieldGrid:
    """Return the grid for a camera and a scale in pixels a unit, with a whole number of pixels a step."""
    pixels = max(1, int(camera.zoom * scale + 1e-6))
    cell = pixels / scale
    cx, cy = camera.view.centre
    left = round((cx - camera.centre[0] * cell) * scale) / scale
    top = round((cy - camera.centre[1] * cell) * scale) / scale
    return FieldGrid(size, camera.view, cell, left, top + (size - 1) * cell, scale)


class FieldLens(Lens[FieldGrid]):
    """The visible part of the field and its grid."""

    def __init__(self, rect: Rect, size: int) -> None:
        self._size = size
        super().__init__(rect)

    def whole(self, rect: Rect) -> Camera:
        """Return the camera that shows the whole slab."""
        return fit_camera(self._size, rect)

    def laid(self, camera: Camera, scale: float) -> FieldGrid:
        """Return the grid of a camera."""
        return grid_of(camera, self._size, scale)

    def resize(self, size: int) -> None:
        """Take a field of another size and show all of it."""
        self._size = size
        self.fit()

    def show(self, target: Target) -> None:
        """Move as little as needed to show a target and its neighbours."""
        x, y = target.middle
        y = self._size - 1 - y
        self.show_part(Rect(x - 1.2, y - 1.2, 2.4, 2.4))
