"""The print on building and event cards.

It is read once from the files in `data/` and checked there; a fault names the file and the field.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal, TypeAlias, cast

from citadel_desktop.rules.kit.data_files import Reader, read
from citadel_desktop.values import frozen

Category: TypeAlias = Literal["citizenry", "crafts", "municipal", "trade"]
Epoch: TypeAlias = Literal["A", "B", "C"]

CATEGORIES: tuple[Category, ...] = ("citizenry", "crafts", "municipal", "trade")
EPOCHS: tuple[Epoch, ...] = ("A", "B", "C")


@frozen
class Building:
    """One kind of building (IC-C1): `number` is its place in the list, `id` its name in files."""

    number: int
    id: str
    category: Category
    price: int


@frozen
class BuildingCard:
    """A card of the stock.

    `id` is its number in piles and hands; `kind` is the number of its building, or of its event if `event`. `name` is
    its building's name with its epoch, or its event's.
    """

    id: int
    kind: int
    epoch: Epoch
    event: bool
    name: str


@frozen(eq=False)
class Content:
    """All printed content, checked.

    `cards` is indexed by a card's number: the building cards of all decks by building, then epoch; then event cards in
    the order of their file. `by_card` is the building of each building card.
    """

    buildings: tuple[Building, ...]
    cards: tuple[BuildingCard, ...]
    by_card: tuple[Building, ...]


@cache
def content() -> Content:
    """Return the content of the game; raises ContentFault."""
    buildings = read_buildings(read("indomitable", "buildings.json"))
    houses = building_cards(buildings, deck_records().values())
    cards = (*houses, *event_cards(read("indomitable", "events.json"), len(houses)))
    return Content(
        buildings=buildings, cards=cards, by_card=tuple(buildings[card.kind] for card in cards if not card.event)
    )


def read_buildings(file: Reader) -> tuple[Building, ...]:
    """Read the kinds of building (IC-C1)."""
    buildings = []
    for number, row in enumerate(file.records("buildings")):
        row.only("id", "category", "price")
        category = cast(Category, row.text("category", CATEGORIES))
        buildings.append(Building(number, row.text("id"), category, row.whole("price", 1, 5)))
    names = [building.id for building in buildings]
    for name in names:
        if names.count(name) > 1:
            raise file.fault(f"names {name} twice", "buildings")
    return tuple(buildings)


@cache
def deck_records() -> Mapping[str, Reader]:
    """Return the record of each deck in the data file, by name."""
    return read("indomitable", "decks.json").named("decks")


def building_cards(buildings: tuple[Building, ...], decks: Iterable[Reader]) -> tuple[BuildingCard, ...]:
    """Return the building cards, from 0, by kind and epoch: of each as many as any deck needs."""
    names = [building.id for building in buildings]
    most: dict[tuple[int, Epoch], int] = {}
    for deck in decks:
        part = deck.record("buildings")
        for name in part.names():
            if name not in names:
                raise part.fault("is no building", name)
            copies = part.record(name)
            copies.only(*EPOCHS)
            for epoch in EPOCHS:
                key = names.index(name), epoch
                count = copies.whole(epoch, 1, 9) if copies.has(epoch) else 0
                most[key] = max(count, most.get(key, 0))
    kinds = [key for key in sorted(most) for _ in range(most[key])]
    return tuple(
        BuildingCard(id, kind, epoch, event=False, name=f"{names[kind]}-{epoch}")
        for id, (kind, epoch) in enumerate(kinds)
    )


def event_cards(file: Reader, first: int) -> tuple[BuildingCard, ...]:
    """Read the event cards, numbered from `first` (IC-C2); `event_cards` reads their effects."""
    return tuple(
        BuildingCard(first + kind, kind, cast(Epoch, row.text("epoch", EPOCHS)), event=True, name=row.text("id"))
        for kind, row in enumerate(file.records("events"))
    )
