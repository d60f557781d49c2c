"""Contents that cannot be played with are refused when they are read, and told by file and record."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from citadel_desktop.boards.round_board import room as round_room
from citadel_desktop.boards.round_board.picture.drawings import cards
from citadel_desktop.boards.round_board.picture.town import places
from citadel_desktop.boards.tower import room as tower_room
from citadel_desktop.rules.goodman.stronghold import markers, plans
from citadel_desktop.rules.indomitable import content, towns
from citadel_desktop.rules.indomitable.cards import decks
from citadel_desktop.rules.kit.data_files import ContentFault, Reader, labels, parse, read
from citadel_desktop.scene import drawings

Change = Callable[[dict[str, Any]], object]


def changed(game: str, file: str, change: Change, room: str = "rules") -> Reader:
    """A data file of the app with something else in it."""
    data = copy.deepcopy(read(game, file, room).value)
    assert isinstance(data, dict)
    change(data)
    return parse(file, json.dumps(data).encode())


def with_deck(own: Any) -> Reader:
    """The decks' file with the first one and one of our own."""
    return changed("indomitable", "decks.json", lambda data: data.update(decks=[data["decks"][0], own]))


def like(**own: Any) -> dict[str, Any]:
    """A record that is like the first one but for its own fields."""
    return {"name": "own", "label": "Our own", "like": "first", **own}


def refused(look: Callable[[], object], file: str, field: str, what: str) -> None:
    with pytest.raises(ContentFault) as caught:
        look()
    assert (caught.value.file, caught.value.field) == (file, field)
    assert what in caught.value.what
    assert file in str(caught.value)
    assert field in str(caught.value)


# Being like another


def test_what_is_like_another_has_its_own_fields_and_what_is_added() -> None:
    own = like(
        influence={"fire": 2}, **{"and": {"buildings": {"inn": {"B": 1}, "mint": {"A": 2}}, "events": ["flood"]}}
    )
    found = with_deck(own).named("decks")
    first, second = found["first"], found["own"]
    assert labels(found) == {"first": "Standard deck", "own": "Our own"}
    assert second.record("influence").names() == ("fire",)
    assert second.record("buildings").record("inn").whole("B", 0, 9) == 1 + first.record("buildings").record(
        "inn"
    ).whole("B", 0, 9)
    assert second.record("buildings").record("mint").names() == ("C", "A")
    assert second.texts("events") == (*first.texts("events"), "flood")
    assert not second.has("like")
    assert "A" not in first.record("buildings").record("mint").names()


@pytest.mark.parametrize(
    ("record", "field", "what"),
    [
        (like(like="own"), "decks[own].like", "stands before it"),
        (like(like="nothing"), "decks[own].like", "stands before it"),
        (like(like=""), "decks[own].like", "wants a text"),
        (like(like=7), "decks[own].like", "wants a text"),
        (like(name="first"), "decks[1].name", "a name of its own"),
        (like(name="../../etc"), "decks[1].name", "in letters"),
        (like(name=""), "decks[1].name", "wants a text"),
        (like(label=""), "decks[own].label", "wants a text"),
        ({"name": "own", "like": "first"}, "decks[own].label", "is missing"),
        (like(**{"and": {"events": 3}}), "decks[own].and", "cannot add events"),
        (like(**{"and": {"buildings": {"inn": 3}}}), "decks[own].and", "cannot add inn"),
        (like(**{"and": [1]}), "decks[own].and", "in braces"),
    ],
)
def test_a_record_that_is_like_nothing_or_has_no_name_is_refused(record: Any, field: str, what: str) -> None:
    refused(lambda: with_deck(record).named("decks"), "decks.json", field, what)


def test_a_list_without_any_is_refused() -> None:
    file = changed("indomitable", "decks.json", lambda data: data["decks"].clear())
    refused(lambda: file.named("decks"), "decks.json", "decks", "one at least")


# Decks and towns


@pytest.mark.parametrize(
    ("own", "field", "what"),
    [
        ({"buildings": {}}, "decks[own].buildings", "wants 15 of epoch A"),
        ({"buildings": {"palace": {"C": 2}}}, "decks[own].buildings", "has 0"),
        ({"influence": {}}, "decks[own].influence", "wants a card"),
        ({"events": ["flood"]}, "decks[own].events", "no event flood"),
        ({"influence": {"fire": 4}}, "decks[own].influence.fire", "from 1 to 3"),
        ({"colour": "red"}, "decks[own].colour", "is not known"),
    ],
)
def test_a_deck_nobody_could_play_with_is_refused(own: Any, field: str, what: str) -> None:
    row = with_deck(like(**own)).named("decks")["own"]
    refused(lambda: decks.read_deck(row, content.content()), "decks.json", field, what)


def test_a_card_of_a_building_that_there_is_not_is_refused() -> None:
    own = like(**{"and": {"buildings": {"lighthouse": {"A": 1}}}})
    rows = with_deck(own).named("decks")
    look = lambda: content.building_cards(content.content().buildings, rows.values())  # noqa: E731 - the one look
    refused(look, "decks.json", "decks[own].buildings.lighthouse", "is no building")


@pytest.mark.parametrize(
    ("change", "field", "what"),
    [
        (lambda data: data["plots"].append(dict(data["plots"][0])), "plots", "wants 48 plots, has 49"),
        (lambda data: data["plots"][3].update(name="X9"), "plots[3].name", "wants one of I4"),
        (
            lambda data: data["roads"][0].update(course=data["roads"][0]["course"][-2:]),
            "roads[0].course",
            "no outer plot",
        ),
        (lambda data: data["rivers"][0]["course"].append("X1"), "rivers[0].course", "no plot X1"),
    ],
)
def test_a_town_with_plots_out_of_its_rings_is_refused(change: Change, field: str, what: str) -> None:
    board = changed("indomitable", "plots.json", change)
    refused(lambda: towns.read_town(board, read("indomitable", "wall.json")), "plots.json", field, what)


@pytest.mark.parametrize(
    ("change", "field", "what"),
    [
        (lambda data: data["roads"].pop(), "roads", "the bends of 3"),
        (lambda data: data.update(rivers=7), "rivers", "the bends of 2"),
        (lambda data: data["plots"].pop(), "plots", "wants 48 plots"),
        (lambda data: data["plots"][2].pop("premium"), "plots[2].premium", "is missing"),
        (lambda data: data["plots"][2].update(building=[1, 2]), "plots[2].building", "wants 3 numbers"),
        (lambda data: data["plots"][2].update(tower=["a", 2]), "plots[2].tower", "list of numbers"),
        (lambda data: data["plots"][2].update(name="I4"), "plots[2].name", "wants one of I3"),
        (lambda data: data["plots"][2].update(flag=[1, 2]), "plots[2].flag", "is not known"),
    ],
)
def test_a_town_that_cannot_be_drawn_is_refused(change: Change, field: str, what: str) -> None:
    file = changed("round_board", "places.json", change, "boards")
    refused(lambda: places.check(file, towns.towns()["first"]), "places.json", field, what)


def test_a_town_whose_wall_is_not_drawn_so_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "BOXES", 51)
    refused(lambda: places.places.__wrapped__("first"), "towns.json", "towns[first].wall", "wants 50 boxes")


# Drawings


def test_a_card_without_a_drawing_is_refused_before_anything_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings, "exists", lambda _, name: name != "inn")
    number = next(one.number for one in content.content().buildings if one.id == "inn")
    refused(round_room.check_content.__wrapped__, "buildings.json", f"buildings[{number}].id", "inn has no drawing")
    monkeypatch.setattr(drawings, "exists", lambda family, _: family != cards.INFLUENCE_FAMILY)
    refused(round_room.check_content.__wrapped__, "influence.json", "kinds[0].id", "pioneer has no drawing")
    monkeypatch.undo()
    round_room.check_content.__wrapped__()


def test_a_figure_without_a_drawing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tower_room, "exists", lambda family, name: name != "scout")
    with pytest.raises(ContentFault, match=r"figures\.json: looks\[8\]\.figure: scout has no drawing"):
        tower_room.checked.__wrapped__()
    monkeypatch.undo()
    tower_room.checked.__wrapped__()


# Plans and markers


@pytest.mark.parametrize(
    ("change", "field", "what"),
    [
        (lambda levels: levels.update({"1": ["great_hall"]}), "1", "wants 2 of great_hall, gatehouse"),
        (lambda levels: levels.update({"1": ["great_hall", "great_hall"]}), "1", "wants 2 of"),
        (lambda levels: levels.update({"2": ["great_hall", "barracks"]}), "2", "wants 2 of kitchens, barracks"),
        (lambda levels: levels.pop("6"), "6", "is missing"),
        (lambda levels: levels.update({"7": []}), "7", "is not known"),
    ],
)
def test_a_set_of_plans_that_is_none_is_refused(change: Change, field: str, what: str) -> None:
    def add(data: dict[str, Any]) -> None:
        own = copy.deepcopy(data["sets"][0]) | {"name": "own"}
        change(own["levels"])
        data["sets"].append(own)

    row = changed("goodman", "plans.json", add).named("sets")["own"]
    refused(lambda: plans.read_set(row, plans.plans()), "plans.json", f"sets[own].levels.{field}", what)


@pytest.mark.parametrize(
    ("own", "field", "what"),
    [
        ({"two_way": 1}, "two_way", "wants 2 or more"),
        ({"dummy": 0}, "dummy", "from 1 to 99"),
        ({"monsters": []}, "monsters", "wants 9 kinds"),
    ],
)
def test_markers_of_which_no_stronghold_is_made_are_refused(own: Any, field: str, what: str) -> None:
    row = changed("goodman", "counters.json", lambda data: data["counters"].append(like(**own))).named("counters")
    refused(lambda: markers.read_kinds(row["own"]), "counters.json", f"counters[own].{field}", what)


@pytest.mark.parametrize(("supply", "what"), [(1, "of 450 points or more"), (9, "36 monsters and traps at most")])
def test_too_few_or_too_many_monsters_are_refused(supply: int, what: str) -> None:
    def add(data: dict[str, Any]) -> None:
        own = [row | {"supply": supply} for row in data["counters"][0]["monsters"]]
        data["counters"].append(like(monsters=own))

    row = changed("goodman", "counters.json", add).named("counters")["own"]
    refused(lambda: markers.read_kinds(row), "counters.json", "counters[own].monsters", what)
