"""Leaving in the middle of a turn, by the cross or by a crash, and coming back; and what the command line promises."""

import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.waiting import wait_for
from tests.window.conftest import Room
from tests.window.desk import IN_A_WINDOW, Desk
from tests.window.field import (
    SETTLED,
    click,
    go_on,
    keep_match,
    pieces,
    recruit,
    standing,
    wait_no_piece,
    wait_piece,
    wait_status_line,
)
from tools.display import virtual_screen

pytestmark = IN_A_WINDOW


def break_off(desk: Desk) -> None:
    """Kill the app."""
    desk.process.send_signal(signal.SIGKILL)
    assert desk.wait() == -signal.SIGKILL


def press_the_cross(desk: Desk) -> None:
    """Close the window."""
    desk.press_the_cross()
    assert desk.wait() == 0


def end_politely(desk: Desk) -> None:
    """What the system does when it shuts down."""
    assert desk.close() == 0


LEAVING: tuple[Callable[[Desk], None], ...] = (press_the_cross, end_politely, break_off)


def test_a_turn_goes_on_where_it_was_left(room: Room) -> None:
    """However it is left, one way after another."""
    keep_match(room.home, *SETTLED)
    desk = room.english()
    go_on(desk)
    wait_status_line(desk, "Ada: Playing, round 1 Ada has 2 actions left.")
    click(desk, "c3")
    click(desk, "c4")
    desk.click("Move here", "button")
    wait_piece(desk, "Warrior c4 of Ada")
    wait_status_line(desk, "Ada has 1 action left.")
    # What is in hand is not kept, nor what is told of it.
    desk.key("Escape")
    wait_for("an empty hand", lambda: standing(desk)["status_line"].endswith("Ada has 1 action left."))
    left = wait_for("the log", lambda: (now := standing(desk))["log"] and now)
    assert left["log"][-1].startswith("Ada moves from c3 to c4.")
    for leave in LEAVING:
        leave(desk)
        desk = room.english()
        desk.wait_text("Ada")
        go_on(desk)
        wait_for(f"the table as it was before {leave.__name__}", partial(_stands, desk, left))
    desk.click("Undo", "button")
    wait_piece(desk, "Citadel c3, held by Ada")
    wait_status_line(desk, "Ada has 2 actions left.")


def _stands(desk: Desk, left: dict[str, Any]) -> bool:
    return bool(standing(desk) == left)


def test_a_file_is_played_where_it_lies(room: Room, tmp_path: Path) -> None:
    file = keep_match(tmp_path / "elsewhere", *SETTLED).rename(tmp_path / "an evening.citadel")
    before = file.read_bytes()
    room.hurry()
    desk = room.english(str(file))
    desk.wait_screen("TableScreen")
    wait_for("pieces", lambda: pieces(desk))
    desk.click("Notation", "text field")
    desk.wait_focus("Notation")
    desk.type("end")
    desk.key("Return")
    wait_for("the file to change", lambda: file.read_bytes() != before)
    assert desk.close() == 0
    assert not list((tmp_path / "data").rglob("*.citadel"))


def test_a_second_window_looks_on_and_takes_over(room: Room) -> None:
    keep_match(room.home, *SETTLED)
    first = room.english()
    go_on(first)
    with virtual_screen(1280, 800) as elsewhere:
        second = room.start("--lang", "en", name="second", display=elsewhere)
        go_on(second)
        second.wait_text("This match is open in another window; here it can only be looked at.")
        second.wait_name("Undo", "button", "disabled")
        assert second.find("End turn", "button") is None

        recruit(first, "d3")
        wait_piece(second, "Warrior d3 of Ada")
        click(second, "d3")
        click(second, "d4")
        first.click("Undo", "button")
        wait_no_piece(first, "Warrior d3 of Ada")
        wait_no_piece(second, "Warrior d3 of Ada")
        assert not any("d4" in piece for piece in pieces(second))

        assert first.close() == 0
        second.wait_name("End turn", "button")
        recruit(second, "d3")
        assert second.close() == 0
    third = room.english()
    go_on(third)
    wait_piece(third, "Warrior d3 of Ada")
