"""Selling to the Pawnshop and buying there (IC-T2)."""

from collections.abc import Callable, Iterator

from citadel_desktop.boards.round_board.asks.asked import Asked, building_kind
from citadel_desktop.boards.round_board.asks.building import of_hand
from citadel_desktop.boards.round_board.asks.marks import Marked, hand_cards, marked_cards
from citadel_desktop.boards.round_board.asks.parts import (
    Clicks,
    Heading,
    Meaning,
    Part,
    Selection,
    bricks,
    do,
    offer,
    tool,
)
from citadel_desktop.boards.round_board.asks.targets import HAND, MARKETS, Target
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.indomitable.actions import (
    ActionKind,
    BuyInMarket,
    BuyInPawnshop,
    SellInMarket,
    SellToPawnshop,
)
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.markets import sale_price
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, Order, Position


def marks_hand(kind: ActionKind) -> Callable[[Asked], Marked]:
    """The buildings of the hand that can be sold so."""
    return lambda asked: marked_cards(hand_cards(asked), asked.legal.cards.get(kind, frozenset()))


def at_market(asked: Asked, selection: Selection, action: BuyInPawnshop | BuyInMarket) -> Meaning:
    """A card on offer: bought at once if that is in hand."""
    return (do if selection.tool == action.kind else offer)(asked, action)


def listed(words: Words, building: int, about: Target | None, label: str) -> str:
    """What is done with a card; of cards that are listed, about nothing in particular, each is named."""
    return label if about is not None else words.building(content().buildings[building])


def sold(
    action: SellToPawnshop | SellInMarket, position: Position, order: Order
) -> Iterator[Target]:
    """The card of the hand that is sold."""
    return of_hand(position, order, action.building)


def headed(title: Callable[[Speech], str], rule: str) -> Callable[[Words, Target | None], Heading]:
    """Over a sheet: the card on offer that it is about, else what it lists."""

    def heading(words: Words, about: Target | None) -> Heading:
        return title(words.speech) if about is None else words.card(about[1]), (), rule

    return heading


def _row_of_sale(
    words: Words, _position: Position, action: SellToPawnshop, about: Target | None
) -> tuple[str, str]:
    label = listed(words, action.building, about, words.speech.t("Sell it"))
    return label, bricks(words, sale_price(action.building))


def _row_of_purchase(
    words: Words, _position: Position, action: BuyInPawnshop, about: Target | None
) -> tuple[str, str]:
    label = listed(words, action.building, about, words.speech.t("Buy it"))
    return label, bricks(words, FIXED_PRICE)


def _wares(asked: Asked) -> Marked:
    wares: list[Target] = [("shop", card) for card in asked.position.pawnshop]
    return marked_cards(wares, asked.legal.cards.get("shop", frozenset()))


def _bought(action: BuyInPawnshop, position: Position, _order: Order) -> Iterator[Target]:
    yield from (("shop", c) for c in position.pawnshop if building_kind(c) == action.building)


SELL = Part(
    "sell",
    tool(
        "sell",
        "scales",
        "s",
        lambda s, _: (s.t("Sell"), s.t("Sell a building card to the Pawnshop for half its price.")),
        nothing=lambda s: s.t("There is no building card in the hand."),
    ),
    of_card=SellToPawnshop,
    sells=True,
    of_cards=True,
    stop=HAND,
    marked=marks_hand("sell"),
    row=_row_of_sale,
    heading=headed(lambda s: s.t("Sell"), "IC-T2"),
    targets=sold,
)
SHOP = Part(
    "shop",
    tool(
        "shop",
        "ingot",
        "w",
        lambda s, _: (s.t("Pawnshop"), s.t("Buy a building card in the Pawnshop for 5 bricks.")),
        nothing=lambda s: s.t("Nothing in the Pawnshop can be bought now."),
    ),
    of_card=BuyInPawnshop,
    of_cards=True,
    stop=MARKETS,
    marked=_wares,
    row=_row_of_purchase,
    heading=headed(lambda s: s.t("Pawnshop"), "IC-T2"),
    targets=_bought,
)
CLICKS: Clicks = {
    "shop": lambda asked, selection, card: at_market(
        asked, selection, BuyInPawnshop(building_kind(card))
    )
}
