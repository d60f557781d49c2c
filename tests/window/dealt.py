"""The app as it is, but the seed of the next match is told: `python -m tests.window.dealt SEED [options]`."""

import secrets
import sys

from citadel_desktop.__main__ import main


def deal(seed: int) -> None:
    """Let matches begin with that seed."""
    secrets.randbits = lambda k: seed % (1 << k)


if __name__ == "__main__":
    deal(int(sys.argv.pop(1)))
    sys.exit(main())
