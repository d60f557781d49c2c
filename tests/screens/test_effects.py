"""What was done to who looks on stands in a short list beside the board until he acts, and is pointed at there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.boards.kit.telling import effects_of
from citadel_desktop.boards.round_board.motion.telling import EVENTS
from citadel_desktop.rules.indomitable.asks.striking import BricksPaid
from citadel_desktop.saves.settings import Settings
from citadel_desktop.screens.column.logbook import Logbook
from citadel_desktop.screens.table.effects import FADE_MS
from tests.screens.desk import Desk, decision_of, desk
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
    """The first line at least, without a title if need be."""
    with desk(tmp_path, **house("gale")) as at:
        suffering(at, "gale/no_warriors", *LOSSES["gale/no_warriors"])
        effects, ui = at.table.effects, at.table.ui.ui
        every = len(effects._lines)
        assert every > 1
        whole = effects.fit(ui, 400.0, 1000.0, 1000.0)
        assert not effects._more.text.startswith("and 1")
        assert effects.fit(ui, 400.0, whole - 4, whole - 4) <= whole - 4
        assert effects._more.text == "and 1 more in the log"
        alone = effects.fit(ui, 400.0, 20.0, whole)
        assert 0 < alone < effects.fit(ui, 400.0, whole - 4, 0.0)
        assert not effects.fit(ui, 400.0, 20.0, 20.0)


ROOMY = [((1024, 640), 1.0), ((1366, 768), 1.0), ((1920, 1080), 1.0), ((1024, 640), 2.0), ((1080, 1920), 1.0)]


@pytest.mark.slow(but=2)
@pytest.mark.parametrize(("size", "scale"), ROOMY)
@pytest.mark.parametrize("name", LOSSES)
def test_it_covers_neither_the_newest_line_of_the_log_nor_the_board(
    name: str, size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    """Whatever page is open, and when the window has become another one."""
    told, begins = LOSSES[name]
    settings = Settings(language="en", pace="off", scale=round(scale * 100))
    with desk(tmp_path, size=size, scale=scale, settings=settings, **house(name.split("/", maxsplit=1)[0])) as at:
        suffering(at, name, told, begins)
        effects = at.table.effects
        for other in (size, (1366, 768), size):
            at.resize(other)
            side = at.table.side
            tabs = [one.name for one in at.labels() if one.role == "tab"]
            for page in tabs[:: max(1, len(tabs) - 1)] or [""]:
                if page:
                    at.click(at.label(page, "tab").rect.centre)
                menu, shown = at.label("Menu", "button").rect, at.has("Put away")
                assert at.table.shares.column.covers(menu)
                assert shown or page == "Actions", other  # at the head of the log it has room in any window
                if shown:
                    pane = effects.pane.rect
                    lying = [one for one in at.labels() if one.role in {"line", "news", "tab"} and one.visible]
                    assert not [one for one in lying if one.rect.intersects(pane)]
                    assert at.table.shares.column.covers(pane)
                    assert not pane.intersects(at.table.canvas)
                    newest = side.news.line
                    assert newest is not None
                    assert newest.whole in {one.name for one in lying}
                effects.pane.visible = False
                at.turn()
                assert at.label("Menu", "button").rect == menu
                effects.pane.visible = True


def test_the_list_goes_when_its_reader_acts(tmp_path: Path) -> None:
    with desk(tmp_path, **house("gale")) as at:
        suffering(at, "gale/no_warriors", *LOSSES["gale/no_warriors"])
        told = listed(at)
        decision = decision_of(at.table.table)
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
    paid = BricksPaid(0, 1, 3)
    mine = effects_of(EVENTS, (paid,), lambda order: order == 0)
    his = effects_of(EVENTS, (paid,), lambda order: order == 1)
    assert [effect.good for effect in mine] == [False]
    assert [effect.good for effect in his] == [True]
    assert not effects_of(EVENTS, (paid,), lambda order: order == 2)
