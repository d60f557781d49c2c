"""How long a frame takes after a move, and what the app costs while nobody touches it."""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from math import sin
from pathlib import Path
from typing import Any

from tools.display import hidden_screen

SIZES = ((1920, 1080), (3840, 2160))
IDLE_SECONDS = 10
THINKING_SECONDS = 60
FRAME = 1 / 60
"""Seconds from one frame to the next."""
SLICE = 100
"""After so many actions it is the next edition's turn, so that what else happens on the machine meets all alike."""


LONG = 8.0
"""Milliseconds that a frame may take."""


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds, by frame or action.

    `beside` is for each `waiting` frame what a fixed piece of work took right after it, which usually takes about as
    long: its own worst times are the machine's.
    """

    acted: list[float] = field(default_factory=list)
    painted: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)
    seated: list[float] = field(default_factory=list)
    seated_worked: list[float] = field(default_factory=list)
    waiting: list[float] = field(default_factory=list)
    waiting_worked: list[float] = field(default_factory=list)
    beside: list[float] = field(default_factory=list)


def redraws(name: str, size: tuple[int, int], moves: int, first: int, times: Times) -> None:
    """Add to `times` what so many actions and the frames after them took, in matches from the seed `first` on.

    The action's own time (rules, log, autosave) is measured apart, and so is the processor time of
    the frame, which other programs on the machine hardly change. Where the table is handed over
    from seat to seat the frames that show it again are measured by themselves, as `seated`.
    """
    from citadel_desktop.match.session import Session  # noqa: PLC0415 - needs the screen first
    from citadel_desktop.scene.commands import Command  # noqa: PLC0415 - for the reason above
    from citadel_desktop.scene.input import Key  # noqa: PLC0415 - for the reason above
    from citadel_desktop.screens.handover import (  # noqa: PLC0415 - for the reason above
        HandoverScreen,
    )
    from citadel_desktop.screens.table import TableScreen  # noqa: PLC0415 - for the reason above
    from tools.bench.matches import MATCHES  # noqa: PLC0415 - for the reason above
    from tools.pictures.screens import desk  # noqa: PLC0415 - for the reason above

    rng = random.Random(2002 + first)
    match = MATCHES[name]
    done = 0
    with (
        tempfile.TemporaryDirectory() as home,
        desk(Path(home), size, 100, "en", foresee=True) as (window, shell),
    ):
        while done < moves:
            session = Session.begin(
                shell.store,
                shell.games[match.game],
                match.options,
                match.players,
                first + done,
                shell.clock,
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
                    screen.passing.take(session.table.to_act[0])
                    window.turn()
                    times.seated.append(1000 * (time.perf_counter() - start))
                    times.seated_worked.append(1000 * (time.thread_time() - before))
                    continue
                decision = session.table.decision(session.table.to_act[0])
                assert decision is not None
                start = time.perf_counter()
                screen.act(match.pick(decision, rng))
                middle, before = time.perf_counter(), time.thread_time()
                window.turn()
                done += 1
                times.acted.append(1000 * (middle - start))
                if window.stack.top is screen:
                    times.painted.append(1000 * (time.perf_counter() - middle))
                    times.worked.append(1000 * (time.thread_time() - before))
                window.turn()
            if session.table.outcome is None:
                # A table is not left while it is handed over; the window goes with it.
                return
            while window.stack.top is not screen:
                window.stack.pop()
            window.stack.pop()


def waits(name: str, size: tuple[int, int], seconds: float, times: Times) -> None:
    """Add to `times` the frames of a table of Masters, but for those in which a move is made.

    The pointer goes over the table all the time, so that there is something to paint: what it is over.
    """
    from citadel_desktop.match.session import Session  # noqa: PLC0415 - needs the screen first
    from citadel_desktop.scene.input import Pointer  # noqa: PLC0415 - for the reason above
    from citadel_desktop.screens.table import TableScreen  # noqa: PLC0415 - for the reason above
    from tools.bench.matches import MATCHES  # noqa: PLC0415 - for the reason above
    from tools.pictures.screens import desk  # noqa: PLC0415 - for the reason above

    match = MATCHES[name]
    with (
        tempfile.TemporaryDirectory() as home,
        desk(Path(home), size, 100, "en", foresee=True) as (window, shell),
    ):
        masters = [replace(player, kind="master") for player in match.players]
        session = Session.begin(
            shell.store, shell.games[match.game], match.options, masters, 1, shell.clock
        )
        window.stack.push(TableScreen(shell, session))
        for _ in range(8):
            window.turn()
        end, step = time.perf_counter() + seconds, 0
        while (begun := time.perf_counter()) < end and session.table.outcome is None:
            step += 1
            made, start, before = (
                len(session.table.entries),
                time.perf_counter(),
                time.thread_time(),
            )
            over = size[0] * (0.3 + 0.28 * sin(step / 31)), size[1] * (0.5 + 0.4 * sin(step / 17))
            window.post(Pointer("move", over))
            painted = window.turn()
            if painted and len(session.table.entries) == made:
                times.waiting.append(1000 * (time.perf_counter() - start))
                times.waiting_worked.append(1000 * (time.thread_time() - before))
                times.beside.append(_fixed_work())
            time.sleep(max(0.0, FRAME - (time.perf_counter() - begun)))
        window.stack.pop()


def _fixed_work() -> float:
    """Milliseconds that the same work takes, about three while nothing else is done."""
    start = time.perf_counter()
    made = {}
    for n in range(12_000):
        made[n % 97] = (n, str(n))
    return 1000 * (time.perf_counter() - start)


def summary(times: Times) -> dict[str, float]:
    """What is told of them."""
    return {
        **_told("redraw", times.painted),
        **_told("redraw_processor", times.worked),
        **_told("action_and_autosave", times.acted),
        **(_told("seated", times.seated) if times.seated else {}),
        **(_told("seated_processor", times.seated_worked) if times.seated else {}),
        **(_told("while_thinking", times.waiting) if times.waiting else {}),
        **(_told("while_thinking_processor", times.waiting_worked) if times.waiting else {}),
        **(_held_up(times) if times.waiting else {}),
        "frames": len(times.painted),
    }


def _held_up(times: Times) -> dict[str, float]:
    """What the fixed work took beside the frames, and how many per cent of either took too long."""
    return {
        **_told("fixed_work", times.beside),
        "while_thinking_too_long_percent": _too_long(times.waiting),
        "fixed_work_too_long_percent": _too_long(times.beside),
        "while_thinking_frames": len(times.waiting),
    }


def _too_long(times: list[float]) -> float:
    return round(100 * sum(one > LONG for one in times) / len(times), 1)


def _told(name: str, times: list[float]) -> dict[str, float]:
    return {
        f"{name}_p50_ms": round(statistics.median(times), 2),
        f"{name}_p99_ms": round(sorted(times)[int(len(times) * 0.99)], 2),
        f"{name}_max_ms": round(max(times), 2),
    }


def idle_share(seconds: int) -> float:
    """Per cent of one core that the app uses on its title, measured by the system after it has settled."""
    with tempfile.TemporaryDirectory() as home:
        app = subprocess.Popen(
            [sys.executable, "-m", "citadel_desktop", "--data-dir", home, "--no-sound"],
            stdout=subprocess.DEVNULL,
        )
        try:
            time.sleep(6)
            before = _processor_seconds(app.pid)
            time.sleep(seconds)
            return round(100 * (_processor_seconds(app.pid) - before) / seconds, 2)
        finally:
            app.terminate()
            app.wait()


def _processor_seconds(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def measure(game: str, moves: int) -> dict[str, Any]:
    """Frames of each edition of a game at every size, in turns of `SLICE` actions, and the idle share."""
    from tools.bench.rules import OURS  # noqa: PLC0415 - for the reason above

    result: dict[str, Any] = {}
    for size in SIZES:
        with hidden_screen(*size):
            times = {name: Times() for name in OURS[game]}
            for first in range(0, moves, SLICE):
                for name, found in times.items():
                    redraws(name, size, min(SLICE, moves - first), first, found)
            for name, found in times.items():
                waits(name, size, THINKING_SECONDS, found)
        told = {name: summary(found) for name, found in times.items()}
        result[f"{size[0]}x{size[1]}"] = told
    with hidden_screen(1920, 1080):
        result["idle_percent_of_a_core"] = idle_share(IDLE_SECONDS)
    return result
