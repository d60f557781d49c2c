"""Timings, as one JSON object each: `python -m tools.bench rules | agents | frames | saves | start | chances`."""

import argparse
import json
import sys
from pathlib import Path

GAMES = ("gale", "indomitable", "goodman")


def main() -> int:
    """Run a measurement and print it; return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    which = parser.add_subparsers(dest="which", required=True)
    rules = which.add_parser("rules", help="random play of a game beside that of peers")
    rules.add_argument("--rounds", type=int, default=7)
    rules.add_argument("--seconds", type=float, default=2.0)
    rules.add_argument(
        "--compiled", type=Path, metavar="FOLDER", help="a compiled copy (python -m tools.build.native) that plays too"
    )
    agents = which.add_parser("agents", help="computer seats of a game beside searches of peers")
    agents.add_argument("--rounds", type=int, default=7)
    agents.add_argument("--seconds", type=float, default=3.0)
    frames = which.add_parser("frames", help="redraw after a move, idle processor share")
    frames.add_argument("--moves", type=int, default=400)
    saves = which.add_parser("saves", help="autosave and load of a long match")
    saves.add_argument("--entries", type=int, default=400)
    for verb in (rules, agents, frames, saves):
        verb.add_argument("--game", choices=GAMES, default=GAMES[0])
    start = which.add_parser("start", help="start of the process to first frame")
    start.add_argument("--rounds", type=int, default=9)
    start.add_argument(
        "--programs", nargs="+", type=Path, default=(), help="built applications, in turns with the source"
    )
    chances = which.add_parser("chances", help="tables of chances beside thrown dice")
    chances.add_argument("--rolls", type=int, default=1_000_000)
    chances.add_argument("--seed", type=int, default=2002)
    arguments = parser.parse_args()
    match arguments.which:
        case "rules":
            from tools.bench.rules import measure as rules_measure  # noqa: PLC0415 - one is asked for

            result = rules_measure(arguments.game, arguments.rounds, arguments.seconds, arguments.compiled)
        case "agents":
            from tools.bench.agents import measure as agents_measure  # noqa: PLC0415 - for the reason above

            result = agents_measure(arguments.game, arguments.rounds, arguments.seconds)
        case "frames":
            from tools.bench.frames import measure as frames_measure  # noqa: PLC0415 - for the reason above

            result = frames_measure(arguments.game, arguments.moves)
        case "saves":
            from tools.bench.files import saves as saves_measure  # noqa: PLC0415 - for the reason above

            result = saves_measure(arguments.game, arguments.entries, 9)
        case "chances":
            from tools.bench.chances import measure as chances_measure  # noqa: PLC0415 - for the reason above

            result = chances_measure(arguments.rolls, arguments.seed)
        case _:
            from tools.bench.files import start as start_measure  # noqa: PLC0415 - for the reason above

            result = start_measure(arguments.rounds, arguments.programs)
    print(json.dumps(result, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
