"""Where the field's points and squares lie on the screen, and which one lies under a place; how much of it is seen."""

from citadel_desktop.boards.go_field.picture.stone import MARGIN_LABEL, MARGIN_SIDE
from citadel_desktop.boards.go_field.picture.targets import Target
from citadel_desktop.boards.kit.lens import Lens
from citadel_desktop.scene.camera import Camera
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.values import frozen

MAX_CELL = 150.0
"""No field is zoomed beyond that many logical units a step."""


@frozen
class FieldGrid:
    """The field as it lies on the screen, in logical units snapped to whole pixels.

    Attributes:
        size: points a side.
        view: the board's rectangle; nothing is drawn outside.
        cell: units a step.
        left: x of the first column.
        bottom: y of the first row.
        scale: pixels a unit.
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
        """Where a point (or a part of a step) lies."""
        return (self.left + column * self.cell, self.bottom - row * self.cell)

    def place(self, target: Target) -> Point:
        """Where the middle of a target lies."""
        return self.at(*target.middle)

    def box(self, column: float, row: float, units: float) -> Rect:
        """The square of `units` hundredths of a step around a place, on whole pixels."""
        x, y = self.at(column, row)
        pixels = round(self.cell * self.scale * units / 100)
        side = pixels / self.scale
        left = round(x * self.scale - pixels / 2) / self.scale
        top = round(y * self.scale - pixels / 2) / self.scale
        return Rect(left, top, side, side)

    def target_box(self, target: Target, units: float) -> Rect:
        """The same around a target's middle."""
        column, row = target.middle
        return self.box(column, row, units)

    def steps(self, p: Point) -> tuple[float, float]:
        """Column and row, with parts of a step, of a place on the screen."""
        return ((p[0] - self.left) / self.cell, (self.bottom - p[1]) / self.cell)

    def point_at(self, p: Point, reach: float = 0.5) -> Target | None:
        """The point within `reach` steps (in a square around it) of a place, or None."""
        column, row = self.steps(p)
        c, r = round(column), round(row)
        if abs(column - c) > reach or abs(row - r) > reach:
            return None
        if not (0 <= c < self.size and 0 <= r < self.size):
            return None
        return Target(c, r)

    def square_at(self, p: Point) -> Target | None:
        """The square around a place, or None outside the field's lines."""
        column, row = self.steps(p)
        c, r = int(column // 1), int(row // 1)
        if not (0 <= c < self.size - 1 and 0 <= r < self.size - 1):
            return None
        return Target(c, r, square=True)

    def nearest(self, p: Point) -> Target | None:
        """The point or square whose middle is nearest: points own a diamond around them, squares the rest."""
        column, row = self.steps(p)
        c, r = round(column), round(row)
        inside = 0 <= c < self.size and 0 <= r < self.size
        if not inside:
            return None
        if abs(column - c) + abs(row - r) <= 0.5:
            return Target(c, r)
        return self.square_at(p) or (Target(c, r) if abs(column - c) <= 0.5 and abs(row - r) <= 0.5 else None)


def fit_camera(size: int, view: Rect) -> Camera:
    """The camera that shows the whole slab; its world is in steps, y downwards from the uppermost row."""
    world = Rect(
        -MARGIN_LABEL, -MARGIN_SIDE, size - 1 + MARGIN_LABEL + MARGIN_SIDE, size - 1 + MARGIN_LABEL + MARGIN_SIDE
    )
    fit = max(1.0, min(view.w / world.w, view.h / world.h))
    return Camera(view, fit, world.centre, world, fit, max(fit, MAX_CELL))


def grid_of(camera: Camera, size: int, scale: float) -> FieldGrid:
    """The grid a camera shows at so many pixels a unit, with a whole number of pixels a step."""
    pixels = max(1, int(camera.zoom * scale + 1e-6))
    cell = pixels / scale
    cx, cy = camera.view.centre
    left = round((cx - camera.centre[0] * cell) * scale) / scale
    top = round((cy - camera.centre[1] * cell) * scale) / scale
    return FieldGrid(size, camera.view, cell, left, top + (size - 1) * cell, scale)


class FieldLens(Lens[FieldGrid]):
    """What of the field is seen, and how large: where its points and squares lie."""

    def __init__(self, rect: Rect, size: int) -> None:
        self._size = size
        super().__init__(rect)

    def whole(self, rect: Rect) -> Camera:
        """All of the slab."""
        return fit_camera(self._size, rect)

    def laid(self, camera: Camera, scale: float) -> FieldGrid:
        """Its points and squares."""
        return grid_of(camera, self._size, scale)

    def resize(self, size: int) -> None:
        """A field of another size, seen whole."""
        self._size = size
        self.fit()

    def show(self, target: Target) -> None:
        """Moved the least so that a target and what is beside it are seen."""
        x, y = target.middle
        y = self._size - 1 - y
        self.show_part(Rect(x - 1.2, y - 1.2, 2.4, 2.4))
