"""Only `saves/files.py` and `saves/lock.py` touch files of the player; the rest has few doors."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[2] / "citadel_desktop"
ROOM = {"saves/files.py", "saves/lock.py"}

CHANGES = {
    "chmod", "hardlink_to", "link_to", "makedirs", "mkdir", "mkfifo", "removedirs", "renames", "rmdir", "rmtree",
    "symlink", "symlink_to", "truncate", "unlink", "utime", "write_bytes", "write_text",
}  # fmt: skip
"""Methods and functions that change what is on the disk."""
READS = {"glob", "iterdir", "listdir", "read_bytes", "read_text", "rglob", "scandir"}
BY_ARGUMENTS = {"rename": 1, "touch": 0}
"""What others have methods of, too, and with how many arguments it is a path's."""
OS_ONLY = {"link", "open", "remove", "replace", "write"}
"""What is a file's only as a function of `os`: texts and dialogs have methods of these names."""
MODES = {"r", "rb", "rt", "w", "wb", "wt", "a", "ab", "x", "xb", "r+b", "ab+", "w+b"}

DOORS = {
    "app.py": {"read_text"},  # the age of the process, from /proc
    "cli/__init__.py": {"open"},  # nowhere, for what nobody reads any more
    "cli/verbs.py": {"open", "glob"},  # nowhere; the names of the app's own fonts
    "language/reference.py": {"read_text"},  # the app's own digests
    "match/child_pipes.py": {"open"},  # nowhere
    "screens/start/credits.py": {"read_text"},  # the app's own credits
    "scene/drawings.py": {"read_bytes"},  # the app's own drawings
    "scene/svg.py": {"read_text"},  # the app's own icons
}
"""Who may do what else, and with what; nothing of it is a file of the player's."""


def calls(source: str) -> Iterator[tuple[int, str]]:
    """Every call that opens, reads, makes, changes or removes a file: its line and its name."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        if isinstance(called, ast.Name) and called.id == "open":
            yield node.lineno, "open"
        if not isinstance(called, ast.Attribute):
            continue
        of_os = isinstance(called.value, ast.Name) and called.value.id in {"os", "io"}
        first = node.args[0] if node.args else None
        mode = isinstance(first, ast.Constant) and first.value in MODES
        if (
            called.attr in CHANGES | READS
            or (of_os and called.attr in OS_ONLY)
            or (called.attr == "open" and mode)
            or BY_ARGUMENTS.get(called.attr) == len(node.args)
        ):
            yield node.lineno, called.attr


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("open(path)", ["open"]),
        ("path.open('rb')", ["open"]),
        ("os.open(path, os.O_RDONLY)", ["open"]),
        ("os.replace(a, b)", ["replace"]),
        ("a.b.write_text('x')", ["write_text"]),
        ("Path(x).unlink(missing_ok=True)", ["unlink"]),
        ("path.rename(other)", ["rename"]),
        ("path.touch()", ["touch"]),
        ("text.replace('a', 'b'); choice.rename(seat, name); self.ui.open(dialog); replace(x, y=1)", []),
        ("from os import path; names.remove(x)", []),
    ],
)
def test_calls_are_found(source: str, found: list[str]) -> None:
    assert [name for _, name in calls(source)] == found


@pytest.mark.slow
def test_nobody_else_touches_files() -> None:
    strangers = [
        f"{name}:{line}: {call}"
        for path in sorted(APP.rglob("*.py"))
        if (name := path.relative_to(APP).as_posix()) not in ROOM
        for line, call in calls(path.read_text("utf-8"))
        if call not in DOORS.get(name, set())
    ]
    assert strangers == []


def test_every_door_is_used() -> None:
    for name, doors in DOORS.items():
        assert doors == {call for _, call in calls((APP / name).read_text("utf-8"))}, name
