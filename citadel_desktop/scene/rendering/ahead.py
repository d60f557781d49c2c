"""What is made in threads beside the window's: making a drawing may take as long as many frames."""

import logging
from collections.abc import Callable, Hashable, Iterator
from itertools import count
from queue import Empty, PriorityQueue, SimpleQueue
from threading import Thread
from typing import TypeAlias

import pygame

from citadel_desktop.values import frozen

log = logging.getLogger(__name__)

MAX_WAITING = 16
"""With so many drawings waiting better no more are foreseen: what is wanted changes quickly."""

QUICK_MS = 20.0
"""What takes longer is made in a thread of its own, so that what is small waits for nothing large."""

JOIN_TIMEOUT_S = 0.15
"""Seconds that the end of a thread is waited for; it may be amid a drawing, and ends with the process then."""

Make = Callable[[], pygame.Surface]
Keep = Callable[[pygame.Surface], object]
Jobs: TypeAlias = "PriorityQueue[tuple[bool, bool, float, int, Hashable, Make, Keep]]"


@frozen
class Made:
    """Something that was made: its key, what keeps it, whether it was only foreseen; no surface where it failed."""

    key: Hashable
    keep: Keep
    foreseen: bool
    surface: pygame.Surface | None


class Ahead:
    """Two threads that make drawings, each started by the first that is asked of it: the quick ones, and all others.

    The toolkit lets other threads run while it reads and draws a file, so the window goes on meanwhile. What is shown
    already is made before what is only foreseen, of that what can be pressed before what is only looked at, and of
    these the quickest first: icons, then plots and cards, then scenery.
    """

    def __init__(self) -> None:
        self._asked: dict[Hashable, bool] = {}
        self._begun: set[Hashable] = set()
        self._number = count()
        self._made: SimpleQueue[tuple[Hashable, Keep, pygame.Surface | None]] = SimpleQueue()
        self._closed = False
        self._lanes: dict[bool, Jobs] = {}
        self._threads: list[Thread] = []

    @property
    def busy(self) -> bool:
        """Whether many wait."""
        return len(self._asked) >= MAX_WAITING

    @property
    def waiting(self) -> bool:
        """Whether something was asked for that has not been taken."""
        return bool(self._asked)

    def ask(
        self, key: Hashable, make: Make, keep: Keep, *, foreseen: bool, takes: float = 0.0, pressed: bool = False
    ) -> None:
        """Have something made that is to be known by `key` and kept by `keep`, unless it is asked for already.

        It `takes` about so many milliseconds, always the same for a key; `pressed`: it can be pressed. What was
        foreseen and is wanted now takes its place before all that is foreseen.
        """
        before = self._asked.get(key)
        if self._closed or before is False or (before and foreseen):
            return
        self._asked[key] = foreseen
        quick = takes <= QUICK_MS
        if quick not in self._lanes:
            self._lanes[quick] = PriorityQueue()
            self._threads.append(Thread(target=self._make, args=(self._lanes[quick],), name="drawings", daemon=True))
            self._threads[-1].start()
        self._lanes[quick].put((foreseen, not pressed, takes, next(self._number), key, make, keep))

    def take(self) -> Iterator[Made]:
        """What was made since the last call."""
        while True:
            try:
                key, keep, surface = self._made.get_nowait()
            except Empty:
                return
            self._begun.discard(key)
            yield Made(key, keep, self._asked.pop(key), surface)

    def close(self) -> None:
        """Make no more."""
        self._closed = True
        for jobs in self._lanes.values():
            jobs.put((False, False, -1.0, next(self._number), None, _nothing, id))
        for thread in self._threads:
            thread.join(JOIN_TIMEOUT_S)
        self._threads.clear()

    def _make(self, jobs: Jobs) -> None:
        while not self._closed:
            *_, key, make, keep = jobs.get()
            if self._closed:
                return
            if key in self._begun or key not in self._asked:
                continue
            self._begun.add(key)
            try:
                surface = make()
            except Exception:
                # Whatever it is: when the drawing is wanted it is made anew, and then that is told.
                log.exception("a drawing could not be made ahead")
                self._made.put((key, keep, None))
            else:
                self._made.put((key, keep, surface))


def _nothing() -> pygame.Surface:
    """What wakes the thread up so that it ends."""
    return pygame.Surface((1, 1))
