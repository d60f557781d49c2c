"""The field's ground and stonework as SVG fragments: slab, engraved lines, walls, citadels.

Fragments are in cells times 100: one step of the field is 100 units. Light falls from the upper left.
"""

import itertools
from functools import lru_cache
from math import cos, pi, sin
from random import Random

from citadel_desktop.scene import svg
from citadel_desktop.scene.drawings import FINEST, drawing
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme, mix, tokens

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Neighbouring squares in the order of the bits of `wall`: above, right, below, left (rows count upwards)."""

MARGIN_SIDE = 0.78
MARGIN_LABEL = 1.1
"""How far the slab reaches beyond the outermost lines, in cells: right and above; left and below, with the labels."""

KEEP_BOX = 150.0
"""The box a citadel is drawn in, centred on its point: the banner flies beyond the cell."""
WALL_BOX = 130.0
"""The box a wall is drawn in, centred on its square: its shadow falls beyond the square."""


def star_points(size: int) -> tuple[tuple[int, int], ...]:
    """Return the points with a star, as (column, row) from 0."""
    edge = 2 if size < 13 else 3
    lines = (edge, size // 2, size - 1 - edge)
    middle = size // 2
    if size <= 13:
        return tuple((c, r) for c in lines for r in lines if (c == middle) == (r == middle))
    return tuple((c, r) for c in lines for r in lines)


Window = tuple[float, float, float, float]
"""A part of the slab in the fragments' units from its upper left corner: left, top, width, height."""


@lru_cache(maxsize=64)
def ground(theme: Theme, size: int, window: Window) -> str:
    """Return the part of the slab with its engraved lines inside `window`, in a box of that size."""
    left, top, wide, high = window
    seen = (left - 8, top - 8, left + wide + 8, top + high + 8)
    span = ground_units(size)
    veins = _veins(theme, size, span, seen) if theme.textured else []
    parts = [_slab(theme, span), *veins, *_grooves(theme, size, seen)]
    return f'<g transform="translate({-left:.2f} {-top:.2f})">{"".join(parts)}</g>'


def ground_units(size: int) -> float:
    """Return the slab's side in units of the fragments (100 a cell)."""
    return 100 * (size - 1 + MARGIN_LABEL + MARGIN_SIDE)


def ground_point(size: int, column: int, row: int) -> tuple[float, float]:
    """Return the position of a point on the slab, in the fragments' units from the upper left corner."""
    return (100 * (MARGIN_LABEL + column), 100 * (MARGIN_SIDE + size - 1 - row))


def _slab(theme: Theme, span: float) -> str:
    light, dark = (mix(theme.limestone, theme.lit, 0.38), mix(theme.limestone, theme.limestone_dark, 0.5))
    if not theme.textured:
        light = dark = theme.limestone
    edge_dark = mix(theme.limestone_dark, theme.ink, 0.35)
    w, r = 13.0, 22.0
    inner = span - 2 * w
    return (
        '<defs><linearGradient id="slab" x1="0%" y1="0%" x2="100%" y2="100%">'
        f'<stop offset="0%" stop-color="{light}"/><stop offset="55%" stop-color="{theme.limestone}"/>'
        f'<stop offset="100%" stop-color="{dark}"/></linearGradient></defs>'
        f'<rect x="2" y="2" width="{span - 4:.1f}" height="{span - 4:.1f}" rx="{r}" fill="{edge_dark}" '
        f'stroke="{theme.ink}" stroke-width="4"/>'
        # the chamfer: lit above and left, in shade below and right
        f'<path d="M{w} {span - w:.1f} L4 {span - r:.1f} L4 {r} Q4 4 {r} 4 L{span - r:.1f} 4 '
        f'L{span - w:.1f} {w} L{w} {w} Z" fill="#FFFDF4" fill-opacity="0.85"/>'
        f'<rect x="{w}" y="{w}" width="{inner:.1f}" height="{inner:.1f}" rx="8" fill="url(#slab)"/>'
    )


def _veins(theme: Theme, size: int, span: float, seen: Window) -> list[str]:
    x0, y0, x1, y1 = seen
    dice = Random(size)
    vein, pale = mix(theme.limestone_dark, theme.ink_soft, 0.18), theme.lit
    out: list[str] = []
    for n in range(9):
        points = [(x, y) for x, y in _wander(dice, span) if 24 < x < span - 24 and 24 < y < span - 24]
        if len(points) < 3:
            continue
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        if max(xs) < x0 or min(xs) > x1 or max(ys) < y0 or min(ys) > y1:
            continue
        d = svg.smooth_d(points, closed=False)
        for colour, width, alpha in ((vein, 26, 0.05), (vein, 7, 0.13), (pale, 3, 0.25)):
            out.append(svg.path(d, None, colour, width * (1 + n % 3) / 2, opacity=alpha))
    for _ in range(size * size):
        x, y = dice.uniform(24, span - 24), dice.uniform(24, span - 24)
        r, turn, dark = dice.uniform(1.2, 4.2), dice.uniform(0, pi), dice.random() < 0.6
        if x0 < x < x1 and y0 < y < y1:
            dx, dy = cos(turn) * r * 2, sin(turn) * r * 2
            out.append(
                svg.line((x - dx, y - dy), (x + dx, y + dy), vein if dark else pale, r, opacity=0.16 if dark else 0.3)
            )
    return out


def _wander(dice: Random, span: float) -> list[tuple[float, float]]:
    x, y = dice.uniform(-0.1, 0.9) * span, dice.uniform(0, 1) * span
    heading = dice.uniform(-0.75, -0.2)
    points = [(x, y)]
    for _ in range(14):
        heading = min(max(heading + dice.uniform(-0.35, 0.35), -1.2), 0.3)
        x, y = x + cos(heading) * span * 0.05, y + sin(heading) * span * 0.05
        points.append((x, y))
    return points


def _grooves(theme: Theme, size: int, seen: Window) -> list[str]:
    """Return engraved lines: the groove's wall towards the light lies in shade, the other one is lit."""
    x0, y0, x1, y1 = seen
    left, top = ground_point(size, 0, size - 1)
    right, bottom = ground_point(size, size - 1, 0)
    cut = mix(theme.ink_soft, theme.limestone_dark, 0.12)
    dark: list[str] = []
    lit: list[str] = []
    for n in range(size):
        x, y = left + 100 * n, top + 100 * n
        if x0 <= x <= x1:
            dark.append(f"M{x} {top} V{bottom}")
            lit.append(f"M{x + 3.2} {top + 3} V{bottom}")
        if y0 <= y <= y1:
            dark.append(f"M{left} {y} H{right}")
            lit.append(f"M{left + 3} {y + 3.2} H{right}")
    out = [
        f'<path d="{" ".join(lit)}" fill="none" stroke="{theme.lit}" stroke-opacity="0.7" stroke-width="2.6"/>',
        f'<path d="{" ".join(dark)}" fill="none" stroke="{cut}" stroke-width="3.2"/>',
        f'<rect x="{left + 4}" y="{top + 4}" width="{right - left}" height="{bottom - top}" fill="none" '
        f'stroke="{theme.lit}" stroke-opacity="0.6" stroke-width="4"/>',
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" fill="none" '
        f'stroke="{cut}" stroke-width="6"/>',
    ]
    out += _fillet(left - 95, top - 50, right + 50, bottom + 95, (theme.lit, cut))
    for column, row in star_points(size):
        x, y = ground_point(size, column, row)
        if x0 <= x <= x1 and y0 <= y <= y1:
            out.append(_star(theme, x, y, cut))
    return out


def _fillet(left: float, top: float, right: float, bottom: float, tones: tuple[str, str]) -> list[str]:
    """Return a fine line around field and coordinates, with a lozenge in each hollowed corner."""
    out = []
    leaf = 26.0
    lit, cut = tones
    for offset, colour, alpha in ((2.6, lit, 0.7), (0.0, cut, 0.75)):
        a, b, c, d = left + offset, right + offset, top + offset, bottom + offset
        line = (
            f"M{a + leaf} {c}H{b - leaf}Q{b - leaf} {c + leaf} {b} {c + leaf}V{d - leaf}"
            f"Q{b - leaf} {d - leaf} {b - leaf} {d}H{a + leaf}Q{a + leaf} {d - leaf} {a} {d - leaf}"
            f"V{c + leaf}Q{a + leaf} {c + leaf} {a + leaf} {c}Z"
        )
        out.append(svg.path(line, None, colour, 2.4, opacity=alpha))
        out += [
            svg.path(f"M{x} {y - 6}L{x + 6} {y}L{x} {y + 6}L{x - 6} {y}Z", colour, opacity=alpha)
            for x in (a + 8, b - 8)
            for y in (c + 8, d - 8)
        ]
    return out


def _star(theme: Theme, x: float, y: float, cut: str) -> str:
    def rose(cx: float, cy: float, long: float, short: float) -> str:
        tips = []
        for n in range(8):
            reach = long if n % 2 == 0 else short
            turn = n * pi / 4
            tips.append(f"{cx + cos(turn) * reach:.1f} {cy + sin(turn) * reach:.1f}")
        return "M" + " L".join(tips) + " Z"

    return (
        f'<path d="{rose(x + 3, y + 3, 17, 6.5)}" fill="{theme.lit}" fill-opacity="0.7"/>'
        f'<path d="{rose(x, y, 16, 6)}" fill="{cut}"/>'
    )


def _block(dice: Random, tones: tuple[str, ...], x: float, y: float, w: float, h: float) -> str:
    tone = dice.choice(tones)
    return (
        f'<rect x="{x + 1.4:.1f}" y="{y + 1.4:.1f}" width="{w - 2.8:.1f}" height="{h - 2.8:.1f}" rx="3" fill="{tone}"/>'
        f'<path d="M{x + 3:.1f} {y + h - 4:.1f} V{y + 3.4:.1f} H{x + w - 4:.1f}" fill="none" stroke="#FFF8E4" '
        f'stroke-opacity="0.55" stroke-width="2.6" stroke-linecap="round"/>'
        f'<path d="M{x + 5:.1f} {y + h - 3:.1f} H{x + w - 3:.1f} V{y + 5:.1f}" fill="none" stroke="#2A1E14" '
        f'stroke-opacity="0.28" stroke-width="2.6" stroke-linecap="round"/>'
    )


@lru_cache(maxsize=256)
def wall(theme: Theme, joined: int, fine: bool, turn: int = 0) -> str:
    """Return a wall's masonry in a box of `WALL_BOX`; `joined` has a bit for each of `SIDES` with a wall.

    `turn` (0 to 3) only varies the stones, so that long walls do not repeat.
    """
    pad = (WALL_BOX - 100) / 2
    dice = Random(joined * 7 + turn)
    stone = mix(theme.masonry, theme.oak_light, 0.22)
    tones = (stone, mix(stone, theme.lit, 0.12), mix(stone, theme.ink_soft, 0.12), mix(stone, theme.gilt_light, 0.14))
    mortar = mix(stone, theme.ink, 0.58)
    up, right, down, left = (bool(joined >> n & 1) for n in range(4))
    a, b = pad, pad + 100
    inset = 4.0
    x0, y0 = a + (0 if left else inset), a + (0 if up else inset)
    x1, y1 = b - (0 if right else inset), b - (0 if down else inset)
    out = [
        f'<rect x="{x0 + 7}" y="{y0 + 8}" width="{x1 - x0 + (0 if right else 2)}" '
        f'height="{y1 - y0 + (0 if down else 2)}" rx="7" fill="{theme.shadow}" fill-opacity="0.3"/>',
        f'<rect x="{x0}" y="{y0}" width="{x1 - x0}" height="{y1 - y0}" fill="{mortar}"/>',
    ]
    if fine:
        courses = 4
        high = (y1 - y0) / courses
        for n in range(courses):
            y = y0 + n * high
            shift = 25.0 if (n + turn) % 2 else 0.0
            edges = sorted({x0, *(e for e in (a + shift, a + 50 + shift) if x0 + 10 < e < x1 - 10), x1})
            for e, f in itertools.pairwise(edges):
                out.append(_block(dice, tones, e, y, f - e, high))
    else:
        middle = (x0 + x1) / 2
        third = (y1 - y0) / 3
        for n in range(3):
            y = y0 + n * third
            edges = [x0, middle, x1] if n % 2 == 0 else [x0, x0 + 25, x1 - 25, x1]
            for k, (e, f) in enumerate(itertools.pairwise(edges)):
                out.append(
                    f'<rect x="{e + 2.5:.1f}" y="{y + 2.5:.1f}" width="{f - e - 5:.1f}" height="{third - 5:.1f}" '
                    f'fill="{tones[(n + k) % 2]}"/>'
                )
    out += _parapet(theme, (x0, y0, x1, y1), (up, right, down, left), fine)
    return "".join(out)


def _parapet(
    theme: Theme, box: tuple[float, float, float, float], joined: tuple[bool, bool, bool, bool], fine: bool
) -> list[str]:
    """Return the outer edges: ink, and merlons standing along them."""
    x0, y0, x1, y1 = box
    up, right, down, left = joined
    ink = theme.ink
    weight = 5.0 if fine else 7.0
    lines = []
    if not up:
        lines.append(f"M{x0} {y0} H{x1}")
    if not right:
        lines.append(f"M{x1} {y0} V{y1}")
    if not down:
        lines.append(f"M{x1} {y1} H{x0}")
    if not left:
        lines.append(f"M{x0} {y1} V{y0}")
    out = []
    if lines:
        out.append(
            f'<path d="{" ".join(lines)}" fill="none" stroke="{ink}" stroke-width="{weight}" stroke-linecap="square"/>'
        )
    if not fine:
        return out
    top = mix(theme.limestone, theme.limestone_dark, 0.35)
    deep = 13.0

    def merlon(x: float, y: float, w: float, h: float) -> str:
        return (
            f'<rect x="{x + 2:.1f}" y="{y + 2.5:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{theme.shadow}" '
            'fill-opacity="0.35"/>'
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="1.5" fill="{top}" stroke="{ink}" '
            'stroke-width="2.6"/>'
        )

    count, wide = 4, 15.0
    for n in range(count):
        x = x0 + (n + 0.5) * (x1 - x0) / count - wide / 2
        y = y0 + (n + 0.5) * (y1 - y0) / count - wide / 2
        if not up:
            out.append(merlon(x, y0 - 1, wide, deep))
        if not down:
            out.append(merlon(x, y1 - deep + 1, wide, deep))
        if not left:
            out.append(merlon(x0 - 1, y, deep, wide))
        if not right:
            out.append(merlon(x1 - deep + 1, y, deep, wide))
    return out


@lru_cache(maxsize=8)
def tiny_wall(theme: Theme) -> str:
    """Return a wall for small fields, in a box of `WALL_BOX`."""
    a = (WALL_BOX - 100) / 2 - 4
    return svg.rect(Rect(a, a, 108, 108), mix(theme.masonry, theme.ink_soft, 0.62))


@lru_cache(maxsize=32)
def tiny_keep(theme: Theme, colour: int | None, basalt: bool = False) -> str:
    """Return a citadel for small fields, in a box of `KEEP_BOX`, in the colour of the seat that holds it.

    Its rim is dark if that seat's warriors are basalt.
    """
    c, half = KEEP_BOX / 2, 62.0
    court = theme.limestone if colour is None else theme.seat_colours[colour]
    towers = "".join(
        svg.rect(Rect(c + dx * half - 16, c + dy * half - 16, 32, 32), theme.ink) for dx in (-1, 1) for dy in (-1, 1)
    )
    outer = svg.rect(Rect(c - half, c - half, 2 * half, 2 * half), theme.ink)
    inside = Rect(c - half + 17, c - half + 17, 2 * half - 34, 2 * half - 34)
    rim = svg.rect(inside, theme.outline if basalt else theme.seat_rim)
    core = svg.rect(Rect(c - half + 24, c - half + 24, 2 * half - 48, 2 * half - 48), court)
    return outer + towers + rim + core


@lru_cache(maxsize=32)
def keep(theme: Theme, fine: bool) -> str:
    """Return a citadel from above in a box of `KEEP_BOX`: curtain, four round towers, a paved court."""
    return drawing("go_field/stone", "keep", tokens(theme), FINEST if fine else 0)
