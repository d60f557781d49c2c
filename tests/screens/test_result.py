"""The result of a match."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from citadel_desktop.language.indomitable.sentences import INDOMITABLE as IN_WORDS
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.screens.review.costly import CostlyScreen
from citadel_desktop.screens.review.replay import ReplayScreen
from citadel_desktop.screens.review.result import ResultScreen
from tests.match.test_costly import Judge
from tests.screens.desk import Desk, copied_at, decision_of, desk, real
from tests.screens.toll_room import NAMES


def ended(at: Desk, how: str = "Resign") -> Desk:
    """A short match that ends by giving up or by agreement, at its result."""
    session = at.begin("gale", options={"size": 9, "citadels": 6, "first": "1"})
    for _ in range(18):
        table = session.table
        decision = decision_of(table)
        kinds = {action.kind: action for action in decision.actions}
        wish = kinds.get("recruit") or kinds.get("end")
        table.act(decision.seat, wish or decision.actions[0])
    if how == "Resign":
        session.table.resign(session.table.to_act[0])
    else:
        session.table.offer_draw(0)
        session.table.answer_draw(1, accept=True)
    at.go("result", session)
    assert isinstance(at.top, ResultScreen)
    return at


@pytest.fixture
def result(at_desk: Desk) -> Desk:
    return ended(at_desk)


def test_it_says_who_has_won_and_why(result: Desk) -> None:
    table = result.table.table
    assert table.outcome is not None
    winner = result.table.names[table.outcome.winners[0]]
    assert result.shows(f"{winner} wins")
    assert result.shows(result.table.sentences.outcome(result.shell.speech, table.outcome, result.table.names))
    assert result.label(f"{winner} wins", "heading").visible


def test_a_draw_is_called_one(at_desk: Desk) -> None:
    ended(at_desk, "draw")
    assert at_desk.label("A draw", "heading").visible


def test_the_table_of_scores_has_every_player_and_count(result: Desk) -> None:
    rules = result.table.table.rules
    for measure in rules.measures:
        assert result.shows(result.table.sentences.measure(result.shell.speech, measure))
    for name in result.table.names:
        assert result.shows(name)
    standings = rules.standings(result.table.table.view(None))
    for row in standings:
        for count in row:
            assert str(count) in result.texts()


def of_treason(at: Desk) -> Desk:
    """A match of Treason between two seats, given up at once, at its result."""
    session = at.begin("indomitable", seed=8123456789012345, options={"edition": "treason"})
    session.table.resign(session.table.to_act[0])
    at.go("result", session)
    return at


def test_the_dark_master_stands_in_table_and_chart(at_desk: Desk) -> None:
    """TR-E1: his marker counts, though no seat plays it."""
    at = of_treason(at_desk)
    assert at.label("Dark Master", "cell").visible
    assert any(one.role == "series" and "Dark Master" in one.name for one in at.labels())


def columns(at: Desk) -> set[str]:
    """The measures that stand over the table of scores."""
    codes = INDOMITABLE.measures
    said = {IN_WORDS.measure(at.shell.speech, code): code for code in codes}
    return {said[text] for text in at.texts() if text in said}


def test_measures_that_only_an_edition_has_are_shown_there(at_desk: Desk) -> None:
    """TR-S3: only Treason has counters."""
    own = {"white_counters", "black_counters", "towers"}
    session = at_desk.begin("indomitable", options={"edition": "treason"})
    table = session.table
    while not table.state.position.treason.white[0]:
        decision = decision_of(table)
        found = [a for a in decision.actions if a.kind == "white"]
        table.act(decision.seat, (found or list(decision.actions))[0])
    table.resign(table.to_act[0])
    at_desk.go("result", session)
    assert columns(at_desk) & own
    plain = at_desk.begin("indomitable")
    plain.table.resign(plain.table.to_act[0])
    at_desk.go("result", plain)
    assert columns(at_desk) >= {"points", "plots", "cards"}
    assert not columns(at_desk) & own


def test_elsewhere_there_are_only_players(result: Desk) -> None:
    cells = result.names_of("series")
    assert len(cells) == len(result.table.names)


def test_the_seed_is_told_and_copied_when_the_match_is_over(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = copied_at(at_desk, monkeypatch)
    at = of_treason(at_desk)
    seed = str(at.session.table.seed)
    assert at.shows(seed)
    at.click("Copy the seed")
    assert copied == [seed]
    assert at.shows("The seed was copied.")
    at.click("Replay")
    at.turn(2)
    assert at.shows(seed)


def test_while_a_match_runs_the_seed_is_told_nowhere(at_desk: Desk) -> None:
    session = at_desk.sit("indomitable", seed=8123456789012345, options={"edition": "treason"})
    seed = str(session.table.seed)
    assert not at_desk.shows(seed)
    at_desk.click("Watch from the start")
    assert at_desk.screen == "replay"
    assert not at_desk.shows(seed)


def test_a_match_without_a_turn_has_a_result_too(at_desk: Desk) -> None:
    session = at_desk.begin("gale", options={"size": 9, "citadels": 6})
    session.table.resign(0)
    at_desk.go("result", session)
    assert at_desk.screen == "result"
    assert at_desk.shows("Ben wins")
    assert at_desk.shows("The match ended before the first turn.")


def test_the_picture_is_saved_and_its_place_told(result: Desk) -> None:
    result.window.see()
    result.turn(3)
    result.click("Save a picture")
    folder = result.shell.paths.matches.parent / "pictures"
    (path,) = folder.glob("*.png")
    assert pygame.image.load(path).get_size() == (1280, 720)
    assert result.shows(str(path))
    result.wait(5000)
    assert not result.shows(str(path))


def test_two_pictures_of_one_second_are_both_kept(result: Desk) -> None:
    result.window.see()
    result.turn(3)
    result.click("Save a picture")
    result.click("Save a picture")
    folder = result.shell.paths.matches.parent / "pictures"
    assert len(list(folder.glob("*.png"))) == 2


def test_a_picture_that_cannot_be_saved_says_why(result: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> bytes:
        raise OSError(28, "the disk is full")

    monkeypatch.setattr(result.shell, "_picture", full)
    result.click("Save a picture")
    assert result.shows("the disk is full")


def test_a_picture_for_which_there_is_no_folder_says_why(result: Desk) -> None:
    folder = result.shell.paths.matches.parent / "pictures"
    folder.write_text("in the way")
    result.click("Save a picture")
    assert result.shows("The picture is not saved")


@pytest.mark.parametrize(
    ("door", "screen"),
    [("Look at the board", "table"), ("Replay", "replay"), ("New match", "setup"), ("Title", "title")],
)
def test_its_doors_lead_on(result: Desk, door: str, screen: str) -> None:
    result.click(door)
    result.turn(2)
    assert result.screen == screen


def test_enter_looks_at_the_board_and_escape_too(result: Desk) -> None:
    result.key("return")
    assert result.screen == "table"
    result.go("result", result.table.session)
    result.key("escape")
    assert result.screen == "table"


def test_the_finished_match_is_counted_once(result: Desk) -> None:
    result.key("escape")
    assert len(result.shell.statistics.all()) == 1
    result.key("ctrl+z")
    assert len(result.shell.statistics.all()) == 0
    result.key("ctrl+y")
    assert len(result.shell.statistics.all()) == 1


def test_the_result_of_a_hidden_match_shows_no_hand(at_desk: Desk) -> None:
    at_desk.sit("toll", seats=2)
    hands = at_desk.table.table.state.hands
    assert all(hands)
    at_desk.click("Resign")
    at_desk.click("Resign")
    at_desk.see_result()
    assert at_desk.shows("pile 12")
    assert not any(name in repr(at_desk.items) for name in NAMES)


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1024, 640), 1.0), ((1920, 1080), 2.0)])
def test_everything_is_reached_at_every_size(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with desk(tmp_path, size=size, scale=scale) as at:
        ended(at)
        doors = ("Rematch", "Replay", "Look at the board", "Save a picture", "New match", "Title")
        for door in doors:
            place = at.label(door).rect
            assert at.frame.area.contains((place.x, place.y))
            assert at.frame.area.contains((place.right, place.bottom))


def test_what_cost_most_is_told_and_the_board_opened_there_with_what_was_better(tmp_path: Path) -> None:
    judge = Judge()
    with desk(tmp_path, thinker=lambda: judge, **real()) as at:
        ended(at)
        at.click("What cost most")
        page = at.top
        assert isinstance(page, CostlyScreen)
        for _ in range(400):
            if page.done:
                break
            at.turn()
        at.turn(2)
        looks = [one.name for one in at.labels() if one.name.startswith("Look at it: ")]
        assert looks
        closed = judge.closed
        at.click(looks[0])
        replay = at.top
        assert isinstance(replay, ReplayScreen)
        assert judge.closed == closed
        assert at.shows("The chance of winning is 50 % with this")
        board: Any = replay.board
        assert board.advised
        at.click("Step forward")
        at.turn(2)
        assert not at.shows("The chance of winning is 50 % with this")
        assert not board.advised
        at.key("escape", "escape")
        assert at.top is not page
        assert judge.closed > closed


def test_what_cost_most_is_looked_for_while_the_result_is_read(tmp_path: Path) -> None:
    judge = Judge()
    with desk(tmp_path, thinker=lambda: judge, **real()) as at:
        at.shell.iterations = 0
        at.shell.change(processors=1)
        ended(at)
        at.wait(3000)
        assert not judge.asked
        at.shell.change(processors=2)
        at.turn(40)
        assert judge.asked
        at.click("What cost most")
        at.key("escape")
        assert not judge.closed
        at.key("escape")
        assert judge.closed
