"""What happens in a match: a class for each kind of event.

`order` is whom it is about. Cards are numbers as in `state`; a card that a viewer may not see is BACK in the event that
is shown to him (`view.see`); `seat` is who sees it. Bricks are counted as they moved.
"""

from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.state import BACK, NONE, LastRound, Order
from citadel_desktop.rules.indomitable.treason.events import TreasonEvent
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen


@frozen
class PlotChosen:
    """A first plot was chosen (IC-S2)."""

    order: Order
    plot: int


@frozen
class ChoosingStopped:
    """An Order has all its first plots; `forced` if no further one was legal (IC-S2)."""

    order: Order
    forced: bool


@frozen
class TurnBegan:
    """A turn began (IC-T1)."""

    order: Order
    turn: int
    round: int


@frozen
class CardTurnedUp:
    """The top card of the stock was turned up in phase 1, a building (he keeps it) or an event (IC-T1)."""

    order: Order
    card: int


@frozen
class NothingToDraw:
    """Stock and discards hold no building card (IC-T7)."""

    order: Order


@frozen
class StockRenewed:
    """All discards, shuffled, are the stock of `cards` cards (IC-T7)."""

    cards: int


@frozen
class PileRenewed:
    """All spent influence cards, shuffled, are the pile of `cards` cards (IC-T7)."""

    cards: int


@frozen
class Taxed:
    """Tax took what exceeded 5 (IC-T1)."""

    order: Order
    bricks: int


@frozen
class Income:
    """The best building of the drawn category paid its price, the plot's premium and what else it earns (IC-T1)."""

    order: Order
    plot: int
    card: int
    price: int
    premium: int
    extra: int = 0


@frozen
class EventActed:
    """An event card acted (IC-C2): what it did is told by the events that follow."""

    card: int


@frozen
class BricksGained:
    """Bricks came from the bank by the event card named."""

    order: Order
    bricks: int
    card: int


@frozen
class BricksLost:
    """Bricks went to the bank by the event card named: the amount due, or all there were (IC-T8)."""

    order: Order
    bricks: int
    card: int


@frozen
class BricksPaid:
    """One Order paid another (Donation): the amount due, or all it had (IC-T8)."""

    order: Order
    to: Order
    bricks: int


@frozen
class CardSold:
    """A building card went to the Pawnshop for so many bricks (IC-T2; by the Golden Trade IC-C3)."""

    order: Order
    card: int
    bricks: int


@frozen
class CardBought:
    """A building card was bought in the Pawnshop (IC-T2)."""

    order: Order
    card: int
    bricks: int


@frozen
class StockPaid:
    """5 bricks were paid for the top of the stock (IC-T2)."""

    order: Order
    bricks: int


@frozen
class StockCardTaken:
    """The building card bought from the stock; only its owner sees it."""

    order: Order
    card: int = BACK
    seat: Seat = NONE


@frozen
class PurchaseAnnounced:
    """A purchase that may still be answered (IC-C3, Blockade)."""

    order: Order
    plot: int


@frozen
class PurchaseBlocked:
    """`by` cancelled the purchase with a Blockade (IC-C3)."""

    order: Order
    plot: int
    by: Order


@frozen
class PlotBought:
    """A neutral plot was bought; `building` is the card that stood on it or NONE (IC-T3)."""

    order: Order
    plot: int
    bricks: int
    building: int = NONE


@frozen
class Built:
    """A building was placed (IC-T2)."""

    order: Order
    plot: int
    card: int
    bricks: int


@frozen
class Demolished:
    """An Order demolished its own building, whose card was discarded (IC-T2)."""

    order: Order
    plot: int
    card: int
    bricks: int


@frozen
class InfluenceBought:
    """An influence card was bought; only its owner sees which (IC-T2)."""

    order: Order
    bricks: int
    card: int = BACK
    seat: Seat = NONE


@frozen
class InfluenceWon:
    """An influence card for standing on a red box (IC-T6) or by an event; only its owner sees which."""

    order: Order
    card: int = BACK
    seat: Seat = NONE


@frozen
class NoInfluenceLeft:
    """Pile and discards of the influence cards are empty: none is won (IC-T7)."""

    order: Order


@frozen
class InfluenceDiscarded:
    """A third influence card had to go (IC-T5)."""

    order: Order
    card: int


@frozen
class InfluencePlayed:
    """An influence card was played: its number, the plot it is aimed at and that plot's owner (NONE for none)."""

    order: Order
    card: int
    plot: int = NONE
    against: Order = NONE


@frozen
class Protected:
    """A Protection (`card`) stopped an influence card of `by` (`stopped`, its number) for its player alone (IC-C3)."""

    order: Order
    card: int
    by: Order
    stopped: int


@frozen
class WizardLooked:
    """The Wizard's player has looked at the top cards of the stock; only he sees them (IC-C3)."""

    order: Order
    cards: tuple[int, ...]
    seat: Seat = NONE


@frozen
class WizardChose:
    """The Wizard's player chose which card is turned up; the other one (BACK for others) went under the stock."""

    order: Order
    under: int = BACK
    seat: Seat = NONE


@frozen
class PlotTaken:
    """A plot changed hands by a card, with `building` or NONE; `before` is its last owner, NONE for a neutral one."""

    order: Order
    plot: int
    before: Order = NONE
    building: int = NONE


@frozen
class PlotLost:
    """A Knight left a plot, which is neutral now and keeps its building (Infiltrator, event cards)."""

    order: Order
    plot: int
    building: int = NONE


@frozen
class BuildingLost:
    """A building was destroyed and its card discarded; the plot stays his (Fire, event cards)."""

    order: Order
    plot: int
    card: int


@frozen
class BuildingReturned:
    """A building went back to its owner's hand (Witchcraft)."""

    order: Order
    plot: int
    card: int


@frozen
class CardLost:
    """A building card of the hand was discarded by an event card's order."""

    order: Order
    card: int


@frozen
class PlotIsolated:
    """A single plot was cut off by a purchase (IC-X1); `order` is its owner, `by` who takes it: `PlotTaken` follows."""

    order: Order
    plot: int
    by: Order


@frozen
class PowerTaken:
    """A Great Power came to `order`, from `before` or, for NONE, from the table, with its points (IC-X2).

    `power` is its index among the Great Powers, for a category's the index of the category.
    """

    order: Order
    power: int
    points: int
    before: Order = NONE


@frozen
class PowerLost:
    """A Great Power went back to the table, for its holder has too little for it now (IC-X2)."""

    order: Order
    power: int
    points: int


@frozen
class MarketSold:
    """A building card was sold in the Free Market (IC-X3)."""

    order: Order
    card: int
    bricks: int


@frozen
class MarketBought:
    """A building card was bought in the Free Market (IC-X3)."""

    order: Order
    card: int
    bricks: int


@frozen
class Walked:
    """A Grand Master walked the wall (IC-B4)."""

    order: Order
    start: int
    end: int


@frozen
class TurnEnded:
    """A turn was over (IC-T6)."""

    order: Order


@frozen
class LastRoundBegan:
    """This round is the last (IC-E1, IC-E2, IC-T7); `order` is who brought it about, or NONE."""

    why: LastRound
    order: Order = NONE


@frozen
class MatchEnded:
    """The match is over; `winners` are Orders, `reason` as in the outcome."""

    winners: tuple[Order, ...]
    reason: Literal["target", "last_round", "good", "evil", "evil_alone", "nobody", "conceded", "agreed"]


Event: TypeAlias = (
    PlotChosen | ChoosingStopped | TurnBegan | CardTurnedUp | NothingToDraw | StockRenewed
    | PileRenewed | Taxed | Income | EventActed | BricksGained | BricksLost | BricksPaid | CardSold
    | CardBought | StockPaid | StockCardTaken | PurchaseAnnounced | PurchaseBlocked | PlotBought
    | Built | Demolished | InfluenceBought | InfluenceWon | NoInfluenceLeft | InfluenceDiscarded
    | InfluencePlayed | Protected | WizardLooked | WizardChose | PlotTaken | PlotLost | BuildingLost
    | BuildingReturned | CardLost | PlotIsolated | PowerTaken | PowerLost | MarketSold | MarketBought
    | Walked | TurnEnded | LastRoundBegan | MatchEnded | TreasonEvent
)  # fmt: skip
