"""Designs from the table: kept, listed, taken over, passed on, brought in; and whose eyes they are for."""

import errno
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from citadel_desktop.app import _open
from citadel_desktop.boards import rooms
from citadel_desktop.boards.tower.table import TowerTable
from citadel_desktop.rules import games
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.design import Propose, Put, TakeOff
from citadel_desktop.rules.goodman.state import Scenario
from citadel_desktop.rules.goodman.stronghold.design import Design, design_of
from citadel_desktop.rules.goodman.stronghold.design_text import SUFFIX, encode, read
from citadel_desktop.rules.goodman.stronghold.proposal import propose
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.papers import KeptPaper, PaperFolder
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.screen import NARROW_WIDTH
from tests.saves.tools import fail_writes
from tests.screens.desk import Desk, copied_at, desk

SAVE, LOAD = "Save design…", "Load design…"
BOUND = 300.0
"""Seconds after which a thread will not end any more."""


@pytest.fixture(params=[(1280, 720), (1024, 640)], ids=lambda size: f"{size[0]}")
def at_both(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desk]:
    """The villain at his empty stronghold, in two windows."""
    with desk(tmp_path, size=request.param, games=games(), rooms=rooms()) as at:
        begin(at)
        yield at


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Desk]:
    """The villain at his empty stronghold."""
    with desk(tmp_path, games=games(), rooms=rooms()) as made:
        begin(made)
        yield made


def begin(at: Desk) -> None:
    at.sit("goodman")


def own_papers(at: Desk) -> PaperFolder:
    return PaperFolder(at.home / "designs", SUFFIX)


def do(at: Desk, action: Action) -> None:
    at.table.act(action)
    at.turn(2)


def design(at: Desk) -> Design:
    return design_of(at.session.table.state.position)


def keep(at: Desk, name: str) -> None:
    """Save the design under a name."""
    at.click(SAVE)
    at.type(name)
    at.key("return")
    at.turn(2)


def shared(tmp_path: Path, scenario: Scenario = "talisman", name: str = "From afar") -> Path:
    path = tmp_path / "shared.txt"
    path.write_text(encode(scenario, propose(390, scenario, seeded("afar")), name), "utf-8")
    return path


def test_a_design_is_kept_and_taken_over_again_wt_s6(at_both: Desk) -> None:
    at = at_both
    do(at, Propose(400))
    kept = design(at)
    keep(at, "My Web")
    (one,) = own_papers(at).listing()
    told = read(one.text)
    assert (told.name, told.scenario, told.design) == ("My Web", "talisman", kept)
    assert at.message == f"The design is saved as {own_papers(at).path(one.name)}"
    do(at, Propose(350))
    at.click(LOAD)
    assert at.screen == "papers"
    (row,) = at.rows()
    assert row.startswith("My Web, The talisman, 400 points: complete, ")
    at.key("return")
    assert at.screen == "table"
    assert design(at) == kept
    at.key("ctrl+z")
    assert design(at) != kept


def test_the_proposed_name_tells_scenario_and_points(at: Desk) -> None:
    do(at, Propose(400))
    at.click(SAVE)
    assert at.dialog == "Save design"
    at.key("return")
    assert [read(one.text).name for one in own_papers(at).listing()] == ["The talisman, 400 points"]


def test_both_have_a_key(at: Desk) -> None:
    at.key("s")
    assert at.dialog == "Save design"
    at.key("escape", "o")
    assert at.screen == "papers"


def test_half_a_design_is_kept_too_wt_s6(at: Desk) -> None:
    do(at, Put(0, 0))
    keep(at, "Half")
    at.click(LOAD)
    (row,) = at.rows()
    assert row.startswith("Half, The talisman, 0 points: ")
    assert " faults, " in row
    at.key("escape")
    do(at, TakeOff(0))
    at.click(LOAD)
    at.click("Take over")
    assert design(at).markers[0] == 0


def test_a_name_must_be_one(at: Desk) -> None:
    at.click(SAVE)
    at.key("backspace")
    at.type(" ")
    at.key("return")
    assert at.dialog == "Save design"
    assert at.shows("A design needs a name.")
    at.key("escape")
    assert own_papers(at).listing() == ()


@pytest.mark.parametrize("answer", ["Keep both", "Replace it", "Cancel", "escape"])
def test_of_the_same_name_none_is_lost_unasked(at: Desk, answer: str) -> None:
    do(at, Propose(400))
    keep(at, "Web")
    do(at, Propose(350))
    keep(at, "Web")
    if answer == "escape":
        at.key("escape")
    else:
        at.click(answer)
    assert at.dialog == ""
    assert len(own_papers(at).listing()) == (2 if answer == "Keep both" else 1)
    newest = {read(one.text).design == design(at) for one in own_papers(at).listing()}
    assert newest == {"Keep both": {True, False}, "Replace it": {True}}.get(answer, {False})


def test_a_full_disk_is_told_and_nothing_is_lost(at: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(at, "Web")
    with monkeypatch.context() as failing:
        fail_writes(failing, errno.ENOSPC)
        keep(at, "Other")
        assert at.shows("the disk is full")
    at.key("escape")
    assert [read(one.text).name for one in own_papers(at).listing()] == ["Web"]
    assert at.screen == "table"


def test_what_is_deleted_can_be_brought_back(at: Desk) -> None:
    keep(at, "Web")
    for back in ("ctrl+z", "Bring it back"):
        if at.screen == "table":
            at.click(LOAD)
        at.key("delete")
        assert at.rows() == []
        assert own_papers(at).listing() == ()
        if back == "ctrl+z":
            at.key(back)
        else:
            at.click(back)
        assert len(at.rows()) == len(own_papers(at).listing()) == 1


def test_a_design_of_another_scenario_is_listed_and_says_why_not_wt_s6(at: Desk, tmp_path: Path) -> None:
    text = shared(tmp_path, "destruction").read_text()
    own_papers(at).keep("Forge", text)
    before = design(at)
    at.click(LOAD)
    assert "another scenario: Destruction" in at.rows()[0]
    assert at.state("Take over") == "disabled"
    at.key("return")
    assert at.screen == "papers"
    assert design(at) == before


def test_broken_files_are_listed_with_what_is_wrong(at: Desk) -> None:
    own_papers(at).keep("a", "citadel design 1\nscenario holiday\n")
    own_papers(at).path(f"b{SUFFIX}").write_bytes(b"\xff\xff")
    at.click(LOAD)
    assert sum("Line 2" in row for row in at.rows()) == 1
    assert sum("This file is not a design" in row for row in at.rows()) == 1
    for _ in range(2):
        assert at.state("Take over") == "disabled"
        assert at.state("Delete") != "disabled"
        at.key("down")


def test_samples_are_there_and_can_be_taken(at: Desk) -> None:
    at.click(LOAD)
    assert at.shows("There is no saved design yet.")
    at.click(at.label("Samples", "tab").rect.centre)
    row = next(row for row in at.rows() if row.startswith("The Spider's Parlour"))
    at.click(row)
    at.click("Take over")
    assert at.screen == "table"
    assert sum(kind >= 0 for kind in design(at).markers) > 20


@pytest.mark.parametrize("what", ["Copy the text", "Copy the path"])
def test_a_design_is_passed_on(at: Desk, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = copied_at(at, monkeypatch)
    keep(at, "Web")
    at.click(LOAD)
    at.click("Pass on…")
    at.click(what)
    (one,) = own_papers(at).listing()
    wanted = {"Copy the text": one.text, "Copy the path": str(own_papers(at).path(one.name))}
    assert copied == [wanted[what]]


def test_the_folder_is_told(at: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = copied_at(at, monkeypatch)
    at.click(LOAD)
    at.click("Where is the folder?")
    at.click("Copy the path")
    assert copied == [str(at.home / "designs")]


def test_a_file_is_brought_in_by_its_path(at: Desk, tmp_path: Path) -> None:
    path = shared(tmp_path)
    at.click(LOAD)
    at.click("Bring in…")
    at.type(str(tmp_path / "none"))
    at.key("return")
    assert at.shows("There is no such file.")
    at.key("ctrl+a")
    at.type(f'"{path}"')
    at.key("return")
    assert not at.dialog
    assert at.rows()[0].startswith("From afar, ")
    assert [one.text for one in own_papers(at).listing()] == [path.read_text("utf-8")]


def test_a_copied_text_is_brought_in(at: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = shared(tmp_path, name="Höhle").read_text("utf-8")
    monkeypatch.setattr(at.window, "clipboard", lambda: text)
    at.click(LOAD)
    at.click("Bring in…")
    at.click("What was copied")
    assert [one.name for one in own_papers(at).listing()] == [f"Höhle{SUFFIX}"]


def test_the_designs_go_when_the_window_was_away_wt_s2(at: Desk) -> None:
    """Nobody knows who comes back: not even names of designs are drawn before the seat is taken."""
    keep(at, "Spider")
    at.click(LOAD)
    assert at.shows("Spider")
    at.minimise()
    at.restore()
    assert at.screen == "handover"
    assert not at.shows("Spider")
    at.take_seat()
    assert at.screen == "table"


def test_they_go_under_another_screen_and_in_a_dialog_too_wt_s2(at: Desk) -> None:
    keep(at, "Spider")
    at.click(LOAD)
    at.go("settings")
    at.minimise()
    at.restore()
    at.key("escape")
    assert at.screen == "handover"
    at.take_seat()
    at.click(SAVE)
    assert at.dialog == "Save design"
    at.minimise()
    at.restore()
    assert at.screen == "handover"
    at.take_seat()
    assert not at.dialog


def test_the_heroes_have_no_way_to_designs_and_are_not_told_wt_s2(at: Desk) -> None:
    own_papers(at).keep("Spider", encode("talisman", propose(400, "talisman", seeded(1)), "Spider"))
    at.click(LOAD)
    at.key("return")
    at.click("Finish")
    at.turn(2)
    while at.dialog:
        at.key("return")
    at.wait(700)
    at.key("return")
    assert at.screen == "table"
    assert not any("design" in text.lower() and "Spider" in text for text in at.texts())
    assert not any("takes over" in text or "adopt" in text for text in at.texts())
    assert not at.has(SAVE)
    assert not at.has(LOAD)
    board = at.table.board
    assert isinstance(board, TowerTable)
    board.use("adopt")
    board.use("keep")
    at.turn(2)
    assert at.screen == "table"
    assert not at.dialog


def test_a_drawn_design_is_nobodys_to_keep_wt_s6(tmp_path: Path) -> None:
    with desk(tmp_path, games=games(), rooms=rooms()) as at:
        at.sit("goodman", options={"planned": "drawn"})
        assert not at.has(SAVE)
        assert not at.has(LOAD)


def test_the_designs_are_shown_once_they_are_read(at: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(at, "Web")
    go, listing = Event(), PaperFolder.listing

    def slow(own_papers: PaperFolder) -> tuple[KeptPaper, ...]:
        assert go.wait(BOUND)
        return listing(own_papers)

    monkeypatch.setattr(PaperFolder, "listing", slow)
    at.shell.reads.patience = 0.0
    at.click(LOAD)
    assert at.shows("The designs are being looked through.")
    assert at.state("Take over") == "disabled"
    go.set()
    for job in at.shell.reads._running:
        assert job.wait(BOUND)
    at.turn(2)
    assert at.rows()[0].startswith("Web, ")


def test_a_design_given_at_the_start_is_told_what_it_is(at: Desk, tmp_path: Path) -> None:
    navigation.title(at.shell)
    _open(at.shell, shared(tmp_path))
    at.turn(2)
    assert at.shows("shared.txt is a design and no match.")


def test_in_a_narrow_window_everything_can_be_reached(tmp_path: Path) -> None:
    with desk(tmp_path, size=(int(NARROW_WIDTH) - 100, 560), games=games(), rooms=rooms()) as at:
        begin(at)
        at.table.board.use("adopt")
        at.turn(2)
        for name in ("Take over", "Pass on…", "Bring in…", "Where is the folder?", "Delete"):
            rect = at.label(name, "button").rect
            assert at.frame.area.covers(rect)
