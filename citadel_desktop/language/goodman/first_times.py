"""First-time notes of Goodman's Citadel."""

from collections.abc import Callable
from typing import Any

from citadel_desktop.language.first_times import FirstTime, Where
from citadel_desktop.rules.goodman.asks.disengage import Disengaging
from citadel_desktop.rules.goodman.asks.retreat import Cornered, Retreated
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.draft import Activated, Died, Harm, TurnedUp, Wounded
from citadel_desktop.rules.goodman.movement.entering import Bounced
from citadel_desktop.rules.goodman.squares import NAMES
from citadel_desktop.rules.goodman.state import NONE, View
from citadel_desktop.rules.goodman.stronghold.markers import DUMMY, TALISMAN_MARKER, kinds
from citadel_desktop.rules.kit.contract import Seat


def _square(field: str, fits: Callable[[Any], bool] = lambda _event: True) -> Where:
    """Return a function for the square in an event's field, if the event `fits`; none for places outside."""

    def found(event: Any, _view: View, _seat: Seat) -> str:
        square = getattr(event, field)
        return f"square {NAMES[square]}" if square >= 0 and fits(event) else ""

    return found


def _figure(field: str, fits: Callable[[Any], bool] = lambda _event: True) -> Where:
    """Return a function for the figure in an event's field, if the event `fits`."""

    def found(event: Any, _view: View, _seat: Seat) -> str:
        return f"figure {getattr(event, field)}" if fits(event) else ""

    return found


def _first_pair(event: RoundBegan, _view: View, _seat: Seat) -> str:
    fights = event.kind == "fight" and bool(event.pairs)
    return f"figure {event.pairs[0][0]}" if fights else ""


def _harmed(why: Harm) -> Callable[[Any], bool]:
    return lambda event: bool(event.why == why)


def _door(event: TurnedUp) -> bool:
    return event.kind >= 0 and kinds()[event.kind].leads_out


def _halved(event: Wounded) -> bool:
    """Whether a blow has taken a figure to half of the wounds it endures."""
    return (
        event.why == "blow" and 2 * (event.total - event.wounds) < event.endures <= 2 * event.total < 2 * event.endures
    )


FIRSTS: tuple[FirstTime, ...] = (
    FirstTime(
        "talisman",
        TurnedUp,
        _square("square", lambda event: event.kind == TALISMAN_MARKER),
        "The talisman! Now all heroes may come in, and the villain may wake hidden monsters.",
    ),
    FirstTime(
        "sinkhole", Died, _square("place", _harmed("sinkhole")), "A sinkhole: whoever falls in is gone. It stays open."
    ),
    FirstTime(
        "died",
        Died,
        _square("place", _harmed("blow")),
        "A figure that has all its wounds is dead; what it carried stays on the square.",
    ),
    FirstTime(
        "pitfall",
        Wounded,
        _figure("figure", _harmed("pitfall")),
        "A pit stays open: it costs everybody who enters it 1 wound.",
    ),
    FirstTime(
        "halved", Wounded, _figure("figure", _halved), "With half of its wounds a figure has only half of its strength."
    ),
    FirstTime(
        "revealed",
        Activated,
        _figure("figure", lambda event: event.by != NONE),
        "A monster comes out of hiding: in this turn it fights only who turned it up.",
    ),
    FirstTime(
        "woken",
        Activated,
        _figure("figure", lambda event: event.by == NONE),
        "In the escape the villain may wake hidden monsters at the beginning of a turn.",
    ),
    FirstTime(
        "bounced", Bounced, _square("square"), "The exit of a one-way doorway: here one comes out, and nobody goes in."
    ),
    FirstTime(
        "combat", RoundBegan, _first_pair, "Enemies side by side fight at the end of every turn. Both strike at once."
    ),
    FirstTime(
        "retreated",
        Retreated,
        _figure("loser"),
        "Who wounds a neighbour more than he is wounded may drive it back a square.",
    ),
    FirstTime(
        "cornered",
        Cornered,
        _figure("loser"),
        "Who stands against a wall may be made to fight once more in place of going back.",
    ),
    FirstTime(
        "breaking_off",
        Disengaging,
        _figure("figure"),
        "Who begins the turn beside an enemy must first survive a round without attacking, to move.",
    ),
    FirstTime(
        "doorway", TurnedUp, _square("square", _door), "A doorway: whoever steps on it comes out on another level."
    ),
    FirstTime(
        "dummy",
        TurnedUp,
        _square("square", lambda event: event.kind == DUMMY),
        "A dummy: it means nothing and is gone.",
    ),
)
"""First-time notes, the most important first."""
