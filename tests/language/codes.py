"""Finds in the source which codes refusals are made with, so that a missing sentence fails a test."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent.parent / "citadel_desktop"


def refusals(*rooms: str, maker: str = "refusal") -> dict[str, set[tuple[str, ...]]]:
    """For each code that is refused with in these packages or modules, the sets of parameter names it comes with.

    `maker` is the function or method called with the code, where a room has one of its own that adds parameters.
    """
    found: dict[str, set[tuple[str, ...]]] = {}
    for room in rooms:
        path = PACKAGE / room
        for file in [path] if path.suffix else sorted(path.rglob("*.py")):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            for code, names in _calls(tree, maker):
                found.setdefault(code, set()).add(names)
    return found


def rows(codes: dict[str, set[tuple[str, ...]]]) -> list[tuple[str, tuple[str, ...]]]:
    """Return each code once for each set of names, in their order."""
    return [(code, names) for code, sets in sorted(codes.items()) for names in sorted(sets)]


def _calls(tree: ast.Module, maker: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    tables = _tables(tree)
    for function in ast.walk(tree):
        # What is set beside the functions of a module is found like what is set in one.
        if not isinstance(function, ast.FunctionDef) and function not in tree.body:
            continue
        if isinstance(function, ast.ClassDef):
            continue
        for call in ast.walk(function):
            if not isinstance(call, ast.Call) or called(call.func) != maker or not call.args:
                continue
            names = [name for keyword in call.keywords for name in _names(keyword, function)]
            for code in _texts(call.args[0], function, tables):
                yield code, tuple(names)


def called(function: ast.expr) -> str:
    """Return the last name of what is called."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _tables(tree: ast.Module) -> dict[str, ast.Dict]:
    """The dictionaries written out in a module, by name."""
    found: dict[str, ast.Dict] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            name = node.targets[0] if isinstance(node, ast.Assign) else node.target
            found[ast.unparse(name)] = node.value
    return found


def _names(keyword: ast.keyword, function: ast.AST) -> list[str]:
    """The names that a parameter gives: its own, or the keys of the local dictionary behind two stars."""
    if keyword.arg:
        return [keyword.arg]
    return [
        key.value
        for node in _set_to(keyword.value, function)
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant) and isinstance(key.value, str)
    ]


def _set_to(node: ast.expr, function: ast.AST) -> list[ast.expr]:
    """What a local name is set to in a function, in a loop around it over rows written out too."""
    name = ast.unparse(node)
    found = [
        other.value
        for other in ast.walk(function)
        if isinstance(other, ast.Assign) and ast.unparse(other.targets[0]) == name
    ]
    for loop in ast.walk(function):
        if not (isinstance(loop, ast.For) and isinstance(loop.target, ast.Tuple)):
            continue
        if not loop.lineno <= node.lineno <= (loop.end_lineno or 0):
            continue
        names = [ast.unparse(target) for target in loop.target.elts]
        if name in names and isinstance(loop.iter, ast.Tuple):
            rows = [row for row in loop.iter.elts if isinstance(row, ast.Tuple)]
            found += [row.elts[names.index(name)] for row in rows]
    return found


def _texts(node: ast.expr, function: ast.AST, tables: dict[str, ast.Dict]) -> Iterator[str]:
    """The texts an expression may be: a constant, a value of a table, or whatever a local name is set to."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body, function, tables)
        yield from _texts(node.orelse, function, tables)
    elif isinstance(node, ast.Subscript) and ast.unparse(node.value) in tables:
        for value in tables[ast.unparse(node.value)].values:
            yield from _texts(value, function, tables)
    elif isinstance(node, ast.Name):
        for value in _set_to(node, function):
            yield from _texts(value, function, tables)
