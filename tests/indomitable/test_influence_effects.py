"""IC-C3 card by card: what Pioneer, Robbery, Infiltrator, Fire, Witchcraft, Donation and Golden Trade need and do."""

import pytest

from citadel_desktop.rules.indomitable.asks.pawnshop import CardSold
from citadel_desktop.rules.indomitable.asks.striking import BricksPaid, BuildingLost, BuildingReturned, InfluencePlayed
from citadel_desktop.rules.indomitable.draft import LastRoundBegan, PlotLost, PlotTaken, Walked
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE
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
    play,
    table,
    take,
    tricks,
    why,
)

# Pioneer


def test_pioneer_takes_any_neutral_plot_with_its_building_free() -> None:
    """IC-C3: wherever it lies; it is no purchase, and the points come with the building."""
    state = table("O1 O5", "O12 O9", buildings={"I4": "palace"}, influence=["pioneer"])
    assert len(legal(state, "play")) == 44
    after, events = happen(state, "play pioneer I4")
    assert own_plots(after, 0) == ["I4", "O1", "O5"]
    assert after.position.scores == (5, 0)
    assert after.position.bricks == (5, 5)
    assert after.position.turn.bought == 0
    assert after.position.influence[0] == ()
    assert tricks(after.position.spent) == ["pioneer"]
    palace = card_number("palace")
    assert events == [
        InfluencePlayed(0, 0, NUMBERS["I4"], NONE),
        PlotTaken(0, NUMBERS["I4"], NONE, palace),
        Walked(0, 0, 5),
    ]


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


def test_pioneer_brings_a_player_without_a_plot_back() -> None:
    """IC-T8."""
    state = table("", "O2 O9", influence=["pioneer"])
    assert not legal(state, "buy")
    assert own_plots(play(state, "play pioneer I4"), 0) == ["I4"]


def test_pioneer_and_robbery_need_a_knight() -> None:
    """IC-B6: 25 Knights."""
    middle_and_outer = " ".join([*NAMES[8:24], *NAMES[24:33]])
    state = table(middle_and_outer, "I1 I5", influence=["pioneer robbery"])
    assert len(own_plots(state, 0)) == 25
    assert not legal(state, "play")
    assert why(state, "play pioneer I2") == ("no_knight_left", "IC-B6")
    assert why(state, "play robbery I1") == ("no_knight_left", "IC-B6")


def test_a_pioneer_on_the_last_neutral_plot_makes_the_round_the_last() -> None:
    """IC-E2: in whatever way it is taken."""
    state = table(" ".join(NAMES[:23]), " ".join(NAMES[24:]), influence=["pioneer"])
    after, events = happen(state, "play pioneer M16")
    assert after.position.last_round == "last_plot"
    assert of_type(events, LastRoundBegan) == [LastRoundBegan("last_plot", 0)]


def test_a_pioneer_may_win_the_match() -> None:
    """IC-E1: before the draw as well; the points of the building count at once."""
    state = table("O1", "O9", buildings={"I4": "palace", "O1": "inn"}, influence=["pioneer"],
                  ask="draw", target=8)  # fmt: skip
    after, events = happen(state, "play pioneer I4")
    assert asked(after) == ("", NONE)
    assert of_type(events, MatchEnded) == [MatchEnded((0,), "target")]


# Robbery


def test_robbery_takes_an_empty_plot_beside_ones_own() -> None:
    """IC-C3."""
    state = table("M1", "O1 O2 O3 M2", "I2", buildings={"O2": "chapel"}, influence=["robbery"])
    assert legal(state, "play") == ["play robbery M2", "play robbery O1"]
    after, events = happen(state, "play robbery O1")
    assert own_plots(after, 0) == ["M1", "O1"]
    assert own_plots(after, 1) == ["M2", "O2", "O3"]
    assert PlotTaken(0, NUMBERS["O1"], 1, NONE) in events
    assert after.position.scores == (0, 2, 0)


@pytest.mark.parametrize(
    ("plot", "code"), [("O2", "already_built"), ("O3", "not_bordering"), ("M1", "own_plot"), ("I1", "nobodys_plot")]
)
def test_what_robbery_cannot_take(plot: str, code: str) -> None:
    """IC-C3."""
    state = table("M1", "O1 O2 O3", buildings={"O2": "chapel"}, influence=["robbery"])
    assert why(state, f"play robbery {plot}") == (code, "IC-C3")


def test_robbery_of_a_plot_bought_back_is_no_purchase_and_no_last_plot() -> None:
    """IC-E2: the plot was owned before, so it is not the last neutral one that is taken."""
    state = table(" ".join(NAMES[:23]), " ".join(NAMES[24:]), influence=["robbery"], bought=2)  # only M16 is neutral
    after = play(state, "play robbery O1")
    assert after.position.last_round == ""
    assert after.position.turn.bought == 2


# Infiltrator


def test_infiltrator_leaves_the_plot_neutral_with_its_building() -> None:
    """IC-C3, IC-T3."""
    state = table("O1", "O9 O10", buildings={"O9": "inn"}, influence=["infiltrator"])
    assert legal(state, "play") == ["play infiltrator O9", "play infiltrator O10"]
    after, events = happen(state, "play infiltrator O9")
    assert own_plots(after, 1) == ["O10"]
    assert building_on(after, "O9") == "inn"
    assert after.position.scores == (0, 0)
    inn = card_number("inn")
    assert events == [InfluencePlayed(0, 6, NUMBERS["O9"], 1), PlotLost(1, NUMBERS["O9"], inn), Walked(1, 3, 0)]


def test_infiltrator_may_take_an_opponents_last_plot() -> None:
    """IC-T8: he stays in the game."""
    state = table("O1", "O9", "O12", influence=["infiltrator"])
    after = play(state, "play infiltrator O9", "end")
    assert own_plots(after, 1) == []
    assert asked(after) == ("draw", 1)


@pytest.mark.parametrize(("plot", "code"), [("O1", "own_plot"), ("I1", "nobodys_plot")])
def test_infiltrator_is_for_an_opponents_knight(plot: str, code: str) -> None:
    """IC-C3."""
    state = table("O1", "O9", influence=["infiltrator"])
    assert why(state, f"play infiltrator {plot}") == (code, "IC-C3")


# Fire and Witchcraft


def test_fire_destroys_the_building_and_leaves_the_plot() -> None:
    """IC-C3, IC-T7: the card is discarded."""
    state = table("O1", "O9 O10", buildings={"O9": "inn"}, influence=["fire"])
    assert legal(state, "play") == ["play fire O9"]
    after, events = happen(state, "play fire O9")
    assert own_plots(after, 1) == ["O9", "O10"]
    assert building_on(after, "O9") == ""
    assert names(after.position.discards) == ["inn"]
    assert after.position.scores == (0, 0)
    assert BuildingLost(1, NUMBERS["O9"], card_number("inn")) in events


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


def test_donation_takes_two_bricks_of_every_opponent_or_what_he_has() -> None:
    """IC-C3, IC-T8."""
    state = table("O1", "O5", "O9", "O13", bricks=[1, 5, 1, 0], influence=["donation"])
    after, events = happen(state, "play donation")
    assert after.position.bricks == (4, 3, 0, 0)
    assert of_type(events, BricksPaid) == [BricksPaid(1, 0, 2), BricksPaid(2, 0, 1)]


def test_donation_goes_clockwise_from_whoever_plays_it() -> None:
    """IC-C4."""
    state = table("O1", "O5", "O9", order=1, influence=["", "donation"])
    paid = of_type(happen(state, "play donation")[1], BricksPaid)
    assert [one.order for one in paid] == [2, 0]


# Golden Trade


def test_golden_trade_sells_a_card_for_twice_its_price() -> None:
    """IC-C3: it lies open in the Pawnshop then."""
    state = table("O1", "O5", hands=["inn palace inn"], influence=["golden_trade", "protection"])
    assert legal(state, "play") == ["play golden_trade inn", "play golden_trade palace"]
    after, events = happen(state, "play golden_trade palace")
    assert after.position.bricks == (15, 5)
    assert names(after.position.pawnshop) == ["palace"]
    assert names(after.position.hands[0]) == ["inn", "inn"]
    assert of_type(events, CardSold) == [CardSold(0, card_number("palace"), 10)]


def test_golden_trade_needs_the_card_in_hand() -> None:
    """IC-C3."""
    state = table("O1", "O5", hands=["inn", "palace"], influence=["golden_trade"])
    assert why(state, "play golden_trade palace") == ("not_in_hand", "IC-C3")


def test_golden_trade_without_a_card_cannot_be_played() -> None:
    """IC-C3."""
    state = table("O1", "O5", hands=["", "palace"], influence=["golden_trade"])
    assert not legal(state, "play")
