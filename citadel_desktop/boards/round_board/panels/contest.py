"""The panel of a dice throw: the black die of a move, or both dice of an attack with their sums.

It stays until the next action or a click, and blocks neither.
"""

from collections.abc import Sequence
from functools import partial
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.plates import field, gain, headline, more, paint_figure, plate
from citadel_desktop.boards.round_board.panels.throws import (
    AT_REST,
    Contest,
    Phase,
    Throw,
    ThrownSide,
    caption_of,
    outcome_of,
    rows_of,
    said_of,
    sides_of,
    standing_of,
    title_of,
    unbroken_sum,
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
    reserved,
    space,
    stack,
    when,
)
from citadel_desktop.scene.boxes import words as text
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import DARK_COLOUR
from citadel_desktop.values import frozen, replace

PAD = 14.0
GAP = 8.0
INSET = 8.0
DIE = 46.0
PIECE = 30.0
LOW = 200.0
"""Dock height below which everything lies closer together."""
TOTAL = (52.0, 46.0)
"""Size of the plate of a side's sum."""
ABREAST = 400.0
"""Width from which both sides of an attack may lie side by side."""


def colour_of(colours: Sequence[int], order: Order) -> int:
    """Return the colour of an Order or of the Dark Master; `colours` are those of the Orders."""
    return DARK_COLOUR if order == DARK else colours[order]


Wording: TypeAlias = Literal["full", "sums", "none"]
"""Text under a side's die: its owner and sum, only the sum, or none."""


@frozen
class _Style:
    """Variant of the panel's layout."""

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
"""All variants, from the fullest to the barest."""


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

    Its height has room for the final result from the start. `colours` are by Order indices into the theme's seat
    colours. What does not fit is left to the log.
    """
    pad = PAD if dock.h >= LOW else PAD / 2
    abreast = len(sides_of(contest.throw)) > 1 and dock.w - 2 * pad >= ABREAST
    rows = [
        when(phase.sums >= 1, gain(words, colour_of(colours, row.order), row.result, row.points))
        for row in rows_of(words, position, contest)
    ]
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
    """Return everything except the rows: title, sides, result."""

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
    """Return a die and its additions in one line, with text below; its height is the same before the sum appears."""
    stands_out = phase.sums >= 1 and standing_of(throw, side) in {"higher", "equal"}

    def ground(dl: DisplayList, rect: Rect) -> None:
        dl.shape(rect, field(dl.theme, rect.w, rect.h, stands_out=stands_out))

    def total(dl: DisplayList, rect: Rect) -> None:
        """Draw the sum, large; the deciding one is on a plate."""
        if phase.dice < 1:
            return
        place, size = rect.centred(*TOTAL), dl.theme.size_heading if stands_out else dl.theme.size_subheading
        with dl.group(("sum", side.black), place, clip=False, opacity=_faded(phase.sums)):
            dl.shape(place, plate(dl.theme, *place.size, stands_out=stands_out))
            paint_figure(dl, place, side.total, size, stands_out=stands_out)

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        theme = dl.theme
        caption = label(theme, caption_of(words, throw, side), theme.ink_soft)
        summed = label(theme, unbroken_sum(words, side))
        runs = {"full": (caption, replace(summed, text="\n" + summed.text)), "sums": (summed,), "none": ()}[wording]
        said = runs if phase.dice >= 1 else runs[: len(runs) - 1]
        under = [space(6), reserved(text(*said) if said else space(0), text(*runs))] if runs else []
        cells: list[tuple[float | None, Box]] = [(DIE, drawn(DIE, partial(_paint_tumbling, side, phase.dice)))]
        if isinstance(throw, DieThrown):
            # A move adds nothing to its die.
            colour = colour_of(colours, throw.order)
            cells.append((34.0, drawn(DIE, lambda dl, rect: paint.shield(dl, colour, rect.centred(34, 40)))))
        else:
            cells += [(None, _added(colours, side)), (TOTAL[0], drawn(DIE, total))]
        return framed(stack(columns(*cells, gap=8), *under), INSET, ground)(dl, w, h)

    return measure


def _faded(share: float) -> float:
    """Return the opacity of a sum, which appears quickly and then stays to be read."""
    return min(1.0, 0.1 + share * 3)


def _paint_tumbling(side: ThrownSide, t: float, dl: DisplayList, rect: Rect) -> None:
    """Draw a die in the air and then at rest; in the air its faces change, never the same one twice in a row."""
    if t >= 1:
        paint_die(dl, rect, side.pips, black=side.black)
        return
    step = int(t * TUMBLES)
    pips = (side.pips + (TUMBLES - step) * (2 if side.black else 4) + step) % 6 + 1
    turn = (1 - t) * (540 if side.black else -630)
    jump = abs((t * 3) % 1 - 0.5) * 2
    paint_die(dl, rect.moved(0, -10 * (1 - t) * (1 - jump**2)), pips, black=side.black, turn=turn)


TUMBLES = 9
"""Number of faces that a tumbling die shows before it comes to rest."""


def _added(colours: Sequence[int], side: ThrownSide) -> Box:
    """Return the additions to a die: force counters and watchtowers, overlapping if there are many, or as figures."""
    parts = [part for part in ((side.counters, PIECE), (side.towers, PIECE * 0.72)) if part[0]]

    def pieces(count: int, wide: float, step: float) -> Box:
        def draw(dl: DisplayList, rect: Rect) -> None:
            for n in range(count):
                box = rect.left_strip(wide).moved(n * step, 0)
                if wide == PIECE:
                    paint_counter(dl, box.centred(wide, wide), black=side.black)
                else:
                    paint_tower(dl, box.centred(wide, wide * 1.5), colour_of(colours, side.order))

        return drawn(DIE, draw)

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        room = w - SIGN * (len(parts) + 1)
        alone = sum(wide for _, wide in parts)
        more = sum((count - 1) * (wide + 2) for count, wide in parts)
        close = min(1.0, (room - alone) / more) if more else 1.0
        if not parts:
            return space(0)(dl, w, h)
        if room < alone or close < MIN_VISIBLE:
            return _sign(" ".join(f"+{count}" for count, _ in parts))(dl, w, h)
        cells: list[tuple[float | None, Box]] = []
        for count, wide in parts:
            step = (wide + 2) * close
            cells += [(SIGN, _sign("+")), (step * (count - 1) + wide, pieces(count, wide, step))]
        return columns(*cells, (None, space(0)), (SIGN, _sign("=")))(dl, w, h)

    return measure


SIGN = 18.0
"""Width of a plus or equals sign."""
MIN_VISIBLE = 0.4
"""Minimum visible share of an overlapped piece."""


def _sign(sign: str) -> Box:
    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        run = Run(sign, "label", dl.theme.size_text, dl.theme.ink_soft, bold=True)
        return text(run, align="centre", valign="middle", wrap=False, least=DIE)(dl, w, h)

    return measure
