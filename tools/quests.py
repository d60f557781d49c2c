"""Play random matches of Goodman's Citadel and report how they end.

`python -m tools.quests --matches 2000` plays so many of each scenario (WT-N1 to WT-N3), the other options drawn for
each, between seats that choose by chance in the manner of `match/selfplay.py`, looks for faults in each match's states
and prints a table in Markdown. `--patience 100` lets the heroes' side give up later. The same numbers play the same
matches on every machine; `--first 500` begins at another one.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import median, quantiles
from typing import Any

from citadel_desktop.match.adjudication import adjudication_of
from citadel_desktop.match.selfplay import Played, play_one
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import VILLAIN
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.rules.kit.registry import Adjudication
from citadel_desktop.values import frozen, replace

SCENARIOS = ("talisman", "amulet", "destruction")
CHECK_EVERY = 50
"""States between two checks for faults; the last state is checked too."""


@frozen
class Quest:
    """A match, and the codes of the faults found in its states."""

    played: Played
    faults: tuple[str, ...]


def options_of(scenario: str, number: int) -> Mapping[str, OptionValue]:
    """Return all options of a match: the scenario, and others drawn by its number."""
    chance = Random(f"{scenario} {number}")
    drawn = {
        option.id: scenario if option.id == "scenario" else chance.choice(option.values)
        for option in GOODMAN.options({})
    }
    return complete_options(GOODMAN, drawn)


def quest(scenario: str, number: int, adjudication: Adjudication | None = None) -> Quest:
    """Play the match of a number, in its game's adjudication unless another is given."""
    seen = 0
    last: Any = None
    codes: list[str] = []

    def look(state: Any) -> None:
        nonlocal seen, last
        seen, last = seen + 1, state
        if seen % CHECK_EVERY == 0:
            codes.extend(fault.code for fault in GOODMAN.faults(state))

    key = f"quest {scenario} {number}"
    played = play_one(GOODMAN, options_of(scenario, number), key, 2, look=look, adjudication=adjudication)
    codes += [fault.code for fault in GOODMAN.faults(last)]
    return Quest(played, tuple(codes))


def report(scenario: str, quests: Sequence[Quest]) -> Iterator[str]:
    """Return the scenario's line of the table: endings, length, the villain's share, faults."""
    ends = Counter(one.played.outcome.reason if one.played.outcome else "none" for one in quests)
    told = ", ".join(f"{reason} {count}" for reason, count in ends.most_common())
    decisions = [one.played.decisions for one in quests]
    turns = [one.played.turns for one in quests]
    won = sum(one.played.outcome is not None and one.played.outcome.winners == (VILLAIN,) for one in quests)
    faults = sum(bool(one.faults) for one in quests)
    yield (
        f"| {scenario} | {len(quests)} | {told} | {_spread(decisions)} | {_spread(turns)} "
        f"| {won / len(quests):.1%} | {faults} |"
    )


def _spread(numbers: Sequence[int]) -> str:
    """Return median, 95th percentile and maximum."""
    high = quantiles(numbers, n=20, method="inclusive")[-1] if len(numbers) > 1 else numbers[0]
    return f"{median(numbers):,.0f}, {high:,.0f}, {max(numbers):,}"


HEAD = (
    "| scenario | matches | endings | decisions (median, 95 %, most) | turns (likewise) | villain wins | with faults |",
    "|---|---|---|---|---|---|---|",
)


def main() -> int:
    """Run the command line and return the exit code: 1 if a match has a fault or no end."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("--matches", type=int, default=20)
    ask.add_argument("--first", type=int, default=0, help="the number of the first match")
    ask.add_argument("--patience", type=int, help="turns without change before the heroes give up")
    ask.add_argument("--scenario", choices=SCENARIOS, action="append")
    chosen = ask.parse_args()
    adjudication = adjudication_of(GOODMAN.id)
    if chosen.patience is not None:
        adjudication = replace(adjudication, patience=chosen.patience)
    wrong = False
    sys.stdout.write("".join(f"{line}\n" for line in HEAD))
    for scenario in chosen.scenario or SCENARIOS:
        numbers = range(chosen.first, chosen.first + chosen.matches)
        quests = [quest(scenario, number, adjudication) for number in numbers]
        wrong = wrong or any(one.faults or one.played.outcome is None for one in quests)
        for line in report(scenario, quests):
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
