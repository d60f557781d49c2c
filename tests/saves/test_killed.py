import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="children are forked")


def killing(module: str, *args: object) -> dict[str, Any]:
    words = [sys.executable, "-m", f"tests.saves.{module}", *map(str, args)]
    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    result: dict[str, Any] = json.loads(run.stdout)
    assert result["wrong"] == []
    return result


def test_before_every_call_of_a_save(tmp_path: Path) -> None:
    result = killing("killing", tmp_path)
    assert result["kills"] >= 10
    assert 5 <= result["missing"] < result["kills"]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="who loses its starter is adopted")
@pytest.mark.parametrize("how", [("table", 3, 1), ("ends",)], ids=["killed", "closed or broken off"])
def test_nobody_who_thinks_outlives_the_app(tmp_path: Path, how: tuple[object, ...]) -> None:
    """What takes long on a busy machine is waited for, not measured."""
    result = killing("killing_tables", tmp_path, *how)
    assert result["left"] == 0
    if how != ("ends",):  # there it ends before the first move, and takes along who thinks
        assert result["thinking"] > 0
        assert result["entries"] > 0
