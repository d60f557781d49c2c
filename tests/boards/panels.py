"""Helpers for the panels of the round table: a table, windows, words, and what a panel drew."""

from collections.abc import Iterable, Iterator
from functools import cache

from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.layout import Layout, layout_of
from citadel_desktop.language.catalogue import load
from citadel_desktop.rules.indomitable.state import Position
from citadel_desktop.scene.display import DisplayList, GroupItem, Item, Leaf, walk
from citadel_desktop.scene.display import TextItem as Written
from citadel_desktop.scene.geometry import Rect, effective_scale, logical_size
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import PARCHMENT
from tests.indomitable.builder import table

WINDOWS = (((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((3840, 2160), 1.0))
COLOURS = (0, 1, 2, 3, 4)
NAMES = ("Anneliese", "Ben", "Chidi", "Dora", "Emil")
FIFTEEN = (
    "pig_sty stable donjon commons town_house inn bathhouse manor flour_mill bakery chapel hospital"
    " opera_house turnpike stock_exchange"
)


@cache
def fonts() -> Fonts:
    """Return the app's fonts."""
    return Fonts()


def words(lang: str = "en") -> BoardWords:
    """Return the words of a table of five."""
    return BoardWords(load(lang), NAMES)


def laid(window: tuple[int, int] = (1920, 1080), user: float = 1.0) -> tuple[DisplayList, Layout]:
    """Return an empty frame of a window, and the places beside a column of 30 %."""
    scale = effective_scale(window, user)
    size = logical_size(window, scale)
    dl = DisplayList(PARCHMENT, size, fonts().ruler(scale), scale)
    column = min(max(size[0] * 0.3, 216.0), 420.0)
    return dl, layout_of(Rect(8, 56, size[0] - column - 24, size[1] - 64))


def full_table(hand: str = FIFTEEN) -> Position:
    """Return five Orders in mid-match; the first has fifteen building and three influence cards in hand."""
    return table(
        "I3 O5 M9 M11",
        "M3 O8 O10 O20",
        "O1 O3",
        "M15",
        "O22 I7",
        buildings={"M3": "opera_house", "O8": "weavers_shop", "I3": "chapel", "O1": "turnpike"},
        hands=[hand, "smithy town_house"],
        influence=["wizard robbery fire", "protection"],
        pawnshop="pig_sty bakery smithy pottery brewery manor school warehouse warehouse",
        discards="excellent_harvest mint",
        spent="infiltrator donation",
        bricks=7,
    ).position


def drawn(items: Iterable[Item], key: str) -> bool:
    """Whether a group with a key that starts like this was drawn."""
    return any(
        isinstance(item, GroupItem) and ((isinstance(item.key, tuple) and item.key[0] == key) or drawn(item.items, key))
        for item in items
    )


def beyond(dl: DisplayList, rect: Rect, slack: float = 1.0) -> list[Leaf]:
    """Return what was drawn outside a rectangle, except shadows and state edges."""
    room = rect.inset(-slack)
    return [leaf for leaf in walk(dl.items) if not room.covers(leaf.rect) and not _soft(leaf)]


def fits(dl: DisplayList, room: Rect, slack: float = 3.0, lang: str = "en") -> bool:
    """Whether all that was drawn lies in a room, large enough to be read and, in English, whole."""
    return not beyond(dl, room, slack) and not [*small(dl)] and not (lang == "en" and [*cut(dl)])


def _soft(leaf: Leaf) -> bool:
    return type(leaf).__name__ == "Shadow"


def cut(dl: DisplayList) -> Iterator[str]:
    """Return texts that end in an ellipsis, except those on cards, which have their own small sizes."""
    for item in dl.items:
        if isinstance(item, Written):
            w, h = round(item.rect.w * dl.scale), round(item.rect.h * dl.scale)
            if fonts().words_layout(item, w, h, dl.scale).cut:
                yield "".join(run.text for run in item.runs)


def small(dl: DisplayList) -> Iterator[str]:
    """Return texts smaller than 18 units, except those on cards."""
    for item in dl.items:
        if isinstance(item, Written) and min(run.size for run in item.runs) < 18:
            yield "".join(run.text for run in item.runs)
