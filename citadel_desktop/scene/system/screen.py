"""The system's side of the window: opening it, its size, place, pointer and clipboard."""

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
from citadel_desktop.scene.system.desktop import Desktop
from citadel_desktop.scene.system.monitors import (
    Pixels,
    carried_over,
    first_scale,
    first_size,
    fitting,
    in_sight,
    monitor_of,
    restored,
)
from citadel_desktop.values import frozen

log = logging.getLogger(__name__)

HIDDEN_DRIVERS = frozenset({"dummy", "offscreen"})
"""Drivers the toolkit silently falls back to when there is no screen."""
MIN_SCALE, MAX_SCALE = 0.75, 2.0

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


class NoScreen(Exception):  # noqa: N818 - it names the problem, as the project's errors do
    """There is no screen for a window; `driver` is what the system offered instead."""

    def __init__(self, driver: str) -> None:
        super().__init__(driver)
        self.driver = driver


@frozen
class Options:
    """How to open the window. Sizes in pixels; `scale` is the user's, 0.75 to 2."""

    title: str = "Citadel Desktop"
    size: tuple[int, int] = (1280, 800)
    least: tuple[int, int] = (1024, 640)
    pos: tuple[int, int] | None = None
    fullscreen: bool = False
    maximised: bool = False
    scale: float = 1.0
    size_by_desktop: bool = False
    """Whether to choose the size by the monitor, because none is remembered."""
    scale_by_desktop: bool = False
    """Whether to take the desktop's scale, because the user has chosen none."""
    icon: Path | None = None
    vsync: bool = False
    hidden_ok: bool = False
    """Whether a driver without a screen is acceptable (tests, pictures)."""
    foresee: bool = False
    """Whether to make drawings in the background, including some that may be seen soon."""


@frozen
class Geometry:
    """The window's geometry, to be remembered for the next start.

    `size` and `pos` are the window's when it is neither maximised nor full screen, on the monitor it is on now.
    """

    size: tuple[int, int]
    pos: tuple[int, int] | None
    fullscreen: bool
    maximised: bool
    scale: float


class SystemScreen:
    """The window as the system knows it, open or not yet open.

    Attributes:
        surface: the surface to draw on; None before `open`.
        scale: pixels per logical unit.
        fullscreen: whether it fills the screen.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.surface: pygame.Surface | None = None
        self.fullscreen = options.fullscreen
        self.user_scale = min(max(options.scale, MIN_SCALE), MAX_SCALE)
        self.scale = effective_scale(options.size, self.user_scale)
        self._windowed = options.size
        self._windowed_before = options.size
        self._windowed_at = options.pos
        self._desktop = Desktop()
        self._maximised = options.maximised
        self._placed = False
        self._caption = ""
        self._cursor: Cursor = "arrow"
        self._pointer = pointers.DEFAULT_PERCENT

    @property
    def pixel_size(self) -> tuple[int, int]:
        """The size in pixels; before opening, the wanted one."""
        return self.options.size if self.surface is None else self.surface.get_size()

    def open(self, before: Callable[[], object] | None = None) -> pygame.Surface:
        """Open the window; `before` runs while it exists and is not shown yet.

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
        display = 0 if driver in HIDDEN_DRIVERS else self._choose_place()
        self._set_icon()
        self.caption(self.options.title)
        try:
            surface = self._set_mode(self.fullscreen, 0 if before is None else pygame.HIDDEN, display)
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
        if self._pointer != pointers.DEFAULT_PERCENT:
            self._show_cursor()
        return surface

    def shut(self) -> None:
        """Close the window."""
        self.surface = None
        pygame.display.quit()
        self._desktop.close()

    def toggle_fullscreen(self) -> None:
        """Switch to full screen, or back to the window's earlier size and place, on its present monitor."""
        place = self.geometry()
        self._desktop.changed()  # what it is now counts from here on
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._fill_monitor()
            return
        self._set_mode(fullscreen=False)
        native = self._set_least()
        if native is not None and self.pixel_size != place.size and not self._maximised:
            # A window opened in full screen can only go back to the remembered size.
            native.size = place.size
        if not self._placed or self._maximised:
            self._place()
        elif place.pos is not None:
            pygame.display.set_window_position(place.pos)

    def set_user_scale(self, scale: float) -> None:
        """Set the user's scale, 0.75 to 2."""
        self.user_scale = min(max(scale, MIN_SCALE), MAX_SCALE)
        self.rescale()

    def rescale(self) -> None:
        """Recompute the pixels per unit."""
        self.scale = effective_scale(self.pixel_size, self.user_scale)

    def size_changed(self) -> pygame.Surface | None:
        """Take over the surface of the new size, cleared by the toolkit."""
        self.surface = pygame.display.get_surface()
        if self.surface is not None and not self.fullscreen and not self._maximised:
            self._windowed_before, self._windowed = self._windowed, self.surface.get_size()
        return self.surface

    def maximised(self, *, just_resized: bool) -> None:
        """Note that the window was maximised; some systems report the new size first."""
        if not self._maximised and just_resized:
            self._windowed = self._windowed_before
        self._maximised = True

    def restored(self) -> None:
        """Note that the window is neither minimised nor maximised; also reported on the way to full screen."""
        self._maximised = self._maximised and self.fullscreen

    def unminimise(self) -> None:
        """Show the minimised window again."""
        native = self._native()
        if native is not None:
            native.restore()

    @property
    def handle(self) -> int:
        """The window's number in the system; 0 where it is not needed."""
        if sys.platform not in {"win32", "darwin"}:
            return 0  # on X11 pygame-ce reads a field of Wayland, which crashes the app under a profiler
        return int(pygame.display.get_wm_info().get("window", 0))

    @property
    def title(self) -> str:
        """The text of the title bar."""
        return self._caption

    @property
    def bounds(self) -> Rect:
        """The window's rectangle on the screen, in pixels."""
        return Rect(*pygame.display.get_window_position(), *self.pixel_size)

    def geometry(self) -> Geometry:
        """The window's present geometry."""
        if self.surface is not None:
            if self.fullscreen or self._maximised:
                self._carry_over()
            else:
                x, y = pygame.display.get_window_position()
                self._windowed_at = (x, y)
        return Geometry(self._windowed, self._windowed_at, self.fullscreen, self._maximised, self.user_scale)

    def watch_desktop(self, on_destroyed: Callable[[], object]) -> None:
        """Start watching for changes of monitors and errors below the toolkit.

        `on_destroyed` is called when another program has destroyed the window.
        """
        native = self._native()
        self._desktop.watch(0 if native is None else native.id, on_destroyed)

    def return_to_sight(self) -> bool:
        """Move the window to the nearest monitor if its own is gone; return whether it was moved."""
        if not self._desktop.changed() or self.surface is None:
            return False
        monitors = self._desktop.monitors()
        if in_sight(self.bounds, monitors):
            return False
        if self.fullscreen:
            self._set_mode(fullscreen=False)
        place = self._windowed_place() if self.fullscreen else self.bounds
        self._go_to(restored(place, monitors, self.options.least))
        if self.fullscreen:
            self._fill_monitor()
        log.info("the window was out of sight: moved to %s", self.bounds)
        return True

    def caption(self, text: str) -> None:
        """Set the text of the title bar."""
        if text != self._caption:
            self._caption = text
            pygame.display.set_caption(drawable(text))

    def cursor(self, cursor: Cursor) -> None:
        """Show that pointer."""
        if cursor != self._cursor:
            self._cursor = cursor
            self._show_cursor()

    def enlarge_pointer(self, percent: int) -> None:
        """Show pointers of that size in per cent; the system's own at the default size."""
        if percent != self._pointer:
            self._pointer = percent
            if self.surface is not None:
                self._show_cursor()

    def _show_cursor(self) -> None:
        kind, percent = self._cursor, self._pointer
        try:
            if percent == pointers.DEFAULT_PERCENT:
                pygame.mouse.set_cursor(_CURSORS[kind])
            else:
                pygame.mouse.set_cursor(pointers.pointer(kind, percent))
        except pygame.error as error:
            log.info("no %s cursor: %s", kind, error)

    def text_input(self, rect: Rect | None) -> None:
        """Start text input beside a rectangle in logical units, or end it."""
        if rect is None:
            pygame.key.stop_text_input()
            return
        s = self.scale
        x, y, w, h = (round(v * s) for v in rect)
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(pygame.Rect(x, y, w, h))

    def clipboard(self) -> str:
        """Return the text on the clipboard; "" for none."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def set_clipboard(self, text: str) -> bool:
        """Put text on the clipboard; return whether there is one."""
        try:
            pygame.scrap.put_text(drawable(text))
        except pygame.error as error:
            log.info("no clipboard: %s", error)
            return False
        return True

    def _choose_place(self) -> int:
        """Decide size and place of the window outside full screen; return the number of its monitor."""
        options, least = self.options, self.options.least
        monitors = self._desktop.monitors_at_start(whole=options.size_by_desktop)
        if options.pos is not None and not options.size_by_desktop:
            place = restored(self._windowed_place(), monitors, least)
            self._windowed, self._windowed_at = _pixels(place)
            return monitor_of(place, monitors)
        if options.size_by_desktop:
            scale = self._desktop.scale()
            self._windowed = first_size(monitors[0], scale, least)
            if options.scale_by_desktop:
                full = round(monitors[0].bounds.w), round(monitors[0].bounds.h)
                wished = first_scale(full if self.fullscreen else self._windowed, scale)
                self.user_scale = min(max(wished, MIN_SCALE), MAX_SCALE)
        else:
            w, h = monitors[0].bounds.size
            self._windowed = fitting(self._windowed, (round(w), round(h)), least)
        return 0

    def _windowed_place(self) -> Rect:
        return Rect(*(self._windowed_at or (0, 0)), *self._windowed)

    def _carry_over(self) -> None:
        """Transfer the window's own place to the monitor it fills now: it may have been moved there."""
        if self._windowed_at is None:
            return
        monitors, place, least = self._desktop.monitors(), self._windowed_place(), self.options.least
        before, now = monitor_of(place, monitors), monitor_of(self.bounds, monitors)
        if before != now:
            place = carried_over(place, monitors[before], monitors[now], least)
        if not in_sight(place, monitors):
            place = restored(place, monitors, least)
        self._windowed, self._windowed_at = _pixels(place)

    def _fill_monitor(self) -> None:
        """Fill the window's monitor; without a window manager the window must be moved there first."""
        if pygame.display.get_driver() == "x11" and not self._maximised:
            monitors = self._desktop.monitors()
            pygame.display.set_window_position(_pixels(monitors[monitor_of(self.bounds, monitors)].bounds)[1])
        self._set_mode(fullscreen=True)

    def _go_to(self, place: Rect) -> None:
        self._windowed, self._windowed_at = _pixels(place)
        native = self._set_least()
        if native is not None and self.pixel_size != self._windowed:
            native.size = self._windowed
        pygame.display.set_window_position(self._windowed_at)

    def _set_icon(self) -> None:
        if self.options.icon is None:
            return
        try:
            pygame.display.set_icon(pygame.image.load(self.options.icon))
        except (pygame.error, OSError) as error:
            log.warning("the window's icon cannot be read: %s", error)

    def _set_mode(self, fullscreen: bool, seen: int = 0, display: int | None = None) -> pygame.Surface:
        """Set the display mode; `seen` is the toolkit's flag for a hidden or shown window.

        `display` is the number of the monitor, by default that of the window. A full screen without a size is as large
        as the monitor and keeps its mode.
        """
        more = {"vsync": 1} if self.options.vsync else {}
        where = {} if display is None else {"display": display}
        if fullscreen:
            flags, size = pygame.FULLSCREEN | seen, (0, 0)
        else:
            flags, size = pygame.RESIZABLE | seen, self._windowed
        with warnings.catch_warnings():
            # Without a window manager the size stays as it is; the surface has it.
            warnings.simplefilter("ignore", RuntimeWarning)
            try:
                surface = pygame.display.set_mode(size, flags, **where, **more)
            except pygame.error:
                if not more:
                    raise
                surface = pygame.display.set_mode(size, flags, **where)
        self.surface = surface
        self.rescale()
        return surface

    def _native(self) -> pygame.Window | None:
        """Return the toolkit's window object; the display module offers less."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            try:
                return pygame.Window.from_display_module()
            except (AttributeError, pygame.error) as error:
                log.info("no window object: %s", error)
                return None

    def _set_least(self) -> pygame.Window | None:
        native = self._native()
        try:
            if native is not None:
                native.minimum_size = self.options.least
        except (ValueError, pygame.error) as error:
            log.info("least window size not set: %s", error)
            return None
        return native

    def _place(self) -> None:
        self._placed = True
        native = self._set_least()
        if native is not None and self._maximised:
            native.maximize()
        if self._windowed_at is not None:
            pygame.display.set_window_position(self._windowed_at)


def _pixels(place: Rect) -> tuple[Pixels, Pixels]:
    """Return size and upper left corner of a rectangle."""
    return (round(place.w), round(place.h)), (round(place.x), round(place.y))
