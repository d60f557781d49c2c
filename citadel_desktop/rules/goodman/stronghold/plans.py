"""Floor plans, two a level, with rooms and walls (WT-S1), and the markers a level can hold (WT-S4).

They are read once from `data/plans.json` and checked there; a fault names the file and the field. A plan is drawn with
a letter for each square, small ones in corridors, and `|` or `---` where a wall cuts off the next square. A match's
setting names its set of plans; the plans of a level are numbered over all sets.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

from citadel_desktop.rules.goodman.squares import (
    BESIDE,
    LEVELS,
    PER_LEVEL,
    SIDE,
    SQUARES,
    Square,
    bits,
    column_of,
    row_of,
)
from citadel_desktop.rules.goodman.state import NONE
from citadel_desktop.rules.kit.data_files import Reader, read
from citadel_desktop.values import frozen

PLANS_A_LEVEL = 2
"""Plans of a set for each level."""
MAX_PLANS = 26
"""Most plans of a level, which are named by letters."""
MIN_CAPACITY = 10
"""Markers that every plan can hold in some arrangement (WT-S1)."""
ALL_SPOTS = (1 << PER_LEVEL) - 1
"""The set of all squares of a plan."""
NAMES: tuple[str, ...] = tuple(f"{'abcde'[column_of(n)]}{row_of(n) + 1}" for n in range(PER_LEVEL))
"""Names of a plan's squares: those of a level without its number."""
_EAST, _SOUTH = 1, 2

Spot: TypeAlias = int
"""A square of a plan, from 0 to 24: 5 times its row plus its column."""


@frozen
class Room:
    """A room or corridor of a plan, and its squares."""

    id: str
    corridor: bool
    spots: int


@frozen
class Plan:
    """One floor plan (WT-S1).

    `level` and `choice`, its number among all of that level, tell which. `passages` are by spot the set of neighbours
    that no wall cuts off, `room_of` by spot the place in `rooms`. `walls` are the pairs of neighbours that one cuts
    off, ascending. `fullest` is one of the biggest sets of spots on which markers may lie (WT-S4).
    """

    id: str
    level: int
    choice: int
    passages: tuple[int, ...]
    rooms: tuple[Room, ...]
    room_of: tuple[int, ...]
    walls: tuple[tuple[Spot, Spot], ...]
    fullest: int

    @property
    def holds(self) -> int:
        """Most markers that may lie on it (WT-S4)."""
        return self.fullest.bit_count()


@cache
def plans() -> tuple[tuple[Plan, ...], ...]:
    """Return the plans of all sets by level and choice; raises ContentFault."""
    return read_plans(read("goodman", "plans.json"))


@cache
def plan_sets() -> Mapping[str, Reader]:
    """Return the record of each set of plans in the data file, by name."""
    return read("goodman", "plans.json").named("sets")


@cache
def offered(name: str) -> tuple[tuple[int, ...], ...]:
    """Return a set's choices by level, KeyError if there is no such set; raises ContentFault."""
    return read_set(plan_sets()[name], plans())


def chosen_plan(chosen: tuple[int, ...], level: int) -> Plan:
    """Return the plan of a level; `chosen` has the choice for each level."""
    return plans()[level][chosen[level]]


@cache
def passages(chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Return the neighbours of each square with no wall between (WT-T1); `chosen` has the choice for each level."""
    return tuple(
        chosen_plan(chosen, square // PER_LEVEL).passages[square % PER_LEVEL] << square // PER_LEVEL * PER_LEVEL
        for square in range(SQUARES)
    )


def room_at(chosen: tuple[int, ...], square: Square) -> Room:
    """Return the room or corridor of a square."""
    plan = chosen_plan(chosen, square // PER_LEVEL)
    return plan.rooms[plan.room_of[square % PER_LEVEL]]


def grown(within: tuple[int, ...], start: int, allowed: int) -> int:
    """Return the spots of `allowed` reached from the set `start` by steps to neighbours `within` the plan."""
    seen = todo = start
    while todo:
        low = todo & -todo
        new = within[low.bit_length() - 1] & allowed & ~seen
        seen |= new
        todo = todo ^ low | new
    return seen


def parts_of(within: tuple[int, ...], spots: int) -> Iterator[int]:
    """Yield the connected parts of a set of spots, by their first spots."""
    while spots:
        part = grown(within, spots & -spots, spots)
        yield part
        spots &= ~part


def unreached(within: tuple[int, ...], markers: int) -> int:
    """Return the markers of a set that border no free spot (WT-S4)."""
    free = ALL_SPOTS & ~markers
    return sum(1 << spot for spot in bits(markers) if not within[spot] & free)


def fits(within: tuple[int, ...], markers: int) -> bool:
    """Whether markers may lie on a set of spots: the free spots are connected, and each marker borders one (WT-S4)."""
    free = ALL_SPOTS & ~markers
    return grown(within, free & -free, free) == free and not unreached(within, markers)


def drawing(within: tuple[int, ...], words: tuple[str, ...]) -> tuple[str, ...]:
    """Return lines of text that draw a plan with these passages, one of `words` in each spot."""
    width = len(words[0]) + 2
    lines = []
    for row in range(SIDE):
        spots = range(row * SIDE, row * SIDE + SIDE)
        above = (row == 0 or not within[spot] >> spot - SIDE & 1 for spot in spots)
        lines.append("+" + "+".join(("-" if wall else " ") * width for wall in above) + "+")
        cells = (f" {words[spot]} " + ("|" if not within[spot] >> spot + 1 & 1 else " ") for spot in spots[:-1])
        lines.append("|" + "".join(cells) + f" {words[spots[-1]]} |")
    lines.append(lines[0])
    return tuple(lines)


def read_plans(file: Reader) -> tuple[tuple[Plan, ...], ...]:
    """Read the plans by level and choice, each checked by itself and against the others (WT-S1)."""
    seen: dict[tuple[int, ...], str] = {}
    found: list[Plan] = []
    for row in file.records("plans"):
        level = row.whole("level", 1, LEVELS) - 1
        plan = _read_plan(row, level, sum(other.level == level for other in found))
        if plan.choice >= MAX_PLANS:
            raise row.fault(f"wants {MAX_PLANS} plans of a level at most", "level")
        if any(plan.id == other.id for other in found):
            raise row.fault(f"{plan.id} is named twice", "id")
        shape = min(turned_and_mirrored(plan.passages))
        if shape in seen:
            raise row.fault(f"is {seen[shape]} turned or mirrored", "drawing")
        seen[shape] = plan.id
        found.append(plan)
    return tuple(tuple(plan for plan in found if plan.level == level) for level in range(LEVELS))


def read_set(row: Reader, every: tuple[tuple[Plan, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Read the plans that a set offers on each level; each must be a plan of that level."""
    row.only("name", "label", "levels")
    part = row.record("levels")
    part.only(*(str(level + 1) for level in range(LEVELS)))
    found = []
    for level, of_level in enumerate(every):
        known, ids = [plan.id for plan in of_level], part.texts(str(level + 1))
        if len(ids) != PLANS_A_LEVEL or len({*ids}) != PLANS_A_LEVEL or not {*ids} <= {*known}:
            raise part.fault(f"wants {PLANS_A_LEVEL} of {', '.join(known)}", str(level + 1))
        found.append(tuple(map(known.index, ids)))
    return tuple(found)


def turned_and_mirrored(within: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield a plan's passages in its eight rotations and reflections."""
    for turns in range(4):
        for mirrored in (False, True):
            moved = [0] * PER_LEVEL
            for spot, neighbours in enumerate(within):
                moved[_moved(spot, turns, mirrored)] = sum(
                    1 << _moved(other, turns, mirrored) for other in bits(neighbours)
                )
            yield tuple(moved)


def _moved(spot: Spot, turns: int, mirrored: bool) -> Spot:
    row, column = divmod(spot, SIDE)
    if mirrored:
        column = SIDE - 1 - column
    for _ in range(turns):
        row, column = column, SIDE - 1 - row
    return row * SIDE + column


def _read_plan(row: Reader, level: int, choice: int) -> Plan:
    row.only("id", "level", "drawing", "rooms", "fullest")
    id = row.text("id")
    letters, within = _read_drawing(row)
    if drawing(within, tuple(letters)) != row.texts("drawing"):
        raise row.fault("has half a wall, or a sign that means nothing", "drawing")
    if grown(within, 1, ALL_SPOTS) != ALL_SPOTS:
        lost = next(bits(ALL_SPOTS & ~grown(within, 1, ALL_SPOTS)))
        raise row.fault(f"{NAMES[lost]} cannot be reached", "drawing")
    rooms, room_of = _read_rooms(row, letters, within)
    return Plan(
        id=id,
        level=level,
        choice=choice,
        passages=within,
        rooms=rooms,
        room_of=room_of,
        walls=tuple(_walls(within)),
        fullest=_read_fullest(row, within),
    )


def _read_drawing(row: Reader) -> tuple[str, tuple[int, ...]]:
    """The letters by spot, and the passages."""
    lines = row.texts("drawing")
    high, wide = 2 * SIDE + 1, 4 * SIDE + 1
    if len(lines) != high or any(len(line) != wide for line in lines):
        raise row.fault(f"wants {high} lines of {wide} signs", "drawing")
    letters = "".join(lines[2 * r + 1][4 * c + 2] for r in range(SIDE) for c in range(SIDE))
    if not (letters.isascii() and letters.isalpha()):
        raise row.fault("wants a letter in each square", "drawing")
    within = [0] * PER_LEVEL
    for spot in range(PER_LEVEL):
        r, c = divmod(spot, SIDE)
        for direction, sign in ((_EAST, lines[2 * r + 1][4 * c + 4]), (_SOUTH, lines[2 * r + 2][4 * c + 2])):
            other = BESIDE[spot][direction]
            if sign == " " and other != NONE:
                within[spot] |= 1 << other
                within[other] |= 1 << spot
    return letters, tuple(within)


def _read_rooms(row: Reader, letters: str, within: tuple[int, ...]) -> tuple[tuple[Room, ...], tuple[int, ...]]:
    named = row.record("rooms")
    for letter in letters:
        if not named.has(letter):
            raise row.fault(f"names no room {letter}", "rooms")
    rooms = []
    for letter in named.names():
        spots = sum(1 << spot for spot in range(PER_LEVEL) if letters[spot] == letter)
        if not spots:
            raise named.fault("is not in the drawing", letter)
        if grown(within, spots & -spots, spots) != spots:
            raise named.fault("does not hang together", letter)
        rooms.append(Room(named.text(letter), letter.islower(), spots))
    ids = [room.id for room in rooms]
    if len(set(ids)) != len(ids):
        raise row.fault("has two rooms of one name", "rooms")
    return tuple(rooms), tuple(named.names().index(letter) for letter in letters)


def _read_fullest(row: Reader, within: tuple[int, ...]) -> int:
    names = row.text("fullest").split()
    for name in names:
        if name not in NAMES:
            raise row.fault(f"there is no square {name}", "fullest")
    spots = sum(1 << NAMES.index(name) for name in set(names))
    if spots.bit_count() < MIN_CAPACITY or not fits(within, spots):
        raise row.fault(f"wants {MIN_CAPACITY} or more squares that may have markers", "fullest")
    return spots


def _walls(within: tuple[int, ...]) -> Iterator[tuple[Spot, Spot]]:
    for spot in range(PER_LEVEL):
        for direction in (_EAST, _SOUTH):
            other = BESIDE[spot][direction]
            if other != NONE and not within[spot] >> other & 1:
                yield spot, other
