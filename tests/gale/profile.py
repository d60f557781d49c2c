"""What tests of all games have to know of Gale's Citadel."""

from collections.abc import Sequence
from typing import Any, get_args

from citadel_desktop.rules.gale.actions import Action, End, Move, Place, Wall
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import Ending, State
from citadel_desktop.rules.kit.contract import Decision, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.profiles import Advised, Profile


def _fights(decision: Decision[Any]) -> Sequence[Any]:
    """Even chance soon dismisses everybody or leaves the citadels: rather strike and build."""
    for kinds in ({"attack", "siege"}, {"recruit", "wall", "destroy"}, {"move"}, {"end"}):
        found = [action for action in decision.actions if action.kind in kinds]
        if found:
            return found
    return decision.actions


def _view() -> State:
    return GALE.setup(complete_options(GALE, {"size": 9}), 2, seeded("reasons"))


def _action(kind: str) -> Action:
    found: dict[str, Action] = {"end": End(), "place": Place(1), "wall": Wall(1)}
    return found.get(kind, Move(1, 2))


PROFILE = Profile(
    endings=frozenset({*get_args(Ending), "resignation", "agreed"} - {""}),
    certain=frozenset({"lead_at_start", "lead_at_once"}),
    rules=(
        "GA-START",
        *(f"GA-F{n}" for n in (1, 2, 3, 4)),
        *(f"GA-S{n}" for n in (1, 2)),
        *(f"GA-T{n}" for n in (1, 2, 3, 4)),
        *(f"GA-C{n}" for n in (1, 2, 3, 4)),
        *(f"GA-Z{n}" for n in (1, 2, 3, 4)),
        *(f"GA-E{n}" for n in (1, 2)),
        "GA-ABOUT",
    ),
    unnamed=frozenset({"GA-T4"}),
    eager=_fights,
    advised=Advised(
        view=_view,
        action=_action,
        places=(44, 46),
        names=("e5", "g5"),
        placed=("citadels", "reach", "near", "pressure", "guards", "threatened", "exposed", "besieged", "cut_off"),
        usual=("place", "wall"),
    ),
)
