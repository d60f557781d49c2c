"""The runner of computer seats: it never waits, and has an answer in any case."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from citadel_desktop import __version__
from citadel_desktop.agents.levels import LevelName, think
from citadel_desktop.agents.policy import Reason
from citadel_desktop.agents.thinking import Answer, Budget
from citadel_desktop.match import child as process
from citadel_desktop.match import thinker as runner
from citadel_desktop.match.answering import reply
from citadel_desktop.match.asking import (
    Question,
    answer_line,
    place_of,
    question_line,
    read_answer,
    read_question,
    seed_of,
)
from citadel_desktop.match.thinker import Reply, Thinker
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.toys.toll import TOLL, Act, TollState
from tests.toys.toll_policy import TollPolicy
from tests.waiting import wait_for

GAMES = {"toll": TOLL}
POLICIES = {"toll": TollPolicy}
ROOT = Path(__file__).resolve().parents[2]


def begun(seed: str = "thinker") -> TollState:
    return TOLL.setup(complete_options(TOLL, {}), 2, seeded(seed))


def question(state: TollState, level: LevelName = "master", iterations: int = 40) -> Question:
    seat = TOLL.to_act(state)[0]
    return Question("toll", level, seat, 2, TOLL.view(state, seat), Budget(iterations=iterations), "s")


class Watch:
    """A clock that the test moves on, and nothing else: no time is up since the machine is busy."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return self.ahead


class Bench:
    """A thinker of some way, asked about the beginning of a match."""

    def __init__(self, way: str) -> None:
        self.watch = Watch()
        command = (sys.executable, "-m", "tests.toys.thinking", way)
        self.thinker = Thinker(GAMES, POLICIES, command, self.watch)
        self.state = begun()
        decision = TOLL.decision(self.state, 0)
        assert decision is not None
        self.decision = decision

    def ask(self, level: LevelName = "master") -> int:
        return self.thinker.ask(question(self.state, level), self.decision)

    def wait(self) -> Reply:
        return wait_for("a reply", self.thinker.poll)

    def outwait(self, seconds: float, until: Callable[[], bool] = lambda: False) -> Reply | None:
        """Look for the reply as often as a window does while that much time passes, or until something is so."""
        end = self.watch.ahead + seconds
        while self.watch.ahead < end and not until():
            self.watch.ahead += 0.5
            found = self.thinker.poll()
            if found is not None:
                return found
        return None

    def until_sent(self) -> None:
        """Until the process thinks."""

        def hears() -> bool:
            assert self.thinker.poll() is None
            return self.thinker._child is not None and self.thinker._child.listens

        wait_for("a process that hears", hears)


@pytest.fixture
def bench(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Bench]:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("ONCE", str(tmp_path / "once"))
    made = Bench(getattr(request, "param", "well"))
    yield made
    made.thinker.close()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_gone(pid: int) -> None:
    """Wait until a process has ended, and is not even counted any more as a dead one."""
    wait_for("the end of the process that thinks", lambda: not alive(pid))


def ways(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("bench", names, indirect=True)


def test_it_answers_as_the_level_does_here_and_lives_on(bench: Bench) -> None:
    assert bench.thinker.running is None
    number = bench.ask()
    found = bench.wait()
    one = question(bench.state)
    here = think(TOLL, TollPolicy(), "master", one.view, 0, 2, one.budget, one.seed)
    assert (found.number, found.answer, found.trouble) == (number, here, "")
    pid = bench.thinker.running
    assert bench.ask("knight") == number + 1
    assert bench.wait().trouble == ""
    assert bench.thinker.running == pid


@pytest.mark.slow(but=1)
@ways("crash", "nonsense", "illegal", "dizzy")
def test_who_fails_is_replaced_by_the_squire(bench: Bench) -> None:
    bench.ask()
    found = bench.wait()
    one = question(bench.state)
    squire = think(TOLL, TollPolicy(), "squire", one.view, 0, 2, one.budget, one.seed)
    assert found.trouble
    assert found.answer == squire
    bench.ask()  # and another process is asked the next time
    assert bench.wait().number == 2


@ways("deaf", "asleep")
def test_who_hangs_is_asked_once_more_and_then_replaced(bench: Bench) -> None:
    bench.ask()
    sleeps = bench.thinker._command[-1] == "asleep"
    grace = runner.COUNTED_GRACE_S if sleeps else runner.START_GRACE_S
    if sleeps:
        bench.until_sent()
    first = bench.thinker.running
    assert first is not None
    assert bench.outwait(grace - 1) is None
    assert bench.thinker.running == first
    assert bench.outwait(2) is None
    second = bench.thinker.running
    assert second not in {None, first}
    wait_gone(first)
    if sleeps:
        bench.until_sent()
        grace *= runner.RETRY_PATIENCE
    assert bench.outwait(grace - 2) is None
    found = bench.outwait(3)
    assert found is not None
    assert "too long" in found.trouble
    assert TOLL.refuse(bench.state, 0, found.answer.action) is None
    assert bench.thinker.running is None


def as_the_level(bench: Bench, level: LevelName = "master") -> Answer:
    one = question(bench.state, level)
    return think(TOLL, TollPolicy(), level, one.view, 0, 2, one.budget, one.seed)


@pytest.mark.slow(but=1)
@ways("once-crash", "once-nonsense", "once-illegal", "once-dizzy")
def test_who_fails_once_costs_no_move(bench: Bench) -> None:
    bench.ask()
    found = bench.wait()
    assert (found.trouble, found.answer) == ("", as_the_level(bench))


@pytest.mark.slow(but=1)
@ways("once-deaf", "once-asleep")
def test_who_hangs_once_costs_no_move(bench: Bench) -> None:
    bench.ask()
    wait_for("a process that has begun", Path(os.environ["ONCE"]).exists)
    if bench.thinker._command[-1] == "once-asleep":
        bench.until_sent()
    first = bench.thinker.running
    assert bench.outwait(runner.COUNTED_GRACE_S + 2, lambda: bench.thinker.running != first) is None
    found = bench.wait()
    assert (found.trouble, found.answer) == ("", as_the_level(bench))


@ways("asleep")
@pytest.mark.parametrize("seconds", [75.0, 1e6])
def test_time_in_which_the_app_stood_still_makes_nobody_late(bench: Bench, seconds: float) -> None:
    bench.ask()
    bench.until_sent()
    first = bench.thinker.running
    for _ in range(3):
        assert bench.outwait(2) is None
        bench.watch.ahead += seconds
        assert bench.thinker.poll() is None
    assert bench.thinker.running == first


def test_what_was_answered_while_the_app_stood_still_counts(bench: Bench) -> None:
    bench.ask()
    bench.until_sent()
    child = bench.thinker._child
    assert child is not None
    wait_for("an answer in the pipe", lambda: not child._heard.empty())
    bench.watch.ahead += 75.0
    found = bench.thinker.poll()
    assert found is not None
    assert (found.trouble, found.answer) == ("", as_the_level(bench))
    assert found.seconds <= runner.MAX_POLL_GAP_S


@pytest.mark.slow(but=1)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process so")
@pytest.mark.parametrize("hears", [True, False])
def test_a_process_that_is_stopped_costs_no_move(bench: Bench, hears: bool) -> None:
    if hears:
        bench.ask("knight")
        bench.wait()
    number = bench.ask() if not hears else 0
    first = bench.thinker.running
    assert first is not None
    os.kill(first, signal.SIGSTOP)
    number = number or bench.ask()
    assert bench.outwait(runner.COUNTED_GRACE_S + 2, lambda: bench.thinker.running != first) is None
    found = bench.wait()
    assert (found.number, found.trouble, found.answer) == (number, "", as_the_level(bench))
    wait_gone(first)


@pytest.mark.slow(but=1)
@ways("asleep")
def test_a_fall_back_is_for_one_move(bench: Bench) -> None:
    bench.ask()
    bench.until_sent()
    first = bench.thinker.running
    assert bench.outwait(runner.COUNTED_GRACE_S + 2, lambda: bench.thinker.running != first) is None
    bench.until_sent()
    found = bench.outwait(runner.COUNTED_GRACE_S * runner.RETRY_PATIENCE + 2)
    assert found is not None
    assert found.trouble
    bench.thinker._command = (*bench.thinker._command[:-1], "well")
    bench.ask()
    found = bench.wait()
    assert (found.trouble, found.answer) == ("", as_the_level(bench))


@ways("stale")
def test_an_answer_to_another_question_is_dropped(bench: Bench) -> None:
    bench.ask()

    def gone_on() -> bool:
        assert bench.thinker.poll() is None
        return bench.thinker.version == "after the answer"

    wait_for("what it says after the answer", gone_on)


@ways("asleep")
@pytest.mark.parametrize("how", ["close", "forget", "ask"])
def test_what_thinks_is_killed_at_once(bench: Bench, how: str) -> None:
    bench.ask()
    bench.until_sent()
    pid = bench.thinker.running
    assert pid is not None
    if how == "ask":
        bench.ask()
    else:
        getattr(bench.thinker, how)()
    wait_gone(pid)
    assert how == "ask" or bench.thinker.running is None


def test_what_does_not_think_outlives_a_change_of_policy(bench: Bench) -> None:
    bench.ask()
    bench.wait()
    pid = bench.thinker.running
    bench.thinker.forget()
    assert bench.thinker.running == pid


def test_it_ends_when_nobody_can_ask_any_more(bench: Bench) -> None:
    bench.ask()
    bench.wait()
    child = bench.thinker._child
    assert child is not None
    child.write(b"")
    wait_for("its end", lambda: child.ended)
    assert child._process.returncode == 0


def test_where_nothing_can_be_started_the_squire_answers(bench: Bench) -> None:
    bench.thinker._command = (str(ROOT / "no such file"),)
    bench.ask()
    found = bench.thinker.poll()
    assert found is not None
    assert "cannot start" in found.trouble


def test_what_is_no_choice_needs_no_process(bench: Bench) -> None:
    state = begun()
    for act in ("throw", "throw"):
        state = TOLL.apply(state, TOLL.to_act(state)[0], Act(act)).state
    decision = TOLL.decision(state, 0)
    assert decision is not None
    if len(decision.actions) > 1:
        decision = type(decision)(0, "bid", decision.actions, "bid", chance=True)
    bench.thinker.ask(question(state), decision)
    found = bench.thinker.poll()
    assert found is not None
    assert found.answer.action in decision.actions
    assert bench.thinker.running is None


def test_where_even_the_squire_fails_some_action_is_drawn(bench: Bench) -> None:
    def broken() -> TollPolicy:
        raise RuntimeError

    bench.thinker._policies = {"toll": broken}
    bench.thinker._command = (str(ROOT / "no such file"),)
    bench.ask()
    found = bench.thinker.poll()
    assert found is not None
    assert found.answer.action in bench.decision.actions
    assert found.answer.expects == 0.5  # of two seats


def test_the_app_has_the_verb() -> None:
    assert process.own_command()[0] == sys.executable
    assert process.own_command()[-1] == process.THINK_OPTION
    from citadel_desktop.cli import THINK  # noqa: PLC0415 - the command line's own

    assert THINK == process.THINK_OPTION


def test_the_app_starts_itself_to_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    child = process.Child(process.own_command())
    told = wait_for("its first line", child.lines)
    child.end()
    assert [json.loads(line) for line in told] == [{"ready": __version__}]


def test_questions_and_answers_come_through_lines() -> None:
    one = question(begun())
    assert read_question(question_line(4, one).encode(), GAMES) == (4, one)
    decision = TOLL.decision(begun(), 0)
    assert decision is not None
    place = len(decision.actions) - 1
    for reason in (None, Reason("points", 2.5, 1, (3, 4), foreseen=True)):
        answer = Answer(decision.actions[place], 0.625, 40, reason)
        assert place_of(one, answer, GAMES) == place
        data = json.loads(answer_line(4, answer, place))
        assert read_answer(data, decision) == answer
        for wrong in ({"place": 0}, {"place": 99}, {"action": {"kind": "draw"}}):
            with pytest.raises(ValueError):  # noqa: PT011 - whatever it says, it is no answer
                read_answer({**data, **wrong}, decision)


def test_the_window_needs_no_schemas_to_ask_and_to_hear() -> None:
    code = (
        "import sys, json; from tests.match.test_thinker import *;"
        "decision = TOLL.decision(begun(), 0); one = question(begun());"
        "line = question_line(1, one);"
        "read_answer(json.loads(answer_line(1, Answer(decision.actions[0], 0.5, 1), 0)), decision);"
        "print('pydantic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_what_is_no_question_is_told_as_trouble() -> None:
    told = json.loads(reply(b"{}", GAMES, POLICIES))
    assert told["trouble"].startswith("KeyError")
    strange = question_line(5, question(begun())).replace('"master"', '"king"')
    assert "king" in json.loads(reply(strange.encode(), GAMES, POLICIES))["trouble"]


def test_a_question_holds_nothing_that_is_hidden_from_its_seat() -> None:
    state = begun()
    for _ in range(4):
        seat = TOLL.to_act(state)[0]
        one = question(state)
        other = TOLL.resample(one.view, seeded("another truth"))
        assert other != state
        same = Question("toll", "master", seat, 2, TOLL.view(other, seat), one.budget, "s")
        assert question_line(1, one) == question_line(1, same)
        state = TOLL.apply(state, seat, Act("draw")).state
        if state.bidding:
            break


def test_seeds_tell_nothing_of_the_matchs_and_come_again() -> None:
    assert seed_of(4711, "move", 3, 1) == seed_of(4711, "move", 3, 1)
    others = {seed_of(m, t, n, s) for m in (1, 2) for t in ("move", "hint") for n in (0, 1) for s in (0, 1)}
    assert len(others) == 16
    assert not any("4711" in seed_of(4711, "move", n, 0) for n in range(20))
