"""The lessons of Gale's Citadel, on small fields with only what the chapter needs.

Points and squares are named as the field's board names them.
"""

from functools import partial

from citadel_desktop.lessons.lesson import Lesson, LessonStep, steps
from citadel_desktop.lessons.resume import chained
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.rules.kit.rng import seeded

MARK = 0
_COLOURS = (3, 4)

_CITADELS = steps("""
    goal; at row:0, row:1; GA-E1
    welcome; at point c2, point g2; GA-T1 GA-F1
    neutral; at point c5, point g5; GA-T2 GA-T1
    actions; at row:0; GA-T1
    step; do d4-c4, d4-d5; at point d4, point c4; GA-T2
    walk; do c4-c5, d5-c5; at point c5; GA-T2 GA-F3
    third; at point c5, row:0; GA-T1
    end_turn; do end; at tool:end; GA-T1
    mary; play 1 f6-f5, 1 f5-g5, 1 end; at point f6, point g5; GA-T2
    leaving; at point c2; GA-T1
""")

_RECRUIT = steps("""
    price; at tool:recruit, row:0; GA-T2
    recruit; do recruit d5; at tool:recruit, point d5; GA-T2
    at_once; do d5-e5; at point d5, point e5; GA-T2
    lapse; do end; at tool:end; GA-T1
    mary; play 1 recruit f5; at point f5; GA-T2
    her_end; play 1 end; at row:1; GA-T1
    supply; at row:0, row:1; GA-F4
    dismiss; at tool:dismiss; GA-T3
""")

_COMBAT = steps("""
    free; at point e5; GA-T4
    count; at point e4, point d5; GA-C2
    defence; at point e5; GA-C1
    attack; do attack e5 by e4 d5; at point e5; GA-C3
    removed; at point e5; GA-C3
    bring; do e4-f4; at point e4, point f4; GA-C3
    again; do attack f3 by g3 f4; at point f3; GA-T4
    citadel; at point g5; GA-C1 GA-C2 GA-C4
    closer; do g3-g4, f4-f5; at point g4, point f5; GA-T2
    both; do g3-g4, f4-f5; at point g4, point f5; GA-C2
    equal; do attack g5 by g4 f5 *; at point g5; GA-C3
    empty; at point g5, row:1; GA-C3 GA-C4
""")

_WALLS = steps("""
    square; at square d5-e6; GA-F2
    build; do wall d5-e6; at tool:wall, square d5-e6; GA-T2 GA-F3
    second; do wall d4-e5; at tool:wall, square d4-e5; GA-T2
    strength; at square d5-e6, square d4-e5; GA-C1
    destroy; at tool:destroy; GA-T2 GA-C2
    end_turn; do end; at tool:end; GA-T1
    mary; play 1 destroy d5-e6 by f5 f6 losing f6; at point f5, point f6; GA-C3
    her_walk; play 1 f5-f6, 1 f6-e6, 1 end; at point f5; GA-T2
    left; at square d4-e5; GA-C1
    supply; at tool:wall; GA-F4
""")

_SIEGE = steps("""
    ring; at point i1, point h1; GA-Z2
    part; at point i1, point h1; GA-Z2
    close; do i4-i3; at point i4, point i3; GA-Z2
    besieged; at point i1; GA-Z4
    remove; do siege h1; at tool:siege, point h1; GA-Z3
    second; do siege i1; at tool:siege, point i1; GA-Z3
    enter; do i2-i1, h1-i1; may i3-i2, h2-h1; at point i3, point i1; GA-T2
    ahead; at row:0, row:1; GA-E1
    end_turn; do end; at tool:end; GA-T1
    mary; play 1 recruit g4, 1 end; at row:1; GA-E1
""")

_SETUP = steps("""
    turns; at row:0, row:1; GA-S1
    place; do place c3; at point c3; GA-S1
    her_first; play 1 place g7; GA-S1
    place_second; do place c6; at point c6; GA-S1
    her_second; play 1 place g4; GA-S1
    place_third; do place e5; at point e5; GA-S1
    her_third; play 1 place e2, 1 claim g4; GA-S2
    claim; do claim c3; at point c3; GA-S2
    her_claim; play 1 claim g7; GA-S2
    claim_last; do claim c6; at point c6; GA-S2
    begins; at point e5, point e2; GA-S2
    draws; at button:draw-offer, button:resign; GA-E2
    standstill; GA-E2
""")

_SHORT = steps("""
    differs; at point d5; GA-C2
    attack; do attack e5 by d5 with d4; at point d5, point e5; GA-C2 GA-C3
    spent; at point d5, point d4; GA-C2
    breath; at point a1, point b1; GA-Z1
    close; do b3-b2; at point b3, point b2; GA-Z1
    remove; do siege b1; at tool:siege, point b1; GA-Z3 GA-Z1
    others; GA-S1 GA-F4 GA-T3
    shut_in; GA-Z4
    at_once; do e2-e3; at point e2, point e3; GA-E1
""")

_FIRST = """
move 0
turn 3
 9 . . . . . . . . .
 8 . . O . . . O . .
 7 . . . . . . . . .
 6 . . . . . o . . .
 5 . . + . . . + . .
 4 . . . x . . . . .
 3 . . . . . . . . .
 2 . . X . . . X . .
 1 . . . . . . . . .
"""
"""Two citadels each, two for whoever comes first, and a warrior to go there."""
_MEETING = """
move 0
turn 9
 9 . . . . . . . . .
 8 . . O . . . O . .
 7 . . . . . . . . .
 6 . . . . . . . . .
 5 . . X x o . O . .
 4 . . . . x . . . .
 3 . . . . . o x . .
 2 . . X . . . X . .
 1 . . . . . . . . .
"""
"""Warriors of both sides: one can be beaten at once, one after a step, one stands on a citadel."""
_ADVANCE = """
move 0
turn 9
 9 . . . . . . . . .
 8 . . O . . . O . .
 7 . . . . . . . . .
 6 . . . . . o . . .
 5 . . X . . o O . .
 4 . . . . . . . . .
 3 . . . . . . . . .
 2 . . X . . . X . .
 1 . . . . . . . . .
"""
"""Two warriors on their way to a citadel that walls can shield."""
_CORNER = """
move 0
turn 15
 9 . . . . . . . . .
 8 . . X . . . X . .
 7 . . . . . . . . .
 6 . . . . . . . . .
 5 . . X . . . O . .
 4 . . . . . . . . x
 3 . . . . . . . . .
 2 . . O . . . . x .
 1 . . . . . . x o O
"""
"""A citadel in the corner, and a ring around it that lacks one warrior."""
_DIGEST = """
rules short
move 0
turn 15
 9 . . . . . . . . .
 8 . . . . . . . . .
 7 . . O . . . O . .
 6 . . . . . . . . .
 5 . . . x o . X . .
 4 . . . x . . . . .
 3 . x X . + . X . .
 2 x . . . x . . . .
 1 o o x . . . . . .
"""
"""In the short form: an enemy that falls with a friend's help, a group short of breath, a citadel to enter."""


def gale() -> tuple[Lesson, ...]:
    """Return the course: the author's rules, and last the differences of the short form."""
    first = {"citadels": _CITADELS, "recruits": _RECRUIT}
    return (
        *chained(_lesson("gale", _FIRST), first),
        _lesson("gale-combat", _MEETING, _COMBAT),
        _lesson("gale-walls", _ADVANCE, _WALLS),
        _lesson("gale-sieges", _CORNER, _SIEGE),
        _lesson("gale-setup", "", _SETUP, placing="players"),
        _lesson("gale-short", _DIGEST, _SHORT, rules="short"),
    )


def _lesson(
    id: str, diagram: str, steps: tuple[LessonStep, ...] = (), placing: str = "ready", rules: str = "v1"
) -> Lesson:
    """Return a lesson that begins with a diagram, or with the empty field."""
    chosen: dict[str, OptionValue] = {"rules": rules, "size": 9, "citadels": 6, "first": "0", "placing": placing}
    options = complete_options(GALE, chosen)
    state = partial(load, diagram) if diagram else partial(GALE.setup, options, 2, seeded(1))
    return Lesson(id, GALE, tuple(options.items()), MARK, _COLOURS, state, steps)
