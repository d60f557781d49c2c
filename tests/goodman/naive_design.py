"""Faults of a design found once more, slowly, from the rules' text and the drawings alone.

Squares are (level, row, column) here, and floor plans are read off their drawings; nothing of `rules.goodman` is asked
but the numbers that stand in a design.
"""

import json
from functools import cache
from importlib.resources import files
from itertools import product

from citadel_desktop.rules.goodman.state import Setting
from citadel_desktop.rules.goodman.stronghold.design import Design
from citadel_desktop.values import frozen

Place = tuple[int, int, int]
Fault = tuple[str, str, int]
"""The rule, what it is about, and the level from 1, 0 for the whole."""

STRENGTHS = {"human": {25: 4, 30: 4}, "near": {25: 2, 30: 4, 35: 2, 40: 1}, "non": {35: 4, 40: 6, 50: 1}}
"""How many monsters there are (WT-S5)."""
NAMES = [
    "entry",
    *(f"{what}{level}" for what in ("to", "from", "two") for level in range(1, 7)),
    *("pitfall", "sinkhole", "talisman", "amulet", "dummy"),
    *(f"{sort}{strength}" for sort, by in STRENGTHS.items() for strength in by),
]
"""What the numbers of markers mean."""


@frozen(slots=False)
class Board:
    """A design spread out: what lies on which place, and which two places are joined."""

    plans: tuple[int, ...]
    lies: dict[Place, str]
    joins: dict[Place, Place]


def spread(design: Design) -> Board:
    places = list(product(range(6), range(5), range(5)))
    markers = zip(places, design.markers, strict=True)
    links = zip(places, design.links, strict=True)
    return Board(
        design.plans,
        {place: NAMES[kind] for place, kind in markers if kind >= 0},
        {place: places[other] for place, other in links if other >= 0},
    )


@cache
def drawings() -> tuple[tuple[str, ...], ...]:
    data = files("citadel_desktop.rules.goodman") / "data" / "plans.json"
    return tuple(tuple(plan["drawing"]) for plan in json.loads(data.read_text("utf-8"))["plans"])


def open_between(lines: tuple[str, ...], one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether no wall is drawn between two neighbours, half-way between their letters."""
    (row, column), (to_row, to_column) = one, other
    return lines[row + to_row + 1][2 * (column + to_column) + 2] == " "


@cache
def neighbours(lines: tuple[str, ...], at: tuple[int, int]) -> list[tuple[int, int]]:
    row, column = at
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [other for other in beside if all(0 <= n < 5 for n in other) and open_between(lines, at, other)]


def walked(lines: tuple[str, ...], start: tuple[int, int], blocked: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return the squares reached from a square without leaving a blocked one again."""
    seen, todo = {start}, [start]
    while todo:
        at = todo.pop()
        if at in blocked and at != start:
            continue
        for other in neighbours(lines, at):
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def holds_together(lines: tuple[str, ...], marked: set[tuple[int, int]]) -> bool:
    """Whether every square without a marker leads to every other one and to every marker past the others (WT-S4)."""
    every = set(product(range(5), range(5)))
    free = every - marked
    return bool(free) and all(walked(lines, start, marked) == every for start in free)


def faults(setting: Setting, design: Design) -> set[Fault]:
    board = spread(design)
    found = set()
    found |= {(counting(setting, kind), kind, 0) for kind in wrong_counts(setting, board)}
    found |= {("WT-S3", "link", place[0] + 1) for place in badly_joined(board)}
    found |= ways_lacking(board) | levels_lost(board)
    every = drawings()
    for level in range(6):
        marked = {(row, column) for where, row, column in board.lies if where == level}
        if not holds_together(every[2 * level + board.plans[level]], marked):
            found.add(("WT-S4", "crowd", level + 1))
    low, high = (350, 450) if not setting.wide else (150, 955 if setting.scenario == "destruction" else 965)
    if not low <= points(board) <= high:
        found.add(("WT-S5", "points", 0))
    return found


def allowed_counts(setting: Setting) -> dict[str, range]:
    """Return the allowed numbers of each marker (WT-S2, S3, S5, N2, N3)."""
    amulets = 1 if setting.scenario == "amulet" else 0
    one_pit = setting.scenario == "destruction"
    allowed = {
        "entry": range(1, 2),
        "talisman": range(1, 2),
        "amulet": range(amulets, amulets + 1),
        "dummy": range(1, 13),
        "pitfall": range(4),
        "sinkhole": range(1, 2) if one_pit else range(3),
    }
    for what, count in (("to", 3), ("from", 2), ("two", 3)):
        allowed |= {f"{what}{level}": range(count + 1) for level in range(1, 7)}
    for sort, by in STRENGTHS.items():
        allowed |= {f"{sort}{strength}": range(count + 1) for strength, count in by.items()}
    return allowed


def wrong_counts(setting: Setting, board: Board) -> set[str]:
    there = list(board.lies.values())
    return {name for name, allowed in allowed_counts(setting).items() if there.count(name) not in allowed}


def counting(setting: Setting, name: str) -> str:
    """Return the rule that limits the number of a marker."""
    if is_door(name):
        return "WT-S3"
    if name.rstrip("0123456789") in STRENGTHS:
        return "WT-S5"
    if name == "amulet":
        return "WT-N2"
    return "WT-N3" if name == "sinkhole" and setting.scenario == "destruction" else "WT-S2"


def is_door(name: str) -> bool:
    return name[:-1] in {"to", "from", "two"}


def well_joined(board: Board, one: Place) -> bool:
    """Whether a door's other end is on another level and of the answering kind, and each names the other's level."""
    other = board.joins.get(one)
    if other is None or board.joins.get(other) != one or one[0] == other[0]:
        return False
    here, there = board.lies.get(one, ""), board.lies.get(other, "")
    answers = {"to": "from", "from": "to", "two": "two"}
    return (
        is_door(here)
        and is_door(there)
        and answers[here[:-1]] == there[:-1]
        and (here[-1], there[-1]) == (str(other[0] + 1), str(one[0] + 1))
    )


def badly_joined(board: Board) -> set[Place]:
    doors = {place for place, name in board.lies.items() if is_door(name)}
    return {place for place in doors | set(board.joins) if not well_joined(board, place)}


def ways_lacking(board: Board) -> set[Fault]:
    found = set()
    for level in range(6):
        names = [name for place, name in board.lies.items() if place[0] == level and is_door(name)]
        if sum(name[:-1] in {"from", "two"} for name in names) < 2:
            found.add(("WT-S3", "in", level + 1))
        if sum(name[:-1] in {"to", "two"} for name in names) < 2:
            found.add(("WT-S3", "out", level + 1))
    return found


def levels_lost(board: Board) -> set[Fault]:
    """Return the levels with no way from the entry's level, or none back to it."""
    entries = [place[0] for place, name in board.lies.items() if name == "entry"]
    if not entries:
        return set()
    leads = [[one == other for other in range(6)] for one in range(6)]
    for place, name in board.lies.items():
        if is_door(name) and name[:-1] != "from" and well_joined(board, place):
            leads[place[0]][board.joins[place][0]] = True
    for by, one, other in product(range(6), repeat=3):
        leads[one][other] |= leads[one][by] and leads[by][other]
    entry = min(entries)
    lost = {("WT-S3", "to", level + 1) for level in range(6) if not leads[entry][level]}
    return lost | {("WT-S3", "back", level + 1) for level in range(6) if not leads[level][entry]}


def points(board: Board) -> int:
    costs = {"pitfall": 5, "sinkhole": 10}
    costs |= {f"{sort}{strength}": strength for sort, by in STRENGTHS.items() for strength in by}
    return sum(costs.get(name, 0) for name in board.lies.values())
