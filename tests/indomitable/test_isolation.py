"""IC-X1: what a purchase cuts off goes to the buyer."""

from typing import Any

from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated, threats
from citadel_desktop.rules.indomitable.draft import PlotTaken
from citadel_desktop.rules.indomitable.faults import faults
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, State
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.kit.rng import seeded
from tests.indomitable.builder import asked, legal, of_type, own_plots, play, take, why
from tests.indomitable.strategic import laid

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


def test_ic_x1_a_card_does_not_isolate_and_what_it_surrounds_is_safe() -> None:
    state = play(ring(influence=["pioneer"]), "play pioneer O2")
    assert own_plots(state, 1) == ["O1", "O9"]
    assert threats(state.position, 1) == ()


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


def test_ic_x1_whoever_looks_on_sees_what_is_asked() -> None:
    state = play(crowded(SEVEN), "buy O2")
    view = INDOMITABLE.view(state, 0)
    other = INDOMITABLE.resample(view, seeded(3))
    assert INDOMITABLE.decision(other, 0) == INDOMITABLE.decision(state, 0)


# What boards ask


# The rule told slowly
