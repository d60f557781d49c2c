"""Tournaments of computer seats: `python -m tools.selfplay --game gale --players master:200,knight:48 --matches 40`.

A line-up names who sits at the table: `random`, `squire`, `knight` or `master`, the latter two with their iterations
for a decision; `squire*3` sits in three seats. From match to match they change seats. `--players` and `--option
NAME=VALUE,VALUE` may be given several times: every line-up plays every choice of options. The matches go into a table
(CSV); what is there already is not played again. The report is printed as Markdown; `--report-only` plays nothing.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path

from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import AnyRules, BadOption, OptionValue, complete_options, read_option
from tools.selfplay.matches import Lineup, Match, canonical, matches
from tools.selfplay.report import report
from tools.selfplay.table import NoTable, read

TABLE = Path("build/selfplay")


def main(given: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 2 for unplayable matches, 1 for a file that is no table."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.selfplay", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_matches(parser)
    parser.add_argument("--report-only", action="store_true", help="of all that is in the table")
    chosen = parser.parse_args(given)
    try:
        if chosen.report_only:
            if chosen.table is None and chosen.game is None:
                parser.error("which table: --table or --game")
            rows = read(chosen.table or TABLE / f"{chosen.game}.csv")
        else:
            wanted = read_matches(parser, chosen)
            from tools.selfplay.tournament import run  # noqa: PLC0415 - a report needs no joblib

            rows = run(wanted, chosen.table or TABLE / f"{chosen.game}.csv", chosen.jobs, cluster=chosen.cluster)
    except NoTable as bad:
        sys.stderr.write(f"no table of this tool: {bad}\n")
        return 1
    except (ValueError, OSError, BadOption) as bad:
        parser.error(str(bad))
    for line in report(rows):
        sys.stdout.write(line + "\n")
    return 0


def add_matches(parser: argparse.ArgumentParser) -> None:
    """Add the options that say which matches to play, and where."""
    parser.add_argument("--game", choices=sorted(games()))
    parser.add_argument("--players", action="append", default=[], metavar="NAME,NAME,...")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE,...")
    parser.add_argument("--matches", type=int, default=20, help="of each line-up and choice (20)")
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--seated", action="store_true", help="nobody changes seats")
    parser.add_argument("--jobs", type=int, default=-1, help="processes (one for each core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler whose workers play")
    parser.add_argument("--table", type=Path, help="the CSV file (one of the game's in build)")


def read_matches(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> Iterator[Match]:
    """Return the matches that a command line asks for; raises BadOption, ValueError."""
    if chosen.game is None or not chosen.players:
        parser.error("--game and --players are needed")
    rules = games()[chosen.game]
    lineups = [_lineup(rules, text) for text in chosen.players]
    given = [*choices(rules, chosen.option)]
    return matches(rules.id, given, lineups, chosen.seed, chosen.matches, seated=chosen.seated)


def _lineup(rules: AnyRules, text: str) -> Lineup:
    lineup: Lineup = ()
    for one in text.split(","):
        name, times, seats = one.partition("*")
        lineup += (canonical(name, rules.id),) * (int(seats) if times else 1)
    if len(lineup) not in rules.seat_counts:
        raise ValueError(f"{len(lineup)} seats: {text}")
    return lineup


def choices(rules: AnyRules, given: Sequence[str]) -> Iterator[Mapping[str, OptionValue]]:
    """Yield all complete options for arguments like `name=value,value`; raises BadOption, ValueError."""
    texts = {name: values.split(",") for name, _, values in (one.partition("=") for one in given)}
    for some in product(*texts.values()):
        told = dict(zip(texts, some, strict=True))
        chosen: dict[str, OptionValue] = {}
        for name in [option.id for option in rules.options({})]:
            option = next(one for one in rules.options(chosen) if one.id == name)
            if name in told:
                chosen[name] = read_option(option, told.pop(name))
            else:
                chosen[name] = option.default
        if told:
            raise ValueError(f"no such option: {', '.join(told)}")
        yield complete_options(rules, chosen)


if __name__ == "__main__":
    sys.exit(main())
