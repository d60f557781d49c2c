"""The setting, position, state and view of a match of The Indomitable Citadel.

Plots are numbers 0..47 (0..7 inner ring, 8..23 middle, 24..47 outer, each clockwise), a set of plots is an int of bits.
Building and event cards are numbers in one row (`content.cards`), influence cards in another (`kind_of`); files have
their names (`cards`). `BACK` stands for a card that the viewer may not see.
"""

from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.cards import catalogue as cards
from citadel_desktop.rules.indomitable.cards.catalogue import InfluenceCard, StockCard
from citadel_desktop.rules.indomitable.pending import Ask
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.rules.kit.plain import added
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import Derived, frozen

Order: TypeAlias = int
"""An Order of Knighthood, counted from 0 in playing order; with two Orders each (IC-S4) seat = order % 2."""

Edition: TypeAlias = Literal["basic", "strategic", "treason"]
TwoPlayers: TypeAlias = Literal["none", "five_plots", "two_orders"]
Dice: TypeAlias = Literal["app", "hand"]
"""Whether dice are thrown by chance, or at the table with their pips entered (TR-D1, TR-D2)."""

RULINGS = MappingProxyType({"first": "Standard rulings"})
"""Readings of the rules by name, each with its label; a match names the one it follows."""
FIRST = "first"
"""Name of the original deck, town and rulings."""
NONE = cards.NONE
BACK = cards.BACK

DARK: Order = 5
"""Number of the Dark Master (TR-D): where he plays, rows by Order reach to him, empty for missing Orders."""

KNIGHTS = 25
"""Knights of an Order (IC-B6)."""
PURCHASES = 2
"""Plots that may be bought in a turn (IC-T2)."""
PLACINGS = 2
"""Buildings that may be placed in a turn (IC-T2)."""
INFLUENCE_HAND = 2
"""Influence cards that may be held (IC-T5)."""
FIXED_PRICE = 5
"""Price of a card and of a demolition (IC-T2); also the bricks that tax leaves (IC-T1)."""


@frozen
class Setting:
    """The options chosen for a match.

    `orders` is how many Orders play, `first` the one that has the first turn, `target` the score that wins (IC-E1).
    `two_players` is "none" unless two seats play a variant (IC-S4), `dice` tells who throws them. `deck`, `town` and
    `rulings` are names: of the cards, of the board, and of how the rules are read.
    """

    edition: Edition
    seats: int
    orders: int
    two_players: TwoPlayers
    first: Order
    target: int
    equal: bool
    ask_all: bool
    deck: str = FIRST
    town: str = FIRST
    rulings: str = FIRST
    dice: Dice = added("app")


@frozen
class TreasonTurn:
    """What the rules must remember of a running turn of Treason besides.

    `towers` and `counters` count what was bought (TR-T4), `wizards` the Wizards still to be used when the row is
    refilled (TR-T3); `moved` and `attacked` tell what the Dark Master has done (TR-D1, TR-D2).
    """

    towers: int = 0
    counters: int = 0
    wizards: int = 0
    moved: bool = False
    attacked: bool = False


NOTHING_DONE = TreasonTurn()
"""A turn of Treason when it begins, and every turn of other editions."""


@frozen
class Turn:
    """What the rules must remember of a running turn.

    `number` and `round` count from 1, 0 in the set-up; `order` has the turn (in the set-up: who chooses a plot).
    `start` is its place on the wall when phase 1 began, or when it ended if that is lower (IC-T6), `bought` and
    `placed` count (IC-T2), `barred` is the set of plots a Blockade forbids this turn (IC-C3). `free_sold` and
    `free_bought` are the building cards sold and bought in the Free Market (IC-X3), in that order of time. `treason` is
    what only that edition counts; there `number` goes on through the seats of who was evicted (TR-E1), so a round has
    as many numbers as there were seats.
    """

    number: int
    round: int
    order: Order
    start: int = 0
    bought: int = 0
    placed: int = 0
    barred: int = 0
    free_sold: tuple[StockCard, ...] = added(())
    free_bought: tuple[StockCard, ...] = added(())
    treason: TreasonTurn = added(NOTHING_DONE)


LastRound: TypeAlias = Literal["", "target", "last_plot", "no_building", "one_left"]
"""Why the round is the last (IC-E1, IC-E2, IC-T7, TR-E3)."""
Ending: TypeAlias = Literal["", "target", "last_round"]
TreasonEnding: TypeAlias = Literal["good", "evil", "evil_alone", "nobody"]
"""End of a match of Treason: good or evil won, evil with no holder of black counters, or nobody left (TR-E2, TR-E3)."""
EVIL: frozenset[str] = frozenset({"evil", "evil_alone"})
"""Endings in which the Dark Master has won."""


@frozen
class Treason:
    """All that only Treason lays on the table; empty in other editions.

    `row` are the open building cards and `bricks` those lying on each (TR-T1); `removed` the cards that were built over
    (TR-T4). `towers` is the set of plots with a watchtower, which belongs to who owns the plot. `at` is the plot where
    the Dark Master stands, NONE outside the city. By Order: `white` tells how many white counters it has, `black` the
    values of its black ones in the order they were bought, `gone` of those that went out of play with it (TR-E3).
    `counters`: the pile of black ones, its top first. `evicted` is the set of Orders that are out.
    """

    row: tuple[StockCard, ...] = ()
    bricks: tuple[int, ...] = ()
    removed: tuple[StockCard, ...] = ()
    towers: int = 0
    at: int = NONE
    white: tuple[int, ...] = ()
    black: tuple[tuple[int, ...], ...] = ()
    gone: tuple[tuple[int, ...], ...] = ()
    counters: tuple[int, ...] = ()
    evicted: int = 0


NO_TREASON = Treason()
"""Treason's part in other editions."""


@frozen
class Position(Derived):
    """All that lies on the table and in hands, by Order where Orders have their own.

    In a state everything is there; in a view cards that the viewer may not see are `BACK`, in the same numbers.

    `plots`: sets of plots. `hands`: building cards, ascending (BACK first). `shown`: those of the hand that everybody
    has seen its owner take. `influence`: influence cards, ascending. `buildings`: by plot the card that stands there or
    NONE. `scores`: places on the wall, always the sum of the prices of the buildings on one's plots and of the points
    of one's Great Powers (IC-X4).
    `stock`: its top first. `known`: for the lowest cards of the stock, top first, the set of seats (bits) that have
    seen them go under it (IC-C3, Wizard). `discards` and `spent`: in the order they came. `pawnshop`: ascending.
    `pile`: the influence pile, its top first. `last_round` says why this round is the last, `ending` how the match
    ended and `winners` which Orders won it.

    Empty where they are not played (IC-S3, IC-X2, IC-X3): `powers`: by Great Power, in their order, who holds it, or
    NONE. `free_market`: the building cards that lie there, ascending. `epochs`: the epoch of each card of the stock,
    its top first, as everybody knows it; "" once the stock has been renewed. `treason`: what only that edition has; in
    it rows by Order reach to the Dark Master, whose score is the dark marker.
    """

    setting: Setting
    turn: Turn
    asks: tuple[Ask, ...]
    plots: tuple[int, ...]
    bricks: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[StockCard, ...], ...]
    shown: tuple[tuple[StockCard, ...], ...]
    influence: tuple[tuple[InfluenceCard, ...], ...]
    buildings: tuple[StockCard, ...]
    stock: tuple[StockCard, ...]
    known: tuple[int, ...]
    discards: tuple[StockCard, ...]
    pawnshop: tuple[StockCard, ...]
    pile: tuple[InfluenceCard, ...]
    spent: tuple[InfluenceCard, ...]
    last_round: LastRound = ""
    ending: Ending | TreasonEnding = ""
    winners: tuple[Order, ...] = ()
    powers: tuple[Order, ...] = added(())
    free_market: tuple[StockCard, ...] = added(())
    epochs: str = added("")
    treason: Treason = added(NO_TREASON)


@frozen
class State:
    """A whole running match: the position and the generator."""

    position: Position
    rng: Rng


@frozen
class View:
    """What `viewer` may know (NONE: anybody at the table): the position with backs for hidden cards."""

    viewer: Seat
    position: Position


def seat_of(setting: Setting, order: Order) -> Seat:
    """Return the seat that plays an Order (IC-S4)."""
    return order % setting.seats


def orders_of(setting: Setting, seat: Seat) -> range:
    """Return the Orders that a seat plays."""
    return range(seat, setting.orders, setting.seats)
