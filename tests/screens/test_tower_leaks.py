"""Nothing hidden in the stronghold is drawn for the heroes' side, and no posture chosen in secret for the other."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.boards.kit.board import AnyBoard
from citadel_desktop.boards.kit.contract import BoardHost
from citadel_desktop.boards.kit.meanings import Do
from citadel_desktop.boards.tower.room import TowerRoom
from citadel_desktop.boards.tower.table import TowerTable
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules import games
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import HEROES, HIDDEN, VILLAIN
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from tests.goodman.matches import eager
from tests.screens.desk import Desk, decision_of, desk
from tests.screens.leaks import depends

SECRET: dict[str, OptionValue] = {"secrecy": "secret", "planned": "drawn", "scenario": "amulet"}
ACTIONS = 70
SQUARES = ("1b2", "2c3", "3d4", "4e1", "5a5", "6c2")


def board(at: Desk) -> TowerTable:
    found = at.table.board
    assert isinstance(found, TowerTable)
    return found


def look_about(at: Desk) -> None:
    """Point at squares on all levels, at figures and at whatever can be chosen; go through the levels by keys."""
    tower = board(at).where.tower
    for name in SQUARES:
        at.point(tower.rect(NUMBERS[name]).centre)
    for level in "136":
        at.key(level)
    buttons = [label for label in at.labels() if label.role == "button" and label.visible]
    for label in buttons[::5]:
        at.point(label.rect.centre)


def chosen(at: Desk, dice: Random) -> Any:
    """What an eager player does, but who is asked to end a movement does so sooner than chance would."""
    table = at.session.table
    decision = decision_of(table)
    found: Sequence[Any] = eager(decision)
    done = [action for action in decision.actions if action.kind == "done"]
    return dice.choice(done if done and dice.random() < 0.2 else found)


@pytest.mark.slow
def test_no_frame_depends_on_what_a_seat_must_not_know_wt_s2_c2(tmp_path: Path) -> None:
    dice, sat, secrets = Random("leaks"), set[int | None](), 0
    with desk(tmp_path, games=games(), rooms=rooms()) as at:
        at.begin("goodman", seed=11, options=SECRET)
        for n in range(ACTIONS):
            if at.session.table.outcome is not None:
                break
            while at.screen == "handover" or at.dialog:
                if at.dialog:
                    at.key("return")
                    continue
                assert not depends(at, n)
                at.take_seat()
            seat = at.table.seating.sitting
            table = at.session.table
            hidden = [one for r in table.view(seat).position.rounds for one in r.stances]
            fresh = any(one.posture == HIDDEN for one in hidden)
            if n % 9 == 0 or (fresh and secrets < 3):
                secrets += fresh
                sat.add(seat)
                assert not depends(at, n, walk=look_about if n % 18 == 0 else None)
            board(at).state.carry_out(Do((chosen(at, dice),)))
            board(at).state.confirm()
            at.turn()
        assert sat >= {VILLAIN, HEROES}
        assert secrets


class Peeping(TowerTable):
    """A table that tells what lies face down on one square."""

    def paint(self, dl: DisplayList, now: int) -> None:
        super().paint(dl, now)
        markers = self.screen.table.state.position.markers
        dl.text(Rect(20, 20, 60, 30), " ".join(map(str, markers[:40])))

    screen: Any


class PeepingRoom(TowerRoom):
    def open(self, host: BoardHost, speech: Speech, names: Sequence[str], colours: Sequence[int]) -> AnyBoard:
        made = Peeping(host, speech, sentences("goodman"), tuple(names), colours)
        made.screen = host
        return made


def test_a_table_that_peeps_is_found_out(tmp_path: Path) -> None:
    with desk(tmp_path, games=games(), rooms={**rooms(), "goodman": PeepingRoom()}) as at:
        at.sit("goodman", seed=11, options=SECRET)
        board(at).use("finish")
        at.turn()
        assert at.screen == "handover"
        at.take_seat()
        assert at.table.seating.sitting == HEROES
        assert depends(at, 1)
