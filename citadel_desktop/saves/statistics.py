"""Finished matches, one line of JSON each, for the record of who beat whom."""

import contextlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from citadel_desktop.rules.kit.contract import OptionValue, Seat
from citadel_desktop.saves.errors import read_trouble, write_trouble
from citadel_desktop.saves.record import Player


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over; `standings` by seat and measure, then sides without a seat; no `winners` for a draw.

    `hints`: somebody asked a computer for advice in it.
    """

    match_id: str
    game: str
    options: Mapping[str, OptionValue]
    players: tuple[Player, ...]
    winners: tuple[Seat, ...]
    reason: str
    turns: int
    standings: tuple[tuple[int, ...], ...]
    started: datetime
    ended: datetime
    hints: bool = False


class Statistics:
    """The finished matches in the file at `path`.

    Lines are only ever added: a match that ended again replaces its earlier line, one whose end was taken back is
    struck by a line that says so. Lines that cannot be read are passed over and kept.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def all(self) -> tuple[Finished, ...]:
        """Every finished match, oldest first; raises SaveError if there is a file that cannot be read."""
        try:
            text = self.path.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise read_trouble(error) from None
        found: dict[str, Finished] = {}
        for line in text.split("\n"):
            with contextlib.suppress(LookupError, TypeError, ValueError, RecursionError):
                data = json.loads(line)
                found.pop(data["match_id"], None)
                if not data.get("struck"):
                    found[data["match_id"]] = _read(data)
        return tuple(found.values())

    def add(self, finished: Finished) -> None:
        """Count a match; raises SaveError."""
        self._append(
            {
                "match_id": finished.match_id,
                "game": finished.game,
                "options": dict(finished.options),
                "players": [
                    {"name": p.name, "colour": p.colour, "kind": p.kind} for p in finished.players
                ],
                "winners": list(finished.winners),
                "reason": finished.reason,
                "turns": finished.turns,
                "standings": [list(row) for row in finished.standings],
                "started": finished.started.isoformat(timespec="seconds"),
                "ended": finished.ended.isoformat(timespec="seconds"),
                **({"hints": True} if finished.hints else {}),
            }
        )

    def forget(self, match_id: str) -> None:
        """Strike a match whose end was taken back; raises SaveError."""
        self._append({"match_id": match_id, "struck": True})

    def _append(self, data: Mapping[str, Any]) -> None:
        line = json.dumps(data, separators=(",", ":")) + "\n"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab+") as file:
                if file.tell():
                    file.seek(-1, os.SEEK_END)
                    if file.read(1) != b"\n":  # a line that was cut short
                        line = "\n" + line
                file.write(line.encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise write_trouble(error) from None


def _read(data: Mapping[str, Any]) -> Finished:
    """A line's match; raises LookupError, TypeError or ValueError if it holds none."""
    finished = Finished(
        match_id=str(data["match_id"]),
        game=str(data["game"]),
        options=dict(data["options"]),
        players=tuple(
            Player(str(p["name"]), int(p["colour"]), str(p["kind"])) for p in data["players"]
        ),
        winners=tuple(int(seat) for seat in data["winners"]),
        reason=str(data["reason"]),
        turns=int(data["turns"]),
        standings=tuple(tuple(int(n) for n in row) for row in data["standings"]),
        started=datetime.fromisoformat(data["started"]),
        ended=datetime.fromisoformat(data["ended"]),
        hints=bool(data.get("hints", False)),
    )
    if not all(0 <= seat < len(finished.players) for seat in finished.winners):
        raise ValueError(finished.winners)
    return finished
