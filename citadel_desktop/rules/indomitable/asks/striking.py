"""What influence cards do once nobody stops them (IC-C3), with watchtowers and the Dark Master about (TR-D4 to TR-D6).

Events that tell why come before the walks on the wall.
"""

from dataclasses import replace

from citadel_desktop.rules.indomitable.asking import can_answer, clockwise
from citadel_desktop.rules.indomitable.asks import towers
from citadel_desktop.rules.indomitable.draft import Draft, owner
from citadel_desktop.rules.indomitable.events import (
    BricksPaid,
    BuildingLost,
    BuildingReturned,
    CardSold,
    PlotLost,
    PlotTaken,
)
from citadel_desktop.rules.indomitable.influence_cards import Effect, influence_cards
from citadel_desktop.rules.indomitable.pending import AnswerCard, CardStriking
from citadel_desktop.rules.indomitable.state import DARK, Order
from citadel_desktop.rules.indomitable.tables import tables


def run_striking(draft: Draft, ask: CardStriking) -> None:
    """A card aimed at a plot acts on it: a watchtower beats off an attack and goes; in phase 4 plots go to the dark."""
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
        _on_plot(draft, by, card.effect, plot)


def _on_plot(draft: Draft, by: Order, effect: Effect, plot: int) -> None:
    whose, building = owner(draft, plot), draft.buildings[plot]
    if effect == "take":
        draft.emit(PlotTaken(by, plot, whose, building))
        draft.own(by, plot)
    elif effect == "vacate":
        draft.emit(PlotLost(whose, plot, building))
        draft.free(plot)
    elif effect == "destroy":
        destroy(draft, plot)
    elif effect == "return":
        draft.emit(BuildingReturned(whose, plot, building))
        draft.give_card(whose, draft.clear(plot), shown=True)


def destroy(draft: Draft, plot: int) -> None:
    """The building on an owned plot is lost, its card discarded."""
    draft.emit(BuildingLost(owner(draft, plot), plot, draft.buildings[plot]))
    draft.discard(draft.clear(plot))


def collect(draft: Draft, ask: AnswerCard) -> None:
    """Every opponent clockwise after `ask.order` pays his share, until one is to be asked about his own (IC-C4).

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
    """One opponent pays his share of a Donation, or what he has (IC-T8)."""
    paid = draft.pay(order, influence_cards().kinds[kind].amount)
    if paid:
        draft.emit(BricksPaid(order, by, paid))
        draft.gain(by, paid)


def sell(draft: Draft, by: Order, kind: int, building: int) -> None:
    """A building card of the hand is sold to the bank for a multiple of its price (Golden Trade)."""
    card = draft.take_card(by, building)
    bricks = influence_cards().kinds[kind].amount * tables().prices[card]
    draft.emit(CardSold(by, card, bricks))
    draft.to_pawnshop(card)
    draft.gain(by, bricks)
