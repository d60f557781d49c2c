"""Widgets that are not laid out and painted again while they cannot change."""

from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import Button, CachedTree, Column, Label
from tests.scene.widgets.bench import Bench


class Shown:
    """A column of a label and a button; `stays` is said before each frame."""

    def __init__(self) -> None:
        self.name = Label("Ada")
        self.button = Button("Build", lambda: None, id="build")
        self.still = CachedTree(Column(self.name, self.button))
        self.bench = Bench(self.still, place=Rect(10, 10, 240, 300))

    def frame(self, *, stays: bool) -> DisplayList:
        self.still.stays = stays
        self.bench.frame()
        return self.bench.dl


def names(dl: DisplayList) -> list[str]:
    return [label.name for label in dl.labels]


def test_nothing_changes_while_it_stays() -> None:
    shown = Shown()
    before = shown.frame(stays=False)
    shown.name.text = "Ben"
    after = shown.frame(stays=True)
    assert "Ada" in texts(after.items)
    assert names(after) == ["Ada", "Build"]
    assert after.targets == before.targets
    assert after.focusables == before.focusables
    assert "Ben" in texts(shown.frame(stays=False).items)


def test_all_is_made_anew_once_it_is_forgotten() -> None:
    shown = Shown()
    shown.frame(stays=False)
    shown.name.text = "Ben"
    shown.still.forget()
    assert "Ben" in names(shown.frame(stays=True))


def test_all_is_laid_out_anew_in_another_place() -> None:
    shown = Shown()
    shown.frame(stays=False)
    shown.name.text = "Ben"
    shown.bench.host.layout(Rect(30, 10, 240, 300))
    assert "Ben" in names(shown.frame(stays=True))


def test_what_is_kept_inside_serves_again_after_frames_in_which_all_stayed() -> None:
    shown = Shown()
    first = shown.frame(stays=False)
    for _ in range(3):
        shown.frame(stays=True)
    again = shown.frame(stays=False)
    assert [a is b for a, b in zip(first.items, again.items, strict=True)].count(True) > 1
