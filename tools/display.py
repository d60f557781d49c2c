"""Virtual screens to draw on."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

XORG = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
EndSection
Section "Device"
  Identifier "memory"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Screen"
  Identifier "desktop"
  Device "memory"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 7680 4320
  EndSubSection
EndSection
"""
"""Configuration of an X server that draws into memory, without devices; xrandr lays out its monitors."""


@contextmanager
def virtual_screen(width: int, height: int) -> Iterator[str]:
    """Start a virtual screen of that size in pixels and yield its DISPLAY.

    Raises FileNotFoundError where Xvfb is missing and RuntimeError where it does not start.
    """
    # No key repeats by itself: on a crowded machine a key is let go of too late. A chosen keyboard layout stays when
    # who chose it has gone.
    with _server("Xvfb", "-r", "-noreset", "-screen", "0", f"{width}x{height}x24") as display:
        yield display


@contextmanager
def virtual_desktop() -> Iterator[str]:
    """Start a desktop on which several monitors can be laid out and yield its DISPLAY.

    Raises FileNotFoundError where Xorg is missing and RuntimeError where its dummy driver is.
    """
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder, "xorg.conf")
        config.write_text(XORG, encoding="utf-8")
        files = ("-config", str(config), "-configdir", folder, "-logfile", str(Path(folder, "log")))
        # Nothing of the machine is touched: no terminal, no input device; the desktop outlives each program.
        with _server("Xorg", "-noreset", "-novtswitch", "-sharevts", "-r", *files) as display:
            yield display


@contextmanager
def _server(*command: str) -> Iterator[str]:
    read, write = os.pipe()
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp", "-displayfd", str(write)],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        number = b""
        while not number.endswith(b"\n"):
            piece = os.read(read, 16)
            if not piece:
                raise RuntimeError(f"{command[0]} did not start")
            number += piece
        yield f":{number.decode().strip()}"
    finally:
        os.close(read)
        end(server)


def end(process: "subprocess.Popen[Any]") -> None:
    """End a process; kill it after ten seconds."""
    process.terminate()
    try:
        process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def hidden_screen(width: int, height: int) -> Iterator[None]:
    """Start a virtual screen for this process and its children."""
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
