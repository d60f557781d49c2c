"""Words that all games share: players' names, numbers, ranks."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.language.catalogue import Speech

Names: TypeAlias = Sequence[str]
"""The players' names by seat."""
Word: TypeAlias = str
"""A word or two, or a sentence without blanks, in English; `Speech.translated` translates it."""
Label: TypeAlias = tuple[Word, Word]
"""A label and a one-line explanation, "" if the label needs none."""

_RANKS: tuple[Word, ...] = ("1st", "2nd", "3rd", "4th", "5th")


def names(table: str) -> Mapping[str, str]:
    """Parse a table `id: Name; id: Name` of English names by id; `tools.catalogues` gathers them."""
    pairs = (one.partition(": ") for one in " ".join(table.split()).split("; "))
    return MappingProxyType({id: name for id, _, name in pairs})


def name_of(names: Names, seat: object) -> str:
    """Return the name of the player at a seat; without a name the seat's number, counted from 1."""
    if isinstance(seat, int) and 0 <= seat < len(names):
        return names[seat]
    return str(seat + 1 if isinstance(seat, int) else seat)


def number_of(value: object) -> int:
    """Return a value if it is a number; 0 for anything else."""
    return value if isinstance(value, int) else 0


def decimal(speech: Speech, value: float, places: int = 1) -> str:
    """Format a non-negative number with `places` decimals (at least one) and the language's decimal mark."""
    whole, part = f"{value:.{places}f}".split(".")
    return speech.t("{whole}.{part}", whole=whole, part=part)


def rank_short(speech: Speech, rank: int) -> str:
    """Return a rank in figures, such as "2nd"; raises IndexError above 5, the most players there are."""
    return speech.translated(_RANKS[rank - 1])
