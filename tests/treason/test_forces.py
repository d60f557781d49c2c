"""TR-P1 and TR-D7: seven Great Powers, and the dark marker."""

from citadel_desktop.rules.indomitable.powers import points_of
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK
from citadel_desktop.rules.indomitable.town import NUMBERS
from tests.treason.tables import laid

WHITE, TOWERS, BLACK = 4, 5, 6


def test_tr_p1_seven_powers_of_1_2_3_4_5_4_3_points() -> None:
    assert [points_of(power) for power in range(7)] == [1, 2, 3, 4, 5, 4, 3]


def test_tr_d7_the_marker_is_buildings_and_counters_and_powers() -> None:
    state = laid(
        "O1", "O13", dark="M5 M9 M11", towers="M5 M9 M11", black=((1, 2), (3,)),
        buildings={"M5": "palace"}, powers={"towers": DARK},
    )  # fmt: skip
    assert state.position.scores[DARK] == 5 + 3 + 4
    assert INDOMITABLE.faults(state) == ()
    assert NUMBERS["M5"] == 12
