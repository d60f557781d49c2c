"""The panel of a throw, as it is thrown: the black die for a move, both dice of an attack with their sums.

It stays until the next action or a click and never stands in the way of either.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.plates import field, paint_more, plate
from citadel_desktop.boards.round_board.panels.throws import (
    AT_REST,
    Contest,
    OutcomeRow,
    Phase,
    Throw,
    ThrownSide,
    caption_of,
    held_together,
    outcome_of,
    rows_of,
    said_of,
    sides_of,
    standing_of,
    title_of,
)
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.dice import paint_die
from citadel_desktop.boards.round_board.picture.drawings.forces import paint_counter, paint_tower
from citadel_desktop.rules.indomitable.state import DARK, Order, Position
from citadel_desktop.rules.indomitable.treason import events as tr
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import DARK_COLOUR, Theme
from citadel_desktop.values import frozen, replace

PAD = 14.0
GAP = 8.0
INSET = 8.0
ROW = 25.0
DIE = 46.0
PIECE = 30.0
LOW = 200.0
"""In a dock lower than this everything lies closer together."""
TOTAL = (52.0, 46.0)
"""The plate on which a side's sum stands."""
ABREAST = 400.0
"""From which width on both sides of an attack may lie beside each other."""


def colour_of(colours: Sequence[int], order: Order) -> int:
    """The colour of an Order or of the Dark Master; `colours` are the Orders'."""
    return DARK_COLOUR if order == DARK else colours[order]


Wording: TypeAlias = Literal["full", "sums", "none"]
"""What is written under a side's die: whose it is and its sum, the sum alone, or nothing."""


@frozen
class _Style:
    """How the panel is laid out: with a title, with both sides abreast, with so many words."""

    titled: bool
    abreast: bool
    wording: Wording


_STYLES: tuple[_Style, ...] = (
    _Style(True, False, "full"),
    _Style(True, False, "sums"),
    _Style(False, False, "sums"),
    _Style(True, True, "full"),
    _Style(True, True, "sums"),
    _Style(False, True, "sums"),
    _Style(True, False, "none"),
    _Style(True, True, "none"),
    _Style(False, False, "none"),
    _Style(False, True, "none"),
)
"""From the fullest to the barest."""


@frozen
class _Plan:
    """The panel measured: its style, how high the title, each side and the outcome are, how many rows are shown."""

    style: _Style
    title: float
    side: float
    outcome: float
    rows: int
    h: float


def paint_contest(
    dl: DisplayList,
    words: BoardWords,
    colours: Sequence[int],
    dock: Rect,
    position: Position,
    contest: Contest,
    phase: Phase = AT_REST,
) -> Rect:
    """Draws the panel in the dock and gives its rectangle.

    It is as high from the first moment as all that will stand on it. `colours` are by Order indices into the theme's
    seat colours. What does not fit is left to the log.
    """
    pad = PAD if dock.h >= LOW else PAD / 2
    width = dock.w - 2 * pad
    rows = rows_of(words, position, contest)
    plan = _plan(dl, words, position, contest, rows, width, dock.h - 2 * pad)
    style = plan.style
    rect = dock.top(min(plan.h + 2 * pad, dock.h))
    paint.panel(dl, rect)
    inside = rect.inset(pad)
    y = inside.y
    if style.titled:
        dl.words(Rect(inside.x, y, width, plan.title), _title(dl.theme, words, contest), wrap=True)
        y += plan.title + GAP
    wide = (width - GAP) / 2 if style.abreast else width
    for n, side in enumerate(sides_of(contest.throw)):
        if n and not style.abreast:
            y += plan.side + GAP
        box = Rect(inside.x + (n * (wide + GAP) if style.abreast else 0.0), y, wide, plan.side)
        _paint_side(dl, words, colours, contest.throw, side, box, phase, style.wording)
    y += plan.side + GAP
    if phase.sums >= 1 and y + plan.outcome <= inside.bottom + 1:
        outcome = _outcome(dl.theme, words, position, contest)
        dl.words(Rect(inside.x, y, width, plan.outcome), outcome, wrap=True)
        y += plan.outcome
        _paint_rows(dl, words, colours, rows, plan.rows, Rect(inside.x, y, width, inside.bottom - y))
    dl.say(said_of(words, position, contest, phase), rect, "banner")
    return rect


def _plan(
    dl: DisplayList,
    words: BoardWords,
    position: Position,
    contest: Contest,
    rows: Sequence[OutcomeRow],
    width: float,
    height: float,
) -> _Plan:
    """The fullest layout that fits; else the barest, with as many rows as there is room for."""
    heights = [_row_height(dl, words, row, width) for row in rows]
    two = len(sides_of(contest.throw)) > 1
    every = [style for style in _STYLES if not style.abreast or (two and width >= ABREAST)]
    plans = [_measured(dl, words, position, contest, width, style) for style in every]
    for plan in plans:
        if plan.h + sum(heights) <= height:
            return replace(plan, rows=len(rows), h=plan.h + sum(heights))
    least = min(plans, key=lambda plan: plan.h)
    shown = len(rows)
    while shown and least.h + sum(heights[:shown]) + ROW * (shown < len(rows)) > height:
        shown -= 1
    more = ROW if shown < len(rows) and least.h + ROW <= height else 0.0
    return replace(least, rows=shown, h=least.h + sum(heights[:shown]) + more)


def _measured(
    dl: DisplayList, words: BoardWords, position: Position, contest: Contest, width: float, style: _Style
) -> _Plan:
    """All but the rows."""
    theme, sides = dl.theme, sides_of(contest.throw)
    title = dl.measure(_title(theme, words, contest), width)[1] if style.titled else 0.0
    outcome = dl.measure(_outcome(theme, words, position, contest), width)[1]
    wide = (width - GAP) / 2 if style.abreast else width
    high = max(_side_height(dl, words, contest.throw, s, wide, style.wording) for s in sides)
    lines = 1 if style.abreast else len(sides)
    h = (title + GAP if title else 0.0) + (high + GAP) * lines + outcome
    return _Plan(style, title, high, outcome, 0, h)


def _title(theme: Theme, words: BoardWords, contest: Contest) -> tuple[Run, ...]:
    return (Run(title_of(words, contest.throw), "title", theme.size_text, theme.ink, bold=True),)


def _outcome(theme: Theme, words: BoardWords, position: Position, contest: Contest) -> tuple[Run, ...]:
    told = outcome_of(words, position, contest.throw)
    return (Run(told, "label", theme.size_small, theme.ink, bold=True),)


# One side


def _side_runs(
    theme: Theme, words: BoardWords, throw: Throw, side: ThrownSide, wording: Wording, *, summed: bool = True
) -> tuple[Run, ...]:
    """What is written under a side's die, the sum only once it is known."""
    runs = []
    if wording == "full":
        caption = caption_of(words, throw, side)
        runs.append(Run(caption, "label", theme.size_small, theme.ink_soft))
    if wording != "none" and summed:
        told = ("\n" if runs else "") + held_together(words, side)
        runs.append(Run(told, "label", theme.size_small, theme.ink))
    return tuple(runs)


def _side_height(
    dl: DisplayList, words: BoardWords, throw: Throw, side: ThrownSide, width: float, wording: Wording
) -> float:
    """The die and what is added to it on one line, the words under it."""
    runs = _side_runs(dl.theme, words, throw, side, wording)
    under = dl.measure(runs, width - 2 * INSET)[1] + 6 if runs else 0.0
    return DIE + under + 2 * INSET


def _paint_side(
    dl: DisplayList,
    words: BoardWords,
    colours: Sequence[int],
    throw: Throw,
    side: ThrownSide,
    rect: Rect,
    phase: Phase,
    wording: Wording,
) -> None:
    summed = phase.dice >= 1
    stands_out = phase.sums >= 1 and standing_of(throw, side) in {"higher", "equal"}
    dl.shape(rect, field(dl.theme, rect.w, rect.h, stands_out=stands_out))
    inside = rect.inset(INSET)
    line = inside.top(DIE)
    _paint_tumbling(dl, line.left(DIE), side, phase.dice)
    beside = line.without_left(DIE + 8)
    if isinstance(throw, tr.DieThrown):
        # A move has nothing to add: its die says all.
        paint.shield(dl, colour_of(colours, throw.order), beside.left(34).centred(34, 40))
    else:
        _paint_parts(dl, colours, side, beside.without_right(TOTAL[0] + 8))
        if summed:
            total = line.right_strip(TOTAL[0]).centred(*TOTAL)
            with dl.group(("sum", side.black), rect, clip=False, opacity=_faded(phase.sums)):
                _paint_total(dl, side, total, stands_out=stands_out)
    runs = _side_runs(dl.theme, words, throw, side, wording, summed=summed)
    if runs:
        dl.words(inside.without_top(DIE + 6), runs, wrap=True)


def _faded(share: float) -> float:
    """How clearly a sum is seen: it comes quickly, then it is left to be read."""
    return min(1.0, 0.1 + share * 3)


def _paint_tumbling(dl: DisplayList, rect: Rect, side: ThrownSide, t: float) -> None:
    """A die in the air and then at rest; in the air it shows one face after another, never the same twice."""
    if t >= 1:
        paint_die(dl, rect, side.pips, black=side.black)
        return
    step = int(t * TUMBLES)
    pips = (side.pips + (TUMBLES - step) * (2 if side.black else 4) + step) % 6 + 1
    turn = (1 - t) * (540 if side.black else -630)
    jump = abs((t * 3) % 1 - 0.5) * 2
    paint_die(dl, rect.moved(0, -10 * (1 - t) * (1 - jump**2)), pips, black=side.black, turn=turn)


TUMBLES = 9
"""How many faces a tumbling die shows before it comes to rest."""


def _paint_parts(dl: DisplayList, colours: Sequence[int], side: ThrownSide, rect: Rect) -> None:
    """What is added to the die: force counters and watchtowers, over each other where they are many, or in figures."""
    parts = [part for part in ((side.counters, PIECE), (side.towers, PIECE * 0.72)) if part[0]]
    if not parts:
        return
    room = rect.w - SIGN * (len(parts) + 1)
    alone = sum(wide for _, wide in parts)
    more = sum((count - 1) * (wide + 2) for count, wide in parts)
    close = min(1.0, (room - alone) / more) if more else 1.0
    if room < alone or close < LEAST_CLOSE:
        _paint_sign(dl, rect, " ".join(f"+{count}" for count, _ in parts))
        return
    x = rect.x
    for count, wide in parts:
        _paint_sign(dl, Rect(x, rect.y, SIGN, rect.h), "+")
        x += SIGN
        step = (wide + 2) * close
        for n in range(count):
            box = Rect(x + n * step, rect.y, wide, rect.h)
            if wide == PIECE:
                paint_counter(dl, box.centred(wide, wide), black=side.black)
            else:
                paint_tower(dl, box.centred(wide, wide * 1.5), colour_of(colours, side.order))
        x += step * (count - 1) + wide
    _paint_sign(dl, Rect(rect.right - SIGN, rect.y, SIGN, rect.h), "=")


SIGN = 18.0
"""The room of a plus or equals sign."""
LEAST_CLOSE = 0.4
"""How much of a piece must be seen of those that lie under others."""


def _paint_sign(dl: DisplayList, rect: Rect, sign: str) -> None:
    dl.text(
        rect,
        sign,
        size=dl.theme.size_text,
        colour=dl.theme.ink_soft,
        font="label",
        bold=True,
        align="centre",
        valign="middle",
    )


def _paint_total(dl: DisplayList, side: ThrownSide, rect: Rect, *, stands_out: bool) -> None:
    """The sum, large; the one that decides on a plate of its own."""
    theme = dl.theme
    dl.shape(rect, plate(theme, rect.w, rect.h, stands_out=stands_out))
    dl.text(
        rect,
        str(side.total),
        size=theme.size_heading if stands_out else theme.size_subheading,
        colour=theme.on_dark if stands_out else theme.ink,
        font="title",
        bold=stands_out,
        align="centre",
        valign="middle",
        leading=1.0,
    )


# What came of it


def _row_height(dl: DisplayList, words: BoardWords, row: OutcomeRow, width: float) -> float:
    return max(dl.measure((_row_run(dl.theme, row),), width - _ASIDE)[1], ROW - 2) + 4


_SHIELD, _POINTS = 30.0, 44.0
_ASIDE = _SHIELD + _POINTS
"""What shield and points take of a row's width."""


def _row_run(theme: Theme, row: OutcomeRow) -> Run:
    return Run(row.told, "label", theme.size_small, theme.ink)


def _paint_rows(
    dl: DisplayList, words: BoardWords, colours: Sequence[int], rows: Sequence[OutcomeRow], shown: int, room: Rect
) -> None:
    theme, y = dl.theme, room.y
    for row in rows[:shown]:
        h = _row_height(dl, words, row, room.w)
        line = Rect(room.x, y + 3, room.w, h - 3)
        paint.shield(dl, colour_of(colours, row.order), Rect(line.x, line.y, 22, 22))
        text = line.without_left(_SHIELD).without_right(_POINTS)
        dl.words(text, (_row_run(theme, row),), wrap=True)
        if row.points:
            dl.text(
                line.right_strip(_POINTS),
                words.signed(row.points),
                size=theme.size_small,
                colour=theme.verdigris if row.points > 0 else theme.vermilion,
                font="label",
                bold=True,
                align="right",
            )
        y += h
    left = len(rows) - shown
    if left and room.bottom - y >= ROW - 2:
        paint_more(dl, words, Rect(room.x, y, room.w, ROW), left)
