"""Measured boxes: what a panel consists of is said once, then measured for a width and drawn where there is room.

A box is a function from a display list and a width to a `Measured` one, which knows its height and how to draw itself.

    panel = stack(words(title, below=6), columns((30, drawn(22, shield)), (None, words(sentence))), gap=4)
    panel(dl, 300).paint(dl, rect)
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from citadel_desktop.scene.display import Align, DisplayList, Run, VAlign
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen

Paint: TypeAlias = Callable[[DisplayList, Rect], object]


@frozen
class Measured:
    """A box at a width: its height in logical units, and what draws it in a rectangle of that size."""

    h: float
    paint: Paint


Box: TypeAlias = Callable[[DisplayList, float], Measured]


def drawn(h: float, paint: Paint) -> Box:
    """Return a box of a fixed height that `paint` draws."""
    return lambda dl, width: Measured(h, paint)


def space(h: float) -> Box:
    """Return an empty box of a fixed height."""
    return drawn(h, lambda dl, rect: None)


def words(
    *runs: Run, align: Align = "left", valign: VAlign = "top", wrap: bool = True, least: float = 0.0, below: float = 0.0
) -> Box:
    """Return a box of text as high as it is when wrapped, at least `least`, with `below` free under it."""

    def measure(dl: DisplayList, width: float) -> Measured:
        def paint(dl: DisplayList, rect: Rect) -> None:
            dl.words(rect, runs, align=align, valign=valign, wrap=wrap)

        return Measured(max(dl.measure(runs, width)[1], least) + below, paint)

    return measure


def stack(*boxes: Box, gap: float = 0.0) -> Box:
    """Return boxes under each other."""

    def measure(dl: DisplayList, width: float) -> Measured:
        return stacked([box(dl, width) for box in boxes], gap)

    return measure


def stacked(parts: Sequence[Measured], gap: float = 0.0) -> Measured:
    """Return measured boxes under each other as one."""

    def paint(dl: DisplayList, rect: Rect) -> None:
        y = rect.y
        for part in parts:
            part.paint(dl, Rect(rect.x, y, rect.w, part.h))
            y += part.h + gap

    return Measured(sum(part.h for part in parts) + gap * max(0, len(parts) - 1), paint)


def columns(*cells: tuple[float | None, Box], gap: float = 0.0) -> Box:
    """Return boxes beside each other, all as high as the highest; those of no width share what the others leave."""

    def measure(dl: DisplayList, width: float) -> Measured:
        free = width - sum(w or 0.0 for w, _ in cells) - gap * (len(cells) - 1)
        share = free / max(1, sum(w is None for w, _ in cells))
        parts = [(share if w is None else w, box) for w, box in cells]
        measured = [(w, box(dl, w)) for w, box in parts]

        def paint(dl: DisplayList, rect: Rect) -> None:
            x = rect.x
            for w, part in measured:
                part.paint(dl, Rect(x, rect.y, w, rect.h))
                x += w + gap

        return Measured(max((part.h for _, part in measured), default=0.0), paint)

    return measure


def named(box: Box, name: str, role: str) -> Box:
    """Return the box with its accessible name and role."""

    def measure(dl: DisplayList, width: float) -> Measured:
        part = box(dl, width)

        def paint(dl: DisplayList, rect: Rect) -> None:
            part.paint(dl, rect)
            dl.say(name, rect, role)

        return Measured(part.h, paint)

    return measure


def when(seen: bool, box: Box) -> Box:
    """Return the box, or as much free room as it takes."""

    def measure(dl: DisplayList, width: float) -> Measured:
        part = box(dl, width)
        return part if seen else space(part.h)(dl, width)

    return measure


def fullest(dl: DisplayList, width: float, height: float, boxes: Sequence[Box]) -> Measured:
    """Return the first box that fits the height; if none does, the lowest."""
    parts = []
    for box in boxes:
        part = box(dl, width)
        if part.h <= height:
            return part
        parts.append(part)
    return min(parts, key=lambda part: part.h)


def as_many(
    dl: DisplayList, width: float, height: float, rows: Sequence[Box], more: Callable[[int], Box], least: int = 0
) -> Measured:
    """Return the first rows that fit the height, at least `least`, and `more(left out)` under them if some do not."""
    parts = [row(dl, width) for row in rows]
    high, rest = sum(part.h for part in parts), 0
    end: list[Measured] = []
    while len(parts) > least and high > height:
        high -= parts.pop().h
        rest += 1
        if not end:
            end = [more(rest)(dl, width)]
            high += end[0].h
    return stacked([*parts, *([more(rest)(dl, width)] if rest else [])])
