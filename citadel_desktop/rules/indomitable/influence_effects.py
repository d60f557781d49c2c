"""What influence cards do once nobody stops them (IC-C3); events that tell why come before the walks on the wall."""

from citadel_desktop.rules.indomitable.asking import can_answer, clockwise
from citadel_desktop.rules.indomitable.draft import Draft, owner
from citadel_desktop.rules.indomitable.events import (
    BricksPaid,
    BuildingLost,
    BuildingReturned,
    CardSold,
    PlotLost,
    PlotTaken,
)
from citadel_desktop.rules.indomitable.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.state import Ask, Order
from citadel_desktop.rules.indomitable.tables import tables


def run_striking(draft: Draft, ask: Ask) -> None:
    """A card aimed at a plot acts on it, for nobody stops it."""
    draft.pop()
    on_plot(draft, ask.by, ask.card, ask.plot)


def on_plot(draft: Draft, by: Order, kind: int, plot: int) -> None:
    """What a card aimed at a plot does there, for `by`."""
    effect = influence_cards().kinds[kind].effect
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


def collect(draft: Draft, by: Order, kind: int, after: Order, passed: int) -> None:
    """Every opponent clockwise after `after` pays his share to `by`, until one is to be asked about his own (IC-C4).

    `passed` are those who have been asked. A Protection saves just the share of who plays it, so the asking goes on.
    """
    ask = Ask("answer_card", by=by, card=kind, passed=passed)
    for order in clockwise(draft.setting, after, by):
        if draft.treason.evicted >> order & 1:
            continue
        if draft.setting.ask_all or can_answer(draft, ask, order):
            draft.push(Ask("answer_card", order, by, card=kind, passed=passed))
            return
        pay_share(draft, order, by, kind)


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
