"""The 48 plots as gardens, yards and fields, with plants clear of price, premium, roads and water."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from math import pi, sin
from random import Random
from types import MappingProxyType
from typing import Literal

from citadel_desktop.boards.round_board.picture.town.courses import clearance, lines_in
from citadel_desktop.boards.round_board.picture.town.geometry import (
    LANE,
    arc_d,
    degrees_for,
    drawn_town,
    garden,
    plot_sector,
    polar,
)
from citadel_desktop.boards.round_board.picture.town.greenery import haystack, sheep, tree, tuft
from citadel_desktop.boards.round_board.picture.town.part import (
    HAIR,
    Detail,
    Fragment,
    dot_d,
    filled,
    line_d,
    n1,
    part,
    stroked,
)
from citadel_desktop.boards.round_board.picture.town.spots import spots
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.state import FIRST
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import GLEAM, Colour, Theme, mix

Kind = Literal["court", "garden", "orchard", "field", "meadow", "vineyard"]


_TINTS: Mapping[Kind, Callable[[Theme], Colour]] = MappingProxyType(
    {
        "court": lambda theme: mix(theme.vellum, theme.limestone_dark, 0.42),
        "garden": lambda theme: mix(theme.vellum, theme.meadow, 0.20),
        "orchard": lambda theme: mix(mix(theme.vellum, theme.meadow, 0.30), theme.gilt_light, 0.12),
        "field": lambda theme: mix(theme.vellum, theme.gilt_light, 0.34),
        "meadow": lambda theme: mix(mix(theme.vellum_light, theme.meadow, 0.26), theme.gilt_light, 0.06),
        "vineyard": lambda theme: mix(theme.vellum, theme.oak_light, 0.20),
    }
)


def tint(theme: Theme, kind: Kind) -> Colour:
    """Return the pale wash of a kind of garden."""
    return mix(_TINTS[kind](theme), theme.vellum, theme.muted)


@cache
def kinds(name: str = FIRST) -> tuple[Kind, ...]:
    """Return the kind of garden of each plot: paved where land is dear, fields by the wall, mixed among neighbours."""
    dice = Random(1069)
    chosen: list[Kind] = []
    for plot in drawn_town(name).plots:
        if plot.ring == town.INNER:
            wanted: list[Kind] = ["court", "garden", "court", "orchard"]
        elif plot.price >= 6:
            wanted = ["court", "garden"]
        elif plot.ring == town.MIDDLE:
            wanted = ["garden", "orchard", "vineyard", "meadow"]
        else:
            wanted = ["field", "meadow", "orchard", "field", "vineyard", "meadow"]
        near = {chosen[other] for other in town.bits(town.NEIGHBOURS[plot.number]) if other < plot.number}
        fresh = [kind for kind in wanted if kind not in near] or wanted
        chosen.append(dice.choice(fresh))
    return tuple(chosen)


def gardens(theme: Theme, detail: Detail, name: str = FIRST) -> Iterator[Fragment]:
    """Yield the 48 plots as gardens, yards and fields."""
    for plot, kind in enumerate(kinds(name)):
        outline = garden(plot)
        colour = tint(theme, kind)
        bodies = [filled(svg.jittered_d(outline, plot, amount=1.2, every=70), colour)]
        if detail >= 1 and theme.textured:
            bodies.append(_grown(theme, plot, kind, detail, name))
        bodies.append(_enclosure(theme, plot, kind, detail))
        yield part(outline, *bodies)


def trees(theme: Theme, detail: Detail, name: str = FIRST) -> Iterator[Fragment]:
    """Yield trees and animals, which no owner's colour covers."""
    if detail < 2:
        return
    for plot, kind in enumerate(kinds(name)):
        yield part(garden(plot), _trees(theme, plot, kind, detail, name), reach=24)


def _enclosure(theme: Theme, plot: int, kind: Kind, detail: Detail) -> str:
    """Return the hedge, fence or wall around a plot."""
    d = svg.jittered_d(garden(plot, LANE + 4.5), plot, amount=1.2, every=70)
    ink = mix(theme.ink, theme.oak_light, 0.25)
    if detail == 0:
        return stroked(d, ink, HAIR * 1.6, 0.6)
    if kind == "court":
        stone = mix(theme.limestone, theme.limestone_dark, 0.3)
        body = stroked(d, ink, 10.5) + stroked(d, stone, 6.5)
        if detail >= 2:
            body += stroked(d, mix(stone, theme.ink, 0.45), 6.5, 0.8, (1.6, 15), "butt")
        return body
    if kind in {"field", "vineyard"}:
        wood = mix(theme.oak_light, theme.vellum, 0.3)
        body = stroked(d, ink, 5.0) + stroked(d, wood, 2.2)
        if detail >= 2:
            body += stroked(d, ink, 12.0, 0.9, (3.4, 26), "butt")
            body += stroked(d, wood, 8.5, 1.0, (1.6, 27.8), "butt")
        return body
    green = mix(theme.meadow, theme.vellum, 0.34)
    body = stroked(d, mix(ink, theme.meadow, 0.25), 12.5) + stroked(d, green, 8.6)
    if detail >= 2:
        body += stroked(d, mix(green, theme.ink, 0.32), 5.0, 0.75, (0.1, 11.5))
        body += stroked(d, mix(green, GLEAM, 0.5), 2.6, 0.6, (0.1, 17))
    return body


def _free(plot: int, name: str) -> Callable[[Point, float], bool]:
    """Return a test of whether a circle around a point is clear of price, premium, roads and water."""
    place = spots(plot, name)
    boxes = [place.price] + ([place.premium] if place.premium else [])
    edges = [(box.x, box.y, box.right, box.bottom) for box in boxes]
    lines = bool(lines_in(plot, name))

    def free(p: Point, room: float) -> bool:
        x, y = p
        for left, top, right, bottom in edges:
            if left - room <= x < right + room and top - room <= y < bottom + room:
                return False
        return not lines or clearance(plot, p, name) > room

    return free


def _grown(theme: Theme, plot: int, kind: Kind, detail: Detail, name: str) -> str:
    """Return a plot's plants as low marks in its own tone."""
    colour = tint(theme, kind)
    dark = mix(colour, theme.ink, 0.30 if detail > 1 else 0.18)
    light = mix(colour, theme.lit, 0.45)
    free = _free(plot, name)
    if kind == "field":
        return _furrows(plot, dark, light, detail, free)
    if kind == "vineyard":
        return _rows(theme, plot, detail, free)
    if kind == "court":
        return _paving(plot, dark, light, detail, free)
    if kind == "garden":
        return _beds(theme, plot, detail, free, spots(plot, name).building.inset(14))
    return _tufts(plot, dark, detail, free)


def _furrows(plot: int, dark: Colour, light: Colour, detail: Detail, free: Callable[[Point, float], bool]) -> str:
    step = 15.0 if detail > 1 else 24.0
    sector = plot_sector(plot)
    runs: list[str] = []
    shine: list[str] = []
    dice = Random(plot)
    bow = dice.uniform(-9, 9)
    radius = sector.inner + LANE + 16
    while radius < sector.outer - LANE - 12:
        keep = degrees_for(LANE + 15, radius)
        start, end = sector.start + keep, sector.end - keep
        count = 18
        run: list[Point] = []
        for n in range(count + 1):
            share = n / count
            wave = radius + bow * sin(share * pi)
            p = polar(wave, start + (end - start) * share)
            if free(p, 9):
                run.append(p)
            else:
                if len(run) > 2:
                    runs.append(line_d(run))
                run = []
        if len(run) > 2:
            runs.append(line_d(run))
            shine.append(line_d([(x + 2.0, y + 2.6) for x, y in run]))
        radius += step
    body = stroked("".join(runs), dark, HAIR, 0.6)
    return body + (stroked("".join(shine), light, HAIR, 0.5) if detail > 1 else "")


def _rows(theme: Theme, plot: int, detail: Detail, free: Callable[[Point, float], bool]) -> str:
    """Return vines: rows of stakes with leaves, running towards the middle of the town."""
    sector = plot_sector(plot)
    green = mix(theme.meadow, theme.vellum, 0.30)
    stakes: list[str] = []
    leaves: list[str] = []
    count = max(4, round((sector.end - sector.start) / degrees_for(26, sector.inner + 90)))
    for row in range(1, count):
        turn = sector.start + (sector.end - sector.start) * row / count
        radius = sector.inner + LANE + 22
        while radius < sector.outer - LANE - 18:
            p = polar(radius, turn)
            if free(p, 9):
                stakes.append(f"M{n1(p[0])} {n1(p[1] + 6)}v-11")
                leaves.append(dot_d((p[0], p[1] - 4), 4.6 if detail > 1 else 5.5))
            radius += 21
    body = stroked("".join(stakes), theme.oak_light, HAIR, 0.8) if detail > 1 else ""
    return body + filled("".join(leaves), green, 0.85)


def _paving(plot: int, dark: Colour, light: Colour, detail: Detail, free: Callable[[Point, float], bool]) -> str:
    """Return flagstones in courses along the ring."""
    sector = plot_sector(plot)
    dice = Random(plot * 3 + 1)
    step = 27.0 if detail > 1 else 40.0
    lines: list[str] = []
    radius = sector.inner + LANE + 12 + step / 2
    inner = radius - step
    while inner < sector.outer - LANE - 12:
        keep = degrees_for(LANE + 9, radius)
        start, end = sector.start + keep, sector.end - keep
        if radius < sector.outer - LANE - 10:
            lines.append(arc_d(radius, start, end))
        size = degrees_for(step * 1.55, radius)
        turn = start + size * dice.uniform(0.2, 0.8)
        low, high = (max(inner, sector.inner + LANE + 9), min(radius, sector.outer - LANE - 9))
        while turn < end - size * 0.3:
            lines.append(line_d((polar(low, turn), polar(high, turn))))
            turn += size * dice.uniform(0.8, 1.25)
        inner, radius = radius, radius + step
    body = stroked("".join(lines), dark, HAIR, 0.42)
    if detail > 2:
        specks = []
        for _ in range(40):
            p = sector.inset(LANE + 12).at(dice.random(), dice.random())
            if free(p, 6):
                specks.append(dot_d(p, dice.uniform(0.8, 1.8)))
        body += filled("".join(specks), dark, 0.5) + stroked("".join(lines), light, 1.2, 0.5)
    return body


def _beds(theme: Theme, plot: int, detail: Detail, free: Callable[[Point, float], bool], site: Rect) -> str:
    """Return kitchen beds between narrow paths, none on the building's site."""
    sector = plot_sector(plot).inset(LANE + 17)
    dice = Random(plot * 5 + 2)
    earth = mix(tint(theme, "garden"), theme.oak_light, 0.30)
    edge = mix(earth, theme.ink, 0.35)
    greens = (
        mix(theme.meadow, theme.vellum, 0.25),
        mix(theme.meadow, theme.gilt_light, 0.4),
        mix(theme.vermilion, theme.vellum, 0.45),
    )
    across = 3 if town.ring_of(plot) else 5
    body: list[str] = []
    sown: dict[Colour, list[str]] = {}
    for i in range(across):
        for j in range(3):
            corners = [
                sector.at((i + u) / across, (j + v) / 3)
                for u, v in ((0.08, 0.1), (0.92, 0.1), (0.92, 0.9), (0.08, 0.9))
            ]
            centre = sector.at((i + 0.5) / across, (j + 0.5) / 3)
            if site.contains(centre) or not all(free(c, 8) for c in (*corners, centre)):
                continue
            d = line_d(corners, closed=True)
            body.append(filled(d, earth, 0.55) + stroked(d, edge, HAIR, 0.55))
            green = dice.choice(greens)
            for u in range(4):
                for v in range(4):
                    p = sector.at((i + 0.22 + u * 0.19) / across, (j + 0.22 + v * 0.19) / 3)
                    sown.setdefault(green, []).append(dot_d(p, 2.9))
    if detail > 1:
        body += [filled("".join(dots), green, 0.85) for green, dots in sown.items()]
    return "".join(body)


def _tufts(plot: int, dark: Colour, detail: Detail, free: Callable[[Point, float], bool]) -> str:
    if detail < 2:
        return ""
    sector = plot_sector(plot).inset(LANE + 20)
    dice = Random(plot * 11)
    tufts = []
    for _ in range(26 if detail == 3 else 15):
        p = sector.at(dice.random(), dice.random())
        if free(p, 10):
            tufts.append(tuft(p, dice))
    return stroked("".join(tufts), dark, HAIR, 0.75)


def _trees(theme: Theme, plot: int, kind: Kind, detail: Detail, name: str) -> str:
    """Return trees, haystacks and sheep, in drawing order from the back."""
    sector = plot_sector(plot).inset(LANE + 20)
    dice = Random(plot * 17 + 5)
    free = _free(plot, name)
    site = spots(plot, name).building.inset(-2)
    place: list[tuple[float, Callable[[], str]]] = []
    taken: list[Point] = []

    def put(p: Point, room: float, draw: Callable[[Point], str]) -> bool:
        if not free(p, room) or site.inset(-room * 0.6).contains(p):
            return False
        if any(abs(p[0] - q[0]) < room * 1.5 and abs(p[1] - q[1]) < room * 1.3 for q in taken):
            return False
        taken.append(p)
        place.append((p[1], lambda: draw(p)))
        return True

    if kind == "orchard":
        wide = 7 if town.ring_of(plot) == town.INNER else 5
        for i in range(wide):
            for j in range(5):
                p = sector.at((i + 0.5 + dice.uniform(-0.1, 0.1)) / wide, (j + 0.5) / 5)
                put(p, 15, lambda p: tree(theme, p, 15.5, dice, detail, fruit=True))
    else:
        wanted = {"court": 2, "garden": 2, "field": 1, "meadow": 4, "vineyard": 1}[kind]
        for _ in range(60):
            if wanted <= 0:
                break
            # Along the edges, so that they shade no yard.
            u, v = dice.random(), dice.random()
            if dice.random() < 0.5:
                u = round(u)
            else:
                v = round(v)
            size = dice.uniform(15, 21)
            if put(sector.at(u, v), 17, lambda p, s=size: tree(theme, p, s, dice, detail)):  # type: ignore[misc]  # the default binds the size
                wanted -= 1
        if kind in {"field", "meadow"}:
            draw = haystack if kind == "field" else sheep
            for _ in range(8):
                p = sector.at(dice.uniform(0.1, 0.9), dice.uniform(0.1, 0.9))
                put(p, 19, lambda p: draw(theme, p, dice))
    return "".join(draw() for _, draw in sorted(place, key=lambda each: each[0]))
