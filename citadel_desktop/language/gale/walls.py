"""Building walls (GA-F2, GA-T2)."""

from citadel_desktop.language.gale.statement import GaleStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.gale.actions import Wall
from citadel_desktop.rules.gale.turns import WallBuilt


def _blocked(c: GaleStatement) -> str:
    if c["what"] == "citadel":
        return c.t("Blocked square: {square} has a citadel at its corner {point}.")
    return c.t("Blocked square: {square} has a warrior at its corner {point}.")


WORDS = Words(
    actions={
        Wall: ActionWords(
            told="Build the wall {square} for 1 action.",
            phrase="building a wall",
            usual="The wall hinders the opponent more than this side.",
        )
    },
    events={WallBuilt: "{name} builds the wall {square}."},
    refusals={
        "wall_there": "There is already a wall in {square}.",
        "square_blocked": _blocked,
        "no_warrior_beside": "Too far away: the square {square} is adjacent to no warrior of this side.",
        "walls_used_up": plural(
            "Supply empty: the only wall is on the field.", "Supply empty: all {count} walls are on the field.", "limit"
        ),
        "siege_bars_wall": "Besieged citadel: no wall may be built in {square}.",
        "no_wall": "There is no wall in {square}.",
    },
)
