"""Warriors: recruiting, moving and dismissing them (GA-T2, GA-T3)."""

from citadel_desktop.language.gale.statement import GaleStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.gale.actions import Dismiss, Move, Recruit
from citadel_desktop.rules.gale.legal import RECRUIT_COST
from citadel_desktop.rules.gale.turns import Dismissed, Moved, Recruited


def _move(c: GaleStatement) -> str:
    if c.view.citadels >> c["end"] & 1:
        return c.t("Step from {start} onto the citadel {end} for 1 action.")
    return c.t("Step from {start} to {end} for 1 action.")


WORDS = Words(
    actions={
        Recruit: ActionWords(
            told=lambda c: c.n(
                "Recruit a warrior on {point} for {count} action.",
                "Recruit a warrior on {point} for {count} actions.",
                RECRUIT_COST,
            ),
            phrase="recruiting",
        ),
        Move: ActionWords(told=_move, phrase="a step"),
        Dismiss: ActionWords(told="Dismiss the warrior on {point}.", phrase="dismissing a warrior"),
    },
    events={
        Recruited: "{name} recruits a warrior on {point}.",
        Moved: "{name} moves from {start} to {end}.",
        Dismissed: "{name} dismisses the warrior on {point}.",
    },
    refusals={
        "recruit_on_citadel": "Nobody is recruited on a citadel, and {point} is one.",
        "no_citadel_beside": "There is no controlled citadel next to {point}.",
        "citadel_besieged": "Besieged citadel: {citadel} cannot recruit.",
        "supply_empty": plural(
            "Supply empty: the only warrior is on the field.",
            "Supply empty: all {count} warriors of this side are on the field.",
            "limit",
        ),
        "field_full": plural(
            "Supply empty: there may be {count} warrior on the field.",
            "Supply empty: there may be {count} warriors on the field.",
            "limit",
        ),
        "no_warrior": "There is no warrior on {point}.",
        "not_your_warrior": lambda c: c.t("The warrior on {point} is {name}'s.", name=c.player(c["owner"])),
        "not_one_step": "{end} is not one step along a line from {start}.",
        "occupied": lambda c: c.t("Blocked point: a warrior of {name} stands on {point}.", name=c.player(c["owner"])),
        "wall_corner": "Blocked point: {point} is a corner of the wall {wall}.",
        "no_dismissal": "Warriors are not dismissed in the short form.",
    },
)
