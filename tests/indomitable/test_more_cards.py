"""A match of ten kinds of influence card opens, replays and goes on when there are eleven, and more of all else."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MATCHES = [
    path
    for path in sorted((ROOT / "saves" / "corpus").glob("*/*.citadel"))
    if b'"game":"indomitable"' in path.read_bytes().partition(b"\n")[0]
]


@pytest.fixture(scope="module")
def told() -> list[dict[str, object]]:
    code = "import json, sys; from tests.indomitable.more_cards import told; "
    done = subprocess.run(
        [sys.executable, "-c", code + "print(json.dumps(told(sys.argv[1:])))", *map(str, MATCHES)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    found: list[dict[str, object]] = json.loads(done.stdout)
    return found


@pytest.mark.slow
def test_matches_of_the_first_deck_are_what_they_were(told: list[dict[str, object]]) -> None:
    """IC-C1 to IC-C3: none of what was added comes into them."""
    assert len(MATCHES) >= 15
    for path, found in zip(MATCHES, told, strict=False):
        going_on = {"played": found["played"], "over": found["over"]}
        assert found == {"notices": [], "differ": [], "replayed": True, "faults": [], "deck": "first", **going_on}, path
        assert found["over"] or found["played"], path


@pytest.mark.slow
def test_a_match_is_played_with_what_is_new_and_opens(told: list[dict[str, object]]) -> None:
    found = told[-1]
    assert found["deck"] == "with_more"
    assert found["levied"]
    assert found["prices"] == [1]
    assert (found["notices"], found["differ"], found["faults"]) == ([], [], [])
