"""River, tributary and spring with their flow lines; the moat around the wall."""

from collections.abc import Iterator
from functools import cache
from math import pi, sin
from random import Random

from citadel_desktop.boards.round_board.picture.town.courses import BROOK_HALF, WindingLine, courses
from citadel_desktop.boards.round_board.picture.town.geometry import MIDDLE, MOAT, SPAN, arc_d, radius_and_turn
from citadel_desktop.boards.round_board.picture.town.part import (
    HAIR,
    LINE,
    Detail,
    Fragment,
    beside,
    curve_d,
    line_d,
    part,
    stroked,
    walked,
)
from citadel_desktop.rules.indomitable.state import FIRST
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import GLEAM, Colour, Theme, mix


def water_colour(theme: Theme) -> Colour:
    """Return the wash of all water."""
    return mix(mix(theme.water, theme.vellum_light, 0.52), theme.verdigris, 0.06)


def waters(theme: Theme, detail: Detail, name: str = FIRST) -> Iterator[Fragment]:
    """Yield the moat, then the rivers through the town."""
    yield _moat(theme, detail)
    rivers = courses(name).rivers
    # All banks first, so that none crosses the water where the tributary joins.
    for river in rivers:
        yield part(river.points, _bank(theme, river, detail), reach=river.half + 12)
    for spring in courses(name).springs:
        yield part(
            (spring,), svg.circle(spring, 32, mix(theme.limestone_dark, theme.ink, 0.12), theme.ink, LINE), reach=44
        )
    for river in rivers:
        body = stroked(curve_d(river.points), water_colour(theme), river.half * 2 - 7, cap="butt")
        yield part(river.points, body, reach=river.half + 12)
    for spring in courses(name).springs:
        yield part((spring,), _spring(theme, spring, detail), reach=44)
    for river in rivers:
        yield part(river.points, _flow(theme, river, detail), reach=river.half + 12)


def _moat(theme: Theme, detail: Detail) -> Fragment:
    colour = mix(water_colour(theme), theme.slate, 0.24)
    middle = (MOAT[0] + MOAT[1]) / 2
    wide = MOAT[1] - MOAT[0]
    body = svg.circle(MIDDLE, middle, None, theme.ink, wide) + svg.circle(MIDDLE, middle + 1, None, colour, wide - 8)
    if detail >= 2:
        dice = Random(8)
        dark: list[str] = []
        light: list[str] = []
        for n in range(150):
            turn = n * 2.4 + dice.uniform(-0.5, 0.5)
            radius = middle + dice.choice((-7, 0, 7)) + 1
            (dark if n % 3 else light).append(arc_d(radius, turn, turn + dice.uniform(0.7, 1.7)))
        body += stroked("".join(dark), mix(colour, theme.ink, 0.4), HAIR, 0.6)
        body += stroked("".join(light), GLEAM, HAIR, 0.55)
    return Fragment(Rect(0, 0, SPAN, SPAN), body)


def _bank(theme: Theme, river: WindingLine, detail: Detail) -> str:
    d = curve_d(river.points)
    ink = mix(theme.ink, theme.water, 0.18)
    shore = mix(theme.vellum_dark, theme.oak_light, 0.22)
    body = stroked(d, mix(theme.vellum, theme.meadow, 0.35), river.half * 2 + 13, 0.8, cap="butt")
    body += stroked(d, shore, river.half * 2 + 5, cap="butt")
    body += stroked(d, ink, river.half * 2, cap="butt")
    if detail >= 3:
        body += _reeds(theme, river)
    return body


@cache
def _reed_places(river: WindingLine) -> tuple[tuple[Point, float], ...]:
    dice = Random(round(river.points[0][0]))
    places = []
    for (x, y), (ux, uy) in walked(river.points, 46, 20):
        if radius_and_turn((x, y))[0] > 836 or dice.random() < 0.35:
            continue
        side = dice.choice((-1, 1)) * (river.half + 7)
        places.append(((x - uy * side, y + ux * side), dice.uniform(-2, 2)))
    return tuple(places)


def _reeds(theme: Theme, river: WindingLine) -> str:
    blades = []
    for (x, y), lean in _reed_places(river):
        for k in (-4, 0, 4):
            blades.append(line_d(((x + k, y + 3), (x + k * 1.4 + lean, y - 11 + abs(k)))))
    return stroked("".join(blades), mix(theme.meadow, theme.ink, 0.3), HAIR, 0.8)


def _flow(theme: Theme, river: WindingLine, detail: Detail) -> str:
    """Return lines along the current: darker at the banks, a few light ones between."""
    colour = water_colour(theme)
    deep, light = mix(colour, theme.ink, 0.42), GLEAM
    edge = river.half - 7.5
    body = [stroked(curve_d(beside(river.points, -edge)), mix(colour, theme.water, 0.55), 4.4, 0.7, cap="butt")]
    if detail >= 1:
        body.append(stroked(curve_d(beside(river.points, edge)), light, HAIR, 0.5, cap="butt"))
    if detail >= 1:
        rows = (-0.5, 0.0, 0.5) if river.half > BROOK_HALF else (-0.3, 0.3)
        dice = Random(len(river.points))
        dark: list[str] = []
        pale: list[str] = []
        for k, row in enumerate(rows if detail >= 2 else rows[1:2]):
            line = _wavy(river.points, row * river.half, 5.0 + k)
            n = dice.randrange(3)
            while n < len(line) - 4:
                run = dice.randrange(4, 9)
                (dark if dice.random() < 0.66 else pale).append(curve_d(line[n : n + run]))
                n += run + dice.randrange(2, 5)
        body.append(stroked("".join(dark), deep, HAIR, 0.55))
        body.append(stroked("".join(pale), light, HAIR, 0.75))
    return "".join(body)


def _wavy(points: tuple[Point, ...], off: float, length: float) -> list[Point]:
    wave = []
    for n, ((x, y), (ux, uy)) in enumerate(walked(points, 9)):
        side = off + sin(n / length * pi) * 2.6
        wave.append((x - uy * side, y + ux * side))
    return wave


def _spring(theme: Theme, at: Point, detail: Detail) -> str:
    """Return a walled basin with rings of water."""
    colour = water_colour(theme)
    body = svg.circle(at, 23, colour, mix(theme.ink, theme.water, 0.2), HAIR * 1.3)
    if detail >= 1:
        body += svg.circle(at, 14, None, GLEAM, HAIR, opacity=0.7)
        body += svg.circle(at, 6, None, mix(colour, theme.ink, 0.4), HAIR, opacity=0.7)
    if detail >= 2:
        joints = []
        for n in range(12):
            turn = n * 30 + 8
            a = _off(at, 24, turn)
            b = _off(at, 31, turn)
            joints.append(line_d((a, b)))
        body += stroked("".join(joints), theme.ink, HAIR, 0.6)
    return body


def _off(at: Point, far: float, turn: float) -> Point:
    return svg.on_circle(at, far, turn)
