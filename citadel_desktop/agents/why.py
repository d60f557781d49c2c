"""Why an action is a good one: it decides the match, or which of the things that count grows most, whose, and where."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from citadel_desktop.agents.ends import decides, gone
from citadel_desktop.agents.policy import WINS, Feature, Reason
from citadel_desktop.agents.thinking import Situation, to_turns_end, weighted
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import replace

LITTLE = 0.01
"""What moves the score by less is no reason."""
NEARLY = 0.4
"""What weighs less than such a part of the weightiest reason is not told in its stead."""
IMAGINED = 8
"""So many ends of the turn are imagined for what an action leads to, and as many for what others do."""
NAMED = 2
"""No more places than this are named: those where most has changed."""


def why(table: Situation, action: Any, random: Random, further: Sequence[Any] = ()) -> Reason | None:
    """That an action decides the match, or else what it changes most in the own favour; None if nothing grows.

    What it does at once counts, with what is `further` done with it, if that is certain; else by how much the turn ends
    better on average than with other actions.
    """
    rules, seat = table.rules, table.seat
    decision = table.asked(random)
    whole = (action, *further)
    came, certain = gone(table, table.imagine(random), whole)
    outcome = rules.outcome(came) if certain else None
    if outcome is not None and seat in outcome.winners:
        return Reason(WINS, 1.0, seat)
    end = decides(table, whole, decision, random)
    if end is not None:
        return end
    if certain:
        found = grown(table, [table.view], [rules.view(came, seat)])
        if found is not None:
            return found
    priors = zip(decision.actions, table.policy.priors(table.view, decision), strict=True)
    others = [(other, prior) for other, prior in priors if other != action and prior > 0]
    if not others:
        return None
    without: list[Any] = []
    seen: list[Any] = []
    for number in range(IMAGINED):
        start = table.imagine(random, number)
        turn = rules.progress(start).turn
        other = others[weighted([prior for _, prior in others], random)][0]
        fate = random.getrandbits(64)
        for views, done in ((without, (other,)), (seen, whole)):
            state, _ = gone(table, start, done)
            if rules.progress(state).turn == turn:
                # Both meet the same luck as far as they lead to the same.
                state = to_turns_end(table, state, Random(fate))
            views.append(rules.view(state, seat))
    found = grown(table, without, seen)
    return None if found is None else replace(found, foreseen=True)


def grown(table: Situation, without: Sequence[Any], seen: Sequence[Any]) -> Reason | None:
    """What is more in views of what came of an action than in as many of what comes without it; None for nothing.

    Of what differs in each pair of them that counts which is not luck: the mean less its standard error. What lies
    somewhere is told before what weighs little more, for it can be pointed at.
    """
    found: list[tuple[float, Seat, Feature, float]] = []
    for one in range(table.seats):
        before = [table.policy.features(view, one) for view in without]
        later = [table.policy.features(view, one) for view in seen]
        for n, feature in enumerate(before[0]):
            pairs = [(old[n], new[n]) for old, new in zip(before, later, strict=True)]
            # What is weighed otherwise only since time has passed has not grown. None left may weigh nothing.
            weight = max((each.weight for pair in pairs for each in pair), key=abs)
            changes = [new.amount - old.amount for old, new in pairs]
            more = fmean(changes)
            luck = stdev(changes) / sqrt(len(changes)) if len(changes) > 1 else 0.0
            gain = more * weight if one == table.seat else -more * weight
            found.append((gain - luck * abs(weight), one, feature, more))
    found.sort(key=lambda each: -each[0])
    least = max(LITTLE, found[0][0] * NEARLY)
    reasons = []
    for gain, one, feature, more in found:
        if gain >= least:
            code = feature.code if one == table.seat else f"their_{feature.code}"
            places = _places(table, without, seen, one, feature.code, more)
            reasons.append(Reason(code, abs(more), one, places))
    return next((one for one in reasons if one.places), reasons[0] if reasons else None)


def _places(
    table: Situation, without: Sequence[Any], seen: Sequence[Any], seat: Seat, code: str, more: float
) -> tuple[int, ...]:
    """Where in most of the views it is otherwise in the same way, the greatest change first."""
    changed: dict[int, float] = {}
    often: Counter[int] = Counter()
    for old, new in zip(without, seen, strict=True):
        before, after = (table.policy.places(view, seat, code) for view in (old, new))
        for place in before.keys() | after.keys():
            change = after.get(place, 0.0) - before.get(place, 0.0)
            if change * more > 0:
                often[place] += 1
                changed[place] = changed.get(place, 0.0) + abs(change)
    most = max(changed.values(), default=0.0)
    found = [at for at, times in often.items() if 2 * times > len(seen)]
    found = [at for at in found if 2 * changed[at] >= most]
    return (*sorted(found, key=lambda at: (-changed[at], at))[:NAMED],)
