"""The environment the app runs in: made on first use, kept up to date, entered at every start.

Standard library only, because nothing else is there yet. A start that finds its stamp in order
reads two files and replaces itself by the app; everything slower happens once.
"""

import contextlib
import errno
import hashlib
import importlib
import importlib.util
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

EXIT_SET_UP = 3
EXIT_INTERRUPTED = 130
ROOT = Path(__file__).resolve().parent.parent

# What a plain `play.py --test` runs is decided here and nowhere else: the whole suite, slow, window
# and package tests included, spread over the processors. Tests of one xdist group share a worker,
# so that nobody waits while another builds the package.
TEST_COMMAND = ("-P", "-m", "pytest", "-n", "auto", "--dist", "loadgroup")
APP_COMMAND = ("-P", "-m", "citadel_desktop")

# Variables of the caller's shell that would lead packages into or out of the environment.
MISLEADING = (
    "PYTHONHOME",
    "PYTHONPATH",
    "PIP_PREFIX",
    "PIP_REQUIRE_VIRTUALENV",
    "PIP_TARGET",
    "PIP_USER",
    "VIRTUAL_ENV",
    "__PYVENV_LAUNCHER__",
)

_NO_SPACE = ("No space left on device", "[Errno 28]", "os error 28", "Disk quota exceeded")
_NO_WRITE = ("Read-only file system", "Permission denied", "[Errno 13]", "[Errno 30]")
_NO_NETWORK = (
    "Temporary failure in name resolution",
    "Name or service not known",
    "nodename nor servname",
    "getaddrinfo failed",
    "NewConnectionError",
    "ConnectTimeoutError",
    "Failed to establish a new connection",
    "Network is unreachable",
    "dns error",
    "error sending request",
    "Connection refused",
    "ProxyError",
    "(from versions: none)",
)


class SetUpError(Exception):
    """The environment could not be made; the message is one line for the player."""


class Tools(NamedTuple):
    """What this machine has for making an environment; absent ones are False or empty."""

    ensurepip: bool
    venv: bool
    uv: tuple[str, ...]
    virtualenv: tuple[str, ...]
    pip: tuple[str, ...]


class Plan(NamedTuple):
    """One way to an environment: the command that makes it and the one that installs into it.

    `own_pip` says that `install` is the environment's own pip.
    """

    name: str
    create: tuple[str, ...]
    install: tuple[str, ...]
    own_pip: bool


def environment_python(venv: Path, platform: str = sys.platform) -> Path:
    """The interpreter inside an environment; it is not checked for existence."""
    return venv / "Scripts" / "python.exe" if platform == "win32" else venv / "bin" / "python"


def plans(tools: Tools, python: str, venv: Path) -> list[Plan]:
    """The ways to make `venv` with what there is, best first; empty if there is none."""
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
    """Look for ensurepip, venv, uv, virtualenv and a pip that can install into another Python."""
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
    """The sentence that names the one package to install where no way to an environment is."""
    if debian:
        name = "python3-venv" if default_python else f"python{version[0]}.{version[1]}-venv"
        return f"this Python cannot make environments; install the package {name} and start again"
    return (
        "this Python cannot make environments; "
        "install virtualenv from your system's packages and start again"
    )


def explain(output: str) -> str:
    """One line saying why a set-up command failed, from everything it printed."""
    for signs, sentence in (
        (_NO_SPACE, "the disk is full; make room and start again"),
        (_NO_WRITE, "a folder cannot be written; see the log for which"),
        (_NO_NETWORK, "no package index could be reached; go online and start again"),
    ):
        if any(sign in output for sign in signs):
            return sentence
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (errors or lines or ["a set-up command failed without a word"])[-1]


def clean_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The caller's variables without those that would mislead the environment's Python."""
    return {name: value for name, value in environment.items() if name not in MISLEADING}


def fingerprint(root: Path) -> str:
    """A digest of everything that decides what gets installed: sources, and where they stand.

    Raises:
        OSError: one of the files is missing or cannot be read.
    """
    digest = hashlib.sha256(str(root).encode())
    for name in ("pyproject.toml", "constraints.txt"):
        digest.update((root / name).read_bytes())
    return digest.hexdigest()


class Environment:
    """The environment of one checkout: `.venv` beside `play.py`, and `.venv-setup` for its making.

    Made for a root folder. `.venv-setup` holds the lock, the log of the last set-up and, while one
    runs, a mark; a mark that is found at the next start means that the last was broken off.
    """

    def __init__(self, root: Path, say: Callable[[str], None]) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.python = environment_python(self.venv)
        self._work = root / ".venv-setup"
        self._stamp = self.venv / "citadel-stamp.json"
        self._unfinished = self._work / "unfinished"
        self._log = self._work / "log.txt"
        self._say = say

    def is_ready(self, extras: Iterable[str]) -> bool:
        """Whether the app can start now: the stamp fits the sources and holds these extras."""
        stamp = self._read_stamp()
        return (
            stamp.get("fingerprint") == fingerprint(self.root)
            and set(extras) <= self._stamped_extras()
            and stamp.get("interpreter") == self._interpreter()
        )

    def prepare(self, extras: Iterable[str], tools: Callable[[], Tools] = find_tools) -> None:
        """Make or mend the environment until `is_ready`; does nothing where it already is.

        Raises:
            SetUpError: it cannot be made; the next call begins where this one must.
            OSError: a file of the checkout cannot be read or written.
        """
        if self.is_ready(extras):
            return
        self._work.mkdir(exist_ok=True)
        with only_one(self._work / "lock", self._say):
            if not self.is_ready(extras):
                self._build(sorted({*extras, *self._stamped_extras()}), tools())

    def _build(self, extras: Sequence[str], tools: Tools) -> None:
        ways = plans(tools, sys.executable, self.venv)
        if not ways:
            raise SetUpError(
                missing_package(
                    sys.version_info[:2],
                    debian=Path("/etc/debian_version").exists(),
                    default_python=Path("/usr/bin/python3").resolve()
                    == Path(sys.executable).resolve(),
                )
            )
        broken_off = self._unfinished.exists()
        update = self.venv.exists() and not broken_off
        if broken_off:
            self._say("the last set-up was broken off; making .venv anew, up to a minute ...")
        elif update:
            self._say("bringing .venv up to date ...")
        else:
            self._say("first start: setting up .venv, which takes up to a minute ...")
        self._log.write_text("", encoding="utf-8")
        self._unfinished.touch()
        way = ways[0] if update and self._fits(ways[0]) else self._create(ways)
        constraints = ("-c", str(self.root / "constraints.txt"))
        # The build backend comes first and by the same constraints: an isolated build would
        # fetch whatever version is newest on the day.
        self._run((*way.install, *constraints, *build_requirements(self.root)))
        project = str(self.root) + (f"[{','.join(extras)}]" if extras else "")
        self._run((*way.install, *constraints, "--no-build-isolation", "-e", project))
        self._write_stamp(extras)
        self._unfinished.unlink()

    def _fits(self, way: Plan) -> bool:
        """Whether the existing environment can be installed into as it is."""
        needs = ("import sys, pip" if way.own_pip else "import sys") + "; print(sys.version_info)"
        test = f"{needs}; sys.exit(sys.version_info < (3, 11))"
        try:
            self._run((str(self.python), "-P", "-c", test))
        except SetUpError:
            return False
        return True

    def _create(self, ways: Sequence[Plan]) -> Plan:
        """Make the environment by the first way that works.

        Raises:
            SetUpError: none does; the message is that of the last.
        """
        failure = SetUpError("no way to make an environment")
        for way in ways:
            if self.venv.is_symlink():
                self.venv.unlink()
            elif self.venv.exists():
                shutil.rmtree(self.venv)
            try:
                self._run(way.create)
            except SetUpError as error:
                failure = error
            else:
                return way
        raise failure

    def _run(self, command: Sequence[str]) -> None:
        """Run one set-up command, its output in the log.

        Raises:
            SetUpError: it failed.
        """
        import subprocess  # noqa: PLC0415 - kept out of the starts that set nothing up

        variables = clean_environment(os.environ)
        variables |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PYTHONUTF8": "1"}
        try:
            done = subprocess.run(
                command,
                env=variables,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                check=False,
            )
        except OSError as error:
            raise SetUpError(f"{command[0]} cannot be run: {error.strerror}") from error
        # The log is a help, not a need: where it cannot be written the failure below is the news.
        with contextlib.suppress(OSError), self._log.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(command)}\n{done.stdout}\n")
        if done.returncode != 0:
            raise SetUpError(f"{explain(done.stdout)} (log: {self._log})")

    def _interpreter(self) -> str:
        """Where the environment's Python really is; changes when the system's Python is replaced.

        Empty if there is none (any more).
        """
        real = os.path.realpath(self.python)
        return real if os.path.isfile(real) else ""  # noqa: PTH113 - half the time of pathlib here

    def _read_stamp(self) -> dict[str, object]:
        try:
            stamp = json.loads(self._stamp.read_bytes())
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _stamped_extras(self) -> set[str]:
        extras = self._read_stamp().get("extras")
        return {str(extra) for extra in extras} if isinstance(extras, list) else set()

    def _write_stamp(self, extras: Sequence[str]) -> None:
        stamp = {
            "fingerprint": fingerprint(self.root),
            "extras": list(extras),
            "interpreter": self._interpreter(),
        }
        fresh = self._stamp.with_suffix(".new")
        fresh.write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")
        fresh.replace(self._stamp)


def build_requirements(root: Path) -> list[str]:
    """What an editable install needs beforehand: the build backend and its editable support."""
    import tomllib  # noqa: PLC0415 - kept out of the starts that set nothing up

    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return [*map(str, project["build-system"]["requires"]), "editables"]


@contextlib.contextmanager
def only_one(lock: Path, say: Callable[[str], None]) -> Iterator[None]:
    """Hold a lock file for the time of the block; the system frees it when its holder dies."""
    with lock.open("a+b") as handle:
        if not _try_lock(handle.fileno(), wait=False):
            say("another start is setting up; waiting for it ...")
            while not _try_lock(handle.fileno(), wait=True):
                pass
        yield


def start(python: Path, arguments: Sequence[str]) -> int:
    """Become the given Python with these arguments, or run it and give its exit code (Windows)."""
    command = [str(python), *arguments]
    variables = clean_environment(os.environ)
    if sys.platform == "win32":
        import subprocess  # noqa: PLC0415 - kept out of the starts that need none

        return subprocess.call(command, env=variables)
    sys.stdout.flush()
    sys.stderr.flush()
    return os.execve(command[0], command, variables)


def main(arguments: Sequence[str]) -> int:
    """Start the app with these arguments, or, after `--test`, pytest; the exit code of either.

    3 if the environment could not be made, with one line on standard error.
    """
    environment = Environment(ROOT, _say)
    testing = list(arguments[:1]) == ["--test"]
    try:
        environment.prepare(["test"] if testing else [])
        if testing:
            os.chdir(ROOT)
            return start(environment.python, [*TEST_COMMAND, *arguments[1:]])
        return start(environment.python, [*APP_COMMAND, *arguments])
    except SetUpError as error:
        _say(str(error))
        return EXIT_SET_UP
    except OSError as error:
        _say(_os_sentence(error))
        return EXIT_SET_UP
    except KeyboardInterrupt:
        _say("stopped; start again to go on")
        return EXIT_INTERRUPTED


def _os_sentence(error: OSError) -> str:
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return "the disk is full; make room and start again"
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return f"{error.filename} cannot be written; use a checkout of your own"
    return f"{error.strerror}: {error.filename}"


def _say(sentence: str) -> None:
    sys.stderr.write(f"play.py: {sentence}\n")
    sys.stderr.flush()


def _has_ensurepip() -> bool:
    """Whether Python brings its own pip; Debian packages that apart."""
    try:
        return bool(importlib.import_module("ensurepip").version())
    except Exception:  # a broken ensurepip of any kind is none
        return False


def _installs_elsewhere(pip: Sequence[str]) -> bool:
    """Whether this pip knows `--python`, which is there since pip 22.3."""
    import subprocess  # noqa: PLC0415 - kept out of the starts that set nothing up

    try:
        said = subprocess.run(
            [*pip, "--version"],
            env=clean_environment(os.environ),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        major, minor = said.split()[1].split(".")[:2]
        return (int(major), int(minor)) >= (22, 3)
    except (OSError, ValueError, IndexError, subprocess.CalledProcessError):
        return False


def _try_lock(descriptor: int, *, wait: bool) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - exists on this platform only

            msvcrt.locking(descriptor, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - exists on these platforms only

            fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError as error:
        # A file system without locks gives other errors: there the start goes on unguarded.
        return error.errno not in {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
    return True
