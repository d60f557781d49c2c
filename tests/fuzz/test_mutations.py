"""What the fuzzer makes of sound files: splices of the right places, the same ones each time, sound where none is."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from citadel_desktop.match.known import rules_for
from citadel_desktop.match.restore import restore
from citadel_desktop.rules import games
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.store import read_document
from tools.fuzz import cases, designs, seeds
from tools.fuzz.mutate import bytes_mutated, mutated
from tools.fuzz.places import Edit, Place, apart, places, spliced

KINDS = tuple(cases.KINDS)
SHORT = next(path for path in seeds.matches() if path.stem == "short-form")


def values(place: Place, data: Any) -> None:
    """Every place holds what the reader of JSON finds there."""
    inner = list(data.items()) if isinstance(data, dict) else [("*", one) for one in data]
    assert len(place.inside) == len(inner)
    for inside, (key, value) in zip(place.inside, inner, strict=True):
        assert inside.path == (*place.path, key)
        assert json.loads(TEXT[inside.start : inside.end]) == value
        assert (inside.begin == inside.start) == (key == "*")
        if isinstance(value, dict | list):
            values(inside, value)


TEXT = SHORT.read_text("utf-8")


def test_everything_in_a_save_has_its_place() -> None:
    values(places(TEXT), json.loads(TEXT))


def test_edits_are_made_where_they_say() -> None:
    edits = apart([Edit(4, 6, b"XY"), Edit(0, 1, b""), Edit(5, 9, b"never"), Edit(9, 9, b"!")])
    assert spliced(b"0123456789", edits) == b"123XY678!9"


@pytest.mark.parametrize("layout", seeds.LAYOUTS)
def test_seeds_are_sound(layout: str, tmp_path: Path) -> None:
    path = tmp_path / "x.citadel"
    for match in seeds.matches()[::12]:
        path.write_bytes(seeds.match(match, layout, 3).text)
        document = read_document(path)
        restored = restore(document, rules_for(document, games()))
        told = [notice.code for notice in restored.notices]
        assert told == (["log_differs"] if layout == "snapshot" and told else [])


def test_every_game_and_edition_is_among_the_seeds() -> None:
    found = set()
    for path in seeds.matches():
        data = json.loads(path.read_bytes())
        found.add((data["game"], data["options"].get("edition")))
    assert found >= {
        *(("gale", None), ("goodman", None), ("indomitable", "basic")),
        *(("indomitable", "strategic"), ("indomitable", "treason")),
    }


@pytest.mark.slow
def test_a_trial_is_always_the_same_and_no_two_are() -> None:
    first = [cases.case(7, number, KINDS) for number in range(200)]
    assert [cases.case(7, number, KINDS) for number in reversed(range(200))] == first[::-1]
    assert len({(one.data, one.argv) for one in first}) > 180
    assert cases.case(8, 0, KINDS) != first[0]


def test_what_is_changed_in_base_and_snapshot_alike_is_believed(tmp_path: Path) -> None:
    """Else no mutation would come further than to the question which of them is right."""
    path, rng, opened = tmp_path / "x.citadel", Random(5), 0
    for match in seeds.matches()[::3]:
        seed = seeds.match(match, "base", 3)
        data = spliced(seed.text, mutated(rng, seed, {"snapshot": 1.0}, ()))
        path.write_bytes(data)
        try:
            document = read_document(path)
            restored = restore(document, rules_for(document, games()))
        except SaveError:
            continue
        opened += data != seed.text and not restored.notices
    assert opened > 3


def test_bytes_and_words_are_changed_too() -> None:
    rng = Random(1)
    design = seeds.designs()[0].text
    texts = {spliced(design, bytes_mutated(rng, design)) for _ in range(200)}
    words = {spliced(design, designs.mutated(rng, design)) for _ in range(200)}
    assert len(texts) > 150
    assert len(words) > 150
