"""Search for the map of the round town, show candidates, write the chosen one (IC-B3).

`python -m tools.town_map --sheet FILE` draws the best layouts side by side for the eye to choose from; `--layout N
--seed S` finds prices and premiums for the one chosen, judges them and, with `--write`, puts them into the data file.
Everything follows from these numbers alone, and without any it finds the map of the data file again.
`--picture FILE` draws it.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from citadel_desktop.rules.indomitable import town
from tools.town_map.conditions import Map, lacks
from tools.town_map.courses import Course, layouts
from tools.town_map.diagram import picture, sheet_of
from tools.town_map.prices import judge, tune

ROADS_TRIED = 400
DATA = (
    Path(__file__).resolve().parents[2]
    / "citadel_desktop" / "rules" / "indomitable" / "data" / "plots.json"
)  # fmt: skip


def text_of(one: Map) -> str:
    """Return the data file of a map."""
    layout = one.layout
    rows = [
        {"name": town.NAMES[plot], "price": one.prices[plot], "premium": one.premiums[plot]}
        for plot in range(town.PLOTS)
    ]
    roads = [{"course": _names(road)} for road in layout.roads]
    rivers = [
        {"course": _names(layout.river), "source": "wall"},
        {
            "course": _names(layout.tributary),
            "source": "spring" if layout.spring else "wall",
            "joins": town.NAMES[layout.joins],
        },
    ]
    parts: dict[str, Sequence[object]] = {"plots": rows, "roads": roads, "rivers": rivers}
    lists = (
        f'  "{name}": [\n' + ",\n".join(f"    {json.dumps(row)}" for row in part) + "\n  ]"
        for name, part in parts.items()
    )
    return "{\n" + ",\n".join(lists) + "\n}\n"


def main() -> int:
    """Run the command line and return the exit code."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--sheet", type=Path, help="draw the twenty best layouts")
    ask.add_argument("--layout", type=int, default=12, help="which of them, from 0")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--drawn", type=int, default=80, help="maps to begin with")
    ask.add_argument("--steps", type=int, default=600, help="betterments tried")
    ask.add_argument("--picture", type=Path, help="draw the map")
    ask.add_argument("--write", action="store_true", help="put it into the data file")
    chosen = ask.parse_args()
    ranked = [layout for _, layout in layouts(ROADS_TRIED)[:20]]
    if chosen.sheet:
        sheet_of([picture(layout, size=450) for layout in ranked], 5, chosen.sheet)
        return 0
    one, judgement = tune(ranked[chosen.layout], chosen.seed, chosen.drawn, chosen.steps)
    sys.stdout.write(f"{judgement}\nlacks {lacks(one) or 'nothing'}; {judge(one).starts} starts\n")
    if chosen.picture:
        drawn = picture(one.layout, one.prices, one.premiums, size=1400)
        sheet_of([drawn], 1, chosen.picture)
    same = DATA.read_text(encoding="utf-8") == text_of(one)
    sys.stdout.write(f"{'the same as' if same else 'another than'} the data file\n")
    if chosen.write:
        DATA.write_text(text_of(one), encoding="utf-8")
    return 0


def _names(course: Course) -> list[str]:
    return [town.NAMES[plot] for plot in course]


if __name__ == "__main__":
    sys.exit(main())
