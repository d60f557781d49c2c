"""Work for later turns of the loop, and jobs in background threads."""

import heapq
from collections.abc import Callable
from itertools import count
from threading import Event, Lock, Thread
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

Watch: TypeAlias = Callable[[int, int], None]
"""Called with the amount done and the total; raises Cancelled once nobody waits."""


class WorkQueue:
    """Deferred work in the order it is due, then in the order it came; thread-safe."""

    def __init__(self) -> None:
        self._heap: list[tuple[int, int, Callable[[], None]]] = []
        self._number = count()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._heap)

    def add(self, due: int, work: Callable[[], None]) -> None:
        """Schedule `work` for the first turn at or after `due` milliseconds."""
        with self._lock:
            heapq.heappush(self._heap, (due, next(self._number), work))

    def take(self, now: int) -> Callable[[], None] | None:
        """Return the next piece of work that is due, or None."""
        with self._lock:
            if self._heap and self._heap[0][0] <= now:
                return heapq.heappop(self._heap)[2]
            return None

    def due(self, now: int) -> bool:
        """Whether any work is due."""
        with self._lock:
            return bool(self._heap) and self._heap[0][0] <= now


class Cancelled(BaseException):
    """A job was cancelled. Not an `Exception`, so code that treats those as damaged files lets it pass."""


class Job(Generic[T]):
    """Work in a background thread, started at once.

    Args:
        work: the work, which runs in the thread.
        ended: called in the thread at the end, also after errors.
        drop: disposes of a result that nobody takes; called in the thread, or by `cancel`.
    """

    def __init__(
        self,
        work: Callable[[Watch], T],
        ended: Callable[[], None] = lambda: None,
        drop: Callable[[T], object] = lambda _: None,
    ) -> None:
        self.cancelled = False
        self._work, self._ended, self._drop = work, ended, drop
        self._given: list[T] = []
        self._error: BaseException | None = None
        self._progress = (0, 0)
        self._lock = Lock()
        self._over = Event()
        Thread(target=self._run, name="job", daemon=True).start()

    @property
    def share(self) -> float | None:
        """The progress from 0 to 1; None while unknown."""
        done, of = self._progress
        return done / of if of else None

    def wait(self, seconds: float | None) -> bool:
        """Wait up to that many seconds, None without limit; return whether the job has ended."""
        return self._over.wait(seconds)

    def cancel(self) -> None:
        """Cancel the job: it ends soon, and its result is dropped."""
        with self._lock:
            self.cancelled = True
            given, self._given = self._given, []
        for result in given:
            self._drop(result)

    def take(self) -> T:
        """Return its result, once; raises its error, or Cancelled if there is nothing to take."""
        error, self._error = self._error, None
        if error is not None:
            raise error
        with self._lock:
            if not self._given:
                raise Cancelled
            return self._given.pop()

    def _watch(self, done: int, of: int) -> None:
        if self.cancelled:
            raise Cancelled
        self._progress = (done, of)

    def _run(self) -> None:
        try:
            self._give(self._work(self._watch))
        except BaseException as error:  # whatever it is, `take` raises it where it is heard
            self._error = error
        self._over.set()
        self._ended()

    def _give(self, given: T) -> None:
        with self._lock:
            if not self.cancelled:
                self._given.append(given)
                return
        self._drop(given)
