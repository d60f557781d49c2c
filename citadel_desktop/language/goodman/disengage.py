"""Disengaging from adjacent enemies (WT-T5)."""

from citadel_desktop.agents.goodman.look import prize_of
from citadel_desktop.language.goodman.names import the_item
from citadel_desktop.language.goodman.statement import GoodmanStatement, who
from citadel_desktop.language.reasons import Case
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.disengage import Disengage, Disengaging, Done
from citadel_desktop.rules.goodman.draft import carried_by


def _prompt(c: GoodmanStatement) -> str:
    if c.kinds == {"done"}:
        return c.t("{name} has nobody left to disengage and goes on.")
    return c.t("{name} says who tries to get away from the enemies beside.")


def _usual(case: Case) -> str:
    figure, table = case.action.figure, case.view.position
    prize = prize_of(table)
    if prize in carried_by(table, figure):
        item = the_item(case.speech, prize)
        return case.t("{figure} has to bring {item} away.", figure=who(case, figure), item=item)
    return case.t("{figure} stands badly in this fight.", figure=who(case, figure))


WORDS = Words(
    asks={
        "disengage": AskWords(
            prompt=_prompt,
            wait="Disengagements come first: {what} has to wait.",
            enough={Done: "Nobody gains by getting away."},
        )
    },
    actions={
        Disengage: ActionWords(
            told="{figure} tries to get away: in a round before that he only defends.",
            phrase="getting away",
            usual=_usual,
        )
    },
    events={Disengaging: "{figure} tries to get away."},
    refusals={
        "not_bound": "{figure} began the turn beside no enemy.",
        "disengages_already": "{figure} tries to get away already.",
    },
)
