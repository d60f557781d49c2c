"""Make the environment of a checkout, update it, or make it anew if it is damaged."""

import contextlib
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tools.set_up.environment import Environment, SetUpError, clean_environment, only_one, plain_file
from tools.set_up.installers import Plan, Tools, find_tools, missing_package, plans
from tools.set_up.reasons import explain, is_vague, telling

# Proves that what was installed can be loaded here: not from every disk may a program be.
LOADS = ("-P", "-c", "import citadel_desktop.app")
# Run inside an environment that is to be kept: one without `pyvenv.cfg` is the system's own Python.
FITS = "import sys; sys.exit(sys.version_info < (3, 11) or sys.prefix == sys.base_prefix)"

_IMPORTED = re.compile(r"\.(py|pth|pyd|dll|dylib|so)(\.[\d.]+)?$")
_UNUSED = {"docs", "examples", "tests"}


def prepare(
    environment: Environment,
    extras: Iterable[str],
    say: Callable[[str], None],
    tools: Callable[[], Tools] = find_tools,
    *,
    anew: bool = False,
) -> None:
    """Make or repair the environment; do nothing if it is ready and `anew` is not asked for.

    Where it cannot be brought up to date but has what `pyproject.toml` asks for, the app (not the
    tests) goes on with what there is, with one sentence.

    Raises:
        SetUpError: it cannot be made; the next call begins where this one must.
        OSError: a file of the checkout cannot be read or written.
    """
    wanted = set(extras)
    if environment.work.is_symlink():
        environment.work.unlink()
    environment.work.mkdir(exist_ok=True)
    with only_one(environment.work / "lock", say) as lock:
        if anew or not environment.is_ready(wanted):
            _Making(environment, say, lock).make(wanted, tools(), anew=anew)


def build_requirements(root: Path) -> list[str]:
    """Return what an editable install needs beforehand: the build backend and its editable support.

    Raises:
        SetUpError: `pyproject.toml` does not say.
        OSError: it cannot be read.
    """
    try:
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
        return [*map(str, project["build-system"]["requires"]), "editables"]
    except (ValueError, KeyError, TypeError) as error:
        raise SetUpError(f"pyproject.toml is damaged: {error}", shared=True) from error


class _Making:
    """A run that makes an environment, under its lock.

    While it runs there is a mark; one that is found at the next start means that it was broken off.
    An environment that may work and must make room stands aside in the work folder until its
    successor is complete.
    """

    def __init__(self, environment: Environment, say: Callable[[str], None], lock: int) -> None:
        self._environment = environment
        self._root = environment.root
        self._venv = environment.venv
        self._unfinished = environment.work / "unfinished"
        self._aside = environment.work / "aside"
        self._log = environment.work / "log.txt"
        self._say = say
        self._lock = lock

    def make(self, wanted: set[str], tools: Tools, *, anew: bool) -> None:
        try:
            os.fsencode(self._root).decode("utf-8")
        except ValueError:
            raise SetUpError(
                "the path of this folder is not UTF-8, and no package can be installed there; rename or move it"
            ) from None
        ways = plans(tools, sys.executable, self._venv)
        if not ways:
            raise SetUpError(
                missing_package(
                    sys.version_info[:2],
                    debian=Path("/etc/debian_version").exists(),
                    default_python=Path("/usr/bin/python3").resolve() == Path(sys.executable).resolve(),
                )
            )
        self._bring_back()
        kept = self._announce(anew=anew)
        plain_file(self._log).write_text("", encoding="utf-8")
        plain_file(self._unfinished).touch()
        extras = sorted(wanted | self._environment.extras())
        try:
            self._try(ways, extras, kept=kept)
        except SetUpError as error:
            sound = self._environment.is_sound(whole=True)
            if not kept or (self._environment.is_stamped() and not sound):
                raise
            # One without a list may be what it was: the next start installs into it and looks.
            self._unfinished.unlink()
            if wanted or not self._environment.fits_project():
                raise
            self._say(f"{error}; going on with the packages there are, which may be too old")

    def _announce(self, *, anew: bool) -> bool:
        """Announce what will be done; return whether the existing environment is kept.

        Raises:
            SetUpError: something that is no environment is in the way.
        """
        linked = self._venv.is_symlink()
        there = linked or self._venv.exists()
        if there and not linked and not anew and self._environment.is_sound(whole=True):
            self._say("bringing .venv up to date ...")
            return True
        if self._unfinished.exists():
            self._say("the last set-up was broken off; making .venv anew, up to a minute ...")
        elif linked:
            self._say("making a .venv in the place of that link, which takes up to a minute ...")
        elif anew or self._environment.is_stamped():
            self._say(".venv is damaged or its Python is gone; making it anew, up to a minute ...")
        elif not there:
            self._say("first start: setting up .venv, which takes up to a minute ...")
        elif (self._venv / "pyvenv.cfg").is_file():
            self._say("bringing .venv up to date ...")
            return True
        elif self._venv.is_dir() and not any(self._venv.iterdir()):
            self._say("first start: setting up .venv, which takes up to a minute ...")
        else:
            raise SetUpError(f"{self._venv} is no environment; move it away and start again")
        return False

    def _try(self, ways: Sequence[Plan], extras: Sequence[str], *, kept: bool) -> None:
        """Install into the existing environment, or make one, by the first way that works.

        Raises:
            SetUpError: none does; the message is that of the last, or of the last that is known.
        """
        fitting = next((way for way in ways if self._fits(way)), None) if kept else None
        attempts = [(fitting, False)] if fitting else []
        failure = SetUpError("no way to make an environment", known=False)
        try:
            for way, fresh in [*attempts, *((way, True) for way in ways)]:
                try:
                    if fresh:
                        self._make_room(kept=kept)
                        self._run(way.create)
                    self._install(way, extras)
                except SetUpError as error:
                    if error.shared:
                        raise
                    failure = error if error.known or not failure.known else failure
                else:
                    return
            raise failure
        finally:
            self._bring_back()

    def _install(self, way: Plan, extras: Sequence[str]) -> None:
        constraints = ("-c", "constraints.txt")
        # The build backend comes first and by the same constraints: an isolated build would
        # fetch whatever version is newest on the day.
        self._run((*way.install, *constraints, *build_requirements(self._root)))
        project = f".[{','.join(extras)}]" if extras else "."
        self._run((*way.install, *constraints, "--no-build-isolation", "-e", project))
        site = self._site()
        _make_link_relative(site, self._root)
        self._run((str(self._environment.python), *LOADS))
        imported, whole = _installed(site, self._venv)
        # In this order: a mark beside a complete environment would throw it away.
        self._unfinished.unlink()
        self._environment.write_stamp(extras, imported, whole)

    def _fits(self, way: Plan) -> bool:
        """Whether the existing environment can be installed into as it is."""
        test = f"import pip; {FITS}" if way.own_pip else FITS
        try:
            self._run((str(self._environment.python), "-P", "-c", test))
        except SetUpError:
            return False
        return True

    def _make_room(self, *, kept: bool) -> None:
        if kept and not self._aside.exists():
            self._venv.rename(self._aside)
        _remove(self._venv)

    def _bring_back(self) -> None:
        """Put the old environment back, unless its successor is complete."""
        if self._aside.is_symlink() or self._environment.is_sound(whole=True):
            _remove(self._aside)
        elif self._aside.exists():
            _remove(self._venv)
            self._aside.rename(self._venv)

    def _site(self) -> Path:
        """Return the folder of the environment's packages.

        Raises:
            SetUpError: there is no such folder.
        """
        for pattern in ("lib/python*/site-packages", "Lib/site-packages"):
            for found in self._venv.glob(pattern):
                return found
        raise SetUpError(f"{self._venv} has no folder for packages", known=False)

    def _run(self, command: Sequence[str]) -> None:
        """Run a set-up command, with its output in the log.

        Raises:
            SetUpError: it failed.
        """
        code, said = self._call(command)
        if code != 0 and is_vague(said):
            _, verbose = self._call(command, PIP_VERBOSE="2", PIP_RETRIES="0")
            said += "\n" + telling(verbose)
        # The log is a help, not a need: where it cannot be written the failure below is the news.
        with contextlib.suppress(OSError), self._log.open("ab") as log:
            log.write(f"$ {' '.join(command)}\n{said}\n".encode("utf-8", "surrogateescape"))
        if code != 0:
            why = explain(said)
            raise SetUpError(f"{why.sentence} (log: {self._log})", shared=why.shared, known=why.known)

    def _call(self, command: Sequence[str], **more: str) -> tuple[int, str]:
        variables = clean_environment(os.environ)
        variables |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PYTHONUTF8": "1"}
        try:
            done = subprocess.run(
                command,
                env=variables | more,
                # Neither a module of the caller's folder nor brackets in the path mislead there.
                cwd=self._root,
                # The lock is an empty file, and is held by whoever has it open: what outlives a start
                # that is killed, to the last grandchild, keeps the next one waiting until it ends.
                stdin=subprocess.DEVNULL if sys.platform == "win32" else self._lock,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                check=False,
            )
        except OSError as error:
            raise SetUpError(f"{command[0]} cannot be run: {error.strerror}", known=False) from error
        return done.returncode, done.stdout


def _remove(path: Path) -> None:
    """Remove what is there; of a link only the link."""
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)


def _make_link_relative(site: Path, root: Path) -> None:
    """Make the editable install refer to the checkout without the folders above it.

    Python reads that file by the locale: a letter of the path beyond it would end every start.
    """
    for link in site.glob("*.pth"):
        if link.read_bytes().strip() == os.fsencode(root):
            fresh = plain_file(link.with_suffix(".new"))
            fresh.write_text(os.path.relpath(root, site) + "\n", encoding="ascii")
            fresh.replace(link)


def _installed(site: Path, venv: Path) -> tuple[list[str], list[str]]:
    """Return files in the environment, relative to it: those the app imports, and those of all packages."""
    packages = {_normal(package.name): package for package in importlib.metadata.distributions(path=[str(site)])}
    needed, asked = set(), ["citadel-desktop"]
    while asked:
        name = asked.pop()
        if name in packages and name not in needed:
            needed.add(name)
            asked += [
                _normal(re.split(r"[^\w.-]", line)[0])
                for line in packages[name].requires or []
                if "extra ==" not in line
            ]
    imported, whole = ["pyvenv.cfg"], ["pyvenv.cfg"]
    for name, package in packages.items():
        if name == "pip":  # a newer one does no harm
            continue
        for file in package.files or []:
            path = site / file
            if file.suffix == ".pyc" or not path.is_file():
                continue
            inside = path.relative_to(venv).as_posix()
            whole.append(inside)
            if name in needed and _IMPORTED.search(file.name) and not _UNUSED & {*file.parts}:
                imported.append(inside)
    return imported, whole


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
