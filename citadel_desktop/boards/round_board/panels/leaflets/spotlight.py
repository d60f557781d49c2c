"""The spotlight: one plot, card or pile, enlarged, with its income, costs and obstacles.

It lies in a dock of the layout, as high as it needs. What does not fit the dock is left out, the least needed first;
nothing is cut.
"""

from collections.abc import Iterator, Sequence

from citadel_desktop.boards.round_board.panels.faces import paint_card, paint_house, paint_sign
from citadel_desktop.boards.round_board.panels.leaflets.plots import Leaflet, LeafletLine
from citadel_desktop.boards.round_board.panels.spread import RATIO
from citadel_desktop.boards.round_board.panels.words import BoardWords, building_on
from citadel_desktop.rules.indomitable.cards.catalogue import MAX_COPIES
from citadel_desktop.rules.indomitable.state import NONE, Position
from citadel_desktop.scene import paint
from citadel_desktop.scene.boxes import (
    Box,
    Measured,
    Paint,
    columns,
    docked,
    drawn,
    footed,
    framed,
    fullest,
    label,
    named,
    painted,
    poured,
    space,
    stack,
)
from citadel_desktop.scene.boxes import words as text
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import replace

PAD = 14.0
SIGN = 22.0
MAX_CARD, MAX_HOUSE = 200.0, 110.0
LOW = 210.0
"""Dock height below which the lines lie beside the drawing, in columns."""
_STEP = 24.0
"""Step in which sheets grow: those of one size share a drawing."""
COLUMN = 200.0
"""Minimum width of a column of lines."""
_BESIDE = 150.0
"""Width from which lines also lie beside the drawing."""
_FOOT = 26.0


def paint_spotlight(
    dl: DisplayList, words: BoardWords, colours: Sequence[int], dock: Rect, position: Position, leaflet: Leaflet
) -> Rect:
    """Draw the leaflet at the top of the dock, and return the sheet's rectangle.

    `colours` are by Order indices into the theme's seat colours.
    """
    said = (leaflet.title, leaflet.under, *(f"{line.text} {line.value}".strip() for line in leaflet.lines))
    name, art = ". ".join(part.removesuffix(".") for part in said if part), _art(words, position, leaflet)
    if dock.h < LOW:
        painted(dl, named(framed(_low(colours, leaflet, art), PAD - 2), name, "spotlight"), dock)
        return dock
    # F1 opens the rule.
    rule = label(dl.theme, words.speech.t("F1: rule {rule}", rule=leaflet.rule), dl.theme.ink_soft)
    foot = text(rule, align="right", valign="bottom", wrap=False, least=_FOOT) if leaflet.rule else space(0)
    return docked(dl, dock, named(framed(_upright(colours, leaflet, art, foot), PAD, step=_STEP), name, "spotlight"))


def _art(words: BoardWords, position: Position, leaflet: Leaflet) -> tuple[float, Paint]:
    """Return the drawing, a card or the building on a plot, and its ratio of width to height; 0 for none."""
    if leaflet.influence != NONE:
        card = leaflet.influence * MAX_COPIES
        return RATIO, lambda dl, rect: paint_card(dl, words, rect, card, influence=True)
    if leaflet.card != NONE:
        return RATIO, lambda dl, rect: paint_card(dl, words, rect, leaflet.card)
    building = None if leaflet.plot == NONE else building_on(position, leaflet.plot)
    if building is not None:
        return 1.0, lambda dl, rect: paint_house(dl, rect, building)
    return 0.0, lambda dl, rect: None


def _beside(art: Paint, wide: float, high: float, box: Box) -> Box:
    """Return the drawing, if any, in a size with a box beside it."""
    drawing = drawn(high, lambda dl, rect: art(dl, Rect(rect.x, rect.y, wide, high)))
    return columns((wide + PAD, drawing), (None, box)) if wide else box


def _upright(colours: Sequence[int], leaflet: Leaflet, art: tuple[float, Paint], foot: Box) -> Box:
    """Put title and unbroken lines beside the drawing, the other lines under it."""
    ratio, draw = art

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        widest = min(w * 0.42, MAX_CARD, (h - 60) * RATIO * 0.55) if ratio < 1 else min(w * 0.34, MAX_HOUSE)
        wide = widest if ratio else 0.0
        high, narrow = wide and wide / ratio, w - (wide and wide + PAD)
        title = text(*_title(dl, leaflet, narrow), leading=1.15)
        room = high - title(dl, narrow, h).h - 6 if narrow > _BESIDE else 0.0

        def page(lines: Sequence[LeafletLine]) -> Box:
            rows, free, count = [_line(colours, line) for line in lines], room, 0
            for line, row in zip(lines, rows, strict=True):
                needed = row(dl, narrow, h).h
                if needed > free or (line.value and needed > row(dl, w, h).h):
                    break
                free, count = free - needed, count + 1
            head = stack(title, space(6), *rows[:count]) if count else title
            return footed(stack(_beside(draw, wide, high, head), space(10), *rows[count:]), foot)

        one_row = _line(colours, LeafletLine("I", "I", "bricks"))(dl, w, h).h
        broken = any(line.terse and _line(colours, line)(dl, w, h).h > one_row for line in leaflet.lines)
        return fullest(*map(page, _fewer(_shortened(leaflet) if broken else leaflet.lines)))(dl, w, h)

    return measure


def _low(colours: Sequence[int], leaflet: Leaflet, art: tuple[float, Paint]) -> Box:
    """Put title and lines beside the drawing, in as many columns as fit."""

    def lines(dl: DisplayList, w: float, h: float) -> Measured:
        rows = ((_line(colours, line) for line in kept) for kept in _fewer(_shortened(leaflet)))
        return fullest(*(poured(COLUMN, *each, gap=PAD) for each in rows))(dl, w, h)

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        return _beside(art[1], h * art[0], h, stack(_head(dl, leaflet), space(2), lines))(dl, w, h)

    return measure


def _fewer(lines: Sequence[LeafletLine]) -> Iterator[Sequence[LeafletLine]]:
    """Yield all lines, then ever fewer down to one, leaving out the last of the least needed."""
    yield lines
    while len(lines) > 1:
        least = min(reversed(range(len(lines))), key=lambda n: lines[n].need)
        lines = (*lines[:least], *lines[least + 1 :])
        yield lines


def _shortened(leaflet: Leaflet) -> Sequence[LeafletLine]:
    """Return the lines, without the words that a sign replaces."""
    return [replace(line, text="") if line.terse else line for line in leaflet.lines]


def _title(dl: DisplayList, leaflet: Leaflet, width: float) -> list[Run]:
    """Return title and subtitle; the title so small that its longest word fits the width."""
    theme = dl.theme
    size = theme.size_subheading
    widest = max((dl.text_width(word, size=size, font="title", bold=True) for word in leaflet.title.split()), default=1)
    size = max(theme.size_small, size * min(1.0, (width - 2) / max(widest, 1.0)))
    runs = [Run(leaflet.title, "title", size, theme.ink, bold=True)]
    return [*runs, label(theme, "\n" + leaflet.under, theme.ink_soft)] if leaflet.under else runs


def _head(dl: DisplayList, leaflet: Leaflet) -> Box:
    """Return the title in one line, with the subtitle beside it if there is room."""
    title = Run(leaflet.title, "title", dl.theme.size_small + 2, dl.theme.ink, bold=True)
    under = label(dl.theme, leaflet.under, dl.theme.ink_soft)

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        wide = min(dl.measure((title,))[0] + 14, w)
        cells = [(run, cell) for run, cell in ((title, wide), (under, w - wide)) if dl.measure((run,))[0] <= cell]
        parts = ((cell, text(run, valign="middle", wrap=False, least=_FOOT)) for run, cell in cells)
        return columns(*parts)(dl, w, h)

    return measure


def _line(colours: Sequence[int], line: LeafletLine) -> Box:
    """Return a line: its sign, its words, its value beside these or, if that would break them too much, under them."""

    def sign(dl: DisplayList, rect: Rect) -> None:
        box = Rect(rect.x, rect.y + 0.5, SIGN, SIGN)
        if line.sign == "knight":
            paint.shield(dl, colours[line.order], box)
        elif line.sign:
            paint_sign(dl, box, line.sign)

    def told(dl: DisplayList, w: float, h: float) -> Measured:
        theme = dl.theme
        inks = {"good": theme.verdigris, "bad": theme.vermilion, "soft": theme.ink_soft, "plain": theme.ink}
        said = label(theme, line.text, inks[line.tone])
        value = label(theme, line.value, inks[line.tone], bold=True)
        if not (line.text and line.value):
            return text(said if line.text else value)(dl, w, h)
        room = w - dl.measure((value,))[0] - 12
        longest = max(dl.measure((replace(said, text=word),))[0] for word in line.text.split())
        if room < max(longest, w * 0.3):
            return stack(text(said), text(value, align="right"))(dl, w, h)
        return columns((room, text(said)), (None, text(value, align="right", wrap=False)))(dl, w, h)

    return stack(columns((SIGN + 8, drawn(SIGN, sign)), (None, told)) if line.sign else told, space(4))
