import json
from typing import Any

from citadel_desktop.saves.migrations import FORMAT, MIGRATIONS, migrate
from citadel_desktop.saves.schema import Document
from tests.saves.tools import refused, sample, written


def from_the_one_before(data: dict[str, Any]) -> dict[str, Any]:
    """From a fictional format: it had `names` instead of players and wrote the log as [seat, action] pairs."""
    data["players"] = [{"name": name, "colour": seat, "kind": "person"} for seat, name in enumerate(data.pop("names"))]
    data["log"] = [{"kind": "act", "seat": seat, "action": act} for seat, act in data["log"]]
    return data


def the_one_before() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(written(sample(10)))
    data["format"] = FORMAT - 1
    data["names"] = [p["name"] for p in data.pop("players")]
    data["log"] = [[entry["seat"], entry["action"]] for entry in data["log"]]
    return data


def code(data: dict[str, Any], steps: Any = MIGRATIONS) -> str:
    return refused(migrate, data, steps).code


def test_an_older_file_is_brought_up_step_by_step() -> None:
    data = migrate(the_one_before(), {FORMAT - 1: from_the_one_before})
    assert data["format"] == FORMAT
    read = Document.model_validate(data)
    assert [p.name for p in read.players] == ["Ada", "Ben"]
    assert len(read.log) == 10

    seen: list[tuple[int, int]] = []

    def step(n: int) -> Any:
        def note(data: dict[str, Any]) -> dict[str, Any]:
            seen.append((n, data["format"]))
            return data

        return note

    migrate({"format": 3}, {n: step(n) for n in range(9)}, 6)
    assert seen == [(3, 3), (4, 4), (5, 5)]


def test_the_version_is_looked_at_first() -> None:
    assert code({"format": FORMAT + 1, "what": "ever"}) == "newer_format"
    for bad in (None, "1", 1.0, True, -1):
        assert code({"format": bad}) == "damaged"
    assert code({}) == "damaged"


def test_an_old_file_that_is_not_what_it_says_is_damaged() -> None:
    data = the_one_before()
    del data["names"]
    assert code(data, steps={FORMAT - 1: from_the_one_before}) == "damaged"


def test_a_format_that_no_step_leads_from_is_refused_as_older() -> None:
    assert code(the_one_before(), steps={}) == "older_format"
    for version in range(FORMAT - len(MIGRATIONS)):
        assert code({"format": version}) == "older_format"


def test_there_is_a_step_from_every_released_format() -> None:
    assert sorted(MIGRATIONS) == [*range(FORMAT - len(MIGRATIONS), FORMAT)]
