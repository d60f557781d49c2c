"""How long a frame takes after a move, and what the app costs while nobody touches it."""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tools.display import hidden_screen

SIZES = ((1920, 1080), (3840, 2160))
IDLE_SECONDS = 10


def redraws(game: str, size: tuple[int, int], moves: int) -> dict[str, float]:
    """Milliseconds from an action to the painted frame: p50, p99 and the longest.

    The action's own time (rules, log, autosave) is measured apart, and so is the processor time of
    the frame, which other programs on the machine hardly change. Where the table is handed over
    from seat to seat the frames that show it again are measured by themselves, as `seated_*`.
    """
    from citadel_desktop.match.session import Session  # noqa: PLC0415 - needs the screen first
    from citadel_desktop.rules.kit.contract import AnyRules  # noqa: PLC0415 - for the reason above
    from citadel_desktop.scene.commands import Command  # noqa: PLC0415 - for the reason above
    from citadel_desktop.scene.input import Key  # noqa: PLC0415 - for the reason above
    from citadel_desktop.screens.handover import (  # noqa: PLC0415 - for the reason above
        HandoverScreen,
    )
    from citadel_desktop.screens.table import TableScreen  # noqa: PLC0415 - for the reason above
    from tools.bench.matches import MATCHES  # noqa: PLC0415 - for the reason above
    from tools.pictures.screens import desk  # noqa: PLC0415 - for the reason above

    rng = random.Random(2002)
    match = MATCHES[game]
    acted: list[float] = []
    painted: list[float] = []
    worked: list[float] = []
    seated: list[float] = []
    with (
        tempfile.TemporaryDirectory() as home,
        desk(Path(home), size, 100, "en") as (window, shell),
    ):
        rules: AnyRules = shell.games[game]
        while len(painted) < moves:
            session = Session.begin(
                shell.store, rules, match.options, match.players, len(painted), shell.clock
            )
            screen = TableScreen(shell, session)
            window.stack.push(screen)
            for _ in range(8):
                window.turn()
            while session.table.outcome is None and len(painted) < moves:
                if screen.ui.modal:
                    window.post(Key(Command.ACCEPT, name="return"))
                    window.turn()
                    continue
                if isinstance(window.stack.top, HandoverScreen):
                    start = time.perf_counter()
                    screen.take_seat(session.table.to_act[0])
                    window.turn()
                    seated.append(1000 * (time.perf_counter() - start))
                    continue
                decision = session.table.decision(session.table.to_act[0])
                assert decision is not None
                start = time.perf_counter()
                screen.act(match.pick(decision.actions, rng))
                middle, before = time.perf_counter(), time.thread_time()
                window.turn()
                acted.append(1000 * (middle - start))
                if window.stack.top is screen:
                    painted.append(1000 * (time.perf_counter() - middle))
                    worked.append(1000 * (time.thread_time() - before))
                window.turn()
            while window.stack.top is not screen:
                window.stack.pop()
            window.stack.pop()
    return {
        **_told("redraw", painted),
        **_told("redraw_processor", worked),
        **_told("action_and_autosave", acted),
        **(_told("seated", seated) if seated else {}),
        "moves": len(painted),
    }


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
    """Frames of a game at every size, and the idle share."""
    result: dict[str, Any] = {}
    for size in SIZES:
        with hidden_screen(*size):
            result[f"{size[0]}x{size[1]}"] = redraws(game, size, moves)
    with hidden_screen(1920, 1080):
        result["idle_percent_of_a_core"] = idle_share(IDLE_SECONDS)
    return result
