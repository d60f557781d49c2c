"""The deal and what comes before the first turn (TR-S1): a row of open cards, counters, a watchtower each."""

from dataclasses import replace

from citadel_desktop.rules.indomitable import epochs, powers, turns
from citadel_desktop.rules.indomitable.asks.open_cards import of_one_category
from citadel_desktop.rules.indomitable.asks.towers import next_first_tower
from citadel_desktop.rules.indomitable.draft import Draft
from citadel_desktop.rules.indomitable.events import NothingToDraw
from citadel_desktop.rules.indomitable.pending import Beginning, FirstTower, OpenCards, Phase2
from citadel_desktop.rules.indomitable.state import (
    DARK,
    NONE,
    Setting,
    State,
    Treason,
    Turn,
)
from citadel_desktop.rules.indomitable.treason.castle import FORCES, castle
from citadel_desktop.rules.kit.rng import Rng


def deal(setting: Setting, rng: Rng) -> State:
    """The strategic deal without events, open cards of at least two categories, shuffled counters."""
    dealt = epochs.stacked(setting, rng, _none)
    p, cards, orders = dealt.position, castle(), setting.orders
    count, taken = cards.row, cards.row
    # Three of one category are cleared away at once (TR-T2); the stock is long enough for that to end.
    while of_one_category(p.stock[taken - count : taken]):
        taken += count
    counters, rng = dealt.rng.shuffled(cards.counters)
    empty = DARK + 1 - orders
    position = replace(
        p,
        plots=(0,) * (DARK + 1),
        bricks=p.bricks + (0,) * empty,
        scores=(0,) * (DARK + 1),
        hands=p.hands + ((),) * empty,
        shown=((),) * (DARK + 1),
        influence=((),) * (DARK + 1),
        stock=p.stock[taken:],
        discards=p.stock[: taken - count],
        epochs=p.epochs[taken:],
        powers=powers.on_the_table() + (NONE,) * len(FORCES),
        treason=Treason(
            row=p.stock[taken - count : taken],
            bricks=(0,) * count,
            white=(0,) * orders,
            black=((),) * orders,
            gone=((),) * orders,
            counters=counters,
        ),
    )
    return State(position, rng)


def _none(_epoch: str) -> tuple[int, ...]:
    return ()


def run_beginning(draft: Draft, ask: Beginning) -> None:
    """Before the first turn each Order places its watchtower; a turn begins with the choice of a card (TR-T1).

    Turns are counted through seats that are empty, so a round always has as many as there were seats (TR-E1).
    """
    before = draft.turn
    if before.number == 0:
        order = next_first_tower(draft)
        if order != NONE:
            draft.turn = Turn(0, 0, order)
            draft.asks = (FirstTower(order),)
            return
        turns.run_beginning(draft, ask)
    else:
        orders = draft.setting.orders
        passed = (ask.active - before.order - 1) % orders
        number = before.number + passed
        round_ = (number - 1) // orders + 1
        draft.turn = replace(before, number=number, round=round_)
        turns.run_beginning(draft, ask)
    draft.asks = (OpenCards(ask.active),)
    if not draft.treason.row:
        draft.emit(NothingToDraw(ask.active))
        draft.asks = (Phase2(ask.active),)
