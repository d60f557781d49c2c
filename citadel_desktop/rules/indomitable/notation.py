"""Actions as one line of ASCII: the action's kind, then plots and cards by name.

`plot O5`, `draw`, `sell pig_sty`, `build mint M3`, `play fire M3`, `play golden_trade inn`, `turn_up 1`, `end`.
In Treason also `choose 2`, `tower O5`, `white`, `black`, `swap 1`, `throw`, `move I3`, `stay`, `attack`, and
with real dice `rolled 4`, `rolled 6 1`: the pips of the black die, then those of the white one.
A name may also be typed as players write it: `build town house I3`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, get_args

from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.town import NAMES
from citadel_desktop.rules.indomitable.treason.dice import PIPS, SIDES
from citadel_desktop.rules.kit.contract import Unreadable, refusal
from citadel_desktop.values import frozen

_PLACES = {"turn_up": 2, "choose": 3, "swap": 6}
"""Number of places by kind of action."""
_MAX_NAME_WORDS = 4
"""Most words of a name."""
_DICE = frozenset({"black", "white"})
"""Fields that are pips."""


@frozen
class _Field:
    """A field of an action: the words for its numbers, and whether it is required."""

    name: str
    words: Mapping[int, str]
    needed: bool


def notate(action: Action) -> str:
    """Return the notation of an action."""
    return " ".join([action.kind, *(field.words[number] for field, number in _told(action))])


def names_something(action: Action) -> bool:
    """Whether all numbers of an action name existing plots, cards and places; `dice` checks pips."""
    return all(number in field.words or field.name in _DICE for field, number in _told(action))


def _told(action: Action) -> Iterator[tuple[_Field, int]]:
    for field in _fields(action.kind):
        number = getattr(action, field.name)
        if number is not None:
            yield field, number


def parse(text: str) -> Action:
    """Return the action that `text` names, legal or not; raises Unreadable if it names none."""
    words = text.split()
    if not words:
        raise Unreadable(refusal("nothing_said", ""))
    kind = words[0].lower()
    if kind not in _classes():
        raise _unknown(text)
    numbers: dict[str, int] = {}
    for word in _joined(kind, words[1:]):
        field = _meant(kind, word, numbers)
        if field is None:
            raise _unknown(text)
        numbers[field.name] = _number(field, word)
    if any(field.needed and field.name not in numbers for field in _fields(kind)):
        raise _unknown(text)
    action: Action = _classes()[kind](**numbers)
    return action


def _joined(kind: str, words: list[str]) -> Iterator[str]:
    """Join the words of a name that players write apart: `town house` to `town_house`."""
    names = {name.lower() for field in _fields(kind) for name in field.words.values()}
    while words:
        runs = range(min(len(words), _MAX_NAME_WORDS), 0, -1)
        said = {run: "_".join(words[:run]).lower().replace("-", "_").replace("'", "") for run in runs}
        run = next((run for run in runs if said[run] in names), 0)
        yield said[run] if run else words[0]
        words = words[run or 1 :]


def _meant(kind: str, word: str, given: Mapping[str, int]) -> _Field | None:
    """Return the field that a word fills: a plot's name its plot anywhere, other words the next field."""
    open_ = [field for field in _fields(kind) if field.name not in given]
    if word.upper() in NAMES:
        return next((field for field in open_ if field.name == "plot"), None)
    return next((field for field in open_ if field.name != "plot"), open_[0] if open_ else None)


def _number(field: _Field, word: str) -> int:
    for number, name in field.words.items():
        if name.lower() == word.lower():
            return number
    if field.name in _DICE:
        raise Unreadable(refusal("no_such_pips", "", sides=SIDES))
    raise Unreadable(refusal("no_such_name", "", name=word.lower()[:20]))


def _unknown(text: str) -> Unreadable:
    return Unreadable(refusal("unknown_words", "", text=text.strip()[:40]))


@cache
def _classes() -> Mapping[str, Any]:
    """Return the classes of actions by kind."""
    return {str(fields(one)[-1].default): one for one in get_args(Action)}


@cache
def _fields(kind: str) -> tuple[_Field, ...]:
    """Return the fields of a kind, in order."""
    return tuple(
        _Field(one.name, _words(kind, one.name), one.default is MISSING) for one in fields(_classes()[kind])[:-1]
    )


def _words(kind: str, field: str) -> Mapping[int, str]:
    match field:
        case "plot":
            return dict(enumerate(NAMES))
        case "building":
            return {one.number: one.id for one in content().buildings}
        case "influence":
            return {one.number: one.id for one in influence_cards().kinds}
        case "place":
            return {place: str(place + 1) for place in range(_PLACES[kind])}
    return {pips: str(pips) for pips in PIPS}
