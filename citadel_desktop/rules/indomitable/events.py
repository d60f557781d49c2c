"""What happens in a match, one kind of value for each thing.

`order` is whom it is about. Cards are numbers as in `state`; a card that a viewer may not see is BACK in the event that
is shown to him (`view.see`); `seat` is who sees it. Bricks are counted as they moved.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.state import BACK, NONE, LastRound, Order
from citadel_desktop.rules.indomitable.treason.events import TreasonEvent
from citadel_desktop.rules.kit.contract import Seat


@dataclass(frozen=True, slots=True)
class PlotChosen:
    """A first plot was chosen (IC-S2)."""

    order: Order
    plot: int


@dataclass(frozen=True, slots=True)
class ChoosingStopped:
    """An Order has all its first plots; `forced` if no further one was legal (IC-S2)."""

    order: Order
    forced: bool


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began (IC-T1)."""

    order: Order
    turn: int
    round: int


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """The top card of the stock was turned up in phase 1, a building (he keeps it) or an event (IC-T1)."""

    order: Order
    card: int


@dataclass(frozen=True, slots=True)
class NothingToDraw:
    """Stock and discards hold no building card (IC-T7)."""

    order: Order


@dataclass(frozen=True, slots=True)
class StockRenewed:
    """All discards, shuffled, are the stock of `cards` cards (IC-T7)."""

    cards: int


@dataclass(frozen=True, slots=True)
class PileRenewed:
    """The influence pile was renewed likewise (IC-T7)."""

    cards: int


@dataclass(frozen=True, slots=True)
class Taxed:
    """Tax took what exceeded 5 (IC-T1)."""

    order: Order
    bricks: int


@dataclass(frozen=True, slots=True)
class Income:
    """The best building of the drawn category paid its price, the plot's premium and what else it earns (IC-T1)."""

    order: Order
    plot: int
    card: int
    price: int
    premium: int
    extra: int = 0


@dataclass(frozen=True, slots=True)
class EventActed:
    """An event card acted (IC-C2): what it did is told by the events that follow."""

    card: int


@dataclass(frozen=True, slots=True)
class BricksGained:
    """Bricks came from the bank by the event card named."""

    order: Order
    bricks: int
    card: int


@dataclass(frozen=True, slots=True)
class BricksLost:
    """Bricks went to the bank by the event card named; what he had, where it was less (IC-T8)."""

    order: Order
    bricks: int
    card: int


@dataclass(frozen=True, slots=True)
class BricksPaid:
    """One Order paid another (Donation); what he had, where it was less (IC-T8)."""

    order: Order
    to: Order
    bricks: int


@dataclass(frozen=True, slots=True)
class CardSold:
    """A building card went to the Pawnshop for so many bricks (IC-T2; by the Golden Trade IC-C3)."""

    order: Order
    card: int
    bricks: int


@dataclass(frozen=True, slots=True)
class CardBought:
    """A building card was bought in the Pawnshop (IC-T2)."""

    order: Order
    card: int
    bricks: int


@dataclass(frozen=True, slots=True)
class StockPaid:
    """5 bricks were paid for the top of the stock (IC-T2)."""

    order: Order
    bricks: int


@dataclass(frozen=True, slots=True)
class StockCardTaken:
    """The building card so bought; only its owner sees it."""

    order: Order
    card: int = BACK
    seat: Seat = NONE


@dataclass(frozen=True, slots=True)
class PurchaseAnnounced:
    """A purchase that may still be answered (IC-C3, Blockade)."""

    order: Order
    plot: int


@dataclass(frozen=True, slots=True)
class PurchaseBlocked:
    """`by` cancelled the purchase with a Blockade (IC-C3)."""

    order: Order
    plot: int
    by: Order


@dataclass(frozen=True, slots=True)
class PlotBought:
    """A neutral plot was bought; `building` is the card that stood on it or NONE (IC-T3)."""

    order: Order
    plot: int
    bricks: int
    building: int = NONE


@dataclass(frozen=True, slots=True)
class Built:
    """A building was placed (IC-T2)."""

    order: Order
    plot: int
    card: int
    bricks: int


@dataclass(frozen=True, slots=True)
class Demolished:
    """An own building was demolished, its card discarded (IC-T2)."""

    order: Order
    plot: int
    card: int
    bricks: int


@dataclass(frozen=True, slots=True)
class InfluenceBought:
    """An influence card was bought; only its owner sees which (IC-T2)."""

    order: Order
    bricks: int
    card: int = BACK
    seat: Seat = NONE


@dataclass(frozen=True, slots=True)
class InfluenceWon:
    """An influence card for standing on a red box (IC-T6) or by an event; only its owner sees which."""

    order: Order
    card: int = BACK
    seat: Seat = NONE


@dataclass(frozen=True, slots=True)
class NoInfluenceLeft:
    """Pile and discards of the influence cards are empty: none is won (IC-T7)."""

    order: Order


@dataclass(frozen=True, slots=True)
class InfluenceDiscarded:
    """A third influence card had to go (IC-T5)."""

    order: Order
    card: int


@dataclass(frozen=True, slots=True)
class InfluencePlayed:
    """An influence card was played: its number, the plot it is aimed at and that plot's owner (NONE for none)."""

    order: Order
    card: int
    plot: int = NONE
    against: Order = NONE


@dataclass(frozen=True, slots=True)
class Protected:
    """A Protection (`card`) stopped an influence card of `by` (`stopped`, its number) for its player alone (IC-C3)."""

    order: Order
    card: int
    by: Order
    stopped: int


@dataclass(frozen=True, slots=True)
class WizardLooked:
    """The Wizard's player has looked at the top cards of the stock; only he sees them (IC-C3)."""

    order: Order
    cards: tuple[int, ...]
    seat: Seat = NONE


@dataclass(frozen=True, slots=True)
class WizardChose:
    """He has chosen which is turned up; the other one (BACK for others) went under the stock."""

    order: Order
    under: int = BACK
    seat: Seat = NONE


@dataclass(frozen=True, slots=True)
class PlotTaken:
    """A plot changed hands by a card, with `building` or NONE; `before` is its last owner, NONE for a neutral one."""

    order: Order
    plot: int
    before: Order = NONE
    building: int = NONE


@dataclass(frozen=True, slots=True)
class PlotLost:
    """A Knight left a plot, which is neutral now and keeps its building (Infiltrator, event cards)."""

    order: Order
    plot: int
    building: int = NONE


@dataclass(frozen=True, slots=True)
class BuildingLost:
    """A building was destroyed and its card discarded; the plot stays his (Fire, event cards)."""

    order: Order
    plot: int
    card: int


@dataclass(frozen=True, slots=True)
class BuildingReturned:
    """A building went back to its owner's hand (Witchcraft)."""

    order: Order
    plot: int
    card: int


@dataclass(frozen=True, slots=True)
class CardLost:
    """A building card of the hand was discarded by an event card's order."""

    order: Order
    card: int


@dataclass(frozen=True, slots=True)
class PlotIsolated:
    """A single plot was cut off by a purchase (IC-X1); `order` is its owner, `by` who takes it: `PlotTaken` follows."""

    order: Order
    plot: int
    by: Order


@dataclass(frozen=True, slots=True)
class PowerTaken:
    """A Great Power came to `order`, from `before` or, for NONE, from the table, with its points (IC-X2).

    `power` is its place among the Great Powers, for those of a category that of the category.
    """

    order: Order
    power: int
    points: int
    before: Order = NONE


@dataclass(frozen=True, slots=True)
class PowerLost:
    """A Great Power went back to the table, for its holder has too little for it now (IC-X2)."""

    order: Order
    power: int
    points: int


@dataclass(frozen=True, slots=True)
class MarketSold:
    """A building card was sold in the Free Market (IC-X3)."""

    order: Order
    card: int
    bricks: int


@dataclass(frozen=True, slots=True)
class MarketBought:
    """A building card was bought in the Free Market (IC-X3)."""

    order: Order
    card: int
    bricks: int


@dataclass(frozen=True, slots=True)
class Walked:
    """A Grand Master walked the wall (IC-B4)."""

    order: Order
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn was over (IC-T6)."""

    order: Order


@dataclass(frozen=True, slots=True)
class LastRoundBegan:
    """This round is the last (IC-E1, IC-E2, IC-T7); `order` is who brought it about, or NONE."""

    why: LastRound
    order: Order = NONE


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """It is over; `winners` are Orders, `reason` as in the outcome."""

    winners: tuple[Order, ...]
    reason: Literal[
        "target", "last_round", "good", "evil", "evil_alone", "nobody", "conceded", "agreed"
    ]


Event: TypeAlias = (
    PlotChosen
    | ChoosingStopped
    | TurnBegan
    | CardTurnedUp
    | NothingToDraw
    | StockRenewed
    | PileRenewed
    | Taxed
    | Income
    | EventActed
    | BricksGained
    | BricksLost
    | BricksPaid
    | CardSold
    | CardBought
    | StockPaid
    | StockCardTaken
    | PurchaseAnnounced
    | PurchaseBlocked
    | PlotBought
    | Built
    | Demolished
    | InfluenceBought
    | InfluenceWon
    | NoInfluenceLeft
    | InfluenceDiscarded
    | InfluencePlayed
    | Protected
    | WizardLooked
    | WizardChose
    | PlotTaken
    | PlotLost
    | BuildingLost
    | BuildingReturned
    | CardLost
    | PlotIsolated
    | PowerTaken
    | PowerLost
    | MarketSold
    | MarketBought
    | Walked
    | TurnEnded
    | LastRoundBegan
    | MatchEnded
    | TreasonEvent
)
