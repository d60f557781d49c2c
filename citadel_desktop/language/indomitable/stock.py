"""Buying building cards from the stock (IC-T2)."""

from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.indomitable.asks.stock import BuyFromStock, StockCardTaken, StockPaid
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE


def _taken(c: IndomitableStatement) -> str:
    if c["card"] == BACK:
        return c.t("{name} takes a building card from the stock.")
    return c.t("{name} takes {building} from the stock.")


WORDS = Words(
    actions={
        BuyFromStock: ActionWords(
            told=lambda c: c.n(
                "Buy a building card from the stock for {count} brick.",
                "Buy a building card from the stock for {count} bricks.",
                FIXED_PRICE,
            ),
            phrase="buying from the stock",
            usual="A further building card may fit better.",
        )
    },
    events={
        StockPaid: plural(
            "{name} pays {count} brick for a card from the stock.",
            "{name} pays {count} bricks for a card from the stock.",
            "bricks",
        ),
        StockCardTaken: _taken,
    },
    refusals={"stock_exhausted": "No building card is left to draw."},
)
