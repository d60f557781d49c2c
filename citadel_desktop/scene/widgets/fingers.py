"""Hitting and scrolling widgets with a finger, which is less exact than a mouse."""

from collections.abc import Sequence

from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.hit import HitArea, nearest, topmost
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.widgets.core import Widget, WidgetPart
from citadel_desktop.scene.widgets.scroller import BAR_PARTS


def part_at(targets: Sequence[HitArea], event: Pointer) -> WidgetPart | None:
    """Return the part under the pointer, or for a finger the nearest control if nothing there can be clicked."""
    target = topmost(targets, event.pos)
    free = target is None or (isinstance(target.id, WidgetPart) and target.cursor == "arrow")
    if event.reach and free:
        parts = (other for other in targets if isinstance(other.id, WidgetPart) and other.cursor != "arrow")
        target = nearest(parts, event.pos, event.reach) or target
    return target.id if target is not None and isinstance(target.id, WidgetPart) else None


def same_part(part: WidgetPart, touched: WidgetPart | None) -> bool:
    """Whether a part is the one a finger touched, perhaps made again, and nothing that has come over it."""
    if touched is None or part.part != touched.part:
        return False
    one, other = part.widget, touched.widget
    return one is other or (type(one), one.name, one.rect) == (type(other), other.name, other.rect)


def scrolled_by_finger(path: Sequence[Widget], part: WidgetPart, by: Point) -> Widget | None:
    """Return the widget that scrolls when a finger draws a part along, from those around it.

    Return None for parts that are dragged themselves: scroll bars, parts drawn sideways (except lists), and parts that
    nothing scrolls.
    """
    dx, dy = by
    around = [(widget, widget.scroller) for widget in reversed(path) if widget.scroller is not None]
    itself = part.widget.scroller is not None
    if part.part in BAR_PARTS or (abs(dx) > abs(dy) and not itself):
        return None
    needed = [(widget, scroller) for widget, scroller in around if scroller.needed]
    leading = [widget for widget, scroller in needed if scroller.can_scroll(-dy)]
    scrolling = [*leading, *(widget for widget, _ in needed)]
    return scrolling[0] if scrolling else part.widget if itself else None
