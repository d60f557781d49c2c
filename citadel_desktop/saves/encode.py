"""Encode a running match as the text of its file, doing work only for what has changed since the last save."""

import json
from typing import Any, Protocol

from citadel_desktop.rules.kit.contract import AnyRules, Options, OptionValue, Outcome, Progress, Seat
from citadel_desktop.rules.kit.plain import canonical, digest_of_text
from citadel_desktop.saves.migrations import FORMAT
from citadel_desktop.saves.record import ActEntry, DrawAnswer, DrawOffer, Entry, Hints, PastEntry, Player
from citadel_desktop.saves.text import MARK

DIGEST_EVERY = 16
"""The number of log entries from one digest of the state to the next."""


class EncodedMatch(Protocol):
    """The parts of a running match that a file holds; `match.Table` has them."""

    @property
    def rules(self) -> AnyRules: ...  # noqa: D102 - as in match.Table
    @property
    def options(self) -> Options: ...  # noqa: D102 - as in match.Table
    @property
    def players(self) -> tuple[Player, ...]: ...  # noqa: D102 - as in match.Table
    @property
    def seed(self) -> int | str: ...  # noqa: D102 - as in match.Table
    @property
    def match_id(self) -> str: ...  # noqa: D102 - as in match.Table
    @property
    def hints(self) -> Hints: ...  # noqa: D102 - as in match.Table
    @property
    def hinted(self) -> tuple[Seat, ...]: ...  # noqa: D102 - as in match.Table
    @property
    def entries(self) -> tuple[Entry, ...]: ...  # noqa: D102 - as in match.Table
    @property
    def first(self) -> int: ...  # noqa: D102 - as in match.Table
    @property
    def state(self) -> Any: ...  # noqa: D102 - as in match.Table
    @property
    def outcome(self) -> Outcome | None: ...  # noqa: D102 - as in match.Table
    @property
    def to_act(self) -> tuple[Seat, ...]: ...  # noqa: D102 - as in match.Table
    @property
    def progress(self) -> Progress: ...  # noqa: D102 - as in match.Table
    def position(self, n: int) -> Any: ...  # noqa: D102 - as in match.Table
    def notation(self, n: int) -> str | None: ...  # noqa: D102 - as in match.Table


class Encoder:
    """Encodes one match again and again, reusing the text of unchanged parts."""

    def __init__(self, app: str) -> None:
        self.app = app
        self._log: list[tuple[Entry, str]] = []
        self._state: tuple[Any, str] = (None, "null")
        self._base: tuple[Any, str] = (None, "null")

    def encode(self, match: EncodedMatch, created: str, updated: str) -> bytes:
        """Return the file's bytes in UTF-8: the header, the summary, then one line for each entry."""
        snapshot = self._snapshot(match.state)
        head = {
            MARK: "match",
            "format": FORMAT,
            "app": self.app,
            "game": match.rules.id,
            "rules_version": match.rules.version,
            "match_id": match.match_id,
            "created": created,
            "updated": updated,
            "players": [player.plain() for player in match.players],
            "options": _options(match),
            "seed": match.seed,
            **({} if match.hints == "allowed" else {"hints": match.hints}),
            **({"hinted": list(match.hinted)} if match.hinted else {}),
        }
        parts = (
            _dumps(head)[:-1],
            f'"summary":{_dumps(summary(match))}',
            f'"snapshot":{snapshot}',
            f'"digest":"{digest_of_text(snapshot)}"',
            f'"base":{self._base_text(match)}',
            '"log":[\n' + ",\n".join(self._lines(match)) + "\n]}\n",
        )
        return ",\n".join(parts).encode()

    def _snapshot(self, state: Any) -> str:
        if self._state[0] is not state:
            self._state = (state, canonical(state))
        return self._state[1]

    def _base_text(self, match: EncodedMatch) -> str:
        if match.first == 0:
            return "null"
        state = match.position(match.first)
        if self._base[0] is not state:
            self._base = (state, f'{{"at":{match.first},"state":{canonical(state)}}}')
        return self._base[1]

    def _lines(self, match: EncodedMatch) -> list[str]:
        entries = match.entries
        known = self._log
        while known and (len(known) > len(entries) or known[-1][0] is not entries[len(known) - 1]):
            known.pop()
        for n in range(len(known), len(entries)):
            known.append((entries[n], self._line(match, n, entries[n])))
        return [line for _, line in known]

    def _line(self, match: EncodedMatch, n: int, entry: Entry) -> str:
        if isinstance(entry, PastEntry):
            return entry.written
        if isinstance(entry, ActEntry):
            text = _dumps({"kind": "act", "seat": entry.seat, "text": match.notation(n)})[:-1]
            text += f',"action":{canonical(entry.action)}'
            if (n + 1) % DIGEST_EVERY == 0:
                state = match.position(n + 1)
                now = self._state[1] if state is self._state[0] else canonical(state)
                text += f',"digest":"{digest_of_text(now)}"'
            return text + "}"
        if isinstance(entry, DrawOffer):
            return _dumps({"kind": "draw_offer", "seat": entry.seat})
        if isinstance(entry, DrawAnswer):
            return _dumps({"kind": "draw_answer", "seat": entry.seat, "accept": entry.accept})
        return _dumps({"kind": "resignation", "seat": entry.seat})


def _options(match: EncodedMatch) -> dict[str, OptionValue]:
    added = {o.id: o.default for o in match.rules.options(match.options) if o.added}
    return {name: value for name, value in match.options.items() if added.get(name) != value}


def summary(match: EncodedMatch) -> dict[str, Any]:
    """Return the details of a match for the list of saved matches, as JSON data without secrets."""
    progress, outcome = match.progress, match.outcome
    view = match.rules.view(match.state, None)
    return {
        "phase": progress.phase,
        "round": progress.round,
        "turn": progress.turn,
        "seat": progress.seat,
        "to_act": list(match.to_act),
        "entries": len(match.entries),
        "standings": [list(row) for row in match.rules.standings(view)],
        "outcome": outcome and {"winners": list(outcome.winners), "reason": outcome.reason, "rule": outcome.rule},
    }


def _dumps(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True)
