"""Features of a side: citadels, warriors, what it can reach, and what it may lose."""

from collections.abc import Mapping
from functools import lru_cache

from citadel_desktop.agents.gale.position import (
    CODES,
    GUARD_STEPS,
    PRESSURE_STEPS,
    Position,
    guards,
    pressure,
    scale_of,
)
from citadel_desktop.agents.policy import Feature
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import Seat


def features(state: State, seat: Seat, weights: Mapping[str, float]) -> tuple[Feature, ...]:
    """Return the features of a side."""
    setting = state.setting
    amounts = _amounts(setting.size, setting.rules, state.citadels, state.warriors, state.walls, state.seat)
    features_ = []
    for code, amount in zip(CODES, amounts[seat], strict=True):
        # Warriors are told by their number; each counts less where there are many.
        scale = scale_of(state.warriors) if code == "warriors" else 1.0
        features_.append(Feature(code, amount / scale, weights[code] * scale))
    return tuple(features_)


@lru_cache(maxsize=64)
def _amounts(
    size: int, rules: str, citadels: int, warriors: tuple[int, int], walls: int, moving: Seat
) -> tuple[list[float], list[float]]:
    """Return the amounts of both sides at once, since both are needed soon."""
    return Position(size, rules, citadels).amounts(warriors, walls, moving)


def places(state: State, seat: Seat, code: str) -> Mapping[int, float]:
    """Return the amount of a feature at each point."""
    citadels = state.citadels
    position = Position(state.setting.size, state.setting.rules, citadels)
    mine, theirs = state.warriors[seat], state.warriors[1 - seat]
    held, free = mine & citadels, mine & ~citadels
    size, areas, open_ = position.size, position.areas, position.open_points(state.walls)
    match code:
        case "reach" | "near":
            column = 1 + 2 * seat + (code == "near")
            raced = position.race(state.warriors, state.walls, state.seat)
            return {one[0]: one[column] for one in raced}
        case "pressure":
            guarding = theirs & ~citadels
            return {
                at: pressure(
                    size, at, free & areas[at][PRESSURE_STEPS - 1], (guarding & areas[at][GUARD_STEPS - 1]).bit_count()
                )
                for at in bits(theirs & citadels)
            }
        case "guards":
            return {at: guards(size, at, free & areas[at][GUARD_STEPS - 1]) for at in bits(held)}
        case "threatened" | "exposed":
            points = held if code == "threatened" else free
            return dict(position.dangers(points, mine, theirs, open_))
        case "besieged" | "cut_off":
            inside = position.besieged(mine, theirs, open_)
            return dict.fromkeys(bits(inside & held if code == "cut_off" else inside), 1.0)
        case "citadels" | "warriors":
            return dict.fromkeys(bits(held if code == "citadels" else mine), 1.0)
    return {}
