"""Taking over through isolation (IC-X1): what a purchase cuts off goes to the buyer."""

from typing import NamedTuple

from citadel_desktop.rules.indomitable import purchase
from citadel_desktop.rules.indomitable.draft import Draft, Table, owner, taken
from citadel_desktop.rules.indomitable.events import PlotIsolated, PlotTaken
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import KNIGHTS, NONE, Action, Ask, Order
from citadel_desktop.rules.indomitable.tables import at_plots
from citadel_desktop.rules.indomitable.town import NAMES, NEIGHBOURS, bits
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


# A purchase


def run_buying(draft: Draft, ask: Ask) -> None:
    """A purchase that nobody stops is completed, and takes what it isolates; none of that counts as a purchase."""
    purchase.run_buying(draft, ask)
    order, isolated = draft.turn.order, cut_off(draft, draft.turn.order, ask.plot)
    knights = _knights(draft, order)
    if isolated.bit_count() <= knights:
        for plot in bits(isolated):
            take(draft, order, plot)
    elif knights:
        draft.push(Ask("isolate", order, plot=ask.plot))


def take(draft: Draft, order: Order, plot: int) -> None:
    """An isolated plot goes to the buyer with what stands on it."""
    before = owner(draft, plot)
    draft.emit(PlotIsolated(before, plot, order))
    draft.emit(PlotTaken(order, plot, before, draft.buildings[plot]))
    draft.own(order, plot)


def _knights(table: Table, order: Order) -> int:
    return KNIGHTS - table.plots[order].bit_count()


# Too few Knights for all: the buyer chooses, one by one. What was isolated stays so while he does, for what goes to him
# has no plot of its owner beside it.


def _legal(table: Table, ask: Ask) -> tuple[Action, ...]:
    return at_plots("take", cut_off(table, ask.order, ask.plot))


def _refuse(table: Table, ask: Ask, action: Action) -> Refusal | None:
    plot = action.plot
    if cut_off(table, ask.order, ask.plot) >> plot & 1:
        return None
    holder = owner(table, plot)
    if holder == ask.order:
        return refusal("own_plot", "IC-X1", plot=NAMES[plot])
    if holder == NONE:
        return refusal("nobodys_plot", "IC-X1", plot=NAMES[plot])
    return refusal("not_isolated", "IC-X1", plot=NAMES[plot], other=NAMES[ask.plot])


def _take(draft: Draft, ask: Ask, action: Action) -> None:
    take(draft, ask.order, action.plot)
    if not _knights(draft, ask.order):
        draft.pop()


TAKE = Part("take", _legal, _refuse, _take)
"""Which isolated plot is taken where the Knights do not suffice for all."""


def fits(p: Table, ask: Ask) -> bool:
    """Whether an ask of this kind can be: more is isolated than there are Knights, and there is one."""
    bought = 0 <= ask.plot < len(NAMES) and owner(p, ask.plot) == ask.order
    return bought and 0 < _knights(p, ask.order) < cut_off(p, ask.order, ask.plot).bit_count()
