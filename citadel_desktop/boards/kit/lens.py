"""What of a board is seen, and how large: its camera, and where everything lies by it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Generic, TypeVar

from citadel_desktop.scene.camera import Camera
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Point, Rect

T = TypeVar("T")

WHEEL_ZOOM = 1.18
"""By how much a turn of the wheel makes a board larger."""
SIDEWAYS_STEP = 72.0
"""How far a notch of the wheel moves it sideways, in logical units."""
KEY_ZOOMS: Mapping[Command, float] = MappingProxyType({Command.ZOOM_IN: 1.3, Command.ZOOM_OUT: 1 / 1.3})
"""By how much keys do."""
_ZOOMED_FROM = 1.01
"""From so many times the least on a board is zoomed."""


class Lens(ABC, Generic[T]):
    """Keeps the camera of one board inside its limits; subclasses say what lies there.

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
        """The camera that shows all of it in a rectangle."""

    @abstractmethod
    def laid(self, camera: Camera, scale: float) -> T:
        """Where everything lies for a camera, at so many pixels a unit."""

    def seen(self, scale: float | None = None) -> T:
        """Where everything lies now, at so many pixels a unit (as last time unless told)."""
        if scale is not None and scale != self._scale:
            self._scale, self._seen = scale, None
        if self._seen is None:
            self._seen = self.laid(self._camera, self._scale)
        return self._seen

    def layout(self, rect: Rect) -> None:
        """Another rectangle; what was zoomed stays zoomed at the same place."""
        if rect == self.rect:
            return
        old, new = self._camera, self.whole(rect)
        if old.zoom > old.least * _ZOOMED_FROM:
            new = new.zoom_at(rect.centre, old.zoom / old.least).centred_on(old.centre)
        self.rect = rect
        self._take(new)

    def fit(self) -> None:
        """All of it."""
        self._take(self.whole(self.rect))

    def zoom(self, factor: float, p: Point) -> bool:
        """Larger or smaller around a place of the screen; whether anything changed."""
        return self.rect.contains(p) and self._take(self._camera.zoom_at(p, factor))

    def pan(self, dx: float, dy: float) -> bool:
        """Moved as when the board is dragged; whether anything changed."""
        return self._take(self._camera.pan(dx, dy))

    def show_part(self, part: Rect) -> None:
        """Moved the least so that a part, in the camera's world, is seen."""
        self._take(self._camera.showing(part))

    def _take(self, camera: Camera) -> bool:
        if camera == self._camera:
            return False
        self._camera, self._seen = camera, None
        return True
