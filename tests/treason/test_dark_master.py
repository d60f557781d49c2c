"""TR-D1: how the Dark Master moves, and who may move him."""

import pytest

from citadel_desktop.rules.indomitable.asks.dark_master import DarkMasterMoved, DarkMasterStayed, DieThrown, ways
from citadel_desktop.rules.indomitable.asks.turn import TurnEnded
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, State, TreasonTurn
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS
from citadel_desktop.rules.indomitable.treason.explain import reach
from citadel_desktop.rules.kit.contract import Barrier
from citadel_desktop.values import replace
from tests.indomitable.builder import asked, happen, legal, of_type, play, take, why
from tests.treason.tables import dice, laid


def goals(state: State, steps: int, mover: int = 0) -> set[str]:
    return {NAMES[plot] for plot in ways(state.position, mover, steps)}


def at(state: State) -> str:
    where = state.position.treason.at
    return "" if where == NONE else NAMES[where]


# Whose phase it is


def test_tr_d1_only_who_has_a_black_counter_has_a_dark_master_phase() -> None:
    with_one = play(laid("O1", "O13", black=((1,), ())), "end")
    assert asked(with_one) == ("dark", 0)
    assert INDOMITABLE.progress(with_one).phase == "dark"
    without, events = happen(laid("O1", "O13", white=(2,)), "end")
    assert asked(without) == ("choose", 1)
    assert of_type(events, TurnEnded) == [TurnEnded(0)]


def test_tr_d1_it_is_no_time_for_trade() -> None:
    state = laid("O1", "O13", ask="dark", black=((1,), ()), bricks=20)
    assert why(state, "buy O2") == ("not_now", "TR-D1")
    assert why(state, "black") == ("not_now", "TR-D1")


# Steps


def test_tr_d1_never_into_the_centre_nor_out_of_the_city() -> None:
    inner = laid("O1", "O13", ask="dark", black=((1,), ()), at="I1")
    assert goals(inner, 1) == {"I2", "I8", "M1", "M2"}
    assert "I5" not in goals(inner, 3)
    assert "I5" in goals(inner, 4)
    assert why(inner, "move I1") == ("already_there", "TR-D1")


def test_tr_d1_too_far_is_too_far() -> None:
    state = laid("O1", "O13", ask="dark", black=((1,), ()), at="O5")
    assert why(state, "move O7") == ("too_far", "TR-D1")


# Watchtowers


def test_tr_d1_not_onto_nor_through_the_watchtower_of_another() -> None:
    """O24 is reached over O1, M16 or O23."""
    state = laid("O5", "O1 M16", ask="dark", black=((1, 1), ()), at="O2", towers="O1 M16")
    assert "O24" not in goals(state, 2)
    assert "O1" not in goals(state, 1)
    assert why(state, "move O1") == ("tower_there", "TR-D1")
    assert "O24" in goals(laid("O5", "O1 M16", black=((1, 1), ()), at="O2"), 2)


def test_tr_d1_through_own_watchtowers_by_permission_but_not_onto_them() -> None:
    state = laid("O1", "O13", ask="dark", black=((1, 1), ()), at="O2", towers="O1")
    assert "O24" in goals(state, 2)
    way = ways(state.position, 0, 2)[NUMBERS["O24"]]
    assert [NAMES[plot] for plot in way.steps] == ["O1", "O24"]
    assert way.permitted == 1 << NUMBERS["O1"]
    assert "O24" not in goals(state, 2, mover=1)
    assert why(state, "move O1") == ("tower_there", "TR-D1")
    state, events = happen(state, "move O24")
    assert of_type(events, DarkMasterMoved)[0].steps == 2


def test_tr_d1_no_permission_is_asked_where_a_way_leads_round() -> None:
    state = laid("O1", "O13", ask="dark", black=((1,), ()), at="O2", towers="O1")
    assert ways(state.position, 0, 2)[NUMBERS["M2"]].permitted == 0
    round_about = ways(state.position, 0, 6)[NUMBERS["O24"]]
    assert round_about.permitted == 0
    assert len(round_about.steps) > 2


def test_tr_d1_dark_watchtowers_let_him_pass_but_he_does_not_end_there() -> None:
    state = laid("O5", "O13", ask="dark", black=((1, 1), ()), dark="O1", at="O2", towers="O1")
    assert "O24" in goals(state, 2)
    assert ways(state.position, 0, 2)[NUMBERS["O24"]].permitted == 0
    assert why(state, "move O1") == ("tower_there", "TR-D1")


# One of two ways, chosen before the throw


@pytest.mark.parametrize("pips", range(1, 7))
def test_tr_d1_up_to_a_throw_of_the_black_die(pips: int) -> None:
    state = dice(laid("O1", "O13", ask="dark", black=((1,), ())), pips)
    step = take(state, "throw")
    assert of_type(step.events, DieThrown) == [DieThrown(0, pips)]
    assert step.barrier is Barrier.CHANCE
    assert asked(step.state) == ("steps", 0)
    assert set(legal(step.state, "move")) == {f"move {name}" for name in goals(state, pips)}
    assert INDOMITABLE.faults(step.state) == ()
    after = play(step.state, "move O4")
    assert asked(after) == ("dark", 0)
    assert at(after) == "O4"


def test_tr_d1_the_choice_is_made_before_the_throw() -> None:
    state = dice(laid("O1", "O13", ask="dark", black=((1, 1), ()), at="O5"), 1)
    thrown = play(state, "throw")
    assert why(thrown, "move O7") == ("too_far", "TR-D1")
    assert why(thrown, "throw") == ("not_now", "TR-D1")
    assert why(thrown, "end") == ("not_now", "TR-D1")


def test_tr_d1_he_may_stay_whatever_was_thrown() -> None:
    state = laid("O1", "O13", ask="dark", black=((1,), ()), at="O5")
    state, events = happen(state, "throw", "stay")
    assert of_type(events, DarkMasterStayed) == [DarkMasterStayed(0)]
    assert at(state) == "O5"
    assert legal(state, "move", "throw") == []


def test_tr_d1_he_moves_once_a_turn() -> None:
    state = play(laid("O1", "O13", ask="dark", black=((1,), ()), at="O5"), "move O6")
    assert why(state, "move O7") == ("already_moved", "TR-D1")
    assert why(state, "throw") == ("already_moved", "TR-D1")


def test_tr_d1_not_after_an_attack() -> None:
    state = laid("O1", "O13", ask="dark", black=((1,), ()), at="O5", done=TreasonTurn(attacked=True))
    assert legal(state, "move", "throw") == []
    assert why(state, "move O6") == ("after_attack", "TR-D1")
    assert why(state, "throw") == ("after_attack", "TR-D1")


# What boards ask


def test_reach_tells_both_ways_and_the_chance_of_each_plot() -> None:
    state = laid("O1", "O13", black=((1, 1), ()), at="O5")
    told = reach(INDOMITABLE.view(state, 0).position, 0)
    assert {NAMES[plot] for plot in told.by_counters} == goals(state, 2)
    assert len(told.by_pips) == 6
    assert told.chance(NUMBERS["O6"]) == 6
    assert told.chance(NUMBERS["O7"]) == 5
    assert told.chance(NUMBERS["O5"]) == 0
    nobody = reach(replace(state.position), 1)
    assert nobody.by_counters == {}
