"""The legal list: everything that whoever is asked may do now, in a fixed order."""

from collections.abc import Callable
from functools import cache

from citadel_desktop.rules.indomitable.draft import Table
from citadel_desktop.rules.indomitable.edition import edition_of
from citadel_desktop.rules.indomitable.state import Action, Ask, AskKind, Edition, Order, seat_of
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
    for legal in _lists(table.setting.edition, ask.kind):
        found += legal(table, ask)
    return tuple(found)


@cache
def _lists(
    edition: Edition, ask: AskKind
) -> tuple[Callable[[Table, Ask], tuple[Action, ...]], ...]:
    """What lists each kind of action, in order."""
    return tuple(part.legal for part in edition_of(edition).parts[ask])
