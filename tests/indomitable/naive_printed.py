"""The print on the board and on the cards of The Indomitable Citadel, as the second referees read it."""

import json
from pathlib import Path
from typing import NamedTuple

import citadel_desktop.rules.indomitable

DATA = Path(citadel_desktop.rules.indomitable.__file__).parent / "data"

# The board


class Plot(NamedTuple):
    """What is printed on a plot, and where it lies in degrees."""

    ring: str
    arc: tuple[float, float]
    price: int
    premium: int
    roads: frozenset[int]
    river: bool


def _plots() -> dict[str, Plot]:
    file = json.loads((DATA / "plots.json").read_text())
    wet = {name for river in file["rivers"] for name in river["course"]}
    found = {}
    for row in file["plots"]:
        name = row["name"]
        width = 360 / {"I": 8, "M": 16, "O": 24}[name[0]]
        start = (int(name[1:]) - 1) * width
        roads = frozenset(n for n, road in enumerate(file["roads"]) if name in road["course"])
        found[name] = Plot(name[0], (start, start + width), row["price"], row["premium"], roads, name in wet)
    return found


PLOTS = _plots()


def _border(one: str, other: str) -> bool:
    """Ring neighbours, and plots of neighbouring rings whose arcs overlap (IC-B2)."""
    here, there = PLOTS[one], PLOTS[other]
    if here.ring == there.ring:
        return (
            here != there and {here.arc[0] % 360, here.arc[1] % 360} & {there.arc[0] % 360, there.arc[1] % 360} != set()
        )
    overlap = min(here.arc[1], there.arc[1]) - max(here.arc[0], there.arc[0])
    return {here.ring, there.ring} in ({"I", "M"}, {"M", "O"}) and overlap > 1e-9


BORDERS = {one: [other for other in PLOTS if _border(one, other)] for one in PLOTS}

# The cards

BUILDINGS: dict[str, tuple[str, int]] = {
    row["id"]: (row["category"], row["price"]) for row in json.loads((DATA / "buildings.json").read_text())["buildings"]
}
PLAYED = (
    "pioneer", "robbery", "infiltrator", "fire", "witchcraft", "donation", "golden_trade", "wizard",
)  # fmt: skip


def price(building: str) -> int:
    return BUILDINGS[building][1]


def category(building: str) -> str:
    return BUILDINGS[building][0]


def red(box: int) -> bool:
    return box % 10 in {2, 4, 7, 9}
