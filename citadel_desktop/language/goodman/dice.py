"""Dice, blows and their results: wounds and deaths (WT-C1, WT-C4)."""

from citadel_desktop.language.goodman.names import parts_text
from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.dice import BlowStruck, Rolled
from citadel_desktop.rules.goodman.combat.numbers import BASE
from citadel_desktop.rules.goodman.draft import Died, Wounded


def _blow(c: GoodmanStatement) -> str:
    """Describe a blow: both figures, how the number to beat is calculated, the die and the wounds."""
    facts = {
        "figure": c.who(c["by"]),
        "other": c.who(c["against"]),
        "base": BASE,
        **{name: parts_text(c.speech, c[name]) for name in ("defence", "attack", "number")},
    }
    if not c["wounds"]:
        return c.t(
            "{figure} strikes at {other}: {base} + {defence} \N{MINUS SIGN} {attack} = {number}, "
            "rolled {roll}, no wound.",
            **facts,
        )
    return c.n(
        "{figure} strikes at {other}: {base} + {defence} \N{MINUS SIGN} {attack} = {number}, "
        "rolled {roll}, {count} wound.",
        "{figure} strikes at {other}: {base} + {defence} \N{MINUS SIGN} {attack} = {number}, "
        "rolled {roll}, {count} wounds.",
        "wounds",
        **facts,
    )


def _wounded(c: GoodmanStatement) -> str:
    """Describe a figure's wounds; "" if they killed it, since its death is a separate event."""
    total, endures = c["total"], c["endures"]
    if c["why"] == "pitfall":
        return c.t("{figure} falls into the pit: {total} of {endures} wounds.")
    if total == endures:
        return ""
    if total - c["wounds"] < endures // 2 <= total:
        return c.t("{figure} has {total} of {endures} wounds and from now on half the strength.")
    return c.t("{figure} has {total} of {endures} wounds.")


def _died(c: GoodmanStatement) -> str:
    if c["why"] == "sinkhole":
        return c.t("{figure} is gone into the sinkhole.")
    return c.t("{figure} is dead.")


WORDS = Words(
    asks={
        "dice": AskWords(
            prompt="{figure} strikes at {other}: {name} enters what the dice show.",
            wait="The dice are still to be entered: {what} has to wait.",
        )
    },
    actions={Rolled: ActionWords(told="The dice show {pips}.", phrase="entering dice")},
    events={BlowStruck: _blow, Wounded: _wounded, Died: _died},
    refusals={"no_such_pips": "The dice show 1 to {sides}; 00 counts as {sides}."},
)
