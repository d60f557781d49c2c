"""Positions made at random for hypothesis: crowded ones, so that fights and sieges are common."""

from hypothesis import strategies as st

from citadel_desktop.rules.gale.field import adjacent, bits, field
from citadel_desktop.rules.gale.sieges import groups
from citadel_desktop.rules.gale.state import Held, History, Setting, State, Turn
from citadel_desktop.rules.gale.turns import position_key


@st.composite
def states(draw: st.DrawFn, rules: tuple[str, ...] = ("v1", "short"), size: int = 9) -> State:
    """A state in the middle of somebody's turn.

    Each point of a corner of the field is a citadel, a warrior of either side, both or neither; walls fill some squares
    that are left.
    """
    rule_set = draw(st.sampled_from(rules))
    f = field(size)
    width, height = draw(st.integers(2, 7)), draw(st.integers(2, 7))
    left, bottom = draw(st.integers(0, size - width)), draw(st.integers(0, size - height))
    marks = draw(st.lists(st.integers(0, 11), min_size=width * height, max_size=width * height))
    citadels = 0
    warriors = [0, 0]
    for index, mark in enumerate(marks):
        row, column = divmod(index, width)
        bit = 1 << (left + column + (bottom + row) * f.stride)
        if mark in (0, 1, 2) and citadels.bit_count() < 9:
            citadels |= bit
        if mark in (1, 3, 4, 5):
            warriors[0] |= bit
        if mark in (2, 6, 7, 8):
            warriors[1] |= bit
    walls = 0
    for square in draw(st.lists(st.sampled_from(tuple(bits(f.squares))), max_size=12)):
        if not f.corners[square] & (warriors[0] | warriors[1] | citadels):
            walls |= 1 << square
    seat = draw(st.integers(0, 1))
    actions = draw(st.integers(0, 3))
    removals = draw(st.integers(0, 2))
    spent = 0
    held: tuple[Held, ...] = ()
    if rule_set == "short":
        for point in bits(warriors[seat]):
            if draw(st.integers(0, 3)) == 0:
                spent |= 1 << point
        if removals == 1 and draw(st.booleans()):
            held = tuple(
                Held(group, adjacent(f, group) & warriors[seat]) for group in groups(f, warriors[1 - seat])[:1]
            )
    both = (warriors[0], warriors[1])
    return State(
        Setting("v1" if rule_set == "v1" else "short", size, 9, 0),
        "turn",
        seat,
        citadels,
        both,
        walls,
        actions,
        Turn(3, draw(st.booleans()), removals, spent, held),
        History(0, (position_key(size, seat, both, walls),)),
        "",
    )
