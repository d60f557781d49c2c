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


def redraws(size: tuple[int, int], moves: int) -> dict[str, float]:
    """Milliseconds from an action to the painted frame on a 19x19 table: p50, p99 and the longest.

    The action's own time (rules, log, autosave) is measured apart, and so is the processor time of
    the frame, which other programs on the machine hardly change.
    """
    from citadel_desktop.match.session import Session  # noqa: PLC0415 - needs the screen first
    from citadel_desktop.rules.kit.contract import AnyRules  # noqa: PLC0415 - for the reason above
    from citadel_desktop.saves.record import Player  # noqa: PLC0415 - for the reason above
    from citadel_desktop.screens.table import TableScreen  # noqa: PLC0415 - for the reason above
    from tools.pictures.screens import desk  # noqa: PLC0415 - for the reason above

    rng = random.Random(2002)
    acted: list[float] = []
    painted: list[float] = []
    worked: list[float] = []
    with (
        tempfile.TemporaryDirectory() as home,
        desk(Path(home), size, 100, "en") as (window, shell),
    ):
        rules: AnyRules = shell.games["gale"]
        players = [Player("Red", 4), Player("Blue", 3)]
        while len(painted) < moves:
            session = Session.begin(
                shell.store, rules, {"rules": "v1"}, players, len(painted), shell.clock
            )
            screen = TableScreen(shell, session)
            window.stack.push(screen)
            for _ in range(8):
                window.turn()
            while session.table.outcome is None and len(painted) < moves:
                seat = session.table.to_act[0]
                decision = session.table.decision(seat)
                assert decision is not None
                keep = [a for a in decision.actions if a.kind != "dismiss"]
                start = time.perf_counter()
                screen.act(rng.choice(keep))
                middle, before = time.perf_counter(), time.thread_time()
                window.turn()
                acted.append(1000 * (middle - start))
                painted.append(1000 * (time.perf_counter() - middle))
                worked.append(1000 * (time.thread_time() - before))
                window.turn()
            window.stack.pop()
    return {
        "redraw_p50_ms": round(statistics.median(painted), 2),
        "redraw_p99_ms": round(sorted(painted)[int(len(painted) * 0.99)], 2),
        "redraw_max_ms": round(max(painted), 2),
        "redraw_processor_p50_ms": round(statistics.median(worked), 2),
        "redraw_processor_p99_ms": round(sorted(worked)[int(len(worked) * 0.99)], 2),
        "action_and_autosave_p50_ms": round(statistics.median(acted), 2),
        "action_and_autosave_p99_ms": round(sorted(acted)[int(len(acted) * 0.99)], 2),
        "moves": len(painted),
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


def measure(moves: int) -> dict[str, Any]:
    """Frames at every size, and the idle share."""
    result: dict[str, Any] = {}
    for size in SIZES:
        with hidden_screen(*size):
            result[f"{size[0]}x{size[1]}"] = redraws(size, moves)
    with hidden_screen(1920, 1080):
        result["idle_percent_of_a_core"] = idle_share(IDLE_SECONDS)
    return result
