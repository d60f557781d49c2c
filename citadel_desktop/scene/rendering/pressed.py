"""Where something can be pressed: that is drawn before what is only looked at."""

from collections.abc import Callable, Sequence
from functools import cached_property

import pygame

from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.blits import px_rect

MAX_SIZE_RATIO = 32
"""A thing that can be pressed is at most so many times as large as a sign on it."""


class Pressed:
    """The pixels of a frame where something can be pressed, what matters most first; they are asked for at first use.

    Args:
        rects: tells where that is, in logical units.
        scale: pixels per logical unit.
    """

    def __init__(self, rects: Callable[[], Sequence[Rect]] = tuple, scale: float = 1.0) -> None:
        self._rects = rects
        self._scale = scale

    @cached_property
    def _areas(self) -> list[pygame.Rect]:
        return [px_rect(rect, (self._scale, 0.0, 0.0)) for rect in self._rects()]

    def holds(self, box: pygame.Rect) -> bool:
        """Whether what is drawn in a box is, or lies on, something of about its size that can be pressed."""
        middle, area = pygame.Rect(box.center, (1, 1)), box.w * box.h
        for n in middle.collidelistall(self._areas):
            rect = self._areas[n]
            if area <= 2 * rect.w * rect.h <= 2 * MAX_SIZE_RATIO * area:
                return True
        return False

    def first(self, parts: list[pygame.Rect]) -> list[pygame.Rect]:
        """Parts of the window in the order of what they hold of it, those that hold nothing last."""
        middles = [rect.center for rect in self._areas]
        return sorted(
            parts, key=lambda part: next((n for n, at in enumerate(middles) if part.collidepoint(at)), len(middles))
        )
