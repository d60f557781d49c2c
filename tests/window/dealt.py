"""The app as it is, but the seed of the next match is told, hand-overs hear sooner, and all may take its time.

Start it with `python -m tests.window.dealt SEED [options]`.
"""

import secrets
import sys

from citadel_desktop.__main__ import main
from citadel_desktop.screens.table import handover
from tests.window.patient import be_patient

QUICK_EAR = 100
"""Milliseconds for which a hand-over is deaf here: whoever plays by itself waits each time."""


def deal(seed: int) -> None:
    """Let matches begin with that seed."""
    secrets.randbits = lambda k: seed % (1 << k)


if __name__ == "__main__":
    deal(int(sys.argv.pop(1)))
    handover.DEAF = QUICK_EAR
    be_patient()
    sys.exit(main())
