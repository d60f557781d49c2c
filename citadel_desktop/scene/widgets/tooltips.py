"""The tooltip: after 400 ms of hovering, on keyboard focus, or at once for a refusal."""

from collections.abc import Sequence

from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.core import Bubble, Ui, Widget, WidgetPart
from citadel_desktop.scene.widgets.labels import FAULT

_REFUSAL_MS = 5000
_MAX_WIDTH = 420.0
_MAX_ANCHOR = 260.0


class Tooltip:
    """Decides when the bubble of a `Ui` is visible, and paints it inside the window."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._pos: Point = (0.0, 0.0)
        self._above = False

    @property
    def shown(self) -> bool:
        """Whether a bubble is visible."""
        return self._ui.bubble.shown

    def over(self, part: WidgetPart | None, pos: Point, *, above: bool = False) -> None:
        """Note that the pointer came to a part; the bubble lies above it if a hand hides the room below."""
        bubble = self._ui.bubble
        if bubble.said and (part is None or part == bubble.part):
            return
        self._pos, self._above = pos, above
        self._begin(part)

    def on_focus(self, widget: Widget | None) -> None:
        """Note that a widget got the focus by a key."""
        self._above = False
        self._begin(None if widget is None else WidgetPart(widget))

    def _begin(self, part: WidgetPart | None) -> None:
        self._ui.bubble = Bubble(part, self._ui.app.now())

    def hide(self) -> None:
        """Hide the bubble until the pointer comes to another part."""
        bubble = self._ui.bubble
        if bubble.shown:
            self._ui.redraw()
        self._ui.bubble = Bubble()

    def tick(self, now: int) -> bool:
        """Let time pass; return whether the bubble came or went."""
        bubble = self._ui.bubble
        if bubble.said:
            if now - bubble.since < _REFUSAL_MS:
                return False
            self._ui.bubble = Bubble()
            return True
        if bubble.shown or bubble.part is None:
            return False
        if now - bubble.since < self._ui.theme.tooltip_delay:
            return False
        text = bubble.part.widget.tip(self._ui, bubble.part.part)
        if not text:
            self._ui.bubble = Bubble()
            return False
        bubble.text, bubble.shown = text, True
        return True

    def paint(self) -> None:
        """Paint the bubble if it is visible."""
        ui, bubble = self._ui, self._ui.bubble
        if not bubble.shown or not bubble.text:
            return
        anchor = self._anchor(bubble.part)
        if anchor is None:
            return
        theme, dl = ui.theme, ui.dl
        run = ui.run(bubble.text, "label")
        area = dl.area.inset(6)
        w, h = ui.size((run,), min(_MAX_WIDTH, area.w - 28))
        faults = [label.rect for label in dl.labels if label.role == FAULT and label.visible]
        box = _placed(anchor, w + 28, h + 18, area, faults, above=self._above)
        dl.shadow(box.moved(0, 1), radius=4, blur=6, alpha=0.22)
        line = theme.vermilion if bubble.said else theme.ink_soft
        body = skin.plate(box.w, box.h, theme.field, line, 1.5, radius=4)
        if bubble.said:
            body += skin.plate(5, box.h, theme.vermilion, None, radius=2)
        dl.shape(box, body)
        inner = box.inset(14, 9)
        ui.words(inner, run, wrap=True, valign="top")
        dl.say(bubble.text, box, "alert" if bubble.said else "tooltip")

    def _anchor(self, part: WidgetPart | None) -> Rect | None:
        """Return the rectangle of the subject; if it is gone, the window's foot for a refusal, None for help."""
        ui = self._ui
        target = ui.target_of(part)
        if target is None:
            area = ui.dl.area
            return Rect(area.centre[0], area.bottom, 0.0, 0.0) if ui.bubble.said else None
        if part is not None and part.widget.tips_apart:
            return ui.screen_rect(part.widget)
        rect = target.seen
        return self._near_pointer(rect) if rect.w > _MAX_ANCHOR * 2 or rect.h > _MAX_ANCHOR else rect

    def _near_pointer(self, rect: Rect) -> Rect:
        """Return the pointer's place as the anchor on a large subject."""
        part = self._ui.bubble.part
        if part is not None and self._ui.hover == part and rect.contains(self._pos):
            return Rect(self._pos[0] - 8, self._pos[1] - 8, 24, 32)
        return Rect(rect.x, rect.y, min(rect.w, _MAX_ANCHOR), min(rect.h, 40.0))


def _placed(anchor: Rect, w: float, h: float, area: Rect, clear: Sequence[Rect], *, above: bool) -> Rect:
    """Return the bubble's place below the anchor (or above it), on the other side if needed, inside the area."""
    x = round(min(max(anchor.x, area.x), max(area.x, area.right - w)))
    below, over = Rect(x, round(anchor.bottom + 8), w, h), Rect(x, round(anchor.y - 8 - h), w, h)
    fitting = [
        box for box in ((over, below) if above else (below, over)) if box.y >= area.y and box.bottom <= area.bottom
    ]
    if not fitting:
        return below.at(x, round(max(area.y, area.bottom - h)))
    return min(fitting, key=lambda box: sum(box.intersects(each) for each in clear))
