"""Kills the app at tables of computers, then looks for what has outlived it and at what is on the disk. Linux only.

    python -m tests.saves.killing_tables FOLDER table KILLS SEED    while computers think, act and are asked
    python -m tests.saves.killing_tables FOLDER start KILLS SEED    while the app starts, and soon after
    python -m tests.saves.killing_tables FOLDER ends                once in each way in which it can end

At a table the app is forked from here, so that a start costs little; a start is one of the real command. Who has lost
its starter becomes a child of this process, so nothing that is left escapes it, not even what was being forked.

Prints a JSON object: how many were killed, how many of them had somebody to think beside them, how many actions were
made, how often the last one was missing, the longest time in seconds until nothing was left of an app, how often it was
longer than 3 s, how often somebody was left for good, and what was wrong.
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
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.saves.store import Store
from tests.saves.killing import SILENCE, child, hear, told
from tests.waiting import PATIENCE

SCREENLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
QUICK = Settings(language="en", pace="off", thinking="quick", waiting="off", giving_up=False, sound=False)
MATCHES: tuple[tuple[str, int, Mapping[str, OptionValue]], ...] = (
    ("gale", 2, {}),
    ("indomitable", 3, {"edition": "basic"}),
    ("goodman", 2, {}),
    ("indomitable", 2, {"edition": "strategic"}),
    ("indomitable", 3, {"edition": "treason"}),
)
"""Games, seats and options, in turns."""
ENOUGH = 60
"""After so many entries a match makes room for the next one."""
LATE = 3.0
"""Seconds after which nothing of a killed app should be left..."""
GONE = 100.0
"""... and after which it is, on the busiest machine, or never will be."""
ASKING = 0
"""What the app tells before it asks somebody to think; after a save it tells how many entries the log has..."""
MADE = 1 << 24
"""... and that and so much more before the save."""
SUBREAPER = 36
"""PR_SET_CHILD_SUBREAPER of Linux."""
ENDS = {"SIGTERM": 0, "SIGINT": 0, "SIGHUP": 0, "cross": 0, "fault": 1}
"""The ways in which the app ends, other than being killed, each with its exit code."""


@dataclass
class Tally:
    """What came of it; `module` says what each is."""

    kills: int = 0
    thinking: int = 0
    actions: int = 0
    missing: int = 0
    longest: float = 0.0
    late: int = 0
    left: int = 0
    wrong: list[str] = field(default_factory=list)

    def see_end(self, app: int) -> int:
        """Wait until nothing is left of an app that has been made to end; its exit code."""
        begun, others, code = time.monotonic(), 0, 0
        end = begun + GONE
        for pid, status in ended():
            if pid == app:
                code = os.waitstatus_to_exitcode(status)
            elif pid:
                others += 1
            if time.monotonic() > end:
                self.left += 1
                end_children()
                end = math.inf
        seconds = time.monotonic() - begun
        self.thinking += others > 0
        self.longest = max(self.longest, round(seconds, 3))
        self.late += seconds > LATE
        return code


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


def adopt() -> None:
    """Become the parent of all that lose theirs and were started from here; raises OSError."""
    if ctypes.CDLL(None).prctl(SUBREAPER, ctypes.c_ulong(1)) != 0:
        raise OSError("no subreaper")


def children(pid: int) -> list[int]:
    """Whom the main thread of a process has started."""
    return [*map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split())]


def wait_children(pid: int) -> None:
    """Wait until a process has started another one; if it does not in a while its match is over."""
    end = time.monotonic() + SILENCE
    while not children(pid) and time.monotonic() < end:
        time.sleep(0.001)


def end_children() -> None:
    """Kill whoever is left."""
    for pid in children(os.getpid()):
        os.kill(pid, signal.SIGKILL)


class Match:
    """A match of computers, with a data folder of its own; another one when it has gone on for long."""

    def __init__(self, folder: Path, dice: random.Random) -> None:
        self._folder, self._dice = folder, dice
        self._numbers = 0
        self._begin()

    def _begin(self) -> None:
        game, seats, options = MATCHES[self._numbers % len(MATCHES)]
        self._numbers += 1
        self.home = self._folder / str(self._numbers)
        SettingsFile(paths(self.home).settings).save(QUICK)
        kinds = [self._dice.choice([*LEVELS]) for _ in range(seats)]
        players = [Player(f"P{seat}", seat, kind) for seat, kind in enumerate(kinds)]
        seed = self._dice.randrange(1 << 30)
        store = Store(paths(self.home).matches)
        session = Session.begin(store, games()[game], options, players, seed, now)
        self.name, self.entries = session.name, 0
        session.close()

    @property
    def path(self) -> Path:
        """The file."""
        return paths(self.home).matches / self.name

    def look(self, least: int, most: float = math.inf) -> tuple[int, str]:
        """Open the file again, where so many entries are to be expected: how many there are, and what is wrong."""
        try:
            session = Session.open(Store(self.path.parent), self.name, games(), now)
        except SaveError as error:
            broken = self.path
            self._begin()
            return 0, f"{error.refusal.code} in {broken}"
        self.entries = entries = len(session.table.entries)
        over = session.table.outcome is not None
        wrong = [notice.code for notice in session.notices]
        if session.read_only:
            wrong.append("still locked")
        if not least <= entries <= most:
            wrong.append(f"{entries} entries, {least} to {most} expected")
        if wrong:
            wrong.append(f"in {self.path}")
        session.close()
        if over or entries >= ENOUGH:
            self._begin()
        return entries, " ".join(wrong)


def now() -> datetime:
    """The present time."""
    return datetime.now(UTC)


def play(match: Match, way: str, report: int) -> None:
    """Be the app at a match, telling through a pipe what it does; `way` is how it is to end, if it ends by itself."""
    import pygame  # noqa: PLC0415 - not before the surroundings are made

    from citadel_desktop import app  # noqa: PLC0415 - as above
    from citadel_desktop.screens.shell.shell import Shell  # noqa: PLC0415 - as above
    from citadel_desktop.start import Start  # noqa: PLC0415 - as above

    save = Session.save

    def tell(number: int) -> None:
        os.write(report, number.to_bytes(4, "big"))

    def save_and_tell(session: Session) -> bool:
        entries = len(session.table.entries)
        tell(MADE + entries)
        done = save(session)
        tell(entries)
        return done

    class Telling(Thinker):
        """Tells when it is asked."""

        def ask(self, question: Question, decision: Decision[Any]) -> int:
            tell(ASKING)
            number = super().ask(question, decision)
            if self.running is not None and way == "cross":
                pygame.event.post(pygame.Event(pygame.QUIT))
            if self.running is not None and way == "fault":
                raise ZeroDivisionError(way)
            return number

    Session.save = save_and_tell  # type: ignore[assignment] # who is killed can tell nothing afterwards
    Shell.thinker = lambda shell: Telling(shell.games, shell.policies)  # type: ignore[assignment] # as above
    app.PATIENCE = PATIENCE  # a busy machine needs longer to close
    if way.startswith("SIG"):  # a shell or `nohup` may have told the tests to ignore it
        signal.signal(getattr(signal, way), signal.SIG_DFL)
    try:
        code = app.run(Start(save=match.path, data_dir=match.home, sound=False))
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = -1
    os._exit(code)


def load() -> None:
    """Load what the app does, so that whoever is forked has it already."""
    os.environ |= SCREENLESS
    rooms = import_module("citadel_desktop.boards").rooms()
    for name in ("app", "screens.table.table", "screens.start.title", "match.restore"):
        import_module(f"citadel_desktop.{name}")
    assert rooms


def at_table(folder: Path, kills: int, seed: int) -> Tally:
    """Kill up to a second after a report, mostly much sooner: every other time after the first one.

    That is when somebody is asked to think for the first time, so a process is started and loads.
    """
    load()
    dice, tally = random.Random(seed), Tally()
    match = Match(folder, dice)
    for n in range(kills):
        pid, reader = child(partial(play, match, ""))
        reports = hear(reader, dice.choice((1, dice.randint(2, 12))))
        if n == 0:  # somebody thinks at least once, however busy the machine is
            wait_children(pid)
        time.sleep(10 ** dice.uniform(-4, 0))
        os.kill(pid, signal.SIGKILL)
        code = tally.see_end(pid)
        reports += told(reader)
        saved = [number for number in reports if ASKING < number < MADE]
        made = [number - MADE for number in reports if number > MADE]
        least, most = saved[-1] if saved else match.entries, made[-1] if made else match.entries
        tally.kills += 1
        tally.actions += len(made)
        entries, problem = match.look(least, most)
        tally.missing += entries < most
        if most - least > 1:
            problem += f" {most - least} actions without a save"
        if code != -signal.SIGKILL:
            problem += f" ended with {code}"
        if problem:
            tally.wrong.append(problem)
    return tally


def at_start(folder: Path, kills: int, seed: int) -> Tally:
    """Kill the command that goes on with a match: soon after it has started a process, and in its first second."""
    dice, tally = random.Random(seed), Tally()
    match = Match(folder, dice)
    for n in range(kills):
        words = (sys.executable, "-m", "citadel_desktop", "--data-dir", match.home, match.path)
        pid = os.posix_spawn(sys.executable, words, os.environ | SCREENLESS)
        if n % 2 == 0:
            wait_children(pid)
            time.sleep(10 ** dice.uniform(-4, 0))
        else:
            time.sleep(dice.uniform(0, 1))
        os.kill(pid, signal.SIGKILL)
        code = tally.see_end(pid)
        tally.kills += 1
        _, problem = match.look(match.entries)
        if code != -signal.SIGKILL:
            problem += f" ended with {code}"
        if problem:
            tally.wrong.append(problem)
    return tally


def in_each_way(folder: Path) -> Tally:
    """End it in each way once somebody thinks."""
    load()
    tally = Tally()
    match = Match(folder, random.Random(1))
    for way, wanted in ENDS.items():
        pid, reader = child(partial(play, match, way))
        reports = hear(reader, 2)
        if way.startswith("SIG"):
            os.kill(pid, getattr(signal, way))
        code = tally.see_end(pid)
        tally.actions += len(reports + told(reader))
        _, problem = match.look(match.entries)
        if code != wanted:
            problem += f" ended with {code}"
        if problem:
            tally.wrong.append(f"{way}: {problem}")
    return tally


if __name__ == "__main__":
    adopt()
    where = Path(sys.argv[1]).absolute()
    if sys.argv[2] == "ends":
        found = in_each_way(where)
    else:
        kill = {"table": at_table, "start": at_start}[sys.argv[2]]
        found = kill(where, int(sys.argv[3]), int(sys.argv[4]))
    print(json.dumps(asdict(found)))
