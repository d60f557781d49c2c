"""A desk where computers play, who answer when a test lets them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

from citadel_desktop.match.asking import Question, answer_question
from citadel_desktop.match.table import Table
from citadel_desktop.match.thinker import Reply
from citadel_desktop.rules.kit.contract import Decision, Outcome
from citadel_desktop.saves.record import Player
from citadel_desktop.saves.settings import Settings
from tests.screens.desk import GAMES, POLICIES, ROOMS, Desk, desk
from tests.toys.toll import Act, Toll

ROOT = Path(__file__).resolve().parents[2]
QUICK = Settings(language="en", pace="off", waiting="off")
ADA, BEN, CLEO = Player("Ada", 4), Player("Ben", 3, "knight"), Player("Cleo", 2, "squire")


class Oracle:
    """Answers in this process, but not before it may."""

    def __init__(self) -> None:
        self.silent = False
        self.asked: list[Question] = []
        self.dropped = self.closed = 0
        self._number = 0
        self._reply: Reply | None = None
        self.trouble, self.seconds = "", 0.0
        self.games, self.policies = GAMES, POLICIES

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        self._number += 1
        self.asked.append(question)
        answer = answer_question(question, self.games, self.policies)
        self._reply = Reply(self._number, answer, self.trouble, self.seconds)
        return self._number

    def poll(self) -> Reply | None:
        if self.silent:
            return None
        reply, self._reply = self._reply, None
        return reply

    def forget(self) -> None:
        self.dropped += 1
        self._reply = None

    def close(self) -> None:
        self.closed += 1
        self._reply = None


class ComputersDesk:
    """A desk with an oracle."""

    def __init__(self, at: Desk, oracle: Oracle) -> None:
        self.at, self.oracle = at, oracle

    def begin(self, *players: Player, game: str = "toll", seed: int = 1) -> Table:
        self.at.begin(game, seed, players=players)
        return self.table

    @property
    def table(self) -> Table:
        return self.at.table.table

    def act(self, action: Act) -> None:
        """The person at the table does it."""
        self.at.table.act(action)
        self.at.turn(2)

    def play(self, until: Callable[[Table], bool] = lambda table: False) -> None:
        """Persons take the middle one of their actions, computers play for themselves."""
        for _ in range(300):
            if self.table.outcome or until(self.table):
                return
            if self.at.screen == "handover":
                self.at.take_seat()
            if self.at.dialog:
                self.at.key("return")
            seat = self.at.table.seating.acting
            decision = None if seat is None else self.table.decision(seat)
            if decision is None:
                self.at.turn()
            else:
                self.act(decision.actions[len(decision.actions) // 2])
        raise AssertionError(self.at.texts())


@contextmanager
def computers_desk(home: Path, settings: Settings = QUICK, **more: Any) -> Iterator[ComputersDesk]:
    oracle = Oracle()
    with desk(home, settings=settings, thinker=lambda: oracle, **more) as at:
        at.shell.iterations = 20
        yield ComputersDesk(at, oracle)


def asked(inside: ComputersDesk) -> tuple[Act, ...]:
    seat = inside.at.table.seating.acting
    decision = None if seat is None else inside.table.decision(seat)
    return () if decision is None else tuple(decision.actions)


class PeacefulToll(Toll):
    """Toll where a draw can be agreed."""

    id = "toll-peaceful"

    def agree(self, state: Any) -> Outcome:
        return Outcome((), "conceded", "TO-9")


PEACEFUL: Mapping[str, Any] = MappingProxyType(
    {"games": {**GAMES, PeacefulToll.id: PeacefulToll()}, "rooms": {**ROOMS, PeacefulToll.id: ROOMS["toll"]}}
)
"""What a desk is opened with for it."""
