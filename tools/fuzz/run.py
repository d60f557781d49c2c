"""A row of trials on several processes, which can be broken off and gone on with."""

import json
import os
import re
import selectors
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from citadel_desktop.values import replace
from tools.fuzz import cases, seeds, shrink
from tools.fuzz.bench import Bench
from tools.fuzz.cases import Case
from tools.fuzz.worker import Finding, Tried, Worker, attempt

ROW = 500
"""Trials of one process."""
_WARM = 60
_MANY = 5_000
"""Beyond so many trials all matches are loaded before the first, and not by each process that needs them."""
_SHOWN = 5
"""So many findings of a code are tried again; of those after them only the number is kept."""


@dataclass(slots=True)
class Found:
    """Findings that are alike: how many, the trials of the first ones, and what was told of one."""

    count: int
    trials: list[int]
    surface: str
    told: str
    again: bool | None = None
    """Whether it came again in a process of its own; None if that was not asked."""


@dataclass(slots=True)
class State:
    """What has been tried of a run."""

    seed: int
    count: int
    kinds: tuple[str, ...]
    rows: list[int] = field(default_factory=list)
    """The rows that are over; row n begins with the trial n * ROW."""
    tried: Counter[str] = field(default_factory=Counter)
    surfaces: Counter[str] = field(default_factory=Counter)
    longest: tuple[float, str, int] = (0.0, "", -1)
    largest: tuple[int, int] = (0, -1)
    found: dict[str, Found] = field(default_factory=dict)
    seconds: float = 0.0

    def case(self, number: int) -> Case:
        """The trial of that number."""
        return cases.case(self.seed, number, self.kinds)

    def add(self, tried: Tried) -> None:
        """Count what was tried."""
        kind = tried.kind or self.case(tried.number).kind
        self.tried[kind] += 1
        for surface, seconds in tried.seconds.items():
            self.surfaces[f"{kind}: {surface}"] += 1
            if seconds > self.longest[0]:
                self.longest = (round(seconds, 3), f"{kind}: {surface}", tried.number)
        if tried.megabytes > self.largest[0]:
            self.largest = (tried.megabytes, tried.number)

    def write(self, path: Path) -> None:
        """Keep it, whole or not at all."""
        aside = path.with_suffix(".new")
        aside.write_text(json.dumps(self.plain(), indent=1), encoding="utf-8")
        aside.replace(path)

    def plain(self) -> dict[str, Any]:
        """All of it as JSON data."""
        return {
            "seed": self.seed,
            "count": self.count,
            "kinds": list(self.kinds),
            "trials": sum(self.tried.values()),
            "seconds": round(self.seconds, 1),
            "tried": dict(sorted(self.tried.items())),
            "surfaces": dict(sorted(self.surfaces.items())),
            "longest": list(self.longest),
            "largest": list(self.largest),
            "findings": {
                code: {
                    "count": one.count,
                    "trials": one.trials,
                    "surface": one.surface,
                    "told": one.told,
                    "again": one.again,
                }
                for code, one in sorted(self.found.items())
            },
            "rows": sorted(self.rows),
        }


def read(path: Path) -> State:
    """The state that was kept there."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return State(
        seed=data["seed"],
        count=data["count"],
        kinds=tuple(data["kinds"]),
        rows=data["rows"],
        tried=Counter(data["tried"]),
        surfaces=Counter(data["surfaces"]),
        longest=tuple(data["longest"]),
        largest=tuple(data["largest"]),
        found={code: Found(**one) for code, one in data["findings"].items()},
        seconds=data["seconds"],
    )


def run(
    state: State, jobs: int, folder: Path, kept: Path | None = None, tick: Callable[[int], object] = lambda _: None
) -> State:
    """Try what is left of a run, on so many processes at once.

    `folder` gets a file for each new kind of finding, `kept` the state after every row, `tick` hears of each trial.
    """
    _warm(state)
    waiting = _rows(state)
    left: dict[Worker, int] = {}
    broken: list[tuple[int, list[int]]] = []
    heard: dict[int, list[Tried]] = {}
    selector = selectors.DefaultSelector()
    begun, before = time.monotonic(), state.seconds

    def start() -> None:
        while len(left) < jobs:
            following = broken.pop() if broken else next(waiting, None)
            if following is None:
                return
            row, numbers = following
            worker = Worker(numbers, state.case)
            left[worker] = row
            selector.register(worker.pipe, selectors.EVENT_READ, worker)

    def over(row: int) -> None:
        """Only whole rows are counted: what is broken off is tried again."""
        for tried in heard.pop(row, ()):
            state.add(tried)
            for finding in tried.findings:
                _note(state, tried.number, finding, folder)
        state.rows.append(row)
        state.seconds = before + time.monotonic() - begun
        if kept is not None:
            state.write(kept)

    start()
    while left:
        for key, _ in selector.select():
            worker: Worker = key.data
            line = worker.pipe.readline()
            if line:
                heard.setdefault(left[worker], []).append(worker.hear(line))
                tick(1)
                continue
            selector.unregister(worker.pipe)
            row = left.pop(worker)
            last = worker.ended()
            if last is not None:
                heard.setdefault(row, []).append(last)
                tick(1)
            if worker.rest:
                broken.append((row, worker.rest))
            else:
                over(row)
            start()
    return state


def _rows(state: State) -> Iterator[tuple[int, list[int]]]:
    done = {*state.rows}
    for row in range(-(-state.count // ROW)):
        if row not in done:
            yield row, [*range(row * ROW, min(state.count, (row + 1) * ROW))]


def _warm(state: State) -> None:
    """Load everything once, so that no process forked from this one must: sound files do no harm here."""
    if state.count > _MANY:
        seeds.load()
    with tempfile.TemporaryDirectory() as home:
        bench = Bench(Path(home))
        for number in range(min(_WARM, state.count // 10)):
            case = state.case(number)
            if not case.argv:
                attempt(bench, number, replace(case, edits=()))
        bench.desk.window.shut()


def _note(state: State, number: int, finding: Finding, folder: Path) -> None:
    """Count a finding; the first of its code is made small and kept in a file."""
    known = state.found.get(finding.code)
    if known is None:
        known = state.found[finding.code] = Found(0, [], finding.surface, finding.told)
    known.count += 1
    if len(known.trials) >= _SHOWN or known.again:
        return
    known.trials.append(number)
    case = state.case(number)
    known.again = shrink.confirmed(case, finding.code)
    if known.again:
        known.told = finding.told
        case = shrink.smaller(case, finding.code)
    keep(case, finding.code, folder)


def keep(case: Case, code: str, folder: Path) -> Path:
    """Write a case as a file of the corpus, named after what it shows."""
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^a-z0-9]+", "-", f"{case.kind} {code}".lower()).strip("-")
    path = folder / f"{name}.json"
    path.write_text(json.dumps(case.plain(), indent=1) + "\n", encoding="ascii")
    return path


def processors() -> int:
    """How many processes may run at once on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
