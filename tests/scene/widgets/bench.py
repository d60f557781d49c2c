"""A simulated window: widgets with real fonts, used by name with pointer and keys."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable, Sequence
from functools import cache

import pygame

from citadel_desktop.scene.animation import Animations
from citadel_desktop.scene.commands import DEFAULT_KEYS, command_for
from citadel_desktop.scene.display import AccessibleLabel, DisplayList, Item, Ruler, texts
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.scene.hit import Cursor
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.scene import Stack
from citadel_desktop.scene.system.sound import Sounds
from citadel_desktop.scene.theme import PARCHMENT, Theme
from citadel_desktop.scene.widgets import Widget, WidgetHost


@cache
def fonts() -> Fonts:
    """The app's fonts, opened once for all tests."""
    return Fonts()


class Desk:
    """A host that records the requests of scenes. Fulfils `scene.Host`."""

    def __init__(self, size: Size = (1280.0, 800.0), scale: float = 1.0) -> None:
        self.theme: Theme = PARCHMENT
        self.ruler: Ruler = fonts().ruler(scale)
        self.size = size
        self.scale = scale
        self.sounds = Sounds(enabled=False)
        self.animations = Animations("off")
        self.stack = Stack(self)
        self.time = 0
        self.dirty = True
        self.cursor: Cursor | None = "arrow"
        self.typing: Rect | None = None
        self.board = ""
        self.closed = False
        self.roamed = False
        self.keys = DEFAULT_KEYS
        self.listening = False

    def now(self) -> int:
        return self.time

    def request_redraw(self) -> None:
        self.dirty = True

    def schedule(self, work: Callable[[], None], delay: int = 0) -> None:
        work()

    def set_cursor(self, cursor: Cursor | None) -> None:
        self.cursor = cursor

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Nobody listens."""

    def text_input(self, rect: Rect | None) -> None:
        self.typing = rect

    def clipboard(self) -> str:
        return self.board

    def set_clipboard(self, text: str) -> bool:
        self.board = text
        return True

    def close(self) -> None:
        self.closed = True


class Bench:
    """A root widget on a host, painted whenever the host requests it."""

    def __init__(
        self, root: Widget, size: Size = (1280.0, 800.0), scale: float = 1.0, place: Rect | None = None
    ) -> None:
        self.desk = Desk(size, scale)
        self.said: list[str] = []
        self.host = WidgetHost(self.desk, root, on_say=self.said.append)
        self.host.layout(place or Rect(0, 0, *size))
        self.dl = DisplayList(PARCHMENT, size, self.desk.ruler, scale)
        self.frames = 0
        self.frame()

    # Frames

    def frame(self) -> tuple[Item, ...]:
        """Paint until nothing requests another frame."""
        for _ in range(4):
            self.desk.dirty = False
            self.dl = DisplayList(PARCHMENT, self.desk.size, self.desk.ruler, self.desk.scale)
            self.dl.fill(self.dl.area, PARCHMENT.vellum)
            self.host.paint(self.dl, self.desk.time)
            self.host.painted(self.dl)
            self.frames += 1
            if not self.desk.dirty:
                break
        return self.dl.items

    def _after(self, used: bool) -> bool:
        if self.desk.dirty:
            self.frame()
        return used

    def wait(self, ms: int) -> bool:
        """Let time pass; return whether a tick requested a new frame."""
        self.desk.time += ms
        wanted = self.host.tick(self.desk.time)
        if wanted:
            self.frame()
        return wanted

    # Finding

    def find(self, name: str, role: str | None = None) -> AccessibleLabel:
        """Return the topmost visible thing with that name (and role)."""
        found = [label for label in self.dl.labels if label.name == name and (role is None or label.role == role)]
        assert found, f"{name!r} not in {[label.name for label in self.dl.labels]}"
        return next((label for label in reversed(found) if label.visible), found[-1])

    def state(self, name: str, role: str | None = None) -> str:
        """Return the accessible state of a thing."""
        return self.find(name, role).state

    def roles(self, role: str) -> list[str]:
        """Return the names of all things of a role."""
        return [label.name for label in self.dl.labels if label.role == role]

    @property
    def focus(self) -> str:
        """Return the accessible name of the focused thing."""
        widget = None if self.host.focus is None else self.host.widget(self.host.focus)
        return "" if widget is None else widget.name

    @property
    def texts(self) -> list[str]:
        """Return every string drawn."""
        return list(texts(self.dl.items))

    @property
    def tooltip(self) -> str:
        """Return the text of the bubble, "" if it is hidden."""
        found = self.roles("tooltip") + self.roles("alert")
        return found[0] if found else ""

    # Pointer

    def point(self, kind: str, pos: Point, **more: object) -> bool:
        """Send one pointer event."""
        button = 1 if kind in {"down", "up"} else 0
        event = Pointer(kind, pos, **{"button": button, **more})  # type: ignore[arg-type] # free form
        return self._after(self.host.pointer(event))

    def hover(self, name: str, role: str | None = None) -> None:
        """Move the pointer onto a thing."""
        self.point("move", self.find(name, role).rect.centre)

    def click(self, name: str, role: str | None = None, clicks: int = 1) -> None:
        """Move onto a thing, press and release."""
        self.click_at(self.find(name, role).rect.centre, clicks)

    def click_at(self, pos: Point, clicks: int = 1) -> None:
        """Press and release at a place."""
        self.point("move", pos)
        for n in range(clicks):
            self.point("down", pos, clicks=n + 1)
            self.point("up", pos, clicks=n + 1)

    def drag(self, start: Point, *way: Point) -> None:
        """Press, move, release."""
        self.point("move", start)
        self.point("down", start)
        for pos in way:
            self.point("move", pos, button=0)
        self.point("up", way[-1])

    def wheel(self, name: str, amount: float) -> bool:
        """Turn the wheel over a thing."""
        return self.point("wheel", self.find(name).rect.centre, amount=amount)

    # Keys

    def press(self, *chords: str) -> bool:
        """Press keys such as "tab", "shift+tab", "ctrl+a"; return whether the last was used."""
        used = False
        for chord in chords:
            *held, name = chord.split("+") if len(chord) > 1 else [chord]
            shift, ctrl, alt = "shift" in held, "ctrl" in held, "alt" in held
            command = command_for(name, shift, ctrl, alt)
            event = Key(command, "", name, shift, ctrl, alt)
            used = self._after(self.host.key(event))
        return used

    def type(self, text: str) -> None:
        """Type letters: each brings a press and its text."""
        for letter in text:
            self.press("space" if letter == " " else letter.lower())
            self._after(self.host.key(Key(text=letter)))

    # Pictures

    def picture(self) -> pygame.Surface:
        """Return the last frame as a surface."""
        scale = self.desk.scale
        size = (round(self.desk.size[0] * scale), round(self.desk.size[1] * scale))
        return Renderer(PARCHMENT, fonts()).picture(self.dl.items, size, scale)

    def damage(self, renderer: Renderer, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Return the rectangles the renderer repaints for the last frame."""
        return renderer.draw(surface, self.dl.items, self.desk.scale)
