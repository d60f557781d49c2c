"""Whole matches, a lesson, a setting and a match that was left, by who sees nothing but the accessibility tree."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.waiting import PATIENCE
from tests.window.conftest import Room
from tests.window.reader import READY, Reader, listening, tell_session

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not READY, reason="needs Xvfb, D-Bus, at-spi2, AccessKit and the bindings of Atspi"),
]
SQUIRE = "Who plays as player 2=Squire"
GALE = ("Gale's Citadel", SQUIRE, "Field=9 × 9", "Citadels=6 citadels")  # noqa: RUF001 - as the window has it


@pytest.fixture
def reader(room: Room, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    """A reader before the app at a fast pace."""
    room.hurry(thinking="quick", waiting="off")
    with listening(monkeypatch):
        yield Reader(room)


# Treason asks all that the other two games of The Indomitable Citadel ask.
@pytest.mark.parametrize("match", [GALE, ("The Indomitable Citadel: Treason", SQUIRE)], ids=lambda match: match[0])
def test_a_match_is_played_to_its_end(reader: Reader, match: tuple[str, ...]) -> None:
    reader.room.dealt(seen=False)
    assert "done" in reader.does("match", *match)


def test_the_villain_is_played_until_the_talisman_is_out(reader: Reader) -> None:
    """The heroes of this seed find it soon."""
    reader.room.dealt(seed=2010, seen=False)
    villain = "Who plays as player 1=A person"
    assert "done" in reader.does("match", "Goodman's Citadel", villain, SQUIRE, "Stronghold=By chance")


def test_the_heroes_are_chosen_led_and_given_up(reader: Reader) -> None:
    reader.room.dealt(seen=False)
    assert "done" in reader.does("given_up", "Goodman's Citadel")


def test_a_setting_is_changed_and_a_match_that_was_left_is_played_on(reader: Reader) -> None:
    desk = reader.room.dealt(seen=False)
    reader.does("setting")
    reader.does("begin", *GALE)
    assert desk.close() == 0
    reader.room.dealt()
    assert "done" in reader.does("resume")


def test_a_lesson_is_taken_to_its_end(reader: Reader) -> None:
    reader.room.dealt()
    assert "done" in reader.does("lesson")


COMES = """
import time
from collections import deque
from citadel_desktop.scene.access.bridge import Bridge
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import PARCHMENT

def wake(work):
    works.append(work)
    time.sleep(0.05)  # the loop goes on meanwhile

works = deque()
bridge = Bridge(wake, print)
bridge.open(0)
while not bridge.listening:
    for work in [works.popleft() for _ in range(len(works))]:
        work()
    time.sleep(0.001)
bridge.tell("", DisplayList(PARCHMENT, (9, 9)), None, focused=True, place=Rect(0, 0, 9, 9))
"""


def test_a_reader_that_comes_while_the_loop_goes_on_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with listening(monkeypatch):
        tell_session("IsEnabled")
        subprocess.run([sys.executable, "-c", COMES], check=True, timeout=PATIENCE)
