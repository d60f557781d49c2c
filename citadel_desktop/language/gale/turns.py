"""Turns, their remaining actions (GA-T1), and endings of a match (GA-E)."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.gale.statement import GaleStatement
from citadel_desktop.language.statement import Say, plural
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.gale.actions import End
from citadel_desktop.rules.gale.turns import MatchEnded, TurnBegan, TurnEnded


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


ENDINGS: Mapping[str, Say] = MappingProxyType(
    {
        "lead_at_start": lambda c: c.t("{name} wins: two citadels ahead at the beginning of the turn.", name=c.winner),
        "lead_at_once": lambda c: c.t("{name} wins: two citadels ahead.", name=c.winner),
        "resignation": lambda c: c.t("{name} wins: {other} has given up.", name=c.winner, other=c.loser),
        "agreed": "Draw, as agreed.",
        "repetition": "Draw: the same position has begun a turn for the third time.",
        "no_warriors": "Draw: no warrior is left on the field.",
        "quiet_turns": "Draw: 60 turns in a row have changed nothing.",
    }
)
"""Sentences by reason of the ending."""

WORDS = Words(
    asks={
        "take_actions": AskWords(
            prompt=plural("{name} has {count} action left.", "{name} has {count} actions left.", "actions")
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
        TurnBegan: plural(
            "{name} begins a turn with {count} action.", "{name} begins a turn with {count} actions.", "actions"
        ),
        TurnEnded: _ended,
        MatchEnded: lambda c: c.say(ENDINGS[c["ending"]]),
    },
    refusals={
        "not_your_turn": lambda c: c.t(
            "{name} is to act, not {other}.", name=c.player(c["turn_of"]), other=c.player(c["seat"])
        ),
        "too_few_actions": plural(
            "Too few actions: {what} costs {cost}, {count} is left.",
            "Too few actions: {what} costs {cost}, {count} are left.",
            "left",
        ),
        "no_action_left": plural(
            "No action left: {what} costs {count}.", "No action left: {what} costs {count}.", "cost"
        ),
        "not_an_action": "Something is missing or too much for {what}.",
        "not_legal": "The rules do not allow {what} here.",
        "off_the_field": "This is off the field.",
    },
)
