"""What clicks and keys mean in the strategic game and Treason, and what is said and marked of what they add."""

import pytest

from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.boards.kit.keyboard import SHEET
from citadel_desktop.boards.round_board.asks.parts import NOTHING, Selection
from citadel_desktop.boards.round_board.asks.towers import TOWER
from citadel_desktop.boards.round_board.targets import CASTLE, HAND, ROW, Target
from citadel_desktop.rules.indomitable.asks.attack import AttackPlot
from citadel_desktop.rules.indomitable.asks.counters import BuyBlack, BuyWhite, Swap
from citadel_desktop.rules.indomitable.asks.dark_master import LeaveDarkMaster, MoveDarkMaster, ThrowDie
from citadel_desktop.rules.indomitable.asks.open_cards import ChooseCard
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.asks.towers import BuildTower
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.state import State, TreasonTurn
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS, bits
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.scene.display import texts
from tests.boards.round_desk import RoundDesk
from tests.boards.treason import choosing, hover, leading, leaflet, marks, plot, trading
from tests.indomitable.builder import play, table
from tests.indomitable.strategic import laid as strategic
from tests.indomitable.test_isolation import SEVEN, crowded
from tests.treason.tables import dice, laid
from tests.treason.test_attack import example, several


class TestBuildingOver:
    def test_tr_t4_what_is_lost_is_told_before(self) -> None:
        desk = RoundDesk(trading(buildings={"O10": "chapel"}))
        desk.click("inn")
        hover(desk, plot("O10"))
        assert "It replaces the Chapel (2 points)." in desk.hint
        assert "It replaces the Chapel" in leaflet(desk, plot("O10"))
        hover(desk, plot("O17"))
        assert "replaces" not in desk.hint


class TestWatchtowersAgainstCards:
    def test_tr_d5_that_only_the_tower_falls_is_told_both_who_plays_and_who_may_answer(self) -> None:
        desk = RoundDesk(laid("O1", "O13", influence=["fire", "protection"], towers="O13", buildings={"O13": "palace"}))
        desk.click("fire")
        hover(desk, plot("O13"))
        assert "Only the watchtower there falls." in desk.hint
        assert "Only the watchtower there falls." in leaflet(desk, plot("O13"))
        desk.click("O13")
        (shown,) = [label.name for label in desk.paint().labels if label.role == "sheet"]
        assert "Against O13 of Bert: only the watchtower there falls." in shown
        assert "Palace" not in shown

    def test_without_a_tower_the_building_is_named(self) -> None:
        desk = RoundDesk(laid("O1", "O13", influence=["fire", "protection"], buildings={"O13": "palace"}))
        desk.click("fire")
        hover(desk, plot("O13"))
        assert "watchtower" not in desk.hint
        desk.click("O13")
        (shown,) = [label.name for label in desk.paint().labels if label.role == "sheet"]
        assert "Against O13 of Bert: Palace." in shown


class TestDarkPlots:
    def test_no_income_is_told_of_them(self) -> None:
        desk = RoundDesk(trading(dark="O20", buildings={"O20": "bakery", "O10": "chapel"}))
        assert "Pays" in leaflet(desk, plot("O10"))
        assert "Pays" not in leaflet(desk, plot("O20"))


class TestOpenCards:
    def test_tr_t1_a_click_chooses_at_once(self) -> None:
        desk = RoundDesk(choosing())
        desk.click_at(desk.place(("row", 2)))
        assert desk.acted == [ChooseCard(2)]

    def test_tr_t1_what_it_pays_everybody_is_told_with_the_tax(self) -> None:
        """Tax to 5 before income; the bricks on the card come to who chooses."""
        desk = RoundDesk(choosing())
        told = leaflet(desk, ("row", 2))
        chapel, school = (towns()["first"].plots[NUMBERS["O9"]], towns()["first"].plots[NUMBERS["O13"]])
        assert "3 bricks lie on it" in told
        assert "Anna: tax" in told
        assert "Bert: School" in told
        gain = -2 + 2 + chapel.premium + 3
        assert f"+{3 + school.premium}" in told
        hover(desk, ("row", 2))
        assert f"Anna +{gain}" in desk.hint
        assert f"Bert +{3 + school.premium}" in desk.hint
        assert desk.board.topic() == "TR-T1"

    def test_tr_t1_after_the_choice_bricks_on_a_card_are_those_of_the_next_to_choose(self) -> None:
        desk = RoundDesk(choosing(ask="phase2", lying=(0, 2, 3)))
        told = leaflet(desk, ("row", 1))
        assert "Anna: nothing 0" in told
        assert "Bert: 2 from the card +2" in told

    def test_tr_t1_a_card_that_pays_nobody_is_said_to_pay_nobody(self) -> None:
        desk = RoundDesk(choosing())
        hover(desk, ("row", 0))
        assert desk.hint == "Choose the Inn. Nobody gets bricks."

    def test_the_tool_lists_the_open_cards_with_what_they_pay(self) -> None:
        desk = RoundDesk(choosing())
        desk.use("choose")
        assert desk.rows == (ChooseCard(0), ChooseCard(1), ChooseCard(2))
        shown = " ".join(texts(desk.paint().items))
        assert "Anna +1" in shown
        desk.choose(1)
        assert desk.acted == [ChooseCard(1)]

    def test_the_open_cards_can_be_clicked_only_in_phase_1(self) -> None:
        desk = RoundDesk(trading())
        desk.click_at(desk.place(("row", 0)))
        assert not desk.acted
        assert not desk.refusals
        assert marks(desk) == {}

    def test_tr_t3_a_wizard_is_played_before(self) -> None:
        desk = RoundDesk(choosing(influence=("wizard", "")))
        desk.click("wizard")
        desk.choose(0)
        assert desk.acted == [PlayInfluence(influence_cards().named("wizard"))]
        assert desk.board.state.asked is not None
        assert desk.board.state.asked.kind == "choose"

    def test_by_keys(self) -> None:
        desk = RoundDesk(choosing())
        desk.keyboard(ROW)
        desk.press("right")
        assert "Open card 2: Pottery" in desk.board.focus_name()
        desk.press("return")
        assert desk.acted == [ChooseCard(1)]


class TestCastle:
    def test_tr_s3_the_next_free_space_buys_after_one_more_question(self) -> None:
        desk = RoundDesk(trading())
        desk.click_at(desk.place(("white", 1)))
        assert desk.rows == (BuyWhite(),)
        desk.choose(0)
        desk.click_at(desk.place(("black", 2)))
        desk.choose(0)
        assert desk.acted == [BuyWhite(), BuyBlack()]

    def test_tr_t4_an_own_black_counter_offers_the_swap(self) -> None:
        desk = RoundDesk(trading())
        desk.click_at(desk.place(("black", 1)))
        assert desk.rows == (Swap(1),)
        assert "value 1" in " ".join(texts(desk.paint().items))
        desk.choose(0)
        assert desk.acted == [Swap(1)]

    def test_tr_t4_too_few_bricks_and_two_a_turn_are_said(self) -> None:
        desk = RoundDesk(trading(bricks=(2, 5)))
        desk.click_at(desk.place(("white", 1)))
        full = RoundDesk(trading(done=TreasonTurn(counters=2)))
        full.click_at(full.place(("black", 2)))
        codes = [desk.refusals[0].code, full.refusals[0].code]
        assert codes == ["too_few_bricks", "counters_used_up"]

    def test_further_spaces_are_only_looked_at(self) -> None:
        desk = RoundDesk(trading())
        spaces: tuple[Target, ...] = (("white", 0), ("white", 4), ("black", 5))
        for thing in spaces:
            desk.click_at(desk.place(thing))
        assert not desk.rows
        assert not desk.refusals

    def test_tr_s3_a_value_is_told_to_its_owner_alone(self) -> None:
        state = trading()
        own, other = RoundDesk(state), RoundDesk(trading(order=1))
        assert "Its value 3" in leaflet(own, ("black", 0))
        other.board.state.order = 0  # as if Anna's card lay here
        assert "Only its owner sees its value" in leaflet(other, ("black", 0))

    def test_tr_t4_a_tower_is_taken_in_hand_and_set_on_an_own_plot(self) -> None:
        desk = RoundDesk(trading())
        desk.click_at(desk.place(("tower", 0)))
        assert desk.held == Selection(TOWER)
        assert marks(desk)["legal"] == {"O10", "O17"}
        assert marks(desk)["refused"] == {"O9"}
        desk.click("O9")
        assert desk.codes == ["tower_stands"]
        desk.click("O10")
        assert desk.acted == [BuildTower(NUMBERS["O10"])]
        desk.click_at(desk.place(("tower", 0)))
        assert desk.refusals[-1].code == "towers_used_up"

    def test_tr_s1_the_first_tower_is_set_by_a_click_on_an_own_plot(self) -> None:
        state = laid("O9 O17", "O13 M9", ask="first_tower", order=1, number=0, round_=0)
        desk = RoundDesk(state)
        assert marks(desk)["legal"] == {"O13", "M9"}
        desk.keyboard()
        desk.press("return")
        assert desk.kinds == ["tower"]

    def test_by_keys(self) -> None:
        desk = RoundDesk(trading())
        desk.keyboard(CASTLE)
        desk.press("home", "right")
        assert "White counters of Anna" in desk.board.focus_name()
        desk.press("return", "1")
        assert desk.acted == [BuyWhite()]


class TestIsolation:
    """IC-X1: Anna's O1 hangs on O2 alone."""

    def ring(self) -> State:
        return strategic("M1", "O1 O9", "O24", bricks=(9, 9, 9), buildings={"O1": "brewery"})

    def test_the_plots_a_purchase_would_take_are_marked_and_named(self) -> None:
        desk = RoundDesk(self.ring())
        desk.use("buy")
        desk.hover("O2")
        assert marks(desk)["takes"] == {"O1"}
        named = "O1 of Bert (Brewery, 3 points)"
        assert f"isolates {named}" in desk.hint
        assert named in leaflet(desk, plot("O2"))
        desk.hover("O9")
        assert "takes" not in marks(desk)

    def test_the_row_of_the_sheet_names_them(self) -> None:
        desk = RoundDesk(self.ring())
        desk.click("O2")
        assert marks(desk)["takes"] == {"O1"}
        price = towns()["first"].plots[NUMBERS["O2"]].price
        shown = texts(desk.paint().items)
        assert any(f"{price} brick" in text and "isolates O1 of Bert" in text for text in shown)

    def test_it_is_named_where_the_purchase_may_be_blocked(self) -> None:
        state = strategic(
            "M1", "O1 O9", "O24", bricks=(9, 9, 9), buildings={"O1": "brewery"},
            influence=("", "blockade", ""),
        )  # fmt: skip
        desk = RoundDesk(play(state, "buy O2"))
        assert desk.board.state.fixed
        assert marks(desk)["takes"] == {"O1"}
        assert "isolates O1 of Bert" in " ".join(texts(desk.paint().items))

    def test_an_own_plot_one_purchase_from_isolation_bears_a_mark(self) -> None:
        desk = RoundDesk(strategic("O1 O9", "M1", "O24", bricks=(9, 9, 9)))
        assert marks(desk) == {"threat": {"O1"}}
        told = leaflet(desk, plot("O1"))
        assert "Bert" in told
        assert "Cora" in told
        assert "O2" in told
        desk.keyboard()
        desk.board.keyboard.put(plot("O1"))
        assert "O2" in desk.board.focus_name()
        desk.use("buy")
        assert marks(desk)["threat"] == {"O1"}

    def test_in_the_basic_game_nothing_is_isolated_and_nothing_marked(self) -> None:
        desk = RoundDesk(table("O1 O9", "M1", "O24", bricks=9))
        assert marks(desk) == {}
        other = RoundDesk(table("M1", "O1 O9", "O24", bricks=9))
        other.click("O2")
        assert "takes" not in marks(other)

    def test_who_has_too_few_knights_finds_the_keyboard_where_one_may_be_taken(self) -> None:
        desk = RoundDesk(play(crowded(SEVEN), "buy O2"))
        desk.keyboard(HAND)
        desk.board.follow()
        desk.press("return")
        assert desk.kinds == ["take"]


class TestTheDarkMaster:
    def test_tr_d1_where_he_gets_by_counters_and_with_which_odds_is_marked(self) -> None:
        desk = RoundDesk(leading(at=""))
        gates = {NAMES[road.gate] for road in towns()["first"].roads}
        found = marks(desk)
        assert gates <= found["reach"]
        badges = desk.board.state.marked.badges
        assert badges
        assert not {NAMES[n] for n in badges} & found["reach"]
        assert set(badges.values()) <= {"1/6", "2/6", "3/6", "4/6"}

    def test_with_the_tool_in_hand_only_what_counters_reach_is_marked(self) -> None:
        desk = RoundDesk(leading())
        by_counters = marks(desk)["reach"]
        desk.use("move")
        assert marks(desk) == {"legal": by_counters}
        assert not desk.board.state.marked.badges
        far = NAMES[max(NUMBERS[name] for name in NAMES if name.startswith("I"))]
        desk.click(far)
        assert desk.refusals[-1].code == "too_far"
        desk.click(sorted(by_counters)[0])
        assert desk.kinds == ["move"]

    def test_a_plot_offers_counters_and_die_with_steps_and_odds(self) -> None:
        desk = RoundDesk(leading())
        hover(desk, plot("O3"))
        assert desk.hint.startswith("Move him here (1 of 2 steps); Throw the die (")
        desk.click("O3")
        kinds = [action.kind for action in desk.rows]
        assert kinds == ["move", "throw"]
        shown = " ".join(texts(desk.paint().items))
        assert "1 of 2 steps" in shown
        assert "6 of 6 throws" in shown
        assert desk.board.topic() in {"TR-D1", "TR-D2"}

    def test_tr_d1_own_watchtowers_on_the_way_are_named(self) -> None:
        """He comes in by the three gates; two of them are Bert's towers, the third Anna's."""
        first, *others = [NAMES[road.gate] for road in towns()["first"].roads]
        state = laid(first, " ".join(others), ask="dark", towers=" ".join((first, *others)), black=((1, 1), ()))
        desk = RoundDesk(state)
        (goal, *_) = sorted(marks(desk)["reach"])
        assert f"({first})" in leaflet(desk, plot(goal))
        assert first not in marks(desk)["reach"]

    def test_once_moved_no_way_is_marked(self) -> None:
        desk = RoundDesk(leading(done=TreasonTurn(moved=True)))
        assert marks(desk) == {}
        desk.click("O3")
        assert desk.codes == ["already_moved"]

    def test_tr_d2_an_attack_is_explained_before_it_is_led(self) -> None:
        """The worked example: 2 + die against 3 + die, ten throws of 36 take it, the Toll House beside it too."""
        desk = RoundDesk(dice(example(), 6, 1))
        desk.use("attack")
        assert not desk.acted
        assert desk.board.state.about == plot("O4")
        shown = " ".join(texts(desk.paint().items))
        for told in (
            "die + 2 counters",
            "die + 2 counters + 1 watchtower",
            "10 of 36, 28 %",
            "5 of 36, 14 %",
            "21 of 36, 58 %",
            "O5 (Turnpike, 3 points, watchtower)",
            "nothing changes",
        ):
            assert told in shown, told
        assert marks(desk)["takes"] == {"O5"}
        assert desk.board.topic() == "TR-D2"
        desk.choose(0)
        assert desk.acted == [AttackPlot()]

    def test_tr_d2_odds_are_told_of_plots_where_an_attack_can_still_come(self) -> None:
        """Once he has moved only of his own plot, once he has attacked of none."""
        for done, told in (
            (TreasonTurn(), {"O4", "O9"}),
            (TreasonTurn(moved=True), {"O4"}),
            (TreasonTurn(moved=True, attacked=True), set()),
        ):
            desk = RoundDesk(leading(done=done))
            assert {name for name in ("O4", "O9") if "He takes it" in leaflet(desk, plot(name))} == told

    def test_tr_d2_what_a_tie_costs_is_told(self) -> None:
        desk = RoundDesk(leading())
        desk.click("O4")
        shown = " ".join(texts(desk.paint().items))
        assert "the Knight of Bert leaves O4, 3 points are lost" in shown

    @pytest.mark.parametrize("name", ["O4", "O9"])
    def test_any_grand_masters_plot_tells_what_an_attack_there_would_be(self, name: str) -> None:
        desk = RoundDesk(leading())
        told = leaflet(desk, plot(name))
        assert "die + 2 counters" in told
        assert "of 36" in told
        desk.keyboard()
        desk.board.keyboard.put(plot(name))
        assert "of 36" in desk.board.focus_name()

    def test_neither_dark_nor_guarded_nor_neutral_plots_tell_of_an_attack(self) -> None:
        desk = RoundDesk(leading(dark="O20"))
        for name in ("O5", "O20", "O13"):
            assert "of 36" not in leaflet(desk, plot(name))

    def test_in_other_phases_nothing_is_told_of_an_attack(self) -> None:
        desk = RoundDesk(leading(ask="phase2"))
        assert "of 36" not in leaflet(desk, plot("O4"))
        assert "The Dark Master stands here." in leaflet(desk, plot("O4"))

    def test_tr_d1_the_pips_thrown_are_shown_with_the_goals(self) -> None:
        desk = RoundDesk(dice(leading(), 2))
        desk.use("throw")
        assert desk.acted == [ThrowDie()]
        assert "2" in desk.board.task_line()
        assert "O3" in marks(desk)["legal"]
        assert [tool.id for tool in desk.board.tools()] == ["stay"]
        desk.keyboard()
        desk.press("s")
        assert desk.acted[-1] == LeaveDarkMaster()

    def test_a_goal_of_a_throw_is_gone_to_by_a_click(self) -> None:
        desk = RoundDesk(dice(leading(), 2))
        desk.use("throw")
        desk.click("O3")
        assert desk.acted[-1] == MoveDarkMaster(NUMBERS["O3"])

    def test_tr_d4_a_card_is_played_for_him(self) -> None:
        desk = RoundDesk(leading(influence=("fire donation", "")))
        desk.click("fire")
        desk.click("O4")
        fire = influence_cards().named("fire")
        assert desk.acted == [PlayInfluence(fire, NUMBERS["O4"])]
        desk.click("donation")
        assert "It gives the Dark Master nothing." in texts(desk.paint().items)
        desk.choose(0)
        assert desk.acted[1:] == [PlayInfluence(influence_cards().named("donation"))]

    def test_tr_d3_too_few_dark_knights_one_plot_is_chosen_by_a_click(self) -> None:
        desk = RoundDesk(dice(several(), 6, 1))
        desk.use("attack")
        desk.choose(0)
        assert marks(desk)["legal"] == {"O3", "O5"}
        desk.keyboard()
        desk.press("n", "return")
        assert desk.acted[-1].kind == "take"

    def test_the_hint_tells_what_is_left_to_do(self) -> None:
        desk = RoundDesk(leading())
        assert desk.board.task_line() == "May still be done: move him (2 steps or a throw), attack O4."
        done = RoundDesk(leading(done=TreasonTurn(moved=True, attacked=True)))
        assert done.board.task_line().startswith("The Dark Master has done what he can")

    def test_building_hands_are_only_looked_at(self) -> None:
        desk = RoundDesk(leading(hands=("chapel", "")))
        desk.click("chapel")
        assert desk.held == NOTHING


def test_n_walks_the_plots_the_dark_master_gets_to() -> None:
    desk = RoundDesk(leading())
    desk.keyboard()
    seen = set()
    for _ in range(5):
        desk.press("n")
        seen.add(desk.board.keyboard.plot)
    assert seen <= set(bits(desk.board.state.marked.reach))
    assert len(seen) > 1


def test_a_sheet_opened_by_a_key_takes_the_keyboard_and_gives_it_back() -> None:
    desk = RoundDesk(leading())
    desk.keyboard()
    desk.press("a")
    assert desk.board.keyboard.stop == SHEET
    assert "Attack" in desk.board.focus_name()
    desk.press("escape")
    assert desk.board.keyboard.stop == FOCUS
    assert not desk.acted
