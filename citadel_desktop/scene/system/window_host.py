"""The window as scenes know it: size and scale, pointer, clipboard, deferred work."""

import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from citadel_desktop.scene.animation import Animations
from citadel_desktop.scene.commands import KeyMap
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect, Size, logical_size
from citadel_desktop.scene.hit import Cursor, topmost
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.living import Beats
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts, ScaledRuler
from citadel_desktop.scene.scene import Scene, Stack
from citadel_desktop.scene.system import environment
from citadel_desktop.scene.system.controller import Controllers
from citadel_desktop.scene.system.screen import Geometry, Options, SystemScreen
from citadel_desktop.scene.system.sound import Sounds
from citadel_desktop.scene.system.touch import Touch
from citadel_desktop.scene.system.translate import Translator, present_layout
from citadel_desktop.scene.system.work import WorkQueue
from citadel_desktop.scene.theme import PARCHMENT, Theme
from citadel_desktop.values import replace

if TYPE_CHECKING:
    from citadel_desktop.scene.access.bridge import Bridge
    from citadel_desktop.scene.access.nodes import Request

READERS_BEFORE_SHOWN = sys.platform == "win32"
"""Whether screen readers must learn of a window before it is shown."""
SCALE_STEPS = (0.75, 0.85, 1.0, 1.15, 1.25, 1.5, 1.75, 2.0)
"""Scales that the keys for larger and smaller step through."""


class WindowHost(ABC):
    """The app's window without its loop: the `Host` that scenes are entered with.

    Args:
        options: how to open it.
        theme: the theme.
        sounds: what plays sounds; silent ones by default.
        animations: the running movements.
        on_geometry: called when size, place, full screen or scale changed and settled.
        on_mute: called with True when a key switched sound off, False when on.

    Attributes:
        frame: the last painted display list, or None.
        roamed: whether only movements of the pointer have requested the next frame.
        on_focus: called when the window gets the focus.
        bridge: the connection to screen readers; None before `listen`.
        fonts, renderer, stack, sounds, animations, screen: as their names say.
    """

    def __init__(
        self,
        options: Options,
        theme: Theme = PARCHMENT,
        *,
        sounds: Sounds | None = None,
        animations: Animations | None = None,
        on_geometry: Callable[[Geometry], None] | None = None,
        on_mute: Callable[[bool], None] | None = None,
    ) -> None:
        environment.prepare(vsync=options.vsync)
        self.options = options
        self._theme = theme
        self.sounds = sounds if sounds is not None else Sounds(enabled=False)
        self.animations = animations if animations is not None else Animations()
        self.screen = SystemScreen(options)
        self.fonts = Fonts()
        self.renderer = Renderer(theme, self.fonts, beside=options.foresee)
        self.stack = Stack(self)
        self.bridge: Bridge | None = None
        self.frame: DisplayList | None = None
        self._on_geometry = on_geometry
        self._on_mute = on_mute
        self.on_focus: Callable[[], None] | None = None
        self._ruler = ScaledRuler(self.fonts, self.screen.scale)
        self._clock = pygame.time.Clock()
        self._translator = Translator()
        self._controllers = Controllers()
        self._touch = Touch(self._touched)
        self._touching: Scene | None = None
        self._events: deque[pygame.Event] = deque()
        self._work = WorkQueue()
        self._beats = Beats()
        self._painted: Scene | None = None
        self._told_at = 0
        self._untold_at: int | None = None
        self._dirty = True
        self.roamed = False
        self._closing = False
        self._paused = False
        self._minimised = False
        self._moving = False
        self._ticked = False
        self._frozen = False
        self._swept_at = 0
        self._last_input = 0
        self._hasty_until = 0
        self._resized_at: int | None = None
        self._old_frame: pygame.Surface | None = None
        self._geometry_told: Geometry | None = None
        self._geometry_due: int | None = None
        self._looked_at = 0
        self._forced_cursor: Cursor | None = None

    # The Host protocol of scenes

    @property
    def ruler(self) -> ScaledRuler:
        """Measures text at the window's scale."""
        return self._ruler

    @property
    def size(self) -> Size:
        """The logical size."""
        return logical_size(self.screen.pixel_size, self.screen.scale)

    @property
    def scale(self) -> float:
        """Pixels per logical unit."""
        return self.screen.scale

    @property
    def user_scale(self) -> float:
        """The scale the user chose, 0.75 to 2."""
        return self.screen.user_scale

    @property
    def fullscreen(self) -> bool:
        """Whether it fills the screen."""
        return self.screen.fullscreen

    @property
    def listening(self) -> bool:
        """Whether a screen reader listens."""
        return self.bridge is not None and self.bridge.listening

    @property
    def working(self) -> bool:
        """Whether deferred work waits for a later turn."""
        return len(self._work) > 0

    def now(self) -> int:
        """Milliseconds since the start."""
        return pygame.time.get_ticks()

    def request_redraw(self) -> None:
        """Paint the top scene again in the next turn of the loop."""
        self._dirty = True
        self.roamed = False

    def schedule(self, work: Callable[[], None], delay: int = 0) -> None:
        """Run some work in a later turn of the loop; may be called from any thread."""
        self._work.add(self.now() + delay, work)

    def set_cursor(self, cursor: Cursor | None) -> None:
        """Set the pointer's shape whatever lies under it; None returns to that of the targets."""
        self._forced_cursor = cursor
        self._show_cursor()

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Have a screen reader say something; do nothing without one."""
        if self.bridge is not None and self.bridge.listening:
            self.bridge.announce(text, urgent=urgent, scene=self.stack.top)
            self.request_redraw()

    def text_input(self, rect: Rect | None) -> None:
        """Start text input, with the window of input methods beside `rect` (in units); None ends it."""
        self._translator.typing = rect is not None
        self.screen.text_input(rect)

    def clipboard(self) -> str:
        """Return the text on the clipboard; "" for none."""
        return self.screen.clipboard()

    def set_clipboard(self, text: str) -> bool:
        """Put text on the clipboard; return whether there is one."""
        return self.screen.set_clipboard(text)

    def close(self) -> None:
        """End the loop after this turn."""
        self._closing = True

    @property
    def keys(self) -> KeyMap:
        """The keys that are pressed in the place of the usual ones."""
        return self._translator.keys

    @keys.setter
    def keys(self, chosen: KeyMap) -> None:
        chosen = replace(chosen, layout=self.keys.layout)
        if chosen != self.keys:
            self._translator.keys = chosen
            self.request_redraw()

    def read_layout(self) -> None:
        """Read the present keyboard layout, and which of its signs can be drawn on key caps."""
        layout = present_layout()
        printed = {name: sign for name, sign in layout.printed.items() if self.fonts.can_write(sign)}
        self._translator.keys = replace(self.keys, layout=replace(layout, printed=printed))
        self.request_redraw()

    @property
    def theme(self) -> Theme:
        """The tokens in use."""
        return self._theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        if theme is not self._theme:
            self._theme = self.renderer.theme = theme
            self.request_redraw()

    # Opening, size and scale

    def open(self) -> None:
        """Open the window.

        Raises:
            NoScreen: there is no screen (and `hidden_ok` is not set).
        """
        self.screen.open(self.serve_readers if READERS_BEFORE_SHOWN else None)
        self.read_layout()
        self._ruler = ScaledRuler(self.fonts, self.screen.scale)
        if self.options.size_by_desktop:
            self._geometry_due = self.now()

    def listen(self) -> None:
        """Start listening to screen readers, controllers and the desktop; slow, so only after the window is shown."""
        self._controllers.listen()
        self.screen.watch_desktop(self.close)
        self.serve_readers()

    def serve_readers(self) -> None:
        """Make the window known to screen readers."""
        if self.bridge is not None:
            return
        from citadel_desktop.scene.access.bridge import Bridge  # noqa: PLC0415 - not before the first frame

        self.bridge = Bridge(self.schedule, self._handle_request)
        self.bridge.open(self.screen.handle)

    def shut(self) -> None:
        """Leave all scenes and release window and sound."""
        self.stack.clear()
        self.renderer.close()
        self.sounds.close()
        self.screen.shut()

    def set_scale(self, scale: float) -> None:
        """Set the user's scale, 0.75 to 2, at once."""
        self.screen.set_user_scale(scale)
        self._laid_out_anew()

    def step_scale(self, by: int) -> None:
        """Take the next larger (1) or smaller (-1) usual scale."""
        nearest = min(range(len(SCALE_STEPS)), key=lambda n: abs(SCALE_STEPS[n] - self.user_scale))
        self.set_scale(SCALE_STEPS[min(max(nearest + by, 0), len(SCALE_STEPS) - 1)])

    def toggle_fullscreen(self) -> None:
        """Switch to full screen, or back to the earlier window."""
        self.screen.toggle_fullscreen()
        self._laid_out_anew()

    def geometry(self) -> Geometry:
        """The window's present geometry."""
        return self.screen.geometry()

    def picture(self) -> pygame.Surface | None:
        """Return the last painted frame as a surface of its own; None before the first."""
        if self.frame is None:
            return None
        w, h = self.frame.size
        scale = self.frame.scale
        size = (max(1, round(w * scale)), max(1, round(h * scale)))
        return self.renderer.picture(self.frame.items, size, scale)

    @abstractmethod
    def _touched(self, pointer: Pointer) -> bool:
        """Handle a finger's event; return whether anything took notice."""

    def _laid_out_anew(self) -> None:
        self._touch.cancel(self.now())
        self._ruler = ScaledRuler(self.fonts, self.screen.scale)
        self._resized_at = None
        self._old_frame = None
        self._geometry_due = self.now()
        self.renderer.invalidate()
        self.stack.resize(self.size)
        self.request_redraw()

    def _handle_request(self, request: "Request") -> None:
        """Handle a screen reader's request as input; a scene gets none meant for the scene before it."""
        self._last_input = self.now()
        top = self.stack.top
        if top is not None and top is self._painted and top.handle_request(request):
            self.request_redraw()

    def _show_cursor(self) -> None:
        cursor: Cursor = "arrow"
        if self._forced_cursor is not None:
            cursor = self._forced_cursor
        elif self.frame is not None:
            target = topmost(self.frame.targets, self._translator.pos)
            if target is not None:
                cursor = target.cursor
        self.screen.cursor(cursor)
