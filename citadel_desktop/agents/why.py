"""Reasons for an action: how it decides the match, or which feature it improves most, for which seat and where."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from citadel_desktop.agents.ends import decides, is_won, play_row, priors_of_others
from citadel_desktop.agents.policy import WINS, Feature, Reason
from citadel_desktop.agents.thinking import Situation, play_to_turn_end, weighted
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import replace

MIN_SCORE_CHANGE = 0.01
"""Smallest change of score that is a reason."""
MIN_SHARE_OF_FIRST = 0.4
"""Smallest share of the greatest change that lets another reason be preferred to it."""
IMAGINED_ENDS = 8
"""Imagined ends of the turn after the action, and as many after other actions."""
MAX_PLACES = 2
"""Most places named: the ones with the greatest change."""


def why(situation: Situation, action: Any, random: Random, further: Sequence[Any] = ()) -> Reason | None:
    """Return how an action decides the match, or else its greatest gain for the seat; None if nothing grows.

    The certain effect of the action counts, with the actions `further` done with it; otherwise how much better the turn
    ends on average than after other actions.
    """
    rules, seat = situation.rules, situation.seat
    decision = situation.asked(random)
    whole = (action, *further)
    came, certain = play_row(situation, situation.imagine(random), whole)
    if certain and is_won(situation, rules.outcome(came)):
        return Reason(WINS, 1.0, seat)
    end = decides(situation, whole, decision, random)
    if end is not None:
        return end
    if certain:
        growth = grown(situation, [situation.view], [rules.view(came, seat)])
        if growth is not None:
            return growth
    others = priors_of_others(situation, decision, action)
    if not any(others):
        return None
    without: list[Any] = []
    seen: list[Any] = []
    for number in range(IMAGINED_ENDS):
        start = situation.imagine(random, number)
        turn = rules.progress(start).turn
        other = decision.actions[weighted(others, random)]
        fate = random.getrandbits(64)
        for views, done in ((without, (other,)), (seen, whole)):
            state, _ = play_row(situation, start, done)
            if rules.progress(state).turn == turn:
                # Both meet the same luck as far as they lead to the same.
                state = play_to_turn_end(situation, state, Random(fate))
            views.append(rules.view(state, seat))
    growth = grown(situation, without, seen)
    return None if growth is None else replace(growth, foreseen=True)


def grown(situation: Situation, without: Sequence[Any], seen: Sequence[Any]) -> Reason | None:
    """Return the reason that grew most between two lists of views, without and with an action; None for none.

    Of each difference between pairs of views the part counts that is not luck: the mean less its standard error. A
    feature with places is preferred to one of little more weight, for it can be pointed at.
    """
    grown_features: list[tuple[float, Seat, Feature, float]] = []
    for one in range(situation.seats):
        before = [situation.policy.features(view, one) for view in without]
        later = [situation.policy.features(view, one) for view in seen]
        for n, feature in enumerate(before[0]):
            pairs = [(old[n], new[n]) for old, new in zip(before, later, strict=True)]
            # What is weighed otherwise only since time has passed has not grown. None left may weigh nothing.
            weight = max((each.weight for pair in pairs for each in pair), key=abs)
            changes = [new.amount - old.amount for old, new in pairs]
            more = fmean(changes)
            luck = stdev(changes) / sqrt(len(changes)) if len(changes) > 1 else 0.0
            gain = more * weight if one == situation.seat else -more * weight
            grown_features.append((gain - luck * abs(weight), one, feature, more))
    grown_features.sort(key=lambda each: -each[0])
    least = max(MIN_SCORE_CHANGE, grown_features[0][0] * MIN_SHARE_OF_FIRST)
    reasons = []
    for gain, one, feature, more in grown_features:
        if gain >= least:
            code = feature.code if one == situation.seat else f"their_{feature.code}"
            places = _places(situation, without, seen, one, feature.code, more)
            reasons.append(Reason(code, abs(more), one, places))
    return next((one for one in reasons if one.places), reasons[0] if reasons else None)


def _places(
    situation: Situation, without: Sequence[Any], seen: Sequence[Any], seat: Seat, code: str, more: float
) -> tuple[int, ...]:
    """Return the places that changed the same way in most of the views, greatest change first."""
    changed: dict[int, float] = {}
    often: Counter[int] = Counter()
    for old, new in zip(without, seen, strict=True):
        before, after = (situation.policy.places(view, seat, code) for view in (old, new))
        for place in before.keys() | after.keys():
            change = after.get(place, 0.0) - before.get(place, 0.0)
            if change * more > 0:
                often[place] += 1
                changed[place] = changed.get(place, 0.0) + abs(change)
    most = max(changed.values(), default=0.0)
    changed_places = [at for at, times in often.items() if 2 * times > len(seen)]
    changed_places = [at for at in changed_places if 2 * changed[at] >= most]
    return (*sorted(changed_places, key=lambda at: (-changed[at], at))[:MAX_PLACES],)
