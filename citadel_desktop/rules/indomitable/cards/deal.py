"""The deal (IC-S1): hands, stock and influence pile, up to the choice of the first plot."""

from collections.abc import Sequence
from typing import TypeAlias

from citadel_desktop.rules.indomitable.asks.first_plots import start_of
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.pending import FirstPlot
from citadel_desktop.rules.indomitable.state import NONE, Position, Setting, State, Turn
from citadel_desktop.rules.indomitable.town import PLOTS
from citadel_desktop.rules.kit.rng import Rng

Hands: TypeAlias = tuple[tuple[int, ...], ...]


def deal_mixed(setting: Setting, rng: Rng) -> State:
    """Deal hands of any buildings, and a stock of the others and the events, without epochs (IC-S1)."""
    deck = decks()[setting.deck]
    cards, rng = rng.shuffled(deck.buildings)
    hands, rest = hands_of(setting, cards)
    stock, rng = rng.shuffled((*rest, *deck.events))
    return before_first_plots(setting, hands, stock, rng)


def hands_of(setting: Setting, cards: Sequence[int]) -> tuple[Hands, tuple[int, ...]]:
    """Return each Order's hand from the top of shuffled building cards, and the rest."""
    each = start_of(setting).cards
    hands = tuple(tuple(sorted(cards[order * each : (order + 1) * each])) for order in range(setting.orders))
    return hands, tuple(cards[setting.orders * each :])


def before_first_plots(setting: Setting, hands: Hands, stock: tuple[int, ...], rng: Rng) -> State:
    """Return an empty town, a shuffled influence pile, and the last player asked for the first plot (IC-S2)."""
    pile, rng = rng.shuffled(decks()[setting.deck].influence)
    none: Hands = ((),) * setting.orders
    last = (setting.first - 1) % setting.orders
    position = Position(
        setting=setting,
        turn=Turn(0, 0, last),
        asks=(FirstPlot(last),),
        plots=(0,) * setting.orders,
        bricks=(start_of(setting).bricks,) * setting.orders,
        scores=(0,) * setting.orders,
        hands=hands,
        shown=none,
        influence=none,
        buildings=(NONE,) * PLOTS,
        stock=stock,
        known=(),
        discards=(),
        pawnshop=(),
        pile=pile,
        spent=(),
    )
    return State(position, rng)
