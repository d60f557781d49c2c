"""Time in which nobody could think is not counted."""

import pytest

from citadel_desktop.agents import thinking
from citadel_desktop.agents.present import PresentTime
from citadel_desktop.agents.thinking import Budget


class Watch:
    """A clock that the test moves on, and that goes on by itself by `step` with each look."""

    def __init__(self, step: float = 0.0) -> None:
        self.now, self.step = 1000.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_a_clock_goes_on_only_while_it_is_looked_at() -> None:
    watch = Watch()
    passed = PresentTime(1.0, watch)
    assert passed() == 0.0
    for _ in range(4):
        watch.now += 0.25
        passed()
    assert passed() == 1.0
    watch.now += 75.0
    assert passed() == 2.0
    assert passed() == 2.0


def test_a_budget_is_of_time_in_which_the_process_ran(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(step=0.01)
    monkeypatch.setattr(thinking, "perf_counter", watch)
    usual = len(list(Budget(1.0).spent()))
    assert 95 <= usual <= 101
    iterations = 0
    for count in Budget(1.0).spent():
        iterations += 1
        if count == 10:
            watch.now += 75.0  # stopped, or asleep
    assert usual / 2 - 2 <= iterations <= usual
    slow = Watch(step=3.0)
    monkeypatch.setattr(thinking, "perf_counter", slow)
    assert len(list(Budget(1.0).spent())) <= 3
