"""The replay: forward and back through a match, with no more knowledge than there may be."""

from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.boards.kit.board import AnyBoard
from citadel_desktop.match.table import Table
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.screens.review.replay import STEP_MS, ReplayScreen
from citadel_desktop.screens.shell import navigation
from tests.screens.desk import Desk, decision_of, desk
from tests.screens.toll_room import NAMES, card_name

SHORT: dict[str, OptionValue] = {"size": 9, "citadels": 6, "first": "1"}
ACTIONS = 14


@pytest.fixture
def replay(at_desk: Desk) -> Desk:
    """A match of a few actions, opened from the beginning."""

    def before(table: Table) -> None:
        for _ in range(ACTIONS):
            decision = decision_of(table)
            kinds = {action.kind: action for action in decision.actions}
            table.act(decision.seat, kinds.get("recruit") or decision.actions[0])

    at_desk.begin("gale", options=SHORT, before=before)
    at_desk.click("Watch from the start")
    return at_desk


def screen(at: Desk) -> ReplayScreen:
    assert isinstance(at.top, ReplayScreen)
    return at.top


def at_place(at: Desk) -> int:
    place = screen(at).replay.at
    assert at.shows(f"{place} of {screen(at).replay.last}")
    shown: Any = board(at)
    assert shown.state.view == GALE.view(screen(at).table.position(place), None)
    return place


def board(at: Desk) -> AnyBoard:
    return screen(at).board


def test_it_begins_at_the_beginning_with_the_focus_on_play(replay: Desk) -> None:
    assert at_place(replay) == 0
    assert replay.shows("The beginning")
    assert not replay.has("Dice")
    assert screen(replay).ui.focus == "play"


def test_first_back_forward_last_by_pointer(replay: Desk) -> None:
    replay.click("Last")
    assert at_place(replay) == ACTIONS
    replay.click("Step back")
    assert at_place(replay) == ACTIONS - 1
    replay.click("First")
    assert at_place(replay) == 0
    replay.click("Step forward")
    assert at_place(replay) == 1
    replay.click("First")
    replay.click("Step back")
    assert at_place(replay) == 0


def test_first_back_forward_last_by_keys(replay: Desk) -> None:
    replay.key("end")
    assert at_place(replay) == ACTIONS
    replay.key("left", "left", "right")
    assert at_place(replay) == ACTIONS - 1
    replay.key("home")
    assert at_place(replay) == 0
    for key, place in (("n", 1), ("n", 2), ("b", 1), ("l", ACTIONS), ("f", 0)):
        replay.key(key)
        assert at_place(replay) == place


def test_it_plays_to_the_end_and_stops(replay: Desk) -> None:
    replay.key("return")
    assert replay.has("Pause")
    seen = set()
    for _ in range(ACTIONS * 10):
        replay.turn(1, STEP_MS // 8)
        seen.add(at_place(replay))
    assert seen == set(range(ACTIONS + 1))
    assert replay.has("Play")
    assert not screen(replay).playing
    replay.key("p")
    assert at_place(replay) == 0
    assert replay.has("Pause")


def test_pause_and_every_step_by_hand_stop_it(replay: Desk) -> None:
    for stop in ("p", "right", "l"):
        replay.click("First")
        replay.key("p")
        replay.wait(STEP_MS)
        replay.key(stop)
        place = at_place(replay)
        replay.wait(4 * STEP_MS)
        assert at_place(replay) == place


def test_only_a_step_forward_is_animated(replay: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    shown = board(replay).show

    def listen(view: Any, seat: Any, decision: Any, events: Any, now: int) -> None:
        told.append(len(events))
        shown(view, seat, decision, events, now)

    monkeypatch.setattr(board(replay), "show", listen)
    replay.key("right")
    assert told.pop() > 0
    replay.key("left")
    assert told.pop() == 0
    replay.key("end", "right")
    assert told[-2:] == [0, 0]


def test_the_slider_scrubs(replay: Desk) -> None:
    rail = replay.label("Position").rect
    replay.click((rail.right - 60.0, rail.centre[1]))
    late = at_place(replay)
    replay.click((rail.x + 30.0, rail.centre[1]))
    assert 0 <= at_place(replay) < late <= ACTIONS


def test_a_line_of_the_log_leads_to_the_position_after_it(replay: Desk) -> None:
    line = next(line for line in screen(replay).log.lines if line.id == 3)
    replay.key("n", "n")
    replay.click(line.text)
    assert at_place(replay) == 4
    replay.key("up")
    assert at_place(replay) == 3
    replay.key("end")
    assert at_place(replay) == ACTIONS
    replay.key("up", "escape")
    assert at_place(replay) == ACTIONS


def test_nothing_can_be_done_in_it(replay: Desk) -> None:
    count = len(screen(replay).table.entries)
    replay.key("end")
    assert board(replay).tools() == ()
    replay.click(replay.label("Board").rect.centre)
    replay.key("ctrl+z", "ctrl+return")
    assert len(screen(replay).table.entries) == count


def test_escape_leads_back_to_the_table(replay: Desk) -> None:
    replay.key("escape")
    assert replay.screen == "table"
    assert len(replay.table.table.entries) == ACTIONS


def test_the_log_changes_its_language_too(replay: Desk) -> None:
    replay.key("end")
    english = screen(replay).log.lines[1].text
    replay.shell.change(language="de")
    replay.turn(2)
    assert screen(replay).log.lines[1].text != english
    assert screen(replay).replay.at == ACTIONS


def test_an_empty_match_is_one_position(at_desk: Desk) -> None:
    at_desk.begin("gale", options=SHORT)
    at_desk.click("Watch from the start")
    at_desk.key("end", "right", "left", "home", "p")
    at_desk.wait(3 * STEP_MS)
    assert at_place(at_desk) == 0
    assert not screen(at_desk).playing


def hidden(at: Desk) -> Desk:
    """A running match of Toll in which Ada has drawn and Ben sits there."""
    at.sit("toll", seed=5)
    at.click("Draw")
    at.take_seat()
    return at


def test_a_running_hidden_match_is_seen_with_the_seats_own_knowledge(at_desk: Desk) -> None:
    hidden(at_desk)
    hands = at_desk.table.table.state.hands
    at_desk.click("Watch from the start")
    assert not at_desk.has("Seen with")
    for key in ("home", "right", "end"):
        at_desk.key(key)
        drawn = repr(at_desk.items)
        assert all(card_name(card) in drawn for card in hands[1])
        assert not any(card_name(card) in drawn for card in hands[0])
    assert at_desk.shows("Ada draws a card.")


def test_a_running_hidden_match_from_elsewhere_shows_what_everybody_knows(at_desk: Desk) -> None:
    table = hidden(at_desk).table.table
    navigation.title(at_desk.shell)
    at_desk.go("replay", table, None, 1)
    assert not any(name in repr(at_desk.items) for name in NAMES)
    assert not at_desk.has("Seen with")


def test_a_finished_hidden_match_is_seen_with_anybodys_knowledge(at_desk: Desk) -> None:
    hidden(at_desk)
    hands = at_desk.table.table.state.hands
    at_desk.click("Resign")
    at_desk.click("Resign")
    at_desk.see_result()
    at_desk.click("Replay")
    assert not any(name in repr(at_desk.items) for name in NAMES)
    at_desk.click(at_desk.label("Seen with").rect.centre)
    at_desk.click("What Ada knew")
    at_desk.key("l")
    drawn = repr(at_desk.items)
    assert all(card_name(card) in drawn for card in hands[0])
    assert not any(card_name(card) in drawn for card in hands[1])
    assert any("Ada draws the" in line.text for line in screen(at_desk).log.lines)


CURVED = [(1280, 1024), (1366, 768), (1600, 900), (1920, 1080), (1080, 1920)]
"""Windows in which there is room for the curve."""


@pytest.mark.parametrize("size", CURVED)
def test_the_curve_stays_whatever_is_said_beside_it(tmp_path: Path, size: tuple[int, int]) -> None:
    """It gets lower, and what is said is cut, before it goes; the controls keep their places."""
    with desk(tmp_path, size=size) as at:
        session = at.begin("toll", before=lambda table: table.resign(0))
        advised = ["word " * count for count in (3, 40, 400)]
        for told in ("One line.", "Two lines, " + "of so many words " * 12):
            seen = []
            for advice in ("", *advised):
                navigation.replay(at.shell, session.table, None, 0)
                at.turn(6)
                page = screen(at)
                page.line.text = told
                page._advice.text, page._advice.visible = advice, bool(advice)
                at.turn()
                side = page._side.rect
                (curve,) = page._curve
                seen.append(curve.visible)
                assert curve.rect.h >= 140 or not curve.visible
                low = max(one.rect.bottom for one in (page.log, curve) if one.visible)
                assert low <= side.bottom + 1
                at.key("escape")
            assert all(seen), (told[:9], seen)
