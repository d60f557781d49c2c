"""The Free Market (IC-X3)."""

from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.indomitable.asks.free_market import BuyInMarket, MarketBought, MarketSold, SellInMarket
from citadel_desktop.rules.indomitable.content import content

WORDS = Words(
    actions={
        SellInMarket: ActionWords(
            told=lambda c: c.n(
                "Sell {building} on the Free Market for {count} brick.",
                "Sell {building} on the Free Market for {count} bricks.",
                content().buildings[c["building"]].price,
            ),
            phrase="selling on the Free Market",
        ),
        BuyInMarket: ActionWords(
            told=lambda c: c.n(
                "Buy {building} on the Free Market for {count} brick.",
                "Buy {building} on the Free Market for {count} bricks.",
                content().buildings[c["building"]].price,
            ),
            phrase="buying on the Free Market",
        ),
    },
    events={
        MarketSold: plural(
            "{name} sells {building} on the Free Market for {count} brick.",
            "{name} sells {building} on the Free Market for {count} bricks.",
            "bricks",
        ),
        MarketBought: plural(
            "{name} buys {building} on the Free Market for {count} brick.",
            "{name} buys {building} on the Free Market for {count} bricks.",
            "bricks",
        ),
    },
    refusals={
        "no_trade_building": "Only owners of a Trade building may trade on the Free Market.",
        "not_in_free_market": "The Free Market does not have {building}.",
        "bought_this_turn": "Bought on the Free Market this turn: {building} is not sold there again.",
        "sold_this_turn": "Sold on the Free Market this turn: {building} is not bought back.",
    },
)
