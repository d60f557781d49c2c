"""Search for a lead of two citadels within one turn (GA-E1)."""

from collections.abc import Iterator

from citadel_desktop.rules.gale.actions import END, Action, Move, Recruit, Siege, Strike
from citadel_desktop.rules.gale.ending import LEAD, leader, winner
from citadel_desktop.rules.gale.field import Field, adjacent, bits, wall_corners
from citadel_desktop.rules.gale.legal import RECRUIT_COST, legal_actions, strikes_on_warrior
from citadel_desktop.rules.gale.sieges import removable
from citadel_desktop.rules.gale.state import REMOVALS, State, controlled, geometry
from citadel_desktop.rules.gale.turns import perform
from citadel_desktop.rules.kit.contract import Seat

_MAX_POSITIONS = 120
"""Most positions searched."""
_MAX_WALKERS = 3
"""Nearest warriors considered for each point that is wanted."""

_Row = tuple[Action, ...]


def next_turn(state: State) -> State | None:
    """Return the start of the other side's turn if this one ended now; None if the match were over."""
    after = perform(state, END)[0]
    return None if after.ending else after


def menace(state: State) -> Seat | None:
    """Return the other side if it wins with its next turn, this turn ending as things stand; None if not."""
    if state.phase != "turn":
        return None
    after = perform(state, END)[0]
    if after.ending:
        best = winner(after)
        return best if best != state.seat else None
    if state.setting.rules == "v1" or lead_in_turn(after) is None:
        return None
    return after.seat


def lead_in_turn(state: State) -> _Row | None:
    """Return actions of the seat to act that give it a lead of two within its turn; None if none were found.

    A result is certain. The search considers strikes, sieges, walks and recruits that take citadels or help to; it
    misses rows that need walls or more than a hundred positions.
    """
    if state.phase != "turn":
        return None
    return _search(state, state.seat, iter(range(_MAX_POSITIONS)), set())


def _search(state: State, seat: Seat, left: Iterator[int], seen: set[object]) -> _Row | None:
    if leader(state.citadels, state.warriors) == seat:
        return ()
    known = (state.warriors, state.actions, state.turn)
    if state.ending or known in seen or _lead_bound(state, seat) < LEAD or next(left, None) is None:
        return None
    seen.add(known)
    for row in _rows(state, seat):
        after = state
        for action in row:
            after = perform(after, action)[0]
        then = _search(after, seat, left, seen)
        if then is not None:
            return (*row, *then)
    return None


def _lead_bound(state: State, seat: Seat) -> int:
    """Return an upper bound of the seat's lead, counting every citadel it could get near."""
    f, mine, theirs = geometry(state), state.warriors[seat], state.warriors[1 - seat]
    lead = controlled(state, seat).bit_count() - controlled(state, 1 - seat).bit_count()
    near = [mine]  # by steps, where somebody gets to if nothing is in the way
    for _ in range(state.actions + 1):
        near.append(near[-1] | adjacent(f, near[-1]))
    for point in bits(state.citadels & theirs):
        # One less, for the citadel that he loses.
        lead += near[-1] >> point & 1
    costs = sorted(
        next((steps for steps, reached in enumerate(near) if reached >> point & 1), 99)
        for point in bits(state.citadels & ~mine)
    )
    left = state.actions
    for cost in costs:
        left -= max(1, cost)
        if left < 0:
            break
        lead += 1
    return lead


def _rows(state: State, seat: Seat) -> Iterator[_Row]:
    """Yield promising rows, best first: each a strike, a removal, a recruit or a whole walk."""
    f, mine, theirs = geometry(state), state.warriors[seat], state.warriors[1 - seat]
    holders = state.citadels & theirs
    empty = f.points & ~(wall_corners(f, state.walls) | mine | theirs)
    yield from _blows(state, seat, holders, empty)
    left = state.actions
    yield from ways(state, f, mine & ~state.citadels, empty & state.citadels, empty, left)
    # A warrior beside them helps them, and leaves room where it falls.
    helpers = adjacent(f, holders) & theirs & ~state.citadels
    yield from _blows(state, seat, helpers, empty)
    room = adjacent(f, holders | helpers) & empty & ~state.citadels
    yield from ways(state, f, mine & ~state.citadels, room, empty, left)
    if state.actions >= RECRUIT_COST:
        around = adjacent(f, holders | helpers | state.citadels & ~mine) & empty
        for action in legal_actions(state):
            if isinstance(action, Recruit) and around >> action.point & 1:
                yield (action,)


def _blows(state: State, seat: Seat, targets: int, empty: int) -> Iterator[_Row]:
    """Yield removals of besieged targets, and for each target the cheapest attacks."""
    f, v1, turn = geometry(state), state.setting.rules == "v1", state.turn
    mine, theirs = state.warriors[seat], state.warriors[1 - seat]
    if turn.removals < REMOVALS:
        weak = removable(f, mine, theirs, empty, None if v1 else turn.held)
        for point in bits(weak & targets):
            yield (Siege(point),)
    for point in bits(targets & adjacent(f, mine)):
        strikes = strikes_on_warrior(f, v1, state.citadels, mine & ~turn.spent, theirs, point)
        best: dict[tuple[int | None, bool], Strike] = {}
        for action in sorted(strikes, key=lambda one: one.by.bit_count()):
            if action.lost is None:
                best.setdefault((action.lead, False), action)
            elif not state.citadels >> action.lost & 1:
                best.setdefault((None, True), action)
        yield from ((action,) for action in best.values())


def ways(state: State, f: Field, walkers: int, goals: int, empty: int, left: int) -> Iterator[tuple[Move, ...]]:
    """Yield walks of the nearest warriors to each goal, shortest first; a walk ends on a citadel."""
    walks: list[tuple[Move, ...]] = []
    for goal in bits(goals):
        walks += _ways_to(state, f, walkers, goal, empty, left)
    return iter(sorted(walks, key=len))


def _ways_to(state: State, f: Field, walkers: int, goal: int, empty: int, left: int) -> list[tuple[Move, ...]]:
    """Yield a shortest walk of each of the nearest warriors that get to the goal with their actions."""
    free = empty & ~state.citadels
    layers, seen = [1 << goal], 1 << goal
    walks: list[tuple[Move, ...]] = []
    for _ in range(left):
        reached = adjacent(f, layers[-1]) & ~seen
        for start in bits(reached & walkers):
            walks.append(_steps(f, start, layers))
            if len(walks) == _MAX_WALKERS:
                return walks
        seen |= reached
        if not reached & free:
            break
        layers.append(reached & free)
    return walks


def _steps(f: Field, start: int, layers: list[int]) -> tuple[Move, ...]:
    """Return the steps from a point beside the last layer down to the goal, which is the first layer."""
    row = []
    for layer in reversed(layers):
        onward = bits(f.near[start] & layer)[0]
        row.append(Move(start, onward))
        start = onward
    return tuple(row)
