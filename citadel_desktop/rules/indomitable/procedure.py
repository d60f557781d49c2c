"""The procedure of each edition: the parts that answer each ask, and the runs that ask nobody."""

from functools import cache
from typing import TypeAlias

from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.edition import edition_of
from citadel_desktop.rules.indomitable.notation import names_something
from citadel_desktop.rules.indomitable.parts import COMPLETE, Part
from citadel_desktop.rules.indomitable.pending import Ask
from citadel_desktop.rules.indomitable.state import Edition
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.contract import Refusal, Seat, refusal
from citadel_desktop.values import replace

Procedure: TypeAlias = asks.Procedure[Table, Draft, Ask, Action]

_RULES = {
    "": "IC-E1",
    "first_plot": "IC-S2",
    "draw": "IC-T1",
    "phase2": "IC-T2",
    "discard": "IC-T5",
    "isolate": "IC-X1",
    "first_tower": "TR-S1",
    "choose": "TR-T1",
    "dark": "TR-D1",
    "die": "TR-D1",
    "dice": "TR-D2",
    "steps": "TR-D1",
    "conquer": "TR-D3",
    "answer_purchase": "IC-C4",
    "answer_card": "IC-C4",
    "answer_blockade": "IC-C4",
    "wizard": "IC-C3",
    "lose_plot": "IC-C2",
    "lose_building": "IC-C2",
    "lose_card": "IC-C2",
}
"""Rule of each kind of ask."""


@cache
def procedure_of(edition: Edition) -> Procedure:
    """Return the procedure of an edition."""
    rooms = edition_of(edition)
    return asks.Procedure(
        parts={ask: tuple(map(_well_formed, row)) for ask, row in rooms.parts.items()},
        runs=rooms.runs,
        rules=_RULES,
        seat_of=_seat_of,
        settled=rooms.settled,
        complete=COMPLETE,
    )


def _well_formed(part: Part) -> Part:
    """Return the part with a check that plots and cards exist before its own refusals."""

    def refuse(table: Table, ask: Ask, action: Action) -> Refusal | None:
        if not names_something(action):
            return refusal("not_an_action", "IC-T2", kind=action.kind)
        return part.refuse(table, ask, action)

    return replace(part, refuse=refuse)


def _seat_of(table: Table, ask: Ask) -> Seat:
    """Return the seat of an ask (IC-S4)."""
    return ask.player % table.setting.seats
