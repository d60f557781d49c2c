"""The matches that frames and saves are timed in, one for each edition of a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.record import Player


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what of a game; `unwanted` are the kinds of action that random play leaves out: they only put off."""

    game: str
    options: Mapping[str, OptionValue]
    players: Sequence[Player]
    unwanted: frozenset[str] = frozenset()

    def pick(self, actions: Sequence[Any], rng: Random) -> Any:
        """One of the actions at random."""
        return rng.choice([action for action in actions if action.kind not in self.unwanted])


_FOUR = (Player("Black", 0), Player("Sky", 1), Player("Yellow", 2), Player("Blue", 3))

MATCHES: Mapping[str, Match] = MappingProxyType(
    {
        "gale": Match(
            "gale", {"rules": "v1"}, (Player("Red", 4), Player("Blue", 3)), frozenset({"dismiss"})
        ),
        "indomitable": Match("indomitable", {"edition": "basic"}, _FOUR),
        "strategic": Match("indomitable", {"edition": "strategic"}, _FOUR),
        "treason": Match("indomitable", {"edition": "treason"}, _FOUR),
    }
)
"""By the names that `tools.bench.rules.OURS` gives them."""
