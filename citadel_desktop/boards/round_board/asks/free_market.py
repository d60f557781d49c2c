"""Selling and buying on the Free Market (IC-X3)."""

from citadel_desktop.boards.round_board.asked import building_kind
from citadel_desktop.boards.round_board.asks.building import building_in_hand
from citadel_desktop.boards.round_board.asks.parts import Clicks, Part, bricks, headed, tool
from citadel_desktop.boards.round_board.asks.pawnshop import buy_on_click, marks_sellable, of_card
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.targets import HAND
from citadel_desktop.rules.indomitable.asks.free_market import BuyInMarket, SellInMarket, market_price
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import Position


def _row_of_purchase(words: BoardWords, _position: Position, action: BuyInMarket, _about: object) -> tuple[str, str]:
    building = words.building(content().buildings[action.building])
    label = words.speech.t("Buy: {building}", building=building)
    return label, bricks(words, market_price(action.building))


SELL = Part(
    "free_sell",
    tool(
        "free_sell",
        "ranking",
        "f",
        ("Sell freely", "Sell a building card on the Free Market for its price."),
        sample=lambda _: SellInMarket(0),
        nothing="There is no building card in the hand that can be sold there.",
    ),
    of_card=SellInMarket,
    sells=True,
    targets_cards=True,
    stop=HAND,
    marked=marks_sellable("free_sell"),
    row=of_card("Sell it", market_price),
    heading=headed("Free Market", "IC-X3"),
    targets=lambda action, position, order: building_in_hand(position, order, action.building),
)
SHOP = Part(
    "free_shop",
    tool(
        "free_shop",
        "bricks",
        "m",
        ("Free Market", "Buy a building card on the Free Market for its price."),
        "list",
        sample=lambda _: BuyInMarket(0),
        nothing="Nothing on the Free Market can be bought now.",
    ),
    of_card=BuyInMarket,
    targets_cards=True,
    row=_row_of_purchase,
    heading=headed("Free Market", "IC-X3"),
    targets=lambda action, position, _: [
        ("free", c) for c in position.free_market if building_kind(c) == action.building
    ],
)
CLICKS: Clicks = {
    "free": lambda asked, selection, card: buy_on_click(asked, selection, BuyInMarket(building_kind(card)))
}
