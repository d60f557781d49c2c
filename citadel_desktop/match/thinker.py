"""The runner of computer seats: asks a process that thinks, never waits for it, and has an answer in any case.

The process is started by the first question, lives on between questions, and ends with what it was thinking about. If
it crashes, hangs or answers nonsense, the Squire answers here instead, with a notice, and the next question starts
another one.
"""

import contextlib
import json
import logging
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any, Protocol

from citadel_desktop.agents.thinking import Answer
from citadel_desktop.match.asking import (
    READY,
    Policies,
    Question,
    at_least,
    drawn,
    question_line,
    read_answer,
)
from citadel_desktop.rules.kit.contract import AnyRules, Decision
from citadel_desktop.values import frozen

log = logging.getLogger(__name__)

THINK = "--think"
"""The argument, never shown, by which the app becomes a process that thinks."""
START_GRACE = 30.0
"""Seconds in which a process has to hear."""
GRACE = 6.0
"""Seconds that thinking may take beyond its budget, and beyond twice of it."""
COUNTED_GRACE = 120.0
"""Seconds that thinking may take whose budget is counted in iterations."""
NO_WINDOW, STEPS_BACK = 0x0800_0000, 0x4000
"""To Windows: no console for it, and a priority below normal. `subprocess` knows these names on Windows alone."""


def apart(platform: str) -> Mapping[str, Any]:
    """How a process is started that is to have no window, and to hear nothing of a terminal the app runs in."""
    if platform == "win32":
        return {"creationflags": NO_WINDOW | STEPS_BACK}
    return {"start_new_session": True}


def own_command() -> tuple[str, ...]:
    """How the app starts itself as a process that thinks, packaged or not."""
    if getattr(sys, "frozen", False):
        return (sys.executable, THINK)
    return (sys.executable, "-m", "citadel_desktop", THINK)


@frozen
class Reply:
    """An answer, to the question of that number; with `trouble` it is the Squire's, and this is why, for the log.

    `seconds` passed while it was thought about, those apart in which a process was started.
    """

    number: int
    answer: Answer
    trouble: str = ""
    seconds: float = 0.0


class Thinks(Protocol):
    """Who answers for computer seats, never at once; `Thinker` is one."""

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        """Begin to think of what a seat is asked, and drop what was asked before; gives the number of the reply."""
        ...

    def poll(self) -> Reply | None:
        """The reply, once it is there; it never waits."""
        ...

    def forget(self) -> None:
        """What was asked is of no interest any more."""
        ...

    def close(self) -> None:
        """Nothing more will be asked for a while."""
        ...


@dataclass(slots=True)
class _Asked:
    """A question on its way."""

    number: int
    question: Question
    decision: Decision[Any]
    sent: bool = False
    sent_at: float = 0.0


class Thinker:
    """One process that thinks, or none yet.

    Linux ends it with the thread that asked when it was started: ask in one that lasts, as the window's.

    Args:
        games: the games by id.
        policies: what loads their policies.
        command: what starts the process.
        clock: seconds that only grow.

    Attributes:
        version: that of the last process that heard: another one if the app was exchanged while it ran; "" if none did.
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
        self._clock = clock
        self._numbers = 0
        self._asked: _Asked | None = None
        self._reply: Reply | None = None
        self._until = 0.0
        self._child: _Child | None = None
        self.version = ""

    @property
    def running(self) -> int | None:
        """The id of the process; None if there is none."""
        return None if self._child is None else self._child.pid

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        """Begin to think; gives the number of the reply. What is no choice is answered without any process."""
        self.forget()
        self._numbers += 1
        if decision.chance or len(decision.actions) == 1:
            self._reply = Reply(self._numbers, drawn(question, decision))
            return self._numbers
        self._asked = _Asked(self._numbers, question, decision)
        if self._child is not None and self._child.ended:
            self._end()
        if self._child is None:
            try:
                self._child = _Child(self._command)
            except OSError as error:
                self._fall_back(f"cannot start: {error}")
                return self._numbers
            self._until = self._clock() + START_GRACE
        self._send()
        return self._numbers

    def poll(self) -> Reply | None:
        """The reply, once; a process that has crashed or takes too long is seen here."""
        if self._asked is not None and self._child is not None:
            self._hear(self._child)
        reply, self._reply = self._reply, None
        return reply

    def forget(self) -> None:
        """Drop what was asked; a process that thinks about it ends at once."""
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
        """Hand the question over, as soon as the process hears."""
        asked, child = self._asked, self._child
        if asked is None or child is None or asked.sent or not child.hears:
            return
        budget = asked.question.budget
        grace = COUNTED_GRACE if budget.iterations else 2 * budget.seconds + GRACE
        asked.sent, asked.sent_at = True, self._clock()
        self._until = asked.sent_at + grace
        child.write(question_line(asked.number, asked.question).encode())

    def _hear(self, child: "_Child") -> None:
        for line in child.lines():
            self._take(child, line)
        self._send()
        if self._asked is None:
            return
        if child.gone:
            self._fall_back("it has ended")
        elif self._clock() > self._until:
            self._fall_back("it takes too long")

    def _take(self, child: "_Child", line: bytes) -> None:
        asked = self._asked
        try:
            data = json.loads(line)
            if READY in data:
                child.hears, self.version = True, str(data[READY])
                return
            if asked is None or data["id"] != asked.number:
                return
            if "trouble" in data:
                self._fall_back(str(data["trouble"]), sound=True)
                return
            answer = read_answer(data, asked.decision)
        except (ValueError, LookupError, TypeError) as error:
            self._fall_back(f"it says nothing sensible: {error!r}")
            return
        self._asked = None
        seconds = self._clock() - asked.sent_at
        self._reply = Reply(asked.number, answer, seconds=seconds)

    def _fall_back(self, why: str, *, sound: bool = False) -> None:
        """The Squire answers; the process ends unless it is sound itself."""
        asked, self._asked = self._asked, None
        if not sound:
            self.close()
        if asked is None:
            return
        question = asked.question
        log.warning("thinking as %s for seat %s: %s", question.level, question.seat, why)
        answer = at_least(question, asked.decision, self._games, self._policies)
        self._reply = Reply(asked.number, answer, why)


class _Child:
    """The other process and the pipes to it; nothing here waits.

    Two threads wait instead, one to read and one to write: that is the same on all systems, and of pipes on Windows
    nobody can be told whether they would make one wait.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # all three: a packaged app may have none to hand down
            **apart(sys.platform),
        )
        assert self._process.stdin is not None  # both are pipes
        assert self._process.stdout is not None
        self.hears = False
        self.gone = False
        self._heard: SimpleQueue[bytes] = SimpleQueue()
        self._unsaid: SimpleQueue[bytes] = SimpleQueue()
        listen = (self._process, self._process.stdout, self._heard.put)
        speak = (self._process.stdin, self._unsaid.get)
        Thread(target=_listen, args=listen, daemon=True).start()
        Thread(target=_speak, args=speak, daemon=True).start()

    @property
    def pid(self) -> int:
        """Its id."""
        return self._process.pid

    @property
    def ended(self) -> bool:
        """Whether it has ended by itself."""
        return self._process.poll() is not None

    def write(self, data: bytes) -> None:
        """Say something, as soon as it is heard; nothing to say means that no more will follow."""
        self._unsaid.put(data)

    def lines(self) -> list[bytes]:
        """The lines that have come since the last time."""
        found = []
        with contextlib.suppress(Empty):
            while line := self._heard.get_nowait():
                found.append(line)
            self.gone = True
        return found

    def end(self) -> None:
        """End it at once, without waiting until it has; the threads end with its pipes."""
        self._process.kill()
        self.write(b"")


def _listen(
    process: "subprocess.Popen[bytes]", pipe: IO[bytes], put: Callable[[bytes], None]
) -> None:
    """Hand on what comes, line by line, and nothing at all when no more can come; then see its end."""
    with contextlib.suppress(OSError), pipe:
        for line in pipe:
            put(line)
    put(b"")
    process.wait()


def _speak(pipe: IO[bytes], get: Callable[[], bytes]) -> None:
    """Say what there is to say as long as somebody hears."""
    with contextlib.suppress(OSError), pipe:
        while data := get():
            pipe.write(data)
            pipe.flush()
