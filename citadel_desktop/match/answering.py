"""The process that thinks: it reads questions and writes answers, line by line, until nobody asks any more."""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from citadel_desktop.agents.rows import Memory
from citadel_desktop.match.asking import (
    Minds,
    answer_line,
    answered,
    place_of,
    read_question,
    ready_line,
    trouble_line,
)
from citadel_desktop.rules.kit.contract import AnyRules

_POLITE = 5
"""By how much it steps back behind the window, as `nice` counts."""


def serve(games: Mapping[str, AnyRules], minds: Minds) -> int:
    """Answer what comes in on the standard input; gives the exit code when that has ended."""
    step_back()
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    # Whatever prints must not come among the answers.
    sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - as long as the process
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, lines.put), daemon=True).start()
    out.write(ready_line().encode())
    memory = Memory()
    while True:
        out.write(reply(lines.get(), games, minds, memory).encode())


def reply(
    line: bytes, games: Mapping[str, AnyRules], minds: Minds, memory: Memory | None = None
) -> str:
    """What is answered to a line; with a memory a seat may go on with what it has thought of before."""
    number = -1
    try:
        number, question = read_question(line, games)
        answer = answered(question, games, minds, memory=memory)
        return answer_line(number, answer, place_of(question, answer, games))
    except Exception as error:  # whatever goes wrong in a mind is told, and the next question heard
        return trouble_line(number, f"{type(error).__name__}: {error}")


def step_back() -> None:
    """Leave the processor to the window where the system has a way to."""
    if sys.platform != "win32":
        os.nice(_POLITE)


def _listen(source: BinaryIO, put: Callable[[bytes], None]) -> None:
    """Hand on each line. When no more can come nobody waits for an answer, whatever is being thought."""
    for line in source:
        put(line)
    os._exit(0)
