"""Fits of a game's tables, tested on matches that were held out, and the file that keeps them."""

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2s
from pathlib import Path
from typing import Any

from citadel_desktop.agents.weights import Tables, Weights
from citadel_desktop.values import frozen
from tools.selfplay.figures import head, line
from tools.selfplay.matches import Row
from tools.train.fitting import Loss, fit, loss_of, model_of, named, samples, tables_of

HOLD_OUT_EVERY = 4
"""Matches per match that is held out to test the weights learned from the others."""
MIN_TAPERING_GAIN = 0.001
"""Gain in loss from which weights that change within a match are preferred."""


@frozen
class Fit:
    """New weights for some tables, and what they were made from.

    Losses are of matches held out; the weights in `tables` were then made from all.
    """

    names: tuple[str, ...]
    tables: Tables
    rows: tuple[Row, ...]
    pull: float
    positions: int
    tapered: bool
    before: Loss
    after: Loss
    learned: Loss

    def made(self) -> Mapping[str, Any]:
        """Return how the weights were made, as in the file."""
        return made(self.rows, self.pull) | {
            "positions": self.positions,
            "loss": [round(self.before.mean, 4), round(self.after.mean, 4)],
            "off": [round(self.before.off, 4), round(self.after.off, 4)],
        }


def made(rows: Sequence[Row], pull: float) -> dict[str, Any]:
    """Return the matches that something was learned from."""
    given = [row.match for row in rows]
    options = [dict(match.options) for match in given]
    return {
        "game": given[0].game,
        "options": {name: ", ".join(sorted({str(one[name]) for one in options})) for name in options[0]},
        "players": sorted({" ".join(match.players) for match in given}),
        "matches": len(given),
        "seeds": sorted({match.seed for match in given}),
        "code": sorted({row.code for row in rows}),
        "pull": pull,
    }


def fits(rows: Sequence[Row], tables: Tables, pull: float, only: Sequence[str] | None = None) -> Iterator[Fit]:
    """Yield a fit for each group of tables that meet in matches, of those with one of `only` if given."""
    for names, group in _groups(rows):
        if only is None or not {*names}.isdisjoint(only):
            yield best_fit(group, names, tables, pull)


def _groups(rows: Sequence[Row]) -> list[tuple[tuple[str, ...], list[Row]]]:
    groups: list[tuple[set[str], list[Row]]] = []
    for row in rows:
        names = {*named([row])}
        if not names:
            continue  # it ended before a turn began
        meeting = [group for group in groups if group[0] & names]
        groups = [group for group in groups if not group[0] & names]
        groups.append(
            (names.union(*(group[0] for group in meeting)), [one for group in meeting for one in group[1]] + [row])
        )
    return sorted((tuple(sorted(names)), group) for names, group in groups)


def held_out(row: Row) -> bool:
    """Whether a match is held out, which depends on its key alone."""
    key = blake2s(row.match.chance.encode(), digest_size=4).digest()
    return int.from_bytes(key, "big") % HOLD_OUT_EVERY == 0


def best_fit(rows: Sequence[Row], names: Sequence[str], tables: Tables, pull: float) -> Fit:
    """Return the weights with the least loss: constant, or changing within a match where that is better.

    Raises ValueError if there are too few matches.
    """
    candidates = []
    for tapered in (False, True):
        fitted = model_of(tables, names, tapered=tapered)
        learned = samples([row for row in rows if not held_out(row)], fitted)
        other = samples([row for row in rows if held_out(row)], fitted)
        if not learned or not other:
            raise ValueError(f"too few matches of {', '.join(names)}")
        weights = fit(learned, fitted, pull)
        candidates.append((fitted, loss_of(learned, weights), loss_of(other, weights)))
    flat, changing = candidates
    fitted, learned_loss, loss = changing if gains(flat[2], changing[2]) else flat
    everything = samples(rows, fitted)
    own = model_of(tables, names, tapered=True)
    return Fit(
        tuple(names),
        dict(tables_of(fitted, fit(everything, fitted, pull))),
        tuple(rows),
        pull,
        len(everything),
        fitted.tapered,
        loss_of(samples([row for row in rows if held_out(row)], own), own.before),
        loss,
        learned_loss,
    )


def gains(flat: Loss, changing: Loss) -> bool:
    """Whether weights that change within a match are sufficiently better."""
    return changing.mean < flat.mean - MIN_TAPERING_GAIN


def report(found: Fit, tables: Tables) -> Iterator[str]:
    """Return a fit's report, as Markdown."""
    yield f"## {', '.join(found.names)}"
    yield ""
    yield (
        f"{len(found.rows)} matches, {found.positions} positions. Cross entropy of matches held out"
        f" {found.before.mean:.4f} before, {found.after.mean:.4f} after ({found.learned.mean:.4f} of those"
        f" learned from); what was foretold was off by {found.before.off:.3f}, is by {found.after.off:.3f}."
    )
    yield ""
    yield from head("share foretold", "positions", "before: foretold", "came", "after: foretold", "came")
    for number, (old, new) in enumerate(zip(found.before.tenths, found.after.tenths, strict=True)):
        shares = (f"{share:.3f}" for share in (*old[1:], *new[1:]))
        yield line(f"{number / 10:.1f} to {number / 10 + 0.1:.1f}", f"{old[0]:.1%}, {new[0]:.1%}", *shares)
    yield ""
    yield from head("table", "feature", "before", "after")
    for name in found.names:
        for code, weight in _pairs(found.tables[name]).items():
            yield line(name, code, _words(_pairs(tables[name])[code]), _words(weight))
    yield ""


def _pairs(table: Weights) -> Mapping[str, tuple[float, ...]]:
    return {
        code: tuple(map(_shorter, (early,) if early == table.late[code] else (early, table.late[code])))
        for code, early in table.early.items()
    }


def _shorter(number: float) -> float:
    return float(f"{number:.3g}")


def _words(weight: tuple[float, ...]) -> str:
    return " to ".join(f"{one:g}" for one in weight)


def write(path: Path, given: Mapping[str, tuple[Weights, Mapping[str, Any]]]) -> None:
    """Replace tables in a file by new ones, with what they were made from; keep the others."""
    held = json.loads(path.read_bytes()) if path.exists() else {}
    for name, (table, told) in given.items():
        weights = {code: list(pair) for code, pair in _pairs(table).items()}
        held[name] = {"weights": weights, "made": told}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_text(held), "utf-8")


def _text(tables: Mapping[str, Any]) -> str:
    """Return tables as JSON, with a line for each weight and each fact about their making."""
    parts = []
    for name, table in tables.items():
        fields = []
        for field, held in table.items():
            rows = ",\n".join(f"      {_json(key)}: {_json(one)}" for key, one in held.items())
            fields.append(f"    {_json(field)}: {{\n{rows}\n    }}")
        parts.append(f"  {_json(name)}: {{\n" + ",\n".join(fields) + "\n  }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
