"""The procedure of Goodman's Citadel: the parts that answer each ask, and the runs that ask nobody."""

from functools import cache
from typing import TypeAlias

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks import (
    activate,
    advance,
    demand,
    design,
    dice,
    disengage,
    explore,
    move,
    outside,
    pick_up,
    retreat,
    roster,
    settle,
    stance,
    turn,
)
from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.goodman.ending import settled
from citadel_desktop.rules.goodman.facts import with_names
from citadel_desktop.rules.goodman.pending import Ask
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.contract import Refusal, Seat
from citadel_desktop.values import replace

Procedure: TypeAlias = asks.Procedure[Table, Draft, Ask, Action]


@cache
def procedure() -> Procedure:
    """Return the parts of each kind of ask, in the order they are listed, and the runs."""
    return asks.Procedure(
        parts={
            "design": design.PARTS,
            "roster": roster.PARTS,
            "activate": activate.PARTS,
            "disengage": disengage.PARTS,
            "move": move.PARTS,
            "outside": outside.PARTS,
            "demand": demand.PARTS,
            "stance": stance.PARTS,
            "dice": dice.PARTS,
            "settle": settle.PARTS,
            "retreat": retreat.PARTS,
            "advance": advance.PARTS,
            "pick_up": pick_up.PARTS,
        },
        runs={
            "beginning": turn.run_beginning,
            "moving": disengage.run_moving,
            "revealing": explore.run_revealing,
            "fighting": outside.run_fighting,
            "striking": dice.run_striking,
            "results": settle.run_results,
            "ending": turn.run_ending,
        },
        rules={
            "": "WT-N1",
            "design": "WT-S6",
            "roster": "WT-H1",
            "activate": "WT-P2",
            "disengage": "WT-T5",
            "move": "WT-T1",
            "outside": "WT-P3",
            "demand": "WT-C2",
            "stance": "WT-C2",
            "dice": "WT-C1",
            "settle": "WT-C6",
            "retreat": "WT-C5",
            "advance": "WT-C5",
            "pick_up": "WT-T8",
        },
        seat_of=_seat_of,
        settled=settled,
        told=_with_names,
    )


def _seat_of(table: Table, ask: Ask) -> Seat:
    """Return the seat of an ask; each side is a seat."""
    return ask.player


def _with_names(table: Table, refused: Refusal) -> Refusal:
    return replace(refused, params=with_names(table, refused.params))


def typed_actions(table: Table) -> tuple[Action, ...]:
    """Return examples of typed actions, which are not listed: a design, a hero's name."""
    match table.asks[-1].kind:
        case "design" if table.setting.planned == "own":
            return design.adoptable(table.setting)
        case "roster":
            return roster.nameable(table.heroes)
    return ()
