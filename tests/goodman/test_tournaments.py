"""What tournaments count of a tower, and what their report says of its plans and designs."""

from typing import Any

import pytest

from citadel_desktop.agents.goodman.strongholds import MEASURES
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.values import replace
from tools.selfplay.matches import Match, Row, play_match
from tools.selfplay.report import report

OPTIONS = tuple(complete_options(games()["goodman"], {"scenario": "talisman"}).items())


@pytest.fixture(scope="module")
def some() -> list[Row]:
    """Three matches of two Squires."""
    return [play_match(Match("goodman", OPTIONS, ("squire", "squire"), "stronghold", number)) for number in range(3)]


@pytest.fixture
def played(some: list[Row]) -> Row:
    """One of them."""
    return some[0]


@pytest.mark.parametrize("number", range(3))
def test_the_design_is_counted_as_the_search_found_it(some: list[Row], number: int) -> None:
    played = some[number]
    facts = played.facts
    assert len(facts["plans"]) == 6
    assert set(facts["plans"]) <= {0, 1}
    assert 350 <= facts["points"] <= 450
    assert set(facts["measures"]) == set(MEASURES)
    assert facts["measures"]["way_out"] > 0
    assert 0 <= facts["escape"] <= played.turns
    assert facts["escape"] or played.ending in {"heroes_dead", "conceded"}
    villain, heroes = facts["lost"]
    assert (heroes == facts["points"]) == (played.ending == "heroes_dead")
    assert 0 <= villain <= facts["points"]


def test_that_the_talisman_was_found_is_counted(some: list[Row]) -> None:
    assert {bool(row.facts["escape"]) for row in some} == {True, False}


def test_the_report_tells_plans_and_designs_by_what_the_villain_won(played: Row) -> None:
    def one(number: int, won: float, plan: int, way_out: float, **changed: Any) -> Row:
        facts = dict(played.facts) | {"plans": [plan, 0, 0, 0, 0, 0]}
        facts["measures"] = dict(played.facts["measures"]) | {"way_out": way_out}
        match = replace(played.match, number=number)
        return replace(played, match=match, shares=(won, 1 - won), facts=facts | changed)

    rows = [one(0, 1.0, 0, 20.0, escape=10), one(1, 1.0, 0, 18.0, escape=20), one(2, 0.0, 1, 6.0, escape=0)]
    told = "\n".join(report(rows))
    assert "### talisman, 3 matches" in told
    assert "The talisman was found in 2 of them, in turn: mean 15.0" in told
    assert "| any | 66.7% | " in told
    assert "| 1 | 1 | 100.0% | " in told
    assert "| 1 | 2 | 0.0% | " in told
    assert "| way_out | 6 | 6 | 0.0% | " in told
    assert "| way_out | 20 | 20 | 100.0% | " in told


def test_what_is_not_measured_in_a_scenario_is_not_reported_wt_n3(played: Row) -> None:
    measured = {name: one for name, one in played.facts["measures"].items() if name != "sinkholes"}
    row = replace(played, facts=dict(played.facts) | {"measures": measured})
    told = "\n".join(report([row]))
    assert "| dummies | " in told
    assert "| sinkholes | " not in told
