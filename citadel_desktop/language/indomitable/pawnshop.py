"""Selling to the Pawnshop and buying from it (IC-T2)."""

from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.indomitable.asks.pawnshop import BuyInPawnshop, CardBought, CardSold, SellToPawnshop
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import FIXED_PRICE

WORDS = Words(
    actions={
        SellToPawnshop: ActionWords(
            told=lambda c: c.n(
                "Sell {building} to the Pawnshop for {count} brick.",
                "Sell {building} to the Pawnshop for {count} bricks.",
                (content().buildings[c["building"]].price + 1) // 2,
            ),
            phrase="selling a card",
        ),
        BuyInPawnshop: ActionWords(
            told=lambda c: c.n(
                "Buy {building} from the Pawnshop for {count} brick.",
                "Buy {building} from the Pawnshop for {count} bricks.",
                FIXED_PRICE,
            ),
            phrase="buying from the Pawnshop",
        ),
    },
    events={
        CardSold: plural(
            "{name} sells {building} to the Pawnshop for {count} brick.",
            "{name} sells {building} to the Pawnshop for {count} bricks.",
            "bricks",
        ),
        CardBought: plural(
            "{name} buys {building} from the Pawnshop for {count} brick.",
            "{name} buys {building} from the Pawnshop for {count} bricks.",
            "bricks",
        ),
    },
    refusals={
        "not_in_hand": "This hand does not hold {building}.",
        "not_in_pawnshop": "The Pawnshop does not have {building}.",
    },
)
