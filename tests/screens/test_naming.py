"""Heroes' names, typed at the table (WT-H2)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.boards.tower.table import TowerTable
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.match.table import Table
from citadel_desktop.rules import games
from citadel_desktop.rules.goodman.asks.design import Finish
from citadel_desktop.rules.goodman.asks.roster import MAX_NAME_LENGTH, AddHero
from citadel_desktop.rules.goodman.figures import looks, name_of_figure
from citadel_desktop.rules.goodman.state import VILLAIN
from tests.screens.desk import Desk, desk

NAME = "Name…"


def announced(table: Table) -> None:
    table.act(VILLAIN, Finish())


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Desk]:
    """The heroes' side with two heroes on its roster."""
    with desk(tmp_path, games=games(), rooms=rooms()) as made:
        made.sit("goodman", options={"planned": "drawn"}, before=announced)
        for strength in (25, 50):
            made.table.act(AddHero(strength))
        made.turn(2)
        yield made


def names(at: Desk) -> list[str]:
    return [name_of_figure(hero) for hero in at.session.table.state.position.heroes]


def board(at: Desk) -> TowerTable:
    found = at.table.board
    assert isinstance(found, TowerTable)
    return found


def hold(at: Desk, hero: int) -> None:
    """Have a hero in hand."""
    if board(at).state.selection.figure != hero:
        assert board(at).state.click(Target("figure", hero))
        at.turn(2)


def test_a_name_is_typed_and_stands_wherever_the_hero_does_wt_h2(at: Desk) -> None:
    hold(at, 1)
    before = names(at)
    at.click(NAME)
    assert at.dialog == f"A name for {before[1]}"
    at.type("Zoë of the Hill")
    at.key("return")
    assert not at.dialog
    assert names(at) == [before[0], "Zoë of the Hill"]
    at.turn(2)
    assert at.shows("Zoë of the Hill")
    assert at.session.table.lines(1)[-1].notation == 'name h2 "Zo\\u00eb of the Hill"'
    at.key("ctrl+z")
    assert names(at) == before


def test_it_may_be_changed_again_and_given_back_wt_h2(at: Desk) -> None:
    own = looks()[at.session.table.state.position.heroes[0].look].name
    hold(at, 0)
    for typed, called in (("Ann", "Ann"), ("  Ben   B ", "Ben B"), (own, own), ("Cy", "Cy"), ("", own)):
        assert board(at).state.selection.figure == 0
        at.click(NAME)
        at.key("ctrl+a", "backspace")
        if typed:
            at.type(typed)
        at.key("return")
        assert not at.dialog
        assert names(at)[0] == called
        assert not at.table.message


@pytest.mark.parametrize(
    ("typed", "why"),
    [("x" * (MAX_NAME_LENGTH + 3), "20 characters at most"), ("cindrax", "Somebody else is called cindrax")],
)
def test_what_is_no_name_is_told_while_it_is_typed_wt_h2(at: Desk, typed: str, why: str) -> None:
    hold(at, 0)
    before = names(at)
    at.click(NAME)
    at.type(typed)
    assert at.shows(why)
    at.key("return")
    assert at.dialog
    at.key("escape")
    assert not at.dialog
    assert names(at) == before


def test_enter_without_a_change_changes_nothing(at: Desk) -> None:
    hold(at, 0)
    entries = len(at.session.table.entries)
    at.click(NAME)
    at.key("return")
    assert not at.dialog
    assert len(at.session.table.entries) == entries


def test_without_a_hero_in_hand_it_says_what_to_do(at: Desk) -> None:
    while board(at).state.back():
        pass
    at.click(NAME)
    assert not at.dialog
    assert at.message == "Choose the hero first who is to be named."


def test_without_heroes_it_says_why_not(at: Desk) -> None:
    at.key("ctrl+z", "ctrl+z")
    assert at.state(NAME) == "disabled"


def test_the_name_can_be_typed_in_notation_wt_h2(at: Desk) -> None:
    at.enter_move("name h1 Oda the Old")
    assert names(at)[0] == "Oda the Old"


def test_a_name_half_typed_goes_with_the_table_wt_h2(at: Desk) -> None:
    hold(at, 0)
    at.click(NAME)
    at.type("Secret")
    at.minimise()
    at.restore()
    assert at.screen == "handover"
    assert not at.shows("Secret")
    at.take_seat()
    assert not at.dialog
