"""Where things find room in the round town: `python -m tools.town_map.places` looks for it once, a file keeps it."""

import json
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any


@cache
def places() -> Mapping[str, Any]:
    """The bends of `roads` and `rivers` and, by plot, where things stand (`plots`), in town units.

    Of a building its upper left corner and side are told, of the price its middle, of all else the upper left corner.
    """
    told: Mapping[str, Any] = json.loads(
        pkgutil.get_data("citadel_desktop.boards.round_board", "data/places.json") or b""
    )
    return told
