"""A match that is won stays on the table with flags and laurels, both sides in their own way (WT-P1, WT-N)."""

from typing import get_args

import pytest

from citadel_desktop.boards.tower.picture.endings import champion, flag, paint_ending
from citadel_desktop.boards.tower.picture.geometry import tower_of
from citadel_desktop.rules.goodman.ending import outcome
from citadel_desktop.rules.goodman.state import DEAD, HEROES, NONE, VILLAIN, Ending, Item, Position
from citadel_desktop.scene.display import Shape, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import replace
from tests.boards.tower import LOOK, sheet
from tests.goodman.arena import M
from tests.goodman.walks import heroes_turn

VIEW = Rect(10, 10, 700, 700)


def ended(ending: Ending) -> Position:
    figures = "hero 1b2 40, hero out 30, near_human 1d3 30, swordsman 2c3 25"
    position = heroes_turn(figures, markers="1b5 entry!").position
    return replace(position, ending=ending, asks=())


def flags(position: Position, share: float = 1.0) -> list[Shape]:
    dl = sheet(720, 720)
    paint_ending(dl, tower_of(VIEW), position, LOOK, share)
    found = outcome(position)
    body = "" if found is None else flag(dl.theme, LOOK.colours[found.winners[0]])
    return [one for one in walk(dl.items) if isinstance(one, Shape) and one.body == body]


@pytest.mark.parametrize("ending", [one for one in get_args(Ending) if one])
def test_the_winners_flags_fly_on_all_levels_and_over_the_gate(ending: Ending) -> None:
    found = flags(ended(ending))
    assert len(found) == 7
    half = flags(ended(ending), 0.5)
    assert [one.rect.h for one in half] == pytest.approx([one.rect.h / 2 for one in found])
    assert [one.rect.bottom for one in half] == pytest.approx([one.rect.bottom for one in found])


def test_nothing_is_there_before_it_is_told_or_while_a_match_runs() -> None:
    assert flags(ended("heroes_dead"), 0.0) == []
    assert flags(ended("")) == []


def test_who_brought_it_out_is_honoured_else_the_strongest_left_wt_n1() -> None:
    won = ended("talisman_out")
    assert champion(replace(won, items=(Item("out", by=1),)), HEROES) == 1
    fallen = tuple(replace(one, place=DEAD) if n == 1 else one for n, one in enumerate(won.heroes))
    assert champion(replace(won, items=(Item("out", by=1),), heroes=fallen), HEROES) == 0
    assert champion(ended("destroyed"), HEROES) == 0
    assert champion(ended("heroes_dead"), VILLAIN) == M
    gone = tuple(replace(one, place=DEAD) for one in won.monsters)
    assert champion(replace(ended("heroes_dead"), monsters=gone), VILLAIN) == NONE
