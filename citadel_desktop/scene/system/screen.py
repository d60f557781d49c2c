"""The system's side of the window: opening it, its size, place, pointer, clipboard."""

import logging
import sys
import warnings
from collections.abc import Callable
from pathlib import Path

import pygame

from citadel_desktop.scene.geometry import Rect, effective_scale
from citadel_desktop.scene.hit import Cursor
from citadel_desktop.scene.rendering.lines import drawable
from citadel_desktop.scene.system import pointers
from citadel_desktop.values import frozen

log = logging.getLogger(__name__)

HIDDEN_DRIVERS = frozenset({"dummy", "offscreen"})
"""Where the toolkit draws when there is no screen; it says nothing about it by itself."""
LEAST_SCALE, MOST_SCALE = 0.75, 2.0
_BESIDE = (16, 72)

_CURSORS: dict[Cursor, int] = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
    "wait": pygame.SYSTEM_CURSOR_WAIT,
    "no": pygame.SYSTEM_CURSOR_NO,
    "size_x": pygame.SYSTEM_CURSOR_SIZEWE,
    "size_y": pygame.SYSTEM_CURSOR_SIZENS,
}


class NoScreen(Exception):  # noqa: N818 - it names what is the matter, as the project's errors do
    """There is no screen to open a window on; `driver` is what the system offered instead."""

    def __init__(self, driver: str) -> None:
        super().__init__(driver)
        self.driver = driver


@frozen
class Options:
    """How the window is opened. Sizes in pixels; `scale` is the user's, 0.75 to 2."""

    title: str = "Citadel Desktop"
    size: tuple[int, int] = (1280, 800)
    least: tuple[int, int] = (1024, 640)
    pos: tuple[int, int] | None = None
    fullscreen: bool = False
    maximised: bool = False
    scale: float = 1.0
    icon: Path | None = None
    vsync: bool = False
    hidden_ok: bool = False
    """Whether a driver without a screen is all right (tests, pictures)."""
    foresee: bool = False
    """Whether drawings are made in a thread beside the window's, also such as may only be seen soon."""


@frozen
class Geometry:
    """Where the window is: what to remember for the next start. `size` is the windowed size."""

    size: tuple[int, int]
    pos: tuple[int, int] | None
    fullscreen: bool
    maximised: bool
    scale: float


def fitting(size: tuple[int, int], desktop: tuple[int, int], least: tuple[int, int]) -> tuple[int, int]:
    """A window's size in pixels, smaller where the desktop has not got as many; never under the least.

    What must be made smaller also leaves room for the window's bar and a panel.
    """
    (w, h), (dw, dh) = size, desktop
    return (w if w <= dw else max(least[0], dw - _BESIDE[0]), h if h <= dh else max(least[1], dh - _BESIDE[1]))


class SystemScreen:
    """The open (or not yet open) window as the system knows it.

    Attributes:
        surface: what is drawn on, or None before `open`.
        scale: pixels per logical unit.
        fullscreen: whether it fills the screen.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.surface: pygame.Surface | None = None
        self.fullscreen = options.fullscreen
        self.user_scale = min(max(options.scale, LEAST_SCALE), MOST_SCALE)
        self.scale = effective_scale(options.size, self.user_scale)
        self._windowed = options.size
        self._windowed_before = options.size
        self._maximised = options.maximised
        self._placed = False
        self._caption = ""
        self._cursor: Cursor = "arrow"
        self._pointer = pointers.USUAL

    @property
    def pixel_size(self) -> tuple[int, int]:
        """The size in pixels; before opening, the wanted one."""
        return self.options.size if self.surface is None else self.surface.get_size()

    def open(self, before: Callable[[], object] | None = None) -> pygame.Surface:
        """Open the window; `before` is done while it is there and not shown yet.

        Raises:
            NoScreen: there is no screen (and `hidden_ok` is not set).
        """
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoScreen(str(error)) from error
        driver = pygame.display.get_driver()
        if driver in HIDDEN_DRIVERS and not self.options.hidden_ok:
            pygame.display.quit()
            raise NoScreen(driver)
        if driver not in HIDDEN_DRIVERS:
            self._windowed = fitting(self._windowed, self._desktop(), self.options.least)
        self._set_icon()
        self.caption(self.options.title)
        try:
            surface = self._set_mode(self.fullscreen, 0 if before is None else pygame.HIDDEN)
            if before is not None:
                before()
                surface = self._set_mode(self.fullscreen, pygame.SHOWN)
        except pygame.error as error:
            pygame.display.quit()
            raise NoScreen(str(error)) from error
        pygame.key.stop_text_input()
        pygame.key.set_repeat(400, 35)
        if not self.fullscreen:
            self._place()
        if self._pointer != pointers.USUAL:
            self._show_cursor()
        return surface

    def shut(self) -> None:
        """Close the window."""
        self.surface = None
        pygame.display.quit()

    def toggle_fullscreen(self) -> None:
        """Full screen, or back to the window as it was."""
        self._set_mode(not self.fullscreen)
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            return
        native = self._set_least()
        if native is not None and self.pixel_size != self._windowed and not self._maximised:
            # A window opened full screen has no size to go back to but the one remembered.
            native.size = self._windowed
        if not self._placed:
            self._place()

    def set_user_scale(self, scale: float) -> None:
        """Take the user's scale, 0.75 to 2."""
        self.user_scale = min(max(scale, LEAST_SCALE), MOST_SCALE)
        self.rescale()

    def rescale(self) -> None:
        """Work out the pixels per unit anew."""
        self.scale = effective_scale(self.pixel_size, self.user_scale)

    def size_changed(self) -> pygame.Surface | None:
        """Take the surface of the window's new size, cleared by the toolkit."""
        self.surface = pygame.display.get_surface()
        if self.surface is not None and not self.fullscreen and not self._maximised:
            self._windowed_before, self._windowed = self._windowed, self.surface.get_size()
        return self.surface

    def maximised(self, *, just_resized: bool) -> None:
        """The window was maximised; some systems tell the new size first."""
        if not self._maximised and just_resized:
            self._windowed = self._windowed_before
        self._maximised = True

    def restored(self) -> None:
        """The window is neither minimised nor maximised any more."""
        self._maximised = False

    @property
    def handle(self) -> int:
        """The window's number in the system; 0 where nobody asks for it by that."""
        if sys.platform not in {"win32", "darwin"}:
            return 0  # on X11 pygame-ce reads what only Wayland has, and under a profiler the app ends by it
        return int(pygame.display.get_wm_info().get("window", 0))

    @property
    def title(self) -> str:
        """What the window bar says."""
        return self._caption

    @property
    def bounds(self) -> Rect:
        """Where the window lies on the screen, in pixels."""
        return Rect(*pygame.display.get_window_position(), *self.pixel_size)

    def geometry(self) -> Geometry:
        """Where the window is now."""
        pos: tuple[int, int] | None = None
        if self.surface is not None and not self.fullscreen:
            x, y = pygame.display.get_window_position()
            pos = (x, y)
        return Geometry(self._windowed, pos, self.fullscreen, self._maximised, self.user_scale)

    def caption(self, text: str) -> None:
        """Write the window bar."""
        if text != self._caption:
            self._caption = text
            pygame.display.set_caption(drawable(text))

    def cursor(self, cursor: Cursor) -> None:
        """Show that pointer."""
        if cursor != self._cursor:
            self._cursor = cursor
            self._show_cursor()

    def enlarge_pointer(self, percent: int) -> None:
        """Show pointers of so many per cent of the usual size from now on; the system's own at the usual one."""
        if percent != self._pointer:
            self._pointer = percent
            if self.surface is not None:
                self._show_cursor()

    def _show_cursor(self) -> None:
        kind, percent = self._cursor, self._pointer
        try:
            if percent == pointers.USUAL:
                pygame.mouse.set_cursor(_CURSORS[kind])
            else:
                pygame.mouse.set_cursor(pointers.pointer(kind, percent))
        except pygame.error as error:
            log.info("no %s cursor: %s", kind, error)

    def text_input(self, rect: Rect | None) -> None:
        """Start typed text beside a rectangle in logical units, or end it."""
        if rect is None:
            pygame.key.stop_text_input()
            return
        s = self.scale
        x, y, w, h = (round(v * s) for v in rect)
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(pygame.Rect(x, y, w, h))

    def clipboard(self) -> str:
        """The text on the clipboard, "" if there is none."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def set_clipboard(self, text: str) -> bool:
        """Put text on the clipboard; whether there is one."""
        try:
            pygame.scrap.put_text(drawable(text))
        except pygame.error as error:
            log.info("no clipboard: %s", error)
            return False
        return True

    @staticmethod
    def _desktop() -> tuple[int, int]:
        return pygame.display.get_desktop_sizes()[0]

    def _set_icon(self) -> None:
        if self.options.icon is None:
            return
        try:
            pygame.display.set_icon(pygame.image.load(self.options.icon))
        except (pygame.error, OSError) as error:
            log.warning("the window's icon cannot be read: %s", error)

    def _set_mode(self, fullscreen: bool, seen: int = 0) -> pygame.Surface:
        """Take that form; `seen` is the toolkit's flag for a window that is hidden, or shown after that."""
        vsync = 1 if self.options.vsync else 0
        if fullscreen:
            flags, size = pygame.FULLSCREEN | seen, self._desktop()
        else:
            flags, size = pygame.RESIZABLE | seen, self._windowed
        with warnings.catch_warnings():
            # Where nothing manages windows the size stays as it is; the surface tells which.
            warnings.simplefilter("ignore", RuntimeWarning)
            try:
                surface = pygame.display.set_mode(size, flags, vsync=vsync)
            except pygame.error:
                if not vsync:
                    raise
                surface = pygame.display.set_mode(size, flags)
        self.surface = surface
        self.rescale()
        return surface

    def _set_least(self) -> pygame.Window | None:
        with warnings.catch_warnings():
            # The display module offers no least size; the window object below it does.
            warnings.simplefilter("ignore", DeprecationWarning)
            try:
                native = pygame.Window.from_display_module()
                native.minimum_size = self.options.least
            except (AttributeError, ValueError, pygame.error) as error:
                log.info("least window size not set: %s", error)
                return None
        return native

    def _place(self) -> None:
        self._placed = True
        native = self._set_least()
        if native is not None and self._maximised:
            native.maximize()
        pos = self.options.pos
        if pos is None:
            return
        w, h = self._desktop()
        # A remembered place on a screen that is gone would open the window out of sight.
        if -40 <= pos[0] < w - 100 and -40 <= pos[1] < h - 60:
            pygame.display.set_window_position(pos)
