"""What makes an edition of the game: targets, what can be asked and done, what goes on by itself.

A further edition is a further entry of `editions`, with parts and runs of its own beside those it shares.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from citadel_desktop.rules.indomitable import (
    answers,
    building,
    deal,
    ending,
    event_cards,
    first_plots,
    income,
    influence,
    influence_effects,
    markets,
    purchase,
    turns,
    wizard,
)
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft
from citadel_desktop.rules.indomitable.parts import Part, Run
from citadel_desktop.rules.indomitable.state import (
    ActionKind,
    AskKind,
    Edition,
    Setting,
    State,
)
from citadel_desktop.rules.kit.rng import Rng


@dataclass(frozen=True, slots=True)
class EditionRules:
    """The rooms of an edition.

    `deck` are the cards of stock and hands, `deal` gives the table before the first plot (IC-S1). `targets` are by
    number of Orders the score that wins (IC-E1). `parts` are by kind of ask what may be done, in the order it is
    listed; `runs` by kind what goes on by itself. `settled` looks at the table whenever a thing is complete and says
    whether the match is over.
    """

    deck: range
    deal: Callable[[Setting, Rng], State]
    targets: Mapping[int, int]
    parts: Mapping[AskKind, tuple[Part, ...]]
    runs: Mapping[AskKind, Run]
    settled: Callable[[Draft], bool]


@cache
def edition_of(edition: Edition) -> EditionRules:
    """The rooms of the edition of that name."""
    return editions()[edition]


@cache
def part_of(edition: Edition, ask: AskKind, action: ActionKind) -> Part | None:
    """The part that a kind of action is as an answer to a kind of ask, None if it is no answer to that."""
    parts = edition_of(edition).parts.get(ask, ())
    return next((part for part in parts if part.kind == action), None)


@cache
def editions() -> Mapping[Edition, EditionRules]:
    """Every edition by its name."""
    return MappingProxyType({"basic": _basic()})


def _basic() -> EditionRules:
    return EditionRules(
        deck=range(len(content().cards)),
        deal=deal.deal_mixed,
        targets={2: 40, 3: 30, 4: 25, 5: 20},
        parts={
            "first_plot": (first_plots.PLOT, first_plots.STOP),
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
            "beginning": turns.run_beginning,
            "drawing": income.run_drawing,
            "looking": wizard.run_looking,
            "buying": purchase.run_buying,
            "buying_card": markets.run_buying_card,
            "striking": influence_effects.run_striking,
            "acting": event_cards.run_acting,
            "ending": ending.run_ending,
        },
        settled=ending.settle_victory,
    )
