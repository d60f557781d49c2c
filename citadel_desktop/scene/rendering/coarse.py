"""Huge windows: what is large there is made smaller and magnified, so that neither time nor memory grows with them."""

import math

import pygame

SHARP_PIXELS = 3840 * 2160
"""In a window of more pixels than this large drawings are made smaller, and magnified where they are shown."""
LARGE_AREA = 1024 * 1024
"""Drawings of more pixels than this are large: scenery, sheets, their shadows. What has letters or signs is smaller."""
STRIP_AREA = 256 * 1024
"""So many pixels are magnified at a time, so that no second picture of the whole is ever in memory."""


def coarseness(size: tuple[int, int]) -> int:
    """How many pixels of a window of that size are as wide as one of a large drawing."""
    return max(1, math.ceil(math.sqrt(size[0] * size[1] / SHARP_PIXELS)))


def soft(coarse: int) -> int:
    """How many pixels of a window are as wide as one of a large shadow."""
    return 2 * coarse if coarse > 1 else 1


def made_at(box: pygame.Rect, coarse: int) -> tuple[tuple[int, int], int]:
    """The size at which a drawing is made for a box of the window, and how many times it is magnified."""
    times = coarse if box.w * box.h > LARGE_AREA else 1
    return (-(-box.w // times), -(-box.h // times)), times


def budget_of(size: tuple[int, int], least: int) -> int:
    """How many bytes of surfaces are kept for a window of that size, besides what is foreseen."""
    coarse = coarseness(size)
    windows = 6 if coarse == 1 else 5
    return max(least, windows * 4 * size[0] * size[1] // coarse**2)


def magnified(
    surface: pygame.Surface, drawn: pygame.Surface, times: int, corner: tuple[int, int], clip: pygame.Rect
) -> None:
    """Show a drawing with each of its pixels so many times as wide and high; what is outside the clip stays."""
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
