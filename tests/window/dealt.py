"""The app as it is, but the seed of the next match is told, hand-overs hear sooner, and all may take its time.

Nothing is drawn for moments that may come; those of `tests.window.patient` draw that, too. Start it with
`python -m tests.window.dealt SEED [options]`; with UNSEEN before the options nothing is drawn, and the first frame
alone leaves a trace.
"""

import secrets
import sys
from collections.abc import Hashable

from citadel_desktop.__main__ import main
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.scene import Scene
from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table import handover
from tests.window.patient import be_patient

UNSEEN = "unseen"
QUICK_EAR = 100
"""Milliseconds for which a hand-over is deaf here: whoever plays by itself waits each time."""


def deal(seed: int) -> None:
    """Let matches begin with that seed."""
    secrets.randbits = lambda k: seed % (1 << k)


def foresee_nothing() -> None:
    """Draw what is shown, and nothing before."""
    Window._foresee = lambda self, now: None  # type: ignore[method-assign] # its place is taken


def close_eyes() -> None:
    """Draw nothing, and keep one trace: who plays hears what the window tells."""
    Renderer.draw = lambda self, *what, **how: []  # type: ignore[method-assign] # for the same reason
    painted = Shell.painted

    def painted_once(shell: Shell, scene: Scene, dl: DisplayList, focus: Hashable = None) -> None:
        painted(shell, scene, dl, focus)
        Shell.painted = lambda *what: None  # type: ignore[method-assign] # for the same reason

    Shell.painted = painted_once  # type: ignore[assignment,method-assign] # for the same reason


if __name__ == "__main__":
    deal(int(sys.argv.pop(1)))
    handover.IGNORE_INPUT_MS = QUICK_EAR
    be_patient()
    foresee_nothing()
    if sys.argv[1] == UNSEEN:
        sys.argv.pop(1)
        close_eyes()
    sys.exit(main())
