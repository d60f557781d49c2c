"""Effects of influence cards that were not blocked (IC-C3), with watchtowers and the Dark Master (TR-D4 to TR-D6).

The event with the reason comes before those of movement on the wall.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.asking import can_answer, clockwise
from citadel_desktop.rules.indomitable.asks import towers
from citadel_desktop.rules.indomitable.asks.pawnshop import CardSold
from citadel_desktop.rules.indomitable.cards.catalogue import BuildingKind, InfluenceKind
from citadel_desktop.rules.indomitable.cards.influence_cards import Effect, influence_cards
from citadel_desktop.rules.indomitable.draft import Draft, PlotLost, PlotTaken, owner
from citadel_desktop.rules.indomitable.pending import AnswerCard, CardStriking, Looking
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order
from citadel_desktop.rules.indomitable.tables import tables
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen, replace


@frozen
class PlayInfluence:
    """Play an influence card: against a plot, with a building of the hand, or with neither (IC-C3)."""

    influence: InfluenceKind
    plot: int | None = None
    building: BuildingKind | None = None
    kind: Literal["play"] = "play"


Action: TypeAlias = PlayInfluence


@frozen
class BricksPaid(Event):
    """One Order paid another (Donation): the amount due, or all it had (IC-T8)."""

    order: Order
    to: Order
    bricks: int


@frozen
class InfluencePlayed(Event):
    """An influence card was played: its number, the plot it is aimed at and that plot's owner (NONE for none)."""

    order: Order
    card: int
    plot: int = NONE
    against: Order = NONE


@frozen
class BuildingLost(Event):
    """A building was destroyed and its card discarded; the plot stays his (Fire, event cards)."""

    order: Order
    plot: int
    card: int


@frozen
class BuildingReturned(Event):
    """A building went back to its owner's hand (Witchcraft)."""

    order: Order
    plot: int
    card: int


def run_striking(draft: Draft, ask: CardStriking) -> None:
    """Apply a card to its plot: a watchtower stops an attack and is lost; in phase 4 plots go to the dark."""
    draft.pop()
    card, plot = influence_cards().kinds[ask.influence], ask.plot
    whose = owner(draft, plot)
    if card.attack and draft.treason.towers >> plot & 1:
        towers.remove(draft, whose, plot)
    elif card.effect == "return" and whose == DARK:
        # He has no hand: the building goes to the discards (TR-D6).
        destroy(draft, plot)
    else:
        by = DARK if draft.asks[0].kind == "dark" else ask.by
        ON_PLOT[card.effect](draft, by, plot)


def _take(draft: Draft, by: Order, plot: int) -> None:
    draft.emit(PlotTaken(by, plot, owner(draft, plot), draft.buildings[plot]))
    draft.own(by, plot)


def _vacate(draft: Draft, _by: Order, plot: int) -> None:
    draft.emit(PlotLost(owner(draft, plot), plot, draft.buildings[plot]))
    draft.free(plot)


def _return(draft: Draft, _by: Order, plot: int) -> None:
    whose = owner(draft, plot)
    draft.emit(BuildingReturned(whose, plot, draft.buildings[plot]))
    draft.give_card(whose, draft.clear(plot), shown=True)


ON_PLOT: Mapping[Effect, Callable[[Draft, Order, int], None]] = MappingProxyType(
    {"take": _take, "vacate": _vacate, "destroy": lambda draft, _by, plot: destroy(draft, plot), "return": _return}
)
"""Effects on a plot."""


def destroy(draft: Draft, plot: int) -> None:
    """Destroy the building on an owned plot and discard its card."""
    draft.emit(BuildingLost(owner(draft, plot), plot, draft.buildings[plot]))
    draft.discard(draft.clear(plot))


def collect(draft: Draft, ask: AnswerCard) -> None:
    """Collect every opponent's share, clockwise after `ask.order`, until one is to be asked about his own (IC-C4).

    `ask.passed` have been asked. A Protection saves just the share of who plays it, so the asking goes on.
    """
    for order in clockwise(draft.setting, ask.order, ask.by):
        if draft.treason.evicted >> order & 1:
            continue
        if draft.setting.ask_all or can_answer(draft, ask, order):
            draft.push(replace(ask, order=order))
            return
        pay_share(draft, order, ask.by, ask.influence)


def pay_share(draft: Draft, order: Order, by: Order, kind: int) -> None:
    """Make an opponent pay his share of a Donation, or what he has (IC-T8)."""
    paid = draft.pay(order, influence_cards().kinds[kind].amount)
    if paid:
        draft.emit(BricksPaid(order, by, paid))
        draft.gain(by, paid)


def _collect(draft: Draft, by: Order, action: PlayInfluence) -> None:
    draft.could_be_answered(by)
    collect(draft, AnswerCard(by, by, action.influence))


def _sell(draft: Draft, by: Order, action: PlayInfluence) -> None:
    """Sell a building card of the hand to the bank for a multiple of its price (Golden Trade)."""
    assert action.building is not None
    card = draft.take_card(by, action.building)
    bricks = influence_cards().kinds[action.influence].amount * tables().prices[card]
    draft.emit(CardSold(by, card, bricks))
    draft.to_pawnshop(card)
    draft.gain(by, bricks)


def _choose(draft: Draft, by: Order, action: PlayInfluence) -> None:
    draft.push(Looking(by, action.influence))


AT_ONCE: Mapping[Effect, Callable[[Draft, Order, PlayInfluence], None]] = MappingProxyType(
    {"collect": _collect, "sell": _sell, "choose": _choose}
)
"""Effects without a plot."""
