"""Where cards lie too close to be pointed at easily, their tool lists them, too."""

import pytest

from citadel_desktop.boards.round_board.asks import PARTS
from citadel_desktop.boards.round_board.targets import HAND, MARKETS
from citadel_desktop.rules.indomitable.actions import ActionKind
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.scene.geometry import Rect
from tests.boards.round_desk import RoundDesk
from tests.boards.test_round_intents import trading

EASY = 32.0
SMALLEST = Rect(10, 10, 390, 430)
"""What the board has in the smallest window at twice the scale."""


def some(first: int) -> str:
    """The names of every second building."""
    return " ".join(building.id for building in content().buildings[first:32:2])


def crowded(lang: str = "en") -> RoundDesk:
    """In a small room Anna trades with many cards in her hand and in the Pawnshop."""
    desk = RoundDesk(trading(hands=(some(0), ""), pawnshop=some(1), bricks=(20, 5)), lang=lang)
    desk.rect = SMALLEST
    desk.board.layout(SMALLEST)
    desk.paint()
    return desk


def test_cards_that_lie_apart_are_not_listed() -> None:
    desk = RoundDesk(trading())
    for tool, stop in (("shop", MARKETS), ("sell", HAND)):
        assert not desk.board.placements.crowded(stop)
        desk.use(tool)
        assert desk.held.tool == tool
        assert not desk.rows


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("tool", ["shop", "sell"])
def test_cards_that_lie_close_are_rows_that_are_easily_pointed_at(tool: ActionKind, lang: str) -> None:
    desk = crowded(lang)
    desk.use(tool)
    desk.paint()
    asked, of_card = desk.board.state.asked, PARTS[tool].of_card
    assert desk.board.sheet is not None
    places = desk.board.sheet.places
    assert asked is not None
    assert of_card is not None
    wanted = sorted(asked.legal.cards[tool])
    assert list(desk.rows) == [of_card(card) for card in wanted]
    assert len(places) == len(wanted) > 4
    for place in places:
        assert min(place.w, place.h) >= EASY
        assert desk.rect.covers(place)
    desk.choose(1)
    assert desk.acted == [of_card(wanted[1])]


def test_the_cards_can_be_pointed_at_all_the_same() -> None:
    desk = crowded()
    desk.use("sell")
    desk.click(content().buildings[0].id)
    assert desk.notes == [f"sell {content().buildings[0].id}"]
