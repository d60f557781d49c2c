"""The tree that a screen reader is told, and what becomes of what it asks."""

from collections import deque
from collections.abc import Callable
from threading import Event, Thread
from typing import Any

import pytest

from citadel_desktop.scene.access import tree
from citadel_desktop.scene.access.bridge import Bridge
from citadel_desktop.scene.access.nodes import Act, Node, Request, Tree
from citadel_desktop.scene.access.tree import ROOT, TreeMaker
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import (
    Button,
    Cell,
    ChoiceBox,
    Column,
    DataTable,
    Dialog,
    DialogAnswer,
    Entry,
    Label,
    ListBox,
    Page,
    TableColumn,
    Tabs,
    TextField,
    Toggle,
    ValueSlider,
    Widget,
)
from citadel_desktop.values import replace
from tests.scene.widgets.bench import Bench
from tests.waiting import PATIENCE


class Reader:
    """A reader of a bench: what it is told, and what it asks."""

    def __init__(self, *widgets: Widget) -> None:
        self.bench = Bench(Column(*widgets))
        self.maker = TreeMaker()

    @property
    def tree(self) -> Tree:
        return self.maker.make("Title", self.bench.dl, self.bench.host.reading())

    def number(self, name: str, role: str) -> int:
        nodes = self.tree.nodes
        return next(n for n, node in nodes.items() if (node.name, node.role) == (name, role))

    def node(self, name: str, role: str) -> Node:
        return self.tree.nodes[self.number(name, role)]

    def ask(self, act: Act, name: str, role: str, value: str | float | None = None) -> bool:
        request = self.tree.requests[self.number(name, role)]
        done = self.bench.host.handle_request(replace(request, act=act, value=value))
        self.bench.frame()
        return done

    @property
    def focus(self) -> str:
        tree = self.tree
        return tree.nodes[tree.focus].name


def test_a_button_has_name_help_key_and_state_and_is_pressed() -> None:
    pressed: list[str] = []
    end = Button("End turn", lambda: pressed.append("end"), shortcut="e", help="It is over then.")
    bad = Button("Redo", lambda: pressed.append("redo"), disabled="Nothing was taken back.")
    tool = Button("Move", lambda: pressed.append("move"), chosen=True)
    reader = Reader(end, bad, tool)
    found = reader.node("End turn", "BUTTON")
    assert (found.help, found.keys, found.toggled) == ("It is over then.", "E", None)
    assert reader.node("Redo", "BUTTON").disabled
    assert reader.node("Redo", "BUTTON").help == "Nothing was taken back."
    assert reader.node("Move", "BUTTON").toggled is True
    assert reader.ask("click", "End turn", "BUTTON")
    assert reader.ask("click", "Redo", "BUTTON")
    assert (pressed, reader.bench.said) == (["end"], ["Nothing was taken back."])


@pytest.mark.parametrize("sign", [True, False], ids=["a sign", "words"])
def test_what_is_disabled_is_told_in_words_where_readers_have_no_sign(
    sign: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tree, "TELLS_ALL", sign)
    reader = Reader(Button("Redo", lambda: None, disabled="Nothing was taken back."))
    reading = replace(reader.bench.host.reading(), words={"disabled": "cannot be used now"})
    nodes = reader.maker.make("Title", reader.bench.dl, reading).nodes
    told = nodes[reader.number("Redo", "BUTTON")].help
    assert told == "cannot be used now " * (not sign) + "Nothing was taken back."


def test_a_toggle_is_a_check_box() -> None:
    toggle = Toggle("Sounds", True)
    reader = Reader(toggle)
    assert reader.node("Sounds", "CHECK_BOX").toggled is True
    reader.ask("click", "Sounds", "CHECK_BOX")
    assert reader.node("Sounds", "CHECK_BOX").toggled is False
    assert not toggle.value
    assert reader.focus == "Sounds"


def test_a_slider_has_a_scale_and_takes_values_and_steps() -> None:
    slider = ValueSlider("Volume", 40, least_value=0, most_value=100, step=5)
    reader = Reader(slider)
    scale = reader.node("Volume", "SLIDER").scale
    assert scale is not None
    assert (scale.value, scale.least, scale.most, scale.step) == (40, 0, 100, 5)
    reader.ask("set", "Volume", "SLIDER", 60.0)
    reader.ask("more", "Volume", "SLIDER")
    assert slider.value == 65
    reader.ask("set", "Volume", "SLIDER", 1e9)
    assert slider.value == 100


def test_a_field_has_its_text_and_caret_and_takes_a_text() -> None:
    heard: list[str] = []
    reader = Reader(TextField("Name", "Ada", heard.append))
    found = reader.node("Name", "TEXT_INPUT")
    assert found.typed is not None
    assert (found.typed.text, found.typed.caret) == ("Ada", 3)
    (run,) = found.children
    assert reader.tree.nodes[run].role == "TEXT_RUN"
    reader.ask("set", "Name", "TEXT_INPUT", "Ben")
    assert heard == ["Ben"]


def test_a_list_has_all_its_rows_also_those_scrolled_away() -> None:
    rows = [Entry(n, f"Row {n}", disabled="Not this one." if n == 3 else "") for n in range(60)]
    box = ListBox("Rows", rows, chosen=0).sized(height=200)
    reader = Reader(box)
    node = reader.node("Rows", "LIST_BOX")
    assert len(node.children) == 60
    assert reader.node("Row 0", "LIST_BOX_OPTION").selected
    assert reader.node("Row 59", "LIST_BOX_OPTION").place == (59, 60)
    assert reader.ask("reveal", "Row 40", "LIST_BOX_OPTION")
    assert reader.node("Row 40", "LIST_BOX_OPTION").rect is not None
    assert reader.node("Row 0", "LIST_BOX_OPTION").rect is None
    assert reader.node("Row 0", "LIST_BOX_OPTION").selected
    assert reader.node("Row 59", "LIST_BOX_OPTION").rect is None
    assert reader.ask("click", "Row 59", "LIST_BOX_OPTION")
    assert box.chosen == 59
    assert reader.focus == "Row 59"
    reader.ask("click", "Row 3", "LIST_BOX_OPTION")
    assert (box.chosen, reader.bench.said) == (59, ["Not this one."])


def test_tabs_are_chosen() -> None:
    tabs = Tabs("Pages", [Page("a", "First", Label("One")), Page("b", "Second", Label("Two"))])
    reader = Reader(tabs)
    assert reader.node("First", "TAB").selected
    reader.ask("click", "Second", "TAB")
    assert (tabs.chosen, reader.focus) == ("b", "Second")
    assert reader.node("Two", "LABEL").rect is not None


def test_a_table_has_rows_and_columns() -> None:
    columns = [TableColumn("Player"), TableColumn("Points")]
    reader = Reader(DataTable("Scores", columns, [["Ada", Cell("12")], ["Ben", "9"]]))
    tree, table = reader.tree, reader.node("Scores", "TABLE")
    rows = [[tree.nodes[n].name for n in tree.nodes[row].children] for row in table.children]
    assert rows == [["Player", "Points"], ["Ada", "12"], ["Ben", "9"]]
    assert reader.node("9", "CELL").cell == (2, 1)
    assert table.table == (3, 2)


@pytest.mark.parametrize(("sign", "told"), [(True, ""), (False, "Points")])
def test_cells_have_their_headings_where_readers_learn_no_columns(
    sign: bool, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tree, "TELLS_ALL", sign)
    columns = [TableColumn("Player"), TableColumn("Points", "right")]
    reader = Reader(DataTable("Scores", columns, [["Ada", "12"], ["Ben", "9"]]))
    assert reader.node("9", "CELL").help == told


def test_a_drop_down_opens_a_list_that_is_alone_then() -> None:
    box = ChoiceBox("Pace", ["slow", "fast"], "slow")
    reader = Reader(box, Button("Other", int))
    assert reader.node("Pace", "COMBO_BOX").value == "slow"
    reader.ask("click", "Pace", "COMBO_BOX")
    assert not [one for one in reader.tree.nodes.values() if one.name == "Other"]
    assert reader.focus == "slow"
    reader.ask("click", "fast", "LIST_BOX_OPTION")
    assert box.chosen == "fast"


def test_what_a_dialog_covers_is_not_told() -> None:
    reader = Reader(Button("Secret", int))
    answers: list[str | None] = []
    reader.bench.host.open(Dialog("Sure?", "Yes or no.", [DialogAnswer("y", "Yes")], answers.append))
    reader.bench.frame()
    names = {one.name for one in reader.tree.nodes.values()}
    assert names == {"Title", "Sure?", "Yes or no.", "Yes"}
    assert reader.node("Sure?", "DIALOG").modal
    reader.ask("click", "Yes", "BUTTON")
    assert answers == ["y"]


def test_what_is_called_alike_is_counted_and_lasts() -> None:
    reader = Reader(Button("Go", int, id="a"), Button("Go", int, id="b"), Label("Go"))
    found = [one.place for one in reader.tree.nodes.values() if one.role == "BUTTON"]
    assert found == [(0, 2), (1, 2)]
    assert reader.tree == reader.tree


class Listening:
    """What an adapter was handed."""

    def __init__(self) -> None:
        self.sent: list[tuple[list[str], int | None]] = []
        self.lives: list[tuple[str, str]] = []

    def send(self, nodes: Any, focus: int, root: int | None, title: str) -> None:
        self.sent.append(([node.name for _, node in nodes], root))
        self.lives += [(node.name, node.live) for _, node in nodes if node.live]

    def focused(self, here: bool) -> None:
        """Not looked at."""

    placed = focused


def test_only_what_has_changed_is_handed_over() -> None:
    label = Label("Round 1", id="round")
    bench = Bench(Column(label, Button("End", int)))
    obeyed: list[Request] = []
    bridge, adapter = Bridge(lambda work: work(), obeyed.append), Listening()
    bridge._adapter = adapter  # type: ignore[assignment] # one that remembers

    def tell() -> list[str]:
        bench.frame()
        place = Rect(0, 0, 100, 100)
        bridge.tell("Title", bench.dl, bench.host.reading(), focused=True, place=place)
        return adapter.sent[-1][0]

    bridge.listen()
    assert (tell(), adapter.sent[-1][1]) == (["Title", "Round 1", "End"], ROOT)
    assert (tell(), adapter.sent[-1][1]) == ([], None)
    label.text = "Round 2"
    assert tell() == ["Round 2"]
    bridge.announce("Ben passes.")
    bridge.announce("Ben passes.")
    bridge.announce("Your turn.", urgent=True)
    tell()
    told = [("Ben passes.", "polite"), ("Ben passes.", "polite"), ("Your turn.", "assertive")]
    assert adapter.lives == told
    assert tell() == []
    bridge.request("click", next(n for n, o in bridge._tree.requests.items() if o.name == "End"), None)
    bridge.request("click", 10_000, None)
    assert [request.name for request in obeyed] == ["End"]
    bridge.announce("A secret.", scene=bench)
    place = Rect(0, 0, 100, 100)
    bridge.tell("Title", bench.dl, None, focused=True, place=place, scene=adapter)
    assert "A secret." not in adapter.sent[-1][0]
    bridge.cease()
    assert not bridge.listening
    bridge.announce("Nobody hears.")
    bridge.listen()
    assert "Nobody hears." not in tell()
    assert adapter.sent[-1][1] == ROOT


def test_nothing_is_told_before_the_thread_that_asks_for_it_has_gone_on() -> None:
    """It keeps a lock that whoever tells waits for."""
    works: deque[Callable[[], None]] = deque()
    bridge = Bridge(works.append, lambda _: None)
    asked, goes_on = Event(), Event()

    def ask() -> None:
        bridge.listen()
        asked.set()
        goes_on.wait(PATIENCE)

    thread = Thread(target=ask)
    thread.start()
    assert asked.wait(PATIENCE)
    for _ in range(3):
        works.popleft()()
        assert not bridge.listening
    goes_on.set()
    thread.join()
    works.popleft()()
    assert bridge.listening
    assert not works
    bridge.listen()
    bridge.cease()
    works.popleft()()
    assert not bridge.listening
