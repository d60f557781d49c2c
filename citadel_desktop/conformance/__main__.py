"""Run the checks from the command line: `python -m citadel_desktop.conformance module:object`.

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
    """Run the command line `given` (None: the process's own) and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m citadel_desktop.conformance", description=__doc__)
    parser.add_argument("game", help="where the game is, as module:object")
    parser.add_argument("--replay", action="store_true", help="play a log from standard input again")
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--close", type=int, help="moments of a match to look at (all unless told)")
    arguments = parser.parse_args(given)
    rules = located(arguments.game)
    if arguments.replay:
        json.dump(list(records(rules, json.load(sys.stdin))), sys.stdout)
        return 0
    report = check(rules, matches=arguments.matches, seed=arguments.seed, close=arguments.close, where=arguments.game)
    sys.stdout.write(f"{report}\n")
    return 0 if report.ok else 1


if __name__ == "__main__":
    sys.exit(main())
