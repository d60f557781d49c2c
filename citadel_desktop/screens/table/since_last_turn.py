"""What others have done since the viewer last acted, as the viewer saw it, for marks on board and log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from citadel_desktop.boards.kit.board import AnyBoard
from citadel_desktop.match.seating import Seating
from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene.widgets import LogLine
from citadel_desktop.screens.column.logbook import words_of

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable


def begins(table: Table, seating: Seating, board: AnyBoard) -> int:
    """Return the index of the first new entry; among computers alone only the last entry is new.

    An action of the viewer's that changes nothing for the board does not count: after a draw, or an answer in another's
    turn, earlier entries stay new. The end of the viewer's own turn always counts. Without a viewer nothing is new.
    """
    entries = len(table.entries)
    if not seating.persons:
        return max(0, entries - 1)
    viewer = seating.viewer
    if viewer is None:
        return entries
    start = table.last_turn(viewer)
    if table.outcome is not None:
        return start
    lines = table.lines(viewer)
    while start > table.first and not _turn_ended(table, viewer, start - 1):
        if board.changes(lines[start - 1].events):
            break
        start = table.last_turn(viewer, start - 1)
    return start


def _turn_ended(table: Table, seat: Seat, n: int) -> bool:
    """Return whether entry `n` was made in a finished turn of that seat."""
    then = table.rules.progress(table.position(n))
    return then.seat == seat and then.turn != table.progress.turn


def _same_turn(table: Table, seat: Seat, n: int) -> bool:
    """Return whether entry `n` was made in the seat's unfinished turn."""
    now = table.progress
    if not now.turn or now.seat != seat or n < table.first:
        return False  # in the set-up, where the turn is 0, seats wait for each other as well
    return table.rules.progress(table.position(n)).turn == now.turn


def events(table: Table, seating: Seating, board: AnyBoard) -> Sequence[Any]:
    """Return the events as that seat saw them."""
    return [event for _, event in table.events(seating.viewer, begins(table, seating, board))]


def public(screen: "AtTable", seat: Seat) -> list[tuple[int, str]]:
    """Return a public summary of what others did since a seat acted: colours and sentences.

    Actions against that seat come first.
    """
    table, board = screen.table, screen.board
    lines = [line for line in table.lines(None)[table.last_turn(seat) :] if line.seat != seat]
    words = words_of(screen)
    lines.sort(key=lambda line: not board.effects(line.events, seat))
    return [(board.shield(line.seat, line.events), words.text(line)) for line in words.in_short(lines)]


def title(screen: "AtTable", seat: int) -> str:
    """Return the heading for a seat."""
    if not screen.table.last_turn(seat):
        return screen.t("What has happened so far")
    return screen.t("Since {name} last acted", name=screen.names[seat])


def heading(screen: "AtTable") -> tuple[int, LogLine] | None:
    """Return the heading's index in the log and the heading; None if all entries or none are new.

    If the board keeps its marks during the viewer's own turn, others' answers in it need no heading.
    """
    seating, seat, table = screen.seating, screen.seating.viewer, screen.table
    if seat is None or seat not in seating.persons or not table.last_turn(seat):
        return None
    since = table.last_turn(seat)
    if screen.board.keeps_marks and _same_turn(table, seat, since - 1):
        return None
    line = LogLine(None, title(screen, seat), heading=True, seat=screen.colours[seat])
    # An offer of a draw is no action, and whoever made it knows of it.
    later = range(since, len(table.entries))
    first = next((n for n in later if table.entries[n].seat != seat), None)
    return None if first is None else (first, line)
