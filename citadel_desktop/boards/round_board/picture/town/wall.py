"""The town wall: the walk with its score boxes, crenels, towers, gates, water gates and drawbridge."""

from collections.abc import Iterator
from functools import cache
from random import Random

from citadel_desktop.boards.round_board.picture.town.courses import courses
from citadel_desktop.boards.round_board.picture.town.geometry import (
    BOXES,
    DRAWBRIDGE,
    MIDDLE,
    MOAT,
    PARAPET,
    RIM,
    SPAN,
    WALK,
    WALL_EDGE,
    Sector,
    arc_d,
    box_sector,
    degrees_for,
    drawn_town,
    polar,
    sector_d,
)
from citadel_desktop.boards.round_board.picture.town.part import (
    HAIR,
    LINE,
    THIN,
    Detail,
    Fragment,
    filled,
    line_d,
    part,
    stroked,
)
from citadel_desktop.boards.round_board.picture.town.roads import road_colour
from citadel_desktop.boards.round_board.picture.town.water import water_colour
from citadel_desktop.rules.indomitable.state import FIRST
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import GLEAM, SHADE, Colour, Theme, mix

_WHOLE = Rect(0, 0, SPAN, SPAN)
_TOWER = 27.0
_GATE_HALF = 38.0


def masonry(theme: Theme) -> Colour:
    """Return the colour of the stone of walls and towers."""
    return mix(mix(theme.limestone, theme.limestone_dark, 0.45), theme.oak_light, 0.10)


def tile(theme: Theme) -> Colour:
    """Return the colour of the red boxes' tiles."""
    return theme.tile


@cache
def tower_turns(name: str = FIRST) -> tuple[float, ...]:
    """Return the directions of the round towers: evenly spaced, clear of gates, water gates and the drawbridge."""
    every = courses(name)
    busy = [*every.gates, *every.water_gates, DRAWBRIDGE]
    turns = []
    for n in range(18):
        turn = n * 20.0 + 10.0
        if all(abs((turn - other + 180) % 360 - 180) > 6.5 for other in busy):
            turns.append(turn)
    return tuple(turns)


def walls(theme: Theme, detail: Detail, name: str = FIRST) -> Iterator[Fragment]:
    """Yield everything of the wall, lowest first."""
    yield _shadows(theme)
    yield _ring(theme, detail)
    for box in range(BOXES):
        yield _box(theme, box, detail, red=drawn_town(name).is_red(box))
    yield from _crenels(theme, detail)
    every = courses(name)
    for turn in every.water_gates:
        yield _water_gate(theme, turn, detail)
    for turn in every.gates:
        yield _gate(theme, turn, detail)
    yield _drawbridge(theme, detail)
    for turn in tower_turns(name):
        yield _tower(theme, polar(WALL_EDGE + 2, turn), _TOWER, detail)


def _shadows(theme: Theme) -> Fragment:
    """Return the wall's shadow on the moat and, on the side of the light, on the town."""
    cx, cy = MIDDLE
    edge = PARAPET[0]
    ring = _disc_d(MIDDLE, edge + 3) + _disc_d((cx + 8, cy + 11), edge - 1)
    outer = _disc_d((cx + 6, cy + 9), WALL_EDGE)
    # The outer shadow's disc would darken the town as well, so the town is cut out of it.
    hole = _disc_d(MIDDLE, WALL_EDGE - 4)
    outer_ring = f'<path d="{outer}{hole}" fill="{theme.shadow}" fill-opacity="0.28" fill-rule="evenodd"/>'
    inner_ring = f'<path d="{ring}" fill="{theme.shadow}" fill-opacity="0.26" fill-rule="evenodd"/>'
    return Fragment(_WHOLE, outer_ring + inner_ring)


def _disc_d(at: Point, radius: float) -> str:
    x, y, r = at[0], at[1], radius
    return f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 1 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 1 {-2 * r:.1f} 0Z"


def _ring(theme: Theme, detail: Detail) -> Fragment:
    """Return the body of the wall, its outer face and the inner parapet."""
    stone, ink = masonry(theme), theme.ink
    middle = (PARAPET[0] + WALL_EDGE) / 2
    wide = WALL_EDGE - PARAPET[0]
    body = [
        svg.circle(MIDDLE, middle, None, ink, wide + 4),
        svg.circle(MIDDLE, middle, None, mix(stone, ink, 0.22), wide - 4),
        svg.circle(MIDDLE, (PARAPET[0] + PARAPET[1]) / 2, None, mix(stone, theme.lit, 0.18), 13),
        svg.circle(MIDDLE, PARAPET[1], None, ink, THIN),
        svg.circle(MIDDLE, WALK[1], None, ink, THIN),
    ]
    if detail >= 2:
        dice = Random(2)
        joints = []
        turn = 0.0
        while turn < 360:
            joints.append(line_d((polar(PARAPET[0] + 2, turn), polar(PARAPET[1] - 2, turn))))
            turn += dice.uniform(1.0, 1.7)
        body.append(stroked("".join(joints), mix(stone, ink, 0.55), HAIR, 0.75))
    return Fragment(_WHOLE, "".join(body))


def _box(theme: Theme, box: int, detail: Detail, *, red: bool) -> Fragment:
    """Return one box of the walk: flagstones, or tiles if it is red."""
    ink = theme.ink
    sector = box_sector(box)
    floor = tile(theme) if red else mix(theme.limestone, theme.vellum_light, 0.45)
    if box == 0:
        floor = mix(theme.oak_light, theme.vellum, 0.62)
    body = [filled(sector_d(sector), floor)]
    if detail >= 2:
        body.append(_tiles(theme, sector, floor) if red else _flags(theme, sector, floor, box))
    body.append(stroked(line_d((polar(WALK[0], sector.start), polar(WALK[1], sector.start))), ink, THIN))
    body.append(stroked(line_d((polar(WALK[0], sector.end), polar(WALK[1], sector.end))), ink, THIN))
    return part(sector.outline(), *body, reach=4)


def _tiles(theme: Theme, sector: Sector, floor: Colour) -> str:
    """Return small tiles with dark joints, some of them lighter, around an empty field for the number."""
    joint, pale = mix(floor, theme.ink, 0.38), mix(floor, theme.lit, 0.22)
    lines: list[str] = []
    lit: list[str] = []
    rows, columns = 6, 7
    for j in range(1, rows):
        r = sector.inner + (sector.outer - sector.inner) * j / rows
        lines.append(arc_d(r, sector.start, sector.end))
    for k in range(1, columns):
        turn = sector.start + (sector.end - sector.start) * k / columns
        lines.append(line_d((polar(sector.inner, turn), polar(sector.outer, turn))))
    for j in range(rows):
        for k in range(columns):
            if (j + k) % 2:
                continue
            a, b = k / columns, (k + 1) / columns
            c, d = j / rows, (j + 1) / rows
            corners = [sector.at(a, c), sector.at(b, c), sector.at(b, d), sector.at(a, d)]
            lit.append(line_d(corners, closed=True))
    plain = sector.at(0.5, 0.5)
    field = filled(_disc_d(plain, 27), floor, 0.9)
    return filled("".join(lit), pale, 0.75) + stroked("".join(lines), joint, HAIR * 0.8, 0.55) + field


def _flags(theme: Theme, sector: Sector, floor: Colour, box: int) -> str:
    """Return a few large flagstones along the edges, clear of the number."""
    dice = Random(box * 13)
    joint = mix(floor, theme.ink, 0.42)
    lines = []
    for low, high in ((0.0, 0.22), (0.8, 1.0)):
        r = high if low == 0.0 else low
        lines.append(arc_d(sector.inner + (sector.outer - sector.inner) * r, sector.start, sector.end))
        share = dice.uniform(0.15, 0.4)
        while share < 0.95:
            lines.append(line_d((sector.at(share, low), sector.at(share, high))))
            share += dice.uniform(0.3, 0.5)
    return stroked("".join(lines), joint, HAIR * 0.8, 0.5)


def _crenels(theme: Theme, detail: Detail) -> Iterator[Fragment]:
    """Yield merlons along the outer edge, each a block with a lit upper left."""
    stone, ink = mix(masonry(theme), theme.lit, 0.25), theme.ink
    count = BOXES * 2
    if detail == 0:
        return
    size = 360 / count
    for n in range(count):
        turn = DRAWBRIDGE + (n + 0.5) * size
        block = Sector(WALK[1] + 1, WALL_EDGE + 5, turn - size * 0.29, turn + size * 0.29)
        d = sector_d(block)
        bodies = [svg.path(d, stone, ink, HAIR * 1.1)]
        yield part(block.outline(), *bodies, reach=4)


def _tower(theme: Theme, at: Point, radius: float, detail: Detail, *, slate: bool = False) -> Fragment:
    """Return a round tower from above: a ring of masonry, and on it a cone of tiles lit from the upper left."""
    ink, stone = theme.ink, mix(masonry(theme), theme.lit, 0.14)
    roof = mix(theme.slate, theme.water, 0.28) if slate else mix(theme.vermilion, theme.oak_light, 0.38)
    x, y = at
    body = [filled(_disc_d((x + 5, y + 8), radius + 1), theme.shadow, 0.34)]
    body.append(svg.circle(at, radius, stone, ink, THIN))
    cone = radius * 0.80
    if detail >= 2:
        merlons = []
        for n in range(10):
            turn = n * 36 + 9
            merlons.append(line_d((_from(at, radius * 0.84, turn), _from(at, radius, turn))))
        body.append(stroked("".join(merlons), ink, HAIR, 0.8))
    body.append(svg.circle(at, cone, roof, ink, HAIR * 1.2))
    for start, end, colour, alpha in (
        (255, 375, GLEAM, 0.26),
        (285, 345, GLEAM, 0.20),
        (75, 195, theme.ink, 0.24),
        (105, 165, theme.ink, 0.20),
    ):
        wedge = [at, *(_from(at, cone - 1.2, start + (end - start) * k / 6) for k in range(7))]
        body.append(filled(line_d(wedge, closed=True), colour, alpha))
    if detail >= 2:
        body.append(svg.circle(at, cone * 0.62, None, ink, HAIR * 0.7, opacity=0.35))
        body.append(svg.circle(at, cone * 0.33, None, ink, HAIR * 0.7, opacity=0.35))
    body.append(svg.circle(at, max(3.2, radius * 0.14), theme.gilt_light, ink, HAIR * 0.9))
    return part((at,), *body, reach=radius + 14)


def _from(at: Point, far: float, turn: float) -> Point:
    return svg.on_circle(at, far, turn)


def _across(turn: float, radius: float, off: float) -> Point:
    """Return a point by its distance from the middle along a radius and its clockwise offset from that."""
    return polar(radius, turn + degrees_for(off, radius))


def _strip(turn: float, inner: float, outer: float, half: float) -> tuple[Point, ...]:
    return (
        _across(turn, inner, -half),
        _across(turn, outer, -half),
        _across(turn, outer, half),
        _across(turn, inner, half),
    )


def _gate(theme: Theme, turn: float, detail: Detail) -> Fragment:
    """Return a gate: a bridge over the moat, dark arches under the walk, two towers outside and two within."""
    ink = theme.ink
    stone = masonry(theme)
    road = road_colour(theme)
    bridge = _strip(turn, WALL_EDGE - 2, RIM - 3, 26)
    body = [
        svg.polygon([(x + 4, y + 6) for x, y in bridge], theme.shadow, opacity=0.3),
        svg.polygon(bridge, mix(stone, theme.lit, 0.3), ink, THIN),
        svg.polygon(_strip(turn, WALL_EDGE - 2, RIM - 3, 16), road, ink, HAIR),
    ]
    if detail >= 2:
        planks = "".join(
            line_d((_across(turn, r, -16), _across(turn, r, 16)))
            for r in range(round(WALL_EDGE) + 8, round(RIM) - 4, 8)
        )
        body.append(stroked(planks, ink, HAIR * 0.8, 0.4))
    for low, high in ((PARAPET[0] - 4, PARAPET[1] + 1), (WALK[1] - 1, WALL_EDGE + 7)):
        body.append(svg.polygon(_strip(turn, low, high, 31), mix(stone, theme.lit, 0.22), ink, THIN))
        body.append(svg.polygon(_strip(turn, low, high, 19), mix(theme.oak_dark, SHADE, 0.2), ink, HAIR))
        if detail >= 2:
            bars = "".join(
                line_d((_across(turn, low + 2, k * 6.4), _across(turn, high - 2, k * 6.4))) for k in (-2, -1, 0, 1, 2)
            )
            body.append(stroked(bars, theme.gilt_light, HAIR * 0.9, 0.65))
    towers = [
        _tower(theme, _across(turn, WALL_EDGE + 4, side * _GATE_HALF), 25.0, detail, slate=True) for side in (-1, 1)
    ]
    inner = [
        _tower(theme, _across(turn, PARAPET[0] + 3, side * 33), 14.0, min(detail, 1), slate=True) for side in (-1, 1)
    ]
    body += [each.body for each in (*inner, *towers)]
    return part((polar(PARAPET[0], turn), polar(RIM, turn)), *body, reach=80)


def _water_gate(theme: Theme, turn: float, detail: Detail) -> Fragment:
    """Return a grille under the wall for the water, with an arch of stone on either side."""
    ink = theme.ink
    stone = mix(masonry(theme), theme.lit, 0.18)
    water = mix(water_colour(theme), theme.ink, 0.45)
    body = []
    for low, high in ((PARAPET[0] - 5, PARAPET[1] + 1), (WALK[1] - 1, WALL_EDGE + 7)):
        body.append(svg.polygon(_strip(turn, low, high, 35), stone, ink, THIN))
        body.append(svg.polygon(_strip(turn, low, high, 24), water, ink, HAIR))
        bars = "".join(
            line_d((_across(turn, low + 1, k * 7.6), _across(turn, high - 1, k * 7.6))) for k in range(-2, 3)
        )
        body.append(stroked(bars, ink, THIN if detail > 1 else LINE))
        level = line_d((_across(turn, (low + high) / 2, -23), _across(turn, (low + high) / 2, 23)))
        body.append(stroked(level, ink, HAIR))
    return part((polar(PARAPET[0], turn), polar(RIM, turn)), *body, reach=50)


def _drawbridge(theme: Theme, detail: Detail) -> Fragment:
    """Return the lowered bridge at box 0: planks on chains, and a gatehouse of two stout towers."""
    ink = theme.ink
    turn = DRAWBRIDGE
    wood = mix(theme.oak_light, theme.vellum, 0.26)
    deck = _strip(turn, WALL_EDGE + 2, RIM - 1, 36)
    body = [
        svg.polygon([(x + 4, y + 5) for x, y in deck], theme.shadow, opacity=0.35),
        svg.polygon(deck, wood, ink, THIN),
    ]
    if detail >= 1:
        planks = "".join(
            line_d((_across(turn, WALL_EDGE + 3, k), _across(turn, RIM - 2, k))) for k in range(-28, 29, 8)
        )
        body.append(stroked(planks, ink, HAIR * 0.9, 0.6))
        for r in (WALL_EDGE + 14, MOAT[1] + 2):
            body.append(stroked(line_d((_across(turn, r, -34), _across(turn, r, 34))), ink, LINE, 0.75))
    body.append(svg.polygon(_strip(turn, WALK[1] - 1, WALL_EDGE + 6, 38), mix(theme.oak_dark, SHADE, 0.2), ink, THIN))
    for side in (-1, 1):
        chain = (_across(turn, WALL_EDGE + 8, side * 42), _across(turn, RIM - 6, side * 33))
        body.append(stroked(line_d(chain), ink, HAIR * 1.4, 1.0, (0.1, 5.5)))
    towers = [_tower(theme, _across(turn, WALL_EDGE + 2, side * 61), 30.0, detail) for side in (-1, 1)]
    body += [each.body for each in towers]
    return part((polar(WALK[1], turn), polar(RIM, turn)), *body, reach=110)
