"""The table with an open game: everything a player does there, by pointer and by keys."""

import pytest

from citadel_desktop.match.table import DrawOffer
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.screens.shell import navigation
from tests.screens.desk import Desk, widgets_of
from tests.screens.small_match import SHORT, entries, play, use_up


def test_a_click_on_the_board_acts_and_the_ribbon_tells_who_is_asked_next(at_desk: Desk) -> None:
    at_desk.begin("gale", options=SHORT)
    assert at_desk.status_line.startswith("Ben: Placing citadels")
    at_desk.click(at_desk.label("Board").rect.centre)
    assert entries(at_desk) == 1
    assert at_desk.status_line.startswith("Ada")
    assert any(line.text.startswith("Ben") for line in at_desk.table.side.log.lines)


@pytest.mark.parametrize("text", ["zz", "a1-a2-a3", "end", "é"])
def test_what_cannot_be_played_is_said_and_stays_to_be_mended(at_desk: Desk, text: str) -> None:
    at_desk.begin("gale", options=SHORT)
    at_desk.enter_move(text)
    assert entries(at_desk) == 0
    assert at_desk.message
    assert at_desk.shows(at_desk.message)
    assert at_desk.table.side.notation.text == text


def test_the_notation_field_suggests_a_move_that_is_legal_now(turn: Desk) -> None:
    assert turn.has("Notation")
    move = turn.table.side.notation.placeholder.removeprefix("Type a move, e.g. ")
    table = turn.table.table
    seat = table.to_act[0]
    assert table.refuse(seat, GALE.parse(table.state, seat, move)) is None


def test_escape_leaves_the_notation_field_for_the_board(turn: Desk) -> None:
    turn.click("Notation")
    turn.type("b")
    turn.key("escape")
    assert turn.table.side.notation.text == ""
    assert turn.table.ui.focus == "board"
    assert turn.dialog == ""


def test_an_illegal_try_says_why_with_the_rule_and_f1_opens_that_rule(
    turn: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []
    monkeypatch.setattr(navigation, "reference", lambda shell, game, rule, options: asked.append((game, rule)))
    turn.key("f1")
    table = turn.table.table
    seat = table.to_act[0]
    point = next(
        f"{column}{row}"
        for column in "abcdefghj"
        for row in range(1, 10)
        if (why := table.refuse(seat, GALE.parse(table.state, seat, f"recruit {column}{row}"))) and why.rule
    )
    turn.enter_move(f"recruit {point}")
    assert "(rule GA-" in turn.message
    rule = turn.message.split("(rule ")[1].split(")")[0]
    turn.key("f1")
    assert asked == [("gale", ""), ("gale", rule)]
    play(turn, 1)
    turn.key("f1")
    assert asked[-1] == ("gale", "")


def test_a_greyed_tool_says_why_and_leads_to_its_rule(turn: Desk) -> None:
    use_up(turn)
    tools = turn.table.board.tools()
    tool = next(tool for tool in tools if not tool.enabled and "GA-" in tool.why_not)
    turn.click(tool.label)
    assert turn.shows(tool.why_not)
    assert turn.message == tool.why_not
    assert turn.table.topic[1].startswith("GA-")


def test_the_first_key_after_the_pointer_shows_at_once_what_the_cursor_is_on(turn: Desk) -> None:
    turn.click(turn.label("Board").rect.centre)
    turn.window.post(Pointer("leave", (-1.0, -1.0)))
    turn.turn()
    assert turn.table.board.hint_line() == ""
    turn.window.post(Key(Command.LEFT, name="left"))
    turn.window.turn()
    assert turn.table.board.hint_line() != ""
    assert turn.has(turn.table.board.hint_line())


def test_in_an_empty_notation_field_the_keys_take_back_the_match_else_the_text(turn: Desk) -> None:
    before = entries(turn)
    play(turn, 1)
    assert turn.table.ui.focus == "notation"
    turn.type("x")
    turn.key("ctrl+z")
    assert turn.table.side.notation.text == ""
    assert entries(turn) == before + 1
    turn.key("ctrl+z")
    assert entries(turn) == before
    turn.key("ctrl+y")
    assert entries(turn) == before + 1


def test_what_cannot_be_undone_or_done_again_says_why(at_desk: Desk) -> None:
    at_desk.begin("gale", options=SHORT)
    assert "disabled" in at_desk.state("Undo")
    assert "disabled" in at_desk.state("Redo")
    at_desk.click("Undo")
    assert at_desk.shows("There is nothing to take back.")
    at_desk.click("Redo")
    assert at_desk.shows("There is nothing to do again.")


def test_the_turn_is_reset_but_not_the_turn_before(turn: Desk) -> None:
    turn.enter_move("end")
    start = entries(turn)
    assert "disabled" in turn.state("Reset turn")
    play(turn, 2)
    turn.click("Reset turn")
    assert entries(turn) == start


def test_the_end_of_the_turn_is_what_comes_next_once_no_action_is_left(turn: Desk) -> None:
    def kinds() -> list[str]:
        return [one.kind for one in widgets_of(turn.table) if one.id == "tool-end"]

    assert turn.table.table.state.actions
    assert kinds() == ["plain"]
    use_up(turn)
    assert kinds() == ["primary"]


def test_a_key_that_is_held_down_ends_one_turn_only(turn: Desk) -> None:
    seat = turn.table.seating.asked
    use_up(turn)
    held = Key(Command.END_TURN, name="return", ctrl=True, repeat=True)
    turn.window.post(held)
    turn.turn()
    assert turn.table.seating.asked == seat
    turn.key("ctrl+return")
    assert turn.table.seating.asked != seat


def test_back_to_a_line_of_the_log(turn: Desk) -> None:
    line = turn.table.side.log.lines[-3]
    turn.click(line.text)
    assert turn.dialog == ""
    assert "double click" in turn.table.message
    turn.click(line.text, clicks=2)
    assert turn.dialog.startswith("Line ")
    assert turn.shows(line.text)
    turn.click("Take back to here")
    assert turn.dialog == ""
    assert entries(turn) == line.id
    turn.key("ctrl+y")
    assert entries(turn) == int(str(line.id)) + 1


def test_what_is_done_after_a_look_at_an_old_line_is_seen_in_the_log(turn: Desk) -> None:
    log = turn.table.side.log
    turn.table.ui.set_focus(log)
    turn.key("home")
    turn.turn()
    assert not log.scroller.at_end
    play(turn, 1)
    turn.turn()
    log = turn.table.side.log
    assert log.scroller.at_end
    assert turn.texts().count(log.lines[-1].text) == 2  # there, and as what has happened last


def test_a_line_is_chosen_by_keys_and_looked_at(turn: Desk) -> None:
    before = entries(turn)
    turn.table.ui.set_focus(turn.table.side.log)
    turn.key("up", "up", "return")
    assert turn.dialog == f"Line {before - 1} of the log"
    turn.click("Show the position")
    assert turn.screen == "replay"
    assert turn.shows(f"{before - 1} of {before}")
    turn.key("escape")
    assert turn.screen == "table"
    assert entries(turn) == before


def test_a_draw_is_offered_and_declined_then_offered_and_agreed(turn: Desk) -> None:
    asked = turn.table.seating.asked or 0
    other = turn.table.names[1 - asked]
    turn.click("Offer a draw")
    assert turn.dialog == f"{turn.table.names[asked]} offers a draw"
    assert turn.shows(other)
    turn.key("escape")
    assert turn.table.table.outcome is None
    assert turn.dialog == ""
    assert turn.shows(f"{other} declines the draw.")
    turn.click("Offer a draw")
    turn.click("Accept")
    assert turn.table.table.outcome is not None
    assert turn.table.table.outcome.winners == ()


def test_an_answered_offer_is_taken_back_and_done_again_with_its_answer(turn: Desk) -> None:
    use_up(turn)
    before = entries(turn)
    turn.click("Offer a draw")
    turn.click("Decline")
    turn.key("ctrl+z")
    assert turn.dialog == ""
    assert entries(turn) == before
    turn.key("ctrl+z")
    assert entries(turn) == before - 1
    turn.key("ctrl+y", "ctrl+y")
    assert turn.dialog == ""
    assert entries(turn) == before + 2


def test_an_offer_that_stands_is_asked_again_when_the_match_is_resumed(turn: Desk) -> None:
    turn.click("Offer a draw")
    name = turn.session.name
    turn.go("title")
    turn.resume(name)
    assert isinstance(turn.table.table.entries[-1], DrawOffer)
    assert turn.dialog.endswith("offers a draw")
    turn.click("Decline")
    assert turn.dialog == ""


def test_giving_up_is_asked_first(turn: Desk) -> None:
    turn.click("Resign")
    assert turn.dialog == "Resign?"
    turn.key("return")
    assert turn.table.table.outcome is None
    turn.click("Resign")
    assert not turn.table.shell.by_keys  # what opens now draws no ring around its first widget
    turn.click("Resign")
    assert turn.table.table.outcome is not None
    assert turn.status_line.startswith("The match is over")


def test_the_result_comes_when_it_is_asked_for_and_the_end_can_be_undone(turn: Desk) -> None:
    turn.click("Resign")
    turn.click("Resign")
    turn.wait(3000)
    assert turn.screen == "table"
    turn.see_result()
    turn.click("Look at the board")
    turn.wait(3000)
    assert turn.screen == "table"
    for name in ("Offer a draw", "Resign"):
        assert "disabled" in turn.state(name)
    turn.enter_move("end")
    assert "over" in turn.message
    turn.key("escape", "ctrl+z")
    assert turn.table.table.outcome is None
    turn.turn(2)
    assert not turn.has("See the result")
    turn.key("ctrl+y")
    turn.see_result()


def test_a_key_leads_to_the_result_and_back_but_no_further(turn: Desk) -> None:
    """Space and Enter, pressed too often, begin nothing."""
    turn.click("Resign")
    turn.click("Resign")
    turn.turn(2)
    matches = len(list(turn.shell.paths.matches.glob("*.citadel")))
    for screen in ("result", "table", "result", "table"):
        turn.key("space")
        turn.turn(2)
        assert turn.screen == screen
    assert len(list(turn.shell.paths.matches.glob("*.citadel"))) == matches


def test_the_result_of_a_match_that_is_over_can_be_seen_from_its_menu(turn: Desk) -> None:
    turn.click("Resign")
    turn.click("Resign")
    turn.key("f10")
    turn.wait(3000)
    assert turn.dialog == "The match is over"
    turn.click("Close")
    turn.see_result()
    turn.click("Look at the board")
    turn.key("f10")
    turn.click("Result")
    assert turn.screen == "result"


def test_a_press_on_the_board_that_ends_beside_it_lets_go(turn: Desk) -> None:
    board = turn.table._canvas.rect
    inside, beside = board.centre, (board.right + 40.0, board.centre[1])
    turn.window.post(Pointer("move", inside))
    turn.window.post(Pointer("down", inside, 1))
    turn.window.post(Pointer("move", beside))
    turn.window.post(Pointer("up", beside, 1))
    turn.turn()
    count, before = entries(turn), places(turn)
    turn.window.post(Pointer("move", (inside[0] + 90.0, inside[1])))
    turn.window.post(Pointer("move", beside))
    turn.turn()
    assert entries(turn) == count
    assert places(turn) == before


def places(at: Desk) -> dict[str, Rect]:
    """Where the citadels are drawn."""
    return {one.name: one.rect for one in at.labels() if one.name.startswith("Citadel")}


def test_resizing_across_the_fold_keeps_what_is_in_hand(turn: Desk) -> None:
    board = turn.table.board
    turn.window.set_scale(2.0)
    turn.turn(2)
    assert turn.has("Players")
    assert turn.table.board is board
    turn.window.set_scale(1.0)
    turn.turn(2)
    assert not turn.has("Players")
    assert turn.has("End turn")
    assert turn.table.board is board


def test_another_language_is_spoken_at_once(turn: Desk) -> None:
    assert turn.shows("Notation") or turn.has("Notation")
    turn.shell.change(language="de")
    turn.turn(2)
    assert not turn.has("Undo")
    assert turn.has("Zurücknehmen") or turn.has("Rückgängig")
