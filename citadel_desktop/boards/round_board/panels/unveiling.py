"""The sheet that shows the end of a match with two sides: wall, counters, comparisons, winners.

Nothing is shown before its step: a black counter lies face down until it is turned over.
"""

from collections.abc import Sequence
from functools import partial

from citadel_desktop.boards.round_board.panels.contest import colour_of
from citadel_desktop.boards.round_board.panels.ending import (
    HEADINGS,
    MEASURES,
    Beats,
    Measure,
    Unveiling,
    final_beats,
    lines_of,
    reason_of,
    said_of,
    title_of,
)
from citadel_desktop.boards.round_board.panels.plates import field, paint_figure, plate
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.forces import COUNTER_VIEW, counter, paint_counter
from citadel_desktop.rules.indomitable.state import DARK, Order
from citadel_desktop.scene import paint
from citadel_desktop.scene.boxes import (
    Box,
    Measured,
    columns,
    drawn,
    framed,
    fullest,
    label,
    laid,
    named,
    reserved,
    space,
    stack,
    wide,
)
from citadel_desktop.scene.boxes import words as text
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import replace

PAD = 20.0
GAP = 8.0
MAX_WIDE = 940.0
MIN_ROW, MAX_ROW = 28.0, 62.0
LOW = 480.0
"""Height below which everything lies closer together."""
FIGURE = 104.0
"""Width of a column of figures."""
MAX_FIGURES = 0.6
"""Greatest share of a row's width for figures."""


def paint_unveiling(dl: DisplayList, words: BoardWords, colours: Sequence[int], area: Rect, beats: Beats) -> Rect:
    """Draw the sheet in the middle of the area and return its rectangle; its size is final from the first step.

    `colours` are by Order indices into the theme's seat colours.
    """
    u, low = beats.unveiling, area.h < LOW
    wall = _wall(words, colours, u, 44.0 if low else 54.0) if u.side == "evil" else space(0)
    # The wall may go: the reason above names the highest, and the last column the others. The first decisions may go:
    # their columns have plates.
    barer = [(wall, 0), *((space(0), without) for without in range(len(u.criteria) + 1))]
    head, table = text(*_head(dl.theme, words, u), align="centre", below=GAP), _table(words, colours, beats)
    panels = (stack(head, above, table, _foot(dl.theme, words, beats, without), last=2) for above, without in barer)
    sheet = wide(MAX_WIDE, framed(fullest(*panels), PAD / 2 if low else PAD))
    box = named(sheet, said_of(words, beats), "banner")
    return laid(dl, box, area.inset(GAP, 0), lambda w, h: area.centred(w, min(h, area.h)))


_HEADING = 26.0
_DRAWN: frozenset[Measure] = frozenset({"white", "black"})
"""Columns with a drawn counter in their heading."""


def _head(theme: Theme, words: BoardWords, u: Unveiling) -> tuple[Run, ...]:
    title = Run(title_of(words, u), "title", theme.size_subheading, theme.ink, bold=True)
    return (title, label(theme, "\n" + reason_of(words, u)))


def _foot(theme: Theme, words: BoardWords, beats: Beats, without: int) -> Box:
    """Return the decisions except the first `without`, with room reserved for all that will be shown at the end."""
    now, whole = (_lines(theme, words, each, without) for each in (beats, final_beats(beats.unveiling)))
    return (
        stack(space(GAP), reserved(now, whole)) if lines_of(words, final_beats(beats.unveiling))[without:] else space(0)
    )


def _lines(theme: Theme, words: BoardWords, beats: Beats, without: int) -> Box:
    """Return the decisions; the verdict comes last, and larger."""
    lines = lines_of(words, beats)[without:]
    last = beats.done("verdict") and beats.unveiling.side != "nobody"
    runs = [label(theme, line if n == 0 else "\n" + line) for n, line in enumerate(lines)]
    if last and runs:
        runs[-1] = replace(runs[-1], font="title", size=theme.size_text, bold=True)
    return text(*runs, align="centre") if runs else space(0)


def _wall(words: BoardWords, colours: Sequence[int], u: Unveiling, high: float) -> Box:
    """Return the occupied boxes of the wall, the highest first and on a plate."""

    def cell(n: int, order: Order, box: int) -> Box:
        def draw(dl: DisplayList, rect: Rect) -> None:
            rect = rect.inset(2, 0)
            dl.shape(rect, field(dl.theme, rect.w, rect.h, stands_out=n == 0))
            figure = Run(str(box), "title", dl.theme.size_text, dl.theme.ink, bold=True)
            wide = dl.measure((figure,))[0]
            side = min(30.0, rect.w - wide - 14)
            both = rect.centred(side + 6 + wide, rect.h)
            paint.shield(dl, colour_of(colours, order), both.left_strip(side).centred(side, 34))
            dl.words(both.without_left(side + 6), (figure,), valign="middle")

        return named(drawn(high - GAP, draw), f"{words.who(order)} {box}", "text")

    return stack(columns(*((None, cell(n, *each)) for n, each in enumerate(u.wall))), space(GAP))


def _table(words: BoardWords, colours: Sequence[int], beats: Beats) -> Box:
    """Return a row for each Order compared, as high as fits, with figures in columns at the right end."""

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        u = beats.unveiling
        measures: tuple[Measure, ...] = MEASURES[u.side] or ("points",)
        said = (label(dl.theme, words.speech.translated(HEADINGS[each])) for each in measures if each not in _DRAWN)
        # Headings in words have room.
        least = max(dl.measure((each,))[0] for each in said) + 6
        figures = max(min(FIGURE, w * MAX_FIGURES / (4 if u.values else 3)), least)
        high = min(max((h - _HEADING - 2 * GAP) / max(len(u.rows), 1), MIN_ROW), MAX_ROW)
        headings = columns((None, space(0)), *((figures, _heading(words, each)) for each in measures))
        rows = (
            columns(
                (None, drawn(high, partial(_paint_name, words, colours, beats, order))),
                *((figures, drawn(high, partial(_paint_figure, beats, order, each))) for each in measures),
            )
            for order in u.rows
        )
        grounds = (framed(row, 0.0, partial(_ground, beats, order)) for row, order in zip(rows, u.rows, strict=True))
        return stack(headings, *grounds)(dl, w, h)

    return measure


def _heading(words: BoardWords, measure: Measure) -> Box:
    """Return the heading of a column, with a drawn counter if it counts these."""

    def draw(dl: DisplayList, rect: Rect) -> None:
        said, side = label(dl.theme, words.speech.translated(HEADINGS[measure]), dl.theme.ink_soft), 20.0
        if measure in _DRAWN:
            wide = dl.measure((said,))[0] + 2 + side + 4
            both = rect.centred(wide if wide <= rect.w else side, rect.h)
            paint_counter(dl, both.left_strip(side).centred(side, side), black=measure == "black")
            rect = both.without_left(side + 4)
        if not rect.empty:
            dl.words(rect, (said,), align="centre", valign="middle")

    return drawn(_HEADING, draw)


def _wins(beats: Beats, order: Order) -> bool:
    return beats.done("verdict") and order in beats.unveiling.winners


def _ground(beats: Beats, order: Order, dl: DisplayList, rect: Rect) -> None:
    line = rect.inset(0, 2)
    dl.shape(line, field(dl.theme, line.w, line.h, stands_out=_wins(beats, order)))


def _paint_name(
    words: BoardWords, colours: Sequence[int], beats: Beats, order: Order, dl: DisplayList, rect: Rect
) -> None:
    """Draw an Order's name and its black counters."""
    u, theme, line = beats.unveiling, dl.theme, rect.inset(0, 2)
    paint.shield(dl, colour_of(colours, order), line.left_strip(line.h).inset(4, 3))
    name = line.without_left(line.h + 2).without_right(4)
    if u.values:
        names = max(_name_width(dl, words, u, each) for each in u.rows)
        room = min(name.w - names - 6, name.w * 0.62)
        _paint_counters(dl, beats, order, name.right_strip(room), min(line.h - 6, 40.0))
        name = name.without_right(room + 4)
    wins, crown = _wins(beats, order), min(line.h - 8, 26.0)
    if wins and name.w >= _name_width(dl, words, u, order) + crown + 6:
        paint.icon(dl, "crown", name.left_strip(crown).centred(crown, crown), theme.gilt)
        name = name.without_left(crown + 6)
    dl.words(name, (label(theme, _name(words, u, order), bold=wins),), valign="middle")


def _name(words: BoardWords, u: Unveiling, order: Order) -> str:
    who = words.who(order)
    return words.speech.t("{name} (evicted)", name=who) if order in u.evicted else who


def _name_width(dl: DisplayList, words: BoardWords, u: Unveiling, order: Order) -> float:
    name = _name(words, u, order)
    return dl.text_width(name, size=dl.theme.size_small, font="label", bold=True) + 2


def _paint_counters(dl: DisplayList, beats: Beats, order: Order, rect: Rect, tile: float) -> None:
    """Draw the black counters in a row, each as far as it is turned: halfway only its edge is visible."""
    turned, values = beats.turned(order), beats.unveiling.values[order]
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


def _paint_figure(beats: Beats, order: Order, measure: Measure, dl: DisplayList, rect: Rect) -> None:
    """Draw a figure once it is known; the leaders' on a plate once that is decided."""
    u = beats.unveiling
    figure = _shown(beats, order, measure)
    if figure is None:
        return
    decided = next((n for n, criterion in enumerate(u.criteria) if criterion.measure == measure), None)
    leads = decided is not None and beats.done("decide", decided) and order in u.criteria[decided].leaders
    cell = rect.inset(6, 6 if rect.h > 36 else 2)
    if leads:
        dl.shape(cell, plate(dl.theme, cell.w, cell.h, stands_out=True))
    paint_figure(dl, cell, figure, dl.theme.size_text, stands_out=leads)


def _shown(beats: Beats, order: Order, measure: Measure) -> int | None:
    """Return a figure of the table, as far as it is revealed; None if there is none."""
    u = beats.unveiling
    white, black = u.counts[order]
    if measure == "points":
        return dict(u.wall)[order]
    if measure == "sum":
        return beats.sum(order) if any(share >= 1 for share in beats.turned(order)) else None
    return None if order == DARK else white if measure == "white" else black
