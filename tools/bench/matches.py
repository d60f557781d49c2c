"""The matches in which frames and saves are timed, one for each edition of a game."""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from random import Random
from types import MappingProxyType
from typing import Any

from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.record import Player
from citadel_desktop.values import frozen
from tools.bench.worker import natural


@frozen
class Match:
    """A match to time: game, options and players; `unwanted` are kinds of action that random play leaves out."""

    game: str
    options: Mapping[str, OptionValue]
    players: Sequence[Player]
    unwanted: frozenset[str] = frozenset()
    among: Callable[[Any], Sequence[Any]] = attrgetter("actions")

    def pick(self, decision: Any, rng: Random) -> Any:
        """Draw one of a decision's actions, of those that `among` gives."""
        actions = self.among(decision)
        return rng.choice([action for action in actions if action.kind not in self.unwanted])


_TWO = (Player("Red", 4), Player("Blue", 3))
_FOUR = (Player("Black", 0), Player("Sky", 1), Player("Yellow", 2), Player("Blue", 3))

MATCHES: Mapping[str, Match] = MappingProxyType(
    {
        "gale": Match("gale", {"rules": "v1"}, _TWO, frozenset({"dismiss"})),
        "indomitable": Match("indomitable", {"edition": "basic"}, _FOUR),
        "strategic": Match("indomitable", {"edition": "strategic"}, _FOUR),
        "treason": Match("indomitable", {"edition": "treason"}, _FOUR),
        "goodman": Match("goodman", {"planned": "drawn", "secrecy": "demand"}, _TWO, among=natural),
        "designed": Match("goodman", {"planned": "own", "secrecy": "demand"}, _TWO, among=natural),
    }
)
"""Matches by their name in `tools.bench.rules.OUR_PLAYERS`."""
