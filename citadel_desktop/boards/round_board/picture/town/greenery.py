"""Plants and animals of gardens and meadows, drawn upright in ink and wash."""

from math import cos, pi, sin
from random import Random

from citadel_desktop.boards.round_board.picture.town.part import HAIR, Detail, dot_d, filled, n1, stroked
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.theme import GLEAM, Theme, mix


def tuft(p: Point, dice: Random) -> str:
    """Return path data of a few blades of grass."""
    x, y = p
    lean = dice.uniform(-1.5, 1.5)
    return (
        f"M{n1(x)} {n1(y)}l{n1(-3.4 + lean)} -5.5M{n1(x)} {n1(y)}l{n1(lean)} -7.5M{n1(x)} {n1(y)}l{n1(3.4 + lean)} -5.5"
    )


def tree(theme: Theme, foot: Point, size: float, dice: Random, detail: Detail, *, fruit: bool = False) -> str:
    """Return a round tree with its foot at a point; `size` is its crown's radius, light from the upper left."""
    x, y = foot
    cy = y - size * 0.85
    tone = dice.uniform(0.16, 0.42)
    green = mix(mix(theme.meadow, theme.vellum, tone), theme.gilt_light, dice.uniform(0, 0.18))
    ink = mix(theme.ink, theme.meadow, 0.22)
    lobes = 7
    phase = dice.uniform(0, 2 * pi)
    points = []
    for n in range(2 * lobes):
        turn = phase + n * pi / lobes
        far = size * (1.0 if n % 2 == 0 else 0.86) * dice.uniform(0.96, 1.04)
        points.append((x + cos(turn) * far, cy + sin(turn) * far * 0.94))
    crown = svg.smooth_d(points, closed=True)
    body = [
        filled(_oval(x + size * 0.35, y + 1.0, size * 0.95, size * 0.3), theme.shadow, 0.22),
        stroked(f"M{n1(x)} {n1(y + 1)}V{n1(cy)}", ink, size * 0.26),
        svg.path(crown, green, ink, HAIR * 1.15),
    ]
    if detail > 2:
        arcs = []
        for far in (0.72, 0.46):
            a, b = 0.05 * pi, 0.55 * pi
            r = size * far
            arcs.append(
                f"M{n1(x + cos(a) * r)} {n1(cy + sin(a) * r)}"
                f"A{n1(r)} {n1(r)} 0 0 1 {n1(x + cos(b) * r)} {n1(cy + sin(b) * r)}"
            )
        body.append(stroked("".join(arcs), mix(green, theme.ink, 0.5), HAIR, 0.7))
    shine = (x - size * 0.34, cy - size * 0.36)
    body.append(filled(dot_d(shine, size * 0.26), mix(green, GLEAM, 0.5), 0.7))
    if fruit:
        spots = ((x + cos(phase + n * 2.1) * size * 0.5, cy + sin(phase + n * 2.1) * size * 0.5) for n in range(3))
        body.append(filled("".join(dot_d(p, size * 0.14) for p in spots), theme.vermilion, 0.85))
    return "".join(body)


def haystack(theme: Theme, foot: Point, dice: Random) -> str:
    """Return a round stack of hay."""
    x, y = foot
    straw = mix(theme.gilt_light, theme.vellum, 0.25)
    w, h = dice.uniform(11, 13), dice.uniform(21, 25)
    d = (
        f"M{n1(x - w)} {n1(y)}C{n1(x - w * 1.1)} {n1(y - h * 0.7)} {n1(x - w * 0.3)} {n1(y - h)} {n1(x)} {n1(y - h)}"
        f"C{n1(x + w * 0.3)} {n1(y - h)} {n1(x + w * 1.1)} {n1(y - h * 0.7)} {n1(x + w)} {n1(y)}Z"
    )
    straws = (
        f"M{n1(x + w * 0.1)} {n1(y - h * 0.85)}Q{n1(x + w * 0.55)} {n1(y - h * 0.5)} {n1(x + w * 0.6)} {n1(y - 2)}"
        f"M{n1(x)} {n1(y - h * 0.7)}Q{n1(x + w * 0.2)} {n1(y - h * 0.4)} {n1(x + w * 0.2)} {n1(y - 2)}"
    )
    return (
        filled(_oval(x + 4, y + 0.5, w * 1.15, 3.6), theme.shadow, 0.2)
        + svg.path(d, straw, mix(theme.ink, theme.gilt, 0.3), HAIR)
        + stroked(straws, mix(straw, theme.ink, 0.45), HAIR * 0.8, 0.8)
    )


def sheep(theme: Theme, foot: Point, dice: Random) -> str:
    """Return a grazing sheep."""
    x, y = foot
    ink = mix(theme.ink, theme.oak_light, 0.2)
    way = dice.choice((-1, 1))
    wool = mix(theme.paper, theme.lit, 0.5)
    legs = f"M{n1(x - 5)} {n1(y)}v-6M{n1(x + 5)} {n1(y)}v-6"
    head = filled(_oval(x + way * 11, y - 8.5, 4.2, 3.2), ink)
    return (
        filled(_oval(x + 2, y + 0.5, 12, 2.8), theme.shadow, 0.18)
        + stroked(legs, ink, HAIR)
        + svg.path(_oval(x, y - 10, 10.5, 6.8), wool, ink, HAIR * 0.9)
        + head
    )


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{n1(x - rx)} {n1(y)}a{n1(rx)} {n1(ry)} 0 1 1 {n1(2 * rx)} 0a{n1(rx)} {n1(ry)} 0 1 1 {n1(-2 * rx)} 0Z"
