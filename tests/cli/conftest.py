"""The command line, run in this process."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import pytest

from citadel_desktop.cli import run


class Said(NamedTuple):
    """What a command has ended with and printed."""

    code: int
    out: str
    err: str


Say: TypeAlias = Callable[..., Said]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Say:
    """Run a command; what it finds wrong it must tell in one line."""

    def said(*args: object) -> Said:
        try:
            code = run([str(arg) for arg in args])
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        told = Said(code, *capsys.readouterr())
        assert not code or (told.err.startswith("citadel-desktop") and told.err.count("\n") == 1)
        return told

    return said
