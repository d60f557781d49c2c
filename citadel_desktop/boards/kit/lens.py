"""The visible part of a board: its camera, and the layout that follows from it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Generic, TypeVar

from citadel_desktop.scene.camera import Camera
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Point, Rect

T = TypeVar("T")

WHEEL_ZOOM = 1.18
"""Zoom factor for a notch of the wheel."""
SIDEWAYS_STEP = 72.0
"""Logical units moved sideways for a notch of the wheel."""
KEY_ZOOMS: Mapping[Command, float] = MappingProxyType({Command.ZOOM_IN: 1.3, Command.ZOOM_OUT: 1 / 1.3})
"""Zoom factors of keys."""
MIN_ZOOM_RANGE = 2.5
"""Zoom that every board allows, relative to the whole board."""
_ZOOMED_FROM = 1.01
"""Zoom from which a board counts as zoomed, relative to the whole board."""


class Lens(ABC, Generic[T]):
    """Keeps the camera of one board within its limits; subclasses compute the layout.

    Attributes:
        rect: the board's rectangle.
    """

    def __init__(self, rect: Rect) -> None:
        self.rect = rect
        self._camera = self.whole(rect)
        self._scale = 1.0
        self._seen: T | None = None

    @abstractmethod
    def whole(self, rect: Rect) -> Camera:
        """Return the camera that shows the whole board in a rectangle."""

    @abstractmethod
    def laid(self, camera: Camera, scale: float) -> T:
        """Return the layout for a camera and a scale in pixels a unit."""

    def seen(self, scale: float | None = None) -> T:
        """Return the present layout for a scale in pixels a unit (by default the last one)."""
        if scale is not None and scale != self._scale:
            self._scale, self._seen = scale, None
        if self._seen is None:
            self._seen = self.laid(self._camera, self._scale)
        return self._seen

    def layout(self, rect: Rect) -> None:
        """Take a new rectangle, keeping zoom and place."""
        if rect == self.rect:
            return
        old, new = self._camera, self.whole(rect)
        if old.zoom > old.least * _ZOOMED_FROM:
            new = new.zoom_at(rect.centre, old.zoom / old.least).centred_on(old.centre)
        self.rect = rect
        self._take(new)

    def fit(self) -> None:
        """Show the whole board."""
        self._take(self.whole(self.rect))

    def zoom(self, factor: float, p: Point) -> bool:
        """Zoom around a point of the screen; return whether anything changed."""
        return self.rect.contains(p) and self._take(self._camera.zoom_at(p, factor))

    def pan(self, dx: float, dy: float) -> bool:
        """Move as when the board is dragged; return whether anything changed."""
        return self._take(self._camera.pan(dx, dy))

    def show_part(self, part: Rect) -> None:
        """Move as little as needed to show a part, given in the camera's world."""
        self._take(self._camera.showing(part))

    def _take(self, camera: Camera) -> bool:
        if camera == self._camera:
            return False
        self._camera, self._seen = camera, None
        return True
