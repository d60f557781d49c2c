"""Faults of a state: whatever no legal match can lead to, as a save edited by hand may hold it."""

from collections.abc import Iterator

from citadel_desktop.rules.gale.ending import at_turn_start, in_turn
from citadel_desktop.rules.gale.field import SIZES, Field, field, wall_corners
from citadel_desktop.rules.gale.setup import citadel_counts
from citadel_desktop.rules.gale.state import REMOVALS, RULINGS, WALLS, WARRIORS, WARRIORS_ON_FIELD, State
from citadel_desktop.rules.gale.turns import claims
from citadel_desktop.rules.kit.contract import Refusal, refusal


def faults(state: State) -> tuple[Refusal, ...]:
    """Return every fault of a state, () for a sound one; faults of setting or places hide all others."""
    setting = tuple(_setting(state))
    if setting:
        return setting
    f = field(state.setting.size)
    places = tuple(_places(state, f))
    if places:
        return places
    return (*_position(state, f), *_progress(state, f))


def _setting(state: State) -> Iterator[Refusal]:
    s = state.setting
    if s.rulings not in RULINGS:
        yield refusal("unknown_content", "GA-C2")
    elif s.rules not in {"v1", "short"}:
        yield refusal("bad_rule_set", "GA-C2", value=str(s.rules))
    elif s.size not in SIZES:
        yield refusal("bad_size", "GA-F1", value=s.size)
    elif s.citadels not in citadel_counts(s.rules, s.size):
        yield refusal("bad_citadel_count", "GA-S1", value=s.citadels)
    if s.first not in {0, 1}:
        yield refusal("bad_seat", "GA-S1", value=s.first)
    if state.seat not in {0, 1}:
        yield refusal("bad_seat", "GA-T1", value=state.seat)


def _places(state: State, f: Field) -> Iterator[Refusal]:
    points = (
        state.citadels,
        *state.warriors,
        state.turn.spent,
        *(places for held in state.turn.held for places in (held.group, held.ring)),
    )
    if any(p < 0 or p & ~f.points for p in points):
        yield refusal("off_the_field", "GA-F1")
    if state.walls < 0 or state.walls & ~f.squares:
        yield refusal("off_the_field", "GA-F2")


def _position(state: State, f: Field) -> Iterator[Refusal]:
    first, second = state.warriors
    blocked = wall_corners(f, state.walls)
    if first & second:
        yield refusal("two_on_a_point", "GA-F3")
    if (first | second) & blocked:
        yield refusal("warrior_on_wall_corner", "GA-F2")
    if state.citadels & blocked:
        yield refusal("citadel_on_wall_corner", "GA-F2")
    counts = first.bit_count(), second.bit_count()
    if state.setting.rules == "short":
        if sum(counts) > WARRIORS_ON_FIELD:
            yield refusal("field_full", "GA-F4", limit=WARRIORS_ON_FIELD)
    else:
        if max(counts) > WARRIORS:
            yield refusal("supply_empty", "GA-F4", limit=WARRIORS)
        if state.walls.bit_count() > WALLS:
            yield refusal("walls_used_up", "GA-F4", limit=WALLS)


def _progress(state: State, f: Field) -> Iterator[Refusal]:
    turn, past, setting = state.turn, state.past, state.setting
    in_setup = state.phase in {"place", "claim"}
    count = state.citadels.bit_count()
    if count > setting.citadels or (count < setting.citadels and state.phase != "place"):
        yield refusal("bad_citadel_count", "GA-S1", value=count)
    if in_setup and (state.walls or state.actions or turn.number or past.positions or past.quiet):
        yield refusal("too_early", "GA-S1")
    if state.phase == "place" and (
        any(state.warriors) or count >= setting.citadels or state.seat != (setting.first + count) % 2
    ):
        yield refusal("bad_setup", "GA-S1")
    if state.phase == "claim":
        seat, each = claims(setting, state.citadels)
        claimed = [w.bit_count() for w in state.warriors]
        expected = [(sum(claimed) + 1) // 2, sum(claimed) // 2]
        if (
            (state.warriors[0] | state.warriors[1]) & ~state.citadels
            or sum(claimed) >= 2 * each
            or [claimed[seat], claimed[1 - seat]] != expected
            or state.seat != (seat + sum(claimed)) % 2
        ):
            yield refusal("bad_setup", "GA-S2")
    if not in_setup and (turn.number < 1 or not past.positions):
        yield refusal("bad_turn", "GA-T1")
    if not 0 <= state.actions <= count or past.quiet < 0:
        yield refusal("bad_actions", "GA-T1", value=state.actions)
    if not 0 <= turn.removals <= REMOVALS:
        yield refusal("removals_used_up", "GA-Z3", limit=REMOVALS)
    mine = state.warriors[state.seat]
    if turn.spent & ~mine or (turn.spent and setting.rules == "v1"):
        yield refusal("bad_spent", "GA-C2")
    # An own warrior may stand in a held group by now, on the point of the one removed.
    if any(h.ring & ~mine or h.group & (h.ring | ~f.points) for h in turn.held) or (
        turn.held and (turn.removals != 1 or setting.rules == "v1")
    ):
        yield refusal("bad_siege", "GA-Z1")
    yield from _end(state)


def _end(state: State) -> Iterator[Refusal]:
    if (state.phase == "over") != bool(state.ending):
        yield refusal("bad_ending", "GA-E1", value=state.ending)
    elif state.phase in {"turn", "over"} and state.past.positions:
        now = in_turn(state.setting, state.citadels, state.warriors)
        start = at_turn_start(state.setting, state.seat, state.citadels, state.warriors, state.past)
        if state.ending not in ({now, start} - {""} if state.ending else {now}):
            yield refusal("bad_ending", "GA-E1", value=state.ending)
