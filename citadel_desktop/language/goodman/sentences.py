"""Goodman's Citadel in words; names, prompts, events, refusals and designs have rooms of their own beside this one."""

from collections.abc import Iterable
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import (
    Names,
    dice_option,
    dice_value,
    name_of,
    refusal_sentence,
)
from citadel_desktop.language.goodman.events import (
    ending_sentence,
    event_sentence,
    one_event,
    unsaid_sentence,
)
from citadel_desktop.language.goodman.prompts import Deed, prompt_sentence
from citadel_desktop.language.goodman.refusals import GOODMAN_REFUSALS
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN, View
from citadel_desktop.rules.kit.contract import (
    Decision,
    Options,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
)


class GoodmanSentences:
    """See `Sentences`. Figures go by their names, which events, refusals and prompts bring along."""

    def name(self, speech: Speech) -> str:
        """What the game is called."""
        return speech.t("Goodman's Citadel")

    def tagline(self, speech: Speech) -> str:
        """One sentence that says what the game is about."""
        return speech.t(
            "Heroes search a wizard's stronghold for the talisman that a villain hides."
        )

    def option(self, speech: Speech, option: str) -> tuple[str, str]:
        """The label of a set-up option and one line that explains it."""
        match option:
            case "scenario":
                return speech.t("Scenario"), speech.t("What the heroes are out for.")
            case "planned":
                return speech.t("Stronghold"), speech.t("Who designs it.")
            case "wide":
                return speech.t("Points"), speech.t("How strong both sides may be.")
            case "secrecy":
                return speech.t("Postures"), speech.t(
                    "Whether both sides choose in secret how their figures fight."
                )
            case "dice":
                return dice_option(speech)
        raise KeyError(option)

    def value(self, speech: Speech, option: str, value: OptionValue) -> tuple[str, str]:
        """The label of an option's value and one line that explains it."""
        match option, value:
            case "scenario", "talisman":
                return speech.t("The talisman"), speech.t("The heroes find it and carry it out.")
            case "scenario", "amulet":
                return speech.t("Talisman and amulet"), speech.t(
                    "The amulet alone can be a minor victory, both a decisive one."
                )
            case "scenario", "destruction":
                return speech.t("Destruction"), speech.t(
                    "The heroes throw the talisman into the only sinkhole."
                )
            case "planned", "own":
                return speech.t("The villain's own"), speech.t(
                    "The villain designs it; the app helps and checks."
                )
            case "planned", "drawn":
                return speech.t("By chance"), speech.t("The app draws one; play begins at once.")
            case "wide", False:
                return speech.t("350 to 450"), speech.t("As recommended.")
            case "wide", True:
                return speech.t("From 150"), speech.t("Up to all that the markers give.")
            case "secrecy", "secret":
                return speech.t("Always in secret"), speech.t("Both choose hidden, in every round.")
            case "secrecy", "demand":
                return speech.t("On demand"), speech.t("In secret whenever one side asks for it.")
            case "secrecy", "open":
                return speech.t("Openly"), speech.t("The side whose turn it is chooses first.")
            case "dice", "app" | "hand":
                return dice_value(speech, value)
        raise KeyError(option, value)

    def edition(self, speech: Speech, options: Options) -> str:
        """The scenario; KeyError without one."""
        return self.value(speech, "scenario", options["scenario"])[0]

    def prompt(self, speech: Speech, decision: Decision[Any], names: Names) -> str:
        """What is asked of whom now."""
        return prompt_sentence(speech, decision, names)

    def refusal(self, speech: Speech, refusal: Refusal, names: Names) -> str:
        """Why something is not allowed, with the rule; also what is wrong with a design or its file."""
        return refusal_sentence(speech, refusal, names, GOODMAN_REFUSALS)

    def event(self, speech: Speech, event: Any, names: Names, options: Options) -> str:
        """What has happened."""
        return event_sentence(speech, event, names)

    def outcome(self, speech: Speech, outcome: Outcome, names: Names) -> str:
        """Who has won and why."""
        return ending_sentence(speech, outcome.reason, names, outcome.winners)

    def measure(self, speech: Speech, code: str) -> str:
        """The label of one of the counts."""
        return {
            "lost": speech.t("Points lost"),
            "figures": speech.t("Figures"),
            "strength": speech.t("Strength"),
            "wounds": speech.t("Wounds"),
        }[code]

    def as_one(self, first: Any, then: Any) -> Any | None:
        """Steps of one figure are one way, as far as it goes through no doorway; a turn that is skipped is not told."""
        return one_event(first, then)

    def cause(self, speech: Speech, event: Any, before: Iterable[Any], names: Names) -> str:
        """Every event tells it itself."""
        return ""

    def unsaid(self, speech: Speech, seat: Seat, action: Action, names: Names) -> str:
        """That the villain designs, that somebody chooses in secret, and what else no event tells of."""
        return unsaid_sentence(speech, action.kind, name_of(names, seat))

    def seat_role(self, speech: Speech, options: Options, seat: Seat) -> str:
        """The villain's seat is the first, the heroes' the second."""
        told = {VILLAIN: speech.t("Plays the villain"), HEROES: speech.t("Leads the heroes")}
        return told[seat]

    def die(self, speech: Speech, die: str) -> str:
        """The label of the dice."""
        return {"d100": speech.t("Percentage dice")}[die]

    def roll_purpose(self, speech: Speech, purpose: str) -> str:
        """What they are thrown for."""
        return {"attack": speech.t("Blow")}[purpose]

    def side(self, speech: Speech, side: int) -> str:
        """There is none: raises IndexError."""
        raise IndexError(side)

    def phase(self, speech: Speech, code: str) -> str:
        """The label of a phase."""
        return {
            "design": speech.t("Designing the stronghold"),
            "roster": speech.t("Choosing heroes"),
            "search": speech.t("The search"),
            "escape": speech.t("The escape"),
            "over": speech.t("Match over"),
        }[code]

    def action(self, speech: Speech, view: View, seat: Seat, action: Action, names: Names) -> str:
        """What an action would do."""
        return Deed(speech, view.position).told(action)


GOODMAN: Sentences = GoodmanSentences()
