"""Refusals of illegal actions: a code, the rule, and the facts a sentence needs.

Points and squares are given by name in the parameters, seats by number.
"""

from citadel_desktop.rules.gale.actions import (
    Action,
    Attack,
    Claim,
    Destroy,
    Dismiss,
    End,
    Move,
    Place,
    Recruit,
    Siege,
    Strike,
    Wall,
)
from citadel_desktop.rules.gale.field import Field, bits, point_name, square_name, wall_corners
from citadel_desktop.rules.gale.legal import RECRUIT_COST, legal_actions, unclaimed
from citadel_desktop.rules.gale.sieges import barred, enclosures, pressed, removable
from citadel_desktop.rules.gale.state import (
    REMOVALS,
    WALLS,
    WARRIORS,
    WARRIORS_ON_FIELD,
    State,
    controlled,
    empty_points,
    geometry,
    walls_left,
    warriors_left,
)
from citadel_desktop.rules.gale.strength import strengths
from citadel_desktop.rules.kit.contract import Refusal, Seat, refusal

_COSTS = {"wall": 1, "destroy": 1, "recruit": RECRUIT_COST, "move": 1}


def refuse(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return why `seat` may not take `action` now; None exactly for the legal ones."""
    if seat == state.seat and action in legal_actions(state):
        return None
    return reason(state, seat, action) or refusal("not_legal", "GA-T2", kind=action.kind)


def reason(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return the first rule that `action` of `seat` breaks, or None if it breaks none."""
    if state.phase == "over":
        return refusal("match_over", "GA-E2")
    if seat != state.seat:
        return refusal("not_your_turn", "GA-T1", seat=seat, turn_of=state.seat)
    phase = action.kind if action.kind in {"place", "claim"} else "turn"
    if phase != state.phase:
        rule = {"place": "GA-S1", "claim": "GA-S2", "turn": "GA-T1"}[state.phase]
        return refusal("wrong_phase", rule, phase=state.phase, kind=action.kind)
    if _off_the_field(geometry(state), action):
        return refusal("off_the_field", "GA-F1", kind=action.kind)
    cost = _COSTS.get(action.kind, 0)
    if state.actions < cost:
        code = "too_few_actions" if state.actions else "no_action_left"
        return refusal(code, "GA-T1", kind=action.kind, cost=cost, left=state.actions)
    match action:
        case Place(point):
            return _place(state, point)
        case Claim(point):
            return _claim(state, point)
        case Wall(square):
            return _wall(state, square)
        case Recruit(point):
            return _recruit(state, point)
        case Move(start, end):
            return _move(state, start, end)
        case Dismiss(point):
            return _dismiss(state, point)
        case Siege(point):
            return _siege(state, point)
        case Attack():
            return _attack(state, action)
        case Destroy():
            return _destroy(state, action)
        case End():
            return None


def _off_the_field(f: Field, action: Action) -> bool:
    """Whether an action names no point or square of the field; a file may hold any number."""
    match action:
        case End():
            return False
        case Move(start, end):
            return not (_within(start, f.points) and _within(end, f.points))
        case Wall(square):
            return not _within(square, f.squares)
        case Attack(point, by):
            return not _within(point, f.points) or bool(by & ~f.points)
        case Destroy(square, by):
            return not _within(square, f.squares) or bool(by & ~f.points)
        case _:
            return not _within(action.point, f.points)


def _within(place: int, room: int) -> bool:
    return 0 <= place < room.bit_length() and bool(room >> place & 1)


# The set-up


def _place(state: State, point: int) -> Refusal | None:
    f = geometry(state)
    name = point_name(f, point)
    if state.citadels >> point & 1:
        return refusal("citadel_there", "GA-S1", point=name)
    if state.setting.rules == "v1":
        return None
    if not f.inner >> point & 1:
        return refusal("near_edge", "GA-S1", point=name)
    beside = f.near[point] & state.citadels
    if beside:
        return refusal("beside_citadel", "GA-S1", point=name, citadel=_first(f, beside))
    return None


def _claim(state: State, point: int) -> Refusal | None:
    name = point_name(geometry(state), point)
    if not state.citadels >> point & 1:
        return refusal("no_citadel", "GA-S2", point=name)
    if not unclaimed(state) >> point & 1:
        return refusal("already_claimed", "GA-S2", point=name, owner=_owner(state, point))
    return None


# Actions that cost


def _wall(state: State, square: int) -> Refusal | None:
    f = geometry(state)
    name = square_name(f, square)
    if state.walls >> square & 1:
        return refusal("wall_there", "GA-F2", square=name)
    warriors = state.warriors[0] | state.warriors[1]
    for what, found in (("warrior", warriors), ("citadel", state.citadels)):
        if f.corners[square] & found:
            corner = _first(f, f.corners[square] & found)
            return refusal("square_blocked", "GA-F2", square=name, what=what, point=corner)
    if not f.around[square] & state.warriors[state.seat]:
        return refusal("no_warrior_beside", "GA-T2", square=name)
    if walls_left(state) == 0:
        return refusal("walls_used_up", "GA-F4", limit=WALLS)
    if _pressed(state)[1] >> square & 1:
        return refusal("siege_bars_wall", "GA-Z4", square=name)
    return None


def _recruit(state: State, point: int) -> Refusal | None:
    f, seat = geometry(state), state.seat
    name = point_name(f, point)
    if state.citadels >> point & 1:
        return refusal("recruit_on_citadel", "GA-F3", point=name)
    blocked = _not_empty(state, point)
    if blocked:
        return blocked
    citadels = f.near[point] & controlled(state, seat)
    if not citadels:
        return refusal("no_citadel_beside", "GA-T2", point=name)
    besieged = _pressed(state)[0]
    if not citadels & ~besieged:
        return refusal("citadel_besieged", "GA-Z4", point=name, citadel=_first(f, citadels))
    if warriors_left(state, seat) <= 0:
        if state.setting.rules == "v1":
            return refusal("supply_empty", "GA-F4", limit=WARRIORS)
        return refusal("field_full", "GA-F4", limit=WARRIORS_ON_FIELD)
    return None


def _move(state: State, start: int, end: int) -> Refusal | None:
    f = geometry(state)
    wrong = _not_own(state, start)
    if wrong:
        return wrong
    if not f.near[start] >> end & 1:
        return refusal("not_one_step", "GA-T2", start=point_name(f, start), end=point_name(f, end))
    return _not_empty(state, end)


def _destroy(state: State, action: Destroy) -> Refusal | None:
    f, square = geometry(state), action.square
    name = square_name(f, square)
    if not state.walls >> square & 1:
        return refusal("no_wall", "GA-T2", square=name)
    return _strike(state, action, f.around[square], name)


# Free actions


def _dismiss(state: State, point: int) -> Refusal | None:
    if state.setting.rules == "short":
        return refusal("no_dismissal", "GA-T3")
    return _not_own(state, point)


def _attack(state: State, action: Attack) -> Refusal | None:
    f, point = geometry(state), action.point
    return _no_enemy(state, point) or _strike(state, action, f.near[point], point_name(f, point))


def _siege(state: State, point: int) -> Refusal | None:
    wrong = _no_enemy(state, point)
    if wrong:
        return wrong
    if state.turn.removals >= REMOVALS:
        return refusal("removals_used_up", "GA-Z3", limit=REMOVALS)
    f, seat = geometry(state), state.seat
    v1 = state.setting.rules == "v1"
    weak = removable(
        f, state.warriors[seat], state.warriors[1 - seat], empty_points(state), None if v1 else state.turn.held
    )
    if not weak >> point & 1:
        return refusal("not_besieged", "GA-Z2" if v1 else "GA-Z1", point=point_name(f, point))
    return None


# Shared by several kinds of action


def _owner(state: State, point: int) -> int:
    """Return the seat whose warrior stands on `point`, -1 if none does."""
    for seat in (0, 1):
        if state.warriors[seat] >> point & 1:
            return seat
    return -1


def _first(f: Field, points: int) -> str:
    return point_name(f, bits(points)[0])


def _not_own(state: State, point: int) -> Refusal | None:
    owner, name = _owner(state, point), point_name(geometry(state), point)
    if owner == -1:
        return refusal("no_warrior", "GA-T2", point=name)
    if owner != state.seat:
        return refusal("not_your_warrior", "GA-T2", point=name, owner=owner)
    return None


def _not_empty(state: State, point: int) -> Refusal | None:
    f, owner = geometry(state), _owner(state, point)
    name = point_name(f, point)
    if owner != -1:
        return refusal("occupied", "GA-T2", point=name, owner=owner)
    if wall_corners(f, state.walls) >> point & 1:
        wall = bits(f.touching[point] & state.walls)[0]
        return refusal("wall_corner", "GA-F2", point=name, wall=square_name(f, wall))
    return None


def _no_enemy(state: State, point: int) -> Refusal | None:
    owner, name = _owner(state, point), point_name(geometry(state), point)
    if owner == state.seat:
        return refusal("own_warrior", "GA-T4", point=name)
    if owner != -1:
        return None
    if state.citadels >> point & 1:
        return refusal("citadel_stands", "GA-C4", point=name)
    return refusal("no_enemy", "GA-T4", point=name)


def _strike(state: State, action: Strike, around: int, name: str) -> Refusal | None:
    """Return what is wrong with a strike at the target called `name`, which is adjacent to the points `around`."""
    return _wrong_fighters(state, action, around, name) or _wrong_loss(state, action, name)


def _wrong_fighters(state: State, action: Strike, around: int, name: str) -> Refusal | None:
    """Return what is wrong with the warriors that take part (GA-C2)."""
    f, mine = geometry(state), state.warriors[state.seat]
    by, lead, short = action.by, action.lead, state.setting.rules == "short"
    if not by or (short and (lead is None or not _within(lead, by))):
        return refusal("nobody_attacks", "GA-C2", target=name)
    if not short and lead is not None:
        return refusal("not_an_action", "GA-C2", kind=action.kind)
    for point in bits(by & ~mine):
        return _not_own(state, point)
    fighters = by if lead is None else 1 << lead
    if fighters & ~around:
        far = _first(f, fighters & ~around)
        return refusal("not_beside_target", "GA-C2", point=far, target=name)
    if lead is None:
        return None
    strangers = by & ~fighters & ~f.near[lead]
    if strangers:
        friend, leader = _first(f, strangers), point_name(f, lead)
        return refusal("not_beside_attacker", "GA-C2", point=friend, attacker=leader)
    if by & state.turn.spent:
        return refusal("spent", "GA-C2", point=_first(f, by & state.turn.spent))
    return None


def _wrong_loss(state: State, action: Strike, name: str) -> Refusal | None:
    """Return what is wrong with the strengths, or with the warrior named as lost (GA-C3)."""
    attack, defence = (strength.total for strength in strengths(state, action))
    if attack < defence:
        return refusal("too_weak", "GA-C3", attack=attack, defence=defence, target=name)
    if attack > defence:
        if action.lost is None:
            return None
        return refusal("nobody_is_lost", "GA-C3", attack=attack, defence=defence, target=name)
    may_fall = action.by if action.lead is None else 1 << action.lead
    if action.lost is not None and _within(action.lost, may_fall):
        return None
    return refusal("one_is_lost", "GA-C3", attack=attack, defence=defence, target=name)


def _pressed(state: State) -> tuple[int, int]:
    f, seat = geometry(state), state.seat
    mine, theirs = state.warriors[seat], state.warriors[1 - seat]
    if state.setting.rules == "v1":
        return barred(f, mine & state.citadels, enclosures(f, theirs))
    return pressed(f, mine, theirs, state.citadels, empty_points(state))
