"""What holds all through every match: nothing is lost or made, and the events alone tell all that happened."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asking import Answerable, whose
from citadel_desktop.rules.indomitable.asks.answers import Protected
from citadel_desktop.rules.indomitable.asks.building import Built, Demolished
from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.first_plots import PlotChosen
from citadel_desktop.rules.indomitable.asks.free_market import MarketBought, MarketSold
from citadel_desktop.rules.indomitable.asks.influence import InfluenceBought, InfluenceDiscarded, InfluenceWon
from citadel_desktop.rules.indomitable.asks.losing import CardLost
from citadel_desktop.rules.indomitable.asks.pawnshop import CardBought, CardSold
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.asks.stock import StockCardTaken, StockPaid
from citadel_desktop.rules.indomitable.asks.striking import (
    BricksPaid,
    BuildingLost,
    BuildingReturned,
    InfluencePlayed,
    PlayInfluence,
)
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.event_cards import BricksGained, BricksLost, event_of
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import PlotLost, PlotTaken, Walked
from citadel_desktop.rules.indomitable.faults import faults
from citadel_desktop.rules.indomitable.income import Income, Taxed
from citadel_desktop.rules.indomitable.pending import AnswerBlockade, AnswerCard
from citadel_desktop.rules.indomitable.powers import PowerLost, PowerTaken
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, Position, State, seat_of
from citadel_desktop.rules.indomitable.town import NEIGHBOURS, PLOTS
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import OptionValue, Step, complete_options
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.values import frozen

FEW = settings(max_examples=15)


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
    given_: dict[str, OptionValue] = {
        "edition": draw(st.sampled_from(("basic", "strategic"))),
        "two_players": draw(st.sampled_from(("none", "five_plots", "two_orders"))),
        "equal": draw(st.booleans()),
        "ask_all": draw(st.booleans()),
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


def prices() -> list[int]:
    return [building.price for building in content().by_card]


# Conservation


@FEW
@given(matches())
def test_every_card_is_somewhere_and_only_there(moves: list[Move]) -> None:
    """IC-C1, IC-C2, IC-C3: 68 buildings and 15 events, 30 influence cards."""
    for move in moves:
        p = move.step.state.position
        standing = [card for card in p.buildings if card != NONE]
        lying = [*p.stock, *p.discards, *p.pawnshop, *p.free_market, *standing]
        for hand, shown in zip(p.hands, p.shown, strict=True):
            lying += hand
            assert set(shown) <= set(hand)
        assert sorted(lying) == list(range(83))
        held = [card for cards in p.influence for card in cards]
        assert sorted([*held, *p.pile, *p.spent]) == list(decks()["first"].influence)
        assert all(not content().cards[card].event for card in [*p.pawnshop, *standing])


def moved_bricks(event: Event) -> list[tuple[int, int]]:
    """Whose bricks an event says have changed, and by how many."""
    match event:
        case Income():
            return [(event.order, event.price + event.premium + event.extra)]
        case BricksGained() | CardSold() | MarketSold():
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
        ):
            return [(event.order, -event.bricks)]
        case BricksPaid():
            return [(event.order, -event.bricks), (event.to, event.bricks)]
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
    """IC-X4, IC-X2, IC-B6: with Great Powers; the walks that are told lead there; 25 Knights, one owner a plot."""
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
            worth += sum(n for n, holder in enumerate(p.powers, 1) if holder == order)
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
            case Demolished() | BuildingLost() | BuildingReturned():
                assert self.buildings[event.plot] == event.card
                self.buildings[event.plot] = NONE
        match event:
            case CardSold() | MarketSold() | CardLost():
                self._leaves(event.order, event.card)
            case CardBought() | MarketBought() | StockCardTaken() | BuildingReturned():
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

    def _leaves(self, order: int, card: int) -> None:
        assert self.hands[order][card] == 1
        del self.hands[order][card]


@FEW
@given(matches())
def test_the_events_alone_tell_who_has_what(moves: list[Move]) -> None:
    """IC-T2, IC-C2, IC-C3: the log is the whole story."""
    story = Story(moves[0].before.position)
    for move in moves:
        for event in move.step.events:
            story.told(event)
        after = Story(move.step.state.position)
        assert story.plots == after.plots
        assert story.buildings == after.buildings
        assert story.hands == after.hands
        assert story.influence == after.influence
        assert story.powers == after.powers


# The rules told slowly


def slow_targets(p: Position, me: int, target: str) -> list[int]:
    """Where a card may be aimed, from its words in IC-C3, plot by plot."""
    found = []
    for plot in range(PLOTS):
        owners = [order for order, plots in enumerate(p.plots) if plots >> plot & 1]
        mine, theirs = owners == [me], bool(owners) and owners != [me]
        built = p.buildings[plot] != NONE
        beside = any(NEIGHBOURS[plot] >> n & 1 for n in range(PLOTS) if p.plots[me] >> n & 1)
        fits = {
            "neutral": not mine and not theirs,
            "opponent": theirs,
            "building": theirs and built,
            "empty_beside": theirs and not built and beside,
        }
        if fits[target]:
            found.append(plot)
    return found


@FEW
@given(matches())
def test_cards_listed_are_those_the_words_allow(moves: list[Move]) -> None:
    """IC-C3, IC-T5, IC-B6."""
    kinds = influence_cards().kinds
    for move in moves:
        p = move.before.position
        ask = p.asks[-1]
        decision = INDOMITABLE.decision(move.before, seat_of(p.setting, ask.player))
        assert decision is not None
        plays = [action for action in decision.actions if isinstance(action, PlayInfluence)]
        if ask.kind not in {"draw", "phase2"}:
            assert not plays
            continue
        expected = set()
        for number in {kind_of(card) for card in p.influence[ask.player]}:
            kind = kinds[number]
            if kind.when == "answer" or (kind.when == "draw" and ask.kind == "phase2"):
                continue
            if kind.target == "hand":
                buildings = {content().by_card[card].number for card in p.hands[ask.player]}
                expected |= {PlayInfluence(number, building=building) for building in buildings}
            elif kind.target:
                if kind.effect == "take" and p.plots[ask.player].bit_count() == 25:
                    continue
                plots = slow_targets(p, ask.player, kind.target)
                expected |= {PlayInfluence(number, plot) for plot in plots}
            elif kind.id != "wizard" or any(not content().cards[card].event for card in (*p.stock, *p.discards)):
                expected.add(PlayInfluence(number))
        assert set(plays) == expected


@FEW
@given(matches())
def test_who_is_asked_is_the_next_who_could_answer(moves: list[Move]) -> None:
    """IC-C4: clockwise, none passed over who could have answered; all where all are asked."""
    names = [kind.id for kind in influence_cards().kinds]
    for move in moves:
        p = move.step.state.position
        orders, ask_all = p.setting.orders, p.setting.ask_all
        ask = p.asks[-1] if p.asks else None
        if not isinstance(ask, Answerable):
            bought = any(isinstance(event, PlotBought) for event in move.step.events)
            if bought and move.action.kind == "buy":
                assert not ask_all
                held = [kind_of(card) for order in range(orders)
                        if order != p.turn.order for card in p.influence[order]]  # fmt: skip
                assert names.index("blockade") not in held
            continue
        wanted = "blockade" if ask.kind == "answer_purchase" else "protection"
        could = {
            order for order, cards in enumerate(p.influence) if any(names[kind_of(card)] == wanted for card in cards)
        }
        if isinstance(ask, AnswerBlockade):
            assert ask.player == p.turn.order
            assert ask_all or ask.player in could
            continue
        assert whose(ask) == p.turn.order != ask.player
        if isinstance(ask, AnswerCard) and ask.plot is not None:
            could &= {order for order, plots in enumerate(p.plots) if plots >> ask.plot & 1}
        assert ask_all or ask.player in could
        order = (whose(ask) + 1) % orders
        while order != ask.player:
            passed = bool(ask.passed >> order & 1)
            assert passed if ask_all else passed or order not in could
            order = (order + 1) % orders


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


@FEW
@given(matches())
def test_what_is_asked_of_a_view_is_what_is_asked_of_the_truth(moves: list[Move]) -> None:
    """Legality rests on what the asked seat sees."""
    for move in moves[::7]:
        seat = seat_of(move.before.position.setting, move.before.position.asks[-1].player)
        seen = INDOMITABLE.view(move.before, seat)
        other = INDOMITABLE.resample(seen, seeded(7))
        assert INDOMITABLE.decision(other, seat) == INDOMITABLE.decision(move.before, seat)
        assert INDOMITABLE.view(other, seat) == seen
