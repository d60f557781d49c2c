"""Kills the app at tables of computers, or ends it in each way it can end, and looks for what has outlived it.

    python -m tests.saves.killing_tables FOLDER table KILLS SEED    while computers think, act and are asked
    python -m tests.saves.killing_tables FOLDER ends                once in each way in which it can end

The app is forked from here, so that a start costs little. Who has lost its starter becomes a child of this process, so
nothing that is left escapes it, not even what was being forked. Linux only.

Prints a JSON object: how many had somebody to think beside them, how many entries were found, how often somebody was
left for good, and what was wrong.
"""

import ctypes
import json
import math
import os
import random
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from citadel_desktop.agents.levels import LEVELS
from citadel_desktop.match.asking import Question
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Player
from citadel_desktop.match.thinker import Thinker
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Decision, OptionValue
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.saves.store import Store
from tests.saves.killing import child
from tests.waiting import PATIENCE, wait_for

SCREENLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
QUICK = Settings(language="en", pace="off", thinking="quick", waiting="off", giving_up=False, sound=False)
MATCHES: tuple[tuple[str, int, Mapping[str, OptionValue]], ...] = (
    ("gale", 2, {}),
    ("indomitable", 3, {"edition": "treason"}),
    ("goodman", 2, {}),
)
"""Games, seats and options, in turns."""
GONE = 100.0
"""Seconds after which nothing of an app is left, on the busiest machine, or ever will be."""
SUBREAPER = 36
"""PR_SET_CHILD_SUBREAPER of Linux."""
ENDS = {"SIGTERM": 0, "SIGINT": 0, "SIGHUP": 0, "cross": 0, "fault": 1}
"""The ways in which the app ends, other than being killed, each with its exit code."""


@dataclass
class Tally:
    """What came of it; the module says what each is."""

    thinking: int = 0
    entries: int = 0
    left: int = 0
    wrong: list[str] = field(default_factory=list)

    def see_end(self, app: int) -> int:
        """Wait until nothing is left of an app that has been made to end; its exit code."""
        others, code, end = 0, 0, time.monotonic() + GONE
        for pid, status in ended():
            if pid == app:
                code = os.waitstatus_to_exitcode(status)
            elif pid:
                others += 1
            if time.monotonic() > end:
                self.left += 1
                for each in children(os.getpid()):
                    os.kill(each, signal.SIGKILL)
                end = math.inf
        self.thinking += others > 0
        return code

    def look(self, home: Path, way: str, *problems: str) -> None:
        """Open the match again, and note what is wrong with it or else."""
        store = Store(paths(home).matches)
        session = Session.open(store, store.listing()[0].name, games(), now)
        self.entries += len(session.table.entries)
        wrong = [*problems, *(notice.code for notice in session.notices), *["still locked"] * session.read_only]
        session.close()
        if wrong:
            self.wrong.append(f"{way}: {wrong} in {home}")


def ended() -> Iterator[tuple[int, int]]:
    """The children of this process as they end, with their status, and (0, 0) now and then, until there are none."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        yield pid, status
        if pid == 0:
            time.sleep(0.001)


def children(pid: int) -> list[int]:
    """Whom the main thread of a process has started."""
    return [*map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split())]


def begun(home: Path, number: int, dice: random.Random) -> Path:
    """A match of computers in a data folder of its own."""
    game, seats, options = MATCHES[number % len(MATCHES)]
    SettingsFile(paths(home).settings).save(QUICK)
    players = [Player(f"P{seat}", seat, dice.choice([*LEVELS])) for seat in range(seats)]
    session = Session.begin(Store(paths(home).matches), games()[game], options, players, dice.randrange(1 << 30), now)
    session.close()
    return session.slot.path


def now() -> datetime:
    """The present time."""
    return datetime.now(UTC)


def play(home: Path, save: Path, way: str, report: int) -> None:
    """Be the app at a match, telling through a pipe when it asks; `way` is how it is to end, if it ends by itself."""
    import pygame  # noqa: PLC0415 - not before the surroundings are made

    from citadel_desktop import app  # noqa: PLC0415 - as above
    from citadel_desktop.screens.shell.shell import Shell  # noqa: PLC0415 - as above
    from citadel_desktop.start import Start  # noqa: PLC0415 - as above

    class Telling(Thinker):
        """Tells when it is asked."""

        def ask(self, question: Question, decision: Decision[Any]) -> int:
            os.write(report, b"asks")
            number = super().ask(question, decision)
            if self.running is not None and way == "cross":
                pygame.event.post(pygame.Event(pygame.QUIT))
            if self.running is not None and way == "fault":
                raise ZeroDivisionError(way)
            return number

    Shell.thinker = lambda shell: Telling(shell.games, shell.policies)  # type: ignore[assignment] # who is killed can tell nothing afterwards
    app.PATIENCE = PATIENCE  # a busy machine needs longer to close
    if way.startswith("SIG"):  # a shell or `nohup` may have told the tests to ignore it
        signal.signal(getattr(signal, way), signal.SIG_DFL)
    try:
        code = app.run(Start(save=save, data_dir=home, sound=False))
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = -1
    os._exit(code)


def load() -> None:
    """Load what the app does, so that whoever is forked has it already, and adopt all that lose their starter."""
    if ctypes.CDLL(None).prctl(SUBREAPER, ctypes.c_ulong(1)) != 0:
        raise OSError("no subreaper")
    os.environ |= SCREENLESS
    assert import_module("citadel_desktop.boards").rooms()
    for name in ("app", "screens.table.table", "screens.start.title", "match.restore"):
        import_module(f"citadel_desktop.{name}")


def at_table(folder: Path, kills: int, seed: int) -> Tally:
    """Kill up to a second after somebody is asked, mostly much sooner; at first once a process has been started."""
    dice, tally = random.Random(seed), Tally()
    for n in range(kills):
        home = folder / str(n)
        pid, reader = child(partial(play, home, begun(home, n, dice), ""))
        for _ in range(dice.randint(1, 12)):
            os.read(reader, 4)
        if n == 0:
            wait_for("somebody who thinks", partial(children, pid))
        time.sleep(10 ** dice.uniform(-4, 0))
        os.kill(pid, signal.SIGKILL)
        code = tally.see_end(pid)
        tally.look(home, f"kill {n}", *[f"ended with {code}"] * (code != -signal.SIGKILL))
    return tally


def in_each_way(folder: Path) -> Tally:
    """End it in each way once somebody thinks."""
    tally = Tally()
    for n, (way, wanted) in enumerate(ENDS.items()):
        home = folder / way
        pid, reader = child(partial(play, home, begun(home, n, random.Random(1)), way))
        os.read(reader, 4)
        if way.startswith("SIG"):
            os.kill(pid, getattr(signal, way))
        code = tally.see_end(pid)
        tally.look(home, way, *[f"ended with {code}"] * (code != wanted))
    return tally


if __name__ == "__main__":
    load()
    where = Path(sys.argv[1]).absolute()
    table = sys.argv[2] == "table"
    print(json.dumps(asdict(at_table(where, int(sys.argv[3]), int(sys.argv[4])) if table else in_each_way(where))))
