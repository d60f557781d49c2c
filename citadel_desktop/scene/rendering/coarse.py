"""Huge windows: large drawings are made smaller and magnified, so that time and memory stay limited."""

import math

import pygame

SHARP_PIXELS = 3840 * 2160
"""Windows with more pixels than this have large drawings made smaller and magnified."""
LARGE_AREA = 1024 * 1024
"""Pixels above which a drawing is large: scenery, sheets, their shadows. Letters and signs are smaller."""
STRIP_AREA = 256 * 1024
"""Pixels magnified at a time, so that memory never holds a second full picture."""


def coarseness(size: tuple[int, int]) -> int:
    """Return how many window pixels a pixel of a large drawing covers each way, for a window of that size."""
    return max(1, math.ceil(math.sqrt(size[0] * size[1] / SHARP_PIXELS)))


def shadow_coarseness(coarse: int) -> int:
    """Return how many window pixels a pixel of a large shadow covers each way."""
    return 2 * coarse if coarse > 1 else 1


def render_size(box: pygame.Rect, coarse: int) -> tuple[tuple[int, int], int]:
    """Return the pixel size of a drawing that fills a box of the window, and its magnification there."""
    times = coarse if box.w * box.h > LARGE_AREA else 1
    return (-(-box.w // times), -(-box.h // times)), times


def budget_of(size: tuple[int, int], least: int) -> int:
    """Return the bytes of surfaces to keep for a window of that size, besides foreseen ones."""
    coarse = coarseness(size)
    windows = 6 if coarse == 1 else 5
    return max(least, windows * 4 * size[0] * size[1] // coarse**2)


def magnified(
    surface: pygame.Surface, drawn: pygame.Surface, times: int, corner: tuple[int, int], clip: pygame.Rect
) -> None:
    """Blit a drawing with each pixel magnified, within the clip."""
    if times == 1:
        surface.blit(drawn, corner)
        return
    x, y = corner
    seen = pygame.Rect(x, y, drawn.get_width() * times, drawn.get_height() * times).clip(clip)
    if seen.w <= 0 or seen.h <= 0:
        return
    left, top = (seen.x - x) // times, (seen.y - y) // times
    wide, bottom = -(-(seen.right - x) // times) - left, -(-(seen.bottom - y) // times)
    before = surface.get_clip()
    surface.set_clip(seen.clip(before))
    rows = max(1, STRIP_AREA // (wide * times * times))
    for row in range(top, bottom, rows):
        high = min(rows, bottom - row)
        strip = drawn.subsurface((left, row, wide, high))
        surface.blit(pygame.transform.scale(strip, (wide * times, high * times)), (x + left * times, y + row * times))
    surface.set_clip(before)
