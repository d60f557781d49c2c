"""Actions as one line of ASCII: the action's kind, then figures, squares, names and numbers.

Heroes are `h1`, `h2` and on, monsters `m1` and on in the order they became active, squares `3b4`.

`plan 3 b`, `put pitfall 3b4`, `take 3b4`, `shift 3b4 3c1`, `link 1a1 2e5`, `propose 400`, `finish`, `hero 50`,
`dismiss h2`, `look h1 7`, `name h1 "Ann"`, `fill`, `ready`, `activate 3b4`, `disengage m1`, `done`, `step h1 3b4`,
`step h1 out`, `pick_up h1 talisman`, `drop h1 amulet`, `hand_over h1 talisman h2`, `explore h1 3b4`, `outside h3`,
`ask_secret`, `pass`, `posture m1 all_out`, `attack h1 m2 60`, `defend h1 m2 40`, `face m3 h1`, `rolled 86`,
`settle h1 m2`, `retreat 3b4`, `corner`, `waive`, `advance`, `stay`, `leave`, `end_quest`; and
`adopt talisman;a2T.>3...`, which tells a whole design as `design_line` does. A name is a string of JSON; who types one
may leave the quotes out.
"""

import json
from collections.abc import Callable
from dataclasses import astuple, fields
from functools import cache
from string import ascii_lowercase
from typing import Any, get_args

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.squares import LEVELS, NAMES, NUMBERS, Square
from citadel_desktop.rules.goodman.state import MONSTERS_FROM
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers, kinds
from citadel_desktop.rules.kit.contract import Unreadable, refusal
from citadel_desktop.values import frozen

POSTURE_NAMES = ("normal", "all_out", "full_defence")
ITEM_NAMES = ("talisman", "amulet")
PLAN_NAMES = tuple(ascii_lowercase)
"""Floor plans of a level: `a` and `b` in the first set."""
OUT = "out"
"""Word for a step out of the entry."""
_LONGEST = 9


@frozen
class _Word:
    """How a field is written and read; reading raises LookupError or ValueError for a word that names nothing.

    Only a `text`, which comes last, may have blanks.
    """

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    text: bool = False


def figure_name(figure: int) -> str:
    """Return a figure's name in notation: `h1` or `m1`."""
    return f"h{figure + 1}" if figure < MONSTERS_FROM else f"m{figure - MONSTERS_FROM + 1}"


def _read_figure(word: str) -> int:
    number = _read_number(word[1:]) - 1
    if number < 0:
        raise ValueError(word)
    if word[0].lower() == "m":
        return number + MONSTERS_FROM
    if word[0].lower() != "h" or number >= MONSTERS_FROM:
        raise ValueError(word)
    return number


def _read_number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= _LONGEST):
        raise ValueError(word)
    return int(word)


def _square_or_out(word: str) -> Square | None:
    return None if word.lower() == OUT else NUMBERS[word.lower()]


def _named(names: tuple[str, ...]) -> _Word:
    return _Word(names.__getitem__, lambda word: names.index(word.lower()))


def _read_text(word: str) -> str:
    if not word.startswith('"'):
        return word
    text = json.loads(word)
    if not isinstance(text, str):
        raise ValueError(word)  # noqa: TRY004 - no type was wrong, the words were
    return text


def _read_design(word: str) -> str:
    if " " in word:
        raise ValueError(word)
    return word


_FIGURE = _Word(figure_name, _read_figure)
_SQUARE = _Word(NAMES.__getitem__, lambda word: NUMBERS[word.lower()])
_STEP = _Word(lambda square: OUT if square is None else NAMES[square], _square_or_out)
_NUMBER = _Word(str, _read_number)
_LEVEL = _named(tuple(str(level + 1) for level in range(LEVELS)))
_PLAN = _named(PLAN_NAMES)
_MARKER = _Word(lambda kind: kinds()[kind].name, lambda word: kind_numbers()[word.lower()])
_ITEM = _named(ITEM_NAMES)
_POSTURE = _named(POSTURE_NAMES)
_NAME = _Word(json.dumps, _read_text, text=True)
_DESIGN = _Word(str, _read_design, text=True)

_FIELDS: dict[str, _Word] = {
    **dict.fromkeys(("figure", "enemy", "victor", "loser", "to"), _FIGURE),
    **dict.fromkeys(("square", "start", "end", "one", "other"), _SQUARE),
    **dict.fromkeys(("points", "strength", "look", "pips", "per_cent"), _NUMBER),
    **{"level": _LEVEL, "plan": _PLAN, "marker": _MARKER, "item": _ITEM, "posture": _POSTURE},
    **{"text": _NAME, "step square": _STEP, "adopt text": _DESIGN},
}
"""How each field is written; by kind and field where one kind differs."""


@cache
def _lines() -> dict[str, tuple[Callable[..., Action], tuple[_Word, ...]]]:
    """Return for each kind of action its class and how its fields are written, in order."""
    lines = {}
    for make in get_args(Action):
        *given, last = fields(make)
        kind = str(last.default)
        words = (_FIELDS.get(f"{kind} {one.name}") or _FIELDS[one.name] for one in given)
        lines[kind] = make, tuple(words)
    return lines


def notate(action: Action) -> str:
    """Return the notation of an action."""
    _, words = _lines()[action.kind]
    values = astuple(action)[: len(words)]
    told = (word.write(value) for word, value in zip(words, values, strict=True))
    return " ".join([action.kind, *told])


def parse(text: str) -> Action:
    """Return the action that `text` names, legal or not; raises Unreadable if it names none."""
    head = text.split(maxsplit=1)
    if not head:
        raise Unreadable(refusal("nothing_said", ""))
    line = _lines().get(head[0].lower())
    if line is None:
        raise _unknown(text)
    make, wanted = line
    texts = any(word.text for word in wanted)
    words = text.strip().split(maxsplit=len(wanted) if texts else -1)
    if len(words) != len(wanted) + 1:
        raise _unknown(text)
    return make(*(_read(how, word) for how, word in zip(wanted, words[1:], strict=True)))


def _read(how: _Word, word: str) -> Any:
    try:
        return how.read(word)
    except (LookupError, ValueError):
        raise Unreadable(refusal("no_such_name", "", name=word[:20])) from None


def _unknown(text: str) -> Unreadable:
    return Unreadable(refusal("unknown_words", "", text=text.strip()[:40]))
