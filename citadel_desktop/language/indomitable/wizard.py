"""The Wizard: looking at the top of the stock (IC-C3)."""

from citadel_desktop.language.indomitable.cards import stock_card_name
from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.wizard import TurnUp, WizardChose, WizardLooked
from citadel_desktop.rules.indomitable.pending import Wizard
from citadel_desktop.rules.indomitable.state import BACK, NONE


def _turn_up(c: IndomitableStatement) -> str:
    seen = c.ask.cards[c["place"]] if isinstance(c.ask, Wizard) else BACK
    return c.t("Turn up this card: {card}.", card=stock_card_name(c.speech, seen))


def _looked(c: IndomitableStatement) -> str:
    """Name the cards that the Wizard has shown, if the viewer may know them."""
    if BACK in c["cards"]:
        return c.n(
            "{name} looks at the top card of the stock.",
            "{name} looks at the top {count} cards of the stock.",
            len(c["cards"]),
        )
    seen = [stock_card_name(c.speech, card) for card in c["cards"]]
    return c.t("{name} sees on top of the stock: {cards}.", cards=c.speech.listed(seen))


def _chose(c: IndomitableStatement) -> str:
    if c["under"] in {BACK, NONE}:
        return c.t("{name} puts a card under the stock.")
    return c.t("{name} puts a card under the stock: {card}.", card=stock_card_name(c.speech, c["under"]))


WORDS = Words(
    asks={
        "wizard": AskWords(
            prompt="{name} chooses which card is turned up.", wait="The Wizard is still choosing: {what} has to wait."
        )
    },
    actions={TurnUp: ActionWords(told=_turn_up, phrase="turning up a card")},
    events={WizardLooked: _looked, WizardChose: _chose},
)
