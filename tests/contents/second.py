"""Every part of the app with a second content of its kind: `python -m tests.contents.second KIND FOLDER`.

The app ships no second one; here the data files are read as if they had it. It is a process of its own, since what is
read once is kept.
"""

import copy
import json
import os
import pkgutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

Files = dict[str, Any]
"""Data files by name, as JSON tells them."""
GAMES: Mapping[str, str] = MappingProxyType(
    {
        "deck": "indomitable",
        "town": "indomitable",
        "indomitable-rulings": "indomitable",
        "plans": "goodman",
        "counters": "goodman",
        "goodman-rulings": "goodman",
        "gale-rulings": "gale",
    }
)
NAME, LABEL = "second", "One of our own"


def _deck(files: Files) -> None:
    more = {"buildings": {"inn": {"B": 2}, "market_stall": {"A": 1}}, "influence": {}}
    own = {"events": ["danegeld", "earthquake"], "influence": {"fire": 2, "wizard": 3, "protection": 1, "blockade": 1}}
    files["decks.json"]["decks"].append({"name": NAME, "label": LABEL, "like": "first", **own, "and": more})


def _town(files: Files) -> None:
    board, wall = copy.deepcopy(files["plots.json"]), copy.deepcopy(files["wall.json"])
    for plot in board["plots"]:
        plot["price"] = 9 - plot["price"]
    board["plots"][4]["premium"] = 0
    board["roads"].pop()
    wall["red_endings"] = [0, 5]
    files |= {"own.json": board, "own_wall.json": wall, "own_places.json": copy.deepcopy(files["places.json"])}
    files["own_places.json"]["roads"].pop()
    own = {"board": "own.json", "wall": "own_wall.json", "places": "own_places.json"}
    files["towns.json"]["towns"].append({"name": NAME, "label": LABEL, "like": "first", **own})


def _plans(files: Files) -> None:
    plans = files["plans.json"]
    own = copy.deepcopy(plans["plans"][0])
    own["id"] = "undercroft"
    own["drawing"][1] = "| B | H   H   H   C |"
    plans["plans"].append(own)
    levels = {**plans["sets"][0]["levels"], "1": ["undercroft", "great_hall"], "4": ["laboratory", "library"]}
    plans["sets"].append({"name": NAME, "label": LABEL, "levels": levels})


def _counters(files: Files) -> None:
    monsters = copy.deepcopy(files["counters.json"]["counters"][0]["monsters"])
    monsters[0]["supply"], monsters[7]["supply"] = 2, 7
    own = {"dummy": 5, "two_way": 2, "monsters": monsters}
    more = {"pitfall": {"supply": 1}}
    files["counters.json"]["counters"].append({"name": NAME, "label": LABEL, "like": "first", **own, "and": more})


CHANGES: Mapping[str, Callable[[Files], None]] = MappingProxyType(
    {"deck": _deck, "town": _town, "plans": _plans, "counters": _counters}
)
_ROOMS = ("citadel_desktop.rules.indomitable", "citadel_desktop.rules.goodman", "citadel_desktop.boards.round_board")


def overlaid(kind: str) -> None:
    """Make the data files read with a second content of that kind; nothing may have been read before."""
    real = pkgutil.get_data
    files: Files = {}
    for room in _ROOMS:
        folder = Path(__file__).parents[2] / room.replace(".", "/") / "data"
        files |= {path.name: json.loads(path.read_bytes()) for path in folder.glob("*.json")}
    CHANGES[kind](files)

    def get_data(package: str, resource: str) -> bytes | None:
        name = resource.removeprefix("data/")
        if package in _ROOMS and name in files:
            return json.dumps(files[name]).encode()
        return real(package, resource)

    pkgutil.get_data = get_data
    if kind == "plans":
        from citadel_desktop.language.goodman import names  # noqa: PLC0415 - not before the files are changed

        names._PLANS = MappingProxyType({**names._PLANS, "undercroft": "Undercroft"})


def ruled(game: str) -> None:
    """Give a game a second reading of its rules."""
    from importlib import import_module  # noqa: PLC0415 - for the reason above

    state = import_module(f"citadel_desktop.rules.{game}.state")
    state.RULINGS = MappingProxyType({**state.RULINGS, NAME: LABEL})  # type: ignore[attr-defined] # the module names it for itself


def main(kind: str, folder: Path) -> None:
    """Open all with it; an AssertionError names what does not know it."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    game, option = GAMES[kind], kind.partition("-")[2] or kind
    if kind in CHANGES:
        overlaid(kind)
    else:
        ruled(game)

    from tests.contents.opened import everything  # noqa: PLC0415 - for the reason above

    everything(game, {option: NAME}, LABEL, folder)
    if kind == "town":
        _drawn_as_printed()


def _drawn_as_printed() -> None:
    """Check that the second town is drawn with its own prices, premiums, roads and red boxes."""
    from citadel_desktop.boards.round_board.picture.town import layers  # noqa: PLC0415 - for the reason above
    from citadel_desktop.boards.round_board.picture.town.courses import courses  # noqa: PLC0415 - for the reason above
    from citadel_desktop.boards.round_board.picture.town.spots import spots  # noqa: PLC0415 - for the reason above
    from citadel_desktop.rules.indomitable.towns import towns  # noqa: PLC0415 - for the reason above
    from citadel_desktop.scene.theme import PARCHMENT  # noqa: PLC0415 - for the reason above

    for name, town in towns().items():
        for plot in town.plots:
            assert len(spots(plot.number, name).dots) == plot.price
            assert (spots(plot.number, name).premium is None) == (plot.premium == 0)
        assert len(courses(name).roads) == len(town.roads) == len(courses(name).gates)
        assert town.is_red(5) == (name == NAME)
    ground, works = ([layers.parts(PARCHMENT, layer, 1, name) for name in towns()] for layer in layers._PAINTERS)
    assert ground[0] != ground[1]
    assert works[0] != works[1]


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
