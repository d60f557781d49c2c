"""From a match file to a table: the log and the saved position are held against each other.

The file tells the end of the match three times: by replaying its log (R), by its snapshot (S) and by the digest of the
snapshot (D). Two that agree are believed:

- R and S: all is well.
- R and D: the snapshot was damaged or edited. The log is played, the player is told (position_differs).
- Otherwise the snapshot, if the rules find no fault in it, is played on from; the log before it can be read but not
  replayed. The player is told other_rules if the file is of another version of the rules, else log_differs.
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
    """A match that was opened, and what its players should be told about it."""

    table: Table
    notices: tuple[Refusal, ...]


def restore(document: Document, rules: AnyRules, watch: Watch = unwatched) -> Restored:
    """The table a file holds; raises SaveError (damaged, impossible, newer_content...).

    `watch` is called for each entry of the log that is read, and for each that is replayed, which is what it counts:
    it takes by far the most time.
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
    told = (
        note("log_differs")
        if document.rules_version == rules.version
        else note("other_rules", found=document.rules_version, known=rules.version)
    )
    return Restored(read.resumed(snapshot), (told, *strange))


class _Reader:
    """What a document holds, in the terms of its game; the methods raise SaveError."""

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
        """So many more entries are replayed. Where the log is no good it is gone through again; the end stays."""
        of = len(self.document.log)
        self._done = min(self._done + replayed, of)
        self._watch(self._done, of)

    def strange_players(self) -> tuple[Refusal, ...]:
        """Who is neither a person nor a computer of a level there is: persons play for them."""
        return tuple(
            note("unknown_level", name=player.name, level=player.kind)
            for player in self.players
            if not player.person and player.kind not in LEVELS
        )

    def replayed(self) -> Table:
        """The table by playing the log."""
        document, base = self.document, self.document.base
        if base is None:
            return self.table(self.entries(0), None)
        if base.at > len(document.log):
            raise save_error("damaged", field="base.at")
        state = self.shown(self.codec.sound(base.state, "base.state"))
        return self.table(self.entries(base.at), Snapshot(base.at, state))

    def snapshot(self) -> Any:
        """The position that was saved; raises SaveError (no_position...)."""
        if self.document.snapshot is None:
            raise save_error("no_position")
        return self.shown(self.codec.sound(self.document.snapshot, "snapshot"))

    def digests_fit(self, table: Table) -> bool:
        """Whether the digests in the log are those of the positions it leads to."""
        return all(
            not isinstance(part, ActPart) or part.digest is None or part.digest == digest(table.position(n))
            for n, part in enumerate(self.document.log, 1)
            if n > table.first
        )

    def resumed(self, state: Any) -> Table:
        """The table by going on from a position, with the offers and resignations that came after the last action."""
        log = self.document.log
        at = max((n for n, part in enumerate(log, 1) if isinstance(part, ActPart)), default=0)
        table = _or_error(lambda: self.table(self.entries(at), Snapshot(at, state)))
        if isinstance(table, Table):
            return table
        return self.table(self.entries(len(log)), Snapshot(len(log), state))

    def entries(self, first: int) -> tuple[Entry, ...]:
        """The log, its first entries as what can only be shown."""
        return tuple(_past(part) if n < first else self.entry(n, part) for n, part in enumerate(self.document.log))

    def entry(self, n: int, part: EntryPart) -> Entry:
        """An entry of the log."""
        self.step(0)
        if isinstance(part, ActPart):
            return ActEntry(part.seat, self.codec.action(part.action, f"log.{n}.action"))
        if isinstance(part, DrawOfferPart):
            return DrawOffer(part.seat)
        if isinstance(part, DrawAnswerPart):
            return DrawAnswer(part.seat, part.accept)
        return Resignation(part.seat)

    def table(self, entries: Sequence[Entry], snapshot: Snapshot | None) -> Table:
        """The table at the end of a log."""
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
        """The seats that were given advice; raises SaveError for one that there is not."""
        seats = tuple(sorted(set(self.document.hinted)))
        if any(seat not in range(len(self.players)) for seat in seats):
            raise save_error("damaged", field="hinted")
        return seats

    def rows(self) -> int:
        """How many seats and sides have standings in a match of these players and options."""
        rules = self.rules
        begun = rules.setup(self.options(), len(self.players), seeded(self.document.seed))
        return len(rules.standings(rules.view(begun, None)))

    def options(self) -> Options:
        """The options of the file that there still are, at their defaults where they do not fit each other."""
        rules, given = self.rules, self.document.options
        names = {option.id for option in rules.options({})}
        try:
            return complete_options(rules, {k: v for k, v in given.items() if k in names})
        except BadOption:
            return complete_options(rules, {})

    def shown(self, state: Any) -> Any:
        """The state, if it is of so many seats and sides, its rules can show it to everybody and somebody is asked."""
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
    """What a reading gives, or why it gives nothing.

    Rules are made for sound states; what they raise over others is of every kind and says no more than that the file
    is damaged.
    """
    try:
        return call()
    except SaveError as error:
        return error
    except Exception:
        return save_error("damaged", field="snapshot")


def _past(part: EntryPart) -> PastEntry:
    """An entry as it stands in the file."""
    facts = {name: getattr(part, name) for name in type(part).model_fields}
    written = json.dumps({k: v for k, v in facts.items() if v is not None}, separators=(",", ":"))
    return PastEntry(part.seat, part.text if isinstance(part, ActPart) else None, written)
