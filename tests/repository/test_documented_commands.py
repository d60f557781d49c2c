"""Every command of the tools that is told of can be given: the tool is there and knows its options."""

import argparse
import re
import runpy
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOLD_IN = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted(ROOT.glob("docs/*.md")),
    *sorted(ROOT.glob(".github/workflows/*.yml")),
    ROOT / ".ci" / "run",
)
COMMAND = re.compile(r"python3? -m ((?:tools|citadel_desktop)\.[\w.]*\w)([^`#\n]*)")


class Parsed(Exception):  # noqa: N818 - it is what is hoped for
    """The arguments were understood; nothing more is to be done."""


def commands() -> list[str]:
    """Module and arguments of each, once, as they would be typed."""
    found = [
        module + rest.rstrip() for file in TOLD_IN for module, rest in COMMAND.findall(file.read_text(encoding="utf-8"))
    ]
    return list(dict.fromkeys(found))


def test_commands_are_found() -> None:
    assert {"tools.bench start", "tools.catalogues", "tools.build --archive --deb --wheel"} <= set(commands())


@pytest.mark.parametrize("command", commands())
def test_it_can_be_given(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, *arguments = shlex.split(command)
    assert reads_arguments(module), "it would be run"
    monkeypatch.setattr(sys, "argv", [module, *arguments])
    monkeypatch.delitem(sys.modules, f"{module}.__main__", raising=False)
    parse = argparse.ArgumentParser.parse_args

    def only_parse(*given: Any, **named: Any) -> None:
        parse(*given, **named)
        raise Parsed

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", only_parse)
    with pytest.raises(Parsed):
        runpy.run_module(module, run_name="__main__")


def reads_arguments(module: str) -> bool:
    """Whether what the command runs has a parser of arguments."""
    spec = find_spec(module)
    assert spec is not None, "no such tool"
    if spec.submodule_search_locations is not None:
        spec = find_spec(f"{module}.__main__")
        assert spec is not None, "nothing to run"
    assert spec.origin is not None
    return "ArgumentParser(" in Path(spec.origin).read_text(encoding="utf-8")
