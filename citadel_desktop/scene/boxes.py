"""Measured boxes: what a panel consists of is said once, then measured for a room and drawn there.

A box is a function from a display list, a width and the greatest height to a `Measured` one, which knows its height and
how to draw itself. What gives way where a room is too low is said by `fullest` and `as_many`, and by the order in a
`stack`: each box has the height that those above it leave.

    panel = stack(words(title, below=6), columns((30, drawn(22, shield)), (None, words(sentence))), gap=4)
    docked(dl, dock, named(framed(panel, 14), sentence, "banner"))
"""

from collections.abc import Callable, Hashable, Sequence
from math import ceil, inf
from typing import TypeAlias

from citadel_desktop.scene.display import Align, DisplayList, Run, VAlign
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.hit import Cursor
from citadel_desktop.scene.paint import panel
from citadel_desktop.scene.theme import Colour, Theme
from citadel_desktop.values import frozen, replace

Paint: TypeAlias = Callable[[DisplayList, Rect], object]


@frozen
class Measured:
    """A box in a room: its size in logical units, and what draws it in a rectangle of that; mostly it has all width."""

    h: float
    paint: Paint
    w: float = inf


Box: TypeAlias = Callable[[DisplayList, float, float], Measured]


def drawn(h: float, paint: Paint) -> Box:
    """Return a box of a fixed height that `paint` draws."""
    return lambda dl, width, height: Measured(h, paint)


def space(h: float) -> Box:
    """Return an empty box of a fixed height."""
    return drawn(h, lambda dl, rect: None)


def label(theme: Theme, text: str, colour: Colour | None = None, *, bold: bool = False) -> Run:
    """Return small text for `words`; ink unless told."""
    return Run(text, "label", theme.size_small, colour or theme.ink, bold)


def words(
    *runs: Run,
    align: Align = "left",
    valign: VAlign = "top",
    wrap: bool = True,
    least: float = 0,
    below: float = 0,
    leading: float = 1.25,
) -> Box:
    """Return a box of text as high as it is when wrapped, at least `least`, with `below` free under it."""

    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        def paint(dl: DisplayList, rect: Rect) -> None:
            dl.words(rect, runs, align=align, valign=valign, wrap=wrap, leading=leading)

        return Measured(max(dl.measure(runs, width if wrap else None, leading)[1], least) + below, paint)

    return measure


def shrunk(run: Run, least: float, valign: VAlign = "top") -> Box:
    """Return text in all the room there is, down to about the size `least` where its lines are too many."""

    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        fits = run
        while fits.size > least and dl.measure((fits,), width, 1.08)[1] > height:
            fits = replace(fits, size=fits.size - 0.5)
        return Measured(height, lambda dl, rect: dl.words(rect, (fits,), valign=valign, wrap=True, leading=1.08))

    return measure


def stack(*boxes: Box, gap: float = 0.0, last: int | None = None) -> Box:
    """Return boxes under each other; that at the place `last` is measured after the others, for what these leave."""

    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        height -= gap * (len(boxes) - 1)
        parts = dict[int, Measured]()
        for n in sorted(range(len(boxes)), key=lambda n: n == last):
            parts[n] = boxes[n](dl, width, height)
            height -= parts[n].h
        return _stacked([parts[n] for n in range(len(boxes))], gap)

    return measure


def _stacked(parts: Sequence[Measured], gap: float = 0.0) -> Measured:
    def paint(dl: DisplayList, rect: Rect) -> None:
        y = rect.y
        for part in parts:
            part.paint(dl, Rect(rect.x, y, rect.w, part.h))
            y += part.h + gap

    return Measured(sum(part.h for part in parts) + gap * max(0, len(parts) - 1), paint)


def footed(box: Box, foot: Box) -> Box:
    """Return the box with another along the foot of all the room there is, measured first."""

    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        low = foot(dl, width, height)
        part = box(dl, width, height - low.h)

        def paint(dl: DisplayList, rect: Rect) -> None:
            part.paint(dl, rect.without_bottom(low.h))
            low.paint(dl, rect.bottom_strip(low.h))

        return Measured(part.h + low.h, paint)

    return measure


def columns(*cells: tuple[float | None, Box], gap: float = 0.0) -> Box:
    """Return boxes beside each other, all as high as the highest; those of no width share what the others leave."""

    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        free = width - sum(w or 0.0 for w, _ in cells) - gap * (len(cells) - 1)
        share = free / max(1, sum(w is None for w, _ in cells))
        parts = [(share if w is None else w, box) for w, box in cells]
        measured = [(w, box(dl, w, height)) for w, box in parts]

        def paint(dl: DisplayList, rect: Rect) -> None:
            x = rect.x
            for w, part in measured:
                part.paint(dl, Rect(x, rect.y, w, rect.h))
                x += w + gap

        return Measured(max((part.h for _, part in measured), default=0.0), paint)

    return measure


def grid(count: int, *cells: Box, gap: float = 0.0) -> Box:
    """Return boxes of equal size in `count` columns, filled column by column."""

    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        w, lines = (width - gap * (count - 1)) / count, -(-len(cells) // count)
        parts = [cell(dl, w, height) for cell in cells]
        h = max(part.h for part in parts)

        def paint(dl: DisplayList, rect: Rect) -> None:
            for n, part in enumerate(parts):
                column, line = divmod(n, lines)
                part.paint(dl, Rect(rect.x + column * (w + gap), rect.y + line * (h + gap), w, h))

        return Measured(lines * (h + gap) - gap, paint)

    return measure


def poured(least: float, *rows: Box, gap: float = 0.0) -> Box:
    """Return rows in as many columns at least so wide as there is room for, each filled before the next.

    Rows that would need more columns have no room at any height.
    """

    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        count = max(1, int((width + gap) // (least + gap)))
        w = (width - gap * (count - 1)) / count
        filled: list[list[Measured]] = [[]]
        for part in (row(dl, w, height) for row in rows):
            if filled[-1] and sum(each.h for each in filled[-1]) + part.h > height:
                filled.append([])
            filled[-1].append(part)
        parts = [_stacked(each) for each in filled]

        def paint(dl: DisplayList, rect: Rect) -> None:
            for n, part in enumerate(parts):
                part.paint(dl, Rect(rect.x + n * (w + gap), rect.y, w, part.h))

        return Measured(inf if len(parts) > count else max(part.h for part in parts), paint)

    return measure


def wide(w: float, box: Box) -> Box:
    """Return the box so wide, or as wide as there is room."""
    return lambda dl, width, height: replace(box(dl, min(w, width), height), w=w)


def framed(box: Box, pad: float, frame: Paint = panel, step: float = 0.0) -> Box:
    """Return the box on a panel, so far inside its edge; with a `step` its height is a multiple of that."""

    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        part = box(dl, width - 2 * pad, height - 2 * pad)

        def paint(dl: DisplayList, rect: Rect) -> None:
            frame(dl, rect)
            part.paint(dl, rect.inset(pad))

        high = part.h + 2 * pad
        return Measured(ceil(high / step) * step if step else high, paint, part.w + 2 * pad)

    return measure


def named(box: Box, name: str, role: str) -> Box:
    """Return the box with its accessible name and role, which come before those within."""

    def before(dl: DisplayList, rect: Rect) -> None:
        dl.say(name, rect, role)

    return _with(box, before)


def button(box: Box, wanted: Hashable, name: str, state: str = "", cursor: Cursor = "hand") -> Box:
    """Return the box as a button: what a click on it means, its accessible name and state."""

    def before(dl: DisplayList, rect: Rect) -> None:
        dl.target(wanted, rect, cursor)
        dl.say(name, rect, "button", state, wanted)

    return _with(box, before)


def _with(box: Box, before: Paint) -> Box:
    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        part = box(dl, width, height)

        def paint(dl: DisplayList, rect: Rect) -> None:
            before(dl, rect)
            part.paint(dl, rect)

        return Measured(part.h, paint, part.w)

    return measure


def reserved(box: Box, whole: Box) -> Box:
    """Return the box in as much room as another one takes."""
    return lambda dl, width, height: replace(whole(dl, width, height), paint=box(dl, width, height).paint)


def when(seen: bool, box: Box) -> Box:
    """Return the box, or as much free room as it takes."""
    return reserved(box if seen else space(0), box)


# What gives way


def fullest(*boxes: Box) -> Box:
    """Return the first box that fits the height; if none does, the lowest."""

    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        parts: list[Measured] = []
        for box in boxes:
            part = box(dl, width, height)
            if part.h <= height:
                return part
            parts.append(part)
        return min(parts, key=lambda part: part.h)

    return measure


def lowest(*boxes: Box) -> Box:
    """Return the lowest box, whatever the height."""
    return lambda dl, width, height: min((box(dl, width, height) for box in boxes), key=lambda part: part.h)


def as_many(*rows: Box, more: Callable[[int], Box] | None = None, least: int = 0) -> Box:
    """Return the first rows that fit the height, at least `least`; under them `more(left out)` if some do not."""

    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        parts = [row(dl, width, height) for row in rows]
        high, rest = sum(part.h for part in parts), 0
        end: list[Measured] = []
        while len(parts) > least and high > height:
            high -= parts.pop().h
            rest += 1
            if more is not None:
                high -= sum(part.h for part in end)
                end = [more(rest)(dl, width, height)]
                high += end[0].h
        return _stacked([*parts, *end])

    return measure


def as_many_around(at: int, *rows: Box, gap: float = 0.0) -> Box:
    """Return as many rows as fit the height: that at the place `at`, those after it, then those before it."""

    def measure(dl: DisplayList, width: float, height: float) -> Measured:
        parts = [row(dl, width, height) for row in rows]
        first, end = at, at + 1
        while end < len(parts) and _stacked(parts[first : end + 1], gap).h <= height:
            end += 1
        while first and _stacked(parts[first - 1 : end], gap).h <= height:
            first -= 1
        return _stacked(parts[first:end], gap)

    return measure


# Where it lies


def laid(dl: DisplayList, box: Box, room: Rect, where: Callable[[float, float], Rect]) -> Rect:
    """Draw a box that is measured for a room where a rectangle of its size should lie; return that."""
    part = box(dl, room.w, room.h)
    rect = where(min(part.w, room.w), part.h)
    part.paint(dl, rect)
    return rect


def docked(dl: DisplayList, dock: Rect, box: Box) -> Rect:
    """Draw a box at the top of a dock; return its rectangle."""
    return laid(dl, box, dock, lambda w, h: dock.top_strip(h))


def painted(dl: DisplayList, box: Box, rect: Rect) -> None:
    """Draw a box in a rectangle that it need not fill."""
    box(dl, rect.w, rect.h).paint(dl, rect)
