"""`citadel-desktop play` as a process, on a terminal of its own and through pipes."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.cli.play.console import CLEAR_SCREEN
from citadel_desktop.match.session import Session
from citadel_desktop.rules import games
from citadel_desktop.saves.store import Store
from tests.saves.tools import Clock
from tests.waiting import PATIENCE, wait_for

pty = pytest.importorskip("pty")

ROOT = Path(__file__).parents[2]
PLAY = (sys.executable, "-m", "citadel_desktop", "play", "--lang", "en", "--data-dir")
NEW = ("--game", "indomitable", "--player", "Ada", "--player", "Bo", "--option", "first=first_seat")


class Terminal:
    """A process with a terminal."""

    def __init__(self, *arguments: str) -> None:
        self.handle, inner = pty.openpty()
        # A shell may have told the tests to ignore it, and what they start, too.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            self.process = subprocess.Popen(
                [*PLAY, *arguments], stdin=inner, stdout=inner, stderr=inner, cwd=ROOT, start_new_session=True
            )
        finally:
            signal.signal(signal.SIGINT, before)
        os.close(inner)
        os.set_blocking(self.handle, False)
        self.seen = ""

    def read(self, until: str) -> str:
        """What is written until a text comes, that one included."""

        def come() -> str:
            with contextlib.suppress(OSError):  # nothing there, or the process has ended
                self.seen += os.read(self.handle, 65536).decode()
            return self.seen if until in self.seen else ""

        wait_for(until, come)
        told, _, self.seen = self.seen.partition(until)
        return told + until

    def type(self, text: str) -> None:
        os.write(self.handle, text.encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.handle)


GALE = ("--game", "gale", "--player", "Ada", "--player", "squire", "--option", "size=9", "--option", "citadels=6")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    made = Terminal(str(tmp_path), *NEW)
    yield made
    made.close()


@pytest.mark.slow
def test_seats_are_handed_over_and_a_kill_loses_nothing(terminal: Terminal, tmp_path: Path) -> None:
    terminal.read("Pass the seat to Bo, then press Enter.")
    terminal.type("\n")
    assert CLEAR_SCREEN in terminal.read("\r\n> ")
    terminal.type("hand\n")
    terminal.read("holds buildings")
    terminal.read("\r\n> ")
    terminal.type("plot O5\n")
    covered = terminal.read("Pass the seat to Ada, then press Enter.")
    assert CLEAR_SCREEN in covered
    assert "Bo chooses O5 as a first plot." in covered.partition(CLEAR_SCREEN)[2]
    assert "holds buildings" not in covered
    terminal.process.send_signal(signal.SIGKILL)
    terminal.process.wait()

    store = Store(tmp_path / "matches")
    session = Session.open(store, store.listing()[0].name, games(), Clock())
    assert not session.follows
    assert [session.table.notation(n) for n in range(len(session.table.entries))] == ["plot O5"]
    session.close()

    again = subprocess.run(
        [*PLAY, str(tmp_path), "--open", str(session.slot.path)],
        input="\nlog\n1\n", capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert again.returncode == 0
    assert "Bo chooses O5 as a first plot." in again.stdout
    assert "\x1b" not in again.stdout
    session = Session.open(store, session.name, games(), Clock())
    assert len(session.table.entries) == 2
    session.close()


@pytest.mark.slow
def test_a_match_against_a_computer_in_a_process_of_its_own_comes_to_its_end(tmp_path: Path) -> None:
    """Every prompt gets the first choice until Ada resigns; both processes end."""
    made = Terminal(str(tmp_path), *GALE, "--option", "first=1", "--iterations", "1")
    try:
        for _ in range(4):
            made.read("\r\n> ")
            made.type("1\n")
        made.read("\r\n> ")
        made.type("resign\n")
        made.read("Resign as Ada? (yes or no) ")
        made.type("yes\n")
        assert "Bruno wins: Ada has given up." in made.read("Press Enter to leave, or type ? for help. ")
        made.type("\n")
        assert made.process.wait(PATIENCE) == 0
    finally:
        made.close()


def test_ctrl_c_at_the_prompt_leaves(terminal: Terminal) -> None:
    terminal.read("press Enter.")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.process.wait(PATIENCE) == 130


@pytest.mark.slow
def test_a_first_match_is_one_that_is_easy_to_begin_with_and_can_be_left_before_it_begins(tmp_path: Path) -> None:
    done = subprocess.run(
        [*PLAY, str(tmp_path)], input="1\nwhat?\nquit\n", capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Field: 9 \N{MULTIPLICATION SIGN} 9" in done.stdout
    assert "or quit to leave" in done.stdout
    assert not list(Store(tmp_path).listing())


@pytest.mark.slow
def test_a_new_match_is_set_up_by_its_numbers(tmp_path: Path) -> None:
    """The game, three players, a name, an option; then it begins, and computers think in a process of their own."""
    typed = ["2", "Players", "2", "Seat 1", "1", "Hilda", "Edition", "2", "1", "quit"]
    done = subprocess.run(
        [*PLAY, str(tmp_path)], input="\n".join(typed) + "\n", capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    found = re.search(r"saved in\s+(\S+?)\.$", done.stdout.replace("\n", " ").strip())
    assert found is not None
    session = Session.open_path(Path(found[1]), Store(tmp_path), games(), Clock())
    assert session.table.players[0].name == "Hilda"
    assert len(session.table.players) == 3
    assert session.table.options["edition"] == "strategic"
    session.close()
