"""Losses and gains by event cards, one Order after another (IC-C2): a plot, a building or a card to choose.

An event never isolates. It takes at most what an Order has (IC-T8).
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.asking import from_active
from citadel_desktop.rules.indomitable.asks import striking
from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon, NoInfluenceLeft
from citadel_desktop.rules.indomitable.cards.catalogue import BuildingKind
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.event_cards import event_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft, PlotLost, Table, ground, owner
from citadel_desktop.rules.indomitable.pending import Acting, LoseBuilding, LoseCard, LosePlot
from citadel_desktop.rules.indomitable.state import NONE, Order, seat_of
from citadel_desktop.rules.indomitable.tables import at_plots, by_kind, kinds_among
from citadel_desktop.rules.indomitable.town import NAMES
from citadel_desktop.rules.kit.asks import Event, Part
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class Lose:
    """Lose a plot, the building on it, or a building of the hand, as the event asks (IC-C2)."""

    plot: int | None = None
    building: BuildingKind | None = None
    kind: Literal["lose"] = "lose"


Action: TypeAlias = Lose


@frozen
class CardLost(Event):
    """A building card of the hand was discarded by an event card's order."""

    order: Order
    card: int


Loss: TypeAlias = LosePlot | LoseBuilding | LoseCard

_LOSSES: dict[str, type[Loss]] = {"lose_plot": LosePlot, "lose_building": LoseBuilding, "lose_card": LoseCard}
"""Ask of each effect that takes something."""


def run_acting(draft: Draft, ask: Acting) -> None:
    """Let an event card meet the next Order, clockwise from the active one."""
    for order in from_active(draft):
        if not ask.done >> order & 1:
            draft.swap(Acting(ask.event, ask.done | 1 << order))
            _meet(draft, order, ask.event)
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
    ask = _LOSSES[does](order, card)
    if _how_many(draft, ask) > 1:
        draft.push(ask)
    elif _how_many(draft, ask) == 1:
        _lose(draft, ask, _legal(draft, ask)[0])


# What whoever is met chooses


def _losable(table: Table, ask: LosePlot | LoseBuilding) -> int:
    own = table.plots[ask.order]
    return own & ground(table).built if isinstance(ask, LoseBuilding) else own


def _how_many(table: Table, ask: Loss) -> int:
    # Of cards the number, not the kinds: that two of them are alike is nobody else's business.
    if isinstance(ask, LoseCard):
        return len(table.hands[ask.order])
    return _losable(table, ask).bit_count()


def _legal(table: Table, ask: Loss) -> Sequence[Lose]:
    if isinstance(ask, LoseCard):
        return by_kind(_building, table.hands[ask.order])
    return at_plots(Lose, _losable(table, ask))


def _building(kind: int) -> Lose:
    return Lose(building=kind)


def _refuse(table: Table, ask: Loss, action: Lose) -> Refusal | None:
    match ask, action:
        case LoseCard(), Lose(plot=None, building=int(kind)):
            if kind in kinds_among(table.hands[ask.order]):
                return None
            return refusal("not_in_hand", "IC-C2", card=content().buildings[kind].id)
        case LosePlot() | LoseBuilding(), Lose(plot=int(plot), building=None):
            return _refuse_plot(table, ask, plot)
    return refusal("not_an_action", "IC-C2", kind=action.kind)


def _refuse_plot(table: Table, ask: LosePlot | LoseBuilding, plot: int) -> Refusal | None:
    name, whose = NAMES[plot], owner(table, plot)
    if whose == NONE:
        return refusal("nobodys_plot", "IC-C2", plot=name)
    if whose != ask.order:
        return refusal("not_your_plot", "IC-C2", plot=name, owner=whose)
    if not _losable(table, ask) >> plot & 1:
        return refusal("nothing_built", "IC-C2", plot=name)
    return None


def _choose(draft: Draft, ask: Loss, action: Lose) -> None:
    draft.pop()
    _lose(draft, ask, action)


def _lose(draft: Draft, ask: Loss, action: Lose) -> None:
    order, plot = ask.order, action.plot
    if action.building is not None:
        card = draft.take_card(order, action.building)
        draft.emit(CardLost(order, card))
        draft.discard(card)
    elif plot is not None and isinstance(ask, LoseBuilding):
        striking.destroy(draft, plot)
    elif plot is not None:
        draft.emit(PlotLost(order, plot, draft.buildings[plot]))
        draft.free(plot)


LOSE = Part("lose", _legal, _refuse, _choose)
"""Part for choosing what an event card takes: a plot, a building, or a building card of the hand."""


def acting_fits(p: Table, ask: Acting) -> bool:
    """Whether such an ask can be on the stack."""
    return 0 <= ask.done < 1 << p.setting.orders and fits(p, ask)


def fits(p: Table, ask: Loss | Acting) -> bool:
    """Whether such an ask can be on the stack."""
    return ask.event in decks()[p.setting.deck].events
