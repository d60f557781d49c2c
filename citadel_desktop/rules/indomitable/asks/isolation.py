"""Taking over through isolation: what a purchase cuts off goes to the buyer (IC-X1), what a conquest does to the dark.

Which plots a conquest isolates is told by `attack` (TR-D3).
"""

from collections.abc import Sequence
from typing import NamedTuple

from citadel_desktop.rules.indomitable.actions import TakeIsolated
from citadel_desktop.rules.indomitable.asks import purchase
from citadel_desktop.rules.indomitable.draft import Draft, Table, owner, taken
from citadel_desktop.rules.indomitable.events import PlotIsolated, PlotTaken
from citadel_desktop.rules.indomitable.pending import Buying, Conquered, Isolated
from citadel_desktop.rules.indomitable.state import DARK, KNIGHTS, NONE, Order
from citadel_desktop.rules.indomitable.tables import at_plots
from citadel_desktop.rules.indomitable.town import NAMES, NEIGHBOURS, PLOTS, bits
from citadel_desktop.rules.kit.asks import Part
from citadel_desktop.rules.kit.contract import Refusal, refusal


class Threat(NamedTuple):
    """A plot that would be isolated if another Order bought the neutral plot `through`."""

    plot: int
    through: int


def cut_off(table: Table, order: Order, plot: int) -> int:
    """The set of plots that a purchase of `plot` by an Order isolates, be it to come or just made.

    Each belongs to another, borders on the bought plot, has an owner all around, and nowhere its own one. It can be
    asked of a view's position.
    """
    owned = taken(table) | 1 << plot
    found = 0
    for near in bits(NEIGHBOURS[plot] & owned & ~table.plots[order]):
        around = NEIGHBOURS[near]
        if not around & ~owned and not around & table.plots[owner(table, near)]:
            found |= 1 << near
    return found


def threats(table: Table, order: Order) -> tuple[Threat, ...]:
    """The plots of an Order that one purchase by another would isolate, ascending, and which purchase.

    Whether that other has the bricks, the purchases left or a Knight for it is not looked at. The Dark Master buys
    nothing, so a plot that only his border is no threat (TR-D3).
    """
    own, owned = table.plots[order], taken(table)
    buyers = owned & ~own & ~_dark(table)
    found = []
    for plot in bits(own):
        around = NEIGHBOURS[plot]
        gaps = around & ~owned
        if around & own or gaps.bit_count() != 1:
            continue
        through = gaps.bit_length() - 1
        if NEIGHBOURS[through] & buyers:
            found.append(Threat(plot, through))
    return tuple(found)


def _dark(table: Table) -> int:
    """The plots of the Dark Master, where he plays (TR-D6)."""
    return sum(table.plots[table.setting.orders :])


# What was isolated goes to who bought or conquered


def knights_left(table: Table, order: Order) -> int:
    """How many Knights of an Order, or of the Dark Master, are not on the board (IC-B6)."""
    return KNIGHTS - table.plots[order].bit_count()


def run_buying(draft: Draft, ask: Buying) -> None:
    """A purchase that nobody stops is completed, and takes what it isolates; none of that counts as a purchase."""
    purchase.run_buying(draft, ask)
    order = draft.turn.order
    isolated = cut_off(draft, order, ask.plot)
    take_over(draft, order, isolated, Isolated(order, ask.plot))


def take_over(draft: Draft, taker: Order, isolated: int, ask: Isolated | Conquered) -> None:
    """A set of isolated plots goes to `taker`; where his Knights do not suffice it is asked which."""
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
    """The plots that may be taken: all that are isolated, of a conquest those of who was attacked."""
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
"""Which isolated plot is taken where the Knights do not suffice for all (IC-X1, TR-D3)."""


def fits(p: Table, ask: Isolated | Conquered) -> bool:
    """Whether such an ask can be: more is isolated than there are Knights, and there is one."""
    if isinstance(ask, Conquered) and ask.against not in range(p.setting.orders):
        return False
    taken_now = 0 <= ask.plot < PLOTS and owner(p, ask.plot) == _taker(ask)
    return taken_now and 0 < knights_left(p, _taker(ask)) < choosable(p, ask).bit_count()
