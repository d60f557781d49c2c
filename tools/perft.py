"""Counts of action sequences for the positions of `tests/<folder>/perft.txt`.

`python -m tools.perft` prints them with the time they took, `--write` puts them into the files. Positions of Gale's
Citadel stand there as diagrams, those of other games as a set-up and what was played from it; Treason has a folder of
its own.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from citadel_desktop.rules import games
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.kit.contract import AnyRules, complete_options, read_option
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import frozen

TESTS = Path(__file__).resolve().parent.parent / "tests"
DEPTH = 3


@frozen
class Played:
    """A position told by the way to it: options, seats, seed, and the actions in notation."""

    options: dict[str, Any]
    seats: int
    seed: int
    actions: tuple[str, ...]

    def start(self, rules: AnyRules) -> Any:
        """Return the state of the set-up."""
        return rules.setup(complete_options(rules, self.options), self.seats, seeded(self.seed))

    def state(self, rules: AnyRules) -> Any:
        """Return the state after the actions."""
        state = self.start(rules)
        for text in self.actions:
            (seat,) = rules.to_act(state)
            state = rules.apply(state, seat, rules.parse(state, seat, text)).state
        return state


def read_played(rules: AnyRules, text: str) -> Played:
    """Read a position from lines that begin with `option`, `seats`, `seed` and `play`; `play` may continue.

    Options stand in the order they are chosen in, for what is offered may rest on those before.
    """
    options: dict[str, Any] = {}
    numbers: dict[str, int] = {}
    played: list[str] = []
    for line in text.splitlines():
        word, _, rest = line.strip().partition(" ")
        if word == "option":
            name, _, value = rest.partition("=")
            known = {option.id: option for option in rules.options(options)}
            options[name] = read_option(known[name], value)
        elif word in {"seats", "seed"}:
            numbers[word] = int(rest)
        elif word == "play":
            played.append(rest)
    actions = tuple(part.strip() for part in " ".join(played).split(",") if part.strip())
    return Played(options, numbers["seats"], numbers["seed"], actions)


def _played(game: str) -> Callable[[str], Any]:
    def load_played(text: str) -> Any:
        rules = games()[game]
        return read_played(rules, text).state(rules)

    return load_played


LOADERS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "gale": ("gale", load),
    "indomitable": ("indomitable", _played("indomitable")),
    "treason": ("indomitable", _played("indomitable")),
    "goodman": ("goodman", _played("goodman")),
}
"""Game of each folder of tests, and the loader of its positions."""


def file_of(folder: str) -> Path:
    """Return the file of a folder's positions."""
    return TESTS / folder / "perft.txt"


def count(rules: AnyRules, state: Any, depth: int) -> int:
    """Return the number of sequences of `depth` actions from `state`; a match that is over has none."""
    asked = rules.to_act(state)
    if not asked:
        return 0
    decision = rules.decision(state, asked[0])
    assert decision is not None
    if depth == 1:
        return len(decision.actions)
    return sum(count(rules, rules.apply(state, asked[0], action).state, depth - 1) for action in decision.actions)


def positions(text: str) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Return name, lines and recorded counts (() if there are none yet) of each position in the text."""
    for block in text.split("\n== ")[1:]:
        name, _, rest = block.partition("\n")
        told, _, counts = rest.partition("counts")
        yield name, told.rstrip() + "\n", tuple(int(number) for number in counts.split())


def main() -> int:
    """Run the command line and return the exit code."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--write", action="store_true", help="record the counts in the files")
    write = ask.parse_args().write
    for folder, (game, loader) in LOADERS.items():
        rules, text = games()[game], file_of(folder).read_text(encoding="utf-8")
        written = [text.split("\n== ")[0]]
        for name, told, recorded in positions(text):
            start = perf_counter()
            state = loader(told)
            counts = tuple(count(rules, state, depth) for depth in range(1, DEPTH + 1))
            words = " ".join(str(number) for number in counts)
            note = "" if counts == recorded else "  changed"
            sys.stdout.write(f"{words:24}{perf_counter() - start:7.2f} s  {name}{note}\n")
            written.append(f"{name}\n{told}counts {words}\n")
        if write:
            file_of(folder).write_text("\n== ".join(written), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
