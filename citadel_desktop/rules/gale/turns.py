"""Effects of each action: the set-up (GA-S), the turn (GA-T), what follows; a class for each kind of event.

Points and squares are numbers as in `field`. Strengths are given as they were compared.
"""

from hashlib import blake2b
from typing import TypeAlias

from citadel_desktop.rules.gale import ending
from citadel_desktop.rules.gale.actions import (
    Action,
    Attack,
    Claim,
    Destroy,
    Dismiss,
    Move,
    Place,
    Recruit,
    Siege,
    Wall,
)
from citadel_desktop.rules.gale.field import bits, field, wall_corners
from citadel_desktop.rules.gale.legal import RECRUIT_COST, keep_without
from citadel_desktop.rules.gale.sieges import hold, loosen, removable
from citadel_desktop.rules.gale.state import Ending, History, Setting, State, Turn
from citadel_desktop.rules.gale.strength import strengths
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen


@frozen
class CitadelPlaced:
    """A citadel was put on the field (GA-S1); `left` are still to be placed."""

    seat: Seat
    point: int
    left: int


@frozen
class ClaimingBegan:
    """All citadels stand; `seat` claims first, `each` for either side (GA-S2)."""

    seat: Seat
    each: int


@frozen
class CitadelClaimed:
    """A warrior was put on a citadel in the set-up (GA-S2)."""

    seat: Seat
    point: int


@frozen
class TurnBegan:
    """A turn began, with so many actions (GA-T1)."""

    seat: Seat
    turn: int
    actions: int


@frozen
class TurnEnded:
    """A turn was ended with so many actions unused (GA-T1)."""

    seat: Seat
    unused: int


@frozen
class WallBuilt:
    """A wall was built (GA-T2)."""

    seat: Seat
    square: int


@frozen
class WallDestroyed:
    """The warriors `by` destroyed a wall (GA-C3); one that fell with it has an event of its own."""

    seat: Seat
    square: int
    by: tuple[int, ...]
    attack: int
    defence: int


@frozen
class Recruited:
    """A warrior was recruited (GA-T2)."""

    seat: Seat
    point: int


@frozen
class Moved:
    """A warrior went one step (GA-T2)."""

    seat: Seat
    start: int
    end: int


@frozen
class Dismissed:
    """A player took his own warrior off the field (GA-T3)."""

    seat: Seat
    point: int


@frozen
class WarriorTaken:
    """The warriors `by` of `seat` removed an enemy from `point` in an attack (GA-C3)."""

    seat: Seat
    point: int
    by: tuple[int, ...]
    attack: int
    defence: int


@frozen
class WarriorLost:
    """A warrior of `seat` fell with a target as strong as the attack (GA-C3)."""

    seat: Seat
    point: int


@frozen
class BesiegedRemoved:
    """`seat` removed a besieged enemy from `point` (GA-Z3)."""

    seat: Seat
    point: int


@frozen
class CitadelTaken:
    """`seat` gained control of a citadel (GA-T1)."""

    seat: Seat
    point: int


@frozen
class CitadelGivenUp:
    """`seat` no longer controls a citadel, which nobody does now (GA-T1)."""

    seat: Seat
    point: int


@frozen
class MatchEnded:
    """The match ended by the rules (GA-E); `winner` is None for a draw."""

    ending: Ending
    winner: Seat | None


Event: TypeAlias = (
    CitadelPlaced | ClaimingBegan | CitadelClaimed | TurnBegan | TurnEnded | WallBuilt
    | WallDestroyed | Recruited | Moved | Dismissed | WarriorTaken | WarriorLost | BesiegedRemoved
    | CitadelTaken | CitadelGivenUp | MatchEnded
)  # fmt: skip


Result: TypeAlias = tuple[State, tuple[Event, ...]]
"""The new state, and the events in order."""


def perform(state: State, action: Action) -> Result:
    """Return the result of a legal `action` of `state.seat`."""
    match action.kind:
        case "place":
            return _place(state, action)
        case "claim":
            return _claim(state, action)
        case "move":
            return _move(state, action)
        case "wall":
            return _build(state, action)
        case "recruit":
            return _recruit(state, action)
        case "attack":
            return _attack(state, action)
        case "end":
            return _end_turn(state)
        case "siege":
            return _remove(state, action)
        case "destroy":
            return _destroy(state, action)
        case "dismiss":
            return _dismiss(state, action)


# The set-up


def _place(state: State, action: Place) -> Result:
    setting, seat, point = state.setting, state.seat, action.point
    bit = 1 << point
    citadels = state.citadels | bit
    left = setting.citadels - citadels.bit_count()
    placed = CitadelPlaced(seat, point, left)
    if left:
        after = State(setting, "place", 1 - seat, citadels, (0, 0), 0, 0, state.turn, state.past, "")
        if setting.rules == "v1":
            # Of all empty points one is taken: how many come before it?
            before = (state.citadels & (bit - 1)).bit_count()
            keep_without(after, state, point - point // (setting.size + 1) - before)
        return after, (placed,)
    first, each = claims(setting, citadels)
    after = State(setting, "claim", first, citadels, (0, 0), 0, 0, state.turn, state.past, "")
    return after, (placed, ClaimingBegan(first, each))


def claims(setting: Setting, citadels: int) -> tuple[Seat, int]:
    """Return the seat that claims first, and the number of citadels each side claims (GA-S2)."""
    count = citadels.bit_count()
    by_first = (count + 1) // 2
    fewer_or_second = 1 - setting.first if count - by_first <= by_first else setting.first
    return fewer_or_second, count // 3


def _claim(state: State, action: Claim) -> Result:
    seat, citadels, point = state.seat, state.citadels, action.point
    first, second = state.warriors
    bit = 1 << point
    warriors = (first, second | bit) if seat else (first | bit, second)
    claimed = CitadelClaimed(seat, point)
    count, free = citadels.bit_count(), citadels ^ first ^ second
    if count - free.bit_count() + 1 == 2 * (count // 3):
        begun, events = _begin_turn(state, seat, warriors, 1, 0)
        return begun, (claimed, *events)
    after = State(state.setting, "claim", 1 - seat, citadels, warriors, 0, 0, state.turn, state.past, "")
    keep_without(after, state, (free & (bit - 1)).bit_count())
    return after, (claimed,)


# The turn


def _begin_turn(state: State, seat: Seat, warriors: tuple[int, int], number: int, quiet: int) -> Result:
    setting, citadels, walls = state.setting, state.citadels, state.walls
    key = position_key(setting.size, seat, warriors, walls)
    past = History(quiet, (*state.past.positions, key))
    how = ending.at_turn_start(setting, seat, citadels, warriors, past)
    actions = (citadels & warriors[seat]).bit_count()
    after = State(setting, "over" if how else "turn", seat, citadels, warriors, walls, actions, Turn(number), past, how)
    began = TurnBegan(seat, number, actions)
    if how:
        return after, (began, MatchEnded(how, ending.winner(after)))
    return after, (began,)


def position_key(size: int, seat: Seat, warriors: tuple[int, int], walls: int) -> int:
    """Return a number of 63 bits for a position in which `seat` begins a turn, as GA-E2 compares them."""
    width = size * (size + 1)
    packed = ((warriors[0] << width | warriors[1]) << width | walls) << 1 | seat
    name = blake2b(packed.to_bytes(3 * width // 8 + 1, "big"), digest_size=8)
    return int.from_bytes(name.digest(), "big") >> 1


def _end_turn(state: State) -> Result:
    turn, seat = state.turn, state.seat
    quiet = 0 if turn.stirred else state.past.quiet + 1
    begun, events = _begin_turn(state, 1 - seat, state.warriors, turn.number + 1, quiet)
    return begun, (TurnEnded(seat, state.actions), *events)


def _build(state: State, action: Wall) -> Result:
    square = action.square
    return _go_on(
        state,
        state.warriors,
        state.walls | 1 << square,
        state.actions - 1,
        _stirred(state.turn),
        (WallBuilt(state.seat, square),),
    )


def _recruit(state: State, action: Recruit) -> Result:
    seat, point = state.seat, action.point
    first, second = state.warriors
    bit = 1 << point
    return _go_on(
        state,
        (first, second | bit) if seat else (first | bit, second),
        state.walls,
        state.actions - RECRUIT_COST,
        _stirred(state.turn),
        (Recruited(seat, point),),
    )


def _move(state: State, action: Move) -> Result:
    seat, turn, citadels = state.seat, state.turn, state.citadels
    start, end = action.start, action.end
    here, there = 1 << start, 1 << end
    both = here | there
    events: tuple[Event, ...] = (Moved(seat, start, end),)
    if citadels & both:
        if citadels & here:
            events += (CitadelGivenUp(seat, start),)
        if citadels & there:
            events += (CitadelTaken(seat, end),)
        turn = _stirred(turn)
    if turn.spent & here:
        turn = Turn(turn.number, turn.stirred, turn.removals, turn.spent ^ both, turn.held)
    if turn.held:
        turn = _loosened(turn, here)
    first, second = state.warriors
    warriors = (first, second ^ both) if seat else (first ^ both, second)
    return _go_on(state, warriors, state.walls, state.actions - 1, turn, events)


def _dismiss(state: State, action: Dismiss) -> Result:
    seat, turn, point = state.seat, state.turn, action.point
    here = 1 << point
    events: tuple[Event, ...] = (Dismissed(seat, point),)
    if state.citadels & here:
        events += _given_up(state.citadels, seat, point)
        turn = _stirred(turn)
    first, second = state.warriors
    warriors = (first, second ^ here) if seat else (first ^ here, second)
    return _go_on(state, warriors, state.walls, state.actions, turn, events)


def _attack(state: State, action: Attack) -> Result:
    seat, turn, point = state.seat, state.turn, action.point
    rules, citadels = state.setting.rules, state.citadels
    attack, defence = strengths(state, action)
    events: tuple[Event, ...] = (
        WarriorTaken(seat, point, tuple(bits(action.by)), attack.total, defence.total),
        *_given_up(citadels, 1 - seat, point),
    )
    lost = 0
    if action.lost is not None:
        lost = 1 << action.lost
        events += (WarriorLost(seat, action.lost), *_given_up(citadels, seat, action.lost))
    spent = (turn.spent | action.by) & ~lost if rules == "short" else 0
    turn = Turn(turn.number, True, turn.removals, spent, loosen(turn.held, lost))
    warriors = _with(_with(state.warriors, seat, 0, lost), 1 - seat, 0, 1 << point)
    return _go_on(state, warriors, state.walls, state.actions, turn, events)


def _destroy(state: State, action: Destroy) -> Result:
    seat, turn, square = state.seat, state.turn, action.square
    citadels = state.citadels
    attack, defence = strengths(state, action)
    events: tuple[Event, ...] = (WallDestroyed(seat, square, tuple(bits(action.by)), attack.total, defence.total),)
    lost = 0
    if action.lost is not None:
        lost = 1 << action.lost
        events += (WarriorLost(seat, action.lost), *_given_up(citadels, seat, action.lost))
    turn = _loosened(_stirred(turn), lost)
    warriors = _with(state.warriors, seat, 0, lost)
    return _go_on(state, warriors, state.walls ^ 1 << square, state.actions - 1, turn, events)


def _remove(state: State, action: Siege) -> Result:
    seat, turn, citadels, point = state.seat, state.turn, state.citadels, action.point
    mine, theirs = state.warriors[seat], state.warriors[1 - seat]
    held = turn.held
    if state.setting.rules == "short" and not turn.removals:
        f = field(state.setting.size)
        empty = f.points & ~(mine | theirs | wall_corners(f, state.walls))
        held = hold(f, removable(f, mine, theirs, empty, ()), mine)
    events: tuple[Event, ...] = (BesiegedRemoved(seat, point), *_given_up(citadels, 1 - seat, point))
    removals = turn.removals + 1
    turn = Turn(turn.number, True, removals, turn.spent, held if removals == 1 else ())
    warriors = _with(state.warriors, 1 - seat, 0, 1 << point)
    return _go_on(state, warriors, state.walls, state.actions, turn, events)


def _go_on(
    state: State, warriors: tuple[int, int], walls: int, actions: int, turn: Turn, events: tuple[Event, ...]
) -> Result:
    setting, citadels = state.setting, state.citadels
    if (warriors[0] or warriors[1]) and setting.rules == "v1":
        how: Ending = ""
    else:
        how = ending.in_turn(setting, citadels, warriors)
    after = State(
        setting, "over" if how else "turn", state.seat, citadels, warriors, walls, actions, turn, state.past, how
    )
    if how:
        return after, (*events, MatchEnded(how, ending.winner(after)))
    return after, events


def _with(warriors: tuple[int, int], seat: Seat, more: int, fewer: int) -> tuple[int, int]:
    """Return `warriors` with the points `more` added to those of `seat` and the points `fewer` taken away."""
    first, second = warriors
    if seat:
        return first, (second | more) & ~fewer
    return (first | more) & ~fewer, second


def _stirred(turn: Turn) -> Turn:
    if turn.stirred:
        return turn
    return Turn(turn.number, True, turn.removals, turn.spent, turn.held)


def _loosened(turn: Turn, gone: int) -> Turn:
    held = loosen(turn.held, gone)
    return Turn(turn.number, turn.stirred, turn.removals, turn.spent, held)


def _given_up(citadels: int, seat: Seat, point: int) -> tuple[Event, ...]:
    return (CitadelGivenUp(seat, point),) if citadels >> point & 1 else ()
