"""Matches of Goodman's Citadel in the real window, both sides, from the set-up to the result.

The seed is told, so a match is always the same one. One has combat and is played by pointer, and the way to the
talisman is added to its file; one is played by keyboard alone.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from citadel_desktop.match.session import Session
from citadel_desktop.rules import games
from citadel_desktop.rules.goodman.asks.stance import ChoosePosture
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import DEAD, MONSTERS_FROM
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.store import Store
from tests.waiting import wait_for
from tests.window.conftest import Room
from tests.window.desk import READY, Desk
from tests.window.field import choose, persons, persons_by_keys
from tests.window.quest import Course, Options, Step, begun, chase, found_talisman
from tests.window.tower import PLAYERS, SPEECH, WORDS, ByKeys, ByPointer

pytestmark = [pytest.mark.window, pytest.mark.slow, pytest.mark.skipif(not READY, reason="needs Xvfb and xdotool")]
HUNTED, BY_HAND = (2, 10), (13, 1)
"""The seed of a match and the number of the chase in it."""


@pytest.fixture
def screen_size() -> tuple[int, int]:
    """Room for the whole column, so that nothing lies behind a tab."""
    return (1600, 1000)


def opened(room: Room, seed: int) -> Desk:
    """The app on its title."""
    desk = room.start("--lang", "en", "--fullscreen", seed=seed)
    desk.wait_screen("TitleScreen")
    return desk


def set_up(room: Room, options: Options, seed: int) -> Desk:
    """A new match, set up by pointer."""
    print(f"{dict(options)}, seed {seed}")
    room.hurry("fast")
    desk = opened(room, seed)
    desk.click("New match")
    desk.wait_screen("SetupScreen")
    desk.click(WORDS.name)
    desk.wait_name(WORDS.name, "button", "chosen")
    persons(desk, 2)
    for option, value in options.items():
        called, chosen = WORDS.option(SPEECH, option)[0], WORDS.value(SPEECH, option, value)[0]
        choose(desk, called, chosen)
    desk.click("Begin")
    desk.wait_screen("HandoverScreen")
    return desk


def go_on(room: Room, seed: int) -> Desk:
    """The match that was left, on the table again."""
    desk = opened(room, seed)
    desk.wait_name("Continue", "button", "")
    desk.click("Continue", "button")
    desk.wait_screen("HandoverScreen")
    return desk


def skip(room: Room, steps: Sequence[Step]) -> None:
    """Add these steps to the file of the match; no app runs."""
    store = Store(paths(room.home / "data").matches)
    (file,) = Path(store.folder).glob("*.citadel")
    session = Session.open(store, file.name, games(), lambda: datetime.now(UTC))
    for step in steps:
        session.table.act(step.seat, step.action)
    session.close()


def see_the_result(desk: Desk, last: Step) -> None:
    """The result is that of the rules."""
    outcome = GOODMAN.outcome(GOODMAN.apply(last.state, last.seat, last.action).state)
    assert outcome is not None
    desk.see_result()
    desk.wait_text(WORDS.outcome(SPEECH, outcome, PLAYERS))


def hunt(options: Options, seed: int, number: int) -> tuple[Course, int]:
    """A match in which the carrier of the talisman is fought, and the step by which he has found it."""
    start = found_talisman(begun(options, seed), 3)
    assert start is not None
    course = chase(start, number)
    assert course.won
    return course, len(start.steps) - 1


def kinds(steps: Sequence[Step]) -> set[str]:
    """The kinds of action there."""
    return {step.action.kind for step in steps}


def test_the_talisman_by_pointer_with_combat_left_among_secret_postures(room: Room) -> None:
    """The escape with monsters that are activated, postures in secret, a divided strength, retreats, a death."""
    options = {"scenario": "talisman", "secrecy": "demand"}
    match, late = hunt(options, *HUNTED)
    steps = match.steps
    begun_ = 1 + next(n for n, step in enumerate(steps) if step.action.kind == "ready")
    chosen = {n: one.action for n, one in enumerate(steps) if isinstance(one.action, ChoosePosture)}
    left = next(n for n, action in chosen.items() if action.figure < MONSTERS_FROM)
    stands = [n for n, step in enumerate(steps) if step.action.kind in {"stay", "advance"}]
    last = max(n for n, action in chosen.items() if action.figure >= MONSTERS_FROM)
    fought = 1 + stands[0]
    wanted = {"activate", "ask_secret", "posture", "attack", "settle", "retreat"}
    assert wanted <= kinds(steps[late:fought])
    assert not any(monster.place == DEAD for monster in steps[last].state.position.monsters)
    assert any(monster.place == DEAD for monster in match.state.position.monsters)

    desk = set_up(room, options, HUNTED[0])
    ByPointer(desk, room.home).play(steps[:begun_], 0)
    desk.kill()
    skip(room, steps[begun_:late])
    desk = go_on(room, HUNTED[0])
    player = ByPointer(desk, room.home)
    player.play(steps[late:left], late)
    player.sit(steps[left])
    desk.kill()

    desk = go_on(room, HUNTED[0])
    ByPointer(desk, room.home).play(steps[left:fought], left)
    desk.kill()
    skip(room, steps[fought:last])
    desk = go_on(room, HUNTED[0])
    ByPointer(desk, room.home).play(steps[last:], last)
    see_the_result(desk, steps[-1])
    assert desk.close() == 0


def test_destruction_by_keyboard_with_real_dice(room: Room) -> None:
    options = {"scenario": "destruction", "secrecy": "secret", "dice": "hand"}
    match, late = hunt(options, *BY_HAND)
    steps = match.steps
    assert {"activate", "posture", "rolled", "retreat"} <= kinds(steps[late:])
    room.hurry()
    desk = opened(room, BY_HAND[0])
    desk.tab_to("New match")
    desk.key("Return")
    desk.wait_screen("SetupScreen")
    desk.tab_to(WORDS.name)
    desk.key("Return")
    scenario = WORDS.option(SPEECH, "scenario")[0]
    wait_for("the game", lambda: desk.find(scenario, "choice"))
    persons_by_keys(desk, 2)
    for option, value in options.items():
        called, wanted = WORDS.option(SPEECH, option)[0], WORDS.value(SPEECH, option, value)[0]
        desk.tab_to(called)
        if (desk.find(called, "choice") or {}).get("state") != wanted:
            desk.key("Home" if option == "secrecy" else "End")
        desk.wait_name(called, "choice", wanted)
    desk.tab_to("Begin")
    desk.key("Return")
    desk.wait_screen("HandoverScreen")
    ByKeys(desk, room.home).play(steps, 0)
    see_the_result(desk, steps[-1])
    desk.key("ctrl+q")
    assert desk.wait() == 0
