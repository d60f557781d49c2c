"""A screen to draw on: the present one, or a virtual one made for the run."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def some_screen(width: int, height: int) -> Iterator[None]:
    """DISPLAY names a screen of at least that size; FileNotFoundError where Xvfb is missing."""
    read, write = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(write),
            "-screen",
            "0",
            f"{width}x{height}x24",
            "-nolisten",
            "tcp",
        ],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    before = os.environ.get("DISPLAY")
    try:
        os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
        yield
    finally:
        os.close(read)
        server.terminate()
        server.wait()
        if before is None:
            del os.environ["DISPLAY"]
        else:
            os.environ["DISPLAY"] = before
