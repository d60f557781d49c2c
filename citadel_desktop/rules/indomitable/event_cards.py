"""Event cards act (IC-C2): on all at once in bricks, clockwise from the active Order where something is chosen.

An event never isolates. What it takes is as much as there is (IC-T8).
"""

from citadel_desktop.rules.indomitable import influence_effects
from citadel_desktop.rules.indomitable.asking import from_active
from citadel_desktop.rules.indomitable.content import BUILDING_CARDS, content
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground, owner
from citadel_desktop.rules.indomitable.event_deck import (
    IN_TURN,
    Count,
    EventCard,
    EventEffect,
    event_deck,
)
from citadel_desktop.rules.indomitable.events import (
    BricksGained,
    BricksLost,
    CardLost,
    InfluenceWon,
    NoInfluenceLeft,
    PlotLost,
)
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import NONE, Action, Ask, AskKind, Order, seat_of
from citadel_desktop.rules.indomitable.tables import at_plots, by_kind, kinds_among, tables
from citadel_desktop.rules.indomitable.town import NAMES
from citadel_desktop.rules.kit.contract import Refusal, refusal

# Whom a card meets, and how much


def event_of(card: int) -> EventCard:
    """What stands on an event card, by its number in the stock."""
    return event_deck()[card - BUILDING_CARDS]


def counted(table: Table, order: Order, count: Count) -> int:
    """How much of something an Order has beyond what is left out, at least 0; everybody can count it."""
    if count.of == "cards":
        found = len(table.hands[order])
    else:
        plots = table.plots[order] & count.plots
        if count.of == "plots":
            found = plots.bit_count()
        else:
            kinds, wanted, buildings = tables().kinds, count.kinds, table.buildings
            plots &= ground(table).built
            found = 0
            while plots:
                low = plots & -plots
                plots ^= low
                found += wanted >> kinds[buildings[low.bit_length() - 1]] & 1
    return max(0, found - count.over)


def met(table: Table, effect: EventEffect) -> tuple[Order, ...]:
    """Whom an effect meets, clockwise from the active Order, himself first; equal leaders or last all count."""
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
    """What an Order that is met gains or is to pay, before IC-T8 is looked at."""
    sum_of = effect.bricks * (1 if effect.per is None else counted(table, order, effect.per))
    return min(sum_of, effect.most) if effect.most else sum_of


# What it does


def act(draft: Draft, card: int) -> None:
    """An event card that was turned up and discarded acts; who has to choose something is asked before all else."""
    for effect in event_of(card).effects:
        orders = met(draft, effect)
        if effect.does in IN_TURN:
            spared = (1 << draft.setting.orders) - 1
            for order in orders:
                spared &= ~(1 << order)
            draft.push(Ask("acting", card=card, passed=spared))
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


def run_acting(draft: Draft, ask: Ask) -> None:
    """Let an event card meet the next one, clockwise from the active Order; `passed` are those it is done with."""
    for order in from_active(draft):
        if not ask.passed >> order & 1:
            passed = ask.passed | 1 << order
            draft.swap(Ask("acting", card=ask.card, passed=passed))
            _meet(draft, order, ask.card)
            return
    draft.pop()


def _meet(draft: Draft, order: Order, card: int) -> None:
    does = event_of(card).effects[-1].does
    if does == "influence":
        won = draft.draw_influence(order)
        if won == NONE:
            draft.emit(NoInfluenceLeft(order))
        else:
            draft.emit(InfluenceWon(order, won, seat_of(draft.setting, order)))
        return
    ask = Ask(_ASKS[does], order, card=card)
    if _how_many(draft, ask) > 1:
        draft.push(ask)
    elif _how_many(draft, ask) == 1:
        _lose(draft, ask, _legal_losses(draft, ask)[0])


_ASKS: dict[str, AskKind] = {
    "lose_plot": "lose_plot",
    "lose_building": "lose_building",
    "lose_card": "lose_card",
}


# What whoever is met chooses


def _losable(table: Table, ask: Ask) -> int:
    own = table.plots[ask.order]
    return own & ground(table).built if ask.kind == "lose_building" else own


def _how_many(table: Table, ask: Ask) -> int:
    # Of cards the number, not the kinds: that two of them are alike is nobody else's business.
    if ask.kind == "lose_card":
        return len(table.hands[ask.order])
    return _losable(table, ask).bit_count()


def _legal_losses(table: Table, ask: Ask) -> tuple[Action, ...]:
    if ask.kind == "lose_card":
        return by_kind("lose_card", table.hands[ask.order])
    return at_plots("lose_plot", _losable(table, ask))


def _refuse_loss(table: Table, ask: Ask, action: Action) -> Refusal | None:
    by_card = ask.kind == "lose_card"
    if by_card != (action.plot == NONE) or by_card != (action.card != NONE):
        return refusal("not_an_action", "IC-C2", kind=action.kind)
    if by_card:
        if action.card in kinds_among(table.hands[ask.order]):
            return None
        return refusal("not_in_hand", "IC-C2", card=content().buildings[action.card].id)
    name, whose = NAMES[action.plot], owner(table, action.plot)
    if whose == NONE:
        return refusal("nobodys_plot", "IC-C2", plot=name)
    if whose != ask.order:
        return refusal("not_your_plot", "IC-C2", plot=name, owner=whose)
    if not _losable(table, ask) >> action.plot & 1:
        return refusal("nothing_built", "IC-C2", plot=name)
    return None


def _choose(draft: Draft, ask: Ask, action: Action) -> None:
    draft.pop()
    _lose(draft, ask, action)


def _lose(draft: Draft, ask: Ask, action: Action) -> None:
    order, plot = ask.order, action.plot
    if ask.kind == "lose_card":
        card = draft.take_card(order, action.card)
        draft.emit(CardLost(order, card))
        draft.discard(card)
    elif ask.kind == "lose_building":
        influence_effects.destroy(draft, plot)
    else:
        draft.emit(PlotLost(order, plot, draft.buildings[plot]))
        draft.free(plot)


LOSE = Part("lose", _legal_losses, _refuse_loss, _choose)
"""What an event card takes and its owner chooses: a plot, a building, a building card of the hand."""
