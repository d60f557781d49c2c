"""Sound files to mutate: every game and edition, cut so that a trial takes milliseconds.

A file tells the end of its match by log, snapshot and digest (`match.restore`), so each match is laid out in several
ways, of which each leads another part of the reader to believe what was changed in it.
"""

import json
from collections.abc import Mapping
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Any

from citadel_desktop.match.known import rules_for
from citadel_desktop.match.restore import restore
from citadel_desktop.resources import sample_save
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.plain import canonical, digest_of_text
from citadel_desktop.saves.migrations import FORMAT
from citadel_desktop.saves.store import read_document
from citadel_desktop.values import frozen
from tools.fuzz.places import Place, places

ROOT = Path(__file__).resolve().parents[2]
MAX_FILE_SIZE = 9_000
"""Largest file, in bytes, that is used as it is."""
LAYOUTS = ("whole", "tail", "base", "snapshot")
"""The whole file; its last entries upon a base; only a base, equal to the snapshot; only the snapshot."""


@frozen
class Seed:
    """A sound text, and the places of everything in it.

    Attributes:
        name: the file it was made of, and how.
        text: its bytes.
        root: its places, None for what is no JSON.
        twin: of the layout "base", how far the base's state stands behind the snapshot, which it equals.
        donors: its places by the last key of their paths.
    """

    name: str
    text: bytes
    root: Place | None = None
    twin: int = 0
    donors: Mapping[str, list[Place]] = field(default_factory=dict)


@cache
def matches() -> tuple[Path, ...]:
    """Return the files of all matches that seeds are made of, always in the same order."""
    folders = (sample_save(), sample_save("corpus") / f"format-{FORMAT}", *(ROOT / "tests" / "golden").iterdir())
    found = (path for folder in folders for path in folder.glob("*.citadel"))
    return tuple(sorted(found, key=lambda path: (path.name, str(path))))


@cache
def designs() -> tuple[Seed, ...]:
    """Return the sample designs."""
    folder = sample_save("designs")
    return tuple(Seed(path.name, path.read_bytes()) for path in sorted(folder.iterdir()))


@frozen
class _Match:
    """A file's data, its last position and some earlier ones, as JSON texts."""

    data: Mapping[str, Any]
    snapshot: str
    before: Mapping[int, str]


TAILS = (1, 3)
"""Numbers of entries in the layout "tail"."""


@cache
def _match(path: Path) -> _Match:
    document = read_document(path)
    rules = rules_for(document, games())
    table = restore(document, rules).table
    data = json.loads(path.read_bytes()) | {"rules_version": rules.version}
    starts = {last: max(table.first, len(table.entries) - last) for last in TAILS}
    before = {last: canonical(table.position(first)) for last, first in starts.items()}
    return _Match(data, canonical(table.state), before)


def load() -> None:
    """Read all matches, so that none must be read later."""
    for path in matches():
        _match(path)


@cache
def match(path: Path, layout: str, last: int) -> Seed:
    """Return the match of a file in a layout; in "tail" with its `last` entries, a number of `TAILS`."""
    told = _match(path)
    data, snapshot = dict(told.data), told.snapshot
    if layout == "whole" and path.stat().st_size > MAX_FILE_SIZE:
        layout = "tail"
    base, log = "null", []
    if layout == "tail":
        base, log = f'{{"at":0,"state":{told.before[last]}}}', data["log"][-last:]
    elif layout == "base":
        base = f'{{"at":0,"state":{snapshot}}}'
    elif layout == "whole":
        base, log = _dumps(data.get("base")), data["log"]
    data["summary"] = data["summary"] | {"entries": len(log)}
    digest = "null" if layout == "snapshot" else f'"{digest_of_text(snapshot)}"'
    text = laid_out(data, snapshot, digest, base, log)
    root = places(text)
    twin = 0
    if layout == "base":
        found = {place.path: place for place in (*root.inside, *_named(root, "base").inside)}
        twin = found["base", "state"].start - found["snapshot",].start
    return Seed(f"{path.stem} {layout}", text.encode(), root, twin, _donors(root))


def laid_out(data: Mapping[str, Any], snapshot: str, digest: str, base: str, log: list[Any]) -> str:
    """Lay a file out like the app: header on the first line, summary on the second, a line for each entry."""
    parts = ("summary", "snapshot", "digest", "base", "log")
    head = {name: value for name, value in data.items() if name not in parts}
    lines = ",\n".join(_dumps(entry) for entry in log)
    return ",\n".join(
        (
            _dumps(head)[:-1],
            f'"summary":{_dumps(data["summary"])}',
            f'"snapshot":{snapshot}',
            f'"digest":{digest}',
            f'"base":{base}',
            f'"log":[\n{lines}\n]}}\n',
        )
    )


def settings() -> Seed:
    """Return settings as a seed."""
    data = {
        "language": "en", "scale": 100, "fullscreen": False, "geometry": [10, 20, 1280, 720], "pace": "normal",
        "sound": True, "volume": 60, "thinking": "normal", "waiting": "normal", "giving_up": True,
        "framebuffer_acceleration": False, "last_game": "indomitable",
        "last_setup": {game: _setup(options) for game, options in _OPTIONS.items()},
        "of_a_later_version": [1, {"a": None}],
    }  # fmt: skip
    return _plain("settings", json.dumps(data, indent=1) + "\n")


def statistics() -> Seed:
    """Return lines of finished matches, one of them struck and one cut short."""
    lines = [_finished(n, game, _setup(options)) for n, (game, options) in enumerate(_OPTIONS.items())]
    lines += [{"match_id": "m-1", "struck": True}, _finished(1, "goodman", _setup({}))]
    text = "[" + ",\n".join(_dumps(line) for line in lines) + "]"
    root = places(text)
    inner = text[1:-1].replace(",\n{", " \n{")  # a line each, every place where it was
    assert len(inner) == len(text) - 2
    return Seed("statistics", f" {inner}\n".encode(), root, 0, _donors(root))


_OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "gale": {"rules": "advanced", "size": 13},
    "indomitable": {"edition": "treason", "dice": "hand"},
    "goodman": {"scenario": "destruction", "postures": "open"},
}


def _setup(options: Mapping[str, Any]) -> dict[str, Any]:
    players = [{"name": "Ada", "colour": 4, "kind": "person"}, {"name": "Ben", "colour": 3, "kind": "knight"}]
    return {"options": dict(options), "players": players, "hints": True}


def _finished(number: int, game: str, setup: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "match_id": f"m-{number}", "game": game, "options": setup["options"], "players": setup["players"],
        "winners": [number % 2], "reason": "target", "turns": 12, "standings": [[3, 1], [2, 0]],
        "started": "2026-01-01T12:00:00+00:00", "ended": "2026-01-01T13:00:00+00:00", "hints": True,
    }  # fmt: skip


def _plain(name: str, text: str) -> Seed:
    root = places(text)
    return Seed(name, text.encode(), root, 0, _donors(root))


def _named(root: Place, key: str) -> Place:
    return next(place for place in root.inside if place.path[-1] == key)


def _donors(root: Place) -> dict[str, list[Place]]:
    donors: dict[str, list[Place]] = {}
    rest = [root]
    while rest:
        place = rest.pop()
        rest += place.inside
        if place.path:
            donors.setdefault(place.path[-1], []).append(place)
    return donors


def _dumps(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True)
