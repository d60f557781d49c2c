"""Parts of a frame that can be pressed: they are drawn before those that are only looked at."""

from collections.abc import Callable, Sequence
from functools import cached_property

import pygame

from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.blits import px_rect

MAX_SIZE_RATIO = 32
"""Greatest size of a pressable thing, as a multiple of the sign on it."""


class PressableAreas:
    """The pressable pixels of a frame, the most important first; computed on first use.

    Args:
        rects: returns their rectangles in logical units.
        scale: pixels per logical unit.
    """

    def __init__(self, rects: Callable[[], Sequence[Rect]] = tuple, scale: float = 1.0) -> None:
        self._rects = rects
        self._scale = scale

    @cached_property
    def _areas(self) -> list[pygame.Rect]:
        return [px_rect(rect, (self._scale, 0.0, 0.0)) for rect in self._rects()]

    def holds(self, box: pygame.Rect) -> bool:
        """Whether a box contains, or lies on, a pressable thing of about its size."""
        middle, area = pygame.Rect(box.center, (1, 1)), box.w * box.h
        for n in middle.collidelistall(self._areas):
            rect = self._areas[n]
            if area <= 2 * rect.w * rect.h <= 2 * MAX_SIZE_RATIO * area:
                return True
        return False

    def first(self, parts: list[pygame.Rect]) -> list[pygame.Rect]:
        """Return the parts of the window in the order of their pressable content, those without any last."""
        middles = [rect.center for rect in self._areas]
        return sorted(
            parts, key=lambda part: next((n for n, at in enumerate(middles) if part.collidepoint(at)), len(middles))
        )
