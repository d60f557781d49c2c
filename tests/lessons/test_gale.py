"""The lessons of Gale's Citadel, step by step by the real rules."""

import pytest

from citadel_desktop.lessons.progress import LessonProgress
from citadel_desktop.rules.gale.field import field, read_point
from citadel_desktop.rules.gale.state import State, controlled
from citadel_desktop.rules.gale.strength import warrior_defence
from tests.lessons.taking import begin, learn

MARK, MARY = 0, 1


def state(progress: LessonProgress) -> State:
    found: State = progress.table.state
    return found


def held(progress: LessonProgress) -> tuple[int, int]:
    """How many citadels each side holds."""
    one = state(progress)
    return controlled(one, MARK).bit_count(), controlled(one, MARY).bit_count()


def kinds(progress: LessonProgress) -> set[str]:
    """What Mark may do now."""
    decision = progress.table.decision(MARK)
    assert decision is not None
    return {action.kind for action in decision.actions}


def test_citadels_are_counted_as_they_are_told() -> None:
    progress = begin("gale-citadels")
    assert held(progress) == (2, 2)
    learn(progress, "third")
    assert held(progress) == (3, 2)
    learn(progress)
    assert held(progress) == (3, 3)


def test_a_warrior_costs_two_of_three_actions() -> None:
    progress = begin("gale-recruits")
    assert state(progress).actions == 3
    learn(progress, "at_once")
    assert state(progress).actions == 1


def test_strengths_are_as_they_are_told() -> None:
    progress = begin("gale-combat")
    one = state(progress)
    f = field(9)

    def defence(name: str) -> int:
        point = read_point(f, name)
        assert point is not None
        return warrior_defence(f, one.warriors[MARY], one.citadels, point).total

    assert (defence("e5"), defence("f3"), defence("g5")) == (1, 1, 2)
    learn(progress, "removed")
    assert one.warriors[MARK] == state(progress).warriors[MARK], "nobody is lost"
    learn(progress)
    assert held(progress) == (3, 2)


@pytest.mark.parametrize(("lesson", "before", "after"), [("sieges", "close", "besieged"), ("short", "close", "remove")])
def test_nobody_is_besieged_before_the_ring_is_closed(lesson: str, before: str, after: str) -> None:
    progress = begin(f"gale-{lesson}")
    learn(progress, before)
    assert "siege" not in kinds(progress)
    learn(progress, after)
    assert "siege" in kinds(progress)


def test_the_wall_costs_mary_a_warrior() -> None:
    progress = begin("gale-walls")
    learn(progress, "mary")
    assert (state(progress).walls.bit_count(), state(progress).warriors[MARY].bit_count()) == (2, 5)
    learn(progress)
    assert (state(progress).walls.bit_count(), state(progress).warriors[MARY].bit_count()) == (1, 4)
