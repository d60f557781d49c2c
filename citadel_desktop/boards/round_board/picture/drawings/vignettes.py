"""The picture of each kind of influence card."""

from functools import lru_cache

from citadel_desktop.boards.round_board.picture.drawings.kit import BOX, Detail
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Size
from citadel_desktop.scene.theme import Theme, tokens

FAMILY = "round_board/influence"
VIEW: Size = (BOX, BOX)


@lru_cache(maxsize=64)
def influence(theme: Theme, kind_id: str, detail: Detail) -> str:
    """Return the picture of a kind of influence card in a box of `VIEW`."""
    return drawing(FAMILY, kind_id, tokens(theme), detail)
