"""Beam search for a turn's actions, by the evaluation of the position if the turn ended there."""

from collections.abc import Iterator
from heapq import heappop, heappush, nlargest

from citadel_desktop.agents.gale.evaluation import Evaluation
from citadel_desktop.agents.gale.threats import ways
from citadel_desktop.agents.policy import Turn
from citadel_desktop.rules.gale.actions import END, Action, Attack, Destroy, Move, Recruit, Wall
from citadel_desktop.rules.gale.ending import winner
from citadel_desktop.rules.gale.field import adjacent, bits, squares_at, wall_corners
from citadel_desktop.rules.gale.legal import RECRUIT_COST, legal_actions, strikes_on_warrior
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.turns import perform
from citadel_desktop.rules.kit.contract import Seat

WIN_SCORE = 50.0
"""Score that is as good as a win."""
REPETITION_FACTOR = 0.3
"""Factor on the worth of a position that has occurred once before."""
MIN_WALL_GAIN = 0.03
"""Gain that a wall must bring at once to be built."""
UNUSED_CITADEL_COST = 1.0
"""Cost of a turn that leaves a free citadel within reach."""
KEPT_PER_WIDTH = 5
"""Turns returned, and actions considered in every position, per width of the beam."""

_Row = tuple[Action, ...]
_BeamEntry = tuple[float, int, State, _Row]
"""A position in the beam: its worth to the other side, a serial number, the state, and the row that led to it."""


def turns(state: State, width: int, by: Evaluation) -> list[Turn]:
    """Return different turns of the seat to act, best first.

    Positions with equally many actions left compete: the best of each number are searched on from, as many as the beam
    is wide. Different orders of actions with the same result count once. An action that brought little where it was
    first tried is not tried after others. Strikes that cost nobody are made wherever possible, and free citadels are
    walked to.
    """
    beam = _Beam(state, by)
    for left in range(state.actions, -1, -1):
        layer = beam.layers[left]
        for _ in range(width):
            if not layer:
                break
            beam.go_on(heappop(layer))
            beam.least = min(nlargest(KEPT_PER_WIDTH * width, beam.gains.values()), default=-WIN_SCORE)
    return _ended_turns(beam.found, width, state)


class _Beam:
    """The positions found in a turn, and by actions left those to search on from."""

    def __init__(self, state: State, by: Evaluation) -> None:
        self.seat: Seat = state.seat
        self.by = by
        self.layers: list[list[_BeamEntry]] = [[] for _ in range(state.actions + 1)]
        self.found: list[_BeamEntry] = []
        self.gains: dict[Action, float] = {}
        self.least = -WIN_SCORE
        self.seen: set[object] = set()
        self._add(state, ())

    def go_on(self, place: _BeamEntry) -> None:
        """Try the actions that may follow in a position."""
        before, _, state, row = place
        gains, fresh = self.gains, dict[Action, float]()
        for action in _considered_actions(state):
            known = gains.get(action)
            if known is None or known >= self.least:
                after = perform(state, action)[0]
                if action.kind == "wall" and _worth(after, self.seat, self.by) + before < MIN_WALL_GAIN:
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
        """Keep a position and those that its strikes lead to; return the worth of the best, None if it was known."""
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
    """Yield walks to free citadels and, at the start of a turn, to enemy ones: single steps show little of their worth.

    The walker may be recruited for the walk.
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
    """Yield strikes near the last action's point that cost nobody, or one holder for another."""
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


def _ended_turns(entries: list[_BeamEntry], width: int, begun: State) -> list[Turn]:
    """Return the best positions found, with the turn ended.

    Where a way to hold one more citadel was found, turns that leave a free one cost more.
    """
    seat = begun.seat
    held = _citadels_held(begun, seat)
    spares = begun.citadels & ~(begun.warriors[0] | begun.warriors[1]) and any(
        _citadels_held(entry[2], seat) > held for entry in entries
    )
    order = []
    for loss, number, at, row in entries:
        waits = spares and not at.ending and _citadels_held(at, seat) <= held
        order.append((loss + UNUSED_CITADEL_COST if waits else loss, number, at, row))
    order.sort(key=lambda entry: entry[:2])
    turns_: list[Turn] = []
    ends = set()
    for loss, _, at, row in order:
        position = at.warriors, at.walls
        if position in ends:
            continue
        ends.add(position)
        if at.ending:
            turns_.append(Turn(row, at, -loss))
        else:
            after = perform(at, END)[0]
            turns_.append(Turn((*row, END), after, -loss * _repetition_factor(after)))
        if len(turns_) == KEPT_PER_WIDTH * width:
            break
    return sorted(turns_, key=lambda turn: -turn.worth)


def _citadels_held(state: State, seat: Seat) -> int:
    return (state.citadels & state.warriors[seat]).bit_count()


def _repetition_factor(state: State) -> float:
    """Return the factor on the worth of a repeated position, whose third occurrence is a draw (GA-E2)."""
    positions = state.past.positions
    return REPETITION_FACTOR if positions.count(positions[-1]) > 1 else 1.0


def _worth(state: State, seat: Seat, by: Evaluation) -> float:
    """Return a seat's score if the turn ends there."""
    if state.ending:
        best = winner(state)
        return 0.0 if best is None else WIN_SCORE if best == seat else -WIN_SCORE
    score = by.score(state.warriors, state.walls, 1 - seat)
    return -score if seat else score


def _considered_actions(state: State) -> list[Action]:
    """Return the actions to consider: not ending or dismissing, and one of each group of strikes with the same result.

    Walls are considered about citadels that are held, and beside free ones.
    """
    actions: list[Action] = []
    f, citadels = geometry(state), state.citadels
    near = adjacent(f, citadels)
    held = citadels & state.warriors[state.seat]
    walled = squares_at(f, near | adjacent(f, adjacent(f, held)))
    struck: dict[tuple[str, int, int | None, int | None], tuple[int, Action]] = {}
    for action in legal_actions(state):
        kind = action.kind
        if kind in {"move", "recruit", "siege"}:
            actions.append(action)
        elif isinstance(action, Wall):
            if walled >> action.square & 1:
                actions.append(action)
        elif isinstance(action, Attack | Destroy):
            at = action.point if isinstance(action, Attack) else action.square
            key = kind, at, action.lost, action.lead
            many = action.by.bit_count()
            if key not in struck or many < struck[key][0]:
                struck[key] = many, action
    actions += [action for _, action in struck.values()]
    return actions
