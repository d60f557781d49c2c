"""The window's loop: passes input to the top scene and paints when something changed."""

import gc
from collections import deque
from typing import TYPE_CHECKING

import pygame

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.input import Key, Pointer, press
from citadel_desktop.scene.living import IDLE_MS, at_beat
from citadel_desktop.scene.rendering.blits import stretched
from citadel_desktop.scene.rendering.coarse import coarseness
from citadel_desktop.scene.scene import Scene
from citadel_desktop.scene.system.controller import FALLBACK_KEYS
from citadel_desktop.scene.system.screen import Geometry, NoScreen, Options
from citadel_desktop.scene.system.touch import TOUCH_EVENTS
from citadel_desktop.scene.system.window_host import WindowHost

if TYPE_CHECKING:
    from citadel_desktop.scene.access.bridge import Bridge

__all__ = ["Geometry", "NoScreen", "Options", "Window"]

FULL_RATE_MS = 2_000
"""Time after the last input in which the loop turns 60 times a second."""
PAINT_BUDGET_MS = 12
"""Time in a turn after which no further part is painted; the next turn paints the rest."""
SETTLE_MS = 150
"""Time after the last change of size (or zoom) before everything is drawn anew."""
MONITOR_CHECK_MS = 1_000
"""Time between checks whether monitors have changed."""
WORK_BUDGET_MS = 8
"""Time for deferred work in one turn."""
GC_THRESHOLDS = (50_000, 10, 1_000)
"""Thresholds of the garbage collector once all is loaded: a full collection takes longer than a frame."""
GC_YOUNG_OBJECTS = 2_000
"""Number of new objects that triggers a collection of the young ones between two turns."""
READER_UPDATE_MS = 200
"""Time between updates for a screen reader while things move."""
_MIN_VISIBLE_PX = 48
"""Width or height below which a window shows nothing: no widget would fit."""

_WINDOW_EVENTS = frozenset(
    {
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWMOVED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWRESTORED,
        pygame.KEYMAPCHANGED,
    }
)
_GESTURE_BREAKERS = frozenset({pygame.WINDOWSIZECHANGED, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST})
"""Events that break off a gesture of fingers."""


class Window(WindowHost):
    """The app's one window, and the loop that runs it; see `WindowHost` for how it is made."""

    # The loop

    def run(self, first: Scene | None = None) -> None:
        """Open the window if needed, push the first scene, and run until it is closed.

        Raises:
            NoScreen: there is no screen to open it on.
        """
        if self.screen.surface is None:
            self.open()
        try:
            if first is not None:
                self.stack.push(first)
            while not self._closing:
                self.turn()
                self.wait()
        finally:
            self.shut()

    def turn(self) -> bool:
        """Do one turn of the loop without the waiting; return whether anything was painted."""
        now = self.now()
        self._take_events(now)
        top = self.stack.top
        if top is None:
            self._closing = True
            return False
        for key in self._controllers.due(now):
            self._steer(key, now)
        self._touch.tick(now)
        if self.renderer.unfinished and top is self._painted and self._sharpen(now):
            return True  # what was begun comes first: nothing moves on meanwhile
        if not self._minimised:
            animated = self.animations.busy
            self.animations.advance(now)
            ticked = top.tick(now)
            if animated or ticked:
                self.request_redraw()
            # A series of ticks makes the loop turn faster; a single one (a blinking caret) does not.
            self._moving = animated or (ticked and self._ticked)
            self._ticked = ticked
        self._settle(now)
        before = self.frame
        painted = self._paint(now) or self._sharpen(now)
        if self.frame is not None:
            self._do_work(now)
            if self.frame is before and not (self._dirty or self.working):
                self._foresee(now)
        self._live(now)
        if self.bridge is not None and self.bridge.listening:
            self._tell(self.bridge, now, painted=painted)
        return painted

    def post(self, event: Pointer | Key) -> None:
        """Pass an event to the top scene as if it came from the user (tests, macros)."""
        if isinstance(event, Pointer):
            self._give_pointer(event, self.now())
        else:
            self._give_key(event, self.now())

    def wait(self) -> None:
        """Wait until the next turn is due."""
        if self._frozen and gc.get_count()[0] >= GC_YOUNG_OBJECTS:
            gc.collect(1)  # the young ones, while nobody waits for a frame
        now = self.now()
        due = self._work.due(now) or self.renderer.unfinished
        if due or (self._dirty and not self._moving):
            self._clock.tick(240)
        elif self._minimised:
            self._clock.tick(10)
        elif self._moving or self.renderer.unsharp or now - self._last_input < FULL_RATE_MS:
            self._clock.tick(60)
        else:
            if self._frozen and self._swept_at < self._last_input:
                # The user waits for nothing now; while they did, there was no full collection.
                self._swept_at = now
                gc.collect()
            self._clock.tick(20)

    def _do_work(self, now: int) -> None:
        while (work := self._work.take(now)) is not None:
            work()
            if self.now() >= now + WORK_BUDGET_MS:
                return
        if not self._frozen and not len(self._work):
            # Everything is loaded: objects that live until the end need no collection at all.
            gc.freeze()
            gc.set_threshold(*GC_THRESHOLDS)
            gc.enable()
            self._frozen = True

    def _settle(self, now: int) -> None:
        if self._resized_at is not None and now - self._resized_at >= SETTLE_MS:
            self.screen.rescale()
            self._laid_out_anew()
        if self.renderer.rough and not self._hasty(now):
            self.request_redraw()
        if now - self._looked_at >= MONITOR_CHECK_MS and not self._minimised:
            self._looked_at = now
            if self.screen.return_to_sight():
                self._laid_out_anew()
        if self._geometry_due is not None and now - self._geometry_due >= SETTLE_MS:
            self._geometry_due = None
            geometry = self.geometry()
            if geometry != self._geometry_told and self._on_geometry is not None:
                self._geometry_told = geometry
                self._on_geometry(geometry)

    def _hasty(self, now: int) -> bool:
        return self.frame is None or now < self._hasty_until or self.animations.busy

    def _paint(self, now: int) -> bool:
        top, surface = self.stack.top, self.screen.surface
        if not self._dirty or top is None or surface is None:
            return False
        if self._unseen or self._resized_at is not None:
            return False
        self._dirty = False
        dl = DisplayList(self.theme, self.size, self._ruler, self.screen.scale, self.keys)
        top.paint(dl, now)
        self.roamed = True
        top.painted(dl)
        # A scene that has just come up is painted whole, and so is the last frame before the window is minimised.
        parts, known = self.options.foresee and not self._paused, top is self._painted
        if parts and not known and self.frame is not None and coarseness(surface.get_size()) > 1:
            # That would take too long: pressable parts come first, and nothing of the previous scene stays.
            self.renderer.blank(surface)
            pygame.display.flip()
            known = True
        rects = self.renderer.draw(
            surface,
            dl.items,
            self.screen.scale,
            hasty=self._hasty(now),
            spare=(lambda: self._spare(now)) if parts and known else None,
            pressable=dl.pressable,
        )
        if rects:
            pygame.display.update(rects)
        self.frame = dl
        self._painted = top
        self._show_cursor()
        title = self.options.title
        self.screen.caption(f"{top.title} - {title}" if top.title else title)
        return bool(rects)

    def _spare(self, now: int) -> bool:
        """Whether there is time in this turn for another part of the painting."""
        return self.now() - now < PAINT_BUDGET_MS * coarseness(self.screen.pixel_size) ** 2

    def _sharpen(self, now: int) -> bool:
        """Paint remaining parts, and finished drawings in place of stand-ins; return whether there were any."""
        surface, frame = self.screen.surface, self.frame
        if surface is None or frame is None or not self.renderer.unsharp:
            return False
        if self._unseen or self._resized_at is not None:
            return False
        rects = self.renderer.sharpen(surface, spare=lambda: self._spare(now))
        if rects:
            pygame.display.update(rects)
        return bool(rects)

    @property
    def _unseen(self) -> bool:
        """Whether nothing is visible: the window is minimised or tiny."""
        return self._minimised or min(self.screen.pixel_size) < _MIN_VISIBLE_PX

    def _foresee(self, now: int) -> None:
        """Prepare what the next frames may need, while there is nothing to paint."""
        top = self.stack.top
        renderer = self.renderer
        whole = not (renderer.rough or renderer.unfinished)
        calm = whole and not (self._moving or self._unseen or self._hasty(now))
        if top is None or top is not self._painted or not (self.options.foresee and calm):
            return
        dl = DisplayList(self.theme, self.size, self._ruler, self.screen.scale, self.keys)
        if self.renderer.busy or top.foresee(dl, now):
            self.renderer.prepare(dl.items, self.screen.scale)

    def _tell(self, bridge: "Bridge", now: int, *, painted: bool) -> None:
        """Tell a screen reader about the last frame, not about each one while things move.

        If this turn has `painted` it waits for the next, unless every turn paints, so that no frame takes longer.
        """
        top, frame = self.stack.top, self.frame
        if top is None or frame is None or top is not self._painted or self._resized_at is not None:
            return
        if self._moving and now - self._told_at < READER_UPDATE_MS:
            return
        focused = pygame.key.get_focused()
        if not bridge.knows(frame, focused=focused):
            self._untold_at = now if self._untold_at is None else self._untold_at
            if painted and now - self._untold_at < READER_UPDATE_MS:
                return
            self._told_at, self._untold_at = now, None
            bridge.tell(self.screen.title, frame, top.reading(), focused=focused, place=self.screen.bounds, scene=top)

    def _live(self, now: int) -> None:
        """Let small things move while nothing else does."""
        top, surface, frame = self.stack.top, self.screen.surface, self.frame
        if (
            (top is None or surface is None or frame is None or top is not self._painted)
            or (self._dirty or self._moving or self._unseen or self._paused or self.working)
            or (self.renderer.rough or self.renderer.unfinished or self._resized_at is not None)
            or (now - self._last_input < IDLE_MS or self.animations.pace == "off" or not top.lives())
        ):
            self._beats.stop()
            return
        beat = self._beats.next(now)
        if beat is not None:
            items = at_beat(frame.items, beat)
            rects = self.renderer.draw(surface, items, self.screen.scale)
            if rects:
                pygame.display.update(rects)

    # Events

    def _take_events(self, now: int) -> None:
        self._events = deque(self._translator.fresh((*self._events, *pygame.event.get())))
        while self._events:
            event = self._events[0]
            if event.type in _WINDOW_EVENTS:
                self._window_event(event, now)
            elif event.type == pygame.QUIT:
                self._leave()
            elif self._painted is not self.stack.top and not self._unseen:
                # A scene gets no input meant for the one before it, so it is shown first.
                return
            else:
                self._input(event, now)
            self._events.popleft()

    def _input(self, event: pygame.Event, now: int) -> None:
        if event.type in TOUCH_EVENTS:
            self._hear_finger(event, now)
            return
        key = self._translator.key(event)
        if key is not None:
            self._give_key(key, now)
            return
        pointer = self._translator.pointer(event, self.screen.scale, now, pygame.key.get_mods())
        if pointer is not None:
            if self._touch.doing != "nothing":
                if pointer.kind in {"move", "leave"}:
                    return  # perhaps only emulated from the finger
                self._touch.cancel(now)
            self._give_pointer(pointer, now)
            return
        for pressed in self._controllers.keys(event, now):
            self._steer(pressed, now)

    def _hear_finger(self, event: pygame.Event, now: int) -> None:
        if event.type == pygame.MULTIGESTURE:
            self._touching = self.stack.top
            self._touch.pinch(event, self._translator.pos, now)
            return
        self._last_input = now
        if self._touch.doing == "nothing":
            self._touching = self.stack.top
        self._touch.hear(event, self.size, self.screen.scale, now)

    def _touched(self, pointer: Pointer) -> bool:
        """Handle a finger's event; a scene ignores fingers that touched the scene before it."""
        return self.stack.top is self._touching and self._give_pointer(pointer, pointer.at)

    def _give_key(self, key: Key, now: int) -> bool:
        """Pass a key on; return whether anything used it."""
        self._last_input = now
        top = self.stack.top
        used = self._own_key(key) or (top is not None and top.key(key))
        if used:
            self.request_redraw()
        elif key.command is Command.QUIT:
            self._leave()
        return used

    def _leave(self) -> None:
        """Close the window on request; if the scene must ask first, show its question."""
        if self.stack.top is None or self.stack.top.may_close():
            self.close()
        elif self._minimised:
            self.screen.unminimise()

    def _steer(self, key: Key, now: int) -> None:
        """Pass on a controller's press; a direction that nothing uses goes to the next stop."""
        onward = None if key.command is None else FALLBACK_KEYS.get(key.command)
        if not self._give_key(key, now) and onward is not None:
            self._give_key(press(onward), now)

    def _give_pointer(self, pointer: Pointer, now: int) -> bool:
        """Pass a pointer event on; return whether anything took notice."""
        self._last_input = now
        if pointer.kind in {"wheel", "pan"}:
            self._hasty_until = now + SETTLE_MS
        if pointer.kind == "wheel":
            self._touch.wheel(now)
        top = self.stack.top
        noticed = top is not None and top.pointer(pointer)
        if noticed:
            self._dirty = True
            self.roamed = self.roamed and pointer.kind == "move"
        if pointer.kind == "move":
            self._show_cursor()
        return noticed

    def _own_key(self, key: Key) -> bool:
        """Handle keys that mean the same in every scene."""
        match key.command:
            case Command.FULLSCREEN:
                self.toggle_fullscreen()
            case Command.SCALE_UP:
                self.step_scale(1)
            case Command.SCALE_DOWN:
                self.step_scale(-1)
            case Command.SCALE_RESET:
                self.set_scale(1.0)
            case Command.MUTE:
                self.sounds.enabled = not self.sounds.enabled
                if self._on_mute is not None:
                    self._on_mute(not self.sounds.enabled)
            case _:
                return False
        return True

    def _window_event(self, event: pygame.Event, now: int) -> None:
        if event.type in _GESTURE_BREAKERS:
            self._touch.cancel(now)
        if event.type == pygame.WINDOWSIZECHANGED:
            self._size_changed(now)
        elif event.type == pygame.WINDOWEXPOSED:
            if self.frame is not None and self._resized_at is None:
                pygame.display.flip()
        elif event.type == pygame.WINDOWMOVED:
            self._geometry_due = now
        elif event.type == pygame.WINDOWMAXIMIZED:
            self.screen.maximised(just_resized=self._resized_at is not None)
            self._geometry_due = now
        elif event.type == pygame.WINDOWMINIMIZED:
            self._pause()
            self._paint(now)  # from now on the system shows the window as `pause` left it
            self._minimised = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._translator.forget()
            self._controllers.forget()
            self._pause()
        elif event.type == pygame.WINDOWRESTORED:
            self.screen.restored()
            self._geometry_due = now
            self._resume(now)
        elif event.type == pygame.KEYMAPCHANGED:
            self.read_layout()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._resume(now)
            if self.on_focus is not None:
                self.on_focus()

    def _pause(self) -> None:
        if not self._paused:
            self._paused = True
            if self.stack.top is not None:
                self.stack.top.pause()
            self.request_redraw()

    def _resume(self, now: int) -> None:
        self._minimised = False
        self._last_input = now
        self.request_redraw()
        if self._paused:
            self._paused = False
            if self.stack.top is not None:
                self.stack.top.resume()

    def _size_changed(self, now: int) -> None:
        surface = self.screen.size_changed()
        if surface is None or (self._resized_at is None and self._fits()):
            return
        self._last_input = now
        self._geometry_due = now
        self._resized_at = now
        if self._old_frame is None:
            # The toolkit has cleared the window: the last frame is painted again at its new place.
            self._old_frame = self.picture()
        if self._old_frame is not None:
            stretched(surface, self._old_frame, surface.get_rect(), surface.get_rect())
            pygame.display.flip()

    def _fits(self) -> bool:
        """Whether the last frame was painted for the window's present size."""
        return self.frame is not None and self.frame.size == self.size
