"""Actions as one line of ASCII: the action's kind, then plots and cards by name.

`plot O5`, `draw`, `sell pig_sty`, `build mint M3`, `play fire M3`, `play golden_trade inn`, `turn_up 1`, `end`.
In Treason also `choose 2`, `tower O5`, `white`, `black`, `swap 1`, `throw`, `move I3`, `stay`, `attack`, and
with real dice `rolled 4`, `rolled 6 1`: the pips of the black die, then those of the white one.
"""

from typing import cast, get_args

from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.state import NONE, Action, ActionKind
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS
from citadel_desktop.rules.indomitable.treason.dice import SIDES
from citadel_desktop.rules.kit.contract import Unreadable, refusal

_KINDS: tuple[str, ...] = get_args(ActionKind)
_INFLUENCE = {"play", "discard"}
_BY_PIPS = {"rolled"}
_BY_PLACE = {"turn_up": 2, "choose": 3, "swap": 6}
"""Kinds whose card is a place in a row, counted from 1, and how many places there are."""
_PIPS = frozenset(map(str, range(1, SIDES + 1)))


def notate(action: Action) -> str:
    """The notation of an action."""
    words: list[str] = [action.kind]
    if action.card != NONE:
        words.append(_card(action))
    if action.with_card != NONE:
        words.append(_with_card(action))
    if action.plot != NONE:
        words.append(NAMES[action.plot])
    return " ".join(words)


def _card(action: Action) -> str:
    if action.kind in _INFLUENCE:
        return influence_cards().kinds[action.card].id
    if action.kind in _BY_PLACE:
        return str(action.card + 1)
    if action.kind in _BY_PIPS:
        return str(action.card)
    return content().buildings[action.card].id


def _with_card(action: Action) -> str:
    if action.kind in _BY_PIPS:
        return str(action.with_card)
    return content().buildings[action.with_card].id


def parse(text: str) -> Action:
    """The action that `text` names, legal or not; raises Unreadable if it names none."""
    words = text.split()
    if not words:
        raise Unreadable(refusal("nothing_said", ""))
    kind = words[0].lower()
    if kind not in _KINDS:
        raise Unreadable(refusal("unknown_words", "", text=text.strip()[:40]))
    named: dict[str, int] = {}
    for word in words[1:]:
        field, number = _read(kind, word, "card" in named)
        if field in named:
            raise Unreadable(refusal("unknown_words", "", text=text.strip()[:40]))
        named[field] = number
    return Action(
        cast("ActionKind", kind),
        named.get("plot", NONE),
        named.get("card", NONE),
        named.get("with_card", NONE),
    )


def _read(kind: str, word: str, second: bool) -> tuple[str, int]:
    """Which field of the action a word fills, and with what."""
    if word.upper() in NUMBERS:
        return "plot", NUMBERS[word.upper()]
    name = word.lower()
    if kind in _BY_PLACE and name in map(str, range(1, _BY_PLACE[kind] + 1)):
        return "card", int(name) - 1
    if kind in _BY_PIPS:
        if name not in _PIPS:
            raise Unreadable(refusal("no_such_pips", "", sides=SIDES))
        return ("with_card" if second else "card"), int(name)
    buildings = {building.id: building.number for building in content().buildings}
    if kind in _INFLUENCE and not second:
        kinds = {one.id: one.number for one in influence_cards().kinds}
        if name in kinds:
            return "card", kinds[name]
    elif name in buildings:
        return ("with_card" if kind in _INFLUENCE else "card"), buildings[name]
    raise Unreadable(refusal("no_such_name", "", name=word[:20]))
