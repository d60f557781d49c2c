"""A simple seat for measuring balance: a few rules of thumb, one look at the view, no search.

It builds the dearest that it can, buys the plot of best value when it lacks one to build on, plays cards where they
hurt or help most, and does not end its turn while one of these can be done. It is no opponent for people.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asks.answers import PlayBlockade, PlayProtection
from citadel_desktop.rules.indomitable.asks.building import Build, Demolish
from citadel_desktop.rules.indomitable.asks.drawing import DrawCard
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosePlot
from citadel_desktop.rules.indomitable.asks.influence import BuyInfluence, Discard
from citadel_desktop.rules.indomitable.asks.losing import Lose
from citadel_desktop.rules.indomitable.asks.pawnshop import BuyInPawnshop, SellToPawnshop
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot
from citadel_desktop.rules.indomitable.asks.stock import BuyFromStock
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.asks.wizard import TurnUp
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import CATEGORIES, Building, Category, content
from citadel_desktop.rules.indomitable.pending import AnswerPurchase, Wizard
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.rules.indomitable.towns import towns

Score = float
NEVER_SCORE = -1000.0

KEEP_ORDER = ("pioneer", "protection", "robbery", "witchcraft", "fire", "infiltrator", "donation")
"""Influence kinds in the order they are kept when one must go; all others go first."""


@cache
def shares() -> dict[Category, float]:
    """Return how likely a drawn building card is of each category."""
    cards = content().by_card
    return {c: sum(b.category == c for b in cards) / len(cards) for c in CATEGORIES}


@cache
def kind_names() -> tuple[str, ...]:
    """Return the ids of the influence kinds by number."""
    return tuple(kind.id for kind in influence_cards().kinds)


def fits(category: Category, plot: int) -> bool:
    """Whether a category may stand on a plot (IC-B5)."""
    here = towns()["first"].plots[plot]
    return {
        "citizenry": True,
        "crafts": here.ring != town.INNER,
        "municipal": not here.river,
        "trade": bool(here.roads),
    }[category]


@cache
def plot_worth(plot: int) -> float:
    """Return a plot's value for building: its premium, and the categories that may stand there."""
    premium = towns()["first"].plots[plot].premium
    return sum(share * (1.5 + premium) for name, share in shares().items() if fits(name, plot))


class Look:
    """A position as one Order sees it."""

    def __init__(self, position: Position, order: Order) -> None:
        self.at = position
        self.me = order
        self.mine = position.plots[order]
        self.bricks = position.bricks[order]
        self.hand = position.hands[order]
        self.empty = [p for p in town.bits(self.mine) if position.buildings[p] == NONE]

    def owner(self, plot: int) -> Order:
        """Return the owner of a plot, or NONE."""
        for order, plots in enumerate(self.at.plots):
            if plots >> plot & 1:
                return order
        return NONE

    def standing(self, plot: int) -> Building | None:
        """Return the building on a plot."""
        card = self.at.buildings[plot]
        return None if card == NONE else content().by_card[card]

    def income(self, category: Category) -> int:
        """Return what a draw of a category would pay now."""
        best = 0
        for plot in town.bits(self.mine):
            building = self.standing(plot)
            if building and building.category == category:
                best = max(best, building.price + towns()["first"].plots[plot].premium)
        return best

    def building_worth(self, building: Building, plot: int) -> float:
        """Return the value of placing a building: its points, and the gain in its category's income."""
        earns = building.price + towns()["first"].plots[plot].premium
        more = max(0, earns - self.income(building.category))
        return building.price + 3.0 * shares()[building.category] * more

    def land_worth(self, plot: int) -> float:
        """Return the value of owning a plot: its points, or room to build, against its dots."""
        building = self.standing(plot)
        if building:
            return 3.0 + building.price
        useful = any(fits(content().by_card[c].category, plot) for c in self.hand)
        return plot_worth(plot) + (0.8 if useful else 0.0)

    def lead(self, order: Order) -> int:
        """Return another Order's lead in points over this one."""
        return self.at.scores[order] - self.at.scores[self.me]


def choose(position: Position, order: Order, actions: Sequence[Action], rng: Random) -> Action:
    """Return the action of a simple seat as `order`; `position` is its view's."""
    look = Look(position, order)
    return max(actions, key=lambda action: (score(look, action, rng), rng.random()))


def score(look: Look, action: Action, rng: Random) -> Score:
    """Return a simple seat's score of an action; ending the turn or passing has 0."""
    judge = JUDGES.get(action.kind)
    return judge(look, action, rng) if judge else 0.0


def _plot(look: Look, action: ChoosePlot, rng: Random) -> Score:
    # A first plot: its sites, the plots in reach, and much randomness, so that all starts are tried.
    here = towns()["first"].plots[action.plot]
    cheap = sorted(towns()["first"].plots[p].price for p in town.bits(town.NEIGHBOURS[action.plot]))[:2]
    wanted = {content().by_card[card].category for card in look.hand}
    uses = sum(fits(category, action.plot) for category in wanted) * 0.3
    thrift = -0.12 * here.price
    return 10 + plot_worth(action.plot) + uses + thrift - 0.1 * sum(cheap) + rng.gauss(0, 0.8)


def _draw(look: Look, action: DrawCard, rng: Random) -> Score:
    return 1.0


def _turn_up(look: Look, action: TurnUp, rng: Random) -> Score:
    ask = look.at.asks[-1]
    assert isinstance(ask, Wizard)
    card = content().cards[ask.cards[action.place]]
    if card.event:
        return 0.0
    building = content().buildings[card.kind]
    return 1.0 + look.income(building.category) + 0.3 * building.price


def _build(look: Look, action: Build, rng: Random) -> Score:
    building = content().buildings[action.building]
    # A dear card is worth a better plot, a cheap one is not: what is left of the plot counts a little.
    wasted = sum(share for name, share in shares().items() if fits(name, action.plot))
    return 10 + look.building_worth(building, action.plot) - 0.3 * wasted


def _buy(look: Look, action: BuyPlot, rng: Random) -> Score:
    here = towns()["first"].plots[action.plot]
    if look.standing(action.plot):
        return 20 + look.land_worth(action.plot) - 0.3 * here.price
    cheapest = min((content().by_card[card].price for card in look.hand), default=5)
    if len(look.empty) >= 2 or (look.empty and look.bricks - here.price < cheapest):
        return NEVER_SCORE
    return 2 + look.land_worth(action.plot) - 0.45 * here.price


def _sell(look: Look, action: SellToPawnshop, rng: Random) -> Score:
    building = content().buildings[action.building]
    if look.bricks >= 6 or len(look.hand) < 4:
        return NEVER_SCORE
    stuck = not any(fits(building.category, plot) for plot in look.empty)
    return 0.5 - 0.1 * building.price if stuck or building.price == 1 else NEVER_SCORE


def _shop(look: Look, action: BuyInPawnshop, rng: Random) -> Score:
    building = content().buildings[action.building]
    if look.bricks < 5 + building.price or building.price < 3:
        return NEVER_SCORE
    if not any(fits(building.category, plot) for plot in look.empty):
        return NEVER_SCORE
    return 1.0 + building.price


def _stock(look: Look, action: BuyFromStock, rng: Random) -> Score:
    return 0.8 if look.bricks >= 8 and len(look.hand) < 3 and look.empty else NEVER_SCORE


def _influence(look: Look, action: BuyInfluence, rng: Random) -> Score:
    return 0.5 if look.bricks >= 9 and len(look.at.influence[look.me]) < 2 else NEVER_SCORE


def _demolish(look: Look, action: Demolish, rng: Random) -> Score:
    building = look.standing(action.plot)
    if building is None or look.empty or building.price > 2:
        return NEVER_SCORE
    dear = [content().by_card[card] for card in look.hand]
    best = max((b.price for b in dear if fits(b.category, action.plot)), default=0)
    return 1.5 if best >= building.price + 3 and look.bricks >= 5 + best else NEVER_SCORE


def _play(look: Look, action: PlayInfluence, rng: Random) -> Score:
    name = kind_names()[action.influence]
    building = look.standing(action.plot) if action.plot is not None else None
    if name == "wizard":
        return 2.0
    if name == "donation":
        return 6.0
    if name == "golden_trade":
        assert action.building is not None
        price = content().buildings[action.building].price
        return 3.0 + price if price >= 4 and look.bricks < 5 else NEVER_SCORE
    assert action.plot is not None
    if name in {"pioneer", "robbery"}:
        worth = look.land_worth(action.plot)
        return 5.0 + worth if worth >= 2.5 else NEVER_SCORE
    if building is None or building.price < 2:
        return NEVER_SCORE
    # An attack goes against who is ahead, and is not worth a card on the last one.
    ahead = look.lead(look.owner(action.plot))
    return 4.0 + building.price + 0.5 * ahead if ahead > -3 else NEVER_SCORE


def _blockade(look: Look, action: PlayBlockade, rng: Random) -> Score:
    ask = look.at.asks[-1]
    assert isinstance(ask, AnswerPurchase)
    return 1.0 if look.lead(ask.buyer) > 0 or look.standing(ask.plot) else NEVER_SCORE


def _protect(look: Look, action: PlayProtection, rng: Random) -> Score:
    return 1.0


def _lose(look: Look, action: Lose, rng: Random) -> Score:
    if action.building is not None:
        return -float(content().buildings[action.building].price)
    assert action.plot is not None
    building = look.standing(action.plot)
    return -plot_worth(action.plot) - (3 * building.price if building else 0)


def _discard(look: Look, action: Discard, rng: Random) -> Score:
    name = kind_names()[action.influence]
    return -float(len(KEEP_ORDER) - KEEP_ORDER.index(name)) if name in KEEP_ORDER else 1.0


Judge = Callable[[Look, Any, Random], Score]

JUDGES: dict[str, Judge] = {
    "plot": _plot,
    "draw": _draw,
    "turn_up": _turn_up,
    "build": _build,
    "buy": _buy,
    "sell": _sell,
    "shop": _shop,
    "stock": _stock,
    "influence": _influence,
    "demolish": _demolish,
    "play": _play,
    "blockade": _blockade,
    "protect": _protect,
    "lose": _lose,
    "discard": _discard,
}
