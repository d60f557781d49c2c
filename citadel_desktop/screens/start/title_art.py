"""The drawing on the title: a walled town on its hill, with the keep above it."""

from functools import lru_cache
from random import Random

from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.scene.theme import Colour, Theme, mix

VIEW: Size = (640.0, 520.0)
_SEED = 1066


class _Pen:
    """Stone, roofs and lines by one hand: light from the upper left, outlines a little uneven."""

    def __init__(self, theme: Theme) -> None:
        self.ink = theme.ink
        self.light = theme.paper
        self.stone = mix(theme.vellum_dark, theme.limestone, 0.5)
        self.shade = mix(theme.vellum_dark, theme.ink_soft, 0.38)
        self.dark = mix(theme.ink, theme.oak, 0.35)
        self.parts: list[str] = []
        self._seed = _SEED

    def seed(self) -> int:
        """Another seed for every line, the same for every drawing."""
        self._seed += 1
        return self._seed

    def add(self, body: str) -> None:
        """Put it on top."""
        self.parts.append(body)

    def face(self, points: tuple[Point, ...], fill: Colour, width: float = 2.0) -> None:
        """A filled shape with an uneven outline."""
        d = svg.jittered_d(points, self.seed(), amount=0.5)
        self.add(svg.path(d, fill, self.ink, width))

    def block(self, x: float, foot: float, w: float, h: float, *, courses: bool = True) -> None:
        """An upright piece of masonry: lit from the left, in shade on its right."""
        self.face(svg.corners(Rect(x, foot - h, w, h)), self.stone)
        self.add(svg.rect(Rect(x + 1, foot - h + 1, w * 0.3, h - 2), self.light, opacity=0.75))
        dark = Rect(x + w * 0.68, foot - h + 1, w * 0.32 - 1, h - 2)
        self.add(svg.rect(dark, self.shade, opacity=0.55))
        self.add(svg.hatch(svg.corners(dark), self.ink, gap=5, degrees=60, width=0.8, opacity=0.5))
        if courses:
            self._courses(x, foot, w, h)
        self.add(svg.path(svg.jittered_d(svg.corners(Rect(x, foot - h, w, h)), self.seed()), None, self.ink, 2.0))

    def _courses(self, x: float, foot: float, w: float, h: float) -> None:
        random = Random(self.seed())
        for _ in range(round(w * h / 420)):
            bx = x + 4 + random.random() * max(1.0, w - 20)
            by = foot - h + 8 + 7 * round(random.random() * max(0.0, h - 16) / 7)
            self.add(svg.line((bx, by), (min(bx + 8, x + w - 3), by), self.ink, 0.9, opacity=0.45))

    def crenels(self, x: float, top: float, w: float, count: int, high: float = 10.0) -> None:
        """Battlements along a top edge, standing out a little."""
        over = 3.0
        self.face(svg.corners(Rect(x - over, top, w + 2 * over, 5)), self.light, 1.6)
        step = (w + 2 * over) / (2 * count - 1)
        for n in range(count):
            tooth = Rect(x - over + 2 * n * step, top - high, step, high + 0.5)
            self.face(svg.corners(tooth), self.light if n < count * 0.6 else self.stone, 1.6)

    def cone(self, x: float, base: float, w: float, h: float, colour: Colour) -> None:
        """A pointed roof, its right side in shade, with a knob on its top."""
        over, tip = 5.0, (x + w / 2, base - h)
        left, right = (x - over, base), (x + w + over, base)
        self.face((left, tip, right), colour)
        shade = ((x + w * 0.6, base - 1), tip, (right[0] - 2, base - 1))
        self.add(svg.polygon(shade, self.dark, opacity=0.35))
        self.add(svg.line(left, right, self.ink, 2.4))
        self.add(svg.circle((tip[0], tip[1] - 3), 3, self.light, self.ink, 1.5))

    def slit(self, x: float, y: float, high: float = 12.0) -> None:
        """An arrow slit."""
        self.add(svg.line((x, y), (x, y + high), self.dark, 3.0))

    def arch(self, x: float, foot: float, w: float, h: float) -> None:
        """A gateway with its portcullis."""
        r = w / 2
        top = foot - h + r
        d = f"M{x} {foot}V{top}A{r} {r} 0 0 1 {x + w} {top}V{foot}Z"
        self.add(svg.path(d, self.dark, self.ink, 2.2))
        for n in range(1, 4):
            bx = x + w * n / 4
            self.add(
                svg.line((bx, foot - h * 0.92 + abs(n - 2) * 4), (bx, foot - h * 0.42), self.light, 1.3, opacity=0.8)
            )
        for n in range(2):
            by = foot - h * (0.78 - 0.2 * n)
            self.add(svg.line((x + 3, by), (x + w - 3, by), self.light, 1.3, opacity=0.8))

    def house(self, x: float, foot: float, w: float, h: float, roof: Colour) -> None:
        """A gabled house from the front with its long roof to the right."""
        long = w * 0.85
        rise = w * 0.62
        wall = foot - h
        self.face(svg.corners(Rect(x + w, wall, long, h)), self.shade, 1.7)
        self.face(
            (
                (x + w / 2, wall - rise),
                (x + w / 2 + long, wall - rise),
                (x + w + long + 3, wall + 2),
                (x + w + 3, wall + 2),
            ),
            roof,
            1.7,
        )
        for n in range(1, 4):
            t = n / 4
            y = wall - rise + (rise + 2) * t
            a = x + w / 2 + (w / 2 + 3) * t
            self.add(svg.line((a + 2, y), (a + long - 2, y), self.ink, 0.8, opacity=0.55))
        gable = ((x, foot), (x, wall), (x + w / 2, wall - rise), (x + w, wall), (x + w, foot))
        self.face(gable, self.light, 1.7)
        self.add(svg.polyline(((x - 3, wall + 3), (x + w / 2, wall - rise - 2), (x + w + 3, wall + 3)), self.ink, 2.6))
        self.add(svg.rect(Rect(x + w * 0.38, wall - 2, w * 0.24, h * 0.4), self.dark, radius=1))

    def banner(self, x: float, foot: float, high: float, colour: Colour, reach: float = 46.0) -> None:
        """A flag in the wind from the left."""
        top = foot - high
        self.add(svg.line((x, foot), (x, top - 6), self.ink, 2.6))
        points = (
            (x + 1, top),
            (x + reach * 0.35, top - 5),
            (x + reach * 0.7, top + 3),
            (x + reach, top - 2),
            (x + reach * 0.8, top + 9),
            (x + reach * 0.98, top + 21),
            (x + reach * 0.65, top + 25),
            (x + reach * 0.32, top + 18),
            (x + 1, top + 24),
        )
        self.add(svg.path(svg.points_d(points, closed=True), colour, self.ink, 1.8))
        self.add(svg.circle((x, top - 8), 3, self.light, self.ink, 1.4))


@lru_cache(maxsize=4)
def emblem(theme: Theme) -> str:
    """The drawing as a fragment in `VIEW`; it stands on vellum."""
    pen = _Pen(theme)
    roofs = tuple(mix(colour, theme.vellum, 0.18) for colour in theme.roofs)
    _sun(pen, theme)
    _hills(pen, theme)
    _town(pen, roofs, theme)
    _walls(pen, theme)
    _river(pen, theme)
    return "".join(pen.parts)


@lru_cache(maxsize=4)
def miniature(theme: Theme) -> str:
    """The drawing on a ground of its own, framed like a picture in a manuscript; in `VIEW`."""
    w, h = VIEW
    sky = mix(theme.vellum_light, theme.water, 0.1)
    body = svg.linear_gradient("sky", ((0, sky, 1), (0.75, theme.vellum_light, 1)), (0, 0), (0, 1))
    body += svg.rect(Rect(0, 0, w, h), "url(#sky)") + emblem(theme)
    outer = Rect(4, 4, w - 8, h - 8)
    body += svg.rect(outer, None, theme.ink, 8)
    body += svg.rect(outer, None, theme.gilt_light, 4)
    return body + svg.rect(outer.inset(5), None, theme.ink, 1.5)


def _sun(pen: _Pen, theme: Theme) -> None:
    centre = (132.0, 104.0)
    gilt = mix(theme.gilt_light, theme.vellum, 0.25)
    for n in range(24):
        a = svg.on_circle(centre, 46, n * 15)
        b = svg.on_circle(centre, 66 if n % 2 else 58, n * 15)
        pen.add(svg.line(a, b, theme.gilt, 1.6, opacity=0.8))
    pen.add(svg.circle(centre, 38, gilt, theme.gilt, 2.0))
    for x, y, w in ((462.0, 92.0, 14.0), (500.0, 74.0, 10.5), (524.0, 104.0, 8.4)):
        up, in_ = w * 0.36, w * 0.43
        wings = f"Q{x - in_} {y - 2 * up} {x} {y}Q{x + in_} {y - 2 * up} {x + w} {y - up}"
        d = f"M{x - w} {y - up}{wings}"
        pen.add(svg.path(d, None, pen.ink, 1.8))


def _hills(pen: _Pen, theme: Theme) -> None:
    far = mix(theme.vellum_dark, theme.meadow, 0.22)
    near = mix(theme.vellum_dark, theme.meadow, 0.34)
    pen.add(svg.path("M0 372C70 318 130 316 196 350C240 322 300 330 340 352L340 490H0Z", far, pen.ink, 1.5))
    pen.add(svg.path("M330 360C410 306 520 310 640 356V490H330Z", far, pen.ink, 1.5))
    pen.add(
        svg.path(
            "M0 470C60 408 150 382 216 350C262 326 372 322 430 352C496 384 590 404 640 462V520H0Z", near, pen.ink, 2.0
        )
    )
    random = Random(_SEED)
    for _ in range(70):
        x = random.uniform(16, 624)
        y = random.uniform(420, 500)
        if abs(x - 320) < 265 - (500 - y):
            continue
        pen.add(svg.line((x, y), (x + random.uniform(5, 11), y - random.uniform(3, 7)), pen.ink, 0.9, opacity=0.5))


def _town(pen: _Pen, roofs: tuple[Colour, ...], theme: Theme) -> None:
    # The keep first: everything else stands before it.
    pen.block(262, 330, 116, 190)
    pen.crenels(262, 140, 116, 6, 13)
    pen.block(290, 142, 58, 52)
    pen.crenels(290, 90, 58, 4, 11)
    pen.banner(319, 84, 58, theme.vermilion)
    for x, w, foot, h in ((240, 32, 336, 236), (368, 32, 336, 218)):
        pen.block(x, foot, w, h)
        pen.cone(x, foot - h, w, 54, mix(theme.water, theme.vellum, 0.12))
        pen.slit(x + w / 2, foot - h + 22)
        pen.slit(x + w / 2, foot - h + 92)
    for x in (290, 320, 350):
        pen.slit(x, 176, 17)
        pen.slit(x, 238, 17)
    pen.slit(319, 112, 14)
    for n, (x, foot, w, h) in enumerate(
        (
            (142, 372, 34, 34), (196, 352, 32, 36), (402, 350, 33, 40), (452, 372, 32, 32),
            (164, 398, 38, 36), (238, 378, 36, 36), (344, 378, 36, 38), (414, 398, 36, 36),
            (290, 396, 38, 40),
        )
    ):  # fmt: skip
        pen.house(x, foot, w, h, roofs[n % 4])


def _walls(pen: _Pen, theme: Theme) -> None:
    roof = mix(theme.vermilion, theme.vellum, 0.2)
    for x, w in ((118, 158), (364, 158)):
        pen.block(x, 446, w, 50)
        pen.crenels(x, 396, w, 9, 9)
    for x, foot, h in ((92, 452, 92), (508, 452, 92)):
        pen.block(x, foot, 42, h)
        pen.cone(x, foot - h, 42, 56, roof)
        pen.slit(x + 21, foot - h + 22, 14)
    for x in (252, 352):
        pen.block(x, 456, 36, 104)
        pen.crenels(x, 352, 36, 3, 10)
        pen.slit(x + 18, 376, 15)
    pen.block(288, 456, 64, 72)
    pen.crenels(288, 384, 64, 4, 10)
    pen.arch(301, 456, 38, 54)


def _river(pen: _Pen, theme: Theme) -> None:
    water = mix(theme.water, theme.vellum, 0.55)
    pen.add(svg.path("M0 496C110 470 210 476 320 480C430 484 530 470 640 492V520H0Z", water, pen.ink, 1.8))
    for x, y, w in ((40, 503, 60), (140, 496, 46), (214, 508, 40), (392, 508, 48), (470, 496, 54), (560, 506, 46)):
        pen.add(svg.path(f"M{x} {y}q{w / 4} -5 {w / 2} 0t{w / 2} 0", None, pen.ink, 1.1, opacity=0.7))
    road = mix(theme.vellum_light, theme.limestone, 0.4)
    pen.face(((300, 456), (340, 456), (352, 520), (288, 520)), road, 2.0)
    for n in range(1, 5):
        y = 456 + n * 13
        pen.add(svg.line((298 - n * 2.4, y), (342 + n * 2.4, y), pen.ink, 0.9, opacity=0.5))
