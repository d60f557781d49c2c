"""Placing and demolishing buildings (IC-B5, IC-T2, IC-T4)."""

from dataclasses import replace

from citadel_desktop.rules.indomitable.content import CATEGORIES, Category, content
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground, owner
from citadel_desktop.rules.indomitable.events import Built, Demolished
from citadel_desktop.rules.indomitable.markets import not_in_hand, too_few_bricks
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import (
    FIXED_PRICE,
    NONE,
    PLACINGS,
    Action,
    Ask,
    Order,
)
from citadel_desktop.rules.indomitable.tables import (
    at_plots,
    kinds_among,
    of_row,
    tables,
)
from citadel_desktop.rules.indomitable.town import NAMES, bits
from citadel_desktop.rules.kit.contract import Refusal, refusal


def free_sites(table: Table, order: Order, kind: int) -> int:
    """The own empty plots where a kind of building may stand (IC-B5, IC-T4), whatever it costs."""
    here = ground(table)
    return _allowed(kind, table.plots[order] & ~here.built, here.tolls)


def _allowed(kind: int, plots: int, tolls: int) -> int:
    t = tables()
    plots &= t.sites[kind]
    if tolls and kind == t.turnpike:
        for plot in bits(plots):
            if t.roads[plot] & tolls:
                plots ^= 1 << plot
    return plots


def _legal_placings(table: Table, ask: Ask) -> tuple[Action, ...]:
    order = ask.order
    if table.turn.placed >= PLACINGS:
        return ()
    here, bricks = ground(table), table.bricks[order]
    free = table.plots[order] & ~here.built
    if not free:
        return ()
    t = tables()
    listed: list[Action] = []
    for kind in kinds_among(table.hands[order]):
        if t.price_of[kind] <= bricks:
            plots = free & t.sites[kind]
            if kind == t.turnpike:
                plots = _allowed(kind, plots, here.tolls)
            if plots:
                listed += of_row(t.build[kind], plots)
    return tuple(listed)


def _refuse_placing(table: Table, ask: Ask, action: Action) -> Refusal | None:
    order, kind, plot = ask.order, action.card, action.plot
    wrong = (
        not_in_hand(table, order, kind, "IC-T2")
        or not_own(table, order, plot, "IC-T2")
        or _already_built(table, plot)
        or wrong_site(table, kind, plot)
    )
    if wrong:
        return wrong
    if table.turn.placed >= PLACINGS:
        return refusal("placings_used_up", "IC-T2", limit=PLACINGS)
    return too_few_bricks(table, order, tables().price_of[kind], "IC-T2", "build")


def not_own(table: Table, order: Order, plot: int, rule: str) -> Refusal | None:
    """That a plot is another's or nobody's."""
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


def wrong_site(table: Table, kind: int, plot: int) -> Refusal | None:
    """Why a kind of building may not stand on a plot, whoever owns it and whatever stands there now."""
    printed = content()
    wrong = wrong_category(printed.buildings[kind].category, plot)
    if wrong or kind != tables().turnpike:
        return wrong
    here, roads = ground(table), printed.plots[plot].roads
    if not here.tolls & roads:
        return None
    other = next(p for p in bits(here.built) if _is_toll(table, p, roads))
    return refusal("toll_on_road", "IC-T4", plot=NAMES[plot], other=NAMES[other])


def wrong_category(category: Category, plot: int) -> Refusal | None:
    """Why no building of a category may stand on a plot (IC-B5)."""
    if tables().sites_of[CATEGORIES.index(category)] >> plot & 1:
        return None
    return refusal(_WRONG_SITES[category], "IC-B5", plot=NAMES[plot])


_WRONG_SITES: dict[Category, str] = {
    "crafts": "inner_ring",
    "municipal": "on_river",
    "trade": "no_road",
}


def _is_toll(table: Table, plot: int, roads: int) -> bool:
    t = tables()
    return t.kinds[table.buildings[plot]] == t.turnpike and bool(t.roads[plot] & roads)


def _place(draft: Draft, ask: Ask, action: Action) -> None:
    order, kind, turn = ask.order, action.card, draft.turn
    price = tables().price_of[kind]
    card = draft.take_card(order, kind)
    draft.pay(order, price)
    draft.turn = replace(turn, placed=turn.placed + 1)
    draft.emit(Built(order, action.plot, card, price))
    draft.place(action.plot, card)


def _legal_demolitions(table: Table, ask: Ask) -> tuple[Action, ...]:
    if table.bricks[ask.order] < FIXED_PRICE:
        return ()
    return at_plots("demolish", table.plots[ask.order] & ground(table).built)


def _refuse_demolition(table: Table, ask: Ask, action: Action) -> Refusal | None:
    wrong = not_own(table, ask.order, action.plot, "IC-T2")
    if wrong:
        return wrong
    if table.buildings[action.plot] == NONE:
        return refusal("nothing_built", "IC-T2", plot=NAMES[action.plot])
    return too_few_bricks(table, ask.order, FIXED_PRICE, "IC-T2", "demolish")


def _demolish(draft: Draft, ask: Ask, action: Action) -> None:
    draft.pay(ask.order, FIXED_PRICE)
    card = draft.buildings[action.plot]
    draft.emit(Demolished(ask.order, action.plot, card, FIXED_PRICE))
    draft.discard(draft.clear(action.plot))


BUILD = Part("build", _legal_placings, _refuse_placing, _place)
DEMOLISH = Part("demolish", _legal_demolitions, _refuse_demolition, _demolish)
