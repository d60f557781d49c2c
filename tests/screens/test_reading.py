"""Files that take their time: the window goes on, tells how far they are, and gives back what is not waited for."""

from collections.abc import Callable, Iterator, Mapping
from threading import Event
from types import MappingProxyType
from typing import Any, cast

import pytest

from citadel_desktop.match import restore as restoring
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Watch, unwatched
from citadel_desktop.saves.errors import save_error
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.saves.store import Store
from citadel_desktop.scene.scene import Host
from citadel_desktop.screens.files import saves
from citadel_desktop.screens.shell import navigation, reading
from citadel_desktop.screens.shell.reading import SHOW_AFTER_MS, Reads
from citadel_desktop.screens.start.title import TitleScreen
from tests.screens.desk import Desk
from tests.waiting import wait_for

BOUND = 300.0
"""Seconds after which a thread will not end any more."""
READING = "Reading the match"


class Slow:
    """Reading that stops, with so much done, until it is let go.

    Attributes:
        course: "begins" and "ends", as often as something was read.
        error: what goes wrong then; None for nothing.
    """

    def __init__(self, at: Desk, patch: pytest.MonkeyPatch) -> None:
        self.at, self._patch = at, patch
        self.begun, self.go = Event(), Event()
        self.course: list[str] = []
        self.error: Exception | None = None

    def slow(self, owner: Any, name: str) -> None:
        """Make a function of that name stop; what it hears of as `watch` is told of 40 %."""
        real = getattr(owner, name)

        def slowed(*args: Any, **kwargs: Any) -> Any:
            self.course.append("begins")
            watch: Watch = args[2] if len(args) == 3 else unwatched
            try:
                watch(2, 5)
                self.begun.set()
                assert self.go.wait(BOUND)
                if self.error is not None:
                    raise self.error
                return real(*args, **kwargs)
            finally:
                self.course.append("ends")

        self._patch.setattr(owner, name, slowed)
        self.at.shell.reads.patience = 0.0

    def wait(self) -> None:
        """Until it has stopped."""
        assert self.begun.wait(BOUND)

    def finish(self) -> None:
        """Let it go, until it has ended and the window has heard."""
        self.go.set()
        for job in self.at.shell.reads._running:
            assert job.wait(BOUND)
        self.at.turn(2)


@pytest.fixture
def slow(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    made = Slow(at_desk, monkeypatch)
    yield made
    made.finish()


@pytest.fixture
def name(at_desk: Desk) -> str:
    """A match to go on with, which the title shows."""
    session = at_desk.begin("gale", before=lambda table: _play(table, 5))
    session.close()
    at_desk.go("title")
    return session.name


@pytest.fixture
def opening(slow: Slow, name: str) -> Slow:
    """That match, slow to open."""
    slow.slow(restoring, "restore")
    return slow


def _play(table: Any, count: int) -> None:
    for _ in range(count):
        decision = table.decision(table.to_act[0])
        table.act(decision.seat, decision.actions[0])


def free(at: Desk, name: str) -> bool:
    """Whether the right to write that match can be had."""
    slot = at.shell.store.take(name)
    slot.close()
    return not slot.read_only


class TestOpening:
    def test_it_is_told_of_only_once_it_takes_a_while(self, at_desk: Desk, opening: Slow) -> None:
        at_desk.click("Continue")
        opening.wait()
        before = at_desk.items
        at_desk.wait(SHOW_AFTER_MS - 100)
        assert at_desk.dialog == ""
        assert at_desk.items == before
        at_desk.wait(200)
        assert at_desk.dialog == READING
        assert at_desk.shows("Ada against Ben")
        assert at_desk.label(READING, "progress").state == "40 %"
        opening.finish()
        assert at_desk.screen == "table"
        assert not at_desk.session.read_only

    def test_what_is_quick_shows_nothing(self, at_desk: Desk, opening: Slow) -> None:
        at_desk.click("Continue")
        opening.finish()
        assert at_desk.screen == "table"
        at_desk.wait(2 * SHOW_AFTER_MS)
        assert at_desk.dialog == ""

    def test_until_the_log_is_come_to_the_bar_wanders(self, at_desk: Desk, slow: Slow) -> None:
        at_desk.begin("gale").close()
        at_desk.go("saves")
        slow.slow(Store, "generations")
        at_desk.click("Older copies")
        at_desk.wait(2 * SHOW_AFTER_MS)
        assert at_desk.label("Reading the older copies", "progress").state == ""
        before = at_desk.items
        at_desk.wait(200)
        assert at_desk.items != before
        slow.finish()
        assert at_desk.dialog == "Older copies"

    @pytest.mark.parametrize("shown", [False, True])
    def test_a_second_try_opens_nothing_more(self, at_desk: Desk, opening: Slow, shown: bool) -> None:
        place = at_desk.label("Continue").rect.centre
        at_desk.click(place)
        if shown:
            at_desk.wait(2 * SHOW_AFTER_MS)
        at_desk.click(place, clicks=2)
        at_desk.click("New match")
        navigation.open_saved(at_desk.shell, "another")
        assert len(at_desk.shell.reads._running) == 1
        opening.finish()
        assert opening.course == ["begins", "ends"]
        assert at_desk.screen == "table"

    def test_keys_do_nothing_but_cancel(self, at_desk: Desk, opening: Slow) -> None:
        at_desk.key("return", "return", "tab", "return", "f1")
        assert at_desk.screen == "title"
        opening.finish()
        assert opening.course == ["begins", "ends"]
        assert at_desk.screen == "table"

    def test_the_window_closes_meanwhile(self, at_desk: Desk, opening: Slow, name: str) -> None:
        at_desk.click("Continue")
        opening.wait()
        at_desk.window.close()
        assert at_desk.window._closing
        at_desk.window.stack.clear()
        opening.go.set()
        for job in at_desk.shell.reads._running:
            assert job.wait(BOUND)
        assert free(at_desk, name)

    def test_the_end_of_the_app_waits_for_the_thread(
        self, at_desk: Desk, opening: Slow, name: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        at_desk.click("Continue")
        opening.wait()
        (job,) = at_desk.shell.reads._running
        wait = job.wait

        def waited_for(seconds: float | None) -> bool:
            opening.go.set()
            return wait(seconds)

        monkeypatch.setattr(reading, "EXIT_WAIT_S", BOUND)
        monkeypatch.setattr(job, "wait", waited_for)
        at_desk.shell.reads.close()
        assert wait(0)
        assert free(at_desk, name)


WAYS: Mapping[str, Callable[[Desk], None]] = MappingProxyType(
    {
        "escape": lambda at: at.key("escape"),
        "enter": lambda at: at.key("return"),
        "button": lambda at: at.click("Cancel"),
        "rules": lambda at: at.key("f1"),
        "settings": lambda at: navigation.settings(at.shell),
        "title": lambda at: navigation.title(at.shell),
    }
)
"""How one ends waiting for it: told to, or by going elsewhere."""


class TestCancelling:
    @pytest.mark.parametrize(
        ("shown", "way"), [*((True, way) for way in WAYS), *((False, way) for way in ("escape", "settings", "title"))]
    )
    def test_the_match_is_given_back(self, at_desk: Desk, opening: Slow, name: str, shown: bool, way: str) -> None:
        at_desk.click("Continue")
        opening.wait()
        assert not free(at_desk, name)
        if shown:
            at_desk.wait(2 * SHOW_AFTER_MS)
        WAYS[way](at_desk)
        at_desk.turn()
        assert at_desk.dialog == ""
        screen = at_desk.screen
        opening.finish()
        assert at_desk.screen == screen != "table"
        assert free(at_desk, name)

    def test_what_has_been_read_by_then_is_given_back(self, at_desk: Desk, opening: Slow, name: str) -> None:
        at_desk.click("Continue")
        opening.wait()
        opening.go.set()
        (job,) = at_desk.shell.reads._running
        assert job.wait(BOUND)
        assert not free(at_desk, name)
        at_desk.shell.reads.cancel()
        at_desk.turn(2)
        assert at_desk.screen == "title"
        assert free(at_desk, name)

    def test_who_tries_again_waits_until_it_is(self, at_desk: Desk, opening: Slow) -> None:
        at_desk.click("Continue")
        opening.wait()
        at_desk.key("escape")
        at_desk.click("Continue")
        opening.finish()
        assert opening.course == ["begins", "ends"] * 2
        assert at_desk.screen == "table"
        assert not at_desk.session.read_only

    def test_a_copy_that_nobody_wants_any_more_goes(
        self, at_desk: Desk, slow: Slow, name: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shelf = at_desk.home / "samples"
        at_desk.shell.store.folder.rename(shelf)
        monkeypatch.setattr(saves, "sample_save", lambda: shelf)
        at_desk.go("saves")
        at_desk.click("Samples")
        slow.slow(Session, "save")
        at_desk.click("Continue")
        slow.wait()
        at_desk.key("escape")
        slow.finish()
        assert at_desk.screen == "saves"
        assert at_desk.shell.store.listing() == ()

    def test_watching_is_cancelled_too(self, at_desk: Desk, slow: Slow, name: str) -> None:
        at_desk.click("Saved matches")
        slow.slow(saves, "restore")
        at_desk.click("Watch")
        slow.wait()
        at_desk.wait(2 * SHOW_AFTER_MS)
        assert at_desk.label(READING, "progress").state == "40 %"
        at_desk.click("Cancel")
        slow.finish()
        assert at_desk.screen == "saves"
        assert at_desk.dialog == ""


class TestTrouble:
    def test_a_file_that_is_no_good_is_told_of(self, at_desk: Desk, opening: Slow, name: str) -> None:
        opening.error = save_error("damaged", field="log.3")
        at_desk.click("Continue")
        at_desk.wait(2 * SHOW_AFTER_MS)
        opening.finish()
        opening.finish()
        assert at_desk.screen == "title"
        assert at_desk.dialog == ""
        assert at_desk.shows(f"{name} cannot be opened.")
        assert free(at_desk, name)

    def test_of_what_was_cancelled_nothing_is_told(self, at_desk: Desk, opening: Slow, name: str) -> None:
        opening.error = save_error("damaged", field="log.3")
        at_desk.click("Continue")
        opening.wait()
        at_desk.key("escape")
        opening.finish()
        assert at_desk.shell.notices == []
        assert free(at_desk, name)

    @pytest.mark.parametrize("cancelled", [False, True])
    def test_a_fault_of_the_app_ends_in_its_loop(
        self, at_desk: Desk, opening: Slow, name: str, cancelled: bool
    ) -> None:
        opening.error = ZeroDivisionError("a planted fault")
        at_desk.click("Continue")
        opening.wait()
        if cancelled:
            at_desk.key("escape")
        with pytest.raises(ZeroDivisionError, match="a planted fault"):
            opening.finish()
        assert free(at_desk, name)


class TestLooking:
    def test_the_title_shows_the_match_once_it_is_found(self, at_desk: Desk, slow: Slow, name: str) -> None:
        slow.slow(Store, "listing")
        at_desk.window.stack.reset(TitleScreen(at_desk.shell))
        at_desk.turn(3)
        assert at_desk.state("Continue") == "disabled"
        at_desk.click("Continue")
        assert at_desk.has("The saved matches are being looked through.")
        slow.finish()
        assert at_desk.shows("Ada against Ben")
        assert at_desk.state("Continue") == ""

    def test_the_list_says_so_and_then_shows_its_rows(self, at_desk: Desk, slow: Slow, name: str) -> None:
        slow.slow(Store, "listing")
        at_desk.click("Saved matches")
        at_desk.turn(2)
        assert at_desk.shows("The saved matches are being looked through.")
        assert not at_desk.shows("There is no saved match yet.")
        assert at_desk.state("Continue") == "disabled"
        at_desk.wait(2 * SHOW_AFTER_MS)
        assert at_desk.dialog == ""
        slow.finish()
        assert at_desk.state("Saved matches").startswith("Ada against Ben")
        assert at_desk.state("Continue") == ""

    def test_what_is_known_is_shown_meanwhile(self, at_desk: Desk, slow: Slow, name: str) -> None:
        at_desk.click("Saved matches")
        slow.slow(Store, "listing")
        at_desk.key("f1", "escape")
        slow.wait()
        assert at_desk.state("Saved matches").startswith("Ada against Ben")
        at_desk.key("delete")
        assert at_desk.state("Saved matches") == ""
        slow.finish()
        assert at_desk.shows("There is no saved match yet.")

    def test_what_comes_after_the_screen_was_left_is_nobodys(self, at_desk: Desk, slow: Slow, name: str) -> None:
        slow.slow(Store, "listing")
        at_desk.click("Saved matches")
        slow.wait()
        left = at_desk.top
        at_desk.key("escape")
        assert at_desk.screen == "title"
        slow.finish()
        assert isinstance(left, saves.SavesScreen)
        assert left._found == {}

    def test_the_record_is_shown_once_it_is_read(self, at_desk: Desk, slow: Slow) -> None:
        slow.slow(Statistics, "all")
        at_desk.click("Settings")
        at_desk.click(at_desk.label("Record", "tab").rect.centre)
        assert at_desk.shows("The finished matches are being looked through.")
        slow.finish()
        assert at_desk.shows("No match has been finished yet.")

    def test_a_record_that_cannot_be_read_says_why(self, at_desk: Desk, slow: Slow) -> None:
        slow.slow(Statistics, "all")
        slow.error = save_error("no_permission")
        at_desk.click("Settings")
        at_desk.click(at_desk.label("Record", "tab").rect.centre)
        slow.finish()
        assert at_desk.shows("There is no permission to use this file or folder.")


class Turns:
    """A host that keeps what is scheduled until its turn."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def schedule(self, work: Callable[[], None], delay: int = 0) -> None:
        self.due.append(work)

    def turn(self) -> None:
        """Do what is due."""
        due, self.due = self.due, []
        for work in due:
            work()


def test_what_is_loaded_beside_keeps_the_window_waiting_for_it() -> None:
    host, loading, told = Turns(), Event(), []
    reads = Reads(cast(Host, host))
    reads.load(lambda _: loading.wait(), lambda: told.append("there"))
    for _ in range(3):
        host.turn()
        assert (told, len(host.due)) == ([], 1)
    loading.set()

    def turned() -> list[str]:
        host.turn()
        return told

    wait_for("what is loaded", turned)
    assert (told, host.due) == (["there"], [])


def test_what_cannot_be_loaded_is_raised_in_the_window() -> None:
    host = Turns()
    reads = Reads(cast(Host, host))
    reads.patience = None
    with pytest.raises(ZeroDivisionError):
        reads.load(lambda _: 1 // 0, lambda: None)
