"""What somebody else has put among the matches ends no screen: title, list and record draw what is sound."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.language.refusals import refusal_sentence
from citadel_desktop.match.session import Session
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.scene.display import DisplayList, GroupItem
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.screens.files.summary import Thumbnails
from citadel_desktop.screens.shell import navigation
from tests.saves.test_hostile import WRONG, as_written
from tests.screens.desk import Desk

NOW = "2030-01-01T00:00:00.000+00:00"


@pytest.fixture
def sound(at_desk: Desk) -> dict[str, Any]:
    """The data of a match that is among the player's own, on the title again."""
    session = at_desk.begin("gale", options={"size": 9})
    data: dict[str, Any] = json.loads(Encoder("0").encode(session.table, NOW, NOW))
    at_desk.go("title")
    return data


def put(at: Desk, name: str, data: dict[str, Any]) -> Path:
    """A match beside the player's own, newer than those."""
    path = at.shell.store.path(name)
    path.write_bytes(as_written(data))
    return path


def look_around(at: Desk) -> tuple[str, list[str]]:
    """Draw the title and the list for real, with the stranger's file chosen; what the card and the rows say."""
    navigation.title(at.shell)
    at.window.see()
    at.turn(8)
    card = next(label.name for label in at.labels() if label.name.startswith("Continue"))
    at.go("saves")
    rows = at.names_of("option")
    for key in ("home", "down", "down", "end"):
        at.key(key)
        at.turn(2)
    at.window.close_eyes()
    return card, rows


DRAWN = {"summary.seat", "summary.to_act", "summary.standings", "updated", "players.0.name"}
"""What is drawn of a file; that all else is refused likewise is tested with the files."""
STRANGE = [(place, value) for place, value in WRONG if place in DRAWN]


@pytest.mark.slow(but=2)
@pytest.mark.parametrize(("place", "value"), STRANGE, ids=lambda value: repr(value)[:30])
def test_a_wrong_summary_stands_in_the_list_as_damaged(
    at_desk: Desk, sound: dict[str, Any], place: str, value: Any
) -> None:
    inside: Any = sound
    steps = place.split(".")
    for step in steps[:-1]:
        inside = inside[int(step)] if isinstance(inside, list) else inside[step]
    inside[steps[-1]] = value
    path = put(at_desk, "stranger.citadel", sound)
    before = path.read_bytes()
    _, rows = look_around(at_desk)
    assert len(rows) == 2
    (strange,) = [row for row in rows if "damaged" in row]
    assert "stranger.citadel" in strange
    assert path.read_bytes() == before
    at_desk.go("title")
    at_desk.click("Continue")
    at_desk.turn(2)
    assert at_desk.screen in {"table", "handover"}


@pytest.mark.slow(but=2)
@pytest.mark.parametrize(
    ("field", "value"), [("size", 255), ("size", -1), ("size", 10**400), ("citadels", 2**31), ("rules", "x")]
)
def test_a_wrong_position_is_not_drawn(at_desk: Desk, sound: dict[str, Any], field: str, value: object) -> None:
    sound["snapshot"]["setting"][field] = value
    put(at_desk, "stranger.citadel", sound)
    assert len(look_around(at_desk)[1]) == 2


def test_what_only_a_game_could_tell_wrong_is_no_trouble(at_desk: Desk, sound: dict[str, Any]) -> None:
    sound["summary"]["outcome"] = {"winners": [], "reason": "nobody knows", "rule": "XX-9"}
    put(at_desk, "stranger.citadel", sound)
    assert len(look_around(at_desk)[1]) == 2


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"options": {"size": 9, "rulings": "thirteenth"}},
        {"options": {"rules": 7, "edition": True}},
        {"players": [{"name": "Ada", "colour": 0, "kind": "person"}]},
    ],
    ids=str,
)
def test_what_this_version_cannot_open_is_told_in_the_list_as_opening_tells_it(
    at_desk: Desk, sound: dict[str, Any], change: dict[str, Any]
) -> None:
    data = {**sound, **change, "summary": {**sound["summary"], "to_act": [0], "seat": 0}}
    path = put(at_desk, "stranger.citadel", data)
    card, rows = look_around(at_desk)
    shell = at_desk.shell
    with pytest.raises(SaveError) as caught:
        Session.open(shell.store, path.name, shell.games, shell.clock)
    told = refusal_sentence(shell.speech, caught.value.refusal)
    (strange,) = [row for row in rows if told.rstrip(".") in row]
    at_desk.click(strange)
    assert at_desk.state("Continue") == "disabled"
    assert at_desk.state("Watch") == "disabled"
    assert told not in card


def test_a_copy_that_cannot_be_drawn_takes_no_picture_from_its_match(at_desk: Desk, sound: dict[str, Any]) -> None:
    store, pictures = at_desk.shell.store, Thumbnails(at_desk.shell)
    put(at_desk, "copy.citadel", sound | {"game": "chess"})
    put(at_desk, "match.citadel", sound)
    found = {one.name: one.preview for one in store.listing()}
    drawn = []
    for name in ("copy.citadel", "match.citadel"):
        dl = DisplayList(at_desk.window.theme, (96.0, 96.0), at_desk.window.ruler, at_desk.window.scale)
        pictures.paint(dl, Rect(0.0, 0.0, 96.0, 96.0), found[name])
        drawn.append(any(isinstance(item, GroupItem) for item in dl.items))
    assert drawn == [False, True]


def test_newer_rules_are_told_in_the_list_and_keep_nothing_from_being_opened(
    at_desk: Desk, sound: dict[str, Any]
) -> None:
    put(at_desk, "stranger.citadel", sound | {"rules_version": 77})
    (strange,) = [row for row in look_around(at_desk)[1] if "(newer rules)" in row]
    at_desk.click(strange)
    assert at_desk.state("Continue") != "disabled"


@pytest.mark.parametrize("name", [b"\xff\xfe.citadel", b"a\x1b[2J\n.citadel", "\u202ex.citadel".encode()])
def test_a_name_that_cannot_be_shown_is_written_out(at_desk: Desk, name: bytes) -> None:
    at_desk.shell.store.folder.mkdir(parents=True)
    try:
        at_desk.shell.store.path(os.fsdecode(name)).touch()
    except OSError:
        pytest.skip("this system has no such names")
    _, rows = look_around(at_desk)
    assert len(rows) == 1
    assert rows[0].isprintable()
    at_desk.click("Where is the file?")
    at_desk.turn(2)
    at_desk.click("Copy the path")
    at_desk.turn(2)
    assert not at_desk.dialog


def test_odd_statistics_are_passed_over(at_desk: Desk) -> None:
    path = at_desk.shell.paths.statistics
    path.parent.mkdir(parents=True, exist_ok=True)
    line = (
        '{"match_id":"a","game":"gale","options":{},"players":[{"name":"Ada","colour":0,"kind":"person"}],'
        '"winners":[0],"reason":"lead_at_start","turns":3,"standings":[[1,2]],'
        '"started":"2025-03-01T12:00:00+00:00","ended":"2025-03-01T12:00:00+00:00"}\n'
    )
    odd = [
        line.replace('"turns":3', f'"turns":{value}').replace('"a"', f'"{n}"')
        for n, value in enumerate(("Infinity", "1e999", "-1", '"3"'))
    ]
    odd += [line.replace("Ada", name) for name in ("\\ud800", "x" * 100_000, "\\u0000")]
    path.write_text("".join([line, *odd]))
    navigation.settings(at_desk.shell)
    at_desk.window.see()
    at_desk.turn(2)
    at_desk.click("Record")
    at_desk.turn(4)
    at_desk.window.close_eyes()
    assert [text for text in at_desk.texts() if "Ada" in text]
