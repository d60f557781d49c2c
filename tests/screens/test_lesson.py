"""The guided first match in the window: by pointer and keys, with a mistake, an undo, and leaving it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.lessons.lesson import LessonStep
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.scene.display import AccessibleLabel
from citadel_desktop.scene.geometry import bounds_of
from citadel_desktop.screens.learn import marked_places
from citadel_desktop.screens.learn.reference import ReferenceScreen
from citadel_desktop.screens.shell import navigation
from tests.screens.desk import Desk, desk, real


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path, **real()) as one:
        one.go("lesson", "basic-building")
        yield one


def do(room: Desk) -> None:
    """What the step asks, by its button or as the board would do it; the others' moves in their time."""
    screen = room.lesson
    step = screen.progress.step
    assert isinstance(step, LessonStep)
    if step.read:
        room.click("Read on")
    elif step.plays:
        room.click("Watch")
        while screen.progress.step is step:
            room.wait(600)
    else:
        seat = screen.progress.lesson.learner
        decision = screen.table.decision(seat)
        assert decision is not None
        action = next(a for a in decision.actions if screen.progress.fits(a))
        screen.act(action)
        room.turn()
    assert screen.progress.step is not step


def reach(room: Desk, step_id: str) -> None:
    while room.step not in {"", step_id}:
        do(room)


def test_the_whole_lesson_leads_to_the_set_up_of_a_match(room: Desk) -> None:
    screen = room.take("basic-income")
    total = screen.progress.lesson.length
    assert total < len(screen.progress.lesson.steps), "what others play does not count"
    reach(room, "won")
    assert room.shows(f": 1 of {total}")
    reach(room, "")
    assert screen.progress.over
    assert not room.has("Read on")
    room.click("Play it now")
    assert room.screen == "setup"
    choice = room.top.choice  # type: ignore[attr-defined] # the set-up's
    assert (choice.game, choice.options["edition"]) == ("indomitable", "basic")
    assert [player.person for player in choice.players] == [True, False, False]


def test_a_new_match_is_proposed_of_the_game_that_is_being_learnt(room: Desk) -> None:
    do(room)
    navigation.title(room.shell)
    room.go("new_match")
    assert room.screen == "setup"
    assert room.top.choice.game == "indomitable"  # type: ignore[attr-defined] # the set-up's


def test_nobody_else_is_handed_the_seat_and_no_other_hand_is_seen(room: Desk) -> None:
    for id, step_id in (("basic-income", "income"), ("basic-influence", "protect")):
        screen = room.take(id)
        reach(room, step_id)
        assert room.screen == "lesson"
        assert screen.seating.viewer == screen.progress.lesson.learner
        assert screen.seating.handover is None


def test_what_does_not_fit_is_answered_and_not_done(room: Desk) -> None:
    reach(room, "build")
    screen = room.lesson
    before = len(screen.table.entries)
    room.key("ctrl+return")
    assert len(screen.table.entries) == before
    assert "Turnpike" in screen.message
    assert room.step == "build"


def test_a_card_and_a_plot_clicked_do_what_is_asked(room: Desk) -> None:
    reach(room, "build")
    room.click("Turnpike, Trade, 3 bricks")
    place = room.lesson.board.place("plot O20")
    assert place is not None
    room.click(bounds_of(place).centre)
    assert room.step == "build_more"


def test_undo_goes_back_a_step(room: Desk) -> None:
    reach(room, "build_more")
    room.click("Undo")
    assert room.step == "build"
    assert room.shows("Build the Turnpike")


def test_it_can_be_left_at_any_step_and_leaves_nothing(room: Desk) -> None:
    reach(room, "score")
    room.click("Leave the lesson")
    assert room.screen == "learn"
    assert not list(room.shell.paths.matches.glob("*"))
    assert not room.shell.statistics.all()


def test_it_goes_on_where_it_was_left_or_from_the_beginning(room: Desk) -> None:
    reach(room, "build_more")
    left = room.lesson.table.entries
    room.click("Leave the lesson")
    settings, told = SettingsFile(room.shell.paths.settings).load()
    assert (settings.lessons, told) == ({"basic-building": "build_more"}, ())
    room.go("lesson", "basic-building")
    assert room.step == "build_more"
    assert len(room.lesson.table.entries) == len(left)
    reach(room, "end_turn")
    room.go("lesson", "basic-building", anew=True)
    assert room.shows(": 1 of ")
    do(room)
    assert room.shell.settings.lessons == {"basic-building": "end_turn"}, "as far as one came"


def test_what_was_taken_to_its_end_stays_so(room: Desk) -> None:
    screen = room.lesson
    screen.progress.skip()
    screen.changed()
    assert room.shell.settings.lessons == {"basic-building": ""}
    room.go("lesson", "basic-building")
    assert room.shows(": 1 of ")
    do(room)
    assert room.shell.settings.lessons == {"basic-building": ""}


def test_a_step_that_there_is_no_more_begins_it_anew(room: Desk) -> None:
    room.shell.change(lessons={"basic-building": "unheard of"})
    room.go("lesson", "basic-building")
    assert room.shows(": 1 of ")


def test_the_menu_says_that_a_lesson_goes_on_where_it_is_left(room: Desk) -> None:
    room.key("escape")
    while not room.dialog:
        room.key("escape")
    assert room.shows("A lesson goes on where it is left.")


def test_the_menu_says_that_a_finished_lesson_starts_again(room: Desk) -> None:
    room.shell.change(lessons={room.lesson.progress.lesson.id: ""})
    room.key("escape")
    while not room.dialog:
        room.key("escape")
    assert not room.shows("A lesson goes on where it is left.")
    assert room.shows("next time it starts from the beginning")


def test_in_a_low_window_the_sheet_is_a_page_that_each_step_turns_up(room: Desk) -> None:
    reach(room, "build")
    room.window.set_scale(2.0)
    room.turn(6)
    assert room.shows("Build the Turnpike")
    room.click("Actions")
    assert not room.shows("Build the Turnpike")
    do(room)
    room.turn(2)
    assert room.has("Lesson")
    assert room.lesson.tab == "lesson"
    assert room.frame.area.covers(room.label("Menu").rect)
    room.key("ctrl+return")
    room.turn(2)
    assert room.shows(room.lesson.message)
    room.window.set_scale(1.0)
    room.turn(6)
    assert not room.has("Lesson")
    assert room.shows(": 8 of ")


def test_one_looks_back_at_words_and_board_and_on_again(room: Desk) -> None:
    reach(room, "end_turn")
    screen = room.lesson
    assert not room.has("Read on"), "play leads on from here"
    assert points(room) == "5"
    room.click("Look back")
    room.click("Look back")
    room.click("Look back")
    room.click("Look back")
    assert room.shows("Build the Turnpike")
    assert screen.board.tools() == (), "play goes on at the front only"
    assert points(room) == "0"
    for _ in range(4):
        room.click("Read on")
    assert room.shows("End the turn")
    assert screen.board.tools()
    assert not room.has("Read on")
    do(room)


def points(room: Desk) -> str:
    return next(one.value for one in room.lesson.board.players()[0].facts if one.id == "points")


def test_the_first_step_has_nothing_before_it(room: Desk) -> None:
    assert room.state("Look back") == "disabled"
    do(room)
    assert room.state("Look back") == ""


def test_what_others_play_waits_until_it_is_read(room: Desk) -> None:
    screen = room.take("basic-plots")
    reach(room, "others_choose")
    for _ in range(20):
        room.wait(1000)
    assert not screen.table.entries
    room.click("Watch")
    assert not room.has("Watch")


def test_the_words_wait_for_the_board(tmp_path: Path) -> None:
    slow = Settings(language="en", pace="slow")
    with desk(tmp_path, settings=slow, **real()) as room:
        room.shell.change(lessons={"basic-building": "draw"})
        room.go("lesson", "basic-building")
        screen = room.lesson
        decision = screen.table.decision(0)
        assert decision is not None
        screen.act(next(a for a in decision.actions if screen.progress.fits(a)))
        room.turn()
        assert room.step == "drawn"
        assert screen.board.motions.busy
        assert room.shows("A turn begins with a card")
        assert not room.shows("No income yet")
        assert not room.has("Read on")
        while screen.board.motions.busy:
            room.wait(200)
        room.turn()
        assert room.shows("No income yet")
        assert room.has("Read on")


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_tools_and_rows_that_a_step_names_have_a_ring(tmp_path: Path, size: tuple[int, int]) -> None:
    with desk(tmp_path, size=size, **real()) as room:
        room.go("lesson", "basic-building")
        reach(room, "end_turn")
        frame = room.frame
        for name, label in (("tool:end", room.label("End turn")), ("row:1", _row(room, "Mary"))):
            assert marked_places.place_of(frame, name) == label.rect
        assert marked_places.place_of(frame, "tool:no such tool") is None


def _row(room: Desk, name: str) -> AccessibleLabel:
    return next(one for one in room.labels() if one.role == "player" and one.name.startswith(name))


def test_what_is_of_no_use_for_a_step_looks_so(room: Desk) -> None:
    room.take("gale-citadels")
    assert {quiet(room, name) for name in ("Move", "Recruit", "End turn")} == {True}
    assert not any(tool.chosen for tool in room.table.tools())
    reach(room, "step")
    assert (quiet(room, "Move"), quiet(room, "End turn")) == (False, True), "the turn goes on"
    reach(room, "end_turn")
    assert (quiet(room, "Dismiss"), quiet(room, "End turn")) == (True, False)
    reach(room, "")
    assert quiet(room, "End turn"), "nobody would play on"


def quiet(room: Desk, name: str) -> bool:
    """Whether a tool looks as if it were of no use."""
    return "disabled" in room.state(name)


def test_the_rule_behind_a_step_is_a_click_away(room: Desk) -> None:
    screen = room.take("gale-citadels")
    assert not room.shows("GA-"), "sentences have no codes"
    room.click("The rule behind this: GA-E1")
    assert isinstance(room.top, ReferenceScreen)
    assert room.shows("GA-E1")
    assert screen.progress.number == 0


def test_a_match_that_a_lesson_plays_to_its_end_is_no_result(room: Desk) -> None:
    screen = room.take("gale-short")
    reach(room, "")
    assert screen.table.outcome is not None
    assert not screen.side.end.visible
