"""Learning the weights of features from play.

    python -m tools.train play --game indomitable --option edition=treason --players sight,sight --matches 1000
    python -m tools.train fit --game indomitable --only 'treason duel'
    python -m tools.train fit --game indomitable --only 'treason duel' --write

`play` plays matches of a game as `tools.selfplay` does, and keeps positions of them; what is in the table is not played
again. `fit` finds the weights by which these positions foretell the results best, and tells how well they do in
matches that were held out, before and after; `--write` puts them in the place of the game's own, or into a file: a
player `knight:100@FILE` judges by that, so that new weights can be played against old ones.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from citadel_desktop.agents.weights import FILE, weights_of
from citadel_desktop.rules.kit.contract import BadOption
from tools.selfplay.__main__ import add_matches, read_matches
from tools.selfplay.table import NoTable, read
from tools.train.fits import fits, report, write
from tools.train.positions import play_match

TABLE = Path("build/train")
PULL = 0.003
"""How much weights are drawn to what they were before, unless told."""


def main(given: Sequence[str] | None = None) -> int:
    """The exit code of the command line: 2 for what cannot be played or fitted, 1 for a file that is no table."""
    ask = argparse.ArgumentParser(
        prog="python -m tools.train",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verbs = ask.add_subparsers(dest="verb", required=True)
    add_matches(verbs.add_parser("play", help="play matches to learn from"))
    fitting = verbs.add_parser("fit", help="find weights by what was played")
    fitting.add_argument("--game", required=True)
    fitting.add_argument("--table", type=Path, help="the CSV file (one of the game's in build)")
    fitting.add_argument("--only", action="append", metavar="TABLE", help="of these tables alone")
    fitting.add_argument("--pull", type=float, default=PULL, help=f"to the old weights ({PULL})")
    fitting.add_argument(
        "--write", nargs="?", type=Path, const=Path(), metavar="FILE", help="keep them"
    )
    chosen = ask.parse_args(given)
    table = chosen.table or TABLE / f"{chosen.game}.csv"
    try:
        if chosen.verb == "play":
            from tools.selfplay.tournament import run  # noqa: PLC0415 - a fit needs no joblib

            run(read_matches(ask, chosen), table, chosen.jobs, play_match, cluster=chosen.cluster)
        else:
            _fit(chosen, table)
    except NoTable as bad:
        sys.stderr.write(f"no table of this tool: {bad}\n")
        return 1
    except (ValueError, OSError, BadOption) as bad:
        ask.error(str(bad))
    return 0


def _fit(chosen: argparse.Namespace, table: Path) -> None:
    tables = weights_of(chosen.game)
    found = []
    for one in fits(read(table), tables, chosen.pull, chosen.only):
        found.append(one)
        for line in report(one, tables):
            sys.stdout.write(line + "\n")
        sys.stdout.flush()
    if chosen.write is not None:
        own = Path(f"citadel_desktop/agents/{chosen.game}/data") / FILE
        write(own if chosen.write == Path() else chosen.write, found)


if __name__ == "__main__":
    sys.exit(main())
