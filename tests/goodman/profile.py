"""What tests of all games have to know of Goodman's Citadel."""

from typing import get_args

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.notation import parse
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import MONSTERS_FROM, VILLAIN, Ending, State, View
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.goodman.arena import arena, hero, swordsman
from tests.goodman.matches import eager
from tests.profiles import Advised, Profile

_ACTIONS: dict[str, Action] = {
    text.split()[0]: parse(text)
    for text in (
        *(
            "posture h1 all_out",
            "attack h1 m1 1",
            "defend h1 m1 1",
            "face h1 m1",
            "settle h1 m1",
            "retreat 1b1",
            "corner",
        ),
        *(
            "waive",
            "advance",
            "stay",
            "disengage h1",
            "activate 1a1",
            "done",
            "finish",
            "ready",
            "pass",
            "end_quest",
            "plan 1 b",
        ),
        *("put entry 1a1", "take 1a1", "shift 1a1 1b1", "link 1a1 1b1", "propose 400", "step h1 out", "explore h1 1b1"),
        *("drop h1 talisman", "hand_over h1 talisman h1", "outside h1", "ask_secret", "hero 25", "fill"),
    )
}


def _view() -> View:
    figures = replace(hero("1b2"), name="A"), replace(swordsman("1b4"), name="B")
    return GOODMAN.view(State(arena(*figures, number=3), seeded("reasons")), 1)


def _action(kind: str) -> Action:
    return _ACTIONS.get(kind, _ACTIONS["posture"])


PROFILE = Profile(
    endings=frozenset({*get_args(Ending), "conceded", "agreed"} - {""}),
    certain=frozenset({*("talisman_out", "talisman_lost", "major", "decisive", "minor"), "quest_ended", "destroyed"}),
    rules=(
        "WT-START",
        *(f"WT-S{n}" for n in (1, 2, 3, 4, 5, 6)),
        *(f"WT-H{n}" for n in (1, 2)),
        *(f"WT-P{n}" for n in (1, 2, 3)),
        *(f"WT-T{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8)),
        *(f"WT-C{n}" for n in (1, 2, 3, 4, 5, 6)),
        *(f"WT-N{n}" for n in (1, 2, 3, 4)),
        "WT-ABOUT",
    ),
    close=5,
    among=eager,
    knowing=(VILLAIN,),
    advised=Advised(
        view=_view,
        action=_action,
        places=(0, MONSTERS_FROM),
        names=("A", "B"),
        placed=("strength",),
        usual=(
            *("put", "propose", "step", "explore", "drop", "hand_over", "outside", "ask_secret"),
            *("posture", "attack", "defend", "face", "settle", "advance", "disengage"),
        ),
    ),
)
