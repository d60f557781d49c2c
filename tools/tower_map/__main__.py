"""Print the floor plans of the tower with their rooms and capacities, or a random design.

`python -m tools.tower_map` prints the plans, `--count` also in how many ways markers can lie on each; `--design POINTS`
prints a legal design instead, another one for another `--seed`.
"""

import argparse
import sys
from typing import get_args

from citadel_desktop.rules.goodman.state import Scenario
from citadel_desktop.rules.goodman.stronghold.design_text import encode
from citadel_desktop.rules.goodman.stronghold.plans import Plan, drawing, plans
from citadel_desktop.rules.goodman.stronghold.proposal import propose
from citadel_desktop.rules.kit.rng import seeded
from tools.tower_map.search import fullest, marker_sets

MARKER_COUNTS = (7, 8, 9, 10)


def described(plan: Plan, count: bool) -> str:
    """Return a plan's description: name, drawing, rooms, walls, dead ends, and markers it holds."""
    letters = "".join(chr(ord("a" if plan.rooms[room].corridor else "A") + room) for room in plan.room_of)
    ends = sum(neighbours.bit_count() == 1 for neighbours in plan.passages)
    most = fullest(plan).bit_count()
    lines = [f"level {plan.level + 1}, {plan.choice}: {plan.id}", *drawing(plan.passages, tuple(letters))]
    lines += [
        f"{letters[room.spots.bit_length() - 1]} {room.id}" + " (corridor)" * room.corridor for room in plan.rooms
    ]
    lines.append(f"{len(plan.walls)} walls, {ends} dead ends, {most} markers at most")
    if count:
        ways = (f"{n} in {sum(1 for _ in marker_sets(plan, n))} ways" for n in MARKER_COUNTS)
        lines.append(", ".join(ways))
    return "\n".join((*lines, ""))


def main() -> int:
    """Run the command line and return the exit code."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--count", action="store_true", help="count the ways in which markers can lie")
    ask.add_argument("--design", type=int, metavar="POINTS", help="print a design by chance")
    ask.add_argument("--scenario", choices=get_args(Scenario), default="talisman")
    ask.add_argument("--seed", type=int, default=1)
    chosen = ask.parse_args()
    if chosen.design is not None:
        design = propose(chosen.design, chosen.scenario, seeded(chosen.seed))
        sys.stdout.write(encode(chosen.scenario, design))
        return 0
    for level in plans():
        for plan in level:
            sys.stdout.write(described(plan, chosen.count) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
