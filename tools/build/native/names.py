"""Module-level names rewritten for the compiler: constants, and functions with a cache.

mypyc looks a module's names up in a dict, each time; but not those told to be final, and functions without decorators
are called directly. So what is set once is told to be final, and what is under `@cache` keeps its results itself.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeGuard

_KINDS = (ast.Name, ast.Subscript)
"""Nodes that may stand for a type where a name is set."""
_OF_TYPES = frozenset({"NewType", "ParamSpec", "TypeVar"})
"""Makers of objects for types alone."""


def set_once(body: Iterable[ast.stmt]) -> list[ast.Assign | ast.AnnAssign]:
    """Return the statements that set a module's name which is set nowhere else and is no type."""
    statements: list[ast.Assign | ast.AnnAssign] = []
    times = Counter[str]()
    for node in body:
        times.update(one.id for one in ast.walk(node) if _is_set(one))
        match node:
            case ast.Assign(targets=[ast.Name()], value=value):
                call = ast.unparse(value.func) if isinstance(value, ast.Call) else ""
                if not (isinstance(value, _KINDS) or call in _OF_TYPES or _bare_floats(value)):
                    statements.append(node)
            case ast.AnnAssign(target=ast.Name(), annotation=told, value=ast.expr()):
                if not ast.unparse(told).startswith(("Final", "TypeAlias")):
                    statements.append(node)
    return [node for node in statements if times[_name(node)] == 1 and _name(node) != "__all__"]


def _is_set(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _bare_floats(value: ast.expr) -> bool:
    """Whether a value may contain floats without an object: such a tuple counts as unset (mypyc 2.4)."""
    return isinstance(value, ast.Tuple | ast.BinOp) and any(
        isinstance(one, ast.Div) or (isinstance(one, ast.Constant) and isinstance(one.value, float))
        for one in ast.walk(value)
    )


def _name(node: ast.Assign | ast.AnnAssign) -> str:
    return ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])


def final(node: ast.Assign | ast.AnnAssign) -> list[str]:
    """Return the statement with `Final` added."""
    told = f"[{ast.unparse(node.annotation)}]" if isinstance(node, ast.AnnAssign) else ""
    assert node.value is not None
    return [f"{_name(node)}: Final{told} = {ast.unparse(node.value)}\n"]


def keeps(node: ast.stmt) -> TypeGuard[ast.FunctionDef]:
    """Whether a function has `@cache` or `@lru_cache`, and arguments that can be keys of a dict."""
    return (
        isinstance(node, ast.FunctionDef)
        and len(node.decorator_list) == 1
        and _bound(node.decorator_list[0]) is not None
        and node.returns is not None
        and "None" not in ast.unparse(node.returns)
        and not (node.args.posonlyargs or node.args.vararg or node.args.kwonlyargs)
    )


def _bound(decorator: ast.expr) -> str | None:
    """Return the size of a cache, "" for unlimited; None for any other decorator."""
    match decorator:
        case ast.Name(id="cache"):
            return ""
        case ast.Call(func=ast.Name(id="lru_cache"), args=[], keywords=[ast.keyword("maxsize", n)]):
            return ast.unparse(n)
    return None


def keeping(node: ast.FunctionDef, lines: Sequence[str]) -> list[str]:
    """Return the function under another name, preceded by one with a cache, which is cleared when full."""
    names = [one.arg for one in node.args.args]
    types = [ast.unparse(one.annotation) if one.annotation else "Any" for one in node.args.args]
    key = names[0] if len(names) == 1 else f"({', '.join(names)})"
    kind = types[0] if len(types) == 1 else f"tuple[{', '.join(types)}]"
    given, bound = ast.unparse(node.returns or node), _bound(node.decorator_list[0])
    kept, made = f"_kept_{node.name}", f"_made_{node.name}"
    if not names:
        look = [f"    if {kept}:\n", f"        return {kept}[0]\n"]
        keep = [f"    {kept}.append(made)\n"]
    else:
        look = [f"    found = {kept}.get({key})\n", "    if found is not None:\n", "        return found\n"]
        full = [f"    if len({kept}) >= {bound}:\n", f"        {kept}.clear()\n"] if bound else []
        keep = [*full, f"    {kept}[{key}] = made\n"]
    own = list(lines[node.lineno - node.decorator_list[0].lineno :])
    own[0] = own[0].replace(f"def {node.name}(", f"def {made}(", 1)
    return [
        f"{kept}: Final[{f'dict[{kind}, {given}]' if names else f'list[{given}]'}] = {'{}' if names else '[]'}\n",
        "\n\n",
        f"def {node.name}({ast.unparse(node.args)}) -> {given}:\n",
        f"    {ast.get_docstring(node, clean=False)!r}\n",  # None where there is none
        *look,
        f"    made = {made}({', '.join(names)})\n",
        *keep,
        "    return made\n",
        "\n\n",
        *own,
    ]
