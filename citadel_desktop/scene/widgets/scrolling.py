"""Scrolling: the bar shared by lists and areas, and an area for any content."""

from collections.abc import Hashable, Sequence

from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.theme import mix
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.core import Ui, Widget, WidgetPart
from citadel_desktop.scene.widgets.scroller import THUMB, TRACK, WHEEL_STEP, Scroller

BAR_WIDTH = 16.0
"""Width of a scroll bar."""
_RING_REACH = 8.0
"""Distance a focus ring reaches beyond its widget."""


class Scrolling(Widget):
    """A widget whose content scrolls, with a bar at its right edge."""

    scroller: Scroller

    def __init__(self, name: str, *, id: Hashable = None) -> None:
        super().__init__(name, id=id)
        self.scroller = Scroller()

    def wheel(self, ui: Ui, event: Pointer) -> bool:
        """Scroll."""
        return self.scroller.wheel(event)

    def pointer(self, ui: Ui, event: Pointer, part: Hashable, inside: bool) -> None:
        """Use the bar, or what is pressed."""
        if not ui.holds(self):
            return
        if self.scroller.pointer(event, part):
            self.scrolled()
            ui.redraw()
        elif event.kind == "down" and isinstance(part, int):
            self.press_row(ui, event, part)

    def scrolled(self) -> None:
        """Note that the bar was used."""

    def press_row(self, ui: Ui, event: Pointer, row: int) -> None:
        """Handle a press on a row."""

    def seen(self, row: Rect, view: Rect) -> Rect:
        """Return the part of a place in the content that is in the view."""
        return row.moved(0, -self.scroller.offset).intersection(view)

    def paint_focus(self, ui: Ui, row: Rect | None, view: Rect) -> None:
        """Draw the focus ring around a row, as far as it is seen, or all."""
        if row is None:
            ui.focus_ring(self, radius=4)
        elif ui.ring.has(self.id):
            seen = self.seen(row, view)
            ui.focus_ring(self, (seen if seen.h > 8 else view).inset(4), radius=3)

    @staticmethod
    def paint_empty(ui: Ui, view: Rect, text: str) -> None:
        """Say why there are no rows."""
        run = ui.run(text, "text", ui.theme.ink_soft, italic=True)
        ui.words(view, run, wrap=True, align="centre")

    def paint_bar(self, ui: Ui, track: Rect) -> None:
        """Paint the bar in its strip if it is needed, and register its parts."""
        self.scroller.track = track
        if not self.scroller.needed:
            return
        theme = ui.theme
        thumb = self.scroller.thumb
        line = Rect(track.centre[0] - 1, track.y, 2, track.h)
        ui.dl.fill(line, mix(theme.ink_faint, theme.paper, 0.55))
        busy = ui.hovered(self, THUMB) or ui.held == WidgetPart(self, THUMB)
        wide = 10.0 if busy else 8.0
        slim = thumb.centred(wide, thumb.h)
        fill = theme.ink_soft if busy else theme.ink_faint
        ui.dl.shape(slim, skin.plate(slim.w, slim.h, fill, theme.paper, 1.0, radius=wide / 2))
        ui.target(self, track, TRACK, "arrow")
        ui.target(self, thumb, THUMB, "hand")


class ScrollArea(Scrolling):
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

    def __init__(
        self, content: Widget, name: str = "", *, margin: float = 0.0, lowest: float | None = None, id: Hashable = None
    ) -> None:
        super().__init__(name, id=id)
        self.content = content
        self.margin = margin
        self.lowest = lowest
        self._room = max(margin, _RING_REACH)

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
            self.paint_bar(ui, track)
        else:
            self.content.paint(ui)
        ui.focus_ring(self, rect.inset(6), radius=4)

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
                return root.seen(area, root.rect)
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
