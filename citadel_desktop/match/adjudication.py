"""When seats without a person cease to play on: what leads nowhere is ended, what is lost is given up.

None of it is a rule of a game: what a game allows, `Rules.concede` and `Rules.agree` tell.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from citadel_desktop.rules.kit.contract import AnyRules, Outcome, Refusal, Seat
from citadel_desktop.values import frozen

HOPELESS = 0.02
"""A seat that expects less of the win has nothing to hope for."""
HOPELESS_TURNS = 4
"""Who has had nothing to hope for in so many turns of its own running gives up."""
EARLY_ROUNDS = 4
"""In so many rounds nobody gives up."""


@frozen
class Adjudication:
    """How a game is brought to an end that would not come to one by its rules alone.

    Random seats, at asks of the kinds in `by_kind` (of `Decision.kind`), draw a kind of action first and then one of
    that kind: an editor lists thousands of small changes beside the one action that ends it.

    A match leads nowhere when the public standings have not changed for `patience` turns (0: that tells nothing), or,
    between seats that think, when it has gone on for `long` turns (0: as long as it likes). Then `gives_up` concedes;
    None: all agree on a draw.
    """

    by_kind: frozenset[str] = frozenset()
    gives_up: Seat | None = None
    patience: int = 0
    long: int = 0


ADJUDICATION: Mapping[str, Adjudication] = MappingProxyType(
    {
        "gale": Adjudication(long=300),
        "goodman": Adjudication(frozenset({"design", "roster"}), 1, 40),
    }
)
"""By game that needs one. In Goodman's Citadel the heroes' side gives up (WT-N4) when for twenty rounds nobody came to
harm and nothing came out of hiding. In Gale's Citadel Squires that have not won by then seldom do (docs/agents.md)."""


class Standstill:
    """Whether one match leads nowhere, by its game's adjudication; it has to see a state of each turn.

    Args:
        rules: the game.
        adjudication: its adjudication; None: no match of it leads nowhere.
        thinking: whether the seats think, so that long matches count.
    """

    def __init__(
        self, rules: AnyRules, adjudication: Adjudication | None, *, thinking: bool = True
    ) -> None:
        self._rules = rules
        self._adjudication = adjudication or Adjudication()
        self._long = self._adjudication.long if thinking else 0
        self._standings: tuple[tuple[int, ...], ...] = ()
        self._turn = self._since = self._begun = 0

    @property
    def gives_up(self) -> Seat | None:
        """The seat that concedes then; None: all agree on a draw."""
        return self._adjudication.gives_up

    def reached(self, state: Any) -> bool:
        """Whether the match leads nowhere any more; it may have been taken back since it was asked last."""
        turn = self._rules.progress(state).turn
        if turn != self._turn:
            self._turn = turn
            self._since, self._begun = min(self._since, turn), min(self._begun, turn)
            if self._adjudication.patience:
                standings = self._rules.standings(self._rules.view(state, None))
                if standings != self._standings:
                    self._standings, self._since = standings, turn
        still, long = turn - self._since, turn - self._begun
        return 0 < self._adjudication.patience <= still or 0 < self._long <= long

    def wait(self) -> None:
        """Somebody wants to play on: it begins anew."""
        self._since = self._begun = self._turn

    def ending(self, state: Any) -> Outcome | None:
        """How the match ends by it; None as long as it leads somewhere, or if the rules do not allow it."""
        if not self.reached(state):
            return None
        rules, seat = self._rules, self.gives_up
        found = rules.agree(state) if seat is None else rules.concede(state, seat)
        return None if isinstance(found, Refusal) else found


class Hopes:
    """What the seats of one match have expected of the win, turn by turn."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules
        self._expected: dict[Seat, dict[int, float]] = {}

    def note(self, state: Any, seat: Seat, expects: float) -> None:
        """A seat has acted in a state, and expects so much of it; what it expected in later turns counts no more."""
        turn = self._rules.progress(state).turn
        found = self._expected.get(seat, {})
        before = {one: share for one, share in found.items() if one < turn}
        self._expected[seat] = {**before, turn: expects}

    def gone(self, state: Any, seat: Seat) -> bool:
        """Whether a seat has nothing to hope for any more, as the next turn of its own begins."""
        progress = self._rules.progress(state)
        if progress.seat != seat or progress.round <= EARLY_ROUNDS:
            return False
        found = self._expected.get(seat, {})
        last = [share for turn, share in sorted(found.items()) if turn < progress.turn]
        last = last[-HOPELESS_TURNS:]
        return len(last) == HOPELESS_TURNS and max(last) < HOPELESS
