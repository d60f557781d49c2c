"""What a match is made with is told by name: a file opens where more has been added, and not where it is unknown."""

import json
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.match.restore import restore
from citadel_desktop.rules import games
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.schema import document

SAVES = Path(__file__).resolve().parents[2] / "saves"
FILES = {"gale": "nineteen-lines", "indomitable": "four-orders", "goodman": "running-battle"}
NAMED = [(game, option.id) for game, rules in games().items() for option in rules.options({}) if option.content]


def opened(data: dict[str, Any]) -> SaveError | None:
    """Why the data of a file is refused, if it is."""
    try:
        restore(document(data), games()[data["game"]])
    except SaveError as error:
        return error
    return None


def match_of(game: str) -> dict[str, Any]:
    """The data of a saved match."""
    path = SAVES / f"{FILES[game]}.citadel"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game", games())
def test_every_game_names_how_its_rules_are_read(game: str) -> None:
    assert (game, "rulings") in NAMED


@pytest.mark.parametrize(("game", "option"), NAMED)
def test_a_name_that_is_not_known_is_one_of_a_newer_version(game: str, option: str) -> None:
    data = match_of(game)
    assert opened(data) is None
    data["options"][option] = "thirteenth"
    error = opened(data)
    assert error is not None
    assert error.refusal.code == "newer_content"
    assert dict(error.refusal.params) == {"option": option, "name": "thirteenth"}


@pytest.mark.parametrize(("game", "option"), NAMED)
@pytest.mark.parametrize("name", [None, 1, True, ["first"], "x" * 81, "\u202efirst"])
def test_what_is_no_name_is_damage(game: str, option: str, name: object) -> None:
    data = match_of(game)
    data["options"][option] = name
    error = opened(data)
    assert error is not None
    assert error.refusal.code == "damaged"


@pytest.mark.parametrize(("game", "option"), NAMED)
def test_a_match_without_a_name_is_damaged(game: str, option: str) -> None:
    data = match_of(game)
    del data["options"][option]
    error = opened(data)
    assert error is not None
    assert error.refusal.code == "damaged"


@pytest.mark.parametrize(("game", "option"), NAMED)
def test_a_position_of_something_unknown_is_refused(game: str, option: str) -> None:
    """The log says nothing that could be told from it, so the position would be played."""
    data = match_of(game)
    data["log"], data["digest"] = [], None
    table = data["snapshot"].get("position", data["snapshot"])
    table["setting"][option] = "x" * 10_000
    error = opened(data)
    assert error is not None
    assert error.refusal["fault"] == "unknown_content"
