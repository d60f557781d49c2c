"""Shrinking of a finding: the fewest and shortest edits that still lead to it."""

import time
from collections.abc import Iterable, Sequence

from citadel_desktop.values import replace
from tools.fuzz.cases import Case
from tools.fuzz.places import Edit
from tools.fuzz.worker import alone

MAX_SECONDS = 60.0
"""Time limit for one finding, in seconds."""


def confirmed(case: Case, code: str, times: int = 2) -> bool:
    """Whether a case leads to that finding in a process of its own, each time."""
    return all(code in codes for codes in (_codes(case) for _ in range(times)))


def smaller(case: Case, code: str) -> Case:
    """Return the case with as few changes as still lead to the finding."""
    until = time.monotonic() + MAX_SECONDS
    changed = True
    while changed and time.monotonic() < until:
        changed = False
        for other in _attempts(case):
            if time.monotonic() >= until:
                break
            if code in _codes(other):
                case, changed = other, True
                break
    return case


def _codes(case: Case) -> set[str]:
    return {finding.code for tried in alone([case]) for finding in tried.findings}


def _attempts(case: Case) -> Iterable[Case]:
    """Yield smaller cases, the smallest first."""
    if case.argv:
        for n in range(len(case.argv)):
            yield replace(case, argv=(*case.argv[:n], *case.argv[n + 1 :]))
        return
    for edits in _fewer(case.edits):
        yield replace(case, edits=edits)
    if case.changed is not None:
        yield replace(case, changed=None)
    if case.name.endswith(".citadel") and case.name != "x.citadel":
        yield replace(case, name="x.citadel")
    for n, edit in enumerate(case.edits):
        for text in _shorter(edit.text):
            yield replace(case, edits=_with(case.edits, n, replace(edit, text=text)))


def _fewer(edits: Sequence[Edit]) -> Iterable[tuple[Edit, ...]]:
    if len(edits) > 3:
        half = len(edits) // 2
        yield tuple(edits[:half])
        yield tuple(edits[half:])
    if len(edits) > 1:
        for n in range(len(edits)):
            yield (*edits[:n], *edits[n + 1 :])


def _shorter(text: bytes) -> Iterable[bytes]:
    size = len(text)
    if size > 40:
        yield text[: size // 2]
        yield text[size // 2 :]
        yield text[: size // 4] + text[size - size // 4 :]


def _with(edits: Sequence[Edit], n: int, edit: Edit) -> tuple[Edit, ...]:
    return (*edits[:n], edit, *edits[n + 1 :])
