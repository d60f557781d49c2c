"""Play many matches among seats of one kind and say how fair they were.

`python -m tools.balance --seats 4 --matches 2000 --kind simple` prints the report in Markdown; `--option NAME=VALUE`
sets the game's options. The same `--seed` plays the same matches.
"""

import argparse
import sys

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import read_option
from tools.balance.records import Choose, at_random, play, simply
from tools.balance.report import report

KINDS: dict[str, Choose] = {"random": at_random, "simple": simply}


def main() -> int:
    """The exit code of the command line."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--seats", type=int, default=4, choices=INDOMITABLE.seat_counts)
    ask.add_argument("--matches", type=int, default=1000)
    ask.add_argument("--kind", default="simple", choices=sorted(KINDS))
    ask.add_argument("--seed", default="balance")
    ask.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    chosen = ask.parse_args()
    known = {option.id: option for option in INDOMITABLE.options({})}
    given = [text.partition("=") for text in chosen.option]
    options = {name: read_option(known[name], value) for name, _, value in given}
    records = [
        play(options, chosen.seats, f"{chosen.seed} {number}", KINDS[chosen.kind])
        for number in range(chosen.matches)
    ]
    said = "".join(f", {text}" for text in chosen.option)
    for line in report(records, f"{chosen.kind} seats{said}"):
        sys.stdout.write(line + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
