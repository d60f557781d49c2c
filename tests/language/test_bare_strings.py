"""No text for players stands bare in the source of what is drawn or printed: all go through `t` or `n`.

A text for players is a constant with a capital word or with two words in it, given to a call, or such a part of an
f-string there. What is given to `t` and `n`, to exceptions (which hold codes), to loggers and to the few calls named
here is not meant, nor are pieces of SVG, nor what the catalogues gather from tables of words.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.language.catalogue import NAMES
from tests.language.codes import called
from tools.catalogues import extracted, spoken

PACKAGE = Path(__file__).resolve().parent.parent.parent / "citadel_desktop"
ROOMS = ("screens", "boards", "scene", "app.py", "app", "cli")

PROSE = re.compile(r"[A-Z][a-z]|[A-Za-z]{2,}[,.:;!?]? +[A-Za-z]")
"""A word with a capital, or two words."""

USAGE = re.compile(r"--[a-z-]+|\b[A-Z]+\b")
"""Options and placeholders of a command line, which are no prose."""

NOT_SHOWN = frozenset(
    {
        "t",  # translated
        "n",  # translated, in two forms
        "compile",  # a pattern
        "search",  # as above
        "Path",  # a file
        "getLogger",
        "TypeVar",
        "NewType",
        "refusal",
        "cast",
    }
)
"""Calls whose texts no player sees."""

ALLOWED = frozenset(
    {
        "SDLWindow",  # the toolkit's class of windows on macOS
        "HighContrast",  # the name of a theme of GTK
        "Inverse",  # as above
        "increaseContrast",  # the name of a setting of macOS
        "reduceMotion",  # as above
        "AppleInterfaceStyle",  # as above
        "C:\\Windows",  # a folder
        "Ag",  # its height is measured
        "Python: ",  # a name, the same in all languages
        "text field",  # what a widget is, as a code for readers and tests
        "scroll area",  # as above
        "to act",  # the state of a row, as a code for readers and tests
        "unrecognized arguments: ",  # what argparse says, which is looked for
    }
)
"""Texts no player reads, each with the reason beside it."""

LOGGERS = frozenset({"log", "LOG", "logger", "logging", "_log"})


def _files() -> list[Path]:
    found: set[Path] = set()
    for room in ROOMS:
        path = PACKAGE / room
        found.update([path] if path.is_file() else path.rglob("*.py"))
    return sorted(found)


def bare_texts(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of each constant for players in the source that no catalogue gets from there."""
    tree, gathered = ast.parse(source), set(spoken(source))
    meant: dict[ast.AST, bool] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise):
            meant.update((inner, True) for inner in ast.walk(node))
        if isinstance(node, ast.Call) and (called(node.func) in NOT_SHOWN or _logs(node.func)):
            for given in [*node.args, *(keyword.value for keyword in node.keywords)]:
                if isinstance(given, ast.Constant | ast.JoinedStr | ast.IfExp):
                    meant.update((inner, True) for inner in ast.walk(given))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        for given in [*node.args, *(keyword.value for keyword in node.keywords)]:
            for constant, text in _constants(given):
                drawing = '="' in text or text.startswith("<")
                if constant in meant or drawing or text in ALLOWED or text in gathered:
                    continue
                if PROSE.search(USAGE.sub("", text)):
                    yield constant.lineno, text


def _constants(given: ast.expr) -> Iterator[tuple[ast.Constant, str]]:
    """The texts an argument may be or hold, without those of calls within it."""
    if isinstance(given, ast.Constant) and isinstance(given.value, str):
        yield given, given.value
    elif isinstance(given, ast.JoinedStr | ast.IfExp | ast.BoolOp | ast.BinOp | ast.Tuple | ast.List):
        for inner in ast.iter_child_nodes(given):
            if isinstance(inner, ast.expr):
                yield from _constants(inner)


def _logs(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and called(function.value) in LOGGERS


@pytest.mark.slow
def test_no_text_for_players_is_bare() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}, line {line}: {text!r}"
        for path in _files()
        for line, text in bare_texts(path.read_text("utf-8"))
    ]
    assert found == []


IN_NO_CATALOGUE = frozenset(
    {
        *NAMES.values(),  # each in its own language
        *("Alma", "Bruno", "Clara", "David", "Elsa", "John", "Mark", "Mary", "Peter"),  # the same in all languages
        *("dark master", "free market", "great powers", "open cards"),  # ids of places
        "short form",  # what players may call an edition
    }
)
"""Texts of `language/` that are translated nowhere."""


def test_every_text_of_a_table_of_words_is_gathered() -> None:
    gathered = {form for text in extracted() for form in ([text.id] if isinstance(text.id, str) else text.id)}
    found = []
    for path in sorted((PACKAGE / "language").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        tables = [node for node in ast.walk(tree) if isinstance(node, ast.Dict | ast.Tuple | ast.keyword)]
        texts = [part for table in tables for part in ast.iter_child_nodes(table) if isinstance(part, ast.Constant)]
        found += [
            f"{path.relative_to(PACKAGE)}, line {text.lineno}: {text.value!r}"
            for text in texts
            if isinstance(text.value, str) and PROSE.search(text.value) and text.value not in gathered | IN_NO_CATALOGUE
        ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('label("New match")', ["New match"]),
        ('label(text="saved matches")', ["saved matches"]),
        ('label(f"Turn {n}")', ["Turn "]),
        ('label("Yes" if ok else "No")', ["Yes", "No"]),
        ('label("Save " + name)', ["Save "]),
        ('rows(("Name", "Colour"))', ["Name", "Colour"]),
        ('label(speech.t("New match"))', []),
        ('label(speech.n("one match", "many matches", 2))', []),
        ('label(speech.t("New match") if ok else "Old match")', ["Old match"]),
        ('speech.t("By {x}", x=place("On top"))', ["On top"]),
        ('icon("saved_match")', []),
        ('usage(f"{me} replay SAVE [--at N]")', []),
        ('log.warning("no sound: %s", error)', []),
        ("svg('<path d=\"M 1 2\"/>')", []),
        ('raise ValueError("no such thing")', []),
        ('"""A docstring."""', []),
    ],
)
def test_the_scan_finds_what_it_should(source: str, found: list[str]) -> None:
    assert [text for _, text in bare_texts(source)] == found


def test_translated_texts_are_written_out() -> None:
    """What is given to `t`, `n` and `plural` is a text, not a name for one: otherwise no catalogue would have it."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text("utf-8")
        if not re.search(r"\b(t|n|plural)\s*\(", source):
            continue
        tree = ast.parse(source)
        passing_on = {
            inner
            for function in ast.walk(tree)
            if isinstance(function, ast.FunctionDef) and function.name in {"t", "n", "say", "plural"}
            for inner in ast.walk(function)
        }
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or node in passing_on:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for given in node.args[: {"t": 1, "n": 2, "plural": 2}.get(called, 0)]:
                if not (isinstance(given, ast.Constant) and isinstance(given.value, str)):
                    found.append(f"{path.relative_to(PACKAGE)}:{node.lineno}")
    assert found == []
