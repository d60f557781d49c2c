"""The spotlight: one plot, card or pile, enlarged, with what it earns, costs and forbids.

It lies in a dock that the layout gives it, as high as it needs. What does not fit the dock is left out, the least
needed first; nothing is cut.
"""

from collections.abc import Sequence
from math import ceil

from citadel_desktop.boards.round_board.panels.faces import paint_card, paint_house, paint_sign
from citadel_desktop.boards.round_board.panels.leaflets.plots import Leaflet, LeafletLine
from citadel_desktop.boards.round_board.panels.spread import RATIO
from citadel_desktop.boards.round_board.panels.words import BoardWords, Tone
from citadel_desktop.rules.indomitable.cards.catalogue import MAX_COPIES
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import NONE, Position
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList, Run, VAlign
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour, Theme
from citadel_desktop.values import frozen, replace

PAD = 14.0
SIGN = 22.0
MOST_CARD = 200.0
LOW = 210.0
"""In a dock lower than this the lines lie beside the drawing, in columns."""
_STEP = 24.0
"""Sheets grow by so much: those of one size are drawn once."""
COLUMN = 200.0
"""How wide such a column is at least."""


def tone_colour(theme: Theme, tone: Tone) -> Colour:
    """The ink of a line that is meant so."""
    match tone:
        case "good":
            return theme.verdigris
        case "bad":
            return theme.vermilion
        case "soft":
            return theme.ink_soft
    return theme.ink


@frozen
class Laid:
    """A line measured for a width: its height, how wide its value is, whether the value has a row of its own."""

    line: LeafletLine
    h: float
    value: float
    below: bool


def laid(dl: DisplayList, line: LeafletLine, width: float) -> Laid:
    """Measures a line for a width."""
    theme = dl.theme
    room = width - (SIGN + 8 if line.sign else 0)
    value = dl.text_width(line.value, size=theme.size_small, font="label", bold=True) + 2
    value = value if line.value else 0.0
    run = (Run(line.text, "label", theme.size_small),)
    longest = max((dl.measure((Run(w, "label", theme.size_small),))[0] for w in line.text.split()), default=0.0)
    below = bool(line.value and line.text) and room - value - 10 < max(longest, room * 0.3)
    text = dl.measure(run, room if below or not value else room - value - 10)[1]
    beside = dl.measure((Run(line.value, "label", theme.size_small, bold=True),), room)[1]
    high = text + beside if below else max(text, beside if line.value else 0.0)
    return Laid(line, max(high, SIGN if line.sign else 0.0) + 4, value, below)


def paint_line(dl: DisplayList, colours: Sequence[int], rect: Rect, found: Laid) -> None:
    """Draws a measured line into a rectangle of its height."""
    theme, line = dl.theme, found.line
    colour = tone_colour(theme, line.tone)
    room = rect.without_bottom(4)
    if line.sign:
        box = Rect(room.x, room.y + 0.5, SIGN, SIGN)
        if line.sign == "knight":
            paint.shield(dl, colours[line.order], box)
        else:
            paint_sign(dl, box, line.sign)
        room = room.without_left(SIGN + 8)
    text = room if found.below or not line.value else room.without_right(found.value + 10)
    dl.text(text, line.text, size=theme.size_small, colour=colour, font="label", wrap=True)
    if line.value:
        valign: VAlign = "bottom" if found.below else "top"
        dl.text(
            room,
            line.value,
            size=theme.size_small,
            colour=colour,
            font="label",
            bold=True,
            align="right" if line.text else "left",
            valign=valign,
            wrap=found.below,
        )


def paint_spotlight(
    dl: DisplayList, words: BoardWords, colours: Sequence[int], dock: Rect, position: Position, leaflet: Leaflet
) -> Rect:
    """Draws the leaflet at the top of the dock, and gives the sheet's rectangle.

    `colours` are by Order indices into the theme's seat colours.
    """
    inside = dock.inset(PAD)
    if dock.h < LOW:
        return _paint_low(dl, words, colours, dock, position, leaflet)
    art = _art(leaflet, position, inside)
    head = inside.without_left(art.w + PAD if art.w else 0.0)
    title = _title_runs(dl, leaflet, head.w)
    title_h = dl.measure(title, head.w, 1.15)[1]
    head_h = max(art.h, title_h)
    room = inside.h - head_h - 10 - (_FOOT if leaflet.rule else 0)
    left = art.h - title_h - 6 if art.w and head.w > 150 else 0.0
    lines = _said_shortly(dl, leaflet.lines, inside.w)
    beside, rest = _around_art(dl, lines, head.w, left, inside.w, room)
    high = head_h + 10 + sum(each.h for each in rest) + (_FOOT if leaflet.rule else 0)
    rect = dock.top_strip(min(dock.h, ceil((high + 2 * PAD) / _STEP) * _STEP))
    paint.panel(dl, rect)
    inside = rect.inset(PAD)
    _paint_art(dl, words, art.at(inside.x, inside.y), position, leaflet)
    head = Rect(head.x, inside.y, head.w, title_h)
    dl.words(head, title, wrap=True, leading=1.15)
    y = head.bottom + 6
    for each in beside:
        paint_line(dl, colours, Rect(head.x, y, head.w, each.h), each)
        y += each.h
    y = inside.y + head_h + 10
    for each in rest:
        paint_line(dl, colours, Rect(inside.x, y, inside.w, each.h), each)
        y += each.h
    _paint_foot(dl, words, inside.bottom_strip(_FOOT), leaflet)
    dl.say(_said(leaflet), rect, "spotlight")
    return rect


_FOOT = 26.0


def _around_art(
    dl: DisplayList, lines: Sequence[LeafletLine], narrow: float, left: float, width: float, room: float
) -> tuple[list[Laid], list[Laid]]:
    """The lines that fit: the first of them beside the drawing, `narrow` and at most `left` high, then those below."""
    kept = list(lines)
    while True:
        beside: list[Laid] = []
        free = left
        for line in kept:
            each = laid(dl, line, narrow)
            broken = bool(line.value) and (each.below or each.h > laid(dl, line, width).h)
            if each.h > free or broken:
                break
            beside.append(each)
            free -= each.h
        rest = [laid(dl, line, width) for line in kept[len(beside) :]]
        if sum(each.h for each in rest) <= room or len(kept) <= 1:
            return beside, rest
        least = min(range(len(kept)), key=lambda n: (kept[n].need, -n))
        del kept[least]


def _said(leaflet: Leaflet) -> str:
    lines = (f"{line.text} {line.value}".strip() for line in leaflet.lines)
    parts = (leaflet.title, leaflet.under, *lines)
    return ". ".join(part.removesuffix(".") for part in parts if part)


def _title_runs(dl: DisplayList, leaflet: Leaflet, width: float) -> tuple[Run, ...]:
    """Title and what stands under it; the title so small that its longest word fits the width."""
    theme = dl.theme
    size = theme.size_subheading
    wide = [dl.text_width(word, size=size, font="title", bold=True) for word in leaflet.title.split()]
    size = max(theme.size_small, size * min(1.0, (width - 2) / max([*wide, 1.0])))
    runs = (Run(leaflet.title, "title", size, theme.ink, bold=True),)
    if not leaflet.under:
        return runs
    return (*runs, Run("\n" + leaflet.under, "label", theme.size_small, theme.ink_soft))


def _art(leaflet: Leaflet, position: Position, inside: Rect) -> Rect:
    """The size of the drawing: a card, or the building on a plot; empty for none."""
    if leaflet.card != NONE or leaflet.influence != NONE:
        w = min(inside.w * 0.42, MOST_CARD, (inside.h - 60) * RATIO * 0.55)
        return Rect(inside.x, inside.y, w, w / RATIO)
    if leaflet.plot != NONE and position.buildings[leaflet.plot] != NONE:
        side = min(inside.w * 0.34, 110.0)
        return Rect(inside.x, inside.y, side, side)
    return Rect(inside.x, inside.y, 0.0, 0.0)


def _paint_art(dl: DisplayList, words: BoardWords, rect: Rect, position: Position, leaflet: Leaflet) -> None:
    if rect.empty:
        return
    if leaflet.influence != NONE:
        paint_card(dl, words, rect, leaflet.influence * MAX_COPIES, influence=True)
    elif leaflet.card != NONE:
        paint_card(dl, words, rect, leaflet.card)
    else:
        card = position.buildings[leaflet.plot]
        paint_house(dl, rect, content().by_card[card])


def _paint_foot(dl: DisplayList, words: BoardWords, rect: Rect, leaflet: Leaflet) -> None:
    """Which rule is behind it: F1 opens it."""
    if not leaflet.rule:
        return
    dl.text(
        rect,
        words.speech.t("F1: rule {rule}", rule=leaflet.rule),
        size=dl.theme.size_small,
        colour=dl.theme.ink_soft,
        font="label",
        align="right",
        valign="bottom",
    )


def _paint_low(
    dl: DisplayList, words: BoardWords, colours: Sequence[int], dock: Rect, position: Position, leaflet: Leaflet
) -> Rect:
    """In a low dock: the drawing, and beside it title and lines in as many columns as there is room for."""
    theme = dl.theme
    paint.panel(dl, dock)
    inside = dock.inset(PAD, PAD - 2)
    art = _art(leaflet, position, inside)
    if art.w:
        h = inside.h
        art = Rect(inside.x, inside.y, h * (RATIO if leaflet.plot == NONE else 1.0), h)
        art = art.top_strip(min(h, art.w / (RATIO if leaflet.plot == NONE else 1.0)))
        _paint_art(dl, words, art, position, leaflet)
        inside = inside.without_left(art.w + PAD)
    title = Run(leaflet.title, "title", theme.size_small + 2, theme.ink, bold=True)
    head = inside.top_strip(26.0)
    dl.words(head, (title,), valign="middle")
    wide = dl.measure((title,))[0] + 14
    under = head.without_left(wide)
    if dl.text_width(leaflet.under, size=theme.size_small, font="label") <= under.w:
        dl.text(under, leaflet.under, size=theme.size_small, colour=theme.ink_soft, font="label", valign="middle")
    body = inside.without_top(28.0)
    count = max(1, int((body.w + PAD) // (COLUMN + PAD)))
    width = (body.w - PAD * (count - 1)) / count
    short = [_shortened(line) for line in leaflet.lines]
    placed = _in_columns(dl, short, width, body.h, count)
    for column, lines in enumerate(placed):
        y = body.y
        for each in lines:
            paint_line(dl, colours, Rect(body.x + column * (width + PAD), y, width, each.h), each)
            y += each.h
    dl.say(_said(leaflet), dock, "spotlight")
    return dock


def _said_shortly(dl: DisplayList, lines: Sequence[LeafletLine], width: float) -> Sequence[LeafletLine]:
    """The lines as they are, or all terse ones shortened if one of them would need two rows."""
    one_row = laid(dl, LeafletLine("I", "I", "bricks"), width).h
    long = any(line.terse and laid(dl, line, width).h > one_row for line in lines)
    return [_shortened(line) for line in lines] if long else lines


def _shortened(line: LeafletLine) -> LeafletLine:
    """A line whose sign says what its words would, without these."""
    return replace(line, text="") if line.terse else line


def _in_columns(
    dl: DisplayList, lines: Sequence[LeafletLine], width: float, height: float, count: int
) -> list[list[Laid]]:
    """The lines in columns of that height; as many of the least needed left out as must be."""
    kept = list(lines)
    while True:
        columns: list[list[Laid]] = [[]]
        for line in kept:
            each = laid(dl, line, width)
            if columns[-1] and sum(one.h for one in columns[-1]) + each.h > height:
                columns.append([])
            columns[-1].append(each)
        if len(columns) <= count or len(kept) <= 1:
            return columns[:count]
        least = min(range(len(kept)), key=lambda n: (kept[n].need, -n))
        del kept[least]
