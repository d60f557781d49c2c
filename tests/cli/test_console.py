"""The terminal's lines where nobody reads or types any more, and where the system asks for the end."""

import errno
import io
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.cli import run
from citadel_desktop.cli.play.console import Console, Quit
from citadel_desktop.cli.play.terminal_match import TerminalMatch
from citadel_desktop.language.catalogue import load
from citadel_desktop.saves.settings import Settings
from citadel_desktop.saves.store import Store
from citadel_desktop.values import replace
from tests.cli.terminal import AtOnce, begun
from tests.cli.test_play import ADA, BEN, SMALL
from tests.waiting import PATIENCE, wait_for

ROOT = Path(__file__).parents[2]
NEW = (
    *("--game", "gale", "--player", "Ada", "--player", "Bo", "--option", "size=9", "--option", "citadels=6"),
    *("--option", "placing=ready"),
)
posix = pytest.mark.skipif(sys.platform == "win32", reason="a shell of another kind")


def kept(folder: Path) -> int:
    """Count the entries of the only match there."""
    store = Store(folder / "matches")
    (one,) = store.listing()
    return len(store.read(one.name).log)


class Broken(io.StringIO):
    """A stream that fails after some writes."""

    def __init__(self, error: Exception, after: int = 0) -> None:
        super().__init__()
        self.error, self.left = error, after

    def write(self, text: str, /) -> int:
        if not self.left:
            raise self.error
        self.left -= 1
        return super().write(text)

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override] # of text
        raise self.error


ENDS = [BrokenPipeError(errno.EPIPE, "x"), OSError(errno.EIO, "x"), ValueError("I/O operation on closed file")]


@pytest.mark.parametrize("error", ENDS)
def test_a_stream_that_is_gone_is_the_end_of_the_input(error: Exception) -> None:
    with pytest.raises(Quit):
        Console(Broken(error), io.StringIO()).ask(">")
    console = Console(io.StringIO("1\n"), Broken(error, 1))
    console.say("once")
    for _ in range(2):
        with pytest.raises(Quit):
            console.say("more")
    with pytest.raises(Quit):
        console.clear()


def test_a_stream_that_is_closed_is_the_end_of_the_input() -> None:
    out = io.StringIO()
    with pytest.raises(Quit):
        Console(None, out).ask("Name:")
    assert "Name:" in out.getvalue()
    blind = Console(io.StringIO("1\n"), None)
    for _ in range(2):
        with pytest.raises(Quit):
            blind.ask(">")
        with pytest.raises(Quit):
            blind.clear()


@pytest.fixture
def outside_nohup() -> Iterator[None]:
    """Hear SIGHUP, which `nohup` has its programs ignore, and these what they start."""
    number = getattr(signal, "SIGHUP", signal.SIGTERM)
    before = signal.signal(number, signal.SIG_DFL)
    yield
    signal.signal(number, before)


@pytest.mark.usefixtures("outside_nohup")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_is_heeded_only_where_the_terminal_waits(name: str) -> None:
    number = getattr(signal, name, signal.SIGTERM)
    before = signal.getsignal(number)
    console = Console(io.StringIO("1\n2\n"), io.StringIO())
    with console.quitting_on_signals():
        assert console.ask(">") == "1"
        signal.raise_signal(number)  # in the middle of something: that is done first
        assert console.signal == number
        console.say("done")
        with pytest.raises(Quit):
            console.ask(">")
        with pytest.raises(Quit):
            console.rest(0)
    assert signal.getsignal(number) == before


def test_a_signal_ends_the_wait_for_a_line_and_for_a_computer(tmp_path: Path) -> None:
    class Raising(io.StringIO):
        def readline(self, size: int = -1, /) -> str:  # type: ignore[override] # of text
            signal.raise_signal(signal.SIGTERM)
            return "1\n"

    console = Console(Raising(), io.StringIO())
    with console.quitting_on_signals(), pytest.raises(Quit):
        console.ask(">")

    class Never(AtOnce):
        def poll(self) -> Any:
            signal.raise_signal(signal.SIGTERM)

    session = begun(tmp_path, "gale", (replace(BEN, kind="knight"), ADA), SMALL)
    console = Console(io.StringIO(), io.StringIO())
    match = TerminalMatch(console, session, load("en"), Settings(), Never(), policies(), 1)
    with console.quitting_on_signals(), pytest.raises(Quit):
        match.play()
    assert console.signal == signal.SIGTERM
    assert len(session.table.entries) == 0


def test_under_nohup_the_terminal_may_go(monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(signal, "SIGHUP"):
        return
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        console = Console(io.StringIO("1\n"), io.StringIO())
        with console.quitting_on_signals():
            signal.raise_signal(signal.SIGHUP)
            assert console.ask(">") == "1"
    finally:
        signal.signal(signal.SIGHUP, before)


def test_the_match_is_saved_whatever_becomes_of_the_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n"))
    monkeypatch.setattr(sys, "stdout", Broken(BrokenPipeError(errno.EPIPE, "x"), 3))
    assert run(["--data-dir", str(tmp_path), "play", *NEW]) == 0
    assert capsys.readouterr().err == ""
    assert kept(tmp_path) == 0
    assert not list(tmp_path.rglob("*.lock"))


def test_what_cannot_be_opened_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    for name, why in (("letter.txt", "is not a saved match"), ("nothing.citadel", "no such file"), ("", "ordinary")):
        assert run(["--data-dir", str(tmp_path / "data"), "play", "--open", str(tmp_path / name)]) == 1
        told = capsys.readouterr().err
        assert told.startswith(f"citadel-desktop: {tmp_path / name}: ")
        assert why in told


@posix
@pytest.mark.slow(but=2)
@pytest.mark.parametrize(
    "how", ["<&-", ">&- </dev/null", "<&- >&- 2>&-", "</dev/null | head -1", "0>/dev/null", "2>&-"]
)
def test_play_with_streams_closed(how: str, tmp_path: Path) -> None:
    command = f'"$@" {how}'
    begin = [sys.executable, "-m", "citadel_desktop", "--lang", "en", "--data-dir", str(tmp_path), "play", *NEW]
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command, "sh", *begin],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=ROOT, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert kept(tmp_path) == 0


@posix
@pytest.mark.slow(but=1)
@pytest.mark.usefixtures("outside_nohup")
@pytest.mark.parametrize("number", [signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)])
def test_a_signal_ends_play_with_a_word_and_its_code(number: signal.Signals, tmp_path: Path) -> None:
    begin = [sys.executable, "-m", "citadel_desktop", "--lang", "en", "--data-dir", str(tmp_path), "play", *NEW]
    process = subprocess.Popen(begin, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"1\n")
    process.stdin.flush()
    os.set_blocking(process.stdout.fileno(), False)
    seen = bytearray()

    def asked_again() -> bool:
        seen.extend(process.stdout.read() or b"" if process.stdout else b"")
        return seen.count(b"\n> ") == 2

    wait_for("the second question", asked_again)
    process.send_signal(number)
    wait_for("the end", lambda: process.poll() is not None)
    left, errors = process.communicate()
    assert process.returncode == 128 + number
    assert b"The match is saved in" in left
    assert errors == b""
    assert kept(tmp_path) == 1
