"""The choice of the first plots (IC-S2, IC-S4, TR-S2)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from citadel_desktop.rules.indomitable.draft import Draft, Table, owner, taken
from citadel_desktop.rules.indomitable.pending import FirstPlot, TurnBeginning
from citadel_desktop.rules.indomitable.state import NONE, Order, Setting, Turn
from citadel_desktop.rules.indomitable.tables import MAX_PRICE, at_plots, land
from citadel_desktop.rules.indomitable.town import ALL, NAMES, NEIGHBOURS, bits, neighbours
from citadel_desktop.rules.kit.asks import Event, Part, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class ChoosePlot:
    """Choose a first plot (IC-S2)."""

    plot: int
    kind: Literal["plot"] = "plot"


@frozen
class StopChoosing:
    """Choose no third first plot (IC-S2)."""

    kind: Literal["stop"] = "stop"


Action: TypeAlias = ChoosePlot | StopChoosing


@frozen
class PlotChosen(Event):
    """A first plot was chosen (IC-S2)."""

    order: Order
    plot: int


@frozen
class ChoosingStopped(Event):
    """An Order has all its first plots; `forced` if no further one was legal (IC-S2)."""

    order: Order
    forced: bool


class StartingShare(NamedTuple):
    """What an Order starts with: bricks, building cards, the range of its number of plots, and the dots for them."""

    bricks: int
    cards: int
    least: int
    most: int
    dots: int


_USUAL = StartingShare(bricks=5, cards=3, least=2, most=3, dots=10)
_FIVE_PLOTS = StartingShare(bricks=10, cards=5, least=5, most=5, dots=20)


def start_of(setting: Setting) -> StartingShare:
    """Return what each Order starts with (IC-S1, IC-S2, IC-S4)."""
    return _FIVE_PLOTS if setting.two_players == "five_plots" else _USUAL


def dots_left(table: Table, order: Order) -> int:
    """Return the dots an Order may still spend on first plots."""
    costs = land(table.setting.town).costs
    return start_of(table.setting).dots - sum(costs[plot] for plot in bits(table.plots[order]))


def choosable(table: Table, order: Order) -> int:
    """Return the plots an Order may choose as its next first plot.

    They have no owner, border on none of its own, and leave a way to the plots it must still have as the board stands.
    """
    start, own = start_of(table.setting), table.plots[order]
    count = own.bit_count()
    if count >= start.most:
        return 0
    free = ALL & ~(taken(table) | neighbours(own))
    more = max(start.least - count - 1, 0)
    return _choosable(table.setting.town, free, more, dots_left(table, order))


@lru_cache(maxsize=1 << 12)
def _choosable(town: str, free: int, more: int, dots: int) -> int:
    """Return the plots of a set that cost at most `dots` and leave room for `more` after them."""
    costs, affordable = land(town).costs, land(town).affordable
    choosable_ = 0
    for plot in bits(free & affordable[min(dots, MAX_PRICE)]):
        rest = free & ~(NEIGHBOURS[plot] | 1 << plot)
        if leaves_room(town, rest, more, dots - costs[plot]):
            choosable_ |= 1 << plot
    return choosable_


def leaves_room(town: str, free: int, count: int, dots: int) -> bool:
    """Whether `count` plots of a set, no two of them bordering, cost at most `dots` together."""
    if count <= 1:
        return count == 0 or bool(free & land(town).affordable[min(dots, MAX_PRICE)])
    return _leaves_room(town, free, count, dots)


@lru_cache(maxsize=1 << 14)
def _leaves_room(town: str, free: int, count: int, dots: int) -> bool:
    affordable = land(town).affordable
    # Plots are chosen from the cheapest up: one that failed as the cheapest is in no later choice.
    for cost in range(1, min(dots // count, MAX_PRICE) + 1):
        for plot in bits(free & affordable[cost] & ~affordable[cost - 1]):
            free &= ~(1 << plot)
            if leaves_room(town, free & ~NEIGHBOURS[plot], count - 1, dots - cost):
                return True
    return False


def _legal_plots(table: Table, ask: FirstPlot) -> Sequence[ChoosePlot]:
    return at_plots(ChoosePlot, choosable(table, ask.order))


def _refuse_plot(table: Table, ask: FirstPlot, action: ChoosePlot) -> Refusal | None:
    order, plot = ask.order, action.plot
    name, own, start = NAMES[plot], table.plots[order], start_of(table.setting)
    holder = owner(table, plot)
    if holder != NONE:
        return refusal("plot_chosen", "IC-S2", plot=name, owner=holder)
    beside = NEIGHBOURS[plot] & own
    if beside:
        other = NAMES[bits(beside)[0]]
        return refusal("beside_own_plot", "IC-S2", plot=name, other=other)
    price, left = land(table.setting.town).costs[plot], dots_left(table, order)
    if price > left:
        return refusal("too_many_dots", "IC-S2", plot=name, price=price, left=left, most=start.dots)
    if not choosable(table, order) >> plot & 1:
        return refusal("no_way_left", "IC-S4", plot=name, plots=start.least, left=left)
    return None


def _choose(draft: Draft, ask: FirstPlot, action: ChoosePlot) -> None:
    draft.emit(PlotChosen(ask.order, action.plot))
    draft.own(ask.order, action.plot)
    _ask_next(draft, ask.order, ask.stopped)


def _refuse_stop(table: Table, ask: FirstPlot, _action: StopChoosing) -> Refusal | None:
    least, have = start_of(table.setting).least, table.plots[ask.order].bit_count()
    if have < least:
        return refusal("too_few_plots", "IC-S2", least=least, plots=have)
    return None


def _stop(draft: Draft, ask: FirstPlot, _action: StopChoosing) -> None:
    draft.emit(ChoosingStopped(ask.order, forced=False))
    _ask_next(draft, ask.order, ask.stopped | 1 << ask.order)


def _ask_next(draft: Draft, order: Order, stopped: int) -> None:
    """Ask the next to choose, anticlockwise; an Order without a choice stops. After all the first turn begins."""
    most = start_of(draft.setting).most
    orders = draft.setting.orders
    for _ in range(orders):
        order = (order - 1) % orders
        if stopped >> order & 1 or draft.plots[order].bit_count() >= most:
            continue
        if choosable(draft, order):
            draft.turn = Turn(0, 0, order)
            draft.asks = (FirstPlot(order, stopped),)
            return
        draft.emit(ChoosingStopped(order, forced=True))
        stopped |= 1 << order
    draft.asks = (TurnBeginning(draft.setting.first),)


PLOT = Part("plot", _legal_plots, _refuse_plot, _choose)
STOP = only(StopChoosing(), _stop, _refuse_stop)


def _refuse_any_stop(table: Table, _ask: FirstPlot, _action: StopChoosing) -> Refusal:
    return refusal("choosing_goes_on", "TR-S2", most=start_of(table.setting).most)


NO_STOP = only(StopChoosing(), _stop, _refuse_any_stop)
"""Part for stopping where choosing goes on as long as it can: always refused."""


def fits(p: Table, ask: FirstPlot) -> bool:
    """Whether such an ask can be on the stack."""
    return 0 <= ask.stopped < 1 << p.setting.orders
