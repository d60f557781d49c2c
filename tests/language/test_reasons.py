"""Why a computer would do something: a sentence for all that its minds count."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.agents.mind import Reason
from citadel_desktop.agents.minds import MINDS
from citadel_desktop.language import computers
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.reasons import REASONS, THEIRS, reason_sentence
from citadel_desktop.saves.record import Player

AGENTS = Path(computers.__file__).parents[1] / "agents"
SPEECH = load("en")


def codes(game: str) -> Iterator[str]:
    """The codes of the terms that a game's mind makes: given to `Term`, or the keys of its weights."""
    for path in (AGENTS / game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Term":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    yield str(first.value)
            if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "WEIGHTS":
                assert isinstance(node.value, ast.Dict)
                yield from (
                    str(key.value) for key in node.value.keys if isinstance(key, ast.Constant)
                )


@pytest.mark.parametrize("game", REASONS)
def test_every_term_has_a_sentence_for_either_side(game: str) -> None:
    known = {*codes(game)}
    assert known
    assert set(REASONS[game]) == known | {f"{THEIRS}{code}" for code in known}


@pytest.mark.parametrize("game", REASONS)
def test_every_sentence_is_one(game: str) -> None:
    told = [reason_sentence(SPEECH, game, Reason(code, 2.6)) for code in REASONS[game]]
    assert len(set(told)) == len(told)
    assert all(one.startswith("It ") and one.endswith(".") for one in told)


def test_how_much_is_told_in_whole_things() -> None:
    assert reason_sentence(SPEECH, "indomitable", Reason("points", 4.0)) == "It gains 4 points."
    assert reason_sentence(SPEECH, "indomitable", Reason("points", 0.2)) == "It gains 1 point."


def test_a_game_without_sentences_tells_whose_side_it_is_on() -> None:
    assert reason_sentence(SPEECH, "toll", Reason("coins", 1)) != reason_sentence(
        SPEECH, "toll", Reason("their_coins", 1)
    )


def test_every_game_with_a_mind_has_sentences() -> None:
    assert set(MINDS) <= set(REASONS)


def test_levels_stand_beside_names_that_do_not_tell_them() -> None:
    assert computers.named(SPEECH, Player("Ada", 0)) == "Ada"
    assert computers.named(SPEECH, Player("Ben", 0, "knight")) == "Ben (Knight)"
    assert computers.named(SPEECH, Player("Knight 2", 0, "knight")) == "Knight 2"
    assert computers.level(SPEECH, "random") == "random"
