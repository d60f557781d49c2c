"""Toll in words, for tests of screens; its own sentences are the same in every language."""

from collections.abc import Iterable
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, name_of
from citadel_desktop.language.refusals import refusal_sentence
from citadel_desktop.rules.kit.contract import (
    Decision,
    Options,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
)
from tests.toys import toll
from tests.toys.toll import Act, TollView

_OPTIONS = {
    "rounds": ("Rounds", "How many rounds are played."),
    "hand": ("Cards", "How many cards each player holds at first."),
    "dice": ("Dice", "Whether the die may be thrown."),
}
_REASONS = {"most_points": "has the most points", "conceded": "wins, the other has given up"}


class TollSentences:
    """See `citadel_desktop.language.sentences.Sentences`."""

    def name(self, speech: Speech) -> str:
        return "Toll"

    def tagline(self, speech: Speech) -> str:
        return "A tiny game with hidden cards."

    def option(self, speech: Speech, option: str) -> tuple[str, str]:
        return _OPTIONS[option]

    def value(self, speech: Speech, option: str, value: OptionValue) -> tuple[str, str]:
        return str(value).lower(), ""

    def edition(self, speech: Speech, options: Options) -> str:
        return ""

    def prompt(self, speech: Speech, decision: Decision[Any], names: Names) -> str:
        name, facts = name_of(names, decision.seat), dict(decision.params)
        if decision.prompt == "bid":
            return f"{name} bids in secret with {facts['coins']} coins."
        if decision.prompt == "react":
            return f"{name} may block the {facts['card']} of {name_of(names, facts['seat'])}."
        return f"{name} draws, plays or throws."

    def refusal(self, speech: Speech, refusal: Refusal, names: Names) -> str:
        own = {
            "not_asked": lambda c: f"{c.player(c['seat'])} is not asked now.",
            "not_possible": lambda c: f"This cannot be done: {c['action']} {c['number']}.",
            "too_many_seats": lambda c: "With more than two players nobody gives up.",
            "no_draws": lambda c: "There are no draws.",
        }
        return refusal_sentence(speech, refusal, names, own)

    def event(self, speech: Speech, event: Any, names: Names, options: Options) -> str:
        if isinstance(event, toll.BidsShown):
            return f"The bids are {speech.listed([str(bid) for bid in event.bids])}."
        name = name_of(names, event.seat)
        match event:
            case toll.Drew(card=None):
                return f"{name} draws a card."
            case toll.Drew(card=card):
                return f"{name} draws the {card}."
            case toll.Threw(roll=roll):
                return f"{name} throws a {roll}."
            case toll.Played(card=card):
                return f"{name} plays the {card}."
            case toll.Passed():
                return f"{name} passes."
            case toll.Blocked(card=card):
                return f"{name} blocks with the {card}."
            case toll.Scored(points=points):
                return f"{name} scores {points}."
            case toll.BidMade(coins=None):
                return f"{name} has bid."
            case toll.BidMade(coins=coins):
                return f"{name} bids {coins}."
        raise TypeError(type(event).__name__)

    def outcome(self, speech: Speech, outcome: Outcome, names: Names) -> str:
        winners = speech.listed([name_of(names, seat) for seat in outcome.winners])
        return f"{winners} {_REASONS[outcome.reason]}."

    def measure(self, speech: Speech, code: str) -> str:
        return code.capitalize()

    def seat_role(self, speech: Speech, options: Options, seat: Seat) -> str:
        """All seats play alike."""
        return ""

    def as_one(self, first: Any, then: Any) -> Any | None:
        return None

    def cause(self, speech: Speech, event: Any, before: Iterable[Any], names: Names) -> str:
        return ""

    def unsaid(self, speech: Speech, seat: Seat, action: Act, names: Names) -> str:
        return ""

    def die(self, speech: Speech, die: str) -> str:
        return {"die": "Die"}[die]

    def roll_purpose(self, speech: Speech, purpose: str) -> str:
        return {"coins": "For coins"}[purpose]

    def side(self, speech: Speech, side: int) -> str:
        raise IndexError(side)

    def phase(self, speech: Speech, code: str) -> str:
        return code.capitalize()

    def action(self, speech: Speech, view: TollView, seat: Seat, action: Act, names: Names) -> str:
        return f"{action.kind} {action.number or ''}".strip().capitalize() + "."


TOLL_SENTENCES = TollSentences()
