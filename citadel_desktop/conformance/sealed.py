"""A sandbox in which rules can reach nothing but their arguments."""

import builtins
import io
import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest import mock

_CLOCKS = (
    "time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns",
    "process_time", "localtime", "gmtime",
)  # fmt: skip
_CHANCE = (
    "random", "uniform", "randint", "randrange", "randbytes", "choice", "choices", "shuffle",
    "sample", "getrandbits", "gauss", "seed", "Random", "SystemRandom",
)  # fmt: skip


class Outside(Exception):  # noqa: N818 - named for what was reached
    """Rules have reached outside their arguments; the text says for what."""


@contextmanager
def sealed() -> Iterator[None]:
    """Make clocks, files and the global generator raise `Outside` in this thread.

    It reaches functions looked up in their modules; names bound at import are found by the checks that call twice and
    compare, and by `unmoved`.
    """
    with ExitStack() as patches:
        for module, names in ((time, _CLOCKS), (random, _CHANCE)):
            for name in names:
                patches.enter_context(_barred(module, name))
        patches.enter_context(_barred(os, "urandom"))
        patches.enter_context(_barred(builtins, "open"))
        patches.enter_context(_barred(io, "open"))
        yield


@contextmanager
def unmoved(note: Callable[[str], None]) -> Iterator[None]:
    """Call `note` at the end if the global generator has moved."""
    before = _getstate()
    yield
    if _getstate() != before:
        note("the global random generator has moved")


_getstate = random.getstate


def _barred(module: Any, name: str) -> Any:
    real = getattr(module, name)
    mine = threading.get_ident()
    told = f"{module.__name__}.{name}"

    def bar(*given: Any, **named: Any) -> Any:
        if threading.get_ident() == mine:
            raise Outside(told)
        return real(*given, **named)

    return mock.patch.object(module, name, bar)
