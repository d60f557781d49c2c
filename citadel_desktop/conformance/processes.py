"""Matches replayed from their log in other processes, with other hash seeds."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pkgutil import resolve_name
from typing import Any

from pydantic import TypeAdapter

from citadel_desktop.conformance.matches import PlayedMatch
from citadel_desktop.conformance.report import FailureNotes
from citadel_desktop.rules.kit.contract import AnyRules
from citadel_desktop.rules.kit.plain import digest, plain
from citadel_desktop.rules.kit.rng import seeded

HASH_SEEDS = ("1", "4242")
MAX_COMPARED_LISTS = 200
"""Most legal lists of a match that are compared; they are long in some games."""


def address(rules: AnyRules) -> str | None:
    """Return the game's address as module:object; None if it is not a module's top-level name."""
    for name in (type(rules).__module__, *sorted(sys.modules)):
        module = sys.modules.get(name)
        if module is None or name == "__main__":
            continue
        for attribute, value in list(vars(module).items()):
            if value is rules:
                return f"{name}:{attribute}"
    return None


def located(where: str) -> AnyRules:
    """Return the game at module:object; raises ImportError or AttributeError if there is none."""
    rules: AnyRules = resolve_name(where)
    return rules


def request(match: PlayedMatch) -> dict[str, Any]:
    """Return the data that `records` needs to replay a match, as JSON."""
    return {
        "options": dict(match.case.options),
        "seats": match.case.seats,
        "seed": match.seed,
        "stride": max(1, match.steps // MAX_COMPARED_LISTS),
        "log": [[seat, plain(action)] for seat, action in match.log],
    }


def records(rules: AnyRules, request_data: dict[str, Any]) -> Iterator[dict[str, str]]:
    """Yield digests of state, events and sometimes legal lists after each action of the log.

    An exception of the rules ends it with a record "raised".
    """
    adapter: TypeAdapter[Any] = TypeAdapter(rules.action_type)
    try:
        state = rules.setup(request_data["options"], request_data["seats"], seeded(request_data["seed"]))
        events: tuple[Any, ...] = ()
        for index, entry in enumerate([None, *request_data["log"]]):
            if entry is not None:
                action = adapter.validate_json(json.dumps(entry[1]))
                step = rules.apply(state, entry[0], action)
                state, events = step.state, step.events
            record = {"state": digest(state), "events": digest(events)}
            if index % request_data["stride"] == 0:
                made = [rules.decision(state, seat) for seat in rules.to_act(state)]
                record["order"] = digest([list(d.actions) for d in made if d is not None])
            yield record
    except Exception as error:  # noqa: BLE001, RUF100 - whatever the rules raise is the finding
        yield {"raised": f"{type(error).__name__}: {error}"}


def replayed(where: str, asked: dict[str, Any], hash_seed: str) -> list[dict[str, str]]:
    """Replay in a new Python process with that PYTHONHASHSEED; return its records, or raise RuntimeError."""
    path = os.pathsep.join(dict.fromkeys(p or str(os.curdir) for p in sys.path))
    done = subprocess.run(
        [sys.executable, "-m", "citadel_desktop.conformance", "--replay", where],
        input=json.dumps(asked),
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip().splitlines()[-1:] or [str(done.returncode)])
    digests: list[dict[str, str]] = json.loads(done.stdout)
    return digests


def compare_processes(rules: AnyRules, match: PlayedMatch, notes: FailureNotes, where: str | None) -> None:
    """Check that processes with other hash seeds come to the same, noting under "processes" or "order"."""
    where = where or address(rules)
    notes.step = 0
    if where is None:
        notes.note("processes", "the game is no module's attribute; tell where=module:object")
        return
    asked = request(match)
    runs = [list(records(rules, asked))]
    runs += [replayed(where, asked, hash_seed) for hash_seed in HASH_SEEDS]
    for run in runs[1:]:
        _compare(runs[0], run, notes)
    for moment, record in zip(match.moments, runs[0], strict=False):
        if record.get("state") not in (None, moment.digest):
            notes.step = moment.index
            notes.note("processes", "the log leads to another state than the match had")
            break


def _compare(here: list[dict[str, str]], there: list[dict[str, str]], notes: FailureNotes) -> None:
    for step, (mine, theirs) in enumerate(zip(here, there, strict=False)):
        notes.step = step
        if mine.get("order") != theirs.get("order") and mine.get("state") == theirs.get("state"):
            notes.note("order", "another process lists the same state's actions in another order")
        if mine.get("state") != theirs.get("state") or mine.get("events") != theirs.get("events"):
            told = theirs.get("raised", "")
            notes.note("processes", f"another process comes to another state or events {told}")
            return
    if len(here) != len(there):
        notes.note("processes", f"{len(here)} records here, {len(there)} in another process")
