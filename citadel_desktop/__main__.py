"""`python -m citadel_desktop` and the `citadel-desktop` command."""

import sys

from citadel_desktop import __version__


def main() -> int:
    """Answer `--version`; the exit code, 2 for anything else as long as there is no window to open."""
    if sys.argv[1:] == ["--version"]:
        print(f"citadel-desktop {__version__}")
        return 0
    print("citadel-desktop: this version knows --version only", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
