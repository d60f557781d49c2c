"""Why a computer would do something: what an action changes most in the own favour, and where."""

from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.policy import Feature, Reason
from citadel_desktop.agents.why import why
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.agents.asking import asked, at_sight, begun
from tests.indomitable import strategic
from tests.toys.toll import TOLL, Act
from tests.toys.toll_policy import TollPolicy

SUMS = {
    "gale": ("citadels", "warriors", "near", "threatened", "exposed", "besieged", "cut_off"),
    "indomitable": ("plots", "isolation", "powers", "towers", "dark_danger"),
    "goodman": ("strength", "blocked"),
}
"""By game the codes whose amounts lie somewhere altogether."""


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
    met: set[str] = set()
    for n, one in enumerate(at_sight(game, begun(game, seed="places", **options), Random(3), 160)):
        for seat in range(2) if n % 8 == 0 else ():
            for feature in one.policy.features(one.view, seat):
                found = one.policy.places(one.view, seat, feature.code)
                if feature.code in SUMS[game]:
                    assert sum(found.values()) == pytest.approx(feature.amount)
                    met |= {feature.code} if found else set()
    assert met


def told(state: State, notation: str) -> Reason:
    one = asked(INDOMITABLE, state)
    found = why(one.situation, INDOMITABLE.parse(state, one.seat, notation), Random(1))
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
    found = why(asked(TOLL, state, policy=TollPolicy()).situation, Act("draw"), Random(1))
    assert found is not None
    assert (found.code, found.seat, found.foreseen) == ("cards", 0, True)


class Content(TollPolicy):
    """Nothing is better than anything else."""

    def features(self, view: Any, seat: int) -> tuple[Feature, ...]:
        return (Feature("peace", 1.0, 1.0),)


def test_what_changes_nothing_for_the_better_has_no_reason() -> None:
    state = TOLL.setup(complete_options(TOLL, {"rounds": 3}), 2, seeded("why"))
    assert why(asked(TOLL, state, policy=Content()).situation, Act("draw"), Random(1)) is None
