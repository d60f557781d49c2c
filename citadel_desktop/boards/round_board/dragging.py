"""Things dragged over the round board, drawn at the pointer."""

from citadel_desktop.boards.round_board.panels.faces import paint_card, paint_tile
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings import forces
from citadel_desktop.boards.round_board.placements import Placements
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Point, Rect

_CARD_SIZE, _TOWER_SIZE, _TILE_SIZE = (77.0, 110.0), (52.0, 78.0), (190.0, 50.0)
"""Sizes of dragged things, in units; cards are drawn above the pointer, so that they do not hide the plot."""


def paint_carried(
    dl: DisplayList, words: BoardWords, target: Target, at: Point, placements: Placements, colour: int
) -> None:
    """Draw a dragged thing at the pointer; a watchtower in an Order's colour."""
    zone, number = target
    x, y = at
    with dl.group("carried", placements.layout.area, clip=False, opacity=0.9):
        match zone:
            case "tower":
                w, h = _TOWER_SIZE
                forces.paint_tower(dl, Rect(x - w / 2, y - h * 0.8, w, h), colour)
            case "shop" | "free":
                w, h = _TILE_SIZE
                paint_tile(dl, words, Rect(x - w / 2, y - h - 4, w, h), number)
            case _:
                w, h = _CARD_SIZE
                card = placements.opened[number] if zone == "row" else number
                box = Rect(x - w / 2, y - h - 4, w, h)
                paint_card(dl, words, box, card, influence=zone == "influence")
