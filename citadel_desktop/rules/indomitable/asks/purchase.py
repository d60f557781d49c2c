"""Buying plots (IC-T2, IC-T3)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.asking import ask_purchase
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground, owner
from citadel_desktop.rules.indomitable.markets import too_few_bricks
from citadel_desktop.rules.indomitable.pending import Buying, OfAnOrder
from citadel_desktop.rules.indomitable.state import KNIGHTS, NONE, PURCHASES, Order
from citadel_desktop.rules.indomitable.tables import MAX_PRICE, at_plots, land
from citadel_desktop.rules.indomitable.town import NAMES, neighbours
from citadel_desktop.rules.kit.asks import Event, Part
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen, replace


@frozen
class BuyPlot:
    """Buy a neutral plot (IC-T2)."""

    plot: int
    kind: Literal["buy"] = "buy"


Action: TypeAlias = BuyPlot


@frozen
class PlotBought(Event):
    """A neutral plot was bought; `building` is the card that stood on it or NONE (IC-T3)."""

    order: Order
    plot: int
    bricks: int
    building: int = NONE


def in_reach(table: Table, order: Order) -> int:
    """Return the neutral plots that border on an Order's own (IC-T2)."""
    return neighbours(table.plots[order]) & ~ground(table).taken


def purchasable(table: Table, order: Order) -> int:
    """Return the plots that the active Order may buy now."""
    turn, bricks = table.turn, table.bricks[order]
    if not bricks or turn.bought >= PURCHASES or table.plots[order].bit_count() >= KNIGHTS:
        return 0
    affordable = land(table.setting.town).affordable
    return in_reach(table, order) & affordable[min(bricks, MAX_PRICE)] & ~turn.barred


def _legal(table: Table, ask: OfAnOrder) -> Sequence[BuyPlot]:
    return at_plots(BuyPlot, purchasable(table, ask.order))


def _refuse(table: Table, ask: OfAnOrder, action: BuyPlot) -> Refusal | None:
    order, plot = ask.order, action.plot
    name, holder = NAMES[plot], owner(table, plot)
    if holder == order:
        return refusal("own_plot", "IC-T2", plot=name)
    if holder != NONE:
        return refusal("not_neutral", "IC-T2", plot=name, owner=holder)
    if table.turn.bought >= PURCHASES:
        return refusal("purchases_used_up", "IC-T2", limit=PURCHASES)
    if table.plots[order].bit_count() >= KNIGHTS:
        return refusal("no_knight_left", "IC-B6", knights=KNIGHTS)
    if not in_reach(table, order) >> plot & 1:
        return refusal("not_bordering", "IC-T2", plot=name)
    if table.turn.barred >> plot & 1:
        return refusal("barred_by_blockade", "IC-C3", plot=name)
    return too_few_bricks(table, order, land(table.setting.town).costs[plot], "IC-T2", "buy")


def _buy(draft: Draft, ask: OfAnOrder, action: BuyPlot) -> None:
    if not ask_purchase(draft, action.plot):
        draft.push(Buying(ask.order, action.plot))


def run_buying(draft: Draft, ask: Buying) -> None:
    """Complete a purchase that nobody stops."""
    draft.pop()
    complete(draft, ask.plot)


def complete(draft: Draft, plot: int) -> None:
    """Make the active Order pay for an neutral plot and own it, with any building there (IC-T3)."""
    turn, price = draft.turn, land(draft.setting.town).costs[plot]
    draft.pay(turn.order, price)
    draft.turn = replace(turn, bought=turn.bought + 1)
    draft.emit(PlotBought(turn.order, plot, price, draft.buildings[plot]))
    draft.own(turn.order, plot)


BUY = Part("buy", _legal, _refuse, _buy)
