"""Actions and asks of The Indomitable Citadel in files of format 1.

There all kinds of action were one record, all kinds of ask another, with -1 (0 for a set, nothing for a row) in what a
kind did not use.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

Data: TypeAlias = dict[str, Any]
Fields: TypeAlias = Mapping[str, str]
"""The fields of a kind, each with the name it had in the record; with `?` before it where -1 is now nothing (null)."""

UNUSED_ACTION: Mapping[str, Any] = MappingProxyType({"plot": -1, "card": -1, "with_card": -1})
"""The fields of an action's record, as they are where a kind has no use for them."""
UNUSED_ASK: Mapping[str, Any] = MappingProxyType(
    {"order": -1, "by": -1, "plot": -1, "card": -1, "passed": 0, "cards": []}
)
"""Likewise of an ask's."""

ACTIONS: Mapping[str, Fields] = MappingProxyType(
    {
        "plot": {"plot": "plot"},
        "stop": {},
        "draw": {},
        "turn_up": {"place": "card"},
        "sell": {"building": "card"},
        "shop": {"building": "card"},
        "stock": {},
        "buy": {"plot": "plot"},
        "build": {"building": "card", "plot": "plot"},
        "demolish": {"plot": "plot"},
        "influence": {},
        "play": {"influence": "card", "plot": "?plot", "building": "?with_card"},
        "protect": {},
        "blockade": {},
        "pass": {},
        "discard": {"influence": "card"},
        "free_sell": {"building": "card"},
        "free_shop": {"building": "card"},
        "take": {"plot": "plot"},
        "choose": {"place": "card"},
        "tower": {"plot": "plot"},
        "white": {},
        "black": {},
        "swap": {"place": "card"},
        "throw": {},
        "rolled": {"black": "card", "white": "?with_card"},
        "move": {"plot": "plot"},
        "stay": {},
        "attack": {},
        "lose": {"plot": "?plot", "building": "?card"},
        "end": {},
    }
)
"""By kind of action its fields."""

ASKS: Mapping[str, Fields] = MappingProxyType(
    {
        "first_plot": {"order": "order", "stopped": "passed"},
        "first_tower": {"order": "order"},
        "draw": {"order": "order"},
        "choose": {"order": "order"},
        "wizard": {"order": "order", "influence": "card", "cards": "cards"},
        "phase2": {"order": "order"},
        "answer_purchase": {
            "order": "order",
            "buyer": "by",
            "plot": "plot",
            "passed": "passed",
        },
        "answer_card": {
            "order": "order",
            "by": "by",
            "influence": "card",
            "plot": "?plot",
            "passed": "passed",
        },
        "answer_blockade": {"order": "order", "by": "by", "plot": "plot"},
        "discard": {"order": "order"},
        "isolate": {"order": "order", "plot": "plot"},
        "lose_plot": {"order": "order", "event": "card"},
        "lose_building": {"order": "order", "event": "card"},
        "lose_card": {"order": "order", "event": "card"},
        "dark": {"order": "order"},
        "die": {"order": "order"},
        "dice": {"order": "order"},
        "steps": {"order": "order", "pips": "card"},
        "conquer": {"order": "order", "against": "by", "plot": "plot"},
        "beginning": {"active": "by"},
        "drawing": {},
        "refilling": {},
        "looking": {"by": "by", "influence": "card"},
        "buying_card": {},
        "acting": {"event": "card", "done": "passed"},
        "buying": {"buyer": "by", "plot": "plot"},
        "striking": {"by": "by", "influence": "card", "plot": "plot"},
        "ending": {},
    }
)
"""By kind of ask its fields."""


def action(old: Data) -> Data:
    """An action in the present format; raises KeyError for a kind that there was not, ValueError for what is none."""
    return _split(old, ACTIONS, UNUSED_ACTION)


def ask(old: Data) -> Data:
    """An ask likewise."""
    return _split(old, ASKS, UNUSED_ASK)


def _split(old: Data, kinds: Mapping[str, Fields], unused: Mapping[str, Any]) -> Data:
    fields = kinds[old["kind"]]
    if old.keys() != {"kind", *unused}:
        raise ValueError(old.keys())
    used = {name.removeprefix("?") for name in fields.values()}
    if any(old[name] != value for name, value in unused.items() if name not in used):
        raise ValueError(old["kind"])
    return {"kind": old["kind"], **{field: _value(old, name) for field, name in fields.items()}}


def _value(old: Data, name: str) -> Any:
    value = old[name.removeprefix("?")]
    return None if name.startswith("?") and value == -1 else value
