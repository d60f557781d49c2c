"""How good a design is for the villain, and how designing and the roster look at first sight (WT-S, WT-H)."""

from collections.abc import Sequence
from functools import lru_cache

from citadel_desktop.agents.goodman.roads import FAR, from_any, roads, to_any
from citadel_desktop.rules.goodman.markers import ENTRY, MONSTER, SINKHOLE, TALISMAN_MARKER, kinds
from citadel_desktop.rules.goodman.roster import CHAMPION, roster_points_left
from citadel_desktop.rules.goodman.squares import SQUARES
from citadel_desktop.rules.goodman.state import HEROES, NONE, Action, Position
from citadel_desktop.rules.goodman.steps import board

PROPOSALS = 8
"""After so many proposals any is taken."""
WANTED = (1.0, 0.9, 0.8, 0.6, 0.4, 0.2, 0.0, -0.3)
"""How good a design has to be to be taken, by how many were proposed before."""
_DESIGNS = 256


def quality(table: Position) -> float:
    """How good a design is, about 0 for one by chance and 1 for one of the best sixth; -9 for none that can be played.

    It counts the way in to the talisman and the way out again, as if all doorways lay open, and what guards both.
    """
    if ENTRY not in table.markers or TALISMAN_MARKER not in table.markers:
        return -9.0
    return _quality(table.plans, table.markers, table.links, table.setting.scenario)


@lru_cache(maxsize=_DESIGNS)
def _quality(
    plans: tuple[int, ...], markers: tuple[int, ...], links: tuple[int, ...], scenario: str
) -> float:
    way_in, way_out, guards, gate = measures(plans, markers, links, scenario)
    return (
        (way_in - MEANS[0]) / SPREADS[0] * WEIGHTS[0]
        + (way_out - MEANS[1]) / SPREADS[1] * WEIGHTS[1]
        + (guards - MEANS[2]) / SPREADS[2] * WEIGHTS[2]
        + (gate - MEANS[3]) / SPREADS[3] * WEIGHTS[3]
    )


MEANS = (9.0, 9.0, 120.0, 60.0)
SPREADS = (4.0, 4.0, 60.0, 40.0)
WEIGHTS = (0.35, 0.45, 0.35, 0.35)
"""Of the four measures: what they are by chance, how they vary, how much they count."""
NEAR = 5
"""A guard within so many steps is near."""


def measures(
    plans: tuple[int, ...], markers: tuple[int, ...], links: tuple[int, ...], scenario: str
) -> tuple[float, float, float, float]:
    """Steps in, steps out (or to the sinkhole, WT-N3), strengths of guards near the talisman, and near its goal."""
    shown = sum(1 << square for square in range(SQUARES) if markers[square] != NONE)
    ground = board(plans, markers, shown, links)
    ways = roads(ground, HEROES, casts=True)
    entry, talisman = markers.index(ENTRY), markers.index(TALISMAN_MARKER)
    goal = entry
    if scenario == "destruction" and SINKHOLE in markers:
        goal = markers.index(SINKHOLE)
    inward = from_any(ways, 1 << entry)
    outward = to_any(ways, 1 << goal)
    at_talisman, at_goal = to_any(ways, 1 << talisman), outward
    guards = gate = 0.0
    for square, kind in enumerate(markers):
        if kind >= MONSTER:
            strength = kinds()[kind].strength
            guards += strength * max(0, NEAR + 3 - at_talisman[square]) / NEAR
            gate += strength * max(0, NEAR + 3 - at_goal[square]) / NEAR
    return float(inward[talisman]), float(min(FAR, outward[talisman])), guards, gate


def likes_of_designing(table: Position, actions: Sequence[Action]) -> list[float]:
    """Proposals until one is good enough, and less is asked of each further one (WT-S6)."""
    weights = [0.0] * len(actions)
    proposals = [place for place, action in enumerate(actions) if action.kind == "propose"]
    finish = [place for place, action in enumerate(actions) if action.kind == "finish"]
    again = 1.0
    if finish:
        made = table.proposed
        wanted = WANTED[min(made, len(WANTED) - 1)] if proposals else -9.0
        good = made >= PROPOSALS or not proposals or quality(table) >= wanted
        weights[finish[0]] = 1.0 if good else 0.02
        again = 0.05 if good else 1.0
        if made >= PROPOSALS:
            again = 0.0
    for place in proposals:
        weights[place] = again / len(proposals)
    return weights


def likes_of_roster(table: Position, actions: Sequence[Action]) -> list[float]:
    """Heroes one by one in shapes that vary, seldom by themselves, and ready when the points are used (WT-H1)."""
    left = roster_points_left(table)
    weights: list[float] = []
    for action in actions:
        match action.kind:
            case "ready":
                weights.append(5.0)
            case "hero":
                weights.append(_hero_weight(table, action.number))
            case "fill":
                weights.append(0.15 if left else 0.0)
            case _:
                weights.append(0.0)
    return weights


def _hero_weight(table: Position, strength: int) -> float:
    """The champion is nearly always worth having; of the others the strong ones hold a room, the many see more."""
    if strength == CHAMPION:
        return 3.0
    same = sum(hero.strength == strength for hero in table.heroes)
    return {25: 0.4, 30: 0.7, 35: 1.0, 40: 1.3}.get(strength, 0.5) * (1.0 + 0.3 * same)
