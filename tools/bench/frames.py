"""Timings of frames after a move, and the processor time of the idle app."""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import field
from pathlib import Path
from typing import Any

from citadel_desktop.match.session import Session
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.input import Key
from citadel_desktop.screens.table.handover import HandoverScreen
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import frozen
from tools.bench.matches import MATCHES
from tools.bench.rules import OUR_PLAYERS
from tools.display import end, hidden_screen
from tools.pictures.screens import desk

SIZES = ((1920, 1080), (3840, 2160))
IDLE_SECONDS = 10
ROAMING_RUNS = 5
"""Runs of the pointer over a table at which Masters think."""
SLICE_ACTIONS = 100
"""Actions after which the next edition is timed, so that load of the machine affects all alike."""


@frozen
class Times:
    """Milliseconds by frame or action."""

    acted: list[float] = field(default_factory=list)
    acted_worked: list[float] = field(default_factory=list)
    painted: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    seated: list[float] = field(default_factory=list)
    seated_worked: list[float] = field(default_factory=list)


def redraws(name: str, size: tuple[int, int], moves: int, first: int, times: Times) -> None:
    """Add the times of `moves` actions and their frames to `times`, in matches from seed `first` on.

    The action's own time (rules, log, autosave) is measured apart, and so is the processor time of
    the frame, which other programs on the machine hardly change. Where the table is handed over
    from seat to seat the frames that show it again are measured by themselves, as `seated`.
    """
    rng = random.Random(2002 + first)
    match = MATCHES[name]
    done = 0
    with tempfile.TemporaryDirectory() as home, desk(Path(home), size, 100, "en", foresee=True) as (window, shell):
        while done < moves:
            session = Session.begin(
                shell.store, shell.games[match.game], match.options, match.players, first + done, shell.clock
            )
            screen = TableScreen(shell, session)
            window.stack.push(screen)
            for _ in range(8):
                window.turn()
            while session.table.outcome is None and done < moves:
                if screen.ui.modal:
                    window.post(Key(Command.ACCEPT, name="return"))
                    window.turn()
                    continue
                if isinstance(window.stack.top, HandoverScreen):
                    start, before = time.perf_counter(), time.thread_time()
                    screen.seat_change.take(session.table.to_act[0])
                    window.turn()
                    times.seated.append(1000 * (time.perf_counter() - start))
                    times.seated_worked.append(1000 * (time.thread_time() - before))
                    window.wait()
                    continue
                decision = session.table.decision(session.table.to_act[0])
                assert decision is not None
                action = match.pick(decision, rng)
                start, begun = time.perf_counter(), time.thread_time()
                screen.act(action)
                times.acted.append(1000 * (time.perf_counter() - start))
                times.acted_worked.append(1000 * (time.thread_time() - begun))
                turns = _turns(window)
                done += 1
                if window.stack.top is screen:
                    times.painted.append(max(took for took, _ in turns))
                    times.worked.append(max(took for _, took in turns))
                    times.whole.append(sum(took for _, took in turns))
                window.wait()
                window.turn()
                window.wait()
            if session.table.outcome is None:
                # A table is not left while it is handed over; the window goes with it.
                return
            while window.stack.top is not screen:
                window.stack.pop()
            window.stack.pop()


def _turns(window: Any) -> list[tuple[float, float]]:
    """Return clock and processor milliseconds of the turns until all is painted."""
    turns: list[tuple[float, float]] = []
    while not turns or window.renderer.unfinished:
        start, before = time.perf_counter(), time.thread_time()
        window.turn()
        turns.append((1000 * (time.perf_counter() - start), 1000 * (time.thread_time() - before)))
    return turns


def summary(times: Times) -> dict[str, float]:
    """Return the summary of times."""
    return {
        **_told("redraw", times.painted),
        **_told("redraw_processor", times.worked),
        **_told("whole_processor", times.whole),
        **_told("action_and_autosave", times.acted),
        **_told("action_processor", times.acted_worked),
        **_told("seated", times.seated),
        **_told("seated_processor", times.seated_worked),
        "frames": len(times.painted),
    }


def roaming(name: str, size: tuple[int, int]) -> dict[str, float]:
    """Time frames while Masters think and the pointer roams: the runs, and the fastest time of each frame.

    All runs show the same frames; what one of them took longer for is the machine's.
    """
    runs = [_roamed(name, size) for _ in range(ROAMING_RUNS)]
    shown = set(runs[0]).intersection(*runs)
    return {
        **_told("while_thinking", [time for run in runs for time in run.values()]),
        **_told("while_thinking_least", [min(run[step] for run in runs) for step in shown]),
        "while_thinking_frames": len(shown),
    }


def _roamed(name: str, size: tuple[int, int]) -> dict[str, float]:
    """Do one run in a new process, in which nothing has been drawn before."""
    command = [sys.executable, "-m", "tools.bench.roaming", name, *map(str, size)]
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    times: dict[str, float] = json.loads(printed.splitlines()[-1])
    return times


def _told(name: str, times: list[float]) -> dict[str, float]:
    """Return times without those of frames that were never seen: every table may be handed over."""
    if not times:
        return {}
    return {
        f"{name}_p50_ms": round(statistics.median(times), 2),
        f"{name}_p99_ms": round(sorted(times)[int(len(times) * 0.99)], 2),
        f"{name}_max_ms": round(max(times), 2),
    }


def idle_share(seconds: int) -> float:
    """Return the per cent of one core that the idle title screen uses, measured by the system."""
    with tempfile.TemporaryDirectory() as home:
        app = subprocess.Popen(
            [sys.executable, "-m", "citadel_desktop", "--data-dir", home, "--no-sound"], stdout=subprocess.DEVNULL
        )
        try:
            time.sleep(12)  # what tables are drawn of is made meanwhile
            before = _processor_seconds(app.pid)
            time.sleep(seconds)
            return round(100 * (_processor_seconds(app.pid) - before) / seconds, 2)
        finally:
            end(app)


def _processor_seconds(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def measure(game: str, moves: int) -> dict[str, Any]:
    """Time frames of each edition at every size, in turns of `SLICE_ACTIONS` actions, and the idle share."""
    result: dict[str, Any] = {}
    for size in SIZES:
        with hidden_screen(*size):
            times = {name: Times() for name in OUR_PLAYERS[game]}
            for first in range(0, moves, SLICE_ACTIONS):
                for name, found in times.items():
                    redraws(name, size, min(SLICE_ACTIONS, moves - first), first, found)
            result[f"{size[0]}x{size[1]}"] = {
                name: summary(found) | roaming(name, size) for name, found in times.items()
            }
    with hidden_screen(1920, 1080):
        result["idle_percent_of_a_core"] = idle_share(IDLE_SECONDS)
    return result
