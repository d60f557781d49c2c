"""A module rewritten for the compiler: dataclasses of the source become native classes.

mypyc makes a native class of what has no decorator and sets its fields in `__init__`. So every class under `@frozen` or
`@dataclass` is written out: its fields with their types, `__init__`, `__eq__` and `__hash__`. All else a dataclass has
is given to it at run time, see `_described`. What follows from a value is read where it lies (`_derived`). What is done
about a module's other names stands in `names`.
"""

import ast
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tools.build.native.names import final, keeping, keeps, set_once
from tools.build.release import BuildError

_OPEN = frozenset({"AskingGame", "Draft", "Game", "IndomitableRules", "OpenGame", "Policy"})
"""Classes with subclasses that are not compiled, in examples and tests."""
_FIELDLESS = frozenset({"Derived", "Event", "Generic", "OfFigure", "OfNobody"})
"""Bases without fields that values of any module may have."""
_READERS = frozenset({"astuple", "fields"})
"""Functions of `dataclasses` that accept only what the compiler knows as a dataclass."""
_PLAIN = frozenset({"Exception", "NamedTuple", "Protocol", "StrEnum", "ValueError", "dict"})
"""Bases of classes that stay plain Python classes."""
_ACYCLIC = "@mypyc_attr(acyclic=True)\n"
"""Decorator of values, which are never part of a cycle, so that the garbage collector need not look at them."""
_ACYCLIC_EXTENSIBLE = "@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)\n"
_EXTENSIBLE = "@mypyc_attr(allow_interpreted_subclasses=True)\n"
_SUPPORT = (
    "from typing import Any, ClassVar, Final, Optional\n"
    "from citadel_desktop._derived import facts_of\n"
    "from citadel_desktop._described import described, generic, mypyc_attr\n"
)
_FACTS = re.compile(r'getattr\((\w+), "facts", None\)')
"""Pattern of reading a value's derived facts, if there are any."""
_STRICT = re.compile(r", strict=(True|False)\)")
"""Pattern of `strict` in `zip`, which the compiler handles faster without; tests check the lengths."""


class _Field(NamedTuple):
    """A field of a dataclass: its type, its source text, and its default or factory."""

    name: str
    type: str
    given: str = ""
    default: str = ""
    factory: str = ""
    compared: bool = True
    hashed: bool = True

    @property
    def told(self) -> str:
        """Its source."""
        return f"{self.name}: {self.type}" + (f" = {self.given}" if self.given else "")

    @property
    def parameter(self) -> str:
        """Its parameter of `__init__`."""
        if self.factory:
            return f"{self.name}: Optional[{self.type}] = None"
        return f"{self.name}: {self.type}" + (f" = {self.default}" if self.default else "")

    @property
    def set(self) -> str:
        """Its assignment in `__init__`."""
        made = f"({self.factory})() if {self.name} is None else " if self.factory else ""
        return f"self.{self.name} = {made}{self.name}"


class _Kind(NamedTuple):
    """A dataclass: its own fields and those of its bases, whether it is frozen, and whether it compares fields."""

    node: ast.ClassDef
    fields: tuple[_Field, ...]
    frozen: bool
    equal: bool


def written_out(source: str, where: str) -> str:
    """Return the module with native classes; `where` is its name in complaints.

    Raises:
        BuildError: a class has what nothing is written for.
    """
    tree = ast.parse(source)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    here = {one.name for one in classes}
    kinds: dict[str, _Kind] = {}
    for node in classes:
        decorator = _decorator(node)
        if decorator is not None:
            if strange := set(_bases(node)) - here - _FIELDLESS:
                raise BuildError(f"{where}: {node.name} has fields from elsewhere: {strange}")
            kinds[node.name] = _kind(node, decorator, kinds, where)
    bases = {name for kind in kinds.values() for name in _bases(kind.node)}
    constants = set_once(tree.body)
    top = next((part for part in tree.body if not _of_the_head(part)), None)
    lines = source.splitlines(keepends=True)
    for part in reversed(tree.body):
        first, last = _span(part)
        if isinstance(part, ast.ClassDef) and not _PLAIN.intersection(_bases(part)):
            kind, base = kinds.get(part.name), part.name in bases
            own = lines[first:last]
            made = _native(kind, own, base) if kind else _plain(part, own, base)
            if _generic(part):
                made.append(f"generic({part.name})\n")
            lines[first:last] = made
        elif isinstance(part, ast.ImportFrom) and part.module == "dataclasses":
            lines[first:last] = [_import(one) for one in part.names]
        elif part in constants:
            lines[first:last] = final(part)
        elif keeps(part):
            lines[first:last] = keeping(part, lines[first:last])
        if part is top:
            lines.insert(first, _SUPPORT)
    return _STRICT.sub(")", _FACTS.sub(r"facts_of(\1)", "".join(lines)))


def values_module(source: str, where: str) -> str:
    """Return the module of values itself, not compiled, with a native class for derived facts.

    Raises:
        BuildError: it is not as it was when this was written.
    """
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    told = {"class Derived": 0, "keep_facts": 0, "if TYPE_CHECKING": 0}
    for place, node in reversed([*enumerate(tree.body)]):
        first, last = _span(node)
        match node:
            case ast.ClassDef(name="Derived"):
                told["class Derived"] += 1
                lines[first:last] = [
                    "from citadel_desktop._derived import Derived, keep_facts, replace  # noqa: E402\n"
                ]
            case ast.AnnAssign(target=ast.Name(id="keep_facts")):
                told["keep_facts"] += 1
                lines[first : _span(tree.body[place + 1])[1]] = []
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                told["if TYPE_CHECKING"] += 1
                lines[first:last] = []
    if set(told.values()) != {1}:
        raise BuildError(f"{where} has other parts than {', '.join(told)}")
    return "".join(lines)


def _span(node: ast.stmt) -> tuple[int, int]:
    """Return the lines of a statement, with its decorators."""
    first = node.lineno
    if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.decorator_list:
        first = node.decorator_list[0].lineno
    return first - 1, node.end_lineno or node.lineno


def _of_the_head(node: ast.stmt) -> bool:
    """Whether a statement is the module's docstring, an import, or an import for types alone."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    return isinstance(node, ast.Import | ast.ImportFrom)


def _import(name: ast.alias) -> str:
    where = "citadel_desktop._described" if name.name in _READERS else "dataclasses"
    return f"from {where} import {ast.unparse(name)}\n"


def _bases(node: ast.ClassDef) -> list[str]:
    """Return the names of a class's bases, without type arguments."""
    return [ast.unparse(base).partition("[")[0] for base in node.bases]


def _generic(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Subscript) for base in node.bases)


def _decorator(node: ast.ClassDef) -> ast.expr | None:
    """Return the decorator that makes a class a dataclass, if any."""
    for one in node.decorator_list:
        name = one.func if isinstance(one, ast.Call) else one
        if isinstance(name, ast.Name) and name.id in {"dataclass", "frozen"}:
            return one
    return None


def _kind(node: ast.ClassDef, decorator: ast.expr, kinds: Mapping[str, _Kind], where: str) -> _Kind:
    fields: dict[str, _Field] = {}
    for base in _bases(node):
        if base in kinds:
            fields |= {one.name: one for one in kinds[base].fields}
    for statement in _fields(node):
        field = _field(statement, f"{where}: {node.name}")
        fields[field.name] = field
    told = ast.unparse(decorator)
    return _Kind(node, (*fields.values(),), told.startswith("frozen"), "eq=False" not in told)


def _fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """Return the fields declared in a class itself."""
    return [one for one in node.body if isinstance(one, ast.AnnAssign) and not _shared(one)]


def _shared(statement: ast.AnnAssign) -> bool:
    return ast.unparse(statement.annotation).startswith("ClassVar")


def _field(statement: ast.AnnAssign, where: str) -> _Field:
    name, value, told = ast.unparse(statement.target), statement.value, statement.annotation
    kind = ast.unparse(told)
    given = ast.unparse(value) if value else ""
    if not isinstance(value, ast.Call) or ast.unparse(value.func) not in {"added", "field"}:
        return _Field(name, kind, given, given)
    if value.args:
        return _Field(name, kind, given, ast.unparse(value.args[0]))
    options = {str(one.arg): ast.unparse(one.value) for one in value.keywords}
    default, factory = options.pop("default", ""), options.pop("default_factory", "")
    compared = options.pop("compare", "True") == "True"
    hashed = options.pop("hash", f"{compared}") == "True"
    options.pop("repr", None)
    if options:
        raise BuildError(f"{where}.{name} is given by {given}, which is not written out")
    return _Field(name, kind, given, default, factory, compared, hashed)


def _native(kind: _Kind, lines: list[str], base: bool) -> list[str]:
    """Return the native class and the description of its fields."""
    node, top = kind.node, _span(kind.node)[0]
    for statement in reversed(_fields(node)):
        first, last = _span(statement)
        bare = f"{ast.unparse(statement.target)}: {ast.unparse(statement.annotation)}"
        lines[first - top : last - top] = [f"    {bare}\n"]
    told = "".join(f"{one.told}\n" for one in kind.fields)
    return [
        _ACYCLIC if kind.frozen and not _generic(node) else "",
        *lines[node.lineno - 1 - top :],
        *(f"    {line}\n" for line in _methods(kind, base)),
        f"described({node.name}, {told!r})\n",
    ]


def _methods(kind: _Kind, base: bool) -> Iterable[str]:
    """Return a dataclass's methods that the compiler must see; a base has no patterns, which would bar subclasses'."""
    name, fields = kind.node.name, kind.fields
    if not base:
        yield f"__match_args__: ClassVar = {_row(repr(one.name) for one in fields)}"
    yield f"def __init__({', '.join(['self', *(one.parameter for one in fields)])}) -> None:"
    yield from (f"    {one.set}" for one in fields)
    yield "    return"
    if kind.frozen and not base and not _generic(kind.node):
        yield f"def _copied(self) -> '{name}':"
        yield f"    return {name}({', '.join(f'self.{one.name}' for one in fields)})"
    if not kind.equal:
        return
    compared = [one.name for one in fields if one.compared]
    yield "def __eq__(self, other: object) -> bool:"
    yield f"    if not isinstance(other, {name}) or type(self) is not type(other):"
    yield "        return NotImplemented"
    yield f"    return {' and '.join(f'self.{one} == other.{one}' for one in compared) or True}"
    if kind.frozen:
        yield "def __hash__(self) -> int:"
        yield f"    return hash({_row(f'self.{one.name}' for one in fields if one.hashed)})"


def _row(items: Iterable[str]) -> str:
    return "(" + "".join(f"{one}, " for one in items) + ")"


def _plain(node: ast.ClassDef, lines: list[str], base: bool) -> list[str]:
    """Return a class that is no dataclass, with its assigned names declared as class variables."""
    top = _span(node)[0]
    for statement in reversed(node.body):
        match statement:
            case ast.AnnAssign(target=name, annotation=told, value=ast.expr() as value):
                kind = ast.unparse(told) if _shared(statement) else f"ClassVar[{ast.unparse(told)}]"
            case ast.Assign(targets=[ast.Name(id=id) as name], value=value) if id != "__slots__":
                kind = "ClassVar[Any]"
            case _:
                continue
        first, last = _span(statement)
        text = f"    {ast.unparse(name)}: {kind} = {ast.unparse(value)}\n"
        lines[first - top : last - top] = [text]
    if node.name in _FIELDLESS:
        return [_ACYCLIC_EXTENSIBLE, *lines]
    if node.name in _OPEN:
        return [_EXTENSIBLE, *lines]
    return [_ACYCLIC, *lines] if base else lines
