import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="children are forked")


def killing(*args: object) -> dict[str, Any]:
    words = [sys.executable, "-m", "tests.saves.killing", *map(str, args)]
    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    result: dict[str, Any] = json.loads(run.stdout)
    return result


def test_before_every_call_of_a_save(tmp_path: Path) -> None:
    result = killing(tmp_path, "calls")
    assert result["wrong"] == []
    assert result["kills"] >= 10
    assert 5 <= result["missing"] < result["kills"]


@pytest.mark.slow
def test_at_two_hundred_random_moments(tmp_path: Path) -> None:
    result = killing(tmp_path, "random", 200, 1)
    assert result["wrong"] == []
    assert result["kills"] == 200
    assert result["actions"] > 50  # a busy machine does less between two kills
