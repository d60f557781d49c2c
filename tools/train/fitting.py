"""Weights by which positions predict the results of their matches best.

What is fitted is what levels take for the share of a win (`agents/policy.py`): by seat e to the power of its score, of
the sum of all. So it is multinomial logistic regression, the loss the cross entropy with the shares that the match
brought, as Texel's tuning method of chess engines does it for two sides (Österlund, 2014). Each match counts alike,
however many positions it gave. A weight keeps its sign, so that hints say the same of its feature, and is drawn to what
it was before (ridge regression): what few matches tell of stays as it is.

A loss is a smooth and convex function of the weights: proximal gradient steps with momentum (Beck and Teboulle, FISTA,
2009) lead to its least value, features being measured by how much they differ between seats.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import exp, log, sqrt

from citadel_desktop.agents.weights import Tables, Weights
from citadel_desktop.values import frozen
from tools.selfplay.matches import Row
from tools.train.positions import Position, read

MAX_STEPS = 400
"""Most gradient steps."""
MIN_DECREASE = 1e-7
"""Decrease of the loss in ten steps below which it has converged."""
MIN_WEIGHT_RATIO = 0.05
"""Smallest ratio of a weight to its former value."""

Key = tuple[str, str, bool]
"""Key of a fitted weight: table, code, and whether it is the one at the end of a match."""


@frozen
class Sample:
    """A training position: by seat the fitted and the fixed terms of its score, and the shares to predict."""

    seats: tuple[tuple[tuple[int, float], ...], ...]
    fixed: tuple[float, ...]
    shares: tuple[float, ...]
    counts: float


@frozen
class Model:
    """The fitted weights: their keys, former values, and whether each has one for the end as well."""

    keys: tuple[Key, ...]
    before: tuple[float, ...]
    tapered: bool


@frozen
class Loss:
    """Mean cross entropy of positions, and calibration by tenths of the predicted share.

    `tenths` are by tenth of the share foretold: how much lies there, the mean foretold, the mean that came.
    """

    mean: float
    tenths: tuple[tuple[float, float, float], ...]

    @property
    def off(self) -> float:
        """Return the mean distance of predicted and actual shares (expected calibration error)."""
        counts = sum(count for count, _, _ in self.tenths)
        return sum(count * abs(told - came) for count, told, came in self.tenths) / counts


def model_of(tables: Tables, names: Sequence[str], *, tapered: bool) -> Model:
    """Return the model of all weights of some tables."""
    keys, before = [], []
    for name in names:
        for code, early in tables[name].early.items():
            late = tables[name].late[code]
            keys.append((name, code, False))
            before.append(early if tapered else (early + late) / 2)
            if tapered:
                keys.append((name, code, True))
                before.append(late)
    return Model(tuple(keys), tuple(before), tapered)


def named(rows: Sequence[Row]) -> list[str]:
    """Return the tables that count in some matches."""
    return sorted({one.table for row in rows for each in read(row) for one in each.standings})


def samples(rows: Sequence[Row], fitted: Model) -> list[Sample]:
    """Return the training positions of matches with a winner."""
    places = {key: place for place, key in enumerate(fitted.keys)}
    training = []
    for row in rows:
        positions = read(row)
        if row.ending != "unfinished" and sum(row.shares) > 0:
            training += [_sample(one, row.shares, 1 / len(positions), places, fitted) for one in positions]
    return training


def _sample(at: Position, shares: tuple[float, ...], counts: float, places: Mapping[Key, int], fitted: Model) -> Sample:
    seats, fixed = [], []
    for one in at.standings:
        parts, stays = [], 0.0
        for code, much in one.amounts.items():
            early = places.get((one.table, code, False))
            if early is None:
                stays += much
            elif fitted.tapered:
                parts += [(early, much * (1 - at.elapsed)), (early + 1, much * at.elapsed)]
            else:
                parts.append((early, much))
        seats.append(tuple(parts))
        fixed.append(stays)
    return Sample(tuple(seats), tuple(fixed), shares, counts)


def predicted(sample: Sample, weights: Sequence[float]) -> list[float]:
    """Return each seat's predicted share of the win."""
    scores = [
        fixed + sum([weights[place] * much for place, much in parts])
        for parts, fixed in zip(sample.seats, sample.fixed, strict=True)
    ]
    best = max(scores)
    grown = [exp(one - best) for one in scores]
    total = sum(grown)
    return [one / total for one in grown]


def loss_of(given: Sequence[Sample], weights: Sequence[float]) -> Loss:
    """Return the loss of weights on some samples."""
    total, counts = 0.0, 0.0
    tenths = [[0.0, 0.0, 0.0] for _ in range(10)]
    for one in given:
        counts += one.counts
        for told, came in zip(predicted(one, weights), one.shares, strict=True):
            total -= one.counts * came * log(max(told, 1e-12))
            tenth = tenths[min(int(told * 10), 9)]
            for place, much in enumerate((1.0, told, came)):
                tenth[place] += one.counts * much
    return Loss(
        total / counts,
        tuple(
            (count / counts, told / count, came / count) if count else (0.0, 0.0, 0.0) for count, told, came in tenths
        ),
    )


def fit(given: Sequence[Sample], fitted: Model, pull: float) -> list[float]:
    """Return the weights with the least loss; `pull` is the penalty on moving a weight.

    By a pull of 1 a weight costs as much as a loss of 1/2 if it changes the difference of two seats by 1 on average.
    """
    spreads = _spreads(given, len(fitted.keys))
    before = [weight * spread for weight, spread in zip(fitted.before, spreads, strict=True)]
    # In units of the spread between seats, so that steps are equally long for each.
    at, ahead, speed = list(before), list(before), 1.0
    length, last = 1.0, _cost(given, before, before, spreads, pull)
    for number in range(MAX_STEPS):
        cost, slope = _slope(given, ahead, before, spreads, pull)
        while True:
            new = [_kept(one - length * down, old) for one, down, old in zip(ahead, slope, before, strict=True)]
            moved = [one - other for one, other in zip(new, ahead, strict=True)]
            bound = cost + sum(down * by + by * by / (2 * length) for down, by in zip(slope, moved, strict=True))
            if _cost(given, new, before, spreads, pull) <= bound + 1e-12:
                break
            length /= 2
        faster = (1 + sqrt(1 + 4 * speed * speed)) / 2
        ahead = [one + (speed - 1) / faster * (one - old) for one, old in zip(new, at, strict=True)]
        at, speed = new, faster
        if number % 10 == 9:
            now = _cost(given, at, before, spreads, pull)
            if last - now < MIN_DECREASE:
                break
            last = now
    return [one / spread if spread else old for one, spread, old in zip(at, spreads, fitted.before, strict=True)]


def _kept(new: float, old: float) -> float:
    """Return a weight that keeps its sign, if it had one."""
    if not old:
        return new
    least = MIN_WEIGHT_RATIO * old
    return max(new, least) if old > 0 else min(new, least)


def _spreads(given: Sequence[Sample], many: int) -> list[float]:
    """Return the standard deviation of each weight's feature around the mean of the seats."""
    squares, counts = [0.0] * many, 0.0
    for one in given:
        counts += one.counts
        seats = len(one.seats)
        sums = [0.0] * many
        for parts in one.seats:
            for place, much in parts:
                sums[place] += much / seats
                squares[place] += one.counts * much * much / seats
        for place, mean in enumerate(sums):
            squares[place] -= one.counts * mean * mean
    return [sqrt(max(one, 0.0) / counts) for one in squares]


def _cost(
    given: Sequence[Sample], at: Sequence[float], before: Sequence[float], spreads: Sequence[float], pull: float
) -> float:
    weights = _unscaled(at, spreads)
    total = counts = 0.0
    for one in given:
        counts += one.counts
        for told, came in zip(predicted(one, weights), one.shares, strict=True):
            if came:
                total -= one.counts * came * log(max(told, 1e-12))
    return total / counts + pull / 2 * sum((one - old) ** 2 for one, old in zip(at, before, strict=True))


def _slope(
    given: Sequence[Sample], at: Sequence[float], before: Sequence[float], spreads: Sequence[float], pull: float
) -> tuple[float, list[float]]:
    weights = _unscaled(at, spreads)
    total = counts = 0.0
    slope = [0.0] * len(at)
    for one in given:
        counts += one.counts
        for told, came, parts in zip(predicted(one, weights), one.shares, one.seats, strict=True):
            if came:
                total -= one.counts * came * log(max(told, 1e-12))
            over = one.counts * (told - came)
            for place, much in parts:
                slope[place] += over * much
    cost = total / counts
    slopes = []
    for down, spread, new, old in zip(slope, spreads, at, before, strict=True):
        cost += pull / 2 * (new - old) ** 2
        slopes.append((down / counts / spread if spread else 0.0) + pull * (new - old))
    return cost, slopes


def _unscaled(at: Sequence[float], spreads: Sequence[float]) -> list[float]:
    return [one / spread if spread else 0.0 for one, spread in zip(at, spreads, strict=True)]


def tables_of(fitted: Model, weights: Sequence[float]) -> Iterator[tuple[str, Weights]]:
    """Return the tables of fitted weights."""
    early: dict[str, dict[str, float]] = {}
    late: dict[str, dict[str, float]] = {}
    for (name, code, at_the_end), weight in zip(fitted.keys, weights, strict=True):
        if not at_the_end:
            early.setdefault(name, {})[code] = weight
        late.setdefault(name, {})[code] = weight
    for name, found in early.items():
        yield name, Weights(found, late[name])
