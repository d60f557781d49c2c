"""Selling and buying on the Free Market (IC-X3)."""

from collections.abc import Iterator

from citadel_desktop.boards.round_board.asks.asked import building_kind
from citadel_desktop.boards.round_board.asks.parts import Clicks, Part, bricks, tool
from citadel_desktop.boards.round_board.asks.pawnshop import (
    at_market,
    headed,
    listed,
    marks_hand,
    sold,
)
from citadel_desktop.boards.round_board.asks.targets import HAND, Target
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.rules.indomitable.actions import BuyInMarket, SellInMarket
from citadel_desktop.rules.indomitable.asks.free_market import market_price
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import Order, Position


def _row_of_sale(
    words: Words, _position: Position, action: SellInMarket, about: Target | None
) -> tuple[str, str]:
    label = listed(words, action.building, about, words.speech.t("Sell it"))
    return label, bricks(words, market_price(action.building))


def _row_of_purchase(
    words: Words, _position: Position, action: BuyInMarket, _about: object
) -> tuple[str, str]:
    building = words.building(content().buildings[action.building])
    label = words.speech.t("Buy: {building}", building=building)
    return label, bricks(words, market_price(action.building))


def _bought(action: BuyInMarket, position: Position, _order: Order) -> Iterator[Target]:
    yield from (("free", c) for c in position.free_market if building_kind(c) == action.building)


SELL = Part(
    "free_sell",
    tool(
        "free_sell",
        "ranking",
        "f",
        lambda s, _: (
            s.t("Sell freely"),
            s.t("Sell a building card on the Free Market for its price."),
        ),
        sample=lambda _: SellInMarket(0),
        nothing=lambda s: s.t("There is no building card in the hand that can be sold there."),
    ),
    of_card=SellInMarket,
    sells=True,
    of_cards=True,
    stop=HAND,
    marked=marks_hand("free_sell"),
    row=_row_of_sale,
    heading=headed(lambda s: s.t("Free Market"), "IC-X3"),
    targets=sold,
)
SHOP = Part(
    "free_shop",
    tool(
        "free_shop",
        "bricks",
        "m",
        lambda s, _: (
            s.t("Free Market"),
            s.t("Buy a building card on the Free Market for its price."),
        ),
        "list",
        sample=lambda _: BuyInMarket(0),
        nothing=lambda s: s.t("Nothing on the Free Market can be bought now."),
    ),
    of_card=BuyInMarket,
    of_cards=True,
    row=_row_of_purchase,
    heading=headed(lambda s: s.t("Free Market"), "IC-X3"),
    targets=_bought,
)
CLICKS: Clicks = {
    "free": lambda asked, selection, card: at_market(
        asked, selection, BuyInMarket(building_kind(card))
    )
}
