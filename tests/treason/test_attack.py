"""TR-D2, TR-D3: attacks and what they isolate; the worked example of the text."""

import pytest

from citadel_desktop.rules.indomitable.asks.attack import AttackBeaten, AttackFought, would_isolate
from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated
from citadel_desktop.rules.indomitable.draft import PlotLost, PlotTaken, Walked
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, NONE, State
from citadel_desktop.rules.indomitable.town import NUMBERS, set_of
from citadel_desktop.rules.indomitable.treason.explain import prospects
from citadel_desktop.rules.kit.contract import Barrier
from tests.indomitable.builder import asked, building_on, happen, legal, of_type, play, take, why
from tests.treason.tables import dice, laid, scores, towers, whose


def example() -> State:
    """Order 0 attacks O4 of Order 1, whose Turnpike and tower stand on O5; all else about O5 is owned by others."""
    state = laid(
        "M3 M4 O6 O1", "O4 O5", ask="dark", at="O4", towers="O5",
        white=(0, 2), black=((1, 3), ()), buildings={"O5": "turnpike"},
    )  # fmt: skip
    return dice(state, 6, 1)


def test_worked_example_8_to_4_takes_the_plot_and_the_toll_house_beside_it() -> None:
    """TR-D2, TR-D3: 6 + 2 against 1 + 2 + 1; the Toll House's plot is isolated, tower and 3 points go as well."""
    state = example()
    assert scores(state) == (0, 3, 2)
    step = take(state, "attack")
    (fought,) = of_type(step.events, AttackFought)
    assert fought == AttackFought(0, NUMBERS["O4"], 1, 6, 2, 1, 2, 1)
    assert (fought.attack, fought.defence) == (8, 4)
    assert of_type(step.events, PlotIsolated) == [PlotIsolated(1, NUMBERS["O5"], DARK)]
    assert [e.plot for e in of_type(step.events, PlotTaken)] == [NUMBERS["O4"], NUMBERS["O5"]]
    walks = of_type(step.events, Walked)
    assert [(e.order, e.end - e.start) for e in walks] == [(1, -3), (DARK, 3)]
    state = step.state
    assert (whose(state, "O4"), whose(state, "O5")) == (DARK, DARK)
    assert towers(state) == ["O5"]
    assert building_on(state, "O5") == "turnpike"
    assert state.position.scores[DARK] == 2 + 3
    assert step.barrier is Barrier.CHANCE


def test_tr_d2_the_sum_and_odds_are_told_before() -> None:
    """2 + black die against 3 + white die: ten of the 36 throws take the plot."""
    told = prospects(INDOMITABLE.view(example(), 0).position, 0, NUMBERS["O4"])
    assert (told.blacks, told.whites, told.towers, told.against) == (2, 2, 1, 1)
    assert (told.won, told.tied, told.lost) == (10, 5, 21)
    assert told.isolated == 1 << NUMBERS["O5"]
    assert told.points == 3
    with pytest.raises(ValueError, match=str(NUMBERS["O9"])):
        prospects(example().position, 0, NUMBERS["O9"])


def fight(black: int, white: int) -> tuple[State, list[object]]:
    state = laid("O1 O24", "M5 I3 M6", ask="dark", at="M5", black=((4,), ()), buildings={"M5": "palace"})
    after, events = happen(dice(state, black, white), "attack")
    return after, list(events)


def test_tr_d2_a_higher_defence_changes_nothing() -> None:
    state, events = fight(1, 3)
    assert whose(state, "M5") == 1
    assert scores(state) == (0, 5, 1)
    assert of_type(events, AttackBeaten) == [AttackBeaten(1, NUMBERS["M5"])]  # type: ignore[arg-type] # events of one kind


def test_tr_d2_an_equal_fight_frees_the_plot_and_its_building_counts_for_nobody() -> None:
    state, events = fight(2, 3)
    assert whose(state, "M5") == NONE
    assert building_on(state, "M5") == "palace"
    assert scores(state) == (0, 0, 1)
    assert len(of_type(events, PlotLost)) == 1  # type: ignore[arg-type] # events of one kind


def test_tr_d2_one_attack_a_turn_moved_or_not() -> None:
    state, _ = fight(1, 6)
    assert legal(state, "attack") == []
    assert why(state, "attack") == ("attack_used_up", "TR-D2")
    moved = laid("O1", "O4", ask="dark", black=((1,), ()))
    assert legal(play(moved, "move O4"), "attack") == ["attack"]


def test_tr_d2_where_he_may_not_attack() -> None:
    outside = laid("O1", "O13", ask="dark", black=((1,), ()))
    assert why(outside, "attack") == ("outside", "TR-D2")
    neutral = laid("O1", "O13", ask="dark", black=((1,), ()), at="O5")
    assert why(neutral, "attack") == ("no_grand_master", "TR-D2")
    own = laid("O1", "O13", ask="dark", black=((1,), ()), at="O5", dark="O5")
    assert why(own, "attack") == ("no_grand_master", "TR-D2")
    guarded = laid("O1", "O13", ask="dark", black=((1,), ()), at="O13", towers="O13")
    assert why(guarded, "attack") == ("tower_there", "TR-D2")
    for state in (outside, neutral, own, guarded):
        assert legal(state, "attack") == []


MANY = [*(f"M{n}" for n in range(1, 17)), *(f"I{n}" for n in range(1, 9)), "O18"]


def test_tr_d2_without_a_dark_knight_left_he_cannot_attack() -> None:
    assert len(MANY) == 25
    state = laid("O1", "O13", ask="dark", black=((1,), ()), at="O13", dark=" ".join(MANY))
    assert why(state, "attack") == ("no_dark_knight", "TR-D2")
    one_left = laid("O1", "O13", ask="dark", black=((1,), ()), at="O13", dark=" ".join(MANY[:24]))
    assert legal(one_left, "attack") == ["attack"]


# Isolation


def several() -> State:
    """Order 1's O3 and O5 hang on O4 alone; 23 other plots are dark, so two Knights are left."""
    dark = [name for name in MANY if name not in {"O18"}][:23]
    return laid("O2 O6 O9", "O3 O4 O5 O13", ask="dark", at="O4", black=((1,), ()), dark=" ".join(dark))


def test_tr_d3_too_few_dark_knights_who_attacked_chooses() -> None:
    state = several()
    assert would_isolate(state.position, NUMBERS["O4"]) == set_of([NUMBERS["O3"], NUMBERS["O5"]])
    state = play(dice(state, 6, 1), "attack")
    assert asked(state) == ("conquer", 0)
    assert INDOMITABLE.faults(state) == ()
    assert legal(state) == ["take O3", "take O5"]
    assert why(state, "take O13") == ("not_cut_off", "TR-D3")
    assert why(state, "end") == ("not_now", "TR-D3")
    state = play(state, "take O5")
    assert (whose(state, "O3"), whose(state, "O5")) == (1, DARK)
    assert asked(state) == ("dark", 0)
