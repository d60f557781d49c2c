"""Movements of the round table: what they tell, that they end, and that no hidden card flies open."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from citadel_desktop.boards.round_board.motion.motion import Motion, Site, TownMoment, in_flight, moment_of
from citadel_desktop.boards.round_board.motion.telling import EVENTS, motion_of, sounds_of
from citadel_desktop.boards.round_board.panels.ending import unveiling_of
from citadel_desktop.boards.round_board.panels.throws import contest_of
from citadel_desktop.boards.round_board.picture.town.picture import dark_foot
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.asks.building import Built, BuiltOver
from citadel_desktop.rules.indomitable.asks.counters import BlackBought, CounterSwapped
from citadel_desktop.rules.indomitable.asks.dark_master import DarkMasterMoved
from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.free_market import MarketBought, MarketSold
from citadel_desktop.rules.indomitable.asks.open_cards import CardChosen, CardOpened, RowCleared
from citadel_desktop.rules.indomitable.asks.stock import StockCardTaken, StockPaid
from citadel_desktop.rules.indomitable.asks.striking import BuildingLost, BuildingReturned
from citadel_desktop.rules.indomitable.asks.towers import TowerLost, TowerPlaced
from citadel_desktop.rules.indomitable.asks.turn import TurnEnded
from citadel_desktop.rules.indomitable.cards.event_cards import EventActed
from citadel_desktop.rules.indomitable.draft import PlotTaken, Walked
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.income import Income
from citadel_desktop.rules.indomitable.powers import PowerLost, PowerTaken
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK, DARK, NONE, Position, seat_of
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.treason.ending import CountersRevealed
from citadel_desktop.rules.indomitable.treason.eviction import Evicted
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.animation import Animations, Pace
from citadel_desktop.scene.geometry import Rect
from tests.boards.host import legal
from tests.events import kinds_of_event
from tests.indomitable.builder import happen
from tests.treason.tables import dice, laid

SITES: dict[Site, Rect] = {
    ("stock", NONE): Rect(500, 300, 70, 100),
    ("discards", NONE): Rect(900, 300, 70, 100),
    ("hand", 0): Rect(100, 600, 140, 200),
}


def played(events: Sequence[Event], pace: Pace = "normal", after: Position | None = None) -> tuple[Motion, Animations]:
    """The movements of some events, begun at 0."""
    motion, motions = motion_of(events, after), Animations(pace)
    for step in motion.steps:
        motions.play(*step)
    motions.advance(0)
    return motion, motions


def test_a_card_slides_from_the_stock_to_the_hand() -> None:
    motion, motions = played((CardTurnedUp(0, 5),))
    assert in_flight(motion, motions, 0, SITES.get) == ()
    seen = []
    for now in (60, 130, 200):
        motions.advance(now)
        ((flight, rect),) = in_flight(motion, motions, now, SITES.get)
        assert (flight.card, flight.start, flight.end) == (5, ("stock", NONE), ("hand", 0))
        seen.append((rect.centre[1], rect.w))
    assert seen == sorted(seen)
    motions.advance(260)
    assert in_flight(motion, motions, 260, SITES.get) == ()


def test_a_card_lands_where_it_will_lie() -> None:
    motion, motions = played((CardTurnedUp(0, 5),))
    slot = Rect(300, 700, 84, 120)
    motions.advance(259)
    ((_, rect),) = in_flight(motion, motions, 259, SITES.get, lambda _: slot)
    assert abs(rect.centre[0] - slot.centre[0]) < 1
    assert rect.w == pytest.approx(slot.w, abs=1)


def test_a_card_to_where_nothing_is_shown_is_left_out() -> None:
    motion, motions = played((StockCardTaken(3, BACK),))
    motions.advance(100)
    assert in_flight(motion, motions, 100, SITES.get) == ()


STOCK, DISCARDS, FREE = ("stock", NONE), ("discards", NONE), ("free", NONE)


@pytest.mark.parametrize(
    ("events", "flights"),
    [
        # An event card goes to the discards once.
        ([CardTurnedUp(0, 70), EventActed(70)], [("card", 70, STOCK, DISCARDS)]),
        (
            [StockPaid(0, 5), EventActed(71), StockCardTaken(0, 4)],
            [("card", 71, STOCK, DISCARDS), ("card", 4, STOCK, ("hand", 0))],
        ),
        ([BuildingReturned(0, 3, 12)], [("card", 12, ("plot", 3), ("hand", 0))]),
        # IC-X2, IC-X3
        ([PowerTaken(0, 2, 3, before=1)], [("power", 2, ("holder", 1), ("holder", 0))]),
        ([PowerTaken(DARK, 5, 4)], [("power", 5, ("power", 5), ("holder", DARK))]),
        ([PowerLost(1, 5, 4)], [("power", 5, ("holder", 1), ("power", 5))]),
        (
            [MarketSold(0, 4, 2), MarketBought(1, 9, 3)],
            [("card", 4, ("hand", 0), FREE), ("card", 9, FREE, ("hand", 1))],
        ),
        # TR-T2, TR-S3, TR-T4
        ([RowCleared((1, 2, 3), 4)], [("card", card, ("row", card), DISCARDS) for card in (1, 2, 3)]),
        (
            [CounterSwapped(1, 0, 5, 2, seat=1)],
            [("black", BACK, ("holder", 1), ("holder", NONE)), ("black", 2, ("holder", NONE), ("holder", 1))],
        ),
        ([BuiltOver(0, 3, 12)], [("card", 12, ("plot", 3), ("removed", NONE))]),
    ],
)
def test_what_flies_from_where_to_where(events: list[Event], flights: list[tuple[str, int, Site, Site]]) -> None:
    """All of it at once."""
    motion, _ = played(events)
    assert [(flight.what, flight.card, flight.start, flight.end) for flight in motion.flights.values()] == flights
    flown = [step for step in motion.steps if step[0].key in motion.flights]
    assert len(flown) == 1


def test_a_marker_walks_the_wall_box_by_box_and_once() -> None:
    """IC-B4."""
    motion, motions = played((Walked(1, 0, 3), Walked(0, 4, 2), Walked(1, 3, 5)))
    assert motion.walks == {1: (0, 5), 0: (4, 2)}
    seen: list[float] = []
    now = 0
    while motions.advance(now):
        seen.append(moment_of(motion, motions, now).walkers.get(1, 5.0))
        now += 20
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert {int(place) for place in seen} >= {0, 1, 2, 3, 4}
    assert moment_of(motion, motions, now) == TownMoment()


def test_a_plot_taken_from_somebody_changes_knights() -> None:
    motion, motions = played((PlotTaken(0, 7, before=2, building=NONE),))
    moment = moment_of(motion, motions, 0)
    assert moment.left == {(2, 7): 1.0}
    assert moment.knights == {7: 0.0}
    motions.advance(170)
    later = moment_of(motion, motions, 170)
    assert 0 < later.left[2, 7] < 1
    assert later.knights[7] > 0


def test_buildings_rise_and_fall() -> None:
    built, motions = played((Built(0, 3, 12, 2),))
    assert moment_of(built, motions, 0).buildings == {3: 0.0}
    fallen, motions = played((BuildingLost(0, 3, 12),))
    assert moment_of(fallen, motions, 0).razed == {(12, 3): 1.0}


def test_what_is_alike_moves_together() -> None:
    """Five incomes take hardly longer than one."""
    motion, _ = played(tuple(Income(n, 10 + n, 5, 2, 1) for n in range(5)))
    assert len(motion.steps) == 1
    assert len(motion.steps[0]) == 5
    delays = [tween.delay for tween in motion.steps[0]]
    assert delays == sorted(set(delays))
    assert max(delays) < 260


@pytest.mark.parametrize(
    ("edition", "seats"),
    [*(("basic", seats) for seats in (2, 3, 5)), ("strategic", 3), *(("treason", seats) for seats in (2, 4))],
)
def test_in_matches_all_movements_end_and_no_secret_flies_open(edition: str, seats: int) -> None:
    state = INDOMITABLE.setup(complete_options(INDOMITABLE, {"edition": edition}), seats, seeded("7"))
    setting, pick, hidden, box = state.position.setting, Random(7), Counter[str](), Rect(0, 0, 10, 10)
    for _ in range(600):
        if not INDOMITABLE.to_act(state):
            break
        step = INDOMITABLE.apply(state, INDOMITABLE.to_act(state)[0], pick.choice(legal(INDOMITABLE, state)))
        state = step.state
        for viewer in (None, *range(seats)):
            seen = [event for one in step.events if (event := INDOMITABLE.see(one, viewer)) is not None]
            motion, motions = played(seen, after=INDOMITABLE.view(state, viewer).position)
            for tween in (tween for tweens in motion.steps for tween in tweens) if edition == "basic" else ():
                kind = tween.key[0] if isinstance(tween.key, tuple) else ""
                # What is done to somebody takes its time.
                assert kind in {"walk", "left", "razed"} or 180 <= tween.duration <= 260
            for flight in motion.flights.values():
                influence = flight.start[0] == "pile" and flight.end[0] == "influence"
                owner = seat_of(setting, flight.end[1]) if influence else flight.end[1]
                if (influence or flight.what == "black") and owner != viewer:
                    hidden[flight.what] += 1
                    assert flight.card == BACK
            for event in seen:
                if isinstance(event, StockCardTaken) and seat_of(setting, event.order) != viewer:
                    drawn = [flight for flight in motion.flights.values() if flight.end == ("hand", event.order)]
                    assert BACK in [flight.card for flight in drawn]
            moment_of(motion, motions, 0).moving()
            in_flight(motion, motions, 0, lambda _: box)
            for now in (1_000_000, 2_000_000):
                motions.advance(now)
            assert moment_of(motion, motions, now) == TownMoment()
            assert in_flight(motion, motions, now, lambda _: box) == ()
    assert hidden["influence"] > 10
    assert (hidden["black"] > 3) == (edition == "treason")


# The strategic game and Treason

QUIET: Mapping[str, str] = MappingProxyType(
    {
        "ChoosingStopped": "told in the log; the next Order is asked",
        "TurnBegan": "the status line and the row of the player",
        "NothingToDraw": "told in the log",
        "Taxed": "told by the banner",
        "BricksGained": "told by the banner",
        "BricksLost": "told by the banner",
        "StockPaid": "the card follows",
        "PurchaseAnnounced": "the question to others",
        "PurchaseBlocked": "the Blockade follows as a card",
        "NoInfluenceLeft": "told in the log",
        "WizardLooked": "the sheet with the cards",
        "PlotIsolated": "the Knight changes with the plot that is taken next",
        "TurnEnded": "the status line",
        "LastRoundBegan": "the status line",
        "MatchEnded": "the result",
        "WizardWaits": "the card was played",
        "DarkMasterStayed": "he stays",
        "AttackBeaten": "told under the dice",
        "CountersRevealed": "unveiled one by one",
    }
)
"""Events without a movement of their own, and what tells them instead."""
_VALUES: Mapping[str, Any] = MappingProxyType(
    {"cards": (5, 6), "winners": (0,), "values": (1, 2), "why": "target", "reason": "target"}
    | {"influence": False, "seat": 0, "power": 4, "card": 5, "plot": 3, "pips": 4, "start": 1}
    | {"against": 1, "by": 1, "before": 1, "end": 4, "steps": 2}
)


def any_of(kind: type) -> Any:
    """An event of a kind with values that could be."""
    if kind is Evicted:
        return Evicted(0, 3, 2, 1)
    if kind is DarkMasterMoved:
        return DarkMasterMoved(0, 3, 4, 1)
    return kind(**{field.name: _VALUES.get(field.name, 0) for field in fields(kind)})


@pytest.mark.parametrize("kind", kinds_of_event("indomitable"), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_moves_something_or_is_told_otherwise(kind: type) -> None:
    after = laid("O1 O2", "O4 O5").position
    motion = motion_of([any_of(kind)], after)
    assert bool(motion.steps) != (kind.__name__ in QUIET)


@pytest.mark.parametrize(
    "kind", [kind for kind, telling in EVENTS.items() if telling.sound], ids=lambda kind: kind.__name__
)
def test_whatever_is_heard_is_seen_too(kind: type) -> None:
    assert sounds_of([any_of(kind)]) == (EVENTS[kind].sound,)
    moves = bool(motion_of([any_of(kind)], laid("O1 O2", "O4 O5").position).steps)
    assert moves or QUIET[kind.__name__]


def test_the_victory_of_evil_has_a_sound_of_its_own_and_dice_come_before_their_outcome() -> None:
    """TR-E2, TR-D2."""
    fought = AttackFought(0, 3, 1, 6, 2, 1, 0, 0)
    assert sounds_of((fought, PlotTaken(DARK, 3, 1))) == ("dice",)
    assert sounds_of((CountersRevealed(0, (3,)), MatchEnded((0,), "evil"))) == ("dark",)
    assert sounds_of((TurnEnded(0), MatchEnded((0,), "evil_alone"))) == ("dark",)
    assert "dark" not in sounds_of((TurnEnded(0), MatchEnded((0,), "good")))
    motion = motion_of((fought, PlotTaken(DARK, 3, 1), Walked(1, 4, 2)))
    first = [step[0].key for step in motion.steps]
    assert first[:2] == [("dice", 0), ("sums", 0)]
    assert first.index(("left", 3)) == 2
    assert contest_of((fought,)) is not None
    assert unveiling_of((MatchEnded((0,), "good"),), laid("O1", "O4").position) is not None


def test_a_great_power_moves_with_its_points() -> None:
    """IC-X2: card and both markers are on their way at once."""
    events = (PowerTaken(0, 2, 3, before=1), Walked(1, 9, 6), Walked(0, 4, 7))
    motion, motions = played(events)
    assert len(motion.steps) == 1
    motions.advance(150)
    assert set(moment_of(motion, motions, 150).walkers) == {0, 1}


def test_a_chosen_card_takes_its_bricks_along_and_the_others_get_one() -> None:
    """TR-T1."""
    after = laid("O1 O2", "O4 O5", lying=(0, 2, 1)).position
    new, first, second = after.treason.row
    chosen = CardChosen(0, 60, 3)
    opened = CardOpened(new)
    motion = motion_of((chosen, Income(0, 3, 60, 2, 0), opened), after)
    flights = list(motion.flights.values())
    cards = [(f.card, f.start, f.end) for f in flights if f.what == "card"]
    assert cards == [(60, ("row", 60), ("hand", 0)), (new, ("stock", NONE), ("row", new))]
    bricks = [(f.card, f.start[0], f.end) for f in flights if f.what == "bricks"]
    assert bricks == [(3, "row", ("holder", 0)), (1, "holder", ("row", first)), (1, "holder", ("row", second))]


def test_a_card_built_over_leaves_the_game_before_the_new_building_rises() -> None:
    """TR-T4."""
    motion, motions = played((BuiltOver(0, 3, 12), Built(0, 3, 20, 4)))
    moment = moment_of(motion, motions, 0)
    assert moment.razed == {(12, 3): 1.0}
    assert moment.buildings == {3: 0.0}


def test_counters_fly_as_backs_for_whom_they_are_hidden_from() -> None:
    """TR-S3."""
    event = BlackBought(0, 4, 3, seat=0)
    for viewer, value in ((0, 3), (1, BACK), (None, BACK)):
        seen = INDOMITABLE.see(event, viewer)
        assert seen is not None
        motion, _ = played((seen,))
        (flight,) = motion.flights.values()
        assert (flight.what, flight.card, flight.end) == ("black", value, ("holder", 0))


def test_watchtowers_rise_and_fall() -> None:
    """TR-T4, TR-D5."""
    motion, motions = played((TowerPlaced(0, 3, 5), TowerLost(1, 9)))
    moment = moment_of(motion, motions, 0)
    assert moment.towers == {3: 0.0}
    assert moment.fallen == {(1, 9): 1.0}
    moving = moment.moving()
    assert moving.towers == {3: 0.0}
    assert moving.towers_gone == {9: (1, 1.0)}


def test_the_dark_master_walks_plot_by_plot_past_watchtowers() -> None:
    """TR-D1: not onto or through a Grand Master's plot with a tower."""
    before = laid("O1", "O4 O5", ask="dark", at="O3", towers="O4 O5", black=((1,), ()))
    (went,) = (event for event in happen(dice(before, 6), "throw", "move O6")[1] if isinstance(event, DarkMasterMoved))
    after = laid("O1", "O4 O5", at="O6", towers="O4 O5").position
    motion, motions = played((went,), after=after)
    assert len(motion.dark) == went.steps + 1 > 2
    assert motion.dark[0] == dark_foot(NUMBERS["O3"])
    assert motion.dark[-1] == dark_foot(NUMBERS["O6"])
    towers = {dark_foot(NUMBERS["O4"]), dark_foot(NUMBERS["O5"])}
    assert not towers & set(motion.dark)
    seen = []
    now = 0
    while motions.advance(now):
        dark = moment_of(motion, motions, now).dark
        assert dark is not None
        assert dark[1] == 1.0
        seen.append(dark[0])
        now += 30
    assert seen[0] == motion.dark[0]
    assert len(set(seen)) > 12
    assert moment_of(motion, motions, now).dark is None


def test_where_the_way_is_not_known_he_goes_straight() -> None:
    after = laid("O1", "O4").position
    gone = DarkMasterMoved(0, NUMBERS["O3"], NUMBERS["O15"], 1)
    motion = motion_of((gone,), after)
    assert motion.dark == (dark_foot(NUMBERS["O3"]), dark_foot(NUMBERS["O15"]))


def test_he_comes_in_out_of_the_shadow_of_a_gate() -> None:
    """TR-D1."""
    after = laid("O1", "O4").position
    gate = NUMBERS["O4"]
    motion, motions = played((DarkMasterMoved(0, NONE, gate, 1),), after=after)
    shares = []
    for now in (0, 60, 120):
        dark = moment_of(motion, motions, now).dark
        assert dark is not None
        shares.append(dark[1])
    assert shares[0] == 0
    assert shares == sorted(set(shares))


def test_several_ways_told_at_once_are_one() -> None:
    """After another seat's turns he is seen to go on from where he came."""
    after = laid("O1", "O15", at="M6").position
    first = DarkMasterMoved(0, NUMBERS["M4"], NUMBERS["M5"], 1)
    motion = motion_of((first, DarkMasterMoved(1, NUMBERS["M5"], NUMBERS["M6"], 1)), after)
    assert motion.dark == tuple(dark_foot(NUMBERS[plot]) for plot in ("M4", "M5", "M6"))
    assert [tween.key for step in motion.steps for tween in step] == [("dark", 0)]
