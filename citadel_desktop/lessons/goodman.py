"""The lessons of Goodman's Citadel: the heroes' search and escape, and the villain's side of it.

The strongholds are small, and the generator is one whose dice fall as the sentences say. Squares and figures are
named as the tower's board names them.
"""

from collections.abc import Callable

from citadel_desktop.lessons.goodman_towers import DRAFT, QUEST
from citadel_desktop.lessons.lesson import Lesson, LessonStep
from citadel_desktop.lessons.resume import in_a_row
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN, State
from citadel_desktop.rules.goodman.stronghold.design_text import decode
from citadel_desktop.rules.kit.contract import Options, Seat, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace

_HERO_DICE, _VILLAIN_DICE = 89764, 173
"""Seeds of generators that throw 70 13 95 41 9 94 28 20 43 16, and 11 100."""
_ROSTER = ("finish", "hero 50", "hero 40", "hero 35", "hero 35", "hero 30")
_COLOURS = (2, 3)

_SPOTS = "a1 c1 b2 c2 d2 e2 b3 e3 c4 d4 e4 a5 b5 c5 d5 e5"
_DUMMY = tuple(f"put dummy 2{spot}" for spot in _SPOTS.split(" "))
_SHIFT = tuple(f"shift 1a5 {square}" for square in ("1b4", "1d1", "2a5", "2c2", "2c4"))
"""Whichever of these are done, no marker is in the way of another or of the figures that come (WT-S4)."""

_ENTERING = (
    LessonStep("welcome", points=("level 1",), rules=("WT-N1", "WT-S1")),
    LessonStep("markers", points=("square 1b4",), rules=("WT-S2",)),
    LessonStep("roster", asks=("ready",), points=("outside", "tool:ready"), rules=("WT-H1",)),
    LessonStep(
        "enter",
        asks=("step h2 1c5",),
        points=("figure 1", "square 1c5"),
        rules=("WT-P1", "WT-T1"),
    ),
    LessonStep(
        "explore",
        asks=("explore h2 1b4",),
        allows=("step h2 *",),
        points=("square 1b4",),
        rules=("WT-T3",),
    ),
    LessonStep(
        "walls",
        asks=("explore h3 1d3",),
        allows=("step h3 *",),
        points=("figure 2", "square 1d3"),
        rules=("WT-T1",),
    ),
    LessonStep(
        "five_steps",
        asks=("explore h1 1b1",),
        allows=("step h1 *",),
        points=("figure 0", "square 1b1"),
        rules=("WT-T1",),
    ),
    LessonStep("turn_up", asks=("done",), points=("tool:done",), rules=("WT-T3",)),
)

_SEARCH = (
    LessonStep("dummy", points=("figure 1",), rules=("WT-T4",)),
    LessonStep("pit", points=("figure 2",), rules=("WT-T4",)),
    LessonStep("bounced", points=("square 1b1",), rules=("WT-T4", "WT-S3")),
    LessonStep("villain", points=("row:0",), rules=("WT-P1",)),
    LessonStep(
        "door",
        asks=("explore h2 1b3",),
        allows=("step h2 *",),
        points=("figure 1", "square 1b3"),
        rules=("WT-T3",),
    ),
    LessonStep(
        "deeper",
        asks=("explore h3 1e2",),
        allows=("step h3 *",),
        points=("figure 2", "square 1e2"),
        rules=("WT-T3",),
    ),
    LessonStep("turn_up_more", asks=("done",), points=("tool:done",), rules=("WT-P1",)),
    LessonStep("other_end", points=("square 2a2",), rules=("WT-T4", "WT-S3")),
    LessonStep("through", points=("square 2a2",), rules=("WT-T2",)),
    LessonStep("others", points=("square 1d2",), rules=("WT-T4", "WT-S2")),
)

_COMBAT = (
    LessonStep("monster", points=("figure 64",), rules=("WT-T6", "WT-S5")),
    LessonStep("numbers", points=("figure 2", "figure 64"), rules=("WT-C1",)),
    LessonStep("wounds", points=("panel",), rules=("WT-C1",)),
    LessonStep(
        "posture",
        asks=("posture h3 normal", "posture h3 all_out"),
        points=("posture 2 0", "posture 2 1", "tool:confirm"),
        rules=("WT-C2",),
    ),
    LessonStep(
        "blows",
        plays=((VILLAIN, "posture m1 all_out"),),
        points=("figure 64",),
        rules=("WT-C2", "WT-C4"),
    ),
    LessonStep("drive", asks=("retreat 1e1",), points=("square 1e1",), rules=("WT-C5",)),
    LessonStep(
        "advance", asks=("advance",), points=("square 1e2", "tool:advance"), rules=("WT-C5",)
    ),
    LessonStep("halved", points=("figure 64",), rules=("WT-C4",)),
    LessonStep("zone", points=("figure 64", "figure 2"), rules=("WT-T5",)),
    LessonStep(
        "cornered",
        plays=((VILLAIN, "done"), (VILLAIN, "done"), (VILLAIN, "posture m1 normal")),
        points=("figure 64",),
        rules=("WT-T5", "WT-T6"),
    ),
    LessonStep(
        "kill",
        asks=("posture h3 normal", "posture h3 all_out"),
        points=("figure 64", "posture 2 0", "posture 2 1", "tool:confirm"),
        rules=("WT-C2",),
    ),
    LessonStep("wall", points=("figure 2",), rules=("WT-C5",)),
)

_TALISMAN = (
    LessonStep(
        "talisman",
        asks=("explore h2 2c2",),
        allows=("step h2 *",),
        points=("figure 1", "square 2c2"),
        rules=("WT-T3",),
    ),
    LessonStep("found", asks=("done",), points=("tool:done",), rules=("WT-T3",)),
    LessonStep("escape", points=("figure 1",), rules=("WT-T8", "WT-P2")),
    LessonStep(
        "hunter",
        plays=((VILLAIN, "activate 2a3"), (VILLAIN, "done")),
        points=("square 2a3",),
        rules=("WT-P2",),
    ),
    LessonStep(
        "comes",
        plays=(
            (VILLAIN, "step m2 2b3"),
            (VILLAIN, "step m2 2b2"),
            (VILLAIN, "done"),
            (VILLAIN, "posture m2 normal"),
        ),
        points=("figure 65", "square 2b2"),
        rules=("WT-T1", "WT-T8"),
    ),
    LessonStep(
        "guard",
        asks=("posture h2 full_defence", "posture h2 normal"),
        points=("posture 1 2", "posture 1 0", "tool:confirm"),
        rules=("WT-C2",),
    ),
    LessonStep(
        "driven",
        plays=((VILLAIN, "retreat 2c1"), (VILLAIN, "advance")),
        points=("figure 1",),
        rules=("WT-C5",),
    ),
    LessonStep("kinds", points=("figure 65",), rules=("WT-T1",)),
    LessonStep("held", points=("figure 1", "figure 65"), rules=("WT-T5",)),
    LessonStep("break_off", asks=("disengage h2",), points=("figure 1",), rules=("WT-T5",)),
    LessonStep("only_him", asks=("done",), points=("tool:done",), rules=("WT-T5",)),
    LessonStep(
        "slip",
        plays=((VILLAIN, "posture m2 all_out"),),
        points=("figure 1",),
        rules=("WT-T5",),
    ),
    LessonStep("missed", points=("figure 1",), rules=("WT-T5",)),
)

_WAY_OUT = (
    LessonStep(
        "run",
        asks=("step h2 1a4",),
        allows=("step h2 *",),
        points=("figure 1", "square 2a2", "square 1a4"),
        rules=("WT-T2",),
    ),
    LessonStep(
        "shut",
        asks=("step h1 1b3",),
        allows=("step h1 *",),
        points=("figure 0", "square 1b3"),
        rules=("WT-T2",),
    ),
    LessonStep("run_on", asks=("done",), points=("tool:done",), rules=("WT-T6",)),
    LessonStep(
        "ape",
        plays=(
            (VILLAIN, "activate 1d2"),
            (VILLAIN, "done"),
            (VILLAIN, "done"),
            (VILLAIN, "done"),
            (VILLAIN, "posture m3 normal"),
        ),
        points=("square 1d2",),
        rules=("WT-P2", "WT-S5"),
    ),
    LessonStep("shares", points=("figure 2", "figure 66"), rules=("WT-C3",)),
    LessonStep("alone", points=("figure 66",), rules=("WT-C3",)),
    LessonStep("as_you_like", asks=("posture h3 *",), points=("panel",), rules=("WT-C2",)),
    LessonStep("stand", asks=("done",), points=("figure 2", "tool:done"), rules=("WT-T5",)),
    LessonStep(
        "leave",
        asks=("step h2 out",),
        allows=("step h2 *",),
        points=("figure 1", "outside"),
        rules=("WT-P3", "WT-N1"),
    ),
)

_DESIGN = (
    LessonStep("welcome", points=("tower",), rules=("WT-S1", "WT-S2")),
    LessonStep("faults", points=("fault 0", "fault 1", "fault 2", "fault 3"), rules=("WT-S6",)),
    LessonStep("dummy", asks=_DUMMY, points=("kind 23", "level 2"), rules=("WT-S2",)),
    LessonStep("shift", asks=_SHIFT, points=("square 1a5", "square 1b4"), rules=("WT-S4",)),
    LessonStep(
        "link",
        asks=("link 1b3 2*", "link 1e1 2*"),
        points=("square 1b3", "level 2"),
        rules=("WT-S3",),
    ),
    LessonStep(
        "monster",
        asks=("put swordsman30 1c1",),
        points=("kind 25", "square 1c1"),
        rules=("WT-S5",),
    ),
    LessonStep("propose", points=("budget",), rules=("WT-S5", "WT-S6")),
    LessonStep("finish", asks=("finish",), points=("tool:finish",), rules=("WT-S6",)),
)

_CHASE = (
    LessonStep(
        "roster",
        plays=((HEROES, "hero 35"), (HEROES, "fill"), (HEROES, "ready")),
        points=("outside",),
        rules=("WT-H1",),
    ),
    LessonStep(
        "search",
        plays=(
            (HEROES, "step h1 1c5"),
            (HEROES, "step h1 1c4"),
            (HEROES, "explore h1 1d4"),
            (HEROES, "done"),
        ),
        points=("square 1d4",),
        rules=("WT-T3",),
    ),
    LessonStep("found", points=("figure 0",), rules=("WT-P2",)),
    LessonStep("activate", asks=("activate 1c1",), points=("square 1c1",), rules=("WT-P2",)),
    LessonStep("enough", asks=("done",), points=("tool:done",), rules=("WT-P2",)),
    LessonStep(
        "hunt",
        asks=("step m1 1c4",),
        allows=("step m1 *",),
        points=("figure 64", "square 1c4"),
        rules=("WT-T1",),
    ),
    LessonStep("own_markers", points=("square 1c1", "square 1d5"), rules=("WT-T7",)),
    LessonStep("strike", asks=("done",), points=("tool:done",), rules=("WT-T6",)),
    LessonStep("posture", asks=("posture m1 *",), points=("panel",), rules=("WT-C2",)),
    LessonStep(
        "blows",
        plays=((HEROES, "posture h1 normal"),),
        points=("figure 0",),
        rules=("WT-C1",),
    ),
    LessonStep(
        "drive",
        asks=("retreat 1d5",),
        points=("square 1d5",),
        rules=("WT-C5", "WT-T4", "WT-T8"),
    ),
)


def quest() -> tuple[Lesson, ...]:
    """The heroes' side: search, combat, the talisman and the way out."""
    parts = {
        "entering": _ENTERING,
        "search": _SEARCH,
        "combat": _COMBAT,
        "talisman": _TALISMAN,
        "way_out": _WAY_OUT,
    }
    return in_a_row(_lesson("quest", HEROES, _searched), parts)


def chair() -> tuple[Lesson, ...]:
    """The villain's side: a design that is nearly finished, and one turn of the escape."""
    return in_a_row(_lesson("chair", VILLAIN, _drafted), {"design": _DESIGN, "chase": _CHASE})


def _lesson(id: str, learner: Seat, state: Callable[[], State]) -> Lesson:
    return Lesson(id, GOODMAN, tuple(_options().items()), learner, _COLOURS, state, ())


def _options() -> Options:
    return complete_options(GOODMAN, {"wide": True, "secrecy": "secret"})


def _drafted() -> State:
    return _with_design(DRAFT, _VILLAIN_DICE)


def _searched() -> State:
    """The stronghold of the quest, announced, and five heroes of just so many points before its entry."""
    state = _with_design(QUEST, _HERO_DICE)
    for text in _ROSTER:
        seat = GOODMAN.to_act(state)[0]
        state = GOODMAN.apply(state, seat, GOODMAN.parse(state, seat, text)).state
    return state


def _with_design(text: str, dice: int) -> State:
    state = GOODMAN.setup(_options(), len(_COLOURS), seeded(dice))
    _, design = decode(text)
    position = replace(
        state.position, plans=design.plans, markers=design.markers, links=design.links
    )
    return replace(state, position=position)
