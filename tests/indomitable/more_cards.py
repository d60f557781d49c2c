"""A future version of the app: with an eleventh influence card, one more building, event and town.

`test_more_cards` asks for what is told here in a process of its own, because what is printed is read once. The new ones
come before others, so that numbers shift, and they are in a deck of their own beside the first.
"""

import json
import pkgutil
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from citadel_desktop.match.restore import restore
from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.saves.schema import document

LEVY = {"id": "levy", "when": "turn", "effect": "collect", "amount": 1, "attack": False}
CRYPT = {"id": "crypt", "category": "municipal", "price": 2}
COMET = {
    "id": "comet", "epoch": "B", "effects": [{"who": "all", "does": "pay", "bricks": 1}],
}  # fmt: skip
WITH_CRYPT_AND_COMET = {
    "name": "with_more",
    "label": "With more",
    "buildings": {"crypt": {"A": 6}, "inn": {"A": 9, "B": 9, "C": 9}},
    "events": ["danegeld", "comet"],
    "influence": {"levy": 3, "fire": 1, "protection": 1},
}
MORE = {
    "influence.json": ("kinds", LEVY),
    "buildings.json": ("buildings", CRYPT),
    "events.json": ("events", COMET),
    "decks.json": ("decks", WITH_CRYPT_AND_COMET),
    "towns.json": ("towns", {"name": "cheap", "label": "Cheap", "board": "cheap.json", "wall": "wall.json"}),
}
"""By data file the list that gets one more, and what."""
PLAYERS = (Player("Ada", 0), Player("Ben", 1), Player("Cleo", 2))
STEPS = 60


def _with_more(package: str, path: str, *, read: Any = pkgutil.get_data) -> bytes:
    name = Path(path).name
    if name == "cheap.json":
        board = json.loads(read(package, "data/plots.json"))
        return json.dumps(board | {"plots": [{**plot, "price": 1} for plot in board["plots"]]}).encode()
    data: bytes = read(package, path)
    if name in MORE:
        field, one = MORE[name]
        file = json.loads(data)
        file[field].insert(1, one)
        return json.dumps(file).encode()
    return data


def told(paths: list[str]) -> list[dict[str, Any]]:
    """Return the result of each saved match, and of a new one with the new contents."""
    with mock.patch.object(pkgutil, "get_data", _with_more):
        first = [_reopened(json.loads(Path(path).read_bytes())) for path in paths]
        return [*first, _with_what_is_new()]


def _reopened(data: dict[str, Any]) -> dict[str, Any]:
    """Whether a match reopens and replays, is written unchanged but for newer rules, and can be continued."""
    opened = restore(document(json.loads(json.dumps(data))), INDOMITABLE)
    table, before = opened.table, len(opened.table.entries)
    again = json.loads(Encoder(data["app"]).encode(table, data["created"], data["updated"]))
    return {
        "notices": [notice.code for notice in opened.notices],
        "differ": [
            name for name in data if data["format"] == 2 and again[name] != data[name] and name != "rules_version"
        ],
        "replayed": table.first == 0,
        "over": table.outcome is not None,
        "played": _play(table, STEPS) - before,
        "faults": [fault.code for fault in INDOMITABLE.faults(table.state)],
        "deck": table.options["deck"],
    }


def _with_what_is_new() -> dict[str, Any]:
    table = Table.start(INDOMITABLE, {"deck": "with_more", "town": "cheap"}, PLAYERS, 5, "second")
    _play(table, 4000)
    data = json.loads(Encoder("test").encode(table, "2026-01-01T12:00:00Z", "2026-01-01T12:00:00Z"))
    texts = {entry["text"] for entry in data["log"]}
    bought = {event.bricks for _, event in table.events(None) if isinstance(event, PlotBought)}
    return {**_reopened(data), "levied": "play levy" in texts, "prices": sorted(bought)}


def _play(table: Table, steps: int) -> int:
    """Play some random actions, influence cards first; return the number of entries."""
    chance = Random(3)
    for _ in range(steps):
        if not table.to_act:
            break
        (seat,) = table.to_act
        decision = table.decision(seat)
        assert decision is not None
        cards = [action for action in decision.actions if action.kind in {"influence", "play"}]
        table.act(seat, chance.choice(cards or decision.actions))
    return len(table.entries)
