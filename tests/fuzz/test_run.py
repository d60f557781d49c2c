"""The fuzzer itself, as it is started: what it finds, what it survives, and a short run of it every day."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.fuzz import cases

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "tools" / "fuzz" / "corpus"
EVERY_DAY = ("--seed", "17", "--count", "80", "--jobs", "1")
PLANTED = """
import os, sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
from tools.fuzz import bench, run, shrink, worker
from tools.fuzz.__main__ import main

worker.HANGS, shrink.SECONDS, run.ROW = {hangs}, 0, 2

title = bench.Bench._title

def planted(self):
    {body}
    title(self)

bench.Bench._title = planted
sys.exit(main(sys.argv[1:]))
"""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="its workers fork")


def told(*command: str) -> tuple[int, dict[str, Any]]:
    """The exit code and what is printed."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


@pytest.mark.slow
def test_a_short_run_finds_nothing(tmp_path: Path) -> None:
    code, found = told("-m", "tools.fuzz", *EVERY_DAY, "--found", str(tmp_path))
    assert found["findings"] == {}
    assert code == 0
    assert sum(found["tried"].values()) == found["trials"] == 80
    assert {*found["tried"]} == {*cases.KINDS}
    assert {"save: validate", "summary: list", "save: table"} <= {*found["surfaces"]}
    assert 0 < found["largest"][0] < 400


@pytest.mark.slow
def test_nothing_ever_found_is_found_again() -> None:
    files = sorted(CORPUS.glob("*.json"))
    assert files
    done = subprocess.run(
        [sys.executable, "-m", "tools.fuzz", "--files", *map(str, files)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("1 / 0", "ZeroDivisionError"),
        ("while True: pass", "hang"),
        ("kept = b'x' * (400 << 20)", "large"),
        ("kept = b'x' * (9 << 30)", "memory"),
        ("os.abort()", "ended with -6"),
        ("self.home.joinpath('settings.json').write_text('{}')", "other file changed"),
        ("self._own.write_bytes(b'{}')", "file changed"),
    ],
)
@pytest.mark.slow
def test_what_must_not_be_is_found_and_kept(body: str, code: str, tmp_path: Path) -> None:
    # What hangs takes all of it, four times; the others need some before they are found.
    hangs = 0.3 if code == "hang" else 2
    script, state = PLANTED.format(body=body, hangs=hangs), tmp_path / "state.json"
    arguments = ("--kinds", "bytes", "--count", "2", "--jobs", "1", "--found", str(tmp_path))
    status, found = told("-c", script, *arguments, "--state", str(state))
    assert status == 1
    (seen,) = (seen for name, seen in found["findings"].items() if name.startswith(code))
    assert seen["again"]
    assert seen["count"] == found["trials"] == 2
    kept = [path for path in tmp_path.glob("*.json") if path != state]
    assert kept
    assert all(cases.read(path.read_text("ascii")).kind == "bytes" for path in kept)


@pytest.mark.slow
def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    arguments = ("--seed", "3", "--kinds", "argv", "--jobs", "1", "--count", "600")
    command = ("-m", "tools.fuzz", *arguments, "--found", str(tmp_path / "found"))
    _, whole = told(*command, "--state", str(state))
    kept = json.loads(state.read_text("utf-8"))
    assert kept["rows"] == [0, 1]
    state.write_text(json.dumps(kept | {"rows": [0], "tried": {"argv": 500}}), "utf-8")
    _, rest = told(*command, "--state", str(state))
    assert rest["trials"] == whole["trials"] == 600
    assert rest["surfaces"]["argv: argv"] == whole["surfaces"]["argv: argv"] + 100
