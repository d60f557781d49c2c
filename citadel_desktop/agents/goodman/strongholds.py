"""Quality of a design for the villain, and priors of designing and of the roster (WT-S, WT-H)."""

from collections.abc import Sequence
from functools import lru_cache

from citadel_desktop.agents.goodman.odds import might
from citadel_desktop.agents.goodman.roads import FAR, from_any, roads, to_any
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.design import Finish, Propose
from citadel_desktop.rules.goodman.asks.roster import (
    CHAMPION,
    AddHero,
    ChooseLook,
    FillRoster,
    Ready,
    roster_points_left,
)
from citadel_desktop.rules.goodman.draft import MIGHTIEST
from citadel_desktop.rules.goodman.movement.steps import board
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

MAX_PROPOSALS = 24
"""Proposals after which any is taken."""
WANTED_QUALITY, QUALITY_STEP = 1.4, 0.05
"""Quality at which the first design is taken, and the reduction for each further one."""
_CACHE_SIZE = 512


def quality(table: Position) -> float:
    """Return the quality of a design: about 0 for a random one, 1.4 for the best twentieth, -9 for an unfinished one.

    It counts might, traps and guards by their places, and the way out, as if all doorways lay open.
    """
    if not _is_complete(table):
        return -9.0
    return sum(_worths(table.plans, table.markers, table.links, table.setting.scenario).values())


def layout_quality(table: Position) -> float:
    """Return the part of the quality that depends on where things lie, not on their might."""
    if not _is_complete(table):
        return 0.0
    worths = _worths(table.plans, table.markers, table.links, table.setting.scenario)
    return sum(worth for name, worth in worths.items() if name != "might")


def _is_complete(table: Position) -> bool:
    return ENTRY in table.markers and TALISMAN_MARKER in table.markers


@lru_cache(maxsize=_CACHE_SIZE)
def _worths(
    plans: tuple[int, ...], markers: tuple[int, ...], links: tuple[int, ...], scenario: str
) -> dict[str, float]:
    amounts = measures(plans, markers, links, scenario)
    return {name: MEASURES[name][2] * (one - MEASURES[name][0]) / MEASURES[name][1] for name, one in amounts.items()}


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
"""Mean and spread of each measure in random designs, and the log odds of the villain's win per spread.

From regression over 589 matches of Knights, in strongholds by chance and in better ones. Sinkholes near the entry tell
most, since heroes must explore, then the most powerful monster, might, guards of the talisman and a long way out.
"""
MIGHT_PER_TRAP_POINT = 2.8
"""Might of a point spent on traps."""
MIGHT_PER_DESIGN_POINT = 1.15
"""Heroes' might for each point that the villain has spent (WT-H1)."""
SOON_STEPS = 20
"""Steps from the entry beyond which a trap is not met soon."""
LATE_TRAP_STEPS = 10
"""Steps added to each trap's nearness, so that a far one counts too."""


def hidden_might(markers: tuple[int, ...], shown: int) -> float:
    """Return the might of face-down monsters and traps, without the squares that are `shown`."""
    total = 0.0
    for square, kind in enumerate(markers):
        if shown >> square & 1:
            continue
        if kind >= MONSTER:
            total += might(kinds()[kind].strength)
        elif kind in {PITFALL, SINKHOLE}:
            total += MIGHT_PER_TRAP_POINT * kinds()[kind].points
    return total


def measures(
    plans: tuple[int, ...], markers: tuple[int, ...], links: tuple[int, ...], scenario: str
) -> dict[str, float]:
    """Return the `MEASURES` in steps, might or numbers; without `sinkholes` where one is the goal (WT-N3).

    `sinkholes` and `pitfalls` count more near the entry; `lair` is the might of monsters on the talisman's level,
    `way_out` the way to the sinkhole where that is the goal.
    """
    shown = sum(1 << square for square in range(SQUARES) if markers[square] != NONE)
    ways = roads(board(plans, markers, shown, links), HEROES, casts=True)
    entry, talisman = markers.index(ENTRY), markers.index(TALISMAN_MARKER)
    destroys = scenario == "destruction" and SINKHOLE in markers
    goal = markers.index(SINKHOLE) if destroys else entry
    inward = from_any(ways, 1 << entry)

    def met(trap: Kind) -> float:
        return float(
            sum(
                LATE_TRAP_STEPS + max(0, SOON_STEPS - inward[square])
                for square, kind in enumerate(markers)
                if kind == trap
            )
        )

    monsters = [(square, kinds()[kind].strength) for square, kind in enumerate(markers) if kind >= MONSTER]
    amounts = {
        "sinkholes": met(SINKHOLE),
        "pitfalls": met(PITFALL),
        "might": hidden_might(markers, 0) - MIGHT_PER_DESIGN_POINT * points_of(markers),
        "dragon": float(any(strength == MIGHTIEST for _, strength in monsters)),
        "lair": sum(might(strength) for square, strength in monsters if level_of(square) == level_of(talisman)),
        "way_out": float(min(FAR, to_any(ways, 1 << goal)[talisman])),
        "two_way": sum(TWO <= kind < TWO + LEVELS for kind in markers) / 2,
        "dummies": float(markers.count(DUMMY)),
    }
    if destroys:
        del amounts["sinkholes"]
    return amounts


def priors_of_designing(table: Position, actions: Sequence[Action]) -> list[float]:
    """Return the priors of designing: proposals until one is good enough, with less asked of each (WT-S6)."""
    weights = [0.0] * len(actions)
    proposals = [place for place, action in enumerate(actions) if isinstance(action, Propose)]
    finish = [place for place, action in enumerate(actions) if isinstance(action, Finish)]
    again = 1.0
    if finish:
        made = table.proposed
        good = made >= MAX_PROPOSALS or not proposals or quality(table) >= WANTED_QUALITY - QUALITY_STEP * made
        weights[finish[0]] = 1.0 if good else 0.003
        again = 0.05 if good else 1.0
        if made >= MAX_PROPOSALS:
            again = 0.0
    for place in proposals:
        weights[place] = again / len(proposals)
    return weights


def priors_of_roster(table: Position, actions: Sequence[Action]) -> list[float]:
    """Return the priors of the roster: varied heroes one by one, done when the points are used (WT-H1)."""
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
    """Return the prior of a hero: the champion nearly always, of the others either the strong or the many."""
    if strength == CHAMPION:
        return 3.0
    same = sum(hero.strength == strength for hero in table.heroes)
    return {25: 0.4, 30: 0.7, 35: 1.0, 40: 1.3}.get(strength, 0.5) * (1.0 + 0.3 * same)
