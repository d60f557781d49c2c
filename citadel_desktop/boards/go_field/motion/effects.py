"""The effects of other players' actions on a seat."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.effects import Effect, Touch, effects_of, touches
from citadel_desktop.rules.gale import events as ev
from citadel_desktop.rules.gale.field import field, point_name
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import replace

_TOUCHES = touches(
    {
        ev.WarriorTaken: Touch(lambda e: 1 - e.seat, "sword", place=lambda e: str(e.point)),
        ev.BesiegedRemoved: Touch(lambda e: 1 - e.seat, "siege", place=lambda e: str(e.point)),
        ev.WarriorLost: Touch(lambda e: e.seat, "sword", place=lambda e: str(e.point)),
        ev.CitadelGivenUp: Touch(lambda e: e.seat, "keep", place=lambda e: str(e.point)),
    }
)


def effects(events: Sequence[ev.Event], seat: Seat, size: int) -> tuple[Effect, ...]:
    """Return the effects of events on a seat, on a field of that size."""
    gained = effects_of(_TOUCHES, events, lambda whose: whose == seat)
    at = field(size)
    return tuple(replace(effect, place=f"point {point_name(at, int(effect.place))}") for effect in gained)
