"""Several trees of one view: those of other processes, and what becomes of them together."""

import json
import os
import signal
import sys
from pathlib import Path
from random import Random

import pytest

from citadel_desktop.agents.levels import think
from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.root_parallel import seed_of_tree, share_of, together
from citadel_desktop.agents.thinking import Answer, Budget, Situation, Tried
from citadel_desktop.match.answering import KeptMemory, reply
from citadel_desktop.match.asking import Question, answer_question, question_line, read_question
from citadel_desktop.match.workers import Workers, processors_for_masters
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import AnyRules, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.match.test_thinker import GAMES, POLICIES, begun, question, wait_gone
from tests.toys.toll import TOLL
from tests.toys.toll_policy import TollPolicy

ROOT = Path(__file__).resolve().parents[2]
TREES = 3


def at_choice(rules: AnyRules, kinds: frozenset[str]) -> Question:
    """A Master's question in a match played at random, at the first choice of such a kind, or of any."""
    state = rules.setup(complete_options(rules, {}), 2, seeded("workers"))
    random = Random(2)
    while True:
        seat = rules.to_act(state)[0]
        decision = rules.decision(state, seat)
        assert decision is not None
        if len(decision.actions) > 1 and (not kinds or decision.kind in kinds):
            break
        state = rules.apply(state, seat, random.choice(decision.actions)).state
    budget = Budget(iterations=12)
    return Question(rules.id, "master", seat, 2, rules.view(state, seat), budget, "w", trees=TREES)


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Workers:
    monkeypatch.chdir(ROOT)
    return Workers(GAMES, (sys.executable, "-m", "tests.toys.thinking", "well"))


def end(workers: Workers) -> None:
    for child in workers._children:
        child.end()


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("game", sorted(games()))
def test_processes_find_what_is_found_one_after_another(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    rules, policy = games()[game], policies()[game]()
    one = at_choice(rules, policy.rows)
    there = Workers(games())
    try:
        found = answer_question(one, games(), policies(), others=there.of(one))
    finally:
        end(there)
    here = think(rules, policy, "master", one.view, one.seat, 2, one.budget, one.seed, trees=TREES)
    assert found == here
    assert found.iterations == one.budget.iterations


def test_iterations_are_counted_over_all_and_time_is_everybodys() -> None:
    assert share_of(Budget(2.0, 90), 3) == Budget(2.0, 30)
    assert share_of(Budget(2.0), 3) == Budget(2.0)
    assert len({seed_of_tree("s", number) for number in range(5)}) == 5
    assert seed_of_tree("s", 0) == "s"


def test_what_was_tried_is_added_up() -> None:
    one = question(begun())
    table = Situation(TOLL, TollPolicy(), 2, one.seat, one.view)
    first, second = table.asked(Random(1)).actions[:2]
    own = Answer(first, 0.6, 10, line=(second,), tried=(Tried((first,), 6, 3.6), Tried((second,), 4, 2.0)))
    other = (Tried((second,), 20, 16.0),)
    found = together(table, own, [other])
    assert (found.action, found.iterations, found.line) == (second, 30, ())
    assert found.expects == pytest.approx(18 / 24)
    same = together(table, own, [(Tried((first,), 20, 18.0),)])
    assert (same.action, same.line) == (first, (second,))
    assert same.expects == pytest.approx(21.6 / 26)


def test_without_others_one_tree_grows_with_all_of_the_budget() -> None:
    one = replace(question(begun()), trees=4)
    assert answer_question(one, GAMES, POLICIES) == answer_question(replace(one, trees=1), GAMES, POLICIES)


def test_one_of_several_tells_what_it_tried_and_no_more() -> None:
    one = replace(question(begun()), trees=0)
    line = reply(question_line(7, one).encode(), GAMES, POLICIES, KeptMemory())
    found = answer_question(one, GAMES, POLICIES)
    assert json.loads(line)["id"] == 7
    assert str(found.iterations) == str(sum(each.visits for each in found.tried))
    assert set(json.loads(line)) == {"id", "tried"}


def test_fewer_are_asked_where_a_question_wants_fewer(workers: Workers) -> None:
    one = replace(question(begun()), trees=TREES)
    try:
        for trees in (TREES, TREES - 1):
            workers.of(replace(one, trees=trees))
            workers.ask()
            assert len(workers.tried()) == trees - 1
    finally:
        end(workers)


@pytest.mark.slow
def test_who_has_died_is_left_out_and_another_comes_in_his_place(workers: Workers) -> None:
    one = replace(question(begun()), trees=TREES)
    try:
        workers.of(one)
        workers.ask()
        first = workers._children[0]
        os.kill(first.pid, signal.SIGKILL)
        wait_gone(first.pid)
        assert len(workers.tried()) >= TREES - 2
        workers.ask()
        assert first not in workers._children
        assert len(workers.tried()) == TREES - 1
    finally:
        end(workers)


def test_where_time_counts_nobody_who_does_not_hear_yet_is_waited_for() -> None:
    one = replace(question(begun()), trees=TREES, budget=Budget(0.01))
    workers = Workers(GAMES, (sys.executable, "-c", "input()"))
    try:
        workers.of(one)
        workers.ask()
        assert workers._asked == []
        assert workers.tried() == []
    finally:
        end(workers)


class Jump:
    """A clock that goes on once, when it is looked at for the second time, and stands then."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.looks = seconds, 0

    def __call__(self) -> float:
        self.looks += 1
        return self.seconds if self.looks > 1 else 0.0


def test_time_in_which_all_stood_still_makes_nobody_late(workers: Workers) -> None:
    one = replace(question(begun()), trees=TREES)
    try:
        workers.of(one)
        workers.ask()  # now they hear
        assert len(workers.tried()) == TREES - 1
        workers._clock = Jump(75.0)
        workers.of(replace(one, budget=Budget(0.05)))
        workers.ask()
        assert len(workers.tried()) == TREES - 1
    finally:
        end(workers)


def test_where_nobody_can_be_started_it_goes_on_alone() -> None:
    workers = Workers(GAMES, (str(ROOT / "no such file"),))
    workers.of(replace(question(begun()), trees=TREES))
    workers.ask()
    assert workers.tried() == []


def test_a_question_tells_how_many_trees_there_are() -> None:
    one = replace(question(begun()), trees=TREES)
    assert read_question(question_line(3, one).encode(), GAMES) == (3, one)


@pytest.mark.parametrize(
    ("there", "battery", "found"),
    [(1, False, 1), (2, False, 1), (2, True, 1), (4, False, 3), (4, True, 2), (64, False, 8)],
)
def test_one_processor_is_the_windows_and_a_battery_lasts(there: int, battery: bool, found: int) -> None:
    assert processors_for_masters(there, on_battery=battery) == found
