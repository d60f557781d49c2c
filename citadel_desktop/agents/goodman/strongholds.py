"""How good a design is for the villain, and how designing and the roster look at first sight (WT-S, WT-H)."""

from collections.abc import Sequence
from functools import lru_cache

from citadel_desktop.agents.goodman.odds import might
from citadel_desktop.agents.goodman.roads import FAR, from_any, roads, to_any
from citadel_desktop.rules.goodman.actions import Action, AddHero, ChooseLook, FillRoster, Finish, Propose, Ready
from citadel_desktop.rules.goodman.draft import MIGHTIEST
from citadel_desktop.rules.goodman.movement.steps import board
from citadel_desktop.rules.goodman.roster import CHAMPION, roster_points_left
from citadel_desktop.rules.goodman.squares import LEVELS, SQUARES, level_of
from citadel_desktop.rules.goodman.state import HEROES, NONE, Position
from citadel_desktop.rules.goodman.stronghold.markers import (
    DUMMY,
    ENTRY,
    MONSTER,
    PITFALL,
    SINKHOLE,
    TALISMAN_MARKER,
    TWO,
    Kind,
    kinds,
    points_of,
)

PROPOSALS = 24
"""After so many proposals any is taken."""
WANTED, LESS = 1.4, 0.05
"""How good the first design has to be to be taken, and by how much less is asked of each further one."""
_DESIGNS = 512


def quality(table: Position) -> float:
    """How good a design is: about 0 for one by chance, 1.4 for one of the best twentieth, -9 for no whole one.

    It counts the might there is, traps and guards by where they are, and the way out, as if all doorways lay open.
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
    return {name: MEASURES[name][2] * (one - MEASURES[name][0]) / MEASURES[name][1] for name, one in found.items()}


MEASURES: dict[str, tuple[float, float, float]] = {
    "sinkholes": (16.0, 16.0, 0.35),
    "pitfalls": (28.0, 22.0, 0.15),
    "might": (-44.0, 30.0, 0.25),
    "dragon": (0.4, 0.5, 0.30),
    "lair": (72.0, 47.0, 0.25),
    "way_out": (12.9, 4.3, 0.25),
    "two_way": (4.3, 2.2, -0.12),
    "dummies": (6.4, 3.3, 0.10),
}
"""Of each measure its mean and spread by chance, and what a spread more adds to the villain's odds, as a logarithm.

From regression over 589 matches of Knights, in strongholds by chance and in better ones. Sinkholes near the entry tell
most, since heroes must explore, then the most powerful monster, might, guards of the talisman and a long way out.
"""
TRAPPED = 2.8
"""What a point spent on traps counts in points of might."""
ANSWERED = 1.15
"""What might heroes have for each point that the villain has spent (WT-H1)."""
SOON = 20
"""A trap that is so many steps from the entry, or more, is not met soon."""
EVER = 10
"""What a trap counts beyond the steps by which it is nearer than that."""


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
    """What `MEASURES` names, in steps, might, or how many; without `sinkholes` where one is the goal (WT-N3).

    `sinkholes` and `pitfalls` count the more the nearer they lie to the entry; `lair` is the might of monsters on the
    talisman's level, `way_out` leads to the sinkhole where that is the goal.
    """
    shown = sum(1 << square for square in range(SQUARES) if markers[square] != NONE)
    ways = roads(board(plans, markers, shown, links), HEROES, casts=True)
    entry, talisman = markers.index(ENTRY), markers.index(TALISMAN_MARKER)
    destroys = scenario == "destruction" and SINKHOLE in markers
    goal = markers.index(SINKHOLE) if destroys else entry
    inward = from_any(ways, 1 << entry)

    def met(trap: Kind) -> float:
        return float(sum(EVER + max(0, SOON - inward[square]) for square, kind in enumerate(markers) if kind == trap))

    monsters = [(square, kinds()[kind].strength) for square, kind in enumerate(markers) if kind >= MONSTER]
    found = {
        "sinkholes": met(SINKHOLE),
        "pitfalls": met(PITFALL),
        "might": hidden_might(markers, 0) - ANSWERED * points_of(markers),
        "dragon": float(any(strength == MIGHTIEST for _, strength in monsters)),
        "lair": sum(might(strength) for square, strength in monsters if level_of(square) == level_of(talisman)),
        "way_out": float(min(FAR, to_any(ways, 1 << goal)[talisman])),
        "two_way": sum(TWO <= kind < TWO + LEVELS for kind in markers) / 2,
        "dummies": float(markers.count(DUMMY)),
    }
    if destroys:
        del found["sinkholes"]
    return found


def priors_of_designing(table: Position, actions: Sequence[Action]) -> list[float]:
    """Proposals until one is good enough, and less is asked of each further one (WT-S6)."""
    weights = [0.0] * len(actions)
    proposals = [place for place, action in enumerate(actions) if isinstance(action, Propose)]
    finish = [place for place, action in enumerate(actions) if isinstance(action, Finish)]
    again = 1.0
    if finish:
        made = table.proposed
        good = made >= PROPOSALS or not proposals or quality(table) >= WANTED - LESS * made
        weights[finish[0]] = 1.0 if good else 0.003
        again = 0.05 if good else 1.0
        if made >= PROPOSALS:
            again = 0.0
    for place in proposals:
        weights[place] = again / len(proposals)
    return weights


def priors_of_roster(table: Position, actions: Sequence[Action]) -> list[float]:
    """Heroes one by one in shapes that vary, seldom by themselves, and ready when the points are used (WT-H1)."""
    left = roster_points_left(table)
    weights: list[float] = []
    for action in actions:
        match action:
            case ChooseLook():
                weights.append(0.0)
            case Ready():
                weights.append(5.0)
            case AddHero(strength):
                weights.append(_hero_weight(table, strength))
            case FillRoster():
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
