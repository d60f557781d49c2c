"""Other processes that think about the same question on other processors, and what they have tried."""

import contextlib
import json
import os
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from citadel_desktop.agents.present import PresentTime
from citadel_desktop.agents.root_parallel import seed_of_tree, share_of
from citadel_desktop.agents.thinking import Tried
from citadel_desktop.match.asking import READY_KEY, Question, question_line, read_tried
from citadel_desktop.match.child import Child, own_command
from citadel_desktop.rules.kit.contract import AnyRules
from citadel_desktop.values import replace

MAX_WORKERS = 8
"""More processes gain little, and each takes some tens of megabytes."""
GRACE_S = 0.1
"""Seconds a worker may take longer than the asking process, where time counts; later results are ignored."""
POLL_S = 0.02
"""Seconds between polls; after a far longer gap all processes stood still, and nobody is late."""


def processor_count() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def processors_for_masters(processor_count: int, *, on_battery: bool) -> int:
    """Return how many processors a Master may use: one is left to the window, and a battery is spared."""
    return min(MAX_WORKERS, max(1, processor_count // 2 if on_battery else processor_count - 1))


class Workers:
    """Worker processes, started by the first question that wants them, ended with this process.

    Args:
        games: the games by id.
        command: the command that starts a process.
        clock: a monotonic clock in seconds.
    """

    def __init__(
        self,
        games: Mapping[str, AnyRules],
        command: Sequence[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._games = games
        self._clock = clock
        self._command = command or own_command()
        self._children: list[Child] = []
        self._number = 0
        self._asked: list[Child] = []
        self._question: Question | None = None

    def of(self, question: Question) -> "Workers | None":
        """Return the helpers for a question; None if it needs none."""
        self._question = question
        return self if question.trees > 1 else None

    def ask(self) -> None:
        """Start the helpers; where time counts, leave out those that are not ready yet."""
        question = self._question
        assert question is not None  # `of` has told it
        self._number += 1
        self._children = [child for child in self._children if not child.ended]
        with contextlib.suppress(OSError):  # if no more can be started, the present ones must do
            while len(self._children) < question.trees - 1:
                self._children.append(Child(self._command))
        counted = bool(question.budget.iterations)
        self._asked = []
        for number, child in enumerate(self._children[: question.trees - 1], 1):
            if not child.listens:
                child.listens = READY_KEY.encode() in child.line(None if counted else 0)
            if child.listens:
                part = replace(
                    question,
                    budget=share_of(question.budget, question.trees),
                    seed=seed_of_tree(question.seed, number),
                    trees=0,
                    reasons=False,
                )
                child.write(question_line(self._number, part).encode())
                self._asked.append(child)

    def tried(self) -> list[tuple[Tried, ...]]:
        """Return what each helper has tried, of those that answer in time."""
        question = self._question
        assert question is not None  # as above
        rules = self._games[question.game]
        waited = None if question.budget.iterations else PresentTime(2 * POLL_S, self._clock)
        ways = []
        for child in self._asked:
            data = self._answer(child, waited)
            if data is not None and "tried" in data:
                ways.append(read_tried(data["tried"], rules))
        return ways

    def _answer(self, child: Child, waited: PresentTime | None) -> Any:
        """Return a child's result for this question if it comes in time; results for others are dropped."""
        while not child.gone:
            late = waited is not None and waited() >= GRACE_S
            line = child.line(None if waited is None else 0 if late else POLL_S)
            data = json.loads(line or b"{}")
            if data.get("id") == self._number:
                return data
            if late and not line:
                break
        return None
