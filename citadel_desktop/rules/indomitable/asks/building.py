"""Placing and demolishing buildings (IC-B5, IC-T2, IC-T4); in Treason an own one is built over and leaves (TR-T4)."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.cards.catalogue import BuildingKind
from citadel_desktop.rules.indomitable.content import CATEGORIES, Category, content
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground, owner
from citadel_desktop.rules.indomitable.markets import not_in_hand, too_few_bricks
from citadel_desktop.rules.indomitable.pending import OfAnOrder
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, NONE, PLACINGS, Order
from citadel_desktop.rules.indomitable.tables import at_plots, kinds_among, land, of_row, tables
from citadel_desktop.rules.indomitable.town import NAMES, PLOTS, bits
from citadel_desktop.rules.indomitable.treason.castle import change, without_dark_master
from citadel_desktop.rules.kit.asks import Event, Part
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen, replace


@frozen
class Build:
    """Place a building of the hand on one's own plot (IC-T2)."""

    building: BuildingKind
    plot: int
    kind: Literal["build"] = "build"


@frozen
class Demolish:
    """Demolish the building on one's own plot (IC-T2)."""

    plot: int
    kind: Literal["demolish"] = "demolish"


Action: TypeAlias = Build | Demolish


@frozen
class Built(Event):
    """A building was placed (IC-T2)."""

    order: Order
    plot: int
    card: int
    bricks: int


@frozen
class Demolished(Event):
    """An Order demolished its own building, whose card was discarded (IC-T2)."""

    order: Order
    plot: int
    card: int
    bricks: int


@frozen
class BuiltOver(Event):
    """The building that stood where another is placed now is out of the game (TR-T4): `Built` follows."""

    order: Order
    plot: int
    card: int


Ground = Callable[[Table, Order], int]
"""Function that returns an Order's plots on which something may be placed at all."""

# Where a building may stand


def empty_plots(table: Table, order: Order) -> int:
    """Return an Order's plots without a building."""
    return table.plots[order] & ~ground(table).built


def built_or_not(table: Table, order: Order) -> int:
    """Return an Order's plots without the Dark Master on them (TR-T4, TR-D6)."""
    return table.plots[order] & without_dark_master(table)


def sites(table: Table, plots: int, kind: int) -> int:
    """Return the plots of a set where a kind of building may stand, whatever it costs (IC-B5, IC-T4)."""
    plots &= land(table.setting.town).sites[kind]
    return off_tolls(table, plots) if kind == tables().turnpike else plots


def off_tolls(table: Table, plots: int) -> int:
    """Return the plots of a set on whose roads no Turnpike stands elsewhere."""
    if ground(table).tolls:
        for plot in bits(plots):
            if _other_toll(table, plot) != NONE:
                plots ^= 1 << plot
    return plots


def _other_toll(table: Table, plot: int) -> int:
    """Return a plot with a Turnpike on a road of this one, NONE without; this plot's own is ignored (IC-T4)."""
    t, by_road = tables(), land(table.setting.town).roads
    here, roads = ground(table), by_road[plot]
    if here.tolls & roads:
        for other in bits(here.built & ~(1 << plot)):
            if t.kinds[table.buildings[other]] == t.turnpike and by_road[other] & roads:
                return other
    return NONE


def wrong_site(table: Table, kind: int, plot: int) -> Refusal | None:
    """Return why a kind of building may not stand on a plot, whoever owns it and whatever stands there now."""
    wrong = wrong_category(table, content().buildings[kind].category, plot)
    if wrong or kind != tables().turnpike:
        return wrong
    other = _other_toll(table, plot)
    return None if other == NONE else _toll(plot, other)


def _toll(plot: int, other: int) -> Refusal:
    return refusal("toll_on_road", "IC-T4", plot=NAMES[plot], other=NAMES[other])


def wrong_category(table: Table, category: Category, plot: int) -> Refusal | None:
    """Return why no building of a category may stand on a plot (IC-B5)."""
    if land(table.setting.town).sites_of[CATEGORIES.index(category)] >> plot & 1:
        return None
    return refusal(_WRONG_SITES[category], "IC-B5", plot=NAMES[plot])


_WRONG_SITES: dict[Category, str] = {"crafts": "inner_ring", "municipal": "on_river", "trade": "no_road"}


def not_own(table: Table, order: Order, plot: int, rule: str) -> Refusal | None:
    """Return the refusal of a plot that is another's or nobody's."""
    holder = owner(table, plot)
    if holder == order:
        return None
    if holder == NONE:
        return refusal("nobodys_plot", rule, plot=NAMES[plot])
    return refusal("not_your_plot", rule, plot=NAMES[plot], owner=holder)


def _already_built(table: Table, plot: int) -> Refusal | None:
    card = table.buildings[plot]
    if card == NONE:
        return None
    return refusal("already_built", "IC-B5", plot=NAMES[plot], card=content().by_card[card].id)


# Placing


def _placing(on: Ground, *, over: bool) -> Part[Table, Draft, OfAnOrder, Build]:
    """Make the part for placing `on` some of an Order's plots, perhaps `over` an existing building."""

    def legal(table: Table, ask: OfAnOrder) -> Sequence[Build]:
        order = ask.order
        bricks = table.bricks[order]
        if not bricks or table.turn.placed >= PLACINGS:
            return ()
        plots, t, listed = on(table, order), tables(), list[Build]()
        prices, by_kind = t.price_of, land(table.setting.town).sites
        for kind in kinds_among(table.hands[order]):
            there = plots & by_kind[kind]
            if there and prices[kind] <= bricks:
                if kind == t.turnpike:
                    there = off_tolls(table, there)
                listed += of_row(_placings(kind), there)
        return listed

    def refuse(table: Table, ask: OfAnOrder, action: Build) -> Refusal | None:
        order, kind, plot = ask.order, action.building, action.plot
        wrong = (
            not_in_hand(table, order, kind, "IC-T2")
            or not_own(table, order, plot, "IC-T2")
            or (None if over else _already_built(table, plot))
            or wrong_site(table, kind, plot)
        )
        if wrong:
            return wrong
        if plot == table.treason.at:
            return refusal("dark_master_there", "TR-T4", plot=NAMES[plot])
        if table.turn.placed >= PLACINGS:
            return refusal("placings_used_up", "IC-T2", limit=PLACINGS)
        return too_few_bricks(table, order, tables().price_of[kind], "IC-T2", "build")

    return Part("build", legal, refuse, _place)


@cache
def _placings(kind: int) -> tuple[Build, ...]:
    return tuple(map(partial(Build, kind), range(PLOTS)))


def _place(draft: Draft, ask: OfAnOrder, action: Build) -> None:
    order, kind, plot, turn = ask.order, action.building, action.plot, draft.turn
    price = tables().price_of[kind]
    card = draft.take_card(order, kind)
    draft.pay(order, price)
    draft.turn = replace(turn, placed=turn.placed + 1)
    if draft.buildings[plot] != NONE:
        draft.emit(BuiltOver(order, plot, draft.buildings[plot]))
        change(draft, removed=(*draft.treason.removed, draft.clear(plot)))
    draft.emit(Built(order, plot, card, price))
    draft.place(plot, card)


BUILD = _placing(empty_plots, over=False)
BUILD_OVER = _placing(built_or_not, over=True)


# Demolishing


def _legal_demolitions(table: Table, ask: OfAnOrder) -> Sequence[Demolish]:
    if table.bricks[ask.order] < FIXED_PRICE:
        return ()
    return at_plots(Demolish, table.plots[ask.order] & ground(table).built)


def _refuse_demolition(table: Table, ask: OfAnOrder, action: Demolish) -> Refusal | None:
    wrong = not_own(table, ask.order, action.plot, "IC-T2")
    if wrong:
        return wrong
    if table.buildings[action.plot] == NONE:
        return refusal("nothing_built", "IC-T2", plot=NAMES[action.plot])
    return too_few_bricks(table, ask.order, FIXED_PRICE, "IC-T2", "demolish")


def _demolish(draft: Draft, ask: OfAnOrder, action: Demolish) -> None:
    draft.pay(ask.order, FIXED_PRICE)
    card = draft.buildings[action.plot]
    draft.emit(Demolished(ask.order, action.plot, card, FIXED_PRICE))
    draft.discard(draft.clear(action.plot))


DEMOLISH = Part("demolish", _legal_demolitions, _refuse_demolition, _demolish)
