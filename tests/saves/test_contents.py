"""What a match is made with is told by name: a file opens where more has been added, and not where it is unknown."""

import json
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.match.restore import restore
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.saves.schema import document
from tests.saves.tools import refused

SAVES = Path(__file__).resolve().parents[2] / "saves"
FILES = {"gale": "nineteen-lines", "indomitable": "four-orders", "goodman": "running-battle"}
NAMED = [(game, option.id) for game, rules in games().items() for option in rules.options({}) if option.content]
every_name = pytest.mark.parametrize(("game", "option"), NAMED)


def why_refused(data: dict[str, Any]) -> Refusal:
    return refused(lambda: restore(document(data), games()[data["game"]]))


def match_of(game: str) -> dict[str, Any]:
    """The data of a saved match."""
    path = SAVES / f"{FILES[game]}.citadel"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game", games())
def test_every_game_names_how_its_rules_are_read(game: str) -> None:
    assert (game, "rulings") in NAMED


@every_name
def test_a_name_that_is_not_known_is_one_of_a_newer_version(game: str, option: str) -> None:
    data = match_of(game)
    restore(document(data), games()[game])
    data["options"][option] = "thirteenth"
    why = why_refused(data)
    assert (why.code, dict(why.params)) == ("newer_content", {"option": option, "name": "thirteenth"})


@every_name
@pytest.mark.parametrize("name", [None, 1, True, ["first"], "x" * 81, "\u202efirst", ...])
def test_what_is_no_name_or_missing_is_damage(game: str, option: str, name: object) -> None:
    data = match_of(game)
    data["options"][option] = name
    if name is ...:
        del data["options"][option]
    assert why_refused(data).code == "damaged"


@every_name
def test_a_position_of_something_unknown_is_refused(game: str, option: str) -> None:
    """The log says nothing that could be told from it, so the position would be played."""
    data = match_of(game)
    data["log"], data["digest"] = [], None
    table = data["snapshot"].get("position", data["snapshot"])
    table["setting"][option] = "x" * 10_000
    assert why_refused(data)["fault"] == "unknown_content"
