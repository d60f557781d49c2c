"""The kit of parts that figures are composed of: bodies, heads, hats, arms and what is held.

A figure stands in a box of 100 x 120 with its feet at `FOOT`. Each part is inked, and a light rim lies behind all of
them, so that a figure stands out on any floor. The smaller the picture, the heavier the lines.
"""

import re
from collections.abc import Sequence
from math import cos, radians, sin
from random import Random

from citadel_desktop.boards.tower.picture.ink import Detail, Night, night
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.theme import GLEAM, Colour, Theme, mix

FOOT = 104.0

SKINS = ("#E5BE94", "#D2A277", "#A97850", "#F0D0AE", "#86593A")
HAIRS = ("#3A2A1C", "#8A5A2B", "#C99A4B", "#9A3E1E", "#B9B2A6", "#241C18")
CLOTHS = ("#7A8B4A", "#8C4B3C", "#4F6E8C", "#9A7B3C", "#6C5A86", "#5C7F72", "#A0654A")


_LONG = re.compile(r"\d+\.\d{3,}")


def soft(*points: Point, closed: bool = True) -> str:
    """Path data of a soft outline."""
    return svg.smooth_d(points, closed=closed)


def turned(points: Sequence[Point], x: float, y: float, degrees: float = 0.0, size: float = 1.0) -> list[Point]:
    """Points drawn about an origin, turned clockwise about it and moved to x, y."""
    a = radians(degrees)
    return [(x + size * (px * cos(a) - py * sin(a)), y + size * (px * sin(a) + py * cos(a))) for px, py in points]


class FigureKit:
    """One figure being drawn; every part lies above those before it.

    Args:
        theme: the colours.
        detail: how much is drawn.
        seed: chooses skin, hair and cloth, the same every time.

    Attributes:
        n: the colours of the night.
        skin, hair, cloth, cloth2: colours of this one.
        bold: the width of outlines.
    """

    def __init__(self, theme: Theme, detail: Detail, seed: int) -> None:
        self.n: Night = night(theme)
        self.detail = detail
        dice = Random(seed)
        self.dice = dice
        self.skin = dice.choice(SKINS)
        self.hair = dice.choice(HAIRS)
        self.cloth = dice.choice(CLOTHS)
        self.cloth2 = dice.choice([each for each in CLOTHS if each != self.cloth])
        self.ink = self.n.ink
        self.steel = mix(self.n.iron_lit, GLEAM, 0.42)
        self.leather = "#6B4A2E"
        self.bold: float = (5.0, 3.6, 2.8)[detail]
        self.thin: float = (3.6, 2.2, 1.6)[detail]
        self._parts: list[tuple[str, Colour | None, Colour, float]] = []

    @property
    def fine(self) -> bool:
        """Whether there is room for faces and seams."""
        return self.detail > 0

    @property
    def body(self) -> str:
        """The fragment: a light rim behind all, then all."""
        rim = (7.0, 5.0, 4.2)[self.detail]
        behind, front = [], []
        for d, fill, stroke, width in self._parts:
            behind.append(self._path(d, self.n.rim if fill else None, self.n.rim, width + rim))
            front.append(self._path(d, fill, stroke, width))
        return _LONG.sub(lambda found: svg.num(float(found[0])), "".join(behind) + "".join(front))

    @staticmethod
    def _path(d: str, fill: Colour | None, stroke: Colour, width: float) -> str:
        return (
            f'<path d="{d}" fill="{fill or "none"}" stroke="{stroke}" stroke-width="{width:.1f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )

    # Strokes

    def shape(self, d: str, fill: Colour, width: float | None = None) -> None:
        """A filled shape with an inked outline."""
        self._parts.append((d, fill, self.ink, self.bold if width is None else width))

    def poly(self, points: Sequence[Point], fill: Colour, width: float | None = None) -> None:
        """A filled polygon with an inked outline."""
        self.shape(svg.points_d(points, closed=True), fill, width)

    def limb(self, *points: Point, fill: Colour, width: float = 9.0) -> None:
        """An arm, a leg, a tail: a thick soft line with an inked edge."""
        d = soft(*points, closed=False)
        self._parts.append((d, None, self.ink, width + self.bold * 1.6))
        self._parts.append((d, None, fill, width))

    def seam(self, d: str, colour: Colour | None = None, width: float | None = None) -> None:
        """A line inside, drawn only where there is room."""
        if self.fine:
            self._parts.append((d, None, colour or self.ink, self.thin if width is None else width))

    def disc(self, x: float, y: float, r: float, fill: Colour, high: float | None = None) -> None:
        """A disc or an ellipse with an inked edge."""
        b = r if high is None else high
        self.shape(f"M{x - r} {y}a{r} {b} 0 1 1 {2 * r} 0a{r} {b} 0 1 1 {-2 * r} 0Z", fill)

    def dot(self, x: float, y: float, r: float, colour: Colour | None = None) -> None:
        """An eye or a stud, without an edge."""
        self._parts.append(
            (
                f"M{x - r} {y}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0Z",
                colour or self.ink,
                colour or self.ink,
                0.2,
            )
        )

    # Bodies

    def legs(self, fill: Colour, boots: Colour | None = None, apart: float = 9.0, top: float = 74) -> None:
        """Two legs that stand."""
        for side in (-1, 1):
            x = 50 + side * apart
            self.limb((50 + side * 6, top), (x, FOOT - 14), fill=fill, width=10)
            self.limb((x, FOOT - 14), (x + side, FOOT - 5), fill=boots or self.leather, width=10)
            self.limb((x, FOOT - 4), (x + side * 4, FOOT - 4), fill=boots or self.leather, width=8)

    def tunic(self, fill: Colour, wide: float = 15.0, hem: float = 84.0, flare: float = 5.0, top: float = 45) -> None:
        """A coat from the shoulders to the hem, with a belt."""
        self.poly(
            (
                (50 - wide, top + 4),
                (50 - wide + 6, top),
                (50 + wide - 6, top),
                (50 + wide, top + 4),
                (50 + wide - 2, 66),
                (50 + wide + flare - 2, hem),
                (50 - wide - flare + 2, hem),
                (50 - wide + 2, 66),
            ),
            fill,
        )
        self.seam(f"M{50 - wide + 2} 67H{50 + wide - 2}", self.leather, self.thin * 2)

    def robe(self, fill: Colour, wide: float = 14.0, hem: float = 24.0, top: float = 45) -> None:
        """A robe down to the feet."""
        self.shape(
            f"M{50 - wide + 4} {top}H{50 + wide - 4}Q{50 + wide + 3} 70 {50 + hem} {FOOT}"
            f"Q50 {FOOT + 5} {50 - hem} {FOOT}Q{50 - wide - 3} 70 {50 - wide + 4} {top}Z",
            fill,
        )
        self.seam(f"M44 72Q42 90 39 {FOOT - 1}M57 72Q59 90 62 {FOOT - 1}")

    def cloak(self, fill: Colour, spread: float = 26.0, foot: float = 98.0, top: float = 42) -> None:
        """A cloak behind, wider than the body."""
        self.shape(
            f"M40 {top}Q{50 - spread} 60 {50 - spread - 2} {foot}Q{50 - spread / 2} {foot - 6} 50 {foot}"
            f"Q{50 + spread / 2} {foot - 6} {50 + spread + 2} {foot}Q{50 + spread} 60 60 {top}Z",
            fill,
        )

    def armour(self, fill: Colour, wide: float = 17.0) -> None:
        """A breastplate with shoulders and skirt."""
        self.poly(((50 - 12, 70), (62, 70), (68, 88), (32, 88)), mix(fill, self.ink, 0.2))
        self.seam("M44 72L42 87M56 72L58 87M50 72V87")
        self.shape(
            f"M{50 - wide + 2} 46H{50 + wide - 2}Q{50 + wide} 66 60 72H40Q{50 - wide} 66 {50 - wide + 2} 46Z", fill
        )
        self.seam("M50 48V70")
        for side in (-1, 1):
            self.disc(50 + side * wide, 49, 7.5, fill, 6.5)

    def head(self, x: float = 50.0, y: float = 33.0, r: float = 11.0, skin: Colour | None = None) -> None:
        """A head with two eyes."""
        self.disc(x, y, r, skin or self.skin, r * 1.08)
        if self.fine:
            self.dot(x - 3.6, y + 0.5, 1.5)
            self.dot(x + 4.2, y + 0.5, 1.5)

    def arm(self, *points: Point, fill: Colour, hand: Colour | None = None, width: float = 8.0) -> None:
        """An arm along points, with a hand at its end."""
        self.limb(*points, fill=fill, width=width)
        x, y = points[-1]
        self.disc(x, y, 4.4, hand or self.skin)

    def beard(self, fill: Colour, y: float = 37.0, long: float = 14.0, wide: float = 9.5) -> None:
        """A beard that hides the chin."""
        self.shape(
            f"M{50 - wide} {y - 3}Q{50 - wide} {y + long * 0.7} 50 {y + long}"
            f"Q{50 + wide} {y + long * 0.7} {50 + wide} {y - 3}Q50 {y + 4} {50 - wide} {y - 3}Z",
            fill,
        )

    # Hats

    def brim(self, y: float, wide: float, crown: float, fill: Colour, thick: float = 4.5) -> None:
        """A hat or a kettle helmet with a wide brim; `crown` is how high it rises."""
        self.shape(f"M{50 - 10} {y}Q{50 - 10} {y - crown} 50 {y - crown}Q60 {y - crown} 60 {y}Z", fill)
        self.disc(50, y, wide, fill, thick)

    def hood(self, fill: Colour, point: float = 0.0) -> None:
        """A hood that leaves the face free; with `point` its tip falls back."""
        self.shape(f"M36 45Q33 18 {50 - point * 0.3} {17 - point * 0.3}Q67 18 64 45Q57 52 50 51Q43 52 36 45Z", fill)
        if point:
            self.poly(((38, 27), (38 - point, 20), (46, 18)), fill)
        self.disc(50, 36, 8.6, self.skin, 9.6)
        if self.fine:
            self.dot(46.6, 36, 1.5)
            self.dot(53.6, 36, 1.5)

    def helm(self, fill: Colour, top: float = 17.0, nasal: bool = True) -> None:
        """A pointed helmet."""
        self.shape(f"M38 34Q38 22 50 {top}Q62 22 62 34Q50 30 38 34Z", fill)
        if nasal:
            self.poly(((48, 30), (52, 30), (51.5, 40), (48.5, 40)), fill, self.thin)

    def great_helm(self, fill: Colour) -> None:
        """A helmet closed all round, with a slit."""
        self.shape("M37 22Q50 15 63 22V43Q50 52 37 43Z", fill)
        self.shape("M40 31H60V34.5H40Z", self.ink, 0.6)
        self.seam("M50 35V47")

    def plume(self, x: float, y: float, fill: Colour, long: float = 22.0, back: float = -1.0) -> None:
        """A feather or a plume that nods to one side."""
        self.shape(
            f"M{x} {y}Q{x + back * long * 0.2} {y - 13} {x + back * long * 0.7} {y - 11}"
            f"Q{x + back * long * 1.15} {y - 7} {x + back * long} {y + 5}"
            f"Q{x + back * long * 0.75} {y - 3} {x} {y}Z",
            fill,
        )

    def horns(self, fill: Colour, y: float = 27.0, wide: float = 12.0, long: float = 14.0) -> None:
        """Two horns that rise at the sides of a head."""
        for side in (-1, 1):
            x = 50 + side * (wide - 2)
            self.shape(
                f"M{x} {y + 3}Q{x + side * long * 0.9} {y + 2} {x + side * long * 0.8} {y - long}"
                f"Q{x + side * long * 0.3} {y - 4} {x - side} {y - 4}Z",
                fill,
            )

    def long_hair(self, fill: Colour, down: float = 58.0) -> None:
        """Hair that falls on the shoulders; draw it before the head."""
        self.shape(
            f"M37 32Q36 18 50 18Q64 18 63 32L66 {down}Q58 {down + 4} 50 {down - 4}Q42 {down + 4} 34 {down}Z", fill
        )

    def short_hair(self, fill: Colour) -> None:
        """Hair on top of a head."""
        self.shape("M38.500 33Q36 20 50 20Q64 20 61.500 33Q58 26 50 27Q43 26 38.500 33Z", fill)

    # What is held: drawn about the hand, pointing up, then turned

    def sword(self, x: float, y: float, turn: float = 0.0, long: float = 46.0, wide: float = 3.6) -> None:
        """A sword, held at x, y."""
        blade = ((-wide, -6), (-wide, 6 - long), (0, -long), (wide, 6 - long), (wide, -6))
        self.poly(turned(blade, x, y, turn), self.steel)
        guard = ((-10, -7), (10, -7), (10, -3), (-10, -3))
        self.poly(turned(guard, x, y, turn), self.n.gold, self.thin)
        self.poly(turned(((-2, -3), (2, -3), (2, 8), (-2, 8)), x, y, turn), self.leather, self.thin)

    def rapier(self, x: float, y: float, turn: float, long: float = 56.0) -> None:
        """A thin long blade with a basket."""
        d = svg.points_d(turned(((0, 5), (0, -long)), x, y, turn), closed=False)
        self._parts.append((d, None, self.ink, self.bold * 0.9 + 2.6))
        self._parts.append((d, None, self.steel, 2.8))
        cx, cy = turned(((0, -3),), x, y, turn)[0]
        self.disc(cx, cy, 5.0, self.n.gold)

    def pole(self, x: float, top: float, foot: float = FOOT, lean: float = 0.0, width: float = 3.8) -> None:
        """The shaft of a spear, a staff, a halberd, from the ground up."""
        d = f"M{x} {foot}L{x + lean} {top}"
        self._parts.append((d, None, self.ink, width + self.bold * 1.5))
        self._parts.append((d, None, self.n.wood, width))

    def shaft(self, x: float, y: float, turn: float, up: float, down: float, width: float = 4.2) -> None:
        """The handle of an axe, a hammer, a club, held at x, y."""
        d = svg.points_d(turned(((0, down), (0, -up)), x, y, turn), closed=False)
        self._parts.append((d, None, self.ink, width + self.bold * 1.5))
        self._parts.append((d, None, self.n.wood, width))

    def blade(self, points: Sequence[Point], x: float, y: float, turn: float = 0.0, fill: Colour | None = None) -> None:
        """The head of a weapon about the hand that holds it."""
        self.poly(turned(points, x, y, turn), fill or self.steel)

    def axe(self, x: float, y: float, turn: float = 0.0, up: float = 38.0, double: bool = False) -> None:
        """An axe; `double` has two blades."""
        self.shaft(x, y, turn, up, 20)
        right = ((2, -up - 2), (14, -up - 7), (18, -up + 6), (14, -up + 18), (2, -up + 11))
        self.blade(right, x, y, turn)
        if double:
            self.blade([(-px, py) for px, py in right], x, y, turn)

    def round_shield(self, x: float, y: float, r: float, fill: Colour) -> None:
        """A round shield with a boss."""
        self.disc(x, y, r, self.steel)
        self.disc(x, y, r * 0.76, fill)
        self.disc(x, y, r * 0.26, self.steel)

    def kite_shield(self, x: float, y: float, w: float, h: float, fill: Colour) -> None:
        """A shield with a point below."""
        self.shape(
            f"M{x - w} {y - h * 0.5}Q{x} {y - h * 0.66} {x + w} {y - h * 0.5}Q{x + w} {y + h * 0.15} {x} {y + h * 0.5}"
            f"Q{x - w} {y + h * 0.15} {x - w} {y - h * 0.5}Z",
            fill,
        )
        self.seam(
            f"M{x} {y - h * 0.5}V{y + h * 0.4}M{x - w * 0.8} {y - h * 0.2}H{x + w * 0.8}", self.n.gold, self.thin * 1.6
        )

    def bow(self, x: float, y: float, high: float = 36.0, deep: float = 15.0, drawn: float = 0.0) -> None:
        """A bow to the right of the hand's place; with `drawn` its string is pulled so far back."""
        d = f"M{x} {y - high}Q{x + deep} {y - high * 0.4} {x + deep * 0.7} {y}"
        d += f"Q{x + deep} {y + high * 0.4} {x} {y + high}"
        self._parts.append((f"M{x} {y - high}L{x - drawn} {y}L{x} {y + high}", None, self.n.bone, self.thin))
        self._parts.append((d, None, self.ink, 4.2 + self.bold * 1.3))
        self._parts.append((d, None, self.n.wood, 4.2))
