"""Weights by which positions foretell the results of their matches best.

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

STEPS = 400
"""No more steps than this are made."""
STILL = 1e-7
"""A loss that falls by less in ten steps has come to rest."""
NEARLY_NOTHING = 0.05
"""So little of its old size a weight keeps at least."""

Key = tuple[str, str, bool]
"""What is fitted: table, code, and whether it is the weight at the end of a match."""


@frozen
class Sample:
    """A position to learn from: by seat what weights add to and what stays as it is; the shares it is to foretell."""

    seats: tuple[tuple[tuple[int, float], ...], ...]
    fixed: tuple[float, ...]
    shares: tuple[float, ...]
    counts: float


@frozen
class Model:
    """What is fitted: the weights there are, how they were before, and whether each has one for the end as well."""

    keys: tuple[Key, ...]
    before: tuple[float, ...]
    tapered: bool


@frozen
class Loss:
    """The mean cross entropy of positions, and how far what was foretold lies from what came, by tenths of shares.

    `tenths` are by tenth of the share foretold: how much lies there, the mean foretold, the mean that came.
    """

    mean: float
    tenths: tuple[tuple[float, float, float], ...]

    @property
    def off(self) -> float:
        """The mean distance of what was foretold and what came (expected calibration error)."""
        counts = sum(count for count, _, _ in self.tenths)
        return sum(count * abs(told - came) for count, told, came in self.tenths) / counts


def model(tables: Tables, names: Sequence[str], *, tapered: bool) -> Model:
    """All weights of some tables."""
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
    """The tables that count in some matches."""
    return sorted({one.table for row in rows for each in read(row) for one in each.standings})


def samples(rows: Sequence[Row], fitted: Model) -> list[Sample]:
    """What there is to learn from matches that somebody won."""
    places = {key: place for place, key in enumerate(fitted.keys)}
    found = []
    for row in rows:
        positions = read(row)
        if row.ending != "unfinished" and sum(row.shares) > 0:
            found += [_sample(one, row.shares, 1 / len(positions), places, fitted) for one in positions]
    return found


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


def foretold(sample: Sample, weights: Sequence[float]) -> list[float]:
    """By seat the share of a win."""
    scores = [
        fixed + sum([weights[place] * much for place, much in parts])
        for parts, fixed in zip(sample.seats, sample.fixed, strict=True)
    ]
    best = max(scores)
    grown = [exp(one - best) for one in scores]
    total = sum(grown)
    return [one / total for one in grown]


def judged(given: Sequence[Sample], weights: Sequence[float]) -> Loss:
    """How well weights foretell."""
    total, counts = 0.0, 0.0
    tenths = [[0.0, 0.0, 0.0] for _ in range(10)]
    for one in given:
        counts += one.counts
        for told, came in zip(foretold(one, weights), one.shares, strict=True):
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
    """The weights with the least loss; `pull` is what a weight costs that has moved by so much that it matters.

    By a pull of 1 a weight costs as much as a loss of 1/2 if it changes the difference of two seats by 1 on average.
    """
    spreads = _spreads(given, len(fitted.keys))
    before = [weight * spread for weight, spread in zip(fitted.before, spreads, strict=True)]
    # In units of what differs between seats, so that a step is as long for each.
    at, ahead, speed = list(before), list(before), 1.0
    length, last = 1.0, _cost(given, before, before, spreads, pull)
    for number in range(STEPS):
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
            if last - now < STILL:
                break
            last = now
    return [one / spread if spread else old for one, spread, old in zip(at, spreads, fitted.before, strict=True)]


def _kept(new: float, old: float) -> float:
    """A weight with the sign it had, if it was any."""
    if not old:
        return new
    least = NEARLY_NOTHING * old
    return max(new, least) if old > 0 else min(new, least)


def _spreads(given: Sequence[Sample], many: int) -> list[float]:
    """How much each weight's feature differs from the mean of the seats, as a standard deviation."""
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
        for told, came in zip(foretold(one, weights), one.shares, strict=True):
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
        for told, came, parts in zip(foretold(one, weights), one.shares, one.seats, strict=True):
            if came:
                total -= one.counts * came * log(max(told, 1e-12))
            over = one.counts * (told - came)
            for place, much in parts:
                slope[place] += over * much
    cost = total / counts
    found = []
    for down, spread, new, old in zip(slope, spreads, at, before, strict=True):
        cost += pull / 2 * (new - old) ** 2
        found.append((down / counts / spread if spread else 0.0) + pull * (new - old))
    return cost, found


def _unscaled(at: Sequence[float], spreads: Sequence[float]) -> list[float]:
    return [one / spread if spread else 0.0 for one, spread in zip(at, spreads, strict=True)]


def tables_of(fitted: Model, weights: Sequence[float]) -> Iterator[tuple[str, Weights]]:
    """The tables that fitted weights come to."""
    early: dict[str, dict[str, float]] = {}
    late: dict[str, dict[str, float]] = {}
    for (name, code, at_the_end), weight in zip(fitted.keys, weights, strict=True):
        if not at_the_end:
            early.setdefault(name, {})[code] = weight
        late.setdefault(name, {})[code] = weight
    for name, found in early.items():
        yield name, Weights(found, late[name])
