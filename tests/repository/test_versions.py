"""One version everywhere, and exact versions for everything that gets installed."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import citadel_desktop
from tools.set_up.making import build_requirements

ROOT = Path(__file__).resolve().parent.parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
RUN_TIME = {"accesskit", "pygame-ce", "pydantic", "platformdirs", "python-bidi", "regex"}


def constraints() -> dict[str, Version]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(name): Version(version) for name, version in pairs}


def declared() -> list[Requirement]:
    extras = PROJECT["optional-dependencies"].values()
    wanted = [*PROJECT["dependencies"], *build_requirements(ROOT), *(line for extra in extras for line in extra)]
    return [found for found in map(Requirement, wanted) if found.name != PROJECT["name"]]


def closure() -> dict[str, Version]:
    """Every distribution the declared ones bring on this machine, with its installed version."""
    seen: dict[str, Version] = {}
    todo = declared()
    while todo:
        wanted = todo.pop()
        name = canonicalize_name(wanted.name)
        if name in seen or (wanted.marker and not wanted.marker.evaluate({"extra": ""})):
            continue
        there = distribution(name)
        seen[name] = Version(there.version)
        todo += map(Requirement, there.requires or [])
    return seen


def test_constraints_are_exact_versions_and_nothing_else() -> None:
    for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines():
        assert re.fullmatch(r"#.*|[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*", line), line


def test_constraints_are_sorted_so_that_a_change_is_one_line() -> None:
    names = list(constraints())
    assert names == sorted(names)


@pytest.mark.parametrize("wanted", declared(), ids=str)
def test_constraints_satisfy_what_the_project_declares(wanted: Requirement) -> None:
    assert constraints()[canonicalize_name(wanted.name)] in wanted.specifier


@pytest.mark.slow
def test_everything_that_gets_installed_has_an_exact_version() -> None:
    assert sorted(closure().keys() - constraints().keys()) == []


@pytest.mark.slow
def test_what_is_installed_is_what_the_constraints_say() -> None:
    exact = constraints()
    assert {name: version for name, version in closure().items() if exact[name] != version} == {}


@pytest.mark.slow
def test_no_constraint_is_left_over() -> None:
    # Only needed by PyInstaller, pytest and click on the systems in brackets.
    elsewhere = {"colorama": "Windows", "pefile": "Windows", "pywin32-ctypes": "Windows", "macholib": "macOS"}
    assert sorted(constraints().keys() - closure().keys() - elsewhere.keys()) == []


def test_the_app_runs_on_six_libraries_only() -> None:
    assert {Requirement(line).name for line in PROJECT["dependencies"]} == RUN_TIME


def test_the_version_is_the_same_everywhere() -> None:
    version = PROJECT["version"]
    assert citadel_desktop.__version__ == version
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.search(r"^## \[(.+?)\]", changes, re.MULTILINE).group(1) == version  # type: ignore[union-attr]  # None fails the test as it should
    try:
        assert distribution("citadel-desktop").version == version
    except PackageNotFoundError:
        pytest.fail("the project is not installed: start it by play.py once")
