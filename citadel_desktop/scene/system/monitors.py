"""Where a window goes on a desktop of several monitors, and how large it first is: rectangles in, rectangles out."""

import re
from collections.abc import Mapping, Sequence

from citadel_desktop.scene.geometry import Rect, effective_scale
from citadel_desktop.values import frozen

Pixels = tuple[int, int]

FRAME_WIDTH, PANEL_AND_TITLE_BAR, TITLE_BAR = 16, 72, 40
"""Pixels of a monitor that a window leaves to its frame; the second height where panels are not in the way."""
FIRST_SIZE: Pixels = (1280, 800)
"""Pixels of a window that is opened for the first time on a desktop of scale 1, if its monitor is not large."""
FIRST_SHARE = 2 / 3
"""Share of its monitor that such a window takes each way at least."""
MIN_SHARE_IN_SIGHT = 1 / 3
MIN_WORK_SHARE = 0.7
"""Share of a monitor that panels leave at least each way."""
GRIP: Pixels = (120, 24)
"""Pixels of a window's upper edge that must be in sight, so that it can be pulled by its title bar."""
PIXELS_PER_INCH = 96
"""Of a desktop of scale 1."""
MAX_DESKTOP_SCALE = 4.0
SCALE_STEP = 0.05


@frozen
class Monitor:
    """One monitor: all of it, and what panels leave of it, in the desktop's pixels."""

    bounds: Rect
    work: Rect


def with_work_area(bounds: Rect, work: Rect) -> Monitor:
    """Return a monitor with what panels leave of it; what would leave too little is no such thing, but out of date."""
    room = bounds.intersection(work)
    return Monitor(bounds, room if min(room.w / bounds.w, room.h / bounds.h) >= MIN_WORK_SHARE else bounds)


def monitor_of(place: Rect, monitors: Sequence[Monitor]) -> int:
    """Return the number of the monitor with most of a window, the nearest one if it is on none."""

    def rank(n: int) -> tuple[float, float]:
        bounds = monitors[n].bounds
        shared = bounds.intersection(place)
        (x, y), (cx, cy) = place.centre, bounds.centre
        beside = max(0.0, abs(x - cx) - bounds.w / 2), max(0.0, abs(y - cy) - bounds.h / 2)
        return -shared.w * shared.h, beside[0] ** 2 + beside[1] ** 2

    return min(range(len(monitors)), key=rank)


def in_sight(place: Rect, monitors: Sequence[Monitor]) -> bool:
    """Whether a third of a window can be seen, and enough of its upper edge to pull it by."""
    seen = sum(part.w * part.h for part in (one.bounds.intersection(place) for one in monitors))
    edge = place.top_strip(GRIP[1])
    grips = (one.bounds.intersection(edge) for one in monitors)
    grip = any(part.w >= min(GRIP[0], place.w) and part.h >= edge.h for part in grips)
    return grip and seen >= place.w * place.h * MIN_SHARE_IN_SIGHT


def fitting(size: Pixels, room: Pixels, least: Pixels, spare: Pixels = (FRAME_WIDTH, PANEL_AND_TITLE_BAR)) -> Pixels:
    """Return a window's size, smaller where there is not so much room; never under the least.

    A side that must be made smaller also leaves something to spare.
    """
    w, h = (
        wished if wished <= there else max(lowest, there - kept)
        for wished, there, lowest, kept in zip(size, room, least, spare, strict=True)
    )
    return w, h


def restored(place: Rect, monitors: Sequence[Monitor], least: Pixels) -> Rect:
    """Return where a window goes that was there last time: the same place if that is in sight, else the nearest one."""
    home = monitors[monitor_of(place, monitors)]
    whole = sum(part.w * part.h for part in (one.bounds.intersection(place) for one in monitors))
    if in_sight(place, monitors) and (whole >= place.w * place.h or place.size == _fitted(place, home, least)):
        return place
    return _moved_into(place, home, least)


def carried_over(place: Rect, old: Monitor, new: Monitor, least: Pixels) -> Rect:
    """Return the place on another monitor that a window's place on the old one corresponds to."""
    dx, dy = new.bounds.x - old.bounds.x, new.bounds.y - old.bounds.y
    return _moved_into(place.moved(dx, dy), new, least)


def _fitted(place: Rect, monitor: Monitor, least: Pixels) -> Pixels:
    return fitting(_size(place), _size(monitor.bounds), least)


def _moved_into(place: Rect, monitor: Monitor, least: Pixels) -> Rect:
    """Move a window as little as possible, so that all of it and its title bar are in sight if there is room."""
    room = monitor.work.without_top(TITLE_BAR)
    w, h = fitting(_size(place), _size(room), least, (FRAME_WIDTH, TITLE_BAR))
    x = max(room.x, min(place.x, room.right - w))
    y = max(room.y if h <= room.h else monitor.work.y, min(place.y, room.bottom - h))
    return Rect(x, y, w, h)


def _size(rect: Rect) -> Pixels:
    return round(rect.w), round(rect.h)


# The first start


def first_size(monitor: Monitor, desktop_scale: float, least: Pixels) -> Pixels:
    """Return the size of a window that nothing is remembered of: as suits the monitor and the desktop's scale."""
    room = _size(monitor.work)
    wished = (max(first * desktop_scale, side * FIRST_SHARE) for first, side in zip(FIRST_SIZE, room, strict=True))
    w, h = (round(side) for side in wished)
    panels = monitor.work != monitor.bounds
    return fitting((w, h), room, least, (FRAME_WIDTH, TITLE_BAR if panels else PANEL_AND_TITLE_BAR))


def first_scale(size: Pixels, desktop_scale: float) -> float:
    """Return the user's scale with which a window shows things as large as the desktop does, in whole steps."""
    w, h = size
    wished = desktop_scale * effective_scale((round(w / desktop_scale), round(h / desktop_scale)))
    return round(round(wished / effective_scale(size) / SCALE_STEP) * SCALE_STEP, 2)


def scale_of_x_desktop(environment: Mapping[str, str], resources: str) -> float:
    """Return the scale that a desktop on X asks of programs, 1 to 4: the largest of those it tells in its ways."""
    dpi = re.search(r"^Xft\.dpi:\s*([0-9.]{1,12})\s*$", resources, re.MULTILINE)
    xft = 1.0 if dpi is None else _factor(dpi[1]) / PIXELS_PER_INCH
    gtk = _factor(environment.get("GDK_SCALE")) * _factor(environment.get("GDK_DPI_SCALE"))
    qt = _factor(environment.get("QT_SCALE_FACTOR"))
    return _bounded(max(gtk, qt, xft))


def scale_of_dpi(dpi: float) -> float:
    """Return the scale of a monitor with that many pixels per inch, as the system rounds them; 0 tells nothing."""
    return _bounded(dpi / PIXELS_PER_INCH)


def _bounded(scale: float) -> float:
    return min(max(scale, 1.0), MAX_DESKTOP_SCALE)


def _factor(text: str | None) -> float:
    """A number that somebody has written; 1 if it is none or makes no sense."""
    try:
        number = float(text or "")
    except ValueError:
        return 1.0
    return number if 0 < number < float("inf") else 1.0
