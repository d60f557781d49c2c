"""A board in words: its places in a reading order, and short answers to questions about it.

Everything is made from a view, so it tells only what that seat may know.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any, TypeAlias

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, name_of
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules import GAMES, part_of
from citadel_desktop.rules.kit.contract import AnyRules, Decision, Seat
from citadel_desktop.values import frozen


@frozen
class Place:
    """A place of a board, or a heading over several.

    Attributes:
        id: its id in every language: its name in notation where it has one.
        name: its name, unique on the board.
        told: its full description, beginning with its name.
        parts: the places in it, in reading order.
        near: the ids of its neighbours.
    """

    id: str
    name: str
    told: str
    parts: tuple["Place", ...] = ()
    near: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The full description, after the name unless it begins with it."""
        return self.told if self.told.startswith(self.name.partition(" (")[0]) else f"{self.name}. {self.told}"


Tell: TypeAlias = Callable[[Any], Iterable[str]]
"""Makes sentences from a game's statement, which has the view; its fact `seat` is the viewer (None: the public)."""


@frozen(slots=False)
class Places:
    """A game's functions that describe its board.

    Attributes:
        whole: makes the headings with their places from a statement as in `Tell`.
        of: returns the ids of an action's places, first where it is done, from such a statement and the action.
        threats: makes a sentence for each threat.
        hand: describes the seat's secret possessions.
    """

    whole: Callable[[Any], Iterable[Place]] = lambda _c: ()
    of: Callable[[Any, Any], Iterable[str]] = lambda _c, _action: ()
    threats: Tell = lambda _c: ()
    hand: Tell = lambda _c: ()


_NONE = Places()


class Survey:
    """A board as a seat sees it, in words; `names` are the players' by seat, `seat` None for the public view."""

    def __init__(self, speech: Speech, game: str, view: Any, seat: Seat | None, names: Names) -> None:
        self.speech, self.game, self.view, self.seat, self.names = speech, game, view, seat, names
        self._sentences = sentences(game)
        self._places: Places = part_of(game, "places") or _NONE
        self._told = self._sentences.statement(speech, {"seat": seat}, names, None, view)

    @cached_property
    def whole(self) -> tuple[Place, ...]:
        """The headings of the board, with their places."""
        return tuple(self._places.whole(self._told))

    def walk(self) -> Iterator[Place]:
        """Yield every place in order, a heading before the places under it."""
        yield from _walked(self.whole)

    @cached_property
    def _by_id(self) -> dict[str, Place]:
        return {place.id: place for place in self.walk()}

    def place(self, id: str) -> Place | None:
        """Return the place with an id; None if there is none."""
        return self._by_id.get(id)

    def matching(self, text: str) -> tuple[Place, ...]:
        """Return the places a text may mean: by exact name, else by its beginning, else by a word's beginning."""
        wanted = " ".join(text.casefold().split())
        if not wanted:
            return ()
        called = [(place, {place.id.casefold(), place.name.casefold()}) for place in self.walk()]
        exact = [place for place, names in called if wanted in names]
        begin = [place for place, names in called if _any_begins(names, wanted)]
        words = [(place, {word for name in names for word in name.split()}) for place, names in called]
        return tuple(exact[:1] or begin or (place for place, own in words if _any_begins(own, wanted)))

    def near(self, place: Place) -> tuple[Place, ...]:
        """Return the places beside a place."""
        return tuple(self._by_id[id] for id in place.near if id in self._by_id)

    def place_ids(self, action: Any) -> tuple[str, ...]:
        """Return the ids of the places of an action, first where it is done; () for none."""
        return tuple(self._places.of(self._told, action))

    def actions_at(self, decision: Decision[Any], place: Place) -> tuple[Any, ...]:
        """Return the actions at a place or at those under it."""
        ids = {one.id for one in _walked((place,))}
        return tuple(one for one in decision.actions if not ids.isdisjoint(self.place_ids(one)))

    def action(self, action: Any) -> str:
        """Describe an action."""
        seat = 0 if self.seat is None else self.seat
        return self._sentences.action(self.speech, self.view, seat, action, self.names)

    def prompt(self, decision: Decision[Any]) -> str:
        """Return who is asked and what to do."""
        return self._sentences.prompt(self.speech, decision, self.names)

    def threats(self) -> tuple[str, ...]:
        """Return a sentence for each threat."""
        return tuple(self._places.threats(self._told))

    def hand(self) -> tuple[str, ...]:
        """Describe the seat's secret possessions; () for the public view."""
        return () if self.seat is None else tuple(self._places.hand(self._told))

    def standings(self, called: Names = ()) -> tuple[str, ...]:
        """Return a sentence on the standing of each seat and further side; measures that are all 0 are left out.

        `called` replaces the players' names.
        """
        rules: AnyRules = GAMES[self.game].load("rules")
        rows = rules.standings(self.view)
        counted = [n for n in range(len(rules.measures)) if not n or any(row[n] for row in rows)]
        words, t = self._sentences, self.speech.t
        measures = [words.measure(self.speech, code) for code in rules.measures]
        told = (t(", ").join(t("{what} {count}", what=measures[n], count=row[n]) for n in counted) for row in rows)
        return tuple(
            t("{name}: {figures}.", name=self._side(n, called or self.names), figures=figures)
            for n, figures in enumerate(told)
        )

    def _side(self, n: int, called: Names) -> str:
        seats = len(called)
        if n >= seats:
            return self._sentences.side(self.speech, n - seats)
        return name_of(called, n)


def _walked(places: Iterable[Place]) -> Iterator[Place]:
    for place in places:
        yield place
        yield from _walked(place.parts)


def _any_begins(names: Iterable[str], text: str) -> bool:
    return any(name.startswith(text) for name in names)
