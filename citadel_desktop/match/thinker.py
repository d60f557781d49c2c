"""Runs computer seats: asks a thinking process without blocking, and has an answer in any case.

The first question starts the process; it lives on between questions, and is ended if its question is dropped. If it
crashes, hangs or answers nonsense, a new process gets the same question. If that fails too, the Squire answers here
instead, with a notice, and the next question starts a new process. Only time with regular polls counts towards the
limits: while the app or the machine stands still nobody is late.
"""

import json
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from citadel_desktop.agents.present import PresentTime
from citadel_desktop.agents.thinking import Answer
from citadel_desktop.match.asking import (
    READY_KEY,
    Policies,
    Question,
    question_line,
    random_action,
    read_answer,
    squire_answer,
)
from citadel_desktop.match.child import Child, own_command
from citadel_desktop.rules.kit.contract import AnyRules, Decision
from citadel_desktop.values import frozen

log = logging.getLogger(__name__)

START_GRACE_S = 30.0
"""Seconds within which a new process must listen."""
GRACE_S = 6.0
"""Seconds that thinking may take beyond twice its budget."""
COUNTED_GRACE_S = 120.0
"""Seconds that thinking with a budget in iterations may take."""
RETRY_PATIENCE = 10
"""Factor by which the second process may take longer: on a machine that swaps everything is slow."""
MAX_POLL_GAP_S = 1.0
"""Longest gap between polls that counts; in a longer one the app itself stood still."""


@frozen
class Reply:
    """The answer to a question, by number; with `trouble`, which goes to the log, the Squire has answered instead.

    `seconds` is the thinking time, without the start of the process.
    """

    number: int
    answer: Answer
    trouble: str = ""
    seconds: float = 0.0


class Thinks(Protocol):
    """Answers for computer seats asynchronously; `Thinker` is one."""

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        """Start on a decision, dropping the one before; return the number of the reply."""
        ...

    def poll(self) -> Reply | None:
        """Return the reply once it is there, without waiting."""
        ...

    def forget(self) -> None:
        """Drop the current question."""
        ...

    def close(self) -> None:
        """End; nothing more will be asked for a while."""
        ...


@dataclass(slots=True)
class _Asked:
    """A pending question."""

    number: int
    question: Question
    decision: Decision[Any]
    sent: bool = False
    sent_at: float = 0.0
    again: bool = False


class Thinker:
    """Keeps one thinking process, or none yet.

    Linux ends it together with the thread that started it, so ask from a lasting thread, as the window's.

    Args:
        games: the games by id.
        policies: loaders of their policies.
        command: the command that starts the process.
        clock: a monotonic clock in seconds.

    Attributes:
        version: the version of the last process that listened, "" for none; it differs if the app was updated.
    """

    def __init__(
        self,
        games: Mapping[str, AnyRules],
        policies: Policies,
        command: Sequence[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._games, self._policies = games, policies
        self._command = tuple(command or own_command())
        self._clock = PresentTime(MAX_POLL_GAP_S, clock)
        self._numbers = 0
        self._asked: _Asked | None = None
        self._reply: Reply | None = None
        self._until = 0.0
        self._child: Child | None = None
        self.version = ""

    @property
    def running(self) -> int | None:
        """The id of the process; None if there is none."""
        return None if self._child is None else self._child.pid

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        """Start on a question and return the number of its reply; forced decisions need no process."""
        self.forget()
        self._numbers += 1
        if decision.chance or len(decision.actions) == 1:
            self._reply = Reply(self._numbers, random_action(question, decision))
            return self._numbers
        self._asked = _Asked(self._numbers, question, decision)
        if self._child is not None and self._child.ended:
            self._end()
        if self._child is None:
            self._start()
        self._send()
        return self._numbers

    def _start(self) -> None:
        """Start a process; fall back to the Squire if that fails."""
        try:
            self._child = Child(self._command)
        except OSError as error:
            self._fall_back(f"cannot start: {error}")
        else:
            self._until = self._clock() + START_GRACE_S

    def poll(self) -> Reply | None:
        """Return the reply, once; notices a process that has crashed or is late."""
        if self._asked is not None and self._child is not None:
            self._hear(self._child)
        reply, self._reply = self._reply, None
        return reply

    def forget(self) -> None:
        """Drop the question; a process that is thinking about it ends at once."""
        self._reply = None
        asked, self._asked = self._asked, None
        if asked is not None and asked.sent:
            self.close()

    def close(self) -> None:
        """End the process at once."""
        self._asked = self._reply = None
        self._end()

    def _end(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.end()

    def _send(self) -> None:
        """Send the question once the process listens."""
        asked, child = self._asked, self._child
        if asked is None or child is None or asked.sent or not child.listens:
            return
        budget = asked.question.budget
        grace = COUNTED_GRACE_S if budget.iterations else 2 * budget.seconds + GRACE_S
        asked.sent, asked.sent_at = True, self._clock()
        self._until = asked.sent_at + (grace * RETRY_PATIENCE if asked.again else grace)
        child.write(question_line(asked.number, asked.question).encode())

    def _hear(self, child: "Child") -> None:
        for line in child.lines():
            self._take(child, line)
            if self._child is not child:  # another process is asked
                return
        self._send()
        if self._asked is None:
            return
        late = self._clock() > self._until
        if child.gone:
            self._ask_again("it has ended")
        elif late:
            self._ask_again("it takes too long")

    def _take(self, child: "Child", line: bytes) -> None:
        asked = self._asked
        try:
            data = json.loads(line)
            if READY_KEY in data:
                child.listens, self.version = True, str(data[READY_KEY])
                return
            if asked is None or data["id"] != asked.number:
                return
            if "trouble" in data:
                self._ask_again(str(data["trouble"]))
                return
            answer = read_answer(data, asked.decision)
        except (ValueError, LookupError, TypeError) as error:
            self._ask_again(f"it says nothing sensible: {error!r}")
            return
        self._asked = None
        seconds = self._clock() - asked.sent_at
        self._reply = Reply(asked.number, answer, seconds=seconds)

    def _ask_again(self, why: str) -> None:
        """Restart the process and repeat the question; after a second failure fall back to the Squire."""
        asked = self._asked
        self._end()
        if asked is None:
            return
        if asked.again:
            self._fall_back(why)
            return
        log.warning("asking another process for seat %s: %s", asked.question.seat, why)
        asked.sent, asked.again = False, True
        self._start()

    def _fall_back(self, why: str) -> None:
        """Answer as the Squire."""
        asked, self._asked = self._asked, None
        if asked is None:
            return
        question = asked.question
        log.warning("thinking as %s for seat %s: %s", question.level, question.seat, why)
        answer = squire_answer(question, asked.decision, self._games, self._policies)
        self._reply = Reply(asked.number, answer, why)
