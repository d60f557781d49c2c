"""A position being worked on within one `apply`.

A draft is made from a state and gives a step; it never outlives the call. Its fields are those of `Position` and hold
the same immutable values, so what is not changed is shared with the old state. Other modules change a draft through its
methods, which keep related facts consistent: Knights, buildings and the wall, hands and their shown cards, the stock
and what is known of it.
"""

from bisect import insort
from itertools import chain
from typing import TypeAlias, TypeVar

from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of
from citadel_desktop.rules.indomitable.ground import Survey, changed, survey
from citadel_desktop.rules.indomitable.pending import Ask, ThirdCard
from citadel_desktop.rules.indomitable.state import INFLUENCE_HAND, NONE, LastRound, Order, Position, State
from citadel_desktop.rules.indomitable.tables import tables
from citadel_desktop.rules.indomitable.town import ALL
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Step
from citadel_desktop.values import frozen, keep_facts


@frozen
class StockRenewed(Event):
    """All discards, shuffled, are the stock of `cards` cards (IC-T7)."""

    cards: int


@frozen
class PileRenewed(Event):
    """All spent influence cards, shuffled, are the pile of `cards` cards (IC-T7)."""

    cards: int


@frozen
class PlotTaken(Event):
    """A plot changed hands by a card, with `building` or NONE; `before` is its last owner, NONE for a neutral one."""

    order: Order
    plot: int
    before: Order = NONE
    building: int = NONE


@frozen
class PlotLost(Event):
    """A Knight left a plot, which is neutral now and keeps its building (Infiltrator, event cards)."""

    order: Order
    plot: int
    building: int = NONE


@frozen
class Walked(Event):
    """A Grand Master walked the wall (IC-B4)."""

    order: Order
    start: int
    end: int


@frozen
class LastRoundBegan(Event):
    """This round is the last (IC-E1, IC-E2, IC-T7); `order` is who brought it about, or NONE."""

    why: LastRound
    order: Order = NONE


T = TypeVar("T")


class Draft(asks.Draft[Ask, Event]):
    """A position that may be changed."""

    __slots__ = (
        *("bricks", "buildings", "discards", "ending", "epochs", "facts", "free_market", "hands"),
        *("influence", "known", "last_round", "pawnshop", "pile", "plots", "powers", "scores"),
        *("setting", "shown", "spent", "stock", "treason", "turn", "winners"),
    )

    def __init__(self, state: State) -> None:
        p = state.position
        super().__init__(p.asks, state.rng)
        self.setting = p.setting
        self.turn = p.turn
        self.plots = p.plots
        self.bricks = p.bricks
        self.scores = p.scores
        self.hands = p.hands
        self.shown = p.shown
        self.influence = p.influence
        self.buildings = p.buildings
        self.stock = p.stock
        self.known = p.known
        self.discards = p.discards
        self.pawnshop = p.pawnshop
        self.pile = p.pile
        self.spent = p.spent
        self.last_round = p.last_round
        self.ending = p.ending
        self.winners = p.winners
        self.powers = p.powers
        self.free_market = p.free_market
        self.epochs = p.epochs
        self.treason = p.treason
        self.facts: Survey = ground(p)

    def step(self) -> Step[State, Event]:
        """Return the state, all events, and the barrier: chance if the generator moved or dice were thrown."""
        position = Position(
            self.setting,
            self.turn,
            self.asks,
            self.plots,
            self.bricks,
            self.scores,
            self.hands,
            self.shown,
            self.influence,
            self.buildings,
            self.stock,
            self.known,
            self.discards,
            self.pawnshop,
            self.pile,
            self.spent,
            self.last_round,
            self.ending,
            self.winners,
            self.powers,
            self.free_market,
            self.epochs,
            self.treason,
        )
        keep_facts(position, self.facts)
        return Step(State(position, self.rng), tuple(self.events), self.barrier)

    # What happens

    def could_be_answered(self, order: Order) -> None:
        """Note that `order` learns from an unanswered card, or from the asking, what others may hold.

        Where all are asked (IC-C4), nothing is learned by the asking itself.
        """
        if self.setting.ask_all:
            return
        seats = self.setting.seats
        for other, cards in enumerate(self.influence):
            if cards and (other - order) % seats:
                self.learned = True
                return

    # Bricks

    def gain(self, order: Order, bricks: int) -> None:
        """Give an Order bricks from the bank, which never runs out (IC-B6)."""
        self.bricks = _with(self.bricks, order, self.bricks[order] + bricks)

    def pay(self, order: Order, bricks: int) -> int:
        """Make an Order pay bricks, or all it has (IC-T8); return how many it paid."""
        had = self.bricks[order]
        paid = min(bricks, had)
        self.bricks = _with(self.bricks, order, had - paid)
        return paid

    # Plots and buildings; events that tell why come before these calls, the walk on the wall after

    def own(self, order: Order, plot: int) -> None:
        """Give a plot to `order`, from its owner if it has one, with the building there (IC-X4).

        The last neutral plot taken makes the round the last (IC-E2).
        """
        before = owner(self, plot)
        if before == order:
            return
        bit = 1 << plot
        if before != NONE:
            self.plots = _with(self.plots, before, self.plots[before] ^ bit)
        else:
            self._claim(self.facts.taken | bit)
        self.plots = _with(self.plots, order, self.plots[order] | bit)
        card = self.buildings[plot]
        if card != NONE:
            price = tables().prices[card]
            if before != NONE:
                self.walk(before, -price)
            self.walk(order, price)
        if self.facts.taken == ALL:
            self.last("last_plot", order)

    def free(self, plot: int) -> None:
        """Take a plot's Knight away; the plot becomes neutral and keeps its building (IC-T3)."""
        before = owner(self, plot)
        self.plots = _with(self.plots, before, self.plots[before] ^ (1 << plot))
        self._claim(self.facts.taken ^ (1 << plot))
        card = self.buildings[plot]
        if card != NONE:
            self.walk(before, -tables().prices[card])

    def place(self, plot: int, card: int) -> None:
        """Place a building card, taken from where it was, on an owned plot (IC-T2)."""
        self.buildings = _with(self.buildings, plot, card)
        self._building_changed(plot, card)
        self.walk(owner(self, plot), tables().prices[card])

    def _building_changed(self, plot: int, card: int) -> None:
        kind = tables().kinds[card]
        self.facts = changed(self.setting.town, self.facts, plot, kind, self.buildings)

    def clear(self, plot: int) -> int:
        """Take the building off a plot and return its card, which is nowhere yet."""
        card = self.buildings[plot]
        self.buildings = _with(self.buildings, plot, NONE)
        self._building_changed(plot, card)
        who = owner(self, plot)
        if who != NONE:
            self.walk(who, -tables().prices[card])
        return card

    def _claim(self, taken: int) -> None:
        before = self.facts
        self.facts = Survey(taken, before.built, before.by_category, before.tolls)

    def walk(self, order: Order, boxes: int) -> None:
        """Move an Order's Grand Master along the wall (IC-B4)."""
        start = self.scores[order]
        self.scores = _with(self.scores, order, start + boxes)
        self.events.append(Walked(order, start, start + boxes))

    def last(self, why: LastRound, order: Order = NONE) -> None:
        """Make this round the last, if it was not already."""
        if not self.last_round:
            self.last_round = why
            self.events.append(LastRoundBegan(why, order))

    # Great Powers; events that tell why come before, the walks on the wall after

    def pass_power(self, power: int, order: Order, points: int) -> None:
        """Give a Great Power with its points to `order`, or back to the table for NONE (IC-X2, IC-X4)."""
        before = self.powers[power]
        self.powers = _with(self.powers, power, order)
        if before != NONE:
            self.walk(before, -points)
        if order != NONE:
            self.walk(order, points)

    # Building cards

    def give_card(self, order: Order, card: int, *, shown: bool) -> None:
        """Put a building card into a hand; `shown` if everybody saw it."""
        self.hands = _with(self.hands, order, _merged(self.hands[order], card))
        if shown:
            self.shown = _with(self.shown, order, _merged(self.shown[order], card))

    def take_card(self, order: Order, kind: int) -> int:
        """Take a building card of a kind out of a hand, rather a shown one, and return it.

        First goes one bought in the Free Market in this turn, which could not be sold there (IC-X3).
        """
        kinds, bought = tables().kinds, self.turn.free_bought
        seen = self.shown[order]
        for card in (*bought, *seen) if bought else seen:
            if kinds[card] == kind and card in seen:
                self.shown = _with(self.shown, order, _without(seen, card))
                break
        else:
            card = _first(self.hands[order], kind)
        self.hands = _with(self.hands, order, _without(self.hands[order], card))
        return card

    def take_this_card(self, order: Order, card: int) -> None:
        """Take a certain building card out of a hand."""
        if card in self.shown[order]:
            self.shown = _with(self.shown, order, _without(self.shown[order], card))
        self.hands = _with(self.hands, order, _without(self.hands[order], card))

    def to_pawnshop(self, card: int) -> None:
        """Lay a building card open in the Pawnshop (IC-T2)."""
        self.pawnshop = _merged(self.pawnshop, card)

    def from_pawnshop(self, kind: int) -> int:
        """Take a building card of a kind out of the Pawnshop, if possible not one from the Free Market (IC-X3)."""
        bought = self.turn.free_bought
        clean = tuple([card for card in self.pawnshop if card not in bought])
        card = _first((*clean, *self.pawnshop), kind)
        self.pawnshop = _without(self.pawnshop, card)
        return card

    def to_free_market(self, card: int) -> None:
        """Lay a building card open in the Free Market (IC-X3)."""
        self.free_market = _merged(self.free_market, card)

    def from_free_market(self, card: int) -> None:
        """Take a building card out of the Free Market."""
        self.free_market = _without(self.free_market, card)

    def discard(self, card: int) -> None:
        """Discard a used event, or a building demolished or destroyed (IC-T7)."""
        self.discards = (*self.discards, card)

    def turn_up(self) -> int:
        """Turn up the top card of the stock, renewing an empty stock from the discards (IC-T7).

        The active seat learns the card; discards lay open, so renewing a single one reveals nothing. There must be a
        card: ask `building_left` first.
        """
        if self.stock:
            self.learned = True
        else:
            self.renew()
        card = self.stock[0]
        self.stock = self.stock[1:]
        self.epochs = self.epochs[1:]
        if len(self.known) > len(self.stock):
            self.known = self.known[-len(self.stock) :] if self.stock else ()
        return card

    def renew(self) -> None:
        """Make a stock of the discards if it is empty and they are not (IC-T7)."""
        if self.stock or not self.discards:
            return
        self.stock, self.rng = self.rng.shuffled(self.discards)
        self.discards = ()
        self.events.append(StockRenewed(len(self.stock)))

    # Influence cards

    def draw_influence(self, order: Order) -> int:
        """Put the top influence card into a hand; NONE if pile and spent cards are empty (IC-T7).

        A third card lets him discard one first of all that is still to be done (IC-T5).
        """
        if self.pile:
            self.learned = True
        else:
            if not self.spent:
                return NONE
            self.pile, self.rng = self.rng.shuffled(self.spent)
            self.spent = ()
            self.events.append(PileRenewed(len(self.pile)))
        card = self.pile[0]
        self.pile = self.pile[1:]
        held = _merged(self.influence[order], card)
        self.influence = _with(self.influence, order, held)
        if len(held) > INFLUENCE_HAND:
            self.push(ThirdCard(order))
        return card

    def take_influence(self, order: Order, kind: int) -> int:
        """Spend the lowest influence card of a kind in a hand, and return it."""
        card = next(card for card in self.influence[order] if kind_of(card) == kind)
        self.influence = _with(self.influence, order, _without(self.influence[order], card))
        self.spent = (*self.spent, card)
        return card


Table: TypeAlias = Position | Draft
"""A position, or one being worked on: the argument of functions that read either."""


def owner(table: Table, plot: int) -> Order:
    """Return the owner of a plot, or NONE."""
    for order, own in enumerate(table.plots):
        if own >> plot & 1:
            return order
    return NONE


def ground(table: Table) -> Survey:
    """Return what follows from the board alone; a position caches it."""
    cached: Survey | None = getattr(table, "facts", None)
    if cached is None:
        cached = survey(table.setting.town, table.plots, table.buildings)
        keep_facts(table, cached)
    return cached


def same_board(position: Position, as_in: Position) -> Position:
    """Return a position whose board is that of another, with its cached ground."""
    keep_facts(position, ground(as_in))
    return position


def taken(table: Table) -> int:
    """Return the plots that have an owner."""
    return ground(table).taken


def building_left(table: Table) -> bool:
    """Whether stock and discards hold a building card (IC-T7); public, by counting the open cards."""
    deck = decks()[table.setting.deck]
    if len(table.stock) + len(table.discards) > len(deck.events):
        return True
    t = table.treason
    lying = (*table.hands, table.pawnshop, table.free_market, t.row, t.removed)
    return ground(table).built.bit_count() + sum(map(len, lying)) < len(deck.buildings)


def cards_out(table: Table) -> tuple[int, ...]:
    """Return the building cards outside stock and discards, BACK for each unseen one."""
    standing = [card for card in table.buildings if card != NONE]
    aside = (*table.treason.row, *table.treason.removed)
    return (*standing, *table.pawnshop, *table.free_market, *aside, *chain(*table.hands))


def influence_left(table: Table) -> bool:
    """Whether an influence card can be bought or won (IC-T7)."""
    return bool(table.pile or table.spent)


def _first(cards: tuple[int, ...], kind: int) -> int:
    """Return the first building card of a kind, which must be there."""
    kinds = tables().kinds
    for card in cards:
        if kinds[card] == kind:
            return card
    raise KeyError(kind)


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    row = list(items)
    row[index] = item
    return tuple(row)


def _merged(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    row = list(cards)
    insort(row, card)
    return tuple(row)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    row = list(cards)
    row.remove(card)
    return tuple(row)
