"""One match of a tournament: who sits where, what makes it the same match again, and the row that tells of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2s
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

from citadel_desktop.agents.master import SURELY
from citadel_desktop.agents.policies import policy_of
from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.agents.thinking import weighted
from citadel_desktop.agents.weights import FILE, PRIORS, Tables, read_weights
from citadel_desktop.match.adjudication import adjudication_of
from citadel_desktop.match.contests import MAX_DECISIONS, LevelContest, Player, contest, read_chair, thinker
from citadel_desktop.match.selfplay import at_random
from citadel_desktop.rules import GAMES, games
from citadel_desktop.rules.kit.contract import AnyRules, Decision, OptionValue
from citadel_desktop.rules.kit.data_files import parse
from citadel_desktop.values import frozen
from tools.selfplay import beam, simple
from tools.selfplay.facts import watcher

RANDOM, SIMPLE, SIGHT, BEAM = "random", "simple", "sight", "beam"
"""Players that only this tool has: by even chance, by rules of thumb (`simple.py`), what is liked at sight, the turn
that looks best by itself (`beam.py`).

`sight` draws as a Master goes on beyond its tree.
"""

WEIGHED, STYLED = "@", "+"
"""What parts a player from the folder of weights by which it judges, in place of its game's own, and from its style."""

Lineup = tuple[str, ...]
"""By seat who sits there: a name of this tool, or a level as `citadel_desktop.match.contests.read_chair` reads it."""


@frozen
class Match:
    """What makes a match the same one again, on every machine.

    `options` are all of the game's, in its order. Seed and number together are what chance begins with.
    """

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    players: Lineup
    seed: str
    number: int

    @property
    def chance(self) -> str:
        """What chance begins with."""
        return f"{self.seed} {self.number}"


@frozen
class Row:
    """What is kept of a match.

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
    """A player's name as it stands in rows, with the iterations it has; raises ValueError if there is none."""
    if player in {RANDOM, SIGHT} or (player, game) in {(SIMPLE, "indomitable"), (BEAM, "gale")}:
        return player
    name, parted, folder = player.partition(WEIGHED)
    name, plus, style = name.partition(STYLED)
    if style and style not in {one for names in GAMES[game].styles.values() for one in names}:
        raise ValueError(player)
    return f"{read_chair(name)}{plus}{style}{parted}{folder}"


def seatings(players: Lineup) -> tuple[Lineup, ...]:
    """All different ways to seat them: match by match the next one is taken."""
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
    """`count` matches of each line-up with each set of options; `seated` leaves everybody in his seat."""
    for number in range(count):
        for given in options:
            for lineup in lineups:
                ways = (lineup,) if seated else seatings(lineup)
                yield Match(game, tuple(given.items()), ways[number % len(ways)], seed, number)


def play_match(match: Match) -> Row:
    """Play a match of one of our games."""
    return play(match, games()[match.game], policy_of(match.game))


def play(match: Match, rules: AnyRules, policy: AnyPolicy, longest: int = MAX_DECISIONS) -> Row:
    """Play a match with rules and a policy of one's own."""
    facts = watcher(match.game)
    seats = len(match.players)
    found = contest(
        rules,
        policy,
        dict(match.options),
        match.chance,
        [player(name, rules, policy, seat, seats) for seat, name in enumerate(match.players)],
        watch=facts.watch,
        longest=longest,
    )
    return row_of(match, found, facts.told())


def row_of(match: Match, found: LevelContest, facts: Mapping[str, Any]) -> Row:
    """What a match was and how it went, with what was found out by the way."""
    outcome = found.played.outcome
    return Row(
        match=match,
        shares=found.shares,
        ending=outcome.reason if outcome else "unfinished",
        turns=found.played.turns,
        decisions=found.played.decisions,
        thought=found.thought,
        seconds=found.seconds,
        code=code(match.game),
        facts=facts,
    )


def player(name: str, rules: AnyRules, policy: AnyPolicy, seat: int, seats: int) -> Player:
    """Who plays under a name of a line-up."""
    if name == RANDOM:
        return _random(rules)
    if name == SIMPLE:
        return _simple
    if name == BEAM:
        return lambda view, decision, random: beam.beam(view, random)
    if name == SIGHT:
        return _at_sight(policy)
    name, _, folder = name.partition(WEIGHED)
    if folder:
        policy = judging_by(policy, Path(folder))
    name, _, style = name.partition(STYLED)
    return thinker(rules, policy.in_style(style, seat), read_chair(name), seat, seats)


def judging_by(policy: AnyPolicy, folder: Path) -> AnyPolicy:
    """A policy with the weights that lie in a folder, the others its game's own; raises ContentFault, OSError."""
    return type(policy)(*(_tables(folder / file) for file in (FILE, PRIORS)))


@cache
def _tables(file: Path) -> Tables | None:
    return read_weights(parse(file.name, file.read_bytes())) if file.exists() else None


def _at_sight(policy: AnyPolicy) -> Player:
    def choose(view: Any, decision: Decision[Any], random: Random) -> Any:
        actions = decision.actions
        if decision.chance:
            return actions[random.randrange(len(actions))]
        return actions[weighted(policy.priors(view, decision), random, SURELY)]

    return choose


def _random(rules: AnyRules) -> Player:
    adjudication = adjudication_of(rules.id)

    def choose(view: Any, decision: Decision[Any], random: Random) -> Any:
        return at_random(decision, random.random, adjudication)

    return choose


def _simple(view: Any, decision: Decision[Any], random: Random) -> Any:
    position = view.position
    return simple.choose(position, position.asks[-1].order, decision.actions, random)


@cache
def code(game: str) -> str:
    """A short sum of the files by which a game is played: its rules, what all games share, and what thinks."""
    package = Path(__file__).resolve().parents[2] / "citadel_desktop"
    places: tuple[tuple[Path, Callable[[str], bool]], ...] = (
        (package / "rules" / "kit", lambda name: True),
        (package / "rules" / game, lambda name: True),
        (package / "agents", lambda name: name == game or name not in games()),
    )
    found = blake2s(digest_size=4)
    for folder, counts in places:
        for path in sorted(folder.rglob("*")):
            first = path.relative_to(folder).parts[0].partition(".")[0]
            if path.suffix in {".py", ".json"} and counts(first):
                found.update(path.read_bytes())
    return found.hexdigest()
