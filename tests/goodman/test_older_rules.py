"""Matches saved under the first version of the rules are played on from their positions (WT-T8, WT-N2)."""

import json
from collections.abc import Callable
from typing import Any

from citadel_desktop.match.restore import Restored, restore
from citadel_desktop.match.table import Table
from citadel_desktop.rules.goodman.asks.carry import PickUp
from citadel_desktop.rules.goodman.asks.pick_up import Leave
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import HEROES, NONE, TALISMAN, VILLAIN, Item, Position
from citadel_desktop.rules.kit.contract import Outcome
from citadel_desktop.rules.kit.plain import digest_of_text
from citadel_desktop.saves.codec import text_of
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.saves.schema import document
from tests.golden.matches import recorded

TIME = "2026-01-01T12:00:00+00:00"


def at(way: str, fits: Callable[[Position], bool]) -> Table:
    """A recorded match up to the first position that fits."""
    table = recorded(f"goodman/{way}")
    moment = next(n for n in range(len(table.entries)) if fits(table.position(n).position))
    return Table.resume(GOODMAN, table.options, table.players, table.seed, table.match_id, table.entries[:moment])


def saved_before(table: Table, change: Callable[[dict[str, Any]], None]) -> Restored:
    """The match opened from a file of the first version; `change` makes of the position what it led to."""
    data = json.loads(Encoder("0.1.0").encode(table, TIME, TIME))
    change(data["snapshot"]["position"])
    data |= {"rules_version": 1, "digest": digest_of_text(text_of(data["snapshot"]))}
    return restore(document(data), GOODMAN)


def without_killers(position: dict[str, Any]) -> None:
    del position["items"][TALISMAN]["killers"]


def asked_to_pick_up(position: Position) -> bool:
    return bool(position.asks) and position.asks[-1].kind == "pick_up"


def test_what_came_to_the_same_is_replayed_in_silence() -> None:
    table = at("conceded-snatched_by_a_swordsman", lambda p: p.phase == "escape")
    restored = saved_before(table, lambda position: None)
    assert restored.notices == ()
    assert restored.table.state == table.state


def test_a_swordsman_who_was_asked_may_still_take_the_talisman_wt_t8() -> None:
    restored = saved_before(at("conceded-taken_later_by_a_swordsman", asked_to_pick_up), without_killers)
    assert [(one.code, one["found"], one["known"]) for one in restored.notices] == [("other_rules", 1, 2)]
    table = restored.table
    decision = table.decision(VILLAIN)
    assert decision is not None
    takes, leaves = decision.actions
    assert isinstance(takes, PickUp)
    assert leaves == Leave()
    table.act(VILLAIN, takes)
    assert table.state.position.items == (Item("carried", NONE, takes.figure),)


def test_of_a_talisman_that_lay_then_nobody_knows_who_killed_for_it_wt_t8() -> None:
    lies = at("conceded-taken_later_by_a_swordsman", lambda p: p.items[0].killers != () and not asked_to_pick_up(p))
    restored = saved_before(lies, without_killers)
    assert [one.code for one in restored.notices] == ["other_rules"]
    item = restored.table.state.position.items[TALISMAN]
    assert (item.fate, item.killers) == ("lying", ())
    assert GOODMAN.faults(restored.table.state) == ()


def test_a_match_that_the_talisman_ended_stays_ended_wt_n2() -> None:
    def ended(position: dict[str, Any]) -> None:
        position |= {"asks": [], "rounds": [], "ending": "major"}

    restored = saved_before(at("decisive-talisman_first", lambda p: p.items[TALISMAN].fate == "out"), ended)
    assert [one.code for one in restored.notices] == ["other_rules"]
    assert restored.table.outcome == Outcome((HEROES,), "major", "WT-N2")
