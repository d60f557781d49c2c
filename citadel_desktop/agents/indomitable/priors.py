"""Priors of actions, by the points that each brings as far as can be told without trying it."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from types import MappingProxyType

from citadel_desktop.agents.indomitable import dark, worth
from citadel_desktop.agents.indomitable.look import TownLook
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asks.answers import PlayBlockade, PlayProtection
from citadel_desktop.rules.indomitable.asks.building import Build, Demolish
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosePlot, start_of
from citadel_desktop.rules.indomitable.asks.free_market import SellInMarket
from citadel_desktop.rules.indomitable.asks.influence import BuyInfluence
from citadel_desktop.rules.indomitable.asks.losing import Lose
from citadel_desktop.rules.indomitable.asks.open_cards import ChooseCard
from citadel_desktop.rules.indomitable.asks.pawnshop import SellToPawnshop
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot
from citadel_desktop.rules.indomitable.asks.stock import BuyFromStock
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.asks.towers import BuildTower
from citadel_desktop.rules.indomitable.asks.wizard import TurnUp
from citadel_desktop.rules.indomitable.cards.influence_cards import Effect, influence_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.income import TAXED
from citadel_desktop.rules.indomitable.markets import sale_price
from citadel_desktop.rules.indomitable.pending import (
    AnswerBlockade,
    AnswerCard,
    AnswerPurchase,
    Ask,
    BeforeDraw,
    FirstPlot,
    FirstTower,
    OpenCards,
    Phase2,
    Wizard,
)
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE, NONE, Position
from citadel_desktop.rules.indomitable.tables import kinds_among
from citadel_desktop.rules.indomitable.town import NEIGHBOURS, bits

MAX_DEFICIT = 1.7
"""Points less than the best action's beyond which a prior is 0."""


def priors(at: Position, actions: Sequence[Action], by: Mapping[str, float]) -> list[float]:
    """Return the prior of each action, at most 1; points worth a factor e in the prior are the weight `warmth`.

    `by` are the learned weights, as in `TownLook`.
    """
    ask = at.asks[-1]
    look = TownLook(at, ask.player, by)
    judges = _JUDGES_BY_ASK.get(ask.kind, JUDGES)
    values = [judges[action.kind](look, ask, action) for action in actions]
    best = max(values)
    if best <= worth.NEVER_VALUE:
        return [1.0] * len(values)
    least, warmth = best - MAX_DEFICIT, by["warmth"]
    return [exp((one - best) / warmth) if one > least else 0.0 for one in values]


def judge(look: TownLook, ask: Ask, action: Action) -> float:
    """Return the value of an action; ending the turn or passing has 0."""
    return _JUDGES_BY_ASK.get(ask.kind, JUDGES)[action.kind](look, ask, action)


def wastes_card(at: Position, action: Action, by: Mapping[str, float]) -> bool:
    """Whether an influence card would be spent on nothing; one aimed at a plot always does something."""
    if not isinstance(action, PlayInfluence) or action.plot is not None:
        return False
    ask = at.asks[-1]
    return judge(TownLook(at, ask.player, by), ask, action) <= worth.NEVER_VALUE


# The first plots


def _plot(look: TownLook, ask: FirstPlot, action: ChoosePlot) -> float:
    plot, there, by = action.plot, look.land, look.by
    start = start_of(look.at.setting)
    still = max(start.most - look.mine.bit_count(), 1)
    fair = look.dots / still
    over = max(0.0, there.costs[plot] - fair - 0.5)
    prices = look.tables.price_of
    uses = sum([prices[kind] for kind in look.kinds if there.sites[kind] >> plot & 1])
    near = sorted([there.costs[other] for other in bits(NEIGHBOURS[plot] & ~look.ground.taken)])[:2]
    cheap = sum(near) / 2 if near else 8.0
    value = 2.0 + by["first_fresh"] * look.fresh[plot] + by["first_uses"] * uses
    value -= by["first_cheap"] * cheap
    return value - (by["first_over"] * over if still > 1 else 0.0)


# Phase 1


def _turn_up(look: TownLook, ask: Wizard, action: TurnUp) -> float:
    card = ask.cards[action.place]
    if card == BACK or content().cards[card].event:
        return 0.0
    t = look.tables
    return _drawn(look, t.category_of[t.kinds[card]], 0) + 0.4 * t.prices[card]


def _choose(look: TownLook, ask: OpenCards, action: ChooseCard) -> float:
    t, lying = look.tables, look.at.treason
    card = lying.row[action.place]
    kind = t.kinds[card]
    use = max(0.4 * t.prices[card], 0.8 * look.best_build((*look.kinds, kind), look.empty, look.bricks + 4))
    return use + _drawn(look, t.category_of[kind], lying.bricks[action.place])


def _drawn(look: TownLook, category: int, extra: int) -> float:
    """Return what a drawn category pays this Order, less what it pays the others."""
    at, value = look.at, 0.0
    for order in range(look.orders):
        bricks = at.bricks[order]
        tax = max(0, bricks - FIXED_PRICE) if category == TAXED else 0
        mine = order == look.me
        gain = look.income[order][category] - tax
        value += worth.POINTS_PER_BRICK * (gain + extra if mine else -look.rival[order] * gain * 0.7)
    return value * look.later


# Phase 2


def _build(look: TownLook, ask: Phase2, action: Build) -> float:
    kind, plot = action.building, action.plot
    price = look.tables.price_of[kind]
    value = look.build_worth(kind, plot) + look.earned[-price]
    if look.price_on(plot):
        return value - look.by["over_card"] * price
    rest = look.fresh[plot] * worth.WAITING_FACTORS[min(look.empty.bit_count() - 1, 5)]
    return value - (look.by["room"] * rest + look.by["card"] * price) * look.later


def _demolish(look: TownLook, ask: Phase2, action: Demolish) -> float:
    plot, prices = action.plot, look.tables.price_of
    card = look.at.buildings[plot]
    if card == NONE or look.at.turn.placed >= 2:
        return worth.NEVER_VALUE
    left = look.bricks - FIXED_PRICE
    values = [
        look.build_worth(kind, plot) - worth.POINTS_PER_BRICK * prices[kind] - look.forgone(plot, kind)
        for kind in look.kinds
        if prices[kind] <= left and look.land.sites[kind] >> plot & 1
    ]
    new = max(values, default=0.0)
    # The value of a new building there has its old points taken off already.
    return new + look.earned[-FIXED_PRICE] - 0.5 * look.price_on(plot) - 0.5 if new > 0 else worth.NEVER_VALUE


def _buy(look: TownLook, ask: Phase2, action: BuyPlot) -> float:
    plot = action.plot
    value = look.land_worth(plot) + look.earned[-look.land.costs[plot]]
    for other in bits(look.isolates(plot)):
        whose = look.owner(other)
        lost = look.rival[whose] * (0.8 + look.price_on(other))
        value += look.land_worth(other) + look.by["isolate"] * lost
    return value + look.by["closing"] * look.closing.get(plot, 0.0)


def _sold(look: TownLook, action: SellToPawnshop | SellInMarket, bricks: int) -> float:
    kinds, kind = look.tables.kinds, action.building
    worths = look.held_worths.copy()
    worths.remove(worth.kind_worth(kind, look.land, look.empty))
    kept = worth.faded(look.held_worths) - worth.faded(worths)
    value = look.earned[bricks] - look.by["sold_card"] * kept * look.later - look.by["sold"]
    if look.at.turn.placed < 2 and look.bricks < 5:
        # Bricks are worth more if they make another building possible now.
        left = list(look.hand)
        left.remove(next(card for card in left if card != BACK and kinds[card] == kind))
        then = look.best_build(kinds_among(left), look.empty, look.bricks + bricks)
        value += 0.5 * max(0.0, then - look.best_now)
    return value


def _bought(look: TownLook, kind: int, bricks: int) -> float:
    price = look.tables.price_of[kind]
    use = look.by["bought"] * price * look.later
    if look.bricks - bricks >= price and look.at.turn.placed < 2:
        there = look.empty & look.land.sites[kind]
        now = look.new_worth(kind, there) if there else 0.0
        use = max(use, 0.85 * (now - worth.POINTS_PER_BRICK * price * look.later))
    return use + look.earned[-bricks] - 0.3


def _stock(look: TownLook, ask: Phase2, action: BuyFromStock) -> float:
    waiting = worth.WAITING_FACTORS[min(len(look.hand), 5)]
    room = 1.0 if look.empty else 0.7
    new = look.by["stock"] * waiting * room
    return new * look.later + look.earned[-FIXED_PRICE] - 0.2


def _influence(look: TownLook, ask: Phase2, action: BuyInfluence) -> float:
    held = look.at.influence[look.me]
    brings = worth.UNSEEN_CARD_VALUE
    if len(held) >= 2:
        brings -= min(worth.influence_worth((card,)) for card in held)
        brings = max(brings, 0.3)
    return look.by["influence"] * brings * look.later + look.earned[-FIXED_PRICE] - 0.1


def _tower(look: TownLook, ask: FirstTower | Phase2, action: BuildTower) -> float:
    if isinstance(ask, FirstTower):
        return 1.0 + look.fresh[action.plot] + 0.1 * look.land.costs[action.plot]
    return dark.tower_worth(look, action.plot) + look.earned[-FIXED_PRICE]


# Influence cards


def _play(look: TownLook, ask: BeforeDraw | OpenCards | Phase2, action: PlayInfluence) -> float:
    card = influence_cards().kinds[action.influence]
    kept = look.by["kept"] * worth.held_worths()[action.influence] * look.later
    if not isinstance(ask, Phase2) and card.when != "draw":
        kept += 0.3  # it may as well be played later
    if action.plot is not None:
        return strike_worth(look, action.influence, action.plot) - kept
    return OWN_EFFECTS[card.effect](look, ask, action, kept)


def _collect(look: TownLook, _ask: Ask, action: PlayInfluence, kept: float) -> float:
    amount, got = influence_cards().kinds[action.influence].amount, 0.0
    for order in range(look.orders):
        if order != look.me:
            got += (1.0 + look.rival[order]) * min(amount, look.at.bricks[order])
    if not got:
        return worth.NEVER_VALUE
    return worth.POINTS_PER_BRICK * got * max(look.later, 0.4) + 0.6 - kept


def _sell_dear(look: TownLook, _ask: Ask, action: PlayInfluence, kept: float) -> float:
    assert action.building is not None
    amount, price = influence_cards().kinds[action.influence].amount, look.tables.price_of[action.building]
    return look.earned[amount * price] - 0.4 * price * look.later - kept + 0.3


OWN_EFFECTS: Mapping[Effect, Callable[[TownLook, Ask, PlayInfluence, float], float]] = MappingProxyType(
    {
        "collect": _collect,
        "sell": _sell_dear,
        "choose": lambda _look, ask, _action, _kept: 0.9 if isinstance(ask, BeforeDraw) else 0.3,
    }
)
"""Value of playing an influence card without a plot, by its effect; the last number is what it is worth if kept."""


def strike_worth(look: TownLook, kind: int, plot: int) -> float:
    """Return the value of an influence card aimed at a plot: what it takes from another, and what it gives."""
    card, whose, points = influence_cards().kinds[kind], look.owner(plot), look.price_on(plot)
    hurt = look.rival[whose] if whose != NONE else 0.0
    if card.attack and look.at.treason.towers >> plot & 1:
        return 1.2 * hurt
    if card.effect == "destroy":
        return hurt * (points + 0.4)
    if card.effect == "return":
        return hurt * points * (0.7 if look.later >= 1 else 0.9)
    return (look.land_worth(plot) if card.effect == "take" else 0.0) + hurt * (0.7 + points)


# Answers


def _blockade(look: TownLook, ask: AnswerPurchase, action: PlayBlockade) -> float:
    plot = ask.plot
    hurt = look.rival[ask.buyer] * (0.5 + 1.2 * look.price_on(plot))
    saved = look.closing.get(plot, 0.0)
    wished = 0.4 if look.mine & NEIGHBOURS[plot] else 0.0
    return hurt + saved + wished - worth.HELD_VALUES["blockade"] * look.later - 0.3


def _protect(look: TownLook, ask: AnswerCard | AnswerBlockade, action: PlayProtection) -> float:
    kept = look.by["kept"] * worth.HELD_VALUES["protection"] * look.later
    if isinstance(ask, AnswerBlockade):
        return look.land_worth(ask.plot) - 0.5 - kept
    card = influence_cards().kinds[ask.influence]
    if ask.plot is None:
        return worth.POINTS_PER_BRICK * min(card.amount, look.bricks) * 1.5 - kept
    points = look.price_on(ask.plot)
    if look.at.treason.towers >> ask.plot & 1:
        return 1.0 + 0.1 * points - kept
    if card.effect == "return":
        return 0.7 * points - kept
    return points + (0.3 if card.effect == "destroy" else 0.8) - kept


def _lose(look: TownLook, ask: Ask, action: Lose) -> float:
    if action.plot is None:
        return 0.0 if action.building is None else -0.5 * look.tables.price_of[action.building]
    points = look.price_on(action.plot)
    return -points - look.fresh[action.plot] - (1.0 if points else 0.0)


JUDGES: dict[str, dark.Judge] = {
    **dict.fromkeys(("stop", "pass", "rolled", "end"), lambda _look, _ask, _action: 0.0),
    "plot": _plot,
    "draw": lambda look, _ask, _action: look.by["draw"],
    "turn_up": _turn_up,
    "choose": _choose,
    "build": _build,
    "buy": _buy,
    "take": lambda look, _ask, action: look.land_worth(action.plot) + look.price_on(action.plot),
    "sell": lambda look, _ask, action: _sold(look, action, sale_price(action.building)),
    "free_sell": lambda look, _ask, action: _sold(look, action, look.tables.price_of[action.building]),
    "shop": lambda look, _ask, action: _bought(look, action.building, FIXED_PRICE),
    "free_shop": lambda look, _ask, action: _bought(look, action.building, look.tables.price_of[action.building]),
    "stock": _stock,
    "influence": _influence,
    "demolish": _demolish,
    "play": _play,
    "protect": _protect,
    "blockade": _blockade,
    "lose": _lose,
    "tower": _tower,
    "white": lambda look, _ask, _action: dark.white_worth(look),
    "black": lambda look, _ask, _action: dark.black_worth(look),
    "swap": lambda look, _ask, action: dark.swap_worth(look, action.place),
    "discard": lambda look, _ask, action: -worth.held_worths()[action.influence],
}
"""Judges by kind of action."""
_JUDGES_BY_ASK: dict[str, Mapping[str, dark.Judge]] = {"dark": dark.JUDGES, "steps": dark.STEP_JUDGES}
"""Judges by kind of ask where the Dark Master acts."""
