"""A match played to learn from, and the positions that are taken from it.

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

TAKEN = 8
"""How many positions are taken of a match, one of each of so many parts of it."""
HOT = 0.15
"""The power of the priors by which actions are drawn that are to be different."""
EXPLORED = 0.3
"""How many of the turns are played so, the first steps of a match included."""
DIGITS = 6


@frozen
class Standing:
    """What counts for a seat: by code how much it adds to the score by a weight of 1, and the table of its weights."""

    table: str
    amounts: Mapping[str, float]


@frozen
class Position:
    """How all seats stand in one position, and how much of the match is over, from 0 to 1."""

    elapsed: float
    standings: tuple[Standing, ...]


def play_match(match: Match) -> Row:
    """Play a match of one of our games; the positions taken are its facts."""
    return play(match, games()[match.game], policy_of(match.game))


def play(match: Match, rules: AnyRules, policy: AnyPolicy, longest: int = MAX_DECISIONS) -> Row:
    """The same with rules and a policy of one's own."""
    seats, random = len(match.players), Random(f"{match.chance} taken")
    turns = Turns(rules, random)
    found = contest(
        rules,
        policy,
        dict(match.options),
        match.chance,
        [various(player(name, rules, policy, seat, seats), policy, turns) for seat, name in enumerate(match.players)],
        watch=turns.watch,
        longest=longest,
    )
    return row_of(
        match,
        found,
        {
            "positions": [
                told(position(rules, policy, state, random.randrange(seats), seats))
                for state in spread(turns.begun, TAKEN, random)
            ]
        },
    )


class Turns:
    """Follows a match: the states in which turns begin and somebody is asked, and whether the one there is explored."""

    def __init__(self, rules: AnyRules, random: Random) -> None:
        self.rules = rules
        self.random = random
        self.begun: list[Any] = []
        self.turn = 0
        self.explored = random.random() < EXPLORED

    def watch(self, _state: Any, step: Step[Any, Any]) -> None:
        """A step was taken."""
        turn = self.rules.progress(step.state).turn
        if turn != self.turn:
            self.turn = turn
            self.explored = self.random.random() < EXPLORED
            if self.rules.to_act(step.state):
                self.begun.append(step.state)


def various(usual: Player, policy: AnyPolicy, turns: Turns) -> Player:
    """A player who draws with more chance in turns that are explored."""

    def choose(view: Any, decision: Decision[Any], random: Random) -> Any:
        if decision.chance or not turns.explored:
            return usual(view, decision, random)
        return decision.actions[weighted(policy.priors(view, decision), random, HOT)]

    return choose


def spread(states: Sequence[Any], most: int, random: Random) -> list[Any]:
    """One of each of so many equal parts of a row, as far as there are enough."""
    if len(states) <= most:
        return list(states)
    edges = [len(states) * part // most for part in range(most + 1)]
    return [states[random.randrange(first, last)] for first, last in pairwise(edges)]


def position(rules: AnyRules, policy: AnyPolicy, state: Any, viewer: Seat, seats: int) -> Position:
    """How all stand as one seat sees it."""
    view = rules.view(state, viewer)
    return Position(policy.elapsed(view), tuple(standing(policy, view, seat) for seat in range(seats)))


def standing(policy: AnyPolicy, view: Any, seat: Seat) -> Standing:
    """How a seat stands; what has no weight to be learned is taken by what it adds."""
    weights = policy.weights(view, seat)
    return Standing(
        policy.table(view, seat),
        {one.code: one.worth / weights.get(one.code, 1.0) for one in policy.features(view, seat)},
    )


def told(one: Position) -> Mapping[str, Any]:
    """A position as it stands in a table of matches; what does not count is left out."""
    return {
        "elapsed": short(one.elapsed),
        "seats": [
            [each.table, {code: short(much) for code, much in each.amounts.items() if much}] for each in one.standings
        ],
    }


def read(row: Row) -> tuple[Position, ...]:
    """The positions of a match that was played to learn from."""
    return tuple(
        Position(one["elapsed"], tuple(Standing(table, had) for table, had in one["seats"]))
        for one in row.facts["positions"]
    )


def short(number: float) -> float:
    """A number with no more digits than matter."""
    return float(f"{number:.{DIGITS}g}")
