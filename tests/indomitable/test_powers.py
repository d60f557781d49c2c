"""IC-X2 and IC-X4: the four Great Powers, their points and their extra income."""

import json
from typing import Any

import pytest

from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.explain import earning_at
from citadel_desktop.rules.indomitable.faults import faults
from citadel_desktop.rules.indomitable.income import Income
from citadel_desktop.rules.indomitable.powers import PowerLost, PowerTaken, great_powers, next_holder, read_powers
from citadel_desktop.rules.indomitable.state import NONE, State
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Step
from citadel_desktop.rules.kit.data_files import ContentFault, parse
from citadel_desktop.values import replace
from tests.indomitable.builder import asked, happen, of_type, play, table, take
from tests.indomitable.places import plots
from tests.indomitable.strategic import begun, holders, laid

CITIZENRY, CRAFTS, MUNICIPAL, TRADE = range(4)
HOMES = ("pig_sty", "stable", "donjon", "commons", "town_house", "inn", "bathhouse", "manor")
"""Citizenry, which may stand anywhere."""


def homes(*places: str) -> dict[str, str]:
    """A building of Citizenry on each of some plots, none twice."""
    return dict(zip(places, HOMES, strict=False))


# What they are


def test_ic_x2_each_category_has_one() -> None:
    found = [(one.category, one.points, one.income) for one in great_powers().powers]
    assert found == [("citizenry", 1, 3), ("crafts", 2, 2), ("municipal", 3, 2), ("trade", 4, 1)]
    assert great_powers().needed == 3


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"needed": 0}, "needed"),
        ({"powers": []}, "powers"),
        ({"more": 1}, "more"),
        ({"powers": [{"category": "trade", "points": 1, "income": 1}] * 4}, "powers[0].category"),
        ({"powers": [{"category": c, "points": 0, "income": 1} for c in CATEGORIES]}, "points"),
        ({"powers": [{"category": c, "points": 1} for c in CATEGORIES]}, "income"),
    ],
)
def test_a_wrong_data_file_names_what_is_wrong(change: dict[str, object], field: str) -> None:
    good = {"needed": 3, "powers": [{"category": c, "points": 1, "income": 1} for c in CATEGORIES]}
    read_powers(parse("powers.json", json.dumps(good).encode()))
    with pytest.raises(ContentFault, match=rf"powers\.json: .*{field.replace('[', chr(92) + '[')}"):
        read_powers(parse("powers.json", json.dumps(good | change).encode()))


def test_ic_x2_at_the_beginning_they_lie_on_the_table_and_the_basic_game_has_none() -> None:
    assert begun(3, 1).position.powers == (NONE,) * 4
    assert table("O1", "O9").position.powers == ()


# Who holds one: have, holder before, active, holder after


@pytest.mark.parametrize(
    ("have", "before", "active", "after"),
    [
        ((2, 2, 0), NONE, 0, NONE),
        ((3, 2, 0), NONE, 1, 0),
        ((3, 4, 0), NONE, 0, 1),
        # The holder keeps it among equals and loses it to more.
        ((3, 3, 0), 0, 1, 0),
        ((3, 4, 0), 0, 0, 1),
        ((4, 4, 5), 1, 0, 2),
        # Below three: back to the table, or to who has most.
        ((2, 0, 2), 0, 0, NONE),
        ((2, 3, 4), 0, 0, 2),
        ((2, 3, 0), 0, 2, 1),
        # Equal claimants: the next clockwise from who held it,
        ((2, 3, 3), 0, 2, 1),
        ((3, 2, 3), 1, 1, 2),
        ((3, 3, 2), 2, 1, 0),
        ((4, 3, 4), 1, 0, 2),
        ((5, 3, 3, 5), 1, 0, 3),
        # from the active player, himself first, if it lay on the table.
        ((3, 3, 3), NONE, 1, 1),
        ((3, 2, 3), NONE, 1, 2),
        ((3, 3, 0), NONE, 2, 0),
    ],
)
def test_ic_x2_who_holds_it_next(have: tuple[int, ...], before: int, active: int, after: int) -> None:
    assert next_holder(have, before, active, len(have)) == after
    assert next_holder(have, after, active, len(have)) == after


# How they come and go


def test_ic_x2_settled_once_after_all_that_an_event_takes() -> None:
    """Both lose a building by the Earthquake: in between the other one would have more, in the end nobody has three."""
    standing = homes("O1", "O3", "O5", "O9", "O11", "O13")
    crafts = ("flour_mill", "pottery", "bakery", "smithy", "tannery", "brewery")
    standing |= dict(zip(("M9", "M11", "M13", "O16", "O18", "O20"), crafts, strict=True))
    state = laid(
        "O1 O3 O5 M9 M11", "O9 O11 O13 M13 O16", "O18 O20", buildings=standing,
        powers={"citizenry": 0}, ask="draw", stock="earthquake chapel",
    )  # fmt: skip
    state = play(state, "draw")
    assert asked(state) == ("lose_building", 0)
    state, events = happen(state, "lose O1")
    assert asked(state) == ("lose_building", 1)
    assert holders(state) == {"citizenry": 0}
    assert faults(state) == ()
    state, after = happen(state, "lose O9")
    assert of_type([*events, *after], PowerTaken) == []
    assert of_type(after, PowerLost) == [PowerLost(0, CITIZENRY, 1)]


# Income


def drawn(powers: dict[str, int], stock: str = "manor") -> tuple[State, Step[State, Event], dict[int, Income]]:
    """Income of all when a card is drawn, with three of Citizenry each."""
    standing = homes("O1", "O3", "O5", "O9", "O11", "O13")
    state = laid(
        "O1 O3 O5", "O9 O11 O13", buildings=standing, powers=powers, ask="draw", stock=stock,
    )  # fmt: skip
    step = take(state, "draw")
    return state, step, {event.order: event for event in of_type(step.events, Income)}


def test_ic_x2_the_holder_gets_more_for_the_best_building() -> None:
    state, step, income = drawn({"citizenry": 1})
    assert (income[0].extra, income[1].extra) == (0, 3)
    for order, event in income.items():
        gained = event.price + event.premium + event.extra
        assert step.state.position.bricks[order] == state.position.bricks[order] + gained


@pytest.mark.parametrize("place", range(4))
def test_ic_x2_each_power_pays_its_own_extra(place: int) -> None:
    category, card = CATEGORIES[place], ("manor", "glassworks", "courthouse", "mint")[place]
    names = (
        ("pig_sty", "stable", "donjon"),
        ("flour_mill", "pottery", "bakery"),
        ("chapel", "school", "hospital"),
        ("market_stall", "warehouse", "merchants_house"),
    )[place]
    spots = plots(road=True, river=False, inner=False)[:3]
    state = laid(
        " ".join(spots), "I1" if "I1" not in spots else "I3", ask="draw", stock=card,
        buildings=dict(zip(spots, names, strict=True)), powers={category: 0},
    )  # fmt: skip
    (event,) = of_type(take(state, "draw").events, Income)
    assert event.extra == great_powers().powers[place].income
    told = earning_at(state.position, event.plot)
    assert told is not None
    assert (told.extra, told.bricks) == (event.extra, event.price + event.premium + event.extra)


def test_ic_x2_a_neutral_building_earns_nobody_an_extra() -> None:
    state = laid("O1", "O9", buildings={"O5": "inn"})
    told = earning_at(state.position, NUMBERS["O5"])
    assert told is not None
    assert told.extra == 0


# Faults


@pytest.mark.parametrize(
    ("powers", "code"),
    [
        ((NONE,) * 3, "bad_powers"),
        ((2, NONE, NONE, NONE), "bad_powers"),
        ((NONE, NONE, NONE, NONE), "bad_power"),
        ((1, NONE, NONE, NONE), "bad_power"),
        ((0, 0, NONE, NONE), "bad_power"),
    ],
)
def test_ic_x2_powers_elsewhere_are_faults(powers: tuple[int, ...], code: str) -> None:
    state = laid("O1 O3 O5", "O9", buildings=homes("O1", "O3", "O5"), powers={"citizenry": 0})
    assert faults(state) == ()
    wrong = _replaced(state, powers=powers)
    assert {fault.code for fault in faults(wrong)} == {code}


def test_ic_x4_a_wall_without_the_points_of_powers_is_a_fault() -> None:
    state = laid("O1 O3 O5", "O9", buildings=homes("O1", "O3", "O5"), powers={"citizenry": 0})
    wrong = _replaced(state, scores=(3, 0))
    assert [fault.code for fault in faults(wrong)] == ["bad_score"]


def test_the_basic_game_with_powers_is_a_fault() -> None:
    state = table("O1", "O9", target=40)
    assert faults(state) == ()
    for fields in ({"powers": (NONE,) * 4}, {"epochs": "A"}, {"free_market": (82,)}):
        assert faults(_replaced(state, **fields))
    assert [fault.code for fault in faults(_replaced(state, powers=(NONE,) * 4))] == ["not_played"]


def _replaced(state: State, **fields: Any) -> State:
    return replace(state, position=replace(state.position, **fields))


# Whole matches
