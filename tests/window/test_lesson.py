"""A first lesson by the real pointer, from the first start to the set-up of the game it taught."""

from tests.window.conftest import Room
from tests.window.desk import IN_A_WINDOW
from tests.window.field import click, wait_piece

pytestmark = IN_A_WINDOW


def test_the_first_lesson_is_taken_by_pointer(room: Room) -> None:
    desk = room.english()
    desk.click("Learn to play", "button")
    desk.click("Begin", "button", nth=0)
    desk.wait_screen("LessonScreen")
    for title in ("Two ahead wins", "Your citadels", "Nobody's citadels", "Two citadels"):
        desk.wait_text(title)
        desk.click("Read on", "button")
    desk.wait_text("One step")
    click(desk, "d4")
    click(desk, "c4")
    desk.wait_text("Walk in")
    click(desk, "c5")
    wait_piece(desk, "Citadel c5, held by Mark")
    desk.wait_text("3 to 2")
    desk.click("Look back", "button")
    desk.wait_text("Walk in")
    wait_piece(desk, "Warrior c4 of Mark")
    desk.click("Read on", "button")
    desk.wait_text("3 to 2")
    desk.click("Read on", "button")
    desk.click("End turn", "button")
    desk.wait_text("Mary's turn")
    desk.click("Watch", "button")
    wait_piece(desk, "Citadel g5, held by Mary")
    desk.click("Read on", "button")
    desk.wait_text("Well begun")
    desk.wait_name("Next lesson", "button")
    desk.click("Play it now", "button")
    desk.wait_screen("SetupScreen")
