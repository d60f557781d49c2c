"""What clicks and keys mean in the strategic game and Treason, and what is said and marked of what they add."""

from collections.abc import Callable

import pytest

from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.boards.kit.keyboard import SHEET
from citadel_desktop.boards.round_board.asks.parts import NOTHING
from citadel_desktop.boards.round_board.targets import CASTLE, HAND, ROW
from citadel_desktop.rules.indomitable.state import TreasonTurn
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS, bits
from citadel_desktop.rules.indomitable.towns import towns
from tests.boards.round_desk import RoundDesk
from tests.boards.treason import choosing, desk_of, leading, trading
from tests.indomitable.builder import play, table
from tests.indomitable.strategic import laid as strategic
from tests.indomitable.test_isolation import SEVEN, crowded
from tests.treason.tables import dice
from tests.treason.test_attack import example, several

MOVED, ATTACKED = TreasonTurn(moved=True), TreasonTurn(moved=True, attacked=True)


def fighting() -> RoundDesk:
    return RoundDesk(dice(example(), 6, 1))


def beginning() -> RoundDesk:
    return desk_of("O9 O17", "O13 M9", ask="first_tower", order=1, number=0, round_=0)


def ring(held: str = "") -> RoundDesk:
    """IC-X1: Bert's O1 hangs on O2 alone; he holds an influence card."""
    laid_out = strategic("M1", "O1 O9", "O24", bricks=(9, 9, 9), buildings={"O1": "brewery"}, influence=("", held, ""))
    return RoundDesk(laid_out)


@pytest.mark.parametrize(
    ("desk", "clicks", "done", "refused"),
    [
        # TR-T1, TR-T3
        (choosing, ["row 2"], ["choose 3"], []),
        (lambda: choosing(influence=("wizard", "")), ["wizard", 0], ["play wizard"], []),
        (trading, ["row 0"], [], []),
        # TR-S3, TR-T4
        (trading, ["white 1", 0, "black 2", 0], ["white", "black"], []),
        (trading, ["black 1", 0], ["swap 2"], []),
        (trading, ["white 0", "white 4", "black 5"], [], []),
        (lambda: trading(bricks=(2, 5)), ["white 1"], [], ["too_few_bricks"]),
        (lambda: trading(done=TreasonTurn(counters=2)), ["black 2"], [], ["counters_used_up"]),
        (trading, ["tower 0", "O9", "O10", "tower 0"], ["tower O10"], ["tower_stands", "towers_used_up"]),
        # TR-S1
        (beginning, ["M9"], ["tower M9"], []),
        # TR-D1 to TR-D4
        (lambda: leading(done=MOVED), ["O3"], [], ["already_moved"]),
        (lambda: leading(influence=("fire donation", "")), ["fire", "O4", "donation", 0],
         ["play fire O4", "play donation"], []),
        (lambda: leading(hands=("chapel", "")), ["chapel"], [], []),
    ],
)  # fmt: skip
def test_what_clicks_do(
    desk: Callable[[], RoundDesk], clicks: list[str | int], done: list[str], refused: list[str]
) -> None:
    at = desk()
    at.click(*clicks)
    assert (at.notes, at.codes, at.rows, at.held) == (done, refused, (), NOTHING)


@pytest.mark.parametrize(
    ("desk", "keys", "told"),
    [
        (choosing, [ROW, "right"], "Open card 2: Pottery"),
        (trading, [CASTLE, "home", "right"], "White counters of Anna"),
    ],
)
def test_the_cursor_in_words(desk: Callable[[], RoundDesk], keys: list[str], told: str) -> None:
    at = desk()
    at.keyboard(keys[0])
    at.press(*keys[1:])
    assert told in at.board.focus_name()


@pytest.mark.parametrize(
    ("desk", "keys", "done"),
    [
        (choosing, [ROW, "right", "return"], ["choose 2"]),
        (trading, [CASTLE, "home", "right", "return", "1"], ["white"]),
        (beginning, [FOCUS, "return"], ["tower M9"]),
        # Who has too few Knights finds the keyboard where one may be taken.
        (lambda: RoundDesk(play(crowded(SEVEN), "buy O2")), [HAND, "return"], ["take O1"]),
        (lambda: leading(throws=(2,)), [FOCUS, "t", "s"], ["throw", "stay"]),
        (fighting, [FOCUS, "a", "1"], ["attack"]),
    ],
)
def test_what_keys_do(desk: Callable[[], RoundDesk], keys: list[str], done: list[str]) -> None:
    at = desk()
    stop, *pressed = keys
    at.keyboard(stop)
    at.board.follow()
    at.press(*pressed)
    assert at.notes == done


class TestBuildingOver:
    def test_tr_t4_what_is_lost_is_told_before(self) -> None:
        desk = trading(buildings={"O10": "chapel"})
        desk.click("inn")
        assert "It replaces the Chapel (2 points)." in desk.hover("O10")
        assert "It replaces the Chapel" in desk.leaflet("O10")
        assert "replaces" not in desk.hover("O17")


@pytest.mark.parametrize(
    ("towers", "falls"), [("O13", "only the watchtower there falls."), ("", "Palace.")], ids=["tower", "building"]
)
def test_tr_d5_what_a_fire_destroys_is_told_both_who_plays_and_who_may_answer(towers: str, falls: str) -> None:
    desk = desk_of("O1", "O13", influence=["fire", "protection"], towers=towers, buildings={"O13": "palace"})
    desk.click("fire")
    told = "Only the watchtower there falls."
    assert (told in desk.hover("O13"), "watchtower" in desk.hint) == (bool(towers),) * 2
    assert (told in desk.leaflet("O13")) is bool(towers)
    desk.click("O13")
    (shown,) = [label.name for label in desk.paint().labels if label.role == "sheet"]
    assert f"Against O13 of Bert: {falls}" in shown
    assert ("Palace" in shown) is not bool(towers)


def test_no_income_is_told_of_dark_plots() -> None:
    desk = trading(dark="O20", buildings={"O20": "bakery", "O10": "chapel"})
    assert ["Pays" in desk.leaflet(name) for name in ("O10", "O20")] == [True, False]


class TestOpenCards:
    def test_tr_t1_what_it_pays_everybody_is_told_with_the_tax(self) -> None:
        """Tax to 5 before income; the bricks on the card come to who chooses."""
        desk = choosing()
        told = desk.leaflet("row 2")
        chapel, school = (towns()["first"].plots[NUMBERS[name]].premium for name in ("O9", "O13"))
        for text in ("3 bricks lie on it", "Anna: tax", "Bert: School", f"+{3 + school}"):
            assert text in told
        desk.hover("row 2")
        assert f"Anna +{-2 + 2 + chapel + 3}" in desk.hint
        assert f"Bert +{3 + school}" in desk.hint
        assert desk.board.topic() == "TR-T1"
        assert desk.hover("row 0") == "Choose the Inn. Nobody gets bricks."

    def test_tr_t1_after_the_choice_bricks_on_a_card_are_those_of_the_next_to_choose(self) -> None:
        told = choosing(ask="phase2", lying=(0, 2, 3)).leaflet("row 1")
        assert "Anna: nothing 0" in told
        assert "Bert: 2 from the card +2" in told

    def test_the_tool_lists_the_open_cards_with_what_they_pay(self) -> None:
        desk = choosing()
        desk.use("choose")
        assert [row.kind for row in desk.rows] == ["choose"] * 3
        assert "Anna +1" in desk.shown
        desk.choose(1)
        assert desk.notes == ["choose 2"]
        assert trading().marks == {}

    def test_tr_t3_after_a_wizard_a_card_is_still_chosen(self) -> None:
        desk = choosing(influence=("wizard", ""))
        desk.click("wizard", 0, "row 2")
        assert desk.notes == ["play wizard", "choose 3"]


class TestCastle:
    def test_tr_t4_the_swap_names_the_value(self) -> None:
        desk = trading()
        desk.click("black 1")
        assert "value 1" in desk.shown

    def test_tr_s3_a_value_is_told_to_its_owner_alone(self) -> None:
        own, other = trading(), trading(order=1)
        assert "Its value 3" in own.leaflet("black 0")
        other.board.state.order = 0  # as if Anna's card lay here
        assert "Only its owner sees its value" in other.leaflet("black 0")

    def test_tr_t4_a_tower_in_hand_marks_own_plots(self) -> None:
        desk = trading()
        desk.click("tower 0")
        assert (desk.marks["legal"], desk.marks["refused"]) == ({"O10", "O17"}, {"O9"})
        assert beginning().marks["legal"] == {"O13", "M9"}


class TestIsolation:
    def test_the_plots_a_purchase_would_take_are_marked_and_named(self) -> None:
        desk = ring()
        desk.use("buy")
        named = "O1 of Bert (Brewery, 3 points)"
        assert f"isolates {named}" in desk.hover("O2")
        assert desk.marks["takes"] == {"O1"}
        assert named in desk.leaflet("O2")
        desk.hover("O9")
        assert "takes" not in desk.marks

    def test_the_row_of_the_sheet_names_them(self) -> None:
        desk = ring()
        desk.click("O2")
        assert desk.marks["takes"] == {"O1"}
        price = towns()["first"].plots[NUMBERS["O2"]].price
        assert any(f"{price} brick" in text and "isolates O1 of Bert" in text for text in desk.texts)

    def test_it_is_named_where_the_purchase_may_be_blocked(self) -> None:
        desk = ring("blockade")
        desk.use("buy")
        desk.click("O2")
        assert desk.board.state.fixed
        assert desk.marks["takes"] == {"O1"}
        assert "isolates O1 of Bert" in desk.shown

    def test_an_own_plot_one_purchase_from_isolation_bears_a_mark(self) -> None:
        desk = RoundDesk(strategic("O1 O9", "M1", "O24", bricks=(9, 9, 9)))
        assert desk.marks == {"threat": {"O1"}}
        assert all(name in desk.leaflet("O1") for name in ("Bert", "Cora", "O2"))
        assert "O2" in desk.walk_to("O1")
        desk.use("buy")
        assert desk.marks["threat"] == {"O1"}

    def test_in_the_basic_game_nothing_is_isolated_and_nothing_marked(self) -> None:
        assert RoundDesk(table("O1 O9", "M1", "O24", bricks=9)).marks == {}
        desk = RoundDesk(table("M1", "O1 O9", "O24", bricks=9))
        desk.click("O2")
        assert "takes" not in desk.marks


class TestTheDarkMaster:
    def test_tr_d1_where_he_gets_by_counters_and_with_which_odds_is_marked(self) -> None:
        desk = leading(at="")
        reach, badges = desk.marks["reach"], desk.board.state.marked.badges
        assert {NAMES[road.gate] for road in towns()["first"].roads} <= reach
        assert badges
        assert not {NAMES[n] for n in badges} & reach
        assert set(badges.values()) <= {"1/6", "2/6", "3/6", "4/6"}

    def test_with_the_tool_in_hand_only_what_counters_reach_is_marked(self) -> None:
        desk = leading()
        by_counters = desk.marks["reach"]
        desk.use("move")
        assert desk.marks == {"legal": by_counters}
        assert not desk.board.state.marked.badges
        goal = min(by_counters)
        desk.click(max(name for name in NAMES if name.startswith("I")), goal)
        assert (desk.codes, desk.notes) == (["too_far"], [f"move {goal}"])

    def test_a_plot_offers_counters_and_die_with_steps_and_odds(self) -> None:
        desk = leading()
        assert desk.hover("O3").startswith("Move him here (1 of 2 steps); Throw the die (")
        desk.click("O3")
        assert [action.kind for action in desk.rows] == ["move", "throw"]
        assert "1 of 2 steps" in desk.shown
        assert "6 of 6 throws" in desk.shown
        assert desk.board.topic() in {"TR-D1", "TR-D2"}

    def test_tr_d1_own_watchtowers_on_the_way_are_named(self) -> None:
        """He comes in by the three gates; two of them are Bert's towers, the third Anna's."""
        first, *others = gates = [NAMES[road.gate] for road in towns()["first"].roads]
        desk = desk_of(first, " ".join(others), ask="dark", towers=" ".join(gates), black=((1, 1), ()))
        reach = desk.marks["reach"]
        assert f"({first})" in desk.leaflet(min(reach))
        assert first not in reach

    def test_once_moved_no_way_is_marked(self) -> None:
        assert leading(done=MOVED).marks == {}

    def test_tr_d2_an_attack_is_explained_before_it_is_led(self) -> None:
        """The worked example: 2 + die against 3 + die, ten throws of 36 take it, the Toll House beside it too."""
        desk = fighting()
        desk.use("attack")
        assert not desk.acted
        assert desk.board.state.about == desk.target("O4")
        for told in (
            "die + 2 counters",
            "die + 2 counters + 1 watchtower",
            "10 of 36, 28 %",
            "5 of 36, 14 %",
            "21 of 36, 58 %",
            "O5 (Turnpike, 3 points, watchtower)",
            "nothing changes",
        ):
            assert told in desk.shown, told
        assert desk.marks["takes"] == {"O5"}
        assert desk.board.topic() == "TR-D2"

    @pytest.mark.parametrize(("done", "told"), [(TreasonTurn(), {"O4", "O9"}), (MOVED, {"O4"}), (ATTACKED, set())])
    def test_tr_d2_odds_are_told_of_plots_where_an_attack_can_still_come(
        self, done: TreasonTurn, told: set[str]
    ) -> None:
        """Once he has moved only of his own plot, once he has attacked of none."""
        desk = leading(done=done)
        assert {name for name in ("O4", "O9") if "He takes it" in desk.leaflet(name)} == told

    def test_tr_d2_what_a_tie_costs_is_told(self) -> None:
        desk = leading()
        desk.click("O4")
        assert "the Knight of Bert leaves O4, 3 points are lost" in desk.shown

    @pytest.mark.parametrize("name", ["O4", "O9"])
    def test_any_grand_masters_plot_tells_what_an_attack_there_would_be(self, name: str) -> None:
        desk = leading()
        assert "die + 2 counters" in desk.leaflet(name)
        assert "of 36" in desk.leaflet(name)
        assert "of 36" in desk.walk_to(name)

    @pytest.mark.parametrize(
        ("name", "more"),
        [("O5", {}), ("O20", {"dark": "O20"}), ("O13", {}), ("O4", {"ask": "phase2"})],
        ids=["guarded", "dark", "neutral", "another phase"],
    )
    def test_where_there_can_be_no_attack_none_is_told(self, name: str, more: dict[str, str]) -> None:
        told = leading(**more).leaflet(name)
        assert "of 36" not in told
        assert ("The Dark Master stands here." in told) is (name == "O4")

    def test_tr_d1_the_pips_thrown_are_shown_with_the_goals(self) -> None:
        desk = leading(throws=(2,))
        desk.use("throw")
        assert "2" in desk.board.task_line()
        assert "O3" in desk.marks["legal"]
        assert [tool.id for tool in desk.board.tools()] == ["stay"]
        desk.click("O3")
        assert desk.notes == ["throw", "move O3"]

    def test_tr_d4_a_donation_gives_him_nothing(self) -> None:
        desk = leading(influence=("donation", ""))
        desk.click("donation")
        assert "It gives the Dark Master nothing." in desk.texts

    def test_tr_d3_too_few_dark_knights_one_plot_is_chosen(self) -> None:
        desk = RoundDesk(dice(several(), 6, 1))
        desk.use("attack")
        desk.choose(0)
        assert desk.marks["legal"] == {"O3", "O5"}
        desk.keyboard()
        desk.press("n", "return")
        assert desk.kinds[-1] == "take"

    def test_the_hint_tells_what_is_left_to_do(self) -> None:
        told = leading().board.task_line()
        assert told == "May still be done: move him (2 steps or a throw), attack O4."
        assert leading(done=ATTACKED).board.task_line().startswith("The Dark Master has done what he can")


def test_n_walks_the_plots_the_dark_master_gets_to() -> None:
    desk = leading()
    desk.keyboard()
    seen = set()
    for _ in range(5):
        desk.press("n")
        seen.add(desk.board.keyboard.plot)
    assert seen <= set(bits(desk.board.state.marked.reach))
    assert len(seen) > 1


def test_a_sheet_opened_by_a_key_takes_the_keyboard_and_gives_it_back() -> None:
    desk = leading()
    desk.keyboard()
    desk.press("a")
    assert desk.board.keyboard.stop == SHEET
    assert "Attack" in desk.board.focus_name()
    desk.press("escape")
    assert desk.board.keyboard.stop == FOCUS
    assert not desk.acted
