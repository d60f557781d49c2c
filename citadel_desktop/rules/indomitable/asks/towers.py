"""Watchtowers (TR-S1, TR-T4, TR-D5): placing them, and the archers who help their neighbours."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.asks.building import not_own
from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.markets import too_few_bricks
from citadel_desktop.rules.indomitable.pending import FirstTower, OfAnOrder, TurnBeginning
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, NONE, Order
from citadel_desktop.rules.indomitable.tables import at_plots
from citadel_desktop.rules.indomitable.town import NAMES, NEIGHBOURS
from citadel_desktop.rules.indomitable.treason.castle import castle, change, note, plots_with_tower, without_dark_master
from citadel_desktop.rules.kit.asks import Event, Part
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class BuildTower:
    """Place a watchtower on one's own plot (TR-T4)."""

    plot: int
    kind: Literal["tower"] = "tower"


Action: TypeAlias = BuildTower


@frozen
class TowerPlaced(Event):
    """A watchtower was placed; the first one costs nothing (TR-S1, TR-T4)."""

    order: Order
    plot: int
    bricks: int = 0


@frozen
class TowerLost(Event):
    """A watchtower beat off an influence card and is gone (TR-D5)."""

    order: Order
    plot: int


TOWERS_A_TURN = 1
"""Watchtowers that may be built in a turn (TR-T4)."""


def towers_left(table: Table) -> int:
    """Return the number of watchtowers not on the board."""
    return castle().towers - table.treason.towers.bit_count()


def sites(table: Table, order: Order) -> int:
    """Return an Order's plots where a watchtower may stand, whatever it costs."""
    return table.plots[order] & ~table.treason.towers & without_dark_master(table)


def archers(table: Table, order: Order, plot: int) -> int:
    """Return the number of an Order's watchtowers on bordering plots, which help to defend a plot (TR-D2)."""
    return (NEIGHBOURS[plot] & plots_with_tower(table, order)).bit_count()


def place(draft: Draft, order: Order, plot: int, bricks: int) -> None:
    """Place a watchtower on an owned plot."""
    draft.emit(TowerPlaced(order, plot, bricks))
    change(draft, towers=draft.treason.towers | 1 << plot)


def remove(draft: Draft, order: Order, plot: int) -> None:
    """Return a watchtower to those beside the board."""
    draft.emit(TowerLost(order, plot))
    change(draft, towers=draft.treason.towers & ~(1 << plot))


# The first one (TR-S1)


def next_first_tower(table: Table) -> Order:
    """Return the next Order, going anticlockwise, to place its first watchtower; NONE when all have."""
    orders = table.setting.orders
    for step in range(orders):
        order = (table.setting.first - 1 - step) % orders
        if table.plots[order] and not plots_with_tower(table, order):
            return order
    return NONE


def _legal_first(table: Table, ask: FirstTower) -> Sequence[BuildTower]:
    return at_plots(BuildTower, table.plots[ask.order])


def _refuse_first(table: Table, ask: FirstTower, action: BuildTower) -> Refusal | None:
    return not_own(table, ask.order, action.plot, "TR-S1")


def _place_first(draft: Draft, ask: FirstTower, action: BuildTower) -> None:
    place(draft, ask.order, action.plot, 0)
    draft.asks = (TurnBeginning(draft.setting.first),)


FIRST = Part("tower", _legal_first, _refuse_first, _place_first)


# Later ones (TR-T4)


def _legal(table: Table, ask: OfAnOrder) -> Sequence[BuildTower]:
    if table.turn.treason.towers >= TOWERS_A_TURN or table.bricks[ask.order] < FIXED_PRICE or not towers_left(table):
        return ()
    return at_plots(BuildTower, sites(table, ask.order))


def _refuse(table: Table, ask: OfAnOrder, action: BuildTower) -> Refusal | None:
    order, plot = ask.order, action.plot
    wrong = not_own(table, order, plot, "TR-T4")
    if wrong:
        return wrong
    if table.treason.towers >> plot & 1:
        return refusal("tower_stands", "TR-T4", plot=NAMES[plot])
    if plot == table.treason.at:
        return refusal("dark_master_there", "TR-T4", plot=NAMES[plot])
    if table.turn.treason.towers >= TOWERS_A_TURN:
        return refusal("towers_used_up", "TR-T4", limit=TOWERS_A_TURN)
    if not towers_left(table):
        return refusal("no_tower_left", "TR-S1", towers=castle().towers)
    return too_few_bricks(table, order, FIXED_PRICE, "TR-T4", "tower")


def _build(draft: Draft, ask: OfAnOrder, action: BuildTower) -> None:
    draft.pay(ask.order, FIXED_PRICE)
    note(draft, towers=draft.turn.treason.towers + 1)
    place(draft, ask.order, action.plot, FIXED_PRICE)


TOWER = Part("tower", _legal, _refuse, _build)


def fits(p: Table, ask: FirstTower) -> bool:
    """Whether such an ask can be on the stack."""
    return next_first_tower(p) == ask.order and not plots_with_tower(p, ask.order)
