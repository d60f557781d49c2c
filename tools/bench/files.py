"""Timings of saving and loading a long match, and of starting the app."""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Table
from citadel_desktop.rules import games
from citadel_desktop.saves.store import Store
from tools.bench.matches import MATCHES, Match
from tools.bench.rules import OUR_PLAYERS
from tools.display import hidden_screen


def clock() -> datetime:
    """Return the present time."""
    return datetime.now(UTC)


def saves(game: str, entries: int, rounds: int) -> dict[str, Any]:
    """Time saves of each edition of a game."""
    return {name: _saves(name, entries, rounds) for name in OUR_PLAYERS[game]}


def _saves(name: str, entries: int, rounds: int) -> dict[str, Any]:
    """Return the milliseconds to autosave late in a match of about `entries` actions, and to load it."""
    rng = random.Random(2002)
    match = MATCHES[name]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as disk:
        store = Store(Path(folder), disk)
        for seed in range(1, 100):
            session = Session.begin(store, games()[match.game], match.options, match.players, seed, clock)
            table = session.table
            if table.rules.hidden:
                written = _played(table, match, entries, rng)
            else:
                written = _prolonged(table, match, entries, rng)
            session.close()
            if len(table.entries) >= entries:
                break
        size = session.slot.path.stat().st_size
        read: list[float] = []
        for _ in range(rounds):
            start = time.perf_counter()
            again = Session.open(store, session.name, games(), clock)
            read.append(1000 * (time.perf_counter() - start))
            again.close()
    late = sorted(written[-200:])
    return {
        "entries": len(table.entries),
        "bytes": size,
        "action_and_autosave_p50_ms": round(statistics.median(late), 2),
        "action_and_autosave_p99_ms": round(late[int(len(late) * 0.99)], 2),
        "load_p50_ms": round(statistics.median(read), 2),
    }


def _played(table: Table, match: Match, entries: int, rng: random.Random) -> list[float]:
    """Play `entries` actions or to the end of the match; return the milliseconds of each."""
    written: list[float] = []
    while len(table.entries) < entries and table.outcome is None:
        decision = table.decision(table.to_act[0])
        assert decision is not None
        written.append(_act(table, decision.seat, match.pick(decision, rng)))
    return written


def _prolonged(table: Table, match: Match, entries: int, rng: random.Random) -> list[float]:
    """Play a short game likewise, undoing moves that change citadels' holders, so that it goes on."""
    written: list[float] = []
    held: object = None
    while len(table.entries) < entries:
        decision = table.decision(table.to_act[0])
        assert decision is not None
        spent = _act(table, decision.seat, match.pick(decision, rng))
        now = [counts[0] for counts in table.rules.standings(table.view(None))]
        if table.outcome is not None or (table.progress.turn and now != held and held):
            table.back_to(len(table.entries) - rng.choice((1, 1, 1, 12)))
            continue
        held = now if table.progress.turn else None
        written.append(spent)
    return written


def _act(table: Table, seat: int, action: Any) -> float:
    start = time.perf_counter()
    table.act(seat, action)
    return 1000 * (time.perf_counter() - start)


def start(rounds: int, programs: Sequence[Path]) -> dict[str, Any]:
    """Return the milliseconds from process start to first frame, of the source and of programs."""
    commands = {"source": [sys.executable, "-m", "citadel_desktop"]}
    commands |= {str(path): [str(path.resolve())] for path in programs}
    told: dict[str, list[float]] = {name: [] for name in commands}
    with hidden_screen(1920, 1080), tempfile.TemporaryDirectory() as home:
        for _ in range(rounds + 1):
            for name, command in commands.items():
                done = subprocess.run(
                    [*command, "--data-dir", home, "--first-frame"],
                    capture_output=True,
                    text=True,
                    check=True,
                    env={k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"},
                )
                told[name].append(float(done.stdout.split()[-1]))
    return {name: _first_frame(times[1:]) for name, times in told.items()}  # the first fills caches


def _first_frame(times: Sequence[float]) -> dict[str, float]:
    return {
        "first_frame_min_ms": round(min(times), 1),
        "first_frame_p50_ms": round(statistics.median(times), 1),
        "first_frame_max_ms": round(max(times), 1),
    }
