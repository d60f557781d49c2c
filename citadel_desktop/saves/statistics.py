"""Finished matches, one line of JSON each, for the record of who beat whom."""

import contextlib
import json
import logging
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from citadel_desktop.rules.kit.contract import OptionValue, Seat
from citadel_desktop.rules.kit.json_text import load
from citadel_desktop.saves import files, limits
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.record import COLOUR_COUNT, Player
from citadel_desktop.values import frozen

if TYPE_CHECKING:
    from concurrent.futures import Executor

log = logging.getLogger(__name__)


@frozen
class Finished:
    """A finished match; `standings` by seat and measure, then sides without a seat; no `winners` for a draw.

    `hints`: somebody asked a computer for advice; `hinted` are the seats that did, () if they were not recorded.
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
    hinted: tuple[Seat, ...] = ()


class Statistics:
    """The finished matches in the file at `path`.

    Lines are only ever added: a later line of the same match replaces the earlier one, and a special line removes a
    match whose end was taken back. Unreadable lines are skipped and kept.

    Args:
        path: the file.
        disk_executor: waits for the disk; None: the call that writes waits.
    """

    def __init__(self, path: Path, disk_executor: "Executor | None" = None) -> None:
        self.path = path
        self._disk_executor = disk_executor

    def all(self) -> tuple[Finished, ...]:
        """Return every finished match, oldest first; raises SaveError if the file cannot be read."""
        try:
            data = files.read(self.path, limits.MAX_STATISTICS_MIB)
        except SaveError as error:
            if error.refusal.code == "missing":
                return ()
            raise
        matches: dict[str, Finished] = {}
        for line in data.split(b"\n"):
            with contextlib.suppress(LookupError, TypeError, ValueError, RecursionError):
                if len(line) <= limits.MAX_STATISTICS_LINE_BYTES:
                    row = load(line)
                    match_id = row["match_id"]
                    match = None if row.get("struck") else _read(row)
                    matches.pop(match_id, None)
                    if match is not None:
                        matches[match_id] = match
        return tuple(matches.values())

    def add(self, finished: Finished) -> None:
        """Record a finished match; raises SaveError."""
        self._append(
            {
                "match_id": finished.match_id,
                "game": finished.game,
                "options": dict(finished.options),
                "players": [player.plain() for player in finished.players],
                "winners": list(finished.winners),
                "reason": finished.reason,
                "turns": finished.turns,
                "standings": [list(row) for row in finished.standings],
                "started": finished.started.isoformat(timespec="seconds"),
                "ended": finished.ended.isoformat(timespec="seconds"),
                **({"hints": True} if finished.hints else {}),
                **({"hinted": list(finished.hinted)} if finished.hinted else {}),
            }
        )

    def forget(self, match_id: str) -> None:
        """Remove a match whose end was taken back; raises SaveError."""
        self._append({"match_id": match_id, "struck": True})

    def _append(self, data: Mapping[str, Any]) -> None:
        line = json.dumps(data, separators=(",", ":")).encode() + b"\n"
        files.append(self.path, line, lasting=self._disk_executor is None)
        if self._disk_executor is not None:
            self._disk_executor.submit(self._sync)

    def _sync(self) -> None:
        """Flush the lines to the disk."""
        try:
            files.sync(self.path)
        except OSError as error:
            log.warning("the statistics may not be on the disk: %s", error)


def _read(data: Mapping[str, Any]) -> Finished:
    """Return the match on a line; raises LookupError, TypeError or ValueError if it cannot be shown."""
    players = tuple(Player(p["name"], p["colour"], p["kind"], p.get("style", "")) for p in data["players"])
    finished = Finished(
        match_id=data["match_id"],
        game=data["game"],
        options=dict(data["options"]),
        players=players,
        winners=tuple(data["winners"]),
        reason=data["reason"],
        turns=data["turns"],
        standings=tuple(tuple(row) for row in data["standings"]),
        started=limits.time(data["started"]),
        ended=limits.time(data["ended"]),
        hints=data.get("hints", False) is True,
        hinted=tuple(data.get("hinted", ())),
    )
    words = (finished.match_id, finished.game, finished.reason, *(word for p in players for word in (p.kind, p.style)))
    if not (
        0 < len(players) <= limits.MAX_SEATS
        and all(map(limits.is_word, (*words, *finished.options)))
        and all(map(limits.is_option, finished.options.values()))
        and all(limits.is_name(p.name) and limits.is_index(p.colour, COLOUR_COUNT) for p in players)
        and all(limits.is_index(seat, len(players)) for seat in finished.winners)
        and all(limits.is_index(seat, len(players)) for seat in finished.hinted)
        and limits.is_count(finished.turns)
        and all(limits.is_count(n, -limits.MAX_COUNT) for row in finished.standings for n in row)
    ):
        raise ValueError(finished.match_id)
    return finished
