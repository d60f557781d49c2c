"""The compiled build: all that is compiled is taken by the compiler, and one game of it passes its own tests."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import COMPILED
from tools.build.native import tree
from tools.build.native.__main__ import try_out
from tools.build.native.rewrite import values_module, written_out
from tools.build.release import BuildError, Release

PLAYED = """\
from dataclasses import dataclass
from citadel_desktop.rules.gale import turns
from citadel_desktop.rules.kit import rng
from citadel_desktop.rules.kit.contract import Roll
from citadel_desktop.values import replace
assert replace(Roll("d6", 1, 6, "attack"), pips=2) == Roll("d6", 2, 6, "attack")
@dataclass
class Plain:
    value: int
assert replace(Plain(1), value=2) == Plain(2)
print(turns.__file__, rng.__file__)
"""

needs_compiler = pytest.mark.skipif(
    bool(COMPILED) or not tree.can_compile(), reason="needs a C compiler and Python's headers"
)


@pytest.mark.slow
@pytest.mark.compiled
@needs_compiler
def test_rules_of_a_game_are_compiled_and_pass_its_tests(release: Release, tmp_path: Path) -> None:
    folder = tree.build(release.root, tmp_path, ("rules/kit", "rules/gale"), level="0")
    variables = {**os.environ, "PYTHONPATH": str(folder)}
    said = subprocess.run(
        (sys.executable, "-c", PLAYED), cwd=folder, env=variables, capture_output=True, text=True, check=True
    ).stdout
    turns, rng = map(Path, said.split())
    for module in (turns, rng):
        assert module.is_relative_to(folder)
        assert module.suffix in {".so", ".pyd"}
    quick = ("-n0", "-p", "no:cacheprovider", "-m", "not slow", "tests/gale/test_perft.py")
    assert try_out(folder, [*quick, "tests/gale/test_text.py", "tests/gale/test_combat.py"]) == 0


@pytest.mark.slow
@pytest.mark.compiled
@needs_compiler
def test_the_compiler_takes_everything(release: Release, tmp_path: Path) -> None:
    tree.build(release.root, tmp_path, level="")


def _generators(parsed: ast.AST) -> set[str]:
    """The names of functions that yield."""
    return {
        function.name
        for function in ast.walk(parsed)
        if isinstance(function, ast.FunctionDef)
        and any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function))
    }


def _zips(parsed: ast.AST, generators: set[str]) -> list[int]:
    """The lines in which one of them is gone through together with something else."""
    return [
        call.lineno
        for call in ast.walk(parsed)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "zip"
        for given in call.args
        if isinstance(given, ast.Call) and getattr(given.func, "attr", getattr(given.func, "id", "")) in generators
    ]


@pytest.mark.slow
def test_no_generator_is_gone_through_together_with_something_else() -> None:
    """Where that ends sooner mypyc takes it for a fault, and the function gives nothing and raises nothing."""
    package = tree.ROOT / "citadel_desktop"
    parsed = {
        path: ast.parse(path.read_text("utf-8")) for part in tree.COMPILED for path in (package / part).rglob("*.py")
    }
    generators = set().union(*map(_generators, parsed.values()))
    assert "spent" in generators
    told = ast.parse("for a, b in zip(budget.spent(), ways, strict=False): ...")
    assert _zips(told, generators) == [1]
    assert {path: lines for path, one in parsed.items() if (lines := _zips(one, generators))} == {}


def test_a_value_is_written_out() -> None:
    source = (
        '"""A module."""\n\nfrom citadel_desktop.values import frozen\n\n\n@frozen\nclass Pair:\n'
        '    """Two."""\n\n    one: int\n    other: tuple[int, ...] = ()\n'
        "    seen: int = field(default=0, hash=False)\n"
    )
    made = written_out(source, "pair.py")
    assert "@frozen" not in made
    assert "def __init__(self, one: int, other: tuple[int, ...] = (), seen: int = 0) -> None:" in made
    assert "self.one == other.one and self.other == other.other and self.seen == other.seen" in made
    assert "return hash((self.one, self.other, ))" in made
    assert r"described(Pair, 'one: int\nother: tuple[int, ...] = ()\nseen: int = field(" in made


def test_a_name_that_is_set_once_is_told_to_be_final() -> None:
    source = "ONE = 1\nTWO: int = 2\nPAIR = tuple[int, int]\nKEPT: list[int] = []\nTWO = 3\nFADES = (1.0, 0.5)\n"
    made = written_out(source, "names.py")
    assert made.endswith(
        "ONE: Final = 1\nTWO: int = 2\nPAIR = tuple[int, int]\nKEPT: Final[list[int]] = []\nTWO = 3\n"
        "FADES = (1.0, 0.5)\n"
    )


CACHED = """\
from functools import cache, lru_cache
made = []
@cache
def one(number: int) -> int:
    made.append(number)
    return number + 1
@lru_cache(maxsize=2)
def two(number: int, other: int = 5) -> tuple[int, int]:
    made.append((number, other))
    return number, other
@cache
def three() -> str:
    made.append("three")
    return "3"
@cache
def perhaps(number: int) -> int | None:
    return None
"""


def test_a_function_that_keeps_what_it_gave_does_so_itself() -> None:
    written = written_out(CACHED, "cached.py")
    assert written.count("@") == 1, "what may give nothing stays as it is"
    lines = [line for line in written.splitlines() if "citadel_desktop" not in line]
    for text in (CACHED, "\n".join(lines)):
        module: dict[str, Any] = {}
        exec(text, module)
        one, two, made = module["one"], module["two"], module["made"]
        assert [one(1), one(1), one(2)] == [2, 2, 3]
        assert [two(1), two(1), two(1, 6), two(2), two(1)] == [(1, 5), (1, 5), (1, 6), (2, 5), (1, 5)]
        assert [module["three"](), module["three"](), module["perhaps"](1)] == ["3", "3", None]
        assert made == [1, 2, (1, 5), (1, 6), (2, 5), (1, 5), "three"]


def test_a_field_that_nothing_is_written_for_is_told() -> None:
    source = "@frozen\nclass One:\n    a: int = field(default=1, init=False)\n"
    with pytest.raises(BuildError, match=r"one\.py: One\.a is given by field"):
        written_out(source, "one.py")


def test_another_module_of_values_is_told() -> None:
    with pytest.raises(BuildError, match=r"values\.py has other parts"):
        values_module('"""Nothing."""\n', "values.py")
