"""What is true of every lesson of every course, step by step by the real rules."""

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.lessons import lesson_name, step
from citadel_desktop.language.reference import load_reference
from citadel_desktop.lessons import COURSES, chapters, lesson_after, lesson_of
from tests.lessons.taking import FIRST, LAST, LESSONS, SECOND, begin, learn

EVERY = pytest.mark.parametrize("id", LESSONS)


@pytest.mark.slow(but=27)
@EVERY
@pytest.mark.parametrize("choice", [FIRST, SECOND, LAST])
def test_every_step_can_be_done_in_every_way_it_accepts(id: str, choice: int) -> None:
    progress = begin(id)
    learn(progress, "", choice)
    assert progress.over


@EVERY
def test_the_prepared_table_is_sound_and_stays_so(id: str) -> None:
    progress = begin(id)
    for one in progress.lesson.steps:
        learn(progress, one.id)
        assert progress.table.rules.faults(progress.table.state) == (), one.id


@EVERY
def test_whoever_learns_is_called_mark(id: str) -> None:
    progress = begin(id)
    assert progress.table.players[progress.lesson.learner].name == "Mark"


@pytest.mark.parametrize("tongue", ["en", "de"])
@EVERY
def test_each_step_is_told(id: str, tongue: str) -> None:
    speech = load(tongue)
    steps = lesson_of(id).steps
    told = [step(speech, id, one.id) for one in steps]
    assert len({one.text for one in told}) == len(told)
    for one, which in zip(told, steps, strict=True):
        assert one.title
        assert one.text.endswith((".", "!"))
        assert bool(one.instead) == bool(which.asks), which.id
    assert step(speech, id, "").text
    assert lesson_name(speech, id)
    with pytest.raises(KeyError):
        step(speech, id, "no such step")


@EVERY
def test_each_step_cites_rules_of_the_reference(id: str) -> None:
    lesson = lesson_of(id)
    reference = load_reference(lesson.rules.id)
    assert [rule for step in lesson.steps for rule in step.rules if reference.find(rule) is None] == []


ENDS = {
    "gale-sieges": "lead_at_start",
    "gale-short": "lead_at_once",
    "basic-end": "target",
    "strategic-market": "target",
    "treason-end": "evil",
    "quest-way_out": "talisman_out",
    "chair-chase": "talisman_lost",
}
"""The lessons in which a match ends, and what for."""


@EVERY
def test_mark_wins_as_it_is_told(id: str) -> None:
    progress = begin(id)
    learn(progress)
    outcome = progress.table.outcome
    assert (outcome and outcome.reason) == ENDS.get(id)
    assert outcome is None or outcome.winners == (progress.lesson.learner,)


@pytest.mark.slow(but=5)
@EVERY
def test_steps_that_ask_leave_other_choices_open_which_do_not_fit(id: str) -> None:
    progress, free = begin(id), 0
    for one in progress.lesson.steps:
        learn(progress, one.id)
        if one.asks:
            decision = progress.table.decision(progress.lesson.learner)
            assert decision is not None
            fitting = [action for action in decision.actions if progress.fits(action)]
            assert fitting
            free += len(decision.actions) > len(fitting)
    assert free or id == "basic-income", "there nothing else can be done"


def test_lessons_of_a_game_follow_each_other() -> None:
    for key in COURSES:
        row = [one.id for one in chapters(*key)]
        assert [lesson_after(id) for id in row] == [*row[1:], ""]
    with pytest.raises(KeyError):
        lesson_of("no such lesson")
    with pytest.raises(KeyError):
        step(load("en"), "no such lesson", "")


def test_a_game_that_nobody_teaches_has_no_lessons() -> None:
    assert chapters("toll") == ()
