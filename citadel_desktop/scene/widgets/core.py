"""The base class of widgets, and the user interface they work with."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING, Literal, Self, TypedDict, Unpack

from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Command, Shortcut
from citadel_desktop.scene.display import Align, DisplayList, Family, Run, VAlign
from citadel_desktop.scene.focus import FocusRing
from citadel_desktop.scene.frame_cache import FrameCache
from citadel_desktop.scene.geometry import Area, Rect, Size
from citadel_desktop.scene.hit import Cursor, HitArea
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.scene import Host
from citadel_desktop.scene.theme import Colour, Theme
from citadel_desktop.scene.widgets.scroller import Scroller
from citadel_desktop.values import frozen, replace

if TYPE_CHECKING:
    from citadel_desktop.scene.access.nodes import Detail, Request

Style = Literal["title", "heading", "subheading", "text", "strong", "label", "label_strong"]
Placement = Literal["stretch", "left", "centre", "right"]
_STYLES: dict[Style, tuple[Family, str, bool]] = {
    "title": ("title", "size_title", False),
    "heading": ("title", "size_heading", False),
    "subheading": ("title", "size_subheading", False),
    "text": ("text", "size_text", False),
    "strong": ("text", "size_text", True),
    "label": ("label", "size_small", False),
    "label_strong": ("label", "size_small", True),
}
_CACHE_SIZE = 8192
FINGER_PX = 44.0
"""Height in pixels that a finger hits."""
TOUCH_SCALE = 1.1
"""Pixels a unit from which controls are that high; smaller windows need the room for content."""


@frozen
class WidgetPart:
    """A pointer target: a widget, or one part of it (a row, a link, the thumb)."""

    widget: "Widget"
    part: Hashable = None


@dataclass(slots=True)
class Layer:
    """A widget above the rest of the screen: a dialog, or the list of a drop-down.

    A click beside a `modal` layer is swallowed; it closes other layers. `anchor` is the place on the
    screen that a drop-down belongs to.
    """

    widget: "Widget"
    modal: bool = True
    anchor: Rect | None = None
    focus_before: Hashable | None = None


class Wishes(TypedDict, total=False):
    """Wishes of a widget for its place; see its attributes."""

    grow: float
    width: float | None
    height: float | None
    least: float
    most: float | None
    align: Placement
    group: Hashable


class Widget:
    """A retained, plain object with a place, a name and, if it is disabled, a reason for that.

    Attributes:
        name: the accessible name, as a reader says it; "" for widgets that only arrange others.
        about: said by screen readers after names that occur several times.
        help: one or more sentences shown as tooltip.
        disabled: the reason why it cannot be used now, shown and said; "" = it can.
        focusable: whether Tab stops here.
        visible: whether it is shown at all.
        grow: its share of the remaining space in a Row (width) or Column (height).
        width, height: a fixed size in units; None = the size it needs.
        least_width, most_width: limits of the width it needs.
        align: its placement in a Column that is wider than it needs.
        group: arrows move among widgets of one group, which is one stop for Tab.
        shortcut: the key that presses it from anywhere in the scene.
        rect: its place, set by `layout`.
    """

    focusable = False
    typing = False
    """Whether it wants text input while it has the focus."""
    tips_apart = False
    """Whether bubbles of its parts lie beside the whole widget, so that parts can be compared."""
    scroller: Scroller | None = None
    """The scroll position of its content, if it scrolls."""
    least_natural, least_natural_height = 48.0, 96.0
    """Width and height that are enough for it, if it needs more."""

    def __init__(self, name: str = "", *, id: Hashable = None, help: str = "", disabled: str = "") -> None:
        self._id = id
        self.name = name
        self.about = ""
        self.help = help
        self.disabled = disabled
        self.visible = True
        self.grow = 0.0
        self.width: float | None = None
        self.height: float | None = None
        self.least_width = 0.0
        self.most_width: float | None = None
        self.align: Placement = "stretch"
        self.group: Hashable = None
        self.shortcut: Shortcut = ""
        self.rect = Rect(0.0, 0.0, 0.0, 0.0)

    @property
    def id(self) -> Hashable:
        """The focus id: the id given, else the object itself.

        Set an id if the screen makes its widgets again, so that the focus stays.
        """
        return self if self._id is None else self._id

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return not self.disabled

    def sized(self, **wishes: Unpack[Wishes]) -> Self:
        """Set wishes for its place, and return it; what is not given stays."""
        for name, wish in wishes.items():
            setattr(self, {"least": "least_width", "most": "most_width"}.get(name, name), wish)
        return self

    def children(self) -> Sequence["Widget"]:
        """Return the widgets inside, in reading order."""
        return ()

    def reach(self) -> Sequence["Widget"]:
        """Return the widgets inside that shortcuts may press, including those on hidden pages."""
        return self.children()

    def tree(self) -> Iterator["Widget"]:
        """Yield this widget and all visible ones inside, in reading order."""
        yield self
        for child in self.children():
            if child.visible:
                yield from child.tree()

    def natural(self, ui: "Ui", width: float | None) -> Size:
        """Return the size it needs within a width; None = unlimited."""
        return (0.0, 0.0)

    def least(self, ui: "Ui") -> float:
        """Return the width below which it is unusable."""
        if self.width is not None:
            return self.width
        return max(self.least_width, min(self.natural(ui, None)[0], self.least_natural))

    def least_height(self, ui: "Ui", width: float) -> float:
        """Return the height below which it is unusable; only asked of growing widgets."""
        return min(self.measure(ui, width)[1], self.least_natural_height)

    def measure(self, ui: "Ui", width: float | None) -> Size:
        """Return the size it needs, after the wishes of `sized`."""
        size = ui.needs.get((self, width))
        if size is None:
            size = ui.needs[self, width] = self._wished(ui, width)
        return size

    def _wished(self, ui: "Ui", width: float | None) -> Size:
        limit = self.width if self.width is not None else self.most_width
        if limit is not None:
            width = limit if width is None else min(width, limit)
        w, h = self.natural(ui, width)
        w = self.width if self.width is not None else max(w, self.least_width)
        if self.most_width is not None:
            w = min(w, self.most_width)
        return (w, self.height if self.height is not None else h)

    def narrowest(self, ui: "Ui") -> float:
        """Return `least`, computed once a frame."""
        width = ui.floors.get(self)
        if width is None:
            width = ui.floors[self] = self.least(ui)
        return width

    def layout(self, ui: "Ui", rect: Rect) -> None:
        """Take a place, and place the widgets inside. Called before every `paint`."""
        self.rect = rect

    def paint(self, ui: "Ui") -> None:
        """Paint it at `rect`, and register its targets, focus and labels."""
        for child in self.children():
            if child.visible:
                child.paint(ui)

    def focus_area(self) -> Rect:
        """Return the part that scrolling keeps in view while it has the focus."""
        return self.rect

    def pointer(self, ui: "Ui", event: Pointer, part: Hashable, inside: bool) -> None:
        """Handle the pointer on it, or anywhere while it holds a pressed button.

        `event.pos` is in the units it was painted in; `inside` = still over the same part.
        """

    def click(self, ui: "Ui", part: Hashable, event: Pointer) -> None:
        """Handle a press and release on the same part, or its shortcut."""

    def wheel(self, ui: "Ui", event: Pointer) -> bool:
        """Scroll by the wheel or a finger over it or its content; return whether it moved."""
        return False

    def hold(self, ui: "Ui", event: Pointer) -> None:
        """Handle a finger that has rested on it."""

    def key(self, ui: "Ui", event: Key) -> bool:
        """Handle a key while it has the focus; return whether it was used."""
        if event.command is Command.ACCEPT and self.focusable:
            ui.press(self)
            return True
        return False

    def key_inside(self, ui: "Ui", event: Key) -> bool:
        """Handle a key that the focused widget inside did not use; return whether it was used."""
        return False

    def detail(self, ui: "Ui") -> "Detail":
        """Return what a screen reader is told beyond its label; asked only while one listens."""
        from citadel_desktop.scene.access.nodes import Detail  # noqa: PLC0415 - only for a reader

        parts = (self.about, self.disabled, self.help)
        return Detail(help=" ".join(filter(None, parts)), keys=ui.dl.keys.cap(self.shortcut))

    def handle_request(self, ui: "Ui", request: "Request") -> bool:
        """Carry out a screen reader's request; return whether it can."""
        if self.focusable:
            ui.focus(self, visible=True)
        if request.act == "click":
            ui.press(self)
        return self.focusable or request.act == "click"

    def scroll_to(self, part: int | None) -> None:
        """Show an entry of it in the next frame; None for the one with the cursor."""

    def tip(self, ui: "Ui", part: Hashable) -> str:
        """Return the text of the tooltip: why it is disabled, then the help."""
        return "\n".join(line for line in (self.disabled, self.help) if line)


class Around(Widget):
    """A widget around another one, with some room between their edges."""

    def __init__(self, content: Widget, pad: float = 0.0) -> None:
        super().__init__()
        self.content = content
        self.pad = pad

    def children(self) -> Sequence[Widget]:
        """Return the content."""
        return (self.content,)

    def natural(self, ui: "Ui", width: float | None) -> Size:
        """Return the size of the content and the room around it."""
        w, h = self.content.measure(ui, None if width is None else max(1.0, width - 2 * self.pad))
        return (w + 2 * self.pad, h + 2 * self.pad)

    def least(self, ui: "Ui") -> float:
        """Return the least width of the content and the room around it."""
        return self.content.narrowest(ui) + 2 * self.pad

    def least_height(self, ui: "Ui", width: float) -> float:
        """Return the least height of the content and the room around it."""
        return self.content.least_height(ui, max(1.0, width - 2 * self.pad)) + 2 * self.pad

    def layout(self, ui: "Ui", rect: Rect) -> None:
        """Place the content."""
        self.rect = rect
        self.content.layout(ui, rect.inset(self.pad))


@dataclass(slots=True)
class Bubble:
    """The tooltip: its subject, its start, and whether it was said aloud (a refusal)."""

    part: WidgetPart | None = None
    since: int = 0
    text: str = ""
    rect: Rect = field(default_factory=lambda: Rect(0.0, 0.0, 0.0, 0.0))
    shown: bool = False
    said: bool = False


class Ui:
    """The user interface of widgets: the frame being painted, measuring, focus, pointer state, layers.

    Screens own a `WidgetHost`; they use this object only in callables that paint rows or boards.

    Attributes:
        app: the window.
        dl: the display list of the frame being painted.
        now: milliseconds, as of the frame.
        ring: the focus.
        hover, held: the part under the pointer, and the pressed part.
        needs, floors: the sizes that widgets need, cached during one frame.
        frame_cache: the parts reused from the previous frame.
    """

    def __init__(self, app: Host) -> None:
        self.app = app
        self.dl = DisplayList(app.theme, app.size, app.ruler, app.scale)
        self.now = 0
        self.ring = FocusRing()
        self.hover: WidgetPart | None = None
        self.held: WidgetPart | None = None
        self.layers: list[Layer] = []
        self.bubble = Bubble()
        self.reveal: Hashable = None
        self.group: Hashable = None
        self.needs: dict[tuple[Widget, float | None], Size] = {}
        self.floors: dict[Widget, float] = {}
        self.on_say: Callable[[str], None] | None = None
        self._sizes: dict[tuple[tuple[Run, ...], float | None, float], Size] = {}
        self._measured_at: tuple[float, int] = (0.0, 0)
        self.frame_cache = FrameCache()

    # Looks

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return self.dl.theme

    @property
    def target_height(self) -> float:
        """The least height of controls: the theme's, or in large windows that of a finger."""
        least = self.theme.target
        return max(least, ceil(FINGER_PX / self.dl.scale)) if self.dl.scale >= TOUCH_SCALE else least

    def begin(self, dl: DisplayList, now: int) -> None:
        """Start a frame."""
        at = (dl.scale, id(dl.ruler))
        self.frame_cache.begin(dl)
        if at != self._measured_at or len(self._sizes) > _CACHE_SIZE:
            self._sizes.clear()
            self._measured_at = at
        self.needs.clear()
        self.floors.clear()
        self.dl = dl
        self.now = now
        self.group = None

    def run(
        self,
        text: str,
        style: Style = "text",
        colour: Colour | None = None,
        *,
        bold: bool = False,
        italic: bool = False,
    ) -> Run:
        """Return text in one of the theme's styles."""
        family, size, strong = _STYLES[style]
        return Run(
            text,
            family,
            getattr(self.theme, size),
            self.theme.ink if colour is None else colour,
            strong or bold,
            italic,
        )

    def width(self, text: str, style: Style = "label") -> float:
        """Return the width of a line of text."""
        return self.size(self.run(text, style))[0]

    def longest_word(self, run: Run) -> float:
        """Return the width of the word of a text that has most letters."""
        return self.size(replace(run, text=max(run.text.split() or [""], key=len)))[0]

    def size(self, runs: Sequence[Run] | Run, width: float | None = None, leading: float = 1.25) -> Size:
        """Return the size of text, cached between frames."""
        key = ((runs,) if isinstance(runs, Run) else tuple(runs), width, leading)
        size = self._sizes.get(key)
        if size is None:
            size = self._sizes[key] = self.dl.ruler.measure(*key)
        return size

    def words(
        self,
        rect: Rect,
        runs: Sequence[Run] | Run,
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        wrap: bool = False,
        leading: float = 1.25,
    ) -> None:
        """Draw text, with an ellipsis if it does not fit."""
        runs = (runs,) if isinstance(runs, Run) else runs
        self.dl.words(rect, runs, align=align, valign=valign, wrap=wrap, leading=leading)

    def icon(self, rect: Rect, name: str, colour: Colour | None = None) -> None:
        """Draw an icon of the icon set as large as fits."""
        paint.icon(self.dl, name, rect, colour)

    def kept(self, name: Hashable, looks: object, draw: Callable[[], object]) -> None:
        """Draw a part that depends only on `looks`; reuse the last frame's while they stay.

        `name` identifies the part within the frame. Theme, scale and place need not be among the looks.
        """
        self.frame_cache.draw(self.dl, name, looks, draw)

    # Registration

    def target(self, widget: Widget, area: Area, part: Hashable = None, cursor: Cursor = "hand") -> None:
        """Register an area as a part of a widget."""
        self.dl.target(WidgetPart(widget, part), area, cursor)

    def control(
        self, widget: Widget, role: str, state: str = "", *, area: Area | None = None, cursor: Cursor | None = None
    ) -> None:
        """Register the widget for clicks, focus (if possible) and its name."""
        area = widget.rect if area is None else area
        if widget.disabled:
            state = "disabled" if not state else f"{state}, disabled"
        self.target(widget, area, None, cursor or ("hand" if widget.enabled else "no"))
        if widget.focusable:
            group = widget.group if widget.group is not None else self.group
            self.dl.focusable(widget.id, area, group)
        self.dl.say(widget.name, area, role, state, widget.id)

    def focused(self, widget: Widget) -> bool:
        """Whether keys go to the widget."""
        return self.ring.current == widget.id

    def hovered(self, widget: Widget, part: Hashable = None) -> bool:
        """Whether the pointer is on that part while nothing else is pressed."""
        here = WidgetPart(widget, part)
        return self.hover == here and (self.held is None or self.held == here)

    def pressed(self, widget: Widget, part: Hashable = None) -> bool:
        """Whether that part is pressed and the pointer still on it."""
        here = WidgetPart(widget, part)
        return self.held == here and self.hover == here

    def holds(self, widget: Widget) -> bool:
        """Whether a part of the widget is pressed, wherever the pointer is."""
        return self.held is not None and self.held.widget is widget

    def focus_ring(self, widget: Widget, area: Area | None = None, radius: float = 6.0) -> None:
        """Draw the two-tone ring if the widget got the focus by keys."""
        if self.ring.has(widget.id):
            paint.edge(self.dl, widget.rect if area is None else area, "focus", radius=radius)

    # Requests of widgets

    def redraw(self) -> None:
        """Request painting in the next turn of the loop."""
        self.app.request_redraw()

    def focus(self, widget: Widget | None, *, visible: bool | None = None) -> None:
        """Focus a widget and scroll it into view."""
        self.ring.focus(None if widget is None else widget.id, visible=visible)
        self.reveal = self.ring.current
        self.redraw()

    def press(self, widget: Widget) -> None:
        """Click the widget; if it is disabled, say its reason."""
        if widget.disabled:
            self.say(widget.disabled, WidgetPart(widget))
        else:
            x, y = widget.rect.centre
            widget.click(self, None, Pointer("up", (x, y), 1))
        self.redraw()

    def say(self, text: str, part: WidgetPart | None = None) -> None:
        """Show a sentence beside a part at once, and report it to the scene (`on_say`)."""
        self.bubble = Bubble(part, self.app.now(), text, shown=True, said=True)
        if self.on_say is not None:
            self.on_say(text)
        self.app.sounds.play("refuse")
        self.redraw()

    def open(self, layer: Layer) -> None:
        """Put a dialog or drop-down on top, with focus and pointer."""
        layer.focus_before = self.ring.current
        self.layers.append(layer)
        self.hover = self.held = None
        self.bubble = Bubble()
        self.redraw()

    def close(self, widget: Widget) -> None:
        """Close the layer of that widget and all above it; the focus returns."""
        for n, layer in enumerate(self.layers):
            if layer.widget is widget:
                self.ring.focus(layer.focus_before)
                self.ring.unseen = not self.ring.visible
                del self.layers[n:]
                self.hover = self.held = None
                self.bubble = Bubble()
                self.redraw()
                return

    def screen_rect(self, widget: Widget) -> Rect:
        """Return the widget's visible place on the screen in the last frame."""
        target = self.target_of(WidgetPart(widget))
        return widget.rect if target is None else target.seen

    def target_of(self, part: WidgetPart | None) -> HitArea | None:
        """Return the topmost place of a part in the last frame."""
        return next((target for target in reversed(self.dl.targets) if target.id == part), None)
