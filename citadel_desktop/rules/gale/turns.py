"""What each action does: the set-up (GA-S), the turn (GA-T), and what follows from it."""

from functools import cache
from hashlib import blake2b
from typing import TypeAlias

from citadel_desktop.rules.gale import ending
from citadel_desktop.rules.gale.events import (
    BesiegedRemoved,
    CitadelClaimed,
    CitadelGivenUp,
    CitadelPlaced,
    CitadelTaken,
    ClaimingBegan,
    Dismissed,
    Event,
    MatchEnded,
    Moved,
    Recruited,
    TurnBegan,
    TurnEnded,
    WallBuilt,
    WallDestroyed,
    WarriorLost,
    WarriorTaken,
)
from citadel_desktop.rules.gale.field import bits, field, wall_corners
from citadel_desktop.rules.gale.legal import RECRUIT_COST, free_for_citadel
from citadel_desktop.rules.gale.sieges import hold, loosen, removable
from citadel_desktop.rules.gale.state import (
    Action,
    Ending,
    Past,
    Setting,
    State,
    Turn,
    assemble,
    geometry,
)
from citadel_desktop.rules.gale.strength import (
    attack_on_wall,
    attack_on_warrior,
    wall_defence,
    warrior_defence,
)
from citadel_desktop.rules.kit.contract import Seat

Result: TypeAlias = tuple[State, tuple[Event, ...]]
"""The new state, and what happened in order."""


def perform(state: State, action: Action) -> Result:
    """What a legal `action` of `state.seat` leads to."""
    match action.kind:
        case "move":
            return _move(state, action.at, action.to)
        case "wall":
            return _build(state, action.at)
        case "recruit":
            return _recruit(state, action.at)
        case "dismiss":
            return _dismiss(state, action.at)
        case "attack":
            return _attack(state, action)
        case "destroy":
            return _destroy(state, action)
        case "siege":
            return _remove(state, action.at)
        case "end":
            return _end_turn(state)
        case "place":
            return _place(state, action.at)
        case "claim":
            return _claim(state, action.at)


# The set-up


def _place(state: State, point: int) -> Result:
    setting = state.setting
    citadels = state.citadels | 1 << point
    left = setting.citadels - citadels.bit_count()
    after = assemble(
        setting,
        "place",
        1 - state.seat,
        citadels,
        state.warriors,
        0,
        0,
        state.turn,
        state.past,
        "",
    )
    placed = CitadelPlaced(state.seat, point, left)
    # On a small field of the short form the last citadels may find no point: then those that stand are all.
    if left and (setting.rules == "v1" or free_for_citadel(after)):
        return after, (placed,)
    seat, each = claims(setting, citadels)
    claiming = assemble(
        setting, "claim", seat, citadels, state.warriors, 0, 0, state.turn, state.past, ""
    )
    return claiming, (placed, ClaimingBegan(seat, each))


def claims(setting: Setting, citadels: int) -> tuple[Seat, int]:
    """Who claims first and how many citadels each side claims (GA-S2)."""
    count = citadels.bit_count()
    by_first = (count + 1) // 2
    fewer_or_second = 1 - setting.first if count - by_first <= by_first else setting.first
    return fewer_or_second, count // 3


def _claim(state: State, point: int) -> Result:
    seat, citadels = state.seat, state.citadels
    warriors = _with(state.warriors, seat, 1 << point, 0)
    claimed = CitadelClaimed(seat, point)
    _, each = claims(state.setting, citadels)
    if (warriors[0] | warriors[1]).bit_count() == 2 * each:
        begun, events = _begin_turn(state, seat, warriors, 1, 0)
        return begun, (claimed, *events)
    return _setup_claim(state, warriors), (claimed,)


def _setup_claim(state: State, warriors: tuple[int, int]) -> State:
    return assemble(
        state.setting,
        "claim",
        1 - state.seat,
        state.citadels,
        warriors,
        0,
        0,
        state.turn,
        state.past,
        "",
    )


# The turn


def _begin_turn(
    state: State, seat: Seat, warriors: tuple[int, int], number: int, quiet: int
) -> Result:
    citadels, walls = state.citadels, state.walls
    key = position_key(state.setting.size, seat, warriors, walls)
    past = Past(quiet, (*state.past.positions, key))
    how = ending.at_turn_start(state.setting, seat, citadels, warriors, past)
    actions = (citadels & warriors[seat]).bit_count()
    after = assemble(
        state.setting,
        "over" if how else "turn",
        seat,
        citadels,
        warriors,
        walls,
        actions,
        Turn(number),
        past,
        how,
    )
    began = TurnBegan(seat, number, actions)
    if how:
        return after, (began, MatchEnded(how, ending.winner(after)))
    return after, (began,)


def position_key(size: int, seat: Seat, warriors: tuple[int, int], walls: int) -> int:
    """A number of 63 bits for a position with `seat` to begin a turn, as GA-E2 compares them."""
    width = size * (size + 1)
    packed = ((warriors[0] << width | warriors[1]) << width | walls) << 1 | seat
    name = blake2b(packed.to_bytes(3 * width // 8 + 1, "big"), digest_size=8)
    return int.from_bytes(name.digest(), "big") >> 1


def _end_turn(state: State) -> Result:
    quiet = 0 if state.turn.stirred else state.past.quiet + 1
    begun, events = _begin_turn(state, 1 - state.seat, state.warriors, state.turn.number + 1, quiet)
    return begun, (TurnEnded(state.seat, state.actions), *events)


def _build(state: State, square: int) -> Result:
    turn = state.turn if state.turn.stirred else _stirred(state.turn)
    walls, events = state.walls | 1 << square, _built(state.seat, square)
    return _go_on(state, state.warriors, walls, state.actions - 1, turn, events)


@cache
def _built(seat: Seat, square: int) -> tuple[Event, ...]:
    return (WallBuilt(seat, square),)


def _recruit(state: State, point: int) -> Result:
    seat = state.seat
    turn = state.turn if state.turn.stirred else _stirred(state.turn)
    warriors, events = _with(state.warriors, seat, 1 << point, 0), _recruited(seat, point)
    return _go_on(state, warriors, state.walls, state.actions - RECRUIT_COST, turn, events)


@cache
def _recruited(seat: Seat, point: int) -> tuple[Event, ...]:
    return (Recruited(seat, point),)


def _move(state: State, start: int, end: int) -> Result:
    seat, turn, citadels = state.seat, state.turn, state.citadels
    here, there = 1 << start, 1 << end
    events = _moved(seat, start, end)
    if citadels & (here | there):
        if citadels & here:
            events += (CitadelGivenUp(seat, start),)
        if citadels & there:
            events += (CitadelTaken(seat, end),)
        turn = _stirred(turn)
    if turn.spent & here:
        turn = Turn(turn.number, turn.stirred, turn.removals, turn.spent ^ here | there, turn.held)
    if turn.held:
        turn = _loosened(turn, here)
    warriors = _with(state.warriors, seat, there, here)
    return _go_on(state, warriors, state.walls, state.actions - 1, turn, events)


@cache
def _moved(seat: Seat, start: int, end: int) -> tuple[Event, ...]:
    return (Moved(seat, start, end),)


def _dismiss(state: State, point: int) -> Result:
    seat, turn, here = state.seat, state.turn, 1 << point
    events = _dismissed(seat, point)
    if state.citadels & here:
        events += (CitadelGivenUp(seat, point),)
        turn = _stirred(turn)
    warriors = _with(state.warriors, seat, 0, here)
    return _go_on(state, warriors, state.walls, state.actions, turn, events)


@cache
def _dismissed(seat: Seat, point: int) -> tuple[Event, ...]:
    return (Dismissed(seat, point),)


def _attack(state: State, action: Action) -> Result:
    seat, turn, point = state.seat, state.turn, action.at
    f, rules, citadels = geometry(state), state.setting.rules, state.citadels
    enemies = state.warriors[1 - seat]
    attack = attack_on_warrior(rules, citadels, action.by, action.lead).total
    defence = warrior_defence(f, enemies, citadels, point).total
    events: tuple[Event, ...] = (
        WarriorTaken(seat, point, tuple(bits(action.by)), attack, defence),
        *_given_up(citadels, 1 - seat, point),
    )
    lost = 1 << action.lost if action.lost >= 0 else 0
    if lost:
        events += (WarriorLost(seat, action.lost), *_given_up(citadels, seat, action.lost))
    spent = (turn.spent | action.by) & ~lost if rules == "short" else 0
    turn = Turn(turn.number, True, turn.removals, spent, loosen(turn.held, lost))
    warriors = _with(_with(state.warriors, seat, 0, lost), 1 - seat, 0, 1 << point)
    return _go_on(state, warriors, state.walls, state.actions, turn, events)


def _destroy(state: State, action: Action) -> Result:
    seat, turn, square = state.seat, state.turn, action.at
    rules, citadels = state.setting.rules, state.citadels
    attack = attack_on_wall(rules, citadels, action.by, action.lead).total
    defence = wall_defence(geometry(state), state.walls, square).total
    events: tuple[Event, ...] = (
        WallDestroyed(seat, square, tuple(bits(action.by)), attack, defence),
    )
    lost = 1 << action.lost if action.lost >= 0 else 0
    if lost:
        events += (WarriorLost(seat, action.lost), *_given_up(citadels, seat, action.lost))
    turn = _loosened(_stirred(turn), lost)
    warriors = _with(state.warriors, seat, 0, lost)
    return _go_on(state, warriors, state.walls ^ 1 << square, state.actions - 1, turn, events)


def _remove(state: State, point: int) -> Result:
    seat, turn, citadels = state.seat, state.turn, state.citadels
    mine, theirs = state.warriors[seat], state.warriors[1 - seat]
    held = turn.held
    if state.setting.rules == "short" and not turn.removals:
        f = field(state.setting.size)
        empty = f.points & ~(mine | theirs | wall_corners(f, state.walls))
        held = hold(f, removable(f, mine, theirs, empty, ()), mine)
    events: tuple[Event, ...] = (
        BesiegedRemoved(seat, point),
        *_given_up(citadels, 1 - seat, point),
    )
    removals = turn.removals + 1
    turn = Turn(turn.number, True, removals, turn.spent, held if removals == 1 else ())
    warriors = _with(state.warriors, 1 - seat, 0, 1 << point)
    return _go_on(state, warriors, state.walls, state.actions, turn, events)


def _go_on(
    state: State,
    warriors: tuple[int, int],
    walls: int,
    actions: int,
    turn: Turn,
    events: tuple[Event, ...],
) -> Result:
    how: Ending = ending.in_turn(state.setting, state.citadels, warriors)
    after = assemble(
        state.setting,
        "over" if how else "turn",
        state.seat,
        state.citadels,
        warriors,
        walls,
        actions,
        turn,
        state.past,
        how,
    )
    if how:
        return after, (*events, MatchEnded(how, ending.winner(after)))
    return after, events


def _with(warriors: tuple[int, int], seat: Seat, more: int, fewer: int) -> tuple[int, int]:
    """`warriors` with the points `more` added to those of `seat` and the points `fewer` taken away."""
    first, second = warriors
    if seat:
        return first, (second | more) & ~fewer
    return (first | more) & ~fewer, second


def _given_up(citadels: int, seat: Seat, point: int) -> tuple[Event, ...]:
    return (CitadelGivenUp(seat, point),) if citadels >> point & 1 else ()


def _stirred(turn: Turn) -> Turn:
    return Turn(turn.number, True, turn.removals, turn.spent, turn.held)


def _loosened(turn: Turn, gone: int) -> Turn:
    return Turn(turn.number, turn.stirred, turn.removals, turn.spent, loosen(turn.held, gone))
