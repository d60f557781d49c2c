"""Opens a match file: compares the log with the saved position and makes a table.

The file contains the end of the match three times: in the log (R, by replay), the snapshot (S) and the digest of the
snapshot (D). Two that agree are believed:

- R and S: all is well.
- R and D: the snapshot was damaged or edited. The log is played, the player is told (position_differs).
- Otherwise the match continues from the snapshot, if it is valid under the rules; the log before it can be read but not
  replayed. The player is told other_rules if the file is from another version of the rules, else log_differs.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from citadel_desktop.agents.levels import LEVELS
from citadel_desktop.match.known import check_known
from citadel_desktop.match.table import Refused, Snapshot, Table, Watch, unwatched
from citadel_desktop.rules.kit.contract import AnyRules, BadOption, Options, Refusal, Seat, complete_options
from citadel_desktop.rules.kit.plain import canonical, digest, digest_of_text
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.codec import Codec, text_of
from citadel_desktop.saves.errors import SaveError, note, save_error
from citadel_desktop.saves.record import ActEntry, DrawAnswer, DrawOffer, Entry, PastEntry, Player, Resignation
from citadel_desktop.saves.schema import ActPart, Document, DrawAnswerPart, DrawOfferPart, EntryPart
from citadel_desktop.values import frozen

T = TypeVar("T")


@frozen
class Restored:
    """A match that was opened, with notices for its players."""

    table: Table
    notices: tuple[Refusal, ...]


def restore(document: Document, rules: AnyRules, watch: Watch = unwatched) -> Restored:
    """Return the table stored in a file; raises SaveError (damaged, impossible, newer_content...).

    `watch` is called for each entry read or replayed. It counts the replayed ones, which take most of the time.
    """
    read = _Reader(document, rules, watch)
    strange = read.strange_players()
    replayed = _or_error(read.replayed)
    if isinstance(replayed, Table):
        end = canonical(replayed.state)
        if end == text_of(document.snapshot):
            return Restored(replayed, strange)
        if digest_of_text(end) == document.digest and read.digests_fit(replayed):
            return Restored(replayed, (note("position_differs"), *strange))
    snapshot = _or_error(read.snapshot)
    if isinstance(snapshot, SaveError):
        raise snapshot
    notice = (
        note("log_differs")
        if document.rules_version == rules.version
        else note("other_rules", found=document.rules_version, known=rules.version)
    )
    return Restored(read.resumed(snapshot), (notice, *strange))


class _Reader:
    """Reads a document in the terms of its game; its methods raise SaveError."""

    def __init__(self, document: Document, rules: AnyRules, watch: Watch) -> None:
        self.document = document
        self.rules = rules
        self._watch = watch
        self._done = 0
        self.codec = Codec(rules)
        self.players = tuple(Player(p.name, p.colour, p.kind, p.style) for p in document.players)
        check_known(document, rules)
        for n, part in enumerate(document.log):
            if part.seat >= len(self.players):
                raise save_error("damaged", field=f"log.{n}.seat")

    def step(self, replayed: int = 1) -> None:
        """Report that this many more entries are replayed; a second pass over a bad log stays at the end."""
        of = len(self.document.log)
        self._done = min(self._done + replayed, of)
        self._watch(self._done, of)

    def strange_players(self) -> tuple[Refusal, ...]:
        """Return players whose kind or level is unknown: persons play for them."""
        return tuple(
            note("unknown_level", name=player.name, level=player.kind)
            for player in self.players
            if not player.person and player.kind not in LEVELS
        )

    def replayed(self) -> Table:
        """Return the table made by replaying the log."""
        document, base = self.document, self.document.base
        if base is None:
            return self.table(self.entries(0), None)
        if base.at > len(document.log):
            raise save_error("damaged", field="base.at")
        state = self.shown(self.codec.sound(base.state, "base.state"))
        return self.table(self.entries(base.at), Snapshot(base.at, state))

    def snapshot(self) -> Any:
        """Return the saved position; raises SaveError (no_position...)."""
        if self.document.snapshot is None:
            raise save_error("no_position")
        return self.shown(self.codec.sound(self.document.snapshot, "snapshot"))

    def digests_fit(self, table: Table) -> bool:
        """Whether the digests in the log match the positions it leads to."""
        return all(
            not isinstance(part, ActPart) or part.digest is None or part.digest == digest(table.position(n))
            for n, part in enumerate(self.document.log, 1)
            if n > table.first
        )

    def resumed(self, state: Any) -> Table:
        """Return the table that continues from a position, with offers and resignations after the last action."""
        log = self.document.log
        at = max((n for n, part in enumerate(log, 1) if isinstance(part, ActPart)), default=0)
        table = _or_error(lambda: self.table(self.entries(at), Snapshot(at, state)))
        if isinstance(table, Table):
            return table
        return self.table(self.entries(len(log)), Snapshot(len(log), state))

    def entries(self, first: int) -> tuple[Entry, ...]:
        """Return the log, its first entries only for display."""
        return tuple(_past(part) if n < first else self.entry(n, part) for n, part in enumerate(self.document.log))

    def entry(self, n: int, part: EntryPart) -> Entry:
        """Return one entry of the log."""
        self.step(0)
        if isinstance(part, ActPart):
            return ActEntry(part.seat, self.codec.action(part.action, f"log.{n}.action"))
        if isinstance(part, DrawOfferPart):
            return DrawOffer(part.seat)
        if isinstance(part, DrawAnswerPart):
            return DrawAnswer(part.seat, part.accept)
        return Resignation(part.seat)

    def table(self, entries: Sequence[Entry], snapshot: Snapshot | None) -> Table:
        """Return the table at the end of a log."""
        document = self.document
        try:
            table = Table.resume(
                self.rules,
                document.options if snapshot is None else self.options(),
                self.players,
                document.seed,
                document.match_id,
                entries,
                snapshot,
                self.step,
            )
        except BadOption as bad:
            raise save_error("damaged", field="options") from bad
        except Refused as refused:
            at = dict(refused.refusal.params).get("at", "?")
            raise save_error("damaged", field=f"log.{at}") from refused
        table.hints = document.hints
        table.hinted = self.hinted()
        return table

    def hinted(self) -> tuple[Seat, ...]:
        """Return the seats that have used hints; raises SaveError for an unknown seat."""
        seats = tuple(sorted(set(self.document.hinted)))
        if any(seat not in range(len(self.players)) for seat in seats):
            raise save_error("damaged", field="hinted")
        return seats

    def rows(self) -> int:
        """Return how many seats and sides have standings in a match with these players and options."""
        rules = self.rules
        begun = rules.setup(self.options(), len(self.players), seeded(self.document.seed))
        return len(rules.standings(rules.view(begun, None)))

    def options(self) -> Options:
        """Return the file's options that still exist, reset to defaults where they contradict each other."""
        rules, given = self.rules, self.document.options
        names = {option.id for option in rules.options({})}
        try:
            return complete_options(rules, {k: v for k, v in given.items() if k in names})
        except BadOption:
            return complete_options(rules, {})

    def shown(self, state: Any) -> Any:
        """Return the state if its seats fit, the rules can show it to everybody and some seat is to act."""
        rules, seats = self.rules, range(len(self.players))
        rows = self.rows()
        for viewer in (None, *seats):
            if len(rules.standings(rules.view(state, viewer))) != rows:
                raise save_error("damaged", field="snapshot")
        asked = [seat for seat in seats if rules.decision(state, seat) is not None]
        if rules.outcome(state) is None and not asked:
            raise save_error("damaged", field="snapshot")
        rules.progress(state)
        return state


def _or_error(call: Callable[[], T]) -> T | SaveError:
    """Return the result of a call, or the SaveError it raises.

    Rules expect valid states; with others they may raise any error, which only means that the file is damaged.
    """
    try:
        return call()
    except SaveError as error:
        return error
    except Exception:
        return save_error("damaged", field="snapshot")


def _past(part: EntryPart) -> PastEntry:
    """Return an entry as the file has it, for display only."""
    facts = {name: getattr(part, name) for name in type(part).model_fields}
    written = json.dumps({k: v for k, v in facts.items() if v is not None}, separators=(",", ":"))
    return PastEntry(part.seat, part.text if isinstance(part, ActPart) else None, written)
