"""Looks and names of figures (WT-H2): heroes' are chosen by their side, monsters have one for each counter.

They are read once from `data/figures.json` and checked there. The number of a look stands in matches, so it never
changes; heroes have theirs below `FIRST_MONSTER_LOOK`.
"""

from collections.abc import Collection
from functools import cache

from citadel_desktop.rules.goodman.state import HERO, Figure, Sort
from citadel_desktop.rules.goodman.stronghold.markers import SORTS, Kind, kinds
from citadel_desktop.rules.kit.data_files import Reader, read
from citadel_desktop.values import frozen

FIRST_MONSTER_LOOK = 64
LAST_LOOK = 127
MAX_HEROES = 38
"""Heroes that the most points allow; each needs a look of its own (WT-H1)."""


@frozen
class Look:
    """A look: its number, the name that goes with it, and the kind of figure that is drawn.

    `sort` is the sort of figure it fits; `strength` is the monster's, or the usual one of such a hero.
    """

    number: int
    name: str
    figure: str
    sort: Sort
    strength: int


@cache
def looks() -> dict[int, Look]:
    """Return all looks by their numbers, ascending; raises ContentFault."""
    return read_looks(read("goodman", "figures.json"))


@cache
def hero_looks() -> tuple[int, ...]:
    """Return the looks of heroes, ascending."""
    return tuple(look.number for look in looks().values() if look.sort == HERO)


@cache
def monster_looks(kind: Kind) -> tuple[int, ...]:
    """Return the looks of the monsters of a kind of marker, ascending: as many as there are counters."""
    marker = kinds()[kind]
    return tuple(
        look.number for look in looks().values() if (look.sort, look.strength) == (marker.sort, marker.strength)
    )


def name_of_figure(figure: Figure) -> str:
    """Return a figure's name: its own, or the usual one of its look."""
    return figure.name or looks()[figure.look].name


def next_monster_look(kind: Kind, used: Collection[int]) -> int:
    """Return the first look of a kind that is not `used`; the first of all if a board has more than there are."""
    every = monster_looks(kind)
    return next((number for number in every if number not in used), every[0])


def next_hero_look(strength: int, used: Collection[int]) -> int:
    """Return the unused hero's look of the nearest usual strength; the first of all if none is left."""
    free = [number for number in hero_looks() if number not in used] or [hero_looks()[0]]
    return min(free, key=lambda number: (abs(looks()[number].strength - strength), number))


def read_looks(file: Reader) -> dict[int, Look]:
    """Read the looks, each monster with one of its own."""
    file.only("figures", "looks")
    figures: dict[str, tuple[Sort, int]] = {}
    for row in file.records("figures"):
        row.only("id", "sort", "strength")
        id, whom = row.text("id"), row.text("sort", ("hero", *SORTS))
        if id in figures:
            raise row.fault(f"{id} is named twice", "id")
        figures[id] = SORTS.get(whom, HERO), row.whole("strength", 25, 50)
    looks_: dict[int, Look] = {}
    for row in file.records("looks"):
        row.only("look", "name", "figure")
        figure = row.text("figure", figures)
        sort, strength = figures[figure]
        low, high = (0, FIRST_MONSTER_LOOK - 1) if sort == HERO else (FIRST_MONSTER_LOOK, LAST_LOOK)
        look = Look(row.whole("look", low, high), row.text("name"), figure, sort, strength)
        if look.number in looks_:
            raise row.fault(f"{look.number} is there twice", "look")
        if any(look.name == other.name for other in looks_.values()):
            raise row.fault(f"{look.name} is there twice", "name")
        looks_[look.number] = look
    _check_counts(file, tuple(looks_.values()))
    return dict(sorted(looks_.items()))


def _check_counts(file: Reader, looks_read: tuple[Look, ...]) -> None:
    heroes = sum(look.sort == HERO for look in looks_read)
    if heroes < MAX_HEROES:
        raise file.fault(f"wants {MAX_HEROES} heroes or more, has {heroes}", "looks")
    fitting = 0
    for marker in kinds():
        if marker.what == "monster":
            fits = (marker.sort, marker.strength)
            count = sum((look.sort, look.strength) == fits for look in looks_read)
            if count != marker.supply:
                raise file.fault(f"wants {marker.supply} of {marker.name}, has {count}", "looks")
            fitting += count
    if heroes + fitting != len(looks_read):
        raise file.fault("has a monster that is no counter", "looks")
