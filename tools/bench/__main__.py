"""Timings, as one JSON object each: `python -m tools.bench rules | agents | frames | saves | start | chances`."""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tools.bench import agents, chances, files, frames, rules

MEASURES: Mapping[str, Callable[[argparse.Namespace], dict[str, Any]]] = MappingProxyType(
    {
        "rules": lambda given: rules.measure(given.game, given.rounds, given.seconds, given.compiled),
        "agents": lambda given: agents.measure(given.game, given.rounds, given.seconds),
        "frames": lambda given: frames.measure(given.game, given.moves),
        "saves": lambda given: files.saves(given.game, given.entries, 9),
        "start": lambda given: files.start(given.rounds, given.programs),
        "chances": lambda given: chances.measure(given.rolls, given.seed),
    }
)


def main() -> int:
    """Run a measurement and print it; return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    which = parser.add_subparsers(dest="which", required=True)
    verb = which.add_parser("rules", help="random play of a game beside that of peers")
    verb.add_argument("--rounds", type=int, default=7)
    verb.add_argument("--seconds", type=float, default=2.0)
    verb.add_argument(
        "--compiled", type=Path, metavar="FOLDER", help="a compiled copy (python -m tools.build.native) that plays too"
    )
    verb = which.add_parser("agents", help="computer seats of a game beside searches of peers")
    verb.add_argument("--rounds", type=int, default=7)
    verb.add_argument("--seconds", type=float, default=3.0)
    verb = which.add_parser("frames", help="redraw after a move, idle processor share")
    verb.add_argument("--moves", type=int, default=400)
    verb = which.add_parser("saves", help="autosave and load of a long match")
    verb.add_argument("--entries", type=int, default=400)
    for verb in which.choices.values():
        verb.add_argument("--game", choices=tuple(rules.OUR_PLAYERS), default="gale")
    verb = which.add_parser("start", help="start of the process to first frame")
    verb.add_argument("--rounds", type=int, default=9)
    verb.add_argument(
        "--programs", nargs="+", type=Path, default=(), help="built applications, in turns with the source"
    )
    verb = which.add_parser("chances", help="tables of chances beside thrown dice")
    verb.add_argument("--rolls", type=int, default=1_000_000)
    verb.add_argument("--seed", type=int, default=2002)
    given = parser.parse_args()
    print(json.dumps(MEASURES[given.which](given), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
