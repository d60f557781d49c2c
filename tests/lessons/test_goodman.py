"""The guided first quests of Goodman's Citadel, step by step by the real rules."""

from collections.abc import Iterator
from itertools import product

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.lessons import step
from citadel_desktop.lessons import chapters, lesson_of
from citadel_desktop.lessons.lesson import LessonStep, fits
from citadel_desktop.lessons.progress import LessonProgress
from citadel_desktop.rules.goodman.figures import looks, name_of_figure
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NAMES, NUMBERS
from citadel_desktop.rules.goodman.state import DEAD, Figure, State
from citadel_desktop.rules.goodman.stronghold.design import design_of, faults_of_design
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers, kinds
from citadel_desktop.rules.kit.contract import Refusal
from tests.lessons.taking import FIRST, LAST, SECOND, begin, learn, now

LESSONS = [one.id for one in chapters("goodman")]
BOTH = pytest.mark.parametrize("lesson", LESSONS)
EVERY = pytest.mark.parametrize("choice", [FIRST, SECOND, LAST])
"""Which of several ways that a step accepts is gone: the first, another, the last."""


def hero(progress: LessonProgress, number: int) -> Figure:
    figure: Figure = now(progress).heroes[number - 1]
    return figure


def monster(progress: LessonProgress, number: int) -> Figure:
    figure: Figure = now(progress).monsters[number - 1]
    return figure


@EVERY
def test_the_search_goes_as_it_is_told(choice: int) -> None:
    progress = begin("quest-entering")
    assert now(progress).points == 190
    learn(progress, "", choice)
    assert now(progress).dummies == 1
    assert hero(progress, 2).place == NUMBERS["1b4"]
    assert (hero(progress, 3).place, hero(progress, 3).wounds) == (NUMBERS["1d3"], 1)
    assert hero(progress, 1).place == NUMBERS["1b2"], "bounced off, WT-T4"
    progress = begin("quest-search")
    learn(progress, "", choice)
    assert hero(progress, 2).place == NUMBERS["2a2"]
    assert monster(progress, 1).place == NUMBERS["1e2"]


@EVERY
def test_the_combat_goes_as_it_is_told(choice: int) -> None:
    progress = begin("quest-combat")
    learn(progress, "drive", choice)
    assert hero(progress, 3).wounds == 1
    learn(progress, "halved", choice)
    assert 3 <= monster(progress, 1).wounds < 6, "badly hurt, WT-C4"
    assert hero(progress, 3).place == NUMBERS["1e2"]
    learn(progress, "wall", choice)
    assert monster(progress, 1).place == DEAD


@EVERY
def test_the_escape_goes_as_it_is_told(choice: int) -> None:
    progress = begin("quest-talisman")
    learn(progress, "escape", choice)
    assert now(progress).phase == "escape"
    learn(progress, "driven", choice)
    wounds = hero(progress, 2).wounds
    assert 1 <= wounds <= 2
    learn(progress, "held", choice)
    assert hero(progress, 2).place == NUMBERS["2c1"]
    assert monster(progress, 2).place == NUMBERS["2c2"]
    learn(progress, "missed", choice)
    assert hero(progress, 2).wounds == wounds, "missed"
    progress = begin("quest-way_out")
    learn(progress, "stand", choice)
    assert hero(progress, 1).place == NUMBERS["2a2"]
    assert hero(progress, 3).place == NUMBERS["1e2"]


@pytest.mark.slow
def test_the_villains_turn_goes_as_it_is_told() -> None:
    progress = begin("chair-design")
    codes = {fault.code for fault in faults(progress.table.state)}
    assert codes == {"marker_missing", "cut_off", "door_unlinked", "too_few_points"}
    learn(progress, "finish")
    assert faults(progress.table.state) == ()
    learn(progress)
    assert now(progress).points == 160
    progress = begin("chair-chase")
    learn(progress, "drive")
    assert hero(progress, 1).wounds > 0 == monster(progress, 1).wounds


def faults(state: State) -> tuple[Refusal, ...]:
    return faults_of_design(state.position.setting, design_of(state.position))


def test_no_way_of_mending_the_design_leaves_a_fault() -> None:
    progress = begin("chair-design")
    steps = {one.id: one for one in progress.lesson.steps}
    learn(progress, "monster")
    rest = ("link 1b3 2a2", "put swordsman30 1c1")
    first = begin("chair-design").table.state
    tried = 0
    dummies = [f"put dummy {name}" for name in NAMES]
    dummies = [text for text in dummies if fits(text, steps["dummy"].asks)]
    for row in product(dummies, steps["shift"].asks):
        if row[0].split()[-1] != row[1].split()[-1]:
            state = first
            for text in (*row, *rest):
                action = GOODMAN.parse(state, 0, text)
                assert GOODMAN.refuse(state, 0, action) is None, text
                state = GOODMAN.apply(state, 0, action).state
            assert faults(state) == (), row
            tried += 1
    assert tried > 70


def named(one: LessonStep) -> Iterator[str]:
    """The squares that a step's actions name last, and where its sentences should speak of them."""
    for text in one.asks:
        word = text.split()[-1]
        if word in NUMBERS and "*" not in text:
            yield word


@BOTH
def test_the_sentences_name_the_squares_and_figures_that_the_steps_mean(lesson: str) -> None:
    speech = load("en")
    progress = begin(lesson)
    for one in progress.lesson.steps:
        told = step(speech, lesson, one.id)
        squares = tuple(named(one))
        if len(squares) == 1:
            assert squares[0] in told.text, one.id
            assert squares[0] in told.instead or one.id == "advance", one.id
        figures = {text.split()[1] for text in one.asks if len(text.split()) > 2}
        for figure in figures & {"h1", "h2", "h3"}:
            assert name_of_figure(hero(progress, int(figure[1]))) in told.text, one.id


def test_monsters_are_called_as_they_are_told() -> None:
    progress = begin("quest-way_out")
    learn(progress)
    called = [looks()[one.look].name for one in now(progress).monsters]
    assert called == ["Gorblad", "Carmesin", "Bombo"]
    progress = begin("chair-chase")
    learn(progress)
    assert looks()[monster(progress, 1).look].name == "Carmesin"
    assert looks()[hero(progress, 1).look].name == "Hodd"


def test_the_palette_is_pointed_at_by_the_number_of_the_kind() -> None:
    dummy = next(one for one in lesson_of("chair-design").steps if one.id == "dummy")
    assert kinds()[int(dummy.points[0].split()[-1])].name == "dummy"
    guard = next(one for one in lesson_of("chair-design").steps if one.id == "monster")
    assert kind_numbers()["swordsman30"] == int(guard.points[0].split()[-1])
