"""What a table announces to a screen reader, what it answers, and what is asked of it there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.resources import sample_save
from citadel_desktop.rules import games
from citadel_desktop.saves.settings import Settings
from citadel_desktop.scene.access.nodes import Act
from citadel_desktop.values import replace
from tests.screens.desk import Desk, desk


class Ear:
    """A bridge to a reader who remembers what is said."""

    listening = True

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []

    def announce(self, text: str, *, urgent: bool = False, scene: object = None) -> None:
        self.said.append((text, urgent))

    def knows(self, frame: object, *, focused: bool) -> bool:
        return True


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as made:
        yield made


def listen(at: Desk) -> Ear:
    ear = Ear()
    at.window.bridge = ear  # type: ignore[assignment] # one that remembers
    return ear


def ask(at: Desk, name: str, act: Act = "click") -> None:
    """What a reader asks of what is called so, or begins so."""
    requests = at.tree().requests.values()
    request = next(one for one in requests if one.name == name)
    assert at.top.handle_request(replace(request, act=act))
    at.turn()


def test_a_match_can_be_played_by_what_the_tree_offers(at: Desk) -> None:
    at.begin("gale", options={"size": 9, "citadels": 6, "placing": "ready"})
    table = at.table.table
    before = len(table.entries)
    ask(at, "Recruit")
    offered = [node for node in at.tree().nodes.values() if "can be chosen" in node.help]
    assert offered
    assert at.state("Recruit") == "chosen"
    ask(at, offered[0].name)
    assert len(table.entries) == before + 1
    assert at.tree().nodes[at.tree().focus].name.startswith(offered[0].name.split(",")[0])


def test_what_happens_is_announced_once_and_who_is_asked_next_at_once(at: Desk) -> None:
    at.begin("gale", options={"size": 9, "citadels": 6, "placing": "ready"})
    ear = listen(at)
    at.click("End turn")
    texts = [text for text, _ in ear.said]
    assert len(texts) == len(set(texts)) == 2
    assert "ends the turn" in texts[0]
    assert len(texts[1]) > 5, "what is asked"
    assert [urgent for _, urgent in ear.said] == [False, True]
    at.turn(5)
    at.table.tell()
    assert len(ear.said) == 2


def test_nothing_is_announced_before_the_board_has_shown_it(tmp_path: Path) -> None:
    with desk(tmp_path, settings=Settings(language="en", pace="slow")) as at:
        at.begin("gale", options={"size": 9, "citadels": 6, "placing": "ready"})
        ear = listen(at)
        ask(at, "Recruit")
        offered = next(node for node in at.tree().nodes.values() if "can be chosen" in node.help)
        ask(at, offered.name)
        assert at.table.untold
        assert ear.said == []
        while at.table.untold:
            at.turn(1, 200)
        assert "recruits" in ear.said[0][0]


@pytest.mark.parametrize(("much", "tells"), [("mine", False), ("happenings", True), ("all", True)])
def test_how_much_is_announced_is_chosen(tmp_path: Path, much: str, tells: bool) -> None:
    settings = Settings(language="en", pace="off", announced=much)
    with desk(tmp_path, settings=settings) as at:
        at.begin("gale", options={"size": 9, "citadels": 6, "placing": "ready"})
        ear = listen(at)
        at.click("End turn")
        assert any("ends the turn" in text for text, _ in ear.said) is tells
        assert ear.said[-1][1], "whose turn it is now is told in any case"


def test_the_end_is_announced_at_once(at: Desk) -> None:
    at.begin("gale", options={"size": 9, "citadels": 6, "placing": "ready"})
    ear = listen(at)
    at.click("Resign")
    at.click("Resign")
    assert ear.said[-1][1]
    assert "wins" in ear.said[-1][0]


def test_nobody_is_told_while_nobody_listens(at: Desk) -> None:
    at.begin("gale", options={"size": 9, "citadels": 6, "placing": "ready"})
    at.click("End turn")
    ear = listen(at)
    at.turn(3)
    at.table.tell()
    assert [text for text, urgent in ear.said if not urgent] == []


def test_questions_are_answered_by_keys(at: Desk) -> None:
    at.sit("indomitable", seats=3)
    heard = {}
    for key in ("f2", "f3", "f4", "f5", "f6", "f7", "f8"):
        at.key(key)
        heard[key] = at.message
        assert at.message
    assert "borders on" in heard["f2"]
    assert "Ada" in heard["f6"]
    assert len(set(heard.values())) > 4


def test_a_click_on_a_place_that_means_nothing_changes_nothing(at: Desk) -> None:
    at.begin("gale", options={"size": 9, "citadels": 6, "placing": "ready"})
    entries = len(at.table.table.entries)
    ask(at, "a1, empty")
    ask(at, "a1, empty", "focus")
    assert len(at.table.table.entries) == entries
    assert at.tree().nodes[at.tree().focus].name == "a1, empty"


def test_in_the_tower_a_figure_is_chosen_by_keys_and_f7_tells_where_it_can_go(tmp_path: Path) -> None:
    with desk(tmp_path, games=games(), rooms=rooms()) as at:
        store = at.shell.store
        store.folder.mkdir(parents=True)
        data = sample_save("before-the-marker.citadel").read_bytes()
        store.path("quest.citadel").write_bytes(data)
        at.resume("quest.citadel")
        if at.screen == "handover":
            at.take_seat()
        at.key("tab")
        while at.table.stop_in_focus != FOCUS:
            at.key("tab")
        at.key("f7")
        assert "There is nothing to tell of that." in at.message
        at.key("n", "return", "f7")
        assert "is chosen and can go to" in at.message
