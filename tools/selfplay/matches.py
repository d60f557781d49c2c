"""A match of a tournament: its players, the key that makes it repeatable, and its row."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2s
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

from citadel_desktop.agents.policies import policy_of
from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.agents.thinking import ROLLOUT_POWER, weighted
from citadel_desktop.agents.weights import FILE, PRIORS, Tables, read_weights
from citadel_desktop.match.adjudication import adjudication_of
from citadel_desktop.match.contests import MAX_DECISIONS, LevelContest, Player, contest, read_chair, thinker
from citadel_desktop.match.selfplay import at_random
from citadel_desktop.rules import GAMES, games
from citadel_desktop.rules.kit.contract import AnyRules, Decision, OptionValue
from citadel_desktop.rules.kit.data_files import parse
from citadel_desktop.values import frozen
from tools.selfplay import beam
from tools.selfplay.facts import watcher

RANDOM, SIGHT, BEAM = "random", "sight", "beam"
"""Players of this tool alone: even chance, the priors, and in Gale's Citadel the best turn (`beam.py`).

`sight` draws as a Master goes on beyond its tree.
"""

WEIGHTS_MARK, STYLE_MARK = "@", "+"
"""Marks in a player's name before its folder of weights and before its style."""

Lineup = tuple[str, ...]
"""Name of each seat's player: of this tool, or a level as `citadel_desktop.match.contests.read_chair` reads it."""


@frozen
class Match:
    """All that makes a match repeatable, on every machine.

    `options` are all of the game's, in its order. Seed and number together are what chance begins with.
    """

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    players: Lineup
    seed: str
    number: int

    @property
    def chance(self) -> str:
        """Seed of the match."""
        return f"{self.seed} {self.number}"


@frozen
class Row:
    """Result of a match.

    By seat: `shares` of the win, `thought` decisions with a choice, `seconds` of processor time they took. `ending` is
    the outcome's reason, `unfinished` for a match that was left. `code` tells apart by which rules and policies it was
    played. `facts` are what a game counts besides (`facts.py`).
    """

    match: Match
    shares: tuple[float, ...]
    ending: str
    turns: int
    decisions: int
    thought: tuple[int, ...]
    seconds: tuple[float, ...]
    code: str
    facts: Mapping[str, Any]


def canonical(player: str, game: str) -> str:
    """Return a player's name as in rows, with its iterations; raises ValueError if there is no such player."""
    if player in {RANDOM, SIGHT} or (player, game) == (BEAM, "gale"):
        return player
    name, parted, folder = player.partition(WEIGHTS_MARK)
    name, plus, style = name.partition(STYLE_MARK)
    if style and style not in {one for names in GAMES[game].styles.values() for one in names}:
        raise ValueError(player)
    return f"{read_chair(name)}{plus}{style}{parted}{folder}"


def seatings(players: Lineup) -> tuple[Lineup, ...]:
    """Return all different seatings, which matches take in turn."""
    return tuple(dict.fromkeys(permutations(players)))


def matches(
    game: str,
    options: Sequence[Mapping[str, OptionValue]],
    lineups: Sequence[Lineup],
    seed: str,
    count: int,
    *,
    seated: bool = False,
) -> Iterator[Match]:
    """Yield `count` matches of each line-up with each set of options; `seated` leaves everybody in place."""
    for number in range(count):
        for given in options:
            for lineup in lineups:
                ways = (lineup,) if seated else seatings(lineup)
                yield Match(game, tuple(given.items()), ways[number % len(ways)], seed, number)


def play_match(match: Match) -> Row:
    """Play a match of one of our games."""
    return play(match, games()[match.game], policy_of(match.game))


def play(match: Match, rules: AnyRules, policy: AnyPolicy, longest: int = MAX_DECISIONS) -> Row:
    """Play a match with given rules and policy."""
    facts = watcher(match.game)
    seats = len(match.players)
    result = contest(
        rules,
        policy,
        dict(match.options),
        match.chance,
        [player(name, rules, policy, seat, seats) for seat, name in enumerate(match.players)],
        watch=facts.watch,
        longest=longest,
    )
    return row_of(match, result, facts.told())


def row_of(match: Match, result: LevelContest, facts: Mapping[str, Any]) -> Row:
    """Return the row of a match, with the facts counted along the way."""
    outcome = result.played.outcome
    return Row(
        match=match,
        shares=result.shares,
        ending=outcome.reason if outcome else "unfinished",
        turns=result.played.turns,
        decisions=result.played.decisions,
        thought=result.thought,
        seconds=result.seconds,
        code=code(match.game),
        facts=facts,
    )


def player(name: str, rules: AnyRules, policy: AnyPolicy, seat: int, seats: int) -> Player:
    """Return the player of a name in a line-up."""
    if name == RANDOM:
        return _random(rules)
    if name == BEAM:
        return lambda view, decision, random: beam.beam(view, random)
    if name == SIGHT:
        return _at_sight(policy)
    name, _, folder = name.partition(WEIGHTS_MARK)
    if folder:
        policy = judging_by(policy, Path(folder))
    name, _, style = name.partition(STYLE_MARK)
    return thinker(rules, policy.in_style(style, seat), read_chair(name), seat, seats)


def judging_by(policy: AnyPolicy, folder: Path) -> AnyPolicy:
    """Return a policy with the weights in a folder, the others its game's own; raises ContentFault, OSError."""
    return type(policy)(*(_tables(folder / file) for file in (FILE, PRIORS)))


@cache
def _tables(file: Path) -> Tables | None:
    return read_weights(parse(file.name, file.read_bytes())) if file.exists() else None


def _at_sight(policy: AnyPolicy) -> Player:
    def choose(view: Any, decision: Decision[Any], random: Random) -> Any:
        actions = decision.actions
        if decision.chance:
            return actions[random.randrange(len(actions))]
        return actions[weighted(policy.priors(view, decision), random, ROLLOUT_POWER)]

    return choose


def _random(rules: AnyRules) -> Player:
    adjudication = adjudication_of(rules.id)

    def choose(view: Any, decision: Decision[Any], random: Random) -> Any:
        return at_random(decision, random.random, adjudication)

    return choose


@cache
def code(game: str) -> str:
    """Return a short hash of the files that decide how a game is played: its rules, the kit, and the agents."""
    package = Path(__file__).resolve().parents[2] / "citadel_desktop"
    places: tuple[tuple[Path, Callable[[str], bool]], ...] = (
        (package / "rules" / "kit", lambda name: True),
        (package / "rules" / game, lambda name: True),
        (package / "agents", lambda name: name == game or name not in games()),
    )
    digest = blake2s(digest_size=4)
    for folder, counts in places:
        for path in sorted(folder.rglob("*")):
            first = path.relative_to(folder).parts[0].partition(".")[0]
            if path.suffix in {".py", ".json"} and counts(first):
                digest.update(path.read_bytes())
    return digest.hexdigest()
