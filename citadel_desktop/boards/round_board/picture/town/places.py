"""Positions of things in a round town, kept in a file; `python -m tools.town_map.places` finds them once.

The file's name is in the rules' `towns.json`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from citadel_desktop.boards.round_board.picture.town.geometry import BOXES, drawn_town
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.state import FIRST
from citadel_desktop.rules.indomitable.towns import Town, town_records
from citadel_desktop.rules.kit.data_files import Reader, read

_POINTS: Mapping[str, int] = {"building": 3, "price": 2, "knight": 2, "tower": 2, "dark": 2, "badge": 2}
"""Number of coordinates that give the place of each thing on a plot."""


@cache
def places(name: str = FIRST) -> Mapping[str, Any]:
    """Return the bends of `roads` and `rivers` and the places by plot (`plots`), in town units; raise ContentFault.

    A building has its upper left corner and side, the price its middle, everything else the upper left corner.
    """
    row = town_records()[name]
    printed = drawn_town(name)
    if printed.last_box + 1 != BOXES:
        raise row.fault(f"wants {BOXES - 1} boxes to be drawn, has {printed.last_box}", "wall")
    file = read("round_board", row.text("places"), "boards")
    check(file, printed)
    return cast(Mapping[str, Any], file.value)


def check(file: Reader, printed: Town) -> None:
    """Raise ContentFault if a file lacks any place of a town."""
    file.only("plots", "roads", "rivers")
    for ways, wanted in (("roads", len(printed.roads)), ("rivers", len(printed.rivers))):
        bends = cast(dict[str, object], file.value).get(ways)
        if not isinstance(bends, list) or len(bends) != wanted:
            raise file.fault(f"wants the bends of {wanted}", ways)
    rows = file.records("plots")
    if len(rows) != town.PLOTS:
        raise file.fault(f"wants {town.PLOTS} plots, has {len(rows)}", "plots")
    for row, plot in zip(rows, printed.plots, strict=True):
        row.only("name", "premium", *_POINTS)
        row.text("name", (plot.name,))
        wanted_points = {**_POINTS, "premium": 2} if plot.premium else _POINTS
        for thing, count in wanted_points.items():
            if len(row.numbers(thing)) != count:
                raise row.fault(f"wants {count} numbers", thing)
