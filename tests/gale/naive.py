"""A second referee, slow and plain, written from the rules alone.

It shares nothing with the game but the numbering of points: sets of (column, row) pairs, a list of every conceivable
action, and one question for each. The fast rules are held against it.
"""

from collections.abc import Callable, Iterator
from dataclasses import field
from functools import cache
from itertools import chain, combinations
from typing import Any

from citadel_desktop.values import frozen, replace

Point = tuple[int, int]
Choice = tuple[Any, ...]


@frozen(slots=False)
class Position:
    """A position in plain collections; `held` are (group, ring) pairs."""

    size: int
    short: bool
    citadels: frozenset[Point]
    men: dict[Point, int]
    walls: frozenset[Point]
    seat: int
    phase: str
    to_place: int
    first: int
    actions: int = 0
    spent: frozenset[Point] = frozenset()
    removals: int = 0
    held: tuple[tuple[frozenset[Point], frozenset[Point]], ...] = field(default=())


def unpack(number: int, size: int) -> frozenset[Point]:
    """Return the pairs of a bit set whose rows are one bit wider than the field."""
    return frozenset((c, r) for r in range(size) for c in range(size) if number >> (r * (size + 1) + c) & 1)


def position_of(state: Any) -> Position:
    """Return a state of the game in plain collections."""
    s = state.setting
    men = {p: seat for seat in (0, 1) for p in unpack(state.warriors[seat], s.size)}
    return Position(
        size=s.size,
        short=s.rules == "short",
        citadels=unpack(state.citadels, s.size),
        men=men,
        walls=unpack(state.walls, s.size),
        seat=state.seat,
        phase=state.phase,
        to_place=s.citadels,
        first=s.first,
        actions=state.actions,
        spent=unpack(state.turn.spent, s.size),
        removals=state.turn.removals,
        held=tuple((unpack(h.group, s.size), unpack(h.ring, s.size)) for h in state.turn.held),
    )


# What the rules speak of


def points(pos: Position) -> list[Point]:
    return [(c, r) for r in range(pos.size) for c in range(pos.size)]


def step(p: Point, q: Point) -> bool:
    return abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1


def corners(s: Point) -> list[Point]:
    return [(s[0] + c, s[1] + r) for r in (0, 1) for c in (0, 1)]


def is_open(pos: Position, p: Point) -> bool:
    return not any((p[0] - c, p[1] - r) in pos.walls for c in (0, 1) for r in (0, 1))


def is_free(pos: Position, p: Point) -> bool:
    """Whether a point is open and empty."""
    return p not in pos.men and is_open(pos, p)


@cache
def beside_wall(p: Point, s: Point) -> bool:
    return any(step(p, c) for c in corners(s))


def side(pos: Position, seat: int) -> list[Point]:
    return [p for p, owner in pos.men.items() if owner == seat]


def beside(pos: Position, p: Point, seat: int) -> list[Point]:
    return [q for q in around(pos, p) if pos.men.get(q) == seat]


def around(pos: Position, p: Point) -> list[Point]:
    return neighbours(pos.size, p)


@cache
def neighbours(size: int, p: Point) -> list[Point]:
    moved = [(p[0] + c, p[1] + r) for c, r in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    return [q for q in moved if min(q) >= 0 and max(q) < size]


def walk(pos: Position, start: Point, may_enter: Any) -> frozenset[Point]:
    seen, todo = {start}, [start]
    while todo:
        p = todo.pop()
        for q in around(pos, p):
            if q not in seen and may_enter(q):
                seen.add(q)
                todo.append(q)
    return frozenset(seen)


def area_v1(pos: Position, p: Point) -> frozenset[Point] | None:
    """Return the enclosed area in which the warrior on `p` is besieged."""
    enemy = 1 - pos.men[p]
    area = walk(pos, p, lambda q: pos.men.get(q) != enemy)
    last = pos.size - 1
    columns, rows = {c for c, _ in area}, {r for _, r in area}
    if {0, last} <= columns or {0, last} <= rows or 2 * len(area) >= pos.size**2:
        return None
    return area


def group(pos: Position, p: Point) -> frozenset[Point]:
    return walk(pos, p, lambda q: pos.men.get(q) == pos.men[p])


def besieged_short(pos: Position, p: Point) -> bool:
    mates, owner = group(pos, p), pos.men[p]
    breathes = any(is_free(pos, q) for m in mates for q in around(pos, m))
    return not breathes and any(beside(pos, m, 1 - owner) for m in mates)


def besieged(pos: Position, p: Point) -> bool:
    return besieged_short(pos, p) if pos.short else area_v1(pos, p) is not None


def defence(pos: Position, p: Point) -> int:
    return 1 + len(beside(pos, p, pos.men[p])) + (p in pos.citadels)


def wall_strength(pos: Position, s: Point) -> int:
    return 1 + sum(step(s, other) for other in pos.walls)


# Every conceivable action, and whether it is allowed


def groups_of(some: list[Point]) -> Iterator[frozenset[Point]]:
    every = chain.from_iterable(combinations(some, k) for k in range(len(some) + 1))
    return (frozenset(chosen) for chosen in every)


def conceivable(pos: Position) -> Iterator[Choice]:
    mine = side(pos, pos.seat)
    yield ("end",)
    for p in points(pos):
        for kind in ("place", "claim", "recruit", "dismiss", "siege", "wall"):
            yield (kind, p)
    for p in mine:
        for q in points(pos):
            yield ("move", p, q)
    for kind, targets in (("attack", side(pos, 1 - pos.seat)), ("destroy", list(pos.walls))):
        for at in targets:
            if pos.short:
                for lead in mine:
                    for friends in groups_of([q for q in mine if step(lead, q)]):
                        for lost in (None, lead):
                            yield (kind, at, friends | {lead}, lead, lost)
            else:
                near = [q for q in mine if (step(q, at) if kind == "attack" else beside_wall(q, at))]
                for by in groups_of(near):
                    for lost in (None, *near):
                        yield (kind, at, by, None, lost)


def allowed(pos: Position, choice: Choice) -> bool:
    kind = choice[0]
    if pos.phase == "over":
        return False
    if kind in ("place", "claim") or pos.phase != "turn":
        return kind == pos.phase and (_place if kind == "place" else _claim)(pos, choice[1])
    if kind == "end":
        return True
    cost = {"wall": 1, "destroy": 1, "move": 1, "recruit": 2}.get(kind, 0)
    if cost > pos.actions:
        return False
    doers: dict[str, Callable[..., bool]] = {
        "wall": _wall,
        "recruit": _recruit,
        "move": _move,
        "dismiss": lambda p, x: not p.short and p.men.get(x) == p.seat,
        "siege": _siege,
        "attack": _strike,
        "destroy": _strike,
    }
    return doers[kind](pos, *(choice if kind in ("attack", "destroy") else choice[1:]))


def _place(pos: Position, p: Point) -> bool:
    if p in pos.citadels:
        return False
    inner = all(1 < x < pos.size - 2 for x in p)
    return not pos.short or (inner and not any(step(p, c) for c in pos.citadels))


def _claim(pos: Position, p: Point) -> bool:
    return p in pos.citadels and p not in pos.men


def _wall(pos: Position, s: Point) -> bool:
    if max(s) > pos.size - 2 or s in pos.walls or (not pos.short and len(pos.walls) >= 50):
        return False
    if any(c in pos.men or c in pos.citadels for c in corners(s)):
        return False
    mine = side(pos, pos.seat)
    if not any(beside_wall(p, s) for p in mine):
        return False
    for p in mine:
        if p not in pos.citadels or not besieged(pos, p):
            continue
        if pos.short:
            enemies = {e for m in group(pos, p) for e in beside(pos, m, 1 - pos.seat)}
            if any(beside_wall(e, s) for e in enemies):
                return False
        elif set(corners(s)) & (area_v1(pos, p) or frozenset()):
            return False
    return True


def _recruit(pos: Position, p: Point) -> bool:
    if not is_free(pos, p) or p in pos.citadels:
        return False
    if len(pos.men) >= 100 if pos.short else len(side(pos, pos.seat)) >= 50:
        return False
    return any(c in pos.citadels and not besieged(pos, c) for c in beside(pos, p, pos.seat))


def _move(pos: Position, p: Point, q: Point) -> bool:
    return step(p, q) and is_free(pos, q)


def _siege(pos: Position, p: Point) -> bool:
    if pos.men.get(p) != 1 - pos.seat or pos.removals >= 2:
        return False
    return besieged(pos, p) or any(p in mates for mates, _ in pos.held)


def _strike(pos: Position, kind: str, at: Point, by: frozenset[Point], lead: Point | None, lost: Point | None) -> bool:
    against = defence(pos, at) if kind == "attack" else wall_strength(pos, at)

    def near(q: Point) -> bool:
        return step(q, at) if kind == "attack" else beside_wall(q, at)

    if pos.short:
        assert lead is not None
        if by & pos.spent or not near(lead):
            return False
        attack = len(by) + (lead in pos.citadels)
        return (attack > against and lost is None) or (attack == against and lost == lead)
    if not by or not all(near(q) for q in by):
        return False
    attack = len(by) + (len(by & pos.citadels) if kind == "attack" else 0)
    return (attack > against and lost is None) or (attack == against and lost in by)


def legal(pos: Position) -> list[Choice]:
    return [choice for choice in conceivable(pos) if allowed(pos, choice)]


# What an action does


def play(pos: Position, choice: Choice) -> Position:
    kind, men = choice[0], dict(pos.men)
    if kind == "place":
        return _placed(pos, choice[1])
    if kind == "claim":
        men[choice[1]] = pos.seat
        if len(men) == 2 * (len(pos.citadels) // 3):
            return _turn(replace(pos, men=men, phase="turn"), pos.seat)
        return replace(pos, men=men, seat=1 - pos.seat)
    if kind == "end":
        return _turn(pos, 1 - pos.seat)
    cost = {"wall": 1, "destroy": 1, "move": 1, "recruit": 2}.get(kind, 0)
    gone: set[Point] = set()
    changed: dict[str, Any] = {}
    if kind == "wall":
        changed["walls"] = pos.walls | {choice[1]}
    elif kind == "recruit":
        men[choice[1]] = pos.seat
    elif kind == "move":
        men[choice[2]] = men.pop(choice[1])
        gone = {choice[1]}
        if choice[1] in pos.spent:
            changed["spent"] = pos.spent - gone | {choice[2]}
    elif kind == "dismiss":
        del men[choice[1]]
    elif kind == "siege":
        if pos.short and not pos.removals:
            weak = {group(pos, p) for p in side(pos, 1 - pos.seat) if besieged_short(pos, p)}
            changed["held"] = tuple((g, frozenset(e for m in g for e in beside(pos, m, pos.seat))) for g in weak)
        del men[choice[1]]
        changed["removals"] = pos.removals + 1
    else:
        _, at, by, _, lost = choice
        if kind == "attack":
            del men[at]
            changed["spent"] = pos.spent | by if pos.short else pos.spent
        else:
            changed["walls"] = pos.walls - {at}
        if lost is not None:
            del men[lost]
            gone = {lost}
            changed["spent"] = changed.get("spent", pos.spent) - gone
    held = changed.pop("held", pos.held) if changed.get("removals", 0) < 2 else ()
    changed.pop("held", None)
    held = tuple((g, ring) for g, ring in held if not ring & gone)
    after = replace(pos, men=men, actions=pos.actions - cost, held=held, **changed)
    lead = _lead(after, 0)
    if not men or (pos.short and abs(lead) >= 2):
        return replace(after, phase="over")
    return after


def _placed(pos: Position, p: Point) -> Position:
    citadels = pos.citadels | {p}
    after = replace(pos, citadels=citadels, seat=1 - pos.seat)
    if len(citadels) < pos.to_place:
        return after
    return replace(after, phase="claim", seat=1 - pos.first)


def _lead(pos: Position, seat: int) -> int:
    held = [sum(c in pos.citadels for c in side(pos, s)) for s in (0, 1)]
    return held[seat] - held[1 - seat]


def _turn(pos: Position, seat: int) -> Position:
    actions = sum(p in pos.citadels for p in side(pos, seat))
    over = not pos.men or (not pos.short and _lead(pos, seat) >= 2)
    return replace(
        pos, seat=seat, actions=actions, phase="over" if over else "turn", spent=frozenset(), removals=0, held=()
    )


# Names, so that choices can be compared with the game's


def _name(p: Point) -> str:
    return "abcdefghijklmnopqrstuvwxy"[p[0]] + str(p[1] + 1)


def words(pos: Position, choice: Choice) -> str:
    """Return the choice as the game writes it."""
    kind = choice[0]

    def square(s: Point) -> str:
        return f"{_name(s)}-{_name((s[0] + 1, s[1] + 1))}"

    def listed(some: frozenset[Point]) -> str:
        return " ".join(_name(p) for p in sorted(some, key=lambda p: (p[1], p[0])))

    if kind == "end":
        return "end"
    if kind == "move":
        return f"{_name(choice[1])}-{_name(choice[2])}"
    if kind == "wall":
        return f"wall {square(choice[1])}"
    if kind not in ("attack", "destroy"):
        return f"{kind} {_name(choice[1])}"
    _, at, by, lead, lost = choice
    start = f"{kind} {_name(at) if kind == 'attack' else square(at)} by"
    if pos.short:
        friends = by - {lead}
        return f"{start} {_name(lead)}" + (f" with {listed(friends)}" if friends else "")
    return f"{start} {listed(by)}" + (f" losing {_name(lost)}" if lost else "")


def count(pos: Position, depth: int, known: dict[Any, int] | None = None) -> int:
    """Return the number of sequences of `depth` actions from `pos`; each position is searched once."""
    known = {} if known is None else known
    key = (depth, *(frozenset(f.items()) if isinstance(f, dict) else f for f in vars(pos).values()))
    if key not in known:
        found = legal(pos)
        known[key] = sum(count(play(pos, choice), depth - 1, known) for choice in found) if depth > 1 else len(found)
    return known[key]
