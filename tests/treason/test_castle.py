"""TR-T4: watchtowers, counters, building over, and what is shared with the strategic game."""

import pytest

from citadel_desktop.rules.indomitable.asks.building import Build, Built, BuiltOver
from citadel_desktop.rules.indomitable.asks.counters import BlackBought, CounterSwapped, price_of_next
from citadel_desktop.rules.indomitable.asks.towers import TowerPlaced
from citadel_desktop.rules.indomitable.draft import Walked
from citadel_desktop.rules.indomitable.explain import sites
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK, DARK, NONE, State, TreasonTurn
from citadel_desktop.rules.indomitable.town import NAMES
from citadel_desktop.rules.indomitable.treason.castle import castle
from citadel_desktop.rules.indomitable.treason.explain import castle_card
from citadel_desktop.rules.kit.contract import Barrier
from citadel_desktop.values import replace
from tests.indomitable.builder import building_on, happen, legal, names, of_type, play, take, why
from tests.treason.tables import laid, scores, towers

# Watchtowers


def test_tr_t4_one_watchtower_a_turn_for_5_on_an_own_plot() -> None:
    state = laid("O1 O2 O3", "O13", bricks=12, towers="O1", at="O3")
    assert legal(state, "tower") == ["tower O2"]
    assert why(state, "tower O1") == ("tower_stands", "TR-T4")
    assert why(state, "tower O3") == ("dark_master_there", "TR-T4")
    assert why(state, "tower O13") == ("not_your_plot", "TR-T4")
    assert why(state, "tower O5") == ("nobodys_plot", "TR-T4")
    state, events = happen(state, "tower O2")
    assert of_type(events, TowerPlaced) == [TowerPlaced(0, NAMES.index("O2"), 5)]
    assert state.position.bricks[0] == 7
    assert towers(state) == ["O1", "O2"]
    again = replace(state, position=replace(state.position, treason=replace(state.position.treason, at=NONE)))
    assert legal(again, "tower") == []
    assert why(again, "tower O3") == ("towers_used_up", "TR-T4")


def test_tr_t4_it_costs_5() -> None:
    poor = laid("O1", "O13", bricks=4)
    assert legal(poor, "tower") == []
    assert why(poor, "tower O1") == ("too_few_bricks", "TR-T4")


def test_tr_s1_there_are_twelve_watchtowers() -> None:
    twelve = " ".join(f"O{n}" for n in range(1, 13))
    state = laid(twelve + " O13", "O20", bricks=9, towers=twelve, powers={"towers": 0})
    assert legal(state, "tower") == []
    assert why(state, "tower O13") == ("no_tower_left", "TR-S1")


# Counters


@pytest.mark.parametrize("have", range(6))
def test_tr_s3_six_spaces_of_3_to_8(have: int) -> None:
    state = laid("O1", "O13", bricks=3 + have, white=(have,), powers={"white": 0} if have > 2 else {})
    assert play(state, "white").position.bricks[0] == 0
    poor = laid("O1", "O13", bricks=2 + have, white=(have,), powers={"white": 0} if have > 2 else {})
    assert why(poor, "white") == ("too_few_bricks", "TR-T4")


def test_tr_t4_two_counters_a_turn_of_either_colour() -> None:
    state = play(laid("O1", "O13", bricks=40), "black", "white")
    assert legal(state, "white", "black") == []
    assert why(state, "black") == ("counters_used_up", "TR-T4")
    assert why(state, "white") == ("counters_used_up", "TR-T4")
    both = play(laid("O1", "O13", bricks=40), "black", "black")
    assert len(both.position.treason.black[0]) == 2


def test_tr_t4_while_there_is_space() -> None:
    full = laid(
        "O1", "O13", bricks=40, white=(6,), black=((1, 1, 1, 2, 2, 2),),
        powers={"white": 0, "black": 0},
    )  # fmt: skip
    assert legal(full, "white", "black") == []
    assert why(full, "white") == ("track_full", "TR-S3")
    assert why(full, "black") == ("track_full", "TR-S3")


def test_tr_t4_tr_d7_a_black_counter_moves_the_dark_marker_on() -> None:
    state = laid("O1", "O13", bricks=9)
    step = take(state, "black")
    assert of_type(step.events, Walked) == [Walked(DARK, 0, 1)]
    assert step.barrier is Barrier.KNOWLEDGE
    assert scores(step.state) == (0, 0, 1)
    assert scores(play(state, "white")) == (0, 0, 0)


def test_tr_s3_only_the_owner_sees_its_value() -> None:
    state = laid("O1", "O13", bricks=9)
    (bought,) = of_type(take(state, "black").events, BlackBought)
    value = state.position.treason.counters[0]
    assert INDOMITABLE.see(bought, 0) == BlackBought(0, 3, value, 0)
    for viewer in (1, None):
        assert INDOMITABLE.see(bought, viewer) == BlackBought(0, 3, BACK, 0)
    state = play(state, "black")
    assert INDOMITABLE.view(state, 0).position.treason.black == ((value,), ())
    for viewer in (1, None):
        seen = INDOMITABLE.view(state, viewer).position.treason
        assert seen.black == ((BACK,), ())
        assert seen.counters == (BACK,) * 29


def test_tr_t4_a_named_counter_is_swapped_for_5() -> None:
    state = laid("O1", "O13", bricks=40, black=((4, 1), ()))
    assert legal(state, "swap") == ["swap 1", "swap 2"]
    assert why(state, "swap 3") == ("no_such_counter", "TR-T4")
    step = take(state, "swap 2")
    assert step.barrier is Barrier.CHANCE
    after = step.state.position
    (swapped,) = of_type(step.events, CounterSwapped)
    assert after.treason.black[0] == (4, swapped.value)
    assert after.bricks[0] == 35
    assert scores(step.state) == scores(state)
    assert after.turn.treason.counters == 0
    assert sorted((*after.treason.counters, *after.treason.black[0])) == list(castle().counters)
    assert INDOMITABLE.see(swapped, 1) == replace(swapped, value=BACK)
    assert INDOMITABLE.see(swapped, 0) == swapped
    poor = laid("O1", "O13", bricks=4, black=((4, 1), ()))
    assert legal(poor, "swap") == []
    assert why(poor, "swap 1") == ("too_few_bricks", "TR-T4")


def with_pile(state: State, *values: int) -> State:
    """The same table with that pile of black counters; the rest went out of play with somebody evicted."""
    t = state.position.treason
    gone = list(t.counters)
    for value in values:
        gone.remove(value)
    return replace(state, position=replace(state.position, treason=replace(t, counters=values, gone=((), tuple(gone)))))


def test_tr_t4_with_an_empty_pile_there_is_no_swap() -> None:
    state = with_pile(laid("O1", "O13", bricks=5, black=((4,), ())))
    assert legal(state, "swap") == []
    assert why(state, "swap 1") == ("no_counter_left", "TR-T4")
    assert why(state, "swap 2") == ("no_such_counter", "TR-T4")


# Building over


def test_tr_t4_building_over_removes_the_old_card_from_the_game_and_its_points() -> None:
    state = laid("M5 O3", "O13", bricks=9, hands=["chapel"], buildings={"M5": "palace"})
    state, events = happen(state, "build chapel M5")
    assert [type(e) for e in events[:3]] == [BuiltOver, Walked, Built]
    assert building_on(state, "M5") == "chapel"
    assert names(state.position.treason.removed) == ["palace"]
    assert state.position.discards == ()
    assert state.position.bricks[0] == 7
    assert scores(state) == (2, 0, 0)
    assert state.position.turn.placed == 1
    assert INDOMITABLE.faults(state) == ()


def test_tr_t4_nothing_is_demolished() -> None:
    state = laid("M3", "O13", bricks=9, buildings={"M3": "palace"})
    assert legal(state, "demolish") == []
    assert why(state, "demolish M3") == ("not_now", "IC-T2")


def test_tr_t4_nothing_is_built_where_the_dark_master_stands() -> None:
    state = laid("O1 O3", "O13", bricks=9, hands=["inn"], at="O1", row="palace pottery school")
    assert legal(state, "build") == ["build inn O3"]
    assert why(state, "build inn O1") == ("dark_master_there", "TR-T4")


def test_tr_t4_where_a_building_may_stand_is_as_ever() -> None:
    state = laid("I1 O1 O3", "O13", bricks=9, hands=["bakery chapel turnpike stable"])
    assert why(state, "build bakery I1") == ("inner_ring", "IC-B5")
    assert why(state, "build chapel O1") == ("on_river", "IC-B5")
    assert why(state, "build turnpike O3") == ("no_road", "IC-B5")
    assert why(state, "build stable O13") == ("not_your_plot", "IC-T2")
    assert why(state, "build palace O3") == ("not_in_hand", "IC-T2")
    poor = laid("I1 O1 O3", "O13", bricks=0, hands=["stable"])
    assert why(poor, "build stable O3") == ("too_few_bricks", "IC-T2")
    done = laid("I1 O1 O3", "O13", placed=2, hands=["stable"])
    assert why(done, "build stable O3") == ("placings_used_up", "IC-T2")
    assert legal(done, "build") == []


def test_ic_t4_a_turnpike_being_built_over_does_not_count() -> None:
    state = laid("O4 O5", "O13", bricks=9, hands=["turnpike"], buildings={"O4": "turnpike"})
    assert legal(state, "build") == ["build turnpike O4"]
    assert why(state, "build turnpike O5") == ("toll_on_road", "IC-T4")
    kind = next(a.building for a in INDOMITABLE.decision(state, 0).actions if isinstance(a, Build))  # type: ignore[union-attr] # it is he who is asked
    assert [NAMES[plot] for plot in range(48) if sites(state.position, 0, kind) >> plot & 1] == ["O4"]


# What is as in the strategic game


def test_the_turn_begins_with_nothing_done() -> None:
    state: State = laid("O1", "O13", done=TreasonTurn(towers=1, counters=2))
    state = play(state, "end")
    assert state.position.turn.treason == TreasonTurn()


def test_tr_s3_the_castle_card_shows_tracks_and_income_by_category() -> None:
    state = laid(
        "M5 O3 O6 O9", "O13", white=(2,), black=((1, 1, 1, 2, 2, 2),),
        powers={"citizenry": 0, "black": 0},
        buildings={"M5": "mint", "O3": "pig_sty", "O6": "stable", "O9": "donjon"},
    )  # fmt: skip
    shown = castle_card(INDOMITABLE.view(state, 1).position, 0)
    assert (shown.whites, shown.blacks) == (2, 6)
    assert (price_of_next(2), price_of_next(6)) == (5, 0)
    assert shown.income == (1 + 3, 0, 0, 4 + 3)
    assert castle_card(state.position, 1).income == (0, 0, 0, 0)
