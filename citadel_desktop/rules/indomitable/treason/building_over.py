"""Placing buildings where others may stand (TR-T4): an own building is built over and leaves the game."""

from dataclasses import replace

from citadel_desktop.rules.indomitable.building import not_own, wrong_category
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.events import Built
from citadel_desktop.rules.indomitable.markets import not_in_hand, too_few_bricks
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import NONE, PLACINGS, Action, Ask, Order
from citadel_desktop.rules.indomitable.tables import kinds_among, of_row, tables
from citadel_desktop.rules.indomitable.town import NAMES, bits
from citadel_desktop.rules.indomitable.treason.castle import change, without_dark_master
from citadel_desktop.rules.indomitable.treason.events import BuiltOver
from citadel_desktop.rules.kit.contract import Refusal, refusal


def sites(table: Table, order: Order, kind: int) -> int:
    """The own plots where a kind of building may stand, built on or not, whatever it costs (IC-B5, IC-T4, TR-T4)."""
    found = table.plots[order] & tables().sites[kind] & without_dark_master(table)
    if kind == tables().turnpike:
        for plot in bits(found):
            if _other_toll(table, plot) != NONE:
                found ^= 1 << plot
    return found


def _other_toll(table: Table, plot: int) -> int:
    """A plot with a Turnpike on a road of this one; the one being built over does not count (IC-T4)."""
    t = tables()
    for other, card in enumerate(table.buildings):
        tolls = card >= 0 and t.kinds[card] == t.turnpike and other != plot
        if tolls and t.roads[other] & t.roads[plot]:
            return other
    return NONE


def _legal(table: Table, ask: Ask) -> tuple[Action, ...]:
    if table.turn.placed >= PLACINGS:
        return ()
    order, bricks, t = ask.order, table.bricks[ask.order], tables()
    listed: list[Action] = []
    for kind in kinds_among(table.hands[order]):
        if t.price_of[kind] <= bricks:
            listed += of_row(t.build[kind], sites(table, order, kind))
    return tuple(listed)


def _refuse(table: Table, ask: Ask, action: Action) -> Refusal | None:
    order, kind, plot = ask.order, action.card, action.plot
    wrong = (
        not_in_hand(table, order, kind, "IC-T2")
        or not_own(table, order, plot, "IC-T2")
        or wrong_category(content().buildings[kind].category, plot)
    )
    if wrong:
        return wrong
    if kind == tables().turnpike:
        other = _other_toll(table, plot)
        if other != NONE:
            return refusal("toll_on_road", "IC-T4", plot=NAMES[plot], other=NAMES[other])
    if plot == table.treason.at:
        return refusal("dark_master_there", "TR-T4", plot=NAMES[plot])
    if table.turn.placed >= PLACINGS:
        return refusal("placings_used_up", "IC-T2", limit=PLACINGS)
    return too_few_bricks(table, order, tables().price_of[kind], "IC-T2", "build")


def _place(draft: Draft, ask: Ask, action: Action) -> None:
    order, kind, plot, turn = ask.order, action.card, action.plot, draft.turn
    price = tables().price_of[kind]
    card = draft.take_card(order, kind)
    draft.pay(order, price)
    draft.turn = replace(turn, placed=turn.placed + 1)
    if draft.buildings[plot] != NONE:
        draft.emit(BuiltOver(order, plot, draft.buildings[plot]))
        change(draft, removed=(*draft.treason.removed, draft.clear(plot)))
    draft.emit(Built(order, plot, card, price))
    draft.place(plot, card)


BUILD = Part("build", _legal, _refuse, _place)
