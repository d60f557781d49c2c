"""The sheet of a side of the field: how far it is, its citadels and their strength, who is in danger."""

from citadel_desktop.boards.kit.contract import PlayerSheet
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.boards.desk import ALL_SHORT, ALL_V1, Desk
from tests.boards.test_field_outlook import position


def lines(sheet: PlayerSheet | None) -> dict[str, dict[str, tuple[str, str]]]:
    """By title and label each line's value and note."""
    assert sheet is not None
    return {part.title: {line.label: (line.value, line.note) for line in part.lines} for part in sheet.parts}


def test_ga_c1_citadels_with_what_they_defend_with() -> None:
    told = lines(Desk(ALL_SHORT).board.player_sheet(0))
    assert told[""]["Citadels held"][0] == "2 of 6"
    assert told["Citadels"] == {
        "Citadel c3": ("defence 2", "1 + 1 citadel"),
        "Citadel c5": ("defence 3", "1 + 1 friend + 1 citadel"),
    }
    assert "Warriors" in told["Has"]
    assert "Citadels" not in told["Has"]


def test_ga_c3_who_could_be_struck_down_is_in_danger() -> None:
    told = lines(Desk(ALL_SHORT).board.player_sheet(1))
    assert told["In danger"]["Warrior g5"] == ("", "can be struck down: 3 : 1")
    assert "Citadel g3" not in told["In danger"]


def test_ga_z3_the_besieged_are_in_danger() -> None:
    told = lines(Desk(ALL_V1).board.player_sheet(1))
    assert told["In danger"]["Warrior c7"] == ("", "besieged, can be struck down: 3 : 1")


def test_the_side_that_acts_is_told_what_the_others_turn_could_begin_with() -> None:
    assert "Warrior b7" in lines(Desk(ALL_SHORT).board.player_sheet(0))["In danger"]
    beside = ALL_SHORT.replace(" 8 . . x . . . .", " 8 . . x . . . x")
    told = lines(Desk(beside).board.player_sheet(0))
    assert told["In danger"]["Warrior g8"] == ("", "can be struck down: 2 : 1")


def test_ga_e1_who_can_win_reads_it_on_his_sheet() -> None:
    told = lines(Desk(position("short", 3, "+", "X")).board.player_sheet(0))
    assert "Anna can win with this turn." in told[""]


def test_while_citadels_are_placed_it_tells_what_there_is() -> None:
    desk = Desk(GALE.setup(complete_options(GALE, {"size": 9}), 2, seeded(1)))
    assert lines(desk.board.player_sheet(0))[""]["Citadels held"][0] == "0 of 0"
    assert desk.board.player_sheet(2) is None
