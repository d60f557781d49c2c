"""The legal list: everything the seat to act may do now, in a fixed order."""

from typing import Any

from citadel_desktop.rules.gale.actions import END, joint_attacks, single_attacks, tables
from citadel_desktop.rules.gale.field import Field, adjacent, bits, field, squares_at, wall_corners
from citadel_desktop.rules.gale.sieges import pressed, removable
from citadel_desktop.rules.gale.state import (
    REMOVALS,
    WALLS,
    WARRIORS,
    WARRIORS_ON_FIELD,
    Action,
    State,
    geometry,
)
from citadel_desktop.rules.gale.strength import wall_defence, warrior_defence

RECRUIT_COST = 2
"""What a recruit costs; everything else that costs takes one action (GA-T2)."""


def legal_actions(state: State) -> tuple[Action, ...]:
    """All legal actions of `state.seat`, () when the match is over."""
    try:
        known: tuple[Action, ...] | None = state.facts
    except AttributeError:
        known = None
    if known is None:
        known = _list(state)
        _keep(state, known)
    return known


_keep: Any = State.facts.__set__  # the slot's descriptor


def _list(state: State) -> tuple[Action, ...]:
    match state.phase:
        case "turn":
            return _in_turn(state)
        case "place":
            return _placings(state)
        case "claim":
            t = tables(state.setting.size)
            return tuple(t.claim[point] for point in bits(unclaimed(state)))
        case "over":
            return ()


def unclaimed(state: State) -> int:
    """The citadels nobody has claimed (GA-S2)."""
    return state.citadels & ~(state.warriors[0] | state.warriors[1])


def free_for_citadel(state: State) -> int:
    """The points where the next citadel may stand (GA-S1)."""
    f = geometry(state)
    if state.setting.rules == "v1":
        return f.points & ~state.citadels
    return f.inner & ~(state.citadels | adjacent(f, state.citadels))


def _placings(state: State) -> tuple[Action, ...]:
    t = tables(state.setting.size)
    return tuple(t.place[point] for point in bits(free_for_citadel(state)))


def _in_turn(state: State) -> tuple[Action, ...]:
    setting = state.setting
    f = field(setting.size)
    spots = tables(setting.size).spots
    v1 = setting.rules == "v1"
    mine, theirs = state.warriors
    if state.seat:
        mine, theirs = theirs, mine
    walls, citadels, actions = state.walls, state.citadels, state.actions

    listed = [END]
    own = []
    near = reach = 0
    rest = mine
    while rest:
        bit = rest & -rest
        rest ^= bit
        spot = spots[bit]
        own.append(spot)
        near |= spot.near
        reach |= spot.reach
        if v1:
            listed += spot.dismiss

    taken = mine | theirs
    empty = f.points & ~(taken | wall_corners(f, walls)) if walls else f.points & ~taken

    if actions:
        if near & empty:
            for spot in own:
                listed += spot.steps[spot.near & empty]
        besieged, banned = pressed(f, mine, theirs, citadels, empty, v1)
        if not v1 or walls.bit_count() < WALLS:
            free = reach & ~(squares_at(f, taken | citadels) | walls | banned)
            for spot in own:
                there = free & spot.reach
                if there:
                    listed += spot.builds[there]
                    free ^= there
        if actions >= RECRUIT_COST and (
            mine.bit_count() < WARRIORS if v1 else taken.bit_count() < WARRIORS_ON_FIELD
        ):
            room = empty & ~citadels
            for spot in own:
                if citadels >> spot.point & 1 and not besieged >> spot.point & 1:
                    there = room & spot.near
                    if there:
                        listed += spot.recruits[there]
                        room ^= there
        if walls & reach:
            unspent = mine & ~state.turn.spent
            for square in bits(walls & reach):
                listed += strikes_on_wall(f, v1, citadels, walls, unspent, square)

    if near & theirs:
        unspent = mine & ~state.turn.spent
        for point in bits(near & theirs):
            listed += strikes_on_warrior(f, v1, citadels, unspent, theirs, point)
    if theirs and state.turn.removals < REMOVALS:
        weak = removable(f, mine, theirs, empty, None if v1 else state.turn.held)
        if weak:
            siege = tables(setting.size).siege
            listed += [siege[point] for point in bits(weak)]
    return tuple(listed)


def strikes_on_warrior(
    f: Field, v1: bool, citadels: int, unspent: int, theirs: int, point: int
) -> tuple[Action, ...]:
    """Every legal attack by the `unspent` warriors on the one on `point`, among `theirs` (GA-C2, GA-C3)."""
    defence = warrior_defence(f, theirs, citadels, point).total
    fighters = f.near[point] & unspent
    if v1:
        return joint_attacks("attack", point, fighters, fighters & citadels, defence)
    return _led("attack", f, point, fighters, unspent, citadels, defence)


def strikes_on_wall(
    f: Field, v1: bool, citadels: int, walls: int, unspent: int, square: int
) -> tuple[Action, ...]:
    """Every legal destroying of the wall in `square` by the `unspent` warriors (GA-C2, GA-C3)."""
    defence = wall_defence(f, walls, square).total
    fighters = f.around[square] & unspent
    if v1:
        return joint_attacks("destroy", square, fighters, 0, defence)
    return _led("destroy", f, square, fighters, unspent, citadels, defence)


def _led(
    kind: str, f: Field, at: int, leads: int, unspent: int, citadels: int, defence: int
) -> tuple[Action, ...]:
    found: tuple[Action, ...] = ()
    for lead in bits(leads):
        friends = f.near[lead] & unspent
        found += single_attacks(kind, at, lead, friends, citadels >> lead & 1, defence)
    return found
