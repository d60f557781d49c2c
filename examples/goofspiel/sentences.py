"""Goofspiel in words. They are in no catalogue, so they are English in every language."""

from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import name_of
from citadel_desktop.language.refusals import refusal_sentence, with_facts
from citadel_desktop.language.sentences import Names, Sentences
from citadel_desktop.rules.kit.contract import (
    Decision,
    Options,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
)
from examples.goofspiel.rules import Bid, BidMade, BidsShown, PrizeTurned, View

_REFUSALS = {
    "not_in_hand": with_facts(lambda s, r: s.t("The {card} is not in this hand.", card=r["card"])),
    "not_asked": with_facts(lambda s, r: s.t("This player is not asked now.")),
    "not_now": with_facts(lambda s, r: s.t("This cannot be done now.")),
    "unreadable_bid": with_facts(lambda s, r: s.t("A bid is written like this: bid 7.")),
    "cards_do_not_add_up": with_facts(lambda s, r: s.t("The cards do not add up.")),
}


class GoofspielSentences(Sentences):
    """See `Sentences`."""

    def name(self, speech: Speech) -> str:
        """What the game is called."""
        return speech.t("Goofspiel")

    def tagline(self, speech: Speech) -> str:
        """One sentence that says what the game is about."""
        return speech.t("Two players bid in secret for prizes that come up by chance.")

    def option(self, speech: Speech, option: str) -> tuple[str, str]:
        """The only one."""
        return speech.t("Cards"), speech.t("How many cards each player holds.")

    def value(self, speech: Speech, option: str, value: OptionValue) -> tuple[str, str]:
        """The number."""
        return str(value), ""

    def prompt(self, speech: Speech, decision: Decision[Any], names: Names) -> str:
        """What is asked of whom now."""
        facts = dict(decision.params)
        name = name_of(names, decision.seat)
        return speech.t("{name} bids for the {prize}.", name=name, prize=facts["prize"])

    def refusal(self, speech: Speech, refusal: Refusal, names: Names) -> str:
        """Why something is not allowed, with the rule."""
        return refusal_sentence(speech, refusal, names, _REFUSALS)

    def event(self, speech: Speech, event: Any, names: Names, options: Options) -> str:
        """What has happened; of a bid that is not seen that it was made."""
        t = speech.t
        match event:
            case PrizeTurned(card):
                return t("The {card} comes up.", card=card)
            case BidMade(seat, None):
                return t("{name} has bid.", name=name_of(names, seat))
            case BidMade(seat, card):
                return t("{name} bids the {card}.", name=name_of(names, seat), card=card)
            case BidsShown(bids, prize, None):
                return t(
                    "Both bid the {card}: nobody takes the {prize}.", card=bids[0], prize=prize
                )
            case BidsShown(bids, prize, int(winner)):
                name, high, low = name_of(names, winner), max(bids), min(bids)
                said = "{name} takes the {prize} with the {high} against the {low}."
                return t(said, name=name, prize=prize, high=high, low=low)
        raise TypeError(type(event).__name__)

    def outcome(self, speech: Speech, outcome: Outcome, names: Names) -> str:
        """Who has won and why."""
        if not outcome.winners:
            told = {"equal": speech.t("Both have as many points: nobody wins.")}
            return told.get(outcome.reason, speech.t("The players agree on a draw."))
        name = name_of(names, outcome.winners[0])
        if outcome.reason == "conceded":
            return speech.t("{name} wins: the other has given up.", name=name)
        return speech.t("{name} wins with the most points.", name=name)

    def measure(self, speech: Speech, code: str) -> str:
        """Points are all that is counted."""
        return speech.t("Points")

    def phase(self, speech: Speech, code: str) -> str:
        """The label of a phase."""
        return speech.t("Bids") if code == "bids" else speech.t("Over")

    def action(self, speech: Speech, view: View, seat: Seat, action: Bid, names: Names) -> str:
        """What an action would do."""
        return speech.t("Bid the {card}.", card=action.card)


SENTENCES: Sentences = GoofspielSentences()
