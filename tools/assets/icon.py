"""Draws ``assets/icon``: the application's keep and the sheets that stand for a saved match and a design.

Usage::

    python tools/assets/icon.py

Needs pygame-ce. The keep is geometry: rings seen slightly from above, light from the upper left.
Small sizes have a drawing of their own with fewer, heavier parts, since 16 pixels hold no masonry.
"""

from __future__ import annotations

import io
import math
import struct
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import pygame

from citadel_desktop.values import frozen

TARGET = Path(__file__).resolve().parents[2] / "assets" / "icon"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
# Which drawing a size is made from: the last whose lower bound it reaches.
VARIANTS = {
    "citadel": ((0, "-small"), (40, "-medium"), (100, "")),
    "application-x-citadel": ((0, "-small"), (40, "")),
    "application-x-citadel-design": ((0, "-small"), (40, "")),
}
WINDOWS_SIZES = (16, 24, 32, 48, 64, 256)

INK = "#2A1E14"
STONE = ("#FBF3DF", "#E2D3B0", "#B29A72", "#826B4C")  # lit, plain, turned away, in shade
FLOOR = "#5A4630"
BANNER = ("#C8452B", "#9A2F1E")
GILT = "#B58A2E"
CENTRE = 256.0
Point = tuple[float, float]


@frozen
class Ring:
    """A level circle seen from above: its height on the page and its two radii."""

    y: float
    rx: float
    ry: float

    def at(self, degrees: float) -> Point:
        """The point at an angle: 0 right, 90 nearest to the viewer."""
        angle = math.radians(degrees)
        return CENTRE + self.rx * math.cos(angle), self.y + self.ry * math.sin(angle)

    def arc(self, start: float, end: float, step: float = 5.0) -> list[Point]:
        """Points along the ring from one angle to another."""
        count = max(2, math.ceil(abs(end - start) / step))
        return [self.at(start + (end - start) * i / count) for i in range(count + 1)]

    def raised(self, height: float) -> Ring:
        """The same ring, higher by so much."""
        return Ring(self.y - height, self.rx, self.ry)


def _line(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _shape(points: Iterable[Point], fill: str, weight: float = 0.0) -> str:
    edge = f' stroke="{INK}" stroke-width="{weight:g}" stroke-linejoin="round"' if weight else ""
    return f'<path d="{_line(points)}z" fill="{fill}"{edge}/>'


def _stroke(points: Iterable[Point], weight: float, colour: str = INK) -> str:
    return (
        f'<path d="{_line(points)}" fill="none" stroke="{colour}" stroke-width="{weight:g}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _facing(degrees: float) -> str:
    """Stone as lit on an outer face that looks towards an angle; the light comes from 215."""
    light = math.cos(math.radians(degrees - 165))
    return STONE[0] if light > 0.62 else STONE[1] if light > 0.1 else STONE[2]


@frozen
class Parapet:
    """A crown of merlons: outer and inner ring at sill height, merlon height and spread."""

    outer: Ring
    inner: Ring
    height: float
    count: int
    spread: float
    weight: float

    def _merlon(self, middle: float) -> list[str]:
        a, b = middle - self.spread / 2, middle + self.spread / 2
        low_out, low_in = self.outer.arc(a, b), self.inner.arc(a, b)
        top_out = self.outer.raised(self.height).arc(a, b)
        top_in = self.inner.raised(self.height).arc(a, b)
        outer = _shape([*low_out, *reversed(top_out)], _facing(middle), self.weight)
        inner = _shape([*low_in, *reversed(top_in)], _facing(middle + 180), self.weight)
        sides = [
            _shape([low_out[i], top_out[i], top_in[i], low_in[i]], shade, self.weight)
            for i, shade in ((0, STONE[2]), (-1, STONE[1]))
        ]
        top = _shape([*top_out, *reversed(top_in)], STONE[0], self.weight)
        near = math.sin(math.radians(middle)) > 0
        return [inner, *sides, outer, top] if near else [outer, *sides, inner, top]

    def merlons(self, *, near: bool) -> list[str]:
        """The merlons of the near or the far half, the farthest first."""
        middles = [360 / self.count * (i + 0.5) - 90 for i in range(self.count)]
        depth = {m: math.sin(math.radians(m)) for m in middles}
        chosen = sorted((m for m in middles if (depth[m] > 0) is near), key=lambda m: depth[m])
        return [part for middle in chosen for part in self._merlon(middle)]

    def walk(self, floor_drop: float) -> list[str]:
        """The sill, the inside of the far wall and the floor."""
        outer, inner = self.outer.arc(0, 360), self.inner.arc(360, 0)
        floor = self.inner.raised(-floor_drop)
        cross = math.degrees(math.asin(floor_drop / 2 / self.inner.ry))
        far_edge = floor.arc(180 + cross, 360 - cross)
        near_edge = self.inner.arc(cross, 180 - cross)
        return [
            _shape(self.inner.arc(0, 360), STONE[2], self.weight),
            _shape([*far_edge, *near_edge], FLOOR),
            f'<path d="{_line(outer)}z{_line(inner)}z" fill="{STONE[0]}" stroke="{INK}" '
            f'stroke-width="{self.weight:g}" stroke-linejoin="round"/>',
        ]


def _curve(start: Point, c1: Point, c2: Point, end: Point, count: int = 14) -> list[Point]:
    points = []
    for i in range(count + 1):
        t = i / count
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        knots = (start, c1, c2, end)
        points.append(
            (
                sum(w * k[0] for w, k in zip(weights, knots, strict=True)),
                sum(w * k[1] for w, k in zip(weights, knots, strict=True)),
            )
        )
    return points


def _banner(foot: float, top: float, length: float, width: float, weight: float) -> list[str]:
    """A swallow-tailed banner on its staff, blown to the right."""
    x, y = CENTRE + 2, top + 10
    tail = (x + length, y + width * 0.16)
    upper = _curve((x, y), (x + length * 0.3, y - 18), (x + length * 0.6, y + 22), tail)
    notch = (x + length * 0.76, y + width * 0.62)
    lower = _curve(
        (x + length * 0.97, y + width * 1.1),
        (x + length * 0.6, y + width + 24),
        (x + length * 0.3, y + width - 16),
        (x, y + width),
    )
    fold = _curve(
        (x, y + width * 0.56),
        (x + length * 0.3, y + width * 0.56 - 17),
        (x + length * 0.55, y + width * 0.62 + 18),
        notch,
    )
    return [
        _stroke([(CENTRE, foot), (CENTRE, top)], weight * 1.5),
        _shape([*upper, notch, *lower], BANNER[0], weight),
        _shape([*fold, *lower], BANNER[1]),
        _shape([*upper, notch, *lower], "none", weight),
    ]


def _masonry(top: Ring, base: Ring, courses: int, weight: float) -> list[str]:
    """Short runs of joints, denser towards the shaded side; never a whole grid."""
    parts: list[str] = []
    for row in range(1, courses):
        share = row / courses
        ring = Ring(
            top.y + (base.y - top.y) * share,
            top.rx + (base.rx - top.rx) * share**2.2,
            top.ry + (base.ry - top.ry) * share,
        )
        runs = ((12, 60), (122, 158)) if row % 2 else ((28, 74), (108, 140))
        parts.extend(_stroke(ring.arc(a, b), weight) for a, b in runs)
        height = (base.y - top.y) / courses
        joints = (22, 46, 132) if row % 2 else (36, 62, 120)
        for joint in joints:
            x, y = ring.at(joint)
            parts.append(_stroke([(x, y), (x, y + height * 0.9)], weight))
    return parts


def _body(top: Ring, base: Ring, weight: float) -> list[str]:
    """The round wall, lit from the left, with a spreading foot."""
    left = _curve(top.at(180), (top.at(180)[0], base.y - 90), (base.at(180)[0] + 14, base.y - 24), base.at(180))
    right = [(2 * CENTRE - x, y) for x, y in reversed(left)]
    outline = _line([*left, *base.arc(180, 0), *right, *top.arc(0, 180)])
    return [
        f'<path d="{outline}z" fill="url(#stone)" stroke="{INK}" stroke-width="{weight:g}" stroke-linejoin="round"/>'
    ]


def _arch(x: float, foot: float, width: float, height: float) -> list[Point]:
    r = width / 2
    crown = [
        (x - r * math.cos(math.radians(a)), foot - height + r - r * 1.2 * math.sin(math.radians(a)))
        for a in range(0, 181, 15)
    ]
    return [(x - r, foot), *crown, (x + r, foot)]


def keep() -> str:
    """The keep in a 512 unit square, as the inside of an SVG file."""
    top, base = Ring(232, 112, 38), Ring(404, 142, 50)
    outer, inner = Ring(186, 140, 48), Ring(187, 113, 37)
    hem = outer.raised(-44)
    crown = Parapet(outer, inner, 40, 12, 17, 5)
    corbels = []
    for middle in range(18, 163, 16):
        high, low = hem, Ring(hem.y + 30, top.rx + 1, top.ry + 1)
        quad = [*high.arc(middle - 4.5, middle + 4.5), *low.arc(middle + 4, middle - 4)]
        corbels.append(_shape(quad, _facing(middle), 3.5))
    shadow = [*hem.arc(180, 0), *Ring(hem.y + 30, top.rx, top.ry).arc(0, 180)]
    drum = [*outer.arc(180, 0), *hem.arc(0, 180)]
    door = _arch(CENTRE, base.y + base.ry - 4, 62, 92)
    frame = _arch(CENTRE, base.y + base.ry - 1, 84, 108)
    slits = [_shape(_arch(x, y, 13, 42), INK) for x, y in ((206, 346), (308, 346))]
    planks = [
        _stroke([(x, base.y + base.ry - 8), (x, base.y + base.ry - 76)], 2.5, "#8A6A40")
        for x in (CENTRE - 15, CENTRE, CENTRE + 15)
    ]
    return "".join(
        [
            _shape([(x + 20, y) for x, y in Ring(420, 158, 46).arc(0, 360)], "#CDB88B"),
            *_body(top, base, 9),
            *_masonry(top, base, 7, 3),
            *slits,
            _shape(frame, STONE[1], 5),
            _shape(door, "#4A3520", 4),
            *planks,
            _shape(shadow, STONE[3]),
            *corbels,
            f'<path d="{_line(drum)}z" fill="url(#stone)" stroke="{INK}" stroke-width="8" stroke-linejoin="round"/>',
            *_hatching(outer, hem),
            *crown.walk(22),
            *crown.merlons(near=False),
            *_banner(196, 26, 118, 66, 6),
            *crown.merlons(near=True),
        ]
    )


def _hatching(upper: Ring, lower: Ring) -> list[str]:
    """Upright strokes on the side away from the light."""
    return [
        _stroke([(upper.at(a)[0], upper.at(a)[1] + 9), (lower.at(a)[0], lower.at(a)[1] - 8)], 2.5)
        for a in (14, 22, 30, 38)
    ]


def small_keep() -> str:
    """The keep for 16 to 32 pixels: an even front with three merlons, a door and the banner.

    Edges lie on a grid of 32 units, so that at 16 pixels each fills a row or column of its own.
    """
    half = [(304, 176), (304, 240), (368, 240), (368, 176), (464, 176), (464, 304), (432, 304)]
    right: list[Point] = [*half, (432, 496)]
    wall = [*((512 - x, y) for x, y in reversed(right)), *right]
    shade: Sequence[Point] = ((352, 480), (352, 256), (448, 256), (448, 288), (416, 288), (416, 480))
    merlon: Sequence[Point] = ((416, 192), (448, 192), (448, 288), (416, 288))
    flag: Sequence[Point] = ((240, 16), (432, 16), (392, 64), (432, 112), (240, 112))
    return "".join(
        [
            _stroke([(240, 16), (240, 176)], 32),
            _shape(flag, BANNER[0], 32),
            _shape(wall, STONE[1], 32),
            _shape(shade, STONE[2]),
            _shape(merlon, STONE[2]),
            _shape([(96, 352), (128, 352), (128, 480), (96, 480)], STONE[0]),
            _shape([(64, 192), (96, 192), (96, 288), (64, 288)], STONE[0]),
            _shape(_arch(256, 496, 128, 144), INK),
        ]
    )


def _gradients() -> str:
    stops = ((0, STONE[1]), (18, STONE[0]), (52, STONE[1]), (82, STONE[2]), (100, STONE[3]))
    stone = "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in stops)
    vellum = (
        '<stop offset="0%" stop-color="#F8F0DC"/><stop offset="60%" stop-color="#EFE2C4"/>'
        '<stop offset="100%" stop-color="#DCC795"/>'
    )
    return (
        f'<defs><linearGradient id="stone" x1="0%" y1="0%" x2="100%" y2="0%">{stone}'
        '</linearGradient><linearGradient id="vellum" x1="0%" y1="0%" x2="70%" y2="100%">'
        f"{vellum}</linearGradient></defs>"
    )


def _svg(*parts: str) -> str:
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">'
    return f"{head}{_gradients()}{''.join(parts)}</svg>\n"


def _plate(inset: float, radius: float, fill: str, stroke: str, weight: float) -> str:
    side = 512 - 2 * inset
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{side:g}" height="{side:g}" rx="{radius:g}" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="{weight:g}"/>'
    )


def _placed(drawing: str, scale: float, x: float, y: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawing}</g>'


def _page(weight: float, corner: float) -> str:
    """A sheet with its upper right corner turned down."""
    left, right, top, bottom = 80.0, 432.0, 16.0, 496.0
    sheet: Sequence[Point] = (
        (left, top),
        (right - corner, top),
        (right, top + corner),
        (right, bottom),
        (left, bottom),
    )
    fold = ((right - corner, top), (right - corner, top + corner), (right, top + corner))
    return _shape(sheet, "url(#vellum)", weight) + _shape(fold, "#D3BC88", weight)


def floor_plan() -> str:
    """A floor of the stronghold from above in a 512 unit square: its walls, squares and what is hidden there."""
    low, step, high = 96.0, 64.0, 416.0
    lines = [low + step * n for n in range(1, 5)]
    squares = [
        _stroke(ends, 4, "#B29A72") for at in lines for ends in ([(at, low), (at, high)], [(low, at), (high, at)])
    ]
    outside: Sequence[Point] = (
        (low + 3 * step, high),
        (high, high),
        (high, low),
        (low, low),
        (low, high),
        (low + 2 * step, high),
    )
    inside: Sequence[Sequence[Point]] = (
        [(low, lines[1]), (lines[0], lines[1]), (lines[0], low)],
        [(lines[2], low), (lines[2], lines[1]), (lines[3], lines[1])],
        [(lines[1], high), (lines[1], lines[2]), (low + step / 2, lines[2])],
        [(high, lines[2]), (lines[3], lines[2]), (lines[3], lines[3])],
    )
    return "".join(
        [
            *squares,
            _stroke(outside, 26),
            *(_stroke(wall, 16) for wall in inside),
            _lozenge(low + 4.5 * step, low + step / 2, 30, 8),
            _shape(Ring(low + 3.5 * step, 18, 18).arc(0, 360), GILT, 6),
        ]
    )


def small_floor_plan() -> str:
    """A floor for 16 to 32 pixels: a wall with its entry and a lozenge, on a grid of 32 units."""
    wall: Sequence[Point] = ((320, 416), (416, 416), (416, 96), (96, 96), (96, 416), (192, 416))
    return _stroke(wall, 64) + _lozenge(256, 256, 96, 32)


def _lozenge(x: float, y: float, reach: float, weight: float) -> str:
    corners = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
    return _shape(corners, BANNER[0], weight)


def drawings() -> dict[str, str]:
    """File name without ending -> SVG text of every drawing."""
    plate = _plate(8, 92, "url(#vellum)", INK, 12)
    rule = _plate(27, 75, "none", GILT, 5)
    return {
        "citadel": _svg(plate, rule, _placed(keep(), 0.93, 18, 22)),
        "citadel-medium": _svg(_plate(10, 96, "url(#vellum)", INK, 20), _placed(keep(), 1.02, -5, -4)),
        "citadel-small": _svg(small_keep()),
        "application-x-citadel": _svg(_page(12, 96), _placed(keep(), 0.8, 51, 92)),
        "application-x-citadel-small": _svg(_page(32, 128), _placed(small_keep(), 0.5, 128, 192)),
        "application-x-citadel-design": _svg(_page(12, 96), _placed(floor_plan(), 0.8, 51, 96)),
        "application-x-citadel-design-small": _svg(_page(32, 128), _placed(small_floor_plan(), 0.5, 128, 208)),
    }


def png(svg: str, size: int) -> bytes:
    """A square PNG picture of a drawing, ``size`` pixels wide, with a transparent ground."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (size, size))
    out = io.BytesIO()
    pygame.image.save(surface, out, "icon.png")
    return out.getvalue()


def ico(pictures: Sequence[tuple[int, bytes]]) -> bytes:
    """A Windows icon file that holds PNG pictures of the given sizes."""
    offset = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, data in pictures:
        side = size % 256  # the format writes 256 as 0
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return head + body


def main() -> int:
    """Writes every drawing and picture; 0 when all were written."""
    TARGET.mkdir(parents=True, exist_ok=True)
    svgs = drawings()
    for name, svg in svgs.items():
        (TARGET / f"{name}.svg").write_text(svg, encoding="utf-8")
    for name, variants in VARIANTS.items():
        made = {}
        for size in SIZES:
            suffix = [suffix for bound, suffix in variants if size >= bound][-1]
            made[size] = png(svgs[name + suffix], size)
        for size, data in made.items():
            (TARGET / f"{name}-{size}.png").write_bytes(data)
        if name == "citadel":
            chosen = [(size, made[size]) for size in WINDOWS_SIZES]
            (TARGET / f"{name}.ico").write_bytes(ico(chosen))
    return 0


if __name__ == "__main__":
    sys.exit(main())
