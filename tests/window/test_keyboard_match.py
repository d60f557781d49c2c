"""A whole match by the keyboard alone, from the title to the result and back."""

from tests.waiting import wait_for
from tests.window.conftest import Room
from tests.window.desk import IN_A_WINDOW, Desk
from tests.window.field import (
    LETTERS,
    NINE,
    persons_by_keys,
    pieces,
    wait_line,
    wait_no_piece,
    wait_piece,
    wait_status_line,
)

pytestmark = IN_A_WINDOW


def cursor(desk: Desk) -> str:
    """The point or square the field's cursor is on, "" while it is not shown."""
    return next((name.split(",")[0] for name in desk.names("cursor")), "")


def steps(place: str) -> tuple[int, int]:
    """Column and row of a point, or of a square's lower left corner."""
    point = place.split("-", maxsplit=1)[0]
    return LETTERS.index(point[0]), int(point[1:]) - 1


def walk(desk: Desk, place: str) -> None:
    """Walk the cursor to a point or square by arrow keys."""
    start = wait_for("the field's cursor", lambda: cursor(desk))
    (c0, r0), (c1, r1) = steps(start), steps(place)
    keys = ["Right" if c1 > c0 else "Left"] * abs(c1 - c0) + ["Up" if r1 > r0 else "Down"] * abs(r1 - r0)
    if keys:
        desk.key(*keys)
    wait_for(f"the cursor on {place}", lambda: cursor(desk) == place)


def act_on(desk: Desk, place: str) -> None:
    """Walk there and press Enter."""
    walk(desk, place)
    desk.key("Return")


def write(desk: Desk, notation: str) -> None:
    """Type an action into the notation field, which has the focus, and wait until it has been taken."""
    wait_for("an empty field", lambda: (desk.find("Notation", "text field") or {}).get("state") == "")
    desk.type(notation)
    desk.wait_name("Notation", "text field", notation)
    desk.key("Return")


def test_a_match_by_keyboard(room: Room) -> None:
    room.hurry("normal")
    desk = room.english()
    desk.wait_screen("TitleScreen")
    desk.press("New match")
    desk.wait_screen("SetupScreen")
    persons_by_keys(desk, 2)
    for option, key, value in (
        ("Rule set", "Down", "Short form"),
        ("Field", "Home", NINE),
        ("Who begins", "Down", "First seat"),
        ("Placing", "Home", "By the players"),
    ):
        desk.tab_to(option)
        desk.key(key)
        desk.wait_name(option, "choice", value)
    desk.press("Begin")
    desk.wait_screen("TableScreen")
    wait_status_line(desk, "Player 1 places a citadel; 6 are still to come.")

    desk.wait_focus("Board")
    act_on(desk, "a1")
    desk.wait_text("(rule GA-S1)")
    desk.key("F1")
    desk.wait_screen("ReferenceScreen")
    desk.wait_text("GA-S1")
    desk.key("Escape")
    desk.wait_screen("TableScreen")
    desk.wait_focus("Board")
    for n, point in enumerate(("c3", "e3", "c7", "g7")):
        act_on(desk, point)
        wait_line(desk, f"Player {n % 2 + 1} places a citadel on {point}.")

    desk.tab_to("Notation")
    write(desk, "place e4")
    desk.wait_text("(rule GA-S1)")
    desk.key("ctrl+a", "Delete")
    for words in ("place e5", "place e7", "claim e3", "claim c3", "claim g7", "claim c7"):
        write(desk, words)
    wait_status_line(desk, "Player 1: Playing, round 1 Player 1 has 2 actions left.")

    desk.tab_to("Board")
    desk.key("r")
    desk.wait_name("Recruit", "button", "chosen")
    act_on(desk, "d3")
    wait_piece(desk, "Warrior d3 of Player 1")
    desk.key("ctrl+z")
    wait_no_piece(desk, "Warrior d3 of Player 1")
    desk.key("ctrl+y")
    wait_piece(desk, "Warrior d3 of Player 1")
    act_on(desk, "d3")
    walk(desk, "e3")
    desk.wait_text("2 against 2")
    desk.key("Return")
    desk.wait_name("Strike: 2 against 2", "button")
    desk.key("Return")
    wait_piece(desk, "Citadel e3, held by nobody")
    wait_line(desk, "Player 1 loses the warrior on d3 in the attack.")
    desk.key("ctrl+Return")

    wait_status_line(desk, "Player 2: Playing, round 1 Player 2 has 1 action left.")
    desk.key("w")
    desk.wait_name("Build wall", "button", "chosen")
    act_on(desk, "f5-g6")
    wait_piece(desk, "Wall f5-g6")
    desk.key("Escape")  # means the tool, which was laid down after its use
    desk.key("Escape")
    desk.wait_name("Paused", "dialog")
    desk.key("Escape")
    wait_for("the dialog's end", lambda: desk.find("Paused", "dialog") is None)
    desk.key("ctrl+Return")

    wait_status_line(desk, "Player 1: Playing, round 2")
    desk.tab_to("Notation")
    for words in ("recruit d3", "end", "end", "d3-e3"):
        write(desk, words)
    desk.wait_name("See the result", "button")
    desk.press("See the result")
    desk.wait_screen("ResultScreen")
    desk.press("Look at the board")
    desk.wait_screen("TableScreen")
    wait_status_line(desk, "Player 1 wins: two citadels ahead.")
    at_the_end = pieces(desk)
    desk.key("F10")
    desk.wait_name("The match is over", "dialog")
    desk.press("Result")
    desk.wait_screen("ResultScreen")
    desk.press("Replay")
    desk.wait_screen("ReplayScreen")
    desk.wait_focus("Play")
    desk.key("Right")
    wait_piece(desk, "Citadel c3, held by nobody")
    desk.key("End")
    wait_for("the last position", lambda: pieces(desk) == at_the_end)
    desk.key("Escape")
    desk.wait_screen("ResultScreen")
    desk.press("Title")
    desk.wait_screen("TitleScreen")
    desk.key("ctrl+q")
    assert desk.wait() == 0
