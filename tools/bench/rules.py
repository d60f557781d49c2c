"""Random play of our rules timed beside peers, in alternating slices of one run.

No peer plays the same game: the ratios say how much work a second goes into legal lists and moves, nothing about the
games. Peers live in an environment of their own, `.venv-peers`, made on first use.
"""

import json
import os
import statistics
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PEERS = ("chess==1.11.2", "open_spiel==2.0.2", "catanatron==3.2.1", "reconchess==1.6.9")
OUR_PLAYERS = MappingProxyType(
    {"gale": ("gale",), "indomitable": ("indomitable", "strategic", "treason"), "goodman": ("goodman", "designed")}
)
"""Names of the worker's players for each of our games, the usual edition first."""
PEERS_OF = MappingProxyType(
    {"gale": ("chess", "go"), "indomitable": ("catan", "gin_rummy"), "goodman": ("reconchess", "backgammon")}
)
"""Peers that take turns with each of our games."""


def peers_python() -> Path:
    """Return the interpreter of the peers' environment, which is made if missing."""
    home = ROOT / ".venv-peers"
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(home, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PEERS], check=True)
    return python


def ask(worker: "subprocess.Popen[str]", seconds: float) -> dict[str, Any]:
    """Have a worker play a slice; raises RuntimeError if it has died."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(f"{seconds}\n")
    worker.stdin.flush()
    line = worker.stdout.readline()
    if not line:
        raise RuntimeError("a timing process ended early")
    answer: dict[str, Any] = json.loads(line)
    return answer


def measure(game: str, rounds: int, seconds: float, compiled: Path | None = None) -> dict[str, Any]:
    """Time whole random matches and played positions: the `summary` of `rounds` slices of `seconds` each.

    `compiled` is where a compiled copy of the package lies, which then plays too.
    """
    return {
        "matches": _measure(game, rounds, seconds, (), compiled),
        "played": _measure(game, rounds, seconds, ("played",), compiled),
    }


def _measure(game: str, rounds: int, seconds: float, kind: Sequence[str], compiled: Path | None) -> dict[str, Any]:
    peers, script = str(peers_python()), str(Path(__file__).with_name("worker.py"))
    commands = {
        **{ours: (sys.executable, script, ours, *kind) for ours in OUR_PLAYERS[game]},
        **{peer: (peers, script, peer, *kind) for peer in PEERS_OF[game]},
    }
    workers = {name: start(command, {"PYTHONPATH": str(ROOT)}) for name, command in commands.items()}
    if compiled is not None:
        copy = {"PYTHONPATH": str(compiled.resolve())}
        workers |= {f"{ours} compiled": start(commands[ours], copy) for ours in OUR_PLAYERS[game]}
    return summary(game, by_turns(workers, rounds, seconds))


def by_turns(
    workers: Mapping[str, "subprocess.Popen[str]"], rounds: int, seconds: float
) -> dict[str, list[dict[str, Any]]]:
    """Return each worker's answers to its `rounds` slices, which alternate once all workers are ready."""
    slices: dict[str, list[dict[str, Any]]] = {name: [] for name in workers}
    try:
        for worker in workers.values():
            ask(worker, 0.01)
        for _ in range(rounds):
            for name, worker in workers.items():
                slices[name].append(ask(worker, seconds))
    finally:
        for worker in workers.values():
            worker.terminate()
            worker.wait()
    return slices


def start(command: Sequence[str], environment: Mapping[str, str]) -> "subprocess.Popen[str]":
    """Start a process that `ask` can use."""
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}, cwd=ROOT
    )


def summary(game: str, slices: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Return rates as medians, and ratios as minimum, median and maximum of the rounds."""
    rates = {name: [s["unforced"] / s["seconds"] for s in rows] for name, rows in slices.items()}
    result: dict[str, Any] = {}
    for name, rows in slices.items():
        result[name] = {
            "unforced_per_second": round(statistics.median(rates[name])),
            "decisions_per_second": round(statistics.median(s["decisions"] / s["seconds"] for s in rows)),
            "branching": round(sum(s["offered"] for s in rows) / max(1, sum(s["decisions"] for s in rows)), 1),
            "matches": sum(s["matches"] for s in rows),
        }
    for ours in OUR_PLAYERS[game]:
        for name, of in (("list_p99_ms", statistics.median), ("list_max_ms", max)):
            result[ours][name] = round(of([s[name] for s in slices[ours]]), 4)
        usual = OUR_PLAYERS[game][:1] if ours != game else ()
        for other in (*usual, *(name for name in slices if name not in OUR_PLAYERS[game])):
            ratios = [a / b for a, b in zip(rates[ours], rates[other], strict=True)]
            result[f"{ours}/{other}"] = spread(ratios, 2)
    return result


def spread(ratios: Sequence[float], digits: int) -> dict[str, float]:
    """Return minimum, median and maximum."""
    told = {"min": min(ratios), "median": statistics.median(ratios), "max": max(ratios)}
    return {name: round(ratio, digits) for name, ratio in told.items()}
