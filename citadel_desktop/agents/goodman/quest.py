"""State of the quest, as both sides may know it: the talisman, its way, the living heroes (WT-P1, WT-N)."""

from functools import lru_cache
from typing import Literal, TypeAlias

from citadel_desktop.agents.goodman.look import prize_of, wanted_at
from citadel_desktop.agents.goodman.roads import FAR
from citadel_desktop.rules.goodman.draft import figure_of, is_hero
from citadel_desktop.rules.goodman.explain import reach
from citadel_desktop.rules.goodman.movement.allowance import ALLOWANCE
from citadel_desktop.rules.goodman.movement.ground import open_sinkhole
from citadel_desktop.rules.goodman.movement.steps import ground_of
from citadel_desktop.rules.goodman.state import AMULET, DEAD, HEROES, NONE, OUTSIDE, ItemFate, Position
from citadel_desktop.values import frozen

Threat: TypeAlias = Literal["", "now", "next", "last"]
"""How the quest may soon end: a win this turn, a win next turn, or a single hero left."""


@frozen
class Quest:
    """The state of the quest.

    `fate` is the talisman's, `at` its place or its bearer's (OUTSIDE before the gate, NONE unknown), `by` its bearer;
    with `amulet` the talisman is out, and they are the amulet's (WT-N2). `steps` is the distance to the heroes' goal by
    known ways, NONE without one; with `destroys` the goal is a sinkhole, not the way out (WT-N3). `living` heroes of
    `all` are left. `who` is the hero of the `threat`.
    """

    fate: ItemFate
    at: int
    by: int
    steps: int
    destroys: bool
    amulet: bool
    living: int
    all: int
    threat: Threat = ""
    who: int = NONE


@lru_cache(maxsize=8)
def quest_of(position: Position) -> Quest:
    """Return the state of the quest in a position, or in a view's."""
    number = prize_of(position)
    item = position.items[number]
    by = item.by if item.fate == "carried" else NONE
    at = item.at if item.fate == "lying" else NONE if by == NONE else figure_of(position, by).place
    destroys = position.setting.scenario == "destruction"
    steps = NONE
    if at >= 0:
        away = wanted_at(position, ground_of(position))[at]
        # Out of the gate is one step more.
        steps = NONE if away >= FAR else away + (not destroys)
    living = [n for n, hero in enumerate(position.heroes) if hero.place != DEAD]
    threat, who = _threat(position, by, steps)
    if not threat and len(living) == 1:
        threat, who = "last", living[0]
    if position.ending:
        threat = ""
    amulet = number == AMULET
    return Quest(item.fate, at, by, steps, destroys, amulet, len(living), len(position.heroes), threat, who)


def _threat(position: Position, by: int, steps: int) -> tuple[Threat, int]:
    """Return whether the carrier can win with this move or, if nobody stops him, with his next one."""
    if NONE in {by, steps} or not is_hero(figure_of(position, by)):
        return "", NONE
    moves = bool(position.asks) and position.asks[-1].kind == "move"
    if moves and position.turn.side == HEROES and _arrives(position, by):
        return "now", by
    return ("next", by) if steps <= ALLOWANCE[position.heroes[by].sort] else ("", NONE)


def _arrives(position: Position, hero: int) -> bool:
    goals = reach(position, hero).goals
    if position.setting.scenario == "destruction":
        return any(place >= 0 and open_sinkhole(position, place) for place in goals)
    return OUTSIDE in goals
