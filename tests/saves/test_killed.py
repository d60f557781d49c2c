import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="children are forked")


def killing(*args: object, module: str = "killing") -> dict[str, Any]:
    words = [sys.executable, "-m", f"tests.saves.{module}", *map(str, args)]
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
def test_at_random_moments(tmp_path: Path) -> None:
    result = killing(tmp_path, "random", 40, 1)
    assert result["wrong"] == []
    assert result["kills"] == 40
    assert result["actions"] > 20


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="who loses its starter is adopted")
class TestComputers:
    """Nobody who thinks outlives the app: what takes long on a busy machine is waited for, not measured."""

    def killing(self, *args: object) -> dict[str, Any]:
        result = killing(*args, module="killing_tables")
        assert result["wrong"] == []
        assert result["left"] == 0
        return result

    @pytest.mark.slow
    def test_killed_at_their_table(self, tmp_path: Path) -> None:
        result = self.killing(tmp_path, "table", 2, 1)
        assert result["kills"] == 2
        assert result["thinking"] > 0
        assert result["actions"] > 0

    @pytest.mark.slow
    def test_killed_while_the_app_starts(self, tmp_path: Path) -> None:
        result = self.killing(tmp_path, "start", 2, 1)
        assert result["kills"] == 2
        assert result["thinking"] > 0

    @pytest.mark.slow
    def test_closed_by_a_signal_or_the_cross_or_broken_off(self, tmp_path: Path) -> None:
        assert self.killing(tmp_path, "ends")["actions"] > 0
