"""A side's sheet: the quest, who lives and how hurt, who has fallen, and nothing that is hidden (WT-C4, WT-T4)."""

from citadel_desktop.boards.kit.contract import PlayerSheet, SheetLine
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN, State
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.boards.tower_table import TowerHost
from tests.goodman.arena import carried
from tests.goodman.walks import heroes_turn


def sheet(state: State, row: int) -> PlayerSheet:
    found = TowerHost(state).board.player_sheet(row)
    assert found is not None
    return found


def part(found: PlayerSheet, title: str) -> tuple[SheetLine, ...]:
    return next((one.lines for one in found.parts if one.title == title), ())


def searched() -> State:
    figures = "hero 1b2 40+3, hero out 30, hero dead 25, near_human 1d3 30"
    return heroes_turn(figures, markers="1b5 entry!", talisman=carried(0)).state


def test_who_lives_is_told_with_strength_life_and_place_wt_c4() -> None:
    found = sheet(searched(), HEROES)
    (inside,) = part(found, "In the stronghold")
    assert (inside.value, inside.share, inside.tone) == ("20", 0.5, "warning")
    assert "1b2" in inside.note
    assert "Talisman" in inside.note
    (outside,) = part(found, "Outside")
    assert (outside.value, outside.share, outside.tone) == ("30", 1.0, "plain")
    (fallen,) = part(found, "Fallen")
    assert fallen.value == "25"


def test_the_villain_has_his_monsters_that_are_awake_wt_p2() -> None:
    found = sheet(searched(), VILLAIN)
    (monster,) = part(found, "Active monsters")
    assert monster.value == "30"
    assert part(found, "Outside") == ()


def test_the_quest_stands_there_too_wt_n1() -> None:
    for side in (VILLAIN, HEROES):
        labels = [line.label for line in part(sheet(searched(), side), "The quest")]
        assert labels[0] == "Talisman: Odwin has it"


def test_before_there_is_anybody_there_is_no_sheet() -> None:
    chosen = complete_options(GOODMAN, {"planned": "own"})
    at = TowerHost(GOODMAN.setup(chosen, 2, seeded("sheet")))
    assert at.board.player_sheet(VILLAIN) is None
    assert at.board.player_sheet(HEROES) is None
    assert at.board.player_sheet(5) is None
