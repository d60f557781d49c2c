"""Cards and watchtowers dragged on the round board: what two clicks do, or back where they lay."""

import pytest

from citadel_desktop.boards.round_board.asks.parts import NOTHING
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.scene.display import GroupItem
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


def place(desk: RoundDesk, name: str | Point) -> Point:
    return desk.place(desk.target(name)) if isinstance(name, str) else name


def lift(desk: RoundDesk, start: str, to: str | Point) -> None:
    at = place(desk, start)
    desk.board.pointer(Pointer("move", at))
    desk.board.pointer(Pointer("down", at, 1))
    desk.board.pointer(Pointer("move", place(desk, to)))


def drop(desk: RoundDesk, to: str | Point) -> None:
    desk.board.pointer(Pointer("up", place(desk, to), 1))


def drag(desk: RoundDesk, start: str, end: str | Point) -> None:
    end = place(desk, end)  # before a hand is laid out anew
    lift(desk, start, end)
    desk.paint()
    drop(desk, end)
    desk.paint()


def test_a_card_is_built_on_the_plot_where_it_is_let_go() -> None:
    """IC-T4."""
    desk = table()
    drag(desk, "inn", "O5")
    assert desk.notes == ["build inn O5"]
    assert desk.held == NOTHING


def test_a_card_that_may_not_stand_there_is_put_back_and_told_why() -> None:
    desk = table()
    drag(desk, "inn", "O1")
    assert not desk.acted
    assert desk.refusals
    assert desk.held == NOTHING


def test_what_was_in_hand_is_there_again_after_a_drag_that_ends_nowhere() -> None:
    desk = table()
    desk.click("manor")
    before = desk.held
    assert before != NOTHING
    layout = desk.board.placements.layout
    nowhere = (layout.hand.x + 2, layout.hand.y + 2)
    drag(desk, "inn", nowhere)
    assert not desk.acted
    assert desk.held == before


def test_marks_and_card_go_with_the_pointer() -> None:
    desk = table()
    lift(desk, "inn", "O5")
    assert desk.held.building == kind("inn")
    assert desk.board.state.marked.legal
    groups = [item for item in desk.paint().items if isinstance(item, GroupItem)]
    assert any(group.key == "carried" for group in groups)
    drop(desk, "O5")
    groups = [item for item in desk.paint().items if isinstance(item, GroupItem)]
    assert not any(group.key == "carried" for group in groups)


def test_escape_puts_back_what_is_dragged() -> None:
    desk = table()
    desk.keyboard()
    lift(desk, "inn", "O5")
    desk.press("escape")
    assert desk.held == NOTHING
    drop(desk, "O5")
    assert not desk.acted


@pytest.mark.parametrize(("market", "sold"), [("shop", "sell"), ("free", "free_sell")])
def test_a_card_is_sold_to_the_market_where_it_is_let_go(market: str, sold: str) -> None:
    """IC-T3, IC-X3."""
    desk = table()
    placements = desk.board.placements
    shop = placements.shop if market == "shop" else placements.free
    assert shop is not None
    end = (shop.rect.right - 12, shop.rect.bottom - 12)
    drag(desk, "inn", end)
    assert desk.kinds == [sold]


def test_what_is_told_of_a_card_over_a_market_is_its_sale() -> None:
    """And not that one has too few bricks for what lies there."""
    desk = table(bricks=1)
    assert "Too few bricks" in desk.hover("shop chapel")
    lift(desk, "inn", "shop chapel")
    assert "Inn" in desk.hint
    assert "Too few" not in desk.hint + desk.shown
    drop(desk, "shop chapel")
    assert desk.kinds == ["sell"]


def test_what_is_told_of_a_card_on_its_way_to_the_hand_is_its_purchase() -> None:
    desk = table()
    lift(desk, "shop chapel", "inn")
    assert "Chapel" in desk.hint
    assert desk.hover("O5") == desk.board._saying.plot(desk.state.position, NUMBERS["O5"])


def test_a_card_of_the_pawnshop_comes_to_the_hand() -> None:
    desk = table()
    hand = desk.board.placements.layout.hand
    drag(desk, "shop chapel", hand.centre)
    assert desk.notes == ["shop chapel"]
    drag(desk, "O5", hand.centre)
    assert len(desk.acted) == 1


def test_an_open_card_is_chosen_by_dragging_it_to_the_hand() -> None:
    """TR-T1."""
    desk = RoundDesk(tables.laid("I3 O5", "M3 O8", dark="O14", at="O14", ask="choose"))
    drag(desk, "row 1", desk.board.placements.layout.hand.centre)
    assert desk.kinds == ["choose"]


def test_a_watchtower_is_raised_where_it_is_let_go() -> None:
    """TR-T4."""
    desk = RoundDesk(tables.laid("I3 O5", "M3 O8", dark="O14", at="O14", bricks=9))
    drag(desk, "tower 0", "O5")
    assert desk.notes == ["tower O5"]
