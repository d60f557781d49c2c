"""TR-D2, TR-D3: attacks and what they isolate; the worked example of the text."""

import pytest

from citadel_desktop.rules.indomitable.asks.attack import AttackBeaten, AttackFought, would_isolate
from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated
from citadel_desktop.rules.indomitable.draft import PlotLost, PlotTaken, Walked
from citadel_desktop.rules.indomitable.state import DARK, NONE, State, TreasonTurn
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS, set_of
from citadel_desktop.rules.indomitable.treason.explain import prospects
from citadel_desktop.rules.kit.contract import Barrier
from citadel_desktop.values import replace
from tests.indomitable.builder import asked, building_on, happen, legal, of_type, play, take, why
from tests.treason.offered import TREASON
from tests.treason.tables import dice, holders, laid, scores, towers, whose


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
    told = prospects(TREASON.view(example(), 0).position, 0, NUMBERS["O4"])
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


def test_tr_d2_a_higher_attack_takes_plot_and_building() -> None:
    state, _ = fight(3, 3)
    assert whose(state, "M5") == DARK
    assert building_on(state, "M5") == "palace"
    assert scores(state) == (0, 0, 1 + 5)


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


@pytest.mark.parametrize(("black", "white"), [(6, 1), (3, 4), (1, 6)])
def test_tr_d2_he_stays_where_he_is(black: int, white: int) -> None:
    state, _ = fight(black, white)
    assert NAMES[state.position.treason.at] == "M5"
    assert asked(state) == ("dark", 0)


def test_tr_d2_one_attack_a_turn_moved_or_not() -> None:
    state, _ = fight(1, 6)
    assert legal(state, "attack") == []
    assert why(state, "attack") == ("attack_used_up", "TR-D2")
    moved = laid("O1", "O4", ask="dark", black=((1,), ()))
    assert legal(play(moved, "move O4"), "attack") == ["attack"]


def test_tr_d2_counters_count_by_number_not_by_value() -> None:
    state = laid("O1", "O13", ask="dark", at="O13", black=((4, 4), ()))
    _, events = happen(dice(state, 1, 6), "attack")
    assert of_type(events, AttackFought)[0].attack == 3


def test_tr_d2_a_player_may_attack_his_own_plot() -> None:
    state = laid("O1 O2", "O13", ask="dark", at="O1", black=((4,), ()))
    state = play(dice(state, 6, 1), "attack")
    assert whose(state, "O1") == DARK


def test_tr_d2_only_watchtowers_of_the_owner_on_bordering_plots_help() -> None:
    """Archers: O1 borders on O2, not on O3; Order 2's tower on M1 helps nobody else."""
    state = laid("O9 O12", "O1 O2 O3", "M1", ask="dark", at="O1", black=((4,), (), ()), towers="O2 O3 M1")
    _, events = happen(dice(state, 1, 6), "attack")
    assert of_type(events, AttackFought)[0].towers == 1


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


def test_tr_d3_only_after_a_conquest() -> None:
    for black, white in ((1, 2), (1, 1)):
        state = dice(example(), black, white)
        state, events = happen(state, "attack")
        assert of_type(events, PlotIsolated) == []
        assert whose(state, "O5") == 1
    tied = dice(example(), 5, 4)
    tied, events = happen(tied, "attack")
    assert whose(tied, "O4") == NONE
    assert of_type(events, PlotIsolated) == []


def test_tr_d3_only_plots_of_the_owner_attacked() -> None:
    """O5 is Order 2's here, and cut off all around all the same."""
    state = laid("M3 M4 O6 O1", "O4 O9", "O5", ask="dark", at="O4", black=((1, 3), (), ()))
    state = play(dice(state, 6, 1), "attack")
    assert whose(state, "O5") == 2


def test_tr_d3_a_plot_with_a_neighbour_of_its_own_or_a_neutral_one_is_safe() -> None:
    with_own = laid("M3 M4 O1", "O4 O5 O6", ask="dark", at="O4", black=((1, 3), ()))
    assert would_isolate(with_own.position, NUMBERS["O4"]) == 0
    with_gap = laid("M3 M4 O1", "O4 O5", ask="dark", at="O4", black=((1, 3), ()))
    assert would_isolate(with_gap.position, NUMBERS["O4"]) == 0
    assert would_isolate(example().position, NUMBERS["O4"]) == 1 << NUMBERS["O5"]


def several() -> State:
    """Order 1's O3 and O5 hang on O4 alone; 23 other plots are dark, so two Knights are left."""
    dark = [name for name in MANY if name not in {"O18"}][:23]
    return laid("O2 O6 O9", "O3 O4 O5 O13", ask="dark", at="O4", black=((1,), ()), dark=" ".join(dark))


def test_tr_d3_too_few_dark_knights_who_attacked_chooses() -> None:
    state = several()
    assert would_isolate(state.position, NUMBERS["O4"]) == set_of([NUMBERS["O3"], NUMBERS["O5"]])
    state = play(dice(state, 6, 1), "attack")
    assert asked(state) == ("conquer", 0)
    assert TREASON.faults(state) == ()
    assert legal(state) == ["take O3", "take O5"]
    assert why(state, "take O13") == ("not_cut_off", "TR-D3")
    assert why(state, "end") == ("not_now", "TR-D3")
    state = play(state, "take O5")
    assert (whose(state, "O3"), whose(state, "O5")) == (1, DARK)
    assert asked(state) == ("dark", 0)


def test_tr_d3_without_a_knight_for_them_isolated_plots_stay() -> None:
    dark = [name for name in MANY if name != "O18"]
    state = laid("O2 O6 O9", "O3 O4 O5 O13", ask="dark", at="O4", black=((1,), ()), dark=" ".join(dark))
    state = play(dice(state, 6, 1), "attack")
    assert [whose(state, name) for name in ("O3", "O4", "O5")] == [1, DARK, 1]
    assert asked(state) == ("dark", 0)


def test_tr_d3_a_tower_taken_over_may_bring_the_dark_master_its_great_power() -> None:
    """TR-P1: his third watchtower."""
    state = laid(
        "M3 M4 O6 O1", "O4 O5", ask="dark", at="O4", towers="O5 M9 M11", dark="M9 M11",
        black=((1, 3), ()),
    )  # fmt: skip
    state = play(dice(state, 6, 1), "attack")
    assert holders(state) == {"towers": DARK}
    assert state.position.scores[DARK] == 2 + 4


def test_the_turn_remembers_the_attack() -> None:
    state, _ = fight(1, 6)
    assert state.position.turn.treason == TreasonTurn(attacked=True)
    again = replace(state)
    assert again == state
