"""A match played to learn from, and the positions taken from it.

In some turns actions are drawn with more chance: so the matches differ from the beginning on, and it is seen what comes
of what the levels never do by themselves. Without such exploration a weight tells what goes along with winning, not
what brings it: who always builds what he can holds only cards that could not be built.
Positions lie where turns begin, since there searches are cut off; as in Texel's tuning method it is the result of the
whole match that they are to foretell.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from citadel_desktop.agents.policies import policy_of
from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.agents.thinking import weighted
from citadel_desktop.match.contests import MAX_DECISIONS, Player, contest
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import AnyRules, Decision, Seat, Step
from citadel_desktop.values import frozen
from tools.selfplay.matches import Match, Row, player, row_of

POSITIONS_PER_MATCH = 8
"""Positions taken from a match, one from each of as many equal parts."""
EXPLORATION_POWER = 0.15
"""Power of the priors in explored turns; low, so that unusual actions are drawn."""
EXPLORED_SHARE = 0.3
"""Share of the turns that are explored, the first steps of a match included."""
DIGITS = 6


@frozen
class Standing:
    """A seat's amount of each feature by code, and the table of its weights."""

    table: str
    amounts: Mapping[str, float]


@frozen
class Position:
    """All seats' standings in a position, and how much of the match is over, from 0 to 1."""

    elapsed: float
    standings: tuple[Standing, ...]


def play_match(match: Match) -> Row:
    """Play a match of one of our games; its facts are the positions taken."""
    return play(match, games()[match.game], policy_of(match.game))


def play(match: Match, rules: AnyRules, policy: AnyPolicy, longest: int = MAX_DECISIONS) -> Row:
    """Play a match with given rules and policy, likewise."""
    seats, random = len(match.players), Random(f"{match.chance} taken")
    turns = Turns(rules, random)
    result = contest(
        rules,
        policy,
        dict(match.options),
        match.chance,
        [exploring(player(name, rules, policy, seat, seats), policy, turns) for seat, name in enumerate(match.players)],
        watch=turns.watch,
        longest=longest,
    )
    return row_of(
        match,
        result,
        {
            "positions": [
                told(position(rules, policy, state, random.randrange(seats), seats))
                for state in spread(turns.begun, POSITIONS_PER_MATCH, random)
            ]
        },
    )


class Turns:
    """The states of a match in which turns begin and somebody is asked, and whether the present turn is explored."""

    def __init__(self, rules: AnyRules, random: Random) -> None:
        self.rules = rules
        self.random = random
        self.begun: list[Any] = []
        self.turn = 0
        self.explored = random.random() < EXPLORED_SHARE

    def watch(self, _state: Any, step: Step[Any, Any]) -> None:
        """Note a step."""
        turn = self.rules.progress(step.state).turn
        if turn != self.turn:
            self.turn = turn
            self.explored = self.random.random() < EXPLORED_SHARE
            if self.rules.to_act(step.state):
                self.begun.append(step.state)


def exploring(usual: Player, policy: AnyPolicy, turns: Turns) -> Player:
    """Return a player that draws with the exploration power in explored turns."""

    def choose(view: Any, decision: Decision[Any], random: Random) -> Any:
        if decision.chance or not turns.explored:
            return usual(view, decision, random)
        return decision.actions[weighted(policy.priors(view, decision), random, EXPLORATION_POWER)]

    return choose


def spread(states: Sequence[Any], most: int, random: Random) -> list[Any]:
    """Return one state of each of `most` equal parts, or all if there are fewer."""
    if len(states) <= most:
        return list(states)
    edges = [len(states) * part // most for part in range(most + 1)]
    return [states[random.randrange(first, last)] for first, last in pairwise(edges)]


def position(rules: AnyRules, policy: AnyPolicy, state: Any, viewer: Seat, seats: int) -> Position:
    """Return all seats' standings as one seat sees them."""
    view = rules.view(state, viewer)
    return Position(policy.elapsed(view), tuple(standing(policy, view, seat) for seat in range(seats)))


def standing(policy: AnyPolicy, view: Any, seat: Seat) -> Standing:
    """Return a seat's standing; a feature without a learned weight has its contribution to the score."""
    weights = policy.weights(view, seat)
    return Standing(
        policy.table(view, seat),
        {one.code: one.worth / weights.get(one.code, 1.0) for one in policy.features(view, seat)},
    )


def told(one: Position) -> Mapping[str, Any]:
    """Return a position as it stands in a table of matches, without zeros."""
    return {
        "elapsed": short(one.elapsed),
        "seats": [
            [each.table, {code: short(much) for code, much in each.amounts.items() if much}] for each in one.standings
        ],
    }


def read(row: Row) -> tuple[Position, ...]:
    """Return the positions of a match that was played to learn from."""
    return tuple(
        Position(one["elapsed"], tuple(Standing(table, had) for table, had in one["seats"]))
        for one in row.facts["positions"]
    )


def short(number: float) -> float:
    """Return a number rounded to significant digits."""
    return float(f"{number:.{DIGITS}g}")
