"""Playing influence cards in one's own turn, and the discard of a third card (IC-C3, IC-T5)."""

from functools import cache, lru_cache

from citadel_desktop.rules.indomitable import influence_effects as effects
from citadel_desktop.rules.indomitable.asking import ask_card
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import (
    Draft,
    Table,
    building_left,
    ground,
    owner,
    taken,
)
from citadel_desktop.rules.indomitable.events import InfluenceDiscarded, InfluencePlayed
from citadel_desktop.rules.indomitable.influence_cards import (
    KINDS,
    Influence,
    has_kind,
    influence_cards,
    kind_of,
)
from citadel_desktop.rules.indomitable.markets import not_in_hand
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import BACK, KNIGHTS, NONE, Action, Ask, AskKind, Order
from citadel_desktop.rules.indomitable.tables import kinds_among, tables
from citadel_desktop.rules.indomitable.town import ALL, NAMES, PLOTS, bits, neighbours
from citadel_desktop.rules.kit.contract import Refusal, refusal

_BEFORE_DRAW: frozenset[AskKind] = frozenset({"draw", "choose"})
"""Where a turn begins, with the card that pays still to come."""

# What may be played


def targets(table: Table, order: Order, kind: int) -> int:
    """The set of plots that `order` may aim an influence card of that kind at (IC-C3, IC-B6)."""
    card = influence_cards().kinds[kind]
    own, owned = table.plots[order], taken(table)
    if card.effect == "take" and own.bit_count() >= KNIGHTS:
        return 0
    match card.target:
        case "neutral":
            return ALL & ~owned
        case "opponent":
            return owned & ~own
        case "building":
            return owned & ~own & ground(table).built
        case "empty_beside":
            near = neighbours(own) & owned
            return near & ~ground(table).built if near else 0
    return 0


def _legal_plays(table: Table, ask: Ask) -> tuple[Action, ...]:
    hand = table.influence[ask.order]
    if not hand:
        return ()
    found: tuple[Action, ...] = ()
    for kind in sorted({kind_of(card) for card in hand if card != BACK}):
        card = influence_cards().kinds[kind]
        if card.when == "answer" or (card.when == "draw" and ask.kind not in _BEFORE_DRAW):
            continue
        if card.target == "hand":
            found += _with_cards(kind, table.hands[ask.order])
        elif card.target:
            found += _at_plots(kind, targets(table, ask.order, kind))
        elif card.effect != "choose" or building_left(table):
            found += (_rows()[kind][0],)
    return found


@cache
def _rows() -> tuple[tuple[Action, ...], ...]:
    """For each kind its actions: by plot, by kind of building, or the only one."""
    buildings = range(len(tables().price_of))
    rows = []
    for kind in influence_cards().kinds:
        if kind.target == "hand":
            row = tuple(Action("play", card=kind.number, with_card=one) for one in buildings)
        elif kind.target:
            row = tuple(Action("play", plot, kind.number) for plot in range(PLOTS))
        else:
            row = (Action("play", card=kind.number),)
        rows.append(row)
    return tuple(rows)


@lru_cache(maxsize=1 << 13)
def _at_plots(kind: int, plots: int) -> tuple[Action, ...]:
    row = _rows()[kind]
    return tuple([row[plot] for plot in bits(plots)])


@lru_cache(maxsize=1 << 12)
def _with_cards(kind: int, hand: tuple[int, ...]) -> tuple[Action, ...]:
    row = _rows()[kind]
    return tuple([row[building] for building in kinds_among(hand)])


# Why not


def _refuse_play(table: Table, ask: Ask, action: Action) -> Refusal | None:
    card = influence_cards().kinds[action.card]
    if not has_kind(table.influence[ask.order], card.number):
        return refusal("influence_not_held", "IC-C3", influence=card.id)
    if card.when == "answer":
        return refusal("answers_only", "IC-C3", influence=card.id)
    if card.when == "draw" and ask.kind not in _BEFORE_DRAW:
        return refusal("before_draw_only", "IC-C3", influence=card.id)
    aimed = card.target not in {"", "hand"}
    if aimed != (action.plot != NONE) or (card.target == "hand") != (action.with_card != NONE):
        return refusal("not_an_action", "IC-C3", kind=action.kind)
    if aimed:
        return refuse_target(table, ask.order, card, action.plot)
    if card.target == "hand":
        return not_in_hand(table, ask.order, action.with_card, "IC-C3")
    if card.effect == "choose" and not building_left(table):
        return refusal("stock_exhausted", "IC-T7")
    return None


def refuse_target(table: Table, order: Order, card: Influence, plot: int) -> Refusal | None:
    """Why `order` may not aim a card at `plot`, or None; whether he holds the card is not looked at (IC-C3, IC-B6)."""
    name, whose = NAMES[plot], owner(table, plot)
    if card.effect == "take" and table.plots[order].bit_count() >= KNIGHTS:
        return refusal("no_knight_left", "IC-B6", knights=KNIGHTS)
    if whose == order:
        return refusal("own_plot", "IC-C3", plot=name)
    if card.target == "neutral":
        if whose == NONE:
            return None
        return refusal("not_neutral", "IC-C3", plot=name, owner=whose)
    if whose == NONE:
        return refusal("nobodys_plot", "IC-C3", plot=name)
    building = table.buildings[plot]
    if card.target == "building" and building == NONE:
        return refusal("nothing_built", "IC-C3", plot=name)
    if card.target == "empty_beside":
        if building != NONE:
            return refusal("already_built", "IC-C3", plot=name, card=content().by_card[building].id)
        if not neighbours(1 << plot) & table.plots[order]:
            return refusal("not_bordering", "IC-C3", plot=name)
    return None


# What comes of it


def _play(draft: Draft, ask: Ask, action: Action) -> None:
    by, kind, plot = ask.order, action.card, action.plot
    against = NONE if plot == NONE else owner(draft, plot)
    number = draft.take_influence(by, kind)
    draft.emit(InfluencePlayed(by, number, plot, against))
    card = influence_cards().kinds[kind]
    if card.effect == "choose":
        draft.push(Ask("looking", by=by, card=kind))
    elif card.effect == "sell":
        effects.sell(draft, by, kind, action.with_card)
    elif card.effect == "collect":
        draft.could_be_answered(by)
        effects.collect(draft, by, kind, by, 0)
    elif card.stopped_by == NONE or not ask_card(draft, kind, plot):
        draft.push(Ask("striking", by=by, plot=plot, card=kind))


PLAY = Part("play", _legal_plays, _refuse_play, _play)
"""An influence card in one's own turn: any before the draw, any but the Wizard in phase 2, none that answers."""


# A third card


@cache
def _discards() -> tuple[Action, ...]:
    return tuple(Action("discard", card=kind) for kind in range(KINDS))


def _legal_discards(table: Table, ask: Ask) -> tuple[Action, ...]:
    kinds = {kind_of(card) for card in table.influence[ask.order] if card != BACK}
    return tuple([_discards()[kind] for kind in sorted(kinds)])


def _refuse_discard(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not has_kind(table.influence[ask.order], action.card):
        name = influence_cards().kinds[action.card].id
        return refusal("influence_not_held", "IC-T5", influence=name)
    return None


def _discard(draft: Draft, ask: Ask, action: Action) -> None:
    draft.pop()
    draft.emit(InfluenceDiscarded(ask.order, draft.take_influence(ask.order, action.card)))


DISCARD = Part("discard", _legal_discards, _refuse_discard, _discard)
"""Which influence card goes when there are three, the new one included (IC-T5)."""
