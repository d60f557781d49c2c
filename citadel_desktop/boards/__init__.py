"""One room per game: a view becomes a display list, pointer and keys become actions."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.boards.kit.board import BoardRoom
from citadel_desktop.rules import GAMES


def rooms() -> Mapping[str, BoardRoom]:
    """The room of every game the app can show, by the game's id."""
    return MappingProxyType({game: parts.load("board") for game, parts in GAMES.items()})
