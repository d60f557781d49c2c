"""Checks that computer seats can think here: starts a process as a table does and asks small questions."""

import time
from collections.abc import Mapping, Sequence

from citadel_desktop.agents.thinking import Budget
from citadel_desktop.match.asking import Policies, Question
from citadel_desktop.match.thinker import Thinker
from citadel_desktop.rules.kit.contract import AnyRules, Decision, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import frozen

_POLL_S = 0.002
"""Seconds between polls for the answer."""
_MAX_FORCED = 1000
"""Number of decisions to look through for a real choice."""


@frozen
class Trial:
    """The result for one game.

    Attributes:
        game: its id.
        seconds: time until the answer, including the start of the process for the first game.
        trouble: why there was no answer; "" if there was one.
        version: the version the process reports; "" if it did not.
    """

    game: str
    seconds: float
    trouble: str
    version: str


def try_thinking(
    games: Mapping[str, AnyRules], policies: Policies, command: Sequence[str] | None = None
) -> tuple[Trial, ...]:
    """Ask one small question for each game with a policy, in one process that is ended afterwards.

    The question is asked as at a table, but blocking: half a minute for a process that does not listen.
    """
    thinker = Thinker(games, policies, command)
    try:
        return tuple(_one(thinker, games[game]) for game in games if game in policies)
    finally:
        thinker.close()


def _one(thinker: Thinker, rules: AnyRules) -> Trial:
    question, decision = first_choice(rules)
    begun = time.perf_counter()
    thinker.ask(question, decision)
    while (reply := thinker.poll()) is None:
        time.sleep(_POLL_S)
    return Trial(rules.id, time.perf_counter() - begun, reply.trouble, thinker.version)


def first_choice(rules: AnyRules) -> tuple[Question, Decision[object]]:
    """Return a question about the first real choice of a default match; raises ValueError if there is none."""
    seats = rules.seat_counts[0]
    state = rules.setup(complete_options(rules, {}), seats, seeded("trial"))
    for _ in range(_MAX_FORCED):
        asked = rules.to_act(state)
        decision = rules.decision(state, asked[0]) if asked else None
        if decision is None:
            break
        if len(decision.actions) > 1 and not decision.chance:
            view = rules.view(state, decision.seat)
            budget = Budget(iterations=1)
            return Question(rules.id, "knight", decision.seat, seats, view, budget, "trial"), decision
        state = rules.apply(state, decision.seat, decision.actions[0]).state
    raise ValueError(rules.id)
