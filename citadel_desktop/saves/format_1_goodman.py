"""Actions and asks of Goodman's Citadel as files of format 1 have them, and as they are written since.

In format 1 all actions had the same fields, and so had all asks: what a kind did not need was -1, a text "" or not
there. Since then each kind has fields of its own, and what may be missing is None.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

Data: TypeAlias = dict[str, Any]
_Fields: TypeAlias = Mapping[str, Mapping[str, str]]

_NONE, _PER_LEVEL = -1, 25
_OLD_ACTION: Mapping[str, Any] = MappingProxyType(
    {**dict.fromkeys(("figure", "square", "other", "number"), _NONE), "text": ""}
)
_OLD_ASK: Mapping[str, Any] = MappingProxyType(
    dict.fromkeys(("side", "figure", "other", "square"), _NONE)
)
"""The fields there were beside the kind, each with what it was where a kind did not need it."""

ACTIONS: _Fields = MappingProxyType(
    {
        "plan": {"level": "square", "plan": "number"},
        "put": {"marker": "number", "square": "square"},
        "take": {"square": "square"},
        "shift": {"start": "square", "end": "number"},
        "link": {"one": "square", "other": "number"},
        "propose": {"points": "number"},
        "adopt": {"text": "text"},
        "finish": {},
        "hero": {"strength": "number"},
        "dismiss": {"figure": "figure"},
        "look": {"figure": "figure", "look": "number"},
        "name": {"figure": "figure", "text": "text"},
        "fill": {},
        "ready": {},
        "activate": {"square": "square"},
        "disengage": {"figure": "figure"},
        "done": {},
        "step": {"figure": "figure", "square": "square"},
        "pick_up": {"figure": "figure", "item": "number"},
        "drop": {"figure": "figure", "item": "number"},
        "hand_over": {"figure": "figure", "item": "number", "to": "other"},
        "explore": {"figure": "figure", "square": "square"},
        "outside": {"figure": "figure"},
        "ask_secret": {},
        "pass": {},
        "posture": {"figure": "figure", "posture": "number"},
        "attack": {"figure": "figure", "enemy": "other", "per_cent": "number"},
        "defend": {"figure": "figure", "enemy": "other", "per_cent": "number"},
        "face": {"figure": "figure", "enemy": "other"},
        "rolled": {"pips": "number"},
        "settle": {"victor": "figure", "loser": "other"},
        "retreat": {"square": "square"},
        "corner": {},
        "waive": {},
        "advance": {},
        "stay": {},
        "end_quest": {},
    }
)
"""By kind of action its fields, each with the field it comes from."""
_SIDE: Mapping[str, str] = MappingProxyType({"side": "side"})
_NOTHING: Mapping[str, str] = MappingProxyType({})
ASKS: _Fields = MappingProxyType(
    {
        **dict.fromkeys(("design", "roster", "activate", "disengage", "move"), _SIDE),
        **dict.fromkeys(("demand", "stance", "settle"), _SIDE),
        "outside": {"side": "side", "enemy": "other"},
        "dice": {"side": "side", "by": "figure", "against": "other"},
        "retreat": {"side": "side", "victor": "figure", "loser": "other"},
        "advance": {"side": "side", "victor": "figure", "loser": "other", "square": "square"},
        **dict.fromkeys(("beginning", "moving", "revealing", "fighting"), _NOTHING),
        **dict.fromkeys(("striking", "results", "ending"), _NOTHING),
    }
)
"""By kind of ask likewise."""


def action(old: Data) -> Data:
    """An action of format 1 as it is written since; raises LookupError or ValueError for what was never written."""
    new = _renamed({"text": "", **old}, ACTIONS[old["kind"]], _OLD_ACTION)
    if new["kind"] == "plan":
        # A level was told by its first square.
        new["level"], rest = divmod(new["level"], _PER_LEVEL)
        if rest:
            raise ValueError(old)
    if new["kind"] == "step" and new["square"] == _NONE:
        new["square"] = None
    return new


def ask(old: Data) -> Data:
    """An ask of format 1 likewise."""
    if old["kind"] == "moving":
        # Whose figures are going to move follows from the turn.
        old = {**old, "side": _NONE}
    return _renamed(old, ASKS[old["kind"]], _OLD_ASK)


def _renamed(old: Data, fields: Mapping[str, str], every: Mapping[str, Any]) -> Data:
    unused = {**every, **{was: old[was] for was in fields.values()}}
    if old != {"kind": old["kind"], **unused}:
        raise ValueError(old)
    return {"kind": old["kind"], **{name: old[was] for name, was in fields.items()}}
