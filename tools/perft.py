"""Counts of action sequences for the positions of `tests/gale/perft.txt`.

`python -m tools.perft` prints them with the time they took, `--write` puts them into the file.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.legal import legal_actions
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.turns import perform

POSITIONS = Path(__file__).resolve().parent.parent / "tests" / "gale" / "perft.txt"
DEPTH = 3


def count(state: State, depth: int) -> int:
    """How many sequences of `depth` actions there are from `state`; a match that is over has none."""
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(count(perform(state, action)[0], depth - 1) for action in actions)


def positions(text: str) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Name, diagram and recorded counts (() if there are none yet) of each position in the file's text."""
    for block in text.split("\n== ")[1:]:
        name, _, rest = block.partition("\n")
        diagram, _, counts = rest.partition("counts")
        yield name, diagram.rstrip() + "\n", tuple(int(number) for number in counts.split())


def main() -> int:
    """The exit code of the command line."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--write", action="store_true", help="record the counts in the file")
    write = ask.parse_args().write
    text = POSITIONS.read_text(encoding="utf-8")
    written = [text.split("\n== ")[0]]
    for name, diagram, recorded in positions(text):
        start = perf_counter()
        counts = tuple(count(load(diagram), depth) for depth in range(1, DEPTH + 1))
        words = " ".join(str(number) for number in counts)
        note = "" if counts == recorded else "  changed"
        sys.stdout.write(f"{words:24}{perf_counter() - start:7.2f} s  {name}{note}\n")
        written.append(f"{name}\n{diagram}counts {words}\n")
    if write:
        POSITIONS.write_text("\n== ".join(written), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
