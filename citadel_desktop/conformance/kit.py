"""The checks together: the set-up, random matches, and other processes."""

from collections import Counter
from collections.abc import Collection, Sequence
from types import MappingProxyType

from citadel_desktop.conformance.hidden import check_hidden, check_imagination
from citadel_desktop.conformance.matches import MAX_ACTIONS, Among, MatchCase, PlayedMatch, PlayedMoment, cases, play
from citadel_desktop.conformance.moments import MomentContext, check_moment
from citadel_desktop.conformance.processes import compare_processes
from citadel_desktop.conformance.report import ContractFailure, FailureNotes, Report
from citadel_desktop.conformance.sealed import sealed, unmoved
from citadel_desktop.conformance.setups import check_setup_values
from citadel_desktop.rules.kit.contract import AnyRules, Options, Seat, complete_options
from citadel_desktop.rules.kit.plain import digest
from citadel_desktop.rules.kit.rng import Rng, seeded


def check(
    rules: AnyRules,
    *,
    matches: int = 4,
    seed: int = 1,
    options: Options | None = None,
    seats: int | None = None,
    close: int | None = None,
    bound: int = MAX_ACTIONS,
    among: Among | None = None,
    where: str | None = None,
    processes: bool = True,
    knowing: Collection[Seat] = (),
) -> Report:
    """Check the set-up and `matches` random matches, the first of them in two other `processes` too.

    With `options` every match has these, with defaults for the rest; without, the matches go through the offered
    values, and `seats` likewise. `close` is the number of moments of a match that are checked closely, spread evenly
    (None: all); the rest are only played. A match has at most `bound` actions. `among` narrows the actions drawn from:
    see `play`. `knowing` are seats from whom these options hide nothing, so that nothing is imagined for them. `where`
    (module:object) is where another process finds the game, by default the module's attribute that it is. Raises
    BadOption if `options` do not fit, and pydantic's errors if it cannot make a schema of the game's types.
    """
    failures = [*check_setup(rules)]
    played: list[PlayedMatch] = []
    looked = 0
    endings: Counter[str] = Counter()
    for index, case in enumerate(_cases(rules, matches, seed, options, seats)):
        match, match_failures, count = check_match(
            rules,
            case,
            seed + index,
            close=close,
            bound=bound,
            among=among,
            where=where,
            processes=processes and index == 0,
            knowing=knowing,
        )
        failures += match_failures
        looked += count
        played.append(match)
        if match.outcome is not None:
            endings[match.outcome.reason] += 1
    return Report(
        game=rules.id,
        failures=tuple(failures),
        matches=len(played),
        steps=sum(match.steps for match in played),
        looked=looked,
        endings=MappingProxyType(dict(endings)),
    )


def check_setup(rules: AnyRules) -> tuple[ContractFailure, ...]:
    """Check the game's constants, options and set-up, and return the failures."""
    notes = FailureNotes(rules.id, "set-up")
    with sealed(), unmoved(lambda what: notes.note("pure", what)):
        check_setup_values(rules, notes)
    return tuple(notes.failures)


def check_match(
    rules: AnyRules,
    case: MatchCase,
    seed: int | str,
    *,
    close: int | None = None,
    bound: int = MAX_ACTIONS,
    among: Among | None = None,
    where: str | None = None,
    processes: bool = False,
    knowing: Collection[Seat] = (),
) -> tuple[PlayedMatch, tuple[ContractFailure, ...], int]:
    """Play and check a random match; return it, its failures, and the number of moments checked closely.

    See `check` for the arguments; `processes` also replays it in two other processes.
    """
    notes = FailureNotes(rules.id, seed)
    context = MomentContext(rules, case, notes, seeded(seed).stream("look"))
    with sealed(), unmoved(lambda what: notes.note("pure", what)):
        match = play(rules, case, seed, notes, bound=bound, among=among)
        chosen = spread(match.moments, close, context.rng.stream("moments"))
        for moment in chosen:
            check_moment(context, moment)
            check_hidden(context, moment)
        if match.outcome is not None:
            check_imagination(context, knowing)
        _old_states(match, notes)
    if processes:
        with notes.guard("a replay in another process"):
            compare_processes(rules, match, notes, where)
    return match, tuple(notes.failures), len(chosen)


def spread(moments: Sequence[PlayedMoment], count: int | None, rng: Rng) -> tuple[PlayedMoment, ...]:
    """Return `count` moments spread evenly, with the first, the last and some with a barrier among them; None: all."""
    if count is None or len(moments) <= count:
        return tuple(moments)
    barred = [m.index for m in moments if m.step is not None and m.step.barrier is not None]
    wanted = {0, len(moments) - 1, *barred[: count // 4]}
    left = max(0, count - len(wanted))
    rest = [m.index for m in moments if m.index not in wanted]
    for part in range(left):
        start, end = part * len(rest) // left, (part + 1) * len(rest) // left
        offset, rng = rng.below(end - start)
        wanted.add(rest[start + offset])
    return tuple(moments[index] for index in sorted(wanted))


def _cases(rules: AnyRules, matches: int, seed: int, options: Options | None, seats: int | None) -> list[MatchCase]:
    if options is None:
        match_cases = list(cases(rules, matches, seed))
    else:
        whole = MappingProxyType(complete_options(rules, options))
        counts = rules.seat_counts
        match_cases = [MatchCase(whole, counts[index % len(counts)]) for index in range(matches)]
    return match_cases if seats is None else [MatchCase(case.options, seats) for case in match_cases]


def _old_states(match: PlayedMatch, notes: FailureNotes) -> None:
    for moment in match.moments:
        notes.step = moment.index
        if digest(moment.state) != moment.digest:
            notes.note("pure", "a state of the past has changed since")
