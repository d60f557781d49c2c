"""How good a design is for the villain, and how designing and the roster look at first sight (WT-S, WT-H)."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from citadel_desktop.agents.goodman.odds import might
from citadel_desktop.agents.goodman.roads import FAR, from_any, roads, to_any, walk
from citadel_desktop.rules.goodman.markers import (
    ENTRY,
    MONSTER,
    PITFALL,
    SINKHOLE,
    TALISMAN_MARKER,
    kinds,
    points_of,
)
from citadel_desktop.rules.goodman.roster import CHAMPION, roster_points_left
from citadel_desktop.rules.goodman.squares import SQUARES
from citadel_desktop.rules.goodman.state import HEROES, NONE, Action, Position
from citadel_desktop.rules.goodman.steps import board

PROPOSALS = 24
"""After so many proposals any is taken."""
WANTED, LESS = 1.4, 0.05
"""How good the first design has to be to be taken, and by how much less is asked of each further one."""
FEW = 60.0
"""By so many points more a design is proposed by an e-th as often: fewer strong monsters meet fewer heroes."""
_DESIGNS = 256


def quality(table: Position) -> float:
    """How good a design is: about 0 for one by chance, 0.7 for one of the best twentieth, -9 for no whole one.

    It counts the way in to the talisman and the way out again, as if all doorways lay open, and what guards both.
    """
    if not _whole(table):
        return -9.0
    return sum(_worths(table.plans, table.markers, table.links, table.setting.scenario).values())


def lie(table: Position) -> float:
    """The part of that which hangs on where everything is, not on the might there is."""
    if not _whole(table):
        return 0.0
    worths = _worths(table.plans, table.markers, table.links, table.setting.scenario)
    return sum(worth for name, worth in worths.items() if name != "might")


def _whole(table: Position) -> bool:
    return ENTRY in table.markers and TALISMAN_MARKER in table.markers


@lru_cache(maxsize=_DESIGNS)
def _worths(
    plans: tuple[int, ...], markers: tuple[int, ...], links: tuple[int, ...], scenario: str
) -> dict[str, float]:
    found = measures(plans, markers, links, scenario)
    return {
        name: weight * (found[name] - mean) / spread
        for name, (mean, spread, weight) in MEASURES.items()
    }


MEASURES: dict[str, tuple[float, float, float]] = {
    "way_in": (13.5, 4.1, 0.06),
    "way_out": (12.7, 4.1, 0.45),
    "ambush": (142.0, 54.0, 0.30),
    "guards": (66.0, 39.0, 0.10),
    "might": (-35.0, 30.0, 0.50),
    "from_talisman": (10.7, 2.0, -0.15),
    "from_entry": (11.0, 1.9, -0.15),
}
"""Of each measure its mean and spread by chance, and what a spread more adds to the villain's odds, as a logarithm.

Found by two regressions, over 400 and 250 matches of Squires, and drawn towards 0 where they do not agree: the might
that the points bring decides, and monsters near where they are needed do better than far ones. But heroes who think run
for the entry as soon as they have the talisman: against them a long way out counts for more, and monsters beside it.
"""
TRAPPED = 2.8
"""What a point spent on traps counts in points of might."""
ANSWERED = 1.15
"""What might heroes have for each point that the villain has spent (WT-H1)."""
NEAR = 5
"""A guard within so many steps is near."""
MIDDLE = 20
"""More steps than this count as so many."""


def hidden_might(markers: tuple[int, ...], shown: int) -> float:
    """The might of monsters and traps that lie face down, but for the set of squares that are `shown`."""
    found = 0.0
    for square, kind in enumerate(markers):
        if shown >> square & 1:
            continue
        if kind >= MONSTER:
            found += might(kinds()[kind].strength)
        elif kind in {PITFALL, SINKHOLE}:
            found += TRAPPED * kinds()[kind].points
    return found


def measures(
    plans: tuple[int, ...], markers: tuple[int, ...], links: tuple[int, ...], scenario: str
) -> dict[str, float]:
    """What `MEASURES` names: steps in and out (or to the sinkhole, WT-N3), monsters near, might.

    `ambush` counts the strength of monsters near the shortest way out, `guards` near the talisman.
    """
    shown = sum(1 << square for square in range(SQUARES) if markers[square] != NONE)
    ground = board(plans, markers, shown, links)
    ways = roads(ground, HEROES, casts=True)
    entry, talisman = markers.index(ENTRY), markers.index(TALISMAN_MARKER)
    goal = entry
    if scenario == "destruction" and SINKHOLE in markers:
        goal = markers.index(SINKHOLE)
    outward, at_talisman = to_any(ways, 1 << goal), to_any(ways, 1 << talisman)
    inward = from_any(ways, 1 << entry)
    monsters = [square for square, kind in enumerate(markers) if kind >= MONSTER]
    guards = sum(
        kinds()[markers[square]].strength * max(0, NEAR + 3 - at_talisman[square]) / NEAR
        for square in monsters
    )
    on_the_way = to_any(ways, sum(1 << square for square in walk(ways, outward, talisman)))
    ambush = sum(
        kinds()[markers[square]].strength * max(0, NEAR + 1 - on_the_way[square]) / NEAR
        for square in monsters
    )
    count = max(1, len(monsters))
    return {
        "way_in": float(inward[talisman]),
        "way_out": float(min(FAR, outward[talisman])),
        "ambush": ambush,
        "guards": guards,
        "might": hidden_might(markers, 0) - ANSWERED * points_of(markers),
        "from_talisman": sum(min(MIDDLE, at_talisman[square]) for square in monsters) / count,
        "from_entry": sum(min(MIDDLE, inward[square]) for square in monsters) / count,
    }


def likes_of_designing(table: Position, actions: Sequence[Action]) -> list[float]:
    """Proposals until one is good enough, and less is asked of each further one (WT-S6)."""
    weights = [0.0] * len(actions)
    proposals = [place for place, action in enumerate(actions) if action.kind == "propose"]
    finish = [place for place, action in enumerate(actions) if action.kind == "finish"]
    again = 1.0
    if finish:
        made = table.proposed
        good = made >= PROPOSALS or not proposals or quality(table) >= WANTED - LESS * made
        weights[finish[0]] = 1.0 if good else 0.003
        again = 0.05 if good else 1.0
        if made >= PROPOSALS:
            again = 0.0
    fewer = [
        exp((actions[proposals[0]].number - actions[place].number) / FEW) for place in proposals
    ]
    for place, weight in zip(proposals, fewer, strict=True):
        weights[place] = again * weight / sum(fewer)
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
