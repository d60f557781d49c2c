"""Whether computer seats can think is tried as a table would ask them."""

import sys
from pathlib import Path

import pytest

from citadel_desktop import __version__
from citadel_desktop.agents.policies import policies
from citadel_desktop.match import thinker as runner
from citadel_desktop.match.trial import first_choice, try_thinking
from citadel_desktop.rules import games
from tests.match.test_thinker import GAMES, ROOT
from tests.match.test_thinker import POLICIES as TOLL_POLICY
from tests.toys.toll import TOLL
from tests.waiting import PATIENCE


def test_the_process_answers_and_says_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(runner, "START_GRACE_S", PATIENCE)
    command = (sys.executable, "-m", "tests.toys.thinking", "well")
    (found,) = try_thinking(GAMES, TOLL_POLICY, command)
    assert (found.game, found.trouble, found.version) == ("toll", "", __version__)
    assert found.seconds > 0


def test_a_process_that_fails_is_told_with_the_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(ROOT)
    (found,) = try_thinking(GAMES, TOLL_POLICY, (sys.executable, "-m", "tests.toys.thinking", "crash"))
    assert "ended" in found.trouble
    (found,) = try_thinking(GAMES, TOLL_POLICY, (str(tmp_path / "nothing"),))
    assert "cannot start" in found.trouble
    assert found.version == ""


def test_a_game_without_a_policy_is_not_asked_about() -> None:
    assert try_thinking(GAMES, {}) == ()


def test_a_game_in_which_nobody_has_a_choice_has_none() -> None:
    class Idle(type(TOLL)):  # type: ignore[misc] # the class of that game, whatever it is
        def to_act(self, _state: object) -> tuple[int, ...]:
            return ()

    with pytest.raises(ValueError, match="toll"):
        first_choice(Idle())


@pytest.mark.parametrize("game", policies())
def test_every_game_has_a_small_question(game: str) -> None:
    question, decision = first_choice(games()[game])
    assert (question.game, question.seat) == (game, decision.seat)
    assert len(decision.actions) > 1
