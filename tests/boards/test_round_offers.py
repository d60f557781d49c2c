"""What is on offer has its name: at 1280 x 800 and above, whatever lies in the markets, in every language."""

import pytest

from citadel_desktop.boards.round_board.panels.faces import paint_tile
from citadel_desktop.boards.round_board.panels.markets import lay_out_shop, paint_shop
from citadel_desktop.boards.round_board.panels.row import paint_row
from citadel_desktop.boards.round_board.picture.drawings import tile
from citadel_desktop.boards.round_board.picture.layout import layout_of
from citadel_desktop.boards.round_board.placements import Placements, extras_of, placements_of
from citadel_desktop.boards.round_board.room import example
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import Position
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.geometry import Rect, effective_scale, logical_size
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.screens.column.column import shares_of
from citadel_desktop.values import replace
from tests.boards.panels import beyond, cut, fonts, small, words
from tests.boards.test_round_places import TREASON

WINDOWS = ((1280, 800), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (1080, 1920))
EDITIONS = {"basic": (8, 0), "strategic": (7, 4), "treason": (7, 3)}
"""How many kinds lie in Pawnshop and Free Market: as many as nine of ten positions of matches have at most."""


def _sheet(window: tuple[int, int]) -> DisplayList:
    scale = effective_scale(window)
    return DisplayList(PARCHMENT, logical_size(window, scale), fonts().ruler(scale), scale)


def _table(edition: str, dl: DisplayList, first: int) -> tuple[Placements, Position]:
    """A table whose markets hold that many kinds, from the `first` on, two cards of every third one."""
    options = complete_options(INDOMITABLE, {"edition": edition})
    view = example(tuple(sorted(options.items())), 3)
    kinds = [
        next(card for card, printed in enumerate(content().by_card) if printed.number == kind.number)
        for kind in content().buildings
    ]
    wares = [*kinds[first:], *kinds[:first]]
    shop, free = EDITIONS[edition]
    position = replace(
        view.position,
        pawnshop=tuple(sorted((*wares[:shop], *(card + 1 for card in wares[:shop:3])))),
        free_market=tuple(sorted(wares[shop : shop + free])),
    )
    room = shares_of(Rect(0.0, 0.0, *dl.size), "all", 3).free
    layout = layout_of(room, extras=extras_of(position))
    return placements_of(layout, replace(view, position=position), 0), position


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("window", WINDOWS)
def test_all_on_offer_has_its_name(window: tuple[int, int], edition: str, lang: str) -> None:
    """IC-T2, IC-X3, TR-T1: what one may buy or choose is told without pointing at it."""
    said = words(lang)
    for first in (0, 8, 17, 24):
        dl = _sheet(window)
        placements, position = _table(edition, dl, first)
        paint_shop(dl, said, placements.shop, {})
        lying = [*position.pawnshop]
        if placements.free is not None:
            paint_shop(dl, said, placements.free, {})
            lying += position.free_market
        if placements.row is not None:
            paint_row(dl, said, placements.row, position.treason, {})
            lying += position.treason.row
        drawn = list(texts(dl.items))
        for card in lying:
            assert said.building(content().by_card[card]) in drawn, card
        assert not list(cut(dl))
        assert not list(small(dl))


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [tile.MIN_TILE, tile.MIN_TWO_LINES, (204.0, 64.0)])
@pytest.mark.parametrize("noted", [False, True])
def test_every_name_fits_the_smallest_tile(lang: str, size: tuple[float, float], noted: bool) -> None:
    said = words(lang)
    for card in {kind: n for n, kind in enumerate(content().by_card)}.values():
        dl = _sheet((1280, 800))
        rect = Rect(40.0, 40.0, *size)
        paint_tile(dl, said, rect, card, noted=noted)
        name = said.building(content().by_card[card])
        assert list(texts(dl.items)) == [name]
        assert not beyond(dl, rect.inset(-8.0))


def test_a_market_takes_the_room_of_what_lies_there() -> None:
    room = Rect(0.0, 0.0, 400.0, 700.0)
    empty, three = lay_out_shop(room, ()), lay_out_shop(room, (0, 20, 40))
    assert empty.rect.h < 1.6 * empty.head.h
    assert three.rect.bottom == pytest.approx(max(place.rect.bottom for place in three.cards.every) + 7.0)
    low = layout_of(Rect(0.0, 0.0, 1306.0, 1048.0), extras=replace(TREASON, kinds=(0, 6)))
    assert low.free.h > 3 * low.shop.h


def test_a_sheet_on_what_is_on_offer_covers_nothing_on_offer() -> None:
    """A second click after a first one buys what is seen there."""
    for window in WINDOWS:
        for edition in EDITIONS:
            placements, _ = _table(edition, _sheet(window), 0)
            for market in (placements.shop.cards, *(placements.beside if placements.free else ())):
                for place in market.every:
                    if place.spot[0] not in {"shop", "free", "row", "power"}:
                        continue
                    dock = placements.layout.dock(placements.layout.beside)
                    assert not dock.intersects(place.rect) or placements.layout.docked
