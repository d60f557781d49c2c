"""The legal list: everything that whoever is asked may do now, in a fixed order."""

from citadel_desktop.rules.indomitable.draft import Table
from citadel_desktop.rules.indomitable.edition import edition_of
from citadel_desktop.rules.indomitable.state import Action, Order, seat_of
from citadel_desktop.rules.kit.contract import Seat


def asked(table: Table) -> Order:
    """The Order that is asked now; IndexError when the match is over."""
    return table.asks[-1].order


def asked_seat(table: Table) -> Seat | None:
    """The seat that is asked now, or None when the match is over."""
    return seat_of(table.setting, asked(table)) if table.asks else None


def legal_actions(table: Table) -> tuple[Action, ...]:
    """All legal actions of the Order that is asked, () when the match is over.

    Of a view's position they are what its viewer may do if it is he who is asked.
    """
    if not table.asks:
        return ()
    ask = table.asks[-1]
    found: list[Action] = []
    for part in edition_of(table.setting.edition).parts[ask.kind]:
        found += part.legal(table, ask)
    return tuple(found)
