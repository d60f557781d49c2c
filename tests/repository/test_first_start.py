"""play.py: which way to an environment it takes, what it starts, and that it is made once."""

import ast
import contextlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.repository.checkout import NOTHING, Checkout
from tools import first_start
from tools.set_up import environment, installers
from tools.set_up.environment import Environment, SetUpError
from tools.set_up.installers import Tools

ROOT = Path(__file__).resolve().parent.parent.parent
PYTHON = "/usr/bin/python3"
VENV = Path("/game/.venv")

posix = pytest.mark.skipif(sys.platform == "win32", reason="the fake environment needs symbolic links")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def names(tools: Tools) -> list[str]:
    return [plan.name for plan in installers.plans(tools, PYTHON, VENV)]


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
        (Tools(True, True, ("uv",), ("virtualenv",), ("pip",)), ["venv", "uv", "virtualenv", "pip"]),
    ],
)
def test_ways_to_an_environment_come_best_first(tools: Tools, expected: list[str]) -> None:
    assert names(tools) == expected


def test_each_way_installs_into_the_new_environment_and_nowhere_else() -> None:
    inside = str(environment.environment_python(VENV))
    for plan in installers.plans(Tools(True, True, ("uv",), ("virtualenv",), ("pip",)), PYTHON, VENV):
        assert str(VENV) == plan.create[-1]
        assert PYTHON in plan.create
        assert inside in plan.install
        assert "install" in plan.install


def test_the_environment_is_where_each_platform_has_it() -> None:
    assert environment.environment_python(VENV, "linux") == VENV / "bin" / "python"
    assert environment.environment_python(VENV, "darwin") == VENV / "bin" / "python"
    assert environment.environment_python(VENV, "win32") == VENV / "Scripts" / "python.exe"


def test_one_package_is_named_where_nothing_can_make_an_environment() -> None:
    def name(*, debian: bool, default_python: bool) -> str:
        return installers.missing_package((3, 12), debian=debian, default_python=default_python)

    assert "package python3-venv " in name(debian=True, default_python=True)
    assert "package python3.12-venv " in name(debian=True, default_python=False)
    assert "virtualenv" in name(debian=False, default_python=True)


def test_the_callers_shell_leads_no_package_in_or_out() -> None:
    shell = {
        "PATH": "/bin",
        "PYTHONPATH": "/robots",
        "PIP_USER": "1",
        "PIP_DRY_RUN": "1",
        "PIP_INDEX_URL": "kept",
        "LANG": "de",
    }
    assert environment.clean_environment(shell) == {"PATH": "/bin", "PIP_INDEX_URL": "kept", "LANG": "de"}


@posix
def test_the_first_start_installs_by_the_constraints_and_the_second_does_nothing(checkout: Checkout) -> None:
    assert not checkout.ready
    checkout.prepare()
    assert checkout.ready
    create, backend, project = checkout.lines()
    constraints = "-c constraints.txt"
    assert create.startswith("venv ")
    assert constraints in backend
    assert backend.endswith("hatchling>=1.27 editables")
    assert constraints in project
    assert project.endswith("--no-build-isolation -e .")
    checkout.prepare()
    assert len(checkout.lines()) == 3
    assert len(checkout.said) == 1


@posix
def test_tests_add_their_extra_and_a_plain_start_keeps_it(checkout: Checkout) -> None:
    checkout.prepare()
    assert not checkout.environment.is_ready(["test"])
    checkout.prepare("test")
    assert checkout.lines()[-1].endswith("-e .[test]")
    (checkout.root / "constraints.txt").write_text("pygame-ce==2.5.9\n")
    assert not checkout.ready
    checkout.prepare()
    assert checkout.lines()[-1].endswith("-e .[test]")


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
def test_a_moved_checkout_is_set_up_again(checkout: Checkout) -> None:
    checkout.prepare()
    checkout.root = checkout.root.rename(checkout.root.with_name("elsewhere"))
    assert not checkout.ready
    checkout.prepare()
    assert checkout.ready


def test_a_machine_without_any_way_is_told_which_package_to_install(checkout: Checkout) -> None:
    with pytest.raises(SetUpError, match="install"):
        checkout.prepare(tools=NOTHING)
    assert not checkout.ready


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
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr | ast.NamedExpr | ast.AnnAssign)]


def test_the_exit_code_is_3_with_one_line_where_nothing_can_be_made(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(first_start, "ROOT", checkout.root)
    monkeypatch.setattr(first_start, "prepare", _refuse)
    assert first_start.main(["--version"]) == 3
    assert capsys.readouterr().err == "play.py: no way\n"


def _refuse(_environment: Environment, _extras: Sequence[str]) -> None:
    raise SetUpError("no way")


@pytest.mark.parametrize(
    ("arguments", "extras", "command", "after"),
    [
        ([], [], first_start.APP_COMMAND, []),
        (["a.citadel", "--scale", "150"], [], first_start.APP_COMMAND, ["a.citadel", "--scale", "150"]),
        (["--test"], ["test"], first_start.TEST_COMMAND, []),
        (["--test", "-k", "name"], ["test"], first_start.TEST_COMMAND, ["-k", "name"]),
        (["--test", "--all"], ["test", "cluster"], first_start.TEST_COMMAND, ["--all"]),
        (["--test", "--slow", "-x"], ["test", "cluster"], first_start.TEST_COMMAND, ["--slow", "-x"]),
        (["--dev"], ["test"], first_start.DEVELOPER_COMMAND, []),
        (["selfplay", "--test"], [], first_start.APP_COMMAND, ["selfplay", "--test"]),
    ],
)
def test_arguments_are_passed_on(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], extras: list[str], command: tuple[str, ...], after: list[str]
) -> None:
    prepared: list[list[str]] = []
    started: list[list[str]] = []

    def start(_python: Path, given: list[str]) -> int:
        started.append(given)
        return 2

    monkeypatch.setattr(first_start, "prepare", lambda _environment, given: prepared.append(given))
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
        [sys.executable, "-c", program], cwd=ROOT, env={**os.environ, "HOME": str(tmp_path)}, check=False
    )
    assert done.returncode == 2


@pytest.mark.slow
def test_a_run_without_any_test_fails() -> None:
    command = [sys.executable, *first_start.TEST_COMMAND, "-n", "1", "-k", "no_test_is_called_this", __file__]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED


@posix
def test_the_stamp_says_what_it_was_made_from(checkout: Checkout) -> None:
    checkout.prepare("test")
    stamp = json.loads((checkout.root / ".venv" / "citadel-stamp.json").read_text())
    assert stamp["extras"] == ["test"]
    assert stamp["fingerprint"] == environment.fingerprint(checkout.root)
    assert stamp["interpreter"] == str(Path(sys.executable).resolve())


@posix
@pytest.mark.parametrize("option", ["-I", "-P", "-S", "-E"])
def test_no_option_keeps_python_from_the_checkout(checkout: Checkout, option: str) -> None:
    checkout.prepare()
    (checkout.root.parent / "tools.py").write_text("raise SystemExit('other tools')")
    done = checkout.play("a.citadel", option=option, PYTHONPATH=str(checkout.root.parent))
    assert (done.returncode, done.stdout, done.stderr) == (2, b"a.citadel\n", b"")


@posix
def test_a_checkout_with_folders_missing_says_so_in_one_line(checkout: Checkout) -> None:
    checkout.prepare()
    done = checkout.play(option="-S", without="tools")
    assert done.returncode == 3
    assert b"not complete" in done.stderr
    assert done.stderr.count(b"\n") == 1


@posix
def test_nobody_need_listen(checkout: Checkout) -> None:
    checkout.prepare()
    program = 'exec "$0" "$1" a.citadel >&- 2>&-'
    command = ["sh", "-c", program, sys.executable, str(checkout.copy_play())]
    assert subprocess.run(command, check=False).returncode == 2


def test_what_is_said_cannot_steer_the_terminal(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_environment: Environment, _extras: Sequence[str]) -> None:
        raise SetUpError("no\n\x1b[2Jway \u202e\udcff \u57ce")

    monkeypatch.setattr(first_start, "prepare", refuse)
    assert first_start.main([]) == 3
    assert capsys.readouterr().err == "play.py: no\\n\\x1b[2Jway \\u202e\\udcff \u57ce\n"


@posix
def test_a_python_that_cannot_be_run_is_made_anew_once(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[bool] = []
    monkeypatch.setattr(first_start, "ROOT", checkout.root)
    monkeypatch.setattr(first_start, "prepare", lambda _environment, _extras, *, anew=False: made.append(anew))
    checkout.environment.python.parent.mkdir(parents=True)
    checkout.environment.python.write_bytes(b"\0")
    checkout.environment.python.chmod(0o755)
    assert first_start.main([]) == 3
    assert made == [False, True]
    assert capsys.readouterr().err.count("\n") == 1
