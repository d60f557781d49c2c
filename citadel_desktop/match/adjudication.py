"""Ends matches among computers: deadlocks by adjudication, lost positions by resignation.

This is no part of the rules; `Rules.concede` and `Rules.agree` tell which endings a game allows.
"""

from typing import Any

from citadel_desktop.rules import GAMES
from citadel_desktop.rules.kit.contract import AnyRules, Outcome, Refusal, Seat
from citadel_desktop.rules.kit.registry import Adjudication

HOPELESS_SHARE = 0.02
"""A seat whose expected share of the win is below this has no hope left."""
HOPELESS_TURNS = 4
"""A seat gives up after this many of its own turns in a row without hope."""
EARLY_ROUNDS = 4
"""Number of rounds at the start in which nobody gives up."""


def adjudication_of(game: str) -> Adjudication:
    """Return how deadlocked matches of a game are ended; unregistered games have no adjudication."""
    return GAMES[game].adjudication if game in GAMES else Adjudication()


class Standstill:
    """Detects that a match is going nowhere, by its game's adjudication; needs to see a state from each turn.

    `gives_up` is the seat that then resigns; None: all agree on a draw.

    Args:
        rules: the game.
        adjudication: the adjudication of that game.
        thinking: whether the seats think; only then are long matches ended.
    """

    def __init__(self, rules: AnyRules, adjudication: Adjudication, *, thinking: bool = True) -> None:
        self._rules = rules
        self._patience, self.gives_up = adjudication.patience, adjudication.gives_up
        self._long = adjudication.long if thinking else 0
        self._standings: tuple[tuple[int, ...], ...] = ()
        self._turn = self._since = self._begun = 0

    @property
    def possible(self) -> bool:
        """Whether the adjudication can ever end a match."""
        return bool(self._patience or self._long)

    def reached(self, state: Any) -> bool:
        """Whether the match is going nowhere; moves may have been taken back since the last call."""
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
        """Restart the count, because somebody wants to play on."""
        self._since = self._begun = self._turn

    def ending(self, state: Any) -> Outcome | None:
        """Return the outcome of a deadlocked match; None if it is not deadlocked or the rules forbid ending it."""
        if not self.reached(state):
            return None
        rules, seat = self._rules, self.gives_up
        ending = rules.agree(state) if seat is None else rules.concede(state, seat)
        return None if isinstance(ending, Refusal) else ending


class Expectations:
    """The share of the win that each seat of a match has expected, turn by turn."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules
        self._expected: dict[Seat, dict[int, float]] = {}

    def note(self, state: Any, seat: Seat, expects: float) -> None:
        """Record what a seat that has just acted expects, dropping its entries for later turns."""
        turn = self._rules.progress(state).turn
        by_turn = self._expected.get(seat, {})
        before = {one: share for one, share in by_turn.items() if one < turn}
        self._expected[seat] = {**before, turn: expects}

    def hopeless(self, state: Any, seat: Seat) -> bool:
        """Whether a seat has no hope left; asked when one of its own turns begins."""
        progress = self._rules.progress(state)
        if progress.seat != seat or progress.round <= EARLY_ROUNDS:
            return False
        by_turn = self._expected.get(seat, {})
        last = [share for turn, share in sorted(by_turn.items()) if turn < progress.turn]
        last = last[-HOPELESS_TURNS:]
        return len(last) == HOPELESS_TURNS and max(last) < HOPELESS_SHARE
