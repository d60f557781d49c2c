"""What cards are in files: numbers while a match is played, written by name, so that more may be numbered.

A building card's name is that of its building, its epoch and which it is of those; an influence card's that of its kind
and which it is. An event card bears its own.
"""

from typing import Annotated, TypeAlias

from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.kit.data_files import read
from citadel_desktop.rules.kit.plain import Named

NONE = -1
"""No card; null in files."""
BACK = -2
"""A hidden card in a view."""
COPIES = 3
"""At most so many influence cards of a kind are in a deck; card `n` is of kind `n // COPIES`."""


def stock_names() -> dict[int, str | None]:
    """The name of each building and event card."""
    names: dict[int, str | None] = {NONE: None, BACK: "back"}
    before: dict[str, int] = {}
    for card in content().cards:
        name = card.name
        if not card.event:
            before[name] = before.get(name, 0) + 1
            name += str(before[name])
        names[card.id] = name
    return names


def building_names() -> dict[int, str | None]:
    """The name of each kind of building."""
    return {building.number: building.id for building in content().buildings}


def influence_kind_names() -> dict[int, str | None]:
    """The name of each kind of influence card."""
    rows = read("indomitable", "influence.json").records("kinds")
    return {number: row.text("id") for number, row in enumerate(rows)}


def influence_names() -> dict[int, str | None]:
    """The name of each influence card."""
    copies = range(COPIES)
    kinds = influence_kind_names().items()
    names = {kind * COPIES + copy: f"{name}-{copy + 1}" for kind, name in kinds for copy in copies}
    return {NONE: None, BACK: "back", **names}


StockCard: TypeAlias = Annotated[int, Named(stock_names)]
"""A building or event card."""
InfluenceCard: TypeAlias = Annotated[int, Named(influence_names)]
"""An influence card."""
BuildingKind: TypeAlias = Annotated[int, Named(building_names)]
"""A kind of building."""
InfluenceKind: TypeAlias = Annotated[int, Named(influence_kind_names)]
"""A kind of influence card."""
