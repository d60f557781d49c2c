"""What is drawn on and around pieces to say what they are to the player now, as SVG fragments.

Fragments are in cells times 100, in a square box of `MARK_BOX` around a point or a square's middle.
"""

from functools import lru_cache
from math import hypot, pi
from typing import Literal

from citadel_desktop.boards.go_field.picture.pieces import DISC
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme, mix

MARK_BOX = 130.0


def halo(theme: Theme) -> str:
    """The light line under every mark, so that it stands out on dark pieces too."""
    return mix(theme.limestone, "#FFFFFF", 0.75)


Mark = Literal["legal", "chosen", "lost", "refused", "focus", "last", "counted", "spent"]
"""legal: gilt dots. chosen: solid gilt. lost: vermilion broken edge. refused: hatched. focus: two tones.
last: what the last action touched. counted: takes part in an attack. spent: has struck this turn, veiled."""


@lru_cache(maxsize=256)
def mark(theme: Theme, kind: Mark, what: Literal["point", "piece", "square"], fine: bool) -> str:
    """A mark around an empty point, a piece or a square."""
    c = MARK_BOX / 2
    bold = 1.0 if fine else 1.45
    light = halo(theme)
    radius = {"point": 27.0, "piece": DISC + 5.0, "square": 0.0}[what]

    def outline(colour: str, width: float, dash: tuple[float, ...] = (), grow: float = 0.0) -> str:
        if what == "square":
            side = 80.0 + 2 * grow
            r = Rect(c - side / 2, c - side / 2, side, side)
            return svg.rect(r, None, colour, width, radius=10, dash=dash)
        return svg.circle((c, c), radius + grow, None, colour, width, dash=dash)

    match kind:
        case "legal":
            tint = (
                svg.rect(Rect(c - 40, c - 40, 80, 80), theme.gilt_light, radius=10, opacity=0.26)
                if what == "square"
                else svg.circle((c, c), radius, theme.gilt_light, opacity=0.5)
                if what == "point"
                else ""
            )
            dots = _dots(what, radius, 12.5 if fine else 17.0)
            return (
                tint
                + outline(light, 10.5 * bold, (0.1, dots))
                + outline(theme.gilt, 7.0 * bold, (0.1, dots))
            )
        case "chosen":
            return (
                outline(light, 10.5 * bold)
                + outline(theme.gilt, 6.5 * bold)
                + outline(theme.gilt_light, 2.0 * bold)
            )
        case "lost":
            return outline(light, 9.5 * bold, (13, 12)) + outline(
                theme.vermilion, 6.0 * bold, (13, 12)
            )
        case "counted":
            return outline(light, 8.0 * bold) + outline(theme.gilt, 4.6 * bold)
        case "refused":
            reach = 40.0 if what == "square" else max(radius, 30.0)
            area = (
                svg.corners(Rect(c - reach, c - reach, 2 * reach, 2 * reach))
                if what == "square"
                else svg.ring_points((c, c), 0, reach, 0, 360, 15)
            )
            return svg.hatch(area, light, gap=12, width=5 * bold, opacity=0.85) + svg.hatch(
                area, theme.ink_soft, gap=12, width=2.6 * bold
            )
        case "focus":
            return outline(theme.focus_inner, 11 * bold, grow=5) + outline(
                theme.focus_outer, 5.4 * bold, grow=5
            )
        case "last":
            return _brackets(theme, c, bold)
        case "spent":
            return svg.circle(
                (c, c), DISC * 0.92, mix(theme.limestone, theme.limestone_dark, 0.5), opacity=0.55
            )


@lru_cache(maxsize=8)
def bricks(theme: Theme, fine: bool) -> str:
    """A few bricks, sketched where a wall may be built, in a box of 100."""
    joints = ((42.0, 26, 42), (64.0, 26, 42), (31.0, 42, 58), (53.0, 42, 58), (74.0, 42, 58),
              (42.0, 58, 74), (64.0, 58, 74))  # fmt: skip
    rows = ((24.0, 42.0), (24.0, 58.0))
    width = 2.6 if fine else 4.0
    lines = [svg.line((x, y), (100 - x, y), theme.gilt, width) for x, y in rows]
    lines += [svg.line((x, top), (x, foot), theme.gilt, width) for x, top, foot in joints]
    return "".join(lines)


def _dots(what: str, radius: float, wanted: float) -> float:
    """The distance of dots that goes round without a remainder."""
    # nanosvg starts a rounded rectangle's dashes anew on every path, so its outline counts as one too.
    length = 2 * pi * radius if what != "square" else 4 * (80 - 20) + 2 * pi * 10
    return length / round(length / (wanted * 1.15)) - 0.1


def _brackets(theme: Theme, c: float, bold: float) -> str:
    reach, arm = 50.0, 14.0
    d = "".join(
        f"M{c + sx * reach} {c + sy * (reach - arm)}V{c + sy * reach}H{c + sx * (reach - arm)}"
        for sx in (-1, 1)
        for sy in (-1, 1)
    )
    return svg.path(d, None, halo(theme), 8.5 * bold, cap="square") + svg.path(
        d, None, theme.lapis, 4.4 * bold, cap="square"
    )


@lru_cache(maxsize=256)
def way(theme: Theme, dx: int, dy: int, fine: bool, lost: bool = False) -> str:
    """An arrow from one point to another dx columns right and dy rows up.

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
    """A length of chain between two besiegers dx columns right and dy rows up; boxed like `way`."""
    x0, y0 = 50.0 + max(0, -dx) * 100, 50.0 + max(0, dy) * 100
    x1, y1 = x0 + dx * 100, y0 - dy * 100
    bold = 1.0 if fine else 1.3
    return (
        svg.line((x0, y0), (x1, y1), halo(theme), 17 * bold)
        + svg.line((x0, y0), (x1, y1), theme.vermilion, 11 * bold)
        + svg.line(
            (x0, y0), (x1, y1), mix(theme.vermilion, "#FFFFFF", 0.82), 5.5 * bold, dash=(1, 13)
        )
    )


@lru_cache(maxsize=8)
def siege_ground(theme: Theme, fine: bool) -> str:
    """The shade on a point that lies inside a ring, in a box of 100."""
    return svg.rect(Rect(0, 0, 100, 100), theme.vermilion, opacity=0.1) + svg.hatch(
        svg.corners(Rect(0, 0, 100, 100)),
        theme.vermilion,
        gap=100 / 6 * 0.7071,
        width=2.0 if fine else 3.0,
        opacity=0.5,
    )


@lru_cache(maxsize=8)
def shackle(theme: Theme, fine: bool) -> str:
    """The sign of a besieged warrior or citadel: a small chained ring at its lower left, in a box of `MARK_BOX`."""
    c = MARK_BOX / 2
    x, y, r = c - 33.0, c + 33.0, 15.0 if fine else 19.0
    paper = mix(theme.limestone, "#FFFFFF", 0.8)
    return svg.circle((x, y), r, paper, theme.ink, 2.4 if fine else 4) + svg.icon(
        "siege", Rect(x - r * 0.72, y - r * 0.72, r * 1.44, r * 1.44), theme.vermilion
    )


LAUREL_BOX = 176.0


@lru_cache(maxsize=8)
def laurels(theme: Theme, fine: bool) -> str:
    """Two laurel branches around a citadel, open at the top, in a box of `LAUREL_BOX`."""
    c = LAUREL_BOX / 2
    middle, radius = (c, c), 70.0
    leaves, stems = [], ""
    for side in (-1, 1):
        turns = [180.0 - side * n for n in range(4, 140, 4)]
        stems += svg.polyline(tuple(svg.on_circle(middle, radius, t) for t in turns), theme.ink, 5)
        for n in range(7):
            at = 180.0 - side * (14 + 19 * n)
            for out in (13.0, -11.0):
                base = svg.on_circle(middle, radius, at)
                tip = svg.on_circle(middle, radius + out, at - side * 15)
                leaves.append(_leaf(base, tip, 5.5))
    weight = 2.2 if fine else 3.4
    light = "".join(svg.path(leaf, halo(theme), halo(theme), 8) for leaf in leaves)
    gilt = "".join(svg.path(leaf, theme.gilt_light, theme.ink, weight) for leaf in leaves)
    return light + stems + gilt


def _leaf(base: tuple[float, float], tip: tuple[float, float], wide: float) -> str:
    x, y = (base[0] + tip[0]) / 2, (base[1] + tip[1]) / 2
    dx, dy = tip[0] - base[0], tip[1] - base[1]
    long = hypot(dx, dy)
    nx, ny = -dy / long * wide, dx / long * wide
    return (
        f"M{base[0]:.1f} {base[1]:.1f}Q{x + nx:.1f} {y + ny:.1f} {tip[0]:.1f} {tip[1]:.1f}"
        f"Q{x - nx:.1f} {y - ny:.1f} {base[0]:.1f} {base[1]:.1f}Z"
    )
