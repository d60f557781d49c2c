"""Editions: targets, parts and runs, and all else in which they differ.

A further edition is a further entry of `editions`, with parts and runs of its own beside those it shares.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from functools import cache
from types import MappingProxyType

from citadel_desktop.rules.indomitable import ending, powers
from citadel_desktop.rules.indomitable.asks import (
    answers,
    attack,
    building,
    counters,
    dark_master,
    drawing,
    first_plots,
    free_market,
    influence,
    isolation,
    losing,
    open_cards,
    pawnshop,
    playing,
    purchase,
    stock,
    striking,
    towers,
    turn,
    wizard,
)
from citadel_desktop.rules.indomitable.cards import deal, epochs
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.parts import Part, Run
from citadel_desktop.rules.indomitable.state import DARK, Dice, Edition, Order, Position, Setting, State, Treason
from citadel_desktop.rules.indomitable.treason import deal as treason_deal
from citadel_desktop.rules.indomitable.treason import ending as treason_ending
from citadel_desktop.rules.indomitable.treason import eviction, sound
from citadel_desktop.rules.kit.contract import Refusal, Seat
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import frozen, replace


def _nothing_hidden(position: Position, _viewer: Seat) -> Treason:
    return position.treason


def _as_drawn(state: State) -> State:
    return state


@frozen
class EditionRules:
    """All that makes an edition.

    `events` tells whether event cards are among those of the stock, `deal` gives the table before the first plot
    (IC-S1). `targets` are by number of Orders the score that wins (IC-E1). `parts` are by kind of ask what may be done,
    in the order it is listed; `runs` by kind what goes on by itself. `settled` looks at the table whenever a thing is
    complete and says whether the match is over. `added` are by name the fields of a position that only some editions
    use and this one does, with what makes them unsound.

    `variants` tells whether the two-player variants and equal opportunity are offered with it (IC-S4), `dice` the ways
    to throw dice that are. `ground` gives the own plots where anything may be placed.

    What only some have: `rows` is how many rows by Order there are where there are more than Orders, `sides` those of
    them that play without a seat. `veil` gives what only Treason lays on the table as a viewer,
    NONE for nobody in particular, may see it, and `imagine` draws what it hides anew. `unsound_end` tells what is
    impossible about how the match stands or ended.
    """

    deal: Callable[[Setting, Rng], State]
    targets: Mapping[int, int]
    parts: Mapping[str, tuple[Part, ...]]
    runs: Mapping[str, Run]
    settled: Callable[[Draft], bool]
    added: Mapping[str, Callable[[Position], Iterator[Refusal]]] = field(default_factory=dict)
    events: bool = True
    variants: bool = True
    dice: tuple[Dice, ...] = ("app",)
    ground: Callable[[Table, Order], int] = building.empty_plots
    rows: int = 0
    sides: tuple[Order, ...] = ()
    veil: Callable[[Position, Seat], Treason] = _nothing_hidden
    imagine: Callable[[State], State] = _as_drawn
    unsound_end: Callable[[Position], Iterator[Refusal]] = ending.faults


@cache
def edition_of(edition: Edition) -> EditionRules:
    """Return the edition of that name."""
    return editions()[edition]


def stock_of(setting: Setting) -> tuple[int, ...]:
    """Return all cards of stock, hands and town of a match, ascending."""
    deck = decks()[setting.deck]
    return deck.stock if edition_of(setting.edition).events else deck.buildings


@cache
def editions() -> Mapping[Edition, EditionRules]:
    """Return every edition by its name."""
    return MappingProxyType({"basic": _basic(), "strategic": _strategic(), "treason": _treason()})


def _basic() -> EditionRules:
    return EditionRules(
        deal=deal.deal_mixed,
        targets={2: 40, 3: 30, 4: 25, 5: 20},
        parts={
            "first_plot": (first_plots.PLOT, first_plots.STOP),
            "draw": (drawing.DRAW, playing.PLAY),
            "wizard": (wizard.TURN_UP,),
            "phase2": (
                pawnshop.SELL,
                pawnshop.SHOP,
                stock.STOCK,
                purchase.BUY,
                building.BUILD,
                building.DEMOLISH,
                influence.BUY,
                playing.PLAY,
                turn.END,
            ),
            "answer_purchase": (answers.BLOCKADE, answers.PASS),
            "answer_card": (answers.PROTECT, answers.PASS),
            "answer_blockade": (answers.PROTECT, answers.PASS),
            "discard": (influence.DISCARD,),
            "lose_plot": (losing.LOSE,),
            "lose_building": (losing.LOSE,),
            "lose_card": (losing.LOSE,),
        },
        runs={
            "beginning": turn.run_beginning,
            "drawing": drawing.run_drawing,
            "looking": wizard.run_looking,
            "buying": purchase.run_buying,
            "buying_card": stock.run_buying_card,
            "striking": striking.run_striking,
            "acting": losing.run_acting,
            "ending": turn.ending(ending.finish_round),
        },
        settled=ending.settle_victory,
    )


def _strategic() -> EditionRules:
    """Return the basic game with epochs, isolation, Great Powers and the Free Market (IC-S3, IC-X1 to IC-X3)."""
    basic = _basic()
    phase2 = list(basic.parts["phase2"])
    after = phase2.index(pawnshop.SHOP) + 1
    phase2[after:after] = [free_market.SELL, free_market.SHOP]
    return replace(
        basic,
        deal=epochs.deal_by_epoch,
        targets={2: 50, 3: 35, 4: 30, 5: 25},
        parts={**basic.parts, "phase2": tuple(phase2), "isolate": (isolation.TAKE,)},
        runs={**basic.runs, "buying": isolation.run_buying},
        settled=_settle_powers_and_victory,
        added={"epochs": epochs.faults, "powers": powers.faults, "free_market": free_market.faults},
    )


def _settle_powers_and_victory(draft: Draft) -> bool:
    powers.settle(draft)
    return ending.settle_victory(draft)


def _treason() -> EditionRules:
    """Return the strategic game without events, with open cards, watchtowers, counters and the Dark Master (TR)."""
    strategic = _strategic()
    return replace(
        strategic,
        events=False,
        deal=treason_deal.deal,
        parts={
            "first_plot": (first_plots.PLOT, first_plots.NO_STOP),
            "first_tower": (towers.FIRST,),
            "choose": (open_cards.CHOOSE, playing.PLAY),
            "wizard": (open_cards.TURN_UP,),
            "phase2": (
                pawnshop.SELL,
                pawnshop.SHOP,
                free_market.SELL,
                free_market.SHOP,
                stock.STOCK,
                purchase.BUY,
                building.BUILD_OVER,
                towers.TOWER,
                counters.WHITE,
                counters.BLACK,
                counters.SWAP,
                influence.BUY,
                playing.PLAY,
                turn.END,
            ),
            "answer_purchase": strategic.parts["answer_purchase"],
            "answer_card": strategic.parts["answer_card"],
            "answer_blockade": strategic.parts["answer_blockade"],
            "discard": strategic.parts["discard"],
            "isolate": strategic.parts["isolate"],
            "dark": (dark_master.MOVE, dark_master.THROW, attack.ATTACK, playing.PLAY_DARK, turn.END_PHASE4),
            "die": (dark_master.ROLLED,),
            "dice": (attack.ROLLED,),
            "steps": (dark_master.GO, dark_master.STAY),
            "conquer": (isolation.TAKE,),
        },
        runs={
            "beginning": turn.run_beginning_with_open_cards,
            "refilling": open_cards.run_refilling,
            "looking": open_cards.run_looking,
            "buying": strategic.runs["buying"],
            "buying_card": strategic.runs["buying_card"],
            "striking": strategic.runs["striking"],
            "ending": turn.ending(treason_ending.finish_round),
        },
        settled=eviction.settle,
        added={
            "epochs": epochs.faults,
            "powers": powers.faults_with_forces,
            "free_market": free_market.faults,
            "treason": sound.faults,
        },
        variants=False,
        dice=("app", "hand"),
        ground=building.built_or_not,
        rows=DARK + 1,
        sides=(DARK,),
        veil=counters.veil,
        imagine=counters.imagine,
        unsound_end=treason_ending.faults,
    )
