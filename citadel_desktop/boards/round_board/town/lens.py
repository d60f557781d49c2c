"""What of the town is seen, and how large: the camera of one board."""

from citadel_desktop.boards.round_board.town.curves import around
from citadel_desktop.boards.round_board.town.geometry import (
    RoundTown,
    fit_camera,
    plot_sector,
    town_of,
)
from citadel_desktop.scene.geometry import Point, Rect


class Lens:
    """Keeps the camera inside its limits and the town that follows from it.

    Attributes:
        rect: the board's rectangle.
    """

    def __init__(self, rect: Rect) -> None:
        self.rect = rect
        self._camera = fit_camera(rect)
        self._scale = 1.0
        self._town: RoundTown | None = None

    def town(self, scale: float | None = None) -> RoundTown:
        """Where everything lies at so many pixels a unit (as last time unless told)."""
        if scale is not None and scale != self._scale:
            self._scale, self._town = scale, None
        if self._town is None:
            self._town = town_of(self._camera, self._scale)
        return self._town

    def layout(self, rect: Rect) -> None:
        """Another rectangle; what was zoomed stays zoomed at the same place."""
        if rect == self.rect:
            return
        old, new = self._camera, fit_camera(rect)
        if old.zoom > old.least * 1.01:
            new = new.zoom_at(rect.centre, old.zoom / old.least).centred_on(old.centre)
        self.rect, self._camera, self._town = rect, new, None

    def fit(self) -> None:
        """The whole disc."""
        self._camera, self._town = fit_camera(self.rect), None

    def zoom(self, factor: float, p: Point) -> bool:
        """Larger or smaller around a place of the screen; whether anything changed."""
        if not self.rect.contains(p):
            return False
        before = self._camera
        self._camera, self._town = before.zoom_at(p, factor), None
        return self._camera != before

    def pan(self, dx: float, dy: float) -> None:
        """Moved as when the board is dragged."""
        self._camera, self._town = self._camera.pan(dx, dy), None

    def show(self, plot: int) -> None:
        """Moved the least so that a plot is seen whole."""
        self._camera = self._camera.showing(around(plot_sector(plot).outline(), 20))
        self._town = None
