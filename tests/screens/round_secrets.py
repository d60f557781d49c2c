"""What is secret in The Indomitable Citadel, and how to find it in what a window tells.

Cards have the names of their kinds, and a kind may be known while a card of it is hidden. So a name is a leak only as
long as its kind cannot be known: it lies nowhere where the player sees it, and never did. Who holds a card of a known
kind is another look's business: `leaks.depends`. Numbers of cards are told apart exactly. Values of black counters are
small numbers that stand everywhere: what is looked for is a counter drawn with its face up, and a value that is called
so. The seed of a match, from which all could be dealt again, is secret until its end.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from typing import Any, TypeAlias

from citadel_desktop.boards.round_board.picture.drawings.forces import counter
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.indomitable.cards import event_name, event_text, influence_name, influence_text
from citadel_desktop.language.indomitable.names import building_name
from citadel_desktop.language.words import facts_of
from citadel_desktop.rules.indomitable.asks.answers import Protected
from citadel_desktop.rules.indomitable.asks.influence import InfluenceDiscarded
from citadel_desktop.rules.indomitable.asks.striking import InfluencePlayed
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.pending import Wizard
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK, State, orders_of
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.scene.display import GroupItem, Item, Shape
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.values import replace
from tests.screens.desk import Desk

_NUMBERED = re.compile(r"\('(hand|influence)', (\d+)\)")
_NOTATION = re.compile(r"\b(?:build|sell|shop|play|discard|lose|golden_trade) ([a-z_]+)\b")
_ANSWERS = {"answer_purchase", "answer_card", "answer_blockade"}
_VALUED = re.compile(r"\b(?:value|Wert) (\d)\b")
Named: TypeAlias = tuple[tuple[str, Any], "re.Match[str]"]
"""What a text speaks of, and where: a kind by its id, the value of a counter, a card of a hand by its number."""
_VALUES = range(1, 5)
"""What stands on black counters (TR-S3)."""


def _words() -> dict[str, str]:
    """The name of each kind of card in English and in German, and its id."""
    found = {}
    for lang in ("en", "de"):
        speech = load(lang)
        for building in content().buildings:
            found[building_name(speech, building.number)] = building.id
        for card in content().cards:
            if card.event:
                found[event_name(speech, card.kind)] = event_name(load("en"), card.kind)
        for kind in influence_cards().kinds:
            found[influence_name(speech, kind.number)] = kind.id
    # An id of one word may be a word of any sentence; in a notation it is found all the same.
    return found | {id: id for id in found.values() if "_" in id}


class RoundSecrets:
    """Knows of every player, and of anybody (None), which kinds of card have been seen, and which cards held so far."""

    def __init__(self) -> None:
        self._ids = _words()
        longest = sorted(self._ids, key=len, reverse=True)
        self._word = re.compile(rf"\b({'|'.join(map(re.escape, longest))})\b")
        self._kinds = {id for id in self._ids.values() if id == id.lower()}
        self._told_by = self._texts()
        self._known: dict[Seat | None, set[str]] = {}
        self._held: dict[Seat, set[tuple[str, int]]] = {}
        self._values: dict[Seat | None, set[int]] = {}
        self._read = 0
        self._last: object = None
        self._counters: dict[str, tuple[int, ...]] = {}
        self._named: dict[str, tuple[Named, ...]] = {}
        self._faces = {
            counter(PARCHMENT, black=True, value=value, fine=fine): value for value in _VALUES for fine in (False, True)
        }

    def search(self, told: Iterable[str], seat: Seat | None, at: Desk) -> Iterator[str]:
        """Where texts tell of a kind or a card that `seat` cannot know."""
        self._look(at)
        position = at.table.table.state.position
        known = set(self._known[seat])
        known = known.union(*(self._told_by.get(id, ()) for id in known))
        if position.asks and position.asks[-1].kind in _ANSWERS:
            known |= {"protection", "blockade"}  # the sheet names what could answer, whoever is asked
        own = set() if seat is None else self._held[seat]
        values = self._values[seat]
        open_to = {("kind", id) for id in known} | {("value", value) for value in values} | own
        seed = "" if at.table.table.outcome else str(at.table.table.seed)
        for text in told:
            if len(seed) > 9 and seed in text:
                yield f"the seed in {text[:200]!r}"
            if text not in self._named:
                self._named[text] = self._names_in(text)
            for what, match in self._named[text]:
                if what not in open_to:
                    yield f"{match.group()} in {_around(text, match)}"

    def _names_in(self, text: str) -> tuple[Named, ...]:
        """What a text speaks of."""
        found: list[Named] = [(("kind", self._ids[match.group()]), match) for match in self._word.finditer(text)]
        for match in _NOTATION.finditer(text):
            if match.group(1) in self._kinds:
                found.append((("kind", match.group(1)), match))
        found += [((match.group(1), int(match.group(2))), match) for match in _NUMBERED.finditer(text)]
        found += [(("value", int(match.group(1))), match) for match in _VALUED.finditer(text)]
        return tuple(found)

    def turned_up(self, items: Iterable[Item], seat: Seat | None, at: Desk, *, covered: bool = False) -> Iterator[str]:
        """Black counters drawn with a value that `seat` cannot know; with `covered` with any."""
        self._look(at)
        values = set() if covered else self._values[seat]
        for shape in _shapes(items):
            if shape.body not in self._counters:
                found = (value for face, value in self._faces.items() if face in shape.body)
                self._counters[shape.body] = tuple(found)
            for value in self._counters[shape.body]:
                if value not in values:
                    yield f"a counter of {value} at {shape.rect}"

    def _texts(self) -> dict[str, set[str]]:
        """By event and influence card the kinds that its text names: whoever knows it has read of them."""
        found: dict[str, set[str]] = {}
        for lang in ("en", "de"):
            speech = load(lang)
            events = {card.kind for card in content().cards if card.event}
            told = [(event_name(load("en"), kind), event_text(speech, kind)) for kind in events]
            told += [(k.id, influence_text(speech, k.number)) for k in influence_cards().kinds]
            for id, text in told:
                named = {self._ids[match.group()] for match in self._word.finditer(text)}
                found[id] = found.get(id, set()) | named
        return found

    def _look(self, at: Desk) -> None:
        """Take in what everybody has come to know since the last look."""
        moments = at.table.table._moments
        if len(moments) == self._read and moments[-1] is self._last:
            return
        viewers = (None, *range(len(at.table.table.players)))
        for moment in moments[min(self._read, len(moments) - 1) :]:
            for viewer in viewers:
                known = self._known.setdefault(viewer, set())
                known |= _seen_in(moment.state, viewer)
                self._values.setdefault(viewer, set()).update(_values_in(moment.state, viewer))
                if viewer is not None:
                    self._held.setdefault(viewer, set()).update(_own(moment.state, viewer))
                for event in moment.events:
                    known |= _named_in(INDOMITABLE.see(event, viewer))
        self._read, self._last = len(moments), moments[-1]


def another(event: Any, seen: Any, rng: Rng) -> tuple[Any, Rng]:
    """The event with other cards and values where only backs are seen; which, nobody who sees backs can tell."""
    for field in fields(event):
        was = getattr(event, field.name)
        if was == getattr(seen, field.name):
            continue
        if isinstance(was, tuple):
            now = []
            for _ in was:
                card, rng = rng.pick(_might_be(event, field.name))
                now.append(card)
            event = replace(event, **{field.name: tuple(now)})
        else:
            card, rng = rng.pick(_might_be(event, field.name))
            event = replace(event, **{field.name: card})
    return event, rng


def _might_be(event: Any, field: str) -> Sequence[int]:
    if field == "value":
        return _VALUES
    return decks()["first"].influence if _is_influence(event) else decks()["first"].buildings


def _shapes(items: Iterable[Item]) -> Iterator[Shape]:
    for item in items:
        if isinstance(item, GroupItem):
            yield from _shapes(item.items)
        elif isinstance(item, Shape):
            yield item


def _values_in(state: State, viewer: Seat | None) -> Iterator[int]:
    treason = INDOMITABLE.view(state, viewer).position.treason
    for row in (*treason.black, *treason.gone, treason.counters):
        yield from (value for value in row if value != BACK)


def _own(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    position = state.position
    for order in orders_of(position.setting, seat):
        yield from (("hand", card) for card in position.hands[order])
        yield from (("influence", card) for card in position.influence[order])


def _around(text: str, match: "re.Match[str]") -> str:
    return repr(text[max(0, match.start() - 60) : match.end() + 60])


def _seen_in(state: State, viewer: Seat | None) -> set[str]:
    position = INDOMITABLE.view(state, viewer).position
    lying = [
        *(card for hand in position.hands for card in hand),
        *(*position.buildings, *position.discards, *position.pawnshop, *position.stock),
        *(*position.free_market, *position.treason.row, *position.treason.removed),
        *(card for ask in position.asks if isinstance(ask, Wizard) for card in ask.cards),
    ]
    influence = [*position.spent, *(card for hand in position.influence for card in hand)]
    found = {_card(card) for card in lying if card >= 0}
    return found | {_influence(card) for card in influence if card >= 0}


def _named_in(event: Event | None) -> set[str]:
    found = set()
    for name, value in () if event is None else facts_of(event).items():
        if name == "cards" and not isinstance(value, tuple):
            continue  # how many
        numbers = value if isinstance(value, tuple) else (value,)
        for number in numbers:
            if name in {"card", "cards", "under", "building"} and number >= 0:
                if not _is_influence(event):
                    found.add(_card(number))
                else:
                    found.add(_influence(number))
            elif name == "stopped":
                found.add(_influence(number))
    return found


def _is_influence(event: Any) -> bool:
    named = type(event).__name__.startswith("Influence")
    return named or isinstance(event, InfluencePlayed | InfluenceDiscarded | Protected)


def _card(card: int) -> str:
    printed = content().cards[card]
    return event_name(load("en"), printed.kind) if printed.event else content().by_card[card].id


def _influence(card: int) -> str:
    return influence_cards().kinds[kind_of(card)].id
