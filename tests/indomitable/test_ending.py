"""IC-T6, IC-E1, IC-E2, IC-B4: the end of a turn and of a match; giving up."""

from typing import Any

import pytest

from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon
from citadel_desktop.rules.indomitable.asks.turn import TurnBegan, TurnEnded
from citadel_desktop.rules.indomitable.draft import LastRoundBegan
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.pending import AskKind
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NAMES
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.kit.contract import Barrier, Outcome, Refusal
from tests.indomitable.builder import happen, of_type, play, table, take, tricks
from tests.indomitable.strategic import laid


def outcome(state: State) -> tuple[tuple[int, ...], str, str]:
    found = INDOMITABLE.outcome(state)
    assert found is not None
    return found.winners, found.reason, found.rule


# The end of a turn


def test_ic_t6_who_has_come_onto_a_red_box_gets_an_influence_card() -> None:
    state = table("I1 I3", "O9", hands=["town_house"], pile="fire", bricks=9, start=0)
    state = play(state, "build town_house I1")
    step = take(state, "end")
    assert step.barrier is Barrier.KNOWLEDGE
    won = of_type(step.events, InfluenceWon)
    assert [(e.order, tricks([e.card])) for e in won] == [(0, ["fire"])]
    assert tricks(step.state.position.influence[0]) == ["fire"]
    kinds = [type(event) for event in step.events]
    assert kinds == [InfluenceWon, TurnEnded, TurnBegan]


def test_ic_t6_no_card_on_another_box() -> None:
    state = play(table("I1 I3", "O9", hands=["inn"], bricks=9), "build inn I1")
    step = take(state, "end")
    assert of_type(step.events, InfluenceWon) == []
    assert step.barrier is None


SHAKEN = "O1 O3 O5 O7 O11"
"""Five plots with a building each: an Earthquake takes one of them."""
NINE = {"O1": "pig_sty", "O3": "stable", "O5": "donjon", "O7": "inn", "O11": "bathhouse"}
TEN = NINE | {"O11": "manor"}


def shaken(buildings: dict[str, str], lost: str, *, ask: AskKind = "draw") -> State:
    """Phase 2 after an Earthquake, which took what stood on a plot: in phase 1, or by a card bought in phase 2."""
    state = table(
        SHAKEN, "I1", buildings=buildings, ask=ask, hands=["inn town_house"], stock="earthquake mint", bricks=20
    )
    return play(state, "draw" if ask == "draw" else "stock", f"lose {lost}")


def cards_won(state: State, *texts: str) -> list[int]:
    """Who gets influence cards while that is played."""
    return [event.order for event in of_type(happen(state, *texts)[1], InfluenceWon)]


def test_ic_t6_whoever_fell_in_phase_1_and_climbed_back_by_building_gets_a_card() -> None:
    state = shaken(NINE, "O7")
    assert state.position.scores[0] == 6
    assert cards_won(state, "build inn O7", "end") == [0]


def test_ic_t6_whoever_fell_in_phase_1_may_reach_a_red_space_behind_the_first_one() -> None:
    state = shaken(TEN, "O7")
    assert state.position.scores[0] == 7
    assert cards_won(state, "build town_house O7", "end") == [0]


@pytest.mark.parametrize(("lost", "score"), [("O5", 9), ("O7", 7)])
def test_ic_t6_falling_onto_a_red_space_in_phase_1_brings_no_card(lost: str, score: int) -> None:
    state = shaken(TEN, lost)
    assert state.position.scores[0] == score
    assert cards_won(state, "end") == []


def test_ic_t6_whoever_falls_in_phase_2_and_climbs_back_gets_no_card() -> None:
    state = shaken(NINE, "O7", ask="phase2")
    assert state.position.scores[0] == 6
    assert cards_won(state, "build inn O7", "end") == []


def test_ic_t6_what_is_gained_in_phase_1_counts() -> None:
    state = table("I1", "O9", buildings={"O1": "town_house"}, influence=["pioneer"], ask="draw", stock="mint")
    assert cards_won(state, "play pioneer O1", "draw", "end") == [0]


def test_ic_t6_a_stock_without_buildings_ends_phase_1_too() -> None:
    state = table(
        "I1 I3", "O9", buildings={"I1": "town_house"}, ask="draw", hands=["town_house"], rest="pawnshop", start=9
    )
    assert cards_won(state, "draw", "build town_house I3", "end") == [0]
    assert cards_won(state, "draw", "end") == []


def test_ic_t6_a_great_power_lost_in_phase_1_is_gone_when_it_ends() -> None:
    buildings = {"O4": "market_stall", "M3": "market_stall", "O11": "warehouse"}
    state = laid(
        "O4 M3 O11 O1", "O20", buildings=buildings, powers={"trade": 0}, ask="draw", hands=["pig_sty"],
        stock="call_to_crusade mint",
    )  # fmt: skip
    assert state.position.scores[0] == 8
    state = play(state, "draw", "lose O4")
    assert state.position.scores[0] == 3
    assert cards_won(state, "build pig_sty O1", "end") == [0]


# The target (IC-E1)


def near_target(**more: Any) -> State:
    """Order 0 has 8 of 10 points and a Commons to build."""
    return table(
        "I1 I3 I5 O5", "O9", "O13",
        buildings={"I1": "manor", "I3": "manor"}, hands=["commons"], bricks=9, target=10, **more,
    )  # fmt: skip


def test_ic_e1_reaching_the_target_wins_at_once() -> None:
    state, events = happen(near_target(), "build commons I5")
    assert outcome(state) == ((0,), "target", "IC-E1")
    assert events[-1] == MatchEnded((0,), "target")
    assert INDOMITABLE.to_act(state) == ()
    assert INDOMITABLE.decision(state, 0) is None
    assert INDOMITABLE.progress(state).phase == "over"


def test_ic_e1_equal_opportunity_completes_the_round() -> None:
    state, events = happen(near_target(equal=True), "build commons I5")
    assert of_type(events, LastRoundBegan) == [LastRoundBegan("target", 0)]
    assert INDOMITABLE.outcome(state) is None
    state = play(state, "end")
    state = play(state, "draw", "end", "draw", "end")
    assert outcome(state) == ((0,), "last_round", "IC-E2")


# The last plot (IC-E2)

LAST = "O24"


def full_board(*, first: int = 0, number: int = 2, **more: Any) -> State:
    """All plots but O24 are taken, 24 by Order 0 and 23 by Order 1, who may buy it."""
    return table(
        " ".join(NAMES[:24]), " ".join(NAMES[24:47]),
        order=1, first=first, number=number, **{"bricks": (9, 9), **more},
    )  # fmt: skip


def test_ic_e2_when_the_last_plot_is_taken_the_round_is_completed() -> None:
    state, events = happen(full_board(), f"buy {LAST}")
    assert of_type(events, LastRoundBegan) == [LastRoundBegan("last_plot", 1)]
    assert INDOMITABLE.outcome(state) is None
    state, events = happen(state, "end")
    assert isinstance(events[-1], MatchEnded)
    assert state.position.ending == "last_round"


@pytest.mark.parametrize(
    ("buildings", "bricks", "winners"),
    [
        ({"I1": "inn", LAST: "manor"}, (9, 9), (1,)),
        ({"I1": "manor", "O1": "commons"}, (9, 9), (0,)),
        ({"I1": "manor", "O1": "manor"}, (9, 9), (0,)),
    ],
    ids=["score", "score of the other", "bricks"],
)
def test_ic_e2_highest_score_then_plots_then_bricks(
    buildings: dict[str, str], bricks: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = play(full_board(buildings=buildings, bricks=bricks), f"buy {LAST}", "end")
    assert outcome(state) == (winners, "last_round", "IC-E2")


def test_ic_e2_still_equal_is_a_shared_victory() -> None:
    dots = next(p.price for p in towns()["first"].plots if p.name == LAST)
    state = full_board(bricks=(3, 3 + dots), buildings={"I1": "inn", "O1": "inn"})
    state = play(state, f"buy {LAST}", "end")
    assert outcome(state) == ((0, 1), "last_round", "IC-E2")


def test_ic_s4_the_winning_orders_seat_wins() -> None:
    state = table(
        "O1", "O9", "I1 I3", "O13",
        two_players="two_orders", order=2, number=3, hands=["", "", "palace"], bricks=9, target=5,
    )  # fmt: skip
    state = play(state, "build palace I1")
    assert state.position.winners == (2,)
    assert outcome(state) == ((0,), "target", "IC-E1")
    assert INDOMITABLE.standings(INDOMITABLE.view(state, None))[0] == (5, 2, 4, 1, 0, 0, 0, 0)


# Giving up


def test_of_two_seats_one_may_give_up() -> None:
    state = table("O1", "O9")
    assert INDOMITABLE.concede(state, 0) == Outcome((1,), "conceded", "IC-E1")
    assert INDOMITABLE.concede(state, 1) == Outcome((0,), "conceded", "IC-E1")
    orders = table("O1", "O9", "O13", "O17", two_players="two_orders")
    assert INDOMITABLE.concede(orders, 1) == Outcome((0,), "conceded", "IC-E1")


def test_among_more_nobody_can() -> None:
    told = INDOMITABLE.concede(table("O1", "O9", "O13"), 0)
    assert isinstance(told, Refusal)
    assert told.code == "concede_many"


def test_all_may_agree_to_stop() -> None:
    assert INDOMITABLE.agree(table("O1", "O9", "O13")) == Outcome((), "agreed", "IC-E1")
    over = play(near_target(), "build commons I5")
    for told in (INDOMITABLE.agree(over), INDOMITABLE.concede(over, 0)):
        assert isinstance(told, Refusal)
        assert told.code == "match_over"
