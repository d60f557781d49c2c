"""Read files in threads; slow reads show their progress and can be cancelled."""

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from citadel_desktop.saves.errors import SaveError
from citadel_desktop.scene.scene import Host
from citadel_desktop.scene.system.work import Cancelled, Job, Watch

if TYPE_CHECKING:
    from citadel_desktop.scene.widgets import Dialog, ProgressBar, WidgetHost

T = TypeVar("T")

WINDOW_WAIT_S = 0.03
"""Time for which the window itself waits: most files are read by then, without a frame in between."""
SHOW_AFTER_MS = 300
"""Time after which a message says that something is being read."""
PROGRESS_EVERY_MS = 50
"""Time between updates of the progress."""
EXIT_WAIT_S = 1.0
"""Time to wait for threads when the app ends."""


class Reader(Protocol):
    """A screen that waits for files to be read in a thread."""

    ui: "WidgetHost"

    def t(self, text: str, /, **values: object) -> str:
        """A text in the language spoken."""
        ...


class _Reading:
    """Something being waited for, with its dialog once that takes a while."""

    def __init__(self, screen: Reader, job: Job[Any]) -> None:
        self.screen = screen
        self.job = job
        self.dialog: Dialog | None = None


class Reads:
    """Reads of screens, each in a thread; results are handed over in the window's thread.

    A SaveError is handed to the caller; any other error is raised in the window's thread.

    Attributes:
        patience: seconds for which the window waits for a read; None: until it is done.
    """

    def __init__(self, host: Host) -> None:
        self.patience: float | None = WINDOW_WAIT_S
        self._host = host
        self._looks: dict[Reader, Job[Any]] = {}
        self._reading: _Reading | None = None
        self._last: Job[Any] | None = None
        self._running: list[Job[Any]] = []

    @property
    def unseen(self) -> bool:
        """Return whether something not shown yet is being waited for; start nothing else meanwhile."""
        return self._reading is not None and self._reading.dialog is None

    def look(
        self,
        screen: Reader,
        work: Callable[[], T],
        then: Callable[[T], object],
        refused: Callable[[SaveError], object] | None = None,
    ) -> bool:
        """Read for a screen that stays usable; return whether it is there already and `then` was called.

        It replaces that screen's previous read, and ends when the screen is left.
        """
        self._end_look(screen)

        def over() -> None:
            if self._looks.get(screen) is job:
                del self._looks[screen]
            _hand_over(job, then, refused)

        job = Job(lambda _: work(), lambda: self._host.schedule(over))
        self._looks[screen] = job
        if not self._soon(job):
            return False
        over()
        return True

    def read(
        self,
        screen: Reader,
        what: str,
        about: str,
        work: Callable[[Watch], T],
        then: Callable[[T], object],
        *,
        refused: Callable[[SaveError], object] | None = None,
        drop: Callable[[T], object] = lambda _: None,
    ) -> None:
        """Read while the player waits; do nothing if another read is awaited.

        It ends when the screen is left or covered.

        Args:
            screen: the screen that asks.
            what: the activity, such as "Reading the match".
            about: a short description of its object.
            work: does the reading and reports its progress.
            then: called with the result.
            refused: called with the error; without it the error is raised.
            drop: releases a result that is no longer wanted.
        """
        if self._reading is not None:
            return

        def over() -> None:
            if self._reading is one:
                self._reading = None
                if one.dialog is not None:
                    one.dialog.close()
            _hand_over(job, then, refused)

        job = Job(self._after_last(work), lambda: self._host.schedule(over), drop)
        one = _Reading(screen, job)
        self._reading, self._last = one, job
        if self._soon(job):
            over()
        else:
            self._host.schedule(lambda: self._show(one, what, about), SHOW_AFTER_MS)

    def load(self, work: Callable[[Watch], object], then: Callable[[], object]) -> None:
        """Load ahead, with nobody waiting; call `then` when done.

        Until then a callback stays scheduled, so that the window knows that loading is not finished.
        """
        job = Job(work)
        job.wait(0 if self.patience else None)
        self._running.append(job)

        def follow() -> None:
            if job.wait(0):
                _hand_over(job, lambda _: then(), None)
            else:
                self._host.schedule(follow, PROGRESS_EVERY_MS)

        follow()

    def cancel(self) -> None:
        """Stop waiting; the thread releases what it took when it gets there."""
        one, self._reading = self._reading, None
        if one is not None:
            one.job.cancel()
            if one.dialog is not None:
                one.dialog.close()

    def covered(self, screen: Reader) -> None:
        """React to another screen on top of that one."""
        if self._reading is not None and self._reading.screen is screen:
            self.cancel()

    def left(self, screen: Reader) -> None:
        """React to that screen leaving."""
        self.covered(screen)
        self._end_look(screen)

    def close(self) -> None:
        """Stop reading; wait briefly for running threads, so that none is inside a library at exit."""
        until = monotonic() + EXIT_WAIT_S
        for job in self._running:
            job.cancel()
        for job in self._running:
            job.wait(max(0.0, until - monotonic()))

    def _soon(self, job: Job[Any]) -> bool:
        """Wait a moment; return whether the read is done."""
        if job.wait(self.patience):
            return True
        self._running = [one for one in (*self._running, job) if not one.wait(0)]
        return False

    def _end_look(self, screen: Reader) -> None:
        job = self._looks.pop(screen, None)
        if job is not None:
            job.cancel()

    def _after_last(self, work: Callable[[Watch], T]) -> Callable[[Watch], T]:
        """Run the work once a cancelled read has released what it held, perhaps the same match."""
        last = self._last
        if last is None or last.wait(0):
            return work

        def waiting(watch: Watch) -> T:
            last.wait(None)
            watch(0, 0)
            return work(watch)

        return waiting

    def _show(self, one: _Reading, what: str, about: str) -> None:
        """Show what is being read, if it still is."""
        if self._reading is one:
            one.dialog, bar = reading_dialog(one.screen, what, about, self.cancel)
            one.screen.ui.open(one.dialog)
            self._follow(one, bar)

    def _follow(self, one: _Reading, bar: "ProgressBar") -> None:
        """Show the progress."""
        if self._reading is not one:
            return
        before, bar.share = bar.told, one.job.share
        if not bar.told or bar.told != before:
            self._host.request_redraw()
        self._host.schedule(lambda: self._follow(one, bar), PROGRESS_EVERY_MS)


def reading_dialog(screen: Reader, what: str, about: str, cancel: Callable[[], object]) -> "tuple[Dialog, ProgressBar]":
    """Return the dialog that says what is being read, and its progress bar."""
    from citadel_desktop.scene.widgets import Column, Dialog, DialogAnswer, Label, ProgressBar  # noqa: PLC0415 - they bring the toolkit, which the shell does without

    t = screen.t
    bar = ProgressBar(what, lambda share: t("{percent} %", percent=int(100 * share)))
    answers = (DialogAnswer("cancel", t("Cancel"), cancel=True),)
    body = Column(Label(about, "label"), bar, gap=14.0)
    return Dialog(what, body, answers, lambda _: cancel(), width=480.0), bar


def _hand_over(job: Job[T], then: Callable[[T], object], refused: Callable[[SaveError], object] | None) -> None:
    """Hand over the result once."""
    try:
        given = job.take()
    except Cancelled:
        return
    except SaveError as error:
        if job.cancelled:
            return
        if refused is None:
            raise
        refused(error)
    else:
        then(given)
