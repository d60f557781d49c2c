import json
import os
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop import __version__
from citadel_desktop.cli import language, no_display, run, verbs
from citadel_desktop.language.catalogue import load
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Player
from citadel_desktop.match.trial import Trial
from citadel_desktop.resources import sample_save
from citadel_desktop.rules import games
from citadel_desktop.saves.migrations import FORMAT
from citadel_desktop.saves.store import Store
from citadel_desktop.scene.system.window import NoScreen
from citadel_desktop.start import Start
from tests.cli.conftest import Say
from tests.saves.tools import Clock

ROOT = Path(__file__).parents[2]


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A match of Gale's Citadel, nine citadels placed and some claimed."""
    players = (Player("Ada", 0), Player("Ben", 1))
    session = Session.begin(Store(tmp_path), games()["gale"], {"size": 9, "first": "0"}, players, 7, Clock())
    for _ in range(12):
        seat = session.table.to_act[0]
        decision = session.table.decision(seat)
        assert decision is not None
        session.table.act(seat, decision.actions[5 % len(decision.actions)])
    session.close()
    return session.slot.path


class TestSelfplay:
    def test_counts_what_it_played(self, said: Say) -> None:
        args = ("selfplay", "--game", "gale", "--matches", 3, "--seed", 5, "--option", "size=9")
        told = said(*args, "--json")
        facts = json.loads(told.out)
        assert told.code == 0
        assert facts["matches"] == 3
        assert sum(facts["endings"].values()) == 3
        assert facts["decisions"] >= facts["unforced"] > 0
        assert set(facts) >= {"seconds", "decisions_per_second", "unforced_per_second"}
        assert facts["options"]["size"] == 9
        text = said(*args).out
        lines = dict(line.split(maxsplit=1) for line in text.splitlines())
        assert list(lines) == list(facts)
        assert int(lines["decisions"]) == facts["decisions"]

    def test_seats_may_be_told_as_an_option(self, said: Say) -> None:
        args = ("selfplay", "--game", "indomitable", "--option", "edition=basic", "--json")
        told = said(*args, "--option", "seats=4")
        facts = json.loads(told.out)
        assert facts["seats"] == 4
        assert "seats" not in facts["options"]
        same = json.loads(said(*args, "--seats", 4).out)
        assert same["decisions"] == facts["decisions"]
        assert json.loads(said(*args, "--option", "seats=2").out)["seats"] == 2

    def test_levels_sit_seat_by_seat(self, said: Say) -> None:
        args = ("selfplay", "--game", "indomitable", "--seed", 3, "--matches", 2, "--json")
        facts = json.loads(said(*args, "--level", "squire,squire,squire").out)
        assert (facts["seats"], facts["levels"]) == (3, ["squire"] * 3)
        assert sum(facts["won"]) == pytest.approx(2, abs=0.001)
        same = json.loads(said(*args, "--seats", 3, "--level", "squire").out)
        assert (same["decisions"], same["won"]) == (facts["decisions"], facts["won"])
        assert len(json.loads(said(*args, "--level", "squire").out)["levels"]) == 2


class TestValidate:
    def test_a_sound_match_is_0(self, said: Say, save: Path) -> None:
        told = said("validate", save)
        assert (told.code, told.err) == (0, "")
        assert "12" in told.out

    def test_anything_else_is_1_with_the_reason(self, said: Say, save: Path) -> None:
        good = json.loads(save.read_bytes())
        for change in (
            {"snapshot": {**good["snapshot"], "turn": 77}},
            {"log": good["log"][:-1]},
            {"format": FORMAT + 1},
            {"game": "chess"},
            {"log": 7},
        ):
            save.write_text(json.dumps({**good, **change}))
            assert str(save) in said.fails(1, "validate", save)
        assert said("validate", save.parent).code == 1
        assert said("validate", save.parent / "none").code == 1

    @pytest.mark.parametrize(
        ("change", "told"),
        [
            ({"digest": "0" * 32}, "The position does not match its checksum"),
            ({"log": 5, "digest": "0" * 32}, "The position after line 6 of the log does not match"),
            ({"log": 2, "text": "z99"}, 'Line 3 of the log says "z99"'),
            ({"summary": {"round": 9}}, "the round (9 there, 1 in the match)."),
            ({"summary": {"turn": 9}}, "the turn (9 there, 0 in the match)."),
            ({"summary": {"standings": [[9, 9], [9, 9]]}}, "does not fit the match: the standings."),
            ({"summary": {"to_act": []}}, "does not fit the match: who has to act."),
        ],
    )
    def test_what_a_match_is_not_opened_by_must_be_true_too(
        self, said: Say, save: Path, change: dict[str, Any], told: str
    ) -> None:
        """Opening it goes by its log and says nothing of these."""
        data = json.loads(save.read_bytes())
        if "log" in change:
            data["log"][change.pop("log")].update(change)
        elif "summary" in change:
            data["summary"].update(change["summary"])
        else:
            data.update(change)
        save.write_text(json.dumps(data))
        assert told in said.fails(1, "validate", save)
        session = Session.open(Store(save.parent), save.name, games(), Clock())
        assert session.notices == ()
        session.close()

    def test_newer_rules_that_change_nothing_are_only_told(self, said: Say, save: Path) -> None:
        save.write_text(json.dumps(json.loads(save.read_bytes()) | {"rules_version": 77}))
        told = said("validate", save)
        assert (told.code, told.err) == (0, "")
        assert "a sound match of Gale's Citadel" in told.out
        assert "saved under newer rules (version 77;" in told.out

    def test_newer_rules_that_change_something_are_a_fault(self, said: Say, save: Path) -> None:
        data = json.loads(save.read_bytes())
        save.write_text(json.dumps(data | {"rules_version": 77, "log": data["log"][:-1], "digest": None}))
        assert "begun under version 77 of the rules" in said.fails(1, "validate", save)

    def test_the_place_of_damage_is_told_to_who_edits_a_file(self, said: Say, save: Path) -> None:
        data = json.loads(save.read_bytes())
        data["log"][3]["seat"] = 7
        save.write_text(json.dumps(data))
        assert (
            "line 4 of its log cannot be read or was not possible there. Place in the file: log.3.seat."
            in said("validate", save).err
        )

    def test_what_cannot_be_is_told_fault_by_fault(self, said: Say, tmp_path: Path) -> None:
        whole = json.loads(sample_save("four-orders.citadel").read_bytes())
        position = whole["snapshot"]["position"]
        position["bricks"][1] = -1
        position["scores"][0] += 1
        save = tmp_path / "edited.citadel"
        save.write_text(json.dumps({**whole, "log": [], "digest": None}))
        told = said("validate", save)
        assert told.code == 1
        for words in ("2 faults", "cannot have so many bricks (rule IC-T8).", "stands on box", "(rule IC-X4)."):
            assert words in told.err


class TestReplay:
    def test_prints_the_log_and_the_position(self, said: Say, save: Path) -> None:
        told = said("replay", save)
        log, _, board = told.out.partition("\n\n")
        assert len(log.splitlines()) == 12
        assert log.splitlines()[0].split()[:4] == ["1", "0", "Ada", "place"]
        assert " 9 " in board
        earlier = said("replay", save, "--at", 3)
        assert len(earlier.out.partition("\n\n")[0].splitlines()) == 3
        assert earlier.out.partition("\n\n")[2] != board

    @pytest.mark.parametrize("game", ["goodman", "indomitable"])
    def test_tells_the_position_in_words_where_no_diagram_is(self, said: Say, game: str) -> None:
        name = {"goodman": "running-battle", "indomitable": "dark-master"}[game]
        told = said("--lang", "en", "replay", sample_save(f"{name}.citadel"))
        rows = told.out.partition("\n\n")[2].splitlines()
        begins = {"goodman": ("Level 4", "Heroes"), "indomitable": ("Players", "Pawnshop: ")}[game]
        assert all(any(row.startswith(begin) for row in rows) for begin in begins)
        assert not any(sign in told.out for sign in '{}["')

    def test_a_place_that_is_not_there_is_2(self, said: Say, save: Path) -> None:
        assert "12" in said.fails(2, "replay", save, "--at", 13)

    def test_tells_draws_and_giving_up(self, said: Say, save: Path) -> None:
        session = Session.open(Store(save.parent), save.name, games(), Clock())
        session.table.offer_draw(0)
        session.table.answer_draw(1, False)
        session.table.resign(1)
        session.close()
        out = said("replay", save).out
        for word in ("offers a draw", "declines the draw", "gives up"):
            assert word in out

    def test_the_picture_is_what_the_screens_draw(
        self, said: Say, save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked = []

        def table_picture(document: object, at: int) -> bytes:
            asked.append(at)
            return b"picture"

        pictures = types.ModuleType("pictures")
        monkeypatch.setattr(pictures, "table_picture", table_picture, raising=False)
        monkeypatch.setitem(sys.modules, "citadel_desktop.screens.files.pictures", pictures)
        png = tmp_path / "a.png"
        assert said("replay", save, "--at", 5, "--png", png).code == 0
        assert png.read_bytes() == b"picture"
        assert asked == [5]
        told = said("replay", save, "--png", tmp_path / "no" / "a.png")
        assert told.code == 1

    def test_no_picture_takes_the_place_of_its_match(self, said: Say, save: Path) -> None:
        before = save.read_bytes()
        (save.parent / "linked.png").symlink_to(save)
        for name in (save.name, "linked.png"):
            assert "would replace the match" in said.fails(2, "replay", save, "--png", save.parent / name)
        assert save.read_bytes() == before

    def test_how_often_a_seat_acts_unseen_is_not_told_while_the_match_runs_wt_s2(
        self, tmp_path: Path, said: Say
    ) -> None:
        players = (Player("Ada", 0), Player("Ben", 1))
        rules = games()["goodman"]
        told = []
        for laid in (("put entry 1c1",), ("put entry 1c1", "put to2 1a1", "put dummy 1a2")):
            session = Session.begin(Store(tmp_path / str(len(laid))), rules, {}, players, 7, Clock())
            table = session.table
            for text in (*laid, "propose 400", "finish", "hero 50"):
                seat = table.to_act[0]
                table.act(seat, rules.parse(table.state, seat, text))
            session.close()
            told.append(said("replay", session.slot.path).out)
            beyond = said("replay", session.slot.path, "--at", 4)
            assert beyond.code == 2
            assert "from 0 to 3" in beyond.err
        assert told[0] == told[1]
        assert [line.split()[0] for line in told[0].splitlines()[:3]] == ["1", "2", "3"]


def test_the_doctor_tells_where_things_are(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verbs, "try_thinking", lambda games, policies: ())  # see below
    assert run(["doctor", "--data-dir", str(tmp_path / "mine")]) == 0
    after = capfd.readouterr().out
    assert run(["--data-dir", str(tmp_path / "mine"), "doctor"]) == 0
    assert capfd.readouterr().out == after
    assert __version__ in after
    assert str(tmp_path / "mine" / "matches") in after
    assert "AtkinsonHyperlegibleNext-Regular.ttf" in after
    assert not (tmp_path / "mine").exists()


def test_the_doctor_tells_whether_computers_can_think(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = (
        Trial("gale", 0.416, "", __version__),
        Trial("indomitable", 0.2, "", "0.0.9"),
        Trial("goodman", 30.0, "it takes too long", ""),
    )
    monkeypatch.setattr(verbs, "try_thinking", lambda games, policies: found)
    assert run(["doctor", "--data-dir", str(tmp_path / "mine")]) == 0
    told = [line for line in capfd.readouterr().out.splitlines() if "computer players" in line]
    assert len(told) == len(found)
    assert "0.42 s" in told[0]
    assert "0.0.9" in told[1]
    assert "Squire" in told[2]
    assert "too long" in told[2]


class TestStart:
    @pytest.fixture
    def started(self, monkeypatch: pytest.MonkeyPatch) -> list[Start]:
        """What the app was started with, in place of starting it."""
        asked: list[Start] = []

        def run_app(start: Start) -> int:
            asked.append(start)
            return 0

        app = types.ModuleType("app")
        monkeypatch.setattr(app, "run", run_app, raising=False)
        monkeypatch.setitem(sys.modules, "citadel_desktop.app", app)
        monkeypatch.setenv("DISPLAY", ":0")
        return asked

    def test_where_nothing_can_be_printed_the_app_ends_well(
        self, started: list[Start], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """As on Windows without a console, where `sys.stdout` is None."""
        monkeypatch.setattr(sys, "stdout", None)
        assert run([]) == 0
        assert len(started) == 1

    def test_options_reach_the_app(self, started: list[Start], save: Path) -> None:
        assert run([]) == 0
        args = ["--windowed", "--scale", "150%", "--lang=de", "--no-sound", str(save)]
        assert run(["--data-dir", str(save.parent), *args]) == 0
        assert run(["--fullscreen", "--first-frame", "--trace", "replay"]) == 0
        assert started == [
            Start(),
            Start(save.parent, save, False, 150, "de", False),
            Start(fullscreen=True, first_frame=True, trace=Path("replay")),
        ]

    def test_a_save_with_the_name_of_a_verb_is_opened_by_a_path_or_after_dashes(
        self, started: list[Start], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        (tmp_path / "doctor").write_bytes(b"")
        assert run(["./doctor"]) == 0
        assert run(["--", "doctor"]) == 0
        assert [start.save for start in started] == [Path("doctor"), Path("doctor")]

    def test_the_value_of_an_option_is_no_verb(self, started: list[Start], tmp_path: Path) -> None:
        assert run(["--data-dir", "replay"]) == 0
        assert started[0].data_dir == Path("replay")

    @pytest.mark.parametrize(
        ("args", "code"),
        [
            (("none.citadel",), 1),
            (("--scale", "74"), 2),
            (("--scale", "201"), 2),
            (("--scal", "100"), 2),
            (("--data-dir", __file__), 2),
            (("one", "two"), 2),
        ],
    )
    def test_wrong_words_start_nothing(self, started: list[Start], said: Say, args: tuple[str, ...], code: int) -> None:
        assert said(*args).code == code
        assert started == []

    def test_without_a_screen_it_says_how_to_go_on(
        self, started: list[Start], said: Say, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def run_app(_: Start) -> int:
            raise NoScreen("offscreen")

        monkeypatch.setattr(sys.modules["citadel_desktop.app"], "run", run_app)
        told = said()
        assert told.code == 2
        assert "xvfb-run" in told.err
        assert "offscreen" in told.err
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(sys, "platform", "linux")
        assert "xvfb-run" in said.fails(2)

    def test_where_a_screen_is_expected(self) -> None:
        assert no_display({}, "linux")
        assert not no_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
        assert not no_display({"SDL_VIDEODRIVER": "dummy"}, "linux")
        assert not no_display({}, "darwin")
        assert not no_display({}, "win32")


def test_help_names_every_option_verb_and_exit_code(said: Say) -> None:
    out = said("--help").out
    for word in (
        *("--version", "--data-dir", "--windowed", "--fullscreen", "--scale", "--lang"),
        *("--no-sound", "SAVE", "selfplay", "validate", "replay", "doctor", "130"),
    ):
        assert word in out
    for verb in ("selfplay", "validate", "replay", "doctor"):
        assert f"citadel-desktop {verb}" in said(verb, "--help").out


GALE, ROUND = ("selfplay", "--game", "gale"), ("selfplay", "--game", "indomitable")
WRONG: tuple[tuple[tuple[str, ...], str], ...] = (
    ((*ROUND, "--level", "squire,queen"), "master"),
    ((*ROUND, "--level", "knight:0"), "knight:0"),
    ((*ROUND, "--level", ""), "squire"),
    ((*ROUND, "--level", "squire,squire", "--seats", "3"), "3"),
    ((*ROUND, "--level", ",".join(["squire"] * 6)), "5"),
    ((*ROUND, "--option", "seats=6"), "5"),
    ((*ROUND, "--option", "seats=four"), "5"),
    (("selfplay", "--game", "chess"), "gale"),
    (("selfplay",), "--game"),
    ((*GALE, "--option", "size=8"), "25"),
    ((*GALE, "--option", "colour=red"), "citadels"),
    ((*GALE, "--seats", "3"), "2"),
    ((*GALE, "--matches", "0"), "least"),
    ((*GALE, "--matches", "x"), "whole"),
    ((*GALE, "--macthes=3"), "Did you mean --matches?"),
    (("play", "--game", "chess"), "There is no game chess"),
    (("play", "--game", "gale", "--player", "Ada"), "The number of seats can be 2."),
    (("play", "--game", "gale", "--player", "Ada", "--player", "ADA"), "Two players are called"),
    (("play", "--game", "gale", "--option", "size=8"), "size cannot be 8"),
    (("valdate", "x"), "Did you mean validate?"),
    (("--data-dir", "x", "repaly", "x"), "Did you mean replay?"),
    (("Doctor",), "Did you mean doctor?"),
    (("self-play", "--game", "gale"), "Did you mean selfplay?"),
    (("replay", "x", "--pgn", "y"), "Did you mean --png?"),
    (("--fulscreen",), "Did you mean --fullscreen?"),
    *(
        (args, f"There is no language {lang}; the languages are en and de.")
        for lang in ("xx", "", "English", "d")
        for args in (("--lang", lang), (f"--lang={lang}", "doctor"), ("doctor", "--lang", lang))
    ),
)


@pytest.mark.parametrize(("args", "right"), WRONG)
def test_wrong_usage_is_2_and_says_what_is_right(said: Say, args: tuple[str, ...], right: str) -> None:
    assert right in said.fails(2, *args)


def test_a_language_of_a_country_is_known(said: Say, tmp_path: Path) -> None:
    for lang in ("de_AT", "de-CH", "en_US.UTF-8"):
        assert said("--lang", lang, "--data-dir", tmp_path, "selfplay", "--game", "gale", "--help").code == 0


def test_what_is_like_nothing_is_taken_for_a_save(said: Say, tmp_path: Path) -> None:
    for name in ("mine.citadel", str(tmp_path / "validat"), "--", "--qqq"):
        assert "Did you mean" not in said(name, *(["valdate"] if name == "--" else [])).err


def test_one_of_several_is_told_with_or(said: Say) -> None:
    shown = " ".join(said("--lang", "en", "play", "--help").out.split())
    assert "one of these games: gale, indomitable or goodman" in shown
    assert "one of squire, knight or master" in shown


def test_it_speaks_the_language_asked_for(said: Say, tmp_path: Path) -> None:
    words = ("There is no file {path}.", str(tmp_path / "none"))
    for lang in ("en", "qps"):
        told = said("--lang", lang, words[1])
        assert load(lang).t(words[0], path=words[1]) in told.err
    assert language(["--lang", "de"], {"LANG": "fr"}) == "de"
    assert language(["x", "--lang=de"], {}) == "de"
    assert language(["--", "--lang=de"], {"LANG": "fr_FR.UTF-8"}) == "fr_FR"
    assert language([], {"LC_ALL": "de_AT@euro", "LANG": "fr"}) == "de_AT"
    assert language(["--lang"], {}) == ""


def test_the_command_itself() -> None:
    words = [sys.executable, "-m", "citadel_desktop"]
    told = subprocess.run([*words, "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == f"citadel-desktop {__version__}\n"


def test_the_version_and_the_title_wait_for_nothing_heavy() -> None:
    code = (
        "import sys; import citadel_desktop.cli, citadel_desktop.match.session, "
        "citadel_desktop.saves.settings, citadel_desktop.saves.store; "
        "print(sorted({'pydantic', 'pygame', 'platformdirs'} & set(sys.modules)))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"


@pytest.mark.slow
def test_a_reader_that_leaves_early_is_no_error(save: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    told = subprocess.run(
        [sys.executable, "-m", "citadel_desktop", "replay", str(save)],
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (told.returncode, told.stderr) == (0, b"")
