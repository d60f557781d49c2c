"""Knight: looks at each likely action as far as the end of the turn, and takes what leaves it standing best."""

from random import Random
from typing import Any

from citadel_desktop.agents.mind import Reason, score
from citadel_desktop.agents.thinking import Answer, Budget, Table, to_turns_end

LOOKED_AT = 24
"""How many actions are looked at: those liked best."""


def candidates(likes: list[float], most: int) -> list[int]:
    """The places of the actions liked best, best first, no more than so many and none of weight 0."""
    order = sorted(range(len(likes)), key=lambda place: (-likes[place], place))
    return [place for place in order[:most] if likes[place] > 0]


def knight(table: Table, budget: Budget, random: Random) -> Answer:
    """The action with the best mean of imagined ends of the turn.

    One iteration imagines what is hidden once and carries one action on; actions take their turns. The evaluation is
    the mind's own, and nothing is searched beyond the turn.
    """
    rules, seat = table.rules, table.seat
    state, decision = table.asked(random)
    if len(decision.actions) == 1:
        return Answer(decision.actions[0], table.shares(state)[seat], 0)
    if decision.chance:
        drawn = decision.actions[random.randrange(len(decision.actions))]
        return Answer(drawn, table.shares(state)[seat], 0)
    places = candidates([*table.mind.likes(table.view, decision)], LOOKED_AT)
    sums, counts = dict.fromkeys(places, 0.0), dict.fromkeys(places, 0)
    spent = 0
    for spent in budget.spent():
        place = places[spent % len(places)]
        after = rules.apply(table.imagine(random), seat, decision.actions[place]).state
        sums[place] += table.shares(to_turns_end(table, after, random))[seat]
        counts[place] += 1
    best = max(
        (place for place in places if counts[place]), key=lambda place: sums[place] / counts[place]
    )
    action = decision.actions[best]
    return Answer(action, sums[best] / counts[best], spent + 1, why(table, action, random))


def why(table: Table, action: Any, random: Random) -> Reason | None:
    """The term that an action changes most in the own favour by the end of the turn, None if none grows."""
    rules, mind, seat = table.rules, table.mind, table.seat
    after = rules.apply(table.imagine(random), seat, action).state
    if rules.outcome(after) is None:
        after = to_turns_end(table, after, random)
    seen = rules.view(after, seat)
    grown: list[tuple[float, str, float]] = []
    for one in range(table.seats):
        sign = 1.0 if one == seat else -1.0
        before, then = mind.terms(table.view, one), mind.terms(seen, one)
        for old, new in zip(before, then, strict=True):
            gain = sign * (score((new,)) - score((old,)))
            code = old.code if one == seat else f"their_{old.code}"
            grown.append((gain, code, abs(new.amount - old.amount)))
    gain, code, amount = max(grown)
    return Reason(code, amount) if gain > 0 else None
