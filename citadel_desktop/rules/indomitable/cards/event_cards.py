"""Event cards act (IC-C2): on all at once in bricks, clockwise from the active Order where something is chosen.

An event never isolates. What it takes is as much as there is (IC-T8).
"""

from functools import cache

from citadel_desktop.rules.indomitable.asking import from_active
from citadel_desktop.rules.indomitable.cards.event_deck import IN_TURN, Count, EventCard, EventEffect, event_deck
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground
from citadel_desktop.rules.indomitable.events import BricksGained, BricksLost
from citadel_desktop.rules.indomitable.pending import Acting
from citadel_desktop.rules.indomitable.state import Order
from citadel_desktop.rules.indomitable.tables import tables
from citadel_desktop.rules.indomitable.town import set_of
from citadel_desktop.rules.indomitable.towns import towns

# Whom a card meets, and how much


def event_of(card: int) -> EventCard:
    """What stands on an event card, by its number in the stock."""
    return event_deck()[content().cards[card].kind]


def counted(table: Table, order: Order, count: Count) -> int:
    """How much of something an Order has beyond what is left out, at least 0; everybody can count it."""
    if count.of == "cards":
        found = len(table.hands[order])
    else:
        plots = table.plots[order] & _counting(count, table.setting.town)
        if count.of == "plots":
            found = plots.bit_count()
        else:
            kinds, wanted, buildings = tables().kinds, count.kinds, table.buildings
            plots &= ground(table).built
            found = 0
            while plots:
                low = plots & -plots
                plots ^= low
                found += wanted >> kinds[buildings[low.bit_length() - 1]] & 1
    return max(0, found - count.over)


@cache
def _counting(count: Count, town: str) -> int:
    """The plots of a town on which something counts."""
    return set_of([plot.number for plot in towns()[town].plots if count.counts(plot)])


def met(table: Table, effect: EventEffect) -> tuple[Order, ...]:
    """Whom an effect meets, clockwise from the active Order, himself first; equal leaders or last all count."""
    orders = from_active(table)
    if effect.who != "all":
        place = max(table.scores) if effect.who == "leaders" else min(table.scores)
        orders = tuple([order for order in orders if table.scores[order] == place])
    needed, spared = effect.only_if, effect.spared
    if needed is not None:
        orders = tuple([order for order in orders if counted(table, order, needed)])
    if spared is not None:
        orders = tuple([order for order in orders if not counted(table, order, spared)])
    return orders


def bricks(table: Table, order: Order, effect: EventEffect) -> int:
    """What an Order that is met gains or is to pay, before IC-T8 is looked at."""
    sum_of = effect.bricks * (1 if effect.per is None else counted(table, order, effect.per))
    return min(sum_of, effect.most) if effect.most else sum_of


# What it does


def act(draft: Draft, card: int) -> None:
    """An event card that was turned up and discarded acts; who has to choose something is asked before all else."""
    for effect in event_of(card).effects:
        orders = met(draft, effect)
        if effect.does in IN_TURN:
            spared = (1 << draft.setting.orders) - 1
            for order in orders:
                spared &= ~(1 << order)
            draft.push(Acting(card, spared))
        else:
            for order, sum_of in [(order, bricks(draft, order, effect)) for order in orders]:
                _move_bricks(draft, order, card, effect, sum_of)


def _move_bricks(draft: Draft, order: Order, card: int, effect: EventEffect, sum_of: int) -> None:
    if effect.does == "gain" and sum_of:
        draft.emit(BricksGained(order, sum_of, card))
        draft.gain(order, sum_of)
    elif effect.does == "pay":
        paid = draft.pay(order, sum_of)
        if paid:
            draft.emit(BricksLost(order, paid, card))
