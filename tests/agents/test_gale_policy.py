"""What the computer seats make of positions of Gale's Citadel, in both rule sets."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from citadel_desktop.agents.gale.distance import WALLED_OFF_STEPS, steps_to
from citadel_desktop.agents.gale.look import FieldLook
from citadel_desktop.agents.gale.policy import GALE_POLICY
from citadel_desktop.agents.gale.priors import Judge
from citadel_desktop.agents.policy import shares
from citadel_desktop.agents.thinking import weighted
from citadel_desktop.rules.gale.actions import Attack
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.field import field, read_point, read_square
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import Decision, complete_options
from citadel_desktop.rules.kit.rng import seeded

MATCHES: list[dict[str, Any]] = [
    {"rules": "v1"},
    {"rules": "short"},
    {"rules": "v1", "size": 9, "citadels": 6},
    {"rules": "short", "size": 9},
    {"rules": "v1", "size": 13, "citadels": 21},
]

# x may take e5 with one step, and strikes f3 with two.
SKIRMISH = """
    rules {rules}
    actions 2
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . + . . . . . .
    6 . . . . . . O . .
    5 . . . x + . . . .
    4 . . . . . x . . .
    3 . . . . . o x . .
    2 . X . . . . . O .
    1 . . . . . . . . .
      a b c d e f g h i
"""


def begun(**options: Any) -> State:
    return GALE.setup(complete_options(GALE, options), 2, seeded("begun"))


def asked(state: State) -> Decision[Any]:
    decision = GALE.decision(state, GALE.to_act(state)[0])
    assert decision is not None
    return decision


def liked(state: State) -> dict[str, float]:
    """By action in notation what whoever is asked thinks of it."""
    decision = asked(state)
    priors = GALE_POLICY.priors(state, decision)
    names = [GALE.notate(state, decision.seat, action) for action in decision.actions]
    return dict(zip(names, priors, strict=True))


def amounts(state: State, seat: int) -> dict[str, float]:
    return {feature.code: feature.amount for feature in GALE_POLICY.features(state, seat)}


def point(name: str, size: int = 9) -> int:
    found = read_point(field(size), name)
    assert found is not None
    return found


def at_sight(state: State, random: Random) -> State:
    decision = asked(state)
    place = weighted(GALE_POLICY.priors(state, decision), random)
    return GALE.apply(state, decision.seat, decision.actions[place]).state


# At first sight


@pytest.mark.parametrize("rules", ["v1", "short"])
def test_ga_t1_a_citadel_beside_a_warrior_is_taken(rules: str) -> None:
    found = liked(load(SKIRMISH.format(rules=rules)))
    assert max(found, key=lambda name: found[name]) == "d5-e5"


def test_ga_c2_an_attack_without_loss_is_made_and_one_of_many_alike() -> None:
    state = load(SKIRMISH.format(rules="v1").replace("actions 2", "actions 0"))
    found = liked(state)
    attacks = {name: weight for name, weight in found.items() if name.startswith("attack")}
    # Of the attacks that come to the same one is enough.
    assert len(attacks) > 1
    assert sum(weight > 0 for weight in attacks.values()) == 1
    assert max(attacks.values()) > found["end"]


def test_ga_t1_nobody_leaves_a_citadel_without_need() -> None:
    found = liked(load(SKIRMISH.format(rules="v1")))
    assert not any(weight for name, weight in found.items() if name.startswith("b2-"))


def test_ga_t3_nobody_is_dismissed() -> None:
    found = liked(load(SKIRMISH.format(rules="v1")))
    dismissals = [weight for name, weight in found.items() if name.startswith("dismiss")]
    assert dismissals
    assert not any(dismissals)


def test_long_lists_are_pruned() -> None:
    state, random = begun(rules="v1"), Random(3)
    listed = kept = 0
    for _ in range(120):
        priors = GALE_POLICY.priors(state, asked(state))
        listed += len(priors)
        kept += sum(weight > 0 for weight in priors)
        state = at_sight(state, random)
        if not GALE.to_act(state):
            break
    assert listed > 5 * kept


# How one stands


def test_ga_f2_distances_lead_round_walls() -> None:
    f = field(9)
    goal = point("e5")
    assert steps_to(9, 0, goal)[point("a1")] == 8
    beside = read_square(f, "d6-e7")
    assert beside is not None
    walls = 1 << beside
    assert steps_to(9, walls, goal)[point("e8")] == 5
    assert steps_to(9, walls, goal)[point("d6")] == 2 + WALLED_OFF_STEPS


@pytest.mark.parametrize("rules", ["v1", "short"])
def test_ga_c3_who_may_be_taken_is_in_danger(rules: str) -> None:
    state = load(SKIRMISH.format(rules=rules))
    theirs = FieldLook(state, 1)
    assert theirs.endangered(theirs.mine).keys() >= {point("f3")}
    mine = FieldLook(state, 0)
    assert not mine.endangered(1 << point("b2"))


def test_ga_z1_besieged_warriors_are_counted() -> None:
    state = load(
        """
        rules short
        actions 1
        9 . . . . . . . . .
        8 . . . . . . . . .
        7 . . . . . . . . .
        6 . . . . . . . . .
        5 . . . . . . . . .
        4 . . . . . . . O .
        3 . . . . . . . . .
        2 x . . . . . . . .
        1 O x . . . . X . .
        """
    )
    assert amounts(state, 1)["besieged"] == 1
    assert amounts(state, 1)["cut_off"] == 1
    assert amounts(state, 0)["besieged"] == 0


def test_ga_e1_more_citadels_are_more_of_a_win() -> None:
    state = load(SKIRMISH.format(rules="v1"))
    decision = asked(state)
    taking = next(a for a in decision.actions if GALE.notate(state, 0, a) == "d5-e5")
    after = GALE.apply(state, 0, taking).state
    assert amounts(after, 0)["citadels"] == amounts(state, 0)["citadels"] + 1
    assert shares(GALE_POLICY, after, 2)[0] > shares(GALE_POLICY, state, 2)[0]


# Thinking


def judge(mine: int, theirs: int) -> Judge:
    """A judge of a field with so many warriors, the first at point 0."""
    found = object.__new__(Judge)
    near = SimpleNamespace(near={9: 0})
    found.look = SimpleNamespace(  # type: ignore[assignment] # all that is asked of it
        citadels=0,
        f=near,
        mine=(1 << mine) - 1,
        theirs=((1 << theirs) - 1) << 20,
        state=SimpleNamespace(actions=0),
        v1=True,
    )
    return found


def test_a_trade_is_worth_more_to_the_side_that_has_more_warriors_ga_c2() -> None:
    trade = Attack(9, 0b11, None, 0)
    ahead, even, behind = (judge(*counts).attack(trade) for counts in ((5, 3), (4, 4), (3, 5)))
    assert ahead > even > 0 > behind


def test_of_strikes_that_come_to_the_same_the_first_is_liked_ga_c2() -> None:
    found = judge(4, 4).all([Attack(9, 0b0011, None, None), Attack(9, 0b1100, None, None)])
    assert found[0] > 0 > found[1]
