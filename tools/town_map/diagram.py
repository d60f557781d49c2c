"""A plain picture of a map, to compare maps side by side during the search."""

import math
from pathlib import Path

import pygame

from citadel_desktop.rules.indomitable import town
from tools.town_map.courses import RADII, Layout, Point, border, line, river_line, road_line, spot, wall_spot

PREMIUM_TINTS = ("#efe8d8", "#e3d6a8", "#dcb878", "#cf8f5c")


def picture(
    layout: Layout, prices: tuple[int, ...] = (), premiums: tuple[int, ...] = (), size: int = 700
) -> pygame.Surface:
    """Draw the map: tints by premium, prices with +n below, names small; water blue, roads brown."""
    sheet = pygame.Surface((size, size))
    sheet.fill("#ffffff")
    pygame.font.init()
    large, small = pygame.font.Font(None, size // 26), pygame.font.Font(None, size // 48)

    def at(point: Point) -> Point:
        return size / 2 + point[0] * size * 0.46, size / 2 + point[1] * size * 0.46

    for plot in range(town.PLOTS):
        (begin, end), ring = town.arc_of(plot), town.ring_of(plot)
        steps = [begin + (end - begin) * n / 12 for n in range(13)]
        outline = [at(spot(a, RADII[ring])) for a in steps]
        outline += [at(spot(a, RADII[ring + 1])) for a in reversed(steps)]
        tint = PREMIUM_TINTS[premiums[plot]] if premiums else "#efe8d8"
        pygame.draw.polygon(sheet, tint, outline)
        pygame.draw.polygon(sheet, "#555555", outline, 1)
    after = layout.river[layout.river.index(layout.joins) + 1]
    source = layout.tributary[0]
    ring = town.ring_of(source)
    spring = spot(sum(town.arc_of(source)) / 2, (RADII[ring] + RADII[ring + 1]) / 2)
    stream = line(
        (*layout.tributary, layout.joins),
        first=spring if layout.spring else wall_spot(source),
        last=spot(*border(layout.joins, after)),
    )
    for points, colour, width in (
        (river_line(layout.river), "#3f7fbf", size // 60),
        (stream, "#5f9fd0", size // 90),
        *((road_line(road), "#8a5a2b", size // 90) for road in layout.roads),
    ):
        _curve(sheet, [at(point) for point in points], colour, width)
    if layout.spring:
        pygame.draw.circle(sheet, "#3f7fbf", at(spring), size // 80)
    for plot in range(town.PLOTS):
        (begin, end), ring = town.arc_of(plot), town.ring_of(plot)
        x, y = at(spot((begin + end) / 2, (RADII[ring] + RADII[ring + 1]) / 2))
        if prices:
            _word(sheet, large, str(prices[plot]), (x, y), "#000000")
            _word(sheet, small, f"+{premiums[plot]}", (x, y + size / 40), "#a00000")
        _word(sheet, small, town.NAMES[plot], (x, y - size / 42), "#666666")
    return sheet


def sheet_of(pictures: list[pygame.Surface], columns: int, path: Path) -> None:
    """Write pictures of one size into one file, row by row."""
    width, height = pictures[0].get_size()
    rows = math.ceil(len(pictures) / columns)
    whole = pygame.Surface((columns * width, rows * height))
    for number, one in enumerate(pictures):
        whole.blit(one, (number % columns * width, number // columns * height))
    pygame.image.save(whole, str(path))


def _word(sheet: pygame.Surface, font: pygame.font.Font, text: str, at: Point, colour: str) -> None:
    drawn = font.render(text, True, colour)
    sheet.blit(drawn, drawn.get_rect(center=at))


def _curve(sheet: pygame.Surface, points: list[Point], colour: str, width: int) -> None:
    # A smooth curve through all points, as a painter would draw it (Catmull and Rom's).
    ends = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for n in range(25):
            t = n / 24
            place = [
                0.5
                * (
                    2 * b[i]
                    + (c[i] - a[i]) * t
                    + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t
                    + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t**3
                )
                for i in (0, 1)
            ]
            pygame.draw.circle(sheet, colour, place, width / 2)
