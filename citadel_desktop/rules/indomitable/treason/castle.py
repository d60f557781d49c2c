"""The print on Treason's own material (TR-S1, TR-S3), and how its part of a position is read and changed."""

from functools import cache
from typing import Any

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.state import DARK, Order
from citadel_desktop.rules.indomitable.town import ALL
from citadel_desktop.rules.kit.data_files import Reader, read
from citadel_desktop.values import frozen, replace

FORCES: tuple[str, ...] = ("white", "towers", "black")
"""What the three Great Powers beyond the categories are for (TR-P1), in order."""


@frozen
class Castle:
    """Castle card, counters, watchtowers and row.

    `track` are the prices of its spaces, the same on both sides; `counters` the values of all black counters,
    ascending; `towers` how many watchtowers there are, `row` how many building cards lie open; `forces` the points of
    the Great Powers of FORCES.
    """

    track: tuple[int, ...]
    counters: tuple[int, ...]
    towers: int
    row: int
    forces: tuple[int, ...]


@cache
def castle() -> Castle:
    """Return the castle material; raises ContentFault."""
    return read_castle(read("indomitable", "treason.json"))


def read_castle(file: Reader) -> Castle:
    """Read the castle material of a data file; raises ContentFault."""
    file.only("track", "counters", "towers", "row", "forces")
    track = file.wholes("track")
    if not track or any(price < 1 for price in track):
        raise file.fault("wants a price for each space", "track")
    values = file.record("counters")
    for name in values.names():
        if not name.isdecimal():
            raise values.fault("is no value", name)
    rows = file.records("forces")
    if len(rows) != len(FORCES):
        raise file.fault(f"wants {len(FORCES)} forces, has {len(rows)}", "forces")
    points = []
    for row, force in zip(rows, FORCES, strict=True):
        row.only("force", "points")
        row.text("force", (force,))
        points.append(row.whole("points", 1, 9))
    return Castle(
        track=track,
        counters=tuple(sorted(int(name) for name in values.names() for _ in range(values.whole(name, 1, 30)))),
        towers=file.whole("towers", 1, 48),
        row=file.whole("row", 2, 9),
        forces=tuple(points),
    )


def change(draft: Draft, **fields: Any) -> None:
    """Change fields of Treason's part of the table."""
    draft.treason = replace(draft.treason, **fields)


def note(draft: Draft, **fields: Any) -> None:
    """Change fields of Treason's part of the running turn."""
    draft.turn = replace(draft.turn, treason=replace(draft.turn.treason, **fields))


def castles_lie(table: Table) -> bool:
    """Whether castle cards are in play, and so counters, watchtowers and the Dark Master (TR-S1, TR-S3)."""
    return bool(table.treason.white)


def in_play(table: Table) -> list[Order]:
    """Return the Orders that have not been evicted (TR-E3), ascending."""
    return [o for o in range(table.setting.orders) if not table.treason.evicted >> o & 1]


def whites(table: Table, order: Order) -> int:
    """Return an Order's number of white counters; the Dark Master has none."""
    return 0 if order == DARK else table.treason.white[order]


def blacks(table: Table, order: Order) -> int:
    """Return an Order's number of black counters (TR-D2: by number, not by value); the Dark Master has none."""
    return 0 if order == DARK else len(table.treason.black[order])


def plots_with_tower(table: Table, order: Order) -> int:
    """Return an Order's plots with a watchtower."""
    return table.plots[order] & table.treason.towers


def without_dark_master(table: Table) -> int:
    """Return all plots but the Dark Master's, where nothing is built (TR-D6)."""
    at = table.treason.at
    return ALL if at < 0 else ALL & ~(1 << at)
