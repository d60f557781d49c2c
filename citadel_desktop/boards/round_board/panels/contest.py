"""The panel of a throw, as it is thrown: the black die for a move, both dice of an attack with their sums.

It stays until the next action or a click and never stands in the way of either.
"""

from collections.abc import Sequence
from functools import partial
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.plates import ROW, field, headline, more, plate
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
from citadel_desktop.rules.indomitable.asks.dark_master import DieThrown
from citadel_desktop.rules.indomitable.state import DARK, Order, Position
from citadel_desktop.scene import paint
from citadel_desktop.scene.boxes import (
    Box,
    Measured,
    as_many,
    columns,
    docked,
    drawn,
    framed,
    fullest,
    label,
    lowest,
    named,
    space,
    stack,
    when,
)
from citadel_desktop.scene.boxes import words as text
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import DARK_COLOUR
from citadel_desktop.values import frozen, replace

PAD = 14.0
GAP = 8.0
INSET = 8.0
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


def paint_contest(
    dl: DisplayList,
    words: BoardWords,
    colours: Sequence[int],
    dock: Rect,
    position: Position,
    contest: Contest,
    phase: Phase = AT_REST,
) -> Rect:
    """Draw the panel at the top of the dock and return its rectangle.

    It is as high from the first moment as all that will stand on it. `colours` are by Order indices into the theme's
    seat colours. What does not fit is left to the log.
    """
    pad = PAD if dock.h >= LOW else PAD / 2
    abreast = len(sides_of(contest.throw)) > 1 and dock.w - 2 * pad >= ABREAST
    rows = [_row(words, colours, row, phase) for row in rows_of(words, position, contest)]
    heads = [
        _head(words, colours, position, contest, phase, style) for style in _STYLES if abreast or not style.abreast
    ]
    barest = lowest(*heads)
    panel = fullest(
        *(stack(head, *rows) for head in heads), stack(barest, as_many(*rows, more=partial(more, words))), barest
    )
    return docked(dl, dock, named(framed(panel, pad), said_of(words, position, contest, phase), "banner"))


def _head(
    words: BoardWords, colours: Sequence[int], position: Position, contest: Contest, phase: Phase, style: _Style
) -> Box:
    """All but the rows: the title, the sides, what came of it."""

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        theme, throw = dl.theme, contest.throw
        sides = [_side(words, colours, throw, side, phase, style.wording) for side in sides_of(throw)]
        outcome = label(theme, outcome_of(words, position, throw), bold=True)
        parts = [columns(*((None, side) for side in sides), gap=GAP)] if style.abreast else [stack(*sides, gap=GAP)]
        parts.append(when(phase.sums >= 1, text(outcome)))
        if style.titled:
            parts.insert(0, text(*headline(theme, title_of(words, throw))))
        return stack(*parts, gap=GAP)(dl, w, h)

    return measure


# One side


def _side(
    words: BoardWords, colours: Sequence[int], throw: Throw, side: ThrownSide, phase: Phase, wording: Wording
) -> Box:
    """The die and what is added to it on one line, the words under it; as high as with its sum, even before that."""

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        theme = dl.theme
        caption = label(theme, caption_of(words, throw, side), theme.ink_soft)
        summed = label(theme, held_together(words, side))
        runs = {"full": (caption, replace(summed, text="\n" + summed.text)), "sums": (summed,), "none": ()}[wording]
        said = runs if phase.dice >= 1 else runs[: len(runs) - 1]
        under = dl.measure(runs, w - 2 * INSET)[1] + 6 if runs else 0.0

        def paint_side(dl: DisplayList, rect: Rect) -> None:
            _paint_side(dl, colours, throw, side, rect, phase)
            if said:
                dl.words(rect.inset(INSET).without_top(DIE + 6), said, wrap=True)

        return Measured(DIE + under + 2 * INSET, paint_side)

    return measure


def _paint_side(
    dl: DisplayList, colours: Sequence[int], throw: Throw, side: ThrownSide, rect: Rect, phase: Phase
) -> None:
    stands_out = phase.sums >= 1 and standing_of(throw, side) in {"higher", "equal"}
    dl.shape(rect, field(dl.theme, rect.w, rect.h, stands_out=stands_out))
    line = rect.inset(INSET).top_strip(DIE)
    _paint_tumbling(dl, line.left_strip(DIE), side, phase.dice)
    beside = line.without_left(DIE + 8)
    if isinstance(throw, DieThrown):
        # A move has nothing to add: its die says all.
        paint.shield(dl, colour_of(colours, throw.order), beside.left_strip(34).centred(34, 40))
        return
    _paint_parts(dl, colours, side, beside.without_right(TOTAL[0] + 8))
    if phase.dice >= 1:
        total = line.right_strip(TOTAL[0]).centred(*TOTAL)
        with dl.group(("sum", side.black), rect, clip=False, opacity=_faded(phase.sums)):
            _paint_total(dl, side, total, stands_out=stands_out)


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


def _row(words: BoardWords, colours: Sequence[int], row: OutcomeRow, phase: Phase) -> Box:
    """A shield, what came to its Order, its points; a free row until the sums are known."""

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        theme, colour = dl.theme, colour_of(colours, row.order)
        gain = theme.verdigris if row.points > 0 else theme.vermilion
        points = label(theme, words.signed(row.points), gain, bold=True)
        line = columns(
            (30.0, drawn(22.0, lambda dl, rect: paint.shield(dl, colour, rect.left_strip(22).top_strip(22)))),
            (None, text(label(theme, row.told), least=ROW - 2)),
            (44.0, text(points, align="right", wrap=False) if row.points else space(0.0)),
        )
        return when(phase.sums >= 1, stack(space(3.0), line, space(1.0)))(dl, w, h)

    return measure
