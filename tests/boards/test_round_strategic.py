"""The round board with the strategic game: pointer and keys reach its actions and answer its questions."""

from random import Random

import pytest

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import complete_options
from tests.boards.desk import SIZES
from tests.boards.round_desk import RoundDesk
from tests.boards.test_round_monkey import KEYS
from tests.indomitable.builder import asked, names, play
from tests.indomitable.places import plots
from tests.indomitable.strategic import begun, laid
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
    basic = INDOMITABLE.setup(complete_options(INDOMITABLE, {}), 2, begun(2, 1).rng)
    kinds: set[str] = set()
    desk, dice = RoundDesk(basic), Random(3)
    for _ in range(40):
        assert desk.seat is not None
        decision = INDOMITABLE.decision(desk.state, desk.seat)
        assert decision is not None
        desk.act(dice.choice(decision.actions))
        kinds |= {tool.id for tool in desk.board.tools()}
    assert "sell" in kinds
    assert not kinds & {"free_sell", "free_shop"}


def test_ic_x1_an_isolated_plot_is_chosen_by_a_click() -> None:
    desk = RoundDesk(play(crowded(SEVEN), "buy O2"))
    assert desk.board.state.marked.legal.bit_count() == 2
    desk.click("O9")
    assert desk.codes == ["nobodys_plot"]
    desk.click("O3")
    assert asked(desk.state) == ("phase2", 0)


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("seed", range(3))
def test_random_hands_get_through_the_strategic_game(seed: int) -> None:
    """Every view of whole stretches of a match is drawn, and what is done is legal."""
    dice = Random(seed)
    state: State = begun(2 + seed, seed, two_players="two_orders")
    desk = RoundDesk(state, size=dice.choice(SIZES), pace="normal")
    desk.keyboard()
    for n in range(300):
        desk.now += dice.choice((0, 5, 90))
        if desk.seat is None:
            break
        if dice.random() < 0.6:
            decision = INDOMITABLE.decision(desk.state, desk.seat)
            assert decision is not None
            desk.act(dice.choice(decision.actions))
        elif dice.random() < 0.6:
            desk.press(dice.choice((*KEYS, "f", "m")))
        elif desk.board.tools():
            desk.use(dice.choice(desk.board.tools()).id)
        if n % 4 == 0:
            desk.look(desk.now)
    assert len(desk.acted) > 20
