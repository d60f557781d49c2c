"""Why a computer would do something: what an action changes most in the own favour, and where."""

from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.policy import AnyPolicy, Feature, Reason
from citadel_desktop.agents.thinking import Situation, weighted
from citadel_desktop.agents.why import why
from citadel_desktop.rules import games
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.kit.contract import AnyRules, Decision, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.indomitable import strategic
from tests.toys.toll import TOLL, Act
from tests.toys.toll_policy import TollPolicy

SUMS = {
    "gale": ("citadels", "warriors", "near", "threatened", "exposed", "besieged", "cut_off"),
    "indomitable": ("plots", "isolation", "powers", "towers", "dark_danger"),
    "goodman": ("strength", "blocked"),
}
"""By game the codes whose amounts lie somewhere altogether."""


def at(rules: AnyRules, policy: AnyPolicy, state: Any, seats: int = 2) -> Situation:
    seat = rules.to_act(state)[0]
    return Situation(rules, policy, seats, seat, rules.view(state, seat))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("gale", {"size": 9}),
        ("gale", {"size": 9, "rules": "short"}),
        ("indomitable", {"edition": "strategic"}),
        ("indomitable", {"edition": "treason"}),
        ("goodman", {"planned": "drawn"}),
    ],
)
def test_what_lies_somewhere_adds_up_to_what_counts(game: str, options: dict[str, Any]) -> None:
    rules, policy, random = games()[game], policies()[game](), Random(3)
    state = rules.setup(complete_options(rules, options), 2, seeded("places"))
    met: set[str] = set()
    for n in range(160):
        asked = rules.to_act(state)
        if not asked:
            break
        decision: Decision[Any] | None = rules.decision(state, asked[0])
        assert decision is not None
        view = rules.view(state, asked[0])
        for seat in range(2) if n % 8 == 0 else ():
            for feature in policy.features(view, seat):
                found = policy.places(view, seat, feature.code)
                if feature.code in SUMS[game]:
                    assert sum(found.values()) == pytest.approx(feature.amount)
                    met |= {feature.code} if found else set()
        state = rules.apply(state, asked[0], decision.actions[weighted(policy.priors(view, decision), random)]).state
    assert met


def told(state: State, notation: str) -> Reason:
    table = at(INDOMITABLE, policies()["indomitable"](), state)
    found = why(table, INDOMITABLE.parse(state, table.seat, notation), Random(1))
    assert found is not None
    return found


def test_ic_x1_a_purchase_that_isolates_says_what_it_isolates() -> None:
    state = strategic.laid("M1", "O1 O9", "O24", bricks=9, buildings={"O1": "manor"})
    found = told(state, "buy O2")
    assert (found.code, found.places, found.foreseen) == ("points", (NUMBERS["O1"],), False)
    assert found.amount == 4


def test_ic_t2_a_building_brings_its_points_where_it_stands() -> None:
    state = strategic.laid("M1 M2", "O9", "O24", bricks=9, hands=["palace"], target=20)
    found = told(state, "build palace M2")
    assert (found.code, found.seat, found.foreseen) == ("points", 0, False)
    assert found.places == (NUMBERS["M2"],)


def test_ic_c3_what_others_may_stop_is_foreseen() -> None:
    """Whether a Protection comes shows later; what is burnt in most of what is imagined is told with its place."""
    state = strategic.laid(
        *("M1", "M9", "O24"), bricks=0, buildings={"M9": "manor"}, influence=["fire", "wizard"], target=20
    )
    found = told(state, "play fire M9")
    assert (found.seat, found.foreseen) == (1, True)
    assert found.code.startswith("their_")
    assert found.places == (NUMBERS["M9"],)


def test_what_comes_of_chance_is_compared_with_what_else_could_be_done() -> None:
    state = TOLL.setup(complete_options(TOLL, {"rounds": 3}), 2, seeded("why"))
    found = why(at(TOLL, TollPolicy(), state), Act("draw"), Random(1))
    assert found is not None
    assert (found.code, found.seat, found.foreseen) == ("cards", 0, True)


class Content(TollPolicy):
    """Nothing is better than anything else."""

    def features(self, view: Any, seat: int) -> tuple[Feature, ...]:
        return (Feature("peace", 1.0, 1.0),)


def test_what_changes_nothing_for_the_better_has_no_reason() -> None:
    state = TOLL.setup(complete_options(TOLL, {"rounds": 3}), 2, seeded("why"))
    assert why(at(TOLL, Content(), state), Act("draw"), Random(1)) is None


def test_the_same_seed_gives_the_same_reason() -> None:
    state = strategic.laid("M1", "M9", "O24", bricks=9, influence=["wizard"])
    table = at(INDOMITABLE, policies()["indomitable"](), state)
    action = INDOMITABLE.parse(state, 0, "stock")
    again = at(INDOMITABLE, policies()["indomitable"](), state)
    assert why(table, action, Random(4)) == why(again, action, Random(4))
