"""Tables of learned weights: what a file may hold, what is made of it, and that every policy finds its own."""

import json
from typing import Any

import pytest

from citadel_desktop.agents.indomitable.policy import INDOMITABLE_POLICY, IndomitablePolicy
from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.weights import FILE, Weights, read_weights, weights_of
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.data_files import ContentFault, parse
from citadel_desktop.rules.kit.rng import seeded

LEARNED = sorted(game for game, load in policies().items() if load().game)


def read_text(table: Any) -> Weights:
    return read_weights(parse(FILE, json.dumps({"a table": table}).encode()))["a table"]


def test_a_weight_goes_evenly_from_its_first_number_to_its_last() -> None:
    found = read_text({"weights": {"points": [1, 2], "bricks": [-3]}, "made": {"seed": "x"}})
    assert found.at(0) == {"points": 1, "bricks": -3}
    assert found.at(0.25) == {"points": 1.25, "bricks": -3}
    assert found.at(1) == {"points": 2, "bricks": -3}


def test_weights_that_never_change_are_not_reckoned() -> None:
    found = read_text({"weights": {"points": [1], "bricks": [2, 2]}})
    assert found.at(0.5) is found.at(0)


@pytest.mark.parametrize("weight", [1, "1", [], [1, 2, 3], [0], [1, 0], [1, -1], ["1"], [True]])
def test_a_wrong_weight_is_named_with_its_place(weight: Any) -> None:
    with pytest.raises(ContentFault, match=r"weights\.json: a table\.weights\.points: wants"):
        read_text({"weights": {"points": weight}})


def test_a_weight_that_is_no_number_is_no_json() -> None:
    with pytest.raises(ContentFault, match=r"weights\.json: .*NaN"):
        read_text({"weights": {"points": [float("nan")]}})


@pytest.mark.parametrize("table", [{}, [], {"weights": []}, {"weights": {}, "mode": {}}])
def test_a_table_is_its_weights_and_what_they_were_made_from(table: Any) -> None:
    with pytest.raises(ContentFault, match=r"weights\.json: a table"):
        read_text(table)


@pytest.mark.parametrize("game", LEARNED)
def test_every_table_of_a_game_weighs_something(game: str) -> None:
    tables = weights_of(game)
    assert tables
    assert all(table.early and table.early.keys() == table.late.keys() for table in tables.values())


def test_a_policy_may_be_given_other_weights() -> None:
    state = INDOMITABLE.setup(complete_options(INDOMITABLE, {}), 2, seeded("weights"))
    view = INDOMITABLE.view(state, 0)
    name, own = INDOMITABLE_POLICY.table(view, 0), INDOMITABLE_POLICY.weights(view, 0)
    other = dict(own) | {"bricks": 10 * own["bricks"]}
    changed = IndomitablePolicy({name: Weights(other, other)})
    for usual, new in zip(INDOMITABLE_POLICY.features(view, 0), changed.features(view, 0), strict=True):
        factor = 10 if usual.code == "bricks" else 1
        assert new.weight == pytest.approx(factor * usual.weight)
