"""The app as it is, but it may take as long to close as a busy machine needs: `python -m tests.window.patient`."""

import sys

from citadel_desktop import app
from citadel_desktop.__main__ import main
from tests.waiting import PATIENCE

if __name__ == "__main__":
    app.PATIENCE = PATIENCE
    sys.exit(main())
