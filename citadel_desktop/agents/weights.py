"""Weights that were learned from play, which `tools/train` writes into the data of a game's room.

Those of features are in `weights.json`; those of what priors look at, where a game has such, in `priors.json`.

A game may have several tables of weights, for editions or sides. Each has a weight for each code of a feature, or two:
at the beginning of a match and at its end, between which it goes evenly, as evaluations of chess engines are tapered.
`made` of a table tells from what it was made; nothing here reads that.
"""

from collections.abc import Mapping
from functools import cache
from math import isfinite
from types import MappingProxyType

from citadel_desktop.rules.kit.data_files import Reader, read
from citadel_desktop.values import frozen

FILE, PRIORS = "weights.json", "priors.json"


@frozen(eq=False)
class Weights:
    """Weight of each code, at the beginning of a match and at its end."""

    early: Mapping[str, float]
    late: Mapping[str, float]

    def at(self, elapsed: float) -> Mapping[str, float]:
        """Return the weights when the part `elapsed` of the match is over, from 0 to 1."""
        late = self.late
        if not elapsed or late is self.early:
            return self.early
        return {code: one + elapsed * (late[code] - one) for code, one in self.early.items()}


Tables = Mapping[str, Weights]
"""Tables of a game, by name."""


@cache
def weights_of(game: str, file: str = FILE) -> Tables:
    """Return the tables of a game, read when first asked for; raises ContentFault."""
    return read_weights(read(game, file, "agents"))


def read_weights(file: Reader) -> Tables:
    """Read every table of a file, in its order; raises ContentFault."""
    return MappingProxyType({name: _table(file.record(name)) for name in file.names()})


def _table(row: Reader) -> Weights:
    row.only("weights", "made")
    weights = row.record("weights")
    pairs = {code: _weight(weights, code) for code in weights.names()}
    early = {code: pair[0] for code, pair in pairs.items()}
    late = {code: pair[-1] for code, pair in pairs.items()}
    return Weights(early, early if late == early else late)


def _weight(row: Reader, code: str) -> tuple[float, ...]:
    numbers = row.numbers(code)
    # What weighs nothing could not be learned anew, and would turn round what hints say of it.
    if len(numbers) not in {1, 2} or not all(isfinite(one) and one for one in numbers):
        raise row.fault("wants one number or two, none of them 0", code)
    if numbers[0] * numbers[-1] < 0:
        raise row.fault("wants numbers of one sign", code)
    return numbers
