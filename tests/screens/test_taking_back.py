"""Whose move is taken back, and until when that can be done, is said by name: on the button, by it and by keys."""

from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue
from tests.screens.desk import Desk, desk

SMALL: dict[str, OptionValue] = {"size": 9, "citadels": 6, "placing": "ready", "first": "0"}


def tip(at: Desk, name: str) -> str:
    """What the button's bubble says."""
    at.point(name)
    at.turn(2, 800)
    return "\n".join(label.name for label in at.labels() if label.role == "tooltip")


def act(at: Desk, kind: str = "") -> int:
    """Take an action, of that kind if there is one; whose it is."""
    table: Any = at.table.table
    seat = table.to_act[0]
    actions = table.decision(seat).actions
    table_action = next((one for one in actions if one.kind == kind), actions[0])
    at.table.act(table_action)
    at.turn(3)
    return int(seat)


@pytest.fixture
def duel(at_desk: Desk) -> Desk:
    """Ada has ended her turn, and Ben is asked."""
    at_desk.begin("gale", options=SMALL)
    at_desk.turn(2)
    assert act(at_desk, "end_turn") == 0
    assert at_desk.table.table.to_act == (1,)
    return at_desk


def test_the_button_says_whose_move_goes_and_until_when(duel: Desk) -> None:
    told = tip(duel, "Undo")
    assert "Undo Ada's move: Ada ends the turn" in told
    assert "Any move can be taken back, by any player." in told
    assert "begins a turn" not in told


@pytest.mark.parametrize("how", ["button", "key"])
def test_what_was_taken_back_is_told_by_name_and_so_is_what_comes_back(duel: Desk, how: str) -> None:
    duel.click("Undo") if how == "button" else duel.key("ctrl+z")
    assert duel.table.table.to_act == (0,)
    assert duel.message.startswith("Ada's move was taken back. It was: Ada ends the turn")
    assert duel.message.endswith("You can redo it until somebody acts.")
    assert duel.shows("Ada's move was taken back")
    assert "Redo Ada's move. You can do this until somebody acts." in tip(duel, "Redo")
    duel.click("Redo") if how == "button" else duel.key("ctrl+y")
    assert duel.table.table.to_act == (1,)
    assert duel.message.startswith("Ada's move stands again: Ada ends the turn")
    duel.key("ctrl+z")
    act(duel)
    assert "disabled" in duel.state("Redo")
    assert "Ada's move" not in tip(duel, "Redo")


def test_after_the_end_what_ended_it_is_told(duel: Desk) -> None:
    duel.table.do(lambda: duel.table.table.resign(1))
    duel.turn(20)
    assert "Undo: Ben" in tip(duel, "Undo")
    duel.key("ctrl+z")
    assert duel.message.startswith("Taken back: Ben")
    assert duel.table.table.outcome is None


BASIC: dict[str, dict[str, OptionValue]] = {"indomitable": {"first": "first_seat"}, "goodman": {}}


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("game", BASIC)
def test_where_things_are_hidden_it_is_said_how_long_it_can_be(game: str, tmp_path: Path) -> None:
    """A move that can be taken back is one's own; the one before another has taken over stays."""
    with desk(tmp_path, games=games(), rooms=rooms()) as at:
        at.begin(game, options=BASIC[game])
        told = set()
        for _ in range(12):
            if at.screen == "handover":
                at.take_seat()
            act(at)
            if at.screen == "table" and "disabled" not in at.state("Undo"):
                name = at.table.names[at.table.table.entries[-1].seat]
                at.point((5.0, 5.0))
                offered = tip(at, "Undo")
                told.add(offered)
                assert f"Undo {name}'s move: " in offered
                assert "You can do this until another player takes over" in offered
                at.key("ctrl+z")
                assert at.message.startswith(f"{name}'s move was taken back. It was: ")
                at.key("ctrl+y")
        assert told
