"""Toll in words, for tests of screens; its own sentences are the same in every language."""

from collections.abc import Mapping
from typing import ClassVar

from citadel_desktop.language.sentences import Sentences
from citadel_desktop.language.statement import Blank, Say, Statement
from citadel_desktop.language.words import ActionWords, AskWords, OptionWords, Words
from citadel_desktop.rules.kit.contract import OptionValue
from tests.toys import toll


def says(text: str) -> Say:
    """A sentence that is translated into no language."""
    return lambda c: text.format(**c.filled(text, {}))


def _seen(fact: str, known: str, hidden: str) -> Say:
    """A sentence for who knows a fact, and one for who does not."""
    return lambda c: c.say(says(hidden if c[fact] is None else known))


def _option(name: str, meaning: str) -> OptionWords:
    def value(_speech: object, value: OptionValue) -> tuple[str, str]:
        return str(value).lower(), ""

    return OptionWords((name, meaning), value)


class TollStatement(Statement):
    """Tells who is meant, the bids and the winners."""

    blanks: ClassVar[Mapping[str, Blank]] = {
        **Statement.blanks,
        "other": lambda c, value: c.player(c["seat"]),
        "bids": lambda c, value: c.speech.listed([str(bid) for bid in value]),
        "winners": lambda c, value: c.speech.listed([c.player(seat) for seat in value]),
    }


TOLL_SENTENCES = Sentences(
    name="Toll",
    tagline="A tiny game with hidden cards.",
    statement=TollStatement,
    words=Words(
        asks={
            "bid": AskWords(says("{name} bids in secret with {coins} coins.")),
            "react": AskWords(says("{name} may block the {card} of {other}.")),
            "turn": AskWords(says("{name} draws, plays or throws.")),
        },
        actions={
            toll.Act: ActionWords(
                told=lambda c: f"{c['kind']} {c['number'] or ''}".strip().capitalize() + ".", phrase="acting"
            )
        },
        events={
            toll.Drew: _seen("card", "{name} draws the {card}.", "{name} draws a card."),
            toll.Threw: says("{name} throws a {roll}."),
            toll.Played: says("{name} plays the {card}."),
            toll.Passed: says("{name} passes."),
            toll.Blocked: says("{name} blocks with the {card}."),
            toll.Scored: says("{name} scores {points}."),
            toll.BidMade: _seen("coins", "{name} bids {coins}.", "{name} has bid."),
            toll.BidsShown: says("The bids are {bids}."),
        },
        refusals={
            "not_asked": says("{name} is not asked now."),
            "not_possible": says("This cannot be done: {action} {number}."),
            "too_many_seats": says("With more than two players nobody gives up."),
            "no_draws": says("There are no draws."),
        },
    ),
    options={
        "rounds": _option("Rounds", "How many rounds are played."),
        "hand": _option("Cards", "How many cards each player holds at first."),
        "dice": _option("Dice", "Whether the die may be thrown."),
    },
    endings={
        "most_points": says("{winners} has the most points."),
        "conceded": says("{winners} wins, the other has given up."),
    },
    measures={code: code.capitalize() for code in ("points", "coins", "cards")},
    phases={code: code.capitalize() for code in ("turns", "bids", "over")},
    dice={"die": "Die"},
    purposes={"coins": "For coins"},
)
