"""Getting influence cards, and discarding one beyond the limit (IC-T2, IC-T5, IC-T6)."""

from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.influence import (
    BuyInfluence,
    Discard,
    InfluenceBought,
    InfluenceDiscarded,
    InfluenceWon,
    NoInfluenceLeft,
)
from citadel_desktop.rules.indomitable.draft import PileRenewed
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE


def _bought(c: IndomitableStatement) -> str:
    if c["card"] == BACK:
        return c.n(
            "{name} buys an influence card for {count} brick.",
            "{name} buys an influence card for {count} bricks.",
            "bricks",
        )
    return c.n(
        "{name} buys an influence card for {count} brick: {card}.",
        "{name} buys an influence card for {count} bricks: {card}.",
        "bricks",
    )


def _won(c: IndomitableStatement) -> str:
    if c["card"] == BACK:
        return c.t("{name} gets an influence card.")
    return c.t("{name} gets an influence card: {card}.")


WORDS = Words(
    asks={
        "discard": AskWords(
            prompt="{name} has an influence card too many and discards one.",
            wait="An influence card must go first: {what} has to wait.",
        )
    },
    actions={
        BuyInfluence: ActionWords(
            told=lambda c: c.n(
                "Buy an influence card for {count} brick.", "Buy an influence card for {count} bricks.", FIXED_PRICE
            ),
            phrase="buying an influence card",
            usual="An influence card may be of use later.",
        ),
        Discard: ActionWords(
            told="Discard the influence card {card}.",
            phrase="discarding",
            enough="Of the influence cards in hand it is of least use.",
        ),
    },
    events={
        InfluenceBought: _bought,
        InfluenceWon: _won,
        NoInfluenceLeft: "{name} gets no influence card, for none is left.",
        InfluenceDiscarded: "{name} discards the influence card {card}.",
        PileRenewed: plural(
            "The used influence cards are shuffled: the new pile has {count} card.",
            "The used influence cards are shuffled: the new pile has {count} cards.",
            "cards",
        ),
    },
    refusals={
        "influence_exhausted": "No influence card is left to buy.",
        "influence_not_held": "This hand does not hold {card}.",
    },
)
