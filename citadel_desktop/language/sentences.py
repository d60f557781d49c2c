"""What a game's room of sentences gives, and where each game's is."""

from collections.abc import Iterable
from typing import Any, Protocol

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.rules import GAMES
from citadel_desktop.rules.kit.contract import (
    Decision,
    Options,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
)


class Sentences(Protocol):
    """One game in words. Everything is one plain sentence or a short label; players are called by their names.

    A game that has nothing of a kind (dice, editions, what nobody sees) inherits that from here.
    """

    def name(self, speech: Speech) -> str:
        """What the game is called."""
        ...

    def tagline(self, speech: Speech) -> str:
        """One sentence that says what the game is about."""
        ...

    def option(self, speech: Speech, option: str) -> tuple[str, str]:
        """The label of a set-up option and one line that explains it."""
        ...

    def value(self, speech: Speech, option: str, value: OptionValue) -> tuple[str, str]:
        """The label of an option's value and one line that explains it ("" if the label does)."""
        ...

    def edition(self, speech: Speech, options: Options) -> str:
        """What of (complete) options tells matches of this game apart at a glance, in one phrase; "" for nothing.

        Raises KeyError where an option is missing or its value unknown.
        """
        return ""

    def prompt(self, speech: Speech, decision: Decision[Any], names: Names) -> str:
        """What is asked of whom now."""
        ...

    def refusal(self, speech: Speech, refusal: Refusal, names: Names) -> str:
        """Why something is not allowed, with the rule; also for the codes that all games share."""
        ...

    def event(self, speech: Speech, event: Any, names: Names, options: Options) -> str:
        """What has happened, in a match with these (complete) options; "" for an event that is only for the eye."""
        ...

    def unsaid(self, speech: Speech, seat: Seat, action: Any, names: Names) -> str:
        """What everybody may be told of an action that no event tells of; "" for nothing."""
        return ""

    def as_one(self, first: Any, then: Any) -> Any | None:
        """The event that two which follow each other come to where a match is told in short; None for most."""
        return None

    def cause(self, speech: Speech, event: Any, before: Iterable[Any], names: Names) -> str:
        """What has brought an event about, in a few words, by the events before it, the latest first.

        "" where the event tells it itself.
        """
        return ""

    def outcome(self, speech: Speech, outcome: Outcome, names: Names) -> str:
        """Who has won and why."""
        ...

    def measure(self, speech: Speech, code: str) -> str:
        """The label of one of the counts in `standings`."""
        ...

    def seat_role(self, speech: Speech, options: Options, seat: Seat) -> str:
        """What the player of a seat plays, for the set-up with these options; "" where all seats play alike."""
        return ""

    def die(self, speech: Speech, die: str) -> str:
        """The label of a die of a `Roll`; raises KeyError for a die the game does not have."""
        raise KeyError(die)

    def roll_purpose(self, speech: Speech, purpose: str) -> str:
        """The label of what a die was thrown for; raises KeyError for another purpose."""
        raise KeyError(purpose)

    def side(self, speech: Speech, side: int) -> str:
        """The name of a further side in `standings`, counted from 0; raises IndexError if there is none of the kind."""
        raise IndexError(side)

    def phase(self, speech: Speech, code: str) -> str:
        """The label of a phase."""
        ...

    def action(self, speech: Speech, view: Any, seat: Seat, action: Any, names: Names) -> str:
        """What an action would do."""
        ...


def sentences(game: str) -> Sentences:
    """The sentences of a game; raises KeyError if there is no such game."""
    found: Sentences = GAMES[game].load("sentences")
    return found
