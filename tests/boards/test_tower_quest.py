"""How near the end is stands above the tower, and tells no more than both sides know (WT-P1, WT-P2, WT-N)."""

from itertools import pairwise
from typing import Any

import pytest

from citadel_desktop.agents.goodman.quest import quest_of
from citadel_desktop.boards.tower.panels.players import standing_of
from citadel_desktop.boards.tower.panels.strip import ROLE, paint_strip, parts_of
from citadel_desktop.language.catalogue import load
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import HEROES, NONE, OUTSIDE, VILLAIN, Item
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import replace
from tests.boards.tower import sheet
from tests.boards.tower_table import TowerHost
from tests.golden.matches import recorded
from tests.goodman.arena import M, Scene, carried, figures_of
from tests.goodman.walks import ENTRY, heroes_turn, villains_turn

SPEECH = load("en")
OPEN: dict[str, Any] = {"markers": ENTRY, "up": "1b5", "phase": "escape"}


def told(scene: Scene) -> list[str]:
    return [part.text for part in parts_of(scene.position, SPEECH)]


def test_what_lies_face_down_is_not_found_whoever_looks_wt_t4() -> None:
    scene = heroes_turn("hero 1b2", markers={**ENTRY, "3c3": "talisman"}, up="1b5")
    for side in (VILLAIN, HEROES, None):
        position = GOODMAN.view(scene.state, side).position
        quest = quest_of(position)
        assert (quest.fate, quest.at, quest.by, quest.steps) == ("marker", NONE, NONE, NONE)
        assert [part.text for part in parts_of(position, SPEECH)] == ["not found", "1 of 1", "only Odwin is left"]


def test_who_has_it_and_how_far_he_has_to_go_wt_n1() -> None:
    scene = heroes_turn("hero 1b2, hero 1d2", talisman=carried(0), **OPEN)
    quest = quest_of(scene.position)
    assert (quest.fate, quest.by, quest.threat) == ("carried", 0, "")
    # Through the hall to the porch, and a step out of the gate.
    walk = quest.steps
    near = heroes_turn("hero 1c5, hero 1d2", talisman=carried(0), **OPEN)
    assert quest_of(near.position).steps == 2 < walk
    assert (quest_of(near.position).threat, quest_of(near.position).who) == ("now", 0)
    assert "Odwin can win now" in told(near)


def test_where_it_lies_wt_t8() -> None:
    lying = Item("lying", NUMBERS["1c5"])
    scene = heroes_turn("hero 1b2, hero 1d2", talisman=lying, **OPEN)
    assert quest_of(scene.position).steps == 2
    assert told(scene)[:2] == ["lies on 1c5", "2 steps to get out"]
    far = heroes_turn("hero 1b2, hero 1d2", talisman=Item("lying", NUMBERS["3c3"]), **OPEN)
    assert told(far)[:2] == ["lies on 3c3", "no way out known"]


def test_the_other_side_is_warned_of_the_next_turn_wt_n1() -> None:
    scene = villains_turn("hero 1c5, hero 1d2, swordsman 1e1", talisman=carried(0), **OPEN)
    assert quest_of(scene.position).threat == "next"
    theirs = villains_turn("hero 1c2, hero 1d2, swordsman 1c5", talisman=carried(M), **OPEN)
    assert quest_of(theirs.position).threat == ""


def test_the_rows_warn_of_who_can_win_wt_n1() -> None:
    near = heroes_turn("hero 1c5, hero 1d2", talisman=carried(0), **OPEN)
    villain, heroes = (standing_of(near.position, side, SPEECH) for side in (VILLAIN, HEROES))
    assert heroes is not None
    assert heroes.warning == "Odwin can win now"
    assert villain is not None
    assert not villain.warning
    last = heroes_turn("hero 1b2, hero dead", markers="1b5 entry!")
    villain, heroes = (standing_of(last.position, side, SPEECH) for side in (VILLAIN, HEROES))
    assert heroes is not None
    assert not heroes.warning
    assert villain is not None
    assert villain.warning == "only Odwin is left"


def test_who_has_walked_cannot_win_in_this_turn_wt_t1() -> None:
    scene = heroes_turn("hero 1c5, hero 1d2", talisman=carried(0), **OPEN)
    scene.take("step h1 1c4")
    assert quest_of(scene.position).threat == "now"
    scene.take("step h2 1d3")
    assert quest_of(scene.position).threat == "next"


def test_destruction_wants_a_sinkhole_wt_n3() -> None:
    """It is cast in there, so the last step is the way's own."""
    doors = {**ENTRY, "1d4": "sinkhole"}
    scene = heroes_turn(
        "hero 1c3, hero 1d2", talisman=carried(0), markers=doors, up="1b5 1d4", phase="escape", scenario="destruction"
    )
    quest = quest_of(scene.position)
    assert quest.destroys
    assert quest.steps == 2
    assert quest.threat == "now"
    assert told(scene)[1] == "2 steps to a sinkhole"


def test_with_the_talisman_out_the_amulet_is_what_counts_wt_n2() -> None:
    out, both = Item("out", NONE, 1), {**OPEN, "scenario": "amulet"}
    scene = heroes_turn("hero 1c5, hero out", talisman=out, amulet=carried(0), **both)
    quest = quest_of(scene.position)
    assert (quest.amulet, quest.by, quest.steps, quest.threat) == (True, 0, 2, "now")
    assert told(scene) == ["Odwin has the amulet", "2 steps to get out", "2 of 2", "Odwin can get out now"]
    assert next(parts_of(scene.position, SPEECH)).long == "Talisman: brought out, Odwin has the amulet"
    heroes = standing_of(scene.position, HEROES, SPEECH)
    assert heroes is not None
    assert heroes.progress == "Talisman carried out, amulet still inside"


def test_who_wins_by_leaving_was_warned_of_wt_n1() -> None:
    """In a recorded match: before the step out there stood that he can, and in the villain's turn before it, too."""
    table = recorded("goodman/talisman_out-through_the_tower")
    last = len(table.entries)
    threats = [quest_of(table.position(n).position).threat for n in range(last + 1)]
    assert threats[-1] == ""
    assert threats[-2] == "now"
    assert "next" in threats


@pytest.mark.parametrize("wide", [440.0, 500.0, 900.0])
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("amulet", [False, True])
def test_the_strip_has_room_for_all_of_it(wide: float, lang: str, amulet: bool) -> None:
    more = {"talisman": Item("out", NONE, 1), "amulet": carried(0), "scenario": "amulet"} if amulet else {}
    scene = heroes_turn("hero 1c5, hero 1d2", **{"talisman": carried(0), **more}, **OPEN)
    dl, rect = sheet(wide + 20, 60), Rect(10, 10, wide, 34)
    paint_strip(dl, rect, scene.position, load(lang))
    labels = [label for label in dl.labels if label.role == ROLE]
    assert len(labels) == 4
    for one, other in pairwise(labels):
        assert one.rect.right <= other.rect.x
    assert all(rect.inset(-0.5).covers(label.rect) for label in labels)


def test_it_is_there_from_the_search_on_and_the_tower_below_it() -> None:
    at = TowerHost(heroes_turn("hero 1b2, hero out", markers="1b5 entry!").state)
    layout = at.board.where.layout
    assert not layout.strip.empty
    assert layout.tower.y >= layout.strip.bottom
    assert [label for label in at.paint().labels if label.role == ROLE]
    assert quest_of(at.state.position).living == 2
    gone = replace(at.state.position, heroes=tuple(figures_of("hero dead, hero out")))
    assert quest_of(gone).threat == "last"
    assert OUTSIDE < 0
