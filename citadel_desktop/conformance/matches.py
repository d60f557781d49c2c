"""Random matches, kept whole so that the checks can look at every moment again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

from citadel_desktop.conformance.report import FailureNotes
from citadel_desktop.rules.kit.contract import (
    AnyRules,
    Decision,
    Options,
    OptionValue,
    Outcome,
    Seat,
    Step,
    complete_options,
)
from citadel_desktop.rules.kit.plain import digest
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.values import frozen

MAX_ACTIONS = 20_000
"""Longest match, in actions, by default."""

Among: TypeAlias = Callable[[Decision[Any]], Sequence[Any]]
"""Returns the actions of a decision to choose from; none of them means all."""


@frozen
class MatchCase:
    """A way to set a game up: all its options and the number of seats."""

    options: Mapping[str, OptionValue]
    seats: int

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.seats} seats {options}".strip()


@frozen
class PlayedMoment:
    """A state of a match, its digest when new, and the action of `seat`; the last moment has no step."""

    index: int
    state: Any
    digest: str
    seat: Seat | None = None
    action: Any = None
    step: Step[Any, Any] | None = None


@frozen
class PlayedMatch:
    """A match played to its end, to the bound, or to a failure of the rules."""

    case: MatchCase
    seed: int | str
    moments: tuple[PlayedMoment, ...]
    outcome: Outcome | None

    @property
    def log(self) -> tuple[tuple[Seat, Any], ...]:
        """Seats and actions, in order."""
        return tuple((m.seat, m.action) for m in self.moments if m.seat is not None)

    @property
    def steps(self) -> int:
        """Number of actions taken."""
        return len(self.log)


def cases(rules: AnyRules, limit: int, seed: int | str = 1) -> tuple[MatchCase, ...]:
    """Return at most `limit` ways to set the game up, spread over all option values and seat counts.

    The first has all defaults; then each value of each option comes once while the others are drawn at random; the same
    seed gives the same cases.
    """
    rng = seeded(seed).stream("cases")
    match_cases: list[MatchCase] = []
    wanted: list[tuple[str, OptionValue] | None] = [None]
    wanted += [(option.id, value) for option in rules.options({}) for value in option.values]
    while len(match_cases) < limit:
        for want in wanted:
            options, rng = _options(rules, want, rng)
            seats = rules.seat_counts[len(match_cases) % len(rules.seat_counts)]
            match_cases.append(MatchCase(MappingProxyType(options), seats))
    if limit < len(wanted):
        rest, _ = rng.shuffled(match_cases[1:])
        match_cases = [match_cases[0], *rest]
    return tuple(match_cases[:limit])


def _options(rules: AnyRules, want: tuple[str, OptionValue] | None, rng: Rng) -> tuple[dict[str, OptionValue], Rng]:
    if want is None:
        return complete_options(rules, {}), rng
    chosen: dict[str, OptionValue] = {}
    for name in [option.id for option in rules.options({})]:
        option = next(o for o in rules.options(chosen) if o.id == name)
        if name == want[0] and want[1] in option.values:
            chosen[name] = want[1]
        else:
            chosen[name], rng = rng.pick(option.values)
    return chosen, rng


def play(
    rules: AnyRules,
    case: MatchCase,
    seed: int | str,
    notes: FailureNotes,
    *,
    bound: int = MAX_ACTIONS,
    among: Among | None = None,
) -> PlayedMatch:
    """Play a match with evenly drawn legal actions, by a generator apart from the state's.

    `among` may narrow what is drawn from, so that a match goes where even chance seldom leads. Errors on the way are
    noted under "turn", "actions", "end", "pure" or "crash", and end the match.
    """
    chooser = seeded(seed).stream("chooser")
    moments: list[PlayedMoment] = []
    outcome: Outcome | None = None
    with notes.guard("setup"):
        state = rules.setup(case.options, case.seats, seeded(seed))
        while True:
            notes.step = len(moments)
            known = digest(state)
            acting, outcome = rules.to_act(state), rules.outcome(state)
            if not acting or outcome is not None or len(moments) >= bound:
                break
            seat, chooser = chooser.pick(acting)
            decision = rules.decision(state, seat)
            if decision is None or not decision.actions:
                notes.note("turn", f"seat {seat} is to act and has nothing to choose from")
                break
            drawn = among(decision) if among else decision.actions
            action, chooser = chooser.pick(drawn or decision.actions)
            with notes.guard(f"apply {action}"):
                step = rules.apply(state, seat, action)
                moments.append(PlayedMoment(len(moments), state, known, seat, action, step))
                state = step.state
                continue
            break
        moments.append(PlayedMoment(len(moments), state, known))
        if acting and outcome is None and len(moments) > bound:
            notes.note("end", f"no end after {bound} actions")
    return PlayedMatch(case, seed, tuple(moments), outcome)


def options_text(options: Options) -> str:
    """Return options as the command line takes them."""
    return " ".join(f"{name}={value}" for name, value in options.items())


_PLAIN = frozenset({bool, int, str, type(None)})
"""Types that contain no other values."""


def generators(value: Any) -> Iterator[Rng]:
    """Yield every random generator inside a value, in the order of fields and items."""
    if isinstance(value, Rng):
        yield value
    elif isinstance(value, tuple | list):
        if not _PLAIN.issuperset(map(type, value)):  # most of a state is rows of numbers
            for item in value:
                yield from generators(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from generators(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from generators(getattr(value, field.name))
