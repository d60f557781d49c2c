"""`python -m citadel_desktop`: the same as the command `citadel-desktop`."""

import sys

from citadel_desktop.cli import run


def main() -> int:
    """Do what the command line says; gives the exit code."""
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
