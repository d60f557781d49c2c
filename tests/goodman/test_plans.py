"""The twelve floor plans (WT-S1), what they hold (WT-S4), and faults of their file, which name the field."""

import copy
import json
from collections.abc import Callable
from itertools import combinations, islice
from typing import Any

import pytest

from citadel_desktop.rules.goodman.squares import BESIDE, NUMBERS, PER_LEVEL, SQUARES, bits
from citadel_desktop.rules.goodman.state import NONE
from citadel_desktop.rules.goodman.stronghold.plans import (
    ALL_SPOTS,
    MIN_CAPACITY,
    NAMES,
    Plan,
    chosen_plan,
    drawing,
    fits,
    passages,
    plans,
    read_plans,
    room_at,
    turned_and_mirrored,
)
from citadel_desktop.rules.kit.data_files import ContentFault, parse, read
from tests.goodman import naive_design
from tests.goodman.marker_sets import fullest, marker_sets

EVERY = tuple(plan for level in plans() for plan in level)
by_plan = pytest.mark.parametrize("plan", EVERY, ids=lambda plan: plan.id)


def test_two_plans_for_each_of_six_levels_wt_s1() -> None:
    assert [len(level) for level in plans()] == [2] * 6
    assert [(plan.level, plan.choice) for plan in EVERY] == [divmod(n, 2) for n in range(12)]
    assert len({plan.id for plan in EVERY}) == 12


@by_plan
def test_every_square_is_reached_from_every_other_wt_s1(plan: Plan) -> None:
    lines = naive_design.drawings()[2 * plan.level + plan.choice]
    assert len(naive_design.walked(lines, (0, 0), set())) == 25


def test_no_two_plans_are_alike_turned_or_mirrored_wt_s1() -> None:
    seen = [{*turned_and_mirrored(plan.passages)} for plan in EVERY]
    assert all(len(shapes) in {1, 2, 4, 8} for shapes in seen)
    assert all(one.isdisjoint(other) for one, other in combinations(seen, 2))


@by_plan
def test_walls_are_as_drawn_and_there_are_enough_wt_s1(plan: Plan) -> None:
    lines = naive_design.drawings()[2 * plan.level + plan.choice]
    for spot in range(25):
        drawn = {5 * row + column for row, column in naive_design.neighbours(lines, divmod(spot, 5))}
        assert set(bits(plan.passages[spot])) == drawn
    open_pairs = sum(neighbours.bit_count() for neighbours in plan.passages) // 2
    assert len(plan.walls) == 40 - open_pairs
    assert 8 <= len(plan.walls) <= 14
    assert all(not plan.passages[one] >> other & 1 and one < other for one, other in plan.walls)


@by_plan
def test_rooms_share_out_the_squares_wt_s1(plan: Plan) -> None:
    assert sum(room.spots for room in plan.rooms) == ALL_SPOTS
    assert all(plan.rooms[plan.room_of[spot]].spots >> spot & 1 for spot in range(25))
    assert any(room.corridor for room in plan.rooms)
    assert any(not room.corridor for room in plan.rooms)


@by_plan
def test_some_set_of_ten_squares_may_have_markers_wt_s1(plan: Plan) -> None:
    lines = naive_design.drawings()[2 * plan.level + plan.choice]
    assert plan.holds >= MIN_CAPACITY == 10
    assert naive_design.holds_together(lines, {divmod(spot, 5) for spot in bits(plan.fullest)})


@by_plan
def test_no_plan_holds_more_than_it_says_wt_s4(plan: Plan) -> None:
    assert fullest(plan).bit_count() == plan.holds
    # What is allowed stays so with a marker less: so a bigger set would grow from one of these.
    for spots in marker_sets(plan, plan.holds):
        assert not any(fits(plan.passages, spots | 1 << spot) for spot in bits(ALL_SPOTS & ~spots))


@by_plan
def test_seven_to_nine_markers_lie_in_many_ways_wt_s4(plan: Plan) -> None:
    for count in (7, 8, 9):
        assert len(list(islice(marker_sets(plan, count), 400))) == 400


def test_levels_hold_a_full_design_wt_s4() -> None:
    fewest = 28 + 3 + 2 + 12 + 1 + 1 + 1 + 1  # all that costs points, 12 ends of doors, entry, talisman, amulet, dummy
    assert fewest == 49
    assert sum(min(plan.holds for plan in level) for level in plans()) >= fewest + 10


@by_plan
def test_sets_that_fit_are_those_of_the_text_wt_s4(plan: Plan) -> None:
    lines = naive_design.drawings()[2 * plan.level + plan.choice]
    for count in (1, 2):
        of_plan = {sum(1 << spot for spot in spots) for spots in combinations(range(25), count)}
        fitting = {spots for spots in of_plan if fits(plan.passages, spots)}
        assert fitting == {
            spots for spots in of_plan if naive_design.holds_together(lines, {divmod(spot, 5) for spot in bits(spots)})
        }
        assert sorted(fitting) == sorted(marker_sets(plan, count))
    assert not fits(plan.passages, ALL_SPOTS)


def test_passages_of_chosen_plans_stay_on_their_level_wt_t1() -> None:
    for chosen in ((0,) * 6, (1,) * 6, (0, 1, 0, 1, 0, 1)):
        found = passages(chosen)
        assert len(found) == SQUARES
        for square, neighbours in enumerate(found):
            beside = [other for other in BESIDE[square] if other != NONE]
            assert {one // PER_LEVEL for one in bits(neighbours)} <= {square // PER_LEVEL}
            assert all(other in beside and found[other] >> square & 1 for other in bits(neighbours))
    assert passages((0,) * 6) is passages((0,) * 6)


def test_a_square_knows_its_room_wt_s1() -> None:
    assert room_at((0,) * 6, NUMBERS["1c2"]).id == "hall"
    assert room_at((0, 0, 0, 0, 1, 0), NUMBERS["5c3"]).id == "closet"
    assert chosen_plan((1, 0, 0, 0, 0, 0), 0).id == "gatehouse"


def test_a_plan_is_printed_with_words_in_its_squares() -> None:
    lines = drawing(plans()[0][0].passages, tuple("abcdefghijklmnopqrstuvwxy"))
    assert lines[:4] == (
        "+---+---+---+---+---+",
        "| a | b   c   d | e |",
        "+   +   +   +   +   +",
        "| f   g   h   i | j |",
    )


Change = Callable[[list[dict[str, Any]]], None]


def drawn(number: int, line: int, text: str) -> Change:
    def change(rows: list[dict[str, Any]]) -> None:
        rows[number]["drawing"][line] = text

    return change


def set_field(number: int, field: str, value: object) -> Change:
    def change(rows: list[dict[str, Any]]) -> None:
        rows[number][field] = value

    return change


def mirrored_copy(rows: list[dict[str, Any]]) -> None:
    rows[3] = copy.deepcopy(rows[2])
    rows[3]["id"] = "kitchens_again"
    rows[3]["drawing"] = rows[2]["drawing"][::-1]
    rows[3]["fullest"] = " ".join(name[0] + str(6 - int(name[1])) for name in rows[2]["fullest"].split())


@pytest.mark.parametrize(
    ("change", "field", "what"),
    [
        (set_field(0, "level", 7), "plans[0].level", "from 1 to 6"),
        (set_field(0, "id", ""), "plans[0].id", "wants a text"),
        (set_field(1, "id", "great_hall"), "plans[1].id", "named twice"),
        (set_field(1, "colour", "red"), "plans[1].colour", "is not known"),
        (drawn(0, 0, "+"), "plans[0].drawing", "wants 11 lines"),
        (drawn(0, 1, "| B | H   H   H | 1 |"), "plans[0].drawing", "letter"),
        (drawn(0, 1, "| B | H   H   H | Z |"), "plans[0].rooms", "names no room Z"),
        (drawn(0, 1, "| C | H   H   H | C |"), "plans[0].rooms.C", "does not hang together"),
        (drawn(0, 2, "+-  +   +   +   +   +"), "plans[0].drawing", "half a wall"),
        (drawn(0, 4, "+---+   +   +   +---+"), "plans[0].drawing", "e1 cannot be reached"),
        (drawn(0, 5, "| D | H   H   H * C |"), "plans[0].drawing", "means nothing"),
        (set_field(0, "fullest", "a1 f1"), "plans[0].fullest", "no square f1"),
        (set_field(0, "fullest", "a1 b1"), "plans[0].fullest", "10 or more"),
        (set_field(0, "fullest", " ".join(NAMES[:11])), "plans[0].fullest", "10 or more"),
        (mirrored_copy, "plans[3].drawing", "is kitchens turned or mirrored"),
        (lambda rows: rows[2]["rooms"].update(Z="zoo"), "plans[2].rooms.Z", "not in the drawing"),
        (lambda rows: rows[2]["rooms"].update(P="kitchen"), "plans[2].rooms", "one name"),
    ],
)
def test_faults_of_the_file_name_the_field_wt_s1(change: Change, field: str, what: str) -> None:
    data = copy.deepcopy(read("goodman", "plans.json").value)
    assert isinstance(data, dict)
    change(data["plans"])
    with pytest.raises(ContentFault) as raised:
        read_plans(parse("plans.json", json.dumps(data).encode()))
    assert raised.value.file == "plans.json"
    assert raised.value.field == field
    assert what in raised.value.what
