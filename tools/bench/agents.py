"""Computer seats beside searches of peers, interleaved slice by slice in one run.

No peer plays the same game, and an iteration is not the same work: ours goes on to the end of somebody's turn and asks
an evaluation, theirs play at random to the end of the match.
"""

import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Any

from tools.bench.rules import ROOT, ask, peers_python, start

OURS: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "gale": ("gale19", "gale9"),
        "indomitable": ("indomitable", "strategic", "treason"),
        "goodman": ("goodman", "designed"),
    }
)
"""What is played of each game of ours: names of `searcher.SEARCHERS`."""
AGAINST: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "gale": ("go19", "go9"),
        "indomitable": ("gin_rummy",),
        "goodman": ("backgammon",),
    }
)
"""The games of OpenSpiel's that are searched in turns with each game of ours."""
BOARDGAME_IO = "boardgame.io@0.50.2"
FIVE = "five in a row"
"""What boardgame.io plays, beside Gale's Citadel."""


def boardgame_command(node: str | None) -> Sequence[str]:
    """What starts the search of boardgame.io, () where there is no Node.js; installs it beside the peers if missing."""
    if node is None:
        return ()
    home = ROOT / ".venv-peers"
    if not (home / "node_modules" / "boardgame.io").exists():
        npm = shutil.which("npm") or "npm"
        subprocess.run(
            [npm, "install", "--silent", "--no-save", "--prefix", home, BOARDGAME_IO], check=True
        )
    return (node, str(Path(__file__).with_name("searcher.cjs")))


def measure(game: str, rounds: int, seconds: float) -> dict[str, Any]:
    """What `summary` tells of `rounds` slices of `seconds` each."""
    peers = str(peers_python())
    script = str(Path(__file__).with_name("searcher.py"))
    commands = {name: (sys.executable, script, name) for name in OURS[game]}
    commands |= {name: (peers, script, name) for name in AGAINST[game]}
    found = boardgame_command(shutil.which("node")) if game == "gale" else ()
    every: dict[str, Sequence[str]] = {**commands, **({FIVE: found} if found else {})}
    modules = {"NODE_PATH": str(ROOT / ".venv-peers" / "node_modules")}
    workers = {name: start(command, modules) for name, command in every.items()}
    slices: dict[str, list[dict[str, Any]]] = {name: [] for name in workers}
    try:
        for _ in range(rounds):
            for name, worker in workers.items():
                slices[name].append(ask(worker, seconds))
    finally:
        for worker in workers.values():
            worker.terminate()
            worker.wait()
    return summary(slices, OURS[game])


def summary(slices: Mapping[str, list[dict[str, Any]]], own: Sequence[str]) -> dict[str, Any]:
    """Of each game what is done in a second, as medians of the slices, and of ours the ratios to every peer's search.

    A ratio is the Master's iterations to a search's in the same round: least, median, most. A slice in which a search
    was never asked counts for nothing.
    """
    result: dict[str, Any] = {}
    rates: dict[tuple[str, str], list[float]] = {}
    for name, rows in slices.items():
        told: dict[str, Any] = {}
        for what in rows[0]["counted"]:
            found = [_rate(row, what) for row in rows]
            rates[name, what] = found
            label = "playouts" if what == "playout" else f"{what}_iterations"
            told[f"{label}_per_second"] = round(median(found), 1)
        told["decisions_of_a_playout"] = round(
            sum(row["moves"] for row in rows)
            / max(1, sum(row["counted"]["playout"][0] for row in rows)),
            1,
        )
        result[name] = told
    for (name, what), theirs in rates.items():
        if name in own or what == "playout":
            continue
        for ours in own:
            ratios = [a / b for a, b in zip(rates[ours, "master"], theirs, strict=True) if b]
            result[f"{ours} master/{name} {what}"] = {
                "min": round(min(ratios), 3),
                "median": round(median(ratios), 3),
                "max": round(max(ratios), 3),
            }
    return result


def _rate(row: Mapping[str, Any], what: str) -> float:
    times, seconds = row["counted"][what]
    return float(times / seconds) if seconds else 0.0
