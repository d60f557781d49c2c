"""The log, the snapshot and the digest against each other."""

import json
from typing import Any

import pytest

from citadel_desktop.match.known import rules_for
from citadel_desktop.match.restore import Restored, restore
from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import AnyRules, Progress, refusal
from citadel_desktop.rules.kit.plain import canonical
from citadel_desktop.saves.schema import document
from tests.match.heap import OPEN, Heap, HeapState
from tests.saves.tools import GAMES, play, refused, sample, written


def data_of(table: Table) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(written(table))
    return data


def load(data: dict[str, Any], rules: AnyRules = OPEN) -> Restored:
    return restore(document(data), rules)


def codes(restored: Restored) -> list[str]:
    return [notice.code for notice in restored.notices]


def trouble(data: dict[str, Any], rules: AnyRules = OPEN) -> tuple[str, str]:
    why = refused(load, data, rules)
    return why.code, str(dict(why.params).get("field", ""))


def test_an_edited_position_that_does_not_fit_the_log_gives_way_to_it() -> None:
    table = sample()
    data = data_of(table)
    data["snapshot"]["heap"] += 1
    restored = load(data)
    assert codes(restored) == ["position_differs"]
    assert restored.table.state == table.state


def test_an_edited_log_gives_way_to_the_position() -> None:
    table = sample()
    data = data_of(table)
    del data["log"][5]
    restored = load(data)
    assert codes(restored) == ["log_differs"]
    assert restored.table.state == table.state
    assert len(restored.table.lines(0)) == 39
    assert restored.table.undo_block() == refusal("older_rules", "")


def test_a_position_edited_together_with_its_log_is_played_from() -> None:
    data = data_of(sample())
    data["log"], data["digest"] = [], None
    data["snapshot"]["heap"] = 3
    restored = load(data)
    assert codes(restored) == ["log_differs"]
    assert restored.table.state.heap == 3


def test_a_position_of_which_nobody_can_be_told_how_far_it_is_is_damaged() -> None:
    class Lost(Heap):
        def progress(self, state: HeapState) -> Progress:
            raise IndexError(state.heap)

    data = data_of(sample())
    data["log"], data["digest"] = [], None
    data["snapshot"]["heap"] = 3
    assert trouble(data, Lost()) == ("damaged", "snapshot")


def test_an_edited_position_that_cannot_be_is_told_with_its_rule() -> None:
    data = data_of(sample())
    data["log"] = []
    data["snapshot"]["heap"] = -3
    why = refused(load, data)
    assert (why.code, why.rule, why["fault"]) == ("impossible", "HE-1", "impossible_heap")


def test_a_damaged_digest_alone_does_no_harm() -> None:
    table = sample()
    data = data_of(table)
    data["digest"] = "0" * 32
    data["log"][15]["digest"] = "0" * 32
    restored = load(data)
    assert codes(restored) == []
    assert restored.table.state == table.state


def test_damaged_twice_is_damaged() -> None:
    data = data_of(sample())
    data["snapshot"]["seat"] = "zero"
    del data["log"][5]
    assert trouble(data) == ("damaged", "snapshot.seat")


class TestOtherRules:
    def test_that_lead_elsewhere_play_on_from_the_position(self) -> None:
        table = sample()
        restored = load(data_of(table), Heap(version=2, bonus=1))
        assert [(n.code, n["found"], n["known"]) for n in restored.notices] == [("other_rules", 1, 2)]
        assert restored.table.state == table.state
        assert [li.notation for li in restored.table.lines(0)] == [li.notation for li in table.lines(0)]

    def test_that_lead_to_the_same_replay_in_silence(self) -> None:
        table = sample()
        restored = load(data_of(table), Heap(version=2))
        assert restored.notices == ()
        assert restored.table.first == 0

    def test_keep_their_place_in_later_saves(self) -> None:
        newer = Heap(version=2, bonus=1)
        table = load(data_of(sample()), newer).table
        first = table.first
        play(table, 9)
        restored = load(data_of(table), newer)
        assert restored.notices == ()
        assert (restored.table.first, restored.table.state) == (first, table.state)
        assert restored.table.entries == table.entries
        assert canonical(restored.table.position(first)) == canonical(table.position(first))

    def test_keep_how_the_match_ended(self) -> None:
        table = sample(5)
        table.offer_draw(0)
        table.resign(1)
        restored = load(data_of(table), Heap(version=2, bonus=1))
        assert restored.table.outcome == table.outcome
        assert restored.table.first == 5


def test_what_does_not_belong_together_is_damaged() -> None:
    good = data_of(sample(5))
    for players in (good["players"][:1], good["players"] * 4):
        assert trouble({**good, "players": players})[0] == "bad_seats"
    entry = {**good["log"][0], "seat": 2}
    assert trouble({**good, "log": [entry]}) == ("damaged", "log.0.seat")
    assert trouble({**good, "match_id": "../../x"}) == ("damaged", "match_id")
    assert trouble({**good, "created": "yesterday"}) == ("damaged", "created")
    assert trouble({**good, "updated": "2025-01-01"}) == ("damaged", "updated")


def test_a_level_that_is_not_known_is_told_and_a_person_plays() -> None:
    data = data_of(sample())
    data["players"][1]["kind"] = "queen"
    restored = load(data)
    (told,) = restored.notices
    assert (told.code, told["name"], told["level"]) == ("unknown_level", "Ben", "queen")
    assert data_of(restored.table)["players"] == data["players"]  # a later version may know it
    data["snapshot"]["heap"] += 1
    assert codes(load(data)) == ["position_differs", "unknown_level"]


@pytest.mark.parametrize("kind", ["", "q" * 41, None, 3, ["knight"]])
def test_what_is_no_kind_of_player_is_damaged(kind: object) -> None:
    data = data_of(sample(5))
    data["players"][1]["kind"] = kind
    assert trouble(data) == ("damaged", "players.1.kind")


def test_an_unknown_game_is_named() -> None:
    data = {**data_of(sample(5)), "game": "chess"}
    assert refused(rules_for, document(data), GAMES)["game"] == "chess"


@pytest.mark.parametrize("base", [False, True])
def test_a_sound_position_of_another_match_with_more_at_the_table_is_damaged(base: bool) -> None:
    """Four seats and the Dark Master in the file of two: there is nobody to name for the others."""
    rules, seats = games()["indomitable"], (Player("Ada", 0), Player("Ben", 1))
    more = (*seats, Player("Cleo", 2), Player("Dan", 3))
    table = Table.start(rules, {"edition": "strategic"}, seats, 1, "two")
    other = canonical(Table.start(rules, {"edition": "treason"}, more, 1, "four").state)
    data = data_of(table) | {"snapshot": json.loads(other), "digest": None}
    if base:
        data["base"] = {"at": 0, "state": data["snapshot"]}
    assert trouble(data, rules) == ("damaged", "snapshot")
    data["options"]["edition"] = "none such"
    assert trouble(data, rules) == ("damaged", "snapshot")


def test_a_position_is_played_on_with_an_option_that_there_is_no_more() -> None:
    data = json.loads(written(sample()))
    data["options"]["weather"] = "rain"
    restored = restore(document(data), OPEN)
    assert [notice.code for notice in restored.notices] == ["log_differs"]
    assert restored.table.options == {"stones": 200}
