"""Small things that move while nothing happens: what is repainted, and when they stand still."""

from collections.abc import Iterator

import pytest

from citadel_desktop.scene.display import DisplayList, Fill, GroupItem
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.living import BEAT_MS, IDLE_MS, Beats, at_beat, living
from citadel_desktop.scene.rendering import damage
from citadel_desktop.scene.scene import Scene
from citadel_desktop.scene.system.screen import Options
from citadel_desktop.scene.system.window import Window
from citadel_desktop.scene.theme import PARCHMENT

HERE, BESIDE = Rect(20.0, 20.0, 10.0, 10.0), Rect(60.0, 20.0, 10.0, 10.0)


def frame() -> DisplayList:
    dl = DisplayList(PARCHMENT, (200.0, 100.0))
    dl.fill(dl.area, PARCHMENT.oak)
    with dl.group("town", dl.area):
        dl.fill(BESIDE, PARCHMENT.gilt)
        living(dl, "flag", HERE, [(Fill(HERE, PARCHMENT.ink),), (), (Fill(HERE, PARCHMENT.gilt),)])
    return dl


def test_only_what_lives_differs_from_beat_to_beat() -> None:
    first = frame().items
    assert at_beat(first, 0) is first
    assert at_beat(first, 3) is first
    for beat in (1, 2, 4, 5):
        later = at_beat(first, beat)
        assert set(damage.changes(first, later)) == {HERE}
        assert later[0] is first[0]
        town, before = later[1], first[1]
        assert isinstance(town, GroupItem)
        assert isinstance(before, GroupItem)
        assert town.items[0] is before.items[0]


def test_beats_begin_after_a_rest_and_keep_their_distance() -> None:
    beats = Beats()
    assert beats.next(1000) is None
    assert beats.next(1000 + IDLE_MS - 1) is None
    assert beats.next(1000 + IDLE_MS) == 1
    assert beats.next(1000 + IDLE_MS + BEAT_MS - 1) is None
    assert beats.next(1000 + IDLE_MS + BEAT_MS) == 2
    beats.stop()
    assert beats.next(9000) is None
    assert beats.next(9000 + IDLE_MS) == 3


class _Room(Scene):
    def __init__(self) -> None:
        self.painted_times, self.busy = 0, False

    def paint(self, dl: DisplayList, now: int) -> None:
        self.painted_times += 1
        dl.extend(frame().items)

    def pointer(self, event: Pointer) -> bool:
        return True

    def lives(self) -> bool:
        return not self.busy


class _Window(Window):
    """A window whose clock the test moves."""

    clock = 0

    def now(self) -> int:
        return self.clock

    def pass_time(self, milliseconds: int) -> int:
        """Turn as long; how often something was drawn."""
        drawn, before = 0, self.renderer.draw

        def draw(*given: object, **more: object) -> object:
            nonlocal drawn
            rects = before(*given, **more)  # type: ignore[arg-type] # as they were given
            drawn += bool(rects)
            return rects

        self.renderer.draw = draw  # type: ignore[method-assign,assignment] # counted for the test
        for _ in range(milliseconds // 50):
            self.clock += 50
            self.turn()
        self.renderer.draw = before  # type: ignore[method-assign] # as it was
        return drawn


@pytest.fixture
def window() -> Iterator[_Window]:
    here = _Window(Options(size=(200, 100), hidden_ok=True, foresee=False))
    here.open()
    here.stack.push(_Room())
    here.pass_time(3 * IDLE_MS)
    yield here
    here.shut()


def _room(window: Window) -> _Room:
    top = window.stack.top
    assert isinstance(top, _Room)
    return top


def test_a_window_at_rest_goes_from_beat_to_beat_without_painting_its_scene(window: _Window) -> None:
    painted = _room(window).painted_times
    assert window.pass_time(6 * BEAT_MS) == 6
    assert _room(window).painted_times == painted


def test_nothing_lives_with_movement_off_without_focus_or_while_the_machine_is_needed(window: _Window) -> None:
    window.animations.pace = "off"
    assert not window.pass_time(6 * BEAT_MS)
    window.animations.pace = "normal"
    _room(window).busy = True
    assert not window.pass_time(6 * BEAT_MS)
    _room(window).busy = False
    assert window.pass_time(IDLE_MS + 6 * BEAT_MS)
    window._pause()
    window.pass_time(50)
    assert not window.pass_time(6 * BEAT_MS)


def test_input_ends_it_for_a_while(window: _Window) -> None:
    window.post(Pointer("move", (5.0, 5.0)))
    window.pass_time(50)
    assert not window.pass_time(IDLE_MS - 200)
    assert window.pass_time(6 * BEAT_MS)
