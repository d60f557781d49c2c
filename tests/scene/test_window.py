from itertools import count

import pygame
import pytest

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.scene import Host, Scene
from citadel_desktop.scene.system import window_host
from citadel_desktop.scene.system.window import PAINT_BUDGET_MS, Geometry, NoScreen, Options, Window
from citadel_desktop.values import replace

HIDDEN = Options(size=(1024, 640), hidden_ok=True)


class Room(Scene):
    title = "Room"

    def __init__(self, name: str = "room") -> None:
        self.name = name
        self.calls: list[str] = []
        self.keys: list[Key] = []
        self.pointers: list[Pointer] = []
        self.paints = 0
        self.again = False

    def enter(self, app: Host) -> None:
        self.app = app
        self.calls.append("enter")

    def leave(self) -> None:
        self.calls.append("leave")

    def cover(self) -> None:
        self.calls.append("cover")

    def uncover(self) -> None:
        self.calls.append("uncover")

    def pause(self) -> None:
        self.calls.append("pause")

    def resume(self) -> None:
        self.calls.append("resume")

    def resize(self, size: Size) -> None:
        self.calls.append("resize")

    def paint(self, dl: DisplayList, now: int) -> None:
        self.paints += 1
        dl.text(Rect(10, 10, 200, 30), f"{self.name} {self.paints}")
        dl.target("button", Rect(0, 0, 100, 100))

    def tick(self, now: int) -> bool:
        return self.again

    def pointer(self, event: Pointer) -> bool:
        self.pointers.append(event)
        return event.kind == "down"

    def key(self, event: Key) -> bool:
        self.keys.append(event)
        return event.command is Command.ACCEPT


@pytest.fixture
def window() -> Window:
    made = Window(HIDDEN)
    made.open()
    pygame.event.clear()
    return made


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, values))


def press(key: int, mod: int = 0) -> None:
    post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_without_a_screen_it_says_so(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    with pytest.raises(NoScreen) as caught:
        Window(Options()).run(Room())
    assert caught.value.driver == driver
    assert not pygame.display.get_init()


def test_a_driver_that_does_not_exist_is_no_screen_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(NoScreen):
        Window(HIDDEN).open()


def test_where_it_must_be_readers_are_served_before_the_window_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(window_host, "READERS_BEFORE_SHOWN", True)
    monkeypatch.setattr(Window, "serve_readers", lambda self: seen.append(_shown()))
    window = Window(HIDDEN)
    window.open()
    assert (seen, _shown()) == ([False], True)
    assert window.screen.surface is pygame.display.get_surface()
    window.shut()


def _shown() -> bool:
    return bool(pygame.display.get_active())


def test_it_runs_until_it_is_closed() -> None:
    window = Window(HIDDEN)
    room = Room()
    window.schedule(window.close, 30)
    window.run(room)
    assert room.calls[0] == "enter"
    assert room.calls[-1] == "leave"
    assert room.paints >= 1
    assert not pygame.display.get_init()


def test_it_paints_only_when_something_changed(window: Window) -> None:
    room = Room()
    window.stack.push(room)
    assert window.turn()
    window.turn()
    for _ in range(5):
        assert not window.turn()
    painted = room.paints
    post(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    assert not window.turn()
    post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    assert window.turn()
    window.request_redraw()
    assert window.turn()
    assert room.paints == painted + 2


class Floor(Room):
    """Takes every move, and notes before each frame whether only that asked for it."""

    def __init__(self) -> None:
        super().__init__()
        self.roamed: list[bool] = []

    def pointer(self, event: Pointer) -> bool:
        return True

    def paint(self, dl: DisplayList, now: int) -> None:
        self.roamed.append(self.app.roamed)
        dl.fill(Rect(len(self.roamed), 0, 10, 10), "#FFFFFF")


def test_a_scene_knows_whether_only_the_pointer_roams(window: Window) -> None:
    floor = Floor()
    window.stack.push(floor)
    window.turn()
    move, down = Pointer("move", (5.0, 5.0)), Pointer("down", (5.0, 5.0), 1)
    for events in ([move], [move, move], [down], [move, down], [move]):
        for event in events:
            window.post(event)
        assert window.turn()
    window.post(move)
    window.request_redraw()
    window.post(move)
    assert window.turn()
    window.post(Key(None, name="x"))
    window.post(move)
    assert window.turn()
    assert floor.roamed == [False, True, True, False, False, True, False, True]


def test_it_looks_ahead_while_there_is_nothing_to_paint() -> None:
    window = Window(replace(HIDDEN, foresee=True))
    window.open()
    asked: list[bool] = []

    class Ahead(Room):
        def foresee(self, dl: DisplayList, now: int) -> bool:
            asked.append(True)
            dl.shape(Rect(0, 0, 20, 20), '<rect width="20" height="20" fill="#123456"/>')
            return len(asked) < 3

    window.stack.push(Ahead())
    assert window.turn()
    assert not asked
    for _ in range(20):
        window.turn()
    assert len(asked) > 3
    window.request_redraw()
    before = len(asked)
    window.turn()
    assert len(asked) == before
    window.shut()


def test_what_a_turn_had_no_time_for_is_painted_before_anything_moves_on(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window(replace(HIDDEN, foresee=True))
    window.open()
    clock = count(step=PAINT_BUDGET_MS)
    monkeypatch.setattr(window, "now", lambda: next(clock))

    class Wall(Room):
        def paint(self, dl: DisplayList, now: int) -> None:
            self.paints += 1
            dl.fill(dl.area, "#123456" if self.paints % 2 else "#654321")

        def tick(self, now: int) -> bool:
            assert not window.renderer.unfinished
            return False

    wall = Wall()
    window.stack.push(wall)
    assert window.turn()
    assert not window.renderer.unfinished
    window.request_redraw()
    assert window.turn()
    assert window.renderer.unfinished
    window.request_redraw()
    while window.renderer.unfinished:
        assert window.turn()
        assert wall.paints == 2
    window.turn()
    assert wall.paints == 3
    assert window.renderer.unfinished
    window.stack.push(Room())
    window.turn()
    assert not window.renderer.unfinished
    window.shut()


def test_positions_come_in_logical_units(window: Window) -> None:
    room = Room()
    window.stack.push(room)
    window.turn()
    post(pygame.MOUSEBUTTONDOWN, pos=(90, 45), button=1)
    window.turn()
    down = room.pointers[-1]
    assert window.scale == pytest.approx(0.9)
    assert down.pos == pytest.approx((100, 50))
    assert (down.kind, down.button, down.clicks) == ("down", 1, 1)


def test_two_quick_clicks_are_counted_and_wheel_buttons_are_not_clicks(window: Window) -> None:
    room = Room()
    window.stack.push(room)
    window.turn()
    for button in (1, 4, 1):
        post(pygame.MOUSEBUTTONDOWN, pos=(90, 45), button=button)
        post(pygame.MOUSEBUTTONUP, pos=(90, 45), button=button)
    window.turn()
    assert [p.clicks for p in room.pointers if p.kind == "down"] == [1, 2]


def test_keys_become_commands_and_text(window: Window) -> None:
    room = Room()
    window.stack.push(room)
    window.turn()
    press(pygame.K_z, pygame.KMOD_LCTRL)
    press(pygame.K_a)
    post(pygame.TEXTINPUT, text="ä")
    window.turn()
    undo, letter, text = room.keys
    assert (undo.command, undo.ctrl) == (Command.UNDO, True)
    assert (letter.command, letter.name, letter.text) == (None, "a", "")
    assert text.text == "ä"


def test_a_short_press_counts_once_however_long_a_frame_takes(window: Window) -> None:
    room = Room()
    window.stack.push(room)
    window.turn()
    down = {"key": pygame.K_DOWN, "mod": 0, "unicode": "", "scancode": 0}
    post(pygame.KEYDOWN, **down)
    window.turn()
    # While nobody heard that it went up the toolkit has repeated it.
    for _ in range(3):
        post(pygame.KEYDOWN, **down)
    post(pygame.KEYUP, **down)
    press(pygame.K_UP)
    press(pygame.K_UP)
    window.turn()
    assert [key.name for key in room.keys] == ["down", "up", "up"]
    for _ in range(3):
        post(pygame.KEYDOWN, **down)
        window.turn()
    assert [key.repeat for key in room.keys[3:]] == [False, True, True]


def test_a_new_scene_gets_no_input_before_it_is_seen(window: Window) -> None:
    first, second = Room(), Room("second")
    window.stack.push(first)
    window.turn()
    window.stack.push(second)
    press(pygame.K_RETURN)
    window.turn()
    assert second.keys == []
    window.turn()
    assert [k.command for k in second.keys] == [Command.ACCEPT]
    assert first.keys == []


def test_the_window_takes_its_own_keys_first(window: Window) -> None:
    room = Room()
    window.stack.push(room)
    window.turn()
    press(pygame.K_EQUALS, pygame.KMOD_LCTRL)
    window.turn()
    assert window.user_scale == 1.15
    assert room.keys == []
    assert room.calls[-1] == "resize"
    assert window.frame is not None
    assert window.frame.scale == pytest.approx(0.9 * 1.15)


def test_muting_is_reported() -> None:
    told: list[bool] = []
    window = Window(HIDDEN, on_mute=told.append)
    window.open()
    window.sounds.enabled = True
    window.stack.push(Room())
    window.turn()
    window.post(Key(Command.MUTE, name="m", ctrl=True))
    window.post(Key(Command.MUTE, name="m", ctrl=True))
    assert told == [True, False]


def test_the_stack_calls_the_life_cycle_in_order(window: Window) -> None:
    below, above, other = Room("below"), Room("above"), Room("other")
    window.stack.push(below)
    window.stack.push(above)
    assert window.stack.pop() is above
    window.stack.replace(other)
    assert below.calls == ["enter", "resize", "cover", "resize", "uncover", "leave"]
    assert above.calls == ["enter", "resize", "leave"]
    assert other.calls == ["enter", "resize"]
    window.stack.reset(below)
    assert window.stack.scenes == (below,)


def test_losing_and_gaining_the_focus(window: Window) -> None:
    room = Room()
    window.stack.push(room)
    window.turn()
    room.calls.clear()
    window.on_focus = lambda: room.calls.append("focus")
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        post(kind)
    window.turn()
    assert room.calls == ["pause"]
    paints = room.paints
    window.request_redraw()
    window.turn()
    assert room.paints == paints
    for kind in (pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
        post(kind)
    window.turn()
    assert room.calls == ["pause", "resume", "focus"]
    assert room.paints == paints + 1


def test_deferred_work_waits_for_the_first_frame_and_keeps_its_order(window: Window) -> None:
    done: list[int] = []
    window.schedule(lambda: done.append(1))
    window.schedule(lambda: done.append(2))
    window.schedule(lambda: done.append(3), delay=60_000)
    window.stack.push(Room())
    assert done == []
    for _ in range(3):  # a turn that takes long leaves the rest to the next one
        window.turn()
    assert done == [1, 2]


@pytest.mark.slow
def test_geometry_is_told_when_it_has_settled() -> None:
    told: list[Geometry] = []
    window = Window(HIDDEN, on_geometry=told.append)
    window.schedule(lambda: window.set_scale(1.25), 10)
    window.schedule(window.close, 400)
    window.run(Room())
    assert [g.scale for g in told] == [1.25]
    assert told[0].size == (1024, 640)


@pytest.mark.slow
def test_a_resized_window_is_laid_out_anew_when_it_rests() -> None:
    window = Window(HIDDEN)
    room = Room()

    def resize() -> None:
        pygame.display.set_mode((1300, 800), pygame.RESIZABLE)
        post(pygame.WINDOWSIZECHANGED, x=1300, y=800)

    window.schedule(resize, 10)
    window.schedule(window.close, 450)
    window.run(room)
    assert window.frame is not None
    assert window.frame.size == pytest.approx((1300 / 0.9, 800 / 0.9))


@pytest.mark.parametrize("size", [(1, 1), (1, 700), (1200, 1), (7, 40)])
def test_a_window_of_a_few_pixels_shows_nothing_and_hears_the_end(size: tuple[int, int]) -> None:
    class Stepped(Window):
        """Each turn is a tenth of a second after the one before."""

        turns = 0

        def now(self) -> int:
            return 100 * self.turns

        def turn(self) -> bool:
            self.turns += 1
            return super().turn()

    window = Stepped(HIDDEN)

    def resize(w: int, h: int) -> None:
        pygame.display.set_mode((w, h), pygame.RESIZABLE)
        post(pygame.WINDOWSIZECHANGED, x=w, y=h)
        window.request_redraw()
        for _ in range(6):
            window.turn()

    room = Room()
    window.open()
    pygame.event.clear()
    window.stack.push(room)
    window.turn()
    resize(*size)
    assert room.paints == 1
    resize(1300, 800)
    assert room.paints == 2
    resize(*size)
    press(pygame.K_SPACE)
    post(pygame.QUIT)
    window.turn()
    assert window._closing
    assert room.paints == 2
    window.shut()


def test_a_scene_that_asks_first_keeps_the_window_and_is_seen(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    brought_back: list[str] = []
    monkeypatch.setattr(Room, "may_close", lambda _room: False)
    monkeypatch.setattr(window.screen, "unminimise", lambda: brought_back.append("window"))
    window.stack.push(Room())
    post(pygame.QUIT)
    window.turn()
    assert (window._closing, brought_back) == (False, [])
    post(pygame.WINDOWMINIMIZED)
    post(pygame.QUIT)
    window.turn()
    assert (window._closing, brought_back) == (False, ["window"])


def test_the_frame_can_be_read_and_pictured(window: Window) -> None:
    window.stack.push(Room("Hall"))
    window.turn()
    assert window.frame is not None
    assert list(texts(window.frame.items)) == ["Hall 1"]
    picture = window.picture()
    assert picture is not None
    assert picture.get_size() == (1024, 640)


def test_an_error_in_a_scene_reaches_the_app_and_closes_the_window() -> None:
    class Broken(Room):
        def paint(self, dl: DisplayList, now: int) -> None:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Window(HIDDEN).run(Broken())
    assert not pygame.display.get_init()
