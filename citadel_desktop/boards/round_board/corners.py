"""What waits beside the city, in the corners of the town's square: the Dark Master, watchtowers, dice (TR-S1)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from citadel_desktop.boards.round_board.drawings import cards, forces
from citadel_desktop.boards.round_board.drawings.cards import REST, Look
from citadel_desktop.boards.round_board.drawings.dice import paint_die
from citadel_desktop.boards.round_board.drawings.kit import Detail
from citadel_desktop.boards.round_board.panels.hand import badge
from citadel_desktop.boards.round_board.panels.spread import Place, Places, Spot
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.boards.round_board.town import pieces
from citadel_desktop.rules.indomitable.state import NONE, Position
from citadel_desktop.rules.indomitable.treason.attack import dark_knights_left
from citadel_desktop.rules.indomitable.treason.towers import towers_left
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme

DARK_SPOT: Spot = ("dark", 0)
TOWER_SPOT: Spot = ("tower", 0)
_FINE = 40.0


def lay_out_corners(dark: Rect, towers: Rect) -> Places:
    """The two corners that can be pointed at."""
    return Places(
        dark.union(towers),
        (Place(DARK_SPOT, dark, dark), Place(TOWER_SPOT, towers, towers)),
    )


def dice_at_rest(rect: Rect) -> tuple[Rect, Rect]:
    """Where the black and the white die lie in their corner, away from the disc."""
    side = rect.w * 0.46
    return (
        Rect(rect.right - side, rect.y + rect.h * 0.06, side, side),
        Rect(rect.right - 2 * side - rect.w * 0.02, rect.bottom - side, side, side),
    )


def paint_corners(
    dl: DisplayList,
    words: Words,
    corners: Places,
    position: Position,
    looks: Mapping[Spot, Look],
    *,
    zoomed: bool,
) -> None:
    """Draws the Dark Master outside the city, his Knights, and the watchtowers left.

    They lie on plates of their own if the town is `zoomed` and reaches below them.
    """
    for place in corners.every:
        look = looks.get(place.spot, REST)
        if zoomed:
            dl.shape(place.rect, _plate(dl.theme, *place.rect.size))
        if look == REST:
            _corner(dl, place, place.rect, position)
        else:
            with cards.framed(dl, place.rect.inset(3), look, (place.spot[0], "corner")) as at:
                dl.shape(at, _plate(dl.theme, *at.size))
                _corner(dl, place, at, position)
        dl.target(place.spot, place.strip)
        said = _said(words, place.spot, position)
        dl.say(said, place.rect, "pile", words.state(look.mark), place.spot)


def _corner(dl: DisplayList, place: Place, rect: Rect, position: Position) -> None:
    if place.spot == DARK_SPOT:
        _dark(dl, rect, position)
    else:
        left = towers_left(position)
        _stock(dl, rect, left, forces.TOWER_VIEW, forces.tower(dl.theme, None, _detail(dl, rect)))


def _detail(dl: DisplayList, rect: Rect) -> Detail:
    return forces.detail_of(rect.h * 0.6 * dl.scale)


def _dark(dl: DisplayList, rect: Rect, position: Position) -> None:
    """The Dark Master while he is outside, beside him his Knights; they alone while he walks the city."""
    fine = rect.h * dl.scale * 0.7 >= _FINE
    knight = pieces.knight(dl.theme, 5, fine=fine)
    if position.treason.at != NONE:
        _stock(dl, rect, dark_knights_left(position), pieces.KNIGHT_VIEW, knight)
        return
    box = rect.left(rect.w * 0.62).fitted(*pieces.MASTER_VIEW)
    dl.shape(box.at(rect.x, rect.y), pieces.dark_master(dl.theme, fine=fine), pieces.MASTER_VIEW)
    room = Rect(rect.x + rect.w * 0.5, rect.y, rect.w * 0.5, rect.h * 0.62)
    _stock(dl, room, dark_knights_left(position), pieces.KNIGHT_VIEW, knight)


def _stock(dl: DisplayList, rect: Rect, count: int, view: tuple[float, float], body: str) -> None:
    """Up to three of a thing one behind the other, and how many there are."""
    shown = min(count, 3)
    box = rect.left(rect.w * 0.6).fitted(*view)
    box = box.at(rect.x, rect.bottom - box.h)
    step = min((rect.w - box.w) / 2, box.w * 0.32)
    for n in range(shown - 1, -1, -1):
        dl.shape(box.moved(n * step, -n * box.h * 0.03), body, view)
    badge(dl, rect, f"\u00d7{count}")


@lru_cache(maxsize=16)
def _plate(theme: Theme, w: float, h: float) -> str:
    frame = Rect(1, 1, w - 2, h - 2)
    return svg.rect(frame, theme.vellum, theme.ink_faint, 1.5, radius=6, opacity=0.94)


def _said(words: Words, spot: Spot, position: Position) -> str:
    """A corner for a reader."""
    speech = words.speech
    if spot == TOWER_SPOT:
        return speech.n(
            "Watchtowers: {count} left", "Watchtowers: {count} left", towers_left(position)
        )
    knights = speech.n(
        "{count} dark Knight left", "{count} dark Knights left", dark_knights_left(position)
    )
    at = position.treason.at
    if at == NONE:
        return speech.t("The Dark Master is outside the city; {knights}", knights=knights)
    return speech.t("The Dark Master is on {plot}; {knights}", plot=words.plot(at), knights=knights)


def paint_dice(dl: DisplayList, rect: Rect, pips: Sequence[int]) -> None:
    """Both dice at rest as they were last thrown, the black one first."""
    for box, shown, black in zip(dice_at_rest(rect), pips, (True, False), strict=True):
        paint_die(dl, box, shown, black=black, turn=-10.0 if black else 15.0)
