"""Isolation: plots cut off by a purchase go to the buyer (IC-X1), those cut off by a conquest to the dark.

`attack` finds the plots that a conquest isolates (TR-D3).
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from citadel_desktop.rules.indomitable.asks import purchase
from citadel_desktop.rules.indomitable.draft import Draft, PlotTaken, Table, owner, taken
from citadel_desktop.rules.indomitable.pending import Buying, Conquered, Isolated
from citadel_desktop.rules.indomitable.state import DARK, KNIGHTS, NONE, Order
from citadel_desktop.rules.indomitable.tables import at_plots
from citadel_desktop.rules.indomitable.town import NAMES, NEIGHBOURS, PLOTS, bits
from citadel_desktop.rules.kit.asks import Event, Part
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class TakeIsolated:
    """Take an isolated plot (IC-X1, TR-D3)."""

    plot: int
    kind: Literal["take"] = "take"


Action: TypeAlias = TakeIsolated


@frozen
class PlotIsolated(Event):
    """A single plot was cut off by a purchase (IC-X1); `order` is its owner, `by` who takes it: `PlotTaken` follows."""

    order: Order
    plot: int
    by: Order


class Threat(NamedTuple):
    """A plot that would be isolated if another Order bought the neutral plot `through`."""

    plot: int
    through: int


def cut_off(table: Table, order: Order, plot: int) -> int:
    """Return the plots that an Order's purchase of `plot` isolates, made already or not.

    Each belongs to another, borders on the bought plot, has an owner all around, and nowhere its own one. It can be
    asked of a view's position.
    """
    owned = taken(table) | 1 << plot
    isolated = 0
    for near in bits(NEIGHBOURS[plot] & owned & ~table.plots[order]):
        around = NEIGHBOURS[near]
        if not around & ~owned and not around & table.plots[owner(table, near)]:
            isolated |= 1 << near
    return isolated


def threats(table: Table, order: Order) -> tuple[Threat, ...]:
    """Return the plots of an Order that one purchase by another would isolate, ascending, with that purchase.

    The other Order's bricks, purchases left and Knights are not checked. The Dark Master buys nothing, so a plot that
    only his plots border is no threat (TR-D3).
    """
    own, owned = table.plots[order], taken(table)
    buyers = owned & ~own & ~_dark(table)
    threats_ = []
    for plot in bits(own):
        around = NEIGHBOURS[plot]
        gaps = around & ~owned
        if around & own or gaps.bit_count() != 1:
            continue
        through = gaps.bit_length() - 1
        if NEIGHBOURS[through] & buyers:
            threats_.append(Threat(plot, through))
    return tuple(threats_)


def _dark(table: Table) -> int:
    """Return the plots of the Dark Master, where he plays (TR-D6)."""
    return sum(table.plots[table.setting.orders :])


# What was isolated goes to who bought or conquered


def knights_left(table: Table, order: Order) -> int:
    """Return how many Knights of an Order, or of the Dark Master, are not on the board (IC-B6)."""
    return KNIGHTS - table.plots[order].bit_count()


def run_buying(draft: Draft, ask: Buying) -> None:
    """Complete an unstopped purchase and take the plots it isolates, which do not count as purchases."""
    purchase.run_buying(draft, ask)
    order = draft.turn.order
    isolated = cut_off(draft, order, ask.plot)
    take_over(draft, order, isolated, Isolated(order, ask.plot))


def take_over(draft: Draft, taker: Order, isolated: int, ask: Isolated | Conquered) -> None:
    """Give isolated plots to `taker`, who chooses where his Knights do not suffice."""
    knights = knights_left(draft, taker)
    if isolated.bit_count() <= knights:
        for plot in bits(isolated):
            _take(draft, taker, plot)
    elif knights:
        draft.push(ask)


def _take(draft: Draft, taker: Order, plot: int) -> None:
    before = owner(draft, plot)
    draft.emit(PlotIsolated(before, plot, taker))
    draft.emit(PlotTaken(taker, plot, before, draft.buildings[plot]))
    draft.own(taker, plot)


# Too few Knights for all: who bought or attacked chooses, one by one. What was isolated stays so while he does, for
# what is taken has no plot of its owner beside it.


def _taker(ask: Isolated | Conquered) -> Order:
    return DARK if isinstance(ask, Conquered) else ask.order


def choosable(table: Table, ask: Isolated | Conquered) -> int:
    """Return the plots that may be taken: all isolated ones, after a conquest those of the defender."""
    isolated = cut_off(table, _taker(ask), ask.plot)
    return isolated & table.plots[ask.against] if isinstance(ask, Conquered) else isolated


def _legal(table: Table, ask: Isolated | Conquered) -> Sequence[TakeIsolated]:
    return at_plots(TakeIsolated, choosable(table, ask))


def _refuse(table: Table, ask: Isolated | Conquered, action: TakeIsolated) -> Refusal | None:
    plot = action.plot
    if choosable(table, ask) >> plot & 1:
        return None
    if isinstance(ask, Conquered):
        return refusal("not_cut_off", "TR-D3", plot=NAMES[plot], other=NAMES[ask.plot])
    holder = owner(table, plot)
    if holder == ask.order:
        return refusal("own_plot", "IC-X1", plot=NAMES[plot])
    if holder == NONE:
        return refusal("nobodys_plot", "IC-X1", plot=NAMES[plot])
    return refusal("not_isolated", "IC-X1", plot=NAMES[plot], other=NAMES[ask.plot])


def _choose(draft: Draft, ask: Isolated | Conquered, action: TakeIsolated) -> None:
    _take(draft, _taker(ask), action.plot)
    if not knights_left(draft, _taker(ask)):
        draft.pop()


TAKE = Part("take", _legal, _refuse, _choose)
"""Part for choosing isolated plots where the Knights do not suffice for all (IC-X1, TR-D3)."""


def fits(p: Table, ask: Isolated | Conquered) -> bool:
    """Whether such an ask is possible: more plots are isolated than there are Knights, and there is a Knight."""
    if isinstance(ask, Conquered) and ask.against not in range(p.setting.orders):
        return False
    taken_now = 0 <= ask.plot < PLOTS and owner(p, ask.plot) == _taker(ask)
    return taken_now and 0 < knights_left(p, _taker(ask)) < choosable(p, ask).bit_count()
