"""When computers at a table give up or want a draw; their opponents may want to play on."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from citadel_desktop.agents.policy import shares
from citadel_desktop.agents.thinking import Answer
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.match.adjudication import Expectations, Standstill, adjudication_of
from citadel_desktop.match.asking import Policies
from citadel_desktop.match.seating import Seating
from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen

_DRAW_SHARE = 0.8
"""A computer accepts a draw if it expects less than this part of an even share of the win."""


class SeatedTable(Protocol):
    """A match with its seating."""

    @property
    def table(self) -> Table:
        """The match; another object once the file has been read again."""
        ...

    @property
    def seating(self) -> Seating:
        """The seating at the computer."""
        ...


@frozen(slots=False)
class EndProposal:
    """A computer's wish to end the match.

    Attributes:
        end: ends the match.
        loser: the seat that gives up if its opponents agree; None if nobody is asked.
        play_on: called if they do not agree.
        still: whether the reason is a deadlock, rather than a lost position.
    """

    end: Callable[[], None]
    loser: Seat | None = None
    play_on: Callable[[], None] = lambda: None
    still: bool = False

    def why(self, speech: Speech, names: Names) -> str:
        """Explain why the computer gives up."""
        name = "" if self.loser is None else names[self.loser]
        if self.still:
            return speech.t("For a long time nothing has changed, and {name} sees no way on.", name=name)
        return speech.t("{name} sees nothing left to be won.", name=name)


class GivingUp:
    """Decides for the computers of one table when to end the match.

    Among themselves they always end deadlocked matches. Human opponents are asked first.

    Args:
        at: the table with its seating.
        policies: the policies of games with computer seats.
        wanted: returns whether computers may give up lost matches.
    """

    def __init__(self, at: SeatedTable, policies: Policies, wanted: Callable[[], bool]) -> None:
        rules = at.table.rules
        self._at, self._policies, self._wanted = at, policies, wanted
        self._standstill = Standstill(rules, adjudication_of(rules.id))
        self._hopes = Expectations(rules)
        self._to_the_end = False

    def note(self, seat: Seat, answer: Answer) -> None:
        """Record the answer of a computer that is about to act on it."""
        if answer.iterations:
            self._hopes.note(self._at.table.state, seat, answer.expects)

    def proposal(self, seat: Seat) -> EndProposal | None:
        """Return how the computer that is asked would end the match; None if it plays on."""
        table, persons = self._at.table, self._at.seating.persons
        if self._standstill.reached(table.state):
            loser = self._standstill.gives_up
            may_lose = self._may_give_up(loser) if persons else True
            if loser is not None and may_lose and table.resign_block(loser) is None:
                return self._resign(loser, self._standstill.wait, still=True)
            if table.offer_block(seat) is None:
                return EndProposal(partial(self._offer, seat))
        hopeless = self._may_give_up(seat) and self._hopes.hopeless(table.state, seat)
        if not hopeless or self._to_the_end or table.resign_block(seat) is not None:
            return None
        return self._resign(seat, self._play_on, still=False)

    def accepts(self, seat: Seat) -> bool:
        """Whether a computer accepts the draw that is offered."""
        table = self._at.table
        if self._standstill.reached(table.state):
            return True
        seats = len(table.players)
        policy = self._policies[table.rules.id]()
        return shares(policy, table.view(seat), seats)[seat] < _DRAW_SHARE / seats

    def _may_give_up(self, seat: Seat | None) -> bool:
        return seat in self._at.seating.computers and self._wanted()

    def _resign(self, loser: Seat, play_on: Callable[[], None], *, still: bool) -> EndProposal:
        end = partial(self._at.table.resign, loser)
        return EndProposal(end, loser if self._at.seating.persons else None, play_on, still)

    def _play_on(self) -> None:
        self._to_the_end = True

    def _offer(self, seat: Seat) -> None:
        if self._at.seating.persons:
            # An opponent who declines is asked again after the same number of turns.
            self._standstill.wait()
        self._at.table.offer_draw(seat)
