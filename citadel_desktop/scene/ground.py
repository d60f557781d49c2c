"""The materials that lie under everything: vellum, oak, slate, limestone, baked at pixel size."""

from random import Random

import pygame

from citadel_desktop.scene.display import GroundKind
from citadel_desktop.scene.theme import Theme, mix, rgb

_SEED = 1507


def flat_colour(theme: Theme, kind: GroundKind) -> str:
    """The middle colour of a material: what is shown until it is baked."""
    match kind:
        case "vellum":
            return theme.vellum
        case "oak":
            return theme.oak_dark
        case "slate":
            return theme.slate_dark
        case "limestone":
            return theme.limestone


def bake(
    theme: Theme, kind: GroundKind, size: tuple[int, int], scale: float, vignette: float
) -> pygame.Surface:
    """An opaque surface of that many pixels; the same arguments give the same picture."""
    match kind:
        case "vellum":
            surface = _vellum(theme, size, scale)
        case "oak":
            surface = _oak(theme, size, scale)
        case "slate":
            surface = _stone(size, scale, theme.slate, theme.slate_dark, (255, 226, 176))
        case "limestone":
            light = mix(theme.limestone, "#FFFFFF", 0.25)
            surface = _stone(size, scale, light, theme.limestone, (255, 252, 244))
    if vignette > 0:
        depth = {"vellum": 0.17, "oak": 0.5, "slate": 0.55, "limestone": 0.10}[kind] * vignette
        _darken_edges(surface, depth, warm=kind in ("vellum", "limestone"))
    _grain(surface, {"vellum": 5, "oak": 5, "slate": 6, "limestone": 6}[kind])
    return surface


def _noise(size: tuple[int, int], seed: int, low: int, high: int) -> pygame.Surface:
    """Grey noise with values from `low` to `high`, one value per pixel."""
    w, h = size
    data = Random(seed).randbytes(w * h)
    span = high - low
    table = bytes(low + (n * span) // 255 for n in range(256))
    data = data.translate(table)
    grey = pygame.image.frombuffer(data, size, "P")
    grey.set_palette([(n, n, n) for n in range(256)])
    out = pygame.Surface(size, 0, 32)
    out.blit(grey, (0, 0))
    return out


def _soft(size: tuple[int, int], cells: tuple[int, int], seed: int, low: int) -> pygame.Surface:
    """Soft blotches between `low` and 255: coarse noise drawn out to the size."""
    cells = (max(2, cells[0]), max(2, cells[1]))
    return pygame.transform.smoothscale(_noise(cells, seed, low, 255), size)


def _multiply(surface: pygame.Surface, by: pygame.Surface) -> None:
    surface.blit(by, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _gradient(size: tuple[int, int], corners: tuple[str, str, str]) -> pygame.Surface:
    """From the upper left over the middle to the lower right."""
    small = pygame.Surface((3, 3), 0, 32)
    first, middle, last = corners
    steps = (first, mix(first, middle, 0.5), middle, mix(middle, last, 0.5), last)
    for x in range(3):
        for y in range(3):
            small.set_at((x, y), rgb(steps[x + y]))
    return pygame.transform.smoothscale(small, size)


def _vellum(theme: Theme, size: tuple[int, int], scale: float) -> pygame.Surface:
    w, h = size
    light = theme.vellum_light
    surface = _gradient(size, (light, mix(light, theme.vellum, 0.7), theme.vellum))
    _multiply(surface, _soft(size, (round(w / scale / 150), round(h / scale / 150)), _SEED, 246))
    _multiply(surface, _soft(size, (round(w / scale / 26), round(h / scale / 26)), _SEED + 1, 249))
    _fibres(surface, theme, scale)
    return surface


def _fibres(surface: pygame.Surface, theme: Theme, scale: float) -> None:
    w, h = surface.get_size()
    random = Random(_SEED + 2)
    count = round(w * h / scale / scale / 3400)
    dark, light = theme.ink_faint, "#FFFDF6"
    thin = 1
    for n in range(count):
        x, y = random.random() * w, random.random() * h
        reach = (10 + 34 * random.random()) * scale
        dx, dy = random.uniform(-1, 1) * reach, random.uniform(-0.55, 0.55) * reach
        bend = random.uniform(-0.25, 0.25)
        at = (min(max(int(x), 0), w - 1), min(max(int(y), 0), h - 1))
        r, g, b, _ = surface.get_at(at)
        under = f"#{r:02X}{g:02X}{b:02X}"
        colour = rgb(mix(under, dark, 0.16) if n % 3 else mix(under, light, 0.45))
        middle = (x + dx / 2 - dy * bend, y + dy / 2 + dx * bend)
        pygame.draw.aaline(surface, colour, (x, y), middle, thin)
        pygame.draw.aaline(surface, colour, middle, (x + dx, y + dy), thin)


def _oak(theme: Theme, size: tuple[int, int], scale: float) -> pygame.Surface:
    w, h = size
    random = Random(_SEED + 3)
    surface = pygame.Surface(size, 0, 32)
    height = max(8, round(124 * scale))
    row, top = 0, 0
    while top < h:
        tone = random.uniform(0.25, 0.75)
        colour = mix(theme.oak_dark, theme.oak, tone)
        surface.fill(rgb(colour), (0, top, w, height))
        row += 1
        top += height
    # Grain: noise drawn out along the planks, coarse streaks first, then fine ones.
    streaks = (max(2, round(w / scale / 420)), max(4, round(h / scale / 5)))
    _multiply(surface, _soft(size, streaks, _SEED + 4, 196))
    fine = (max(2, round(w / scale / 160)), max(4, round(h / scale / 1.6)))
    _multiply(surface, _soft(size, fine, _SEED + 5, 218))
    _multiply(surface, _soft(size, (round(w / scale / 300), 3), _SEED + 6, 222))
    seam, edge = (
        rgb(mix(theme.oak_dark, "#000000", 0.55)),
        rgb(mix(theme.oak, theme.oak_light, 0.3)),
    )
    thick = max(1, round(2 * scale))
    thin = max(1, round(scale))
    top = 0
    for plank in range(row + 1):
        surface.fill(seam, (0, top - thick, w, thick))
        surface.fill(edge, (0, top, w, thin))
        joint = round(w * (0.18 + 0.64 * ((plank * 0.618) % 1)))
        surface.fill(seam, (joint, top, thick, height))
        surface.fill(edge, (joint + thick, top, thin, height - thick))
        top += height
    return surface


def _stone(
    size: tuple[int, int], scale: float, light: str, dark: str, tint: tuple[int, int, int]
) -> pygame.Surface:
    w, h = size
    surface = _gradient(size, (light, mix(light, dark, 0.5), dark))
    for cell, low in ((190, 226), (48, 236), (9, 240)):
        cells = (round(w / scale / cell), round(h / scale / cell))
        _multiply(surface, _soft(size, cells, _SEED + cell, low))
    wash = pygame.Surface(size, 0, 32)
    wash.fill(tint)
    _multiply(surface, wash)
    return surface


def _darken_edges(surface: pygame.Surface, depth: float, *, warm: bool) -> None:
    w, h = surface.get_size()
    nx, ny = 48, 27
    small = pygame.Surface((nx, ny), 0, 32)
    for x in range(nx):
        for y in range(ny):
            # Nearer the light of the upper left the edge stays brighter.
            u, v = (x + 0.5) / nx * 2 - 0.94, (y + 0.5) / ny * 2 - 0.92
            far = min(1.0, (u * u + v * v) / 2.1) ** 1.6
            keep = 1 - depth * far
            cool = keep if not warm else 1 - depth * far * 1.55
            green = keep if not warm else 1 - depth * far * 1.15
            small.set_at((x, y), (round(255 * keep), round(255 * green), round(255 * cool)))
    _multiply(surface, pygame.transform.smoothscale(small, (w, h)))


def _grain(surface: pygame.Surface, strength: int) -> None:
    """Fine noise at the pixel's own size: it is the grain, and it hides steps in the gradients."""
    side = 256
    tile = _noise((side, side), _SEED + 9, 0, strength)
    other = _noise((side, side), _SEED + 10, 0, strength)
    w, h = surface.get_size()
    for x in range(0, w, side):
        for y in range(0, h, side):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(other, (x, y), special_flags=pygame.BLEND_RGB_SUB)
