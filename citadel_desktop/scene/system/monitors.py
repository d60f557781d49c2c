"""The first size and the place of a window on several monitors, computed from rectangles."""

import re
from collections.abc import Mapping, Sequence

from citadel_desktop.scene.geometry import Rect, effective_scale
from citadel_desktop.values import frozen

Pixels = tuple[int, int]

FRAME_WIDTH, PANEL_AND_TITLE_BAR, TITLE_BAR = 16, 72, 40
"""Pixels of a monitor left to a window's frame; the second height is for monitors without panels."""
FIRST_SIZE: Pixels = (1280, 800)
"""Window size at the first start on a desktop of scale 1, unless the monitor is large."""
FIRST_SHARE = 2 / 3
"""Least share of its monitor that such a window takes each way."""
MIN_SHARE_IN_SIGHT = 1 / 3
MIN_WORK_SHARE = 0.7
"""Least share of a monitor that panels leave each way."""
GRIP: Pixels = (120, 24)
"""Pixels of a window's upper edge that must be visible, so that it can be dragged by its title bar."""
PIXELS_PER_INCH = 96
"""Pixels per inch at scale 1."""
MAX_DESKTOP_SCALE = 4.0
SCALE_STEP = 0.05


@frozen
class Monitor:
    """A monitor with its work area (without panels), in the desktop's pixels."""

    bounds: Rect
    work: Rect


def with_work_area(bounds: Rect, work: Rect) -> Monitor:
    """Return a monitor with its work area; an implausibly small one is out of date and ignored."""
    room = bounds.intersection(work)
    return Monitor(bounds, room if min(room.w / bounds.w, room.h / bounds.h) >= MIN_WORK_SHARE else bounds)


def monitor_of(place: Rect, monitors: Sequence[Monitor]) -> int:
    """Return the number of the monitor with most of a window, or the nearest one."""

    def rank(n: int) -> tuple[float, float]:
        bounds = monitors[n].bounds
        shared = bounds.intersection(place)
        (x, y), (cx, cy) = place.centre, bounds.centre
        beside = max(0.0, abs(x - cx) - bounds.w / 2), max(0.0, abs(y - cy) - bounds.h / 2)
        return -shared.w * shared.h, beside[0] ** 2 + beside[1] ** 2

    return min(range(len(monitors)), key=rank)


def in_sight(place: Rect, monitors: Sequence[Monitor]) -> bool:
    """Whether a third of a window is visible, and enough of its upper edge to drag it."""
    seen = sum(part.w * part.h for part in (monitor.bounds.intersection(place) for monitor in monitors))
    edge = place.top_strip(GRIP[1])
    grips = (monitor.bounds.intersection(edge) for monitor in monitors)
    grip = any(part.w >= min(GRIP[0], place.w) and part.h >= edge.h for part in grips)
    return grip and seen >= place.w * place.h * MIN_SHARE_IN_SIGHT


def fitting(size: Pixels, room: Pixels, least: Pixels, spare: Pixels = (FRAME_WIDTH, PANEL_AND_TITLE_BAR)) -> Pixels:
    """Return a window's size, reduced to the room, but never below the least.

    A side that must be reduced also leaves `spare` pixels.
    """
    w, h = (
        wished if wished <= there else max(lowest, there - kept)
        for wished, there, lowest, kept in zip(size, room, least, spare, strict=True)
    )
    return w, h


def restored(place: Rect, monitors: Sequence[Monitor], least: Pixels) -> Rect:
    """Return the place for a window from last time: the same if it is in sight, else on the nearest monitor."""
    home = monitors[monitor_of(place, monitors)]
    whole = sum(part.w * part.h for part in (monitor.bounds.intersection(place) for monitor in monitors))
    if in_sight(place, monitors) and (whole >= place.w * place.h or place.size == _fitted(place, home, least)):
        return place
    return _moved_into(place, home, least)


def carried_over(place: Rect, old: Monitor, new: Monitor, least: Pixels) -> Rect:
    """Return the place on another monitor that corresponds to a window's place on the old one."""
    dx, dy = new.bounds.x - old.bounds.x, new.bounds.y - old.bounds.y
    return _moved_into(place.moved(dx, dy), new, least)


def _fitted(place: Rect, monitor: Monitor, least: Pixels) -> Pixels:
    return fitting(_size(place), _size(monitor.bounds), least)


def _moved_into(place: Rect, monitor: Monitor, least: Pixels) -> Rect:
    """Move a window as little as possible so that all of it, with its title bar, is in sight."""
    room = monitor.work.without_top(TITLE_BAR)
    w, h = fitting(_size(place), _size(room), least, (FRAME_WIDTH, TITLE_BAR))
    x = max(room.x, min(place.x, room.right - w))
    y = max(room.y if h <= room.h else monitor.work.y, min(place.y, room.bottom - h))
    return Rect(x, y, w, h)


def _size(rect: Rect) -> Pixels:
    return round(rect.w), round(rect.h)


# The first start


def first_size(monitor: Monitor, desktop_scale: float, least: Pixels) -> Pixels:
    """Return the size of a window at the first start, for the monitor and the desktop's scale."""
    room = _size(monitor.work)
    wished = (max(first * desktop_scale, side * FIRST_SHARE) for first, side in zip(FIRST_SIZE, room, strict=True))
    w, h = (round(side) for side in wished)
    panels = monitor.work != monitor.bounds
    return fitting((w, h), room, least, (FRAME_WIDTH, TITLE_BAR if panels else PANEL_AND_TITLE_BAR))


def first_scale(size: Pixels, desktop_scale: float) -> float:
    """Return the user's scale that matches the desktop's, in whole steps."""
    w, h = size
    wished = desktop_scale * effective_scale((round(w / desktop_scale), round(h / desktop_scale)))
    return round(round(wished / effective_scale(size) / SCALE_STEP) * SCALE_STEP, 2)


def scale_of_x_desktop(environment: Mapping[str, str], resources: str) -> float:
    """Return the scale that an X desktop asks of programs, 1 to 4: the largest of those it states."""
    dpi = re.search(r"^Xft\.dpi:\s*([0-9.]{1,12})\s*$", resources, re.MULTILINE)
    xft = 1.0 if dpi is None else _factor(dpi[1]) / PIXELS_PER_INCH
    gtk = _factor(environment.get("GDK_SCALE")) * _factor(environment.get("GDK_DPI_SCALE"))
    qt = _factor(environment.get("QT_SCALE_FACTOR"))
    return _bounded(max(gtk, qt, xft))


def scale_of_dpi(dpi: float) -> float:
    """Return the scale of a monitor with that many pixels per inch, rounded as systems do; 0 means unknown."""
    return _bounded(dpi / PIXELS_PER_INCH)


def _bounded(scale: float) -> float:
    return min(max(scale, 1.0), MAX_DESKTOP_SCALE)


def _factor(text: str | None) -> float:
    """Parse a number; return 1 if it is malformed or implausible."""
    try:
        number = float(text or "")
    except ValueError:
        return 1.0
    return number if 0 < number < float("inf") else 1.0
