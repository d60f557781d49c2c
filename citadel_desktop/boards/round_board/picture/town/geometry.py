"""The geometry of the round town, and the plot or box at a position.

*Town units* measure the board: it is a disc in the square from 0, 0 to `SPAN`, `SPAN`, its middle at `MIDDLE`. Angles
are degrees clockwise from the top, all rings begin there (IC-B2). `RoundTown` lays the disc on the screen.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import atan2, ceil, cos, degrees, floor, hypot, radians, sqrt

from citadel_desktop.boards.kit.lens import MIN_ZOOM_RANGE, Lens
from citadel_desktop.boards.round_board.picture.town.curves import around
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.state import FIRST
from citadel_desktop.rules.indomitable.towns import Town, towns
from citadel_desktop.scene.camera import Camera
from citadel_desktop.scene.geometry import Point, Polygon, Rect
from citadel_desktop.scene.svg import on_circle
from citadel_desktop.values import frozen

SPAN = 2000.0
MIDDLE: Point = (SPAN / 2, SPAN / 2)

RING_EDGES = (198.0, 410.0, 631.0, 848.0)
"""Radii between centre, inner ring, middle ring, outer ring and wall."""
LANE = 8.0
"""Half the width of a lane: the distance of a plot's garden from its border."""
PARAPET = (848.0, 866.0)
WALK = (866.0, 944.0)
"""The wall walk with its boxes."""
WALL_EDGE = 956.0
MOAT = (956.0, 988.0)
RIM = 1000.0

BOXES = 61
"""Number of boxes on the wall, 0 to 60 (IC-B4)."""
DRAWBRIDGE = 180.0
"""Direction of box 0: at the bottom, towards the player."""

STOCK = Rect(MIDDLE[0] - 84, MIDDLE[1] - 120, 168, 240)
"""Rectangle of the stock in the centre (IC-B1)."""

MAX_UNIT = 1.2
"""Greatest logical units a town unit when zoomed."""


def polar(radius: float, turn: float) -> Point:
    """Return the point at a distance and direction from the middle, in town units."""
    return on_circle(MIDDLE, radius, turn)


def radius_and_turn(p: Point) -> tuple[float, float]:
    """Return a point's distance from the middle, and its direction (0 to 360)."""
    dx, dy = p[0] - MIDDLE[0], p[1] - MIDDLE[1]
    return hypot(dx, dy), degrees(atan2(dx, -dy)) % 360


@frozen
class Sector:
    """A piece of a ring: between two radii and two directions (`start` below `end`)."""

    inner: float
    outer: float
    start: float
    end: float

    @property
    def middle(self) -> Point:
        """Its middle."""
        return polar((self.inner + self.outer) / 2, self.turn)

    @property
    def turn(self) -> float:
        """The direction of its middle."""
        return (self.start + self.end) / 2

    def at(self, across: float, out: float) -> Point:
        """Return the point at a fraction (0 to 1) clockwise and outwards."""
        return polar(self.inner + (self.outer - self.inner) * out, self.start + (self.end - self.start) * across)

    def inset(self, by: float) -> "Sector":
        """Return the sector made smaller on all sides by a distance in town units; its sides stay parallel."""
        # Measured at half its depth, so that opposite sides keep the same distance.
        middle = (self.inner + self.outer) / 2
        turn = degrees(by / middle)
        return Sector(self.inner + by, self.outer - by, self.start + turn, self.end - turn)

    def test(self) -> Callable[[Point], bool]:
        """Return a fast test of whether a point is inside or on the edge."""
        inner, outer = self.inner**2, self.outer**2
        (mx, my), (ox, oy) = on_circle((0.0, 0.0), 1.0, self.turn), MIDDLE
        least = cos(radians(self.end - self.start) / 2)

        def inside(p: Point) -> bool:
            x, y = p[0] - ox, p[1] - oy
            far = x * x + y * y
            return inner <= far <= outer and x * mx + y * my >= least * sqrt(far)

        return inside

    def contains(self, p: Point) -> bool:
        """Whether a point is inside or on the edge."""
        return self.test()(p)

    def outline(self, step: float = 2.5) -> tuple[Point, ...]:
        """Return its outline as a polygon with a point every `step` degrees along the arcs; its sides are straight."""
        count = max(2, ceil((self.end - self.start) / step))
        turns = [self.start + (self.end - self.start) * n / count for n in range(count + 1)]
        return (*(polar(self.outer, t) for t in turns), *(polar(self.inner, t) for t in reversed(turns)))


@lru_cache(maxsize=town.PLOTS)
def plot_sector(plot: int) -> Sector:
    """Return a plot with half of the lanes around it."""
    ring = town.ring_of(plot)
    return Sector(RING_EDGES[ring], RING_EDGES[ring + 1], *town.arc_of(plot))


@lru_cache(maxsize=4 * town.PLOTS)
def garden(plot: int, inset: float = LANE) -> tuple[Point, ...]:
    """Return the outline of a plot between its lanes, at a constant distance from them."""
    sector = plot_sector(plot)
    inner, outer = sector.inner + inset, sector.outer - inset

    def arc(radius: float) -> list[Point]:
        keep = degrees(inset / radius)
        start, end = sector.start + keep, sector.end - keep
        count = max(2, ceil((end - start) / 2.5))
        return [polar(radius, start + (end - start) * n / count) for n in range(count + 1)]

    return (*arc(outer), *reversed(arc(inner)))


@lru_cache(maxsize=BOXES)
def box_sector(box: int) -> Sector:
    """Return a box of the wall walk; boxes count clockwise from the drawbridge."""
    size = 360 / BOXES
    middle = DRAWBRIDGE + box * size
    return Sector(*WALK, middle - size / 2, middle + size / 2)


def box_of(score: int) -> int:
    """Return the box of a score; past the last box counting starts again (IC-B4)."""
    return score % BOXES if score >= BOXES else score


def plot_at(p: Point) -> int | None:
    """Return the plot at a point in town units, half of each lane included; None in the centre or beyond."""
    radius, turn = radius_and_turn(p)
    for ring in range(len(town.RING_SIZES)):
        if RING_EDGES[ring] <= radius < RING_EDGES[ring + 1]:
            return town.plot_at(ring, int(turn / 360 * town.RING_SIZES[ring]))
    return None


@frozen
class RoundTown:
    """The town on the screen, in logical units snapped to whole pixels.

    Attributes:
        view: the clipping rectangle of all drawing.
        board: the square around the whole disc; it may reach beyond `view` when zoomed.
        scale: pixels a logical unit.
        name: the town's name.
    """

    view: Rect
    board: Rect
    scale: float
    name: str = FIRST

    @property
    def unit(self) -> float:
        """Logical units a town unit."""
        return self.board.w / SPAN

    @property
    def pixels(self) -> int:
        """Diameter of the disc in pixels."""
        return round(self.board.w * self.scale)

    @property
    def zoomed(self) -> bool:
        """Whether some of the disc is outside the view."""
        return self.board.w > min(self.view.w, self.view.h) + 1

    def at(self, p: Point) -> Point:
        """Return the position of a point of the town on the screen."""
        unit = self.unit
        return (self.board.x + p[0] * unit, self.board.y + p[1] * unit)

    def town(self, p: Point) -> Point:
        """Return the point of the town at a position on the screen."""
        unit = self.unit
        return ((p[0] - self.board.x) / unit, (p[1] - self.board.y) / unit)

    def rect(self, rect: Rect) -> Rect:
        """Return a rectangle of the town on the screen, on whole pixels; equal sizes stay equal."""
        unit, scale = self.unit, self.scale
        w = max(1, round(rect.w * unit * scale)) / scale
        h = max(1, round(rect.h * unit * scale)) / scale
        x = round((self.board.x + rect.x * unit) * scale) / scale
        y = round((self.board.y + rect.y * unit) * scale) / scale
        return Rect(x, y, w, h)

    def outer_rect(self, rect: Rect) -> Rect:
        """Return the smallest rectangle of whole pixels around a rectangle of the town."""
        unit, scale = self.unit, self.scale
        x0 = floor((self.board.x + rect.x * unit) * scale + 1e-6) / scale
        y0 = floor((self.board.y + rect.y * unit) * scale + 1e-6) / scale
        x1 = ceil((self.board.x + rect.right * unit) * scale - 1e-6) / scale
        y1 = ceil((self.board.y + rect.bottom * unit) * scale - 1e-6) / scale
        return Rect(x0, y0, x1 - x0, y1 - y0)

    def area(self, points: Sequence[Point]) -> Polygon:
        """Return a polygon of the town on the screen."""
        return Polygon(tuple(map(self.at, points)))

    def plot_area(self, plot: int) -> Polygon:
        """Return the garden of a plot on the screen."""
        return self.area(garden(plot))

    def box_area(self, box: int) -> Polygon:
        """Return a box of the wall on the screen."""
        return self.area(box_sector(box).outline())

    def box_centre(self, box: int) -> Point:
        """Return the middle of a box of the wall on the screen."""
        return self.at(box_sector(box).middle)

    def plot_at(self, p: Point) -> int | None:
        """Return the plot at a position on the screen, or None."""
        return plot_at(self.town(p)) if self.view.contains(p) else None

    def centre_at(self, p: Point) -> bool:
        """Whether a position on the screen is in the centre, around the stock."""
        return self.view.contains(p) and radius_and_turn(self.town(p))[0] < RING_EDGES[0]

    @property
    def centre(self) -> Rect:
        """The square around the centre on the screen."""
        side = 2 * RING_EDGES[0]
        return self.rect(Rect(MIDDLE[0] - side / 2, MIDDLE[1] - side / 2, side, side))

    @property
    def stock(self) -> Rect:
        """The stock's rectangle on the screen."""
        return self.rect(STOCK)


def fit_camera(view: Rect) -> Camera:
    """Return the camera that shows the whole disc; its world is in town units."""
    world = Rect(0.0, 0.0, SPAN, SPAN)
    fit = max(0.01, min(view.w, view.h) / SPAN)
    return Camera(view, fit, world.centre, world, fit, max(fit * MIN_ZOOM_RANGE, MAX_UNIT))


def town_of(camera: Camera, scale: float, name: str = FIRST) -> RoundTown:
    """Return the town of that name as a camera shows it, on whole pixels, with `scale` pixels a unit."""
    side = max(1, int(SPAN * camera.zoom * scale + 1e-6)) / scale
    zoom = side / SPAN
    cx, cy = camera.view.centre
    left = round((cx - camera.centre[0] * zoom) * scale) / scale
    top = round((cy - camera.centre[1] * zoom) * scale) / scale
    return RoundTown(camera.view, Rect(left, top, side, side), scale, name)


def whole_town(view: Rect, scale: float = 1.0, name: str = FIRST) -> RoundTown:
    """Return the whole disc, as large as fits, in the middle of a rectangle."""
    return town_of(fit_camera(view), scale, name)


def turned(p: Point, turn: float, about: Point = (0.0, 0.0)) -> Point:
    """Return a point turned clockwise by an angle in degrees."""
    x, y = p[0] - about[0], p[1] - about[1]
    far = hypot(x, y)
    if not far:
        return p
    return on_circle(about, far, degrees(atan2(x, -y)) + turn)


def arc_d(radius: float, start: float, end: float, *, move: bool = True) -> str:
    """Return path data of an arc around the middle, of less than half a turn."""
    x0, y0 = polar(radius, start)
    x1, y1 = polar(radius, end)
    sweep = 1 if end > start else 0
    first = f"M{x0:.1f} {y0:.1f}" if move else f"L{x0:.1f} {y0:.1f}"
    return f"{first}A{radius:.1f} {radius:.1f} 0 0 {sweep} {x1:.1f} {y1:.1f}"


def sector_d(sector: Sector) -> str:
    """Return path data of a piece of a ring, of less than half a turn."""
    inward = arc_d(sector.inner, sector.end, sector.start, move=False)
    return f"{arc_d(sector.outer, sector.start, sector.end)}{inward}Z"


def degrees_for(length: float, radius: float) -> float:
    """Return the angle in degrees that a length spans along a circle."""
    return degrees(length / radius)


class TownLens(Lens[RoundTown]):
    """The visible part of the town of some `name`, as a `RoundTown`."""

    name = FIRST

    def take(self, name: str) -> None:
        """Show the town of that name."""
        if name != self.name:
            self.name, self._seen = name, None

    def whole(self, rect: Rect) -> Camera:
        """Return the camera that shows the whole disc."""
        return fit_camera(rect)

    def laid(self, camera: Camera, scale: float) -> RoundTown:
        """Return the town as a camera shows it."""
        return town_of(camera, scale, self.name)

    def show(self, plot: int) -> None:
        """Move as little as needed to show a whole plot."""
        self.show_part(around(plot_sector(plot).outline(), 20))


def drawn_town(name: str = FIRST) -> Town:
    """Return the printed data of the town of that name."""
    return towns()[name]
