"""The connection between a scene and its widgets: focus, hover, capture, layers, shortcuts, tooltips."""

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import AccessibleLabel, DisplayList
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.scene import Host, Scene
from citadel_desktop.scene.widgets.buttons import Button
from citadel_desktop.scene.widgets.core import Ui, Widget, WidgetPart
from citadel_desktop.scene.widgets.dialogs import Dialog
from citadel_desktop.scene.widgets.fingers import part_at, same_part, scrolled_by_finger
from citadel_desktop.scene.widgets.tooltips import Tooltip
from citadel_desktop.values import replace

if TYPE_CHECKING:
    from citadel_desktop.scene.access.nodes import Detail, Reading, Request

_PLACE_ONLY_ROLES = frozenset({"link", "line"})
"""Roles of parts that are known by their place alone."""
_GLOBAL_COMMANDS = frozenset(
    {
        Command.FULLSCREEN,
        Command.MUTE,
        Command.SCALE_UP,
        Command.SCALE_DOWN,
        Command.SCALE_RESET,
        Command.PICTURE,
        Command.HELP,
        Command.QUIT,
    }
)
"""Commands of the app that work while a dialog is open."""


class WidgetHost:
    """The widgets of one scene: it takes the frame, the pointer and the keys.

    `pointer` and `key` return whether a widget took the event; if not, it is the scene's (or the
    board's). The host itself requests redraws.

    Args:
        app: the window.
        root: the widget that fills the rectangle of `layout`.
        on_say: called with every reason said on a click on something disabled.
    """

    def __init__(self, app: Host, root: Widget | None = None, *, on_say: Callable[[str], None] | None = None) -> None:
        self.ui = Ui(app)
        self.ui.on_say = on_say
        self.root = root if root is not None else Widget()
        self.rect = Rect(0.0, 0.0, app.size[0], app.size[1])
        self._tooltip = Tooltip(self.ui)
        self._typing: Rect | None = None
        self._drawn: Widget | None = None

    # Frame

    def layout(self, rect: Rect) -> None:
        """Set the place for the root widget."""
        self.rect = rect

    def paint(self, dl: DisplayList, now: int) -> None:
        """Lay out and paint the root, then every layer above it, then the tooltip."""
        ui = self.ui
        ui.begin(dl, now)
        self.root.layout(ui, self.rect)
        self.root.paint(ui)
        for layer in ui.layers:
            dl.barrier()
            layer.widget.layout(ui, dl.area)
            layer.widget.paint(ui)
        self._tooltip.paint()

    def painted(self, dl: DisplayList) -> None:
        """Take targets and focus order from the finished list."""
        ui = self.ui
        before = ui.ring.current
        ui.ring.update(dl.focusables)
        ui.reveal = None
        if ui.ring.current != before:
            ui.redraw()
        focused = self._focused_widget()
        place = None
        if focused is not None and focused.typing and focused.enabled:
            place = next((f.rect for f in dl.focusables if f.id == focused.id), None)
        if place != self._typing:
            self._typing = place
            ui.app.text_input(place)

    def leave(self) -> None:
        """End text input and tooltips, because the scene goes away or is covered."""
        self.ui.hover = self.ui.held = None
        self._tooltip.hide()
        if self._typing is not None:
            self._typing = None
            self.ui.app.text_input(None)

    def hush(self) -> None:
        """Hide the tooltip: its text may be outdated."""
        self._tooltip.hide()

    def tick(self, now: int) -> bool:
        """Let time pass; True = a tooltip came or went, paint again."""
        return self._tooltip.tick(now)

    # Layers and focus

    def open(self, dialog: Dialog) -> None:
        """Show a dialog on top; it closes itself and answers by its callback."""
        dialog.open(self.ui)

    def close(self, widget: Widget) -> None:
        """Remove a dialog without an answer."""
        self.ui.close(widget)

    @property
    def on_say(self) -> Callable[[str], None] | None:
        """Receives every reason said on a click on something disabled."""
        return self.ui.on_say

    @on_say.setter
    def on_say(self, hear: Callable[[str], None] | None) -> None:
        self.ui.on_say = hear

    @property
    def modal(self) -> bool:
        """Whether a dialog or a drop-down is open."""
        return bool(self.ui.layers)

    @property
    def blind(self) -> bool:
        """Whether ACCEPT would act on what the player cannot know to have the focus."""
        ring, focused = self.ui.ring, self._focused_widget()
        if ring.visible or self.modal or focused is None:
            return False
        return ring.strayed or (ring.unseen and isinstance(focused, Button))

    @property
    def focus(self) -> Hashable | None:
        """The focused id: a widget's or one the scene registered itself."""
        return self.ui.ring.current

    def set_focus(self, widget: Widget | None, *, visible: bool | None = None) -> None:
        """Focus a widget and scroll it into view."""
        self.ui.focus(widget, visible=visible)

    def say(self, text: str) -> None:
        """Show a sentence in a bubble below the pointer's widget or at the bottom."""
        self.ui.say(text, self.ui.hover)

    def find(self, name: str) -> AccessibleLabel:
        """Return the topmost thing with that accessible name in the last frame.

        Raises:
            LookupError: nothing of that name was painted.
        """
        labels = [label for label in self.ui.dl.labels if label.name == name]
        if not labels:
            raise LookupError(name)
        return next((label for label in reversed(labels) if label.visible), labels[-1])

    def reading(self) -> "Reading":
        """Return what a screen reader is told of the last frame's widgets and the focus."""
        from citadel_desktop.scene.access.nodes import Reading  # noqa: PLC0415 - only for a reader

        parts = [one.id for one in self.ui.dl.targets if isinstance(one.id, WidgetPart)]
        widgets = {one.widget.id: one.widget for one in parts}

        def detail(label: AccessibleLabel) -> "Detail | None":
            widget = None if label.id is None else widgets.get(label.id)
            return None if widget is None else widget.detail(self.ui)

        return Reading(self.focus, detail=detail)

    def handle_request(self, request: "Request") -> bool:
        """Carry out a screen reader's request, or click there; return whether anything was there."""
        widget = None if request.wanted is None else self.widget(request.wanted)
        if widget is not None and request.act == "reveal":
            self.ui.reveal = widget.id
            widget.scroll_to(request.part)
            self.ui.redraw()
            return True
        if widget is not None and request.role not in _PLACE_ONLY_ROLES and widget.handle_request(self.ui, request):
            self.ui.redraw()
            return True
        if widget is not None and request.act == "focus":
            self.ui.focus(widget, visible=True)
            return True
        if request.act != "click" or not request.visible:
            return False
        at = request.rect.centre
        pressed = self.pointer(Pointer("down", at, 1))
        return self.pointer(Pointer("up", at, 1)) or pressed

    def widget(self, id: Hashable) -> Widget | None:
        """Return the widget with that id in the top layer."""
        return next((w for w in self._top().tree() if w.id == id), None)

    # Pointer

    def pointer(self, event: Pointer) -> bool:
        """Pass a pointer event to its widget; return whether one took it."""
        if event.kind in {"leave", "cancel"}:
            return self._let_go(event)
        part = part_at(self.ui.dl.targets, event)
        match event.kind:
            case "hold":
                return self._hold(event, part)
            case "swipe":
                return self._swipe(event, part)
            case "pan":
                return self._pan(event, part)
            case "move":
                return self._move(event, part)
            case "down":
                return self._down(event, part)
            case "up":
                return self._up(event, part)
            case _:
                return self._wheel(event, part)

    def _let_go(self, event: Pointer) -> bool:
        self._hover(None, event)
        self._drawn = None
        held = self.ui.held
        if event.kind == "cancel" and held is not None:
            self.ui.held = None
            self.ui.redraw()
            return True
        return False

    def _move(self, event: Pointer, part: WidgetPart | None) -> bool:
        ui = self.ui
        self._hover(part, event)
        self._carry_over(part)
        if ui.held is not None:
            inside = part == ui.held
            ui.held.widget.pointer(ui, self._inside(event, ui.held), ui.held.part, inside)
            return True
        if part is not None:
            part.widget.pointer(ui, self._inside(event, part), part.part, True)
            return True
        return self.modal

    def _down(self, event: Pointer, part: WidgetPart | None) -> bool:
        ui = self.ui
        self._tooltip.hide()
        if ui.ring.visible:
            ui.redraw()
        ui.ring.hide()
        if part is None:
            return self._beside()
        if event.button != 1 or (event.reach and not same_part(part, ui.hover)):
            return True
        self._hover(part, event)
        ui.held = part
        widget = part.widget
        if widget.focusable:
            # A clicked thing is in view already: scrolling would pull it from under the pointer.
            ui.ring.focus(widget.id)
            ui.ring.hide()
        if not widget.disabled:
            widget.pointer(ui, self._inside(event, part), part.part, True)
        ui.redraw()
        return True

    def _carry_over(self, part: WidgetPart | None) -> None:
        """Hold the widget of the same id under the pointer, if the held one was made again."""
        held = self.ui.held
        if held is None or part is None or part.widget is held.widget:
            return
        if (type(part.widget), part.widget.id, part.part) == (type(held.widget), held.widget.id, held.part):
            self.ui.held = part

    def _beside(self) -> bool:
        """Handle a press beside everything of the top layer."""
        if not self.ui.layers:
            return False
        layer = self.ui.layers[-1]
        if not layer.modal:
            self.ui.close(layer.widget)
        return True

    def _up(self, event: Pointer, part: WidgetPart | None) -> bool:
        ui = self.ui
        self._carry_over(part)
        held = ui.held
        if held is None or event.button != 1:
            return part is not None or self.modal
        inside = part == held
        here = self._inside(event, held)
        layers = list(ui.layers)
        if held.widget.disabled:
            if inside:
                ui.say(held.widget.disabled, held)
        else:
            held.widget.pointer(ui, here, held.part, inside)
            if inside:
                held.widget.click(ui, held.part, here)
        ui.held = None
        # If something was opened or closed, the next movement finds the part under the pointer.
        if ui.layers == layers:
            self._hover(part, event)
        ui.redraw()
        return True

    def _wheel(self, event: Pointer, part: WidgetPart | None) -> bool:
        if part is None:
            return self.modal
        path = _path(self._top(), part.widget)
        if any(widget.wheel(self.ui, event) for widget in reversed(path)):
            self._tooltip.hide()
            self.ui.redraw()
        return True

    def _hold(self, event: Pointer, part: WidgetPart | None) -> bool:
        if part is None:
            return self.modal
        if part.widget.enabled:
            part.widget.hold(self.ui, self._inside(event, part))
        return True

    def _swipe(self, event: Pointer, part: WidgetPart | None) -> bool:
        if part is None:
            return self.modal
        self._drawn = scrolled_by_finger(_path(self._top(), part.widget), part, event.by)
        return self._drawn is not None

    def _pan(self, event: Pointer, part: WidgetPart | None) -> bool:
        if self._drawn is None:
            return self._wheel(event, part)
        if self._drawn.wheel(self.ui, event):
            self.ui.redraw()
        return True

    def _hover(self, part: WidgetPart | None, event: Pointer) -> None:
        if part != self.ui.hover:
            self.ui.hover = part
            self._tooltip.over(part, event.pos, above=event.reach > 0)
            self.ui.redraw()

    def _inside(self, event: Pointer, part: WidgetPart) -> Pointer:
        target = self.ui.target_of(part)
        return event if target is None else replace(event, pos=target.inside(event.pos))

    # Keys

    def key(self, event: Key) -> bool:
        """Pass a key to the focused widget, those around it, the focus, the shortcuts."""
        used = self._key(event)
        if used:
            self.ui.redraw()
        return used or (self.modal and event.command not in _GLOBAL_COMMANDS)

    def _key(self, event: Key) -> bool:
        ui = self.ui
        if not event.text:
            self._tooltip.hide()
        top = self._top()
        if event.command is Command.ACCEPT and self.blind:
            ui.ring.visible = True
            return True
        focused = self._focused_widget()
        path = _path(top, focused) if focused is not None else [top]
        if focused is not None and self._focused_key(focused, event):
            return True
        if any(widget.key_inside(ui, event) for widget in reversed(path)):
            return True
        before = ui.ring.current
        if ui.ring.command(event.command):
            if ui.ring.current != before or event.command in {Command.NEXT, Command.PREVIOUS}:
                ui.reveal = ui.ring.current
                self._tooltip.on_focus(self._focused_widget())
            return True
        if event.text or event.repeat:
            return False
        # Nothing has the focus: page keys go to the first that can scroll.
        if before is None and any(w.key_inside(ui, event) for w in top.tree() if w not in path):
            return True
        return self._shortcut(event)

    def _focused_key(self, widget: Widget, event: Key) -> bool:
        if widget.disabled:
            if event.command is not Command.ACCEPT:
                return False
            self.ui.say(widget.disabled, WidgetPart(widget))
            return True
        if event.repeat and event.command is Command.ACCEPT:
            return True
        if not widget.key(self.ui, event):
            return False
        self.ui.ring.visible = True
        return True

    def _shortcut(self, event: Key) -> bool:
        for widget in _reachable(self._top()):
            if event.means(widget.shortcut):
                self.ui.press(widget)
                return True
        return False

    # The tree

    def _top(self) -> Widget:
        return self.ui.layers[-1].widget if self.ui.layers else self.root

    def _focused_widget(self) -> Widget | None:
        current = self.ui.ring.current
        return None if current is None else self.widget(current)


def _reachable(widget: Widget) -> Iterator[Widget]:
    """Yield the widgets a shortcut may press."""
    yield widget
    for child in widget.reach():
        if child.visible:
            yield from _reachable(child)


def _path(root: Widget, wanted: Widget) -> list[Widget]:
    """Return the widgets from the root to the wanted one; only itself if it is not found."""

    def down(widget: Widget) -> list[Widget] | None:
        if widget is wanted:
            return [widget]
        for child in widget.children():
            if child.visible:
                found = down(child)
                if found is not None:
                    return [widget, *found]
        return None

    return down(root) or [wanted]


class WidgetScene(Scene):
    """A scene made of widgets: override `build`, and `ground` for what lies under them.

    After `enter` there are `self.app` (the window) and `self.ui` (the `WidgetHost`). Set
    `self.ui.root` to show another tree. A scene with a board overrides `pointer` and `key`: an
    event for which the base returns False is the board's.
    """

    app: Host
    ui: WidgetHost

    def build(self) -> Widget:
        """Return the root widget; called once on `enter`."""
        raise NotImplementedError

    def ground(self, dl: DisplayList, now: int) -> None:
        """Paint below the widgets."""
        dl.fill(dl.area, dl.theme.vellum)

    def enter(self, app: Host) -> None:
        """Make the widgets."""
        self.app = app
        self.ui = WidgetHost(app)
        self.ui.root = self.build()

    def resize(self, size: Size) -> None:
        """Give the root the whole window."""
        self.ui.layout(Rect(0.0, 0.0, size[0], size[1]))

    def paint(self, dl: DisplayList, now: int) -> None:
        """Paint ground and widgets."""
        self.ground(dl, now)
        self.ui.paint(dl, now)

    def painted(self, dl: DisplayList) -> None:
        """Take targets and focus order."""
        self.ui.painted(dl)

    def pointer(self, event: Pointer) -> bool:
        """Hand it to the widgets."""
        return self.ui.pointer(event)

    def key(self, event: Key) -> bool:
        """Hand it to the widgets."""
        return self.ui.key(event)

    def reading(self) -> "Reading":
        """Return what is told of the widgets."""
        return self.ui.reading()

    def handle_request(self, request: "Request") -> bool:
        """Pass the request to the widgets."""
        return self.ui.handle_request(request)

    def tick(self, now: int) -> bool:
        """Let tooltips come and go."""
        return self.ui.tick(now)

    def cover(self) -> None:
        """Hide tooltips: another scene comes on top."""
        self.ui.leave()

    def leave(self) -> None:
        """End text input: the scene goes away."""
        self.ui.leave()
