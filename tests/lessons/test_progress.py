"""The progress of a lesson, which follows the log of its match."""

import pytest

from citadel_desktop.lessons.lesson import Lesson, LessonStep, fits
from citadel_desktop.lessons.progress import LessonProgress
from citadel_desktop.match.table import Table
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace

OPTIONS = complete_options(GALE, {"size": 9})
STEPS = (
    LessonStep("hello"),
    LessonStep("first", asks=("* d5",)),
    LessonStep("answer", plays=((1, "place f5"),)),
    LessonStep("second", asks=("* b2", "* h2"), allows=("* h8",)),
)


def progress(steps: tuple[LessonStep, ...] = STEPS) -> LessonProgress:
    lesson = Lesson(
        "test",
        GALE,
        tuple(OPTIONS.items()),
        0,
        (0, 1),
        lambda: replace(GALE.setup(OPTIONS, 2, seeded(1)), seat=0),
        steps,
    )
    return LessonProgress(lesson, lesson.table(("Ann", "Ben")))


def do(taken: LessonProgress, text: str) -> None:
    table = taken.table
    table.act(table.to_act[0], table.rules.parse(table.state, table.to_act[0], text))
    taken.follow()


def notation(table: Table, point: str) -> str:
    seat = table.to_act[0]
    decision = table.decision(seat)
    assert decision is not None
    told = [table.rules.notate(table.state, seat, action) for action in decision.actions]
    return next(text for text in told if text.endswith(f" {point}"))


@pytest.fixture
def taken() -> LessonProgress:
    one = progress()
    one.read_on()
    return one


def test_a_step_that_is_only_read_goes_on_by_being_read() -> None:
    one = progress()
    assert one.step == STEPS[0]
    assert STEPS[0].read
    one.follow()
    assert one.number == 0
    one.read_on()
    assert one.step == STEPS[1]
    one.read_on()
    assert one.number == 1, "what asks for an action is not read away"


def test_the_action_asked_for_does_its_step(taken: LessonProgress) -> None:
    decision = taken.table.decision(0)
    assert decision is not None
    fitting = [action for action in decision.actions if taken.fits(action)]
    assert len(fitting) == 1
    do(taken, notation(taken.table, "d5"))
    assert taken.step == STEPS[2]


def test_prepared_moves_come_in_their_order_and_end_their_step(taken: LessonProgress) -> None:
    do(taken, notation(taken.table, "d5"))
    assert taken.waits
    assert taken.played is None, "it waits until it is read"
    taken.read_on()
    move = taken.played
    assert move is not None
    seat, action = move
    assert seat == 1
    taken.table.act(seat, action)
    taken.follow()
    assert taken.step == STEPS[3]
    assert taken.played is None


def test_what_is_allowed_besides_does_not_end_the_step() -> None:
    one = progress((LessonStep("second", asks=("* b2",), allows=("* h8",)),))
    do(one, notation(one.table, "h8"))
    assert one.number == 0
    do(one, notation(one.table, "b2"))
    assert one.over
    assert one.step is None


def test_taking_back_goes_back_to_the_step(taken: LessonProgress) -> None:
    do(taken, notation(taken.table, "d5"))
    taken.table.undo()
    taken.follow()
    assert taken.step == STEPS[1]
    taken.table.redo()
    taken.follow()
    assert taken.step == STEPS[2]


def test_skipping_frees_the_play(taken: LessonProgress) -> None:
    taken.skip()
    assert taken.over
    decision = taken.table.decision(0)
    assert decision is not None
    assert all(taken.fits(action) for action in decision.actions)


def test_patterns_are_of_whole_notations() -> None:
    assert fits("build chapel M4", ("build chapel *",))
    assert not fits("build chapel M4", ("build", "chapel *"))


def test_what_was_read_can_be_looked_back_at_as_it_was(taken: LessonProgress) -> None:
    do(taken, notation(taken.table, "d5"))
    assert (taken.shown, taken.page, taken.entries) == (2, STEPS[2], 1)
    taken.back()
    assert (taken.shown, taken.page, taken.entries) == (1, STEPS[1], 0)
    taken.back()
    taken.back()
    assert (taken.shown, taken.page) == (0, STEPS[0])
    assert taken.step == STEPS[2], "play stays where it is"
    taken.forward()
    assert taken.looks_back
    taken.forward()
    taken.forward()
    assert not taken.looks_back
    assert taken.page == STEPS[2]


def test_what_happens_leads_to_the_front(taken: LessonProgress) -> None:
    taken.back()
    do(taken, notation(taken.table, "d5"))
    assert not taken.looks_back
    assert taken.page == STEPS[2]


def test_at_the_end_all_steps_can_be_looked_back_at() -> None:
    one = progress(STEPS[:1])
    one.read_on()
    assert one.page is None
    one.back()
    assert one.page == STEPS[0]
    one.forward()
    assert one.page is None


def test_what_others_play_does_not_count_and_places_are_found() -> None:
    lesson = progress().lesson
    assert lesson.length == 3
    assert [lesson.number(n) for n in range(5)] == [0, 1, 2, 2, 3]
    assert (lesson.place("answer"), lesson.place("no such step")) == (2, -1)
