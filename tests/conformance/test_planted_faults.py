"""The kit passes an honest game and finds each planted fault under the right name."""

import json
import subprocess
import sys

import pytest

from citadel_desktop.conformance import CHECKS, MatchCase, check, check_match, play
from citadel_desktop.conformance.hidden import check_imagination
from citadel_desktop.conformance.moments import MomentContext
from citadel_desktop.conformance.report import FailureNotes
from citadel_desktop.rules.kit.contract import BadOption
from citadel_desktop.rules.kit.rng import seeded
from tests.toys.faults import FAULTS, GLOBAL_CHANCE, LEAKY_VIEW, Remembers
from tests.toys.toll import TOLL

DEFAULTS = {"rounds": 2, "hand": 2, "dice": True}
ALONE = (
    "leaky public view",
    "leaky events",
    "order of a set",
    "hash in the state",
    "ambiguous notation",
    "lenient refusal",
    "false chance",
    "draw without barrier",
    "seven pips",
    "dice for one",
    "lax set-up",
    "short standings",
)
"""Faults of which no other check says anything."""


@pytest.mark.slow
def test_an_honest_game_passes() -> None:
    report = check(TOLL, matches=6, seed=3)
    assert report.verify().ok
    assert report.matches == 6
    assert report.endings == {"most_points": 6}
    assert report.looked == report.steps + report.matches


@pytest.mark.slow(but=4)
@pytest.mark.parametrize("name", [name for name in FAULTS if name not in ALONE])
def test_a_planted_fault_is_found(name: str) -> None:
    rules, expected = FAULTS[name]
    apart = expected in {"order", "processes"}
    report = check(rules, matches=2, seed=1, bound=120, processes=apart)
    assert expected in report.checks, str(report)


def test_every_check_finds_something() -> None:
    assert {expected for _, expected in FAULTS.values()} == set(CHECKS)


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("name", ALONE)
def test_a_fault_is_found_under_its_own_name_alone(name: str) -> None:
    rules, expected = FAULTS[name]
    # Other processes can only tell of what differs between processes.
    apart = expected in {"order", "processes"}
    report = check(rules, matches=1, seed=2, processes=apart)
    assert report.checks == {expected}, str(report)


@pytest.mark.parametrize(("knowing", "blamed"), [((), "012"), ((0, 2), "1"), ((0, 1, 2), "")])
def test_seats_may_be_named_that_know_all(knowing: tuple[int, ...], blamed: str) -> None:
    notes = FailureNotes("toll", 1)
    look = MomentContext(TOLL, MatchCase(DEFAULTS, 3), notes, seeded(1), differed={None})
    check_imagination(look, knowing)
    told = [failure.what for failure in notes.failures]
    assert told == [f"no resample ever differed from the truth: the view of {seat} tells all" for seat in blamed]


@pytest.mark.slow
def test_a_failure_says_where_and_what() -> None:
    failure = check(LEAKY_VIEW, matches=1, seed=5).failures[0]
    assert (failure.game, failure.check, failure.seed) == ("toll", "leak", 5)
    assert "field roll" in failure.what
    assert str(failure) == f"toll: leak: seed 5, step {failure.step}: {failure.what}"


def test_verify_raises_with_every_failure() -> None:
    report = check(GLOBAL_CHANCE, matches=1)
    with pytest.raises(AssertionError, match=r"uses random\.randrange"):
        report.verify()


def test_a_game_in_no_module_must_be_located() -> None:
    assert "tell where=" in str(check(type(TOLL)(), matches=1))
    assert check(type(TOLL)(), matches=1, where="tests.toys.toll:TOLL").ok


def test_the_same_seed_plays_the_same_match() -> None:
    case = MatchCase(DEFAULTS, 3)
    one = play(TOLL, case, 9, FailureNotes("toll", 9))
    two = play(TOLL, case, 9, FailureNotes("toll", 9))
    other = play(TOLL, case, 10, FailureNotes("toll", 10))
    assert one == two
    assert one.log != other.log


def test_close_looks_at_fewer_moments() -> None:
    _, failures, looked = check_match(TOLL, MatchCase(DEFAULTS, 4), 1, close=5)
    assert failures == ()
    assert looked == 5


def test_options_and_seats_can_be_fixed() -> None:
    report = check(TOLL, matches=2, options={"rounds": 3, "hand": 3}, seats=2)
    assert report.verify().matches == 2
    with pytest.raises(BadOption):
        check(TOLL, options={"rounds": 2, "hand": 3})


def test_a_memory_is_found_even_if_it_is_not_looked_at_closely() -> None:
    report = check(Remembers(), matches=1, close=1, where="tests.toys.faults:REMEMBERS")
    assert "pure" in report.checks or "processes" in report.checks


@pytest.mark.slow
def test_the_command_line_runs_the_checks() -> None:
    command = [sys.executable, "-m", "citadel_desktop.conformance"]

    def run(game: str) -> subprocess.CompletedProcess[str]:
        asked = [*command, game, "--matches", "1"]
        return subprocess.run(asked, capture_output=True, text=True, check=False)

    good = run("tests.toys.toll:TOLL")
    assert (good.returncode, good.stderr) == (0, "")
    assert "0 failures" in good.stdout
    bad = run("tests.toys.faults:CLOCK")
    assert bad.returncode == 1
    assert "toll: pure: seed 1, step 0" in bad.stdout


def test_a_replay_process_answers_with_digests() -> None:
    asked = {"options": DEFAULTS, "seats": 2, "seed": 1, "stride": 1, "log": []}
    done = subprocess.run(
        [sys.executable, "-m", "citadel_desktop.conformance", "--replay", "tests.toys.toll:TOLL"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    (record,) = json.loads(done.stdout)
    assert set(record) == {"state", "events", "order"}
