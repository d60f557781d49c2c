"""Settings, statistics and paths."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.match.table import Player
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.saves.statistics import Finished, Statistics
from citadel_desktop.values import replace

NO_LESSONS: tuple[object, ...] = (
    *(None, [], {"a": 1}, {"a": None}, {"a": ["b"]}, {"a": "x" * 81}),
    *({"x" * 81: ""}, {"a": "\n"}, {str(n): "" for n in range(1001)}),
)
NEVER_MET: tuple[object, ...] = (
    *(None, "gale-wall", {"gale-wall": 1}, [1], [None], [["gale-wall"]]),
    *(["x" * 81], ["a\n"], ["\u202e"], [str(n) for n in range(1001)]),
)


class TestSettings:
    def test_come_back_as_they_were_saved(self, tmp_path: Path) -> None:
        chosen = Settings(
            language="de",
            scale=150,
            fullscreen=True,
            geometry=(-5, 10, 1280, 800),
            pace="off",
            sound=False,
            volume=0,
            framebuffer_acceleration=True,
            last_game="gale",
            last_setup={"gale": {"names": ["Ada", "Ärmel"]}},
            lessons={"indomitable": "build", "goodman": ""},
            first_times=False,
            met=("gale-wall", "indomitable-power"),
        )
        file = SettingsFile(tmp_path / "deep" / "settings.json")
        file.save(chosen)
        assert SettingsFile(file.path).load() == (chosen, ())

    def test_are_the_defaults_without_a_file(self, tmp_path: Path) -> None:
        assert SettingsFile(tmp_path / "none.json").load() == (Settings(), ())

    def test_at_the_first_start_nothing_of_the_machine_is_taken(self) -> None:
        found = Settings()
        assert (found.fullscreen, found.maximised, found.geometry) == (False, False, None)
        assert (found.scale, found.thick_focus, found.sound) == (100, False, True)

    def test_bad_values_are_replaced_with_a_message_and_unknown_keys_kept(self, tmp_path: Path) -> None:
        path = tmp_path / "settings.json"
        path.write_text(
            '{"scale": 900, "volume": true, "pace": "light", "geometry": [1, 2, 3], '
            '"language": "en", "future": {"a": [1]}}'
        )
        file = SettingsFile(path)
        settings, messages = file.load()
        assert settings == Settings(language="en")
        assert {m.code for m in messages} == {"bad_setting"}
        assert {m["setting"] for m in messages} == {"geometry", "pace", "scale", "volume"}
        file.save(replace(settings, scale=125))
        data = json.loads(path.read_text())
        assert (data["future"], data["scale"]) == ({"a": [1]}, 125)

    @pytest.mark.parametrize(
        ("setting", "value"),
        [
            *(("lessons", value) for value in NO_LESSONS),
            *(("met", value) for value in NEVER_MET),
            ("first_times", "no"),
        ],
    )
    def test_what_no_lesson_can_be_at_and_nobody_can_have_met_is_put_away(
        self, tmp_path: Path, setting: str, value: object
    ) -> None:
        path = tmp_path / "settings.json"
        path.write_text(json.dumps({setting: value, "scale": 125}))
        settings, messages = SettingsFile(path).load()
        assert settings == Settings(scale=125)
        assert [m["setting"] for m in messages] == [setting]

    @pytest.mark.parametrize("text", ["", "[]", "{", "\0\0\0", '"x"', "[" * 100000])
    def test_a_spoilt_file_is_set_aside_when_they_are_saved(self, tmp_path: Path, text: str) -> None:
        path = tmp_path / "settings.json"
        path.write_text(text)
        file = SettingsFile(path)
        settings, messages = file.load()
        assert settings == Settings()
        assert [m.code for m in messages] == ["bad_settings_file"]
        assert path.read_text() == text
        file.save(settings)
        assert (tmp_path / "settings.json.aside").read_text() == text
        assert SettingsFile(path).load() == (settings, ())

    @given(
        st.dictionaries(
            st.sampled_from([*Settings.__dataclass_fields__, "other"]),
            st.recursive(
                st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
                lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
                max_leaves=6,
            ),
        )
    )
    def test_whatever_stands_in_the_file_the_app_starts_and_saves(
        self, tmp_path_factory: pytest.TempPathFactory, data: dict[str, object]
    ) -> None:
        path = tmp_path_factory.mktemp("s") / "settings.json"
        path.write_text(json.dumps(data))
        file = SettingsFile(path)
        settings, _ = file.load()
        file.save(settings)
        assert SettingsFile(path).load() == (settings, ())

    def test_trouble_has_its_word(self, tmp_path: Path) -> None:
        (tmp_path / "x").write_text("in the way")
        file = SettingsFile(tmp_path / "x" / "settings.json")
        with pytest.raises(SaveError):
            file.save(Settings())
        settings, messages = SettingsFile(tmp_path).load()
        assert settings == Settings()
        assert len(messages) == 1


def finished(match_id: str, winner: int = 0) -> Finished:
    time = datetime(2025, 3, 1, tzinfo=UTC)
    players = (Player("Ada", 0), Player("Ben", 3, "random"))
    return Finished(match_id, "heap", {"stones": 5}, players, (winner,), "x", 7, ((1,), (2,)), time, time)


class TestStatistics:
    def test_are_kept_and_replaced_and_struck(self, tmp_path: Path) -> None:
        counted = Statistics(tmp_path / "deep" / "s.jsonl")
        assert counted.all() == ()
        for match_id in "abc":
            counted.add(finished(match_id))
        counted.add(finished("a", 1))
        counted.forget("b")
        assert counted.all() == (finished("c"), finished("a", 1))

    def test_lines_that_cannot_be_read_are_passed_over_and_kept(self, tmp_path: Path) -> None:
        counted = Statistics(tmp_path / "s.jsonl")
        counted.add(finished("a"))
        odd = b'\xff\xfe\n[1]\n"x"\n7\n{"match_id": []}\n{"match_id": "z"}\n{"match_id": "q", "pl'
        with counted.path.open("ab") as file:
            file.write(odd)
        counted.add(finished("b"))
        assert counted.all() == (finished("a"), finished("b"))
        assert odd in counted.path.read_bytes()

    def test_trouble_has_its_word(self, tmp_path: Path) -> None:
        counted = Statistics(tmp_path)
        with pytest.raises(SaveError):
            counted.all()
        with pytest.raises(SaveError):
            counted.add(finished("a"))


def test_everything_lies_under_a_folder_of_ones_own(tmp_path: Path) -> None:
    own = paths(tmp_path)
    for path in (own.settings, own.matches, own.statistics, own.log, own.crashes):
        assert path.is_relative_to(tmp_path)
    assert not any(tmp_path.iterdir())


def test_without_one_the_system_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    own = paths()
    assert own.matches.name == "matches"
    assert own.matches.is_absolute()
    assert len({own.settings, own.matches, own.statistics, own.log, own.crashes}) == 5
