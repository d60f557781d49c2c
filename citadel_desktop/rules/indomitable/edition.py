"""What makes an edition of the game: targets, what can be asked and done, what goes on by itself.

A further edition is a further entry of `editions`, with parts and runs of its own beside those it shares.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from citadel_desktop.rules.indomitable import (
    answers,
    building,
    ending,
    event_cards,
    income,
    influence,
    markets,
    purchase,
    setup,
    wizard,
)
from citadel_desktop.rules.indomitable.parts import Part, Run
from citadel_desktop.rules.indomitable.state import AskKind, Edition


@dataclass(frozen=True, slots=True)
class EditionRules:
    """The rooms of an edition.

    `parts` are by kind of ask what may be done, in the order it is listed; `runs` by kind what goes on by itself.
    """

    parts: Mapping[AskKind, tuple[Part, ...]]
    runs: Mapping[AskKind, Run]


@cache
def editions() -> Mapping[Edition, EditionRules]:
    """Every edition by its name."""
    return MappingProxyType({"basic": _basic()})


def _basic() -> EditionRules:
    return EditionRules(
        parts={
            "first_plot": (setup.PLOT, setup.STOP),
            "draw": (income.DRAW, influence.PLAY),
            "wizard": (wizard.TURN_UP,),
            "phase2": (
                markets.SELL,
                markets.SHOP,
                markets.STOCK,
                purchase.BUY,
                building.BUILD,
                building.DEMOLISH,
                markets.INFLUENCE,
                influence.PLAY,
                ending.END,
            ),
            "answer_purchase": (answers.BLOCKADE, answers.PASS),
            "answer_card": (answers.PROTECT, answers.PASS),
            "answer_blockade": (answers.PROTECT, answers.PASS),
            "discard": (influence.DISCARD,),
            "lose_plot": (event_cards.LOSE,),
            "lose_building": (event_cards.LOSE,),
            "lose_card": (event_cards.LOSE,),
        },
        runs={
            "drawing": income.run_drawing,
            "buying_card": markets.run_buying_card,
            "acting": event_cards.run_acting,
            "ending": ending.run_ending,
        },
    )
