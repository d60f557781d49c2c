"""The lessons of Goodman's Citadel: the heroes' search and escape, and the villain's side.

The strongholds are small, and the generator rolls what the sentences say. Squares and figures are
named as the tower's board names them.
"""

from collections.abc import Callable

from citadel_desktop.lessons.goodman_towers import DRAFT, QUEST
from citadel_desktop.lessons.lesson import Lesson, steps
from citadel_desktop.lessons.resume import chained
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN, State
from citadel_desktop.rules.goodman.stronghold.design_text import decode
from citadel_desktop.rules.kit.contract import Options, Seat, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace

_HERO_DICE, _VILLAIN_DICE = 89764, 173
"""Seeds of generators that roll 70 13 95 41 9 94 28 20 43 16, and 11 100."""
_ROSTER = ("finish", "hero 50", "hero 40", "hero 35", "hero 35", "hero 30")
_COLOURS = (2, 3)

_ENTERING = steps("""
    welcome; at level 1; WT-N1 WT-S1
    markers; at square 1b4; WT-S2
    roster; do ready; at outside, tool:ready; WT-H1
    enter; do step h2 1c5; at figure 1, square 1c5; WT-P1 WT-T1
    explore; do explore h2 1b4; may step h2 *; at square 1b4; WT-T3
    walls; do explore h3 1d3; may step h3 *; at figure 2, square 1d3; WT-T1
    five_steps; do explore h1 1b1; may step h1 *; at figure 0, square 1b1; WT-T1
    turn_up; do done; at tool:done; WT-T3
""")

_SEARCH = steps("""
    dummy; at figure 1; WT-T4
    pit; at figure 2; WT-T4
    bounced; at square 1b1; WT-T4 WT-S3
    villain; at row:0; WT-P1
    door; do explore h2 1b3; may step h2 *; at figure 1, square 1b3; WT-T3
    deeper; do explore h3 1e2; may step h3 *; at figure 2, square 1e2; WT-T3
    turn_up_more; do done; at tool:done; WT-P1
    other_end; at square 2a2; WT-T4 WT-S3
    through; at square 2a2; WT-T2
    others; at square 1d2; WT-T4 WT-S2
""")

_COMBAT = steps("""
    monster; at figure 64; WT-T6 WT-S5
    numbers; at figure 2, figure 64; WT-C1
    wounds; at panel; WT-C1
    posture; do posture h3 normal, posture h3 all_out; at posture 2 0, posture 2 1, tool:confirm; WT-C2
    blows; play 0 posture m1 all_out; at figure 64; WT-C2 WT-C4
    drive; do retreat 1e1; at square 1e1; WT-C5
    advance; do advance; at square 1e2, tool:advance; WT-C5
    halved; at figure 64; WT-C4
    zone; at figure 64, figure 2; WT-T5
    cornered; play 0 done, 0 done, 0 posture m1 normal; at figure 64; WT-T5 WT-T6
    kill; do posture h3 normal, posture h3 all_out; at figure 64, posture 2 0, posture 2 1, tool:confirm; WT-C2
    wall; at figure 2; WT-C5
""")

_TALISMAN = steps("""
    talisman; do explore h2 2c2; may step h2 *; at figure 1, square 2c2; WT-T3
    found; do done; at tool:done; WT-T3
    escape; at figure 1; WT-T8 WT-P2
    hunter; play 0 activate 2a3, 0 done; at square 2a3; WT-P2
    comes; play 0 step m2 2b3, 0 step m2 2b2, 0 done, 0 posture m2 normal; at figure 65, square 2b2; WT-T1 WT-T8
    guard; do posture h2 full_defence, posture h2 normal; at posture 1 2, posture 1 0, tool:confirm; WT-C2
    driven; play 0 retreat 2c1, 0 advance; at figure 1; WT-C5
    kinds; at figure 65; WT-T1
    held; at figure 1, figure 65; WT-T5
    break_off; do disengage h2; at figure 1; WT-T5
    only_him; do done; at tool:done; WT-T5
    slip; play 0 posture m2 all_out; at figure 1; WT-T5
    missed; at figure 1; WT-T5
""")

_WAY_OUT = steps("""
    run; do step h2 1a4; may step h2 *; at figure 1, square 2a2, square 1a4; WT-T2
    shut; do step h1 1b3; may step h1 *; at figure 0, square 1b3; WT-T2
    run_on; do done; at tool:done; WT-T6
    ape; play 0 activate 1d2, 0 done, 0 done, 0 done, 0 posture m3 normal; at square 1d2; WT-P2 WT-S5
    shares; at figure 2, figure 66; WT-C3
    alone; at figure 66; WT-C3
    as_you_like; do posture h3 *; at panel; WT-C2
    stand; do done; at figure 2, tool:done; WT-T5
    leave; do step h2 out; may step h2 *; at figure 1, outside; WT-P3 WT-N1
""")

_DESIGN = steps("""
    welcome; at tower; WT-S1 WT-S2
    faults; at fault 0, fault 1, fault 2, fault 3; WT-S6
    dummy; do put dummy 2a1, put dummy 2c1, put dummy 2[b-e]2, put dummy 2[be]3, put dummy 2[cde]4, put dummy 2[a-e]5;
        at kind 23, level 2; WT-S2
    shift; do shift 1a5 1b4, shift 1a5 1d1, shift 1a5 2a5, shift 1a5 2c2, shift 1a5 2c4;
        at square 1a5, square 1b4; WT-S4
    link; do link 1b3 2*, link 1e1 2*; at square 1b3, level 2; WT-S3
    monster; do put swordsman30 1c1; at kind 25, square 1c1; WT-S5
    propose; at budget; WT-S5 WT-S6
    finish; do finish; at tool:finish; WT-S6
""")
"""Whichever dummy and shift the learner chooses, no marker blocks another or the arriving figures (WT-S4)."""

_CHASE = steps("""
    roster; play 1 hero 35, 1 fill, 1 ready; at outside; WT-H1
    search; play 1 step h1 1c5, 1 step h1 1c4, 1 explore h1 1d4, 1 done; at square 1d4; WT-T3
    found; at figure 0; WT-P2
    activate; do activate 1c1; at square 1c1; WT-P2
    enough; do done; at tool:done; WT-P2
    hunt; do step m1 1c4; may step m1 *; at figure 64, square 1c4; WT-T1
    own_markers; at square 1c1, square 1d5; WT-T7
    strike; do done; at tool:done; WT-T6
    posture; do posture m1 *; at panel; WT-C2
    blows; play 1 posture h1 normal; at figure 0; WT-C1
    drive; do retreat 1d5; at square 1d5; WT-C5 WT-T4 WT-T8
""")


def quest() -> tuple[Lesson, ...]:
    """Return the heroes' course: search, combat, the talisman and the way out."""
    parts = {"entering": _ENTERING, "search": _SEARCH, "combat": _COMBAT, "talisman": _TALISMAN, "way_out": _WAY_OUT}
    return chained(_lesson("quest", HEROES, _searched), parts)


def chair() -> tuple[Lesson, ...]:
    """Return the villain's course: a nearly finished design, and one turn of the escape."""
    return chained(_lesson("chair", VILLAIN, _drafted), {"design": _DESIGN, "chase": _CHASE})


def _lesson(id: str, learner: Seat, state: Callable[[], State]) -> Lesson:
    return Lesson(id, GOODMAN, tuple(_options().items()), learner, _COLOURS, state, ())


def _options() -> Options:
    return complete_options(GOODMAN, {"wide": True, "secrecy": "secret"})


def _drafted() -> State:
    return _with_design(DRAFT, _VILLAIN_DICE)


def _searched() -> State:
    """Return the announced stronghold of the quest, with five heroes of given points before its entry."""
    state = _with_design(QUEST, _HERO_DICE)
    for text in _ROSTER:
        seat = GOODMAN.to_act(state)[0]
        state = GOODMAN.apply(state, seat, GOODMAN.parse(state, seat, text)).state
    return state


def _with_design(text: str, dice: int) -> State:
    state = GOODMAN.setup(_options(), len(_COLOURS), seeded(dice))
    _, design = decode(text)
    position = replace(state.position, plans=design.plans, markers=design.markers, links=design.links)
    return replace(state, position=position)
