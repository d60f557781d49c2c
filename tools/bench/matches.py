"""The matches that frames and saves are timed in, one for each game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.record import Player


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what; `unwanted` are the kinds of action that random play leaves out, since they only put off."""

    options: Mapping[str, OptionValue]
    players: Sequence[Player]
    unwanted: frozenset[str] = frozenset()

    def pick(self, actions: Sequence[Any], rng: Random) -> Any:
        """One of the actions at random."""
        return rng.choice([action for action in actions if action.kind not in self.unwanted])


MATCHES: Mapping[str, Match] = MappingProxyType(
    {
        "gale": Match(
            {"rules": "v1"}, (Player("Red", 4), Player("Blue", 3)), frozenset({"dismiss"})
        ),
        "indomitable": Match(
            {"edition": "basic"},
            (Player("Black", 0), Player("Sky", 1), Player("Yellow", 2), Player("Blue", 3)),
        ),
    }
)
