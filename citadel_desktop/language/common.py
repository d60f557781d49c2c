"""What all games share of words: players' names, numbers, ranks."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.language.catalogue import Speech

Names: TypeAlias = Sequence[str]
"""The players' names by seat."""
Word: TypeAlias = str
"""A word or two, or a sentence without blanks, in English; `Speech.translated` says it."""
Label: TypeAlias = tuple[Word, Word]
"""A label, and one line that explains it, "" where the label does."""

_RANKS: tuple[Word, ...] = ("1st", "2nd", "3rd", "4th", "5th")


def names(table: str) -> Mapping[str, str]:
    """What things are called in English, by id, of a table `id: Name; id: Name`; `tools.catalogues` gathers it."""
    pairs = (one.partition(": ") for one in " ".join(table.split()).split("; "))
    return MappingProxyType({id: name for id, _, name in pairs})


def name_of(names: Names, seat: object) -> str:
    """The name of the player at a seat; the seat's number, counted from 1, where no name is known."""
    if isinstance(seat, int) and 0 <= seat < len(names):
        return names[seat]
    return str(seat + 1 if isinstance(seat, int) else seat)


def number_of(value: object) -> int:
    """A fact that is a number; 0 for any other."""
    return value if isinstance(value, int) else 0


def decimal(speech: Speech, value: float, places: int = 1) -> str:
    """A number that is not negative, with so many places (at least one) after the language's point."""
    whole, part = f"{value:.{places}f}".split(".")
    return speech.t("{whole}.{part}", whole=whole, part=part)


def rank_short(speech: Speech, rank: int) -> str:
    """A place in a ranking, in figures: "2nd"; raises IndexError beyond five, more never play."""
    return speech.translated(_RANKS[rank - 1])
