"""The Indomitable Citadel on the real table: stops of the keyboard, players, rules, answers, windows of every size."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from citadel_desktop.match.table import Table
from citadel_desktop.saves.settings import Settings
from citadel_desktop.scene.geometry import Rect
from tests.screens.desk import Desk, decision_of, desk
from tests.screens.test_rooms_fit import SIZES, controls


def to(kind: str) -> Callable[[Table], None]:
    """Plays on, much the same each time, until that is asked."""

    def play(table: Table) -> None:
        for _ in range(400):
            decision = decision_of(table)
            asked = decision.seat
            if decision.kind == kind:
                return
            liked = ("plot", "draw", "build", "buy", "pass", "turn_up")
            found = [a for name in liked for a in decision.actions if a.kind == name]
            table.act(asked, (found or list(decision.actions)[::-1])[0])
        raise AssertionError(kind)

    return play


@pytest.fixture
def trading(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as at:
        at.sit("indomitable", seats=3, before=to("phase2"))
        yield at


def test_tab_walks_town_hand_and_markets_and_then_the_column(trading: Desk) -> None:
    seen = []
    for _ in range(4):
        seen.append(trading.table.ui.focus)
        trading.key("tab")
    held = bool(trading.table.table.view(trading.table.seating.sitting).position.influence[0])
    wanted = ["board", "board-hand", *(["board-influence"] if held else []), "board-markets"]
    assert seen[: len(wanted)] == wanted
    assert seen[len(wanted)] not in wanted
    trading.key("shift+tab")
    assert trading.table.ui.focus in {*wanted, seen[-1]}


def test_tab_goes_on_from_a_tool_that_was_clicked(trading: Desk) -> None:
    trading.click("Build")
    trading.key("tab")
    assert trading.table.ui.focus == "tool-sell"


def test_a_card_is_built_by_keys_alone(trading: Desk) -> None:
    table = trading.table.table
    before = len(table.entries)
    trading.key("b")
    assert trading.table.ui.focus == "board-hand"
    board = trading.table.board
    for _ in range(12):
        trading.key("return")
        if board.state.marked.legal:  # type: ignore[attr-defined] # the round board
            break
        trading.key("b", "right")
    else:
        raise AssertionError("no card of this deal may be built")
    assert at_town(trading)
    trading.key("return")
    assert len(table.entries) == before + 1
    trading.key("ctrl+z")
    assert len(table.entries) == before


def at_town(at: Desk) -> bool:
    """Whether keys walk the town."""
    return at.table.ui.focus == "board"


def test_the_cursor_is_said(trading: Desk) -> None:
    trading.key("right", "left")
    told = trading.names_of("cursor")
    assert len(told) == 1
    assert "plot" in told[0].lower()


def test_f1_opens_the_rule_behind_what_is_pointed_at(trading: Desk) -> None:
    board = trading.table.board
    card = board.placements.cards.every[0]  # type: ignore[attr-defined] # the round board
    trading.point(card.strip.centre)
    rule = board.topic()
    assert rule.startswith("IC-")
    trading.key("f1")
    assert trading.screen == "reference"
    assert trading.shows(rule)


def test_players_are_told_by_what_is_open(trading: Desk) -> None:
    rows = trading.of_role("player")
    assert [row.name.split(",")[0] for row in rows] == ["Ada", "Ben", "Cleo"]
    position = trading.table.table.view(None).position
    for order, row in enumerate(rows):
        assert f"Points {position.scores[order]}" in row.name
        assert f"Bricks {position.bricks[order]}" in row.name
        assert f"Cards {len(position.hands[order])}" in row.name
    assert [bool(row.state) for row in rows].count(True) == 1


def test_with_two_orders_each_four_rows_have_four_colours(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1024, 640)) as at:
        at.sit("indomitable", options={"two_players": "two_orders"}, before=to("phase2"))
        rows = at.of_role("player")
        assert [row.name.split(",")[0] for row in rows] == ["Ada", "Ben", "Ada II", "Ben II"]
        assert len({player.colour for player in at.table.board.players()}) == 4
        window = Rect(0.0, 0.0, *at.window.size)
        assert all(window.covers(row.rect) for row in rows)


def test_a_purchase_goes_round_and_comes_back(tmp_path: Path) -> None:
    """IC-C4: with all asked the seat is handed over twice, each sees the same sheet, and the buyer goes on."""
    with desk(tmp_path) as at:
        at.sit("indomitable", seats=3, options={"ask_all": True}, before=to("phase2"))
        buyer = at.table.seating.sitting
        at.key("p")
        if not at.table.board.state.marked.legal:  # type: ignore[attr-defined] # the round board
            raise AssertionError("no plot of this deal may be bought")
        at.key("return")
        sheets = []
        for _ in range(2):
            if at.dialog:
                at.key("return")
            assert at.screen == "handover"
            at.take_seat()
            assert at.table.seating.sitting != buyer
            sheets.append(at.names_of("button")[:2])
            at.key("n")
        if at.dialog:
            at.key("return")
        at.take_seat()
        assert at.table.seating.sitting == buyer
        assert sheets[0] == sheets[1]
        plots = at.table.table.state.position.plots[buyer or 0]
        assert plots.bit_count() > 2


def test_keys_of_an_answer_mean_it_though_a_button_of_the_column_was_pressed(tmp_path: Path) -> None:
    """IC-C4: what stands on the sheet is asked wherever the keyboard's focus is, but not while something is typed."""
    with desk(tmp_path) as at:
        at.sit("indomitable", seats=3, options={"ask_all": True}, before=to("phase2"))
        at.key("p")
        at.key("return")
        at.take_seat()
        table = at.table.table
        before = len(table.entries)
        at.click("Log")
        assert at.table.ui.focus not in {"board", "board-sheet"}
        at.key("n")
        assert len(table.entries) == before + 1


@pytest.mark.slow(but=7)
@pytest.mark.parametrize("lang", ["en", "qps"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_control_lies_whole_in_the_window(
    tmp_path: Path, seats: int, size: tuple[int, int], scale: float, lang: str
) -> None:
    settings = Settings(language=lang, pace="off", scale=round(scale * 100))
    options = {"two_players": "two_orders"} if seats == 2 else {}
    with desk(tmp_path, size=size, scale=scale, settings=settings) as at:
        at.begin("indomitable", seats=seats, options=options, before=to("phase2"))
        at.wait(600)
        at.key("return")
        if at.dialog:
            at.key("return")
        assert at.screen == "table"
        window = Rect(0.0, 0.0, *at.window.size)
        for one in controls(at):
            assert window.covers(one.rect), one
        placements = at.table.board.placements  # type: ignore[attr-defined] # the round board
        side = at.table._sheet_rect
        assert not placements.layout.area.intersects(side)
        assert placements.layout.town.w > 200


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_end_of_the_turn_stays_in_view_where_tools_scroll(tmp_path: Path, scale: float) -> None:
    settings = Settings(language="en", pace="off", scale=round(scale * 100))
    with desk(tmp_path, size=(1024, 640), scale=scale, settings=settings) as at:
        at.sit("indomitable", seats=3, options={"edition": "treason"}, before=to("phase2"))
        (area,) = [one.rect for one in at.labels() if one.role == "scroll area"]
        tools = {one.name: one.rect for one in at.labels() if one.role == "button"}
        end = tools["End turn" if "End turn" in tools else "Go on"]
        assert end.y >= area.bottom
        assert end.bottom <= at.window.size[1]
