"""Weights of priors, learned by trying others: each seat of a match plays by its own.

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
from tools.selfplay.figures import head, line
from tools.selfplay.matches import Match, Row, player, row_of
from tools.train.fitting import Model, Sample, fit
from tools.train.positions import short

FACTOR_SPREAD = 0.45
"""Standard deviation of the logarithm of a factor."""
MAX_LOG_CHANGE = 0.7
"""Largest change of a weight's logarithm; hardly anything was tried beyond it."""
MIN_CURVATURE = -0.15
"""Curvature that a surface has at least, so that a nearly flat one does not lead far."""


def play_match(match: Match) -> Row:
    """Play a match of one of our games; its facts are the weights that each seat tried."""
    return play(match, games()[match.game], policy_of(match.game), weights_of(match.game, PRIORS))


def play(match: Match, rules: AnyRules, policy: AnyPolicy, tables: Tables, longest: int = MAX_DECISIONS) -> Row:
    """Play a match with given rules, policy and weights, likewise."""
    seats, random = range(len(match.players)), Random(f"{match.chance} tried")
    factors = [varied(tables, random) for _ in seats]
    own = [type(policy)(None, changed(tables, one)) for one in factors]
    named: list[str] = []

    def watch(state: Any, _step: Step[Any, Any]) -> None:
        if not named:
            named.extend(policy.table(rules.view(state, seat), seat) for seat in seats)

    players = [player(name, rules, own[seat], seat, len(seats)) for seat, name in enumerate(match.players)]
    result = contest(rules, policy, dict(match.options), match.chance, players, watch=watch, longest=longest)
    tried = [
        [table, {name: short(tables[table].early[name] * much) for name, much in one.items()}]
        for table, one in zip(named, factors, strict=True)
    ]
    return row_of(match, result, {"tried": tried})


def varied(tables: Tables, random: Random) -> dict[str, float]:
    """Draw a factor for each code."""
    codes = dict.fromkeys(name for table in tables.values() for name in table.early)
    return {name: exp(random.gauss(0, FACTOR_SPREAD)) for name in codes}


def changed(tables: Tables, factors: Mapping[str, float]) -> Tables:
    """Return all tables with each weight multiplied by its factor."""
    multiplied = {}
    for name, table in tables.items():
        weights = {code: weight * factors[code] for code, weight in table.early.items()}
        multiplied[name] = Weights(weights, weights)
    return multiplied


@frozen
class Climb:
    """New weights of a table by the fitted surface: slope and curvature for each code's log factor."""

    table: str
    before: Mapping[str, float]
    after: Mapping[str, float]
    surface: Mapping[str, tuple[float, float]]
    rows: tuple[Row, ...]


def climbs(rows: Sequence[Row], tables: Tables, pull: float, only: Sequence[str] | None = None) -> Iterator[Climb]:
    """Yield a climb for each table whose weights were tried, or for those in `only`."""
    by_table: dict[str, list[Row]] = {}
    for row in rows:
        if row.ending != "unfinished" and sum(row.shares) > 0:
            by_table.setdefault(row.facts["tried"][0][0], []).append(row)
    for name, group in sorted(by_table.items()):
        if only is None or name in only:
            yield climb(name, group, tables[name].early, pull)


def climb(name: str, rows: Sequence[Row], before: Mapping[str, float], pull: float) -> Climb:
    """Return the new weights of a table that all seats of the matches have."""
    codes = list(before)
    keys = tuple((name, code, square) for code in codes for square in (False, True))
    given = [_sample(row, before, codes) for row in rows]
    fitted = fit(given, Model(keys, (0.0,) * len(keys), tapered=False), pull)
    surface = dict(zip(codes, zip(fitted[::2], fitted[1::2], strict=True), strict=True))
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
    return max(-MAX_LOG_CHANGE, min(MAX_LOG_CHANGE, -slope / 2 / min(bend, MIN_CURVATURE)))


def report(found: Climb) -> Iterator[str]:
    """Return a climb's report as Markdown, strongest effects first."""
    yield f"## {found.table}"
    yield ""
    yield f"{len(found.rows)} matches."
    yield ""
    yield from head("weight", "before", "after", "a factor of e adds", "its square")
    for name in sorted(found.surface, key=lambda one: -abs(found.surface[one][0])):
        slope, bend = found.surface[name]
        yield line(name, f"{found.before[name]:.3g}", f"{found.after[name]:.3g}", f"{slope:+.2f}", f"{bend:+.2f}")
    yield ""
