import pytest

from citadel_desktop.scene.camera import Camera, scrolled
from citadel_desktop.scene.display import DisplayList, Fill, GroupItem, RoughRuler, Run, TextItem, ink_rect
from citadel_desktop.scene.geometry import Circle, Rect
from citadel_desktop.scene.hit import topmost
from citadel_desktop.scene.theme import PARCHMENT


def painted(name: str = "Ada") -> DisplayList:
    dl = DisplayList(PARCHMENT)
    dl.fill(Rect(0, 0, 10, 10), "#FFFFFF")
    with dl.group("list", Rect(0, 0, 100, 100), scrolled(Rect(0, 0, 100, 100), 0, 20)):
        dl.text(Rect(0, 20, 50, 20), name)
    dl.shape(Rect(1, 2, 3, 4), "<g/>")
    return dl


def test_the_same_painting_gives_equal_hashable_lists() -> None:
    assert painted().items == painted().items
    assert hash(painted().items) == hash(painted().items)
    assert painted().items != painted("Bo").items


def test_text_takes_the_themes_look() -> None:
    dl = DisplayList(PARCHMENT)
    dl.text(Rect(0, 0, 100, 30), "Hello")
    (words,) = dl.items
    assert words == TextItem(Rect(0, 0, 100, 30), (Run("Hello", "text", PARCHMENT.size_text, PARCHMENT.ink),))


def test_targets_in_a_group_are_found_where_they_are_seen() -> None:
    dl = DisplayList(PARCHMENT)
    view = Rect(100, 100, 200, 200)
    with dl.group("board", view, Camera(view, 2.0, (50, 50))):
        dl.target("plot", Rect(40, 40, 20, 20))
        dl.target("far", Rect(140, 40, 20, 20))
    assert [t.id for t in dl.targets] == ["plot", "far"]
    found = topmost(dl.targets, (200, 200))
    assert found is not None
    assert found.id == "plot"
    assert found.inside((200, 200)) == (50, 50)
    assert found.screen_rect == (180, 180, 40, 40)
    # On the screen the far plot would lie at x 380, outside of what the group shows.
    assert topmost(dl.targets, (400, 200)) is None


def test_clips_of_nested_groups_add_up() -> None:
    dl = DisplayList(PARCHMENT)
    with dl.group("outer", Rect(0, 0, 50, 50)), dl.group("inner", Rect(25, 25, 50, 50)):
        dl.target("x", Circle((50, 50), 30))
    assert topmost(dl.targets, (45, 45)) is not None
    assert topmost(dl.targets, (55, 55)) is None
    assert topmost(dl.targets, (20, 45)) is None


def test_a_barrier_cuts_off_what_lies_below_but_keeps_its_drawing_and_labels() -> None:
    dl = painted()
    dl.target("below", Rect(0, 0, 10, 10))
    dl.focusable("below", Rect(0, 0, 10, 10))
    dl.say("Below", Rect(0, 0, 10, 10), "button")
    dl.barrier()
    dl.target("dialog", Rect(0, 0, 10, 10))
    assert [t.id for t in dl.targets] == ["dialog"]
    assert dl.focusables == []
    assert [label.name for label in dl.labels] == ["Below"]
    assert len(dl.items) == 3


def test_labels_tell_where_things_are_on_the_screen_and_whether_they_are_seen() -> None:
    dl = DisplayList(PARCHMENT)
    view = Rect(0, 0, 100, 100)
    with dl.group("list", view, scrolled(view, 0, 50)):
        dl.say("First", Rect(0, 0, 100, 20), "row")
        dl.say("Fourth", Rect(0, 60, 100, 20), "row", "chosen", "row-4")
    first, fourth = dl.labels
    assert not first.visible
    assert fourth.visible
    assert fourth.rect == (0, 10, 100, 20)
    assert (fourth.state, fourth.id) == ("chosen", "row-4")


def test_a_label_that_is_partly_cut_off_is_where_it_is_seen() -> None:
    dl = DisplayList(PARCHMENT, (400.0, 300.0))
    with dl.group("list", Rect(10, 10, 100, 50), clip=True):
        dl.say("Cut", Rect(0, 50, 100, 40), "row")
    assert dl.labels[0].rect == Rect(10, 50, 90, 10)
    assert dl.labels[0].visible


def test_a_failing_painter_leaves_the_list_whole() -> None:
    dl = DisplayList(PARCHMENT)
    with pytest.raises(ZeroDivisionError), dl.group("g", Rect(0, 0, 1, 1)):
        dl.fill(Rect(0, 0, 1 // 0, 2), "#000000")
    dl.fill(Rect(0, 0, 2, 2), "#000000")
    assert [type(item) for item in dl.items] == [GroupItem, Fill]
    dl.target("x", Rect(0, 0, 2, 2))
    assert dl.targets[0].clip is None


def test_shadows_reach_beyond_their_rectangle() -> None:
    dl = DisplayList(PARCHMENT)
    dl.shadow(Rect(10, 10, 10, 10), blur=5)
    assert ink_rect(dl.items[0]) == (5, 5, 20, 20)


def test_the_rough_ruler_wraps() -> None:
    w, h = RoughRuler().measure((Run("x" * 30, size=20),), 100, 1.0)
    assert (w, h) == (100, 60)
