"""What of the field is seen, and how large: the camera of one board."""

from citadel_desktop.boards.go_field.grid import Grid, Spot, fit_camera, grid_of
from citadel_desktop.scene.camera import Camera
from citadel_desktop.scene.geometry import Point, Rect


class Lens:
    """Keeps the camera inside its limits and the grid that follows from it.

    Attributes:
        rect: the board's rectangle.
    """

    def __init__(self, rect: Rect, size: int) -> None:
        self.rect = rect
        self._size = size
        self._camera = fit_camera(size, rect)
        self._scale = 1.0
        self._grid: Grid | None = None

    def grid(self, scale: float | None = None) -> Grid:
        """Where points and squares lie at so many pixels a unit (as last time unless told)."""
        if scale is not None and scale != self._scale:
            self._scale, self._grid = scale, None
        if self._grid is None:
            self._grid = grid_of(self._camera, self._size, self._scale)
        return self._grid

    def layout(self, rect: Rect) -> None:
        """Another rectangle; what was zoomed stays zoomed at the same place."""
        old, new = self._camera, fit_camera(self._size, rect)
        if rect == self.rect:
            return
        if old.zoom > old.least * 1.01:
            new = new.zoom_at(rect.centre, old.zoom / old.least).centred_on(old.centre)
        self.rect = rect
        self._take(new)

    def resize(self, size: int) -> None:
        """A field of another size, seen whole."""
        self._size = size
        self.fit()

    def fit(self) -> None:
        """All of the slab."""
        self._take(fit_camera(self._size, self.rect))

    def zoom(self, factor: float, p: Point) -> bool:
        """Larger or smaller around a place of the screen; whether anything changed."""
        if not self.rect.contains(p):
            return False
        return self._take(self._camera.zoom_at(p, factor))

    def pan(self, dx: float, dy: float) -> None:
        """Moved as when the field is dragged."""
        self._take(self._camera.pan(dx, dy))

    def show(self, spot: Spot) -> None:
        """Moved the least so that a spot and what is beside it are seen."""
        x, y = spot.middle
        y = self._size - 1 - y
        self._take(self._camera.showing(Rect(x - 1.2, y - 1.2, 2.4, 2.4)))

    def _take(self, camera: Camera) -> bool:
        if camera == self._camera:
            return False
        self._camera, self._grid = camera, None
        return True
