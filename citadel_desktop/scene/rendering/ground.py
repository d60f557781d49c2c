"""The oak under everything, baked at pixel size."""

from random import Random

import pygame

from citadel_desktop.scene.theme import SHADE, Theme, mix, rgb

_SEED = 1507
_VIGNETTE = (0.44, 0.47, 0.50)
"""Darkening of the corners in red, green and blue."""
_GRAIN = 5


def bake(theme: Theme, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Return an opaque surface of that many pixels; the same arguments give the same picture."""
    if not theme.textured:
        plain = pygame.Surface(size, 0, 32)
        plain.fill(rgb(mix(theme.oak_dark, theme.oak, 0.7)))
        return plain
    surface = _oak(theme, size, scale)
    _darken_edges(surface)
    _grain(surface)
    return surface


def _noise(size: tuple[int, int], seed: int, low: int, high: int) -> pygame.Surface:
    """Return grey noise with values from `low` to `high`, one for each pixel."""
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
    """Return soft blotches between `low` and 255: coarse noise stretched to the size."""
    cells = (max(2, cells[0]), max(2, cells[1]))
    noise = _noise(cells, seed, low, 255)
    if cells[0] * cells[1] < 20_000:
        # Drawn out in one step the cells' edges would show as a net of straight lines.
        noise = pygame.transform.smoothscale(noise, (cells[0] * 6, cells[1] * 6))
        noise = pygame.transform.box_blur(noise, 3)
    return pygame.transform.smoothscale(noise, size)


def _multiply(surface: pygame.Surface, by: pygame.Surface) -> None:
    surface.blit(by, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


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
    seam, edge = (rgb(mix(theme.oak_dark, SHADE, 0.55)), rgb(mix(theme.oak, theme.oak_light, 0.3)))
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


def _darken_edges(surface: pygame.Surface) -> None:
    nx, ny = 48, 27
    small = pygame.Surface((nx, ny), 0, 32)
    for x in range(nx):
        for y in range(ny):
            # Light comes from the upper left, so there the edge stays brighter.
            u, v = (x + 0.5) / nx * 2 - 0.94, (y + 0.5) / ny * 2 - 0.92
            far = min(1.0, (u * u + v * v) / 2.1) ** 1.6
            r, g, b = (round(255 * (1 - d * far)) for d in _VIGNETTE)
            small.set_at((x, y), (r, g, b))
    _multiply(surface, pygame.transform.smoothscale(small, surface.get_size()))


def _grain(surface: pygame.Surface) -> None:
    """Return fine noise at pixel size: grain that also hides steps in the gradients."""
    side = 256
    tile = _noise((side, side), _SEED + 9, 0, _GRAIN)
    other = _noise((side, side), _SEED + 10, 0, _GRAIN)
    w, h = surface.get_size()
    for x in range(0, w, side):
        for y in range(0, h, side):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(other, (x, y), special_flags=pygame.BLEND_RGB_SUB)
