"""What clicks, keys and tools mean at the round board."""

from typing import Any

import pytest

from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.boards.kit.keyboard import SHEET
from citadel_desktop.boards.round_board.asks.parts import NOTHING, Selection
from citadel_desktop.boards.round_board.targets import HAND, INFLUENCE, MARKETS
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NAMES, NEIGHBOURS, NUMBERS, bits
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.scene.display import GroupItem
from tests.boards.round_desk import RoundDesk
from tests.indomitable.builder import table


def kind(name: str) -> int:
    return next(b.number for b in content().buildings if b.id == name)


def wet() -> str:
    """An outer river plot."""
    return next(p.name for p in towns()["first"].plots if p.river and p.ring == 2)


def plain(ring: int = 2) -> str:
    """A plot off road and river with neutral plots around."""
    return next(p.name for p in towns()["first"].plots if p.ring == ring and not p.river and not p.roads)


def beside(name: str) -> str:
    """A plot that borders on another."""
    return NAMES[bits(NEIGHBOURS[NUMBERS[name]])[0]]


HOME, WET = plain(), wet()
NEXT = beside(HOME)


def trading(**more: object) -> State:
    """Anna trades with a Chapel, a Pig Sty and a Glassworks, on a plain plot of her own."""
    given: dict[str, object] = {
        "hands": ("chapel pig_sty glassworks", "stable"),
        "influence": ("fire donation", "protection"),
        "bricks": (20, 5),
        "pawnshop": "school",
    }
    return table(HOME, WET, **(given | more))  # type: ignore[arg-type] # names of the builder's arguments


def sit(**more: object) -> RoundDesk:
    return RoundDesk(trading(**more))


def two_orders(**more: object) -> RoundDesk:
    plots = [plain(2), plain(1), WET, plain(0)]
    return RoundDesk(table(*plots, two_players="two_orders", hands=("chapel", "", "inn", ""), **more))  # type: ignore[arg-type] # names of the builder's arguments


@pytest.mark.parametrize(
    ("more", "clicks", "done"),
    [
        ({}, ["chapel", HOME], [f"build chapel {HOME}"]),
        ({}, [HOME, 1], [f"build chapel {HOME}"]),
        ({"influence": ("", "")}, [NEXT, 0], [f"buy {NEXT}"]),
        ({}, ["shop school", 0], ["shop school"]),
        ({}, ["stock", 0], ["stock"]),
        ({"influence": ("donation", "")}, ["donation", 0], ["play donation"]),
        ({"influence": ("golden_trade", "")}, ["golden_trade", "glassworks"], ["play golden_trade glassworks"]),
        ({"ask": "draw", "stock": "chapel"}, ["stock"], ["draw"]),
    ],
    ids=lambda given: " ".join(map(str, given)) if isinstance(given, list) else "",
)
def test_what_clicks_do(more: dict[str, Any], clicks: list[str | int], done: list[str]) -> None:
    """What a sheet offers is done only by its row."""
    desk = sit(**more)
    *first, last = clicks
    desk.click(*first)
    assert not desk.acted
    assert bool(desk.rows) is isinstance(last, int)
    desk.click(last)
    assert desk.notes == done
    assert desk.held == NOTHING
    assert desk.board.sheet is None


@pytest.mark.parametrize(
    ("more", "clicks", "code"),
    [
        ({"influence": ("", "")}, [next(n for n in reversed(NAMES) if n[0] == "I")], "not_bordering"),
        ({"buildings": {WET: "stable"}, "influence": ("fire", "")}, ["fire", HOME], "own_plot"),
        ({"ask": "draw", "stock": "chapel"}, [HOME], "not_now"),
    ],
)
def test_why_clicks_do_nothing(more: dict[str, Any], clicks: list[str], code: str) -> None:
    desk = sit(**more)
    desk.click(*clicks)
    assert (desk.codes, desk.acted) == ([code], [])


@pytest.mark.parametrize(("tool", "click", "done"), [("buy", NEXT, f"buy {NEXT}"), ("sell", "pig_sty", "sell pig_sty")])
def test_a_tool_needs_one_click(tool: str, click: str, done: str) -> None:
    desk = sit(influence=("", ""))
    desk.use(tool)
    desk.click(click)
    assert desk.notes == [done]
    assert desk.held == NOTHING  # so that a second click does not sell once more


class TestClicks:
    def test_a_card_in_hand_marks_where_it_may_stand(self) -> None:
        desk = sit()
        desk.click("chapel")
        assert desk.held == Selection(building=kind("chapel"))
        assert desk.marks["legal"] == {HOME}
        desk.use("sell")
        assert desk.notes == ["sell chapel"]

    def test_a_card_that_may_not_stand_there_says_why(self) -> None:
        """IC-B5: no purple on a river plot, no trade off a road, no crafts in the inner ring."""
        desk = RoundDesk(table(WET, HOME, hands=("chapel turnpike", ""), bricks=20))
        desk.click("chapel", WET)
        assert (desk.codes, desk.acted) == (["on_river"], [])
        assert WET in desk.marks["refused"]
        assert "river" in desk.hint
        assert desk.board.topic() == "IC-B3"

    def test_a_plot_first_opens_what_can_be_done_there(self) -> None:
        desk = sit()
        desk.click(HOME)
        made = [row.building for row in desk.rows if row.kind == "build"]
        assert made == [kind(name) for name in ("glassworks", "chapel", "pig_sty")]

    @pytest.mark.parametrize("plot", ["O2", "O6", "M4", "I1"])
    def test_the_sheet_leaves_what_is_told_of_the_plot_in_sight(self, plot: str) -> None:
        desk = RoundDesk(table(plot, HOME, hands=("pig_sty", ""), bricks=20))
        desk.click(plot)
        sheet, docks = desk.board.sheet, desk.board.placements.layout.docks
        assert sheet is not None
        assert not any(sheet.rect.intersects(dock) for dock in docks)

    def test_an_influence_card_is_aimed(self) -> None:
        desk = sit(buildings={WET: "stable"}, hands=("chapel", "pig_sty"), influence=("fire", ""))
        desk.click("fire")
        assert desk.marks["legal"] == {WET}
        desk.click(WET)
        assert desk.notes == [f"play fire {WET}"]

    def test_right_click_and_a_second_click_step_back(self) -> None:
        desk = sit()
        desk.click("stock")
        desk.click("discards", button=3)
        assert not desk.rows
        desk.click("chapel")
        desk.click("plot 0", button=3)
        assert desk.held == NOTHING
        desk.click("chapel", "chapel")
        assert desk.held == NOTHING
        assert not desk.board.back()

    def test_before_the_draw_the_stock_tells_what_it_pays(self) -> None:
        desk = sit(ask="draw", stock="chapel")
        desk.click("stock")
        assert "pays" in desk.shown

    def test_first_plots_are_chosen_by_a_click(self) -> None:
        desk = RoundDesk(table("", "", ask="first_plot", number=0, round_=0))
        name = next(p.name for p in towns()["first"].plots if p.price == 2)
        assert name in desk.marks["legal"]
        desk.click(name)
        assert desk.notes == [f"plot {name}"]


def asked(held: str, **more: object) -> RoundDesk:
    """Anna buys a plot, and Bert is asked."""
    desk = sit(influence=("", held), **more)
    desk.use("buy")
    desk.click(NEXT)
    return desk


class TestAnswers:
    def test_a_purchase_is_blocked_from_the_sheet(self) -> None:
        desk = asked("blockade")
        assert [row.kind for row in desk.rows] == ["blockade", "pass"]
        assert desk.board.tools() == ()
        desk.choose(0)
        assert desk.kinds[-1] == "blockade"

    def test_a_question_to_all_looks_the_same_for_who_cannot_answer(self) -> None:
        """IC-C4: the same sheet, with only the pass to choose and the reason why not."""
        holds, lacks = (asked(card, ask_all=True) for card in ("blockade", "protection"))
        assert holds.rows == lacks.rows
        over = [desk.paint().items[-2:] for desk in (holds, lacks)]
        assert [item.key for item in over[0] if isinstance(item, GroupItem)] == ["dock", "choices"]
        assert over[0] == over[1]
        lacks.choose(0)
        assert lacks.codes == ["influence_not_held"]
        assert "Blockade" in lacks.hint
        lacks.choose(1)
        assert lacks.kinds[-1] == "pass"

    def test_a_hasty_enter_answers_nothing(self) -> None:
        desk = asked("blockade")
        desk.keyboard(SHEET)
        desk.press("return")
        assert desk.kinds[-1] == "buy"
        assert "buys" in desk.board.focus_name()
        desk.press("up")
        assert "Pass" in desk.board.focus_name()
        desk.press("up", "return")
        assert desk.kinds[-1] == "blockade"

    def test_escape_leaves_the_question_open(self) -> None:
        desk = asked("blockade")
        desk.keyboard(SHEET)
        assert not desk.board.back()
        desk.press("n")
        assert desk.kinds[-1] == "pass"


class TestKeys:
    def test_arrows_walk_the_town_by_ring_and_sector(self) -> None:
        desk = sit()
        desk.walk_to("O1")
        seen = []
        for key in ("left", "right", "up", "up", "up", "down", "down", "right", "down"):
            desk.press(key)
            zone, number = desk.board.keyboard.at_stop(FOCUS) or ("", 0)
            seen.append(NAMES[number] if zone == "plot" else zone)
        assert seen == ["O24", "O1", "M1", "I1", "pile", "I1", "M1", "M2", "O3"]

    def test_the_way_in_is_the_way_out(self) -> None:
        desk = sit()
        for plot in range(24, 48):
            desk.walk_to(NAMES[plot])
            desk.press("up", "up", "down", "down")
            assert desk.board.keyboard.at_stop(FOCUS) == ("plot", plot)

    def test_a_card_is_chosen_and_built_by_keys(self) -> None:
        desk = sit()
        desk.keyboard(HAND)
        names = set()
        for _ in range(3):
            names.add(desk.board.focus_name())
            desk.press("right")
        assert len(names) == 3
        desk.press("home", "return")
        assert desk.turned[-1] == FOCUS
        assert desk.board.keyboard.at_stop(FOCUS) == desk.target(HOME)
        desk.press("return")
        assert desk.kinds == ["build"]

    def test_sheets_are_walked_and_figures_choose(self) -> None:
        desk = sit()
        desk.walk_to(HOME)
        desk.press("return")
        assert desk.turned[-1] == SHEET
        assert "Glassworks" in desk.board.focus_name()
        desk.press("down")
        assert "Chapel" in desk.board.focus_name()
        desk.press("escape")
        assert desk.turned[-1] == FOCUS
        desk.press("return", "3")
        assert desk.notes == [f"build pig_sty {HOME}"]

    def test_letters_are_the_tools(self) -> None:
        desk = sit()
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
        assert desk.notes == ["end"]

    def test_n_goes_round_what_is_marked(self) -> None:
        desk = sit()
        desk.keyboard()
        desk.press("p")
        legal, seen = desk.marks["legal"], []
        for _ in legal:
            here = desk.board.keyboard.at_stop(FOCUS)
            assert here is not None
            seen.append(NAMES[here[1]])
            desk.press("n")
        assert sorted(seen) == sorted(legal)


class TestWords:
    def test_the_cursor_in_words(self) -> None:
        told = sit().walk_to(HOME)
        assert all(text in told for text in (HOME, "Anna", "price"))

    @pytest.mark.parametrize(
        ("more", "told"),
        [
            ({}, "Up to 2 plots and 2 buildings more this turn."),
            ({"bought": 1, "placed": 2}, "Up to 1 plot more this turn."),
            ({"bricks": (0, 5)}, "Nothing more can be bought or built this turn."),
        ],
    )
    def test_ic_t2_what_is_left_is_told_of_what_can_be_done_at_all(self, more: dict[str, Any], told: str) -> None:
        assert sit(**more).board.task_line() == told

    def test_players_are_orders_with_colours_of_their_own(self) -> None:
        players = two_orders().board.players()
        assert [player.name for player in players] == ["Anna", "Bert", "Anna II", "Bert II"]
        assert len({player.colour for player in players}) == 4
        assert [player.asked for player in players] == [True, False, False, False]
        ids = [fact.id for fact in players[0].facts]
        assert ids == ["points", "bricks", "plots", "cards", "influence"]
        assert players[2].facts[3].value == "1"

    def test_both_hands_of_a_seat_are_seen_but_only_one_acts(self) -> None:
        desk = two_orders(bricks=9)
        desk.click(f"hand {desk.state.position.hands[2][0]}")
        assert desk.held == NOTHING
        desk.click("chapel")
        assert desk.held.building == kind("chapel")
