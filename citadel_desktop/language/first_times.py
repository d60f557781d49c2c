"""First-time notes: one sentence when a player meets something new, shown where it happened.

Each game has a table of notes, with the type of event that triggers each.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules import part_of
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen

Where: TypeAlias = Callable[[Any, Any, Seat], str]
"""Returns a place, by its id on the game's board, for an event, the view after it and the seat that sees both; "" if
the event does not concern that seat."""


@frozen
class FirstTime:
    """A first-time note in a game's table: shown on the first event of this type, at a place.

    `said` is the sentence in English; `tools.catalogues` gathers it.
    """

    id: str
    event: type | tuple[type, ...]
    where: Where
    said: str


@frozen
class Note:
    """A note to show now; its `id` combines game and subject and never changes."""

    id: str
    place: str
    text: str


def notes(speech: Speech, game: str, events: Sequence[Any], view: Any, seat: Seat) -> Iterator[Note]:
    """Yield the notes for the events that a seat has seen, in the order of the game's table."""
    for first in firsts(game):
        found = (first.where(event, view, seat) for event in events if isinstance(event, first.event))
        place = next((place for place in found if place), "")
        if place:
            yield Note(f"{game}-{first.id}", place, speech.translated(first.said))


def firsts(game: str) -> tuple[FirstTime, ...]:
    """Return the table of a game; () if it has none."""
    return part_of(game, "firsts") or ()


def always(place: str) -> Where:
    """Return a function that returns this place for everybody."""
    return lambda _event, _view, _seat: place
