"""What a module of tests tells in a process of its own, where every hash is another."""

import json
import os
import subprocess
import sys
from pathlib import Path


def told_elsewhere(module: str) -> list[str]:
    """What its `told()` gives there."""
    code = f"import json; from {module} import told; print(json.dumps(told()))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).resolve().parents[2],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[str] = json.loads(done.stdout)
    return found
