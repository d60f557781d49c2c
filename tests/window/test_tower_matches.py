"""A short match of each scenario of Goodman's Citadel in the real window, both sides, from the set-up to the result."""

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.goodman.rules import GOODMAN
from tests.window.conftest import Room
from tests.window.desk import READY
from tests.window.field import choose
from tests.window.tower import ByPointer, raid_of

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.timeout(240),
    pytest.mark.skipif(not READY, reason="needs Xvfb and xdotool"),
]
SPEECH, WORDS = load("en"), sentences("goodman")


@pytest.fixture
def screen_size() -> tuple[int, int]:
    """Room for the whole column, so that nothing lies behind a tab."""
    return (1600, 1000)


@pytest.mark.parametrize("scenario", ["talisman", "amulet", "destruction"])
def test_a_match_by_pointer_from_the_set_up_to_the_result(room: Room, scenario: str) -> None:
    raid = raid_of({"scenario": scenario})
    print(f"{scenario}, seed {raid.seed}")
    room.hurry()
    desk = room.start("--lang", "en", "--fullscreen", seed=raid.seed)
    desk.wait_screen("TitleScreen")
    desk.click("New match")
    desk.wait_screen("SetupScreen")
    choose(desk, "Game", WORDS.name(SPEECH))
    choose(desk, "Scenario", WORDS.value(SPEECH, "scenario", scenario)[0])
    desk.click("Begin")
    ByPointer(desk, raid, room.home).play()
    desk.wait_screen("ResultScreen")
    outcome = GOODMAN.outcome(raid.end)
    assert outcome is not None
    desk.wait_text(WORDS.outcome(SPEECH, outcome, ("Player 1", "Player 2")))
