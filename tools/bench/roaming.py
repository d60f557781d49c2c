"""Frame times of the pointer's way over a table at which Masters think, as JSON by step."""

import json
import random
import sys
import tempfile
import time
from math import sin
from pathlib import Path

from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Table
from citadel_desktop.match.thinker import Thinker
from citadel_desktop.scene.input import Pointer
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import replace
from tools.bench.matches import MATCHES, Match
from tools.pictures.screens import desk

FIRST_ACTIONS = 20
"""Random actions before the table is shown, and as many more as lead to a choice."""
POINTER_STEPS = 500
STEP_SECONDS = 1 / 60
"""Seconds from one step to the next."""
WARM_UP_TURNS = 60
"""Turns of the window before the pointer sets out: one second."""
ENDLESS_ITERATIONS = 1_000_000
"""Iterations that take longer than the pointer's way."""


def frames(name: str, size: tuple[int, int]) -> dict[int, float]:
    """Return the milliseconds of the window's thread for each step of the pointer.

    Nobody moves meanwhile, so the same steps show the same frames every time.

    Raises:
        RuntimeError: the Master has stopped thinking on the way.
    """
    match, rng = MATCHES[name], random.Random(5)
    times: dict[int, float] = {}
    with tempfile.TemporaryDirectory() as home, desk(Path(home), size, 100, "en", foresee=True) as (window, shell):
        shell.iterations = ENDLESS_ITERATIONS
        masters = [replace(player, kind="master") for player in match.players]
        session = Session.begin(shell.store, shell.games[match.game], match.options, masters, 1, shell.clock)
        go_to_a_choice(session.table, match, rng)
        entries = len(session.table.entries)
        screen = TableScreen(shell, session)
        window.stack.push(screen)
        for _ in range(WARM_UP_TURNS):
            window.turn()
            time.sleep(STEP_SECONDS)
        for step in range(POINTER_STEPS):
            over = size[0] * (0.3 + 0.28 * sin(step / 11)), size[1] * (0.5 + 0.4 * sin(step / 6.1))
            begun, before = time.perf_counter(), time.thread_time()
            window.post(Pointer("move", over))
            if window.turn():
                times[step] = 1000 * (time.thread_time() - before)
            time.sleep(max(0.0, STEP_SECONDS - (time.perf_counter() - begun)))
        thinks = isinstance(screen.thinker, Thinker) and screen.thinker.running is not None
        if not thinks or len(session.table.entries) != entries:
            raise RuntimeError(f"nobody thinks at the table of {name} any more")
        window.stack.pop()
    return times


def go_to_a_choice(table: Table, match: Match, rng: random.Random) -> None:
    """Act at random until a Master has to think: not about a single action or a die."""
    while True:
        decision = table.decision(table.to_act[0])
        assert decision is not None  # no match ends so soon
        choice = len(decision.actions) > 1 and not decision.chance
        if choice and len(table.entries) >= FIRST_ACTIONS:
            return
        table.act(decision.seat, match.pick(decision, rng))


if __name__ == "__main__":
    print(json.dumps(frames(sys.argv[1], (int(sys.argv[2]), int(sys.argv[3])))))
