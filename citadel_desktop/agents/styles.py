"""Styles: kinds of computer players, as factors on the weights of priors and features.

They are in `styles.json` in the data of a game's folder. A player with a style assumes that all others have none.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from citadel_desktop.agents.weights import Tables, Weights
from citadel_desktop.rules.kit.data_files import Reader, read
from citadel_desktop.values import frozen

FILE = "styles.json"

Factors = Mapping[str, float]
"""Factor on each weight, by code; 1 where a code is missing."""


@frozen(eq=False)
class Style:
    """How a computer differs from one without a style: factors on its priors and on its features."""

    priors: Factors
    features: Factors


@cache
def styles_of(game: str) -> Mapping[str, Style]:
    """Return the styles of a game by name, read when first asked for; raises ContentFault."""
    return read_styles(read(game, FILE, "agents"))


def read_styles(file: Reader) -> Mapping[str, Style]:
    """Read every style of a file, in its order; raises ContentFault."""
    return MappingProxyType({name: _style(file.record(name)) for name in file.names()})


def _style(row: Reader) -> Style:
    row.only("priors", "features")
    return Style(_factors(row.record("priors")), _factors(row.record("features")))


def _factors(row: Reader) -> Factors:
    factors = {code: row.numbers(code) for code in row.names()}
    for code, one in factors.items():
        if len(one) != 1 or not 0 < one[0] < 100:
            raise row.fault("wants one number above 0", code)
    return {code: one[0] for code, one in factors.items()}


def multiplied(tables: Tables, factors: Factors) -> Tables:
    """Return tables of weights multiplied by factors."""
    return {name: Weights(_times(table.early, factors), _times(table.late, factors)) for name, table in tables.items()}


def _times(weights: Mapping[str, float], factors: Factors) -> Mapping[str, float]:
    return {code: weight * factors.get(code, 1.0) for code, weight in weights.items()}
