"""What cost most in a match that is over: the moves that gave most of the win away, and what would have been better.

Each move is thought about from what its seat knew then, one after another, those first after which a seat stood worse.
Nothing of it is asked while the match runs.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.agents.thinking import Answer, Budget
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.computers import level
from citadel_desktop.match.advice import adviser, told_advice
from citadel_desktop.match.asking import Question, seed_of
from citadel_desktop.match.curve import Curve
from citadel_desktop.match.log_words import LogWords, turn_title
from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.match.thinker import Thinks
from citadel_desktop.rules.kit.contract import Decision, Seat
from citadel_desktop.values import frozen

MAX_NAMED = 3
"""So many moves are named."""
MAX_CONSIDERED = 20
"""No more moves than this are thought about."""
SECONDS_PER_MOVE = 0.6
"""So long each of them is thought about, where time counts."""
MIN_COST = 0.02
"""What cost less of the win is not named."""


@frozen
class PlayedMove:
    """What a seat did in a row in one turn, up to what was drawn or learned; `at` entries had been made before."""

    seat: Seat
    turn: int
    at: int
    row: tuple[Any, ...]


@frozen
class CostlyMove:
    """A move that gave some of the win away, what was asked then, and what a level advises in its place."""

    move: PlayedMove
    asked: Decision[Any]
    answer: Answer
    cost: float


class CostlyMoves:
    """The costliest moves of one match, found little by little; people's, or everybody's where no people played.

    Args:
        table: the match; it changes no more.
        policy: the game's.
        thinker: who is asked; nobody else asks it meanwhile.
        thinking: the setting of how long computers think.
        iterations: so much is thought about each move, 0: for `SECONDS_PER_MOVE`.

    Attributes:
        found: those found so far, the costliest first.
        left: how many moves are still to be thought about; None until that is known.
    """

    def __init__(self, table: Table, policy: AnyPolicy, thinker: Thinks, thinking: str, iterations: int = 0) -> None:
        if table.outcome is None:
            raise ValueError(table.match_id)
        self._table, self._curve, self._thinker = table, Curve(table, policy), thinker
        self._level = adviser(thinking)
        self._budget = Budget(iterations=iterations) if iterations else Budget(SECONDS_PER_MOVE)
        self._todo: list[PlayedMove] | None = None
        self._asked: tuple[int, PlayedMove, Decision[Any]] | None = None
        self.found: tuple[CostlyMove, ...] = ()

    def better(self, words: LogWords, one: CostlyMove) -> tuple[str, tuple[Any, ...]]:
        """What would have been better than a move, and what that came to, in words, and as actions."""
        return told_advice(words, one.asked, self._level, one.answer, one.move.row, one.move.at)

    def title(self, words: LogWords, one: CostlyMove) -> str:
        """When a move was made, and by whom."""
        line, name = self._table.lines(None)[one.move.at], words.names[one.move.seat]
        when = turn_title(words.speech, words.names, line)
        return when if name in when else words.speech.t("{turn}, {name}", turn=when, name=name)

    def progress(self, speech: Speech) -> str:
        """How far it is."""
        left, who = self.left, level(speech, self._level)
        if left is None:
            return speech.t("The {level} looks through the match.", level=who)
        if left:
            return speech.n(
                "The {level} thinks about {count} more move.",
                "The {level} thinks about {count} more moves.",
                left,
                level=who,
            )
        if not self.found:
            return speech.t("The {level} found no move that cost much.", level=who)
        return speech.t("The {level} judged by what each player knew then.", level=who)

    @property
    def left(self) -> int | None:
        """How many moves are still to be thought about; None until that is known."""
        return None if self._todo is None else len(self._todo) + (self._asked is not None)

    @property
    def done(self) -> bool:
        """Whether all are thought about."""
        return self.left == 0

    def go_on(self, seconds: float) -> bool:
        """Take what has been thought, ask what is next, and work no longer than that; whether anything is new."""
        if self._todo is None:
            self._curve.go_on(seconds)
            if self._curve.done:
                self._todo = self._by_loss()
            return self._curve.done
        if self._asked is None:
            return self._ask(self._todo)
        number, move, asked = self._asked
        reply = self._thinker.poll()
        if reply is None or reply.number != number:
            return False
        self._asked = None
        compared = None if reply.trouble else reply.answer.compared
        if compared is not None and compared.cost >= MIN_COST:
            one = CostlyMove(move, asked, reply.answer, compared.cost)
            found = sorted((*self.found, one), key=lambda each: -each.cost)
            self.found = tuple(found[:MAX_NAMED])
        return True

    def close(self) -> None:
        """Think no more."""
        self._todo, self._asked = [], None
        self._thinker.close()

    def _ask(self, todo: list[PlayedMove]) -> bool:
        """Ask about the next move in which there was a choice; whether there was none left."""
        table = self._table
        while todo:
            move = todo.pop(0)
            state = table.position(move.at)
            asked = table.rules.decision(state, move.seat)
            if asked is None or asked.chance or len(asked.actions) == 1:
                continue
            question = Question(
                game=table.rules.id,
                level=self._level,
                seat=move.seat,
                seats=len(table.players),
                view=table.rules.view(state, move.seat),
                budget=self._budget,
                seed=seed_of(table.seed, "review", move.at, move.seat),
                reasons=True,
                row=move.row,
            )
            self._asked = (self._thinker.ask(question, asked), move, asked)
            return False
        return True

    def _by_loss(self) -> list[PlayedMove]:
        """The moves that are thought about, those of turns first after which their seat stood worst."""
        persons = [seat for seat, one in enumerate(self._table.players) if one.person]
        seats = persons or [*range(len(self._table.players))]
        lost = self._losses()
        moves = [one for one in played(self._table, seats) if one.turn]
        moves.sort(key=lambda one: (-lost(one), one.at))
        return moves[:MAX_CONSIDERED]

    def _losses(self) -> Callable[[PlayedMove], float]:
        """By move how much less of the win was its seat's after its turn, or after the next."""
        turns, shares = self._curve.turns, self._curve.shares
        places = {turn: place for place, turn in enumerate(turns)}

        def lost(move: PlayedMove) -> float:
            place = places.get(move.turn)
            if place is None:
                return 0.0
            even = 1 / len(self._table.players)
            before = shares[place - 1][move.seat] if place else even
            return before - min(one[move.seat] for one in shares[place : place + 2])

        return lost


def played(table: Table, seats: Sequence[Seat]) -> Iterator[PlayedMove]:
    """What these seats did in a match, move by move."""
    at, entries = 0, table.entries
    row: list[Any] = []
    before: tuple[Seat, int] | None = None
    for n in range(table.first, len(entries)):
        entry, turn = entries[n], table.rules.progress(table.position(n)).turn
        here = (entry.seat, turn) if isinstance(entry, ActEntry) else None
        if row and (here != before or table.barrier(n - 1) is not None):
            if before is not None and before[0] in seats:
                yield PlayedMove(*before, at, tuple(row))
            row = []
        if not isinstance(entry, ActEntry):
            continue
        if not row:
            at, before = n, here
        row.append(entry.action)
    if row and before is not None and before[0] in seats:
        yield PlayedMove(*before, at, tuple(row))
