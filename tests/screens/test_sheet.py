"""A player's sheet: opened from his row by pointer and keys, closed the same way, beside what is asked."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.match.table import Player, Table
from citadel_desktop.scene.display import AccessibleLabel
from citadel_desktop.screens.column.players import PlayersPane
from citadel_desktop.screens.shell import navigation
from tests.screens.computers_desk import computers_desk
from tests.screens.desk import Desk, decision_of, desk

SIZES = [(1024, 640), (1366, 768), (1920, 1080)]


def in_trade(table: Table) -> None:
    """The first plots are chosen, and the first card is drawn."""
    while table.state.position.asks[-1].kind != "phase2":
        decision = decision_of(table)
        seat = decision.seat
        table.act(seat, decision.actions[0])


def sit_down(at: Desk, edition: str = "basic") -> None:
    at.sit("indomitable", seats=3, options={"edition": edition}, before=in_trade)


def show_rows(at: Desk) -> None:
    """Turn to the page of the players where the column is folded."""
    at.table.tab = "players"
    at.table.rebuild()
    at.turn(2)


def rows(at: Desk) -> list[AccessibleLabel]:
    return at.of_role("player")


def shown(at: Desk) -> list[str]:
    """What stands on the open sheet."""
    sheet = [label.rect for label in at.labels() if label.name == "Close"]
    assert len(sheet) == 1
    return at.names_of("text")


@pytest.fixture(params=SIZES, ids=str)
def seated(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    with desk(tmp_path, size=request.param) as at:
        sit_down(at)
        show_rows(at)
        yield at


def test_a_click_on_a_row_opens_its_sheet_and_a_second_closes_it(seated: Desk) -> None:
    prompt = next(label for label in seated.labels() if "may trade" in label.name)
    for row in (1, 2):
        before = rows(seated)
        seated.click(before[row].rect.centre)
        seated.turn(2)
        assert seated.table.open_row == row
        told = shown(seated)
        assert any("points to go" in line for line in told)
        assert any(line.startswith("Citizenry") for line in told)
        # Neither rows nor what is asked have moved.
        assert [one.rect for one in rows(seated)] == [one.rect for one in before]
        assert prompt.rect == next(x.rect for x in seated.labels() if x.name == prompt.name)
    seated.click(rows(seated)[2].rect.centre)
    seated.turn(2)
    assert seated.table.open_row is None
    assert not any(label.name == "Close" for label in seated.labels())


def test_escape_closes_it_before_anything_else(seated: Desk) -> None:
    seated.click(rows(seated)[0].rect.centre)
    seated.turn(2)
    seated.key("escape")
    seated.turn(2)
    assert seated.table.open_row is None
    assert not seated.table.ui.modal


def test_keys_walk_the_rows_and_open_one(seated: Desk) -> None:
    pane = next(w for w in seated.table.ui.root.tree() if isinstance(w, PlayersPane))
    seated.table.ui.set_focus(pane, visible=True)
    for key in ("up", "down", "down", "down", "return"):
        seated.key(key)
        seated.turn()
    assert seated.table.open_row == 2
    seated.key("up")
    seated.key("return")
    assert seated.table.open_row == 1
    seated.key("escape")
    assert seated.table.open_row is None


def test_tools_keep_their_keys_under_a_sheet(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1366, 768)) as at:
        sit_down(at)
        tool = next(t for t in at.table.board.tools() if t.enabled and t.kind == "tool")
        at.click(rows(at)[1].rect.centre)
        at.turn(2)
        at.key(tool.shortcut)
        at.turn(2)
        assert next(t for t in at.table.board.tools() if t.id == tool.id).chosen
        assert at.table.open_row == 1


def test_who_takes_the_seat_finds_no_sheet_open(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1366, 768)) as at:
        sit_down(at)
        at.click(rows(at)[1].rect.centre)
        at.turn(2)
        at.table.clear()
        at.turn(2)
        assert at.table.open_row is None


def test_the_sheet_follows_the_match(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1920, 1080)) as at:
        sit_down(at)
        seat = at.table.seating.acting
        assert seat is not None
        at.click(rows(at)[seat].rect.centre)
        at.turn(2)
        position = at.session.table.state.position
        assert f"Bricks {position.bricks[seat]}" in shown(at)
        decision = at.session.table.decision(seat)
        assert decision is not None
        buy = next(a for a in decision.actions if a.kind == "buy")
        at.table.act(buy)
        at.turn(2)
        after = at.session.table.state.position
        assert after.bricks[seat] < position.bricks[seat]
        assert f"Bricks {after.bricks[seat]}" in shown(at)


def test_the_sheet_tells_level_and_style_of_a_computer_and_its_thinking_has_it(tmp_path: Path) -> None:
    players = (Player("Ada", 4), Player("Ben", 3, "knight", "raider"))
    with computers_desk(tmp_path, size=(1920, 1080), policies=policies()) as inside:
        at, inside.oracle.policies = inside.at, policies()
        at.begin("indomitable", 1, options={"first": "first_seat"}, players=players)
        name = at.session.name
        at.click(rows(at)[1].rect.centre)
        at.turn(2)
        assert "Knight, raider" in shown(at)
        assert "Takes from others what it can, by cards and by force." in shown(at)
        assert "Knight, raider" in rows(at)[1].name
        inside.play(lambda table: len(table.entries) > 2)
        assert {one.style for one in inside.oracle.asked if one.seat == 1} == {"raider"}
        navigation.title(at.shell)
        at.resume(name)
        assert at.session.table.players == players


def test_a_replay_opens_sheets_as_they_were(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1366, 768)) as at:
        sit_down(at)
        at.go("replay", at.session.table, 0, 0)
        at.click(rows(at)[1].rect.centre)
        at.turn(2)
        assert "Plots 0" in shown(at)
        at.key("end")
        at.turn(2)
        assert "Plots 0" not in shown(at)
        at.key("escape")
        at.turn(2)
        assert at.screen == "replay"
        assert not any(label.name == "Close" for label in at.labels())
