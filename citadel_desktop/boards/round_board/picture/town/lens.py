"""What of the town is seen, and how large."""

from citadel_desktop.boards.kit.lens import Lens
from citadel_desktop.boards.round_board.picture.town.curves import around
from citadel_desktop.boards.round_board.picture.town.geometry import (
    RoundTown,
    fit_camera,
    plot_sector,
    town_of,
)
from citadel_desktop.scene.camera import Camera
from citadel_desktop.scene.geometry import Rect


class TownLens(Lens[RoundTown]):
    """See `Lens`; what is seen is where plots and boxes lie."""

    def whole(self, rect: Rect) -> Camera:
        """The whole disc."""
        return fit_camera(rect)

    def laid(self, camera: Camera, scale: float) -> RoundTown:
        """Its plots and boxes."""
        return town_of(camera, scale)

    def show(self, plot: int) -> None:
        """Moved the least so that a plot is seen whole."""
        self.show_part(around(plot_sector(plot).outline(), 20))
