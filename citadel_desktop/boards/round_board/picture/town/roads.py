"""The three cobbled roads and their bridges."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from citadel_desktop.boards.round_board.picture.town.courses import Crossing, WindingLine, courses
from citadel_desktop.boards.round_board.picture.town.part import (
    HAIR,
    THIN,
    Detail,
    Fragment,
    beside,
    curve_d,
    filled,
    line_d,
    part,
    stroked,
    walked,
)
from citadel_desktop.rules.indomitable.state import FIRST
from citadel_desktop.scene import svg
from citadel_desktop.scene.theme import Colour, Theme, mix


def road_colour(theme: Theme) -> Colour:
    """Return the colour of the roads' stone."""
    return mix(theme.limestone_dark, theme.vellum_dark, 0.34)


def ways(theme: Theme, detail: Detail, name: str = FIRST) -> Iterator[Fragment]:
    """Yield roads, then bridges over them."""
    every = courses(name)
    for number, road in enumerate(every.roads):
        yield part(road.points, _road(theme, road, number, detail), reach=road.half + 10)
    for bridge in every.bridges:
        yield part(bridge.deck, _bridge(theme, bridge, detail), reach=60)


def _road(theme: Theme, road: WindingLine, number: int, detail: Detail) -> str:
    d = curve_d(road.points)
    stone, ink = road_colour(theme), mix(theme.ink, theme.oak_light, 0.2)
    wide = road.half * 2
    body = [
        stroked(curve_d([(x + 2.5, y + 3.5) for x, y in road.points]), theme.shadow, wide + 3, 0.16, cap="butt"),
        stroked(d, ink, wide + 1, cap="butt"),
        stroked(d, mix(stone, theme.ink, 0.20), wide - 5, cap="butt"),
    ]
    if detail <= 1:
        body.append(stroked(d, mix(stone, theme.lit, 0.15), wide - 13, cap="butt"))
        return "".join(body)
    body.append(_cobbles(theme, road, number, detail))
    return "".join(body)


def _cobbles(theme: Theme, road: WindingLine, number: int, detail: Detail) -> str:
    """Return stones set across the road in rows, each row slightly askew."""
    stone = road_colour(theme)
    tones = (mix(stone, theme.lit, 0.30), mix(stone, theme.lit, 0.10), mix(stone, theme.oak_light, 0.12))
    dice = Random(number + 40)
    found: tuple[list[str], list[str], list[str]] = ([], [], [])
    columns = 4 if detail > 2 else 3
    wide = 2 * (road.half - 3.2)
    step = 9.6 if detail > 2 else 12.0
    for n, ((x, y), (ux, uy)) in enumerate(walked(road.points, step, 3)):
        shift = 0.5 if n % 2 else 0.0
        cells = [-0.5 + (k + shift) / columns for k in range(columns + 1)]
        edges = sorted({-0.5, 0.5, *(c for c in cells if -0.5 < c < 0.5)})
        for a, b in pairwise(edges):
            if (b - a) * wide < 3:
                continue
            u0, u1 = a * wide + 0.8, b * wide - 0.8
            v = step / 2 - 0.75
            lean = dice.uniform(-0.7, 0.7)
            corners = [(u0, -v + lean), (u1, -v - lean), (u1, v - lean), (u0, v + lean)]
            quad = [(x - uy * u + ux * w, y + ux * u + uy * w) for u, w in corners]
            dice.choice(found).append(line_d(quad, closed=True))
    return "".join(filled("".join(quads), tone) for tone, quads in zip(tones, found, strict=True))


def _bridge(theme: Theme, bridge: Crossing, detail: Detail) -> str:
    """Return a stone bridge: parapets along the road, with piers in the water and a shadow downstream."""
    ink = theme.ink
    stone = mix(theme.limestone, theme.limestone_dark, 0.35)
    deck = bridge.deck
    half = 25.0
    fx, fy = bridge.flow
    shadow = [(x + 5, y + 8) for x, y in deck]
    body = [stroked(curve_d(shadow), theme.shadow, half * 2 + 6, 0.30, cap="butt")]
    # Cutwaters: pointed piers that stand out on both sides of the deck.
    for way in (-1.0, 1.0):
        tip = (bridge.at[0] + fx * way * 42, bridge.at[1] + fy * way * 42)
        left = (bridge.at[0] + fx * way * 20 - fy * 11, bridge.at[1] + fy * way * 20 + fx * 11)
        right = (bridge.at[0] + fx * way * 20 + fy * 11, bridge.at[1] + fy * way * 20 - fx * 11)
        body.append(svg.polygon((left, tip, right), stone, ink, THIN))
    body.append(stroked(curve_d(deck), ink, half * 2 + 3, cap="butt"))
    body.append(stroked(curve_d(deck), mix(stone, theme.lit, 0.35), half * 2 - 4, cap="butt"))
    inner = mix(road_colour(theme), theme.ink, 0.12)
    body.append(stroked(curve_d(deck), ink, 33, cap="butt"))
    body.append(stroked(curve_d(deck), inner, 28, cap="butt"))
    if detail >= 2:
        planks: list[str] = []
        for (x, y), (ux, uy) in walked(deck, 10.5, 5):
            planks.append(line_d(((x + uy * 13, y - ux * 13), (x - uy * 13, y + ux * 13))))
        body.append(stroked("".join(planks), mix(inner, theme.lit, 0.42), 5.2, 0.9, cap="butt"))
        for side in (-21, 21):
            line = curve_d(beside(deck, side))
            body.append(stroked(line, mix(stone, ink, 0.45), 7.5, 0.7, (1.6, 13), "butt"))
    for side in (-1, 1):
        for end in (0, -1):
            p = beside(deck, side * 21)[end]
            body.append(svg.circle(p, 8, stone, ink, HAIR * 1.2))
    return "".join(body)
