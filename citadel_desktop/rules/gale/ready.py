"""A set-up that is drawn: citadels placed and claimed by the rules (GA-S), alike under half a turn of the field."""

from citadel_desktop.rules.gale.actions import Claim, Place
from citadel_desktop.rules.gale.ending import LEAD
from citadel_desktop.rules.gale.field import Field, bits, column_and_row
from citadel_desktop.rules.gale.legal import RECRUIT_COST, free_for_citadel, unclaimed
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.turns import perform
from citadel_desktop.rules.kit.rng import Rng

LOTS = 8
"""Of so many points that are drawn the one with most room gets the next citadel.

With other numbers here, saved matches would begin otherwise than they did: that is another version of the rules.
"""

DRAWS = 400
"""At most so many set-ups are drawn until one is not rushed; where citadels stand closest, about each 15th is not."""


def ready(start: State, rng: Rng) -> State:
    """The first turn after all citadels have been placed and claimed from `start`, the empty field, by lot.

    Half a turn of the field lays each citadel on a citadel, and the claims of either seat on those of the other.
    """
    state = start
    for _ in range(DRAWS):
        state, rng = _placed(start, rng)
        while state.phase == "claim":
            state = perform(state, Claim(_own_end(state)))[0]
        if not rushed(state):
            break
    return state


def rushed(state: State) -> bool:
    """Whether who begins might get two citadels ahead within the first turn, by the least it could cost (GA-E1).

    Whoever goes to a point n steps from an own citadel is recruited beside it and takes n - 1 steps, or n - 2 to attack
    what stands there. A citadel of the other seat counts when its holder falls, and once more when it is entered.
    """
    f = geometry(state)
    mine, theirs = (_at(f, state.citadels & state.warriors[s]) for s in (state.seat, 1 - state.seat))
    costs = [RECRUIT_COST + _room(at, mine) - 1 for at in (*_at(f, unclaimed(state)), *theirs)]
    costs += [RECRUIT_COST + _room(at, mine) - 2 for at in theirs]
    return sum(sorted(costs)[:LEAD]) <= state.actions


def _placed(state: State, rng: Rng) -> tuple[State, Rng]:
    """All citadels placed in pairs that half a turn exchanges; the odd one stands in the middle."""
    f = geometry(state)
    middle = _opposite(f, 0) // 2
    if state.setting.citadels % 2:
        state = perform(state, Place(middle))[0]
    while state.phase == "place":
        # What is free is so on both sides, and no two opposite points are adjacent: the second one is as legal.
        free = tuple(bits(free_for_citadel(state) & ~(1 << middle)))
        placed = _at(f, state.citadels)
        best, most = free[0], -1
        for _ in range(LOTS):
            point, rng = rng.pick(free)
            room = _room_of_pair(f, point, placed)
            if room > most:
                best, most = point, room
        for point in (best, _opposite(f, best)):
            state = perform(state, Place(point))[0]
    return state, rng


def _own_end(state: State) -> int:
    """The unclaimed citadel closest to the lower end of the field for seat 0, to the upper end for seat 1."""
    free = unclaimed(state)
    return (free if state.seat else free & -free).bit_length() - 1


def _opposite(f: Field, point: int) -> int:
    """Where half a turn of the field takes a point."""
    return (f.size - 1) * (f.stride + 1) - point


def _room_of_pair(f: Field, point: int, placed: list[tuple[int, int]]) -> int:
    """The steps from a point and its opposite to each other, to what is placed, and twice those to beyond the edge."""
    column, row = column_and_row(f, point)
    last = f.size - 1
    edge = 2 * (1 + min(column, row, last - column, last - row))
    return min(edge, _room((column, row), [*placed, (last - column, last - row)]))


def _room(at: tuple[int, int], others: list[tuple[int, int]]) -> int:
    column, row = at
    return min(abs(column - c) + abs(row - r) for c, r in others)


def _at(f: Field, points: int) -> list[tuple[int, int]]:
    return [column_and_row(f, point) for point in bits(points)]
