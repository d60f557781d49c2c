"""Parts of a display list that are reused while they look the same."""

from collections.abc import Callable

from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.display import DisplayList, RoughRuler
from citadel_desktop.scene.frame_cache import FrameCache
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import PARCHMENT, Theme
from citadel_desktop.values import replace

RULER = RoughRuler()


class Painter:
    """Draws, names and registers one thing, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def frame(
        self,
        frame_cache: FrameCache,
        looks: object,
        theme: Theme = PARCHMENT,
        around: Callable[[DisplayList], object] | None = None,
    ) -> DisplayList:
        dl = DisplayList(theme, (400, 300), RULER)
        frame_cache.begin(dl)
        dl.fill(dl.area, "#FFFFFF")

        def draw() -> None:
            self.times += 1
            dl.fill(Rect(10, 10, 20, 20), "#000000")
            dl.target("thing", Rect(10, 10, 20, 20))
            dl.focusable("thing", Rect(10, 10, 20, 20))
            dl.say(f"thing {looks}", Rect(10, 10, 20, 20), "button")

        if around is not None:
            around(dl)
        frame_cache.draw(dl, "part", looks, draw)
        return dl


def same(a: DisplayList, b: DisplayList) -> bool:
    return (a.items, a.targets, a.focusables, a.labels) == (b.items, b.targets, b.focusables, b.labels)


def test_what_looks_alike_is_drawn_once_and_registered_in_every_frame() -> None:
    frame_cache, painter = FrameCache(), Painter()
    first = painter.frame(frame_cache, "red")
    second = painter.frame(frame_cache, "red")
    assert painter.times == 1
    assert same(first, second)
    assert second.items[1] is first.items[1]
    assert [label.name for label in second.labels] == ["thing red"]


def test_other_looks_another_theme_and_another_place_are_drawn_anew() -> None:
    frame_cache, painter = FrameCache(), Painter()
    painter.frame(frame_cache, "red")
    assert [label.name for label in painter.frame(frame_cache, "blue").labels] == ["thing blue"]
    assert painter.times == 2
    painter.frame(frame_cache, "blue", replace(PARCHMENT, name="night"))
    assert painter.times == 3

    view = Rect(0, 0, 100, 100)
    dl = DisplayList(PARCHMENT, (400, 300), RULER)
    frame_cache.begin(dl)
    with dl.group("scrolled", view, scrolled(view, 0, 30)):
        frame_cache.draw(dl, "part", "blue", lambda: dl.target("thing", Rect(10, 10, 20, 20)))
    assert dl.targets[0].screen_rect.y == -20


def test_what_a_frame_did_not_draw_is_forgotten_unless_it_stays() -> None:
    frame_cache, painter = FrameCache(), Painter()
    for stays, drawn in ((False, 2), (True, 2)):
        painter.frame(frame_cache, "red")
        frame_cache.begin(DisplayList(PARCHMENT, (400, 300), RULER))
        if stays:
            frame_cache.stay()
        painter.frame(frame_cache, "red")
        assert painter.times == drawn


def test_a_fork_leaves_what_is_kept_alone() -> None:
    frame_cache, painter = FrameCache(), Painter()
    painter.frame(frame_cache, "red")
    fork = frame_cache.fork()
    assert painter.times == 1
    painter.frame(fork, "red")
    painter.frame(fork, "blue")
    assert painter.times == 2
    painter.frame(frame_cache, "red")
    assert painter.times == 2
