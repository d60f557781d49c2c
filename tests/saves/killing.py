"""Plays and saves in child processes and kills them, then looks at what is on the disk.

    python -m tests.saves.killing FOLDER

A child is forked from here and killed before the first call to the system that a save makes, the next before the
second, and so on. Prints a JSON object: how many were killed, how often the last action was missing, what was wrong.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from citadel_desktop.saves.store import Store
from tests.match.heap import HeapAction
from tests.saves.tools import TAKE, again, begin, logged

CALLS = ("open", "write", "fsync", "close", "replace", "link", "unlink", "rename", "mkdir", "stat")


def one_action(folder: Path, name: str, calls: int, ready: int) -> None:
    """Act once and report, but die before the call of that number."""
    table = again(folder, name).table
    kill_at(calls)
    table.act(table.to_act[0], TAKE if table.state.now < 2 else HeapAction("end"))
    os.write(ready, b"done")


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


def look(folder: Path, name: str, reported: int) -> tuple[bool, str]:
    """Whether the last action is missing, and what is wrong with the file ("" if nothing)."""
    session = again(folder, name)
    found = len(session.table.entries)
    wrong = [notice.code for notice in session.notices]
    if session.read_only:
        wrong.append("still locked")
    if found not in {reported, reported + 1}:
        wrong.append(f"{found} entries, {reported} reported")
    if not Store(folder).generations(name):
        wrong.append("no generation")
    session.close()
    return found == reported, " ".join(wrong)


def at_calls(folder: Path) -> dict[str, Any]:
    """Kill before the first, second, third... call to the system, until an action gets through."""
    session = begin(folder)
    for _ in range(4):
        session.table.act(0, TAKE)
    session.close()
    kills, missing, wrong, survived = 0, 0, [], False
    while not survived:
        before = logged(session)
        pid, reader = child(partial(one_action, folder, session.name, kills))
        survived = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
        lost, problem = look(folder, session.name, before + bool(os.read(reader, 4)))
        os.close(reader)
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
    print(json.dumps(at_calls(Path(sys.argv[1]))))
