"""What clicks, keys and tools mean at the round board."""

from typing import Any

import pytest

from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.boards.kit.keyboard import SHEET
from citadel_desktop.boards.round_board.asks.parts import NOTHING, Selection
from citadel_desktop.boards.round_board.targets import HAND, INFLUENCE, MARKETS
from citadel_desktop.rules.indomitable.asks.answers import NoAnswer, PlayBlockade
from citadel_desktop.rules.indomitable.asks.building import Build
from citadel_desktop.rules.indomitable.asks.drawing import DrawCard
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosePlot
from citadel_desktop.rules.indomitable.asks.pawnshop import BuyInPawnshop, SellToPawnshop
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot
from citadel_desktop.rules.indomitable.asks.stock import BuyFromStock
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.asks.turn import EndTurn
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NAMES, NEIGHBOURS, NUMBERS, bits
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.scene.display import GroupItem, texts
from tests.boards.round_desk import RoundDesk
from tests.indomitable.builder import table


def kind(name: str) -> int:
    return next(b.number for b in content().buildings if b.id == name)


def wet() -> str:
    """An outer river plot."""
    return next(p.name for p in towns()["first"].plots if p.river and p.ring == 2)


def plain(ring: int = 2, skip: tuple[str, ...] = ()) -> str:
    """A plot off road and river with neutral plots around."""
    return next(
        p.name for p in towns()["first"].plots if p.ring == ring and not p.river and not p.roads and p.name not in skip
    )


def beside(name: str) -> str:
    """A plot that borders on another."""
    return NAMES[bits(NEIGHBOURS[NUMBERS[name]])[0]]


HOME = plain()


def trading(**more: object) -> State:
    """Anna trades with a Chapel, a Pig Sty and a Glassworks, on a plain plot of her own."""
    given: dict[str, object] = {
        "hands": ("chapel pig_sty glassworks", "stable"),
        "influence": ("fire donation", "protection"),
        "bricks": (20, 5),
        "pawnshop": "school",
    }
    return table(HOME, wet(), **(given | more))  # type: ignore[arg-type] # names of the builder's arguments


class TestClicks:
    def test_a_card_then_a_plot_builds(self) -> None:
        desk = RoundDesk(trading())
        desk.click("chapel")
        assert desk.held == Selection(building=kind("chapel"))
        assert desk.board.state.marked.legal == 1 << NUMBERS[HOME]
        desk.click(HOME)
        assert desk.acted == [Build(kind("chapel"), NUMBERS[HOME])]
        assert desk.held == NOTHING

    def test_a_card_that_may_not_stand_there_says_why(self) -> None:
        """IC-B5: no purple on a river plot, no trade off a road, no crafts in the inner ring."""
        river = wet()
        desk = RoundDesk(table(river, HOME, hands=("chapel turnpike", ""), bricks=20))
        desk.click("chapel", river)
        assert desk.codes == ["on_river"]
        assert desk.board.state.marked.refused >> NUMBERS[river] & 1
        assert "river" in desk.hint
        assert desk.board.topic() == "IC-B3"
        assert not desk.acted

    def test_a_plot_first_opens_what_can_be_done_there(self) -> None:
        desk = RoundDesk(trading())
        desk.click(HOME)
        made = [(row.kind, row.building) for row in desk.rows if isinstance(row, Build)]
        assert made == [("build", kind("glassworks")), ("build", kind("chapel")), ("build", kind("pig_sty"))]
        desk.choose(1)
        assert desk.acted == [Build(kind("chapel"), NUMBERS[HOME])]
        assert desk.board.sheet is None

    def test_a_neutral_plot_beside_is_bought_by_sheet_and_at_once_with_the_tool(self) -> None:
        plot = beside(HOME)
        desk = RoundDesk(trading(influence=("", "")))
        desk.click(plot)
        assert desk.rows == (BuyPlot(NUMBERS[plot]),)
        assert not desk.acted
        desk.choose(0)
        other = RoundDesk(trading(influence=("", "")))
        other.use("buy")
        other.click(plot)
        assert desk.acted == other.acted == [BuyPlot(NUMBERS[plot])]

    @pytest.mark.parametrize("plot", ["O2", "O6", "M4", "I1"])
    def test_the_sheet_leaves_what_is_told_of_the_plot_in_sight(self, plot: str) -> None:
        desk = RoundDesk(table(plot, HOME, hands=("pig_sty", ""), bricks=20))
        desk.click(plot)
        sheet, docks = desk.board.sheet, desk.board.stage.layout.docks
        assert sheet is not None
        assert not any(sheet.rect.intersects(dock) for dock in docks)

    def test_a_far_plot_says_that_it_does_not_border(self) -> None:
        desk = RoundDesk(trading(influence=("", "")))
        far = next(n for n in reversed(NAMES) if n not in {HOME, wet()} and n[0] == "I")
        desk.click(far)
        assert desk.codes == ["not_bordering"]

    def test_the_pawnshop_sells_and_buys(self) -> None:
        desk = RoundDesk(trading())
        desk.use("sell")
        desk.click("pig_sty")
        assert desk.held == NOTHING  # so that a second click does not sell once more
        desk.click("shop school")
        assert desk.rows == (BuyInPawnshop(kind("school")),)
        desk.choose(0)
        assert desk.kinds == ["sell", "shop"]

    def test_a_chosen_card_is_sold_by_the_tool(self) -> None:
        desk = RoundDesk(trading())
        desk.click("glassworks")
        desk.use("sell")
        assert desk.acted == [SellToPawnshop(kind("glassworks"))]

    def test_the_stock_asks_once_more(self) -> None:
        desk = RoundDesk(trading())
        desk.click("stock")
        assert desk.rows == (BuyFromStock(),)
        assert not desk.acted
        desk.click_at(desk.place(desk.target("discards")), 3)
        assert not desk.rows

    def test_an_influence_card_is_aimed(self) -> None:
        state = trading(buildings={wet(): "stable"}, hands=("chapel", "pig_sty"), influence=("fire", ""))
        desk = RoundDesk(state)
        desk.click("fire")
        assert desk.board.state.marked.legal == 1 << NUMBERS[wet()]
        desk.click(HOME)
        assert desk.codes == ["own_plot"]
        desk.click(wet())
        assert desk.acted == [PlayInfluence(influence_cards().named("fire"), NUMBERS[wet()])]

    def test_a_card_without_a_target_asks_once_more(self) -> None:
        desk = RoundDesk(trading(influence=("donation", "")))
        desk.click("donation")
        assert len(desk.rows) == 1
        desk.choose(0)
        assert desk.acted == [PlayInfluence(influence_cards().named("donation"))]

    def test_the_golden_trade_takes_a_card_of_the_hand(self) -> None:
        desk = RoundDesk(trading(influence=("golden_trade", "")))
        desk.click("golden_trade", "glassworks")
        sold = PlayInfluence(influence_cards().named("golden_trade"), building=kind("glassworks"))
        assert desk.acted == [sold]

    def test_right_click_and_escape_step_back(self) -> None:
        desk = RoundDesk(trading())
        desk.click("chapel")
        desk.click_at(desk.place(("plot", 0)), 3)
        assert desk.held == NOTHING
        desk.click("chapel", "chapel")
        assert desk.held == NOTHING
        assert not desk.board.back()

    def test_before_the_draw_a_click_on_the_stock_draws(self) -> None:
        desk = RoundDesk(trading(ask="draw", stock="chapel"))
        desk.click(HOME)
        assert desk.codes == ["not_now"]
        desk.click("stock")
        assert desk.acted == [DrawCard()]
        assert any("pays" in text for text in texts(desk.paint().items))

    def test_first_plots_are_chosen_by_a_click(self) -> None:
        desk = RoundDesk(table("", "", ask="first_plot", number=0, round_=0))
        name = next(p.name for p in towns()["first"].plots if p.price == 2)
        assert desk.board.state.marked.legal >> NUMBERS[name] & 1
        desk.click(name)
        assert desk.acted == [ChoosePlot(NUMBERS[name])]


class TestAnswers:
    def asked(self, ask_all: bool, held: str, size: tuple[int, int] = (1920, 1080)) -> RoundDesk:
        """Anna buys a plot, and Bert is asked."""
        plot = beside(HOME)
        state = trading(influence=("", held), ask_all=ask_all)
        desk = RoundDesk(state, size=size)
        desk.use("buy")
        desk.click(plot)
        return desk

    def test_a_purchase_is_blocked_from_the_sheet(self) -> None:
        desk = self.asked(False, "blockade")
        assert desk.rows == (PlayBlockade(), NoAnswer())
        assert desk.board.tools() == ()
        desk.choose(0)
        assert desk.acted[-1] == PlayBlockade()

    def test_a_question_to_all_looks_the_same_for_who_cannot_answer(self) -> None:
        """IC-C4: the same sheet, with only the pass to choose and the reason why not."""
        holds, lacks = self.asked(True, "blockade"), self.asked(True, "protection")
        assert holds.rows == lacks.rows
        assert holds.board.sheet is not None
        assert lacks.board.sheet is not None
        assert holds.board.sheet.rect == lacks.board.sheet.rect
        over = [desk.paint().items[-2:] for desk in (holds, lacks)]
        assert [item.key for item in over[0] if isinstance(item, GroupItem)] == ["dock", "choices"]
        assert over[0] == over[1]
        lacks.choose(0)
        assert lacks.codes == ["influence_not_held"]
        assert "Blockade" in lacks.hint
        lacks.choose(1)
        assert lacks.acted[-1] == NoAnswer()

    def test_a_hasty_enter_answers_nothing(self) -> None:
        desk = self.asked(False, "blockade")
        desk.keyboard(SHEET)
        desk.press("return")
        assert desk.kinds[-1] == "buy"
        assert "buys" in desk.board.focus_name()
        desk.press("up")
        assert "Pass" in desk.board.focus_name()
        desk.press("up", "return")
        assert desk.acted[-1] == PlayBlockade()

    def test_escape_leaves_the_question_open(self) -> None:
        desk = self.asked(False, "blockade")
        desk.keyboard(SHEET)
        assert not desk.board.back()
        desk.press("n")
        assert desk.acted[-1] == NoAnswer()


class TestKeys:
    def test_arrows_walk_the_town_by_ring_and_sector(self) -> None:
        desk = RoundDesk(trading())
        desk.keyboard()
        walker = desk.board.keyboard
        walker.put(("plot", NUMBERS["O1"]))
        seen = []
        for key in ("left", "right", "up", "up", "up", "down", "down", "right", "down"):
            desk.press(key)
            zone, number = walker.at_stop(FOCUS) or ("", 0)
            seen.append(NAMES[number] if zone == "plot" else zone)
        assert seen == ["O24", "O1", "M1", "I1", "pile", "I1", "M1", "M2", "O3"]

    def test_the_way_in_is_the_way_out(self) -> None:
        desk = RoundDesk(trading())
        desk.keyboard()
        for plot in range(24, 48):
            desk.board.keyboard.put(("plot", plot))
            desk.press("up", "up", "down", "down")
            assert desk.board.keyboard.at_stop(FOCUS) == ("plot", plot)

    def test_a_card_is_chosen_and_built_by_keys(self) -> None:
        desk = RoundDesk(trading())
        desk.keyboard(HAND)
        names = []
        for _ in range(3):
            names.append(desk.board.focus_name())
            desk.press("right")
        assert len(set(names)) == 3
        desk.press("home")
        desk.press("return")
        assert desk.turned[-1] == FOCUS
        assert desk.board.keyboard.at_stop(FOCUS) == ("plot", NUMBERS[HOME])
        desk.press("return")
        assert desk.kinds == ["build"]

    def test_sheets_are_walked_and_figures_choose(self) -> None:
        desk = RoundDesk(trading())
        desk.keyboard()
        desk.board.keyboard.put(("plot", NUMBERS[HOME]))
        desk.press("return")
        assert desk.turned[-1] == SHEET
        assert "Glassworks" in desk.board.focus_name()
        desk.press("down")
        assert "Chapel" in desk.board.focus_name()
        desk.press("escape")
        assert desk.turned[-1] == FOCUS
        desk.press("return", "3")
        assert desk.acted == [Build(kind("pig_sty"), NUMBERS[HOME])]

    def test_letters_are_the_tools(self) -> None:
        desk = RoundDesk(trading())
        desk.keyboard()
        keys = {tool.shortcut: tool.id for tool in desk.board.tools()}
        assert keys == {
            "p": "buy",
            "b": "build",
            "s": "sell",
            "w": "shop",
            "k": "stock",
            "i": "influence",
            "x": "demolish",
            "c": "play",
            "ctrl+return": "end",
        }
        for key, stop in (("p", FOCUS), ("b", HAND), ("w", MARKETS), ("c", INFLUENCE)):
            desk.press(key)
            assert desk.turned[-1] == stop
        desk.press("ctrl+return")
        assert desk.acted == [EndTurn()]

    def test_n_goes_round_what_is_marked(self) -> None:
        desk = RoundDesk(trading())
        desk.keyboard()
        desk.press("p")
        legal = list(bits(desk.board.state.marked.legal))
        seen = []
        for _ in legal:
            here = desk.board.keyboard.at_stop(FOCUS)
            assert here is not None
            seen.append(here[1])
            desk.press("n")
        assert sorted(seen) == legal


class TestWords:
    def test_the_cursor_in_words(self) -> None:
        desk = RoundDesk(trading())
        desk.keyboard()
        desk.board.keyboard.put(("plot", NUMBERS[HOME]))
        told = desk.board.focus_name()
        assert HOME in told
        assert "Anna" in told
        assert "price" in told

    def test_ic_t2_what_is_left_is_told_of_what_can_be_done_at_all(self) -> None:
        def told(**table: Any) -> str:
            return RoundDesk(trading(**table)).board.task_line()

        assert told() == "Up to 2 plots and 2 buildings more this turn."
        assert told(bought=1, placed=2) == "Up to 1 plot more this turn."
        assert told(bricks=(0, 5)) == "Nothing more can be bought or built this turn."

    def test_players_are_orders_with_colours_of_their_own(self) -> None:
        plots = [plain(2), plain(1), wet(), plain(0)]
        desk = RoundDesk(table(*plots, two_players="two_orders", hands=("chapel", "", "inn", "")))
        players = desk.board.players()
        assert [player.name for player in players] == ["Anna", "Bert", "Anna II", "Bert II"]
        assert len({player.colour for player in players}) == 4
        assert [player.asked for player in players] == [True, False, False, False]
        ids = [fact.id for fact in players[0].facts]
        assert ids == ["points", "bricks", "plots", "cards", "influence"]
        assert players[2].facts[3].value == "1"

    def test_both_hands_of_a_seat_are_seen_but_only_one_acts(self) -> None:
        plots = [plain(2), plain(1), wet(), plain(0)]
        desk = RoundDesk(table(*plots, two_players="two_orders", hands=("chapel", "", "inn", ""), bricks=9))
        other = desk.state.position.hands[2][0]
        desk.click_at(desk.place(("hand", other)))
        assert desk.held == NOTHING
        desk.click("chapel")
        assert desk.held.building == kind("chapel")
