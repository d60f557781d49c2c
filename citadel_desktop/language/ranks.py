"""Places in a ranking, in words."""

from collections.abc import Callable

from citadel_desktop.language.catalogue import Speech

_SHORT: tuple[Callable[[Speech], str], ...] = (
    lambda s: s.t("1st"),
    lambda s: s.t("2nd"),
    lambda s: s.t("3rd"),
    lambda s: s.t("4th"),
    lambda s: s.t("5th"),
)


def rank_short(speech: Speech, rank: int) -> str:
    """A place in figures: "2nd"; raises IndexError beyond five, more never play."""
    return _SHORT[rank - 1](speech)
