"""TR-S2, TR-T5: matches saved under version 1 of the rules are played on from their position."""

import json
from typing import Any

from citadel_desktop.match.restore import Restored, restore
from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.saves.schema import document
from tests.indomitable.builder import asked, play, why

NOW = "2026-01-01T12:00:00+00:00"


def saved(*texts: str) -> dict[str, Any]:
    """A file of version 1, of a match of Treason for two after some actions."""
    options = {"edition": "treason", "first": "first_seat"}
    match = Table.start(INDOMITABLE, options, (Player("Ada", 0), Player("Ben", 1)), 1, "earlier")
    for text in texts:
        (seat,) = match.to_act
        match.act(seat, INDOMITABLE.parse(match.state, seat, text))
    data: dict[str, Any] = json.loads(Encoder("test").encode(match, NOW, NOW))
    return data | {"rules_version": 1}


def opened(data: dict[str, Any]) -> Restored:
    return restore(document(data), INDOMITABLE)


def test_what_no_changed_rule_touches_replays_in_silence() -> None:
    restored = opened(saved("plot O3", "plot O6", "plot O9"))
    assert restored.notices == ()
    assert restored.table.first == 0


def test_tr_s2_a_match_in_which_somebody_stopped_at_two_goes_on() -> None:
    data = saved("plot O3", "plot O6", "plot O9", "plot O13")
    data["log"].append({"kind": "act", "seat": 1, "action": {"kind": "stop"}, "text": "stop"})
    data["snapshot"]["position"]["turn"]["order"] = 0
    data["snapshot"]["position"]["asks"] = [{"order": 0, "stopped": 1 << 1, "kind": "first_plot"}]
    data["digest"] = None
    restored = opened(data)
    assert [(n.code, n["found"], n["known"]) for n in restored.notices] == [("other_rules", 1, 2)]
    state = restored.table.state
    assert why(state, "stop") == ("choosing_goes_on", "TR-S2")
    assert asked(play(state, "plot O16")) == ("first_tower", 1)


def test_tr_t5_a_turn_saved_with_its_first_place_on_the_wall_goes_on() -> None:
    """IC-T6: earlier rules knew the start of phase 1 alone."""
    plots = [f"plot {name}" for name in ("O3", "O6", "O9", "O13", "O16", "O18")]
    data = saved(*plots, "tower O3", "tower O6", "choose 1")
    data["snapshot"]["position"]["turn"]["start"] = 3
    data["digest"] = None
    restored = opened(data)
    assert [n.code for n in restored.notices] == ["other_rules"]
    state = restored.table.state
    assert state.position.turn.start == 3
    assert asked(play(state, "end")) == ("choose", 1)
