"""A screen as the package's guide puts one together, on a stack."""

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.scene import Scene
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.scene.widgets import (
    Button,
    ChoiceBox,
    Column,
    Dialog,
    Label,
    Panel,
    Row,
    ScrollArea,
    Spacer,
    TextField,
    Toggle,
    Widget,
    WidgetGrid,
    WidgetScene,
    question,
)
from tests.scene.widgets.bench import Bench, Desk


class Settings(WidgetScene):
    title = "Settings"

    def build(self) -> Widget:
        self.name = TextField("Name", "Ada", most=24)
        form = WidgetGrid(
            [
                [Label("Name"), self.name],
                [Label("Pace"), ChoiceBox("Pace", ["Slow", "Fast"], "Slow")],
                [None, Toggle("Sounds", True)],
            ],
            grow=[1],
            stack=True,
        )
        done = Button("Done", self.app.stack.pop, kind="primary", shortcut="escape")
        sheet = Column(ScrollArea(form).sized(grow=1), Row(Spacer(grow=1), done))
        return Column(Panel(sheet, pad=20.0).sized(grow=1, most=720, align="centre"))


class Below(Scene):
    def paint(self, dl: DisplayList, now: int) -> None:
        dl.fill(dl.area, dl.theme.oak)


def frame(desk: Desk, scene: Scene) -> DisplayList:
    dl = DisplayList(PARCHMENT, desk.size, desk.ruler, desk.scale)
    scene.paint(dl, desk.now())
    scene.painted(dl)
    return dl


def test_the_screen_of_the_guide_lives_on_a_stack() -> None:
    desk = Desk((1024.0, 640.0))
    desk.stack.push(Below())
    scene = Settings()
    desk.stack.push(scene)
    dl = frame(desk, scene)
    assert scene.ui.find("Done").rect.bottom <= 640
    x, y = scene.name.rect.centre
    assert scene.pointer(Pointer("down", (x, y), 1))
    assert scene.pointer(Pointer("up", (x, y), 1))
    frame(desk, scene)
    assert desk.typing == scene.name.rect
    assert not scene.key(Key(name="f5"))
    desk.stack.push(Below())
    assert desk.typing is None
    desk.stack.pop()
    scene.resize((720.0, 450.0))
    desk.size = (720.0, 450.0)
    dl = frame(desk, scene)
    assert all(label.rect.right <= 721 for label in dl.labels)
    assert scene.key(Key(Command.CANCEL, name="escape"))
    assert isinstance(desk.stack.top, Below)


def test_a_click_that_opens_a_dialog_leaves_nothing_lit_below() -> None:
    bench = Bench(Column())
    dialog = question("Leave?", "It is late.", "Yes", "No", lambda: None)
    bench.host.root = Column(Button("Leave", lambda: bench.host.open(dialog)))
    bench.frame()
    bench.click("Leave")
    assert bench.host.modal
    assert bench.host.ui.hover is None


def test_a_callback_may_show_another_tree() -> None:
    bench = Bench(Column())

    def other() -> None:
        bench.host.root = Column(Button("Second", lambda: None))

    bench.host.root = Column(Button("First", other))
    bench.frame()
    bench.click("First")
    assert "Second" in bench.texts
    bench.click("Second")


def test_a_dialog_may_be_taken_away_by_the_screen() -> None:
    heard: list[str | None] = []
    bench = Bench(Column())
    dialog = Dialog("Wait", "The computer thinks.", (), heard.append)
    bench.host.open(dialog)
    bench.frame()
    dialog.close()
    dialog.close()
    bench.frame()
    assert (heard, bench.host.modal) == ([], False)
