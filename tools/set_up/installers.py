"""Ways to make an environment with what this machine has, and the commands for them."""

import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tools.set_up.environment import clean_environment, environment_python


class Tools(NamedTuple):
    """Tools of this machine for making an environment; absent ones are False or empty."""

    ensurepip: bool
    venv: bool
    uv: tuple[str, ...]
    virtualenv: tuple[str, ...]
    pip: tuple[str, ...]


class Plan(NamedTuple):
    """A way to make an environment: a command that creates it and one that installs into it.

    `own_pip` says that `install` is the environment's own pip.
    """

    name: str
    create: tuple[str, ...]
    install: tuple[str, ...]
    own_pip: bool


def plans(tools: Tools, python: str, venv: Path) -> list[Plan]:
    """Return the ways to make `venv` with these tools, best first; empty if there is none."""
    inside = str(environment_python(venv))
    own = (inside, "-m", "pip", "install")
    ways = []
    if tools.ensurepip and tools.venv:
        ways.append(Plan("venv", (python, "-m", "venv", str(venv)), own, own_pip=True))
    if tools.uv:
        ways.append(
            Plan(
                "uv",
                (*tools.uv, "venv", "--python", python, str(venv)),
                (*tools.uv, "pip", "install", "--python", inside),
                own_pip=False,
            )
        )
    if tools.virtualenv:
        create = (*tools.virtualenv, "--python", python, str(venv))
        ways.append(Plan("virtualenv", create, own, own_pip=True))
    if tools.pip and tools.venv:
        ways.append(
            Plan(
                "pip",
                (python, "-m", "venv", "--without-pip", str(venv)),
                (*tools.pip, "--python", inside, "install"),
                own_pip=False,
            )
        )
    return ways


def find_tools(python: str = sys.executable) -> Tools:
    """Find ensurepip, venv, uv, virtualenv and a pip that can install into another Python."""
    uv = shutil.which("uv")
    virtualenv: tuple[str, ...] = ()
    if importlib.util.find_spec("virtualenv"):
        virtualenv = (python, "-m", "virtualenv")
    elif found := shutil.which("virtualenv"):
        virtualenv = (found,)
    pips: list[tuple[str, ...]] = []
    if importlib.util.find_spec("pip"):
        pips.append((python, "-m", "pip"))
    pips += [(found,) for name in ("pip3", "pip") if (found := shutil.which(name))]
    return Tools(
        ensurepip=_has_ensurepip(),
        venv=importlib.util.find_spec("venv") is not None,
        uv=(uv,) if uv else (),
        virtualenv=virtualenv,
        pip=next((pip for pip in pips if _installs_elsewhere(pip)), ()),
    )


def missing_package(version: tuple[int, int], *, debian: bool, default_python: bool) -> str:
    """Return the sentence that names the one package to install where nothing else helps."""
    if debian:
        name = "python3-venv" if default_python else f"python{version[0]}.{version[1]}-venv"
        return f"this Python cannot make environments; install the package {name} and start again"
    return "this Python cannot make environments; install virtualenv from your system's packages and start again"


def _has_ensurepip() -> bool:
    """Whether Python brings its own pip; Debian packages that separately."""
    try:
        return bool(importlib.import_module("ensurepip").version())
    except Exception:  # a broken ensurepip of any kind is none
        return False


def _installs_elsewhere(pip: Sequence[str]) -> bool:
    """Whether this pip knows `--python`, which exists since pip 22.3."""
    try:
        said = subprocess.run(
            [*pip, "--version"],
            env=clean_environment(os.environ),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        major, minor = said.split()[1].split(".")[:2]
        return (int(major), int(minor)) >= (22, 3)
    except (OSError, ValueError, IndexError, subprocess.CalledProcessError):
        return False
