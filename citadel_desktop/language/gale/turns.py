"""Turns and their remaining actions (GA-T1)."""

from citadel_desktop.language.gale.ending import ENDINGS
from citadel_desktop.language.gale.statement import GaleStatement
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.gale.actions import End
from citadel_desktop.rules.gale.events import MatchEnded, TurnBegan, TurnEnded


def _free(c: GaleStatement) -> str:
    """Name the actions still possible when no paid ones are left: attacks, sieges, ending the turn."""
    if {"attack", "siege"} <= c.kinds:
        return c.t("{name} has no actions left and may attack, remove the besieged or end the turn.")
    if "attack" in c.kinds:
        return c.t("{name} has no actions left and may attack or end the turn.")
    if "siege" in c.kinds:
        return c.t("{name} has no actions left and may remove the besieged or end the turn.")
    return c.t("{name} has no actions left and can end the turn.")


def _ended(c: GaleStatement) -> str:
    if not c["unused"]:
        return c.t("{name} ends the turn.")
    return c.n(
        "{name} ends the turn and leaves {count} action unused.",
        "{name} ends the turn and leaves {count} actions unused.",
        "unused",
    )


WORDS = Words(
    asks={
        "take_actions": AskWords(
            prompt=lambda c: c.n("{name} has {count} action left.", "{name} has {count} actions left.", "actions")
        ),
        "free_actions": AskWords(prompt=_free),
    },
    actions={
        End: ActionWords(
            told="End the turn.",
            phrase="ending the turn",
            enough="Nothing that is left would make the position better.",
        )
    },
    events={
        TurnBegan: lambda c: c.n(
            "{name} begins a turn with {count} action.", "{name} begins a turn with {count} actions.", "actions"
        ),
        TurnEnded: _ended,
        MatchEnded: lambda c: c.say(ENDINGS[c["ending"]]),
    },
    refusals={
        "not_your_turn": lambda c: c.t(
            "{name} is to act, not {other}.", name=c.player(c["turn_of"]), other=c.player(c["seat"])
        ),
        "too_few_actions": lambda c: c.n(
            "Too few actions: {what} costs {cost}, {count} is left.",
            "Too few actions: {what} costs {cost}, {count} are left.",
            "left",
        ),
        "no_action_left": lambda c: c.n(
            "No action left: {what} costs {count}.", "No action left: {what} costs {count}.", "cost"
        ),
        "not_an_action": "Something is missing or too much for {what}.",
        "not_legal": "The rules do not allow {what} here.",
        "off_the_field": "This is off the field.",
    },
)
