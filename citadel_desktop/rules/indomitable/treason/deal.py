"""The deal (TR-S1): a row of open cards and shuffled counters."""

from citadel_desktop.rules.indomitable import powers
from citadel_desktop.rules.indomitable.asks.open_cards import of_one_category
from citadel_desktop.rules.indomitable.cards import epochs
from citadel_desktop.rules.indomitable.state import DARK, NONE, Setting, State, Treason
from citadel_desktop.rules.indomitable.treason.castle import FORCES, castle
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import replace


def deal(setting: Setting, rng: Rng) -> State:
    """Deal as in the strategic game without events, with open cards of two or more categories and shuffled counters."""
    dealt = epochs.stacked(setting, rng, events=())
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
