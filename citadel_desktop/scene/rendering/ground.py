"""The materials that lie under everything: vellum, oak, slate, limestone, baked at pixel size."""

from collections.abc import Callable
from math import cos, sin
from random import Random

import pygame

from citadel_desktop.scene.display import GroundKind
from citadel_desktop.scene.theme import Theme, mix, rgb

_SEED = 1507
_EDGES: dict[GroundKind, tuple[float, float, float]] = {
    "vellum": (0.075, 0.115, 0.21),
    "oak": (0.44, 0.47, 0.50),
    "slate": (0.50, 0.52, 0.52),
    "limestone": (0.07, 0.08, 0.10),
}
"""How much red, green and blue the corners lose."""


def flat_colour(theme: Theme, kind: GroundKind) -> str:
    """The middle colour of a material: what is shown until it is baked."""
    return {
        "vellum": theme.vellum,
        "oak": theme.oak_dark,
        "slate": theme.slate_dark,
        "limestone": theme.limestone,
    }[kind]


def bake(
    theme: Theme, kind: GroundKind, size: tuple[int, int], scale: float, vignette: float
) -> pygame.Surface:
    """An opaque surface of that many pixels; the same arguments give the same picture."""
    surface = _MADE[kind](theme, size, scale)
    if vignette > 0:
        r, g, b = _EDGES[kind]
        _darken_edges(surface, (r * vignette, g * vignette, b * vignette))
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
    noise = _noise(cells, seed, low, 255)
    if cells[0] * cells[1] < 20_000:
        # Drawn out in one step the cells' edges would show as a net of straight lines.
        noise = pygame.transform.smoothscale(noise, (cells[0] * 6, cells[1] * 6))
        noise = pygame.transform.box_blur(noise, 3)
    return pygame.transform.smoothscale(noise, size)


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
    surface = _gradient(size, (mix(light, "#FFFFFF", 0.15), light, mix(light, theme.vellum, 0.6)))
    _multiply(surface, _soft(size, (round(w / scale / 170), round(h / scale / 170)), _SEED, 243))
    _multiply(surface, _soft(size, (round(w / scale / 34), round(h / scale / 34)), _SEED + 1, 250))
    _fibres(surface, theme, scale)
    return surface


def _fibres(surface: pygame.Surface, theme: Theme, scale: float) -> None:
    """Faint hairs in the skin: short arcs a shade darker or lighter than what lies under them."""
    w, h = surface.get_size()
    random = Random(_SEED + 2)
    for n in range(round(w * h / scale / scale / 5200)):
        x, y = random.random() * w, random.random() * h
        step = (2.5 + 5.5 * random.random()) * scale
        angle, turn = random.uniform(-0.7, 0.7), random.uniform(-0.22, 0.22)
        r, g, b, _ = surface.get_at((int(x), int(y)))
        under = f"#{r:02X}{g:02X}{b:02X}"
        colour = rgb(mix(under, theme.ink_faint, 0.11) if n % 3 else mix(under, "#FFFFFF", 0.35))
        for _ in range(6):
            there = (x + cos(angle) * step, y + sin(angle) * step)
            pygame.draw.aaline(surface, colour, (x, y), there)
            (x, y), angle = there, angle + turn


def _oak(theme: Theme, size: tuple[int, int], scale: float) -> pygame.Surface:
    w, h = size
    random = Random(_SEED + 3)
    surface = pygame.Surface(size, 0, 32)
    height = max(8, round(124 * scale))
    row, top = 0, 0
    while top < h:
        tone = random.uniform(0.4, 0.95)
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
    size: tuple[int, int], scale: float, light: str, dark: str, depth: float
) -> pygame.Surface:
    """Mottled stone; the nearer `depth` is to 1, the calmer."""
    w, h = size
    surface = _gradient(size, (light, mix(light, dark, 0.5), dark))
    for cell, share in ((210, 0.6), (52, 0.45), (7, 0.5)):
        cells = (round(w / scale / cell), round(h / scale / cell))
        low = round(255 * (1 - (1 - depth) * share))
        _multiply(surface, _soft(size, cells, _SEED + cell, low))
    return surface


def _darken_edges(surface: pygame.Surface, depth: tuple[float, float, float]) -> None:
    nx, ny = 48, 27
    small = pygame.Surface((nx, ny), 0, 32)
    for x in range(nx):
        for y in range(ny):
            # Light comes from the upper left, so there the edge stays brighter.
            u, v = (x + 0.5) / nx * 2 - 0.94, (y + 0.5) / ny * 2 - 0.92
            far = min(1.0, (u * u + v * v) / 2.1) ** 1.6
            r, g, b = (round(255 * (1 - d * far)) for d in depth)
            small.set_at((x, y), (r, g, b))
    _multiply(surface, pygame.transform.smoothscale(small, surface.get_size()))


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


def _slate(theme: Theme, size: tuple[int, int], scale: float) -> pygame.Surface:
    return _stone(size, scale, theme.slate, theme.slate_dark, 0.78)


def _limestone(theme: Theme, size: tuple[int, int], scale: float) -> pygame.Surface:
    return _stone(size, scale, mix(theme.limestone, "#FFFFFF", 0.25), theme.limestone, 0.95)


_MADE: dict[GroundKind, Callable[[Theme, tuple[int, int], float], pygame.Surface]] = {
    "vellum": _vellum,
    "oak": _oak,
    "slate": _slate,
    "limestone": _limestone,
}
