"""Fuzz by hand: `python -m tools.fuzz --count 1000000 --state build/fuzz/state.json`.

Broken off, the same command goes on where it was. The result is one JSON object on the output; the exit code is 1 if
anything was found. Each finding is made small and kept in build/fuzz/found; once it is mended its file moves into
tools/fuzz/corpus, which the tests try whole.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tqdm import tqdm

from tools.fuzz import cases, run
from tools.fuzz.bench import Bench
from tools.fuzz.worker import attempt

FOUND = Path("build/fuzz/found")


def main(given: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 1 if anything was found, 2 if it cannot run."""
    ask = argparse.ArgumentParser(
        prog="python -m tools.fuzz", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ask.add_argument("--seed", type=int, default=1, help="what chance begins with (1)")
    ask.add_argument("--count", type=int, default=10_000, help="how many trials (10000)")
    ask.add_argument("--kinds", default=",".join(cases.KINDS), help="what is mutated (all)")
    ask.add_argument("--jobs", type=int, default=run.processors(), help="processes (one a core)")
    ask.add_argument("--state", type=Path, help="a file to go on from")
    ask.add_argument("--found", type=Path, default=FOUND, help=f"for what is found ({FOUND})")
    ask.add_argument("--trial", type=int, metavar="K", help="only that trial, in this process")
    ask.add_argument("--files", type=Path, nargs="+", metavar="FILE", help="only those findings")
    chosen = ask.parse_args(given)
    kinds = tuple(chosen.kinds.split(","))
    if not {*kinds} <= {*cases.KINDS}:
        ask.error(f"--kinds: of {', '.join(cases.KINDS)}")
    if chosen.files:
        return _tried([cases.read(path.read_text(encoding="ascii")) for path in chosen.files])
    if chosen.trial is not None:
        case = cases.case(chosen.seed, chosen.trial, kinds)
        sys.stdout.write(json.dumps(case.plain()) + f"\n{case.of}\n{case.edits}\n")
        return _tried([case])
    state = run.State(chosen.seed, chosen.count, kinds)
    if chosen.state is not None and chosen.state.exists():
        state = run.read(chosen.state)
        if (state.seed, state.kinds, state.count) != (chosen.seed, kinds, chosen.count):
            ask.error(f"--state: {chosen.state} is of another seed, count or choice of kinds")
    elif chosen.state is not None:
        chosen.state.parent.mkdir(parents=True, exist_ok=True)
    tqdm.monitor_interval = 0  # its thread would be lost in what is forked
    done = sum(state.tried.values())
    with tqdm(total=state.count, initial=done, unit=" trials", smoothing=0.02) as bar:
        try:
            run.run(state, chosen.jobs, chosen.found, chosen.state, bar.update)
        except KeyboardInterrupt:
            return 130
    told = state.plain()
    del told["rows"]
    sys.stdout.write(json.dumps(told, indent=1) + "\n")
    return 1 if state.found else 0


def _tried(row: Sequence[cases.Case]) -> int:
    with tempfile.TemporaryDirectory() as home:
        bench = Bench(Path(home))
        tried = [attempt(bench, number, case) for number, case in enumerate(row)]
    for one in tried:
        sys.stdout.write(f"{one.kind}: {one.seconds}, {one.megabytes} MB\n")
        for finding in one.findings:
            sys.stdout.write(f"{finding.code} ({finding.surface})\n{finding.told}\n")
    return 1 if any(one.findings for one in tried) else 0


if __name__ == "__main__":
    sys.exit(main())
