"""Names and looks of figures (WT-H2): one of its own for everybody, and numbers that never change."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from citadel_desktop.rules.goodman.figures import (
    FIRST_MONSTER_LOOK,
    MAX_HEROES,
    hero_looks,
    looks,
    monster_looks,
    next_hero_look,
    next_monster_look,
    read_looks,
)
from citadel_desktop.rules.goodman.state import HERO
from citadel_desktop.rules.goodman.stronghold.markers import MONSTER, kind_numbers, kinds
from citadel_desktop.rules.kit.data_files import ContentFault, parse, read


def test_there_are_heroes_enough_and_each_has_a_name_wt_h2() -> None:
    assert len(hero_looks()) >= 40 > MAX_HEROES == 965 // 25
    assert len({look.name for look in looks().values()}) == len(looks())
    assert len({looks()[number].figure for number in hero_looks()}) >= 12
    assert max(hero_looks()) < FIRST_MONSTER_LOOK
    assert sum(looks()[number].strength == 50 for number in hero_looks()) >= 2


def test_every_monster_counter_has_a_look_wt_h2() -> None:
    seen: set[int] = set()
    for marker in kinds()[MONSTER:]:
        found = monster_looks(marker.kind)
        assert len(found) == marker.supply
        assert all(looks()[number].sort == marker.sort for number in found)
        seen |= {*found}
    assert len(seen) == 28
    assert {looks()[number].figure for number in seen} >= {"troll", "ogre", "dragon", "giant_serpent"}
    assert seen == {number for number, look in looks().items() if look.sort != HERO}


def test_numbers_of_looks_never_change() -> None:
    """They stand in saved matches: a look may be added with a new number, none may get another's."""
    named = {number: look.name for number, look in looks().items()}
    assert [named[number] for number in (0, 13, 25, 37, 42, 43)] == [
        *("Odwin", "Rafe", "Ragna", "Roswitha", "Vargan", "Hildegund")
    ]
    assert [named[number] for number in (64, 72, 78, 91)] == [*("Florizel", "Nitch", "Mumbold", "Cindrax")]


def test_monsters_get_their_looks_one_after_another_wt_h2() -> None:
    ogre = kind_numbers()["near_human35"]
    first, second = monster_looks(ogre)
    assert next_monster_look(ogre, ()) == first
    assert next_monster_look(ogre, {first}) == second
    assert next_monster_look(ogre, {first, second}) == first


def test_heroes_are_offered_the_look_that_is_usual_for_their_strength_wt_h2() -> None:
    assert looks()[next_hero_look(50, ())].strength == 50
    assert looks()[next_hero_look(25, ())].strength == 25
    weak = {number for number in hero_looks() if looks()[number].strength == 25}
    assert looks()[next_hero_look(25, weak)].strength == 30
    assert next_hero_look(25, hero_looks()) == hero_looks()[0]


def extra_monster(data: dict[str, Any]) -> None:
    data["figures"].append({"id": "ghost", "sort": "non_human", "strength": 45})
    data["looks"].append({"look": 100, "name": "Whooo", "figure": "ghost"})


@pytest.mark.parametrize(
    ("change", "field", "what"),
    [
        (lambda data: data["looks"][3].update(name="Odwin"), "looks[3].name", "there twice"),
        (lambda data: data["looks"][3].update(look=2), "looks[3].look", "there twice"),
        (lambda data: data["looks"][3].update(look=64), "looks[3].look", "from 0 to 63"),
        (lambda data: data["looks"][-1].update(look=3), "looks[71].look", "from 64 to 127"),
        (lambda data: data["looks"][3].update(figure="cook"), "looks[3].figure", "wants one of"),
        (lambda data: data["looks"].pop(), "looks", "wants 1 of non_human50"),
        (lambda data: data.update(looks=data["looks"][20:]), "looks", "heroes or more"),
        (lambda data: data["figures"][0].update(id="dwarf"), "figures[14].id", "named twice"),
        (lambda data: data["figures"][0].update(sort="cook"), "figures[0].sort", "wants one of"),
        (lambda data: data["figures"][34].update(strength=45), "looks", "wants 1 of non_human50"),
        (extra_monster, "looks", "no counter"),
    ],
)
def test_faults_of_the_file_name_the_field_wt_h2(
    change: Callable[[dict[str, Any]], None], field: str, what: str
) -> None:
    data = copy.deepcopy(read("goodman", "figures.json").value)
    assert isinstance(data, dict)
    change(data)
    with pytest.raises(ContentFault) as raised:
        read_looks(parse("figures.json", json.dumps(data).encode()))
    assert raised.value.field == field
    assert what in raised.value.what
