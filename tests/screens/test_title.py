"""The title: every door by pointer and by keys, and the match to go on with."""

from pathlib import Path

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue, refusal
from citadel_desktop.scene.display import DisplayList, TextItem, texts, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.screens.setup.offers import offers
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.start.title import TitleScreen
from tests.screens.desk import Desk, desk

DOORS = (
    ("Learn to play", "learn"),
    ("New match", "setup"),
    ("Saved matches", "saves"),
    ("Rules", "reference"),
    ("Settings", "settings"),
    ("Credits", "credits"),
)


@pytest.mark.parametrize(("door", "screen"), DOORS)
def test_every_door_opens_by_pointer_and_escape_leads_back(at_desk: Desk, door: str, screen: str) -> None:
    at_desk.click(door)
    assert at_desk.screen == screen
    at_desk.key("escape")
    assert at_desk.screen == "title"


@pytest.mark.parametrize("step", ["tab", "down"])
def test_every_door_opens_by_keys(at_desk: Desk, step: str) -> None:
    for n, (_, screen) in enumerate(DOORS):
        at_desk.window.stack.reset(TitleScreen(at_desk.shell))
        at_desk.turn(2)
        at_desk.key(*[step] * n, "return")
        assert at_desk.screen == screen
        at_desk.key("escape")


def test_a_door_has_its_shortcut(at_desk: Desk) -> None:
    at_desk.key("f1")
    assert at_desk.screen == "reference"
    at_desk.key("escape")
    at_desk.key("ctrl+,")
    assert at_desk.screen == "settings"


def test_there_is_nothing_behind_the_title(at_desk: Desk) -> None:
    at_desk.key("escape")
    assert at_desk.screen == "title"
    assert len(at_desk.window.stack.scenes) == 1


def over(at_desk: Desk) -> None:
    """The title, after a match that has come to its end."""
    session = at_desk.begin("toll")
    session.table.resign(session.table.to_act[0])
    session.save()
    session.close()
    at_desk.window.stack.reset(TitleScreen(at_desk.shell))
    at_desk.turn(3)


def test_before_the_first_match_learning_comes_first(at_desk: Desk) -> None:
    assert not at_desk.has("Continue")
    assert at_desk.label("Learn to play").rect.y < at_desk.label("New match").rect.y
    at_desk.key("return")
    assert at_desk.screen == "learn"


def boxes(at: Desk) -> dict[str, Rect]:
    return {label.name: label.rect for label in at.labels() if label.role == "button"}


@pytest.mark.parametrize("played", [False, True])
def test_nothing_moves_after_the_first_frame(tmp_path: Path, played: bool) -> None:
    with desk(tmp_path) as at:
        if played:
            at.begin("toll").close()
        at.window.stack.reset(TitleScreen(at.shell))
        at.window.turn()
        first = boxes(at)
        assert ("Continue" in first) == played
        at.turn(4)
        assert boxes(at) == first


def places(at: Desk) -> dict[str, Rect]:
    return {name: box for name, box in boxes(at).items() if name != "Continue"}


def test_no_door_moves_where_no_match_is_left_to_go_on_with(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        over(at)
        at.window.stack.reset(TitleScreen(at.shell))
        at.window.turn()
        first = places(at)
        at.turn(4)
        assert at.state("Continue") == "disabled"
        assert places(at) == first


def test_back_from_the_first_match_no_door_moves(at_desk: Desk) -> None:
    at_desk.turn(3)
    at_desk.click("Credits")
    session = at_desk.begin("toll")
    session.close()
    navigation.title(at_desk.shell)
    at_desk.window.turn()
    first = places(at_desk)
    at_desk.turn(4)
    assert at_desk.has("Continue")
    assert places(at_desk) == first


def test_after_it_learning_stands_behind_the_matches(at_desk: Desk) -> None:
    over(at_desk)
    assert at_desk.label("Learn to play").rect.y > at_desk.label("New match").rect.y
    at_desk.click("Learn to play")
    assert at_desk.screen == "learn"


def test_without_an_unfinished_match_continue_says_why_not(at_desk: Desk) -> None:
    over(at_desk)
    assert at_desk.state("Continue") == "disabled"
    at_desk.click("Continue")
    assert at_desk.has("There is no unfinished match. Begin one with New match.")
    assert at_desk.screen == "title"


def test_without_an_unfinished_match_enter_begins_one(at_desk: Desk) -> None:
    over(at_desk)
    at_desk.key("return")
    assert at_desk.screen == "setup"


def test_continue_shows_the_match_and_opens_it_with_one_key(at_desk: Desk) -> None:
    session = at_desk.begin("toll")
    session.close()
    at_desk.window.stack.reset(TitleScreen(at_desk.shell))
    at_desk.turn(3)
    assert at_desk.state("Continue") == ""
    assert at_desk.shows("Ada against Ben")
    at_desk.key("return")
    assert at_desk.table.session.table.match_id == session.table.match_id


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("gale", {"rules": "short", "size": 13}, "Gale's Citadel: Short form, 13 \u00d7 13"),
        ("indomitable", {"edition": "treason"}, "The Indomitable Citadel: Treason"),
        ("toll", {}, "Toll"),
    ],
)
def test_continue_names_the_edition(at_desk: Desk, game: str, options: dict[str, OptionValue], said: str) -> None:
    session = at_desk.begin(game, options=options)
    session.close()
    at_desk.window.stack.reset(TitleScreen(at_desk.shell))
    at_desk.turn(3)
    assert said in at_desk.texts()


def test_continue_passes_over_finished_and_broken_files(at_desk: Desk) -> None:
    kept = at_desk.begin("gale")
    kept.close()
    over = at_desk.begin("gale")
    over.table.resign(over.table.to_act[0])
    over.close()
    (at_desk.shell.paths.matches / "broken.citadel").write_bytes(b"{")
    at_desk.window.stack.reset(TitleScreen(at_desk.shell))
    at_desk.turn(3)
    at_desk.click("Continue")
    assert at_desk.table.session.table.match_id == kept.table.match_id


def test_a_match_broken_since_is_told_of_in_a_bar_that_can_be_put_away(at_desk: Desk) -> None:
    session = at_desk.begin("gale")
    session.close()
    at_desk.window.stack.reset(TitleScreen(at_desk.shell))
    at_desk.turn(3)
    session.slot.path.write_bytes(b'{"citadel": "match", ')
    at_desk.click("Continue")
    assert at_desk.screen == "title"
    told = f"{session.name} cannot be opened. This saved match is cut off: its end is missing."
    assert at_desk.shows(told)
    at_desk.click("Put away")
    assert not at_desk.shows(told)


def test_notices_of_the_start_are_shown_until_they_are_read(at_desk: Desk) -> None:
    at_desk.shell.notices.append(refusal("bad_setting", "", setting="scale"))
    at_desk.turn()
    assert at_desk.shows('The setting "scale" had a value that is not possible, and was reset.')
    at_desk.click("Settings")
    assert at_desk.shows('The setting "scale" had')
    at_desk.click("Put away")
    assert at_desk.shell.notices == []


def test_quit_ends_the_loop_without_a_question(at_desk: Desk) -> None:
    at_desk.click("Quit")
    assert at_desk.dialog == ""
    assert at_desk.window._closing


@pytest.mark.parametrize("scale", [1.1, 1.35, 1.45, 1.8, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1366, 768)])
def test_the_app_has_its_whole_name_at_every_scale(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    fonts = Fonts()
    with desk(tmp_path, size=size, scale=scale) as at:
        at.turn(2)
        (name,) = [
            item for item in walk(at.items) if isinstance(item, TextItem) and item.runs[0].text == "Citadel Desktop"
        ]
        pixels = at.window.scale
        room = (round(name.rect.w * pixels), round(name.rect.h * pixels))
        assert not fonts.words_layout(name, *room, pixels).cut


def test_it_looks_ahead_at_the_pictures_of_all_games(tmp_path: Path) -> None:
    with desk(tmp_path, games=games(), rooms=rooms()) as at:
        at.turn(4)
        before, title = at.items, at.window.stack.top
        assert title is not None
        foreseen = 0
        for _ in range(20):  # its clock stands, so that what comes before takes one turn
            dl = DisplayList(at.window.theme, at.window.size, at.window.ruler, at.window.scale)
            foreseen += title.foresee(dl, at.window.now())
        assert foreseen == len(offers(at.shell.games))
        at.turn(2)
        assert at.items == before


def ahead(at: Desk) -> list[DisplayList]:
    """What the screen in charge foresees, all of it."""
    window, made = at.window, []
    for _ in range(20):
        dl = DisplayList(window.theme, window.size, window.ruler, window.scale)
        at.top.foresee(dl, window.now())
        made.append(dl)
    return made


def test_the_table_of_the_match_to_go_on_with_is_foreseen_as_it_will_open(at_desk: Desk) -> None:
    session = at_desk.begin("toll")
    seat = session.table.to_act[0]
    session.close()
    at_desk.window.stack.reset(TitleScreen(at_desk.shell))
    at_desk.turn(6)
    before = at_desk.items
    made = ahead(at_desk)
    (table,) = [dl for dl in made if any(label.role == "log" for label in dl.labels)]
    at_desk.turn(2)
    assert at_desk.items == before
    reopened = at_desk.resume(session.name)
    assert not reopened.read_only
    at_desk.take_seat()
    assert at_desk.table.seating.viewer == seat
    assert set(texts(table.items)) == set(texts(at_desk.items))


def test_a_match_to_go_on_with_that_is_gone_meanwhile_is_not_foreseen(at_desk: Desk) -> None:
    session = at_desk.begin("toll")
    session.close()
    at_desk.window.stack.reset(TitleScreen(at_desk.shell))
    at_desk.turn(6)
    at_desk.shell.store.path(session.name).unlink()
    assert not any(label.role == "log" for dl in ahead(at_desk) for label in dl.labels)
