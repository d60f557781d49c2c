"""Attacks of the Dark Master (TR-D2)."""

from citadel_desktop.language.indomitable.names import the_sum
from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.attack import AttackBeaten, AttackFought, AttackPlot


def _fought(c: IndomitableStatement) -> str:
    """Describe an attack with both sums: die, counters, and the defender's watchtowers."""
    told = {
        "attack": c.thing.attack,
        "strength": the_sum(c.speech, (c["black"], c["blacks"])),
        "defence": c.thing.defence,
        "shield": the_sum(c.speech, (c["white"], c["whites"], c["towers"])),
    }
    if c["order"] == c["against"]:
        return c.t(
            "{name} lets the Dark Master attack {plot}, an own plot: {attack} ({strength}) to {defence} ({shield}).",
            **told,
        )
    return c.t(
        "{name} lets the Dark Master attack {other} on {plot}: {attack} ({strength}) to {defence} ({shield}).",
        other=c.whom(c["against"]),
        **told,
    )


WORDS = Words(
    asks={
        "dice": AskWords(
            prompt="The two dice are thrown: {name} enters their pips.",
            wait="What the dice show comes first: {what} has to wait.",
        )
    },
    actions={
        AttackPlot: ActionWords(
            told="Let the Dark Master attack where he stands.",
            phrase="attacking",
            unsaid="{name} lets the Dark Master attack; both dice are thrown.",
            usual="The attack may succeed.",
        )
    },
    events={AttackFought: _fought, AttackBeaten: "{name} holds {plot}: the defence is higher."},
    refusals={
        "attack_used_up": "The Dark Master has attacked this turn, and he attacks only once.",
        "outside": "The Dark Master is not in the city: a move leads him in by a gate.",
        "no_grand_master": "Nobody is attacked on {plot}: it belongs to no Grand Master.",
        "no_dark_knight": "No dark Knight is left: all {knights} stand on the board.",
    },
)
