"""What others, events and dice do to an Order, and which plots they change."""

from collections.abc import Sequence
from typing import Any

from citadel_desktop.boards.kit.effects import Touch, touches
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable import events as told
from citadel_desktop.rules.indomitable.events import Event
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.indomitable.town import NAMES, set_of
from citadel_desktop.rules.indomitable.treason import events as dark
from citadel_desktop.rules.indomitable.treason import events as tr


def _order(event: Any) -> int:
    order: int = event.order
    return order


def _before(event: Any) -> int:
    before: int = event.before
    return before


def _plot(event: Any) -> str:
    return f"plot {NAMES[event.plot]}"


TOUCHES = touches(
    {
        ev.BuildingLost: Touch(_order, "house", place=_plot, unasked=True),
        ev.BuildingReturned: Touch(_order, "house", place=_plot, unasked=True),
        ev.PlotLost: Touch(_order, "knight", place=_plot, unasked=True),
        ev.PlotTaken: Touch(_before, "knight", place=_plot),
        ev.PurchaseBlocked: Touch(_order, "shield", place=_plot, unasked=True),
        ev.CardLost: Touch(_order, "card-discard", unasked=True),
        ev.BricksLost: Touch(_order, "bricks", unasked=True),
        ev.BricksPaid: (Touch(_order, "bricks"), Touch(lambda e: e.to, "bricks", good=True)),
        ev.PowerLost: Touch(_order, "crown", unasked=True),
        ev.PowerTaken: Touch(_before, "crown"),
        tr.TowerLost: Touch(_order, "watchtower", place=_plot, unasked=True),
        tr.Evicted: Touch(_order, "warning", unasked=True),
        ev.BricksGained: Touch(_order, "bricks", good=True),
        ev.Taxed: Touch(_order, "bricks", good=True),
        ev.Income: Touch(_order, "bricks", good=True, place=_plot),
        ev.InfluenceWon: Touch(_order, "card-draw", good=True),
    }
)
"""By kind of event whose loss or gain it is; the Dark Master's are nobody's."""


_CHANGES = (
    told.PlotChosen,
    told.PlotBought,
    told.PlotTaken,
    told.PlotLost,
    told.Built,
    told.Demolished,
    told.BuildingLost,
    told.BuildingReturned,
    dark.BuiltOver,
    dark.TowerPlaced,
    dark.TowerLost,
    dark.DarkMasterMoved,
)


def burnt(events: Sequence[Event]) -> int:
    """The plots where these events have burnt something down, as a bit set."""
    fires = (told.BuildingLost, dark.TowerLost)
    return set_of(sorted({event.plot for event in events if isinstance(event, fires)} - {NONE}))


def changed(events: Sequence[Event]) -> int:
    """The plots that are no longer what they were before these events, as a bit set."""
    plots = {event.plot for event in events if isinstance(event, _CHANGES)}
    return set_of(sorted(plots - {NONE}))
