"""What is printed on board and cards: plots, roads, rivers, the score wall, buildings, event and influence cards.

It is read once from the files in `data/` and checked there; a fault names the file and the field.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Category: TypeAlias = Literal["citizenry", "crafts", "municipal", "trade"]
Epoch: TypeAlias = Literal["A", "B", "C"]

CATEGORIES: tuple[Category, ...] = ("citizenry", "crafts", "municipal", "trade")


@dataclass(frozen=True, slots=True)
class Plot:
    """One of the 48 plots (IC-B3): `ring` 0 inner, 1 middle, 2 outer; `place` counts clockwise within it from 0.

    `roads` is the set of roads that cross it, as bits; `river` tells whether it lies on a river.
    """

    number: int
    name: str
    ring: int
    place: int
    price: int
    premium: int
    roads: int
    river: bool


@dataclass(frozen=True, slots=True)
class Building:
    """One kind of building (IC-C1): `number` is its place in the list, `id` its name in files."""

    number: int
    id: str
    category: Category
    price: int


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the stock.

    `id` is what stands in piles and hands; `kind` is the number of its building, or of its event if `event`.
    """

    id: int
    kind: int
    epoch: Epoch
    event: bool
