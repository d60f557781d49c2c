"""Marks on and around pieces for their present meaning to the player, as SVG fragments.

Fragments are in cells times 100, in a square box of `MARK_BOX` around a point or a square's middle.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import hypot, pi
from types import MappingProxyType
from typing import Literal

from citadel_desktop.boards.go_field.picture.pieces import DISC_RADIUS
from citadel_desktop.scene import svg
from citadel_desktop.scene.drawings import FINEST, drawing
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import GLEAM, Theme, mix, tokens
from citadel_desktop.values import frozen

MARK_BOX = 130.0


def halo(theme: Theme) -> str:
    """Return the light line under every mark, which makes it stand out on dark pieces too."""
    return mix(theme.limestone, theme.lit, 0.75)


Mark = Literal["legal", "chosen", "lost", "refused", "focus", "last", "counted", "spent"]
"""legal: gilt dots. chosen: solid gilt. lost: vermilion dashed edge. refused: hatched. focus: two tones.
last: touched by the last action. counted: takes part in an attack. spent: has struck this turn, veiled."""
What = Literal["point", "piece", "square"]
"""The shape that a mark goes around."""
_RADII: Mapping[What, float] = MappingProxyType({"point": 27.0, "piece": DISC_RADIUS + 5.0, "square": 0.0})


@frozen
class _Brush:
    """A mark's theme, the shape it goes around, and its level of detail."""

    theme: Theme
    what: What
    fine: bool

    @property
    def bold(self) -> float:
        return 1.0 if self.fine else 1.45

    @property
    def light(self) -> str:
        return halo(self.theme)

    @property
    def radius(self) -> float:
        return _RADII[self.what]

    def outline(self, colour: str, width: float, dash: tuple[float, ...] = (), grow: float = 0.0) -> str:
        """Return a line around the shape; the less of it is visible, the thicker."""
        width *= self.bold
        if self.what == "square":
            return svg.rect(_around(40.0 + grow), None, colour, width, radius=10, dash=dash)
        return svg.circle((_C, _C), self.radius + grow, None, colour, width, dash=dash)


_C = MARK_BOX / 2


def _around(reach: float) -> Rect:
    return Rect(_C - reach, _C - reach, 2 * reach, 2 * reach)


def _legal(b: _Brush) -> str:
    tint = ""
    if b.what == "square":
        tint = svg.rect(_around(40.0), b.theme.gilt_light, radius=10, opacity=0.26)
    elif b.what == "point":
        tint = svg.circle((_C, _C), b.radius, b.theme.gilt_light, opacity=0.5)
    dots = (0.1, _dots(b.what, b.radius, 12.5 if b.fine else 17.0))
    return tint + b.outline(b.light, 10.5, dots) + b.outline(b.theme.gilt, 7.0, dots)


def _refused(b: _Brush) -> str:
    reach = max(b.radius, 30.0)
    area = svg.ring_points((_C, _C), 0, reach, 15)
    if b.what == "square":
        area = svg.corners(_around(40.0))
    light = svg.hatch(area, b.light, gap=12, width=5 * b.bold, opacity=0.85)
    return light + svg.hatch(area, b.theme.ink_soft, gap=12, width=2.6 * b.bold)


_MARKS: Mapping[Mark, Callable[[_Brush], str]] = MappingProxyType(
    {
        "legal": _legal,
        "chosen": lambda b: (
            b.outline(b.light, 10.5) + b.outline(b.theme.gilt, 6.5) + b.outline(b.theme.gilt_light, 2.0)
        ),
        "lost": lambda b: b.outline(b.light, 9.5, (13, 12)) + b.outline(b.theme.vermilion, 6.0, (13, 12)),
        "counted": lambda b: b.outline(b.light, 8.0) + b.outline(b.theme.gilt, 4.6),
        "refused": _refused,
        "focus": lambda b: (
            b.outline(b.theme.focus_inner, 11 * b.theme.focus_weight, grow=5)
            + b.outline(b.theme.focus_outer, 5.4 * b.theme.focus_weight, grow=5)
        ),
        "last": lambda b: _brackets(b.theme, b.bold),
        "spent": lambda b: svg.circle(
            (_C, _C), DISC_RADIUS * 0.92, mix(b.theme.limestone, b.theme.limestone_dark, 0.5), opacity=0.55
        ),
    }
)


@lru_cache(maxsize=256)
def mark(theme: Theme, kind: Mark, what: What, fine: bool) -> str:
    """Return a mark around an empty point, a piece or a square."""
    return _MARKS[kind](_Brush(theme, what, fine))


@lru_cache(maxsize=8)
def bricks(theme: Theme, fine: bool) -> str:
    """Return a few sketched bricks, for where a wall may be built, in a box of 100."""
    return _drawn(theme, "bricks", fine)


def _dots(what: str, radius: float, wanted: float) -> float:
    """Return the distance between dots that goes around without a remainder."""
    # nanosvg starts a rounded rectangle's dashes anew on every path, so its outline counts as one too.
    length = 2 * pi * radius if what != "square" else 4 * (80 - 20) + 2 * pi * 10
    return length / round(length / (wanted * 1.15)) - 0.1


def _brackets(theme: Theme, bold: float) -> str:
    reach, arm = 50.0, 14.0
    d = "".join(
        f"M{_C + sx * reach} {_C + sy * (reach - arm)}V{_C + sy * reach}H{_C + sx * (reach - arm)}"
        for sx in (-1, 1)
        for sy in (-1, 1)
    )
    return svg.path(d, None, halo(theme), 8.5 * bold, cap="square") + svg.path(
        d, None, theme.lapis, 4.4 * bold, cap="square"
    )


@lru_cache(maxsize=256)
def way(theme: Theme, dx: int, dy: int, fine: bool, lost: bool = False) -> str:
    """Return an arrow from one point to another dx columns right and dy rows up.

    Its box spans both points with 50 on every side.
    """
    x0, y0 = 50.0 + max(0, -dx) * 100, 50.0 + max(0, dy) * 100
    x1, y1 = x0 + dx * 100, y0 - dy * 100
    long = hypot(dx, dy)
    ux, uy = dx / long, -dy / long
    a = (x0 + ux * 30, y0 + uy * 30)
    b = (x1 - ux * 30, y1 - uy * 30)
    tip, side = 17.0, 12.0
    head = (
        (x1 - ux * 16, y1 - uy * 16),
        (x1 - ux * (16 + tip) - uy * side, y1 - uy * (16 + tip) + ux * side),
        (x1 - ux * (16 + tip) + uy * side, y1 - uy * (16 + tip) - ux * side),
    )
    colour = theme.vermilion if lost else theme.gilt
    bold = 1.0 if fine else 1.4
    light = halo(theme)
    return (
        svg.line(a, b, light, 12 * bold)
        + svg.polygon(head, light, light, 7 * bold)
        + svg.line(a, b, colour, 6 * bold)
        + svg.polygon(head, colour, colour, 2)
    )


@lru_cache(maxsize=64)
def link(theme: Theme, dx: int, dy: int, fine: bool) -> str:
    """Return a length of chain between two besiegers dx columns right and dy rows up; boxed like `way`."""
    x0, y0 = 50.0 + max(0, -dx) * 100, 50.0 + max(0, dy) * 100
    x1, y1 = x0 + dx * 100, y0 - dy * 100
    bold = 1.0 if fine else 1.3
    return (
        svg.line((x0, y0), (x1, y1), halo(theme), 17 * bold)
        + svg.line((x0, y0), (x1, y1), theme.vermilion, 11 * bold)
        + svg.line((x0, y0), (x1, y1), mix(theme.vermilion, GLEAM, 0.82), 5.5 * bold, dash=(1, 13))
    )


@lru_cache(maxsize=8)
def siege_ground(theme: Theme, fine: bool) -> str:
    """Return the shade on a point inside a ring, in a box of 100."""
    return _drawn(theme, "siege_ground", fine)


@lru_cache(maxsize=8)
def shackle(theme: Theme, fine: bool) -> str:
    """Return the sign of a besieged piece: a small chained ring at its lower left, in a box of `MARK_BOX`."""
    x, y, r = _C - 33.0, _C + 33.0, 15.0 if fine else 19.0
    paper = mix(theme.limestone, theme.lit, 0.8)
    return svg.circle((x, y), r, paper, theme.ink, 2.4 if fine else 4) + svg.icon(
        "siege", Rect(x - r * 0.72, y - r * 0.72, r * 1.44, r * 1.44), theme.vermilion
    )


LAUREL_BOX = 176.0


@lru_cache(maxsize=8)
def laurels(theme: Theme, fine: bool) -> str:
    """Return two laurel branches around a citadel, open at the top, in a box of `LAUREL_BOX`."""
    return _drawn(theme, "laurels", fine)


def _drawn(theme: Theme, name: str, fine: bool) -> str:
    return drawing("go_field/marks", name, tokens(theme), FINEST if fine else 0)
