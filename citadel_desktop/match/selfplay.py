"""Matches between seats that choose uniformly at random: a test of the rules and the measure of their speed."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from citadel_desktop.rules.kit.contract import AnyRules, Options, complete_options
from citadel_desktop.rules.kit.rng import seeded


@dataclass(frozen=True, slots=True)
class Tally:
    """What was played: `unforced` counts the decisions with at least two legal actions, `endings` matches by reason."""

    matches: int
    decisions: int
    unforced: int
    endings: Mapping[str, int]


def play(rules: AnyRules, options: Options, matches: int, seed: int, seats: int) -> Tally:
    """Play that many matches to their end; the same seed plays the same ones everywhere.

    Each decision takes the rules' full legal list, a choice from it, its application and the question who is next,
    which nobody is when the match is over. Raises BadOption.
    """
    complete = complete_options(rules, options)
    endings: Counter[str] = Counter()
    decisions = unforced = 0
    to_act, decide, apply = rules.to_act, rules.decision, rules.apply
    for number in range(matches):
        key = f"{seed} {number}"
        state = rules.setup(complete, seats, seeded(key))
        pick = Random(key).random
        while asked := to_act(state):
            seat = asked[0]
            decision = decide(state, seat)
            if decision is None:
                raise ValueError(seat)
            actions = decision.actions
            count = len(actions)
            decisions += 1
            if count > 1:
                unforced += 1
                action = actions[int(pick() * count)]
            else:
                action = actions[0]
            state = apply(state, seat, action).state
        outcome = rules.outcome(state)
        endings[outcome.reason if outcome else "none"] += 1
    return Tally(matches, decisions, unforced, dict(sorted(endings.items())))
