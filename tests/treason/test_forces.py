"""TR-P1 and TR-D7: seven Great Powers, and the dark marker."""

import pytest

from citadel_desktop.rules.indomitable.powers import next_holder, points_of
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, NONE
from citadel_desktop.rules.indomitable.town import NUMBERS
from tests.treason.tables import laid

WHITE, TOWERS, BLACK = 4, 5, 6


def test_tr_p1_seven_powers_of_1_2_3_4_5_4_3_points() -> None:
    assert [points_of(power) for power in range(7)] == [1, 2, 3, 4, 5, 4, 3]


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


def test_tr_d7_the_marker_is_buildings_and_counters_and_powers() -> None:
    state = laid(
        "O1", "O13", dark="M5 M9 M11", towers="M5 M9 M11", black=((1, 2), (3,)),
        buildings={"M5": "palace"}, powers={"towers": DARK},
    )  # fmt: skip
    assert state.position.scores[DARK] == 5 + 3 + 4
    assert INDOMITABLE.faults(state) == ()
    assert NUMBERS["M5"] == 12
