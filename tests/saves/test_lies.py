"""Files that say two things at once, or more than any list should believe."""

import json
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.match.session import Session
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.rules.kit.data_files import ContentFault
from citadel_desktop.rules.kit.data_files import parse as parse_content
from citadel_desktop.rules.kit.json_text import RepeatedKeyError, load
from citadel_desktop.saves import limits
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.preview import public_view
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.saves.store import Store
from tests.match.heap import OPEN
from tests.saves.test_own_files import finished
from tests.saves.tools import GAMES, Clock, refused, sample, written

GOOD = written(sample())
DATA: dict[str, Any] = json.loads(GOOD)


def kept(folder: Path, data: bytes) -> Store:
    (folder / "m.citadel").write_bytes(data)
    return Store(folder)


def why_not_opened(store: Store) -> Refusal:
    return refused(Session.open, store, "m.citadel", GAMES, Clock())


def why_not_listed(store: Store) -> Refusal | None:
    (one,) = store.listing()
    return one.trouble


def at_the_end(key: str) -> bytes:
    """The sound match, with `key` and what it says once more as its last field."""
    return GOOD.rstrip()[:-1] + f',"{key}":{json.dumps(DATA[key])}}}\n'.encode()


class TestRepeatedKeys:
    @pytest.mark.parametrize("key", DATA)
    def test_of_the_outermost_object_are_refused_even_if_they_agree(self, tmp_path: Path, key: str) -> None:
        why = why_not_opened(kept(tmp_path, at_the_end(key)))
        assert (why.code, why["field"]) == ("repeated", key)

    def test_never_have_the_list_show_one_match_and_the_table_another(self, tmp_path: Path) -> None:
        """What the list shows of a match stands in the first two lines; what is hidden below is found."""
        for key in ("citadel", "format", "game", "match_id", "created", "updated", "players", "options", "summary"):
            why = why_not_listed(kept(tmp_path, at_the_end(key)))
            assert why is not None
            assert (why.code, why["field"]) == ("repeated", key)

    def test_are_found_in_the_lines_between(self, tmp_path: Path) -> None:
        store = kept(tmp_path, GOOD.replace(b'"base":null', b'"base":null,"summary":{"round":99}'))
        assert why_not_listed(store) == why_not_opened(store)
        assert why_not_opened(store).code == "repeated"

    def test_are_found_if_a_letter_is_written_by_its_number(self, tmp_path: Path) -> None:
        store = kept(tmp_path, GOOD.rstrip()[:-1] + b',"\\u0070layers":[]}\n')
        assert why_not_listed(store) == why_not_opened(store)
        assert why_not_opened(store)["field"] == "players"

    @pytest.mark.parametrize(
        ("here", "twice"),
        [
            (b'{"name":"Ada"', b'{"name":"Eve","name":"Ada"'),
            (b'{"stones":200}', b'{"stones":100,"stones":200}'),
            (b'"to_act":', b'"to_act":[],"to_act":'),
            (b'"rolled":', b'"rolled":false,"rolled":'),
            (b'"seat":0,"text"', b'"seat":1,"seat":0,"text"'),
            (b'"action":{"kind"', b'"action":{"kind":"end","kind"'),
        ],
    )
    def test_are_refused_at_any_depth(self, tmp_path: Path, here: bytes, twice: bytes) -> None:
        assert here in GOOD
        assert why_not_opened(kept(tmp_path, GOOD.replace(here, twice, 1))).code == "repeated"

    def test_are_told_only_if_they_are_short_and_plain(self, tmp_path: Path) -> None:
        for key in ("x" * 5000, "\\u202e", "a\\nb"):
            why = why_not_opened(kept(tmp_path, GOOD.rstrip()[:-1] + f',"{key}":1,"{key}":2}}'.encode()))
            assert (why.code, why["field"]) == ("repeated", "?")

    def test_of_something_foreign_do_not_make_it_ours(self, tmp_path: Path) -> None:
        assert why_not_opened(kept(tmp_path, b'{"a":1,"a":2}')).code == "foreign"

    @pytest.mark.parametrize(
        "text", ['{"scale":100,"scale":150}', '{"keys":{"a":"b","a":"c"}}', '{"x":[{"y":1,"y":1}]}']
    )
    def test_in_settings_are_told_and_the_file_is_set_aside(self, tmp_path: Path, text: str) -> None:
        path = tmp_path / "settings.json"
        (tmp_path / "settings.json.aside").write_text("an earlier one")
        path.write_text(text)
        file = SettingsFile(path)
        settings, (message,) = file.load()
        assert settings == Settings()
        assert message.code == "repeated_setting"
        assert message["setting"] in {"scale", "a", "y"}
        file.save(settings)
        assert (tmp_path / str(message["name"])).read_text() == text

    def test_in_the_record_the_line_does_not_count_and_stays(self, tmp_path: Path) -> None:
        record = Statistics(tmp_path / "statistics.jsonl")
        record.add(finished("a"))
        line = record.path.read_bytes()
        record.path.write_bytes(line + line.replace(b'"match_id":"a"', b'"match_id":"b","match_id":"c"'))
        before = record.path.read_bytes()
        assert [one.match_id for one in record.all()] == ["a"]
        record.add(finished("d"))
        assert record.path.read_bytes().startswith(before)

    def test_in_the_content_of_a_game_are_a_fault(self) -> None:
        with pytest.raises(ContentFault, match="price"):
            parse_content("cards.json", b'{"price": 1, "price": 2}')

    @pytest.mark.parametrize(
        "text",
        ["NaN", "-Infinity", "[1e999]", "-1e400", '{"a":1,"b":{},"a":2}', pytest.param("1" * 5000, id="endless"), "{"],
    )
    def test_nothing_doubtful_is_data(self, text: str) -> None:
        with pytest.raises(ValueError):  # noqa: PT011 - whichever of them, all are caught as this
            load(text)

    def test_equal_keys_of_different_objects_are_none(self) -> None:
        assert load('[{"a":1},{"a":{"a":2}}]') == [{"a": 1}, {"a": {"a": 2}}]
        with pytest.raises(RepeatedKeyError) as caught:
            load('{"b":{"a":1,"":2,"":3}}')
        assert caught.value.key == ""


class TestNoPosition:
    @pytest.mark.parametrize("absent", [True, False])
    def test_has_an_answer_of_its_own(self, tmp_path: Path, absent: bool) -> None:
        data = DATA | {"snapshot": None, "digest": None}
        if absent:
            del data["snapshot"]
        assert why_not_opened(kept(tmp_path, json.dumps(data).encode())).code == "no_position"

    def test_is_made_good_by_a_log_that_leads_to_the_digest(self, tmp_path: Path) -> None:
        store = kept(tmp_path, json.dumps(DATA | {"snapshot": None}).encode())
        session = Session.open(store, "m.citadel", GAMES, Clock())
        assert [one.code for one in session.notices] == ["position_differs"]
        assert session.table.state == sample().state
        session.close()

    def test_has_no_picture_in_the_list(self, tmp_path: Path) -> None:
        store = kept(tmp_path, json.dumps(DATA | {"snapshot": None}).encode())
        with pytest.raises(SaveError):
            public_view(store.path("m.citadel"), OPEN)


def _changed(**changes: Any) -> bytes:
    """The sound match laid out as ours, with other values of fields in its first line."""
    first, rest = GOOD.split(b",\n", 1)
    head = json.loads(first + b"}") | changes
    return json.dumps(head, separators=(",", ":"))[:-1].encode() + b",\n" + rest


LINE = GOOD.splitlines()[10]
BROKEN = {
    "cut in a half that ends as a whole one": GOOD[: GOOD.index(b"}", len(GOOD) // 2) + 1],
    "cut at the end of a line": GOOD[: GOOD.index(b"}},\n", len(GOOD) // 2) + 2],
    "cut before its last bracket": GOOD.removesuffix(b"]}\n") + b"}\n",
    "zeros": GOOD.replace(LINE, bytes(len(LINE))),
    "no text": GOOD.replace(LINE, b"\xff" * len(LINE)),
    "a block gone": GOOD.replace(GOOD[600:1112], b""),
    "a brace gone": GOOD.replace(LINE, LINE.replace(b"}", b"", 1)),
    "a bracket too many": GOOD.replace(LINE, LINE.replace(b"}", b"]}", 1)),
    "a line that is none": GOOD.replace(LINE, b"milk, eggs"),
    "a line too many": GOOD.replace(LINE, LINE + b"\n5,"),
    "an entry of no kind": GOOD.replace(LINE, b'{"kind":"bribe","seat":0},'),
    "a hole in the position": GOOD.replace(b'"snapshot":{"', b'"snapshot":{""'),
    "no digest": GOOD.replace(f'"digest":"{DATA["digest"]}"'.encode(), b'"digest":"5"'),
    "no log": GOOD.replace(b'"log":', b'"lag":'),
    "no base": GOOD.replace(b'"base":null', b'"base":5'),
    "an id that is a path": _changed(match_id="../x"),
    "no app": _changed(app=5),
    "no seed": _changed(seed=1.5),
    "hints nobody knows": _changed(hints="plenty"),
    "hinted who is not there": _changed(hinted=[7]),
    "a level without a name": _changed(players=[{"name": "Ada", "colour": 0, "kind": ""}]),
    "a style that is none": _changed(players=[{"name": "Ada", "colour": 0, "kind": "knight", "style": 5}]),
}


class TestBroken:
    """What opening refuses is not offered by the list, however whole its first lines are."""

    @pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
    def test_is_not_offered(self, tmp_path: Path, data: bytes) -> None:
        assert data != GOOD
        store = kept(tmp_path, data)
        why = why_not_listed(store)
        assert why is not None
        assert why_not_opened(store).code == why.code

    def test_at_whatever_byte_it_is_cut(self, tmp_path: Path) -> None:
        end = GOOD.rstrip()
        likely = [n for n in range(len(end)) if n % 41 == 0 or end[:n].endswith(b"}")]
        assert [n for n in likely if why_not_listed(kept(tmp_path, end[:n])) is None] == []

    def test_a_match_with_less_than_we_write_is_offered_as_it_is_opened(self, tmp_path: Path) -> None:
        first = {key: DATA[key] for key in DATA if key not in {"base", "digest"}}
        first["players"] = [{"name": "Ada", "colour": 0}, {"name": "Ben", "colour": 1}]
        store = kept(tmp_path, json.dumps(first).encode())
        assert why_not_listed(store) is None
        Session.open(store, "m.citadel", GAMES, Clock()).close()


class TestSize:
    """What opening refuses for its size is not offered by the list."""

    def test_too_large(self, tmp_path: Path) -> None:
        blanks = b"\n" * ((limits.MAX_MATCH_MIB << 20) - len(GOOD))
        assert why_not_listed(kept(tmp_path, GOOD.replace(b'"log"', blanks + b'"log"'))) is None
        store = kept(tmp_path, GOOD.replace(b'"log"', blanks + b'\n"log"'))
        assert why_not_listed(store) == why_not_opened(store)
        assert why_not_opened(store).code == "too_large"
