"""The games, by id."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.rules.kit.contract import AnyRules


def games() -> Mapping[str, AnyRules]:
    """Every game the app plays, in the order it offers them, by id."""
    from citadel_desktop.rules.gale.rules import GALE  # noqa: PLC0415 - a game loads when asked for
    from citadel_desktop.rules.goodman.rules import GOODMAN  # noqa: PLC0415 - this one too
    from citadel_desktop.rules.indomitable.rules import INDOMITABLE  # noqa: PLC0415 - this one too

    return MappingProxyType({game.id: game for game in (GALE, INDOMITABLE, GOODMAN)})
