"""The house's import directions hold, and every contract bites when something wrong is planted."""

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
RULES = ROOT / "citadel_desktop" / "rules"

# What rules need for values and counting; whatever can meet a clock, a file, chance or a thread is not here.
# pkgutil gives them the tables that lie beside them in the package.
PLAIN = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "itertools",
    "json",
    "math",
    "operator",
    "pkgutil",
    "re",
    "string",
    "struct",
    "types",
    "typing",
}
REACHING_OUT = {"open", "input", "print", "breakpoint", "eval", "exec", "__import__"}

ROUND_BOARD = "citadel_desktop.boards.round_board"

# (contract, module that is planted, its text)
PLANTS = [
    ("layers", "match/planted.py", "from citadel_desktop import screens"),
    ("layers", "language/planted.py", "import citadel_desktop.match"),
    ("layers", "saves/planted.py", "import citadel_desktop.language"),
    ("layers", "boards/planted.py", "from citadel_desktop import screens"),
    ("layers", "boards/round_board/picture/town/planted.py", "from citadel_desktop import app"),
    ("layers", "scene/planted.py", "from citadel_desktop import boards"),
    ("layers", "scene/planted.py", "from citadel_desktop import conformance"),
    ("layers", "rules/planted.py", "from citadel_desktop import resources"),
    ("layers", "resources.py", "from citadel_desktop import rules"),
    ("layers", "agents/__init__.py", "from citadel_desktop import saves"),
    ("layers", "nobody_said_where_this_belongs.py", ""),
    ("scene", "scene/planted.py", "import citadel_desktop.rules"),
    ("scene", "scene/planted.py", "from citadel_desktop import language"),
    ("scene", "scene/planted.py", "from citadel_desktop import saves"),
    *(
        ("round-board", f"boards/round_board/{module}", f"from {ROUND_BOARD} import {wrong}")
        for module, wrong in (
            ("picture/town/planted.py", "panels"),
            ("panels/planted.py", "asks"),
            ("motion/planted.py", "asks"),
            ("asks/planted.py", "placements"),
        )
    ),
    ("field", "boards/go_field/picture/planted.py", "from citadel_desktop.boards.go_field import asks"),
    *(
        ("pure-rules", "rules/planted.py", f"import {module}")
        for module in ("pygame", "pydantic", "time", "random", "os.path")
    ),
    ("screens", "screens/column/planted.py", "from citadel_desktop.screens import table"),
    ("screens", "screens/table/planted.py", "from citadel_desktop.screens import setup"),
    ("screens-circles", "screens/shell/navigation.py", "from citadel_desktop.screens.shell import screen"),
    ("headless", "match/planted.py", "import pygame"),
    ("headless", "language/planted.py", "def late():\n    import pygame.font"),
    ("headless", "saves/planted.py", "import pygame"),
    ("pydantic", "screens/planted.py", "from pydantic import BaseModel"),
]


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    program = "import sys; sys.path.insert(0, sys.argv.pop(1)); from importlinter.cli import lint_imports_command; "
    program += "sys.argv[0] = 'lint-imports'; lint_imports_command()"
    return subprocess.run(
        [sys.executable, "-P", "-c", program, str(folder), "--no-cache"],
        cwd=folder,
        env={**os.environ, "COLUMNS": "300"},  # each heading in one line
        capture_output=True,
        text=True,
        check=False,
    )


def planted(contract: str) -> list[tuple[str, str]]:
    """The modules that are planted against a contract, each of its own name, and what is in them."""
    return [
        (module.replace("planted", f"planted_{n}"), line)
        for n, (one, module, line) in enumerate(PLANTS)
        if one == contract
    ]


CONTRACTS = {
    one["id"]: one["name"]
    for one in tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
}
"""The names of the contracts by their ids."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What is told of a copy of the package's sources in which all of that is planted."""
    copy = tmp_path_factory.mktemp("planted")
    shutil.copytree(ROOT / "citadel_desktop", copy / "citadel_desktop", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(ROOT / "pyproject.toml", copy / "pyproject.toml")
    for contract in CONTRACTS:
        for module, line in planted(contract):
            path = copy / "citadel_desktop" / module
            path.parent.mkdir(exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.write(f"\n{line}\n")
    done = lint(copy)
    assert done.returncode == 1
    return done.stdout.partition("Broken contracts")[2]


@pytest.mark.parametrize("contract", dict.fromkeys(contract for contract, _, _ in PLANTS))
def test_planted_imports_break_their_contract(told: str, contract: str) -> None:
    """Each is in a module of its own, which is named."""
    below = told.partition(f"\n{CONTRACTS[contract]}\n---")[2]
    ends = [below.find(f"\n{name}\n---") for name in CONTRACTS.values()]
    said = below[: min((end for end in ends if end >= 0), default=len(below))]
    for module, _ in planted(contract):
        name = ".".join(Path(module).with_suffix("").parts).removesuffix(".__init__")
        assert f".{name.rpartition('.')[2]}" in said  # circles are told of by the last part of a name


def test_every_folder_with_code_is_a_package() -> None:
    """Of others the contracts see nothing."""
    folders = {path.parent for path in (ROOT / "citadel_desktop").rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def rules_modules() -> list[Path]:
    return sorted(RULES.rglob("*.py"))


def imported(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "the house imports by full names"
            names.add(node.module or "")
    return names


def test_rules_import_rules_and_plain_standard_modules_only() -> None:
    for path in rules_modules():
        names = imported(ast.parse(path.read_text("utf-8")))
        own = ("citadel_desktop.rules", "citadel_desktop.values")
        foreign = {name for name in names if not name.startswith(own)}
        assert {name.partition(".")[0] for name in foreign} <= PLAIN


def test_no_modules_of_the_rules_import_each_other_in_a_circle() -> None:
    trees = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): ast.parse(
            path.read_text("utf-8")
        )
        for path in rules_modules()
    }
    needs = {
        name: {
            needed
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for needed in (node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names))
            if needed in trees
        }
        for name, tree in trees.items()
    }
    assert len([*TopologicalSorter(needs).static_order()]) == len(trees)  # raises CycleError for a circle


def test_rules_call_nothing_that_reaches_out() -> None:
    for path in rules_modules():
        calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        assert not {call.id for call in calls if isinstance(call, ast.Name)} & REACHING_OUT
