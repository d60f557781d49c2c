"""Cards in files: numbers are written by name, so that more cards may be numbered later.

A building card's name is that of its building, its epoch and which it is of those; an influence card's that of its kind
and which it is. An event card bears its own.
"""

from typing import Annotated, TypeAlias

from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.kit.data_files import read
from citadel_desktop.rules.kit.plain import Named

NONE = -1
"""Stands for no card; null in files."""
BACK = -2
"""Stands for a hidden card in a view."""
MAX_COPIES = 3
"""Most influence cards of a kind in a deck; card `n` is of kind `n // MAX_COPIES`."""


def stock_names() -> dict[int, str | None]:
    """Return the name of each building and event card."""
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
    """Return the name of each kind of building."""
    return {building.number: building.id for building in content().buildings}


def influence_kind_names() -> dict[int, str | None]:
    """Return the name of each kind of influence card."""
    rows = read("indomitable", "influence.json").records("kinds")
    return {number: row.text("id") for number, row in enumerate(rows)}


def influence_names() -> dict[int, str | None]:
    """Return the name of each influence card."""
    copies = range(MAX_COPIES)
    kinds = influence_kind_names().items()
    names = {kind * MAX_COPIES + copy: f"{name}-{copy + 1}" for kind, name in kinds for copy in copies}
    return {NONE: None, BACK: "back", **names}


StockCard: TypeAlias = Annotated[int, Named(stock_names)]
"""A building or event card."""
InfluenceCard: TypeAlias = Annotated[int, Named(influence_names)]
"""An influence card."""
BuildingKind: TypeAlias = Annotated[int, Named(building_names)]
"""A kind of building."""
InfluenceKind: TypeAlias = Annotated[int, Named(influence_kind_names)]
"""A kind of influence card."""
