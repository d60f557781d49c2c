"""The levels by name; the Squire is but a draw by the priors, sensible and never quite the same."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from citadel_desktop.agents.finishes import winning
from citadel_desktop.agents.knight import knight
from citadel_desktop.agents.master import master
from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.agents.root_parallel import Others, seed_of_tree, share_of, together
from citadel_desktop.agents.rows import Memory, at_once
from citadel_desktop.agents.thinking import Answer, Budget, Level, Situation
from citadel_desktop.rules.kit.contract import AnyRules, Decision, Seat

LevelName: TypeAlias = Literal["squire", "knight", "master"]
"""Name of a level in files and on the command line."""


def squire(situation: Situation, decision: Decision[Any], budget: Budget, random: Random) -> Answer:
    """Draw an action by its prior; it needs no budget."""
    return at_once(situation, random, situation.policy.inverse_temperature)


LEVELS: Mapping[LevelName, Level] = MappingProxyType({"squire": squire, "knight": knight, "master": master})

BRIEF_DIVISOR = 4
"""Divisor of the budget for a decision of little weight."""
MAX_ITERATIONS: Mapping[LevelName, int] = MappingProxyType({"knight": 250})
"""Most iterations a level makes in its seconds, where more add little.

So a Knight answers quickly, and is as strong on any machine.
"""


def think(
    rules: AnyRules,
    policy: AnyPolicy,
    level: LevelName,
    view: Any,
    seat: Seat,
    seats: int,
    budget: Budget,
    seed: str,
    memory: Memory | None = None,
    others: Others | None = None,
    trees: int = 1,
) -> Answer:
    """Return what a level answers; with a budget in iterations it is the same in every process.

    The answers of several `trees` are merged (see `together`): `others` grow all but the first; without them all grow
    here, one after another, with the same result. With a `memory`, the same one for all seats of a match, a seat can go
    on with what it foresaw; then the answer depends on that too. Raises ValueError if the seat is not asked.
    """
    if memory is not None:
        foreseen_row = memory.foreseen(seat, view)
        if foreseen_row is not None:
            return Answer(foreseen_row[0], memory.expected[seat], 0)

    budget = share_of(budget, trees)

    def grown(number: int) -> tuple[Situation, Answer]:
        situation = Situation(rules, policy, seats, seat, view)
        return situation, _answer(situation, level, budget, Random(seed_of_tree(seed, number)))

    if others is not None:
        others.ask()
    situation, answer = grown(0)
    if answer.tried and trees > 1:
        elsewhere = others.tried() if others else [grown(n)[1].tried for n in range(1, trees)]
        answer = together(situation, answer, elsewhere)
    if memory is not None:
        memory.keep(seat, answer.rest, answer.expects)
    return answer


def _answer(situation: Situation, level: LevelName, budget: Budget, random: Random) -> Answer:
    decision = situation.asked(random)
    if len(decision.actions) == 1 or decision.chance:
        drawn = decision.actions[random.randrange(len(decision.actions))]
        return Answer(drawn, situation.shares(situation.imagine(random))[situation.seat], 0)
    if level != "squire":
        won = winning(situation, random)
        if won is not None:
            return Answer(won[0], 1.0, 0, line=won[1:])
    if decision.kind in situation.policy.brief:
        budget = budget.part(BRIEF_DIVISOR)
    return LEVELS[level](situation, decision, budget, random)
