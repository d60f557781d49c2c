"""The round board's room: opens boards, and draws thumbnails and previews.

These have no text but numbers, so that they need no language, and no targets.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from citadel_desktop.boards.kit.board import AnyBoard, BoardRoom
from citadel_desktop.boards.kit.contract import BoardHost
from citadel_desktop.boards.kit.tools import letters
from citadel_desktop.boards.round_board.asks import PARTS
from citadel_desktop.boards.round_board.panels.castle import lay_out_castle, paint_castle
from citadel_desktop.boards.round_board.panels.corners import lay_out_corners, paint_corners
from citadel_desktop.boards.round_board.panels.markets import LOW, lay_out_shop, paint_shop
from citadel_desktop.boards.round_board.panels.players import order_colours
from citadel_desktop.boards.round_board.panels.powers import lay_out_powers, paint_powers
from citadel_desktop.boards.round_board.panels.row import HEADED, lay_out_row, paint_row
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings import cards, houses
from citadel_desktop.boards.round_board.picture.layout import corners_of
from citadel_desktop.boards.round_board.picture.town import layers, life, pieces
from citadel_desktop.boards.round_board.picture.town.geometry import whole_town
from citadel_desktop.boards.round_board.picture.town.picture import paint_board
from citadel_desktop.boards.round_board.picture.town.places import places
from citadel_desktop.boards.round_board.table import RoundTable
from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.indomitable.actions import Action, ActionKind
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import FIRST, NONE, Order, Position, View
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.indomitable.treason.castle import castle, castles_lie
from citadel_desktop.rules.kit.contract import Options, OptionValue
from citadel_desktop.rules.kit.data_files import ContentFault
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene import drawings
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Flex, Rect
from citadel_desktop.scene.theme import Theme


class RoundBoardRoom(BoardRoom):
    """The `BoardRoom` of The Indomitable Citadel."""

    def open(self, host: BoardHost, speech: Speech, names: Sequence[str], colours: Sequence[int]) -> AnyBoard:
        """Return a board for one match."""
        check_content()
        words = BoardWords(speech, tuple(names))
        return RoundTable(host, words, sentences(INDOMITABLE.id), colours)

    def letters(self, speech: Speech) -> Mapping[str, Sequence[str]]:
        """Return the letters of tools in all editions."""
        kinds = (part.tool for part in PARTS.values() if part.tool is not None)
        return letters(kinds, speech)

    def thumbnail(self, dl: DisplayList, rect: Rect, view: View, colours: Sequence[int]) -> None:
        """Draw the town at rest, without hands."""
        check_content()
        with dl.group(("thumbnail", rect), rect):
            paint_town(dl, rect, view.position, order_colours(colours))

    def preview(self, dl: DisplayList, rect: Rect, options: Options, colours: Sequence[int]) -> None:
        """Draw a match in progress for a number of players, with the edition's extras beside the town."""
        check_content()
        view = example(tuple(sorted(options.items())), len(colours))
        if rect.w < _MIN_TABLE_WIDTH:  # too small to recognize anything beside the town
            self.thumbnail(dl, rect, view, colours)
            return
        with dl.group(("preview", rect), rect):
            paint_table(dl, rect, view.position, order_colours(colours))

    def ahead(self, theme: Theme) -> Iterator[None]:
        """Prepare the layers of the town and the glints on its water."""
        yield from layers.ahead(theme)
        life.places(FIRST)
        yield


@cache
def check_content() -> None:
    """Raise ContentFault, before anything is drawn, where a town has no room for its things or a card no drawing."""
    for name in towns():
        places(name)
    for building in content().buildings:
        if not drawings.exists(houses.family(building.category), building.id):
            raise ContentFault("buildings.json", f"buildings[{building.number}].id", f"{building.id} has no drawing")
    for kind in influence_cards().kinds:
        if not drawings.exists(cards.INFLUENCE_FAMILY, kind.id):
            raise ContentFault("influence.json", f"kinds[{kind.number}].id", f"{kind.id} has no drawing")


@lru_cache(maxsize=16)
def example(options: tuple[tuple[str, OptionValue], ...], seats: int) -> View:
    """Return a spectator's view after a few rounds of simple play with these options."""
    state = INDOMITABLE.setup(dict(options), seats, seeded("example"))
    for n in range(_ACTIONS_PER_SEAT * seats):
        asked = INDOMITABLE.to_act(state)
        decision = INDOMITABLE.decision(state, asked[0]) if asked else None
        if decision is None:
            break
        first = min(map(_rank, decision.actions))
        best = [action for action in decision.actions if _rank(action) == first]
        # Vary among equally ranked actions, so that the town grows on all sides.
        state = INDOMITABLE.apply(state, asked[0], best[n * 7 % len(best)]).state
    return INDOMITABLE.view(state, None)


_MIN_TABLE_WIDTH = 160.0
_ACTIONS_PER_SEAT = 16
_PREFERENCE: tuple[ActionKind, ...] = (
    "plot",
    "draw",
    "choose",
    "build",
    "buy",
    "pass",
    "turn_up",
    "black",
    "white",
    "move",
    "tower",
    "free_sell",
    "end",
)


def _rank(action: Action) -> int:
    return _PREFERENCE.index(action.kind) if action.kind in _PREFERENCE else len(_PREFERENCE)


ROOM: BoardRoom = RoundBoardRoom()


_TOWN_SHARE = 0.77
"""Share of a preview's height for the town, above the edition's extras."""
_GAP = 6.0


def paint_town(dl: DisplayList, rect: Rect, position: Position, colours: Sequence[int]) -> None:
    """Draw the town at rest, and the Dark Master beside it while he is outside."""
    paint_board(dl, dl.theme, whole_town(rect, dl.scale, position.setting.town), position, colours)
    if castles_lie(position) and position.treason.at == NONE:
        corner = corners_of(rect.square())[0]
        box = corner.fitted(*pieces.MASTER_VIEW)
        body = pieces.dark_master(dl.theme, fine=box.h * dl.scale >= 40)
        dl.shape(box.at(corner.x, corner.y), body, pieces.MASTER_VIEW)


def paint_table(dl: DisplayList, rect: Rect, position: Position, colours: Sequence[int]) -> None:
    """Draw the town, and below it the edition's extras; without any the town takes all the space."""
    if not position.powers:
        paint_town(dl, rect, position, colours)
        return
    high = min(rect.h * (1 - _TOWN_SHARE) - _GAP, HEADED - 1)
    town = rect.without_bottom(high + _GAP)
    square = town.centred(town.h, town.h)
    # Drawn on a display list of its own, of which only the visible items are kept.
    sheet = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    paint_board(sheet, dl.theme, whole_town(square, dl.scale, position.setting.town), position, colours)
    if castles_lie(position):
        _treason(sheet, square, rect.bottom_strip(high), position, colours)
    else:
        _strategic(sheet, rect.bottom_strip(high), position, colours)
    dl.extend(sheet.items)


@lru_cache(maxsize=1)
def _words() -> BoardWords:
    """Return words for panels too small to show any."""
    return BoardWords(load("en"), ())


def _strategic(dl: DisplayList, band: Rect, position: Position, colours: Sequence[int]) -> None:
    """Draw Great Powers and Free Market."""
    powers, free = band.columns(Flex(3), Flex(2), gap=_GAP)
    laid = lay_out_powers(powers, len(position.powers))
    paint_powers(dl, _words(), colours, laid, position.powers, {})
    free = free.centred(free.w, min(free.h, LOW - 1))
    paint_shop(dl, _words(), lay_out_shop(free, position.free_market or _wares(), "free"), {})


def _wares() -> tuple[int, ...]:
    """Return an example of a Free Market: cards of two kinds of Trade."""
    trade = [n for n, card in enumerate(content().by_card) if card.category == "trade"]
    return (trade[0], trade[-1])


def _treason(dl: DisplayList, town: Rect, band: Rect, position: Position, colours: Sequence[int]) -> None:
    """Draw open row, castle card and Great Powers, and the pieces outside the city."""
    first: Order = position.setting.first
    dark, towers, _ = corners_of(town)
    paint_corners(dl, _words(), lay_out_corners(dark, towers), position, {}, counted=False)
    own, row, powers = band.columns(Flex(10), Flex(10), Flex(9), gap=_GAP)
    paint_castle(dl, _words(), colours, lay_out_castle(own, first), position, {})
    laid = lay_out_row(row, len(position.treason.row), castle().row)
    paint_row(dl, _words(), laid, position.treason, {})
    places = lay_out_powers(powers, len(position.powers))
    paint_powers(dl, _words(), colours, places, position.powers, {})
