"""What was thrown, as it is thrown: the black die for a move, both dice of an attack with their sums, what came of it.

It stays until the next action or a click and never stands in the way of either.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.drawings.dice import paint_die
from citadel_desktop.boards.round_board.drawings.forces import paint_counter, paint_tower
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.language.indomitable_strategic import strategic_event
from citadel_desktop.language.indomitable_treason import treason_event
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order, Position
from citadel_desktop.rules.indomitable.treason import events as tr
from citadel_desktop.rules.indomitable.treason.dark_master import ways
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import DARK_COLOUR, Theme

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

Throw: TypeAlias = tr.DieThrown | tr.AttackFought
"""What dice are thrown for."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Dice that were thrown, and what came of it in the same breath."""

    throw: Throw
    told: tuple[ev.Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """What one side has thrown and brought: its die, force counters by number, watchtowers (TR-D2)."""

    order: Order
    black: bool
    pips: int
    counters: int = 0
    towers: int = 0

    @property
    def total(self) -> int:
        """The attack or defence value."""
        return self.pips + self.counters + self.towers


@dataclass(frozen=True, slots=True)
class Row:
    """What came of it for one Order: in words, and points gained or lost on the wall."""

    order: Order
    told: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class Phase:
    """How far the throw is: how far the dice have tumbled, and how far sums and results are shown, each from 0 to 1."""

    dice: float = 1.0
    sums: float = 1.0


AT_REST = Phase()


def contest_of(events: Sequence[ev.Event]) -> Contest | None:
    """The last throw of dice in `events` with what came of it until the turn ended; None without one."""
    found: Contest | None = None
    told: list[ev.Event] = []
    open_ = False
    for event in events:
        if isinstance(event, tr.DieThrown | tr.AttackFought):
            found, told, open_ = Contest(event), [], True
        elif isinstance(event, ev.TurnEnded):
            open_ = False
        elif open_:
            told.append(event)
    return None if found is None else Contest(found.throw, tuple(told))


def sides_of(throw: Throw) -> tuple[Side, ...]:
    """Who has thrown what: for a move one side, for an attack the attack and the defence."""
    match throw:
        case tr.DieThrown(pips=pips):
            return (Side(DARK, black=True, pips=pips),)
        case _:
            return (
                Side(DARK, black=True, pips=throw.black, counters=throw.blacks),
                Side(
                    throw.against,
                    black=False,
                    pips=throw.white,
                    counters=throw.whites,
                    towers=throw.towers,
                ),
            )


def colour_of(colours: Sequence[int], order: Order) -> int:
    """The colour of an Order or of the Dark Master; `colours` are the Orders'."""
    return DARK_COLOUR if order == DARK else colours[order]


# In words


def title_of(words: Words, throw: Throw) -> str:
    """What is thrown for."""
    t = words.speech.t
    if isinstance(throw, tr.DieThrown):
        return t("A throw to move the Dark Master")
    return t("The Dark Master attacks {plot}", plot=words.plot(throw.plot))


def caption_of(words: Words, throw: Throw, side: Side) -> str:
    """Whose side it is."""
    t = words.speech.t
    if side.black:
        return t("{name} for the Dark Master", name=words.who(throw.order))
    return t("{name} defends", name=words.who(side.order))


def sum_of(words: Words, side: Side) -> str:
    """A side's sum, each part by name: "black die 6 + 2 counters = 8"."""
    parts = _parts(words, side)
    return parts[0] if len(parts) == 1 else f"{' + '.join(parts)} = {side.total}"


def _parts(words: Words, side: Side) -> list[str]:
    t, n = words.speech.t, words.speech.n
    black, pips = side.black, side.pips
    found = [t("black die {pips}", pips=pips) if black else t("white die {pips}", pips=pips)]
    if side.counters:
        found.append(n("{count} counter", "{count} counters", side.counters))
    if side.towers:
        found.append(n("{count} watchtower", "{count} watchtowers", side.towers))
    return found


def _held_together(words: Words, side: Side) -> str:
    """The sum with such blanks that lines are broken only before a plus sign."""
    parts = [part.replace(" ", _HOLDS) for part in _parts(words, side)]
    told = f" +{_HOLDS}".join(parts)
    return told if len(parts) == 1 else f"{told}{_HOLDS}={_HOLDS}{side.total}"


_HOLDS = "\u00a0"
"""A blank at which no line is broken."""


Standing: TypeAlias = Literal["", "higher", "equal", "lower"]


def standing_of(throw: Throw, side: Side) -> Standing:
    """How a side's sum stands to the other's; "" for a move."""
    if isinstance(throw, tr.DieThrown):
        return ""
    if throw.attack == throw.defence:
        return "equal"
    return "higher" if (throw.attack > throw.defence) == side.black else "lower"


def outcome_of(words: Words, position: Position, throw: Throw) -> str:
    """What the throw means: where the Dark Master may go, or what becomes of the plot (TR-D1, TR-D2)."""
    t, n = words.speech.t, words.speech.n
    if isinstance(throw, tr.DieThrown):
        goals = len(ways(position, throw.order, throw.pips))
        if not goals:
            return t("No plot is within his reach.")
        return t(
            "{steps}: {plots} within his reach.",
            steps=n("Up to {count} step", "Up to {count} steps", throw.pips),
            plots=n("{count} plot", "{count} plots", goals),
        )
    plot, name = words.plot(throw.plot), words.who(throw.against)
    if throw.attack > throw.defence:
        return t("The attack is higher: {plot} goes to the Dark Master.", plot=plot)
    if throw.attack < throw.defence:
        return t("The defence is higher: {name} holds {plot}.", name=name, plot=plot)
    return t("Both are equal: the Knight of {name} leaves {plot}.", name=name, plot=plot)


def rows_of(words: Words, position: Position, contest: Contest) -> tuple[Row, ...]:
    """What came of it, by Order in the order it happened: plots with what stands on them, points, what else."""
    texts: dict[Order, list[str]] = {}
    gains: dict[Order, list[str]] = {}
    points: dict[Order, int] = {}
    isolated: set[int] = set()
    whole: list[Row] = []
    t = words.speech.t
    for event in contest.told:
        match event:
            case ev.PlotIsolated(plot=plot):
                isolated.add(plot)
            case ev.PlotTaken(order, plot, before, building):
                if before != NONE:
                    what = _standing_on(words, position, plot, building)
                    lost = (
                        t("{plot} is cut off and goes, too", plot=what)
                        if plot in isolated
                        else t("loses {plot}", plot=what)
                    )
                    texts.setdefault(before, []).append(lost)
                texts.setdefault(order, [])
                gains.setdefault(order, []).append(words.plot(plot))
            case ev.PlotLost(order, plot, building):
                what = _standing_on(words, position, plot, building)
                texts.setdefault(order, []).append(t("{plot} is neutral now", plot=what))
            case ev.Walked(order, start, end):
                texts.setdefault(order, [])
                points[order] = points.get(order, 0) + end - start
            case ev.PowerTaken() | ev.PowerLost() | tr.Evicted():
                told = treason_event(words.speech, words.names, event) or strategic_event(
                    words.speech, words.names, event
                )
                whole.append(Row(event.order, told or ""))
            case _:
                pass
    found = []
    for order, said in texts.items():
        if order in gains:
            said.append(t("takes {plots}", plots=words.speech.listed(gains[order])))
        if said or points.get(order, 0):
            name, what = words.who(order), t("; ").join(said)
            whose = t("{name}: {what}", name=name, what=what) if said else name
            found.append(Row(order, whose, points.get(order, 0)))
    return (*found, *whole)


def _standing_on(words: Words, position: Position, plot: int, building: int) -> str:
    """A plot and what goes with it: "M4 (Toll House, watchtower)"."""
    t = words.speech.t
    what = [] if building == NONE else [words.card(building)]
    if position.treason.towers >> plot & 1:
        what.append(t("watchtower"))
    if not what:
        return words.plot(plot)
    return t("{plot} ({things})", plot=words.plot(plot), things=t(", ").join(what))


def said_of(words: Words, position: Position, contest: Contest, phase: Phase = AT_REST) -> str:
    """All of it for a reader, as far as it is shown."""
    throw = contest.throw
    title = title_of(words, throw)
    if phase.dice < 1:
        thrown = words.speech.t("{name} throws.", name=words.who(throw.order))
        return f"{title}. {thrown}"
    sums = [f"{caption_of(words, throw, side)}: {sum_of(words, side)}" for side in sides_of(throw)]
    parts = [title, *sums]
    if phase.sums >= 1:
        parts.append(outcome_of(words, position, throw).rstrip("."))
        for row in rows_of(words, position, contest):
            change = words.signed(row.points) if row.points else ""
            parts.append(" ".join(filter(None, (row.told.rstrip("."), change))))
    return ". ".join(parts) + "."


# On the panel


Wording: TypeAlias = Literal["full", "sums", "none"]
"""What is written under a side's die: whose it is and its sum, the sum alone, or nothing."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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
    words: Words,
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
    if phase.sums >= 1:
        outcome = _outcome(dl.theme, words, position, contest)
        dl.words(Rect(inside.x, y, width, plan.outcome), outcome, wrap=True)
        y += plan.outcome
        _paint_rows(
            dl, words, colours, rows, plan.rows, Rect(inside.x, y, width, inside.bottom - y)
        )
    dl.say(said_of(words, position, contest, phase), rect, "banner")
    return rect


def _plan(
    dl: DisplayList,
    words: Words,
    position: Position,
    contest: Contest,
    rows: Sequence[Row],
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
    dl: DisplayList,
    words: Words,
    position: Position,
    contest: Contest,
    width: float,
    style: _Style,
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


def _title(theme: Theme, words: Words, contest: Contest) -> tuple[Run, ...]:
    return (Run(title_of(words, contest.throw), "title", theme.size_text, theme.ink, bold=True),)


def _outcome(theme: Theme, words: Words, position: Position, contest: Contest) -> tuple[Run, ...]:
    told = outcome_of(words, position, contest.throw)
    return (Run(told, "label", theme.size_small, theme.ink, bold=True),)


# One side


def _side_runs(
    theme: Theme, words: Words, throw: Throw, side: Side, wording: Wording, *, summed: bool = True
) -> tuple[Run, ...]:
    """What is written under a side's die, the sum only once it is known."""
    runs = []
    if wording == "full":
        caption = caption_of(words, throw, side)
        runs.append(Run(caption, "label", theme.size_small, theme.ink_soft))
    if wording != "none" and summed:
        told = ("\n" if runs else "") + _held_together(words, side)
        runs.append(Run(told, "label", theme.size_small, theme.ink))
    return tuple(runs)


def _side_height(
    dl: DisplayList, words: Words, throw: Throw, side: Side, width: float, wording: Wording
) -> float:
    """The die and what is added to it on one line, the words under it."""
    runs = _side_runs(dl.theme, words, throw, side, wording)
    under = dl.measure(runs, width - 2 * INSET)[1] + 6 if runs else 0.0
    return DIE + under + 2 * INSET


def _paint_side(
    dl: DisplayList,
    words: Words,
    colours: Sequence[int],
    throw: Throw,
    side: Side,
    rect: Rect,
    phase: Phase,
    wording: Wording,
) -> None:
    summed = phase.dice >= 1
    stands_out = phase.sums >= 1 and standing_of(throw, side) in {"higher", "equal"}
    dl.shape(rect, _field(dl.theme, rect.w, rect.h, stands_out))
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


def _paint_tumbling(dl: DisplayList, rect: Rect, side: Side, t: float) -> None:
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


def _paint_parts(dl: DisplayList, colours: Sequence[int], side: Side, rect: Rect) -> None:
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


def _paint_total(dl: DisplayList, side: Side, rect: Rect, *, stands_out: bool) -> None:
    """The sum, large; the one that decides on a plate of its own."""
    theme = dl.theme
    dl.shape(rect, _plate(theme, rect.w, rect.h, stands_out))
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


@lru_cache(maxsize=64)
def _field(theme: Theme, w: float, h: float, stands_out: bool) -> str:
    frame = Rect(1.5, 1.5, w - 3, h - 3)
    if not stands_out:
        return svg.rect(frame, theme.field, theme.ink_faint, 1.0, radius=5)
    body = svg.rect(frame, theme.field, theme.ink, 3.0, radius=5)
    return body + svg.rect(frame.inset(3), None, theme.gilt, 1.2, radius=3.5)


@lru_cache(maxsize=16)
def _plate(theme: Theme, w: float, h: float, stands_out: bool) -> str:
    frame = Rect(1.5, 1.5, w - 3, h - 3)
    if not stands_out:
        return svg.rect(frame, None, theme.ink_soft, 1.2, radius=6)
    body = svg.rect(frame, theme.oak, theme.ink, 2.0, radius=6)
    return body + svg.rect(frame.inset(3.5), None, theme.gilt_light, 1.2, radius=4)


# What came of it


def _row_height(dl: DisplayList, words: Words, row: Row, width: float) -> float:
    return max(dl.measure((_row_run(dl.theme, row),), width - _ASIDE)[1], ROW - 2) + 4


_SHIELD, _POINTS = 30.0, 44.0
_ASIDE = _SHIELD + _POINTS
"""What shield and points take of a row's width."""


def _row_run(theme: Theme, row: Row) -> Run:
    return Run(row.told, "label", theme.size_small, theme.ink)


def _paint_rows(
    dl: DisplayList,
    words: Words,
    colours: Sequence[int],
    rows: Sequence[Row],
    shown: int,
    room: Rect,
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
        more = words.speech.n("and {count} more in the log", "and {count} more in the log", left)
        dl.text(
            Rect(room.x, y, room.w, ROW),
            more,
            size=theme.size_small,
            colour=theme.ink_soft,
            font="label",
        )
