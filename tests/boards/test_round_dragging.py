"""Cards and watchtowers dragged on the round board: what two clicks do, or back where they lay."""

import pytest

from citadel_desktop.boards.round_board.asks.parts import NOTHING
from citadel_desktop.rules.indomitable.asks.building import Build
from citadel_desktop.rules.indomitable.asks.pawnshop import BuyInPawnshop
from citadel_desktop.rules.indomitable.asks.towers import BuildTower
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.scene.display import GroupItem, texts
from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.input import Pointer
from tests.boards.round_desk import RoundDesk
from tests.boards.test_round_intents import kind
from tests.indomitable import strategic
from tests.treason import tables


def table(bricks: int = 14) -> RoundDesk:
    """One's own turn with cards in hand and in both markets."""
    return RoundDesk(
        strategic.laid(
            "I3 O5",
            "O1 O3",
            hands=["manor inn"],
            bricks=bricks,
            pawnshop="chapel",
            free_market="pig_sty",
            buildings={"I3": "turnpike"},
        )
    )


def lift(desk: RoundDesk, start: Point, to: Point) -> None:
    desk.board.pointer(Pointer("move", start))
    desk.board.pointer(Pointer("down", start, 1))
    desk.board.pointer(Pointer("move", to))


def drag(desk: RoundDesk, start: Point, end: Point) -> None:
    lift(desk, start, end)
    desk.paint()
    desk.board.pointer(Pointer("up", end, 1))
    desk.paint()


def place(desk: RoundDesk, name: str) -> Point:
    return desk.place(desk.target(name))


def test_a_card_is_built_on_the_plot_where_it_is_let_go() -> None:
    """IC-T4."""
    desk = table()
    drag(desk, place(desk, "inn"), place(desk, "O5"))
    assert desk.acted == [Build(kind("inn"), NUMBERS["O5"])]
    assert desk.held == NOTHING


def test_a_card_that_may_not_stand_there_is_put_back_and_told_why() -> None:
    desk = table()
    drag(desk, place(desk, "inn"), place(desk, "O1"))
    assert not desk.acted
    assert desk.refusals
    assert desk.held == NOTHING


def test_what_was_in_hand_is_there_again_after_a_drag_that_ends_nowhere() -> None:
    desk = table()
    desk.click("manor")
    before = desk.held
    assert before != NOTHING
    layout = desk.board.stage.layout
    nowhere = (layout.hand.x + 2, layout.hand.y + 2)
    drag(desk, place(desk, "inn"), nowhere)
    assert not desk.acted
    assert desk.held == before


def test_marks_and_card_go_with_the_pointer() -> None:
    desk = table()
    to = place(desk, "O5")
    lift(desk, place(desk, "inn"), to)
    assert desk.held.building == kind("inn")
    assert desk.board.state.marked.legal
    groups = [item for item in desk.paint().items if isinstance(item, GroupItem)]
    assert any(group.key == "carried" for group in groups)
    desk.board.pointer(Pointer("up", to, 1))
    groups = [item for item in desk.paint().items if isinstance(item, GroupItem)]
    assert not any(group.key == "carried" for group in groups)


def test_escape_puts_back_what_is_dragged() -> None:
    desk = table()
    desk.keyboard()
    lift(desk, place(desk, "inn"), place(desk, "O5"))
    desk.press("escape")
    assert desk.held == NOTHING
    desk.board.pointer(Pointer("up", place(desk, "O5"), 1))
    assert not desk.acted


@pytest.mark.parametrize(("market", "sold"), [("shop", "sell"), ("free", "free_sell")])
def test_a_card_is_sold_to_the_market_where_it_is_let_go(market: str, sold: str) -> None:
    """IC-T3, IC-X3."""
    desk = table()
    stage = desk.board.stage
    shop = stage.shop if market == "shop" else stage.free
    assert shop is not None
    end = (shop.rect.right - 12, shop.rect.bottom - 12)
    drag(desk, place(desk, "inn"), end)
    assert desk.kinds == [sold]


def test_what_is_told_of_a_card_over_a_market_is_its_sale() -> None:
    """And not that one has too few bricks for what lies there."""
    desk = table(bricks=1)
    ware = place(desk, "shop chapel")
    desk.hover("shop chapel")
    assert "Too few bricks" in desk.board.hint_line()
    lift(desk, place(desk, "inn"), ware)
    told = desk.board.hint_line()
    assert "Inn" in told
    assert "Too few" not in told
    assert not any("Too few" in text for text in texts(desk.paint().items))
    desk.board.pointer(Pointer("up", ware, 1))
    assert [action.kind for action in desk.acted] == ["sell"]


def test_what_is_told_of_a_card_on_its_way_to_the_hand_is_its_purchase() -> None:
    desk = table()
    inn, own = place(desk, "inn"), place(desk, "O5")
    lift(desk, place(desk, "shop chapel"), inn)
    assert "Chapel" in desk.board.hint_line()
    desk.board.pointer(Pointer("move", own))
    assert desk.board.hint_line() == desk.board._saying.plot(desk.state.position, NUMBERS["O5"])


def test_a_card_of_the_pawnshop_comes_to_the_hand() -> None:
    desk = table()
    hand = desk.board.stage.layout.hand
    drag(desk, place(desk, "shop chapel"), hand.centre)
    assert desk.acted == [BuyInPawnshop(kind("chapel"))]
    drag(desk, place(desk, "O5"), hand.centre)
    assert len(desk.acted) == 1


def test_an_open_card_is_chosen_by_dragging_it_to_the_hand() -> None:
    """TR-T1."""
    desk = RoundDesk(tables.laid("I3 O5", "M3 O8", dark="O14", at="O14", ask="choose"))
    row = desk.board.stage.row
    assert row is not None
    drag(desk, row.cards.every[1].rect.centre, desk.board.stage.layout.hand.centre)
    assert desk.kinds == ["choose"]


def test_a_watchtower_is_raised_where_it_is_let_go() -> None:
    """TR-T4."""
    desk = RoundDesk(tables.laid("I3 O5", "M3 O8", dark="O14", at="O14", bricks=9))
    corner = desk.board.stage.layout.towers
    drag(desk, corner.centre, place(desk, "O5"))
    assert desk.acted == [BuildTower(NUMBERS["O5"])]
