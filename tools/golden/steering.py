"""Seats of The Indomitable Citadel that steer towards what a recorded match is to show, and words to say what it shows.

A character says how much it likes an action; seats take what they like best, with a little chance. Most matches are
then a matter of seeds.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.rules.indomitable.actions import (
    Action,
    Build,
    BuyFromStock,
    BuyInfluence,
    BuyInPawnshop,
    BuyPlot,
    ChooseCard,
    ChoosePlot,
    Demolish,
    DrawCard,
    EndTurn,
    Lose,
    NoAnswer,
    PlayBlockade,
    PlayInfluence,
    PlayProtection,
    SellToPawnshop,
    StopChoosing,
)
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import Building, content
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.events import Event
from citadel_desktop.rules.indomitable.state import NONE, LastRound, Order, Position
from citadel_desktop.rules.indomitable.town import NUMBERS, bits
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.kit.rng import seeded
from tools.golden import beats

Character: TypeAlias = "Callable[[Look, Action], float]"
Stop: TypeAlias = Callable[[Table], bool]
Beat: TypeAlias = beats.Beat[Position, Action, Event]
CHANCE = 4
"""How far two actions may be apart so that chance still decides between them."""
MOST = 3000
"""Actions after which a match is broken off."""


class Look(NamedTuple):
    """Where an Order is asked."""

    position: Position
    order: Order

    @property
    def empty(self) -> int:
        """How many of his plots bear nothing."""
        p = self.position
        return sum(p.buildings[plot] == NONE for plot in bits(p.plots[self.order]))

    @property
    def bricks(self) -> int:
        """His bricks."""
        return self.position.bricks[self.order]

    @property
    def left(self) -> int:
        """How many points he lacks."""
        return self.position.setting.target - self.position.scores[self.order]

    def standing(self, plot: int) -> Building | None:
        """The building on a plot."""
        card = self.position.buildings[plot]
        return None if card == NONE else content().by_card[card]

    def worth(self, plot: int) -> int:
        """The points on a plot."""
        building = self.standing(plot)
        return building.price if building else 0

    def has_category(self, building: Building) -> bool:
        """Whether a building of the same category stands on one of his plots."""
        mine = map(self.standing, bits(self.position.plots[self.order]))
        return any(one.category == building.category for one in mine if one)


# Characters


def builder(look: Look, action: Action) -> float:
    """Builds the dearest it can, buys land to build on, and plays its cards against who leads."""
    plots, buildings = towns()["first"].plots, content().buildings
    match action:
        case ChoosePlot():
            return 4 * plots[action.plot].premium
        case Build():
            return 30 + 4 * buildings[action.building].price + plots[action.plot].premium
        case BuyPlot():
            wanted = 12 if look.empty == 0 else -20
            return wanted + 9 * look.worth(action.plot) - plots[action.plot].price
        case PlayInfluence():
            return _play(look, action)
        case BuyInPawnshop():
            return 4 * buildings[action.building].price - (8 if look.bricks >= 9 else 40)
        case SellToPawnshop():
            wanted = -12 if len(look.position.hands[look.order]) > 4 else -30
            return wanted - 2 * buildings[action.building].price
        case BuyInfluence() | BuyFromStock():
            return 1 if look.bricks >= 10 else -30
        case Demolish():
            return 5 if look.empty == 0 and look.worth(action.plot) == 1 < look.bricks - 9 else -40
        case Lose():
            return -9 * look.worth(action.plot) if action.plot is not None else 0
        case DrawCard() | PlayProtection() | PlayBlockade():
            return 6
    return 0


def _play(look: Look, action: PlayInfluence) -> float:
    if action.plot is None:
        return 3
    whose = owner(look.position, action.plot)
    scores = look.position.scores
    leads = whose != NONE and scores[whose] == max(scores)
    return 6 + 5 * look.worth(action.plot) + (12 if leads else 0)


def settler(look: Look, action: Action) -> float:
    """Takes land, the cheapest first, and builds but one cheap house of each category for the income."""
    plots, buildings = towns()["first"].plots, content().buildings
    match action:
        case ChoosePlot() | BuyPlot():
            return 45 - 4 * plots[action.plot].price
        case Build():
            building = buildings[action.building]
            wanted = -60 if look.has_category(building) or building.price > 3 else 50
            return wanted + 4 * plots[action.plot].premium
        case PlayInfluence():
            name = influence_cards().kinds[action.influence].id
            return 20 if name in {"pioneer", "donation", "golden_trade"} else -30
        case SellToPawnshop():
            return 3 if len(look.position.hands[look.order]) > 3 else -20
        case BuyInPawnshop() | BuyFromStock() | BuyInfluence() | Demolish():
            return -60
        case DrawCard() | PlayProtection():
            return 6
        case Lose():
            return -9 * look.worth(action.plot) if action.plot is not None else 0
    return 0


def hoarder(look: Look, action: Action) -> float:
    """Starts with little land, stays short of the target and keeps its cards, until the stock runs out."""
    if look.position.last_round:
        return builder(look, action)
    plots, buildings = towns()["first"].plots, content().buildings
    match action:
        case ChoosePlot():
            return 9 - 4 * plots[action.plot].price
        case StopChoosing():
            return 5
        case Build():
            return 30 if buildings[action.building].price < look.left else -60
        case BuyFromStock():
            return 20 if look.bricks >= 6 else -20
        case SellToPawnshop() | Demolish() | BuyInPawnshop():
            return -60
        case PlayInfluence() if influence_cards().kinds[action.influence].effect in {"destroy", "take"}:
            return -60
    return builder(look, action)


def idler(*plots: str) -> Character:
    """Chooses these first plots, or the cheapest two, and then lives on without doing anything."""

    def character(look: Look, action: Action) -> float:
        match action:
            case ChoosePlot() if plots:
                own = look.position.plots[look.order].bit_count()
                return 50 if NUMBERS.get(plots[min(own, len(plots) - 1)]) == action.plot else 0
            case ChoosePlot():
                return 20 - 4 * towns()["first"].plots[action.plot].price
            case StopChoosing() | DrawCard() | EndTurn() | NoAnswer():
                return 40
            case ChooseCard():
                return 10
        return 0

    return character


def steered(*characters: Character, stop: Stop | None = None) -> Callable[[Table], None]:
    """Plays with Orders of these characters in turn, to the end or until `stop`.

    The match's seed is that of their chances.
    """

    def play(table: Table) -> None:
        rng = seeded(f"steered {table.seed}")
        for _ in range(MOST):
            if not table.to_act or (stop and stop(table)):
                return
            (seat,) = table.to_act
            decision = table.decision(seat)
            assert decision is not None
            position = table.state.position
            look = Look(position, position.asks[-1].order)
            character = characters[look.order % len(characters)]
            # By their notation: the order of legal lists may change, a recorded match not.
            rated = {
                table.rules.notate(table.state, seat, action): character(look, action) for action in decision.actions
            }
            best = max(rated.values())
            text, rng = rng.pick(sorted(t for t, liked in rated.items() if liked > best - CHANCE))
            table.act(seat, table.rules.parse(table.state, seat, text))

    return play


def entries(number: int) -> Stop:
    """Stop when the log has so many entries."""
    return lambda table: len(table.entries) >= number


def agreed(play: Callable[[Table], None]) -> Callable[[Table], None]:
    """Plays, then a draw is offered, accepted by one and declined by another; offered again and agreed by all."""

    def whole(table: Table) -> None:
        play(table)
        first = table.to_act[0]
        table.offer_draw(first)
        table.answer_draw(table.draw_asked[0], True)
        table.answer_draw(table.draw_asked[0], False)
        table.offer_draw(first)
        while table.draw_asked:
            table.answer_draw(table.draw_asked[0], True)

    return whole


# What a match shows


def end(table: Table) -> Position:
    """How the table looks when it is over."""
    position: Position = table.state.position
    return position


def standing(position: Position) -> list[tuple[int, int, int]]:
    """By Order points, plots and bricks (IC-E2)."""
    return [
        (score, plots.bit_count(), bricks)
        for score, plots, bricks in zip(position.scores, position.plots, position.bricks, strict=True)
    ]


def some(shown: Callable[[Beat], bool]) -> Callable[[Table], bool]:
    """Whether something is shown by one entry of the log at least."""
    return lambda table: any(map(shown, beats.beats(table)))


def together(*tests: Callable[[Table], bool]) -> Callable[[Table], bool]:
    """Whether a match shows all of it."""
    return lambda table: all(test(table) for test in tests)


def last_round_for(why: LastRound) -> Callable[[Table], bool]:
    """The last round began for that reason, and one alone has the most points."""

    def told(table: Table) -> bool:
        scores = end(table).scores
        return end(table).last_round == why and scores.count(max(scores)) == 1

    return told


def at_once(table: Table) -> bool:
    """The target is reached within a round that is not the last, and somebody still has his turn to come in it."""
    p = end(table)
    following = (p.turn.order + 1) % p.setting.orders
    return not p.last_round and following != p.setting.first


def in_the_last_round(table: Table) -> bool:
    """The target is reached when the round is already the last."""
    return end(table).last_round in {"last_plot", "no_building"}


def with_a_plot(table: Table) -> bool:
    """The last points come with a plot, bought or taken, on which a building stands."""
    entry = table.entries[-1]
    return isinstance(entry, ActEntry) and entry.action.kind in {"buy", "play", "pass"}


def tied(places: int) -> Callable[[Table], bool]:
    """The best have the same points (1), plots too (2) or bricks too (3), and the next of these decides."""

    def told(table: Table) -> bool:
        one, other, *_ = sorted(standing(end(table)), reverse=True)
        same = [a == b for a, b in zip(one, other, strict=True)]
        return same[:places] == [True] * places and same[places : places + 1] in ([False], [])

    return told
