"""How near the end is: citadels held by each side, and which side can win with this turn or the next (GA-E1)."""

from typing import Literal, TypeAlias

from citadel_desktop.agents.gale.threats import lead_in_turn, next_turn
from citadel_desktop.rules.gale.ending import leader
from citadel_desktop.rules.gale.state import State, controlled
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen

Threat: TypeAlias = Literal["", "turn", "next", "ends", "stays"]
"""How a side can win: this turn, its next turn, merely by ending this turn, or by a lead that lasts."""


@frozen
class Outlook:
    """Citadels by seat, the seat that can win, and how."""

    held: tuple[int, int]
    seat: Seat = 0
    threat: Threat = ""


def outlook(view: State) -> Outlook:
    """Return the outlook of a view."""
    held = (controlled(view, 0).bit_count(), controlled(view, 1).bit_count())
    if view.phase != "turn":
        return Outlook(held)
    mover, other = view.seat, 1 - view.seat
    if view.setting.rules == "v1":
        ahead = leader(view.citadels, view.warriors)
        if ahead is None:
            return Outlook(held)
        return Outlook(held, ahead, "stays" if ahead == mover else "ends")
    if lead_in_turn(view) is not None:
        return Outlook(held, mover, "turn")
    after = next_turn(view)
    if after is not None and lead_in_turn(after) is not None:
        return Outlook(held, other, "next")
    return Outlook(held)
