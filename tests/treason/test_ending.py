"""TR-E: rounds, targets, both victories, eviction."""

from typing import Any

import pytest

from citadel_desktop.rules.indomitable.asks.turn import TurnBegan, TurnEnded
from citadel_desktop.rules.indomitable.draft import LastRoundBegan
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.powers import PowerLost
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, State
from citadel_desktop.rules.indomitable.town import ALL, NAMES
from citadel_desktop.rules.indomitable.treason.ending import CountersRevealed
from citadel_desktop.rules.indomitable.treason.eviction import Evicted
from citadel_desktop.rules.kit.contract import Barrier, Outcome
from citadel_desktop.values import replace
from tests.indomitable.builder import asked, happen, names, of_type, play, take, tricks
from tests.treason.tables import dice, laid, scores

# The target and the round


def test_tr_e1_the_round_is_completed_when_the_starting_player_reaches_the_target() -> None:
    state = laid("O3 O9", "M9 O13", "M12 O18", target=2, hands=["chapel", "", ""], bricks=5, number=1)
    state, events = happen(state, "build chapel O3")
    assert of_type(events, LastRoundBegan) == [LastRoundBegan("target", 0)]
    state, events = happen(state, "end")
    assert asked(state) == ("choose", 1)
    state = play(state, "choose 1", "end", "choose 1")
    assert INDOMITABLE.outcome(state) is None
    state, events = happen(state, "end")
    assert of_type(events, MatchEnded) == [MatchEnded((0,), "good")]
    outcome = INDOMITABLE.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == ((0,), "good", "TR-E2")


def test_tr_e1_even_if_nobody_has_the_points_then() -> None:
    state = laid("O3 O9", "M12 O18", target=2, hands=["chapel"], influence=["", "fire"], bricks=5)
    state = play(state, "build chapel O3", "end", "play fire O3", "choose 1")
    assert scores(state) == (0, 0, 0)
    assert state.position.last_round == "target"
    assert INDOMITABLE.progress(state).last
    state, events = happen(state, "end")
    assert of_type(events, MatchEnded) == [MatchEnded((0, 1), "good")]


def test_tr_e1_the_dark_marker_counts() -> None:
    state = laid("O3", "O13", target=2, bricks=9)
    state, events = happen(state, "black", "black")
    assert of_type(events, LastRoundBegan) == [LastRoundBegan("target", DARK)]


def test_tr_e1_a_dark_conquest_can_fill_the_board() -> None:
    rest = [name for name in NAMES if name not in {"O24", "O1", "O13"}]
    state = laid(
        "O1 " + " ".join(rest[:24]), "O13 " + " ".join(rest[24:36]), dark=" ".join(rest[36:]),
        ask="dark", black=((1,), ()), influence=["pioneer"],
    )  # fmt: skip
    state, events = happen(state, "play pioneer O24")
    assert state.position.plots[0] | state.position.plots[1] | state.position.plots[DARK] == ALL
    assert of_type(events, LastRoundBegan) == [LastRoundBegan("last_plot", DARK)]


# Victory of good


def ended(**more: Any) -> tuple[tuple[int, ...], str]:
    """Winners and reason of a match of three whose last turn ends."""
    state = laid("M5", "M6", "I3", order=2, number=3, last_round="target", **more)
    if more.get("black", ((), (), ()))[2]:
        state = play(state, "end")
    state = play(state, "end")
    outcome = INDOMITABLE.outcome(state)
    assert outcome is not None
    assert INDOMITABLE.faults(state) == ()
    return outcome.winners, outcome.reason


SHARED = {"M5": "palace", "M6": "printing_house", "I3": "town_hall"}


@pytest.mark.parametrize(
    ("white", "black", "winners"),
    [
        ((0, 2, 1), (), (1,)),
        ((2, 2, 1), ((1,), (), ()), (1,)),
        ((1, 1, 1), ((), (1,), (1,)), (0,)),
        ((1, 1, 0), ((4,), (1,), ()), (0, 1)),
        ((0, 0, 0), (), (0, 1, 2)),
    ],
)
def test_tr_e2_ties_by_most_white_counters_then_fewest_black(
    white: tuple[int, ...], black: Any, winners: tuple[int, ...]
) -> None:
    found = ended(buildings=SHARED, white=white, black=black or ((), (), ()))
    assert found == (winners, "good")


# Victory of evil


EVIL = {"O1": "palace", "O5": "stock_exchange"}
"""Ten points for the Dark Master."""


@pytest.mark.parametrize(
    ("black", "winners"),
    [
        (((1,), (4, 4), (3,)), (1,)),
        (((4, 3), (4, 4), (4,)), (1,)),
        (((4, 4), (4, 4), (4,)), (0, 1)),
        (((1, 1), (4, 4), ()), (1,)),
        (((), (), (1,)), (2,)),
    ],
)
def test_tr_e2_most_black_counters_then_the_sum_of_their_values(black: Any, winners: tuple[int, ...]) -> None:
    assert ended(dark="O1 O5", buildings=EVIL, black=black) == (winners, "evil")


def test_tr_e2_he_must_stand_strictly_above_every_grand_master() -> None:
    equal = {"O1": "palace", "M5": "palace"}
    assert ended(dark="O1", buildings=equal, black=((), (), ()))[1] == "good"
    above = {"O1": "palace", "M5": "palace"}
    assert ended(dark="O1", buildings=above, black=((1,), (), ())) == ((0,), "evil")


@pytest.mark.parametrize(
    ("buildings", "white", "winners"),
    [({"M6": "inn"}, (2, 0, 0), (1,)), ({}, (0, 1, 2), (2,)), ({}, (1, 0, 1), (0, 2))],
)
def test_tr_e3_a_dark_win_without_a_counter_holder_is_evils_and_goes_to_the_best_grand_master(
    buildings: dict[str, str], white: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    found = ended(dark="O1 O5", buildings=EVIL | buildings, white=white, row="mint pottery school")
    assert found == (winners, "evil_alone")


def test_tr_e3_evil_without_a_counter_holder_is_told_by_its_own_rule() -> None:
    state = laid(
        "M5", "M6", order=1, number=2, last_round="target", dark="O1 O5",
        buildings=EVIL | {"M6": "inn"},
    )  # fmt: skip
    state, events = happen(state, "end")
    assert of_type(events, MatchEnded) == [MatchEnded((1,), "evil_alone")]
    assert not of_type(events, CountersRevealed)
    assert INDOMITABLE.outcome(state) == Outcome((1,), "evil_alone", "TR-E3")


def test_tr_e2_counters_are_turned_over_one_holder_after_the_other() -> None:
    state = laid(
        "M5", "M6", order=1, number=2, last_round="target", dark="O1 O5", buildings=EVIL,
        black=((2, 3), (1,)), ask="dark",
    )  # fmt: skip
    for viewer in (None, 0, 1):
        assert INDOMITABLE.view(state, viewer).position.treason.black != ((2, 3), (1,))
    state, events = happen(state, "end")
    revealed = of_type(events, CountersRevealed)
    assert revealed == [CountersRevealed(0, (2, 3)), CountersRevealed(1, (1,))]
    assert of_type(events, MatchEnded) == [MatchEnded((0,), "evil")]
    for viewer in (None, 0, 1):
        assert INDOMITABLE.view(state, viewer).position.treason.black == ((2, 3), (1,))


@pytest.mark.parametrize(("black", "barrier"), [(((2, 3), (1,)), Barrier.KNOWLEDGE), (((), (1,)), None)])
def test_tr_e2_what_others_turn_over_cannot_be_unseen(
    black: tuple[tuple[int, ...], ...], barrier: Barrier | None
) -> None:
    state = laid(
        "M5", "M6", order=1, number=2, last_round="target", dark="O1 O5", buildings=EVIL,
        black=black, ask="dark",
    )  # fmt: skip
    assert take(state, "end").barrier is barrier


# Standings


def test_the_dark_master_stands_beside_the_seats() -> None:
    """TR-E1: his marker counts; he has plots and buildings, but neither bricks nor a hand."""
    state = laid("M5", "M6 I4", dark="O1 O5 O9", buildings=EVIL, black=((1,), ()), hands=["inn"], bricks=3)
    for viewer in (None, 0, 1):
        rows = INDOMITABLE.standings(INDOMITABLE.view(state, viewer))
        assert len(rows) == 3
        assert [row[0] for row in rows] == list(scores(state))
        assert rows[-1] == (state.position.scores[DARK], 3, 0, 2, 0, 0, 0, 0)
        assert rows[0] == (0, 1, 3, 0, 1, 0, 1, 0)


# Eviction


def evicting(**more: Any) -> State:
    """The Dark Master is about to take the only plot of Order 1."""
    return dice(laid("O1 O3", "O13", "O18", ask="dark", at="O13", black=((4,), (2, 3), ()), **more), 6, 1)


def test_tr_e3_who_has_no_plot_is_evicted_at_once() -> None:
    state = evicting(
        hands=["", "inn mint", ""], influence=["", "protection fire"], white=(0, 1), bricks=7,
        row="palace pottery school",
    )  # fmt: skip
    state, events = happen(state, "attack")
    assert of_type(events, Evicted) == [Evicted(1, 7, 4, 3)]
    p = state.position
    assert (p.bricks[1], p.hands[1], p.influence[1]) == (0, (), ())
    assert names(p.discards) == ["inn", "mint"]
    assert sorted(tricks(p.spent)) == ["fire", "protection"]
    assert (p.treason.white[1], p.treason.black[1], p.treason.gone[1]) == (0, (), (2, 3))
    assert p.scores[DARK] == 3
    assert INDOMITABLE.faults(state) == ()


def test_tr_e3_his_turn_is_passed_over_and_he_does_not_return() -> None:
    state = play(evicting(), "attack", "end")
    assert asked(state) == ("choose", 2)
    assert state.position.turn.number == 3
    assert INDOMITABLE.faults(state) == ()
    state = play(state, "choose 1", "end")
    assert asked(state) == ("choose", 0)
    assert (state.position.turn.number, state.position.turn.round) == (4, 2)


def test_tr_e3_powers_are_settled_anew() -> None:
    state = dice(
        laid(
            "O1 O3", "O13", ask="dark", at="O13", black=((4,),), white=(0, 3),
            powers={"white": 1},
        ),
        6, 1,
    )  # fmt: skip
    state, events = happen(state, "attack")
    assert of_type(events, PowerLost) == [PowerLost(1, 4, 5)]


def test_tr_e3_his_own_turn_ends() -> None:
    state = dice(laid("O13", "O1 O3", "O18", ask="dark", at="O13", black=((4,),)), 6, 1)
    state, events = happen(state, "attack")
    assert [e.order for e in of_type(events, Evicted)] == [0]
    assert of_type(events, TurnEnded) == [TurnEnded(0)]
    assert asked(state) == ("choose", 1)


def test_tr_e3_by_a_purchase_that_isolates_the_last_plot() -> None:
    state = laid("O13 M9 M10 O16", "O14", "O1", bricks=9)
    state, events = happen(state, "buy O15")
    assert [e.order for e in of_type(events, Evicted)] == [1]
    assert asked(state) == ("phase2", 0)


def test_tr_e3_one_left_makes_the_round_the_last() -> None:
    state = dice(laid("O1 O3", "O13", ask="dark", at="O13", black=((4,),)), 6, 1)
    state, events = happen(state, "attack")
    assert of_type(events, LastRoundBegan) == [LastRoundBegan("one_left", 0)]
    state, events = happen(state, "end")
    # The other seat is empty, so the round ends with this turn; 1 point beats none.
    assert of_type(events, MatchEnded) == [MatchEnded((0,), "evil")]


def test_tr_e1_rounds_go_by_the_starting_players_seat_even_when_it_is_empty() -> None:
    state = laid("O1", "", "O18", first=1, order=0, number=6, round_=2, evicted=(1,), last_round="")
    state, events = happen(state, "end")
    assert of_type(events, TurnBegan) == [TurnBegan(2, 8, 3)]
    last = laid("O1", "", "O18", first=1, order=0, number=6, round_=2, evicted=(1,), last_round="target")
    assert len(of_type(happen(last, "end")[1], MatchEnded)) == 1


def test_tr_e3_nobody_left_ends_the_match_without_a_winner() -> None:
    """O13 of Order 0 falls to an attack; O14 of Order 1 has gone before."""
    state = dice(laid("O13", "", ask="dark", at="O13", black=((4,),), evicted=(1,), bricks=(5, 0)), 6, 1)
    state = replace(state, position=replace(state.position, last_round="one_left"))
    state, events = happen(state, "attack")
    assert of_type(events, MatchEnded) == [MatchEnded((), "nobody")]
    outcome = INDOMITABLE.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((), "TR-E3")
    assert INDOMITABLE.faults(state) == ()
