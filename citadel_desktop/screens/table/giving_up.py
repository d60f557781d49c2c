"""When the computers of a table give up or want a draw; the only person among them may want to play on."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from citadel_desktop.agents.policy import shares
from citadel_desktop.agents.thinking import Answer
from citadel_desktop.match.adjudication import Hopes, Standstill, adjudication_of
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.screens.table import questions

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable

_DRAWN = 0.8
"""A computer agrees to a draw if it expects less of the win than so much of an even share."""


class GivingUp:
    """What the computers of one table think of its end.

    Among themselves they end what leads nowhere, whatever is set. Who plays against them is asked first.
    """

    def __init__(self, screen: "AtTable") -> None:
        rules = screen.table.rules
        self._screen = screen
        self._standstill = Standstill(rules, adjudication_of(rules.id))
        self._hopes = Hopes(rules)
        self._to_the_end = False

    def note(self, seat: Seat, answer: Answer) -> None:
        """A computer has thought about a choice, and is about to make it."""
        if answer.iterations:
            self._hopes.note(self._screen.table.state, seat, answer.expects)

    def wish(self, seat: Seat) -> Callable[[], None] | None:
        """What the computer that is asked would rather do than go on; None if it goes on."""
        table, persons = self._screen.table, self._screen.seating.persons
        if self._standstill.reached(table.state):
            loser = self._standstill.gives_up
            may_lose = self._may_give_up(loser) if persons else True
            if loser is not None and may_lose and table.resign_block(loser) is None:
                if not persons:
                    return partial(self._resign, loser)
                return partial(self._ask, loser, self._still(loser), self._standstill.wait)
            if table.offer_block(seat) is None:
                return partial(self._offer, seat)
        hopeless = self._may_give_up(seat) and self._hopes.gone(table.state, seat)
        if not hopeless or self._to_the_end or table.resign_block(seat) is not None:
            return None
        if not persons:
            return partial(self._resign, seat)
        told = self._screen.t("{name} sees nothing left to be won.", name=self._screen.names[seat])
        return partial(self._ask, seat, told, self._play_on)

    def accepts(self, seat: Seat) -> bool:
        """Whether a computer agrees to the draw that is offered."""
        screen, table = self._screen, self._screen.table
        if self._standstill.reached(table.state):
            return True
        seats = len(table.players)
        policy = screen.shell.policies[table.rules.id]()
        return shares(policy, table.view(seat), seats)[seat] < _DRAWN / seats

    def _may_give_up(self, seat: Seat | None) -> bool:
        screen = self._screen
        return seat in screen.seating.computers and screen.shell.settings.giving_up

    def _still(self, seat: Seat) -> str:
        name = self._screen.names[seat]
        return self._screen.t(
            "For a long time nothing has changed, and {name} sees no way on.", name=name
        )

    def _ask(self, seat: Seat, why: str, play_on: Callable[[], None]) -> None:
        def answer(accepted: bool) -> None:
            if accepted:
                self._resign(seat)
            else:
                play_on()

        self._screen.ui.open(questions.gives_up(self._screen, seat, why, answer))

    def _play_on(self) -> None:
        self._to_the_end = True

    def _offer(self, seat: Seat) -> None:
        if self._screen.seating.persons:
            # Whoever declines hears of it again after as long a time.
            self._standstill.wait()
        self._screen.match_actions.do(partial(self._screen.table.offer_draw, seat))

    def _resign(self, seat: Seat) -> None:
        self._screen.match_actions.do(partial(self._screen.table.resign, seat))
