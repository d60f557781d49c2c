"""Screens to draw on that nobody sees."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def virtual_screen(width: int, height: int) -> Iterator[str]:
    """A virtual screen of that size in pixels; gives its DISPLAY.

    Raises FileNotFoundError where Xvfb is missing and RuntimeError where it does not start.
    """
    read, write = os.pipe()
    server = subprocess.Popen(
        [
            # No key repeats by itself: on a crowded machine a key is let go of too late.
            *("Xvfb", "-r", "-displayfd", str(write)),
            *("-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"),
        ],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        number = b""
        while not number.endswith(b"\n"):
            piece = os.read(read, 16)
            if not piece:
                raise RuntimeError("Xvfb did not start")
            number += piece
        yield f":{number.decode().strip()}"
    finally:
        os.close(read)
        end(server)


def end(process: "subprocess.Popen[Any]") -> None:
    """End a process; one that does not hear of it for ten seconds is killed."""
    process.terminate()
    try:
        process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def hidden_screen(width: int, height: int) -> Iterator[None]:
    """The same, and this process and its children draw on it."""
    before = os.environ.get("DISPLAY")
    with virtual_screen(width, height) as display:
        os.environ["DISPLAY"] = display
        try:
            yield
        finally:
            if before is None:
                del os.environ["DISPLAY"]
            else:
                os.environ["DISPLAY"] = before
