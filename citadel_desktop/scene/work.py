"""Work for later turns of the loop."""

import heapq
from collections.abc import Callable
from itertools import count
from threading import Lock


class WorkQueue:
    """Pieces of work in the order they are due, then in the order they came; safe for threads."""

    def __init__(self) -> None:
        self._heap: list[tuple[int, int, Callable[[], None]]] = []
        self._number = count()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._heap)

    def add(self, due: int, work: Callable[[], None]) -> None:
        """Do `work` in the first turn at or after `due` milliseconds."""
        with self._lock:
            heapq.heappush(self._heap, (due, next(self._number), work))

    def take(self, now: int) -> Callable[[], None] | None:
        """The next piece of work that is due, or None."""
        with self._lock:
            if self._heap and self._heap[0][0] <= now:
                return heapq.heappop(self._heap)[2]
            return None

    def due(self, now: int) -> bool:
        """Whether anything is due."""
        with self._lock:
            return bool(self._heap) and self._heap[0][0] <= now
