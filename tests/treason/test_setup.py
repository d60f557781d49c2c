"""TR-S: the deal, first plots, first watchtowers, castle card and counters."""

import json
from itertools import combinations

import pytest

from citadel_desktop.rules.indomitable.asks.first_plots import ChoosingStopped
from citadel_desktop.rules.indomitable.asks.open_cards import of_one_category
from citadel_desktop.rules.indomitable.asks.towers import TowerPlaced
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.edition import edition_of
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, NONE
from citadel_desktop.rules.indomitable.town import NAMES, NEIGHBOURS, NUMBERS, set_of
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.indomitable.treason.castle import castle, read_castle
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.data_files import ContentFault, parse
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.indomitable.builder import asked, happen, legal, of_type, own_plots, play, why
from tests.treason.tables import begun, laid, scores, towers, whose

STARTS = ("O3", "O6", "O9", "O13", "O16", "O18", "O21", "O24", "M11")
"""First plots for three, of which no two border on each other."""


def price(*plots: str) -> int:
    """The dots of some plots together."""
    return sum(towns()["first"].plots[NUMBERS[plot]].price for plot in plots)


def apart(plot: str, *others: str) -> bool:
    """Whether a plot is none of some others and borders on none of them."""
    near = NEIGHBOURS[NUMBERS[plot]] | 1 << NUMBERS[plot]
    return not near & set_of([NUMBERS[other] for other in others])


@pytest.mark.parametrize("seats", INDOMITABLE.seat_counts)
def test_tr_s1_the_deal(seats: int) -> None:
    """TR-S1: 5 bricks, 3 A buildings, no events, three open cards, the Dark Master outside, his marker on 0."""
    p = begun(seats, "deal").position
    cards = content().cards
    for order in range(seats):
        assert p.bricks[order] == 5
        assert [cards[card].epoch for card in p.hands[order]] == ["A"] * 3
    out = (*p.stock, *p.discards, *p.treason.row, *(c for hand in p.hands for c in hand))
    assert sorted(out) == list(decks()["first"].buildings)
    assert list(p.epochs) == sorted(p.epochs)
    assert len(p.treason.row) == 3
    assert p.treason.bricks == (0, 0, 0)
    assert p.treason.at == NONE
    assert (p.plots[DARK], p.scores[DARK], p.treason.towers) == (0, 0, 0)
    assert p.powers == (NONE,) * 7
    assert castle().towers == 12


def test_tr_s1_tr_t2_three_of_one_category_are_cleared_away_before_the_first_turn() -> None:
    dealt = [begun(3, seed).position for seed in range(60)]
    assert not any(of_one_category(p.treason.row) for p in dealt)
    cleared = [p for p in dealt if p.discards]
    assert cleared
    assert all(of_one_category(p.discards[:3]) for p in cleared)
    assert all(INDOMITABLE.faults(begun(3, seed)) == () for seed in range(60))


def test_tr_s2_nobody_stops_while_a_third_plot_can_be_had() -> None:
    state = begun(2, "plots", first="first_seat")
    assert asked(state) == ("first_plot", 1)
    assert why(state, "stop") == ("choosing_goes_on", "TR-S2")
    state = play(state, "plot O3", "plot O6", "plot O9", "plot O13")
    assert why(state, "plot O10") == ("beside_own_plot", "IC-S2")
    assert legal(state, "stop") == []
    assert why(state, "stop") == ("choosing_goes_on", "TR-S2")
    assert asked(play(state, "plot O16", "plot O18")) == ("first_tower", 1)


def test_tr_s2_ten_dots_end_the_choosing() -> None:
    state = begun(2, "plots", first="first_seat")
    dear = next((one, other) for one, other in combinations(NAMES, 2) if apart(one, other) and price(one, other) == 10)
    cheap = [name for name in NAMES if price(name) <= 2 and all(apart(name, other) for other in dear)]
    state, events = happen(state, f"plot {dear[0]}", f"plot {cheap[0]}", f"plot {dear[1]}", f"plot {cheap[1]}")
    assert of_type(events, ChoosingStopped) == [ChoosingStopped(1, forced=True)]
    assert asked(state) == ("first_plot", 0)
    assert why(state, "stop") == ("choosing_goes_on", "TR-S2")


def test_tr_s2_whoever_can_have_no_third_plot_is_passed_over() -> None:
    """All plots of the 2 dots that are left belong to another."""
    state = begun(2, "plots", first="first_seat")
    p = state.position
    first = next(name for name in NAMES if price(name) == 4)
    last = next(name for name in NAMES if price(name) == 4 and apart(name, first))
    cheap = set_of([NUMBERS[name] for name in NAMES if price(name) <= 2])
    plots = (cheap, 1 << NUMBERS[first], *p.plots[2:])
    state, events = happen(replace(state, position=replace(p, plots=plots)), f"plot {last}")
    assert of_type(events, ChoosingStopped)[0] == ChoosingStopped(1, forced=True)
    assert whose(state, first) == whose(state, last) == 1


def test_tr_s1_watchtowers_are_placed_anticlockwise_from_the_last_player() -> None:
    state = begun(3, "towers", first="first_seat")
    state = play(state, *[f"plot {name}" for name in STARTS])
    assert asked(state) == ("first_tower", 2)
    assert legal(state) == [f"tower {plot}" for plot in own_plots(state, 2)]
    assert why(state, "tower O6") == ("not_your_plot", "TR-S1")
    assert why(state, "tower I1") == ("nobodys_plot", "TR-S1")
    assert why(state, "choose 1") == ("not_now", "TR-S1")
    assert INDOMITABLE.progress(state).phase == "first_towers"
    state, events = happen(state, "tower O3", "tower O6", "tower O9")
    assert [(e.order, e.bricks) for e in of_type(events, TowerPlaced)] == [(2, 0), (1, 0), (0, 0)]
    assert asked(state) == ("choose", 0)
    assert towers(state) == ["O3", "O6", "O9"]
    assert state.position.turn.number == 1


def test_tr_s3_thirty_black_counters_and_a_track_of_six() -> None:
    assert castle().track == (3, 4, 5, 6, 7, 8)
    values = castle().counters
    assert [values.count(value) for value in (1, 2, 3, 4)] == [9, 9, 6, 6]
    assert len(values) == 30
    shuffled = {begun(3, seed).position.treason.counters for seed in range(5)}
    assert len(shuffled) == 5
    assert all(sorted(counters) == list(values) for counters in shuffled)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"track": []}, "track"),
        ({"track": [0]}, "track"),
        ({"counters": {"one": 1}}, "counters.one"),
        ({"counters": {"1": 0}}, "counters.1"),
        ({"towers": 0}, "towers"),
        ({"row": 1}, "row"),
        ({"forces": []}, "forces"),
        ({"forces": [{"force": "black", "points": 1}] * 3}, "forces[0].force"),
        ({"more": 1}, "more"),
    ],
)
def test_a_wrong_data_file_names_what_is_wrong(change: dict[str, object], field: str) -> None:
    forces = [{"force": name, "points": 1} for name in ("white", "towers", "black")]
    good = {"track": [3], "counters": {"1": 30}, "towers": 12, "row": 3, "forces": forces}
    assert read_castle(parse("treason.json", json.dumps(good).encode())).track == (3,)
    with pytest.raises(ContentFault) as found:
        read_castle(parse("treason.json", json.dumps(good | change).encode()))
    assert found.value.field == field


def test_tr_e1_targets() -> None:
    assert edition_of("treason").targets == {2: 50, 3: 35, 4: 30, 5: 25}


def test_the_builder_lays_sound_tables() -> None:
    state = laid(
        "O1 O2", "O13", dark="M5", at="M5", towers="O1",
        white=(1,), black=((3, 1), ()), buildings={"M5": "palace"},
    )  # fmt: skip
    assert INDOMITABLE.faults(state) == ()
    assert scores(state) == (0, 0, 7)
    assert whose(state, "M5") == DARK


def test_there_are_no_variants_and_no_equal_opportunity() -> None:
    """TR: its options offer nothing else, those of the other editions do."""
    offered = {o.id: o for o in INDOMITABLE.options({"edition": "treason"})}
    assert (offered["two_players"].values, offered["two_players"].default) == (("none",), "none")
    assert (offered["equal"].values, offered["equal"].default) == ((False,), False)
    assert offered["ask_all"].values == (False, True)
    strategic = {o.id: o for o in INDOMITABLE.options({"edition": "strategic"})}
    assert len(strategic["two_players"].values) == 3


def test_it_is_offered_like_the_others() -> None:
    """IC-S1: an edition among the values of the option, with the Dark Master outside at the first choice."""
    options = complete_options(INDOMITABLE, {"edition": "treason"})
    state = INDOMITABLE.setup(options, 3, seeded("offered"))
    assert state.position.setting.target == 35
    assert state.position.treason.at == NONE
    assert not INDOMITABLE.faults(state)
