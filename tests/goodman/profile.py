"""What tests of all games have to know of Goodman's Citadel."""

from typing import get_args

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.activate import Activate
from citadel_desktop.rules.goodman.asks.advance import Advance, Stay
from citadel_desktop.rules.goodman.asks.carry import Drop, HandOver
from citadel_desktop.rules.goodman.asks.demand import AskSecret, Pass
from citadel_desktop.rules.goodman.asks.design import ChoosePlan, Finish, Link, Propose, Put, Shift, TakeOff
from citadel_desktop.rules.goodman.asks.disengage import Disengage, Done
from citadel_desktop.rules.goodman.asks.move import EndQuest
from citadel_desktop.rules.goodman.asks.outside import FightOutside
from citadel_desktop.rules.goodman.asks.retreat import Corner, Retreat, Waive
from citadel_desktop.rules.goodman.asks.roster import AddHero, FillRoster, Ready
from citadel_desktop.rules.goodman.asks.settle import Settle
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import MONSTERS_FROM, VILLAIN, Ending, State, View
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.goodman.arena import arena, hero, swordsman
from tests.goodman.matches import eager
from tests.profiles import Advised, Profile

_ACTIONS: dict[str, Action] = {
    action.kind: action
    for action in (
        *(ChoosePosture(0, 1), Attack(0, MONSTERS_FROM, 1), Defend(0, MONSTERS_FROM, 1)),
        *(Face(0, MONSTERS_FROM), Settle(0, MONSTERS_FROM), Retreat(1), Corner(), Waive()),
        *(Advance(), Stay(), Disengage(0), Activate(0), Done(), Finish(), Ready(), Pass()),
        *(EndQuest(), ChoosePlan(0, 1), Put(0, 0), TakeOff(0), Shift(0, 1), Link(0, 1)),
        *(Propose(400), TakeStep(0, None), Explore(0, 1), Drop(0, 0), HandOver(0, 0, 0)),
        *(FightOutside(0), AskSecret(), AddHero(25), FillRoster()),
    )
}


def _view() -> View:
    figures = replace(hero("1b2"), name="A"), replace(swordsman("1b4"), name="B")
    return GOODMAN.view(State(arena(*figures, number=3), seeded("reasons")), 1)


def _action(kind: str) -> Action:
    return _ACTIONS.get(kind, ChoosePosture(0, 1))


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
