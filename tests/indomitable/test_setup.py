"""IC-S1, IC-S2, IC-S4: the options, the deal and the first plots."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citadel_desktop.rules.indomitable.asks.first_plots import ChoosingStopped, leaves_room
from citadel_desktop.rules.indomitable.asks.turn import TurnBegan
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import ALL, NAMES, NEIGHBOURS, bits, set_of
from citadel_desktop.rules.kit.contract import BadOption, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.indomitable.builder import asked, happen, legal, of_type, own_plots, play, table, why
from tests.indomitable.places import apart, beside, facts, plots


def start(seats: int = 3, seed: int = 1, **chosen: object) -> State:
    return INDOMITABLE.setup(complete_options(INDOMITABLE, chosen), seats, seeded(seed))  # type: ignore[arg-type]  # values of options


def choosing(*owned: str, order: int, **more: object) -> State:
    """A table in the middle of the choice of first plots."""
    return table(*owned, ask="first_plot", order=order, number=0, round_=0, **more)  # type: ignore[arg-type]  # as the builder takes them


def test_ic_s1_options_and_their_defaults() -> None:
    assert complete_options(INDOMITABLE, {}) == {
        "edition": "basic",
        "two_players": "five_plots",
        "equal": False,
        "ask_all": False,
        "first": "lot",
        "dice": "app",
        "deck": "first",
        "town": "first",
        "rulings": "first",
    }


@pytest.mark.parametrize("broken", [{"equal": 1}, {"two_players": True}, {"rulings": 1}])
def test_options_are_typed(broken: dict[str, Any]) -> None:
    options = {**complete_options(INDOMITABLE, {}), **broken}
    with pytest.raises(BadOption):
        INDOMITABLE.setup(options, 3, seeded(1))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ic_s1_each_has_five_bricks_and_three_building_cards(seats: int) -> None:
    p = start(seats).position
    assert p.bricks == (5,) * seats
    assert [len(hand) for hand in p.hands] == [3] * seats
    assert all(not content().cards[card].event for hand in p.hands for card in hand)
    assert p.influence == ((),) * seats
    assert p.pawnshop == p.discards == p.spent == ()
    assert sorted(p.pile) == list(decks()["first"].influence)
    dealt = [card for hand in p.hands for card in hand]
    assert sorted((*p.stock, *dealt)) == list(decks()["first"].stock)


def test_ic_s1_the_deal_is_by_chance() -> None:
    assert len({start(4, seed).position.hands for seed in range(20)}) == 20
    assert len({start(4, seed).position.stock for seed in range(20)}) == 20
    assert len({start(4, seed).position.pile for seed in range(20)}) == 20


def test_ic_s1_the_first_player_by_lot_or_chosen() -> None:
    assert {start(4, seed).position.setting.first for seed in range(40)} == {0, 1, 2, 3}
    assert {start(4, seed, first="first_seat").position.setting.first for seed in range(9)} == {0}


@pytest.mark.parametrize(("seats", "target"), [(2, 40), (3, 30), (4, 25), (5, 20)])
def test_ic_e1_targets(seats: int, target: int) -> None:
    assert start(seats).position.setting.target == target


def test_ic_s2_the_last_player_begins_and_it_goes_anticlockwise() -> None:
    state = start(4, first="first_seat")
    asked_in_turn = []
    for _ in range(8):
        asked_in_turn.append(asked(state)[1])
        state = play(state, legal(state, "plot")[0])
    assert asked_in_turn == [3, 2, 1, 0, 3, 2, 1, 0]
    assert INDOMITABLE.progress(state).phase == "first_plots"


def test_ic_s2_one_may_stop_with_two_and_not_before() -> None:
    state = start(3, first="first_seat")
    for _ in range(3):
        assert why(state, "stop") == ("too_few_plots", "IC-S2")
        state = play(state, next(a for a in legal(state, "plot") if price(a) <= 2))
    for _ in range(3):
        assert legal(state, "stop") == []
        state = play(state, next(a for a in legal(state, "plot") if price(a) <= 2))
    assert legal(state)[-1] == "stop"
    state, events = happen(state, "stop")
    assert events == [ChoosingStopped(2, forced=False)]
    assert asked(state) == ("first_plot", 1)
    state = play(state, legal(state, "plot")[0])
    state, events = happen(state, "stop")
    assert TurnBegan(0, 1, 1) in events
    assert asked(state) == ("draw", 0)
    assert [row.bit_count() for row in state.position.plots] == [2, 3, 2]


def price(action: str) -> int:
    return facts(action.split()[1]).price


def test_ic_s2_who_has_no_legal_third_stops_by_itself() -> None:
    dear = plots(price=7) + plots(price=8)
    first = dear[0]
    rest = 10 - facts(first).price
    second = next(name for name in apart(first) if facts(name).price == rest)
    one, other = next(
        pair
        for pair in combinations([n for n in apart(first, second) if facts(n).price == 1], 2)
        if pair[1] in apart(pair[0])
    )
    state = choosing(one, first, order=1)
    state, events = happen(state, f"plot {second}")
    assert asked(state) == ("first_plot", 0)
    state, events = happen(state, f"plot {other}")
    assert of_type(events, ChoosingStopped) == [ChoosingStopped(1, forced=True)]
    assert asked(state) == ("first_plot", 0)


def test_ic_s2_no_two_of_ones_own_border_but_others_may() -> None:
    name = plots(price=1)[0]
    near = beside(name)[0]
    state = choosing("", name, order=1)
    assert why(state, f"plot {near}") == ("beside_own_plot", "IC-S2")
    assert why(state, f"plot {name}") == ("plot_chosen", "IC-S2")
    state = choosing("", name, order=0)
    assert f"plot {near}" in legal(state)


def test_ic_s2_ten_dots_are_all_there_are() -> None:
    dear = plots(price=8)[0]
    state = choosing("", dear, order=1)
    for action in legal(state, "plot"):
        assert price(action) <= 2
    three = next(name for name in apart(dear) if facts(name).price == 3)
    assert why(state, f"plot {three}") == ("too_many_dots", "IC-S2")


# Two players (IC-S4)


def test_ic_s4_variant_1_five_plots_cards_and_ten_bricks() -> None:
    state = start(2)
    p = state.position
    assert p.setting.two_players == "five_plots"
    assert p.bricks == (10, 10)
    assert [len(hand) for hand in p.hands] == [5, 5]
    while asked(state)[0] == "first_plot":
        assert legal(state, "stop") == []
        state = play(state, legal(state)[-1])
    assert [row.bit_count() for row in state.position.plots] == [5, 5]
    for order in (0, 1):
        assert sum(facts(name).price for name in own_plots(state, order)) <= 20


def test_ic_s4_a_choice_that_leaves_no_way_is_refused() -> None:
    state = choosing("", "", order=1, two_players="five_plots", first=0)
    eight = plots(price=8)[0]
    assert f"plot {eight}" in legal(state)
    another = next(name for name in plots(price=8) if name in apart(eight))
    state = choosing(f"{eight} {another}", "", order=0, two_players="five_plots", first=0)
    # Of the 4 dots left 3 would leave 1 for two plots.
    three = next(name for name in plots(price=3) if name in apart(eight, another))
    assert why(state, f"plot {three}") == ("no_way_left", "IC-S4")
    assert {price(action) for action in legal(state)} == {1, 2}


@given(st.integers(0, ALL), st.integers(0, 4), st.integers(0, 20))
@settings(max_examples=150)
def test_ic_s4_the_search_for_a_way_misses_none_and_finds_no_false_one(among: int, count: int, dots: int) -> None:
    free = set_of(list(bits(among))[:14])
    found = any(
        sum(facts(NAMES[p]).price for p in row) <= dots and not any(NEIGHBOURS[p] & set_of(row) for p in row)
        for row in combinations(list(bits(free)), count)
    )
    assert leaves_room("first", free, count, dots) == found


def test_ic_s4_variant_2_two_orders_each_by_the_rules_of_four() -> None:
    state = start(2, two_players="two_orders", first="first_seat")
    p = state.position
    assert (p.setting.orders, p.setting.target) == (4, 25)
    assert p.bricks == (5, 5, 5, 5)
    assert [len(hand) for hand in p.hands] == [3, 3, 3, 3]
    seats: list[int] = []
    for _ in range(4):
        seats += INDOMITABLE.to_act(state)
        state = play(state, legal(state)[0])
    assert seats == [1, 0, 1, 0]
    view = INDOMITABLE.view(state, 1)
    assert [hand == state.position.hands[order] for order, hand in enumerate(view.position.hands)] == [
        False,
        True,
        False,
        True,
    ]


def test_ic_s4_two_may_play_by_the_usual_rules() -> None:
    p = start(2, two_players="none").position
    assert (p.setting.orders, p.setting.target, p.bricks) == (2, 40, (5, 5))


def test_the_variants_are_looked_at_only_where_two_play() -> None:
    for variant in ("none", "five_plots", "two_orders"):
        assert start(3, two_players=variant).position.setting.two_players == "none"
