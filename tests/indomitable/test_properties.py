"""What holds all through every match: nothing is lost or made, and the events alone tell all that happened."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asks.answers import Protected
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.asks.building import Built, BuiltOver, Demolished
from citadel_desktop.rules.indomitable.asks.counters import BlackBought, CounterSwapped, WhiteBought
from citadel_desktop.rules.indomitable.asks.dark_master import DarkMasterMoved
from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.first_plots import PlotChosen
from citadel_desktop.rules.indomitable.asks.free_market import MarketBought, MarketSold
from citadel_desktop.rules.indomitable.asks.influence import InfluenceBought, InfluenceDiscarded, InfluenceWon
from citadel_desktop.rules.indomitable.asks.losing import CardLost
from citadel_desktop.rules.indomitable.asks.open_cards import CardChosen, RowCleared
from citadel_desktop.rules.indomitable.asks.pawnshop import CardBought, CardSold
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.asks.stock import StockCardTaken, StockPaid
from citadel_desktop.rules.indomitable.asks.striking import BricksPaid, BuildingLost, BuildingReturned, InfluencePlayed
from citadel_desktop.rules.indomitable.asks.towers import TowerLost, TowerPlaced
from citadel_desktop.rules.indomitable.cards.event_cards import BricksGained, BricksLost, event_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import PlotLost, PlotTaken, Walked
from citadel_desktop.rules.indomitable.faults import faults
from citadel_desktop.rules.indomitable.income import Income, Taxed
from citadel_desktop.rules.indomitable.powers import PowerLost, PowerTaken
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, NONE, Position, State
from citadel_desktop.rules.indomitable.town import PLOTS, bits
from citadel_desktop.rules.indomitable.treason.eviction import Evicted
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import OptionValue, Step, complete_options
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.values import frozen

FEW = settings(max_examples=25)


@frozen(slots=False)
class Move:
    """One step of a match played at random."""

    before: State
    action: Action
    step: Step[State, Event]


@st.composite
def matches(draw: st.DrawFn) -> list[Move]:
    """The moves of a match, or its first 400: a kind of action first, so that rare ones are played, too."""
    seats = draw(st.sampled_from((2, 3, 4, 5)))
    edition = draw(st.sampled_from(("basic", "strategic", "treason")))
    given_: dict[str, OptionValue] = {"edition": edition, "ask_all": draw(st.booleans())}
    if edition != "treason":
        given_ |= {
            "two_players": draw(st.sampled_from(("none", "five_plots", "two_orders"))),
            "equal": draw(st.booleans()),
        }
    rng = seeded(draw(st.integers(0, 1 << 32)))
    state = INDOMITABLE.setup(complete_options(INDOMITABLE, given_), seats, rng.stream("match"))
    return list(_played(state, rng.stream("play")))


def _played(state: State, rng: Rng) -> Iterator[Move]:
    for _ in range(400):
        seats = INDOMITABLE.to_act(state)
        if not seats:
            return
        decision = INDOMITABLE.decision(state, seats[0])
        assert decision is not None
        kinds = sorted({action.kind for action in decision.actions})
        kind, rng = rng.pick(kinds)
        if kind in {"end", "sell"} and len(kinds) > 2:
            kind, rng = rng.pick(kinds)
        action, rng = rng.pick([one for one in decision.actions if one.kind == kind])
        step = INDOMITABLE.apply(state, seats[0], action)
        yield Move(state, action, step)
        state = step.state


POWERS = (1, 2, 3, 4, 5, 4, 3)
"""Points of the Great Powers, those of force last (IC-X2, TR-P1)."""


def prices() -> list[int]:
    return [building.price for building in content().by_card]


# Conservation


def moved_bricks(event: Event) -> list[tuple[int, int]]:
    """Whose bricks an event says have changed, and by how many."""
    match event:
        case Income():
            return [(event.order, event.price + event.premium + event.extra)]
        case BricksGained() | CardSold() | MarketSold() | CardChosen():
            return [(event.order, event.bricks)]
        case (
            Taxed()
            | BricksLost()
            | CardBought()
            | MarketBought()
            | StockPaid()
            | PlotBought()
            | Built()
            | Demolished()
            | InfluenceBought()
            | TowerPlaced()
            | WhiteBought()
            | BlackBought()
            | CounterSwapped()
            | Evicted()
        ):
            return [(event.order, -event.bricks)]
        case BricksPaid():
            return [(event.order, -event.bricks), (event.to, event.bricks)]
        case RowCleared():
            return []  # they lay on the cards and were nobody's
    assert not hasattr(event, "bricks"), event
    return []


@FEW
@given(matches())
def test_bricks_are_what_the_ledger_of_events_says(moves: list[Move]) -> None:
    """IC-T1, IC-T2, IC-T8, IC-B6: none comes or goes untold, nobody owes any."""
    for move in moves:
        bricks = list(move.before.position.bricks)
        for event in move.step.events:
            for order, count in moved_bricks(event):
                bricks[order] += count
                assert bricks[order] >= 0, event
        assert tuple(bricks) == move.step.state.position.bricks


@FEW
@given(matches())
def test_the_wall_is_the_sum_of_the_prices_on_ones_plots(moves: list[Move]) -> None:
    """IC-X4, IC-X2, IC-B6, TR-P1, TR-D7: the walks that are told lead there; 25 Knights, one owner a plot."""
    for move in moves:
        p = move.step.state.position
        walked = list(move.before.position.scores)
        for event in move.step.events:
            if isinstance(event, Walked):
                assert event.start == walked[event.order]
                walked[event.order] = event.end
        assert tuple(walked) == p.scores
        for order, plots in enumerate(p.plots):
            assert plots.bit_count() <= 25
            standing = [p.buildings[plot] for plot in range(PLOTS) if plots >> plot & 1]
            worth = sum(prices()[card] for card in standing if card != NONE)
            worth += sum(n for n, holder in zip(POWERS, p.powers, strict=False) if holder == order)
            worth += sum(map(len, p.treason.black)) if order == DARK else 0
            assert p.scores[order] == worth
            assert not any(plots & other for other in p.plots[order + 1 :])


class Story:
    """Plots, buildings and hands as the events tell them."""

    def __init__(self, position: Position) -> None:
        self.plots = [{plot for plot in range(PLOTS) if plots >> plot & 1} for plots in position.plots]
        self.buildings = dict(enumerate(position.buildings))
        self.hands = [Counter(hand) for hand in position.hands]
        self.influence = [Counter(cards) for cards in position.influence]
        self.powers = list(position.powers)
        self.towers = set(bits(position.treason.towers))
        self.black = [list(values) for values in position.treason.black]
        self.at = position.treason.at

    def told(self, event: Event) -> None:
        match event:
            case PlotChosen() | PlotBought():
                assert not any(event.plot in plots for plots in self.plots)
                self.plots[event.order].add(event.plot)
            case PlotTaken():
                if event.before != NONE:
                    self.plots[event.before].remove(event.plot)
                self.plots[event.order].add(event.plot)
            case PlotLost():
                self.plots[event.order].remove(event.plot)
        match event:
            case PlotBought() | PlotTaken() | PlotLost():
                assert self.buildings[event.plot] == event.building
            case Built():
                assert self.buildings[event.plot] == NONE
                self.buildings[event.plot] = event.card
                self._leaves(event.order, event.card)
            case Demolished() | BuildingLost() | BuildingReturned() | BuiltOver():
                assert self.buildings[event.plot] == event.card
                self.buildings[event.plot] = NONE
        match event:
            case CardSold() | MarketSold() | CardLost():
                self._leaves(event.order, event.card)
            case CardBought() | MarketBought() | StockCardTaken() | BuildingReturned() | CardChosen():
                self.hands[event.order][event.card] += 1
            case CardTurnedUp() if not content().cards[event.card].event:
                self.hands[event.order][event.card] += 1
            case PowerTaken():
                assert self.powers[event.power] == event.before != event.order
                self.powers[event.power] = event.order
            case PowerLost():
                assert self.powers[event.power] == event.order
                self.powers[event.power] = NONE
            case InfluenceBought() | InfluenceWon():
                self.influence[event.order][event.card] += 1
            case InfluenceDiscarded() | InfluencePlayed() | Protected():
                assert self.influence[event.order][event.card] == 1
                del self.influence[event.order][event.card]

            case TowerPlaced():
                assert event.plot not in self.towers
                self.towers.add(event.plot)
            case TowerLost():
                self.towers.remove(event.plot)
            case BlackBought():
                self.black[event.order].append(event.value)
            case CounterSwapped():
                self.black[event.order][event.place] = event.value
            case DarkMasterMoved():
                assert self.at == event.start
                self.at = event.plot
            case AttackFought():
                assert (self.at, event.blacks) == (event.plot, len(self.black[event.order]))
            case Evicted():
                assert event.cards == self.hands[event.order].total() + self.influence[event.order].total()
                for held in (self.hands, self.influence):
                    held[event.order].clear()
                self.black[event.order].clear()

    def _leaves(self, order: int, card: int) -> None:
        assert self.hands[order][card] == 1
        del self.hands[order][card]


@FEW
@given(matches())
def test_the_events_alone_tell_who_has_what(moves: list[Move]) -> None:
    """IC-T2, IC-C2, IC-C3, TR-T4, TR-D1, TR-D2, TR-E3: the log is the whole story."""
    story = Story(moves[0].before.position)
    for move in moves:
        for event in move.step.events:
            story.told(event)
        after = Story(move.step.state.position)
        assert vars(story) == vars(after)


# The rules told slowly


@FEW
@given(matches())
def test_an_event_moves_bricks_by_what_its_card_says(moves: list[Move]) -> None:
    """IC-C2: never more than the card's limit, and only those it can meet."""
    for move in moves:
        for event in move.step.events:
            if not isinstance(event, BricksGained | BricksLost):
                continue
            (effect,) = event_of(event.card).effects
            assert effect.does == ("gain" if isinstance(event, BricksGained) else "pay")
            assert 0 < event.bricks <= (effect.most or 9)


@FEW
@given(matches())
def test_every_position_is_sound_and_asks_something(moves: list[Move]) -> None:
    """IC-T5 and all limits of a turn."""
    for move in moves:
        state = move.step.state
        p = state.position
        assert faults(state) == ()
        assert p.turn.bought <= 2
        assert p.turn.placed <= 2
        three = [order for order, cards in enumerate(p.influence) if len(cards) > 2]
        assert three in ([], [p.asks[-1].player] if p.asks else [])
        assert not three or p.asks[-1].kind == "discard"
        assert len(p.known) <= len(p.stock)
        assert bool(INDOMITABLE.to_act(state)) == (INDOMITABLE.outcome(state) is None)
