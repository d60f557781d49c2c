"""TR-P1 and TR-D7: seven Great Powers, and the dark marker."""

import pytest

from citadel_desktop.rules.indomitable.income import Income
from citadel_desktop.rules.indomitable.powers import PowerLost, PowerTaken, next_holder, points_of
from citadel_desktop.rules.indomitable.state import DARK, NONE
from citadel_desktop.rules.indomitable.town import NUMBERS
from tests.indomitable.builder import happen, of_type, play
from tests.treason.offered import TREASON
from tests.treason.tables import dice, holders, laid, scores

WHITE, TOWERS, BLACK = 4, 5, 6


def test_tr_p1_seven_powers_of_1_2_3_4_5_4_3_points() -> None:
    assert [points_of(power) for power in range(7)] == [1, 2, 3, 4, 5, 4, 3]


def test_tr_p1_three_white_counters_bring_good_force() -> None:
    state, events = happen(laid("O1", "O13", bricks=20, white=(2,)), "white")
    assert of_type(events, PowerTaken) == [PowerTaken(0, WHITE, 5)]
    assert scores(state) == (5, 0, 0)


def test_tr_p1_three_watchtowers_bring_theirs() -> None:
    state, events = happen(laid("O1 O3 O5", "O13", towers="O1 O3"), "tower O5")
    assert of_type(events, PowerTaken) == [PowerTaken(0, TOWERS, 4)]
    assert scores(state) == (4, 0, 0)


def test_tr_p1_three_black_counters_bring_dark_force_to_a_player() -> None:
    state = laid("O1", "O13", bricks=20, black=((1, 4),))
    state, events = happen(state, "black")
    assert of_type(events, PowerTaken) == [PowerTaken(0, BLACK, 3)]
    assert scores(state) == (3, 0, 3)


def test_tr_p1_more_takes_it_over_and_as_much_does_not() -> None:
    powers = {"white": 0}
    state = laid("O1", "O13", bricks=40, white=(3, 2), powers=powers, order=1)
    assert holders(play(state, "white")) == {"white": 0}
    state, events = happen(state, "white", "white")
    assert of_type(events, PowerTaken) == [PowerTaken(1, WHITE, 5, 0)]
    assert scores(state) == (0, 5, 0)


def test_tr_p1_a_lost_watchtower_loses_the_power() -> None:
    state = laid("O9", "O1 O3 O5", towers="O1 O3 O5", powers={"towers": 1}, influence=["infiltrator"])
    state, events = happen(state, "play infiltrator O3")
    assert of_type(events, PowerLost) == [PowerLost(1, TOWERS, 4)]
    assert scores(state) == (0, 0, 0)


def test_tr_p1_the_dark_master_holds_category_powers_and_others_get_no_income_of_his() -> None:
    buildings = {"O1": "palace", "M9": "inn", "M11": "manor", "M5": "bathhouse"}
    state = laid(
        "O1", "M5", ask="dark", at="M5", dark="M9 M11", black=((1, 1),), buildings=buildings,
        row="mint pottery school",
    )  # fmt: skip
    state = play(dice(state, 6, 1), "attack")
    assert holders(state) == {"citizenry": DARK}
    assert state.position.scores[DARK] == 3 + 4 + 3 + 2 + 1
    assert TREASON.faults(state) == ()


def test_tr_p1_the_new_powers_bring_no_income() -> None:
    state = laid(
        "O1 O3 O5", "O13", ask="choose", towers="O1 O3 O5", white=(3,), black=((1, 1, 1),),
        powers={"towers": 0, "white": 0, "black": 0}, buildings={"O1": "bakery"},
    )  # fmt: skip
    _, events = happen(state, "choose 2")
    assert [(e.price, e.extra) for e in of_type(events, Income)] == [(2, 0)]


def test_tr_p1_a_category_power_brings_income_as_ever() -> None:
    state = laid(
        "O1 O3 O6", "O13", ask="choose", powers={"citizenry": 0},
        buildings={"O1": "pig_sty", "O3": "stable", "O6": "donjon"},
    )  # fmt: skip
    _, events = happen(state, "choose 1")
    assert [e.extra for e in of_type(events, Income)] == [3]


@pytest.mark.parametrize(
    ("have", "holder", "active", "after"),
    [
        ((3, 0, 0, 0, 0, 3), NONE, 1, 0),  # he comes last among equal claimants
        ((2, 0, 0, 0, 0, 3), NONE, 1, DARK),
        ((3, 0, 0, 0, 0, 3), DARK, 1, DARK),  # a holder who still has it keeps it
        ((4, 4, 0, 0, 0, 3), DARK, 1, 1),  # the active one, for it was his
        ((4, 4, 0, 0, 0, 3), DARK, 2, 0),
        ((3, 4, 4, 0, 0, 0), 0, 0, 1),  # next clockwise from who held it
        ((4, 3, 4, 0, 0, 0), 1, 1, 2),
        ((2, 2, 2, 0, 0, 2), 0, 0, NONE),
        ((3, 2, 2, 0, 0, 5), 0, 0, DARK),
    ],
)
def test_tr_p1_who_comes_next(have: tuple[int, ...], holder: int, active: int, after: int) -> None:
    assert next_holder(have, holder, active, 3) == after


def test_tr_p1_he_never_takes_the_powers_of_force() -> None:
    """However many dark plots and black counters there are, the counters are players'."""
    state = laid("O1", "O13", bricks=20, black=((1, 1), (2, 2)))
    state = play(state, "black", "black")
    assert holders(state) == {"black": 0}


def test_tr_d7_the_marker_is_buildings_and_counters_and_powers() -> None:
    state = laid(
        "O1", "O13", dark="M5 M9 M11", towers="M5 M9 M11", black=((1, 2), (3,)),
        buildings={"M5": "palace"}, powers={"towers": DARK},
    )  # fmt: skip
    assert state.position.scores[DARK] == 5 + 3 + 4
    assert TREASON.faults(state) == ()
    assert NUMBERS["M5"] == 12
