"""play.py: which way to an environment it takes, and that a set-up that broke off is mended."""

import ast
import contextlib
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tools import first_start
from tools.first_start import Environment, SetUpError, Tools

ROOT = Path(__file__).resolve().parent.parent.parent
NOTHING = Tools(ensurepip=False, venv=True, uv=(), virtualenv=(), pip=())
PYTHON = "/usr/bin/python3"
VENV = Path("/game/.venv")

posix = pytest.mark.skipif(
    sys.platform == "win32", reason="the fake environment needs symbolic links"
)

# Stands in for uv: makes an environment whose Python is this one, and keeps a list of what it was told.
FAKE_UV = """\
import os, pathlib, sys
told = pathlib.Path(__file__).with_name("told.txt")
with told.open("a") as file:
    print(*sys.argv[1:], file=file)
if pathlib.Path(__file__).with_name("broken-" + sys.argv[1]).exists():
    sys.exit("error: No space left on device (os error 28)")
if sys.argv[1] == "venv":
    inside = pathlib.Path(sys.argv[-1], "bin")
    inside.mkdir(parents=True)
    (inside / "python").symlink_to(sys.executable)
"""


class Checkout:
    """A checkout with a fake uv beside it, and what it said."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "checkout"
        self.root.mkdir()
        (self.root / "pyproject.toml").write_text(
            '[build-system]\nrequires = ["hatchling>=1.27"]\n'
        )
        (self.root / "constraints.txt").write_text("pygame-ce==2.5.8\n")
        self.fake = folder / "uv.py"
        self.fake.write_text(FAKE_UV)
        self.said: list[str] = []

    @property
    def environment(self) -> Environment:
        return Environment(self.root, self.said.append)

    def prepare(self, *extras: str) -> None:
        self.environment.prepare(
            extras, lambda: NOTHING._replace(uv=(sys.executable, str(self.fake)))
        )

    def told(self) -> list[str]:
        return [line.split()[0] for line in self.lines()]

    def lines(self) -> list[str]:
        told = self.fake.with_name("told.txt")
        return told.read_text().splitlines() if told.exists() else []

    def breaks(self, verb: str, *, really: bool = True) -> None:
        mark = self.fake.with_name(f"broken-{verb}")
        mark.touch() if really else mark.unlink()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def names(tools: Tools) -> list[str]:
    return [plan.name for plan in first_start.plans(tools, PYTHON, VENV)]


@pytest.mark.parametrize(
    ("tools", "expected"),
    [
        (NOTHING, []),
        (NOTHING._replace(ensurepip=True), ["venv"]),
        (NOTHING._replace(ensurepip=True, venv=False), []),
        (NOTHING._replace(uv=("uv",)), ["uv"]),
        (NOTHING._replace(uv=("uv",), venv=False), ["uv"]),
        (NOTHING._replace(pip=("pip",)), ["pip"]),
        (NOTHING._replace(pip=("pip",), venv=False), []),
        (NOTHING._replace(virtualenv=("virtualenv",), pip=("pip",)), ["virtualenv", "pip"]),
        (
            Tools(True, True, ("uv",), ("virtualenv",), ("pip",)),
            ["venv", "uv", "virtualenv", "pip"],
        ),
    ],
)
def test_ways_to_an_environment_come_best_first(tools: Tools, expected: list[str]) -> None:
    assert names(tools) == expected


def test_each_way_installs_into_the_new_environment_and_nowhere_else() -> None:
    inside = str(first_start.environment_python(VENV))
    for plan in first_start.plans(
        Tools(True, True, ("uv",), ("virtualenv",), ("pip",)), PYTHON, VENV
    ):
        assert str(VENV) == plan.create[-1]
        assert PYTHON in plan.create
        assert inside in plan.install
        assert "install" in plan.install


def test_the_environment_is_where_each_platform_has_it() -> None:
    assert first_start.environment_python(VENV, "linux") == VENV / "bin" / "python"
    assert first_start.environment_python(VENV, "darwin") == VENV / "bin" / "python"
    assert first_start.environment_python(VENV, "win32") == VENV / "Scripts" / "python.exe"


def test_one_package_is_named_where_nothing_can_make_an_environment() -> None:
    def name(*, debian: bool, default_python: bool) -> str:
        return first_start.missing_package((3, 12), debian=debian, default_python=default_python)

    assert "package python3-venv " in name(debian=True, default_python=True)
    assert "package python3.12-venv " in name(debian=True, default_python=False)
    assert "virtualenv" in name(debian=False, default_python=True)


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "disk is full",
        ),
        ("OSError: [Errno 30] Read-only file system: '/opt/game'", "cannot be written"),
        (
            "WARNING: Retrying ... NewConnectionError(...)\nERROR: No matching distribution",
            "go online",
        ),
        ("error: Request failed\n  Caused by: dns error", "go online"),
        ("ERROR: No matching distribution found for a (from versions: none)", "go online"),
        (
            "something\nERROR: Package 'x' requires a different Python\nhint",
            "ERROR: Package 'x' requires",
        ),
        ("only this\n\n", "only this"),
        ("", "without a word"),
    ],
)
def test_a_failed_command_is_told_in_one_line(output: str, expected: str) -> None:
    sentence = first_start.explain(output)
    assert expected in sentence
    assert "\n" not in sentence


def test_the_callers_shell_leads_no_package_in_or_out() -> None:
    shell = {
        "PATH": "/bin",
        "PYTHONPATH": "/robots",
        "PIP_USER": "1",
        "PIP_INDEX_URL": "kept",
        "LANG": "de",
    }
    assert first_start.clean_environment(shell) == {
        "PATH": "/bin",
        "PIP_INDEX_URL": "kept",
        "LANG": "de",
    }


@posix
def test_the_first_start_installs_by_the_constraints_and_the_second_does_nothing(
    checkout: Checkout,
) -> None:
    assert not checkout.environment.is_ready([])
    checkout.prepare()
    assert checkout.environment.is_ready([])
    create, backend, project = checkout.lines()
    constraints = f"-c {checkout.root / 'constraints.txt'}"
    assert create.startswith("venv ")
    assert constraints in backend
    assert backend.endswith("hatchling>=1.27 editables")
    assert constraints in project
    assert project.endswith(f"--no-build-isolation -e {checkout.root}")
    checkout.prepare()
    assert len(checkout.lines()) == 3
    assert len(checkout.said) == 1


@posix
def test_tests_add_their_extra_and_a_plain_start_keeps_it(checkout: Checkout) -> None:
    checkout.prepare()
    assert not checkout.environment.is_ready(["test"])
    checkout.prepare("test")
    assert checkout.lines()[-1].endswith(f"-e {checkout.root}[test]")
    (checkout.root / "constraints.txt").write_text("pygame-ce==2.5.9\n")
    assert not checkout.environment.is_ready([])
    checkout.prepare()
    assert checkout.lines()[-1].endswith(f"-e {checkout.root}[test]")


@posix
@pytest.mark.parametrize("file", ["pyproject.toml", "constraints.txt"])
def test_a_changed_source_updates_the_environment_in_place(checkout: Checkout, file: str) -> None:
    checkout.prepare()
    (checkout.root / ".venv" / "mine").touch()
    with (checkout.root / file).open("a") as changed:
        changed.write("# changed\n")
    checkout.prepare()
    assert checkout.told() == ["venv", "pip", "pip", "pip", "pip"]
    assert (checkout.root / ".venv" / "mine").exists()


@posix
def test_an_environment_made_by_hand_is_used_and_not_deleted(checkout: Checkout) -> None:
    inside = checkout.root / ".venv" / "bin"
    inside.mkdir(parents=True)
    (inside / "python").symlink_to(sys.executable)
    checkout.prepare()
    assert checkout.told() == ["pip", "pip"]


@posix
@pytest.mark.parametrize("verb", ["venv", "pip"])
def test_a_set_up_that_broke_off_begins_anew(checkout: Checkout, verb: str) -> None:
    checkout.breaks(verb)
    with pytest.raises(SetUpError, match="disk is full"):
        checkout.prepare()
    assert not checkout.environment.is_ready([])
    (checkout.root / ".venv").mkdir(exist_ok=True)
    (checkout.root / ".venv" / "half a package").touch()
    checkout.breaks(verb, really=False)
    checkout.prepare()
    assert checkout.environment.is_ready([])
    assert not (checkout.root / ".venv" / "half a package").exists()
    assert "broken off" in checkout.said[-1]


@posix
def test_a_moved_checkout_is_set_up_again(checkout: Checkout) -> None:
    checkout.prepare()
    checkout.root = checkout.root.rename(checkout.root.with_name("elsewhere"))
    assert not checkout.environment.is_ready([])
    checkout.prepare()
    assert checkout.environment.is_ready([])


@posix
def test_a_vanished_python_is_noticed(checkout: Checkout) -> None:
    checkout.prepare()
    python = checkout.root / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("/nowhere/python3")
    assert not checkout.environment.is_ready([])
    checkout.prepare()
    assert checkout.told() == ["venv", "pip", "pip", "venv", "pip", "pip"]


@pytest.mark.parametrize("stamp", [b"", b"{", b"[]", b"\xff", b'{"extras": 3}'])
def test_a_broken_stamp_is_no_stamp(checkout: Checkout, stamp: bytes) -> None:
    (checkout.root / ".venv").mkdir()
    (checkout.root / ".venv" / "citadel-stamp.json").write_bytes(stamp)
    assert not checkout.environment.is_ready([])


def test_the_next_way_is_taken_where_one_fails(checkout: Checkout) -> None:
    failing = (sys.executable, "-c", "raise SystemExit('no')")
    tools = NOTHING._replace(uv=failing, virtualenv=failing)
    with pytest.raises(SetUpError, match=r"^no "):
        checkout.environment.prepare([], lambda: tools)
    log = (checkout.root / ".venv-setup" / "log.txt").read_text()
    assert log.count("$ ") == 2


def test_a_machine_without_any_way_is_told_which_package_to_install(checkout: Checkout) -> None:
    with pytest.raises(SetUpError, match="install"):
        checkout.environment.prepare([], lambda: NOTHING)
    assert not checkout.environment.is_ready([])


@posix
def test_two_first_starts_set_up_once(checkout: Checkout) -> None:
    threads = [threading.Thread(target=checkout.prepare) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert checkout.told() == ["venv", "pip", "pip"]


def test_every_python_can_read_play_py_as_far_as_the_line_that_turns_it_away() -> None:
    tree = ast.parse((ROOT / "play.py").read_text("utf-8"), feature_version=(3, 4))
    assert not [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr | ast.NamedExpr | ast.AnnAssign)
    ]


def test_the_exit_code_is_3_with_one_line_where_nothing_can_be_made(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(first_start, "ROOT", checkout.root)
    monkeypatch.setattr(first_start.Environment, "prepare", _refuse)
    assert first_start.main(["--version"]) == 3
    assert capsys.readouterr().err == "play.py: no way\n"


def _refuse(_environment: Environment, _extras: list[str]) -> None:
    raise SetUpError("no way")


@pytest.mark.parametrize(
    ("arguments", "extras", "command", "after"),
    [
        ([], [], first_start.APP_COMMAND, []),
        (
            ["a.citadel", "--scale", "150"],
            [],
            first_start.APP_COMMAND,
            ["a.citadel", "--scale", "150"],
        ),
        (["--test"], ["test"], first_start.TEST_COMMAND, []),
        (["--test", "-k", "name"], ["test"], first_start.TEST_COMMAND, ["-k", "name"]),
        (["selfplay", "--test"], [], first_start.APP_COMMAND, ["selfplay", "--test"]),
    ],
)
def test_arguments_are_passed_on(
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    extras: list[str],
    command: tuple[str, ...],
    after: list[str],
) -> None:
    prepared: list[list[str]] = []
    started: list[list[str]] = []

    def start(_python: Path, given: list[str]) -> int:
        started.append(given)
        return 2

    monkeypatch.setattr(
        first_start.Environment, "prepare", lambda _self, given: prepared.append(given)
    )
    monkeypatch.setattr(first_start, "start", start)
    with contextlib.chdir(ROOT):
        assert first_start.main(arguments) == 2
    assert prepared == [extras]
    assert started == [[*command, *after]]


@posix
def test_what_is_started_takes_over_with_its_own_exit_code(tmp_path: Path) -> None:
    program = "import sys; from pathlib import Path; from tools.first_start import start; "
    program += "start(Path(sys.executable), ['-c', 'raise SystemExit(2)'])"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "HOME": str(tmp_path)},
        check=False,
    )
    assert done.returncode == 2


@pytest.mark.slow
def test_a_run_without_any_test_fails() -> None:
    command = [
        sys.executable,
        *first_start.TEST_COMMAND,
        "-n",
        "1",
        "-k",
        "no_test_is_called_this",
        __file__,
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED


@posix
def test_the_stamp_says_what_it_was_made_from(checkout: Checkout) -> None:
    checkout.prepare("test")
    stamp = json.loads((checkout.root / ".venv" / "citadel-stamp.json").read_text())
    assert stamp["extras"] == ["test"]
    assert stamp["fingerprint"] == first_start.fingerprint(checkout.root)
    assert stamp["interpreter"] == str(Path(sys.executable).resolve())
