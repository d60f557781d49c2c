"""Selling to the Pawnshop and buying there (IC-T2)."""

from collections.abc import Callable
from typing import Any

from citadel_desktop.boards.round_board.asked import Asked, building_kind
from citadel_desktop.boards.round_board.asks.building import building_in_hand
from citadel_desktop.boards.round_board.asks.marks import Marked, hand_cards, marked_cards
from citadel_desktop.boards.round_board.asks.parts import (
    Clicks,
    Meaning,
    Part,
    Selection,
    bricks,
    do,
    headed,
    offer,
    tool,
)
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.targets import HAND, MARKETS, Target
from citadel_desktop.language.common import Word
from citadel_desktop.rules.indomitable.actions import ActionKind
from citadel_desktop.rules.indomitable.asks.free_market import BuyInMarket
from citadel_desktop.rules.indomitable.asks.pawnshop import BuyInPawnshop, SellToPawnshop
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.markets import sale_price
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, Position


def marks_sellable(kind: ActionKind) -> Callable[[Asked], Marked]:
    """Return a function that marks the buildings in the hand that a kind of action can sell."""
    return lambda asked: marked_cards(hand_cards(asked), asked.legal.cards.get(kind, frozenset()))


def buy_on_click(asked: Asked, selection: Selection, action: BuyInPawnshop | BuyInMarket) -> Meaning:
    """Return the meaning of a click on a card on offer: with the tool in hand it is bought without a sheet."""
    return (do if selection.tool == action.kind else offer)(asked, action)


def of_card(
    label: Word, price: Callable[[int], int]
) -> Callable[[BoardWords, Position, Any, Target | None], tuple[str, str]]:
    """Return a function that makes a card's row; a list of cards has their names as labels."""
    return lambda words, _, action, about: (
        words.building(content().buildings[action.building]) if about is None else words.speech.translated(label),
        bricks(words, price(action.building)),
    )


def _wares(asked: Asked) -> Marked:
    wares: list[Target] = [("shop", card) for card in asked.position.pawnshop]
    return marked_cards(wares, asked.legal.cards.get("shop", frozenset()))


SELL = Part(
    "sell",
    tool(
        "sell",
        "scales",
        "s",
        ("Sell", "Sell a building card to the Pawnshop for half its price."),
        nothing="There is no building card in the hand.",
    ),
    of_card=SellToPawnshop,
    sells=True,
    targets_cards=True,
    stop=HAND,
    marked=marks_sellable("sell"),
    row=of_card("Sell it", sale_price),
    heading=headed("Sell", "IC-T2"),
    targets=lambda action, position, order: building_in_hand(position, order, action.building),
)
SHOP = Part(
    "shop",
    tool(
        "shop",
        "ingot",
        "w",
        ("Pawnshop", "Buy a building card in the Pawnshop for 5 bricks."),
        nothing="Nothing in the Pawnshop can be bought now.",
    ),
    of_card=BuyInPawnshop,
    targets_cards=True,
    stop=MARKETS,
    marked=_wares,
    row=of_card("Buy it", lambda _: FIXED_PRICE),
    heading=headed("Pawnshop", "IC-T2"),
    targets=lambda action, position, _: [("shop", c) for c in position.pawnshop if building_kind(c) == action.building],
)
CLICKS: Clicks = {
    "shop": lambda asked, selection, card: buy_on_click(asked, selection, BuyInPawnshop(building_kind(card)))
}
