"""Set up a checkout for development: the hooks of git, and programs that pip cannot install; for `play.py --dev`."""

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).resolve().parent.parent

PROGRAMS: Mapping[str, str] = MappingProxyType(
    {
        "Xvfb": "screens for the window tests and timings (xvfb)",
        "xdotool": "pointer and keys for the window tests (xdotool)",
        "Xorg": "monitors for the window tests, which want xserver-xorg-video-dummy too (xserver-xorg-core)",
        "xrandr": "what lays them out (x11-xserver-utils)",
        "setxkbmap": "keyboards of other countries for the window tests (x11-xkb-utils)",
        "fc-match": "fonts of many scripts, which want those that .ci/run names (fontconfig)",
        "dbus-run-session": "a bus for the screen reader's tests, which want at-spi2-core and python3-gi too (dbus)",
        "objdump": "a look into the packages (binutils)",
        "gcc": "what compiles the rules (gcc)",
        "lintian": "what judges the Debian package (lintian)",
        "appstreamcli": "what judges its description (appstream)",
        "desktop-file-validate": "what judges its entry in menus (desktop-file-utils)",
        "update-mime-database": "what judges its kinds of file (shared-mime-info)",
        "groff": "what judges its manual page (groff-base)",
    }
)
"""Purpose and Debian package of each program; tests that need a missing one are skipped."""

NEXT = """
Ready. What comes next:
  python3 play.py                        the app
  python3 play.py --test                 the quick tests; --all for every one, a path for a part
  .ci/run                                everything a change must pass
  docs/architecture.md                   where things are
"""


def main() -> int:
    """Install the hooks, report missing programs and next steps; return the exit code of installing."""
    code = hooks(ROOT)
    for program, purpose in missing().items():
        print(f"not found: {program}, {purpose}")
    print(NEXT.strip() if code == 0 else "The hooks could not be installed.")
    return code


def hooks(root: Path) -> int:
    """Have git run the quick checks before every commit; return the exit code, 0 also outside a git checkout."""
    if not (root / ".git").exists():
        print("no git checkout: no hooks")
        return 0
    return subprocess.call([sys.executable, "-m", "pre_commit", "install"], cwd=root)


def missing() -> dict[str, str]:
    """Return the programs of `PROGRAMS` that are not found."""
    return {name: what for name, what in PROGRAMS.items() if shutil.which(name) is None}


if __name__ == "__main__":
    sys.exit(main())
