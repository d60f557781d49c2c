"""What can be asked in Goodman's Citadel, what answers it, and what goes on by itself."""

from dataclasses import replace
from functools import cache
from typing import TypeAlias

from citadel_desktop.rules.goodman import beforehand, carrying, combat, movement, retreats, turns
from citadel_desktop.rules.goodman.designing import adoptable
from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.goodman.ending import settled
from citadel_desktop.rules.goodman.facts import with_names
from citadel_desktop.rules.goodman.naming import nameable
from citadel_desktop.rules.goodman.state import Action, Ask, Side
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.contract import Refusal, Seat

Procedure: TypeAlias = asks.Procedure[Table, Draft, Ask, Action]


@cache
def procedure() -> Procedure:
    """By kind of ask what may be done, in the order it is listed, and what goes on where nobody is asked."""
    return asks.Procedure(
        parts={
            "design": beforehand.DESIGNING,
            "roster": beforehand.ROSTER,
            "activate": turns.ACTIVATING,
            "disengage": turns.DISENGAGING,
            "move": (movement.STEP, *carrying.PARTS, *movement.ENDING_PARTS),
            "outside": turns.OUTSIDE_PARTS,
            "demand": combat.DEMANDING,
            "stance": combat.STANCES,
            "dice": combat.DICE,
            "settle": retreats.SETTLING,
            "retreat": retreats.RETREATING,
            "advance": retreats.ADVANCING,
        },
        runs={
            "beginning": turns.run_beginning,
            "moving": turns.run_moving,
            "revealing": turns.run_revealing,
            "fighting": turns.run_fighting,
            "striking": combat.run_striking,
            "results": retreats.run_results,
            "ending": turns.run_ending,
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
        },
        seat_of=_seat_of,
        settled=settled,
        told=_with_names,
    )


def _seat_of(table: Table, side: Side) -> Seat:
    """Each side is a seat."""
    return side


def _with_names(table: Table, found: Refusal) -> Refusal:
    return replace(found, params=with_names(table, found.params))


def typed_actions(table: Table) -> tuple[Action, ...]:
    """Examples of what the side that is asked may type, beyond what is listed: a design, a hero's name."""
    match table.asks[-1].kind:
        case "design" if table.setting.planned == "own":
            return adoptable(table.setting.scenario)
        case "roster":
            return nameable(table.heroes)
    return ()
