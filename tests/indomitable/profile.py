"""What tests of all games have to know of The Indomitable Citadel."""

from typing import get_args

from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import Ending, TreasonEnding, View
from citadel_desktop.rules.indomitable.town import NUMBERS
from tests.indomitable.builder import table
from tests.indomitable.shapes import actions_of
from tests.profiles import Advised, Profile


def _view() -> View:
    return INDOMITABLE.view(table("M3", "M4", buildings={"M3": "chapel"}, ask="phase2"), 0)


def _action(kind: str) -> Action:
    return actions_of(kind or "stock", 12)[0]  # type: ignore[arg-type] # whatever is told


PROFILE = Profile(
    endings=frozenset({*get_args(Ending), *get_args(TreasonEnding), "conceded", "agreed"} - {""}),
    certain=frozenset({"target", "last_round", "good", "evil_alone"}),
    rules=(
        "IC-START",
        *(f"IC-B{n}" for n in (1, 2, 3, 4, 5, 6)),
        *(f"IC-C{n}" for n in (1, 2, 3, 4)),
        *(f"IC-S{n}" for n in (1, 2, 3, 4)),
        *(f"IC-T{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8)),
        *(f"IC-X{n}" for n in (1, 2, 3, 4)),
        *(f"IC-E{n}" for n in (1, 2)),
        "TR-START",
        *(f"TR-S{n}" for n in (1, 2, 3)),
        *(f"TR-T{n}" for n in (1, 2, 3, 4, 5)),
        *(f"TR-D{n}" for n in (1, 2, 3, 4, 5, 6, 7)),
        "TR-P1",
        *(f"TR-E{n}" for n in (1, 2, 3)),
        *("IC-ABOUT", "TR-ABOUT"),
    ),
    folders=("indomitable", "treason"),
    advised=Advised(
        view=_view,
        action=_action,
        places=(NUMBERS["M3"], NUMBERS["M4"]),
        names=("the Chapel on M3", "M4"),
        placed=("isolation", "towers", "dark_danger", "plots"),
        usual=(*("choose", "stock", "influence", "blockade", "protect"), *("throw", "move", "attack")),
    ),
)
