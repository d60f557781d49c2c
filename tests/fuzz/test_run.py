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
import contextlib, io, json, os, sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
from tools.fuzz import bench, run, shrink, worker
from tools.fuzz.__main__ import main

shrink.MAX_SECONDS, run.TRIALS_PER_ROW = 0, 2
title, told = bench.Bench._title, {}

for code, body in json.loads(sys.argv[2]).items():
    # What hangs takes all of it, four times; the others need some before they are found.
    worker.HANG_SECONDS = 0.3 if code == "hang" else 2
    made = {"os": os, "title": title}
    exec(f"def planted(self):\\n    {body}\\n    title(self)", made)
    bench.Bench._title = made["planted"]
    with contextlib.redirect_stdout(io.StringIO()) as said:
        status = main([*sys.argv[3:], "--found", f"{sys.argv[1]}/{code}"])
    told[code] = status, json.loads(said.getvalue())
print(json.dumps(told))
"""
FAULTS = {
    "ZeroDivisionError": "1 / 0",
    "hang": "while True: pass",
    "large": "kept = b'x' * (400 << 20)",
    "memory": "kept = b'x' * (9 << 30)",
    "ended with -6": "os.abort()",
    "other file changed": "self.home.joinpath('settings.json').write_text('{}')",
    "file changed": "self._own.write_bytes(b'{}')",
}
"""What is planted, by the code it is to be found under."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="its workers fork")


def told(*command: str) -> tuple[int, dict[str, Any]]:
    """The exit code and what is printed."""
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, timeout=900, check=False
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


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """Each fault planted, one after the other in one process: where findings are kept, exit codes and what is told."""
    folder = tmp_path_factory.mktemp("planted")
    arguments = ("--kinds", "bytes", "--count", "2", "--jobs", "1")
    _, found = told("-c", PLANTED, str(folder), json.dumps(FAULTS), *arguments)
    return folder, found


@pytest.mark.parametrize("code", FAULTS)
@pytest.mark.slow
def test_what_must_not_be_is_found_and_kept(code: str, planted: tuple[Path, dict[str, Any]]) -> None:
    folder, faults = planted
    status, found = faults[code]
    assert status == 1
    (seen,) = (seen for name, seen in found["findings"].items() if name.startswith(code))
    assert seen["again"]
    assert seen["count"] == found["trials"] == 2
    kept = [*(folder / code).glob("*.json")]
    assert kept
    assert all(cases.read(path.read_text("ascii")).kind == "bytes" for path in kept)


IN_SHORT_ROWS = """
import os, sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
from tools.fuzz import run
from tools.fuzz.__main__ import main

run.TRIALS_PER_ROW = 50
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.slow
def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    arguments = ("--seed", "3", "--kinds", "argv", "--jobs", "1", "--count", "60")
    command = ("-c", IN_SHORT_ROWS, *arguments, "--found", str(tmp_path / "found"))
    _, whole = told(*command, "--state", str(state))
    kept = json.loads(state.read_text("utf-8"))
    assert kept["rows"] == [0, 1]
    state.write_text(json.dumps(kept | {"rows": [0], "tried": {"argv": 50}}), "utf-8")
    _, rest = told(*command, "--state", str(state))
    assert rest["trials"] == whole["trials"] == 60
    assert rest["surfaces"]["argv: argv"] == whole["surfaces"]["argv: argv"] + 10
