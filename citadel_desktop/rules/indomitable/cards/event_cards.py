"""Effects of event cards (IC-C2): bricks for all at once, choices clockwise from the active Order.

An event never isolates. It takes at most what an Order has (IC-T8).
"""

from functools import cache

from citadel_desktop.rules.indomitable.asking import from_active
from citadel_desktop.rules.indomitable.cards.event_deck import IN_TURN, Count, EventCard, EventEffect, event_deck
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground
from citadel_desktop.rules.indomitable.pending import Acting
from citadel_desktop.rules.indomitable.state import Order
from citadel_desktop.rules.indomitable.tables import tables
from citadel_desktop.rules.indomitable.town import set_of
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen


@frozen
class EventActed(Event):
    """An event card acted (IC-C2): what it did is told by the events that follow."""

    card: int


@frozen
class BricksGained(Event):
    """Bricks came from the bank by the event card named."""

    order: Order
    bricks: int
    card: int


@frozen
class BricksLost(Event):
    """Bricks went to the bank by the event card named: the amount due, or all there were (IC-T8)."""

    order: Order
    bricks: int
    card: int


# Whom a card meets, and how much


def event_of(card: int) -> EventCard:
    """Return the event card by its number in the stock."""
    return event_deck()[content().cards[card].kind]


def counted(table: Table, order: Order, count: Count) -> int:
    """Return how much an Order has of what is counted beyond the exempt part, at least 0; public."""
    if count.of == "cards":
        number = len(table.hands[order])
    else:
        plots = table.plots[order] & _counting(count, table.setting.town)
        if count.of == "plots":
            number = plots.bit_count()
        else:
            kinds, wanted, buildings = tables().kinds, count.kinds, table.buildings
            plots &= ground(table).built
            number = 0
            while plots:
                low = plots & -plots
                plots ^= low
                number += wanted >> kinds[buildings[low.bit_length() - 1]] & 1
    return max(0, number - count.over)


@cache
def _counting(count: Count, town: str) -> int:
    """Return the plots of a town that a count includes."""
    return set_of([plot.number for plot in towns()[town].plots if count.counts(plot)])


def met(table: Table, effect: EventEffect) -> tuple[Order, ...]:
    """Return the Orders an effect meets, clockwise from the active one, which comes first; ties all count."""
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
    """Return the bricks an Order gains or is to pay, before IC-T8."""
    sum_of = effect.bricks * (1 if effect.per is None else counted(table, order, effect.per))
    return min(sum_of, effect.most) if effect.most else sum_of


# What it does


def act(draft: Draft, card: int) -> None:
    """Apply an event card that was turned up and discarded; choices are asked for before all else."""
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
