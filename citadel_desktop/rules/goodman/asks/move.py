"""Figures move, one after another, until their side is done or ends the quest (WT-T1 to WT-T3, WT-N2, ask "move").

Steps, items and explorations have files of their own.
"""

from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.asks import carry, explore, step
from citadel_desktop.rules.goodman.asks.disengage import Done
from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.goodman.ending import quest_ending
from citadel_desktop.rules.goodman.movement.allowance import end_move, inside, refuse_ending
from citadel_desktop.rules.goodman.parts import Part
from citadel_desktop.rules.goodman.pending import FightingBegins, MoveAsk, TurningUp
from citadel_desktop.rules.goodman.state import AMULET, HEROES, TALISMAN
from citadel_desktop.rules.kit.asks import Event, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class EndQuest:
    """End the quest: all living heroes are outside and go home (WT-N2)."""

    kind: Literal["end_quest"] = "end_quest"


Action: TypeAlias = EndQuest


@frozen
class QuestEnded(Event):
    """The heroes' side goes home (WT-N2)."""


def _refuse_done(table: Table, ask: MoveAsk, action: Done) -> Refusal | None:
    return refuse_ending(table)


def _done(draft: Draft, ask: MoveAsk, action: Done) -> None:
    end_move(draft, draft.turn.walker)
    draft.swap(TurningUp() if ask.side == HEROES else FightingBegins())


def _with_amulet(table: Table, ask: MoveAsk) -> bool:
    return table.setting.scenario == "amulet"


def _refuse_end_quest(table: Table, ask: MoveAsk, action: EndQuest) -> Refusal | None:
    if not _with_amulet(table, ask):
        return refusal("not_in_scenario", "WT-N2", item=AMULET)
    if ask.side != HEROES:
        return refusal("heroes_only", "WT-N2")
    if table.items[TALISMAN].fate == "out":
        # The carrier of the amulet may be left inside.
        return None
    if inside(table):
        return refusal("heroes_inside", "WT-N2", count=inside(table))
    if table.turn.number == 1:
        return refusal("nobody_was_inside", "WT-N2")
    return None


def _end_quest(draft: Draft, ask: MoveAsk, action: EndQuest) -> None:
    draft.emit(QuestEnded())
    draft.conclude(quest_ending(draft))


PARTS: tuple[Part, ...] = (
    step.PART,
    *carry.PARTS,
    explore.PART,
    only(EndQuest(), _end_quest, _refuse_end_quest, _with_amulet),
    only(Done(), _done, _refuse_done),
)
