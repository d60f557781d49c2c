"""Choosing one of the open cards, and their row (TR-T1 to TR-T3)."""

from citadel_desktop.language.indomitable.names import the_card
from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.open_cards import (
    CardChosen,
    CardOpened,
    ChooseCard,
    RowCleared,
    WizardWaits,
)


def _prompt(c: IndomitableStatement) -> str:
    if "play" in c.kinds:
        return c.t("{name} chooses an open card or plays an influence card first.")
    return c.t("{name} chooses one of the open cards.")


def _choose(c: IndomitableStatement) -> str:
    card = c.position.treason.row[c["place"]]
    return c.t("Choose {building}.", building=the_card(c.speech, card))


def _chosen(c: IndomitableStatement) -> str:
    if not c["bricks"]:
        return c.t("{name} chooses {building}.")
    return c.n(
        "{name} chooses {building} and gets {count} brick with it.",
        "{name} chooses {building} and gets {count} bricks with it.",
        "bricks",
    )


def _cleared(c: IndomitableStatement) -> str:
    if not c["bricks"]:
        return c.t("The open cards, all of one category, are discarded.")
    return c.n(
        "The open cards, all of one category, are discarded; {count} brick goes to the bank.",
        "The open cards, all of one category, are discarded; {count} bricks go to the bank.",
        "bricks",
    )


WORDS = Words(
    asks={"choose": AskWords(prompt=_prompt, wait="An open card is still to be chosen: {what} has to wait.")},
    actions={
        ChooseCard: ActionWords(told=_choose, phrase="choosing a card", usual="Of the open cards it brings most.")
    },
    events={
        CardChosen: _chosen,
        CardOpened: "A card is turned up to choose from: {building}.",
        RowCleared: _cleared,
        WizardWaits: "{name} will see two cards before the open ones are filled up.",
    },
    refusals={
        "no_open_card": plural(
            "Only {count} open card is there to choose.", "Only {count} open cards are there to choose from.", "cards"
        )
    },
)
