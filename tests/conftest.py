"""What all tests share: which of them run together, what is compiled and kept for all, and the built packages."""

import gc
import os
import sys
from collections.abc import Generator, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from citadel_desktop.scene.system import window
from tools.build import __main__ as tools_build
from tools.build.release import Release, this_release
from tools.set_up.environment import only_one

ROOT = Path(__file__).resolve().parent.parent

# Tests with these marks need something of the machine, and are slow, too.
NEEDING = ("window", "package", "compiled")

COMPILED = ROOT / ".pytest_cache" / "compiled"


LEFT_OUT = pytest.StashKey[int]()
"""How many slow tests a run leaves out."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that choose how much is run."""
    parser.addoption("--all", action="store_true", help="run everything: slow tests, too")
    parser.addoption("--slow", action="store_true", help="run slow tests alone: what is left out without an option")


def pytest_configure() -> None:
    """Compile each module once and not in every worker and every process the tests start; draw the same each time.

    Where nothing may be written beside the sources it is kept apart from them.
    """
    if sys.dont_write_bytecode:
        sys.dont_write_bytecode, sys.pycache_prefix = False, str(COMPILED)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(COMPILED)
    # The same examples come every day, and none fails since the machine has other things to do.
    settings.register_profile("same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("same")
    # Else they would hang on which modules a worker happens to have loaded: constants of these are drawn, too.
    vars(providers)["_get_local_constants"] = lambda: providers._local_constants
    # A window exempts from the search for garbage what lives as long as it; here many come and go.
    nothing = {"collect": int, "freeze": int, "set_threshold": max, "enable": int}
    vars(window)["gc"] = SimpleNamespace(**nothing, get_count=lambda: (0, 0, 0))
    # What the tests write need not outlast a power cut; those of interrupted writing put their own in its place.
    vars(os)["fsync"] = int


@pytest.hookimpl(tryfirst=True)  # before xdist writes the groups into the names of the tests
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Choose how much is run; keep the tests of a file on one worker, and those of the packages.

    That worker stages for all what they share. A part of the tests that is named by a path or by marks runs whole.
    """
    named = config.args_source is not pytest.Config.ArgsSource.TESTPATHS or config.option.markexpr
    if config.option.slow or not (config.option.all or named):
        slow = slow_tests(items)
        config.hook.pytest_deselected(items=[item for item in items if (item in slow) != config.option.slow])
        items[:] = [item for item in items if (item in slow) == config.option.slow]
        config.stash[LEFT_OUT] = 0 if config.option.slow else len(slow)
    for item in items:
        alone = item.get_closest_marker("package") is None
        item.add_marker(pytest.mark.xdist_group(f"{item.path.parent.name}/{item.path.stem}" if alone else "package"))
    # The longest rows first, so that no worker is left alone with one at the end.
    items.sort(key=lambda item: not any(item.get_closest_marker(mark) for mark in NEEDING))


def slow_tests(items: list[pytest.Item]) -> set[pytest.Item]:
    """The tests that are marked slow or need a tool, all but those that stand in for the others of their kind.

    `slow(but=3)` on a test with many cases makes three of them stand in, evenly spread.
    """
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if any(item.get_closest_marker(mark) for mark in ("slow", *NEEDING)):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    slow = set()
    for row in cases.values():
        mark = row[0].get_closest_marker("slow")
        but = mark.kwargs.get("but", 0) if mark else 0
        slow |= {*row} - {row[n * len(row) // but] for n in range(but)}
    return slow


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let each worker begin with other files of the whole suite: what one has compiled the others find compiled."""
    worker: Mapping[str, Any] | None = getattr(session.config, "workerinput", None)
    if not worker or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    files = sorted(ROOT.glob("tests/**/test_*.py"))
    begin = int(worker["workerid"].removeprefix("gw")) * len(files) // worker["workercount"]
    for file in files[begin:]:
        # What fails, or skips itself as a whole, is told where it is collected.
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """What is collected lives until the end: no search for garbage, of which few are made, goes through it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Have a worker say what it has left out."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Hear what a worker has left out: all leave out the same."""
    node.config.stash[LEFT_OUT] = getattr(node, "workeroutput", {}).get("left_out", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say in one line what was left out."""
    if left_out := config.stash.get(LEFT_OUT, 0):
        terminalreporter.write_line(
            f"{left_out} slow tests were left out (windows, packages, compiled rules, every size of every screen): "
            "add --all to run them too"
        )


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """A worker for each processor; with windows, one more: that with them waits for them most of its time."""
    return (os.cpu_count() or 1) + int(config.option.all or config.option.slow)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped test into a failed one where nothing may be skipped."""
    report = yield
    if report.skipped and os.environ.get("CITADEL_NO_SKIPS") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be skipped: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def release() -> Release:
    """The release this checkout makes."""
    return this_release(ROOT)


@pytest.fixture(scope="session")
def packages(release: Release, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The application's archive, the Debian package and the wheels, built from source once for this run of the tests.

    CITADEL_PACKAGES names a folder with such that were built before, if they are to be tried.
    """
    if "CITADEL_PACKAGES" in os.environ:
        return sorted(Path(os.environ["CITADEL_PACKAGES"]).resolve().iterdir())
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent  # that of the run, above those of its workers
    out, done = shared / "dist", shared / "built"
    with only_one(shared / "build.lock", print):
        if not done.exists():
            work = shared / "build"
            tools_build.build(release, out, work, packed=True, deb=True, wheels=True)
            done.touch()
    return sorted(out.iterdir())
