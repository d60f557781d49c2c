"""What counts for either side, as far as a view tells, so that the scores give a fair share of a win (WT-N)."""

from collections.abc import Mapping

from citadel_desktop.agents.goodman.aims import concealed, has_minor
from citadel_desktop.agents.goodman.odds import might, now
from citadel_desktop.agents.goodman.roads import FAR, Field, from_any, roads, to_any, walk
from citadel_desktop.agents.goodman.stage import wanted_at
from citadel_desktop.agents.goodman.strongholds import hidden_might, lie, quality
from citadel_desktop.agents.policy import Feature
from citadel_desktop.rules.goodman.draft import endurance, figure_of, figures_of, numbered
from citadel_desktop.rules.goodman.movement.steps import Ground, ground_of
from citadel_desktop.rules.goodman.state import (
    AMULET,
    DEAD,
    HEROES,
    MONSTERS_FROM,
    OUTSIDE,
    TALISMAN,
    VILLAIN,
    Figure,
    Position,
    Side,
    View,
)

WEIGHTS: dict[str, tuple[float, float]] = {
    "strength": (0.0165, 0.0205),
    "hidden_strength": (0.0185, 0.0),
    "carried": (0.0, 1.7),
    "way": (0.0, -0.083),
    "free": (0.0, 0.9),
    "last_steps": (0.0, 1.0),
    "company": (0.004, 0.0),
    "blocked": (1.2, 0.0),
    "amulet": (0.0, 0.8),
    "talisman_out": (0.0, 1.4),
    "stronghold": (1.0, 0.0),
}
"""What each thing that is counted adds to the logarithm of the odds of villain and heroes, for one more of it.

All but the amulet, the talisman out and the stronghold come from regression over some 2,300 matches of players who do
what is liked best: strength decides, hidden strength as much as other; what is explored adds nothing. Who carries the
talisman far from the way home, or without knowing one, is no better off than before it was found.
"""
FRESH = 2
"""In so many turns it still counts where all lies in the design: afterwards what has become of it does."""
NEARLY = 6
"""Within so many steps of where it is wanted the talisman is nearly there."""
LONG = 20
"""A way home that is longer, or not known, counts as so long."""
CARRIED = 0.3
"""The amulet counts for such a part where a hero carries it, and as much again the nearer he is to the way out."""
CONCEALED = 1.25
"""What might a point that heroes have not met yet is on average, in designs that villains make their own."""
CLOSE = 5
"""Figures within so many steps of the talisman are its company."""


def features_of(view: View, side: Side) -> tuple[Feature, ...]:
    """What counts for a side."""
    amounts = _of_heroes(view) if side == HEROES else _of_villain(view)
    return tuple(Feature(code, amounts.get(code, 0.0), weights[side]) for code, weights in WEIGHTS.items())


def places_of(view: View, side: Side, code: str) -> Mapping[int, float]:
    """By figure that is alive what a feature counts there: its strength; who bars the entry."""
    table = view.position
    alive = [(number, one) for number, one in numbered(table, side) if one.place != DEAD]
    match code:
        case "strength":
            return {number: left(one) for number, one in alive}
        case "blocked" if side == VILLAIN and table.phase == "escape":
            entry = ground_of(table).entry
            return {number: 1.0 for number, one in alive if one.place == entry}
    return {}


def _of_heroes(view: View) -> dict[str, float]:
    table = view.position
    found = {"strength": _strength(table, HEROES)}
    talisman = table.items[TALISMAN]
    if table.phase == "escape" and talisman.fate == "carried" and talisman.by < MONSTERS_FROM:
        found["carried"] = 1.0
        found |= _way(table, ground_of(table), _talisman_at(table))
    if len(table.items) > AMULET:
        amulet = table.items[AMULET]
        found["amulet"] = float(amulet.fate == "out")
        if amulet.fate == "carried" and amulet.by < MONSTERS_FROM:
            steps = wanted_at(table, ground_of(table))[figure_of(table, amulet.by).place]
            found["amulet"] = CARRIED + CARRIED * (1 - min(LONG, steps) / LONG)
        found["amulet"] += 2.0 * has_minor(table)
        if talisman.fate == "out":
            # The heroes have won; how well hangs on the amulet's way (WT-N2).
            found["talisman_out"] = 1.0
            found["amulet"] /= CARRIED
    return found


def _way(table: Position, ground: Ground, place: int) -> dict[str, float]:
    """How far the hero with the talisman has to go, and whether no monster can come into his way."""
    target = wanted_at(table, ground)
    if place == OUTSIDE:
        return {"free": 1.0, "last_steps": float(NEARLY)}
    if target[place] >= FAR:
        return {"way": float(LONG)}
    steps = target[place]
    found = {"way": float(min(LONG, steps))}
    if _free(table, ground, target, place):
        found |= {"free": 1.0, "last_steps": float(max(0, NEARLY - steps))}
    return found


def _free(table: Position, ground: Ground, target: Field, place: int) -> bool:
    """Whether no monster is as near to a square of the way as who comes from a place, step by step."""
    casts = table.setting.scenario == "destruction"
    ways = roads(ground, VILLAIN)
    for steps, square in enumerate(walk(roads(ground, HEROES, casts=casts), target, place)):
        near = to_any(ways, 1 << square)
        if steps and any(one.place >= 0 and near[one.place] <= steps + 1 for one in table.monsters):
            return False
    return True


def _of_villain(view: View) -> dict[str, float]:
    table = view.position
    if table.phase in {"design", "roster"}:
        return _stronghold(view, quality(table))
    ground = ground_of(table)
    found = {"strength": _strength(table, VILLAIN), "hidden_strength": _hidden(view)}
    if table.phase == "search" and table.turn.number <= FRESH:
        found |= _stronghold(view, lie(table))
    if table.phase == "escape":
        found["company"] = _company(table, ground, VILLAIN, _talisman_at(table))
        found["blocked"] = float(any(one.place == ground.entry for one in table.monsters if one.place >= 0))
    return found


def _stronghold(view: View, good: float) -> dict[str, float]:
    """How good the design is, which only the villain knows."""
    return {"stronghold": max(-2.0, good)} if view.viewer == VILLAIN else {}


def _strength(table: Position, side: Side) -> float:
    """The might a side has in living figures, a wounded one counting for what is left."""
    return sum(left(one) for one in figures_of(table, side) if one.place != DEAD)


def left(figure: Figure) -> float:
    """The might that wounds leave it."""
    return might(now(figure)) * (1 - 0.5 * figure.wounds / endurance(figure))


def _hidden(view: View) -> float:
    """The might of what nobody has met yet; the heroes know only what points are left for it (WT-S5, WT-H1)."""
    table = view.position
    if view.viewer == VILLAIN:
        return hidden_might(table.markers, table.shown)
    return CONCEALED * concealed(table)


def _talisman_at(table: Position) -> int:
    talisman = table.items[TALISMAN]
    return figure_of(table, talisman.by).place if talisman.fate == "carried" else talisman.at


def _company(table: Position, ground: Ground, side: Side, place: int) -> float:
    """The strength of a side's figures that are near the talisman."""
    if place < 0:
        return 0.0
    away = from_any(roads(ground, HEROES), 1 << place)
    return sum(now(one) for one in figures_of(table, side) if one.place >= 0 and away[one.place] <= CLOSE)
