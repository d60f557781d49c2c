"""Endings of a match (GA-E)."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.statement import Say

ENDINGS: Mapping[str, Say] = MappingProxyType(
    {
        "lead_at_start": lambda c: c.t("{name} wins: two citadels ahead at the beginning of the turn.", name=c.winner),
        "lead_at_once": lambda c: c.t("{name} wins: two citadels ahead.", name=c.winner),
        "resignation": lambda c: c.t("{name} wins: {other} has given up.", name=c.winner, other=c.loser),
        "agreed": "Draw, as agreed.",
        "repetition": "Draw: the same position has begun a turn for the third time.",
        "no_warriors": "Draw: no warrior is left on the field.",
        "quiet_turns": "Draw: 60 turns in a row have changed nothing.",
    }
)
"""Sentences by reason of the ending."""
