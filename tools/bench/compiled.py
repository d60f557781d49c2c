"""The same rules compiled by mypyc, as an optional build beside the source: to see what a compiler gains.

The value classes stay interpreted, as those who read their fields and slots expect them. Everything else of a
decision's way is compiled.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = ("field", "strength", "sieges", "legal", "turns", "ending", "actions", "rules")


def build(folder: Path = ROOT / "build" / "compiled") -> Path:
    """Copy the package there and compile the rules of Gale's Citadel; gives what PYTHONPATH must name.

    Raises subprocess.CalledProcessError if the compiler refuses.
    """
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(
        ROOT / "citadel_desktop",
        folder / "citadel_desktop",
        ignore=shutil.ignore_patterns("__pycache__", "*.so"),
    )
    gale = Path("citadel_desktop/rules/gale")
    subprocess.run(
        [sys.executable, "-m", "mypyc", *(str(gale / f"{name}.py") for name in MODULES)],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return folder
