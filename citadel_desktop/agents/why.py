"""Why an action is a good one: which of the things that count grows most by it, whose, and where."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any

from citadel_desktop.agents.mind import Reason, Term
from citadel_desktop.agents.thinking import Table, to_turns_end
from citadel_desktop.rules.kit.contract import Seat

LITTLE = 0.01
"""What moves the score by less is no reason."""
IMAGINED = 6
"""So many ends of the turn are imagined for what an action leads to."""
NAMED = 3
"""No more places than this are named: those where most has changed."""


def why(table: Table, action: Any, random: Random) -> Reason | None:
    """What an action changes most in the own favour; None if nothing grows.

    What it does at once counts, if that is certain; else what comes of it in imagined ends of the turn on average.
    """
    rules, seat = table.rules, table.seat
    step = rules.apply(table.imagine(random), seat, action)
    if step.barrier is None:
        found = _grown(table, [rules.view(step.state, seat)])
        if found is not None:
            return found
    seen = []
    for number in range(IMAGINED):
        state = rules.apply(table.imagine(random, number), seat, action).state
        seen.append(rules.view(to_turns_end(table, state, random), seat))
    found = _grown(table, seen)
    return None if found is None else replace(found, foreseen=True)


def _grown(table: Table, seen: Sequence[Any]) -> Reason | None:
    """What has grown most on average in views of what came of an action."""
    found: list[tuple[float, Seat, Term, float]] = []
    for one in range(table.seats):
        before = table.mind.terms(table.view, one)
        later = [table.mind.terms(view, one) for view in seen]
        for old, *new in zip(before, *later, strict=True):
            more = fmean(term.amount for term in new) - old.amount
            # What is weighed otherwise only since time has passed has not grown. None left may weigh nothing.
            weight = max((old.weight, fmean(term.weight for term in new)), key=abs)
            gain = more * weight
            found.append((gain if one == table.seat else -gain, one, old, more))
    gain, one, term, more = max(found, key=lambda each: each[0])
    if gain < LITTLE:
        return None
    code = term.code if one == table.seat else f"their_{term.code}"
    return Reason(code, abs(more), one, _places(table, seen, one, term.code, more))


def _places(
    table: Table, seen: Sequence[Any], seat: Seat, code: str, more: float
) -> tuple[int, ...]:
    """Where in most of the views it has changed in the same way, the greatest change first."""
    before = table.mind.places(table.view, seat, code)
    changed: dict[int, float] = {}
    often: Counter[int] = Counter()
    for view in seen:
        after = table.mind.places(view, seat, code)
        for place in before.keys() | after.keys():
            change = after.get(place, 0.0) - before.get(place, 0.0)
            if change * more > 0:
                often[place] += 1
                changed[place] = changed.get(place, 0.0) + abs(change)
    most = max(changed.values(), default=0.0)
    found = [at for at, times in often.items() if 2 * times > len(seen)]
    found = [at for at in found if 2 * changed[at] >= most]
    return (*sorted(found, key=lambda at: (-changed[at], at))[:NAMED],)
