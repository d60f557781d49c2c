"""Learn the weights of features from play.

    python -m tools.train play --game indomitable --option edition=treason --players sight,sight --matches 1000
    python -m tools.train fit --game indomitable --only 'treason duel'
    python -m tools.train fit --game indomitable --only 'treason duel' --write

`play` plays matches of a game as `tools.selfplay` does, and keeps positions of them; what is in the table is not played
again. `fit` finds the weights by which these positions foretell the results best, and tells how well they do in
matches that were held out, before and after; `--write` puts them in the place of the game's own, or into a folder: a
player `knight:100@FOLDER` judges by that, so that new weights can be played against old ones.

With `--priors` it is the weights of priors that are learned, where a game has such: `play` has every seat try others,
`fit` tells where to go on from. That wants some rounds, each with a seed and a table of its own.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from citadel_desktop.agents.weights import FILE, PRIORS, Weights, weights_of
from citadel_desktop.rules.kit.contract import BadOption
from tools.selfplay.__main__ import add_matches, read_matches
from tools.selfplay.table import NoTable, read
from tools.train import positions, priors
from tools.train.fits import fits, made, report, write

TABLE = Path("build/train")
RIDGE_PENALTY, PRIOR_RIDGE_PENALTY = 0.003, 0.05
"""Default penalties on moving weights away from their former values."""

Made = tuple[Weights, Mapping[str, Any]]
"""A table of weights, and what it was made from."""


def main(given: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 2 for wrong matches or fits, 1 for a file that is no table."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    add_matches(verbs.add_parser("play", help="play matches to learn from"))
    fitting = verbs.add_parser("fit", help="find weights by what was played")
    fitting.add_argument("--game", required=True)
    fitting.add_argument("--table", type=Path, help="the CSV file (one of the game's in build)")
    fitting.add_argument("--only", action="append", metavar="TABLE", help="of these tables alone")
    fitting.add_argument("--pull", type=float, help=f"to the old weights ({RIDGE_PENALTY}, {PRIOR_RIDGE_PENALTY})")
    fitting.add_argument("--write", nargs="?", type=Path, const=Path(), metavar="FOLDER", help="keep them")
    for verb in verbs.choices.values():
        verb.add_argument("--priors", action="store_true", help="learn the weights of priors")
    chosen = parser.parse_args(given)
    table = chosen.table or TABLE / f"{chosen.game}{'-priors' if chosen.priors else ''}.csv"
    try:
        if chosen.verb == "play":
            from tools.selfplay.tournament import run  # noqa: PLC0415 - a fit needs no joblib

            play = priors.play_match if chosen.priors else positions.play_match
            run(read_matches(parser, chosen), table, chosen.jobs, play, cluster=chosen.cluster)
        else:
            _fit(chosen, table)
    except NoTable as bad:
        sys.stderr.write(f"no table of this tool: {bad}\n")
        return 1
    except (ValueError, OSError, BadOption) as bad:
        parser.error(str(bad))
    return 0


def _fit(chosen: argparse.Namespace, table: Path) -> None:
    file = PRIORS if chosen.priors else FILE
    learned = _climbed(chosen, table) if chosen.priors else _fitted(chosen, table)
    learned_tables: dict[str, Made] = {}
    for tables, lines in learned:
        learned_tables |= tables
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()
    if chosen.write is not None:
        own = Path(f"citadel_desktop/agents/{chosen.game}/data")
        write((own if chosen.write == Path() else chosen.write) / file, learned_tables)


def _fitted(chosen: argparse.Namespace, table: Path) -> Iterator[tuple[dict[str, Made], list[str]]]:
    tables = weights_of(chosen.game)
    for one in fits(read(table), tables, chosen.pull or RIDGE_PENALTY, chosen.only):
        made_from = one.made()
        yield ({name: (one.tables[name], made_from) for name in one.names}, [*report(one, tables)])


def _climbed(chosen: argparse.Namespace, table: Path) -> Iterator[tuple[dict[str, Made], list[str]]]:
    pull = chosen.pull or PRIOR_RIDGE_PENALTY
    tables = weights_of(chosen.game, PRIORS)
    for one in priors.climbs(read(table), tables, pull, chosen.only):
        weights = Weights(one.after, one.after)
        yield {one.table: (weights, made(one.rows, pull))}, [*priors.report(one)]


if __name__ == "__main__":
    sys.exit(main())
