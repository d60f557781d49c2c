"""Widgets that are neither laid out nor painted anew while they cannot change, but for what is lively in them."""

from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import Button, Column, Label, Lively, Still
from tests.scene.widgets.bench import Bench


class Shown:
    """A column of a label, a hint that may change, and a button; `stays` is said before each frame."""

    def __init__(self) -> None:
        self.name, self.hint = Label("Ada"), Label("One line.", room_for="I\nI")
        self.button = Button("Build", lambda: None, id="build")
        self.still = Still(Column(self.name, Lively(self.hint), self.button), None)
        content = self.still.content
        assert isinstance(content, Column)
        lively = content.content[1]
        assert isinstance(lively, Lively)
        self.still.lively = lively
        self.bench = Bench(self.still, place=Rect(10, 10, 240, 300))

    def frame(self, *, stays: bool) -> DisplayList:
        self.still.stays = stays
        self.bench.frame()
        return self.bench.dl


def names(dl: DisplayList) -> list[str]:
    return [label.name for label in dl.labels]


def test_only_what_is_lively_changes_while_the_rest_stays() -> None:
    shown = Shown()
    before = shown.frame(stays=False)
    shown.name.text, shown.hint.text = "Ben", "Another line."
    after = shown.frame(stays=True)
    assert list(texts(after.items))[:2] == ["Ada", "Another line."]
    assert names(after) == ["Ada", "Another line.", "Build"]
    assert after.targets == before.targets
    assert after.focusables == before.focusables
    assert list(texts(shown.frame(stays=False).items))[:2] == ["Ben", "Another line."]


def test_all_is_laid_out_anew_where_what_is_lively_needs_more_room() -> None:
    shown = Shown()
    low = next(label for label in shown.frame(stays=False).labels if label.name == "Build")
    shown.hint.text = (
        "A sentence that takes a good deal more room than two lines of such a column. " * 2
    )
    shown.name.text = "Ben"
    high = shown.frame(stays=True)
    assert "Ben" in names(high)
    assert next(label for label in high.labels if label.name == "Build").rect.y > low.rect.y


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
