"""Fingers on the desk, told as the toolkit tells of them; each touch is long enough after the last one."""

from itertools import pairwise

import pygame

from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.system.touch import DOUBLE_TAP_MS, HOLD_MS
from tests.screens.desk import Desk

DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


class Fingers:
    """Two fingers of a hand at a desk."""

    def __init__(self, at: Desk) -> None:
        self.at, self.taps = at, 0

    def hear(self, kind: int, place: Point, finger: int = 0) -> None:
        """One event of a finger."""
        w, h = self.at.window.size
        told = {"touch_id": 5, "finger_id": finger, "x": place[0] / w, "y": place[1] / h, "dx": 0.0, "dy": 0.0}
        pygame.event.post(pygame.Event(kind, told))
        self.at.turn()

    def _place(self, place: str | Point) -> Point:
        return self.at.label(place).rect.centre if isinstance(place, str) else place

    def tap(self, place: str | Point) -> None:
        """Touch what is called so, or a place, and lift."""
        self.taps += 1
        self.at.turn(1, DOUBLE_TAP_MS + 1)
        where = self._place(place)
        self.hear(DOWN, where)
        self.hear(UP, where)

    def rest(self, place: str | Point) -> Point:
        """Touch and stay until it is a long press."""
        where = self._place(place)
        self.hear(DOWN, where)
        self.at.turn(2, HOLD_MS // 2)
        return where

    def draw(self, *way: Point) -> None:
        """Touch, go on through places and lift at the last."""
        self.hear(DOWN, way[0])
        for (x0, y0), (x1, y1) in pairwise(way):
            for n in range(1, 6):
                self.hear(MOVE, (x0 + (x1 - x0) * n / 5, y0 + (y1 - y0) * n / 5))
        self.hear(UP, way[-1])

    def spread(self, middle: Point, before: float, after: float) -> None:
        """Touch with two fingers so far apart, and part them to be so far apart."""
        x, y = middle
        for kind, apart in ((DOWN, before), (MOVE, after), (UP, after)):
            for finger, way in ((0, -1), (1, 1)):
                self.hear(kind, (x + way * apart / 2, y), finger)
