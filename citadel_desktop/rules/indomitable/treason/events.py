"""What happens only in Treason; see `indomitable.events`. `order` may be DARK, the Dark Master."""

from typing import TypeAlias

from citadel_desktop.rules.indomitable.state import BACK, NONE, Order
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen


@frozen
class CardChosen:
    """One of the open building cards was chosen, with the bricks that lay on it (TR-T1)."""

    order: Order
    card: int
    bricks: int


@frozen
class CardOpened:
    """The top card of the stock was turned up into the row (TR-T1)."""

    card: int


@frozen
class RowCleared:
    """All open cards were of one category: they were discarded, their bricks went to the bank (TR-T2)."""

    cards: tuple[int, ...]
    bricks: int


@frozen
class WizardWaits:
    """A Wizard was played: it is used when the row is refilled (TR-T3)."""

    order: Order


@frozen
class TowerPlaced:
    """A watchtower was placed; the first one costs nothing (TR-S1, TR-T4)."""

    order: Order
    plot: int
    bricks: int = 0


@frozen
class TowerLost:
    """A watchtower beat off an influence card and is gone (TR-D5)."""

    order: Order
    plot: int


@frozen
class WhiteBought:
    """A white counter was bought (TR-T4)."""

    order: Order
    bricks: int


@frozen
class BlackBought:
    """A black counter was bought; only its owner sees its value (TR-T4)."""

    order: Order
    bricks: int
    value: int = BACK
    seat: Seat = NONE


@frozen
class CounterSwapped:
    """The black counter at a place of the track, counted from 0, was exchanged; only its owner sees the new value."""

    order: Order
    place: int
    bricks: int
    value: int = BACK
    seat: Seat = NONE


@frozen
class BuiltOver:
    """The building that stood where another is placed now is out of the game (TR-T4): `Built` follows."""

    order: Order
    plot: int
    card: int


@frozen
class DieThrown:
    """The black die was thrown to move the Dark Master (TR-D1)."""

    order: Order
    pips: int


@frozen
class DarkMasterMoved:
    """The Dark Master went from one plot, NONE for outside the city, to another, in `steps` steps (TR-D1)."""

    order: Order
    start: int
    plot: int
    steps: int


@frozen
class DarkMasterStayed:
    """The Dark Master stays where he is, whatever was thrown (TR-D1)."""

    order: Order


@frozen
class AttackFought:
    """An attack of the Dark Master on a plot of `against`, with its sums (TR-D2); what came of it follows.

    `black` and `white` are the dice, `blacks` the attacking Order's counters, `whites` the defender's, `towers` the
    defender's watchtowers on bordering plots.
    """

    order: Order
    plot: int
    against: Order
    black: int
    blacks: int
    white: int
    whites: int
    towers: int

    @property
    def attack(self) -> int:
        """The attack value."""
        return self.black + self.blacks

    @property
    def defence(self) -> int:
        """The defence value."""
        return self.white + self.whites + self.towers


@frozen
class AttackBeaten:
    """The defence was higher: nothing changes (TR-D2); `order` has defended."""

    order: Order
    plot: int


@frozen
class Evicted:
    """An Order without a plot is out (TR-E3), with so many bricks, cards and counters."""

    order: Order
    bricks: int
    cards: int
    counters: int


@frozen
class CountersRevealed:
    """The Dark Master has won: black counters are turned over (TR-E2)."""

    order: Order
    values: tuple[int, ...]


TreasonEvent: TypeAlias = (
    CardChosen | CardOpened | RowCleared | WizardWaits | TowerPlaced | TowerLost | WhiteBought
    | BlackBought | CounterSwapped | BuiltOver | DieThrown | DarkMasterMoved | DarkMasterStayed
    | AttackFought | AttackBeaten | Evicted | CountersRevealed
)  # fmt: skip
