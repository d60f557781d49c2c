"""Buildings on offer laid out as tiles: none over another, each with its name."""

from collections.abc import Collection, Mapping, Sequence

from citadel_desktop.boards.round_board.panels.faces import paint_tile
from citadel_desktop.boards.round_board.panels.spread import SheetPlaces, Spot, SpotPlace
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.cards import REST, CardLook
from citadel_desktop.boards.round_board.picture.drawings.tile import LEAST_OF_TWO, fits, note_room
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect

GAP = 4.0
MOST = 84.0
"""How high a tile is at most."""
_COLUMNS = 3


def lay_out_tiles(spots: Sequence[Spot], room: Rect, *, least: int = 1, lowest: float = 0.0) -> SheetPlaces | None:
    """Where tiles lie, line by line; None where the room is too small for one of them to bear its name.

    None is lower than `lowest`. They are as high as `least` of them can be, so that they keep their places while fewer
    lie there.
    """
    for columns in range(_COLUMNS, 0, -1):
        w = (room.w - GAP * (columns - 1)) / columns
        if w < LEAST_OF_TWO[0]:
            continue
        lines = -(-max(len(spots), least, 1) // columns)
        h = min((room.h - GAP * (lines - 1)) / lines, MOST)
        if h >= lowest and fits(w, h):
            return SheetPlaces(room, tuple(_placed(spots, room, columns, w, h)))
    return None


def _placed(spots: Sequence[Spot], room: Rect, columns: int, w: float, h: float) -> list[SpotPlace]:
    """Line by line, from the left."""
    found = []
    for n, spot in enumerate(spots):
        line, column = divmod(n, columns)
        rect = Rect(room.x + column * (w + GAP), room.y + line * (h + GAP), w, h)
        found.append(SpotPlace(spot, rect, rect))
    return found


def paint_tiles(
    dl: DisplayList,
    words: BoardWords,
    places: SheetPlaces,
    looks: Mapping[Spot, CardLook],
    absent: Collection[Spot] = (),
    *,
    notes: Mapping[Spot, str],
) -> None:
    """Draws the tiles of cards where they lie; `notes` are how many of a kind there are."""
    for place in places.every:
        spot, look = place.spot, looks.get(place.spot, REST)
        if spot in absent:
            continue
        paint_tile(dl, words, place.rect, spot[1], look, noted=spot in notes)
        if spot in notes:
            at = note_room(place.rect).moved(0, -2.0 if look.hot else 0.0)
            paint.word(dl, at, notes[spot], dl.theme.size_small, align="right", bold=True)
        dl.target(spot, place.strip)
        name = words.card_with_price(spot[1])
        dl.say(name, place.strip, "card", words.state(look.mark), spot)
