"""The Free Market (IC-X3)."""

from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.indomitable.actions import BuyInMarket, SellInMarket
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.events import MarketBought, MarketSold

WORDS = Words(
    actions={
        SellInMarket: ActionWords(
            told=lambda c: c.n(
                "Sell {building} on the Free Market for {count} brick.",
                "Sell {building} on the Free Market for {count} bricks.",
                content().buildings[c["building"]].price,
            ),
            phrase=lambda s: s.t("selling on the Free Market"),
        ),
        BuyInMarket: ActionWords(
            told=lambda c: c.n(
                "Buy {building} on the Free Market for {count} brick.",
                "Buy {building} on the Free Market for {count} bricks.",
                content().buildings[c["building"]].price,
            ),
            phrase=lambda s: s.t("buying on the Free Market"),
        ),
    },
    events={
        MarketSold: lambda c: c.n(
            "{name} sells {building} on the Free Market for {count} brick.",
            "{name} sells {building} on the Free Market for {count} bricks.",
            "bricks",
        ),
        MarketBought: lambda c: c.n(
            "{name} buys {building} on the Free Market for {count} brick.",
            "{name} buys {building} on the Free Market for {count} bricks.",
            "bricks",
        ),
    },
    refusals={
        "no_trade_building": lambda c: c.t("Only owners of a Trade building may trade on the Free Market."),
        "not_in_free_market": lambda c: c.t("The Free Market does not have {building}."),
        "bought_this_turn": lambda c: c.t("Bought on the Free Market this turn: {building} is not sold there again."),
        "sold_this_turn": lambda c: c.t("Sold on the Free Market this turn: {building} is not bought back."),
    },
)
