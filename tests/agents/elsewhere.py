"""Results of a test module in a new process, where every hash differs."""

import json
import os
import subprocess
import sys
from pathlib import Path


def told_elsewhere(module: str) -> list[str]:
    """Return the module's `told()` in a new process."""
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
