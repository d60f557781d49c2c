"""Finished matches for every way to end, as saves in `tests/golden/<game>/<way>.citadel`.

`python -m tools.golden` plays them again and writes those that differ; read the diff before you keep it, for it tells
what a change of the rules changed. A way is the reason of the outcome, with a case after a hyphen where one reason has
several. `--search` looks for seeds of those that no longer show their case, `--game` keeps to one game. A new
game adds its matches to `GAMES`.
"""

from collections.abc import Mapping

from citadel_desktop.match.table import Table
from citadel_desktop.rules import games
from citadel_desktop.values import replace
from tools.golden.gale import GALE
from tools.golden.goodman import GOODMAN
from tools.golden.indomitable import INDOMITABLE
from tools.golden.recording import FOLDER, PLAYERS, RECORDED, Golden
from tools.golden.strategic import STRATEGIC
from tools.golden.treason import TREASON

__all__ = ["FOLDER", "GAMES", "PLAYERS", "RECORDED", "Golden", "reason_of", "record", "search"]

GAMES: Mapping[str, Mapping[str, Golden]] = {
    "gale": GALE,
    "indomitable": {**INDOMITABLE, **STRATEGIC, **TREASON},
    "goodman": GOODMAN,
}
MOST_SEEDS = 5000


def reason_of(way: str) -> str:
    """The reason of the outcome that a way is named after."""
    return way.partition("-")[0]


def record(game: str, way: str) -> Table:
    """The finished match of a game for one way to end."""
    return _played(game, way, GAMES[game][way])


def shows(table: Table, way: str, golden: Golden) -> bool:
    """Whether a match ended in a way and shows its case."""
    outcome = table.outcome
    return outcome is not None and outcome.reason == reason_of(way) and golden.told(table)


def search(game: str, way: str) -> int | None:
    """The first seed whose match shows the way, None if none of many does."""
    golden = GAMES[game][way]
    for seed in range(MOST_SEEDS):
        if shows(_played(game, way, replace(golden, seed=seed)), way, golden):
            return seed
    return None


def _played(game: str, way: str, golden: Golden) -> Table:
    players = PLAYERS[: golden.seats]
    name = f"golden-{game}-{way}"
    table = Table.start(games()[game], golden.options, players, golden.seed, name)
    golden.play(table)
    return table
