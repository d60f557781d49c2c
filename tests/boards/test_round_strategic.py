"""The round board with the strategic game: pointer and keys reach its actions and answer its questions."""

import pytest

from tests.boards.round_desk import RoundDesk
from tests.indomitable.builder import asked, names, play, table
from tests.indomitable.places import plots
from tests.indomitable.strategic import laid
from tests.indomitable.test_isolation import SEVEN, crowded

ROAD, OTHER = plots(road=True, river=False)[0], plots(road=False)[0]
FAR = plots(road=False)[-1]


def trader(building: str = "warehouse") -> RoundDesk:
    state = laid(
        f"{ROAD} {OTHER}", FAR, buildings={ROAD: building}, hands=["manor inn"], bricks=9,
        free_market="pig_sty chapel",
    )  # fmt: skip
    return RoundDesk(state)


def test_ic_x3_a_card_is_sold_with_the_tool_and_with_the_card_in_hand() -> None:
    desk = trader()
    desk.use("free_sell")
    desk.click("manor")
    assert names(desk.state.position.free_market) == ["pig_sty", "manor", "chapel"]
    desk.click("inn")
    desk.use("free_sell")
    assert desk.state.position.bricks[0] == 9 + 4 + 3


def test_ic_x3_what_lies_in_the_free_market_is_listed_and_bought() -> None:
    desk = trader()
    desk.use("free_shop")
    sheet = desk.rows
    assert len(sheet) == 2
    desk.choose(0)
    assert names(desk.state.position.free_market) == ["chapel"]
    desk.keyboard()
    desk.press("m", "1")
    assert desk.state.position.free_market == ()


@pytest.mark.parametrize("tool", ["free_sell", "free_shop"])
def test_ic_x3_without_a_trade_building_the_tools_say_so(tool: str) -> None:
    desk = trader("inn")
    (made,) = [one for one in desk.board.tools() if one.id == tool]
    assert not made.enabled
    assert "IC-X3" in made.why_not
    desk.use(tool)
    assert desk.said == [made.why_not]


def test_the_basic_game_has_no_such_tools() -> None:
    kinds = {tool.id for tool in RoundDesk(table("O1 O3", "M15", hands=["inn"])).board.tools()}
    assert "sell" in kinds
    assert not kinds & {"free_sell", "free_shop"}


def test_ic_x1_an_isolated_plot_is_chosen_by_a_click() -> None:
    desk = RoundDesk(play(crowded(SEVEN), "buy O2"))
    assert desk.board.state.marked.legal.bit_count() == 2
    desk.click("O9")
    assert desk.codes == ["nobodys_plot"]
    desk.click("O3")
    assert asked(desk.state) == ("phase2", 0)
