"""play.py: what is damaged is made anew, what works is not lost, and nothing hostile is followed."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.repository.checkout import Checkout
from tools.set_up.environment import SetUpError, only_one

if sys.platform == "win32":
    pytest.skip("the fake environment needs symbolic links", allow_module_level=True)

OFFLINE = "error: Request failed\n  Caused by: dns error"


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def empty(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.mkdir()


def replace_python(there: Checkout, other: str) -> None:
    there.environment.python.unlink()
    there.environment.python.symlink_to(other)


DAMAGE: dict[str, Callable[[Checkout], object]] = {
    "packages emptied": lambda there: empty(there.site),
    "packages gone": lambda there: shutil.rmtree(there.site),
    "one package gone": lambda there: shutil.rmtree(there.site / "pydantic"),
    "a module gone": lambda there: (there.site / "pydantic" / "__init__.py").unlink(),
    "a library cut": lambda there: cut(there.site / "pydantic" / "core.so"),
    "the link to the checkout gone": lambda there: (there.site / "citadel.pth").unlink(),
    "pyvenv.cfg gone": lambda there: (there.venv / "pyvenv.cfg").unlink(),
    "pyvenv.cfg empty": lambda there: (there.venv / "pyvenv.cfg").write_bytes(b""),
    "Python gone": lambda there: there.environment.python.unlink(),
    "Python no program": lambda there: replace_python(there, os.devnull),
    "Python elsewhere": lambda there: replace_python(there, "/nowhere/python3"),
}


@pytest.mark.slow(but=2)
@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_environment_is_made_anew_with_one_sentence(checkout: Checkout, damage: str) -> None:
    checkout.prepare()
    DAMAGE[damage](checkout)
    assert not checkout.ready
    checkout.said.clear()
    checkout.prepare()
    assert checkout.ready
    assert checkout.told() == ["venv", "pip", "pip"] * 2
    assert checkout.said == [".venv is damaged or its Python is gone; making it anew, up to a minute ..."]


@pytest.mark.slow
def test_what_only_the_tests_use_is_looked_at_for_the_tests_only(checkout: Checkout) -> None:
    checkout.prepare("test")
    cut(checkout.site / "pytest" / "__init__.py")
    assert checkout.ready
    assert not checkout.environment.is_ready(["test"])
    checkout.prepare("test")
    assert checkout.environment.is_ready(["test"])


def test_added_packages_and_compiled_modules_are_no_damage(checkout: Checkout) -> None:
    checkout.prepare()
    (checkout.site / "debugger.py").touch()
    (checkout.site / "pydantic" / "__pycache__").mkdir()
    assert checkout.ready


@pytest.mark.slow(but=2)
@pytest.mark.parametrize(
    "stamp",
    [b"", b"{", b"[]", b"\xff", b'{"extras": 3}', b'{"files": {"\\u0000": 1}}', b"[" * 200_000],
    ids=["empty", "cut", "list", "no UTF-8", "number", "NUL", "nested"],
)
def test_a_broken_stamp_is_no_stamp(checkout: Checkout, stamp: bytes) -> None:
    checkout.prepare()
    (checkout.venv / "citadel-stamp.json").write_bytes(stamp)
    assert not checkout.ready
    checkout.prepare()
    assert checkout.ready


def test_no_stamp_is_written_where_the_app_cannot_be_loaded(checkout: Checkout) -> None:
    (checkout.root / "citadel_desktop" / "app.py").write_text("import nowhere")
    checkout.fails("No module named 'nowhere'")
    assert not checkout.ready


def test_an_environment_made_by_hand_is_used_and_not_deleted(checkout: Checkout) -> None:
    subprocess.run([*checkout.uv, "venv", checkout.venv], check=True)
    (checkout.venv / "mine").touch()
    checkout.prepare()
    assert checkout.told() == ["venv", "pip", "pip"]
    assert (checkout.venv / "mine").exists()


def test_an_environment_that_is_the_systems_own_python_is_not_installed_into(checkout: Checkout) -> None:
    checkout.environment.python.parent.mkdir(parents=True)
    checkout.environment.python.symlink_to(os.path.realpath(sys.executable))
    checkout.fails("no environment; move it away")
    assert checkout.told() == []


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("verb", ["venv", "pip"])
def test_a_set_up_that_broke_off_begins_anew_and_tells_why(checkout: Checkout, verb: str) -> None:
    for _ in range(2):
        checkout.breaks(verb, OFFLINE)
        checkout.fails("nothing is lost, go online")
        assert not checkout.ready
    checkout.venv.mkdir(exist_ok=True)
    (checkout.venv / "half a package").touch()
    checkout.works(verb)
    checkout.prepare()
    assert checkout.ready
    assert not (checkout.venv / "half a package").exists()
    assert "broken off" in checkout.said[-1]


@pytest.mark.slow
def test_what_is_older_than_it_should_be_still_starts_where_nothing_newer_can_be_had(checkout: Checkout) -> None:
    checkout.prepare()
    checkout.raise_versions()
    checkout.breaks("pip", OFFLINE)
    checkout.prepare()
    assert "go online" in checkout.said[-1]
    assert "going on with the packages there are" in checkout.said[-1]
    assert checkout.environment.is_sound(whole=True)
    assert not checkout.ready
    checkout.works("pip")
    checkout.prepare()
    assert checkout.ready
    assert checkout.told().count("venv") == 1


def test_tests_are_not_run_by_older_packages(checkout: Checkout) -> None:
    checkout.prepare("test")
    checkout.raise_versions()
    checkout.breaks("pip", OFFLINE)
    checkout.fails("go online", "test")
    assert checkout.environment.is_sound(whole=True)


def test_an_app_that_asks_for_other_packages_does_not_start_without(checkout: Checkout) -> None:
    checkout.prepare()
    with (checkout.root / "pyproject.toml").open("a") as project:
        project.write("# one more dependency\n")
    checkout.breaks("pip", OFFLINE)
    checkout.fails("go online")
    assert checkout.environment.is_sound(whole=True)


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("why", [OFFLINE, "error: own trouble"])
def test_an_environment_made_by_hand_outlives_a_set_up_that_fails(checkout: Checkout, why: str) -> None:
    subprocess.run([*checkout.uv, "venv", checkout.venv], check=True)
    (checkout.venv / "mine").touch()
    checkout.breaks("pip", why)
    with pytest.raises(SetUpError):
        checkout.prepare()
    checkout.works("pip")
    checkout.prepare()
    assert checkout.ready
    assert (checkout.venv / "mine").exists()


def test_what_stood_aside_does_not_replace_a_successor_that_is_complete(checkout: Checkout) -> None:
    checkout.prepare()
    (checkout.work / "aside").mkdir()  # killed just before it was removed
    checkout.raise_versions()
    checkout.prepare()
    assert checkout.told().count("venv") == 1
    assert not (checkout.work / "aside").exists()


@pytest.mark.slow
def test_what_works_stands_aside_until_its_successor_is_complete(checkout: Checkout) -> None:
    """A uv that cannot install into what there is, and then cannot make another either."""
    checkout.prepare()
    checkout.raise_versions()
    checkout.breaks("pip", "error: own trouble")
    checkout.prepare()
    assert checkout.told()[3:] == ["pip", "venv", "pip"]
    assert checkout.environment.is_sound(whole=True)
    checkout.works("pip")
    checkout.venv.rename(checkout.work / "aside")  # killed at that moment
    (checkout.work / "unfinished").touch()
    checkout.prepare()
    assert checkout.said[-1] == "bringing .venv up to date ..."
    assert checkout.ready


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("verb", ["venv", "pip"])
def test_the_next_way_is_taken_where_one_fails_to_make_or_to_install(checkout: Checkout, verb: str) -> None:
    """The last is a pip that is given no Python to install into, and says so."""
    checkout.breaks(verb, "error: own trouble")
    pip = (sys.executable, "-c", "raise SystemExit('the next')")
    checkout.fails("the next", pip=pip)


@pytest.mark.slow(but=1)
@pytest.mark.parametrize(("why", "sentence"), [("No space left on device", "disk is full"), (OFFLINE, "go online")])
def test_no_other_way_is_tried_where_all_must_fail(checkout: Checkout, why: str, sentence: str) -> None:
    checkout.breaks("pip", why)
    pip = (sys.executable, "-c", "raise SystemExit('the next')")
    checkout.fails(sentence, pip=pip)
    assert "the next" not in (checkout.work / "log.txt").read_text()


def test_the_reason_that_is_known_is_told_and_not_the_last(checkout: Checkout) -> None:
    checkout.breaks("pip", "  cause: invalid peer certificate: UnknownIssuer")
    failing = (sys.executable, "-c", "raise SystemExit('no')")
    checkout.fails("certificate is not trusted", virtualenv=failing)
    assert (checkout.work / "log.txt").read_text().count("$ ") == 3


def test_pip_is_asked_why_it_found_nothing(checkout: Checkout) -> None:
    program = "import os; v = os.environ.get('PIP_VERBOSE'); raise SystemExit("
    program += "'ERROR: No matching distribution found for a' + (v and "
    program += "'\\nCould not fetch URL a: 403 Client Error: Forbidden' or ''))"
    checkout.fails("HTTP 403", uv=(sys.executable, "-c", program))


LOCALES = [
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX"},
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"LC_ALL": "C.UTF-8"},
]
PREPARE = """
import sys
from pathlib import Path
from tools.set_up import making
from tools.set_up.environment import Environment, SetUpError
from tests.repository.checkout import NOTHING
tools = NOTHING._replace(uv=(sys.executable, sys.argv[2]))
try:
    making.prepare(Environment(Path(sys.argv[1])), [], lambda said: None, lambda: tools)
except SetUpError as error:
    sys.exit(ascii(str(error)))
"""


def prepare_in(locale: dict[str, str], root: bytes, fake: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", PREPARE, root, fake],
        cwd=Path(__file__).parent.parent.parent,
        env={**os.environ, **locale},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("locale", LOCALES, ids=str)
def test_letters_beyond_ascii_in_the_path_are_no_matter_in_any_locale(tmp_path: Path, locale: dict[str, str]) -> None:
    checkout = Checkout(tmp_path, "Zitadelle [\u00c4] \u57ce")
    assert prepare_in(locale, os.fsencode(checkout.root), checkout.fake).stderr == ""
    for start in LOCALES:
        shutil.rmtree(checkout.root / "tools", ignore_errors=True)
        done = checkout.play("\u00c4.citadel".encode(), b"\xff.citadel", **start)
        assert done.returncode == 2, done.stderr
        assert done.stderr == b""
        assert checkout.ready
    assert checkout.told() == ["venv", "pip", "pip"]
    assert (checkout.site / "citadel.pth").read_text() == "../../../..\n"


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("locale", LOCALES, ids=str)
def test_a_path_that_is_no_utf_8_is_refused_in_one_line(tmp_path: Path, locale: dict[str, str]) -> None:
    checkout = Checkout(tmp_path)
    root = os.fsencode(tmp_path / "byte") + b"\xff"
    checkout.root.rename(os.fsdecode(root))
    assert "not UTF-8" in prepare_in(locale, root, checkout.fake).stderr


def test_what_is_behind_a_link_is_neither_deleted_nor_changed(checkout: Checkout, tmp_path: Path) -> None:
    checkout.prepare()
    behind = checkout.venv.rename(tmp_path / "behind")
    checkout.venv.symlink_to(behind)
    assert checkout.ready
    before = {path: path.lstat().st_mtime_ns for path in behind.rglob("*")}
    checkout.raise_versions()
    checkout.prepare()
    assert checkout.ready
    assert not checkout.venv.is_symlink()
    assert {path: path.lstat().st_mtime_ns for path in behind.rglob("*")} == before


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("broken_off", [True, False])
def test_a_dangling_link_is_replaced(checkout: Checkout, *, broken_off: bool) -> None:
    checkout.venv.symlink_to("/nowhere")
    if broken_off:
        checkout.work.mkdir()
        (checkout.work / "unfinished").touch()
    checkout.prepare()
    assert checkout.ready


def test_what_is_no_environment_is_left_alone(checkout: Checkout) -> None:
    checkout.venv.write_text("mine")
    checkout.fails("move it away")
    assert checkout.venv.read_text() == "mine"
    checkout.venv.unlink()
    checkout.venv.mkdir()
    (checkout.venv / "mine").touch()
    checkout.fails("move it away")
    assert (checkout.venv / "mine").exists()


@pytest.mark.slow(but=3)
@pytest.mark.parametrize("name", ["lock", "log.txt", "unfinished"])
@pytest.mark.parametrize("kind", ["link", "dangling link", "hard link", "pipe"])
def test_files_of_the_set_up_are_never_followed(checkout: Checkout, tmp_path: Path, name: str, kind: str) -> None:
    checkout.work.mkdir()
    precious, there = tmp_path / "precious", checkout.work / name
    if kind != "dangling link":
        precious.write_text("precious")
    if kind == "pipe":
        os.mkfifo(there)
    elif kind == "hard link":
        there.hardlink_to(precious)
    else:
        there.symlink_to(precious)
    checkout.prepare()
    assert checkout.ready
    assert not precious.exists() if kind == "dangling link" else precious.read_text() == "precious"


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("name", ["lock", "log.txt", "unfinished"])
def test_a_folder_in_the_place_of_a_file_is_told_and_stays(checkout: Checkout, name: str) -> None:
    (checkout.work / name).mkdir(parents=True)
    with pytest.raises(OSError, match=name):
        checkout.prepare()
    assert (checkout.work / name).is_dir()


def test_a_linked_work_folder_is_not_followed(checkout: Checkout, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    checkout.work.symlink_to(elsewhere)
    checkout.prepare()
    assert list(elsewhere.iterdir()) == []


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("content", ["[build-system", "[build-system]\n", "build-system = 1\n"])
def test_a_damaged_project_file_is_told_in_one_line(checkout: Checkout, content: str) -> None:
    (checkout.root / "pyproject.toml").write_text(content)
    checkout.fails(r"pyproject\.toml is damaged")


def test_what_outlives_a_killed_start_keeps_the_next_waiting(checkout: Checkout, tmp_path: Path) -> None:
    """An installer that goes on writing would meet the one that deletes what it writes."""
    begun, end = tmp_path / "begun", tmp_path / "end"
    os.mkfifo(begun)
    os.mkfifo(end)
    grandchild = f"open({str(begun)!r}, 'w').write(str(os.getppid())); open({str(end)!r}).read()"
    slow = tmp_path / "slow.py"
    slow.write_text(
        f"import subprocess, sys\nsubprocess.check_output([sys.executable, '-c', {'import os; ' + grandchild!r}])"
    )
    killed = subprocess.Popen(
        [sys.executable, "-c", PREPARE, checkout.root, slow], cwd=Path(__file__).parent.parent.parent
    )
    child = int(begun.read_text())
    killed.kill()
    os.kill(child, signal.SIGKILL)
    killed.wait()
    said: list[str] = []

    def let_it_end(sentence: str) -> None:
        said.append(sentence)
        end.write_text("")

    with only_one(checkout.work / "lock", let_it_end):
        assert len(said) == 1
    checkout.prepare()
    assert "broken off" in checkout.said[0]
