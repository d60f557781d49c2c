"""The process that thinks: it reads questions and writes answers, line by line, until nobody asks any more."""

import os
import sys
from collections.abc import Mapping

from citadel_desktop.agents.rows import Memory
from citadel_desktop.match.asking import (
    Policies,
    Question,
    answer_line,
    answered,
    place_of,
    read_question,
    ready_line,
    tried_line,
    trouble_line,
)
from citadel_desktop.match.hearing import Ends
from citadel_desktop.match.workers import Workers
from citadel_desktop.rules.kit.contract import AnyRules

_NICENESS = 5
"""By how much it steps back behind the window, as `nice` counts."""


class KeptMemory:
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


def serve(games: Mapping[str, AnyRules], policies: Policies, ends: Ends) -> int:
    """Answer what comes in; gives the exit code when nobody is there to hear any more."""
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
    """What is answered to a line; a seat may go on with what was thought of and kept before, and others may help."""
    number = -1
    try:
        number, question = read_question(line, games)
        if not question.trees:
            return tried_line(number, answered(question, games, policies))
        memory = None if kept is None else kept.of(question)
        others = None if workers is None else workers.of(question)
        answer = answered(question, games, policies, memory=memory, others=others)
        return answer_line(number, answer, place_of(question, answer, games))
    except Exception as error:  # whatever goes wrong in a policy is told, and the next question heard
        return trouble_line(number, f"{type(error).__name__}: {error}")


def step_back() -> None:
    """Leave the processor to the window; on Windows whoever starts this has seen to it."""
    if sys.platform != "win32":
        os.nice(_NICENESS)
