"""A second content of each kind opens everywhere: set-up, table, files, replay, terminal, computers."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.contents.second import GAMES


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("kind", GAMES)
def test_a_second_content_opens_everywhere(kind: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.contents.second", kind, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
