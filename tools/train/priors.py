"""Weights of priors, learned by trying others: each seat of a match plays by its own, and who wins tells what helps.

Each seat draws a factor for each weight, so that one match tries all of them at once (simultaneous perturbation: Spall,
IEEE Transactions on Automatic Control 37, 1992). What the logarithms of the factors and their squares add to a seat's
score is found by the same regression as weights of features are; the top of that surface is where to go on from (Box
and Wilson, On the experimental attainment of optimum conditions, 1951). Squires and those who play at sight hang on
priors alone, and such matches are over within milliseconds.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import exp, log
from random import Random
from typing import Any

from citadel_desktop.agents.policies import policy_of
from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.agents.weights import PRIORS, Tables, Weights, weights_of
from citadel_desktop.match.contests import MAX_DECISIONS, contest
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import AnyRules, Step
from citadel_desktop.values import frozen
from tools.selfplay.matches import Match, Row, player, row_of
from tools.train.fitting import Model, Sample, fit
from tools.train.positions import short

VARIED = 0.45
"""The standard deviation of the logarithm of a factor."""
FARTHEST = 0.7
"""No weight goes farther from where it was, by its logarithm: beyond that hardly anything was tried."""
BENT = -0.15
"""A surface is taken to bend down at least so much, so that what is nearly flat does not lead far."""


def play_match(match: Match) -> Row:
    """Play a match of one of our games; the weights that each seat tried are its facts."""
    return play(match, games()[match.game], policy_of(match.game), weights_of(match.game, PRIORS))


def play(match: Match, rules: AnyRules, policy: AnyPolicy, tables: Tables, longest: int = MAX_DECISIONS) -> Row:
    """The same with rules, a policy and weights of one's own."""
    seats, random = range(len(match.players)), Random(f"{match.chance} tried")
    factors = [varied(tables, random) for _ in seats]
    own = [type(policy)(None, changed(tables, one)) for one in factors]
    named: list[str] = []

    def watch(state: Any, _step: Step[Any, Any]) -> None:
        if not named:
            named.extend(policy.table(rules.view(state, seat), seat) for seat in seats)

    players = [player(name, rules, own[seat], seat, len(seats)) for seat, name in enumerate(match.players)]
    found = contest(rules, policy, dict(match.options), match.chance, players, watch=watch, longest=longest)
    tried = [
        [table, {name: short(tables[table].early[name] * much) for name, much in one.items()}]
        for table, one in zip(named, factors, strict=True)
    ]
    return row_of(match, found, {"tried": tried})


def varied(tables: Tables, random: Random) -> dict[str, float]:
    """By code a factor."""
    codes = dict.fromkeys(name for table in tables.values() for name in table.early)
    return {name: exp(random.gauss(0, VARIED)) for name in codes}


def changed(tables: Tables, factors: Mapping[str, float]) -> Tables:
    """All tables with each weight so many times what it is."""
    found = {}
    for name, table in tables.items():
        weights = {code: weight * factors[code] for code, weight in table.early.items()}
        found[name] = Weights(weights, weights)
    return found


@frozen
class Climb:
    """Where weights of a table go, by the surface found: by code what a factor of e adds, and its square."""

    table: str
    before: Mapping[str, float]
    after: Mapping[str, float]
    surface: Mapping[str, tuple[float, float]]
    rows: tuple[Row, ...]


def climbs(rows: Sequence[Row], tables: Tables, pull: float, only: Sequence[str] | None = None) -> Iterator[Climb]:
    """For each table whose weights were tried, or those of `only`, where they should go."""
    by_table: dict[str, list[Row]] = {}
    for row in rows:
        if row.ending != "unfinished" and sum(row.shares) > 0:
            by_table.setdefault(row.facts["tried"][0][0], []).append(row)
    for name, group in sorted(by_table.items()):
        if only is None or name in only:
            yield climb(name, group, tables[name].early, pull)


def climb(name: str, rows: Sequence[Row], before: Mapping[str, float], pull: float) -> Climb:
    """Where the weights of a table should go; all seats of the matches have it."""
    codes = list(before)
    keys = tuple((name, code, square) for code in codes for square in (False, True))
    given = [_sample(row, before, codes) for row in rows]
    found = fit(given, Model(keys, (0.0,) * len(keys), tapered=False), pull)
    surface = dict(zip(codes, zip(found[::2], found[1::2], strict=True), strict=True))
    after = {code: weight * exp(_top(*surface[code])) for code, weight in before.items()}
    return Climb(name, before, after, surface, tuple(rows))


def _sample(row: Row, before: Mapping[str, float], codes: Sequence[str]) -> Sample:
    seats = []
    for _, tried in row.facts["tried"]:
        parts: list[tuple[int, float]] = []
        for place, name in enumerate(codes):
            much = log(tried[name] / before[name])
            parts += [(2 * place, much), (2 * place + 1, much * much)]
        seats.append(tuple(parts))
    return Sample(tuple(seats), (0.0,) * len(seats), row.shares, 1.0)


def _top(slope: float, bend: float) -> float:
    return max(-FARTHEST, min(FARTHEST, -slope / 2 / min(bend, BENT)))


def report(found: Climb) -> Iterator[str]:
    """What a climb comes to, as Markdown; what tells most comes first."""
    yield f"## {found.table}"
    yield ""
    yield f"{len(found.rows)} matches."
    yield ""
    yield "| weight | before | after | a factor of e adds | its square |"
    yield "|---|---|---|---|---|"
    for name in sorted(found.surface, key=lambda one: -abs(found.surface[one][0])):
        slope, bend = found.surface[name]
        yield (f"| {name} | {found.before[name]:.3g} | {found.after[name]:.3g} | {slope:+.2f} | {bend:+.2f} |")
    yield ""
