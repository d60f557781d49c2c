"""The lessons of Gale's Citadel, step by step by the real rules."""

import pytest

from citadel_desktop.lessons.course import LessonCourse
from citadel_desktop.rules.gale.field import field, read_point
from citadel_desktop.rules.gale.state import State, controlled
from citadel_desktop.rules.gale.strength import warrior_defence
from tests.lessons.taking import begin, learn

MARK, MARY = 0, 1


def state(course: LessonCourse) -> State:
    found: State = course.table.state
    return found


def held(course: LessonCourse) -> tuple[int, int]:
    """How many citadels each side holds."""
    one = state(course)
    return controlled(one, MARK).bit_count(), controlled(one, MARY).bit_count()


def kinds(course: LessonCourse) -> set[str]:
    """What Mark may do now."""
    decision = course.table.decision(MARK)
    assert decision is not None
    return {action.kind for action in decision.actions}


def test_citadels_are_counted_as_they_are_told() -> None:
    course = begin("gale-citadels")
    assert held(course) == (2, 2)
    learn(course, "third")
    assert held(course) == (3, 2)
    learn(course)
    assert held(course) == (3, 3)


def test_a_warrior_costs_two_of_three_actions() -> None:
    course = begin("gale-recruits")
    assert state(course).actions == 3
    learn(course, "at_once")
    assert state(course).actions == 1


def test_strengths_are_as_they_are_told() -> None:
    course = begin("gale-combat")
    one = state(course)
    f = field(9)

    def defence(name: str) -> int:
        point = read_point(f, name)
        assert point is not None
        return warrior_defence(f, one.warriors[MARY], one.citadels, point).total

    assert (defence("e5"), defence("f3"), defence("g5")) == (1, 1, 2)
    learn(course, "removed")
    assert one.warriors[MARK] == state(course).warriors[MARK], "nobody is lost"
    learn(course)
    assert held(course) == (3, 2)


@pytest.mark.parametrize(("lesson", "before", "after"), [("sieges", "close", "besieged"), ("short", "close", "remove")])
def test_nobody_is_besieged_before_the_ring_is_closed(lesson: str, before: str, after: str) -> None:
    course = begin(f"gale-{lesson}")
    learn(course, before)
    assert "siege" not in kinds(course)
    learn(course, after)
    assert "siege" in kinds(course)


@pytest.mark.parametrize(("lesson", "reason"), [("sieges", "lead_at_start"), ("short", "lead_at_once")])
def test_mark_wins_as_it_is_told(lesson: str, reason: str) -> None:
    course = begin(f"gale-{lesson}")
    learn(course)
    outcome = course.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((MARK,), reason)


def test_the_wall_costs_mary_a_warrior() -> None:
    course = begin("gale-walls")
    learn(course, "mary")
    assert (state(course).walls.bit_count(), state(course).warriors[MARY].bit_count()) == (2, 5)
    learn(course)
    assert (state(course).walls.bit_count(), state(course).warriors[MARY].bit_count()) == (1, 4)
