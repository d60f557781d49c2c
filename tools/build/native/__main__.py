"""`python -m tools.build.native`: make the compiled copy in `build/native`, and test it."""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.build.native.tree import COMPILED, RELEASE_LEVEL, ROOT, build
from tools.build.release import BuildError

TESTS = (
    *("agents", "conformance", "gale", "games", "golden", "goodman", "goofspiel", "indomitable"),
    *("match", "rules_kit", "saves", "treason"),
)
"""Folders of tests that use compiled modules."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the copy, and run tests if asked to; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.build.native", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "native", help="where to")
    parser.add_argument("--only", nargs="+", default=COMPILED, help="folders of the package")
    parser.add_argument("--level", choices="0123", default=RELEASE_LEVEL, help="how much to optimize")
    parser.add_argument("--test", nargs="*", metavar="PYTEST", help="then run these tests (all that play)")
    options = parser.parse_args(arguments)
    try:
        folder = build(ROOT, options.out.resolve(), options.only, options.level)
    except BuildError as error:
        print(f"tools.build.native: {error}", file=sys.stderr)
        return 1
    print(folder)
    if options.test is None:
        return 0
    return try_out(folder, options.test or [f"tests/{name}" for name in TESTS])


def try_out(folder: Path, tests: Sequence[str]) -> int:
    """Run tests of this checkout against the copy in a folder; return pytest's exit code."""
    variables = {**os.environ, "CITADEL_COMPILED": str(folder)}
    command = (sys.executable, "-m", "pytest", "-q", *tests)
    return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
