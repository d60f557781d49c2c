"""Fighting a figure on the entry from outside, and the beginning of rounds of combat (WT-P3, WT-T6)."""

from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.demand import Pass
from citadel_desktop.rules.goodman.asks.outside import FightOutside
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan


def _round(c: GoodmanStatement) -> str:
    """Describe who fights whom in a round."""
    told = c.speech.t(", ").join(
        c.t("{figure} against {other}", figure=c.who(one), other=c.who(other)) for one, other in c["pairs"]
    )
    if c["kind"] == "disengage":
        return c.t("Getting away: {pairs}.", pairs=told)
    if c["kind"] == "exchange":
        return c.t("One more exchange: {pairs}.", pairs=told)
    return c.t("Combat: {pairs}.", pairs=told)


WORDS = Words(
    asks={
        "outside": AskWords(
            prompt="{name} may name a hero outside who fights {other} on the entry.",
            wait="Who fights from outside is still to be named: {what} has to wait.",
            enough={Pass: "The fight on the entry is not worth a hero."},
        )
    },
    actions={
        FightOutside: ActionWords(
            told="{figure} fights from outside.",
            phrase="fighting from outside",
            usual="The figure on the entry is worth the fight.",
        )
    },
    events={RoundBegan: _round},
    refusals={"not_outside": "{figure} is no hero who waits outside."},
)
