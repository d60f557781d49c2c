"""Which games have a mind, and where each game's is."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.agents.mind import AnyMind


def _gale() -> AnyMind:
    from citadel_desktop.agents.gale.mind import GALE_MIND  # noqa: PLC0415 - loaded late

    return GALE_MIND


def _goodman() -> AnyMind:
    from citadel_desktop.agents.goodman.mind import GOODMAN_MIND  # noqa: PLC0415 - loaded late

    return GOODMAN_MIND


def _indomitable() -> AnyMind:
    from citadel_desktop.agents.indomitable.mind import (  # noqa: PLC0415 - loaded late
        INDOMITABLE_MIND,
    )

    return INDOMITABLE_MIND


MINDS: Mapping[str, Callable[[], AnyMind]] = MappingProxyType(
    {"gale": _gale, "goodman": _goodman, "indomitable": _indomitable}
)
"""By game id what loads its mind; computer seats are offered for these games alone."""


def mind_of(game: str) -> AnyMind:
    """The mind of a game, loaded by the first look; raises KeyError if it has none."""
    return MINDS[game]()
