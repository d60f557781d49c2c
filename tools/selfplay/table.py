"""The table of a tournament: a CSV file with a row for each match, which grows match by match."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.selfplay.matches import Match, Row

COLUMNS = (
    *("game", "options", "players", "seed", "number", "shares", "ending", "turns", "decisions"),
    *("thought", "seconds", "code", "facts"),
)


class NoTable(Exception):  # noqa: N818 - named for what the file is not
    """A file that is no table of this tool, or a line in it that is broken and not the last one."""


def read(path: Path) -> list[Row]:
    """Read all whole rows of a table, () without a file; an incomplete last line is left out.

    Raises NoTable.
    """
    return [_row(path, line) for line in _lines(path)[1:]] if path.exists() else []


def open_for_more(path: Path) -> None:
    """Prepare a table for new rows: write a missing head, remove a broken last line. Raises NoTable."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = _lines(path) if path.exists() else []
    if not lines:
        path.write_text(_text(COLUMNS), "utf-8", newline="")
    else:
        with path.open("rb+") as file:
            file.truncate(sum(len(line.encode()) + 1 for line in lines))


def append(path: Path, row: Row) -> None:
    """Append a row."""
    match = row.match
    fields = (
        match.game,
        " ".join(f"{name}={json.dumps(value)}" for name, value in match.options),
        " ".join(match.players),
        match.seed,
        match.number,
        " ".join(f"{share:.6g}" for share in row.shares),
        row.ending,
        row.turns,
        row.decisions,
        " ".join(map(str, row.thought)),
        " ".join(f"{one:.4f}" for one in row.seconds),
        row.code,
        json.dumps(row.facts, separators=(",", ":")),
    )
    with path.open("a", encoding="utf-8", newline="") as file:
        file.write(_text(fields))


def _text(fields: tuple[Any, ...]) -> str:
    made = io.StringIO()
    csv.writer(made, lineterminator="\n").writerow(fields)
    return made.getvalue()


def _lines(path: Path) -> list[str]:
    """Return the whole lines of a file without their ends; no field has a line break in it."""
    held = path.read_bytes()
    try:
        lines = held[: held.rfind(b"\n") + 1].decode().split("\n")[:-1]
    except UnicodeDecodeError as error:
        raise NoTable(path) from error
    if lines and lines[0] != _text(COLUMNS).rstrip():
        raise NoTable(path, lines[0])
    return lines


def _row(path: Path, line: str) -> Row:
    try:
        told = dict(zip(COLUMNS, next(csv.reader([line])), strict=True))
        return Row(
            match=Match(
                game=told["game"],
                options=tuple(_options(told["options"])),
                players=tuple(told["players"].split()),
                seed=told["seed"],
                number=int(told["number"]),
            ),
            shares=tuple(map(float, told["shares"].split())),
            ending=told["ending"],
            turns=int(told["turns"]),
            decisions=int(told["decisions"]),
            thought=tuple(map(int, told["thought"].split())),
            seconds=tuple(map(float, told["seconds"].split())),
            code=told["code"],
            facts=json.loads(told["facts"]),
        )
    except ValueError as error:
        raise NoTable(path, line) from error


def _options(text: str) -> Iterator[tuple[str, Any]]:
    for one in text.split():
        name, _, value = one.partition("=")
        yield name, json.loads(value)
