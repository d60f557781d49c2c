"""The guided first quests of Goodman's Citadel, step by step by the real rules."""

from collections.abc import Iterator
from itertools import product

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.lessons import door, names, step
from citadel_desktop.language.reference import load_reference
from citadel_desktop.lessons import TAUGHT, lesson_after, lesson_of
from citadel_desktop.lessons.course import Course
from citadel_desktop.lessons.lesson import Step, fits
from citadel_desktop.rules.goodman.design import design_of, faults_of_design
from citadel_desktop.rules.goodman.figures import looks
from citadel_desktop.rules.goodman.markers import kinds
from citadel_desktop.rules.goodman.naming import name_of_figure
from citadel_desktop.rules.goodman.notation import notate
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import DEAD, Action, Figure, State
from citadel_desktop.rules.kit.contract import Refusal

QUEST, CHAIR = TAUGHT["goodman"]
BOTH = pytest.mark.parametrize("lesson", TAUGHT["goodman"])
FIRST, LAST = 0, -1
EVERY = pytest.mark.parametrize("choice", [FIRST, 1, LAST])
"""Which of several ways that a step accepts is gone: the first, another, the last."""


def begin(lesson: str) -> Course:
    one = lesson_of(lesson)
    return Course(one, one.table(names(len(one.colours), one.learner)))


def way(course: Course, which: int) -> Action:
    """The first action of a shortest way to do what the step asks by what it allows besides."""
    step, seat = course.step, course.lesson.learner
    assert step is not None
    todo: list[tuple[State, Action | None]] = [(course.table.state, None)]
    seen = set()
    while todo:
        state, first = todo.pop(0)
        decision = GOODMAN.decision(state, seat)
        assert decision is not None, step.id
        told = [(notate(action), action) for action in decision.actions]
        asked = [action for text, action in told if fits(text, step.asks)]
        if asked:
            return first or asked[min(which, len(asked) - 1)]
        for text, action in told:
            if fits(text, step.allows):
                after = GOODMAN.apply(state, seat, action).state
                if after.position not in seen:
                    seen.add(after.position)
                    todo.append((after, first or action))
    raise AssertionError(step.id)


def learn(course: Course, until: str, choice: int = FIRST) -> None:
    """Take the steps up to one, "" for all."""
    table = course.table
    while course.step is not None and course.step.id != until:
        move = course.played
        if course.step.read:
            course.read_on()
        elif move is not None:
            assert table.refuse(*move) is None, (course.step.id, move)
            table.act(*move)
            course.follow()
        else:
            action = way(course, choice)
            assert course.fits(action)
            table.act(course.lesson.learner, action)
            course.follow()


def hero(course: Course, number: int) -> Figure:
    figure: Figure = course.table.state.position.heroes[number - 1]
    return figure


def monster(course: Course, number: int) -> Figure:
    figure: Figure = course.table.state.position.monsters[number - 1]
    return figure


@BOTH
@EVERY
def test_every_step_can_be_done_in_every_way_it_accepts(lesson: str, choice: int) -> None:
    course = begin(lesson)
    learn(course, "", choice)
    assert course.over
    outcome = course.table.outcome
    assert outcome is not None
    assert outcome.winners == (course.lesson.learner,)
    assert outcome.reason == {QUEST: "talisman_out", CHAIR: "talisman_lost"}[lesson]


@BOTH
def test_the_prepared_table_is_sound_and_stays_so(lesson: str) -> None:
    course = begin(lesson)
    for one in course.lesson.steps:
        learn(course, one.id)
        assert GOODMAN.faults(course.table.state) == (), one.id


@EVERY
def test_the_quest_goes_as_it_is_told(choice: int) -> None:
    course = begin(QUEST)
    assert course.table.state.position.points == 190
    learn(course, "turned_up", choice)
    assert course.table.state.position.dummies == 1
    assert hero(course, 2).place == NUMBERS["1b4"]
    assert (hero(course, 3).place, hero(course, 3).wounds) == (NUMBERS["1d3"], 1)
    assert hero(course, 1).place == NUMBERS["1b2"], "bounced off, WT-T4"
    learn(course, "other_end", choice)
    assert hero(course, 2).place == NUMBERS["2a2"]
    learn(course, "drive", choice)
    assert hero(course, 3).wounds == 1
    learn(course, "halved", choice)
    assert 3 <= monster(course, 1).wounds < 6, "badly hurt, WT-C4"
    assert hero(course, 3).place == NUMBERS["1e2"]
    learn(course, "talisman", choice)
    assert monster(course, 1).place == DEAD
    learn(course, "escape", choice)
    assert course.table.state.position.phase == "escape"
    learn(course, "driven", choice)
    wounds = hero(course, 2).wounds
    assert 1 <= wounds <= 2
    learn(course, "break_off", choice)
    assert hero(course, 2).place == NUMBERS["2c1"]
    assert monster(course, 2).place == NUMBERS["2c2"]
    learn(course, "run", choice)
    assert hero(course, 2).wounds == wounds, "missed"
    learn(course, "stand", choice)
    assert hero(course, 1).place == NUMBERS["2a2"]
    assert hero(course, 3).place == NUMBERS["1e2"]


def test_the_villains_turn_goes_as_it_is_told() -> None:
    course = begin(CHAIR)
    codes = {fault.code for fault in faults(course.table.state)}
    assert codes == {"marker_missing", "cut_off", "door_unlinked", "too_few_points"}
    learn(course, "finish")
    assert faults(course.table.state) == ()
    learn(course, "roster")
    assert course.table.state.position.points == 160
    learn(course, "drive")
    assert hero(course, 1).wounds > 0 == monster(course, 1).wounds


def faults(state: State) -> tuple[Refusal, ...]:
    return faults_of_design(state.position.setting, design_of(state.position))


def test_no_way_of_mending_the_design_leaves_a_fault() -> None:
    course = begin(CHAIR)
    steps = {one.id: one for one in course.lesson.steps}
    learn(course, "monster")
    rest = ("link 1b3 2a2", "put swordsman30 1c1")
    first = begin(CHAIR).table.state
    tried = 0
    for row in product(steps["dummy"].asks, steps["shift"].asks):
        if row[0].split()[-1] != row[1].split()[-1]:
            state = first
            for text in (*row, *rest):
                action = GOODMAN.parse(state, 0, text)
                assert GOODMAN.refuse(state, 0, action) is None, text
                state = GOODMAN.apply(state, 0, action).state
            assert faults(state) == (), row
            tried += 1
    assert tried > 70


@BOTH
def test_steps_that_ask_leave_other_choices_open_which_do_not_fit(lesson: str) -> None:
    course, free = begin(lesson), 0
    for one in course.lesson.steps:
        learn(course, one.id)
        if one.asks:
            decision = course.table.decision(course.lesson.learner)
            assert decision is not None
            fitting = sum(1 for action in decision.actions if course.fits(action))
            assert fitting
            free += len(decision.actions) > fitting
    assert free > 6


@pytest.mark.parametrize("tongue", ["en", "de"])
@BOTH
def test_each_step_is_told(lesson: str, tongue: str) -> None:
    speech = load(tongue)
    course = begin(lesson)
    told = [step(speech, lesson, one.id) for one in course.lesson.steps]
    assert len({one.text for one in told}) == len(told)
    for one, which in zip(told, course.lesson.steps, strict=True):
        assert one.title
        assert one.text.endswith(".")
        assert bool(one.instead) == bool(which.asks), which.id
    assert step(speech, lesson, "").text
    assert door(speech, lesson)
    with pytest.raises(KeyError):
        step(speech, lesson, "no such step")


@BOTH
def test_each_step_cites_a_rule_of_the_reference(lesson: str) -> None:
    reference = load_reference("goodman")
    assert [one.id for one in lesson_of(lesson).steps if reference.find(one.rule) is None] == []


def named(one: Step) -> Iterator[str]:
    """The squares that a step's actions name last, and where its sentences should speak of them."""
    for text in one.asks:
        word = text.split()[-1]
        if word in NUMBERS and "*" not in text:
            yield word


@BOTH
def test_the_sentences_name_the_squares_and_figures_that_the_steps_mean(lesson: str) -> None:
    speech = load("en")
    course = begin(lesson)
    for one in course.lesson.steps:
        told = step(speech, lesson, one.id)
        squares = tuple(named(one))
        if len(squares) == 1:
            assert squares[0] in told.text, one.id
            assert squares[0] in told.instead or one.id == "advance", one.id
        figures = {text.split()[1] for text in one.asks if len(text.split()) > 2}
        for figure in figures & {"h1", "h2", "h3"}:
            assert name_of_figure(hero(course, int(figure[1]))) in told.text, one.id


def test_monsters_are_called_as_they_are_told() -> None:
    course = begin(QUEST)
    learn(course, "")
    called = [looks()[one.look].name for one in course.table.state.position.monsters]
    assert called == ["Gorblad", "Carmesin", "Bombo"]
    course = begin(CHAIR)
    learn(course, "")
    assert looks()[monster(course, 1).look].name == "Carmesin"
    assert looks()[hero(course, 1).look].name == "Hodd"


def test_the_palette_is_pointed_at_by_the_number_of_the_kind() -> None:
    dummy = next(one for one in lesson_of(CHAIR).steps if one.id == "dummy")
    assert kinds()[int(dummy.points.split()[-1])].name == "dummy"


def test_the_villains_chair_comes_after_the_quest_and_nothing_after_that() -> None:
    assert lesson_after(QUEST) == CHAIR
    assert lesson_after(CHAIR) == lesson_after("indomitable") == ""
    with pytest.raises(KeyError):
        lesson_of("no such lesson")


def test_whoever_learns_is_called_mark() -> None:
    assert [
        begin(lesson).table.players[seat].name for lesson, seat in ((QUEST, 1), (CHAIR, 0))
    ] == [
        "Mark",
        "Mark",
    ]
