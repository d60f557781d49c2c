"""Runs the checks from the command line: `python -m citadel_desktop.conformance module:object`.

With `--replay` it plays a log from standard input again and writes the digests, which is how the kit looks at a match
from another process. Exit code 1 if something was found.
"""

import argparse
import json
import sys
from collections.abc import Sequence

from citadel_desktop.conformance.kit import check
from citadel_desktop.conformance.processes import located, records


def main(given: Sequence[str] | None = None) -> int:
    """The exit code of the command line `given` (None: the process's own)."""
    ask = argparse.ArgumentParser(prog="python -m citadel_desktop.conformance", description=__doc__)
    ask.add_argument("game", help="where the game is, as module:object")
    ask.add_argument("--replay", action="store_true", help="play a log from standard input again")
    ask.add_argument("--matches", type=int, default=4)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--close", type=int, help="moments of a match to look at (all unless told)")
    told = ask.parse_args(given)
    rules = located(told.game)
    if told.replay:
        json.dump(list(records(rules, json.load(sys.stdin))), sys.stdout)
        return 0
    report = check(rules, matches=told.matches, seed=told.seed, close=told.close, where=told.game)
    sys.stdout.write(f"{report}\n")
    return 0 if report.ok else 1


if __name__ == "__main__":
    sys.exit(main())
