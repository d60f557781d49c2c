"""What the sheet of a row tells: points to go, what pays (IC-T1), Great Powers (IC-X2), isolation (IC-X1)."""

from citadel_desktop.boards.kit.contract import PlayerSheet, SheetLine
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.boards.round_desk import RoundDesk
from tests.indomitable.builder import table
from tests.indomitable.places import plots
from tests.indomitable.strategic import laid
from tests.treason import tables as treason

DRY = plots(road=False, river=False)
"""Plots where all but trade may stand, the outer and the middle ring's first."""


def sheet(state: State, row: int) -> PlayerSheet:
    found = RoundDesk(state).board.player_sheet(row)
    assert found is not None
    return found


def lines(found: PlayerSheet) -> list[SheetLine]:
    return [line for part in found.parts for line in part.lines]


def line(found: PlayerSheet, label: str) -> SheetLine:
    (told,) = [one for one in lines(found) if one.label == label]
    return told


def test_ic_e1_how_far_it_is_to_the_target() -> None:
    state = table(DRY[0], "I7", buildings={DRY[0]: "manor"}, target=25)
    told = line(sheet(state, 0), "Points")
    assert (told.value, told.note, told.share) == ("4 of 25", "21 points to go", 4 / 25)
    assert line(sheet(state, 1), "Points").share == 0.0


def test_ic_t1_of_each_colour_only_the_best_building_is_told_to_pay() -> None:
    state = table(f"{DRY[0]} {DRY[1]}", "I7", buildings={DRY[0]: "pig_sty", DRY[1]: "manor"})
    told = line(sheet(state, 0), "Citizenry")
    assert told.value == "2 buildings"
    assert f"Manor on {DRY[1]} pays 4" in told.note
    assert "Pig Sty" not in told.note
    assert line(sheet(state, 0), "Crafts").note == ""


def test_ic_x2_what_is_missing_to_a_great_power_is_one_more_than_its_holder_has() -> None:
    homes = ("pig_sty", "stable", "donjon", "commons")
    names = dict(zip(DRY, homes, strict=False))
    state = laid(" ".join(DRY[:3]), DRY[3], buildings=names, powers={"citizenry": 0}, target=50)
    holds, other = line(sheet(state, 0), "Citizenry"), line(sheet(state, 1), "Citizenry")
    assert "Holds the Great Power" in holds.note
    assert holds.tone == "good"
    assert "3 more take the Great Power" in other.note
    assert other.share == 1 / 4
    assert "3 more take the Great Power" in line(sheet(state, 1), "Crafts").note


def test_ic_x1_a_plot_that_can_be_isolated_is_a_threat_to_its_owner_alone() -> None:
    state = laid("M1", "O1 O9", "O24", bricks=9)
    threat = next(one for one in lines(sheet(state, 1)) if one.tone == "warning")
    assert threat.label.startswith("O1")
    assert "O2" in threat.note
    assert not any(one.tone == "warning" for one in lines(sheet(state, 0)))


def test_ic_b6_what_hands_hide_stands_on_no_sheet() -> None:
    """The sheets of all rows are the same whatever the other hands hold."""
    state = table("I3 O5", "M3", hands=["manor", "chapel inn smithy"], influence=["fire", "wizard"])
    view = INDOMITABLE.view(state, 0)
    other = INDOMITABLE.resample(view, seeded("another"))
    assert other.position.hands[1] != state.position.hands[1]
    assert [sheet(state, row) for row in (0, 1)] == [sheet(other, row) for row in (0, 1)]


def test_cards_of_the_hand_that_all_have_seen_stand_on_it() -> None:
    state = table("I3", "M3", hands=["", "chapel inn"], shown=["", "inn"])
    assert line(sheet(state, 1), "Inn").value == "3 bricks"
    assert not any(one.label == "Chapel" for one in lines(sheet(state, 1)))


def test_nothing_is_told_before_there_is_anything_to_show() -> None:
    desk = RoundDesk(table("I3", "M3"))
    assert desk.board.player_sheet(9) is None
    desk.board.state.view = None
    assert desk.board.player_sheet(0) is None


def test_a_target_that_is_reached_is_told() -> None:
    state = table(DRY[0], "I7", buildings={DRY[0]: "manor"}, target=4)
    over = replace(state, position=replace(state.position, ending="target", winners=(0,)))
    assert line(sheet(over, 0), "Points").note == "The target is reached."


def test_tr_p1_what_is_missing_to_the_powers_of_the_forces() -> None:
    state = treason.laid(
        "I3 O5", "M3 O8", dark="O14", at="O14", towers="I3 O5", white=(3, 0), black=((4, 1), (2,)),
        powers={"white": 0},
    )  # fmt: skip
    own, other = sheet(state, 0), sheet(state, 1)
    assert line(own, "Good force").note == "Holds the Great Power"
    assert line(own, "Good force").tone == "good"
    (towers,) = [part for part in own.parts if part.title == "Forces"]
    assert [(one.value, one.note) for one in towers.lines[1:]] == [
        ("2", "1 more takes the Great Power"),
        ("2", "1 more takes the Great Power"),
    ]
    # Who holds it has three: one more is needed.
    assert line(other, "Good force").note == "4 more take the Great Power"


def test_tr_e2_every_sheet_tells_which_side_would_win_now() -> None:
    state = treason.laid("I3 O5", "M3 O8", dark="O14", at="O14", black=((4,), ()))
    for row in range(3):
        assert any(one.label.startswith("At the end now") for one in lines(sheet(state, row)))
