"""The differences between two display lists, as rectangles to repaint."""

from bisect import bisect_left
from collections.abc import Hashable, Sequence
from itertools import pairwise

from citadel_desktop.scene.display import GroupItem, Item, Shape, ink_rect
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.hit import IDENTITY, transformed

PxRect = tuple[int, int, int, int]
"""Left, top, right, bottom in whole pixels."""

MAX_RECTS = 8


def changes(old: Sequence[Item], new: Sequence[Item]) -> list[Rect]:
    """Return the rectangles (in the lists' units) that may look different in two lists.

    Items are compared by identity first, then by equality; if items changed their order, as few as
    possible count as changed. A group that stayed in place is compared item by item.
    """
    if old is new:
        return []
    start, end = 0, min(len(old), len(new))
    while start < end and (old[start] is new[start] or old[start] == new[start]):
        start += 1
    old_end, new_end = len(old), len(new)
    while old_end > start and new_end > start:
        a, b = old[old_end - 1], new[new_end - 1]
        if a is not b and a != b:
            break
        old_end -= 1
        new_end -= 1
    out: list[Rect] = []
    _middle(old[start:old_end], new[start:new_end], out)
    return out


def _middle(old: Sequence[Item], new: Sequence[Item], out: list[Rect]) -> None:
    at = _pairs(old, new)
    indices = set(at)
    for n, item in zip(at, new, strict=True):
        if n < 0:
            out.extend(_inks(item))
    for n, item in enumerate(old):
        if n not in indices:
            out.extend(_inks(item))
    paired = [(n, item) for n, item in zip(at, new, strict=True) if n >= 0]
    kept = _rising([n for n, _ in paired])
    for k, (n, item) in enumerate(paired):
        before = old[n]
        if k not in kept:
            out.extend(_inks(before))
            out.extend(_inks(item))
        elif before is not item and isinstance(item, GroupItem) and isinstance(before, GroupItem):
            _group(before, item, out)


def _inks(item: Item) -> tuple[Rect, ...]:
    """Return the rectangles an item may paint in: of a hollow drawing only its rim."""
    if isinstance(item, Shape) and item.hollow is not None:
        return item.rect.rim(item.hollow)
    return (ink_rect(item),)


def _pairs(old: Sequence[Item], new: Sequence[Item]) -> list[int]:
    """Return for each new item the index of the equal old one (or the old group of that key), or -1.

    Most unchanged items are the same objects, found without comparing their contents.
    """
    same: dict[int, list[int]] = {}
    for n in range(len(old) - 1, -1, -1):
        same.setdefault(id(old[n]), []).append(n)
    at = [-1] * len(new)
    rest: list[int] = []
    for k, item in enumerate(new):
        places = same.get(id(item))
        if places:
            at[k] = places.pop()
        else:
            rest.append(k)
    if rest:
        named: dict[Hashable, list[int]] = {}
        for n in sorted((n for places in same.values() for n in places), reverse=True):
            named.setdefault(_name(old[n]), []).append(n)
        for k in rest:
            places = named.get(_name(new[k]))
            if places:
                at[k] = places.pop()
    return at


def _name(item: Item) -> Hashable:
    return ("group", item.key) if isinstance(item, GroupItem) else item


def _group(old: GroupItem, new: GroupItem, out: list[Rect]) -> None:
    same_frame = (
        old.rect == new.rect
        and old.clip == new.clip
        and old.opacity == new.opacity
        and (old.camera is new.camera or old.inside(IDENTITY) == new.inside(IDENTITY))
    )
    if not same_frame:
        out.append(ink_rect(old))
        out.append(ink_rect(new))
        return
    for inner in changes(old.items, new.items):
        rect = transformed(inner, new.inside(IDENTITY))
        if new.clip:
            rect = rect.intersection(new.rect)
        if not rect.empty:
            out.append(rect)


def _rising(numbers: Sequence[int]) -> set[int]:
    """Return the positions of one longest rising subsequence."""
    if all(a < b for a, b in pairwise(numbers)):
        return set(range(len(numbers)))
    tails: list[int] = []
    tail_at: list[int] = []
    before: list[int] = []
    for k, number in enumerate(numbers):
        at = bisect_left(tails, number)
        before.append(tail_at[at - 1] if at else -1)
        if at == len(tails):
            tails.append(number)
            tail_at.append(k)
        else:
            tails[at] = number
            tail_at[at] = k
    kept: set[int] = set()
    k = tail_at[-1] if tail_at else -1
    while k >= 0:
        kept.add(k)
        k = before[k]
    return kept


def merged(rects: Sequence[PxRect]) -> list[PxRect]:
    """Return at most `MAX_RECTS` rectangles that cover the same pixels, joined where that adds little area."""
    if len(rects) > 200:
        return [_around_all(rects)]
    out: list[PxRect] = []
    for rect in rects:
        here = rect
        while (n := _neighbour(here, out)) is not None:
            here = _around(here, out.pop(n))
        out.append(here)
    while len(out) > MAX_RECTS:
        a, b = _closest(out)
        out.append(_around(out.pop(b), out.pop(a)))
    return out


# A frame may have a hundred rectangles, which makes thousands of pairs: no calls inside these two.


def _neighbour(rect: PxRect, others: Sequence[PxRect]) -> int | None:
    """Return the first rectangle that can be joined to this one cheaply."""
    left, top, right, bottom = rect
    area = (right - left) * (bottom - top)
    for n, (x0, y0, x1, y1) in enumerate(others):
        both = ((right if right > x1 else x1) - (left if left < x0 else x0)) * (
            (bottom if bottom > y1 else y1) - (top if top < y0 else y0)
        )
        if both <= 1.2 * (area + (x1 - x0) * (y1 - y0)):
            return n
    return None


def _closest(rects: Sequence[PxRect]) -> tuple[int, int]:
    """Return the two rectangles, by rising index, whose join adds the least area."""
    best, pair = None, (0, 1)
    for b, (left, top, right, bottom) in enumerate(rects):
        area = (right - left) * (bottom - top)
        for a in range(b):
            x0, y0, x1, y1 = rects[a]
            added = (
                ((right if right > x1 else x1) - (left if left < x0 else x0))
                * ((bottom if bottom > y1 else y1) - (top if top < y0 else y0))
                - area
                - (x1 - x0) * (y1 - y0)
            )
            if best is None or added < best:
                best, pair = added, (a, b)
    return pair


def _around(a: PxRect, b: PxRect) -> PxRect:
    return (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))


def _around_all(rects: Sequence[PxRect]) -> PxRect:
    return (min(r[0] for r in rects), min(r[1] for r in rects), max(r[2] for r in rects), max(r[3] for r in rects))
