"""Answers to purchases and cards: Protection, Blockade, or nothing (IC-C3, IC-C4)."""

from citadel_desktop.language.indomitable.cards import influence_card_name, influence_name
from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.answers import (
    NoAnswer,
    PlayBlockade,
    PlayProtection,
    Protected,
    PurchaseBlocked,
)
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards


def _card(c: IndomitableStatement) -> str:
    if "plot" not in c.facts:
        return c.t("{other} plays {card}: {name} may answer.", other=c.who(c["by"]))
    return c.t("{other} plays {card} against {plot}: {name} may answer.", other=c.who(c["by"]))


def _awaited(c: IndomitableStatement) -> str:
    return c.t("An answer is awaited: {what} has to wait.")


WORDS = Words(
    asks={
        "answer_purchase": AskWords(
            prompt=lambda c: c.t("{other} wants to buy {plot}: {name} may answer.", other=c.who(c["by"])), wait=_awaited
        ),
        "answer_card": AskWords(prompt=_card, wait=_awaited),
        "answer_blockade": AskWords(
            prompt=lambda c: c.t("{other} blocks the purchase of {plot}: {name} may answer.", other=c.who(c["by"])),
            wait=_awaited,
        ),
    },
    actions={
        PlayProtection: ActionWords(
            told=lambda c: c.t("Play {card}.", card=influence_name(c.speech, influence_cards().protection)),
            phrase="a Protection",
            usual="It stops what is played.",
        ),
        PlayBlockade: ActionWords(
            told=lambda c: c.t("Play {card}.", card=influence_name(c.speech, influence_cards().blockade)),
            phrase="a Blockade",
            usual="It stops the purchase.",
        ),
        NoAnswer: ActionWords(
            told="Do not answer.",
            phrase="passing",
            # All that can be told of it, whatever he holds (IC-C4).
            unsaid="{name} lets it happen.",
            enough="The card is worth more later.",
        ),
    },
    events={
        PurchaseBlocked: lambda c: c.t("{other} blocks it: {name} may not buy {plot} this turn.", other=c.who(c["by"])),
        Protected: lambda c: c.t(
            "{name} plays {card}: {stopped} of {other} does no harm here.",
            stopped=influence_card_name(c.speech, c["stopped"]),
            other=c.who(c["by"]),
        ),
    },
    refusals={"not_against_you": "{card} helps only whom it is played against."},
)
