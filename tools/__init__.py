"""Tools for developers: building, pictures, timings, catalogues."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what tools print is read by programs
