"""IC-X1: what a purchase cuts off goes to the buyer."""

from typing import Any

import pytest

from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated, Threat, cut_off, threats
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.draft import PlotTaken, Walked
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.faults import faults
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, State
from citadel_desktop.rules.indomitable.town import NEIGHBOURS, NUMBERS, PLOTS
from citadel_desktop.rules.kit.rng import seeded
from tests.indomitable.builder import asked, legal, of_type, own_plots, play, table, take, why
from tests.indomitable.strategic import begun, choices, laid, named

O1, O2, O3 = NUMBERS["O1"], NUMBERS["O2"], NUMBERS["O3"]

# O1 borders on O24, O2 and M1; O2 on O1, O3, M1 and M2; O3 on O2, O4 and M2.


def ring(**more: Any) -> State:
    """Order 0 is about to buy O2: O1 of Order 1 then lies between Orders 0 and 2."""
    return laid("M1", "O1 O9", "O24", bricks=9, **more)


def test_ic_x1_a_single_plot_between_several_owners_goes_to_the_buyer() -> None:
    step = take(ring(), "buy O2")
    assert own_plots(step.state, 0) == ["M1", "O1", "O2"]
    assert own_plots(step.state, 1) == ["O9"]
    assert of_type(step.events, PlotIsolated) == [PlotIsolated(1, O1, 0)]
    assert of_type(step.events, PlotTaken) == [PlotTaken(0, O1, 1, NONE)]
    assert step.state.position.turn.bought == 1
    assert faults(step.state) == ()


def test_ic_x1_its_building_and_points_go_with_it() -> None:
    step = take(ring(buildings={"O1": "manor"}), "buy O2")
    assert step.state.position.scores == (4, 0, 0)
    assert of_type(step.events, Walked) == [Walked(1, 4, 0), Walked(0, 0, 4)]


def test_ic_x1_the_buyer_wins_at_once_if_it_takes_him_to_the_target() -> None:
    standing = {"O1": "manor", "M1": "stable"}
    step = take(ring(buildings=standing, target=5), "buy O2")
    assert of_type(step.events, MatchEnded) == [MatchEnded((0,), "target")]


@pytest.mark.parametrize(
    "plots",
    [
        ("M1", "O1 O24", "O13"),  # its owner has another beside it
        ("M1", "O1 O9", "O13"),  # O24 is neutral
        ("M1 O1 O24", "O9", "O13"),  # the buyer's own
    ],
)
def test_ic_x1_no_plot_is_taken_that_is_not_single_or_not_surrounded(plots: tuple[str, ...]) -> None:
    step = take(laid(*plots, bricks=9), "buy O2")
    assert of_type(step.events, PlotIsolated) == []
    assert own_plots(step.state, 1) == plots[1].split()


def test_ic_x1_only_the_strategic_game_isolates() -> None:
    step = take(table("M1", "O1 O9", "O24", bricks=9), "buy O2")
    assert own_plots(step.state, 1) == ["O1", "O9"]


def test_ic_x1_several_plots_of_several_owners_go_at_once_and_count_as_no_purchase() -> None:
    state = laid("M1 M2", "O1 O4", "O3 O24", bricks=20, buildings={"O1": "inn", "O3": "stable"})
    step = take(state, "buy O2")
    assert own_plots(step.state, 0) == ["M1", "M2", "O1", "O2", "O3"]
    assert [event.plot for event in of_type(step.events, PlotIsolated)] == [O1, O3]
    assert step.state.position.scores == (4, 0, 0)
    assert step.state.position.turn.bought == 1
    assert legal(step.state, "buy")


def test_ic_x1_nothing_follows_in_a_chain() -> None:
    """O24 borders on O1, which is taken, not on O2, which is bought: it was surrounded before and stays."""
    state = laid("M1 M16 O23", "O1 O9", "O24 O13", bricks=9)
    step = take(state, "buy O2")
    assert [event.plot for event in of_type(step.events, PlotIsolated)] == [O1]
    assert own_plots(step.state, 2) == ["O13", "O24"]


def test_ic_x1_ic_c3_a_blocked_purchase_isolates_nothing() -> None:
    state = play(ring(influence=["", "blockade"]), "buy O2", "blockade")
    assert own_plots(state, 1) == ["O1", "O9"]
    assert own_plots(state, 0) == ["M1"]
    assert asked(state) == ("phase2", 0)


def test_ic_x1_a_purchase_that_is_not_blocked_after_all_isolates() -> None:
    state = play(ring(influence=["", "blockade"]), "buy O2", "pass")
    assert own_plots(state, 0) == ["M1", "O1", "O2"]


def test_ic_x1_a_card_does_not_isolate_and_what_it_surrounds_is_safe() -> None:
    state = play(ring(influence=["pioneer"]), "play pioneer O2")
    assert own_plots(state, 1) == ["O1", "O9"]
    assert threats(state.position, 1) == ()


def test_ic_x1_a_plot_surrounded_by_a_card_is_isolated_once_one_beside_it_falls_free_and_is_bought() -> None:
    state = laid("M1 O23", "O1 O9", "O24", bricks=30, influence=["pioneer infiltrator"])
    state = play(state, "play pioneer O2")
    assert own_plots(state, 1) == ["O1", "O9"]
    state = play(state, "play infiltrator O24")
    assert threats(state.position, 1)[0] == Threat(O1, NUMBERS["O24"])
    step = take(state, "buy O24")
    assert of_type(step.events, PlotIsolated) == [PlotIsolated(1, O1, 0)]


def test_ic_x1_a_plot_made_neutral_by_robbing_its_owner_of_neighbours_waits_for_a_purchase() -> None:
    """The owner loses the plot that kept O1 from being single; only a purchase beside O1 takes it."""
    state = laid("M1 O23", "O1 O24", "O2", bricks=30, influence=["infiltrator"])
    state = play(state, "play infiltrator O24")
    assert own_plots(state, 1) == ["O1"]
    state = play(state, "buy O24")
    assert own_plots(state, 0) == ["M1", "O1", "O23", "O24"]
    assert own_plots(state, 1) == []


# Knights


MIDDLE = " ".join(f"M{n}" for n in range(1, 17))
SEVEN = " ".join(f"I{n}" for n in range(1, 8))


def crowded(inner: str, **more: Any) -> State:
    """Buying O2 isolates O1 of Order 1 and O3 of Order 2; Order 0 has few Knights left."""
    return laid(f"{MIDDLE} {inner}", "O1 O4", "O3 O24", bricks=20, **more)


def test_ic_x1_ic_b6_with_too_few_knights_the_buyer_chooses() -> None:
    state = play(crowded(SEVEN, buildings={"O3": "inn"}), "buy O2")
    assert asked(state) == ("isolate", 0)
    assert legal(state) == ["take O1", "take O3"]
    assert faults(state) == ()
    assert why(state, "take O4") == ("not_isolated", "IC-X1")
    assert why(state, "take M1") == ("own_plot", "IC-X1")
    assert why(state, "take O9") == ("nobodys_plot", "IC-X1")
    assert why(state, "end") == ("not_now", "IC-X1")
    step = take(state, "take O3")
    assert own_plots(step.state, 1) == ["O1", "O4"]
    assert own_plots(step.state, 2) == ["O24"]
    assert step.state.position.plots[0].bit_count() == 25
    assert step.state.position.scores == (3, 0, 0)
    assert asked(step.state) == ("phase2", 0)
    assert faults(step.state) == ()


def test_ic_x1_ic_b6_without_a_knight_left_nothing_is_taken() -> None:
    state = play(crowded(f"{SEVEN} I8"), "buy O2")
    assert asked(state) == ("phase2", 0)
    assert own_plots(state, 1) == ["O1", "O4"]
    assert own_plots(state, 2) == ["O3", "O24"]


def test_ic_x1_with_knights_enough_for_all_nobody_is_asked() -> None:
    state = play(crowded(SEVEN.removesuffix(" I7")), "buy O2")
    assert asked(state) == ("phase2", 0)
    assert state.position.plots[0].bit_count() == 25


def test_ic_x1_whoever_looks_on_sees_what_is_asked() -> None:
    state = play(crowded(SEVEN), "buy O2")
    view = INDOMITABLE.view(state, 0)
    other = INDOMITABLE.resample(view, seeded(3))
    assert INDOMITABLE.decision(other, 0) == INDOMITABLE.decision(state, 0)


# What boards ask


def test_ic_x1_what_a_purchase_would_take_is_told_before_it() -> None:
    state = laid("M1 M2", "O1 O4", "O3 O24", bricks=20)
    seen = INDOMITABLE.view(state, 1).position
    assert named(cut_off(seen, 0, O2)) == ["O1", "O3"]
    assert cut_off(seen, 0, NUMBERS["M3"]) == 0


def test_ic_x1_a_plot_one_purchase_from_isolation_is_told() -> None:
    state = laid("M1 M2", "O1 O4", "O3 O24", bricks=20)
    assert threats(state.position, 1) == (Threat(O1, O2),)
    assert threats(state.position, 2) == (Threat(O3, O2),)
    assert threats(state.position, 0) == ()


@pytest.mark.parametrize(
    "plots",
    [
        ("M1", "O1 O9", "O13"),  # two gaps: O2 and O24
        ("M1", "O1 O24", "O13"),  # not single
        ("M1 O2", "O1 O9", "O24"),  # surrounded already
    ],
)
def test_ic_x1_other_plots_are_not_threatened(plots: tuple[str, ...]) -> None:
    assert O1 not in [threat.plot for threat in threats(laid(*plots).position, 1)]


# The rule told slowly


def slow(state: State, bought: int, buyer: int) -> set[int]:
    """By the words of IC-X1, of the table after the purchase and before anything was taken."""
    plots = [{plot for plot in range(PLOTS) if own >> plot & 1} for own in state.position.plots]
    plots[buyer].add(bought)
    whose = {plot: order for order, own in enumerate(plots) for plot in own}
    found = set()
    for plot, order in whose.items():
        around = [other for other in range(PLOTS) if NEIGHBOURS[plot] >> other & 1]
        if order != buyer and bought in around and all(other in whose and whose[other] != order for other in around):
            found.add(plot)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ic_x1_every_purchase_of_whole_matches_takes_what_the_words_say(seats: int) -> None:
    taken = 0
    for number in range(4):
        rng = seeded(f"isolation {seats} {number}")
        state = begun(seats, f"isolation {seats} {number}", two_players="two_orders")
        while INDOMITABLE.to_act(state):
            (seat,) = INDOMITABLE.to_act(state)
            actions = choices(state)
            land = [action for action in actions if action.kind == "buy"]
            action, rng = rng.pick(land or list(actions))
            step = INDOMITABLE.apply(state, seat, action)
            for event in of_type(step.events, PlotBought):
                expected = slow(state, event.plot, event.order)
                assert {one.plot for one in of_type(step.events, PlotIsolated)} == expected
                taken += len(expected)
            state = step.state
    assert taken
