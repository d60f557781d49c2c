"""The costliest moves of a finished match: those that lost most of the win, and better ones.

Each move is judged from what its seat knew then, one by one, beginning with those after which a seat stood worse.
Nothing is asked while the match runs.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.agents.thinking import Answer, Budget
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.computers import level
from citadel_desktop.match.advice import advice_in_words, adviser
from citadel_desktop.match.asking import Question, seed_of
from citadel_desktop.match.curve import WinCurve
from citadel_desktop.match.log_words import LogWords, turn_title
from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.match.thinker import Thinks
from citadel_desktop.rules.kit.contract import Decision, Seat
from citadel_desktop.values import frozen

MAX_NAMED = 3
"""Number of moves shown."""
MAX_CONSIDERED = 20
"""Number of moves examined at most."""
SECONDS_PER_MOVE = 0.6
"""Thinking time for each move, where no iterations are given."""
MIN_COST = 0.02
"""Smallest loss of the share of the win that is worth showing."""


@frozen
class PlayedMove:
    """A seat's actions in a row, up to one that drew or revealed something; `at` entries came before."""

    seat: Seat
    turn: int
    at: int
    row: tuple[Any, ...]


@frozen
class CostlyMove:
    """A move that lost part of the win, the decision it answered, and what a level would do instead."""

    move: PlayedMove
    asked: Decision[Any]
    answer: Answer
    cost: float


@frozen
class Better:
    """What would have been better after the first `at` entries: actions to be marked, and that in words."""

    at: int
    row: tuple[Any, ...]
    told: str


class CostlyMoves:
    """Finds the costliest moves of one match, step by step: people's moves, or all if no people played.

    Args:
        table: the finished match.
        policy: the policy of its game.
        thinker: answers the questions; nobody else may use it meanwhile.
        thinking: the setting for the thinking time of computers.
        iterations: iterations for each move; 0: `SECONDS_PER_MOVE` instead.

    Attributes:
        found: the costly moves found so far, the costliest first.
        left: how many moves are still to be examined; None until that is known.
    """

    def __init__(self, table: Table, policy: AnyPolicy, thinker: Thinks, thinking: str, iterations: int = 0) -> None:
        if table.outcome is None:
            raise ValueError(table.match_id)
        self._table, self._curve, self._thinker = table, WinCurve(table, policy), thinker
        self._level = adviser(thinking)
        self._budget = Budget(iterations=iterations) if iterations else Budget(SECONDS_PER_MOVE)
        self._todo: list[PlayedMove] | None = None
        self._asked: tuple[int, PlayedMove, Decision[Any]] | None = None
        self.found: tuple[CostlyMove, ...] = ()

    def better(self, words: LogWords, costly: CostlyMove) -> tuple[str, tuple[Any, ...]]:
        """Return the better alternative to a move and its effect, in words and as actions."""
        return advice_in_words(words, costly.asked, self._level, costly.answer, costly.move.row, costly.move.at)

    def title(self, words: LogWords, costly: CostlyMove) -> str:
        """Return when a move was made and by whom, in words."""
        line, name = self._table.lines(None)[costly.move.at], words.names[costly.move.seat]
        when = turn_title(words.speech, words.names, line)
        return when if name in when else words.speech.t("{turn}, {name}", turn=when, name=name)

    def progress(self, speech: Speech) -> str:
        """Return the progress of the search in words."""
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
        """How many moves are still to be examined; None until that is known."""
        return None if self._todo is None else len(self._todo) + (self._asked is not None)

    @property
    def done(self) -> bool:
        """Whether all moves have been examined."""
        return self.left == 0

    def go_on(self, seconds: float) -> bool:
        """Collect an answer and ask the next question within some seconds; return whether anything is new."""
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
        """Stop searching."""
        self._todo, self._asked = [], None
        self._thinker.close()

    def _ask(self, todo: list[PlayedMove]) -> bool:
        """Ask about the next move that was a choice; return whether none was left."""
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
        """Return the moves to examine, those after whose turn the seat had lost most first."""
        persons = [seat for seat, player in enumerate(self._table.players) if player.person]
        seats = persons or [*range(len(self._table.players))]
        lost = self._losses()
        moves = [move for move in played(self._table, seats) if move.turn]
        moves.sort(key=lambda move: (-lost(move), move.at))
        return moves[:MAX_CONSIDERED]

    def _losses(self) -> Callable[[PlayedMove], float]:
        """Return by move how far its seat's share of the win fell by the end of its turn or of the next."""
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
    """Return the moves of these seats in a match."""
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
