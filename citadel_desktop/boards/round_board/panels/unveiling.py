"""The sheet on which the end of a match with two sides is told: the wall, counters turned over, who wins by what.

Nothing is shown before its step: a black counter lies on its face until it is turned.
"""

from collections.abc import Sequence

from citadel_desktop.boards.round_board.panels.contest import colour_of
from citadel_desktop.boards.round_board.panels.ending import (
    HEADINGS,
    MEASURES,
    Beats,
    Measure,
    Unveiling,
    all_told,
    lines_of,
    reason_of,
    said_of,
    title_of,
)
from citadel_desktop.boards.round_board.panels.plates import field, plate
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.forces import COUNTER_VIEW, counter, paint_counter
from citadel_desktop.rules.indomitable.state import DARK, Order
from citadel_desktop.scene import paint
from citadel_desktop.scene.boxes import label
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import frozen

PAD = 20.0
GAP = 8.0
MOST_WIDE = 940.0
LEAST_ROW, MOST_ROW = 28.0, 62.0
LOW = 480.0
"""In a room lower than this everything lies closer together."""
FIGURE = 104.0
"""The width of a column of figures."""
MOST_FIGURES = 0.6
"""The part of a row's width that figures take at most."""


@frozen
class _Column:
    """A column of figures: what it counts and where."""

    measure: Measure
    x: float
    w: float


def paint_unveiling(dl: DisplayList, words: BoardWords, colours: Sequence[int], area: Rect, told: Beats) -> Rect:
    """Draws the sheet in the middle of the area and gives its rectangle; it is as large from the first step on.

    `colours` are by Order indices into the theme's seat colours.
    """
    u, theme = told.unveiling, dl.theme
    w = min(area.w - 2 * GAP, MOST_WIDE)
    low = area.h < LOW
    pad = PAD / 2 if low else PAD
    width = w - 2 * pad
    whole = all_told(u)
    head = _head(theme, words, u)
    head_h = dl.measure(head, width)[1]
    wall_h = 0.0 if u.side != "evil" else 44.0 if low else 54.0
    above = 2 * pad + head_h + GAP + _HEADING
    count, without = len(u.rows), 0
    feet = [_foot_height(dl, words, whole, width, n) for n in range(len(u.criteria) + 1)]
    if above + wall_h + feet[0] + LEAST_ROW * count > area.h:
        # The reason over it tells the highest, the last column where the others stand.
        wall_h = 0.0
    while without < len(u.criteria) and above + wall_h + feet[without] + LEAST_ROW * count > area.h:
        # What was compared first is told by the plates in its column.
        without += 1
    fixed = above + wall_h + feet[without]
    high = min(max((area.h - 2 * GAP - fixed) / max(count, 1), LEAST_ROW), MOST_ROW)
    rect = area.centred(w, min(fixed + high * count, area.h))
    paint.panel(dl, rect)
    room = rect.inset(pad)
    dl.words(room.top_strip(head_h), head, wrap=True, align="centre")
    y = room.y + head_h + GAP
    if wall_h:
        _paint_wall(dl, words, colours, u, Rect(room.x, y, width, wall_h - GAP))
        y += wall_h
    columns = _columns(dl, words, u, room)
    for column in columns:
        _paint_heading(dl, words, column.measure, Rect(column.x, y, column.w, _HEADING))
    y += _HEADING
    for order in u.rows:
        _paint_row(dl, words, colours, told, order, columns, Rect(room.x, y, width, high))
        y += high
    lines = _foot(theme, words, told, without)
    if lines:
        dl.words(Rect(room.x, y + GAP, width, rect.bottom - y - GAP), lines, wrap=True, align="centre")
    dl.say(said_of(words, told), rect, "banner")
    return rect


_HEADING = 26.0
_DRAWN: frozenset[Measure] = frozenset({"white", "black"})
"""Columns that a counter is drawn over."""


def _head(theme: Theme, words: BoardWords, u: Unveiling) -> tuple[Run, ...]:
    title = Run(title_of(words, u), "title", theme.size_subheading, theme.ink, bold=True)
    return (title, label(theme, "\n" + reason_of(words, u)))


def _foot_height(dl: DisplayList, words: BoardWords, told: Beats, width: float, without: int) -> float:
    foot = _foot(dl.theme, words, told, without)
    return dl.measure(foot, width)[1] + GAP if foot else 0.0


def _foot(theme: Theme, words: BoardWords, told: Beats, without: int) -> tuple[Run, ...]:
    """What is decided but for so many of the first lines, the verdict last and larger."""
    lines = lines_of(words, told)[without:]
    last = told.done("verdict") and told.unveiling.side != "nobody"
    runs = []
    for n, line in enumerate(lines):
        large = last and n + 1 == len(lines)
        text = line if n == 0 else "\n" + line
        if large:
            runs.append(Run(text, "title", theme.size_text, theme.ink, bold=True))
        else:
            runs.append(label(theme, text))
    return tuple(runs)


def _paint_wall(dl: DisplayList, words: BoardWords, colours: Sequence[int], u: Unveiling, rect: Rect) -> None:
    """The boxes of the wall that somebody stands on, the highest first; the first on a plate."""
    step = rect.w / len(u.wall)
    for n, (order, box) in enumerate(u.wall):
        cell = Rect(rect.x + n * step, rect.y, step, rect.h).inset(2, 0)
        dl.shape(cell, field(dl.theme, cell.w, cell.h, stands_out=n == 0))
        figure = str(box)
        wide = dl.text_width(figure, size=dl.theme.size_text, font="title", bold=True)
        side = min(30.0, cell.w - wide - 14)
        both = cell.centred(side + 6 + wide, cell.h)
        paint.shield(dl, colour_of(colours, order), both.left_strip(side).centred(side, 34))
        dl.text(both.without_left(side + 6), figure, size=dl.theme.size_text, font="title", bold=True, valign="middle")
        dl.say(f"{words.who(order)} {box}", cell, "text")


def _paint_heading(dl: DisplayList, words: BoardWords, measure: Measure, rect: Rect) -> None:
    """What a column counts; counters are drawn, too."""
    text, size = words.speech.translated(HEADINGS[measure]), dl.theme.size_small
    side = 20.0
    wide = dl.text_width(text, size=size, font="label") + 2
    if measure in _DRAWN:
        named = wide + side + 4 <= rect.w
        both = rect.centred(wide + side + 4 if named else side, rect.h)
        paint_counter(dl, both.left_strip(side).centred(side, side), black=measure == "black")
        if not named:
            return
        both = both.without_left(side + 4)
    else:
        both = rect.centred(min(wide, rect.w), rect.h)
    dl.text(both, text, size=size, colour=dl.theme.ink_soft, font="label", valign="middle")


def _columns(dl: DisplayList, words: BoardWords, u: Unveiling, room: Rect) -> tuple[_Column, ...]:
    """The columns of figures at the right end; their headings that are words have room."""
    measures: tuple[Measure, ...] = MEASURES[u.side] or ("points",)
    w = min(FIGURE, room.w * MOST_FIGURES / 4 if u.values else room.w * MOST_FIGURES / 3)
    headings = [words.speech.translated(HEADINGS[each]) for each in measures if each not in _DRAWN]
    wide = [dl.text_width(each, size=dl.theme.size_small, font="label") for each in headings]
    w = max(w, *(each + 6 for each in wide))
    left = room.right - w * len(measures)
    return tuple(_Column(measure, left + n * w, w) for n, measure in enumerate(measures))


def _paint_row(
    dl: DisplayList,
    words: BoardWords,
    colours: Sequence[int],
    told: Beats,
    order: Order,
    columns: Sequence[_Column],
    rect: Rect,
) -> None:
    u, theme = told.unveiling, dl.theme
    wins = told.done("verdict") and order in u.winners
    line = rect.inset(0, 2)
    dl.shape(line, field(theme, line.w, line.h, stands_out=wins))
    shield = line.left_strip(line.h).inset(4, 3)
    paint.shield(dl, colour_of(colours, order), shield)
    before = columns[0].x
    name = Rect(shield.right + 6, line.y, before - shield.right - 10, line.h)
    if u.values:
        tile = min(line.h - 6, 40.0)
        names = max(_name_width(dl, words, u, each) for each in u.rows)
        room = min(name.w - names - 6, name.w * 0.62)
        _paint_counters(dl, told, order, Rect(name.right - room, line.y, room, line.h), tile)
        name = name.without_right(room + 4)
    crown = min(line.h - 8, 26.0)
    if wins and name.w >= _name_width(dl, words, u, order) + crown + 6:
        paint.icon(dl, "crown", name.left_strip(crown).centred(crown, crown), theme.gilt)
        name = name.without_left(crown + 6)
    who = _name(words, u, order)
    dl.text(name, who, size=theme.size_small, font="label", bold=wins, valign="middle")
    for column in columns:
        _paint_figure(dl, told, order, column, line)


def _name(words: BoardWords, u: Unveiling, order: Order) -> str:
    who = words.who(order)
    return words.speech.t("{name} (evicted)", name=who) if order in u.evicted else who


def _name_width(dl: DisplayList, words: BoardWords, u: Unveiling, order: Order) -> float:
    name = _name(words, u, order)
    return dl.text_width(name, size=dl.theme.size_small, font="label", bold=True) + 2


def _paint_counters(dl: DisplayList, told: Beats, order: Order, rect: Rect, tile: float) -> None:
    """The black counters in a row, each turned as far as it is: halfway only its edge is seen."""
    turned, values = told.turned(order), told.unveiling.values[order]
    step = min(tile + 4, (rect.w - tile) / max(len(values) - 1, 1))
    for n, (value, share) in enumerate(zip(values, turned, strict=True)):
        box = Rect(rect.x + n * step, rect.y, tile, rect.h).centred(tile, tile)
        if share <= 0 or share >= 1:
            paint_counter(dl, box, black=True, value=value if share >= 1 else None)
            continue
        wide = max(tile * abs(1 - 2 * share), 2.0)
        shown = value if share > 0.5 else None
        fine = tile * dl.scale >= 34
        dl.shape(box.centred(wide, tile), counter(dl.theme, black=True, value=shown, fine=fine), COUNTER_VIEW)


def _paint_figure(dl: DisplayList, told: Beats, order: Order, column: _Column, line: Rect) -> None:
    """A figure, as soon as it is known; of who leads by it on a plate, once that is decided."""
    u, theme = told.unveiling, dl.theme
    figure = _shown(told, order, column.measure)
    if figure is None:
        return
    decided = next((n for n, criterion in enumerate(u.criteria) if criterion.measure == column.measure), None)
    leads = decided is not None and told.done("decide", decided) and order in u.criteria[decided].leaders
    cell = Rect(column.x, line.y, column.w, line.h).inset(6, 4 if line.h > 32 else 0)
    if leads:
        dl.shape(cell, plate(theme, cell.w, cell.h, stands_out=True))
    dl.text(
        cell,
        str(figure),
        size=theme.size_text,
        colour=theme.on_dark if leads else theme.ink,
        font="title",
        bold=leads,
        align="centre",
        valign="middle",
        leading=1.0,
    )


def _shown(told: Beats, order: Order, measure: Measure) -> int | None:
    """A figure of the table as far as it is told; None where there is none."""
    u = told.unveiling
    white, black = u.counts[order]
    if measure == "points":
        return dict(u.wall)[order]
    if measure == "sum":
        return told.sum(order) if any(share >= 1 for share in told.turned(order)) else None
    return None if order == DARK else white if measure == "white" else black
