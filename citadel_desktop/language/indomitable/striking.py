"""Effects of influence cards and attacks on plots, buildings and bricks (IC-C3, TR-D3)."""

from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.words import Words
from citadel_desktop.rules.indomitable.asks.striking import BricksPaid, BuildingLost, BuildingReturned
from citadel_desktop.rules.indomitable.draft import PlotLost, PlotTaken
from citadel_desktop.rules.indomitable.state import NONE


def _taken(c: IndomitableStatement) -> str:
    """Describe a plot that changed hands, with its building."""
    built = c["building"] != NONE
    if c["before"] == NONE:
        if built:
            return c.t("{name} takes the neutral plot {plot} with {building}.")
        return c.t("{name} takes the neutral plot {plot}.")
    other = c.whom(c["before"])
    if built:
        return c.t("{name} takes {plot} with {building} from {other}.", other=other)
    return c.t("{name} takes {plot} from {other}.", other=other)


def _lost(c: IndomitableStatement) -> str:
    if c["building"] != NONE:
        return c.t("{name} loses {plot}; it is neutral now and keeps {building}.")
    return c.t("{name} loses {plot}; it is neutral now.")


WORDS = Words(
    events={
        BricksPaid: lambda c: c.n(
            "{name} pays {count} brick to {other}.",
            "{name} pays {count} bricks to {other}.",
            "bricks",
            other=c.who(c["to"]),
        ),
        PlotTaken: _taken,
        PlotLost: _lost,
        BuildingLost: "{name} loses {building} on {plot}.",
        BuildingReturned: "{name} takes {building} on {plot} back into the hand.",
    }
)
