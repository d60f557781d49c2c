"""What others have done since who looks at a table last acted, with his eyes: for marks on the board and the log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from citadel_desktop.match.table import Table
from citadel_desktop.scene.widgets import LogLine
from citadel_desktop.screens.seating import Seating

if TYPE_CHECKING:
    from citadel_desktop.screens.table import TableScreen


def begins(table: Table, seating: Seating) -> int:
    """How many entries stood before it; where only computers play it is what was done last.

    While nobody is known to look on, it is nothing.
    """
    entries = len(table.entries)
    if not seating.persons:
        return max(0, entries - 1)
    return entries if seating.viewer is None else table.last_turn(seating.viewer)


def events(table: Table, seating: Seating) -> Sequence[Any]:
    """All of it, as it was seen from there."""
    return [event for _, event in table.events(seating.viewer, begins(table, seating))]


def title(screen: "TableScreen", seat: int) -> str:
    """How it is headed for a seat."""
    if not screen.table.last_turn(seat):
        return screen.t("What has happened so far")
    return screen.t("Since {name} last acted", name=screen.names[seat])


def heading(screen: "TableScreen") -> tuple[int, LogLine] | None:
    """Before which entry the log has a heading for it, and that; None where all is new, or nothing."""
    seating, seat = screen.seating, screen.seating.viewer
    if seat is None or seat not in seating.persons or not screen.table.last_turn(seat):
        return None
    line = LogLine(None, title(screen, seat), heading=True, seat=screen.colours[seat])
    entries = screen.table.entries
    later = range(begins(screen.table, seating), len(entries))
    # An offer of a draw is no action, and whoever made it knows of it.
    first = next((n for n in later if entries[n].seat != seat), None)
    return None if first is None else (first, line)
