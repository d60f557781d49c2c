"""The recorded parts of a match: its players and the entries of its log."""

from typing import Any, Literal, TypeAlias

from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen

COLOUR_COUNT = 5
"""The number of colours in the palette of seats."""
PERSON = "person"
"""The kind of a human player."""

Hints: TypeAlias = Literal["allowed", "used", "forbidden"]
"""Whether players may ask a computer for advice in a match, and whether anybody has done so."""

ENTRY_KINDS = ("act", "draw_offer", "draw_answer", "resignation")
"""What the kinds of entries are called in files."""


@frozen
class Player:
    """A seat's player: a name, an index 0..4 in the palette of seat colours, and a person or a computer's level.

    `style` is a computer's style of play, "" for none; it is public.
    """

    name: str
    colour: int
    kind: str = PERSON
    style: str = ""

    @property
    def person(self) -> bool:
        """Whether a person plays."""
        return self.kind == PERSON

    def plain(self) -> dict[str, Any]:
        """Return the player as JSON data."""
        data = {"name": self.name, "colour": self.colour, "kind": self.kind}
        return {**data, "style": self.style} if self.style else data


@frozen
class ActEntry:
    """A seat's action in the game."""

    seat: Seat
    action: Any


@frozen
class DrawOffer:
    """A seat's offer of a draw to all others."""

    seat: Seat


@frozen
class DrawAnswer:
    """A seat's answer to the standing offer of a draw."""

    seat: Seat
    accept: bool


@frozen
class Resignation:
    """A seat's resignation."""

    seat: Seat


@frozen
class PastEntry:
    """An entry made under earlier rules, which can be shown but not replayed.

    `written` is the entry's JSON text in the file.
    """

    seat: Seat
    notation: str | None
    written: str


Entry: TypeAlias = ActEntry | DrawOffer | DrawAnswer | Resignation | PastEntry
