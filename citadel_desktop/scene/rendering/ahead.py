"""Drawings made before they are wanted, in a thread beside the window's: making one may take as long as a frame."""

import logging
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread

import pygame

from citadel_desktop.scene.geometry import Size

log = logging.getLogger(__name__)

MANY_WAITING = 16
"""With so many drawings waiting better no more are asked for: what is wanted changes quickly."""

PATIENCE = 2.0
"""Seconds that the end of the thread is waited for."""

ShapeKey = tuple[str, Size, tuple[int, int], bool]
"""A fragment, the part of its plane that is seen, its size in pixels, whether it covers all of them."""


class Ahead:
    """One thread that makes drawings, started by the first that is asked for.

    The toolkit lets other threads run while it reads and draws a file, so the window goes on meanwhile.
    """

    def __init__(self) -> None:
        self._asked: set[ShapeKey] = set()
        self._jobs: SimpleQueue[tuple[ShapeKey, Callable[[], pygame.Surface]] | None] = (
            SimpleQueue()
        )
        self._made: SimpleQueue[tuple[ShapeKey, pygame.Surface | None]] = SimpleQueue()
        self._closed = False
        self._thread: Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether many wait."""
        return len(self._asked) >= MANY_WAITING

    @property
    def waiting(self) -> bool:
        """Whether something was asked for that has not been taken."""
        return bool(self._asked)

    def ask(self, key: ShapeKey, make: Callable[[], pygame.Surface]) -> None:
        """Have a drawing made that is to be known by `key`, unless it is asked for already."""
        if key in self._asked:
            return
        self._asked.add(key)
        self._jobs.put((key, make))
        if self._thread is None:
            self._thread = Thread(target=self._make, name="drawings", daemon=True)
            self._thread.start()

    def take(self) -> Iterator[tuple[ShapeKey, pygame.Surface]]:
        """The drawings made since the last call."""
        while True:
            try:
                made = self._made.get_nowait()
            except Empty:
                return
            key, surface = made
            self._asked.discard(key)
            if surface is not None:
                yield key, surface

    def close(self) -> None:
        """Make no more; what is just being made is waited for, since the toolkit goes away after this."""
        self._closed = True
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(PATIENCE)
            self._thread = None

    def _make(self) -> None:
        while (job := self._jobs.get()) is not None and not self._closed:
            key, make = job
            try:
                surface = make()
            except Exception:
                # Whatever it is: when the drawing is wanted it is made anew, and then that is told.
                log.exception("a drawing could not be made ahead")
                self._made.put((key, None))
            else:
                self._made.put((key, surface))
