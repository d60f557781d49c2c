"""One room per game: a view becomes a display list, pointer and keys become actions."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.boards.kit.board import BoardRoom


def rooms() -> Mapping[str, BoardRoom]:
    """The room of every game the app can show, by the game's id."""
    # A game's board loads when one is opened.
    from citadel_desktop.boards.go_field.room import GoFieldRoom  # noqa: PLC0415 - see above
    from citadel_desktop.boards.round_board.room import RoundBoardRoom  # noqa: PLC0415 - see above
    from citadel_desktop.boards.tower.room import TowerRoom  # noqa: PLC0415 - see above

    return MappingProxyType(
        {"gale": GoFieldRoom(), "indomitable": RoundBoardRoom(), "goodman": TowerRoom()}
    )
