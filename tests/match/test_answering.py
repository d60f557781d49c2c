"""What the process that thinks keeps, and how it is started, heard and left on each system."""

import io
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop import __version__
from citadel_desktop.match import answering
from citadel_desktop.match import child as process
from citadel_desktop.match.answering import KeptMemory, reply
from citadel_desktop.match.asking import Question, question_line, ready_line
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.match.test_thinker import GAMES, POLICIES, ROOT, Bench, begun, bench, question, wait_gone, ways
from tests.toys.toll import TOLL
from tests.waiting import started, wait_for

__all__ = ["bench"]  # the fixture of the runner's own tests


# What is kept


def foreseen(kept: KeptMemory, one: Question) -> int:
    """Let the seat have thought of the last of its actions when it sees this; the place of that action."""
    decision = TOLL.decision(TOLL.resample(one.view, seeded("any")), one.seat)
    assert decision is not None
    kept.of(one).keep(one.seat, ((one.view, decision.actions[-1]),), 0.5)
    return len(decision.actions) - 1


def told(one: Question, kept: KeptMemory) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(reply(question_line(1, one).encode(), GAMES, POLICIES, kept))
    return data


def test_a_seat_goes_on_with_what_it_thought_of_and_only_when_it_sees_that() -> None:
    kept, one = KeptMemory(), question(begun())
    place = foreseen(kept, one)
    first, then = told(one, kept), told(one, kept)
    assert (first["place"], first["iterations"]) == (place, 0)
    assert then["iterations"] == 40, "what was done is not foreseen any more"
    foreseen(kept, one)
    other = question(begun("another deal"))
    assert other.view != one.view
    assert told(other, kept)["iterations"] == 40


@pytest.mark.parametrize("change", [{"memory_id": 1}, {"seats": 3}, {"game": "other"}])
def test_nothing_is_kept_for_another_memory_id(change: dict[str, Any]) -> None:
    kept, one = KeptMemory(), question(begun())
    foreseen(kept, one)
    another = replace(one, **change)
    assert kept.of(another).rests == {}
    assert kept.of(one).rests == {}, "nor is it when that comes again"


def test_after_taking_back_a_seat_thinks_anew() -> None:
    kept, one = KeptMemory(), question(begun())
    foreseen(kept, one)
    anew = told(replace(one, memory_id=1), kept)
    assert anew == told(one, KeptMemory())
    assert anew["iterations"] == 40


# On other systems


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_a_terminal_is_the_apps_alone(platform: str) -> None:
    assert process.detached(platform) == {"start_new_session": True}


def test_on_windows_there_is_no_console_and_all_streams_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    class Process:
        stdin, stdout = io.BytesIO(), io.BytesIO(ready_line().replace("\n", "\r\n").encode())

        def __init__(self, command: Any, **how: Any) -> None:
            asked.update(how)

        def wait(self) -> int:
            return 0

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(subprocess, "Popen", Process)
    child = process.Child(("citadel-desktop.exe", process.THINK_OPTION))
    heard: list[bytes] = []

    def all_heard() -> bool:
        heard.extend(child.lines())
        return child.gone

    wait_for("all that it says", all_heard)
    assert [json.loads(line) for line in heard] == [json.loads(ready_line())]
    # A packaged app may have none of these to hand down.
    assert None not in {asked["stdin"], asked["stdout"], asked["stderr"]}
    assert "start_new_session" not in asked
    # CREATE_NO_WINDOW and BELOW_NORMAL_PRIORITY_CLASS of the Windows API
    assert asked["creationflags"] == 0x08004000


def test_where_there_is_no_nice_nobody_misses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(os, "nice")
    answering.step_back()


def test_the_packaged_app_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert process.own_command() == (sys.executable, process.THINK_OPTION)


def test_a_process_without_streams_of_its_own_answers_through_pipes() -> None:
    """As in a packaged app without console, whose `sys.stdin` and `sys.stdout` are None."""
    code = "import sys; sys.stdin = sys.stdout = sys.stderr = None;from tests.toys.thinking import main; main('well')"
    line = question_line(3, question(begun()))
    with started(*(sys.executable, "-c", code), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert json.loads(process.stdout.readline()) == {"ready": __version__}
        process.stdin.write(line.encode())
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == 3
    assert process.returncode == 0


@ways("chatty")
def test_what_prints_does_not_come_among_the_answers(bench: Bench) -> None:
    bench.ask()
    assert bench.wait().trouble == ""


# How it ends


@ways("deaf")
def test_nobody_waits_for_a_process_that_does_not_read(bench: Bench) -> None:
    bench.ask()
    child = bench.thinker._child
    assert child is not None
    child.write(b"x" * (1 << 22) + b"\n")  # far more than fits into a pipe
    assert child.lines() == []
    bench.thinker.close()
    wait_gone(child.pid)
    wait_for("the end of its pipe", lambda: child.lines() or child.gone)


def test_closing_waits_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    may_end = threading.Event()

    class Process:
        stdin, stdout = io.BytesIO(), io.BytesIO()
        killed = False

        def __init__(self, command: Any, **how: Any) -> None:
            pass

        def kill(self) -> None:
            Process.killed = True

        def wait(self) -> int:
            may_end.wait()
            return 0

    monkeypatch.setattr(subprocess, "Popen", Process)
    process.Child(()).end()
    assert Process.killed
    may_end.set()


@pytest.mark.slow
def test_another_process_does_not_keep_the_pipe_of_the_first_open(bench: Bench) -> None:
    bench.ask()
    bench.wait()
    child = bench.thinker._child
    assert child is not None
    another = Bench("well")
    another.ask()
    another.wait()
    child.write(b"")
    wait_for("the end of the first", lambda: child.ended)
    assert another.thinker.running is not None
    another.thinker.close()


def test_a_process_that_ends_while_nobody_asks_is_replaced_unnoticed(bench: Bench) -> None:
    bench.ask()
    assert bench.wait().trouble == ""
    pid = bench.thinker.running
    child = bench.thinker._child
    assert pid is not None
    assert child is not None
    child._process.kill()
    wait_for("its end", lambda: child.ended)
    bench.ask()
    assert bench.wait().trouble == ""
    assert bench.thinker.running not in {pid, None}


@ways("crash", "nonsense", "illegal")
def test_who_fails_leaves_nothing_behind(bench: Bench) -> None:
    bench.ask()
    pid = bench.thinker.running
    assert pid is not None
    assert bench.wait().trouble
    wait_gone(pid)


# Whoever asked is killed

ASKER = """\
import os, pathlib, sys
from tests.match.test_thinker import Bench
from tests.waiting import wait_for
bench = Bench(sys.argv[1])
bench.ask()
if sys.argv[1] != "loading":
    bench.until_sent()
if sys.argv[1] == "busy":
    wait_for("its thinking", pathlib.Path(os.environ["BUSY"]).exists)
print(bench.thinker.running, flush=True)
sys.stdin.read()
"""


@contextmanager
def asker(way: str, busy: Path) -> Iterator[tuple["subprocess.Popen[bytes]", int]]:
    """A process that has asked one that thinks in some way, and that one's id; neither is left behind."""
    with started(
        *(sys.executable, "-c", ASKER, way),
        cwd=ROOT,
        env={**os.environ, "BUSY": str(busy)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        thinks = int(process.stdout.readline())
        try:
            yield process, thinks
        finally:
            if runs(thinks):
                os.kill(thinks, signal.SIGKILL)


def runs(pid: int) -> bool:
    """Whether a process runs; one that has ended and is still counted, as nobody asks for its end, does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] not in {"Z", "X"}


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("way", ["loading", "well", "asleep", "busy"])
def test_nobody_thinks_for_who_was_killed(way: str, tmp_path: Path) -> None:
    with asker(way, tmp_path / "busy") as (process, thinks):
        assert runs(thinks)
        process.kill()
        wait_for("the end of the process that thinks", lambda: not runs(thinks))


def test_who_answers_ends_well_once_nobody_reads_its_answers() -> None:
    """Where listening does not end it first, writing does."""
    code = (
        "import os, sys; from citadel_desktop.match import answering, child_pipes;"
        "out, into = os.pipe(); os.close(out);"
        "sys.exit(answering.serve({}, {}, child_pipes.PipeEnds(None, os.fdopen(into, 'wb', 0))))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_listening_alone_ends_it_while_the_rest_is_loaded() -> None:
    """As on systems that do not end a process with another one."""
    code = (
        "import time; from citadel_desktop.match import child_pipes;"
        "child_pipes.end_with_starter = lambda: None; child_pipes.listen_for_questions(); time.sleep(600)"
    )
    done = subprocess.run([sys.executable, "-c", code], input=b"", check=False)
    assert done.returncode == 0


def test_the_app_hears_before_it_loads_what_thinks() -> None:
    code = (
        "import sys; from citadel_desktop.match import child_pipes;"
        "child_pipes.listen_for_questions = lambda: print([n for n in sys.modules if n.startswith(('pydantic',"
        " 'citadel_desktop.agents', 'citadel_desktop.rules', 'citadel_desktop.saves'))]) or exit();"
        "from citadel_desktop.cli import run; run(['--think'])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
