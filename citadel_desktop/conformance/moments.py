"""Checks of one moment of a match, apart from hidden information."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from citadel_desktop.conformance.matches import MatchCase, PlayedMoment, generators
from citadel_desktop.conformance.report import FailureNotes
from citadel_desktop.rules.kit.contract import AnyRules, Barrier, Decision, Outcome, Refusal, Seat, Unreadable
from citadel_desktop.rules.kit.plain import digest, plain
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import replace

CODE = re.compile(r"[a-z][a-z0-9_]*")
MUTANTS_PER_MOMENT = 12
"""Altered actions, actions of other decisions, and unreadable texts tried at a moment."""


@dataclass(slots=True)
class MomentContext:
    """What the checks of one match share.

    `others` are actions listed earlier or for other seats, `rows` is the number of rows of standings, 0 before any.
    """

    rules: AnyRules
    case: MatchCase
    notes: FailureNotes
    rng: Rng
    states: TypeAdapter[Any] = field(init=False)
    actions: TypeAdapter[Any] = field(init=False)
    views: TypeAdapter[Any] = field(init=False)
    others: list[Any] = field(default_factory=list)
    chance: bool = False
    rows: int = 0
    differed: set[Seat | None] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.states = _adapter(self.rules.state_type)
        self.actions = _adapter(self.rules.action_type)
        self.views = _adapter(self.rules.view_type)

    def some(self, items: Sequence[Any], count: int = MUTANTS_PER_MOMENT) -> list[Any]:
        """Draw at most `count` of the items."""
        if len(items) <= count:
            return list(items)
        drawn = []
        for _ in range(count):
            item, self.rng = self.rng.pick(items)
            drawn.append(item)
        return drawn

    @property
    def seats(self) -> range:
        """Seats of this match."""
        return range(self.case.seats)


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    """Return an adapter for values of a type; cached, since making one takes longer than a check."""
    return TypeAdapter(kind)


def check_moment(context: MomentContext, moment: PlayedMoment) -> None:
    """Make every check of this module at a moment."""
    context.notes.step = moment.index
    for name, check in _CHECKS:
        with context.notes.guard(name):
            check(context, moment)


def decisions(context: MomentContext, state: Any) -> list[Decision[Any]]:
    """Return the decisions of all seats that have one."""
    made = (context.rules.decision(state, seat) for seat in context.seats)
    return [decision for decision in made if decision is not None]


def turn(context: MomentContext, moment: PlayedMoment) -> None:
    """Check the seats that are asked, and that exactly those have decisions."""
    rules, state, note = context.rules, moment.state, context.notes.note
    acting = rules.to_act(state)
    if list(acting) != sorted(set(acting)):
        note("turn", f"to_act is {acting!r}, not ascending")
    if not set(acting) <= set(context.seats):
        note("turn", f"to_act is {acting!r}, but there are {context.case.seats} seats")
    if (rules.outcome(state) is None) != bool(acting):
        note("turn", f"to_act is {acting!r} while the outcome is {rules.outcome(state)!r}")
    for seat in context.seats:
        decision = rules.decision(state, seat)
        if (decision is not None) != (seat in acting):
            note("turn", f"seat {seat} has {_kind(decision)}, but to_act is {acting!r}")
        if decision is not None and decision.seat != seat:
            note("turn", f"the decision of seat {seat} names seat {decision.seat}")


def actions(context: MomentContext, moment: PlayedMoment) -> None:
    """Check the listed actions themselves."""
    note = context.notes.note
    for decision in decisions(context, moment.state):
        listed = decision.actions
        if not listed:
            note("actions", f"seat {decision.seat} has an empty list")
        try:
            if len(set(listed)) != len(listed):
                note("actions", f"seat {decision.seat} has the same action twice")
        except TypeError as error:
            note("actions", f"an action is not hashable: {error}")
        for code in (decision.kind, decision.prompt):
            if not CODE.fullmatch(code):
                note("actions", f"{code!r} is no code for a kind or prompt")


def refuse(context: MomentContext, moment: PlayedMoment) -> None:
    """Check that `refuse` and `decision` agree."""
    state = moment.state
    for seat in context.seats:
        decision = context.rules.decision(state, seat)
        listed = () if decision is None else tuple(decision.actions)
        legal = set(listed)
        for action in listed:
            told = context.rules.refuse(state, seat, action)
            if told is not None:
                context.notes.note("refuse", f"seat {seat}: listed {action!r} is refused: {told.code}")
        typed = () if decision is None else decision.typed
        some = (*context.some(listed, 4), *context.some(typed, 2))
        altered = [a for action in some for a in mutants(context.actions, action)]
        for action in (*context.some(context.others), *context.some(altered)):
            _refused(context, state, seat, action, legal, typed)
    fresh = [a for d in decisions(context, state) for a in (*context.some(d.actions, 4), *d.typed[:1])]
    context.others.extend(fresh)
    if len(context.others) > 400:
        del context.others[: len(context.others) - 400]


def _refused(
    context: MomentContext, state: Any, seat: Seat, action: Any, legal: set[Any], typed: Sequence[Any]
) -> None:
    with context.notes.guard(f"refuse {action!r} for seat {seat}"):
        refusal = context.rules.refuse(state, seat, action)
        if refusal is None and action not in legal and not any(_like(action, one) for one in typed):
            context.notes.note("refuse", f"seat {seat}: {action!r} is not listed, and not refused")
        if refusal is not None and action in legal:
            context.notes.note("refuse", f"seat {seat}: listed {action!r} is refused: {refusal.code}")
        if refusal is not None:
            sound_refusal(context, "refuse", refusal)


def _like(action: Any, example: Any) -> bool:
    """Whether an action equals the example of an action with typed text, ignoring the text."""
    text = getattr(action, "text", None)
    return type(text) is str and replace(example, text=text) == action


def typed(context: MomentContext, moment: PlayedMoment) -> None:
    """Check that typed examples are legal, unlisted, and lead to sound states that all seats see alike."""
    rules, state, note = context.rules, moment.state, context.notes.note
    for decision in decisions(context, state):
        for action in context.some(decision.typed, 4):
            if type(getattr(action, "text", None)) is not str:
                note("typed", f"{action!r} has no text")
                continue
            told = rules.refuse(state, decision.seat, action)
            if told is not None or action in decision.actions:
                said = "listed" if told is None else f"refused: {told.code}"
                note("typed", f"seat {decision.seat}: the example {action!r} is {said}")
                continue
            step = rules.apply(state, decision.seat, action)
            if _result(step) != _result(rules.apply(state, decision.seat, action)):
                note("pure", f"apply {action!r} called twice gives two answers")
            found_faults = rules.faults(step.state)
            if found_faults:
                note("faults", f"{action!r} leads to an impossible state: {found_faults[0].code}")


def pure(context: MomentContext, moment: PlayedMoment) -> None:
    """Check that every method called twice answers the same and leaves the state unchanged."""
    rules, state = context.rules, moment.state
    calls: list[tuple[str, Callable[[], Any]]] = [
        ("to_act", lambda: rules.to_act(state)),
        ("outcome", lambda: rules.outcome(state)),
        ("progress", lambda: rules.progress(state)),
        ("agree", lambda: rules.agree(state)),
        ("faults", lambda: rules.faults(state)),
    ]
    for seat in context.seats:
        calls += [
            (f"decision of seat {seat}", lambda s=seat: _told(rules.decision(state, s))),  # type: ignore[misc]  # the default binds the loop's seat
            (f"concede of seat {seat}", lambda s=seat: rules.concede(state, s)),  # type: ignore[misc]  # as above
        ]
    for viewer in (None, *context.seats):
        calls.append((f"view of {viewer}", lambda v=viewer: rules.view(state, v)))  # type: ignore[misc]  # as above
    if moment.seat is not None:
        who, action = moment.seat, moment.action
        calls += [
            ("refuse", lambda: rules.refuse(state, who, action)),
            ("apply", lambda: _result(rules.apply(state, who, action))),
            ("notate", lambda: rules.notate(state, who, action)),
        ]
    for name, call in calls:
        with context.notes.guard(name):
            if call() != call():
                context.notes.note("pure", f"{name} called twice gives two answers")
            if digest(state) != moment.digest:
                context.notes.note("pure", f"the state is not what it was before {name}")
                return
    if moment.step is not None and moment.seat is not None:
        again = rules.apply(state, moment.seat, moment.action)
        if digest(again.state) != digest(moment.step.state):
            context.notes.note("pure", f"apply {moment.action!r} leads elsewhere when called later")


def round_trip(context: MomentContext, moment: PlayedMoment) -> None:
    """Check that states, actions and views survive JSON, and that a state read back gives the same lists."""
    state = moment.state
    again = _through(context, context.states, state, "state")
    for decision in decisions(context, state):
        for action in (*context.some(decision.actions, 24), *context.some(decision.typed, 4)):
            _through(context, context.actions, action, "action")
        if again is not None:
            other = context.rules.decision(again, decision.seat)
            if other is None or list(other.actions) != list(decision.actions):
                context.notes.note("order", f"seat {decision.seat} lists otherwise after a round trip")
    for viewer in (None, *context.seats):
        _through(context, context.views, context.rules.view(state, viewer), f"view of {viewer}")


def _through(context: MomentContext, adapter: TypeAdapter[Any], value: Any, what: str) -> Any:
    try:
        text = json.dumps(plain(value))
        again = adapter.validate_json(text)
    except (TypeError, ValueError, RecursionError) as error:
        told = str(error).splitlines()[0]
        context.notes.note("round_trip", f"a {what} does not pass: {type(error).__name__}: {told}")
        return None
    if again != value or digest(again) != digest(value):
        context.notes.note("round_trip", f"a {what} comes back as {again!r}, it was {value!r}"[:600])
    return again


def order(context: MomentContext, moment: PlayedMoment) -> None:
    """Check that lists come in the same order when asked for again."""
    for decision in decisions(context, moment.state):
        again = context.rules.decision(moment.state, decision.seat)
        if again is None or list(again.actions) != list(decision.actions):
            context.notes.note("order", f"seat {decision.seat} lists otherwise when asked again")


def notation(context: MomentContext, moment: PlayedMoment) -> None:
    """Check the notation of every listed action, and that other texts are read or called unreadable."""
    rules, state, note = context.rules, moment.state, context.notes.note
    for decision in decisions(context, state):
        seat = decision.seat
        seen: dict[str, Any] = {}
        for action in (*decision.actions, *decision.typed):
            text = rules.notate(state, seat, action)
            if not text or not text.isascii() or not text.isprintable() or text != text.strip():
                note("notation", f"{action!r} is written {text!r}")
            if text in seen:
                note("notation", f"{text!r} means {seen[text]!r} and {action!r}")
            seen[text] = action
            try:
                back = rules.parse(state, seat, text)
            except Unreadable as error:
                note("notation", f"{text!r} of {action!r} is unreadable: {error.refusal.code}")
                continue
            if back != action:
                note("notation", f"{text!r} of {action!r} is read as {back!r}")
        for text in _texts(context.some(list(seen), 4)):
            with context.notes.guard(f"parse {text!r}"):
                try:
                    rules.parse(state, seat, text)
                except Unreadable as error:
                    sound_refusal(context, "notation", error.refusal)


def _texts(written: Sequence[str]) -> Iterator[str]:
    yield from ("", " ", "?", "-1", "0 0 0", "é", "a" * 200)
    for text in written:
        yield text[:-1]
        yield text + " 1"
        yield text + "9" * 30
        yield text[::-1]
        yield text.upper()


def faults(context: MomentContext, moment: PlayedMoment) -> None:
    """Check that a state that was reached is sound."""
    found_faults = context.rules.faults(moment.state)
    if found_faults:
        listed = ", ".join(f"{fault.code} ({fault.rule})" for fault in found_faults)
        context.notes.note("faults", f"a reached state is said to be impossible: {listed}")


def barrier(context: MomentContext, moment: PlayedMoment) -> None:
    """Check that the barrier is chance exactly when the generator has moved or real dice were thrown."""
    if moment.step is None:
        return
    after = moment.step.state
    moved = list(generators(moment.state)) != list(generators(after))
    thrown = _asks_for_chance(context, after) and not _asks_for_chance(context, moment.state)
    if (moved or thrown) != (moment.step.barrier is Barrier.CHANCE):
        told = "moved" if moved else "did not move"
        cast = ", and what real dice show is asked" if thrown else ""
        says = moment.step.barrier
        context.notes.note("barrier", f"{moment.action!r}: the generator {told}{cast}, the step says {says}")


def _asks_for_chance(context: MomentContext, state: Any) -> bool:
    asked = [context.rules.decision(state, seat) for seat in context.rules.to_act(state)]
    return any(decision is not None and decision.chance for decision in asked)


def rolls(context: MomentContext, moment: PlayedMoment) -> None:
    """Check that dice are sound and show the same to everybody."""
    if moment.step is None:
        return
    for event in moment.step.events:
        cast = context.rules.rolls(event)
        for roll in cast:
            told = CODE.fullmatch(roll.die) and CODE.fullmatch(roll.purpose)
            if not (told and 1 <= roll.pips <= roll.sides and roll.seat in (None, *context.seats)):
                context.notes.note("rolls", f"{event!r} tells of {roll!r}")
        for viewer in (None, *context.seats):
            seen = context.rules.see(event, viewer)
            if (context.rules.rolls(seen) if seen is not None else ()) != cast:
                context.notes.note("rolls", f"{event!r} shows {viewer} other dice than there are")


def shape(context: MomentContext, moment: PlayedMoment) -> None:
    """Check progress, standings, ends, and calls for wrong seats."""
    rules, state, note = context.rules, moment.state, context.notes.note
    progress = rules.progress(state)
    counts = progress.round >= 0 and progress.turn >= 0
    if not counts or not CODE.fullmatch(progress.phase) or progress.seat not in (None, *context.seats):
        note("shape", f"progress is {progress!r}")
    for viewer in (None, *context.seats):
        rows = rules.standings(rules.view(state, viewer))
        wide = {len(row) for row in rows}
        ints = all(type(count) is int for row in rows for count in row)
        context.rows = context.rows or len(rows)
        some = context.case.seats <= len(rows) == context.rows
        if not some or wide != {len(rules.measures)} or not ints:
            note("shape", f"standings are {rows!r} for {rules.measures!r}")
    ends = [rules.outcome(state), rules.agree(state)]
    ends += [rules.concede(state, seat) for seat in context.seats]
    for end in ends:
        if isinstance(end, Refusal):
            sound_refusal(context, "shape", end)
        elif isinstance(end, Outcome):
            fits = set(end.winners) <= set(context.seats)
            if not fits or list(end.winners) != sorted(set(end.winners)):
                note("shape", f"an outcome has the winners {end.winners!r}")
            if not CODE.fullmatch(end.reason):
                note("shape", f"{end.reason!r} is no code for a reason")
        elif end is not None:
            note("shape", f"an end is {end!r}")
    _wrong_seats(context, moment)


def _wrong_seats(context: MomentContext, moment: PlayedMoment) -> None:
    rules, state = context.rules, moment.state
    asked: list[tuple[str, Callable[[Seat], Any]]] = [
        ("decision", lambda seat: rules.decision(state, seat)),
        ("view", lambda seat: rules.view(state, seat)),
        ("concede", lambda seat: rules.concede(state, seat)),
    ]
    if moment.seat is not None:
        asked.append(("refuse", lambda seat: rules.refuse(state, seat, moment.action)))
    for name, call in asked:
        for seat in (-1, context.case.seats):
            try:
                call(seat)
            except IndexError:
                continue
            context.notes.note("shape", f"{name} answers for seat {seat}, who does not sit here")


def plain_events(context: MomentContext, moment: PlayedMoment) -> None:
    """Check that events are plain values."""
    if moment.step is None:
        return
    for event in moment.step.events:
        try:
            plain(event)
            hash(event)
        except TypeError as error:
            context.notes.note("events", f"{event!r} is no plain value: {error}")


def sound_refusal(context: MomentContext, check: str, refusal: Any) -> None:
    """Check that `refusal` is well-formed, noting failures under `check`."""
    if not isinstance(refusal, Refusal) or not CODE.fullmatch(refusal.code) or not refusal.rule.isascii():
        context.notes.note(check, f"{refusal!r} is no well-formed refusal")
        return
    names = [name for name, _ in refusal.params]
    if len(names) != len(set(names)):
        context.notes.note(check, f"{refusal!r} has a parameter twice")


def mutants(adapter: TypeAdapter[Any], action: Any) -> list[Any]:
    """Yield actions that differ from `action` in one place, as far as the type takes them."""
    altered = []
    for data in _altered(plain(action)):
        try:
            altered.append(adapter.validate_json(json.dumps(data)))
        except (ValidationError, ValueError):
            continue
    return altered


def _altered(data: Any) -> Iterator[Any]:
    if isinstance(data, dict):
        for name, item in data.items():
            for other in _altered(item):
                yield {**data, name: other}
    elif isinstance(data, list):
        if data:
            yield data[1:]
            yield [data[0], *data]
            yield data[::-1]
        for index, item in enumerate(data):
            for other in _altered(item):
                yield [*data[:index], other, *data[index + 1 :]]
    elif isinstance(data, bool):
        yield not data
    elif isinstance(data, int):
        yield from (data + 1, data - 1, data ^ 64, -7, 10**6, 1 << 700)
        yield None
    elif isinstance(data, str):
        yield from ("", data + "x", "pass", "end")
    elif data is None:
        yield 0


def _told(decision: Decision[Any] | None) -> Any:
    if decision is None:
        return None
    asked = decision.seat, decision.kind, decision.prompt, decision.params, decision.chance
    return *asked, tuple(decision.actions), decision.typed


def _result(step: Any) -> Any:
    return digest(step.state), step.events, step.barrier


def _kind(decision: Decision[Any] | None) -> str:
    return "no decision" if decision is None else f"a decision of kind {decision.kind!r}"


_CHECKS: tuple[tuple[str, Callable[[MomentContext, PlayedMoment], None]], ...] = (
    ("turn", turn),
    ("actions", actions),
    ("refuse", refuse),
    ("typed", typed),
    ("pure", pure),
    ("order", order),
    ("round_trip", round_trip),
    ("notation", notation),
    ("faults", faults),
    ("barrier", barrier),
    ("rolls", rolls),
    ("shape", shape),
    ("plain_events", plain_events),
)
