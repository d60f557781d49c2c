"""Every rule of the reference is named by a test of its game: in its name, in its words, or in what it pins."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.language.reference import load_reference
from citadel_desktop.rules import games
from tests.profiles import profile

TESTS = Path(__file__).resolve().parent.parent
RULE = re.compile(r"[A-Z]{2}-[A-Z]\d+")


def told_by_tests(folder: Path) -> Iterator[str]:
    """The text of each test function of a folder, its name among it."""
    for path in sorted(folder.glob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield "\n".join(lines[node.lineno - 1 : node.end_lineno])


def named(text: str) -> set[str]:
    """The rules that a text names, be it as `IC-T4` or, within a name, as `ic_t4`."""
    words = re.findall(r"(?<![a-z])([a-z]{2})_([a-z]\d+)(?!\d)", text)
    return {*RULE.findall(text), *(f"{game}-{rule}".upper() for game, rule in words)}


@pytest.mark.parametrize("game", games())
def test_every_rule_of_the_reference_is_named_by_a_test(game: str) -> None:
    rules = {entry.id for entry in load_reference(game).rules if RULE.fullmatch(entry.id)}
    tested: set[str] = set()
    for folder in profile(game).folders or (game,):
        for text in told_by_tests(TESTS / folder):
            tested |= named(text)
    assert rules
    assert rules - tested == set()


def test_names_and_words_of_tests_name_rules() -> None:
    assert named("def test_tr_d1_he_enters() -> None: 'IC-X2, TR-E3'") == {"TR-D1", "IC-X2", "TR-E3"}
    assert named("def test_metric_b1_gathers() -> None: pass") == set()
