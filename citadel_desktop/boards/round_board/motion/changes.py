"""Which plots events have changed: chosen, bought, built on, lost, guarded, entered by the Dark Master."""

from collections.abc import Sequence

from citadel_desktop.rules.indomitable import events as told
from citadel_desktop.rules.indomitable.events import Event
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.indomitable.town import set_of
from citadel_desktop.rules.indomitable.treason import events as dark

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
