"""Removing besieged warriors (GA-Z)."""

from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.gale.actions import Siege
from citadel_desktop.rules.gale.turns import BesiegedRemoved

WORDS = Words(
    actions={
        Siege: ActionWords(told="Remove the besieged warrior from {point}.", phrase="removing a besieged warrior")
    },
    events={BesiegedRemoved: "{name} removes the besieged warrior from {point}."},
    refusals={
        "removals_used_up": plural(
            "Only {count} besieged warrior may be removed in a turn.",
            "Only {count} besieged warriors may be removed in a turn.",
            "limit",
        ),
        "not_besieged": "The warrior on {point} is not besieged.",
    },
)
