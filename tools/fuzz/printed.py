"""The command line called in this process, and checks of what it prints."""

import io
import os
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from citadel_desktop import cli
from citadel_desktop.cli.parser import USAGE_ERROR
from citadel_desktop.values import frozen


class Fault(Exception):  # noqa: N818 - what a check has found; nothing of the app raises it
    """Something the app must not do, with a code that is the same for all similar findings."""

    def __init__(self, code: str, told: str = "") -> None:
        super().__init__(f"{code}: {told}")
        self.code = code
        self.told = told


_UNSEEN = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode categories of controls, surrogates and line ends."""

_PYTHONS = (
    *("expected one argument", "unrecognized arguments", "arguments are required", "invalid choice", "positional"),
    *("set_int_max_str_digits", "invalid literal", "could not convert", "[Errno", "[WinError", "No such file or dir"),
    *("Permission denied", "Expecting value", "Extra data", "validation error", "codec can't", "object has no"),
)  # fmt: skip
"""Words of argparse, json, pydantic and the system, which no user should read."""


@frozen
class Printed:
    """The output, and the exit code."""

    code: int
    out: str
    err: str


def run(arguments: Sequence[str], encoding: str = "utf-8") -> Printed:
    """Run the command line, printing in that encoding; raises Fault for wrong output."""
    out, err = io.BytesIO(), io.BytesIO()
    with _streams(out, err, encoding):
        try:
            code = cli.run(arguments)
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 0 if ended.code is None else -1
    told = Printed(code, out.getvalue().decode(encoding), err.getvalue().decode(encoding))
    check(told)
    return told


def check(told: Printed) -> None:
    """Check that the exit code is documented, all output is visible, and an error is one line."""
    if told.code not in {cli.DONE, cli.TROUBLE, USAGE_ERROR}:
        raise Fault("exit code", str(told.code))
    for text in (told.out, told.err):
        hidden = next((one for one in text if one != "\n" and _unseen(one)), "")
        if hidden:
            raise Fault("unprintable", f"U+{ord(hidden):04X} in {text[:200]!a}")
        own = next((words for words in _PYTHONS if words in text), "")
        if own:
            raise Fault("words of Python's own", f"{own} in {text[:300]!a}")
        if "Traceback (most recent call last)" in text:
            raise Fault("traceback printed", text[-500:])
    if told.code != cli.DONE and told.err.count("\n") != 1:
        raise Fault("not one line", told.err[:500])


def _unseen(letter: str) -> bool:
    """Whether a letter moves the cursor, turns a line around, or cannot be seen."""
    kind = unicodedata.category(letter)
    return kind in _UNSEEN or (kind == "Cf" and unicodedata.bidirectional(letter) != "AN")


@contextmanager
def _streams(out: io.BytesIO, err: io.BytesIO, encoding: str) -> Iterator[None]:
    """Provide streams as the interpreter opens them, with no input and no window that could be opened."""
    kept = sys.stdin, sys.stdout, sys.stderr
    driver = os.environ.pop("SDL_VIDEODRIVER", None)
    display = {name: os.environ.pop(name, None) for name in ("DISPLAY", "WAYLAND_DISPLAY")}
    sys.stdin = io.StringIO()
    sys.stdout = io.TextIOWrapper(out, encoding, "strict", write_through=True)
    sys.stderr = io.TextIOWrapper(err, encoding, "backslashreplace", write_through=True)
    try:
        yield
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
            stream.detach()  # or what was printed would be closed with it
        sys.stdin, sys.stdout, sys.stderr = kept
        for name, value in (("SDL_VIDEODRIVER", driver), *display.items()):
            if value is not None:
                os.environ[name] = value
