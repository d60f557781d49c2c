"""The thinking process: reads questions and writes answers, line by line, until its input ends."""

import os
import sys
from collections.abc import Mapping

from citadel_desktop.agents.rows import Memory
from citadel_desktop.match.asking import (
    Policies,
    Question,
    answer_line,
    answer_question,
    place_of,
    read_question,
    ready_line,
    tried_line,
    trouble_line,
)
from citadel_desktop.match.child_pipes import PipeEnds
from citadel_desktop.match.workers import Workers
from citadel_desktop.rules.kit.contract import AnyRules

_NICENESS = 5
"""Added to the process's `nice` value, so that the window comes first."""


class KeptMemory:
    """The thoughts of each seat, kept between questions with the same memory id."""

    def __init__(self) -> None:
        self._key: tuple[str, int, int] | None = None
        self._memory = Memory()

    def of(self, question: Question) -> Memory:
        """Return the memory for a question; it is empty after a change of game, seats or memory id."""
        key = (question.game, question.seats, question.memory_id)
        if key != self._key:
            self._key, self._memory = key, Memory()
        return self._memory


def serve(games: Mapping[str, AnyRules], policies: Policies, ends: PipeEnds) -> int:
    """Answer questions until the input ends; return the exit code."""
    step_back()
    kept, workers = KeptMemory(), Workers(games)
    try:
        ends.out.write(ready_line().encode())
        while True:
            ends.out.write(reply(ends.get(), games, policies, kept, workers).encode())
    except OSError:  # who asked has gone while an answer was being written
        return 0


def reply(
    line: bytes,
    games: Mapping[str, AnyRules],
    policies: Policies,
    kept: KeptMemory | None = None,
    workers: Workers | None = None,
) -> str:
    """Return the line that answers a line; earlier thoughts of the seat and other processes may help."""
    number = -1
    try:
        number, question = read_question(line, games)
        if not question.trees:
            return tried_line(number, answer_question(question, games, policies))
        memory = None if kept is None else kept.of(question)
        others = None if workers is None else workers.of(question)
        answer = answer_question(question, games, policies, memory=memory, others=others)
        return answer_line(number, answer, place_of(question, answer, games))
    except Exception as error:  # whatever goes wrong in a policy is told, and the next question heard
        return trouble_line(number, f"{type(error).__name__}: {error}")


def step_back() -> None:
    """Lower this process's priority below the window's; on Windows the starting process has done so."""
    if sys.platform != "win32":
        os.nice(_NICENESS)
