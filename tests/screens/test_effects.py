"""What was done to who looks on stands in a short list beside the board until he acts, and is pointed at there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.boards.kit.telling import effects_of
from citadel_desktop.boards.round_board.motion.telling import EVENTS
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.screens.column.logbook import Logbook
from citadel_desktop.screens.table.effects import FADE_MS
from tests.screens.desk import Desk, desk
from tests.screens.test_roaming import calm, house
from tests.screens.test_telling import act, at_pace, begun

LOSSES = {
    "gale/no_warriors": ("removes the besieged warrior", 40),
    "indomitable/target-isolation": ("loses", 120),
    "goodman/heroes_dead": ("is dead", 290),
}
"""Recorded matches, what somebody loses in them, and after how many actions it is looked at."""
MOST = 90
ROOT = Path(__file__).resolve().parents[2]


def suffering(at: Desk, name: str, told: str, begins: int) -> None:
    """Play until somebody has suffered that."""
    for entry in begun(at, name, begins, MOST):
        act(at, entry)
        at.turn(2)
        calm(at)
        at.turn(2)
        if any(told in text for text in listed(at)):
            return
    raise AssertionError(told)


def listed(at: Desk) -> list[str]:
    """What the list says."""
    pane = at.table.effects.pane
    names = [w.name for w in pane.tree() if w.name] if pane.visible else []
    return [name for name in names if name != "Put away"]


def ringed(at: Desk) -> list[object]:
    """The places around which there are rings."""
    keys = (getattr(item, "key", None) for item in at.items)
    return [key[1] for key in keys if isinstance(key, tuple) and key[0] == "effect"]


@pytest.fixture(params=LOSSES)
def hurt(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desk]:
    """A table where who looks on has lost something."""
    told, begins = LOSSES[request.param]
    with desk(tmp_path, size=(1366, 768), **house(request.param.split("/", maxsplit=1)[0])) as at:
        suffering(at, request.param, told, begins)
        yield at


def test_losses_stand_beside_the_board_and_are_ringed_until_they_are_put_away(hurt: Desk) -> None:
    """A click on a line rings its place anew; the list that was put away stays so."""
    assert ringed(hurt)
    viewer = hurt.table.seating.viewer
    assert viewer is not None
    _, effect = hurt.table.effects._told[0]
    assert not effect.good
    assert hurt.table.board.place(effect.place) is not None
    lines = [label for label in hurt.labels() if label.name in listed(hurt)]
    line = next(label for label in lines if label.role == "button")
    at_pace(hurt, "normal")
    hurt.wait(2 * FADE_MS)
    assert not ringed(hurt)
    hurt.click(line.rect.centre)
    assert len(ringed(hurt)) == 1
    hurt.wait(2 * FADE_MS)
    assert not ringed(hurt)
    assert listed(hurt)
    hurt.click("Put away")
    assert not listed(hurt)
    assert not ringed(hurt)
    hurt.table.refresh()
    assert not listed(hurt)


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("name", ["indomitable/target-isolation", "goodman/heroes_dead"])
def test_in_the_smallest_window_it_lies_in_the_column_and_over_no_button(name: str, tmp_path: Path) -> None:
    told, begins = LOSSES[name]
    with desk(tmp_path, size=(1024, 640), **house(name.split("/", maxsplit=1)[0])) as at:
        suffering(at, name, told, begins)
        pane = at.table.effects.pane.rect
        sheet = at.table._sheet_rect
        assert sheet.contains((pane.x, pane.y))
        assert sheet.contains((pane.right, pane.bottom))
        buttons = [w.rect for w in at.table.side.tools.children()]
        assert not any(pane.intersects(button) for button in buttons)


def test_the_column_lists_as_much_as_it_has_room_for(tmp_path: Path) -> None:
    with desk(tmp_path, **house("gale")) as at:
        suffering(at, "gale/no_warriors", *LOSSES["gale/no_warriors"])
        effects, ui = at.table.effects, at.table.ui.ui
        board, every = at.table.canvas, len(effects._lines)
        assert every > 1
        whole = effects.pane.measure(ui, 400.0)[1]
        effects.layout(ui, Rect(0.0, 0.0, 400.0, whole + 1), board)
        assert not effects._more.text.startswith("and 1")
        effects.layout(ui, Rect(0.0, 0.0, 400.0, whole - 4), board)
        assert effects._more.text == "and 1 more in the log"
        assert effects.pane.rect.h <= whole - 4
        effects.layout(ui, Rect(0.0, 0.0, 400.0, 20.0), board)
        assert board.intersects(effects.pane.rect)
        assert len([w for w in effects._all.content if w in effects._lines]) == every


def test_the_list_goes_when_its_reader_acts(tmp_path: Path) -> None:
    with desk(tmp_path, **house("gale")) as at:
        suffering(at, "gale/no_warriors", *LOSSES["gale/no_warriors"])
        told = listed(at)
        decision = at.table.table.decision(at.table.table.to_act[0])
        assert decision is not None
        at.table.act(decision.actions[0])
        at.turn()
        assert not {*told} & {*listed(at)}
        assert not ringed(at)
        at.key("ctrl+z")
        assert listed(at) == told


@pytest.mark.slow
def test_a_loss_names_the_card_that_brought_it_about_though_somebody_passed_since(tmp_path: Path) -> None:
    """IC-C3: in the list and in the log, where its line is that of who let it happen."""
    with desk(tmp_path, **house("indomitable")) as at:
        told: set[str] = set()
        logged: set[str] = set()
        for entry in begun(at, "indomitable/target-isolation", 0, 400):
            act(at, entry)
            at.turn()
            calm(at)
            told |= {one for one in listed(at) if " by " in one.split(":", maxsplit=1)[0]}
            rows = Logbook(at.table).rows(at.table.table.lines(None)) if told else ()
            logged |= {row.text for row in rows if "loses" in row.text}
            if any(" by " in one.split(":", maxsplit=1)[0] for one in logged):
                return
        raise AssertionError(told, logged)


def test_each_loss_is_that_of_who_has_it() -> None:
    paid = ev.BricksPaid(0, 1, 3)
    mine = effects_of(EVENTS, (paid,), lambda order: order == 0)
    his = effects_of(EVENTS, (paid,), lambda order: order == 1)
    assert [effect.good for effect in mine] == [False]
    assert [effect.good for effect in his] == [True]
    assert not effects_of(EVENTS, (paid,), lambda order: order == 2)
