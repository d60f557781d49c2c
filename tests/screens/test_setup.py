"""The set-up of a new match in its window."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.rules import games
from citadel_desktop.saves.settings import SettingsFile
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.rendering.system_fonts import SystemFonts
from citadel_desktop.screens.setup.setup import SetupScreen
from citadel_desktop.screens.shell import navigation
from tests.saves.tools import fail_writes
from tests.screens.desk import Desk, desk, real

HIGH = (1280, 1300)


def setup(at: Desk) -> SetupScreen:
    assert isinstance(at.top, SetupScreen)
    return at.top


def opened(at: Desk, game: str = "gale") -> Desk:
    at.go("new_match")
    if game != "gale":
        play(at, "Toll")
    return at


def play(at: Desk, game: str) -> None:
    """Click on the card of a game or edition."""
    wanted = next(one.id for one in at.labels() if (one.name, one.role) == (game, "button"))
    setup(at).ui.set_focus(setup(at).ui.widget(wanted))  # scrolls it into view
    at.turn(2)
    at.click(at.label(game, "button").rect.centre)


def choose(at: Desk, box: str, entry: str) -> None:
    """Open a drop-down and click on an entry."""
    wanted = next(one.id for one in at.labels() if (one.name, one.role) == (box, "choice"))
    setup(at).ui.set_focus(setup(at).ui.widget(wanted))  # scrolls it into view
    at.turn(2)
    at.click(at.label(box, "choice").rect.centre)
    at.click(entry)


def rename(at: Desk, seat: int, name: str) -> None:
    at.click(f"Name of player {seat + 1}")
    at.key("ctrl+a")
    at.type(name)


@pytest.fixture
def at_desk(tmp_path: Path) -> Iterator[Desk]:
    """A window in which the whole form of a small game is seen."""
    with desk(tmp_path, size=HIGH) as made:
        yield made


@pytest.fixture
def form(at_desk: Desk) -> Desk:
    return opened(at_desk)


def test_enter_begins_at_once(form: Desk) -> None:
    form.key("return")
    form.turn(3)
    assert form.screen == "table"
    assert form.table.names == ("Player 1", "Player 2")


def test_options_are_chosen_and_the_match_has_them(form: Desk) -> None:
    choose(form, "Field", "13 \u00d7 13")
    choose(form, "Citadels", "6 citadels")
    choose(form, "Who begins", "Second seat")
    form.click("Begin")
    form.turn(3)
    assert form.table.table.options == {
        "rules": "v1",
        "size": 13,
        "citadels": 6,
        "first": "1",
        "rulings": "first",
        "placing": "ready",
    }


def test_options_are_chosen_by_keys_and_the_focus_stays(form: Desk) -> None:
    screen = setup(form)
    box = screen.ui.widget("option-size")
    assert box is not None
    screen.ui.set_focus(box)
    form.key("down")
    assert screen.choice.options["size"] != 9
    assert screen.ui.focus == "option-size"
    form.key("up")
    assert screen.choice.options["size"] == 9


def test_what_an_option_narrows_says_no_more_than_that(form: Desk) -> None:
    """TR-E1: that whoever reaches the target wins at once would not be true of Treason."""
    play(form, "The Indomitable Citadel: Basic game")
    assert form.shows("Whoever reaches the target wins at once.")
    choose(form, "Edition", "Treason")
    assert not form.shows("Whoever reaches the target wins at once.")
    assert form.shows("Only this goes with what is chosen above.")
    choose(form, "Dice", "Real dice")
    assert form.shows("The players throw their own and enter the pips.")


def test_equal_names_are_refused_with_the_reason(form: Desk) -> None:
    rename(form, 0, "Ada")
    rename(form, 1, "ada")
    assert "disabled" in form.state("Begin")
    form.click("Begin")
    assert form.screen == "setup"
    assert form.shows("Two players are called Ada.")
    rename(form, 1, "Ben")
    assert "disabled" not in form.state("Begin")
    form.click("Begin")
    form.turn(3)
    assert form.screen == "table"


@pytest.mark.parametrize("other", ["\u0410da", "A\u200dda", "\uff21da"])
def test_names_that_look_alike_are_refused_like_equal_ones(form: Desk, other: str) -> None:
    rename(form, 0, "Ada")
    rename(form, 1, other)
    assert "disabled" in form.state("Begin")
    rename(form, 1, "Ben")
    assert "disabled" not in form.state("Begin")


def test_letters_that_cannot_be_shown_are_told_beside_the_name(form: Desk) -> None:
    told = "This computer has no font for some of these letters."
    fonts = form.window.fonts
    fonts._system = SystemFonts(fonts._covers, lambda letter: iter(()))
    rename(form, 0, "A\u05d0")
    assert form.shows(told)
    assert "disabled" not in form.state("Begin")
    fault = form.label(told, "fault").rect
    for name in ("Begin", "Name of player 1"):
        form.point(name)
        form.wait(1000)
    (note,) = [one.rect for one in form.labels() if one.role == "tooltip"]
    assert not note.intersects(fault)
    # As boxes both look the same.
    rename(form, 1, "A\u05d1")
    assert "disabled" in form.state("Begin")
    rename(form, 1, "Ben")
    assert "disabled" not in form.state("Begin")
    rename(form, 0, "Ada")
    assert not form.shows(told)


def test_an_empty_name_is_the_usual_one_and_the_field_says_so(form: Desk) -> None:
    rename(form, 1, " ")
    form.key("backspace")
    assert form.shows("Player 2")
    form.click("Begin")
    form.turn(3)
    assert form.table.names == ("Player 1", "Player 2")


def test_colours_are_swapped_never_shared(form: Desk) -> None:
    first, second = form.state("Colour of player 1"), form.state("Colour of player 2")
    choose(form, "Colour of player 1", second)
    assert form.state("Colour of player 1") == second
    assert form.state("Colour of player 2") == first


def test_the_seat_order_is_changed(form: Desk) -> None:
    rename(form, 0, "Ada")
    rename(form, 1, "Ben")
    form.click("Move player 2 up")
    assert form.state("Name of player 1") == "Ben"
    form.click("Begin")
    form.turn(3)
    assert form.table.names == ("Ben", "Ada")


def test_the_number_of_players_is_chosen_where_the_game_leaves_it_open(at_desk: Desk) -> None:
    opened(at_desk, "toll")
    choose(at_desk, "Players", "4 players")
    assert at_desk.has("Name of player 4")
    at_desk.click("Begin")
    at_desk.turn(3)
    assert len(at_desk.table.names) == 4


def test_what_was_chosen_is_remembered_for_each_game(form: Desk) -> None:
    rename(form, 0, "Ada")
    choose(form, "Field", "13 \u00d7 13")
    form.click("Begin")
    form.turn(3)
    navigation.title(form.shell)
    opened(form, "toll")
    choose(form, "Players", "3 players")
    rename(form, 2, "Cleo")
    form.click("Begin")
    form.turn(3)
    settings, _ = SettingsFile(form.shell.paths.settings).load()
    with desk(form.home, size=HIGH, settings=settings) as again:
        again.go("new_match")
        assert again.label("Toll", "button").state == "chosen"
        assert again.state("Name of player 3") == "Cleo"
        play(again, "Gale's Citadel")
        assert again.state("Field") == "13 \u00d7 13"
        assert again.state("Name of player 1") == "Ada"
        assert not again.has("Name of player 3")


def test_a_first_match_is_proposed_easy_to_begin_and_later_ones_as_they_were(form: Desk) -> None:
    assert (form.state("Field"), form.state("Placing")) == ("9 \u00d7 9", "Ready")
    choose(form, "Placing", "By the players")
    form.click("Begin")
    form.turn(3)
    assert form.table.table.options["placing"] == "players"
    navigation.title(form.shell)
    opened(form)
    assert form.state("Placing") == "By the players"


def test_the_heroes_are_proposed_for_a_first_match_and_the_villain_is_a_computer(tmp_path: Path) -> None:
    with desk(tmp_path, size=HIGH, **real()) as at:
        opened(at)
        rename(at, 0, "Ada")
        play(at, "Goodman's Citadel")
        kinds = [at.state(f"Who plays as player {n}") for n in (1, 2)]
        assert kinds == ["Squire", "A person"]
        assert at.state("Name of player 2") == "Ada"
        choose(at, "Who plays as player 1", "A person")
        assert at.state("Name of player 1") == "Player 1"


def test_what_was_not_begun_is_not_remembered(form: Desk) -> None:
    choose(form, "Field", "13 \u00d7 13")
    form.key("escape")
    assert form.screen == "title"
    opened(form)
    assert form.state("Field") == "9 \u00d7 9"


def test_the_preview_follows_size_and_colours(form: Desk) -> None:
    before = form.items
    choose(form, "Field", "13 \u00d7 13")
    assert form.items != before
    between = form.items
    choose(form, "Colour of player 1", "Black, tower")
    assert form.items != between


def test_a_full_disk_does_not_keep_anybody_from_playing(form: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_writes(monkeypatch)
    form.click("Begin")
    form.turn(3)
    assert form.screen == "table"
    assert form.shows("the disk is full")


def test_f1_opens_the_rules_of_the_chosen_game(form: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(navigation, "reference", lambda shell, game, rule: asked.append(game))
    form.key("f1")
    play(form, "Toll")
    form.key("f1")
    assert asked == ["gale", "toll"]


def test_everything_is_reached_in_the_smallest_window(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1024, 640), scale=2.0) as small:
        opened(small)
        seen: set[str] = set()
        for _ in range(36):
            small.key("tab")
            focus = setup(small).ui.focus
            seen.add(str(focus))
            label = next(one for one in small.labels() if one.id == focus)
            assert label.visible, label.name
        assert {"begin", "offer-toll-", "name-0", "colour-1", "up-1", "option-rules", "option-first"} <= seen


def test_an_edition_is_chosen_by_its_card_or_among_the_options(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1600, 1200), games=games(), rooms=rooms()) as at:
        opened(at)
        assert at.state("Gale's Citadel") == "chosen"
        for edition in ("Treason", "Basic game", "Strategic game"):
            play(at, f"The Indomitable Citadel: {edition}")
            assert at.state("Edition") == edition
            assert at.state(f"The Indomitable Citadel: {edition}") == "chosen"
        assert at.shows("2 to 5 players, 60 to 90 minutes")
        at.key("tab", "space")
        assert at.state("The Indomitable Citadel: Treason") == "chosen"
        choose(at, "Edition", "Basic game")
        assert at.state("The Indomitable Citadel: Basic game") == "chosen"
        assert at.state("The Indomitable Citadel: Treason") == "not chosen"


def test_who_plays_is_chosen_where_the_game_has_computers(form: Desk) -> None:
    assert not form.has("Who plays as player 2")
    setup(form).choose_game("toll")
    form.turn(2)
    assert form.state("Who plays as player 1") == "A person"
    assert form.state("Who plays as player 2") == "Squire"
    assert form.state("Name of player 2") == "Bruno"
    choose(form, "Who plays as player 2", "A person")
    assert form.state("Name of player 2") == "Player 2"
    choose(form, "Who plays as player 2", "Knight")
    assert setup(form).choice.players[1].name == "Bruno"
    choose(form, "Hints", "Forbidden")
    form.click("Begin")
    form.turn(3)
    assert [player.kind for player in form.table.table.players] == ["person", "knight"]
    assert form.table.table.hints == "forbidden"
    form.go("new_match")
    assert [player.kind for player in setup(form).choice.players] == ["person", "knight"]
    assert not setup(form).choice.hints


def test_it_says_beside_the_seats_who_plays_what_where_sides_differ(tmp_path: Path) -> None:
    with desk(tmp_path, games=games(), rooms=rooms()) as at:
        opened(at)
        setup(at).choose_game("gale")
        at.turn(2)
        assert not any("villain" in told for told in at.texts())
        setup(at).choose_game("goodman")
        at.turn(2)
        told = [text for text in at.texts() if text in {"Plays the villain", "Leads the heroes"}]
        assert told == ["Plays the villain", "Leads the heroes"]


def test_its_table_is_foreseen_once_nothing_more_is_chosen_and_no_match_begins(form: Desk) -> None:
    def foreseen() -> DisplayList | None:
        window = form.window
        dl = DisplayList(window.theme, window.size, window.ruler, window.scale)
        return dl if setup(form).foresee(dl, window.now()) else None

    assert foreseen() is None, "something was chosen just now"
    for game in ("gale", "toll"):
        if game != "gale":
            setup(form).choose_game(game)
            assert foreseen() is None
        form.wait(1000)
        made = foreseen()
        assert made is not None
        assert setup(form).choice.players[0].name in set(texts(made.items))
        assert foreseen() is None, "nothing has changed"
    assert form.screen == "setup"
    assert not list(form.home.rglob("*.citadel"))
