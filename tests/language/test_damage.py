"""What is wrong with a saved match is told in words of players, whatever the place of the fault."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.refusals import refusal_sentence
from citadel_desktop.match.known import rules_for
from citadel_desktop.match.restore import restore
from citadel_desktop.match.truth import false_statements
from citadel_desktop.resources import sample_save
from citadel_desktop.rules import games
from citadel_desktop.saves.errors import SaveError, note
from citadel_desktop.saves.preview import preview_of
from citadel_desktop.saves.schema import Document, document

DATA: dict[str, Any] = json.loads(sample_save("thirteen-lines.citadel").read_bytes())
FIRST = DATA["log"][0]
WRONG: tuple[tuple[str, Any], ...] = (
    *((name, []) for name in DATA if name not in {"citadel", "log", "players", "snapshot"}),
    ("format", "2"),
    ("players", []),
    ("players", [{"name": ""}, *DATA["players"][1:]]),
    ("players", [{**DATA["players"][0], "colour": 9}, *DATA["players"][1:]]),
    ("options", {"size": 1.5, "rulings": "first"}),
    ("options", {"size": 9}),
    ("options", {**DATA["options"], "rulings": "thirteenth"}),
    ("hints", "perhaps"),
    ("hinted", [7]),
    ("log", 7),
    ("log", [{**FIRST, "seat": 5}]),
    ("log", [{"kind": "jump"}]),
    ("snapshot", {}),
    ("snapshot", None),
    *(("summary", {**DATA["summary"], name: -1.5}) for name in DATA["summary"]),
)
NO_WORDS = re.compile(r"\w_\w|\w\.\w|to_act|\bdoes not fit\.|\{")
"""What stands in the name of a field and in no sentence."""


def troubles(field: str, value: Any) -> list[Any]:
    """Why the file with that value in a field is no good, by the list and by opening it."""
    data = {**DATA, "digest": None, field: value}
    if field != "log":
        data["log"] = []
    found = []
    try:
        preview_of(Path("x"), data)
    except SaveError as error:
        found.append(error.refusal)
    try:
        read = document(data)
        table = restore(read, rules_for(read, games())).table
        if isinstance(read.summary, dict):
            found += false_statements(read, table)
    except SaveError as error:
        found.append(error.refusal)
    return found


@pytest.mark.parametrize(("field", "value"), WRONG, ids=str)
def test_a_wrong_field_is_told_without_its_name_in_the_file(field: str, value: Any, speech: Speech) -> None:
    found = troubles(field, value)
    assert found
    something = refusal_sentence(speech, note("damaged", field="?"))
    for why in found:
        told = refusal_sentence(speech, why)
        assert told != something
        assert not NO_WORDS.search(told), told


def test_each_field_has_words_of_its_own(speech: Speech) -> None:
    something = refusal_sentence(speech, note("damaged", field="?"))
    for name in {*Document.model_fields} - {"citadel"}:
        assert refusal_sentence(speech, note("damaged", field=name)) != something


def test_players_and_lines_are_counted_as_people_count() -> None:
    english = load("en")
    assert "player 1 " in refusal_sentence(english, note("damaged", field="players.0.name"))
    assert "line 13 " in refusal_sentence(english, note("damaged", field="log.12.action.kind"))


@pytest.mark.parametrize("game", games())
def test_whatever_a_match_is_made_with_has_a_word(game: str, speech: Speech) -> None:
    for option in games()[game].options({}):
        if option.content:
            told = refusal_sentence(speech, note("newer_content", option=option.id, name="thirteenth"))
            assert "thirteenth" in told
