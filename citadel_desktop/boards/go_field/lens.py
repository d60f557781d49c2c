"""What of the field is seen, and how large."""

from citadel_desktop.boards.go_field.grid import Grid, Spot, fit_camera, grid_of
from citadel_desktop.boards.kit.lens import Lens
from citadel_desktop.scene.camera import Camera
from citadel_desktop.scene.geometry import Rect


class FieldLens(Lens[Grid]):
    """See `Lens`; what is seen is where points and squares lie."""

    def __init__(self, rect: Rect, size: int) -> None:
        self._size = size
        super().__init__(rect)

    def whole(self, rect: Rect) -> Camera:
        """All of the slab."""
        return fit_camera(self._size, rect)

    def laid(self, camera: Camera, scale: float) -> Grid:
        """Its points and squares."""
        return grid_of(camera, self._size, scale)

    def resize(self, size: int) -> None:
        """A field of another size, seen whole."""
        self._size = size
        self.fit()

    def show(self, spot: Spot) -> None:
        """Moved the least so that a spot and what is beside it are seen."""
        x, y = spot.middle
        y = self._size - 1 - y
        self.show_part(Rect(x - 1.2, y - 1.2, 2.4, 2.4))
