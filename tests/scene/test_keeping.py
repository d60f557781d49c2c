"""Parts of a display list that serve again while their looks stay."""

from collections.abc import Callable

from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.display import DisplayList, RoughRuler
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.keeping import Keeping
from citadel_desktop.scene.theme import PARCHMENT, Theme
from citadel_desktop.values import replace

RULER = RoughRuler()


class Painter:
    """Draws, names and registers one thing, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def frame(
        self,
        keeping: Keeping,
        looks: object,
        theme: Theme = PARCHMENT,
        around: Callable[[DisplayList], object] | None = None,
    ) -> DisplayList:
        dl = DisplayList(theme, (400, 300), RULER)
        keeping.begin(dl)
        dl.fill(dl.area, "#FFFFFF")

        def draw() -> None:
            self.times += 1
            dl.fill(Rect(10, 10, 20, 20), "#000000")
            dl.target("thing", Rect(10, 10, 20, 20))
            dl.focusable("thing", Rect(10, 10, 20, 20))
            dl.say(f"thing {looks}", Rect(10, 10, 20, 20), "button")

        if around is not None:
            around(dl)
        keeping.draw(dl, "part", looks, draw)
        return dl


def same(a: DisplayList, b: DisplayList) -> bool:
    return (a.items, a.targets, a.focusables, a.labels) == (b.items, b.targets, b.focusables, b.labels)


def test_what_looks_alike_is_drawn_once_and_registered_in_every_frame() -> None:
    keeping, painter = Keeping(), Painter()
    first = painter.frame(keeping, "red")
    second = painter.frame(keeping, "red")
    assert painter.times == 1
    assert same(first, second)
    assert second.items[1] is first.items[1]
    assert [label.name for label in second.labels] == ["thing red"]


def test_other_looks_another_theme_and_another_place_are_drawn_anew() -> None:
    keeping, painter = Keeping(), Painter()
    painter.frame(keeping, "red")
    assert [label.name for label in painter.frame(keeping, "blue").labels] == ["thing blue"]
    assert painter.times == 2
    painter.frame(keeping, "blue", replace(PARCHMENT, name="night"))
    assert painter.times == 3

    view = Rect(0, 0, 100, 100)
    dl = DisplayList(PARCHMENT, (400, 300), RULER)
    keeping.begin(dl)
    with dl.group("scrolled", view, scrolled(view, 0, 30)):
        keeping.draw(dl, "part", "blue", lambda: dl.target("thing", Rect(10, 10, 20, 20)))
    assert dl.targets[0].screen_rect.y == -20


def test_what_a_frame_did_not_draw_is_forgotten_unless_it_stays() -> None:
    keeping, painter = Keeping(), Painter()
    for stays, drawn in ((False, 2), (True, 2)):
        painter.frame(keeping, "red")
        keeping.begin(DisplayList(PARCHMENT, (400, 300), RULER))
        if stays:
            keeping.stay()
        painter.frame(keeping, "red")
        assert painter.times == drawn


def test_a_fork_leaves_what_is_kept_alone() -> None:
    keeping, painter = Keeping(), Painter()
    painter.frame(keeping, "red")
    fork = keeping.fork()
    assert painter.times == 1
    painter.frame(fork, "red")
    painter.frame(fork, "blue")
    assert painter.times == 2
    painter.frame(keeping, "red")
    assert painter.times == 2
