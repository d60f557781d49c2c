"""The page of lessons: a card for each game and edition, and how far one is."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.lessons import lesson_of
from citadel_desktop.rules import games
from citadel_desktop.screens.setup.offers import MAX_COMPLEXITY, lessons_of, offers
from citadel_desktop.values import replace
from tests.lessons.taking import LESSONS
from tests.screens.desk import GAMES, Desk, desk


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path, size=(1366, 1100), games=games(), rooms=rooms()) as one:
        yield one


def opened(page: Desk, lessons: Mapping[str, str] = MappingProxyType({})) -> Desk:
    page.shell.settings = replace(page.shell.settings, lessons=dict(lessons))
    page.go("learn")
    return page


def test_every_game_and_edition_has_a_card_with_players_minutes_and_weight(page: Desk) -> None:
    opened(page)
    for name in (
        "Gale's Citadel",
        "The Indomitable Citadel: Basic game",
        "The Indomitable Citadel: Strategic game",
        "The Indomitable Citadel: Treason",
        "Goodman's Citadel",
    ):
        assert page.has(name)
    assert page.shows("2 to 5 players, 30 to 60 minutes")
    assert page.has("Easy to learn")
    assert page.has("Much to learn")
    for offer in (one for one in offers(games()) if one.weight):
        assert 0 < offer.minutes[0] < offer.minutes[1]
        assert 0 < offer.weight <= MAX_COMPLEXITY


def test_every_lesson_stands_on_one_card() -> None:
    told = [lesson.id for offer in offers(games()) for lesson in lessons_of(offer)]
    assert sorted(told) == sorted(LESSONS)


def test_a_game_that_nobody_knows_has_a_card_without_what_is_not_known(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1366, 1400)) as at_desk:
        at_desk.go("learn")
        assert at_desk.has("Toll")
    (toll,) = (one for one in offers(GAMES) if one.game == "toll")
    assert (toll.minutes, toll.weight, lessons_of(toll)) == ((0, 0), 0, ())


def test_how_far_one_is_stands_on_each_lesson(page: Desk) -> None:
    lesson = lesson_of("basic-building")
    opened(page, {"basic-building": "build", "quest-search": "", "chair-design": "unheard of"})
    number = lesson.number(lesson.place("build") + 1)
    assert page.shows(f"({number} of {lesson.length})")
    assert page.has("1 of 7 done")
    assert page.has("Go on")


def test_a_lesson_is_gone_on_with_or_begun_anew(page: Desk) -> None:
    opened(page, {"basic-plots": "", "basic-building": "build"})
    page.click("Go on")
    page.turn(4)
    assert page.screen == "lesson"
    assert page.shows("Build the Turnpike")
    page.click("Leave the lesson")
    assert page.screen == "learn"
    page.turn(2)
    page.click("From the beginning")
    page.turn(4)
    assert page.shows(": 1 of ")


def test_enter_begins_the_first_lesson(page: Desk) -> None:
    opened(page)
    page.key("return")
    assert page.screen == "lesson"


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_every_lesson_is_reached_by_keys_in_a_large_type(tmp_path: Path, size: tuple[int, int]) -> None:
    with desk(tmp_path, size=size, scale=2.0, games=games(), rooms=rooms()) as small:
        opened(small)
        seen: set[str] = set()
        for _ in range(2 * len(LESSONS) + 12):
            small.key("tab")
            focus = small.top.ui.focus  # type: ignore[attr-defined] # the page's
            label = next(one for one in small.labels() if one.id == focus)
            assert label.visible, label.name
            seen.add(str(focus))
        assert {f"lesson-{id}" for id in LESSONS} <= seen
