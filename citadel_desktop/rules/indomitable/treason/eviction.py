"""Checks whenever an action is complete.

Eviction (TR-E3), Great Powers (TR-P1), the target (TR-E1), and a row that was left short (TR-T2).
"""

from citadel_desktop.rules.indomitable import powers
from citadel_desktop.rules.indomitable.asks import open_cards
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of
from citadel_desktop.rules.indomitable.draft import Draft
from citadel_desktop.rules.indomitable.ending import best, finish
from citadel_desktop.rules.indomitable.pending import TurnEnding
from citadel_desktop.rules.indomitable.state import Order
from citadel_desktop.rules.indomitable.treason.castle import blacks, change, in_play, whites
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen


@frozen
class Evicted(Event):
    """An Order without a plot is out (TR-E3), with so many bricks, cards and counters."""

    order: Order
    bricks: int
    cards: int
    counters: int


def settle(draft: Draft) -> bool:
    """Evict Orders without a plot, settle the powers, make the round the last at the target, refill the row.

    Gives True if the match is over.
    """
    if 0 in draft.plots[: draft.setting.orders]:
        for order in in_play(draft):
            if not draft.plots[order]:
                evict(draft, order)
    powers.settle(draft)
    target = draft.setting.target
    if max(draft.scores) >= target:
        reached = [order for order, score in enumerate(draft.scores) if score >= target]
        draft.last("target", best(draft, reached)[0])
    if draft.treason.evicted:
        left = in_play(draft)
        if not left:
            finish(draft, (), "nobody")
            return True
        if len(left) == 1:
            draft.last("one_left", left[0])
        if draft.treason.evicted >> draft.turn.order & 1:
            draft.asks = (TurnEnding(),)
    open_cards.fill(draft)
    return False


def evict(draft: Draft, order: Order) -> None:
    """Evict an Order: bricks go to the bank, cards to the discards, counters out of play (TR-E3)."""
    t = draft.treason
    hand, tricks = draft.hands[order], draft.influence[order]
    counters = blacks(draft, order) + whites(draft, order)
    bricks = draft.pay(order, draft.bricks[order])
    draft.emit(Evicted(order, bricks, len(hand) + len(tricks), counters))
    for card in hand:
        draft.take_this_card(order, card)
        draft.discard(card)
    for card in tricks:
        draft.take_influence(order, kind_of(card))
    if hand or tricks:
        # Everything it held goes where everybody sees it.
        draft.learned = True
    change(
        draft,
        evicted=t.evicted | 1 << order,
        white=(*t.white[:order], 0, *t.white[order + 1 :]),
        black=(*t.black[:order], (), *t.black[order + 1 :]),
        gone=(*t.gone[:order], t.black[order], *t.gone[order + 1 :]),
    )
