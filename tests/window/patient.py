"""The app as it is, but closing and computer seats may take as long as a busy machine needs.

Start it with `python -m tests.window.patient [options]`.
"""

import sys

from citadel_desktop import app
from citadel_desktop.__main__ import main
from citadel_desktop.match import thinker
from tests.waiting import PATIENCE


def be_patient() -> None:
    """Wait for what has been asked for, however busy the machine is."""
    app.PATIENCE = thinker.START_GRACE_S = thinker.GRACE_S = PATIENCE


if __name__ == "__main__":
    be_patient()
    sys.exit(main())
