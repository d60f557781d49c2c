"""Where things find room in the round town: `python -m tools.town_map.places` looks for it once, a file keeps it."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

PLACES = Path(__file__).parents[2] / "data" / "places.json"
"""The bends of roads and rivers and, by plot, where things stand, in town units.

Of a building the upper left corner and the side are told, of the price its middle, of all else the upper left corner.
"""


@cache
def places() -> Mapping[str, Any]:
    """What `PLACES` holds."""
    told: Mapping[str, Any] = json.loads(PLACES.read_text(encoding="utf-8"))
    return told
