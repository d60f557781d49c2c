"""Movements of the round table: what they tell, that they end, and that no hidden card flies open."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from citadel_desktop.boards.round_board.motion import (
    Moment,
    Motion,
    Site,
    arriving,
    in_flight,
    moment_of,
    motion_of,
)
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK, NONE, seat_of
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.animation import Animations, Pace
from citadel_desktop.scene.geometry import Rect

SITES: dict[Site, Rect] = {
    ("stock", NONE): Rect(500, 300, 70, 100),
    ("discards", NONE): Rect(900, 300, 70, 100),
    ("hand", 0): Rect(100, 600, 140, 200),
}


def played(events: Sequence[ev.Event], pace: Pace = "normal") -> tuple[Motion, Animations]:
    """The movements of some events, begun at 0."""
    motion, motions = motion_of(events), Animations(pace)
    for step in motion.steps:
        motions.play(*step)
    motions.advance(0)
    return motion, motions


def keys(motion: Motion) -> list[tuple[object, ...]]:
    return [tuple(tween.key for tween in step) for step in motion.steps]


def test_a_card_slides_from_the_stock_to_the_hand() -> None:
    motion, motions = played((ev.CardTurnedUp(0, 5),))
    assert in_flight(motion, motions, 0, SITES.get) == ()
    seen = []
    for now in (60, 130, 200):
        motions.advance(now)
        ((flight, rect),) = in_flight(motion, motions, now, SITES.get)
        assert (flight.card, flight.start, flight.end) == (5, ("stock", NONE), ("hand", 0))
        seen.append((rect.centre[1], rect.w))
    assert seen == sorted(seen)
    assert arriving(motion, motions) == {(("hand", 0), 5)}
    motions.advance(260)
    assert in_flight(motion, motions, 260, SITES.get) == ()
    assert arriving(motion, motions) == frozenset()


def test_a_card_lands_where_it_will_lie() -> None:
    motion, motions = played((ev.CardTurnedUp(0, 5),))
    slot = Rect(300, 700, 84, 120)
    motions.advance(259)
    ((_, rect),) = in_flight(motion, motions, 259, SITES.get, lambda _: slot)
    assert abs(rect.centre[0] - slot.centre[0]) < 1
    assert rect.w == pytest.approx(slot.w, abs=1)


def test_a_card_to_where_nothing_is_shown_is_left_out() -> None:
    motion, motions = played((ev.StockCardTaken(3, BACK),))
    motions.advance(100)
    assert in_flight(motion, motions, 100, SITES.get) == ()


def test_an_event_card_goes_to_the_discards_once() -> None:
    motion, _ = played((ev.CardTurnedUp(0, 70), ev.EventActed(70)))
    assert [flight.end for flight in motion.flights.values()] == [("discards", NONE)]
    bought, _ = played((ev.StockPaid(0, 5), ev.EventActed(71), ev.StockCardTaken(0, 4)))
    ends = [(flight.card, flight.end) for flight in bought.flights.values()]
    assert ends == [(71, ("discards", NONE)), (4, ("hand", 0))]


def test_a_marker_walks_the_wall_box_by_box_and_once() -> None:
    """IC-B4."""
    motion, motions = played((ev.Walked(1, 0, 3), ev.Walked(0, 4, 2), ev.Walked(1, 3, 5)))
    assert motion.walks == {1: (0, 5), 0: (4, 2)}
    seen: list[float] = []
    now = 0
    while motions.advance(now):
        seen.append(moment_of(motion, motions, now).walkers.get(1, 5.0))
        now += 20
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert {int(place) for place in seen} >= {0, 1, 2, 3, 4}
    assert moment_of(motion, motions, now) == Moment()


def test_a_plot_taken_from_somebody_changes_knights() -> None:
    motion, motions = played((ev.PlotTaken(0, 7, before=2, building=NONE),))
    moment = moment_of(motion, motions, 0)
    assert moment.left == {(2, 7): 1.0}
    assert moment.knights == {7: 0.0}
    motions.advance(170)
    later = moment_of(motion, motions, 170)
    assert 0 < later.left[2, 7] < 1
    assert later.knights[7] > 0


def test_buildings_rise_and_fall() -> None:
    built, motions = played((ev.Built(0, 3, 12, 2),))
    assert moment_of(built, motions, 0).buildings == {3: 0.0}
    fallen, motions = played((ev.BuildingLost(0, 3, 12),))
    assert moment_of(fallen, motions, 0).razed == {(12, 3): 1.0}
    returned, _ = played((ev.BuildingReturned(0, 3, 12),))
    assert [f.end for f in returned.flights.values()] == [("hand", 0)]


def test_what_is_alike_moves_together() -> None:
    """Five incomes take hardly longer than one."""
    motion, _ = played(tuple(ev.Income(n, 10 + n, 5, 2, 1) for n in range(5)))
    assert len(motion.steps) == 1
    assert len(motion.steps[0]) == 5
    delays = [tween.delay for tween in motion.steps[0]]
    assert delays == sorted(set(delays))
    assert max(delays) < 260


def test_without_pace_nothing_moves() -> None:
    motion, motions = played((ev.CardTurnedUp(0, 5), ev.Built(0, 3, 12, 2)), "off")
    assert not motions.busy
    assert in_flight(motion, motions, 0, SITES.get) == ()
    assert arriving(motion, motions) == frozenset()
    assert moment_of(motion, motions, 0) == Moment()


def test_a_new_action_completes_all() -> None:
    motion, motions = played((ev.CardTurnedUp(0, 5), ev.Built(0, 3, 12, 2), ev.Walked(0, 0, 2)))
    motions.skip()
    assert moment_of(motion, motions, 10) == Moment()
    assert arriving(motion, motions) == frozenset()


def random_steps(seats: int, seed: int, limit: int) -> Iterator[tuple[ev.Event, ...]]:
    rules = INDOMITABLE
    state = rules.setup(complete_options(rules, {}), seats, seeded(str(seed)))
    pick = Random(seed)
    for _ in range(limit):
        asked = rules.to_act(state)
        if not asked:
            return
        decision = rules.decision(state, asked[0])
        assert decision is not None
        step = rules.apply(state, asked[0], pick.choice(list(decision.actions)))
        state = step.state
        yield step.events


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_in_matches_all_movements_end_and_no_hidden_card_flies_open(seats: int) -> None:
    hidden = 0
    setting = INDOMITABLE.setup(
        complete_options(INDOMITABLE, {}), seats, seeded("1")
    ).position.setting
    for events in random_steps(seats, 11, 700):
        for viewer in (None, *range(seats)):
            seen = [event for one in events if (event := INDOMITABLE.see(one, viewer)) is not None]
            motion, motions = played(seen)
            for step in motion.steps:
                for tween in step:
                    walks = isinstance(tween.key, tuple) and tween.key[0] == "walk"
                    assert walks or 180 <= tween.duration <= 260
            for flight in motion.flights.values():
                secret = flight.start[0] == "pile" and flight.end[0] == "influence"
                if secret and seat_of(setting, flight.end[1]) != viewer:
                    hidden += 1
                    assert flight.card == BACK
            for event in seen:
                if isinstance(event, ev.StockCardTaken) and seat_of(setting, event.order) != viewer:
                    hidden += 1
                    drawn = [f for f in motion.flights.values() if f.end == ("hand", event.order)]
                    assert BACK in [flight.card for flight in drawn]
            motions.advance(1_000_000)
            motions.advance(2_000_000)
            assert moment_of(motion, motions, 2_000_000) == Moment()
            assert arriving(motion, motions) == frozenset()
    assert hidden > 10
