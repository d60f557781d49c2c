"""Threads that make drawings in the background: one may take as long as many frames."""

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
"""Number of waiting drawings above which no more are foreseen: what is wanted changes quickly."""

QUICK_MS = 20.0
"""Drawings that take longer have a thread of their own, so that small ones never wait for large ones."""

JOIN_TIMEOUT_S = 0.15
"""Seconds to wait for a thread to end; one that is still drawing then ends with the process."""

Make = Callable[[], pygame.Surface]
Keep = Callable[[pygame.Surface], object]
Jobs: TypeAlias = "PriorityQueue[tuple[bool, bool, float, int, Hashable, Make, Keep]]"


@frozen
class Made:
    """A finished drawing: its key, the callable that keeps it, whether it was only foreseen; no surface on failure."""

    key: Hashable
    keep: Keep
    foreseen: bool
    surface: pygame.Surface | None


class BackgroundDrawing:
    """Two threads that make drawings, each started on demand: one for quick drawings, one for the others.

    The toolkit lets other threads run while it reads and draws a file, so the window goes on meanwhile. Drawings shown
    already come before foreseen ones, pressable ones before others, and among these the quickest first: icons, then
    plots and cards, then scenery.
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
        """Whether many drawings wait."""
        return len(self._asked) >= MAX_WAITING

    @property
    def waiting(self) -> bool:
        """Whether a requested drawing has not been taken yet."""
        return bool(self._asked)

    def ask(
        self, key: Hashable, make: Make, keep: Keep, *, foreseen: bool, takes: float = 0.0, pressed: bool = False
    ) -> None:
        """Request a drawing known by `key` and kept by `keep`, unless it is requested already.

        It `takes` about that many milliseconds, always the same for a key; `pressed`: it can be pressed. A foreseen
        drawing that is requested again as shown moves ahead of all foreseen ones.
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
        """Return the drawings finished since the last call."""
        while True:
            try:
                key, keep, surface = self._made.get_nowait()
            except Empty:
                return
            self._begun.discard(key)
            yield Made(key, keep, self._asked.pop(key), surface)

    def close(self) -> None:
        """Stop."""
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
                # Any error: when the drawing is needed it is made again, and the error is reported then.
                log.exception("a drawing could not be made ahead")
                self._made.put((key, keep, None))
            else:
                self._made.put((key, keep, surface))


def _nothing() -> pygame.Surface:
    """A job that only wakes the thread so that it ends."""
    return pygame.Surface((1, 1))
