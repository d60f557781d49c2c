"""Fingers on a board: their events go straight to it, by a clock of their own."""

from collections.abc import Callable
from itertools import pairwise

import pygame

from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.system.touch import HOLD_MS, Touch

SIZE = (2000.0, 2000.0)
DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


class Fingers:
    """Two fingers of a hand.

    Args:
        give: what hears them; whether it took notice.
        scale: pixels of a unit.
    """

    def __init__(self, give: Callable[[Pointer], bool], scale: float = 1.0) -> None:
        self.touch, self.scale, self.now = Touch(give, trackpad=False), scale, 1000

    def hear(self, kind: int, place: Point, finger: int = 0) -> None:
        """Send one event of a finger."""
        self.now += 10
        x, y = place
        event = pygame.Event(kind, touch_id=1, finger_id=finger, x=x / SIZE[0], y=y / SIZE[1], dx=0.0, dy=0.0)
        self.touch.hear(event, SIZE, self.scale, self.now)

    def tap(self, place: Point) -> None:
        """Touch and lift, long enough after the last time not to make a double tap."""
        self.now += 1000
        self.hear(DOWN, place)
        self.hear(UP, place)

    def rest(self, place: Point) -> None:
        """Touch and stay."""
        self.now += 1000
        self.hear(DOWN, place)
        self.now += HOLD_MS
        self.touch.tick(self.now)

    def draw(self, *way: Point) -> None:
        """Touch, move through places and lift at the last."""
        self.now += 1000
        self.hear(DOWN, way[0])
        for (x0, y0), (x1, y1) in pairwise(way):
            for n in range(1, 11):
                self.hear(MOVE, (x0 + (x1 - x0) * n / 10, y0 + (y1 - y0) * n / 10))
        self.hear(UP, way[-1])

    def spread(self, middle: Point, before: float, after: float, by: Point = (0.0, 0.0)) -> None:
        """Touch with two fingers at a distance, spread them to another distance, and move both."""
        (x, y), steps = middle, 10
        for finger, way in ((0, -1), (1, 1)):
            self.hear(DOWN, (x + way * before / 2, y), finger)
        for n in range(1, steps + 1):
            apart = before + (after - before) * n / steps
            for finger, way in ((0, -1), (1, 1)):
                self.hear(MOVE, (x + by[0] * n / steps + way * apart / 2, y + by[1] * n / steps), finger)
        for finger, way in ((0, -1), (1, 1)):
            self.hear(UP, (x + by[0] + way * after / 2, y + by[1]), finger)
