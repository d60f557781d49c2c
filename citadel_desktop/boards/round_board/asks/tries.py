"""What was most likely meant where nothing can be done: the action whose refusal tells why."""

from citadel_desktop.boards.round_board.asks.asked import BY_CARD, Asked, building_kind
from citadel_desktop.rules.indomitable.actions import (
    PLAIN,
    Action,
    ActionKind,
    AttackPlot,
    Build,
    BuildTower,
    BuyPlot,
    Demolish,
    MoveDarkMaster,
    PlayInfluence,
)
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.explain import reach
from citadel_desktop.rules.indomitable.influence_cards import kind_of
from citadel_desktop.rules.indomitable.procedure import procedure_of
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.indomitable.treason.explain import reach as dark_reach


def attempt(asked: Asked, plot: int) -> Action:
    """What a click on a plot where nothing can be done most likely meant."""
    position = asked.position
    if asked.kind == "dark":
        return AttackPlot() if plot == position.treason.at else MoveDarkMaster(plot)
    if owner(position, plot) == asked.order:
        if position.buildings[plot] != NONE and _is_played(asked, "demolish"):
            return Demolish(plot)
        hand = [card for card in position.hands[asked.order] if card >= 0]
        if hand:
            # The cheapest building: what keeps that off keeps off all.
            cheapest = min(hand, key=lambda card: (content().by_card[card].price, card))
            return Build(building_kind(cheapest), plot)
    return BuyPlot(plot)


def _is_played(asked: Asked, kind: ActionKind) -> bool:
    ask = asked.kind
    return ask is not None and kind in procedure_of(asked.position.setting.edition).answers(ask)


def sample(asked: Asked, kind: ActionKind) -> Action:
    """One action of a kind that cannot be done anywhere: what is refused there tells why the kind is of no use."""
    position, order = asked.position, asked.order
    hand = [building_kind(card) for card in position.hands[order] if card >= 0]
    own = list(bits(position.plots[order]))
    match kind:
        case "buy":
            near = list(bits(reach(position, order)))
            prices = content().plots
            return BuyPlot(min(near, key=lambda plot: prices[plot].price) if near else 0)
        case "build":
            empty = list(bits(asked.own_empty()))
            cheapest = min(hand, key=lambda b: content().buildings[b].price, default=0)
            return Build(cheapest, (empty or own or [0])[0])
        case "demolish":
            built = [plot for plot in own if position.buildings[plot] != NONE]
            return Demolish((built or own or [0])[0])
        case "tower":
            treason = position.treason
            bare = [n for n in own if not treason.towers >> n & 1 and n != treason.at]
            return BuildTower((bare or own or [0])[0])
        case "move":
            goals = dark_reach(position, order).by_pips[-1]
            return MoveDarkMaster(next(iter(goals), 0))
        case "sell" | "shop" | "free_sell" | "free_shop" | "choose" | "swap":
            return BY_CARD[kind](0)
        case "play":
            held = [kind_of(card) for card in position.influence[order] if card >= 0]
            return PlayInfluence(held[0] if held else 0)
    return PLAIN[kind]
