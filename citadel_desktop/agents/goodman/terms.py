"""What counts for either side, as far as a view tells, so that the scores give a fair share of a win (WT-N)."""

from collections.abc import Mapping

from citadel_desktop.agents.goodman.aims import goes_home
from citadel_desktop.agents.goodman.odds import might, now
from citadel_desktop.agents.goodman.roads import FAR, from_any, roads
from citadel_desktop.agents.goodman.stage import wanted_at
from citadel_desktop.agents.goodman.strongholds import hidden_might, lie, quality
from citadel_desktop.agents.mind import Term
from citadel_desktop.rules.goodman.draft import endurance, figure_of, figures_of, numbered
from citadel_desktop.rules.goodman.markers import kinds
from citadel_desktop.rules.goodman.state import (
    AMULET,
    DEAD,
    HEROES,
    HIDDEN,
    MONSTERS_FROM,
    OUTSIDE,
    TALISMAN,
    VILLAIN,
    Figure,
    Position,
    Side,
    View,
)
from citadel_desktop.rules.goodman.steps import Ground, ground_of

WEIGHTS: dict[str, tuple[float, float]] = {
    "strength": (0.018, 0.0225),
    "wounds": (0.0, -0.01),
    "hidden_strength": (0.02, 0.0),
    "found": (0.0, 0.3),
    "carried": (0.4, 0.5),
    "way": (0.0, -0.12),
    "last_steps": (0.0, 0.3),
    "cut_off": (0.0, -0.4),
    "company": (0.01, 0.01),
    "blocked": (1.3, 0.0),
    "amulet": (0.0, 0.8),
    "stronghold": (1.0, 0.0),
}
"""What each thing that is counted adds to the logarithm of the odds of villain and heroes, for one more of it.

Most come from regression over 250 and 400 matches of Squires: strength decides, hidden strength as much as other; what
is explored adds nothing. The way home counts more than there, where the villain always did what he could to bar it: who
thinks by numbers alone would save his monsters and let the talisman go.
"""
FRESH = 2
"""In so many turns it still counts where all lies in the design: afterwards what has become of it does."""
NEARLY = 6
"""Within so many steps of where it is wanted the talisman is nearly there."""
LONG = 20
"""A way home that is longer, or not known, counts as so long."""
CLOSE = 5
"""Figures within so many steps of the talisman are its company."""


def terms_of(view: View, side: Side) -> tuple[Term, ...]:
    """What counts for a side."""
    amounts = _of_heroes(view) if side == HEROES else _of_villain(view)
    return tuple(
        Term(code, amounts.get(code, 0.0), weights[side]) for code, weights in WEIGHTS.items()
    )


def places_of(view: View, side: Side, code: str) -> Mapping[int, float]:
    """By figure that is alive what a term counts there: its strength, its wounds; who bars the entry."""
    table = view.position
    alive = [(number, one) for number, one in numbered(table, side) if one.place != DEAD]
    match code:
        case "strength":
            return {number: left(one) for number, one in alive}
        case "wounds":
            return {number: float(one.wounds) for number, one in alive}
        case "blocked" if side == VILLAIN and table.phase == "escape":
            entry = ground_of(table).entry
            return {number: 1.0 for number, one in alive if one.place == entry}
    return {}


def _of_heroes(view: View) -> dict[str, float]:
    table = view.position
    ground = ground_of(table)
    found = _figures(table, HEROES)
    found["found"] = float(table.phase == "escape")
    talisman = table.items[TALISMAN]
    if table.phase == "escape":
        place = _talisman_at(table)
        found["carried"] = float(talisman.fate == "carried" and talisman.by < MONSTERS_FROM)
        target = wanted_at(table, ground)
        known = place == OUTSIDE or (place >= 0 and target[place] < FAR)
        steps = 0 if place == OUTSIDE else target[place]
        found["way"] = float(min(LONG, steps)) if known else float(LONG)
        if known and found["carried"]:
            found["last_steps"] = float(max(0, NEARLY - steps))
        found["cut_off"] = float(not known)
        found["company"] = _company(table, ground, HEROES, place)
    if len(table.items) > AMULET:
        amulet = table.items[AMULET]
        found["amulet"] = float(amulet.fate == "out") + 0.3 * float(
            amulet.fate == "carried" and amulet.by < MONSTERS_FROM
        )
        found["amulet"] += 2.0 * goes_home(table)
    return found


def _of_villain(view: View) -> dict[str, float]:
    table = view.position
    if table.phase in {"design", "roster"}:
        return _stronghold(view, quality(table))
    ground = ground_of(table)
    found = _figures(table, VILLAIN)
    if table.phase == "search" and table.turn.number <= FRESH:
        found |= _stronghold(view, lie(table))
    found["hidden_strength"] = _hidden(view)
    if table.phase == "escape":
        talisman, place = table.items[TALISMAN], _talisman_at(table)
        found["carried"] = float(talisman.fate == "carried" and talisman.by >= MONSTERS_FROM)
        found["company"] = _company(table, ground, VILLAIN, place)
        found["blocked"] = float(
            any(one.place == ground.entry for one in table.monsters if one.place >= 0)
        )
    return found


def _stronghold(view: View, good: float) -> dict[str, float]:
    """How good the design is, which only the villain knows."""
    return {"stronghold": max(-2.0, good)} if view.viewer == VILLAIN else {}


def _figures(table: Position, side: Side) -> dict[str, float]:
    """The might a side has in living figures, a wounded one counting for what is left, and their wounds."""
    strength = wounds = 0.0
    for one in figures_of(table, side):
        if one.place != DEAD:
            strength += left(one)
            wounds += one.wounds
    return {"strength": strength, "wounds": wounds}


def left(figure: Figure) -> float:
    """The might that wounds leave it."""
    return might(now(figure)) * (1 - 0.5 * figure.wounds / endurance(figure))


def _hidden(view: View) -> float:
    """The might of what nobody has met yet; the heroes know only what points are left for it (WT-S5, WT-H1)."""
    table = view.position
    if view.viewer == VILLAIN:
        return hidden_might(table.markers, table.shown)
    met = sum(one.strength for one in table.monsters)
    shown = sum(
        kinds()[kind].points
        for square, kind in enumerate(table.markers)
        if kind not in {HIDDEN} and kind >= 0 and table.shown >> square & 1
    )
    return float(table.points - met - shown)


def _talisman_at(table: Position) -> int:
    talisman = table.items[TALISMAN]
    return figure_of(table, talisman.by).place if talisman.fate == "carried" else talisman.at


def _company(table: Position, ground: Ground, side: Side, place: int) -> float:
    """The strength of a side's figures that are near the talisman."""
    if place < 0:
        return 0.0
    away = from_any(roads(ground, HEROES), 1 << place)
    return sum(
        now(one) for one in figures_of(table, side) if one.place >= 0 and away[one.place] <= CLOSE
    )
