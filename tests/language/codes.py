"""Finds in the source which codes refusals are made with, so that a missing sentence fails a test."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent.parent / "citadel_desktop"


def refusals(*rooms: str) -> dict[str, set[tuple[str, ...]]]:
    """For each code that is refused with in these packages or modules, the sets of parameter names it comes with."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for room in rooms:
        path = PACKAGE / room
        for file in [path] if path.suffix else sorted(path.rglob("*.py")):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            for code, names in _calls(tree):
                found.setdefault(code, set()).add(names)
    return found


def _calls(tree: ast.Module) -> Iterator[tuple[str, tuple[str, ...]]]:
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for call in ast.walk(function):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
                continue
            if call.func.id != "refusal" or not call.args:
                continue
            names = tuple(keyword.arg for keyword in call.keywords if keyword.arg)
            for code in _texts(call.args[0], function):
                yield code, names


def _texts(node: ast.expr, function: ast.FunctionDef) -> Iterator[str]:
    """The texts an expression may be: a constant, or whatever a local name is set to."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body, function)
        yield from _texts(node.orelse, function)
    elif isinstance(node, ast.Name):
        for other in ast.walk(function):
            if isinstance(other, ast.Assign) and ast.unparse(other.targets[0]) == node.id:
                yield from _texts(other.value, function)
