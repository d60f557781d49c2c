"""Tables with computers whose files cannot be written, or were edited by hand."""

import errno
import json

import pytest

from citadel_desktop.saves.record import Player
from tests.saves.tools import fail_writes
from tests.screens.computers_desk import ADA, BEN, CLEO, ComputersDesk, asked
from tests.toys.toll import Act


@pytest.mark.parametrize(
    ("code", "told"), [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "the drive is read-only")]
)
def test_computers_play_on_where_nothing_can_be_written(
    inside: ComputersDesk, monkeypatch: pytest.MonkeyPatch, code: int, told: str
) -> None:
    inside.begin(ADA, BEN, CLEO)
    with monkeypatch.context() as failing:
        fail_writes(failing, code)
        inside.act(Act("draw"))
        inside.play(lambda table: inside.at.table.seating.acting == 0)
        assert {entry.seat for entry in inside.table.entries} == {0, 1, 2}
        assert inside.at.shows(told)
    done = len(inside.table.entries)
    inside.act(asked(inside)[0])
    assert not inside.at.shows(told)
    name = inside.at.session.name
    inside.at.window.stack.reset(inside.at.window.stack.scenes[0])
    inside.oracle.silent = True
    inside.at.resume(name)
    assert len(inside.table.entries) > done


def test_a_level_that_is_not_known_is_told_and_a_person_plays(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN, CLEO)
    path = inside.at.session.slot.path
    inside.at.window.stack.reset(inside.at.window.stack.scenes[0])
    data = json.loads(path.read_bytes())
    data["players"][1]["kind"] = "queen"
    path.write_text(json.dumps(data))
    inside.at.resume(path.name)
    inside.at.take_seat()
    assert inside.at.shows('This version has no computer player called "queen"')
    assert inside.at.table.seating.computers == {2: "squire"}
    assert inside.table.players[1] == Player("Ben", 3, "queen")
    inside.play(lambda table: any(entry.seat == 1 for entry in table.entries))
    inside.play()
    assert inside.table.outcome is not None
