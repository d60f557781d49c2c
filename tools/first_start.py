"""Start the app from its checkout, in an environment of its own.

Standard library only, because nothing else is there yet. A start that finds its environment in
order replaces itself by the app; everything slower happens once, in `tools.set_up.making`.
"""

import contextlib
import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.set_up.environment import Environment, SetUpError, clean_environment

EXIT_SET_UP = 3
EXIT_INTERRUPTED = 130
ROOT = Path(__file__).resolve().parent.parent

# How tests are spread over the processors; which of them run is decided in `tests/conftest.py`. Those of one xdist
# group share a worker, so that nobody waits while another builds the package. If a worker dies, others run what it had
# left.
TEST_COMMAND = (
    *("-P", "-m", "pytest", "-n", "auto"),
    *("--dist", "loadgroup", "--no-loadscope-reorder", "--max-worker-restart", "0"),
)
APP_COMMAND = ("-P", "-m", "citadel_desktop")
DEVELOPER_COMMAND = ("-P", "-m", "tools.developer")


def main(arguments: Sequence[str]) -> int:
    """Start the app with these arguments, or pytest after `--test`, or the developer's set-up after `--dev`.

    The exit code of either; 3 if the environment could not be made, with one line on standard error.
    """
    environment = Environment(ROOT)
    match list(arguments):
        case ["--test", *rest]:
            # Slow tests play on a cluster of this machine's, too.
            extras = ["test", "cluster"] if {"--all", "--slow"} & {*rest} else ["test"]
            command = [*TEST_COMMAND, *rest]
        case ["--dev", *rest]:
            extras, command = ["test"], [*DEVELOPER_COMMAND, *rest]
        case _:
            extras, command = [], [*APP_COMMAND, *arguments]
    try:
        prepare(environment, extras)
        if extras:
            os.chdir(ROOT)
        try:
            return start(environment.python, command)
        except OSError as error:
            if error.errno not in {errno.ENOEXEC, errno.EACCES, errno.ENOENT}:
                raise
            # Its Python was there and cannot be run: start over once.
            prepare(environment, extras, anew=True)
            return start(environment.python, command)
    except SetUpError as error:
        _say(str(error))
        return EXIT_SET_UP
    except OSError as error:
        _say(_os_sentence(error))
        return EXIT_SET_UP
    except KeyboardInterrupt:
        _say("stopped; start again to go on")
        return EXIT_INTERRUPTED


def prepare(environment: Environment, extras: Sequence[str], *, anew: bool = False) -> None:
    """Make the environment ready, or make it anew; quick if it is ready.

    Raises:
        SetUpError: it cannot be made.
        OSError: a file of the checkout cannot be read or written.
    """
    if anew or not environment.is_ready(extras):
        from tools.set_up import making  # noqa: PLC0415 - kept out of the starts that set nothing up

        making.prepare(environment, extras, _say, anew=anew)


def start(python: Path, arguments: Sequence[str]) -> int:
    """Become the given Python with these arguments, or on Windows run it and return its exit code.

    Raises:
        OSError: it cannot be run.
    """
    command = [str(python), *arguments]
    variables = clean_environment(os.environ)
    if sys.platform == "win32":
        import subprocess  # noqa: PLC0415 - kept out of the starts that need none

        return subprocess.call(command, env=variables)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    return os.execve(command[0], command, variables)


def _os_sentence(error: OSError) -> str:
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return "the disk is full; make room and start again"
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return f"{error.filename} cannot be written; use a checkout of your own"
    return f"{error.strerror}: {error.filename}"


def _say(sentence: str) -> None:
    """Print one line for the player, with all control characters escaped; ignore a closed output."""
    line = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in sentence)
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(f"play.py: {line}\n")
            sys.stderr.flush()
