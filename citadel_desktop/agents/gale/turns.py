"""Ways to spend a turn: a beam through its actions, by how the position would stand if the turn ended there."""

from collections.abc import Iterator
from heapq import heappop, heappush, nlargest

from citadel_desktop.agents.gale.evaluation import Evaluation
from citadel_desktop.agents.gale.threats import ways
from citadel_desktop.agents.policy import Turn
from citadel_desktop.rules.gale.action_tables import END
from citadel_desktop.rules.gale.actions import Action, Attack, Destroy, Move, Recruit, Wall
from citadel_desktop.rules.gale.ending import winner
from citadel_desktop.rules.gale.field import adjacent, bits, squares_at, wall_corners
from citadel_desktop.rules.gale.legal import RECRUIT_COST, legal_actions, strikes_on_warrior
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.turns import perform
from citadel_desktop.rules.kit.contract import Seat

WON = 50.0
"""A score that is as good as the win."""
AGAIN = 0.3
"""What is left of a worth where a position has come once again."""
HELPS = 0.03
"""What a wall has to bring at once to be built."""
SPARED = 1.0
"""By so much less a turn counts at first that leaves a free citadel within reach."""
KEPT = 5
"""So many times the width of the beam is how many turns are told, and how many actions are thought of everywhere."""

_Row = tuple[Action, ...]
_Open = tuple[float, int, State, _Row]
"""A position: what it is worth to the other side, a number, itself, and how it is come to."""


def turns(state: State, width: int, by: Evaluation) -> list[Turn]:
    """Different ends of the turn of the seat to act, what looks best to it first.

    Positions with as many actions left compete: of each number the best ones are gone on from, so many as the beam is
    wide. What several orders of actions lead to counts once. An action that brought little where it was first thought
    of is not tried after others. Blows that cost nobody are struck wherever they can be, free citadels are walked to.
    """
    beam = _Beam(state, by)
    for left in range(state.actions, -1, -1):
        layer = beam.layers[left]
        for _ in range(width):
            if not layer:
                break
            beam.go_on(heappop(layer))
            beam.least = min(nlargest(KEPT * width, beam.gains.values()), default=-WON)
    return _ended(beam.found, width, state)


class _Beam:
    """What was found of a turn, and by actions left what may be gone on from."""

    def __init__(self, state: State, by: Evaluation) -> None:
        self.seat: Seat = state.seat
        self.by = by
        self.layers: list[list[_Open]] = [[] for _ in range(state.actions + 1)]
        self.found: list[_Open] = []
        self.gains: dict[Action, float] = {}
        self.least = -WON
        self.seen: set[object] = set()
        self._add(state, ())

    def go_on(self, place: _Open) -> None:
        """Try what may follow in a position."""
        before, _, state, row = place
        gains, fresh = self.gains, dict[Action, float]()
        for action in _thought_of(state):
            known = gains.get(action)
            if known is None or known >= self.least:
                after = perform(state, action)[0]
                if action.kind == "wall" and _worth(after, self.seat, self.by) + before < HELPS:
                    continue
                worth = self._add(after, (*row, action))
                if known is None and worth is not None:
                    fresh[action] = worth + before
        gains |= fresh
        for way in _ways(state, first=not row):
            self._go(state, row, way)

    def _go(self, state: State, row: _Row, way: _Row) -> None:
        for action in way:
            state, row = perform(state, action)[0], (*row, action)
            self._add(state, row)

    def _add(self, state: State, row: _Row) -> float | None:
        """Keep a position, and what blows lead to from it; what the best of it is worth, None if it was known."""
        key = state.warriors, state.walls, state.actions, state.turn
        if key in self.seen:
            return None
        self.seen.add(key)
        worth = _worth(state, self.seat, self.by)
        place = -worth, len(self.seen), state, row
        self.found.append(place)
        if state.ending:
            return worth
        heappush(self.layers[state.actions], place)
        for blow in _blows(state, row):
            worth = max(worth, self._add(perform(state, blow)[0], (*row, blow)) or worth)
        return worth


def _ways(state: State, *, first: bool) -> Iterator[_Row]:
    """Walks to free citadels, and in the first position of a turn to beside who holds one: their steps show little.

    Who is to walk may be recruited for it.
    """
    f, mine, theirs = geometry(state), state.warriors[state.seat], state.warriors[1 - state.seat]
    empty = f.points & ~(wall_corners(f, state.walls) | mine | theirs)
    goals, left = state.citadels & empty, state.actions
    if first:
        goals |= adjacent(f, state.citadels & theirs) & empty
    if not goals:
        return
    yield from ways(state, f, mine & ~state.citadels, goals, empty, left)
    if left > RECRUIT_COST:
        fresh = 0
        for action in legal_actions(state):
            if isinstance(action, Recruit):
                fresh |= 1 << action.point
        for way in ways(state, f, fresh, goals, empty, left - RECRUIT_COST):
            yield Recruit(way[0].start), *way


def _blows(state: State, row: _Row) -> Iterator[Action]:
    """Strikes on warriors near to where something has just changed that cost nobody, or a holder against another."""
    last = row[-1] if row else None
    if isinstance(last, Move):
        at = last.end
    elif isinstance(last, Recruit | Attack):
        at = last.point
    else:
        return
    f, citadels = geometry(state), state.citadels
    mine, theirs = state.warriors[state.seat], state.warriors[1 - state.seat]
    fighters = mine & ~state.turn.spent
    for point in bits(f.near[at] & theirs):
        if f.near[point] & fighters:
            strikes = strikes_on_warrior(f, state.setting.rules == "v1", citadels, fighters, theirs, point)
            clean = [one for one in strikes if one.lost is None]
            if clean:
                yield min(clean, key=lambda one: one.by.bit_count())
            elif citadels >> point & 1:
                even = [one for one in strikes if not citadels >> (one.lost or 0) & 1]
                if even:
                    yield even[0]


def _ended(found: list[_Open], width: int, begun: State) -> list[Turn]:
    """The best of what was found, with the turn ended.

    Where citadels are free and it was found how to have one more, turns that do not count for less.
    """
    seat = begun.seat
    held = _held(begun, seat)
    spares = begun.citadels & ~(begun.warriors[0] | begun.warriors[1]) and any(
        _held(one[2], seat) > held for one in found
    )
    order = []
    for loss, number, at, row in found:
        waits = spares and not at.ending and _held(at, seat) <= held
        order.append((loss + SPARED if waits else loss, number, at, row))
    order.sort(key=lambda one: one[:2])
    told: list[Turn] = []
    ends = set()
    for loss, _, at, row in order:
        position = at.warriors, at.walls
        if position in ends:
            continue
        ends.add(position)
        if at.ending:
            told.append(Turn(row, at, -loss))
        else:
            after = perform(at, END)[0]
            told.append(Turn((*row, END), after, -loss * _new(after)))
        if len(told) == KEPT * width:
            break
    return sorted(told, key=lambda turn: -turn.worth)


def _held(state: State, seat: Seat) -> int:
    return (state.citadels & state.warriors[seat]).bit_count()


def _new(state: State) -> float:
    """What is left of a worth where a position has come again, for a third time is a draw (GA-E2)."""
    positions = state.past.positions
    return AGAIN if positions.count(positions[-1]) > 1 else 1.0


def _worth(state: State, seat: Seat, by: Evaluation) -> float:
    """How well a seat stands if its turn ends there."""
    if state.ending:
        best = winner(state)
        return 0.0 if best is None else WON if best == seat else -WON
    found = by.score(state.warriors, state.walls, 1 - seat)
    return -found if seat else found


def _thought_of(state: State) -> list[Action]:
    """What may be done but for ending the turn and dismissing; of strikes that come to the same one.

    Walls are thought of about citadels that are held, and beside those that are free.
    """
    found: list[Action] = []
    f, citadels = geometry(state), state.citadels
    near = adjacent(f, citadels)
    held = citadels & state.warriors[state.seat]
    walled = squares_at(f, near | adjacent(f, adjacent(f, held)))
    struck: dict[tuple[str, int, int | None, int | None], tuple[int, Action]] = {}
    for action in legal_actions(state):
        kind = action.kind
        if kind in {"move", "recruit", "siege"}:
            found.append(action)
        elif isinstance(action, Wall):
            if walled >> action.square & 1:
                found.append(action)
        elif isinstance(action, Attack | Destroy):
            at = action.point if isinstance(action, Attack) else action.square
            key = kind, at, action.lost, action.lead
            many = action.by.bit_count()
            if key not in struck or many < struck[key][0]:
                struck[key] = many, action
    found += [action for _, action in struck.values()]
    return found
