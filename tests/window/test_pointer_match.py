"""A whole match by the real pointer alone, from the title to the result and back."""

from tests.waiting import wait_for
from tests.window.conftest import Room
from tests.window.desk import IN_A_WINDOW
from tests.window.field import (
    NINE,
    click,
    hover,
    pieces,
    place_and_claim,
    set_up,
    wait_line,
    wait_no_piece,
    wait_piece,
    wait_status_line,
)

pytestmark = IN_A_WINDOW


def test_a_match_of_the_short_form(room: Room) -> None:
    desk = room.english()
    set_up(desk, Rule_set="Short form", Field=NINE, Who_begins="First seat")
    wait_status_line(desk, "Player 1 places a citadel; 6 are still to come.")
    click(desk, "a1")
    desk.wait_text("(rule GA-S1)")
    assert pieces(desk) == []
    place_and_claim(desk, "c3 e3 c7 g7 e5 e7", "e3 c3 g7 c7")

    wait_status_line(desk, "Player 1: Playing, round 1 Player 1 has 2 actions left.")
    desk.click("Recruit", "button")
    desk.wait_name("Recruit", "button", "chosen")
    click(desk, "d3")
    wait_piece(desk, "Warrior d3 of Player 1")
    wait_status_line(desk, "Player 1 has no actions left and may attack or end the turn.")
    desk.click("Undo", "button")
    wait_no_piece(desk, "Warrior d3 of Player 1")
    wait_status_line(desk, "Player 1 has 2 actions left.")
    desk.click("Redo", "button")
    wait_piece(desk, "Warrior d3 of Player 1")
    wait_line(desk, "Player 1 recruits a warrior on d3.")

    click(desk, "d3")
    hover(desk, "e3")
    desk.wait_text("2 against 2")
    click(desk, "e3")
    desk.click("Strike: 2 against 2", "button")
    wait_piece(desk, "Citadel e3, held by nobody")
    wait_no_piece(desk, "Warrior d3 of Player 1")
    wait_line(desk, "Player 1 takes the warrior on e3 with c3 and d3: 2 against 2.")
    desk.click("End turn", "button")

    wait_status_line(desk, "Player 2: Playing, round 1 Player 2 has 1 action left.")
    click(desk, "f5-g6")
    desk.click("Build a wall", "button")
    wait_piece(desk, "Wall f5-g6")
    wait_line(desk, "Player 2 builds the wall f5-g6.")
    desk.click("End turn", "button")

    wait_status_line(desk, "Player 1: Playing, round 2 Player 1 has 2 actions left.")
    click(desk, "c3")
    click(desk, "d3")
    desk.click("Recruit a warrior", "button")
    wait_piece(desk, "Warrior d3 of Player 1")
    desk.click("End turn", "button")

    wait_status_line(desk, "Player 2: Playing, round 2 Player 2 has 1 action left.")
    click(desk, "g7")
    click(desk, "g6")
    desk.wait_text("(rule GA-F2)")
    desk.click("End turn", "button")
    wait_line(desk, "Player 2 ends the turn and leaves 1 action unused.")

    wait_status_line(desk, "Player 1: Playing, round 3 Player 1 has 2 actions left.")
    click(desk, "d3")
    click(desk, "e3")
    desk.see_result()
    desk.wait_text("Player 1 wins: two citadels ahead.")
    desk.wait_text("The match took 5 turns.")
    assert desk.names("cell") == ["1st", "Player 1", "3", "3", "2nd", "Player 2", "1", "1"]
    desk.click("Save a picture", "button")
    wait_for("the picture's file", lambda: list((room.home / "data" / "pictures").glob("*.png")))

    desk.click("Look at the board", "button")
    desk.wait_screen("TableScreen")
    wait_piece(desk, "Citadel e3, held by Player 1")
    wait_status_line(desk, "The match is over Player 1 wins: two citadels ahead.")
    wait_line(desk, "Player 1 now controls the citadel e3. Player 1 wins: two citadels ahead.")
    at_the_end = pieces(desk)
    desk.click("Menu", "button")
    desk.click("Result", "button")
    desk.wait_screen("ResultScreen")

    desk.click("Replay", "button")
    desk.wait_screen("ReplayScreen")
    wait_for("an empty field", lambda: pieces(desk) == [])
    desk.click("Step forward", "button")
    wait_piece(desk, "Citadel c3, held by nobody")
    desk.click("Last", "button")
    wait_for("the last position", lambda: pieces(desk) == at_the_end)
    desk.click("Step back", "button")
    wait_no_piece(desk, "Citadel e3, held by Player 1")
    desk.click("Back", "button")
    desk.wait_screen("ResultScreen")
    desk.click("Look at the board", "button")
    desk.wait_screen("TableScreen")
    wait_for("the last position", lambda: pieces(desk) == at_the_end)
    desk.click("Menu", "button")
    desk.click("Title", "button")
    desk.wait_screen("TitleScreen")
    desk.click("Quit", "button")
    assert desk.wait() == 0
