"""Playing influence cards in one's own turn (IC-C3, IC-T5), in phase 4 for the Dark Master (TR-D4)."""

from functools import cache, lru_cache, partial
from typing import TypeAlias

from citadel_desktop.rules.indomitable.asking import ask_card
from citadel_desktop.rules.indomitable.asks import striking
from citadel_desktop.rules.indomitable.asks.isolation import knights_left
from citadel_desktop.rules.indomitable.asks.striking import InfluencePlayed, PlayInfluence
from citadel_desktop.rules.indomitable.cards.influence_cards import Influence, has_kind, influence_cards, kinds_held
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft, Table, building_left, ground, owner, taken
from citadel_desktop.rules.indomitable.markets import not_in_hand
from citadel_desktop.rules.indomitable.pending import AskKind, BeforeDraw, CardStriking, OpenCards, Phase2, Phase4
from citadel_desktop.rules.indomitable.state import DARK, KNIGHTS, NONE, Order
from citadel_desktop.rules.indomitable.tables import kinds_among
from citadel_desktop.rules.indomitable.town import ALL, NAMES, PLOTS, bits, neighbours
from citadel_desktop.rules.kit.asks import Part
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen

OwnTurn: TypeAlias = BeforeDraw | OpenCards | Phase2 | Phase4
"""Asks at which cards may be played."""

_BEFORE_DRAW: frozenset[AskKind] = frozenset({"draw", "choose"})
"""Asks at the beginning of a turn, before the card that pays."""


@frozen
class PlayedFor:
    """The side for which cards are played: the Dark Master if `dark`, else the player.

    `rule` is the rule it rests on, `late` the one that keeps a Wizard off.
    """

    dark: bool
    rule: str
    late: str

    def taker(self, order: Order) -> Order:
        """Return the taker of a plot that a card of `order` takes."""
        return DARK if self.dark else order

    def gains_nothing(self, card: Influence) -> bool:
        """Whether a card brings only bricks or building cards, which the Dark Master cannot have (TR-D4)."""
        return self.dark and card.target in {"", "hand"}


OWN = PlayedFor(dark=False, rule="IC-C3", late="IC-C3")
HIS = PlayedFor(dark=True, rule="TR-D4", late="TR-T3")

# What may be played


def targets(table: Table, order: Order, kind: int, side: PlayedFor = OWN) -> int:
    """Return the plots at which `order` may aim an influence card of that kind (IC-C3, TR-D4)."""
    card, taker = influence_cards().kinds[kind], side.taker(order)
    owned = taken(table)
    others = owned & ~table.plots[order] & ~table.plots[taker]
    match card.target:
        case "neutral":
            return ALL & ~owned
        case "opponent":
            return others
        case "building":
            return others & ground(table).built
        case "empty_beside":
            near = neighbours(_from(table, order, taker)) & others
            return near & ~ground(table).built if near else 0
    return 0


def _from(table: Table, order: Order, taker: Order) -> int:
    """Return the plots beside which a Robbery may take: the taker's and the player's (TR-D4)."""
    return table.plots[taker] | table.plots[order]


def _playing(side: PlayedFor) -> Part[Table, Draft, OwnTurn, PlayInfluence]:
    def legal(table: Table, ask: OwnTurn) -> tuple[PlayInfluence, ...]:
        held = table.influence[ask.order]
        if not held:
            return ()
        playable = _playable(ask.kind, side)
        plays: tuple[PlayInfluence, ...] = ()
        for kind in kinds_held(held):
            if kind in playable:
                plays += _plays(table, ask.order, kind, side)
        return plays

    def refuse(table: Table, ask: OwnTurn, action: PlayInfluence) -> Refusal | None:
        card = influence_cards().kinds[action.influence]
        if not has_kind(table.influence[ask.order], card.number):
            return refusal("influence_not_held", side.rule, influence=card.id)
        return _refuse_now(ask.kind, card, side) or _refuse_play(table, ask.order, card, action, side)

    def apply(draft: Draft, ask: OwnTurn, action: PlayInfluence) -> None:
        _play(draft, ask.order, action, side)

    return Part("play", legal, refuse, apply)


def _plays(table: Table, order: Order, kind: int, side: PlayedFor) -> tuple[PlayInfluence, ...]:
    """Return the ways to play a kind now."""
    card = influence_cards().kinds[kind]
    if _refuse_effect(table, order, card, side):
        return ()
    if side.gains_nothing(card):
        return _alone(kind)
    if card.target == "hand":
        return _with_cards(kind, table.hands[order])
    if card.target:
        return _at_plots(kind, targets(table, order, kind, side))
    return _alone(kind)


@cache
def _alone(kind: int) -> tuple[PlayInfluence, ...]:
    return (PlayInfluence(kind),)


@cache
def _on_each_plot(kind: int) -> tuple[PlayInfluence, ...]:
    return tuple(map(partial(PlayInfluence, kind), range(PLOTS)))


@lru_cache(maxsize=1 << 13)
def _at_plots(kind: int, plots: int) -> tuple[PlayInfluence, ...]:
    row = _on_each_plot(kind)
    return tuple([row[plot] for plot in bits(plots)])


@lru_cache(maxsize=1 << 12)
def _with_cards(kind: int, hand: tuple[int, ...]) -> tuple[PlayInfluence, ...]:
    return tuple([PlayInfluence(kind, building=building) for building in kinds_among(hand)])


# Why not


@cache
def _playable(ask: AskKind, side: PlayedFor) -> frozenset[int]:
    """Return the kinds that may be played at an ask, if they have a target."""
    cards = influence_cards().kinds
    return frozenset(card.number for card in cards if not _refuse_now(ask, card, side))


def _refuse_now(ask: AskKind, card: Influence, side: PlayedFor) -> Refusal | None:
    """Return why a card cannot be played now at any target."""
    if card.when == "answer":
        return refusal("answers_only", "IC-C3", influence=card.id)
    if card.when == "draw" and ask not in _BEFORE_DRAW:
        return refusal("before_draw_only", side.late, influence=card.id)
    return None


def _refuse_play(table: Table, order: Order, card: Influence, action: PlayInfluence, side: PlayedFor) -> Refusal | None:
    plot, building = action.plot, action.building
    aimed = card.target not in {"", "hand"}
    traded = card.target == "hand" and not side.gains_nothing(card)
    if aimed != (plot is not None) or traded != (building is not None):
        return refusal("not_an_action", side.rule, kind=action.kind)
    if refused := _refuse_effect(table, order, card, side):
        return refused
    if plot is not None:
        return refuse_target(table, order, card, plot, side)
    if building is not None:
        return not_in_hand(table, order, building, "IC-C3")
    return None


def _refuse_effect(table: Table, order: Order, card: Influence, side: PlayedFor) -> Refusal | None:
    """Return why a card has no effect now at any target, or None (IC-B6, IC-T7, TR-D2)."""
    if card.effect == "choose" and not building_left(table):
        return refusal("stock_exhausted", "IC-T7")
    if card.effect == "take" and not knights_left(table, side.taker(order)):
        if side.dark:
            return refusal("no_dark_knight", "TR-D2", knights=KNIGHTS)
        return refusal("no_knight_left", "IC-B6", knights=KNIGHTS)
    return None


def refuse_target(table: Table, order: Order, card: Influence, plot: int, side: PlayedFor = OWN) -> Refusal | None:
    """Return why `order` may not aim a card at `plot`, or None; the hand is not checked (IC-C3)."""
    name, whose, taker = NAMES[plot], owner(table, plot), side.taker(order)
    if whose == order:
        return refusal("own_plot", side.rule, plot=name)
    if card.target == "neutral":
        if whose == NONE:
            return None
        return refusal("not_neutral", "IC-C3", plot=name, owner=whose)
    if whose == NONE:
        return refusal("nobodys_plot", "IC-C3", plot=name)
    if whose == taker:
        return refusal("dark_plot", "TR-D4", plot=name)
    building = table.buildings[plot]
    if card.target == "building" and building == NONE:
        return refusal("nothing_built", "IC-C3", plot=name)
    if card.target == "empty_beside":
        if building != NONE:
            return refusal("already_built", "IC-C3", plot=name, card=content().by_card[building].id)
        if neighbours(1 << plot) & _from(table, order, taker):
            return None
        if side.dark:
            return refusal("not_beside_dark", "TR-D4", plot=name)
        return refusal("not_bordering", "IC-C3", plot=name)
    return None


# What comes of it


def _play(draft: Draft, by: Order, action: PlayInfluence, side: PlayedFor) -> None:
    kind, plot = action.influence, action.plot
    number = draft.take_influence(by, kind)
    card = influence_cards().kinds[kind]
    if plot is not None:
        draft.emit(InfluencePlayed(by, number, plot, owner(draft, plot)))
        if card.stopped_by == NONE or not ask_card(draft, kind, plot):
            draft.push(CardStriking(by, kind, plot))
        return
    draft.emit(InfluencePlayed(by, number, NONE, NONE))
    if not side.gains_nothing(card):
        striking.AT_ONCE[card.effect](draft, by, action)


PLAY = _playing(OWN)
"""Part for an influence card in one's own turn: any before the draw, in phase 2 any but the Wizard, no answers."""
PLAY_DARK = _playing(HIS)
"""Part for an influence card for the Dark Master, in phase 4."""
