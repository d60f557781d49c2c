"""Random set-ups: citadels placed and claimed by the rules (GA-S), symmetric under half a turn of the field."""

from citadel_desktop.rules.gale.actions import Claim, Place
from citadel_desktop.rules.gale.ending import LEAD
from citadel_desktop.rules.gale.field import Field, bits, column_and_row
from citadel_desktop.rules.gale.legal import RECRUIT_COST, free_for_citadel, unclaimed
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.turns import perform
from citadel_desktop.rules.kit.rng import Rng

POINT_CANDIDATES = 8
"""Points drawn for each citadel, of which the one with most room is taken.

With other numbers here, saved matches would begin otherwise than they did: that is another version of the rules.
"""

MAX_DRAWS = 400
"""Most set-ups drawn until one is not rushed; on the most crowded fields about 1 in 15 is not."""


def ready(start: State, rng: Rng) -> State:
    """Return the first turn after all citadels were placed and claimed at random on the empty field `start`.

    Half a turn of the field maps each citadel to a citadel, and either seat's claims to those of the other.
    """
    state = start
    for _ in range(MAX_DRAWS):
        state, rng = _placed(start, rng)
        while state.phase == "claim":
            state = perform(state, Claim(_own_end(state)))[0]
        if not rushed(state):
            break
    return state


def rushed(state: State) -> bool:
    """Whether the side that begins might gain a lead of two in its first turn, by a lower bound of the cost (GA-E1).

    To reach a point n steps from an own citadel a warrior is recruited beside that and takes n - 1 steps, or n - 2 to
    attack an enemy there. A citadel of the other seat counts once when its holder falls and again when it is entered.
    """
    f = geometry(state)
    mine, theirs = (_at(f, state.citadels & state.warriors[s]) for s in (state.seat, 1 - state.seat))
    costs = [RECRUIT_COST + _room(at, mine) - 1 for at in (*_at(f, unclaimed(state)), *theirs)]
    costs += [RECRUIT_COST + _room(at, mine) - 2 for at in theirs]
    return sum(sorted(costs)[:LEAD]) <= state.actions


def _placed(state: State, rng: Rng) -> tuple[State, Rng]:
    """Place all citadels in pairs that half a turn exchanges, the odd one in the middle."""
    f = geometry(state)
    middle = _opposite(f, 0) // 2
    if state.setting.citadels % 2:
        state = perform(state, Place(middle))[0]
    while state.phase == "place":
        # A free point's opposite is free too, and the two are never adjacent, so the second placing is legal.
        free = tuple(bits(free_for_citadel(state) & ~(1 << middle)))
        placed = _at(f, state.citadels)
        best, most = free[0], -1
        for _ in range(POINT_CANDIDATES):
            point, rng = rng.pick(free)
            room = _room_of_pair(f, point, placed)
            if room > most:
                best, most = point, room
        for point in (best, _opposite(f, best)):
            state = perform(state, Place(point))[0]
    return state, rng


def _own_end(state: State) -> int:
    """Return the unclaimed citadel closest to the seat's end: the lower one for seat 0, the upper one for seat 1."""
    free = unclaimed(state)
    return (free if state.seat else free & -free).bit_length() - 1


def _opposite(f: Field, point: int) -> int:
    """Return the image of a point under half a turn of the field."""
    return (f.size - 1) * (f.stride + 1) - point


def _room_of_pair(f: Field, point: int, placed: list[tuple[int, int]]) -> int:
    """Return the smallest distance of a point and its opposite: to each other, to citadels, or twice to the edge."""
    column, row = column_and_row(f, point)
    last = f.size - 1
    edge = 2 * (1 + min(column, row, last - column, last - row))
    return min(edge, _room((column, row), [*placed, (last - column, last - row)]))


def _room(at: tuple[int, int], others: list[tuple[int, int]]) -> int:
    column, row = at
    return min(abs(column - c) + abs(row - r) for c, r in others)


def _at(f: Field, points: int) -> list[tuple[int, int]]:
    return [column_and_row(f, point) for point in bits(points)]
