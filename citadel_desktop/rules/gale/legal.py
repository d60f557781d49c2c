"""The legal list: all actions of the seat to act, in a fixed order."""

from itertools import compress

from citadel_desktop.rules.gale.actions import END, Action, Strike, StrikeKind, joint_attacks, single_attacks, tables
from citadel_desktop.rules.gale.field import Field, adjacent, bits, field, squares_at, wall_corners
from citadel_desktop.rules.gale.sieges import barred, enclosures, pressed, removable
from citadel_desktop.rules.gale.state import REMOVALS, WALLS, WARRIORS, WARRIORS_ON_FIELD, State, geometry
from citadel_desktop.rules.gale.strength import wall_total, warrior_total
from citadel_desktop.values import keep_facts

RECRUIT_COST = 2
"""Actions that a recruit costs; any other paid action costs one (GA-T2)."""


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return all legal actions of `state.seat`, () when the match is over."""
    known: tuple[Action, ...] | None = getattr(state, "facts", None)
    if known is None:
        known = _in_turn(state) if state.phase == "turn" else _before_turns(state)
        keep_facts(state, known)
    return known


def keep_without(state: State, before: State, index: int) -> None:
    """Give `state` the legal list of `before` without the action at `index`, if `before` has cached its own."""
    known = getattr(before, "facts", None)
    if known is not None:
        keep_facts(state, known[:index] + known[index + 1 :])


_SELECT = bytes.maketrans(b"01", b"\x00\x01")
"""Table from binary digits to the selectors of `compress`."""


def _before_turns(state: State) -> tuple[Action, ...]:
    t = tables(state.setting.size)
    if state.phase == "place":
        free = free_for_citadel(state)
        if free == geometry(state).points:
            return t.anywhere
        return tuple(compress(t.place, f"{free:b}"[::-1].encode().translate(_SELECT)))
    if state.phase == "claim":
        return tuple([t.claim[point] for point in bits(unclaimed(state))])
    return ()


def unclaimed(state: State) -> int:
    """Return the citadels nobody has claimed (GA-S2)."""
    return state.citadels & ~(state.warriors[0] | state.warriors[1])


def free_for_citadel(state: State) -> int:
    """Return the points where the next citadel may stand (GA-S1)."""
    f = geometry(state)
    if state.setting.rules == "v1":
        return f.points & ~state.citadels
    return f.inner & ~(state.citadels | adjacent(f, state.citadels))


def _in_turn(state: State) -> tuple[Action, ...]:
    setting = state.setting
    size = setting.size
    v1 = setting.rules == "v1"
    mine, theirs = state.warriors
    if state.seat:
        mine, theirs = theirs, mine
    actions = state.actions
    f, t = field(size), tables(size)
    at = t.spots
    spots = []
    left = mine
    while left:
        spot = at[left.bit_length() - 1]
        spots.append(spot)
        left ^= spot.bit
    spots.reverse()
    listed: list[Action] = [END]
    areas: tuple[int, ...] = ()
    if v1:
        listed += [spot.dismiss for spot in spots]
        areas = enclosures(f, mine)
    near = adjacent(f, mine)
    fights = near & theirs
    if not actions and v1 and not fights and not areas:
        return tuple(listed)

    citadels, walls = state.citadels, state.walls
    unspent = mine & ~state.turn.spent
    taken = mine | theirs
    empty = f.points ^ taken
    if walls:
        empty &= ~wall_corners(f, walls)

    if actions:
        if near & empty:
            for spot in spots:
                listed += spot.steps[empty & spot.near]
        besieged = banned = 0
        if not v1:
            besieged, banned = pressed(f, mine, theirs, citadels, empty)
        elif mine & citadels:
            areas_against = enclosures(f, theirs)
            if areas_against:
                besieged, banned = barred(f, mine & citadels, areas_against)
        if not v1 or walls.bit_count() < WALLS:
            buildable = f.squares & ~(squares_at(f, taken | citadels) | walls | banned)
            for spot in spots:
                there = buildable & spot.reach
                if there:
                    listed += spot.builds[there]
                    buildable ^= there
        if actions >= RECRUIT_COST and (mine.bit_count() < WARRIORS if v1 else taken.bit_count() < WARRIORS_ON_FIELD):
            room = empty & ~citadels
            for point in bits(mine & citadels & ~besieged):
                spot = at[point]
                there = room & spot.near
                if there:
                    listed += spot.recruits[there]
                    room ^= there
        if walls:
            # Nobody stands on a wall's own corners, so a warrior beside one of them is adjacent to the wall.
            for square in bits(walls & squares_at(f, near)):
                listed += strikes_on_wall(f, v1, citadels, walls, unspent, square)

    for point in bits(fights):
        listed += strikes_on_warrior(f, v1, citadels, unspent, theirs, point)
    if (areas or not v1) and state.turn.removals < REMOVALS:
        weak = removable(f, mine, theirs, empty, None if v1 else state.turn.held)
        if weak:
            listed += [t.siege[point] for point in bits(weak)]
    return tuple(listed)


def strikes_on_warrior(f: Field, v1: bool, citadels: int, unspent: int, theirs: int, point: int) -> tuple[Strike, ...]:
    """Return every legal attack of the `unspent` warriors on the one on `point` of `theirs` (GA-C2, GA-C3)."""
    defence = warrior_total(f, theirs, citadels, point)
    fighters = f.near[point] & unspent
    if v1:
        return joint_attacks("attack", point, fighters, fighters & citadels, defence)
    return _led("attack", f, point, fighters, unspent, citadels, defence)


def strikes_on_wall(f: Field, v1: bool, citadels: int, walls: int, unspent: int, square: int) -> tuple[Strike, ...]:
    """Return every legal way for the `unspent` warriors to destroy the wall in `square` (GA-C2, GA-C3)."""
    defence = wall_total(f, walls, square)
    fighters = f.around[square] & unspent
    if not v1:
        return _led("destroy", f, square, fighters, unspent, citadels, defence)
    if fighters.bit_count() < defence:
        return ()
    return joint_attacks("destroy", square, fighters, 0, defence)


def _led(
    kind: StrikeKind, f: Field, at: int, leads: int, unspent: int, citadels: int, defence: int
) -> tuple[Strike, ...]:
    strikes: tuple[Strike, ...] = ()
    for lead in bits(leads):
        friends = f.near[lead] & unspent
        strikes += single_attacks(kind, at, lead, friends, citadels >> lead & 1, defence)
    return strikes
