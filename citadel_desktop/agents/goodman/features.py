"""Features of either side, as far as a view tells, with weights whose score gives a fair share of the win (WT-N)."""

from collections.abc import Mapping

from citadel_desktop.agents.goodman.aims import concealed, has_minor
from citadel_desktop.agents.goodman.look import carriers_roads, wanted_at
from citadel_desktop.agents.goodman.odds import current_strength, might
from citadel_desktop.agents.goodman.roads import FAR, Field, from_any, roads, to_any, walk
from citadel_desktop.agents.goodman.strongholds import hidden_might, layout_quality, quality
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
"""Weights of the villain's and the heroes' features: log odds of the win for one more of it.

All but the amulet, the talisman out and the stronghold come from regression over some 2,300 matches of players who do
what is liked best: strength decides, hidden strength as much as other; what is explored adds nothing. Who carries the
talisman far from the way home, or without knowing one, is no better off than before it was found.
"""
FRESH_TURNS = 2
"""Turns for which the whole design counts; afterwards only its effects do."""
NEAR_STEPS = 6
"""Steps from its goal within which the talisman is nearly there."""
MAX_WAY = 20
"""Length of a way home that is longer or not known."""
CARRIED_AMULET = 0.3
"""Amount for an amulet that a hero carries, and the most that is added as he comes nearer to the way out."""
MIGHT_PER_HIDDEN_POINT = 1.25
"""Average might of a point that the heroes have not met, in designs that villains make their own."""
COMPANY_STEPS = 5
"""Steps from the talisman within which figures are its company."""


def features_of(view: View, side: Side) -> tuple[Feature, ...]:
    """Return the features of a side."""
    amounts = _of_heroes(view) if side == HEROES else _of_villain(view)
    return tuple(Feature(code, amounts.get(code, 0.0), weights[side]) for code, weights in WEIGHTS.items())


def places_of(view: View, side: Side, code: str) -> Mapping[int, float]:
    """Return the amount of a feature at each living figure: its strength, or that it blocks the entry."""
    table = view.position
    alive = [(number, one) for number, one in numbered(table, side) if one.place != DEAD]
    match code:
        case "strength":
            return {number: might_left(one) for number, one in alive}
        case "blocked" if side == VILLAIN and table.phase == "escape":
            entry = ground_of(table).entry
            return {number: 1.0 for number, one in alive if one.place == entry}
    return {}


def _of_heroes(view: View) -> dict[str, float]:
    table = view.position
    amounts = {"strength": _strength(table, HEROES)}
    talisman = table.items[TALISMAN]
    if table.phase == "escape" and talisman.fate == "carried" and talisman.by < MONSTERS_FROM:
        amounts["carried"] = 1.0
        amounts |= _way(table, ground_of(table), _talisman_at(table))
    if len(table.items) > AMULET:
        amulet = table.items[AMULET]
        amounts["amulet"] = float(amulet.fate == "out")
        if amulet.fate == "carried" and amulet.by < MONSTERS_FROM:
            steps = wanted_at(table, ground_of(table))[figure_of(table, amulet.by).place]
            amounts["amulet"] = CARRIED_AMULET + CARRIED_AMULET * (1 - min(MAX_WAY, steps) / MAX_WAY)
        amounts["amulet"] += 2.0 * has_minor(table)
        if talisman.fate == "out":
            # The heroes have won; how well hangs on the amulet's way (WT-N2).
            amounts["talisman_out"] = 1.0
            amounts["amulet"] /= CARRIED_AMULET
    return amounts


def _way(table: Position, ground: Ground, place: int) -> dict[str, float]:
    """Return the length of the way for the hero with the talisman, and whether no monster can intercept him."""
    target = wanted_at(table, ground)
    if place == OUTSIDE:
        return {"free": 1.0, "last_steps": float(NEAR_STEPS)}
    if target[place] >= FAR:
        return {"way": float(MAX_WAY)}
    steps = target[place]
    amounts = {"way": float(min(MAX_WAY, steps))}
    if _free(table, ground, target, place):
        amounts |= {"free": 1.0, "last_steps": float(max(0, NEAR_STEPS - steps))}
    return amounts


def _free(table: Position, ground: Ground, target: Field, place: int) -> bool:
    """Whether the hero gets to every square of the way before any monster does."""
    ways = roads(ground, VILLAIN)
    for steps, square in enumerate(walk(carriers_roads(table, ground), target, place)):
        near = to_any(ways, 1 << square)
        if steps and any(one.place >= 0 and near[one.place] <= steps + 1 for one in table.monsters):
            return False
    return True


def _of_villain(view: View) -> dict[str, float]:
    table = view.position
    if table.phase in {"design", "roster"}:
        return _stronghold(view, quality(table))
    ground = ground_of(table)
    amounts = {"strength": _strength(table, VILLAIN), "hidden_strength": _hidden(view)}
    if table.phase == "search" and table.turn.number <= FRESH_TURNS:
        amounts |= _stronghold(view, layout_quality(table))
    if table.phase == "escape":
        amounts["company"] = _company(table, ground, VILLAIN, _talisman_at(table))
        amounts["blocked"] = float(any(one.place == ground.entry for one in table.monsters if one.place >= 0))
    return amounts


def _stronghold(view: View, good: float) -> dict[str, float]:
    """Quality of the design, which only the villain knows."""
    return {"stronghold": max(-2.0, good)} if view.viewer == VILLAIN else {}


def _strength(table: Position, side: Side) -> float:
    """Might of a side's living figures, less for the wounded."""
    return sum(might_left(one) for one in figures_of(table, side) if one.place != DEAD)


def might_left(figure: Figure) -> float:
    """Might that its wounds leave a figure."""
    return might(current_strength(figure)) * (1 - 0.5 * figure.wounds / endurance(figure))


def _hidden(view: View) -> float:
    """Might that nobody has met yet; the heroes know only its points (WT-S5, WT-H1)."""
    table = view.position
    if view.viewer == VILLAIN:
        return hidden_might(table.markers, table.shown)
    return MIGHT_PER_HIDDEN_POINT * concealed(table)


def _talisman_at(table: Position) -> int:
    talisman = table.items[TALISMAN]
    return figure_of(table, talisman.by).place if talisman.fate == "carried" else talisman.at


def _company(table: Position, ground: Ground, side: Side, place: int) -> float:
    """Strength of a side's figures near the talisman."""
    if place < 0:
        return 0.0
    away = from_any(roads(ground, HEROES), 1 << place)
    return sum(
        current_strength(one) for one in figures_of(table, side) if one.place >= 0 and away[one.place] <= COMPANY_STEPS
    )
