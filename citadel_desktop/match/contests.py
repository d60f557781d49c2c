"""Matches among computer seats without a table: seating, each seat's share of the win, and thinking times.

A player gets its view, its decision and a random generator, never the state.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import process_time
from types import MappingProxyType
from typing import Any

from citadel_desktop.agents.levels import LEVELS, LevelName, think
from citadel_desktop.agents.policy import AnyPolicy, final_shares
from citadel_desktop.agents.rows import Memory
from citadel_desktop.agents.thinking import Budget
from citadel_desktop.match.selfplay import Played, Tally, play_one, tally
from citadel_desktop.rules.kit.contract import AnyRules, Decision, Options, OptionValue, Seat, Step, complete_options
from citadel_desktop.values import frozen

Player = Callable[[Any, Decision[Any], Random], Any]
"""What a seat does: given its view, what it is asked, and the match's chance, one of the decision's actions."""

ITERATIONS: Mapping[LevelName, int] = MappingProxyType({"squire": 1, "knight": 200, "master": 400})
"""Default iterations of each level for a decision."""

MAX_DECISIONS = 20_000
"""A match with this many decisions is stopped and counted as a draw."""


@frozen
class Chair:
    """A level with its iterations for a decision."""

    level: LevelName
    iterations: int

    def __str__(self) -> str:
        """Write it as `read_chair` reads it; the Squire needs no number."""
        return self.level if self.level == "squire" else f"{self.level}:{self.iterations}"


MAX_ITERATIONS = 999_999_999
"""Upper limit of what may be asked for."""


def read_chair(text: str) -> Chair:
    """Read a chair written as `knight` or `knight:48`; raises ValueError for an unknown level or number."""
    name, colon, number = text.partition(":")
    for level in LEVELS:
        if level == name and not colon:
            return Chair(level, ITERATIONS[level])
        if level == name and number.isascii() and number.isdecimal() and len(number) < 10 and int(number):
            return Chair(level, int(number))
    raise ValueError(text)


def thinker(rules: AnyRules, policy: AnyPolicy, chair: Chair, seat: Seat, seats: int) -> Player:
    """Return a player for a computer seat; it counts iterations, so the same seed gives the same match."""
    budget, memory = Budget(iterations=chair.iterations), Memory()

    def player(view: Any, decision: Decision[Any], random: Random) -> Any:
        seed = f"{random.getrandbits(64)}"
        return think(rules, policy, chair.level, view, seat, seats, budget, seed, memory).action

    return player


@frozen
class LevelContest:
    """A played match; by seat its share of the win, its decisions with a choice, and processor seconds for them."""

    played: Played
    shares: tuple[float, ...]
    thought: tuple[int, ...]
    seconds: tuple[float, ...]


def contest(
    rules: AnyRules,
    policy: AnyPolicy,
    options: Mapping[str, OptionValue],
    key: str,
    players: Sequence[Player],
    *,
    watch: Callable[[Any, Step[Any, Any]], None] | None = None,
    longest: int = MAX_DECISIONS,
) -> LevelContest:
    """Play one match with complete options; the same key and players give the same match everywhere.

    Winners share the win; the policy tells whether an end without winners is a draw.
    """
    seats = len(players)
    thought, seconds = [0] * seats, [0.0] * seats
    random = Random(key)

    def choose(state: Any, decision: Decision[Any]) -> Any:
        seat = decision.seat
        view = rules.view(state, seat)
        begun = process_time()
        action = players[seat](view, decision, random)
        seconds[seat] += process_time() - begun
        thought[seat] += 1
        return action

    played = play_one(rules, options, key, seats, choose=choose, watch=watch, longest=longest)
    outcome = played.outcome
    shares = final_shares(policy, outcome, seats) if outcome else (1 / seats,) * seats
    return LevelContest(played, shares, tuple(thought), tuple(seconds))


def play_levels(
    rules: AnyRules, policy: AnyPolicy, options: Options, matches: int, seed: int, chairs: Sequence[Chair]
) -> tuple[Tally, tuple[float, ...]]:
    """Play matches with a level in each seat; return the tally and the matches won by seat.

    A shared win counts as a fraction. Raises BadOption.
    """
    complete, seats = complete_options(rules, options), len(chairs)
    played = []
    for number in range(matches):
        players = [thinker(rules, policy, chair, seat, seats) for seat, chair in enumerate(chairs)]
        played.append(contest(rules, policy, complete, f"{seed} {number}", players))
    won = tuple(sum(match.shares[seat] for match in played) for seat in range(seats))
    return tally([match.played for match in played]), won
