"""The lessons of Gale's Citadel: small fields on which stands just what a chapter speaks of.

Points and squares are named as the field's board names them.
"""

from functools import partial

from citadel_desktop.lessons.lesson import Lesson, LessonStep
from citadel_desktop.lessons.resume import in_a_row
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.rules.kit.rng import seeded

MARK, MARY = 0, 1
_COLOURS = (3, 4)

_CITADELS = (
    LessonStep("goal", points=("row:0", "row:1"), rules=("GA-E1",)),
    LessonStep("welcome", points=("point c2", "point g2"), rules=("GA-T1", "GA-F1")),
    LessonStep("neutral", points=("point c5", "point g5"), rules=("GA-T2", "GA-T1")),
    LessonStep("actions", points=("row:0",), rules=("GA-T1",)),
    LessonStep(
        "step",
        asks=("d4-c4", "d4-d5"),
        points=("point d4", "point c4"),
        rules=("GA-T2",),
    ),
    LessonStep(
        "walk",
        asks=("c4-c5", "d5-c5"),
        points=("point c5",),
        rules=("GA-T2", "GA-F3"),
    ),
    LessonStep("third", points=("point c5", "row:0"), rules=("GA-T1",)),
    LessonStep("end_turn", asks=("end",), points=("tool:end",), rules=("GA-T1",)),
    LessonStep(
        "mary",
        plays=((MARY, "f6-f5"), (MARY, "f5-g5"), (MARY, "end")),
        points=("point f6", "point g5"),
        rules=("GA-T2",),
    ),
    LessonStep("leaving", points=("point c2",), rules=("GA-T1",)),
)

_RECRUIT = (
    LessonStep("price", points=("tool:recruit", "row:0"), rules=("GA-T2",)),
    LessonStep(
        "recruit",
        asks=("recruit d5",),
        points=("tool:recruit", "point d5"),
        rules=("GA-T2",),
    ),
    LessonStep("at_once", asks=("d5-e5",), points=("point d5", "point e5"), rules=("GA-T2",)),
    LessonStep("lapse", asks=("end",), points=("tool:end",), rules=("GA-T1",)),
    LessonStep("mary", plays=((MARY, "recruit f5"),), points=("point f5",), rules=("GA-T2",)),
    LessonStep("her_end", plays=((MARY, "end"),), points=("row:1",), rules=("GA-T1",)),
    LessonStep("supply", points=("row:0", "row:1"), rules=("GA-F4",)),
    LessonStep("dismiss", points=("tool:dismiss",), rules=("GA-T3",)),
)

_COMBAT = (
    LessonStep("free", points=("point e5",), rules=("GA-T4",)),
    LessonStep("count", points=("point e4", "point d5"), rules=("GA-C2",)),
    LessonStep("defence", points=("point e5",), rules=("GA-C1",)),
    LessonStep(
        "attack",
        asks=("attack e5 by e4 d5",),
        points=("point e5",),
        rules=("GA-C3",),
    ),
    LessonStep("removed", points=("point e5",), rules=("GA-C3",)),
    LessonStep("bring", asks=("e4-f4",), points=("point e4", "point f4"), rules=("GA-C3",)),
    LessonStep("again", asks=("attack f3 by g3 f4",), points=("point f3",), rules=("GA-T4",)),
    LessonStep("citadel", points=("point g5",), rules=("GA-C1", "GA-C2", "GA-C4")),
    LessonStep(
        "closer",
        asks=("g3-g4", "f4-f5"),
        points=("point g4", "point f5"),
        rules=("GA-T2",),
    ),
    LessonStep(
        "both",
        asks=("g3-g4", "f4-f5"),
        points=("point g4", "point f5"),
        rules=("GA-C2",),
    ),
    LessonStep("equal", asks=("attack g5 by g4 f5 *",), points=("point g5",), rules=("GA-C3",)),
    LessonStep("empty", points=("point g5", "row:1"), rules=("GA-C3", "GA-C4")),
)

_WALLS = (
    LessonStep("square", points=("square d5-e6",), rules=("GA-F2",)),
    LessonStep(
        "build",
        asks=("wall d5-e6",),
        points=("tool:wall", "square d5-e6"),
        rules=("GA-T2", "GA-F3"),
    ),
    LessonStep(
        "second", asks=("wall d4-e5",), points=("tool:wall", "square d4-e5"), rules=("GA-T2",)
    ),
    LessonStep("strength", points=("square d5-e6", "square d4-e5"), rules=("GA-C1",)),
    LessonStep("destroy", points=("tool:destroy",), rules=("GA-T2", "GA-C2")),
    LessonStep("end_turn", asks=("end",), points=("tool:end",), rules=("GA-T1",)),
    LessonStep(
        "mary",
        plays=((MARY, "destroy d5-e6 by f5 f6 losing f6"),),
        points=("point f5", "point f6"),
        rules=("GA-C3",),
    ),
    LessonStep(
        "her_walk",
        plays=((MARY, "f5-f6"), (MARY, "f6-e6"), (MARY, "end")),
        points=("point f5",),
        rules=("GA-T2",),
    ),
    LessonStep("left", points=("square d4-e5",), rules=("GA-C1",)),
    LessonStep("supply", points=("tool:wall",), rules=("GA-F4",)),
)

_SIEGE = (
    LessonStep("ring", points=("point i1", "point h1"), rules=("GA-Z2",)),
    LessonStep("part", points=("point i1", "point h1"), rules=("GA-Z2",)),
    LessonStep("close", asks=("i4-i3",), points=("point i4", "point i3"), rules=("GA-Z2",)),
    LessonStep("besieged", points=("point i1",), rules=("GA-Z4",)),
    LessonStep("remove", asks=("siege h1",), points=("tool:siege", "point h1"), rules=("GA-Z3",)),
    LessonStep("second", asks=("siege i1",), points=("tool:siege", "point i1"), rules=("GA-Z3",)),
    LessonStep(
        "enter",
        asks=("i2-i1", "h1-i1"),
        allows=("i3-i2", "h2-h1"),
        points=("point i3", "point i1"),
        rules=("GA-T2",),
    ),
    LessonStep("ahead", points=("row:0", "row:1"), rules=("GA-E1",)),
    LessonStep("end_turn", asks=("end",), points=("tool:end",), rules=("GA-T1",)),
    LessonStep(
        "mary",
        plays=((MARY, "recruit g4"), (MARY, "end")),
        points=("row:1",),
        rules=("GA-E1",),
    ),
)

_SETUP = (
    LessonStep("turns", points=("row:0", "row:1"), rules=("GA-S1",)),
    LessonStep("place", asks=("place c3",), points=("point c3",), rules=("GA-S1",)),
    LessonStep("her_first", plays=((MARY, "place g7"),), rules=("GA-S1",)),
    LessonStep("place_second", asks=("place c6",), points=("point c6",), rules=("GA-S1",)),
    LessonStep("her_second", plays=((MARY, "place g4"),), rules=("GA-S1",)),
    LessonStep("place_third", asks=("place e5",), points=("point e5",), rules=("GA-S1",)),
    LessonStep("her_third", plays=((MARY, "place e2"), (MARY, "claim g4")), rules=("GA-S2",)),
    LessonStep("claim", asks=("claim c3",), points=("point c3",), rules=("GA-S2",)),
    LessonStep("her_claim", plays=((MARY, "claim g7"),), rules=("GA-S2",)),
    LessonStep("claim_last", asks=("claim c6",), points=("point c6",), rules=("GA-S2",)),
    LessonStep("begins", points=("point e5", "point e2"), rules=("GA-S2",)),
    LessonStep("draws", points=("button:draw-offer", "button:resign"), rules=("GA-E2",)),
    LessonStep("standstill", rules=("GA-E2",)),
)

_SHORT = (
    LessonStep("differs", points=("point d5",), rules=("GA-C2",)),
    LessonStep(
        "attack",
        asks=("attack e5 by d5 with d4",),
        points=("point d5", "point e5"),
        rules=("GA-C2", "GA-C3"),
    ),
    LessonStep("spent", points=("point d5", "point d4"), rules=("GA-C2",)),
    LessonStep("breath", points=("point a1", "point b1"), rules=("GA-Z1",)),
    LessonStep("close", asks=("b3-b2",), points=("point b3", "point b2"), rules=("GA-Z1",)),
    LessonStep(
        "remove",
        asks=("siege b1",),
        points=("tool:siege", "point b1"),
        rules=("GA-Z3", "GA-Z1"),
    ),
    LessonStep("others", rules=("GA-S1", "GA-F4", "GA-T3")),
    LessonStep("shut_in", rules=("GA-Z4",)),
    LessonStep(
        "at_once",
        asks=("e2-e3",),
        points=("point e2", "point e3"),
        rules=("GA-E1",),
    ),
)

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
"""Warriors of both beside each other: one to be beaten at once, one after a step, one who stands on a citadel."""
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
"""In the short form: an enemy to be beaten with a friend's help, a group short of breath, a citadel to be entered."""


def gale() -> tuple[Lesson, ...]:
    """The course: the author's rules, and last what the short form does otherwise."""
    first = {"citadels": _CITADELS, "recruits": _RECRUIT}
    return (
        *in_a_row(_lesson("gale", _FIRST), first),
        _lesson("gale-combat", _MEETING, _COMBAT),
        _lesson("gale-walls", _ADVANCE, _WALLS),
        _lesson("gale-sieges", _CORNER, _SIEGE),
        _lesson("gale-setup", "", _SETUP, placing="players"),
        _lesson("gale-short", _DIGEST, _SHORT, rules="short"),
    )


def _lesson(
    id: str,
    diagram: str,
    steps: tuple[LessonStep, ...] = (),
    placing: str = "ready",
    rules: str = "v1",
) -> Lesson:
    """A lesson that begins with what a diagram shows, or with the empty field."""
    chosen: dict[str, OptionValue] = {
        "rules": rules,
        "size": 9,
        "citadels": 6,
        "first": "0",
        "placing": placing,
    }
    options = complete_options(GALE, chosen)
    state = partial(load, diagram) if diagram else partial(GALE.setup, options, 2, seeded(1))
    return Lesson(id, GALE, tuple(options.items()), MARK, _COLOURS, state, steps)
