"""Computer seats timed beside searches of peers, in alternating slices of one run.

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

from tools.bench.rules import ROOT, by_turns, peers_python, spread, start

OUR_SEARCHERS: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "gale": ("gale19", "gale9"),
        "indomitable": ("indomitable", "strategic", "treason"),
        "goodman": ("goodman", "designed"),
    }
)
"""Names of `searcher.SEARCHERS` timed for each of our games."""
FIVE_IN_A_ROW = "five in a row"
"""Name of boardgame.io's game."""
PEERS_OF: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "gale19": ("go19",),
        "gale9": ("go9", FIVE_IN_A_ROW),
        "indomitable": ("gin_rummy",),
        "strategic": ("gin_rummy",),
        "treason": ("gin_rummy",),
        "goodman": ("backgammon",),
        "designed": ("backgammon",),
    }
)
"""Peers that each of ours is compared with: OpenSpiel's games, and `FIVE_IN_A_ROW`."""
BOARDGAME_IO = "boardgame.io@0.50.2"


def boardgame_command(node: str | None) -> Sequence[str]:
    """Return the command of boardgame.io's search, () without Node.js; install it beside the peers if missing."""
    if node is None:
        return ()
    home = ROOT / ".venv-peers"
    if not (home / "node_modules" / "boardgame.io").exists():
        npm = shutil.which("npm") or "npm"
        subprocess.run([npm, "install", "--silent", "--no-save", "--prefix", home, BOARDGAME_IO], check=True)
    return (node, str(Path(__file__).with_name("searcher.cjs")))


def measure(game: str, rounds: int, seconds: float) -> dict[str, Any]:
    """Time `rounds` slices of `seconds` each, and return their `summary`."""
    peers = str(peers_python())
    script = str(Path(__file__).with_name("searcher.py"))
    commands: dict[str, Sequence[str]] = {name: (sys.executable, script, name) for name in OUR_SEARCHERS[game]}
    for peer in dict.fromkeys(name for ours in OUR_SEARCHERS[game] for name in PEERS_OF[ours]):
        peer_command = boardgame_command(shutil.which("node")) if peer == FIVE_IN_A_ROW else (peers, script, peer)
        if peer_command:
            commands[peer] = peer_command
    modules = {"NODE_PATH": str(ROOT / ".venv-peers" / "node_modules")}
    workers = {name: start(command, modules) for name, command in commands.items()}
    slices = by_turns(workers, rounds, seconds)
    return summary(slices, {ours: PEERS_OF[ours] for ours in OUR_SEARCHERS[game]})


def summary(slices: Mapping[str, list[dict[str, Any]]], beside: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """Return each game's rates as medians of the slices, and the ratios of ours to their peers.

    A ratio is the Master's iterations to a search's in the same round: least, median, most. A slice in which a search
    was never asked counts for nothing.
    """
    rates: dict[str, dict[str, list[float]]] = {}
    result: dict[str, Any] = {}
    for name, rows in slices.items():
        rates[name] = {what: [_rate(row, what) for row in rows] for what in rows[0]["counted"]}
        playouts = rates[name].pop("playout")
        played = sum(row["counted"]["playout"][0] for row in rows)
        result[name] = {
            "playouts_per_second": round(median(playouts), 1),
            "decisions_of_a_playout": round(sum(row["moves"] for row in rows) / played, 1),
            **{f"{what}_iterations_per_second": round(median(found), 1) for what, found in rates[name].items()},
        }
    for ours, peers in beside.items():
        for peer in peers:
            for what, theirs in rates.get(peer, {}).items():
                pairs = zip(rates[ours]["master"], theirs, strict=True)
                result[f"{ours} master/{peer} {what}"] = spread([a / b for a, b in pairs if b], 3)
    return result


def _rate(row: Mapping[str, Any], what: str) -> float:
    times, seconds = row["counted"][what]
    return float(times / seconds) if seconds else 0.0
