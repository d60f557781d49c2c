"""Goofspiel: each rule, and a whole match that is clicked at the table screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.boards import rooms
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Barrier, Step, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.record import ActEntry, Player
from examples.goofspiel.rules import GOOFSPIEL, Bid, BidMade, BidsShown, Event, PrizeTurned, State
from tests.profiles import EXAMPLE, example_registered
from tests.screens.computers_desk import Oracle
from tests.screens.desk import Desk, desk
from tests.screens.leaks import depends


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with example_registered():
        yield


def begun(cards: int = 5) -> State:
    return GOOFSPIEL.setup(complete_options(GOOFSPIEL, {"cards": cards}), 2, seeded("rules"))


def both(state: State, first: int, second: int) -> Step[State, Event]:
    """What comes of two bids, in the order in which they are asked for."""
    for card in (first, second):
        step = GOOFSPIEL.apply(state, GOOFSPIEL.to_act(state)[0], Bid(card))
        state = step.state
    return step


def test_gs_s1_each_holds_all_cards() -> None:
    assert begun(9).position.hands == (tuple(range(1, 10)),) * 2


def test_gs_t1_gs_t2_the_first_to_be_asked_changes_with_each_prize() -> None:
    state = begun()
    assert GOOFSPIEL.to_act(state) == (0,)
    step = both(state, 1, 2)
    assert GOOFSPIEL.to_act(step.state) == (1,)
    assert isinstance(step.events[-1], PrizeTurned)
    assert step.barrier is Barrier.CHANCE


def test_gs_t2_a_bid_is_unseen_and_from_the_hand() -> None:
    step = GOOFSPIEL.apply(begun(), 0, Bid(4))
    assert GOOFSPIEL.view(step.state, 1) == GOOFSPIEL.view(GOOFSPIEL.apply(begun(), 0, Bid(2)).state, 1)
    assert GOOFSPIEL.see(step.events[0], 1) == BidMade(0, None)
    told = GOOFSPIEL.refuse(step.state, 1, Bid(7))
    assert told is not None
    assert (told.code, told.rule) == ("not_in_hand", "GS-T2")


@pytest.mark.parametrize(("bids", "winner"), [((3, 2), 0), ((2, 3), 1), ((3, 3), None)])
def test_gs_t3_the_higher_card_takes_the_prize(bids: tuple[int, int], winner: int | None) -> None:
    state = begun()
    prize, step = state.position.prize, both(state, *bids)
    assert BidsShown(bids, prize or 0, winner) in step.events
    table = step.state.position
    assert table.taken == tuple((prize,) if seat == winner else () for seat in (0, 1))
    assert table.gone == ((prize,) if winner is None else ())
    assert [len(hand) for hand in table.hands] == [4, 4]


def test_gs_e1_the_most_points_win() -> None:
    state = begun()
    for card in (5, 4, 3, 2, 1):
        first = GOOFSPIEL.to_act(state)[0]
        low = card - 1 or 5  # the second seat is below the first each time but once
        state = both(state, *((card, low) if first == 0 else (low, card))).state
    found = GOOFSPIEL.outcome(state)
    assert found is not None
    counts = [sum(row) for row in state.position.taken]
    assert found.winners == ((0,) if counts[0] > counts[1] else (1,))


def bid(at: Desk) -> None:
    """Click the lowest card of who sits there."""
    seat = at.table.seating.acting
    assert seat is not None
    card = at.table.table.view(seat).position.hands[seat][0]
    at.click(f"{card} of {at.table.names[seat]}")


@pytest.mark.slow
def test_a_match_is_clicked_to_its_end(tmp_path: Path) -> None:
    with desk(tmp_path, games=games(), rooms=rooms(), policies=policies()) as at:
        at.begin(EXAMPLE, options={"cards": 5})
        count = 0
        while at.table.table.outcome is None:
            if at.screen == "handover":
                at.take_seat()
            bid(at)
            count += 1
            assert len(at.table.table.entries) == count
            assert depends(at, count) == []
        assert count == 10
        at.see_result()
        assert at.shows("nobody wins")


def test_a_match_is_walked_by_keys(tmp_path: Path) -> None:
    with desk(tmp_path, games=games(), rooms=rooms(), policies=policies()) as at:
        at.begin(EXAMPLE, options={"cards": 5})
        at.take_seat()
        at.key("right", "right", "return")
        (entry,) = at.table.table.entries
        assert isinstance(entry, ActEntry)
        assert entry.action == Bid(3)


def test_a_person_plays_a_computer_to_the_end(tmp_path: Path) -> None:
    oracle = Oracle()
    oracle.games, oracle.policies = games(), policies()
    players = (Player("Ada", 4), Player("Ben", 3, "knight"))
    with desk(tmp_path, games=games(), rooms=rooms(), policies=policies(), thinker=lambda: oracle) as at:
        at.shell.iterations = 5
        at.begin(EXAMPLE, options={"cards": 5}, players=players)
        for _ in range(200):
            if at.table.table.outcome is not None:
                break
            if at.table.seating.acting == 0 and at.table.table.to_act == (0,):
                bid(at)
            at.turn(3, 200)
        assert at.table.table.outcome is not None
        assert {question.seat for question in oracle.asked} == {1}
