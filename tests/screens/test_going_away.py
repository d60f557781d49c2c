"""Going away from a table covers it: the window put away, the menu, other screens, and coming back."""

import pytest

from citadel_desktop.screens.shell import navigation
from tests.screens.desk import Desk
from tests.screens.test_handover import covered, hand, seated


@pytest.mark.parametrize("how", ["minimise", "menu", "load", "reopen"])
def test_going_away_covers_the_table(at_desk: Desk, how: str) -> None:
    seated(at_desk)
    session = at_desk.session
    if how == "minimise":
        at_desk.minimise()
        at_desk.restore()
    elif how == "menu":
        at_desk.click("Menu")
        at_desk.minimise()
        at_desk.restore()
    elif how == "load":
        navigation.title(at_desk.shell)
        at_desk.resume(session.name)
    else:
        at_desk.go("table", session)
    assert covered(at_desk)
    assert at_desk.dialog == ""
    at_desk.wait(600)
    at_desk.click("Ada is here")
    assert at_desk.screen == "table"


@pytest.mark.parametrize("door", ["", "Settings", "Saved matches"])
def test_the_menu_covers_nothing_and_asks_for_nobody(at_desk: Desk, door: str) -> None:
    """Who sits there has opened it, and comes back to what he sees."""
    seated(at_desk)
    at_desk.key("escape")
    assert at_desk.dialog == "Paused"
    assert at_desk.screen == "table"
    if door:
        at_desk.click(door)
        assert at_desk.screen in {"settings", "saves"}
    at_desk.key("escape")
    assert at_desk.screen == "table"
    assert at_desk.dialog == ""
    assert at_desk.table.seating.acting == 0


def test_the_table_is_covered_while_the_window_is_away_not_only_afterwards(at_desk: Desk) -> None:
    seated(at_desk)
    at_desk.minimise()
    assert covered(at_desk)


def test_the_click_that_brings_the_window_back_opens_nothing(at_desk: Desk) -> None:
    seated(at_desk)
    at_desk.minimise()
    at_desk.wait(5000)
    at_desk.restore()
    at_desk.click("Ada is here")
    assert covered(at_desk)
    at_desk.wait(600)
    at_desk.click("Ada is here")
    assert at_desk.screen == "table"


@pytest.mark.parametrize("above", ["replay", "settings", "reference over replay"])
def test_going_away_from_a_screen_above_covers_the_table_too(at_desk: Desk, above: str) -> None:
    seated(at_desk)
    mine = hand(at_desk, 0)
    if "replay" in above:
        at_desk.click("Watch from the start")
        assert at_desk.screen == "replay"
        assert all(name in repr(at_desk.items) for name in mine)
    if "settings" in above:
        navigation.settings(at_desk.shell)
    if "reference" in above:
        at_desk.go("reference", "gale", "")
    at_desk.minimise()
    at_desk.restore()
    assert not any(name in repr(at_desk.items) for name in mine)
    for _ in range(3):
        if at_desk.screen != "handover":
            at_desk.key("escape")
            assert not any(name in repr(at_desk.items) for name in mine)
    assert covered(at_desk)
