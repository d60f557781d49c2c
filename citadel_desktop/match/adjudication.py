"""When seats without a person cease to play on: what leads nowhere is ended, what is lost is given up.

None of it is a rule of a game: what a game allows, `Rules.concede` and `Rules.agree` tell.
"""

from typing import Any

from citadel_desktop.rules import GAMES
from citadel_desktop.rules.kit.contract import AnyRules, Outcome, Refusal, Seat
from citadel_desktop.rules.kit.registry import Adjudication

HOPELESS_SHARE = 0.02
"""A seat that expects less of the win has nothing to hope for."""
HOPELESS_TURNS = 4
"""Who has had nothing to hope for in so many turns of its own running gives up."""
EARLY_ROUNDS = 4
"""In so many rounds nobody gives up."""


def adjudication_of(game: str) -> Adjudication:
    """How matches of a game are ended; nothing is done about one that is not registered."""
    return GAMES[game].adjudication if game in GAMES else Adjudication()


class Standstill:
    """Whether one match leads nowhere, by its game's adjudication; it has to see a state of each turn.

    `gives_up` is the seat that concedes then; None: all agree on a draw.

    Args:
        rules: the game.
        adjudication: its adjudication.
        thinking: whether the seats think, so that long matches count.
    """

    def __init__(self, rules: AnyRules, adjudication: Adjudication, *, thinking: bool = True) -> None:
        self._rules = rules
        self._patience, self.gives_up = adjudication.patience, adjudication.gives_up
        self._long = adjudication.long if thinking else 0
        self._standings: tuple[tuple[int, ...], ...] = ()
        self._turn = self._since = self._begun = 0

    @property
    def possible(self) -> bool:
        """Whether any match leads nowhere by it."""
        return bool(self._patience or self._long)

    def reached(self, state: Any) -> bool:
        """Whether the match leads nowhere any more; it may have been taken back since it was asked last."""
        turn = self._rules.progress(state).turn
        if turn != self._turn:
            self._turn = turn
            self._since, self._begun = min(self._since, turn), min(self._begun, turn)
            if self._patience:
                standings = self._rules.standings(self._rules.view(state, None))
                if standings != self._standings:
                    self._standings, self._since = standings, turn
        still, long = turn - self._since, turn - self._begun
        return 0 < self._patience <= still or 0 < self._long <= long

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
        return len(last) == HOPELESS_TURNS and max(last) < HOPELESS_SHARE
