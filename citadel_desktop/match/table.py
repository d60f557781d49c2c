"""One running match: the seats to act, the log, undo and redo, draws and resignations.

A table has no state but its log: it reads no clock and no file. A session that saves it subscribes to its changes.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Self, TypeAlias

from citadel_desktop.match.moment import Moment, Refused, after, asked, outcome, refuse
from citadel_desktop.rules.kit.contract import (
    AnyRules,
    Barrier,
    Decision,
    Options,
    OptionValue,
    Outcome,
    Progress,
    Refusal,
    Seat,
    Step,
    complete_options,
    refusal,
)
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.record import ActEntry, DrawAnswer, DrawOffer, Entry, Hints, PastEntry, Player, Resignation
from citadel_desktop.values import frozen

__all__ = [
    "ActEntry", "DrawAnswer", "DrawOffer", "Entry", "MatchLine", "PastEntry", "Player", "Refused",
    "Resignation", "Snapshot", "Table", "Watch", "unwatched",
]  # fmt: skip

Watch: TypeAlias = Callable[[int, int], None]
"""Hears how much of a match is read, and of how much. What it raises, if no `Exception`, ends the reading."""


def unwatched(done: int, of: int) -> None:
    """Ignore progress."""


@frozen
class MatchLine:
    """A line of the log as one viewer may read it.

    `index` counts entries from 0; `turn` is its turn (0 in the set-up) in `round`, of the seat `whose` (None for
    nobody's). `notation` is None for entries without one (offers, resignations) and for another seat's action in a game
    of hidden information, where only the events are public.
    """

    index: int
    turn: int
    seat: Seat
    notation: str | None
    events: tuple[Any, ...]
    round: int = 0
    whose: Seat | None = None


@frozen
class Snapshot:
    """A position from which the log can be replayed: the state after its first `at` entries."""

    at: int
    state: Any


class Table:
    """A running match.

    Every change either succeeds as a whole or raises `Refused` and changes nothing. Made by `start` or `resume`.
    """

    def __init__(
        self,
        rules: AnyRules,
        options: dict[str, OptionValue],
        players: Sequence[Player],
        seed: int | str,
        match_id: str,
        past: Sequence[Entry],
        state: Any,
    ) -> None:
        self.rules = rules
        self.options = options
        self.players = tuple(players)
        self.seed = seed
        self.match_id = match_id
        self.barred: Refusal | None = None
        """Why this table may only be looked at; every change is refused with it."""
        self.hints: Hints = "allowed"
        """Whether computers may be asked for advice, and whether one was; that is never taken back."""
        self.hinted: tuple[Seat, ...] = ()
        """The seats that were given advice, ascending."""
        self._entries: list[Entry] = list(past)
        self._first = len(past)
        self._moments = [Moment(state)]
        self._undone: list[tuple[Entry, Moment]] = []
        self._listeners: list[Callable[[], None]] = []
        self._lines: dict[Seat | None, list[MatchLine]] = {}
        self._rolls = 0

    @classmethod
    def start(
        cls, rules: AnyRules, options: Options, players: Sequence[Player], seed: int | str, match_id: str
    ) -> Self:
        """Start a new match; missing options take their defaults. Raises BadOption."""
        complete = complete_options(rules, options)
        state = rules.setup(complete, len(players), seeded(seed))
        return cls(rules, complete, players, seed, match_id, (), state)

    @classmethod
    def resume(
        cls,
        rules: AnyRules,
        options: Options,
        players: Sequence[Player],
        seed: int | str,
        match_id: str,
        entries: Sequence[Entry],
        snapshot: Snapshot | None = None,
        each: Callable[[], object] = lambda: None,
    ) -> Self:
        """Return a match at the end of its log, replayed from the set-up or from a snapshot in the log.

        Entries before the snapshot are only shown, and the options are not checked: the snapshot counts.
        `each` is called before each entry is replayed; its errors are passed on.
        Raises BadOption, and Refused at the first entry that is not legal, with that entry's index as `at` among the
        parameters.
        """
        if snapshot is None:
            table = cls.start(rules, options, players, seed, match_id)
            rest = entries
        else:
            past, rest = entries[: snapshot.at], entries[snapshot.at :]
            table = cls(rules, dict(options), players, seed, match_id, past, snapshot.state)
        for entry in rest:
            each()
            try:
                table._append(entry, table._after(entry))
            except Refused as refused:
                why = refused.refusal
                at = ("at", len(table._entries))
                raise Refused(Refusal(why.code, why.rule, (*why.params, at))) from None
        return table

    @property
    def state(self) -> Any:
        """The whole truth, hidden things included; screens ask `view`."""
        return self._moments[-1].state

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules, by resignation or by agreement; None while it runs."""
        return outcome(self.rules, self._moments[-1])

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log."""
        return tuple(self._entries)

    @property
    def first(self) -> int:
        """The lowest n for which `position(n)` is known; 0 unless the match was begun under earlier rules."""
        return self._first

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are to act now, ascending; () when the match is over."""
        return () if self.outcome else self.rules.to_act(self.state)

    @property
    def progress(self) -> Progress:
        """The turn, round and phase of the match."""
        return self.rules.progress(self.state)

    @property
    def draw_offer(self) -> Seat | None:
        """The seat with a standing offer of a draw."""
        offer = self._moments[-1].offer
        return offer.seat if offer else None

    @property
    def draw_asked(self) -> tuple[Seat, ...]:
        """The seats that have yet to answer the standing offer, ascending."""
        return asked(len(self.players), self._moments[-1])

    @property
    def rolled(self) -> bool:
        """Whether any die was rolled in the log."""
        return self._rolls > 0

    def decision(self, seat: Seat) -> Decision[Any] | None:
        """Return the decision `seat` has to make now; None if it has none."""
        return None if self.outcome else self.rules.decision(self.state, seat)

    def refuse(self, seat: Seat, action: Any) -> Refusal | None:
        """Return why `seat` may not take `action` now; None if it may."""
        if self.barred:
            return self.barred
        return refuse(self.rules, self._moments[-1], seat, action)

    def act(self, seat: Seat, action: Any) -> Step[Any, Any]:
        """Take a legal action; raises Refused.

        An offer of a draw lapses when a seat plays on instead of answering it.
        """
        entry = ActEntry(seat, action)
        moment = self._after(entry)
        self._change(entry, moment)
        return Step(moment.state, moment.events, moment.barrier)

    def offer_block(self, seat: Seat) -> Refusal | None:
        """Return why `seat` may not offer a draw now; None if it may."""
        return self._why_not(DrawOffer(seat))

    def resign_block(self, seat: Seat) -> Refusal | None:
        """Return why `seat` may not resign now; None if it may."""
        return self._why_not(Resignation(seat))

    def _why_not(self, entry: Entry) -> Refusal | None:
        try:
            self._after(entry)
        except Refused as refused:
            return refused.refusal
        return None

    def offer_draw(self, seat: Seat) -> None:
        """Offer a draw to all others; raises Refused."""
        entry = DrawOffer(seat)
        self._change(entry, self._after(entry))

    def answer_draw(self, seat: Seat, accept: bool) -> None:
        """Answer the standing offer: the last acceptance ends the match, a refusal the offer; raises Refused."""
        entry = DrawAnswer(seat, accept)
        self._change(entry, self._after(entry))

    def resign(self, seat: Seat) -> None:
        """Resign for a seat; raises Refused."""
        entry = Resignation(seat)
        self._change(entry, self._after(entry))

    def undo_block(self) -> Refusal | None:
        """Return why the last entry cannot be taken back; None if it can.

        Codes: nothing_to_undo, older_rules, match_over, chance, knowledge, other_seat, or why the table is barred. In
        games of open information undo crosses turns and endings; in games of hidden information it stops at the end of
        the match, at a hand-over and at a computer's action. A computer that has taken over but not yet acted has
        learned nothing.
        """
        return self.barred or self._block(len(self._entries))

    def undo(self) -> None:
        """Take back the last entry; raises Refused."""
        self.back_to(len(self._entries) - 1)

    def reset_block(self) -> Refusal | None:
        """Return why the present turn cannot be taken back, not even in part; None if it can."""
        if self.barred:
            return self.barred
        if self._turn_start() == len(self._entries):
            return refusal("nothing_to_undo", "")
        return self._block(len(self._entries))

    def reset_turn(self) -> None:
        """Take back the present turn, or as much of it as chance and knowledge allow; raises Refused if nothing."""
        block = self.reset_block()
        if block:
            raise Refused(block)
        start, line = self._turn_start(), len(self._entries) - 1
        while line > start and not self._block(line):
            line -= 1
        self.back_to(line)

    def back_block(self, line: int) -> Refusal | None:
        """Return why the log cannot be taken back to its first `line` entries: the latest obstacle."""
        if self.barred:
            return self.barred
        blocks = (self._block(n) for n in range(len(self._entries), max(line, -1), -1))
        return next((block for block in blocks if block), None)

    def back_to(self, line: int) -> None:
        """Take back all but the first `line` entries; raises Refused and changes nothing if that is impossible."""
        block = self.back_block(line)
        if block:
            raise Refused(block)
        if line >= len(self._entries):
            return
        while len(self._entries) > line:
            self._undone.append((self._entries.pop(), self._moments.pop()))
            self._rolls -= self._rolls_of(self._undone[-1][1])
        for lines in self._lines.values():
            del lines[line:]
        self._tell()

    @property
    def can_redo(self) -> bool:
        """Whether an entry can be redone."""
        return bool(self._undone) and self.barred is None

    def redo(self) -> None:
        """Redo the last entry taken back; raises Refused."""
        if self.barred:
            raise Refused(self.barred)
        if not self._undone:
            raise Refused(refusal("nothing_to_redo", ""))
        self._append(*self._undone.pop())
        self._tell()

    @property
    def redo_seat(self) -> Seat | None:
        """The seat whose entry would be redone; None if nothing was taken back."""
        return self._undone[-1][0].seat if self._undone else None

    def take_hint(self, seat: Seat) -> None:
        """Record that a seat is given advice; raises Refused (no_hints)."""
        if self.barred or self.hints == "forbidden":
            raise Refused(self.barred or refusal("no_hints", ""))
        if seat not in self.hinted:
            self.hints, self.hinted = "used", tuple(sorted((*self.hinted, seat)))
            self._tell()

    def view(self, viewer: Seat | None) -> Any:
        """Return what `viewer` may know now; None: what everybody at the table may know."""
        return self.rules.view(self.state, viewer)

    def shown(self, viewer: Seat | None, n: int) -> Any:
        """Return what `viewer` may see after the first `n` entries; at the end also what is revealed then.

        Raises IndexError outside `first`..len(entries).
        """
        over = self.outcome is not None and n == len(self._entries)
        return (self.rules.revealed if over else self.rules.view)(self.position(n), viewer)

    def position(self, n: int) -> Any:
        """Return the state after the first `n` entries; raises IndexError outside `first`..len(entries)."""
        if not self._first <= n <= len(self._entries):
            raise IndexError(n)
        return self._moments[n - self._first].state

    def barrier(self, n: int) -> Barrier | None:
        """Return what entry `n` revealed or drew, so that it cannot be taken back; None for nothing."""
        return self._moments[n + 1 - self._first].barrier

    def events(self, viewer: Seat | None, since: int = 0) -> tuple[tuple[int, Any], ...]:
        """Return the events `viewer` has seen from entry `since` on, each with the index of its entry."""
        return tuple(
            (n, event) for n in range(max(since, self._first), len(self._entries)) for event in self._seen(n, viewer)
        )

    def last_turn(self, seat: Seat, before: int | None = None) -> int:
        """Return the number of entries after the last action of `seat` among the first `before`; 0 if none."""
        last = len(self._entries) if before is None else before
        while last > 0 and not self._acted(last - 1, seat):
            last -= 1
        return last

    def lines(self, viewer: Seat | None) -> tuple[MatchLine, ...]:
        """Return the whole log as `viewer` may read it."""
        lines = self._lines.setdefault(viewer, [])
        for n in range(len(lines), len(self._entries)):
            lines.append(self._line(n, viewer))
        return tuple(lines)

    def notation(self, n: int) -> str | None:
        """Return entry `n` in the game's notation, hidden things included; None for other entries."""
        entry = self._entries[n]
        if isinstance(entry, PastEntry):
            return entry.notation
        if isinstance(entry, ActEntry) and n >= self._first:
            return self.rules.notate(self.position(n), entry.seat, entry.action)
        return None

    def standings_over_time(self) -> tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]:
        """Return for each turn its number and the public standings at its end, by seat and measure."""
        return tuple(
            (turn, self.rules.standings(self.rules.view(self.position(n), None))) for turn, n in self.turn_ends()
        )

    def turn_ends(self) -> tuple[tuple[int, int], ...]:
        """Return for each turn its number and the number of entries at its end."""
        last: dict[int, int] = {}
        turn = self.rules.progress(self._moments[0].state).turn
        for n, moment in enumerate(self._moments, self._first):
            # The entry that ends a turn belongs to it, though the state after it is in the next turn.
            last[turn] = n
            turn = self.rules.progress(moment.state).turn
            last[turn] = n
        return tuple(last.items())

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; return a function that ends that (idempotent)."""
        mine = partial(listener)  # the same listener may come twice, and each leaves by itself
        self._listeners.append(mine)

        def leave() -> None:
            self._listeners = [other for other in self._listeners if other is not mine]

        return leave

    def _change(self, entry: Entry, moment: Moment) -> None:
        self._append(entry, moment)
        self._undone.clear()
        self._tell()

    def _append(self, entry: Entry, moment: Moment) -> None:
        self._entries.append(entry)
        self._moments.append(moment)
        self._rolls += self._rolls_of(moment)

    def _rolls_of(self, moment: Moment) -> int:
        return sum(len(self.rules.rolls(event)) for event in moment.events)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    def _after(self, entry: Entry) -> Moment:
        """Return the moment after a new `entry`; raises Refused."""
        if self.barred:
            raise Refused(self.barred)
        return after(self.rules, len(self.players), self._moments[-1], entry)

    def _block(self, n: int) -> Refusal | None:
        """Return why entry number `n` (counted from 1) cannot be taken back after the later ones."""
        if n <= 0:
            return refusal("nothing_to_undo", "")
        if n <= self._first:
            return refusal("older_rules", "")
        moment, seat = self._moments[n - self._first], self._entries[n - 1].seat
        if moment.barrier:
            return refusal(str(moment.barrier), "", seat=seat)
        if not self.rules.hidden:
            return None
        if outcome(self.rules, moment):
            return refusal("match_over", "")
        asked = self.rules.to_act(moment.state)
        if not self.players[seat].person:
            return refusal("other_seat", "", seat=seat)
        if seat not in asked and any(self.players[other].person for other in asked):
            return refusal("other_seat", "", seat=seat)
        return None

    def _turn_start(self) -> int:
        """Return the number of entries before the present turn."""

        def turn(n: int) -> tuple[int, Seat | None]:
            progress = self.rules.progress(self.position(n))
            return progress.turn, progress.seat

        n = len(self._entries)
        present = turn(n)
        while n > self._first and turn(n - 1) == present:
            n -= 1
        return n

    def _acted(self, n: int, seat: Seat) -> bool:
        entry = self._entries[n]
        return isinstance(entry, ActEntry | PastEntry) and entry.seat == seat

    def _seen(self, n: int, viewer: Seat | None) -> tuple[Any, ...]:
        """Return the events of entry `n` as `viewer` may see them."""
        seen = (self.rules.see(e, viewer) for e in self._moments[n + 1 - self._first].events)
        return tuple(event for event in seen if event is not None)

    def _line(self, n: int, viewer: Seat | None) -> MatchLine:
        seat = self._entries[n].seat
        notated = not self.rules.hidden or viewer == seat
        notation = self.notation(n) if notated else None
        if n < self._first:
            return MatchLine(n, 0, seat, notation, ())
        at = self.rules.progress(self.position(n))
        return MatchLine(n, at.turn, seat, notation, self._seen(n, viewer), at.round, at.seat)
