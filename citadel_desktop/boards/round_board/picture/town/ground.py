"""The ground of the town except its gardens: rim and bank, lanes, prices, and the square in the middle."""

from collections.abc import Iterator
from itertools import pairwise
from math import cos, pi, sin
from random import Random

from citadel_desktop.boards.round_board.picture.town.geometry import (
    LANE,
    MIDDLE,
    MOAT,
    RIM,
    RING_EDGES,
    SPAN,
    STOCK,
    WALL_EDGE,
    arc_d,
    plot_sector,
    polar,
)
from citadel_desktop.boards.round_board.picture.town.part import (
    HAIR,
    LINE,
    THIN,
    Detail,
    Fragment,
    dot_d,
    filled,
    line_d,
    part,
    stroked,
)
from citadel_desktop.boards.round_board.picture.town.spots import DOT, spots
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.state import FIRST
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import GLEAM, Colour, Theme, mix

_WHOLE = Rect(0, 0, SPAN, SPAN)


def lane_colour(theme: Theme) -> Colour:
    """Return the colour of the sandy lanes between the plots."""
    return mix(mix(theme.vellum_dark, theme.oak_light, 0.16), theme.gilt_light, 0.10)


def base(theme: Theme, detail: Detail, _name: str = FIRST) -> Iterator[Fragment]:
    """Yield rim, bank and lanes: everything under the gardens."""
    ink, gilt = theme.ink, theme.gilt_light
    middle = MIDDLE
    bank = mix(theme.vellum, theme.meadow, 0.42)
    rim = svg.linear_gradient(
        "rim",
        ((0, mix(gilt, GLEAM, 0.45), 1), (0.45, gilt, 1), (1, mix(theme.gilt, theme.ink, 0.25), 1)),
        (0.1, 0),
        (0.9, 1),
    )
    parts = [
        rim,
        svg.circle(middle, RIM - 1, ink),
        svg.circle(middle, RIM - 4, "url(#rim)"),
        svg.circle(middle, MOAT[1] + 4, ink),
        svg.circle(middle, MOAT[1] + 1, bank),
        svg.circle(middle, WALL_EDGE, mix(bank, ink, 0.3)),
        svg.circle(middle, RING_EDGES[3] + 4, lane_colour(theme)),
    ]
    if detail >= 2:
        parts.append(_lane_tracks(theme, detail))
    yield Fragment(_WHOLE, "".join(parts))


def _lane_tracks(theme: Theme, detail: Detail) -> str:
    """Return ruts and pebbles of the lanes."""
    dark, light = mix(lane_colour(theme), theme.ink, 0.24), mix(lane_colour(theme), theme.lit, 0.4)
    dice = Random(3)
    pebbles: list[str] = []
    pale: list[str] = []
    count = 900 if detail == 3 else 380
    for _ in range(count):
        if dice.random() < 0.55:
            radius = dice.choice(RING_EDGES[1:3]) + dice.uniform(-5, 5)
            p = polar(radius, dice.uniform(0, 360))
        else:
            plot = dice.randrange(town.PLOTS)
            sector = plot_sector(plot)
            p = polar(dice.uniform(sector.inner, sector.outer), sector.start)
            p = (p[0] + dice.uniform(-5, 5), p[1] + dice.uniform(-5, 5))
        (pebbles if dice.random() < 0.6 else pale).append(dot_d(p, dice.uniform(0.8, 2.0)))
    return filled("".join(pebbles), dark, 0.5) + filled("".join(pale), light, 0.7)


def labels(theme: Theme, detail: Detail, name: str = FIRST) -> Iterator[Fragment]:
    """Yield the prices as dots; premiums are drawn later, above buildings."""
    if detail == 0:
        return
    plaque = mix(theme.paper, theme.lit, 0.3)
    for plot in range(town.PLOTS):
        place = spots(plot, name)
        rims = "".join(dot_d(p, DOT + 2.2) for p in place.dots)
        dots = "".join(dot_d(p, DOT - 0.6) for p in place.dots)
        bodies = [filled(rims, plaque, 0.92), filled(dots, theme.ink)]
        if detail > 1:
            shine = "".join(dot_d((x - 2.6, y - 2.8), 2.1) for x, y in place.dots)
            bodies.append(filled(shine, GLEAM, 0.55))
        yield part(place.dots, *bodies)


def centre(theme: Theme, detail: Detail, _name: str = FIRST) -> Iterator[Fragment]:
    """Yield the paved square in the middle, and the empty place of the stock."""
    ink = theme.ink
    edge = RING_EDGES[0] - LANE
    stone, dark = mix(theme.limestone, theme.vellum, 0.35), theme.limestone_dark
    joint = mix(dark, ink, 0.35)
    body = [
        svg.circle(MIDDLE, edge, mix(stone, dark, 0.4), ink, LINE),
        svg.circle(MIDDLE, edge - 9, mix(stone, dark, 0.55), joint, HAIR),
        svg.circle(MIDDLE, edge - 20, stone, joint, THIN),
    ]
    if detail >= 1:
        rings = (edge - 20, 140.0, 108.0, 76.0, 44.0) if detail > 1 else (edge - 20, 108.0, 44.0)
        lines: list[str] = []
        shades: list[str] = []
        for n, (outer, inner) in enumerate(pairwise(rings)):
            count = (32, 24, 16, 12)[n] if detail > 1 else (16, 8)[n]
            lines.append(arc_d(inner, 0, 179.9) + arc_d(inner, 179.9, 359.8))
            for k in range(count):
                turn = 360 * (k + 0.5 * (n % 2)) / count
                lines.append(line_d((polar(outer, turn), polar(inner, turn))))
                if (k + n) % 2:
                    after = turn + 360 / count
                    shades.append(f"{arc_d(outer, turn, after)}{arc_d(inner, after, turn, move=False)}Z")
        body.append(filled("".join(shades), dark, 0.28))
        body.append(stroked("".join(lines), joint, HAIR, 0.6))
        body.append(_star(theme, 150.0))
    frame = STOCK.inset(-7)
    body += [
        svg.rect(frame.moved(3, 4), ink, radius=16, opacity=0.18),
        svg.rect(frame, mix(stone, dark, 0.75), joint, THIN, radius=15),
        svg.rect(frame.inset(6), mix(stone, theme.ink, 0.28), None, radius=11),
        svg.rect(frame.inset(6), None, theme.gilt_light, HAIR, radius=11),
    ]
    yield Fragment(Rect(MIDDLE[0] - 210, MIDDLE[1] - 210, 420, 420), "".join(body))


def _star(theme: Theme, reach: float) -> str:
    """Return a compass of inlaid stone."""
    light, dark = (mix(theme.gilt_light, theme.limestone, 0.45), mix(theme.slate, theme.limestone, 0.45))
    cx, cy = MIDDLE
    halves: tuple[list[str], list[str]] = ([], [])
    for n in range(8):
        turn = n * pi / 4
        long = reach if n % 2 == 0 else reach * 0.72
        tip = (cx + cos(turn) * long, cy + sin(turn) * long)
        for side in (0, 1):
            off = turn + (pi / 8 if side else -pi / 8)
            foot = (cx + cos(off) * reach * 0.34, cy + sin(off) * reach * 0.34)
            halves[side].append(line_d((MIDDLE, tip, foot), closed=True))
    outline = stroked("".join(halves[0] + halves[1]), mix(dark, theme.ink, 0.4), HAIR * 0.8, 0.6)
    return filled("".join(halves[0]), light, 0.8) + filled("".join(halves[1]), dark, 0.6) + outline
