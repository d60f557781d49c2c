"""One room per game: a view becomes a display list, pointer and keys become actions.

Every game's folder has the same rooms: `room` opens a board, `table` is the board, `asks` has what a click, a tool or a
sheet means for each thing that is asked, `picture` what lies there, `motion` what moves and sounds, `panels` what
stands beside. A board gets views, decisions and events and gives back actions; it never sees a state or the match.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from citadel_desktop.rules import GAMES

if TYPE_CHECKING:
    from citadel_desktop.boards.kit.board import BoardRoom


def rooms() -> Mapping[str, "BoardRoom"]:
    """The room of every game the app can show, by the game's id."""
    return MappingProxyType({game: parts.load("board") for game, parts in GAMES.items()})
