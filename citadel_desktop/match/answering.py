"""The process that thinks: it reads questions and writes answers, line by line, until nobody asks any more."""

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from citadel_desktop.agents.rows import Memory
from citadel_desktop.match.asking import (
    Minds,
    Question,
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


class Kept:
    """What the process keeps from one question to the next: what each seat would go on with, for one course alone."""

    def __init__(self) -> None:
        self._course: tuple[str, int, int] | None = None
        self._memory = Memory()

    def of(self, question: Question) -> Memory:
        """The memory that may serve for a question; another course begins with none."""
        course = (question.game, question.seats, question.course)
        if course != self._course:
            self._course, self._memory = course, Memory()
        return self._memory


def serve(games: Mapping[str, AnyRules], minds: Minds) -> int:
    """Answer what comes in on the standard input; gives the exit code when nobody is there to hear any more."""
    step_back()
    source, out = take_pipes()
    lines: SimpleQueue[bytes] = SimpleQueue()
    kept = Kept()
    try:
        # Before it listens: where nobody asks any more, listening ends the process.
        out.write(ready_line().encode())
        Thread(target=_listen, args=(source, lines.put), daemon=True).start()
        while True:
            out.write(reply(lines.get(), games, minds, kept).encode())
    except OSError:  # who asked has gone while an answer was being written
        return 0


def take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The standard input and output, for questions and answers alone: in their stead there is nothing from now on.

    So what prints does not come among the answers. And on Windows, where one handle serves one call at a time, no
    library that looks at its standard input while it is loaded waits until the next question has come.
    """
    source, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for taken in (0, 1):
        os.dup2(nowhere, taken)
    os.close(nowhere)
    return source, out


def reply(
    line: bytes, games: Mapping[str, AnyRules], minds: Minds, kept: Kept | None = None
) -> str:
    """What is answered to a line; a seat may go on with what was thought of and kept before."""
    number = -1
    try:
        number, question = read_question(line, games)
        memory = None if kept is None else kept.of(question)
        answer = answered(question, games, minds, memory=memory)
        return answer_line(number, answer, place_of(question, answer, games))
    except Exception as error:  # whatever goes wrong in a mind is told, and the next question heard
        return trouble_line(number, f"{type(error).__name__}: {error}")


def step_back() -> None:
    """Leave the processor to the window; on Windows whoever starts this has seen to it."""
    if sys.platform != "win32":
        os.nice(_POLITE)


def _listen(source: Iterable[bytes], put: Callable[[bytes], None]) -> None:
    """Hand on each line. When no more can come nobody waits for an answer, whatever is being thought."""
    for line in source:
        put(line)
    os._exit(0)
