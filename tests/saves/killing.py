"""Plays and saves in child processes and kills them, then looks at what is on the disk.

    python -m tests.saves.killing FOLDER random KILLS SEED      at random moments
    python -m tests.saves.killing FOLDER calls                  before each call to the system that a save makes

Children are forked from here, so that a start costs a millisecond. Prints a JSON object: how many were killed, how
often the last action was missing, and what was wrong.
"""

import json
import os
import random
import select
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from citadel_desktop.saves.store import Store
from tests.match.heap import HeapAction
from tests.saves.tools import TAKE, again, begin

CALLS = ("open", "write", "fsync", "close", "replace", "link", "unlink", "rename", "mkdir", "stat")
ENOUGH = 100
"""After so many entries a match makes room for a new one; it ends after 300."""
SILENCE = 60.0
"""Seconds after which a child that tells nothing has nothing to tell any more."""


def play_for_ever(folder: Path, name: str, ready: int) -> NoReturn:
    """Act, and after each action report through the pipe how many entries the log has."""
    table = again(folder, name).table
    while True:
        end = len(table.entries) % 3 == 2
        table.act(table.to_act[0], HeapAction("end") if end else TAKE)
        os.write(ready, len(table.entries).to_bytes(4, "big"))


def one_action(folder: Path, name: str, calls: int, ready: int) -> None:
    """Act once and report, but die before the call of that number."""
    table = again(folder, name).table
    kill_at(calls)
    table.act(table.to_act[0], TAKE if table.state.now < 2 else HeapAction("end"))
    os.write(ready, len(table.entries).to_bytes(4, "big"))


def child(work: Callable[[int], None]) -> tuple[int, int]:
    """A forked child doing `work` with the end of a pipe to write to: its id and the other end."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(reader)
            work(writer)
        finally:
            os._exit(0)
    os.close(writer)
    return pid, reader


def hear(reader: int, count: int) -> list[int]:
    """The next numbers a child writes; fewer if it ends or has no more to tell."""
    found: list[int] = []
    while len(found) < count and select.select([reader], [], [], SILENCE)[0]:
        data = os.read(reader, 4)
        if not data:
            break
        found.append(int.from_bytes(data, "big"))
    return found


def told(reader: int) -> list[int]:
    """The numbers a dead child wrote."""
    data = b""
    while more := os.read(reader, 1 << 16):
        data += more
    os.close(reader)
    whole = len(data) // 4 * 4
    return [int.from_bytes(data[at : at + 4], "big") for at in range(0, whole, 4)]


def look(folder: Path, name: str, before: int, acts: list[int]) -> tuple[bool, str]:
    """Whether the last action is missing, and what is wrong with the file ("" if nothing)."""
    reported = acts[-1] if acts else before
    session = again(folder, name)
    found = len(session.table.entries)
    wrong = [notice.code for notice in session.notices]
    if session.read_only:
        wrong.append("still locked")
    if found not in {reported, reported + 1}:
        wrong.append(f"{found} entries, {reported} reported")
    offered = len(Store(folder).generations(name))
    if found > 3 and offered == 0:
        wrong.append("no generation")
    session.close()
    return found == reported, " ".join(wrong)


def at_random(folder: Path, kills: int, seed: int) -> dict[str, Any]:
    """Kill at random moments, each time going on with what is found."""
    dice = random.Random(seed)
    name, before = "", ENOUGH
    missing, wrong, actions = 0, [], 0
    for _ in range(kills):
        if before >= ENOUGH:
            session = begin(folder)
            name, before = session.name, 0
            session.close()
        pid, reader = child(partial(play_for_ever, folder, name))
        acts = hear(reader, dice.randrange(3))
        time.sleep(dice.uniform(0.0, 0.03))
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        acts += told(reader)
        lost, problem = look(folder, name, before, acts)
        missing += lost
        actions += len(acts)
        if problem:
            wrong.append(problem)
        before = len(Store(folder).read(name).log)
    return {"kills": kills, "actions": actions, "missing": missing, "wrong": wrong}


def at_calls(folder: Path) -> dict[str, Any]:
    """Kill before the first, second, third... call to the system, until an action gets through."""
    session = begin(folder)
    for _ in range(4):
        session.table.act(0, TAKE)
    session.close()
    kills, missing, wrong, survived = 0, 0, [], False
    while not survived:
        before = len(Store(folder).read(session.name).log)
        pid, reader = child(partial(one_action, folder, session.name, kills))
        survived = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
        lost, problem = look(folder, session.name, before, told(reader))
        if not survived:
            kills += 1
            missing += lost
        if problem:
            wrong.append(f"call {kills}: {problem}")
    return {"kills": kills, "missing": missing, "wrong": wrong}


def kill_at(number: int) -> None:
    """Have this process killed before its system call number `number` from now, half of what it writes written."""
    left = [number]

    def deadly(name: str, real: Any) -> Any:
        def call(*args: Any, **named: Any) -> Any:
            if left[0] == 0:
                if name == "write":
                    real(args[0], bytes(args[1])[: len(args[1]) // 2])
                os.kill(os.getpid(), signal.SIGKILL)
            left[0] -= 1
            return real(*args, **named)

        return call

    for name in CALLS:
        setattr(os, name, deadly(name, getattr(os, name)))


if __name__ == "__main__":
    where = Path(sys.argv[1])
    calls = sys.argv[2] == "calls"
    result = at_calls(where) if calls else at_random(where, int(sys.argv[3]), int(sys.argv[4]))
    print(json.dumps(result))
