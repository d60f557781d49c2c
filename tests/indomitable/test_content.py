"""What is printed: buildings (IC-C1), event cards (IC-C2), the wall (IC-B4), and faults that name file and field."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from citadel_desktop.rules.indomitable import content as printed
from citadel_desktop.rules.indomitable.cards.decks import decks, read_deck
from citadel_desktop.rules.indomitable.content import EPOCHS, content
from citadel_desktop.rules.indomitable.towns import read_town, towns
from citadel_desktop.rules.kit.data_files import ContentFault, Reader, parse, read

TABLE = """
citizenry pig_sty 1 A2 | stable 1 A1 B1 | donjon 1 A1 B1 | commons 2 A1 C1 | town_house 2 A1 B1 C1
citizenry inn 3 B1 C2 | bathhouse 3 C2 | manor 4 C2 | palace 5 C2
crafts flour_mill 1 A3 | pottery 1 A1 | bakery 2 A1 B1 | smithy 2 A1 B1 C1 | tannery 2 B1
crafts weavers_shop 3 C2 | brewery 3 B1 C1 | glassworks 4 C2 | printing_house 5 C2
municipal guard_house 1 A1 | chapel 2 A2 B1 | school 3 A1 B1 | hospital 3 B1 C1 | courthouse 4 C2 | opera_house 4 C2
municipal basilica 5 C2 | town_hall 5 C2
trade market_stall 1 A2 | warehouse 2 A1 B2 | turnpike 3 A1 B2 | merchants_house 3 B1 C1 | mint 4 C2
trade stock_exchange 5 C2
"""


def expected() -> Iterator[tuple[str, str, int, dict[str, int]]]:
    for line in TABLE.split("\n")[1:-1]:
        category, rest = line.split(" ", 1)
        for entry in rest.split(" | "):
            name, price, *copies = entry.split()
            yield category, name, int(price), {copy[0]: int(copy[1:]) for copy in copies}


def test_buildings_are_those_of_the_table_in_its_order_ic_c1() -> None:
    found = [(b.category, b.id, b.price) for b in content().buildings]
    assert found == [row[:3] for row in expected()]
    assert [b.number for b in content().buildings] == list(range(len(found)))


@pytest.mark.parametrize(("category", "name", "price", "copies"), list(expected()))
def test_copies_by_epoch_ic_c1(category: str, name: str, price: int, copies: dict[str, int]) -> None:
    kind = next(b.number for b in content().buildings if b.id == name)
    of_kind = [card for card in content().cards if not card.event and card.kind == kind]
    assert {e: sum(c.epoch == e for c in of_kind) for e in EPOCHS} == {e: copies.get(e, 0) for e in EPOCHS}


FIRST = decks()["first"]


def test_cards_go_by_building_then_epoch_and_know_their_number() -> None:
    cards = content().cards
    assert [card.id for card in cards] == list(range(len(cards)))
    buildings = [(card.kind, card.epoch) for card in cards if not card.event]
    assert buildings == sorted(buildings)
    assert all(
        building is content().buildings[card.kind] for card, building in zip(cards, content().by_card, strict=False)
    )


def test_red_boxes_ic_b4() -> None:
    """0 to 60; 2 is red, 5 and 6 are not; what ends in 2, 4, 7 or 9 is red, past 60 by the same rule."""
    assert towns()["first"].last_box == 60
    red = [score for score in range(100) if towns()["first"].is_red(score)]
    assert red == [score for score in range(100) if str(score)[-1] in "2479"]
    assert towns()["first"].is_red(2)
    assert not towns()["first"].is_red(0)
    assert not towns()["first"].is_red(5)
    assert not towns()["first"].is_red(6)
    assert towns()["first"].is_red(64)


def changed(file: str, change: Callable[[Any], object]) -> Reader:
    """The data file with a change made in what it says."""
    value = json.loads(json.dumps(read("indomitable", file).value))
    change(value)
    return Reader(file, "", value)


def read_board(board: Reader) -> None:
    read_town(board, read("indomitable", "wall.json"))


BOARD_FAULTS = {
    "plots[3].price": lambda board: board["plots"][3].update(price=9),
    "plots[4].premium": lambda board: board["plots"][4].update(premium="2"),
    "plots[5].name": lambda board: board["plots"][5].update(name="O1"),
    "plots[6].colour": lambda board: board["plots"][6].update(colour="red"),
    "plots[7].premium": lambda board: board["plots"][7].pop("premium"),
    "plots": lambda board: board["plots"].pop(),
    "roads[0].course": lambda board: board["roads"][0]["course"].insert(1, "I4"),
    "roads[1].course": lambda board: board["roads"][1]["course"].insert(0, "Z9"),
    "roads[2].course": lambda board: board["roads"][2]["course"].reverse(),
    "roads": lambda board: board.pop("roads"),
    "rivers[0].course": lambda board: board["rivers"][0]["course"].pop(),
    "rivers[0].source": lambda board: board["rivers"][0].update(source="sky"),
    "rivers[1].joins": lambda board: board["rivers"][1].update(joins="O12"),
}


@pytest.mark.parametrize("field", BOARD_FAULTS)
def test_fault_of_the_board_names_file_and_field(field: str) -> None:
    board = changed("plots.json", BOARD_FAULTS[field])
    with pytest.raises(ContentFault) as caught:
        read_board(board)
    assert (caught.value.file, caught.value.field) == ("plots.json", field)
    assert str(caught.value).startswith(f"plots.json: {field}: ")


BUILDING_FAULTS = {
    "buildings[0].price": lambda file: file["buildings"][0].update(price=0),
    "buildings[1].category": lambda file: file["buildings"][1].update(category="war"),
    "buildings[4].id": lambda file: file["buildings"][4].update(id=""),
    "buildings[5].copies": lambda file: file["buildings"][5].update(copies={"A": 1}),
}


@pytest.mark.parametrize("field", BUILDING_FAULTS)
def test_fault_of_the_buildings_names_file_and_field(field: str) -> None:
    file = changed("buildings.json", BUILDING_FAULTS[field])
    with pytest.raises(ContentFault) as caught:
        printed.read_buildings(file)
    assert (caught.value.file, caught.value.field) == ("buildings.json", field)


def test_a_building_named_twice_is_a_fault() -> None:
    file = changed("buildings.json", lambda file: file["buildings"][1].update(id="pig_sty"))
    with pytest.raises(ContentFault, match="pig_sty twice"):
        printed.read_buildings(file)


DECK_FAULTS = {
    "decks[first].buildings.inn.D": lambda deck: deck["buildings"]["inn"].update(D=1),
    "decks[first].buildings.inn.B": lambda deck: deck["buildings"]["inn"].update(B=True),
    "decks[first].buildings.sty": lambda deck: deck["buildings"].update(sty={"A": 1}),
    "decks[first].events": lambda deck: deck["events"].append("danegeld"),
    "decks[first].influence.flood": lambda deck: deck["influence"].update(flood=3),
    "decks[first].influence.fire": lambda deck: deck["influence"].update(fire=4),
    "decks[first].colour": lambda deck: deck.update(colour="red"),
}


def read_first(file: Reader) -> None:
    rows = file.named("decks")
    printed.building_cards(content().buildings, rows.values())
    read_deck(rows["first"], content())


@pytest.mark.parametrize("field", DECK_FAULTS)
def test_fault_of_a_deck_names_file_and_field(field: str) -> None:
    file = changed("decks.json", lambda file: DECK_FAULTS[field](file["decks"][0]))
    with pytest.raises(ContentFault) as caught:
        read_first(file)
    assert (caught.value.file, caught.value.field) == ("decks.json", field)


def test_an_ending_that_is_no_digit_is_a_fault() -> None:
    file = changed("wall.json", lambda file: file["red_endings"].append(12))
    with pytest.raises(ContentFault) as caught:
        read_town(read("indomitable", "plots.json"), file)
    assert (caught.value.file, caught.value.field) == ("wall.json", "red_endings")


def test_a_missing_or_broken_file_is_a_fault() -> None:
    with pytest.raises(ContentFault, match=r"nothing\.json"):
        read("indomitable", "nothing.json")
    with pytest.raises(ContentFault, match="no JSON"):
        parse("plots.json", b"{")
    with pytest.raises(ContentFault, match="no JSON"):
        parse("plots.json", b"\xff\xfe")
    with pytest.raises(ContentFault, match="braces"):
        parse("plots.json", b"[]").text("id")


def test_reader_types() -> None:
    """A flag is no number, a number no text, a list has one kind of thing."""
    part = parse("x.json", b'{"yes": true, "one": 1, "word": "a", "mixed": [1, "a"], "list": [1, 2]}')
    assert part.flag("yes")
    assert part.wholes("list") == (1, 2)
    for ask in (
        lambda: part.whole("yes", 0, 9),
        lambda: part.flag("one"),
        lambda: part.text("one"),
        lambda: part.texts("mixed"),
        lambda: part.wholes("mixed"),
        lambda: part.record("word"),
        lambda: part.records("list"),
        lambda: part.text("word", ("b", "c")),
    ):
        with pytest.raises(ContentFault):
            ask()
