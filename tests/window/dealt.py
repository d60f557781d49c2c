"""The app as it is, but the seed of the next match is told, and hand-overs hear sooner.

Start it with `python -m tests.window.dealt SEED [options]`.
"""

import secrets
import sys

from citadel_desktop.__main__ import main
from citadel_desktop.screens import handover

QUICK_EAR = 100
"""Milliseconds for which a hand-over is deaf here: whoever plays by itself waits each time."""


def deal(seed: int) -> None:
    """Let matches begin with that seed."""
    secrets.randbits = lambda k: seed % (1 << k)


if __name__ == "__main__":
    deal(int(sys.argv.pop(1)))
    handover.DEAF = QUICK_EAR
    sys.exit(main())
