"""IC-C3 card by card: what Pioneer, Robbery, Infiltrator, Fire, Witchcraft, Donation and Golden Trade need and do."""

import pytest

from citadel_desktop.rules.indomitable.asks.striking import BricksPaid, BuildingReturned
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS
from tests.indomitable.builder import (
    asked,
    building_on,
    card_number,
    happen,
    legal,
    names,
    of_type,
    own_plots,
    table,
    take,
    why,
)

# Pioneer


def test_pioneer_takes_no_plot_that_has_an_owner() -> None:
    """IC-C3."""
    state = table("O1 O5", "O2 O9", influence=["pioneer"])
    assert why(state, "play pioneer O2") == ("not_neutral", "IC-C3")
    assert why(state, "play pioneer O1") == ("own_plot", "IC-C3")


def test_nothing_answers_a_pioneer() -> None:
    """IC-C3: not even a Protection or a Blockade, and no Blockade of the turn bars it."""
    state = table("O1 O5", "O2 O9", influence=["pioneer", "protection blockade"], barred="I4")
    step = take(state, "play pioneer I4")
    assert asked(step.state) == ("phase2", 0)
    assert own_plots(step.state, 0) == ["I4", "O1", "O5"]
    assert step.barrier is None


def test_pioneer_and_robbery_need_a_knight() -> None:
    """IC-B6: 25 Knights."""
    middle_and_outer = " ".join([*NAMES[8:24], *NAMES[24:33]])
    state = table(middle_and_outer, "I1 I5", influence=["pioneer robbery"])
    assert len(own_plots(state, 0)) == 25
    assert not legal(state, "play")
    assert why(state, "play pioneer I2") == ("no_knight_left", "IC-B6")
    assert why(state, "play robbery I1") == ("no_knight_left", "IC-B6")


# Robbery


@pytest.mark.parametrize(
    ("plot", "code"), [("O2", "already_built"), ("O3", "not_bordering"), ("M1", "own_plot"), ("I1", "nobodys_plot")]
)
def test_what_robbery_cannot_take(plot: str, code: str) -> None:
    """IC-C3."""
    state = table("M1", "O1 O2 O3", buildings={"O2": "chapel"}, influence=["robbery"])
    assert why(state, f"play robbery {plot}") == (code, "IC-C3")


# Infiltrator


@pytest.mark.parametrize(("plot", "code"), [("O1", "own_plot"), ("I1", "nobodys_plot")])
def test_infiltrator_is_for_an_opponents_knight(plot: str, code: str) -> None:
    """IC-C3."""
    state = table("O1", "O9", influence=["infiltrator"])
    assert why(state, f"play infiltrator {plot}") == (code, "IC-C3")


# Fire and Witchcraft


def test_witchcraft_returns_the_card_to_its_owners_hand() -> None:
    """IC-C3: everybody saw it, so everybody knows he has it."""
    state = table("O1", "O9 O10", buildings={"O9": "inn"}, hands=["", "chapel"], influence=["witchcraft"])
    after, events = happen(state, "play witchcraft O9")
    assert building_on(after, "O9") == ""
    assert names(after.position.hands[1]) == ["inn", "chapel"]
    assert names(after.position.shown[1]) == ["inn"]
    assert not after.position.discards
    assert after.position.scores == (0, 0)
    assert BuildingReturned(1, NUMBERS["O9"], card_number("inn")) in events
    shown = INDOMITABLE.view(after, 0).position.hands[1]
    assert shown[1:] == (card_number("inn"),)


@pytest.mark.parametrize("card", ["fire", "witchcraft"])
@pytest.mark.parametrize(
    ("plot", "code"), [("O10", "nothing_built"), ("O1", "own_plot"), ("I1", "nobodys_plot"), ("I2", "nobodys_plot")]
)
def test_fire_and_witchcraft_need_an_opponents_building(card: str, plot: str, code: str) -> None:
    """IC-C3: one on neutral ground has no owner."""
    state = table("O1", "O9 O10", buildings={"O9": "inn", "O1": "chapel", "I2": "stable"}, influence=[card])
    assert why(state, f"play {card} {plot}") == (code, "IC-C3")


# Donation


def test_donation_goes_clockwise_from_whoever_plays_it() -> None:
    """IC-C4."""
    state = table("O1", "O5", "O9", order=1, influence=["", "donation"])
    paid = of_type(happen(state, "play donation")[1], BricksPaid)
    assert [one.order for one in paid] == [2, 0]


# Golden Trade


def test_golden_trade_needs_the_card_in_hand() -> None:
    """IC-C3."""
    state = table("O1", "O5", hands=["inn", "palace"], influence=["golden_trade"])
    assert why(state, "play golden_trade palace") == ("not_in_hand", "IC-C3")
