"""One match played and what is counted of it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.events import (
    Built,
    Event,
    EventActed,
    Income,
    InfluencePlayed,
    Protected,
)
from citadel_desktop.rules.indomitable.influence_cards import kind_of
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, Action, Order, Position, State
from citadel_desktop.rules.kit.contract import Options, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tools.balance import simple

Choose = Callable[[State, Sequence[Action], Random], Action]


@dataclass(frozen=True, slots=True)
class Record:
    """What is counted of a match.

    By Order: `starts` its first plots, `points`, `by_category` the points of its standing buildings by category,
    `influence` the influence cards it played by kind; `winners` are Orders. `place` is each Order's place in the order
    of play, 0 for the first player. `acted` are the event cards that acted by number, `earned` the bricks of income by
    category, `built` the buildings placed by number, `end` why the match ended, `rounds` how many began.
    """

    orders: int
    place: tuple[int, ...]
    starts: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    by_category: tuple[tuple[int, ...], ...]
    winners: tuple[Order, ...]
    end: str
    rounds: int
    decisions: int
    acted: Mapping[int, int]
    influence: tuple[Mapping[int, int], ...]
    earned: tuple[int, ...]
    built: Mapping[int, int]


def at_random(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Any legal action, each as likely."""
    return actions[int(rng.random() * len(actions))]


def simply(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """What a simple seat does; it is shown its view alone."""
    position = state.position
    order = position.asks[-1].order
    seen = INDOMITABLE.view(state, order % position.setting.seats).position
    return simple.choose(seen, order, actions, rng)


def play(options: Options, seats: int, seed: str, choose: Choose) -> Record:
    """Play one match to its end; the same seed plays the same match."""
    rng = Random(seed)
    state = INDOMITABLE.setup(complete_options(INDOMITABLE, options), seats, seeded(seed))
    orders = state.position.setting.orders
    starts: tuple[tuple[int, ...], ...] = ((),) * orders
    events: list[Event] = []
    decisions = 0
    while asked := INDOMITABLE.to_act(state):
        decision = INDOMITABLE.decision(state, asked[0])
        if decision is None:
            raise ValueError(asked)
        actions = decision.actions
        action = actions[0] if len(actions) == 1 else choose(state, actions, rng)
        step = INDOMITABLE.apply(state, asked[0], action)
        if state.position.turn.number == 0 and step.state.position.turn.number:
            starts = tuple(tuple(town.bits(plots)) for plots in step.state.position.plots)
        events += step.events
        decisions += 1
        state = step.state
    return _record(state.position, starts, events, decisions)


def _record(
    position: Position, starts: tuple[tuple[int, ...], ...], events: list[Event], decisions: int
) -> Record:
    orders, first = position.setting.orders, position.setting.first
    earned: Counter[str] = Counter()
    acted: Counter[int] = Counter()
    built: Counter[int] = Counter()
    influence: list[Counter[int]] = [Counter() for _ in range(orders)]
    for event in events:
        match event:
            case Income():
                category = content().by_card[event.card].category
                earned[category] += event.price + event.premium + event.extra
            case EventActed():
                acted[content().cards[event.card].kind] += 1
            case Built():
                built[content().by_card[event.card].number] += 1
            case InfluencePlayed() | Protected():
                influence[event.order][kind_of(event.card)] += 1
            case _:
                pass
    return Record(
        orders=orders,
        place=tuple((order - first) % orders for order in range(orders)),
        starts=starts,
        points=position.scores,
        by_category=tuple(_points_by_category(position, order) for order in range(orders)),
        winners=position.winners,
        end=position.last_round or position.ending,
        rounds=position.turn.round,
        decisions=decisions,
        acted=acted,
        influence=tuple(influence),
        earned=tuple(earned[category] for category in CATEGORIES),
        built=built,
    )


def _points_by_category(position: Position, order: Order) -> tuple[int, ...]:
    points: Counter[str] = Counter()
    for plot in town.bits(position.plots[order]):
        card = position.buildings[plot]
        if card != NONE:
            building = content().by_card[card]
            points[building.category] += building.price
    return tuple(points[category] for category in CATEGORIES)
