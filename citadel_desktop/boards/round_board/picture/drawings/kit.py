"""Parts from which buildings are composed: walls, roofs, towers, domes, arches, chimneys.

A drawing stands in a box of 100 x 100 on the ground line `FOOT`. Light falls from the upper left: what looks right
is in shade. Lines are inked a little uneven, the same every time. The smaller the picture, the heavier the lines and
the fewer of them.
"""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Literal

from citadel_desktop.boards.round_board.picture.drawings import pattern
from citadel_desktop.rules.indomitable.content import Category
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import Colour, Theme, mix

BOX = 100.0
FOOT = 96.0
"""Height of the ground line."""

Detail = Literal[0, 1, 2]
"""0: up to about 56 px, silhouette and sign alone; 1: up to about 120 px; 2: all lines."""

Stuff = Literal["plaster", "stone", "timber", "plank"]


class BuildingKit:
    """A building being drawn; each part lies above the earlier ones.

    Args:
        theme: the colours.
        category: gives the roofs their colour and pattern.
        detail: how much is drawn.
        seed: of the unevenness.

    Attributes:
        roof_colour: the category's colour.
        bold: the width of outlines, in units of the box.
        line: the width of the lines inside.
        hair: the width of hatching and courses.
    """

    def __init__(self, theme: Theme, category: Category, detail: Detail, seed: int) -> None:
        self.theme = theme
        self.category = category
        self.detail = detail
        self.ink = theme.ink
        self.roof_colour = pattern.colour(theme, category)
        self.light = mix(theme.paper, theme.lit, 0.45)
        self.plaster = mix(theme.paper, theme.vellum_dark, 0.25)
        self.stone = mix(theme.limestone, theme.vellum, 0.2)
        self.wood = mix(theme.oak_light, theme.vellum_dark, 0.42)
        self.dark = mix(theme.ink, theme.oak, 0.35)
        self.glow = "#E8A33A"
        self.gold = theme.gilt_light
        self.straw = mix(theme.gilt_light, theme.vellum_dark, 0.5)
        self.leaf = mix(theme.meadow, theme.vellum_dark, 0.3)
        self.bold: float = (3.0, 2.1, 1.5)[detail]
        self.line: float = (2.2, 1.4, 1.0)[detail]
        self.hair: float = (1.6, 0.9, 0.6)[detail]
        self._amount = (0.3, 0.45, 0.5)[detail]
        self._seed = seed * 101
        self._parts: list[str] = []

    @property
    def fine(self) -> bool:
        """Whether there is room for decorative lines."""
        return self.detail > 0

    @property
    def body(self) -> str:
        """The fragment drawn so far."""
        return "".join(self._parts)

    def add(self, body: str) -> None:
        """Put a fragment on top."""
        self._parts.append(body)

    def _next(self) -> int:
        self._seed += 1
        return self._seed

    # Plain shapes

    def face(self, points: Sequence[Point], fill: Colour, width: float | None = None) -> None:
        """Add a filled polygon with an inked outline."""
        d = svg.jittered_d(points, self._next(), amount=self._amount, every=22)
        self.add(svg.path(d, fill, self.ink, self.bold if width is None else width))

    def outline(self, points: Sequence[Point], width: float | None = None) -> None:
        """Add an inked outline alone."""
        d = svg.jittered_d(points, self._next(), amount=self._amount, every=22)
        self.add(svg.path(d, None, self.ink, self.bold if width is None else width))

    def box(self, x: float, top: float, w: float, h: float, fill: Colour) -> None:
        """Add an upright rectangle with an inked outline."""
        self.face(svg.corners(Rect(x, top, w, h)), fill)

    def tint(self, points: Sequence[Point], fill: Colour, opacity: float) -> None:
        """Add a veil over a polygon, without an outline."""
        self.add(svg.polygon(points, fill, opacity=opacity))

    def curve(self, d: str, fill: Colour | None = None, width: float | None = None, opacity: float = 1.0) -> None:
        """Add path data, filled or only inked."""
        wide = self.bold if width is None else width
        self.add(svg.path(d, fill, self.ink, wide, opacity=opacity))

    def stroke(self, *points: Point, width: float | None = None, stroke: Colour | None = None) -> None:
        """Add a line through points."""
        self.add(svg.polyline(points, stroke or self.ink, self.line if width is None else width))

    def disc(self, x: float, y: float, r: float, fill: Colour, width: float | None = None) -> None:
        """Add a disc with an inked edge."""
        self.add(svg.circle((x, y), r, fill, self.ink, self.line if width is None else width))

    # Walls

    def wall(self, x: float, top: float, w: float, stuff: Stuff, foot: float = FOOT, shade: float = 0.3) -> None:
        """Add an upright wall down to `foot`; `shade` is the share on its right that lies in shade."""
        self._walled(svg.corners(Rect(x, top, w, foot - top)), Rect(x, top, w, foot - top), stuff, shade)

    def _walled(self, points: Sequence[Point], box: Rect, stuff: Stuff, shade: float) -> None:
        base = {"plaster": self.plaster, "stone": self.stone, "timber": self.light, "plank": self.wood}[stuff]
        x, top, w, h = box
        self.add(svg.polygon(points, base))
        if shade:
            dark = svg.corners(Rect(x + w * (1 - shade), top, w * shade, h))
            self.tint(dark, self.ink, 0.2)
            if self.detail == 2:
                self.add(svg.hatch(dark, self.ink, gap=2.6, width=self.hair, opacity=0.4))
        if self.fine:
            self._texture(box, stuff)
        self.outline(points)

    def _texture(self, box: Rect, stuff: Stuff) -> None:
        x, top, w, h = box
        if stuff == "plank":
            step = 6.0 if self.detail == 1 else 4.2
            count = max(2, round(w / step))
            for n in range(1, count):
                at = x + w * n / count
                self.add(svg.line((at, top + 1), (at, top + h), self.ink, self.hair, opacity=0.6))
        elif stuff == "stone":
            self._courses(box)
        elif stuff == "timber" and self.detail == 2:
            for at in (x + 1.6, x + w - 1.6):
                self.stroke((at, top), (at, top + h), width=1.6, stroke=self.wood)

    def _courses(self, box: Rect) -> None:
        """Add a few stones here and there: a full wall would look grey."""
        x, top, w, h = box
        step = 5.6
        d = []
        for n in range(1, int(h / step)):
            y = top + n * step
            for k in range(int(w / 9)):
                if (n * 5 + k * 3 + self._seed) % 4 == 0:
                    a = x + 2 + k * 9 + (n % 2) * 3
                    d.append(f"M{svg.num(a)} {svg.num(y)}h{svg.num(min(5.5, x + w - a - 1))}")
        if d:
            self.add(svg.path("".join(d), None, self.ink, self.hair, opacity=0.55))

    def beams(self, x: float, top: float, w: float, foot: float, fields: int = 2) -> None:
        """Add half-timbering over a wall: frame, posts and slanted braces."""
        wide = (2.6, 2.2, 1.9)[self.detail]
        beam = mix(self.theme.oak_light, self.theme.oak, 0.4)
        self.stroke((x, top), (x + w, top), width=wide, stroke=beam)
        for n in range(fields):
            a, b = x + w * n / fields, x + w * (n + 1) / fields
            if n:
                self.stroke((a, top), (a, foot), width=wide, stroke=beam)
            if self.fine:
                ends = ((a, foot), (b, top)) if n % 2 == 0 else ((a, top), (b, foot))
                self.stroke(*ends, width=wide * 0.8, stroke=beam)

    def front(
        self,
        x: float,
        peak: float,
        w: float,
        eaves: float,
        stuff: Stuff,
        verge: float = 7.0,
        over: float = 4.0,
        foot: float = FOOT,
    ) -> None:
        """Add a gabled front with the roof's edge, `verge` thick, along its two slopes."""
        c = x + w / 2
        points = ((x, foot), (x, eaves), (c, peak + verge * 0.5), (x + w, eaves), (x + w, foot))
        self._walled(points, Rect(x, eaves, w, foot - eaves), stuff, 0.3)
        slope = (eaves - peak) / (w / 2)
        edge = eaves + over * slope
        self.roof(
            (
                (x - over, edge),
                (c, peak),
                (x + w + over, edge),
                (x + w + over - verge * 0.35, edge + verge * 0.75),
                (c, peak + verge * 1.35),
                (x - over + verge * 0.35, edge + verge * 0.75),
            )
        )

    def crenels(self, x: float, top: float, w: float, count: int, high: float = 7.0, over: float = 2.5) -> None:
        """Add battlements that reach up to `top` and stand out over the wall."""
        base = top + high
        step = (w + 2 * over) / (2 * count - 1)
        points: list[Point] = [(x - over, base + 5)]
        for n in range(count):
            a = x - over + 2 * n * step
            points += [(a, top), (a + step, top)]
            if n < count - 1:
                points += [(a + step, base), (a + 2 * step, base)]
        points.append((x + w + over, base + 5))
        self.face(points, self.stone)
        right = x + w + over
        self.tint(
            ((right - w * 0.3, base), (right, base), (right, base + 5), (right - w * 0.3, base + 5)), self.ink, 0.2
        )

    # Roofs

    def roof(self, points: Sequence[Point], lit: bool = True) -> None:
        """Add a roof in the category's colour and pattern; its right part is in shade unless it is `lit`."""
        self.add(svg.polygon(points, self.roof_colour))
        xs = [p[0] for p in points]
        left, right = min(xs), max(xs)
        if self.fine:
            self.add(
                pattern.pattern(
                    self.category,
                    points,
                    self.light,
                    gap=(6.0, 6.5, 5.0)[self.detail],
                    width=self.hair * 1.05,
                    opacity=0.5,
                )
            )
        if lit:
            dark = _right_of(points, left + (right - left) * 0.6)
            if len(dark) > 2:
                self.tint(dark, self.dark, 0.3)
        self.outline(points)

    def hip(self, x: float, top: float, w: float, eaves: float, slope: float = 12.0, over: float = 4.0) -> None:
        """Add a roof seen from its long side: eaves below, a shorter ridge above."""
        self.roof(((x - over, eaves), (x - over + slope, top), (x + w + over - slope, top), (x + w + over, eaves)))

    def cone(self, x: float, peak: float, w: float, base: float, over: float = 3.5, knob: bool = True) -> None:
        """Add a pointed roof over a tower, with a knob."""
        self.roof(((x - over, base), (x + w / 2, peak + (3.0 if knob else 0.0)), (x + w + over, base)))
        if knob:
            self.disc(x + w / 2, peak + 2.0, 2.0, self.gold)

    def dome(self, x: float, top: float, w: float, base: float) -> None:
        """Add a round roof with ribs."""
        c, r, h = x + w / 2, w / 2, base - top
        points = [(c - r * cos(pi * n / 16), base - h * sin(pi * n / 16)) for n in range(17)]
        self.add(svg.polygon(points, self.roof_colour))
        if self.fine:
            self.add(pattern.pattern(self.category, points, self.light, gap=6, width=self.hair, opacity=0.4))
        self.tint(_right_of(points, c + r * 0.25), self.dark, 0.3)
        arc = f"M{svg.num(x)} {svg.num(base)}A{svg.num(r)} {svg.num(h)} 0 0 1 {svg.num(x + w)} {svg.num(base)}Z"
        self.curve(arc)
        rib = r * 0.45
        self.curve(
            f"M{svg.num(c - rib)} {svg.num(base)}A{svg.num(rib)} {svg.num(h)} 0 0 1 {svg.num(c + rib)} {svg.num(base)}",
            width=self.line * 0.8,
        )

    def onion(self, c: float, top: float, w: float, base: float) -> None:
        """Add an onion dome."""
        h = base - top
        half = [(0.36, 0.0), (0.52, -0.16), (0.5, -0.34), (0.3, -0.52), (0.12, -0.66), (0.03, -1.0)]
        left = [(c - w * a, base + h * b) for a, b in half]
        right = [(c + w * a, base + h * b) for a, b in reversed(half)]
        d = svg.smooth_d([*left, *right], closed=True)
        self.add(svg.path(d, self.roof_colour, self.ink, self.bold))
        if self.fine:
            shade = [(c + w * a * 0.25, base + h * b) for a, b in half[:4]]
            edge = [(c + w * a * 0.95, base + h * b) for a, b in reversed(half[:4])]
            self.tint([*shade, *edge], self.dark, 0.3)

    # Openings

    def door(
        self, c: float, w: float, h: float, foot: float = FOOT, fill: Colour | None = None, pointed: bool = False
    ) -> None:
        """Add a doorway with a round or pointed head."""
        x, r = c - w / 2, w / 2
        top = foot - h + (r if not pointed else w * 0.75)
        head = (
            f"A{svg.num(r)} {svg.num(r)} 0 0 1 {svg.num(c + r)} {svg.num(top)}"
            if not pointed
            else f"Q{svg.num(x)} {svg.num(foot - h + w * 0.25)} {svg.num(c)} {svg.num(foot - h)}"
            f"Q{svg.num(c + r)} {svg.num(foot - h + w * 0.25)} {svg.num(c + r)} {svg.num(top)}"
        )
        d = f"M{svg.num(x)} {svg.num(foot)}V{svg.num(top)}{head}V{svg.num(foot)}Z"
        self.curve(d, fill or self.dark, self.line)

    def window(self, x: float, y: float, w: float, h: float, lit: bool = False) -> None:
        """Add a window, with a cross of bars if there is room."""
        self.add(svg.rect(Rect(x, y, w, h), self.glow if lit else self.dark, self.ink, self.hair))
        if self.detail == 2:
            bars = f"M{svg.num(x + w / 2)} {svg.num(y)}v{svg.num(h)}M{svg.num(x)} {svg.num(y + h / 2)}h{svg.num(w)}"
            self.add(svg.path(bars, None, self.plaster, self.hair * 1.1, cap="butt"))
            self.stroke((x - 0.8, y + h + 0.6), (x + w + 0.8, y + h + 0.6), width=self.hair * 1.4)

    def windows(self, x: float, y: float, span: float, count: int, w: float = 5.0, h: float = 8.0) -> None:
        """Add a row of windows centred in a stretch of wall."""
        for n in range(count):
            self.window(x + span * (n + 0.5) / count - w / 2, y, w, h)

    def arcade(self, x: float, w: float, h: float, count: int, fill: Colour | None = None) -> None:
        """Add a row of round arches."""
        step = w / count
        for n in range(count):
            self.door(x + step * (n + 0.5), step * 0.68, h, fill=fill)

    def columns(self, x: float, top: float, w: float, count: int, foot: float) -> None:
        """Add columns with base and head, dark between them."""
        self.add(svg.rect(Rect(x, top, w, foot - top), self.dark))
        wide = w / (count * 1.75)
        for n in range(count):
            a = x + (w - wide) * n / (count - 1)
            self.face(svg.corners(Rect(a, top, wide, foot - top)), self.light, self.line)
            if self.fine:
                self.tint(svg.corners(Rect(a + wide * 0.6, top, wide * 0.4, foot - top)), self.ink, 0.22)
                for y in (top + 1.2, foot - 1.2):
                    self.stroke((a - 1, y), (a + wide + 1, y), width=self.line * 1.3)

    def steps(self, x: float, w: float, count: int, high: float = 3.0, foot: float = FOOT) -> None:
        """Add a flight of steps that widens downwards and ends at `foot`."""
        for n in range(count):
            y = foot - high * (count - n)
            over = 3.0 * n
            self.face(svg.corners(Rect(x - over, y, w + 2 * over, high)), self.light, self.line)

    # On roofs

    def chimney(self, x: float, top: float, w: float, foot: float) -> None:
        """Add a chimney with a rim."""
        self.wall(x, top, w, "stone", foot, shade=0.4)
        self.face(svg.corners(Rect(x - 1.2, top, w + 2.4, 3.2)), self.stone, self.line)

    def flag(self, x: float, top: float, foot: float, fill: Colour | None = None) -> None:
        """Add a pennant to the right of its staff."""
        self.stroke((x, foot), (x, top), width=self.line)
        self.face(((x, top), (x + 11, top + 3.4), (x, top + 7)), fill or self.roof_colour, self.line)

    def cross(self, x: float, top: float, h: float) -> None:
        """Add a gold cross whose foot is at `top` + `h`."""
        arm = h * 0.3
        lines = (((x, top + 1), (x, top + h)), ((x - arm, top + h * 0.36), (x + arm, top + h * 0.36)))
        for a, b in lines:
            self.stroke(a, b, width=self.line * 2.2)
        for a, b in lines:
            self.stroke(a, b, width=self.line * 0.9, stroke=self.gold)

    def lantern(self, c: float, top: float, w: float, base: float) -> None:
        """Add a small open turret on a roof, with a pointed cap."""
        high = base - top
        self.box(c - w / 2, top + high * 0.5, w, high * 0.5, self.light)
        if self.fine:
            self.door(c, w * 0.5, high * 0.38, base - 0.5)
        self.cone(c - w / 2, top, w, top + high * 0.52, over=2.0, knob=False)

    def ground(self, left: float = 4.0, right: float = 96.0) -> None:
        """Add the ground line, with a soft shadow to the right."""
        self.add(
            svg.polygon(
                ((left, FOOT), (right + 1, FOOT), (right - 3, FOOT + 3.2), (left + 6, FOOT + 3.2)),
                self.theme.shadow,
                opacity=0.2,
            )
        )
        self.stroke((left, FOOT), (right, FOOT), width=self.bold)


def _right_of(points: Sequence[Point], x: float) -> list[Point]:
    """Return the part of a polygon to the right of an upright line."""
    out: list[Point] = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if ax >= x:
            out.append((ax, ay))
        if (ax >= x) != (bx >= x):
            t = (x - ax) / (bx - ax)
            out.append((x, ay + (by - ay) * t))
    return out
