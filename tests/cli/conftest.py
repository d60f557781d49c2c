"""The command line, run in this process."""

from typing import NamedTuple

import pytest

from citadel_desktop.cli import run


class Said(NamedTuple):
    """What a command has ended with and printed."""

    code: int
    out: str
    err: str


class Say:
    """Runs a command; what it finds wrong it must tell in one line."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *args: object) -> Said:
        try:
            code = run([str(arg) for arg in args])
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        told = Said(code, *self._capsys.readouterr())
        assert not code or (told.err.startswith("citadel-desktop") and told.err.count("\n") == 1)
        return told

    def fails(self, code: int, *args: object) -> str:
        """Run one that ends with that code, and return what it finds wrong."""
        told = self(*args)
        assert told.code == code
        return told.err


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Say:
    return Say(capsys)
