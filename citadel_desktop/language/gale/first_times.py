"""First-time notes of Gale's Citadel."""

from typing import Any

from citadel_desktop.language.first_times import FirstTime
from citadel_desktop.rules.gale import turns as ev
from citadel_desktop.rules.gale.explain import sieges
from citadel_desktop.rules.gale.field import bits, point_name, square_name
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.kit.contract import Seat


def _point(event: Any, view: State, _seat: Seat) -> str:
    return f"point {point_name(geometry(view), event.point)}"


def _square(event: Any, view: State, _seat: Seat) -> str:
    return f"square {square_name(geometry(view), event.square)}"


def _besieged(_event: ev.Event, view: State, seat: Seat) -> str:
    """Return the place of a warrior besieged now, preferably one of the player's own."""
    found = [point for side in (seat, 1 - seat) for one in sieges(view, side) for point in bits(one.warriors)]
    return f"point {point_name(geometry(view), found[0])}" if found else ""


FIRSTS: tuple[FirstTime, ...] = (
    FirstTime(
        "besieged",
        (ev.Moved, ev.Recruited, ev.WallBuilt),
        _besieged,
        "Besieged: the other side may remove two such warriors a turn, at no cost.",
    ),
    FirstTime(
        "removed",
        ev.BesiegedRemoved,
        _point,
        "A besieged warrior was removed: that costs no action and takes no strength.",
    ),
    FirstTime(
        "attack",
        ev.WarriorTaken,
        _point,
        "An attack costs no action. Where both sides are equally strong, an attacker falls, too.",
    ),
    FirstTime(
        "taken",
        ev.CitadelTaken,
        _point,
        "A citadel counts while a warrior stands on it: an action more from the next turn on.",
    ),
    FirstTime("given_up", ev.CitadelGivenUp, _point, "Nobody stands on this citadel now, so it is nobody's."),
    FirstTime(
        "wall", ev.WallBuilt, _square, "A wall closes its four corners: no warrior steps there. It belongs to nobody."
    ),
    FirstTime(
        "breach",
        ev.WallDestroyed,
        _square,
        "Destroying a wall costs an action, and at least as much strength as the wall has.",
    ),
)
"""First-time notes, the most important first."""
