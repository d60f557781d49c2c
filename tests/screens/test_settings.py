"""The settings: everything at once, by pointer and by keys, and kept."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from citadel_desktop.app import doors
from citadel_desktop.saves.record import Player
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.saves.statistics import Finished
from citadel_desktop.scene.display import TextItem, walk
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.shields import DEFAULT_SHIELDS
from citadel_desktop.scene.system.system_preferences import SystemPreferences
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.scene.themes import CONTRAST_DARK, theme_of
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.start.record import RecordLine, tally
from citadel_desktop.values import replace
from tests.screens.desk import Desk, copied_at, desk


@pytest.fixture
def settings(at_desk: Desk) -> Desk:
    at_desk.go("settings")
    return at_desk


def kept(at: Desk) -> Settings:
    """What is on the disk."""
    return SettingsFile(at.shell.paths.settings).load()[0]


class TestByPointer:
    def test_full_screen(self, settings: Desk) -> None:
        settings.click("Full screen")
        assert settings.shell.settings.fullscreen
        assert kept(settings).fullscreen

    def test_the_pace_is_chosen_from_its_list_and_shown_moving(self, settings: Desk) -> None:
        settings.click("Movement")
        settings.click("Slow")
        assert kept(settings).pace == "slow"
        assert settings.window.animations.pace == "slow"
        assert settings.window.animations.busy

    def test_sound_and_volume(self, settings: Desk) -> None:
        settings.click("Sound")
        settings.click("Play sounds")
        assert not kept(settings).sound
        slider = settings.label("Volume", "slider").rect
        settings.click((slider.right - 12, slider.centre[1]))
        assert kept(settings).volume == 100

    def test_the_language_changes_under_the_players_eyes(self, settings: Desk) -> None:
        settings.click("Language")
        settings.key("tab", "return")
        settings.click("Deutsch")
        assert kept(settings).language == "de"
        assert settings.shell.speech.lang == "de"

    def test_the_size_waits_until_the_slider_is_let_go(self, settings: Desk) -> None:
        slider = settings.label("Size of everything", "slider").rect
        end = (slider.right - 12, slider.centre[1])
        settings.point(end)
        settings.window.post(Pointer("down", end, 1))
        settings.turn()
        assert settings.label("Size of everything", "slider").state == "200 %"
        assert settings.shell.settings.scale == 100
        settings.window.post(Pointer("up", end, 1))
        assert settings.shell.settings.scale == 200

    def test_a_path_can_be_copied(self, settings: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        copied = copied_at(settings, monkeypatch)
        settings.click("Files")
        settings.click("Copy")
        paths = settings.shell.paths
        assert [Path(path) for path in copied] in [[paths.matches], [paths.log], [paths.crashes]]
        assert settings.has("The path was copied.")

    def test_reset_asks_and_leaves_matches_and_window_alone(self, settings: Desk) -> None:
        settings.shell.change(pace="slow", volume=5, scale=150, geometry=(1, 2, 1200, 700), last_game="gale")
        settings.turn()
        settings.click("Reset to defaults")
        assert settings.dialog == "Reset to defaults"
        settings.click("Reset")
        now = kept(settings)
        assert now == replace(Settings(), geometry=(1, 2, 1200, 700), last_game="gale")


class TestByKeys:
    def test_tabs_by_arrows_and_widgets_by_tab(self, settings: Desk) -> None:
        settings.key("right", "tab", "space")
        assert not kept(settings).sound
        settings.key("tab", "left", "left")
        assert kept(settings).volume == 50

    def test_the_size_follows_the_arrow_keys_at_once(self, settings: Desk) -> None:
        settings.key("tab", "right", "right")
        assert kept(settings).scale == 110

    def test_the_settings_do_not_open_twice(self, settings: Desk) -> None:
        settings.key("ctrl+,")
        assert len(settings.window.stack.scenes) == 2


def test_what_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    with desk(tmp_path) as at:
        at.go("settings")
        at.key("tab", "right", "right")
        assert len(at.shell.notices) == 1
        assert at.has("Put away")
        assert at.shell.settings.scale == 110


def match(winners: tuple[int, ...], first: str = "Ada", second: str = "Ben") -> Finished:
    now = datetime(2025, 3, 1, tzinfo=UTC)
    players = (Player(first, 4), Player(second, 3))
    return Finished(
        match_id=f"{first}{second}{winners}{len(first)}",
        game="gale",
        options={},
        players=players,
        winners=winners,
        reason="",
        turns=1,
        standings=((1,), (1,)),
        started=now,
        ended=now,
    )


def test_the_record_counts_by_player_and_game() -> None:
    lines = tally([match((0,)), match((0,)), match((1,)), match(()), match((1,), "Cleo")])
    assert lines == (
        RecordLine("Ada", "gale", 2, 1, 1),
        RecordLine("Ben", "gale", 2, 1, 2),
        RecordLine("Cleo", "gale", 0, 0, 1),
    )
    assert [line.played for line in lines] == [4, 5, 1]


def test_the_record_counts_computers_by_level_and_the_matches_of_persons_with_hints_apart() -> None:
    knight = Player("Ben", 1, "knight")
    plain = match((0,))
    against = replace(plain, players=(plain.players[0], knight))
    advised = replace(against, hints=True)
    assert tally([against, against, advised]) == (
        RecordLine("Ada", "gale", 2, 0, 0),
        RecordLine("", "gale", 0, 0, 3, level="knight"),
        RecordLine("Ada", "gale", 1, 0, 0, hints=True),
    )


def test_tr_e3_all_have_lost_where_nobody_was_left() -> None:
    assert tally([replace(match(()), reason="nobody")]) == (
        RecordLine("Ada", "gale", 0, 0, 1),
        RecordLine("Ben", "gale", 0, 0, 1),
    )


def test_only_who_took_hints_stands_apart_where_that_was_noted() -> None:
    old = replace(match((0,)), hints=True)
    noted = replace(old, hinted=(1,))
    assert tally([noted]) == (RecordLine("Ada", "gale", 1, 0, 0), RecordLine("Ben", "gale", 0, 0, 1, hints=True))
    assert {(line.name, line.hints) for line in tally([old])} == {("Ada", True), ("Ben", True)}


def test_how_computers_play_is_chosen(settings: Desk) -> None:
    settings.click("Computers")
    settings.click("Time to think")
    settings.click("Long: three seconds")
    settings.click("Between moves")
    settings.click("Short pause")
    assert (kept(settings).thinking, kept(settings).waiting) == ("long", "short")


def test_the_pseudo_language_is_only_offered_by_switch(settings: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def offered() -> bool:
        settings.go("settings")
        settings.key("right", "right", "tab", "return")
        settings.turn()
        found = settings.has("Pseudo")
        settings.window.stack.pop()
        return found

    assert not offered()
    monkeypatch.setenv("CITADEL_PSEUDO", "1")
    assert offered()


def test_the_look_changes_at_once_also_at_a_table_below(at_desk: Desk) -> None:
    at_desk.begin("gale")
    at_desk.go("settings")
    at_desk.click("Look")
    at_desk.click("High contrast, dark")
    assert at_desk.window.theme is at_desk.frame.theme is CONTRAST_DARK
    assert kept(at_desk).look == "dark"
    at_desk.key("escape")
    at_desk.turn(2)
    assert at_desk.frame.theme is CONTRAST_DARK
    words = [leaf for leaf in walk(at_desk.frame.items) if isinstance(leaf, TextItem)]
    assert CONTRAST_DARK.ink in {run.colour for item in words for run in item.runs}
    assert PARCHMENT.ink not in {run.colour for item in words for run in item.runs}


def test_boards_can_be_plain_in_any_look(settings: Desk) -> None:
    settings.click("Textures and plants")
    assert not kept(settings).textured
    assert settings.window.theme is theme_of("oak", textured=False)


def test_what_is_left_to_the_system_follows_its_wishes(at_desk: Desk) -> None:
    shell, window = at_desk.shell, at_desk.window
    shell.change(pace="system")
    shell.follow_preferences(SystemPreferences(contrast=True, dark=True, calm=True))
    assert (window.theme.name, window.animations.pace) == ("dark", "off")
    shell.change(look="oak", pace="slow")
    assert (window.theme.name, window.animations.pace) == ("parchment", "slow")
    shell.change(look="system", pace="system")
    shell.follow_preferences(SystemPreferences())
    assert (window.theme.name, window.animations.pace) == ("parchment", "normal")


class TestShields:
    def test_a_shield_gets_another_colour_on_every_board(self, at_desk: Desk) -> None:
        at_desk.go("settings")
        at_desk.click("Shields")
        at_desk.click("Colour of shield 1")
        at_desk.click("White")
        assert kept(at_desk).shield_colours == ("white", "sky", "yellow", "blue", "vermilion")
        assert at_desk.window.theme.seat_colours[0] == "#FFFFFF"
        at_desk.key("escape")
        at_desk.turn(2)
        at_desk.go("new_match")
        at_desk.click("Colour of player 1")
        assert at_desk.has("White, tower")

    def test_what_not_everybody_tells_apart_is_greyed_and_says_so(self, settings: Desk) -> None:
        settings.click("Shields")
        settings.click("Colour of shield 1")
        settings.click("Orange")
        assert settings.has("Not everybody can tell it from Yellow.")
        assert settings.shell.settings.shield_colours == Settings().shield_colours

    def test_what_the_file_may_not_hold_is_told_and_left_out(self, at_desk: Desk) -> None:
        shell = at_desk.shell
        odd = replace(shell.settings, shield_colours=("black", "sky", "green", "blue", "pink"))
        made = Shell(shell.host, shell.paths, SettingsFile(shell.paths.settings), odd, doors)
        assert [notice.code for notice in made.notices] == ["bad_setting"]
        assert made.shields == DEFAULT_SHIELDS
