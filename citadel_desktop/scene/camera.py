"""A camera on a world that can be moved and zoomed."""

from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.hit import Transform, transformed
from citadel_desktop.values import frozen, replace


@frozen
class Camera:
    """An immutable camera: `centre` of the world lies in the middle of `view`, magnified `zoom` times.

    `view` is a rectangle in the units around the camera (usually the group's rectangle), `world`
    the part of the world that may be shown, or None for no limit. Every change returns a new camera
    within the limits: zoom between `least` and `most`, as little empty space at the edges as possible.
    """

    view: Rect
    zoom: float = 1.0
    centre: Point = (0.0, 0.0)
    world: Rect | None = None
    least: float = 0.25
    most: float = 4.0

    @property
    def transform(self) -> Transform:
        """(zoom, dx, dy): screen = world * zoom + (dx, dy)."""
        cx, cy = self.view.centre
        return (self.zoom, cx - self.centre[0] * self.zoom, cy - self.centre[1] * self.zoom)

    def to_world(self, p: Point) -> Point:
        """Return the world's point at a point of the screen."""
        zoom, dx, dy = self.transform
        return ((p[0] - dx) / zoom, (p[1] - dy) / zoom)

    def rect_to_screen(self, rect: Rect) -> Rect:
        """Return a rectangle of the world in the units around the camera."""
        return transformed(rect, self.transform)

    def zoom_at(self, p: Point, factor: float) -> "Camera":
        """Return the camera zoomed by a factor, keeping the world's point at p of the screen in place."""
        zoom = min(max(self.zoom * factor, self.least), self.most)
        wx, wy = self.to_world(p)
        cx, cy = self.view.centre
        centre = (wx - (p[0] - cx) / zoom, wy - (p[1] - cy) / zoom)
        return replace(self, zoom=zoom, centre=centre).limited()

    def pan(self, dx: float, dy: float) -> "Camera":
        """Return the camera moved as if its content were dragged by (dx, dy) screen units."""
        x, y = self.centre
        return replace(self, centre=(x - dx / self.zoom, y - dy / self.zoom)).limited()

    def centred_on(self, p: Point) -> "Camera":
        """Return the camera centred on a point of the world, as far as the limits allow."""
        return replace(self, centre=p).limited()

    def showing(self, rect: Rect) -> "Camera":
        """Return the camera moved, without zooming, as little as needed to show a rectangle of the world."""
        seen = self.seen
        dx = _least_shift(seen.x, seen.right, rect.x, rect.right)
        dy = _least_shift(seen.y, seen.bottom, rect.y, rect.bottom)
        x, y = self.centre
        return replace(self, centre=(x + dx, y + dy)).limited()

    def fit(self, rect: Rect, margin: float = 0.0) -> "Camera":
        """Return the camera that fits a rectangle of the world into the view."""
        zoom = min((self.view.w - 2 * margin) / max(rect.w, 1e-6), (self.view.h - 2 * margin) / max(rect.h, 1e-6))
        zoom = min(max(zoom, self.least), self.most)
        return replace(self, zoom=zoom, centre=rect.centre).limited()

    @property
    def seen(self) -> Rect:
        """The visible part of the world."""
        w, h = self.view.w / self.zoom, self.view.h / self.zoom
        return Rect(self.centre[0] - w / 2, self.centre[1] - h / 2, w, h)

    def limited(self) -> "Camera":
        """Return the camera brought back within its limits."""
        if self.world is None:
            return self
        seen = self.seen
        x = _kept(self.centre[0], seen.w, self.world.x, self.world.w)
        y = _kept(self.centre[1], seen.h, self.world.y, self.world.h)
        return self if (x, y) == self.centre else replace(self, centre=(x, y))


def scrolled(view: Rect, dx: float, dy: float) -> Camera:
    """Return a camera that only moves: what lies at (x, y) is shown at (x - dx, y - dy)."""
    cx, cy = view.centre
    return Camera(view, 1.0, (cx + dx, cy + dy))


def _kept(centre: float, seen: float, start: float, length: float) -> float:
    if seen >= length:
        return start + length / 2
    return min(max(centre, start + seen / 2), start + length - seen / 2)


def _least_shift(seen_from: float, seen_to: float, wanted_from: float, wanted_to: float) -> float:
    if wanted_to - wanted_from > seen_to - seen_from or wanted_from < seen_from:
        return wanted_from - seen_from
    return max(0.0, wanted_to - seen_to)
