"""Actions and asks of Goodman's Citadel in files of format 1 are read as what they are now.

`format_1/goodman.json` has both forms of actions and asks of the recorded matches, each as its rules wrote it.
"""

import json
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from citadel_desktop.rules.goodman.actions import Action, ActionKind
from citadel_desktop.rules.goodman.pending import Ask, AskKind
from citadel_desktop.rules.goodman.stronghold.markers import kinds
from citadel_desktop.rules.kit.plain import plain
from citadel_desktop.saves.format_1 import Fields
from citadel_desktop.saves.format_1_games import GOODMAN as GAME

assert GAME.ask is not None
action, ask, ACTIONS, ASKS = GAME.action.split, GAME.ask.split, GAME.action.kinds, GAME.ask.kinds
BOTH = json.loads((Path(__file__).parent / "format_1" / "goodman.json").read_text("utf-8"))
READERS: dict[str, TypeAdapter[Any]] = {"actions": TypeAdapter(Action), "asks": TypeAdapter(Ask)}


@pytest.mark.parametrize("what", READERS)
def test_recorded_ones_are_the_same_before_and_after(what: str) -> None:
    carried = {"actions": action, "asks": ask}[what]
    for old, new in BOTH[what]:
        assert carried(old) == new
        assert plain(READERS[what].validate_python(new)) == new


LATER = {"leave"}
"""Kinds of action that came after that format."""
LATER_ASKS = {"pick_up"}
"""Kinds of ask that did."""


def test_every_kind_is_carried_over() -> None:
    assert set(ACTIONS) == set(get_args(ActionKind)) - LATER == {new["kind"] for _, new in BOTH["actions"]}
    assert set(ASKS) == set(get_args(AskKind)) - LATER_ASKS
    # These go on at once, so no file has them.
    assert set(ASKS) - {new["kind"] for _, new in BOTH["asks"]} <= {*("beginning", "revealing", "fighting")}


@pytest.mark.parametrize(
    ("told", "kinds", "later"), [(ACTIONS, get_args(Action), LATER), (ASKS, get_args(Ask), LATER_ASKS)]
)
def test_each_kind_has_its_fields(told: dict[str, Fields], kinds: tuple[Any, ...], later: set[str]) -> None:
    now = {
        next(one.default for one in fields(kind) if one.name == "kind"): {one.name for one in fields(kind)}
        for kind in kinds
    }
    then = {kind: names for kind, names in now.items() if kind not in later}
    assert {kind: {*names, "kind"} - {""} for kind, names in told.items()} == then


BARE = {"figure": -1, "square": -1, "other": -1, "number": -1}


@pytest.mark.parametrize(
    "old",
    [
        {**BARE, "kind": "jump"},
        {**BARE, "kind": "done", "figure": 3},
        {**BARE, "kind": "done", "text": "Ann"},
        {**BARE, "kind": "done", "more": 1},
        {**BARE, "kind": "plan", "square": 7, "number": 1},
        {"kind": "done"},
    ],
    ids=str,
)
def test_what_was_never_written_is_refused(old: dict[str, Any]) -> None:
    with pytest.raises((LookupError, ValueError)):
        action(old)


def test_an_ask_with_more_than_it_had_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^$"):
        ask({"kind": "stance", "side": 1, "figure": 3, "other": -1, "square": -1})


def test_the_markers_are_still_those_of_that_format() -> None:
    assert [marker.name for marker in kinds()] == list(GAME.names["markers"])
