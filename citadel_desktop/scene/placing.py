"""Placement of a small sheet beside its subject."""

from collections.abc import Sequence

from citadel_desktop.scene.geometry import Rect


def beside(area: Rect, around: Rect, w: float, h: float, clear: Sequence[Rect] = (), *, far: bool = False) -> Rect:
    """Return a rectangle of w x h beside `around`, inside `area`, covering as little of `clear` as possible.

    With `far` it may also lie in a corner of the area.
    """
    x, y = around.centre[0] - w / 2, around.centre[1] - h / 2
    gap, edge = 8.0, 9.0  # room for the sheet's shadow
    tries = [
        Rect(around.right + gap, y, w, h),
        Rect(around.x - gap - w, y, w, h),
        Rect(x, around.y - gap - h, w, h),
        Rect(x, around.bottom + gap, w, h),
        Rect(around.right + gap, around.y - gap - h, w, h),
        Rect(around.right + gap, around.bottom + gap, w, h),
        Rect(around.x - gap - w, around.bottom + gap, w, h),
        Rect(around.x - gap - w, around.y - gap - h, w, h),
        *(Rect(around.right + gap, each.y - gap - h, w, h) for each in clear),
    ]
    if far:
        tries += [Rect(x, y, w, h) for x in (area.right, area.x) for y in (area.y, area.bottom)]

    def inside(rect: Rect) -> Rect:
        left = max(min(rect.x, area.right - w - edge), area.x + edge)
        top = max(min(rect.y, area.bottom - h - edge), area.y + edge)
        return rect.at(left, top)

    def hidden(rect: Rect) -> float:
        cover = rect.intersection(around)
        return 4 * cover.w * cover.h + sum(rect.intersection(each).w * rect.intersection(each).h for each in clear)

    return min((inside(rect) for rect in tries), key=hidden)
