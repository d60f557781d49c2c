"""A row of trials on several processes, which can be interrupted and continued."""

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

TRIALS_PER_ROW = 500
"""Trials of one process."""
_WARM_UP_TRIALS = 60
_PRELOAD_FROM = 5_000
"""Trials from which all matches are loaded beforehand, not by each process that needs them."""
_MAX_CONFIRMED = 5
"""Findings of a code that are tried again; of later ones only the number is kept."""


@dataclass(slots=True)
class Found:
    """Findings that are alike: their number, the first trials, and the report of one."""

    count: int
    trials: list[int]
    surface: str
    told: str
    again: bool | None = None
    """Whether it recurred in a process of its own; None if that was not tried."""


@dataclass(slots=True)
class State:
    """Progress of a run."""

    seed: int
    count: int
    kinds: tuple[str, ...]
    rows: list[int] = field(default_factory=list)
    """Finished rows; row n begins with the trial n * TRIALS_PER_ROW."""
    tried: Counter[str] = field(default_factory=Counter)
    surfaces: Counter[str] = field(default_factory=Counter)
    longest: tuple[float, str, int] = (0.0, "", -1)
    largest: tuple[int, int] = (0, -1)
    found: dict[str, Found] = field(default_factory=dict)
    seconds: float = 0.0

    def case(self, number: int) -> Case:
        """Return the case of that number."""
        return cases.case(self.seed, number, self.kinds)

    def add(self, tried: Tried) -> None:
        """Count a trial."""
        kind = tried.kind or self.case(tried.number).kind
        self.tried[kind] += 1
        for surface, seconds in tried.seconds.items():
            self.surfaces[f"{kind}: {surface}"] += 1
            if seconds > self.longest[0]:
                self.longest = (round(seconds, 3), f"{kind}: {surface}", tried.number)
        if tried.megabytes > self.largest[0]:
            self.largest = (tried.megabytes, tried.number)

    def write(self, path: Path) -> None:
        """Write the state, whole or not at all."""
        aside = path.with_suffix(".new")
        aside.write_text(json.dumps(self.plain(), indent=1), encoding="utf-8")
        aside.replace(path)

    def plain(self) -> dict[str, Any]:
        """Return all of it as JSON data."""
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
    """Read a written state."""
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
    """Try the rest of a run on so many processes at once.

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
        """Count a finished row; interrupted rows are tried again."""
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
    for row in range(-(-state.count // TRIALS_PER_ROW)):
        if row not in done:
            yield row, [*range(row * TRIALS_PER_ROW, min(state.count, (row + 1) * TRIALS_PER_ROW))]


def _warm(state: State) -> None:
    """Load everything once, so that forked processes need not; sound files do no harm here."""
    if state.count > _PRELOAD_FROM:
        seeds.load()
    with tempfile.TemporaryDirectory() as home:
        bench = Bench(Path(home))
        for number in range(min(_WARM_UP_TRIALS, state.count // 10)):
            case = state.case(number)
            if not case.argv:
                attempt(bench, number, replace(case, edits=()))
        bench.desk.window.shut()


def _note(state: State, number: int, finding: Finding, folder: Path) -> None:
    """Count a finding; shrink the first of its code and keep it in a file."""
    known = state.found.get(finding.code)
    if known is None:
        known = state.found[finding.code] = Found(0, [], finding.surface, finding.told)
    known.count += 1
    if len(known.trials) >= _MAX_CONFIRMED or known.again:
        return
    known.trials.append(number)
    case = state.case(number)
    known.again = shrink.confirmed(case, finding.code)
    if known.again:
        known.told = finding.told
        case = shrink.smaller(case, finding.code)
    keep(case, finding.code, folder)


def keep(case: Case, code: str, folder: Path) -> Path:
    """Write a case as a file of the corpus, named after its finding."""
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^a-z0-9]+", "-", f"{case.kind} {code}".lower()).strip("-")
    path = folder / f"{name}.json"
    path.write_text(json.dumps(case.plain(), indent=1) + "\n", encoding="ascii")
    return path


def processors() -> int:
    """Return the number of processes that may run at once on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
