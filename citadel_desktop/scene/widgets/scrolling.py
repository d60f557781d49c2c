"""Scrolling: the bar shared by lists and areas, and an area for any content."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.notches import Notches
from citadel_desktop.scene.theme import mix
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.core import Ui, Widget

BAR_WIDTH = 16.0
"""Width of a scroll bar."""
WHEEL_STEP = 72.0
"""Distance scrolled by one notch of the wheel."""
_THUMB = "thumb"
_TRACK = "track"
BAR_PARTS = frozenset({_THUMB, _TRACK})
"""The parts of a widget that belong to its bar."""
_MIN_THUMB = 40.0
_RING_REACH = 8.0
"""Distance a focus ring reaches beyond its widget."""
NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)


@dataclass(slots=True)
class Scroller:
    """The scroll position of long content in its view, and its bar.

    The owner passes on pointer events of `BAR_PARTS`.
    """

    offset: float = 0.0
    content: float = 0.0
    view: float = 0.0
    _grip: float = 0.0
    _track: Rect = NOWHERE
    _turned: Notches = field(default_factory=Notches)

    @property
    def limit(self) -> float:
        """The greatest offset."""
        return max(0.0, self.content - self.view)

    @property
    def needed(self) -> bool:
        """Whether there is anything to scroll."""
        return self.content > self.view + 0.5

    @property
    def at_end(self) -> bool:
        """Whether the end is visible."""
        return self.offset >= self.limit - 1

    def fit(self, content: float, view: float) -> None:
        """Take new lengths, keeping the offset inside."""
        self.content, self.view = content, view
        self.to(self.offset)

    def to(self, offset: float) -> bool:
        """Scroll to an offset as far as possible; return whether that moved anything."""
        offset = float(round(min(max(offset, 0.0), self.limit)))
        moved = offset != self.offset
        self.offset = offset
        return moved

    def by(self, distance: float) -> bool:
        """Scroll by a distance; return whether that moved anything."""
        return self.to(self.offset + distance)

    def show(self, top: float, bottom: float, margin: float = 8.0) -> bool:
        """Scroll as little as possible to show this stretch of the content."""
        if top - margin < self.offset or bottom - top > self.view:
            return self.to(top - margin)
        if bottom + margin > self.offset + self.view:
            return self.to(bottom + margin - self.view)
        return False

    def wheel(self, event: Pointer) -> bool:
        """Scroll by the wheel or a finger; return whether it could move."""
        way = -event.by[1] if event.kind == "pan" else -event.amount * WHEEL_STEP
        if not self.can_scroll(way):
            return False
        self.by(self._turned.steps(way, event.at))
        return True

    def can_scroll(self, way: float) -> bool:
        """Whether it can scroll that way."""
        return self.offset < round(self.limit) if way > 0 else way < 0 < self.offset

    def command(self, command: Command | None) -> bool:
        """Scroll by page and end keys; return whether that moved anything."""
        page = max(WHEEL_STEP, self.view - 48)
        match command:
            case Command.PAGE_DOWN:
                return self.by(page)
            case Command.PAGE_UP:
                return self.by(-page)
            case Command.HOME:
                return self.to(0)
            case Command.END:
                return self.to(self.limit)
            case _:
                return False

    def _thumb(self) -> Rect:
        share = self.view / self.content if self.content else 1.0
        high = min(self._track.h, max(_MIN_THUMB, self._track.h * share))
        way = self._track.h - high
        y = self._track.y + (way * self.offset / self.limit if self.limit else 0.0)
        return Rect(self._track.x, round(y), self._track.w, round(high))

    def paint(self, ui: Ui, owner: Widget, track: Rect) -> None:
        """Paint the bar in its strip if it is needed, and register its parts."""
        self._track = track
        if not self.needed:
            return
        theme = ui.theme
        thumb = self._thumb()
        line = Rect(track.centre[0] - 1, track.y, 2, track.h)
        ui.dl.fill(line, mix(theme.ink_faint, theme.paper, 0.55))
        busy = ui.hovered(owner, _THUMB) or ui.pressed(owner, _THUMB)
        busy = busy or (ui.held is not None and ui.held.widget is owner and ui.held.part == _THUMB)
        wide = 10.0 if busy else 8.0
        slim = thumb.centred(wide, thumb.h)
        fill = theme.ink_soft if busy else theme.ink_faint
        ui.dl.shape(slim, skin.plate(slim.w, slim.h, fill, theme.paper, 1.0, radius=wide / 2))
        ui.target(owner, track, _TRACK, "arrow")
        ui.target(owner, thumb, _THUMB, "hand")

    def pointer(self, event: Pointer, part: Hashable) -> bool:
        """Drag the thumb or page by the track; return whether the part belongs to the bar."""
        if part == _THUMB:
            if event.kind == "down":
                self._grip = event.pos[1] - self._thumb().y
            elif event.button == 1 or event.kind == "move":
                self._drag(event.pos[1])
            return True
        if part == _TRACK:
            if event.kind == "down":
                page = max(WHEEL_STEP, self.view - 48)
                self.by(page if event.pos[1] > self._thumb().centre[1] else -page)
            return True
        return False

    def _drag(self, y: float) -> None:
        way = self._track.h - self._thumb().h
        if way > 0:
            self.to((y - self._grip - self._track.y) / way * self.limit)


class ScrollArea(Widget):
    """A view of longer content: wheel, bar, page keys.

    The focused widget inside is kept in view. If nothing inside can have the focus, the area itself
    takes it, so that keys reach it.

    Args:
        content: the scrolled widget; assign `content` to show another.
        name: the accessible name.
        margin: free room around the content. Focus rings are whole even without: the view extends a
            little to the left, and there is always some room above and below.
        lowest: its least height; None = a few lines, or the content's height if that is less.
    """

    scroller: Scroller

    def __init__(
        self, content: Widget, name: str = "", *, margin: float = 0.0, lowest: float | None = None, id: Hashable = None
    ) -> None:
        super().__init__(name, id=id)
        self.content = content
        self.margin = margin
        self.lowest = lowest
        self._room = max(margin, _RING_REACH)
        self.scroller = Scroller()

    def children(self) -> Sequence[Widget]:
        """Return the content."""
        return (self.content,)

    def _inner(self, width: float) -> float:
        return max(1.0, width - 2 * self.margin - BAR_WIDTH - _RING_REACH)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of the content."""
        w, h = self.content.measure(ui, None if width is None else self._inner(width))
        return (w + 2 * self.margin + BAR_WIDTH + _RING_REACH, h + 2 * self._room)

    def least(self, ui: Ui) -> float:
        """Return the least width of the content."""
        return self.content.narrowest(ui) + 2 * self.margin + BAR_WIDTH + _RING_REACH

    def least_height(self, ui: Ui, width: float) -> float:
        """Return the given height, else a few lines, or the content's if that is less."""
        return min(self.measure(ui, width)[1], 120.0) if self.lowest is None else self.lowest

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Lay the content out at its full length, and scroll to what must be visible."""
        self.rect = rect
        long = self._long(ui, rect)
        wide = self._inner(rect.w) if long else max(1.0, rect.w - 2 * self.margin)
        high = self.content.measure(ui, wide)[1]
        high = high if long else max(high, rect.h - 2 * self._room)
        self.scroller.fit(high + 2 * self._room, rect.h)
        inner = Rect(rect.x + self.margin, rect.y + self._room, wide, high)
        self.content.layout(ui, inner)
        wanted = located(self.content, ui.reveal) if ui.reveal is not None else None
        if wanted is not None:
            self.scroller.show(wanted.y - rect.y, wanted.bottom - rect.y)

    def _long(self, ui: Ui, rect: Rect) -> bool:
        wide = max(1.0, rect.w - 2 * self.margin)
        return self.content.measure(ui, wide)[1] > rect.h - 2 * self._room + 0.5

    @property
    def focusable(self) -> bool:  # type: ignore[override] # depends on its content
        """Whether Tab stops here, because nothing inside can have the focus."""
        return self.scroller.needed and not any(w.focusable for w in self.content.tree())

    def paint(self, ui: Ui) -> None:
        """Paint the content through the view, and the bar."""
        rect = self.rect
        if self.focusable or self.name:
            ui.control(self, "scroll area", cursor="arrow")
        else:
            ui.target(self, rect, None, "arrow")
        if self.scroller.needed:
            view = Rect(rect.x - _RING_REACH, rect.y, rect.w + _RING_REACH - BAR_WIDTH, rect.h)
            camera = scrolled(view, 0.0, self.scroller.offset)
            with ui.dl.group((self.id, "scroll"), view, camera):
                self.content.paint(ui)
            track = rect.right_strip(BAR_WIDTH).inset(2, 4)
            self.scroller.paint(ui, self, track)
        else:
            self.content.paint(ui)
        ui.focus_ring(self, rect.inset(6), radius=4)

    def pointer(self, ui: Ui, event: Pointer, part: Hashable, inside: bool) -> None:
        """Use the bar."""
        if self._bar(ui, event, part):
            ui.redraw()

    def _bar(self, ui: Ui, event: Pointer, part: Hashable) -> bool:
        held = ui.held is not None and ui.held.widget is self
        return held and self.scroller.pointer(event, part)

    def wheel(self, ui: Ui, event: Pointer) -> bool:
        """Scroll."""
        return self.scroller.wheel(event)

    def key(self, ui: Ui, event: Key) -> bool:
        """Scroll with arrows while it has the focus itself."""
        if event.command is Command.DOWN:
            return self.scroller.by(WHEEL_STEP)
        if event.command is Command.UP:
            return self.scroller.by(-WHEEL_STEP)
        return self.key_inside(ui, event)

    def key_inside(self, ui: Ui, event: Key) -> bool:
        """Scroll by page keys that nothing inside used."""
        return self.scroller.command(event.command)


def located(root: Widget, wanted: Hashable) -> Rect | None:
    """Return the focus area of a widget in the units of `root`; None if it is not inside."""
    if root.id == wanted and root.focusable:
        return root.focus_area()
    for child in root.children():
        if not child.visible:
            continue
        area = located(child, wanted)
        if area is not None:
            if isinstance(root, ScrollArea):
                return area.moved(0.0, -root.scroller.offset).intersection(root.rect)
            return area
    return None


def bring_into_view(root: Widget, wanted: Hashable) -> bool:
    """Scroll everything inside `root` so that a widget is visible; return whether that moved anything."""
    moved = False
    for area in root.tree():
        place = located(area.content, wanted) if isinstance(area, ScrollArea) else None
        if isinstance(area, ScrollArea) and place is not None:
            top = area.rect.y
            moved = area.scroller.show(place.y - top, place.bottom - top) or moved
    return moved
