"""The decks by name: the cards a match is played with (IC-C1 to IC-C3).

A match's setting names its deck. What a deck that was once released holds never changes, in what order neither; new
cards make a new deck of another name.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from citadel_desktop.rules.indomitable.cards.catalogue import MAX_COPIES, influence_kind_names
from citadel_desktop.rules.indomitable.content import EPOCHS, Content, content, deck_records
from citadel_desktop.rules.kit.data_files import Reader
from citadel_desktop.values import frozen

MAX_DEALT = 15
"""Building cards of the first epoch dealt to five players (IC-S1, IC-S3)."""


@frozen
class Deck:
    """The cards of a deck, ascending; `stock` are those in the stock of an edition with events."""

    name: str
    buildings: tuple[int, ...]
    events: tuple[int, ...]
    influence: tuple[int, ...]

    @property
    def stock(self) -> tuple[int, ...]:
        """Building and event cards."""
        return self.buildings + self.events


@cache
def decks() -> Mapping[str, Deck]:
    """Return the decks by name, oldest first; raises ContentFault."""
    return MappingProxyType({name: read_deck(row, content()) for name, row in deck_records().items()})


def read_deck(row: Reader, printed: Content) -> Deck:
    """Read a deck from a record of existing cards; raises ContentFault."""
    row.only("name", "label", "buildings", "events", "influence")
    events = {card.name: card.id for card in printed.cards if card.event}
    names = row.texts("events")
    for name in names:
        if name not in events or names.count(name) > 1:
            raise row.fault(f"there is no event {name}, or it is named twice", "events")
    buildings = _buildings(row.record("buildings"), printed)
    early = sum(printed.cards[card].epoch == EPOCHS[0] for card in buildings)
    if early < MAX_DEALT:
        raise row.fault(f"wants {MAX_DEALT} of epoch {EPOCHS[0]} or more, which are dealt, has {early}", "buildings")
    return Deck(
        row.text("name"),
        buildings=buildings,
        events=tuple(sorted(events[name] for name in names)),
        influence=_influence(row.record("influence")),
    )


def _buildings(part: Reader, printed: Content) -> tuple[int, ...]:
    cards: list[int] = []
    for name in part.names():
        copies = part.record(name)
        copies.only(*EPOCHS)
        for epoch in copies.names():
            every = [card.id for card in printed.cards if card.name == f"{name}-{epoch}"]
            cards += every[: copies.whole(epoch, 1, len(every))]
    return tuple(sorted(cards))


def _influence(part: Reader) -> tuple[int, ...]:
    cards: list[int] = []
    kinds = {name: kind for kind, name in influence_kind_names().items()}
    for name in part.names():
        if name not in kinds:
            raise part.fault("is no influence card", name)
        first = kinds[name] * MAX_COPIES
        cards += range(first, first + part.whole(name, 1, MAX_COPIES))
    if not cards:
        raise part.fault("wants a card")
    return tuple(sorted(cards))
