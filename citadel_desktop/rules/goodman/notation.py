"""Actions as one line of ASCII: the action's kind, then figures, squares, names and numbers.

Heroes are `h1`, `h2` and on, monsters `m1` and on in the order they became active, squares `3b4`.

`plan 3 b`, `put pitfall 3b4`, `take 3b4`, `shift 3b4 3c1`, `link 1a1 2e5`, `propose 400`, `finish`, `hero 50`,
`dismiss h2`, `look h1 7`, `name h1 "Ann"`, `fill`, `ready`, `activate 3b4`, `disengage m1`, `done`, `step h1 3b4`,
`step h1 out`, `pick_up h1 talisman`, `drop h1 amulet`, `hand_over h1 talisman h2`, `explore h1 3b4`, `outside h3`,
`ask_secret`, `pass`, `posture m1 all_out`, `attack h1 m2 60`, `defend h1 m2 40`, `face m3 h1`, `rolled 86`,
`settle h1 m2`, `retreat 3b4`, `corner`, `waive`, `advance`, `stay`, `end_quest`; and `adopt talisman;a2T.>3...`, which
tells a whole design as `design_line` does. A name is a string of JSON; who types one may leave the quotes out.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from citadel_desktop.rules.goodman.markers import kind_numbers, kinds
from citadel_desktop.rules.goodman.squares import LEVELS, NAMES, NUMBERS, PER_LEVEL
from citadel_desktop.rules.goodman.state import MONSTERS_FROM, NONE, Action, ActionKind
from citadel_desktop.rules.kit.contract import Unreadable, refusal

POSTURE_NAMES = ("normal", "all_out", "full_defence")
ITEM_NAMES = ("talisman", "amulet")
PLAN_NAMES = ("a", "b")
"""The two floor plans of a level, the first and the second."""
OUT = "out"
"""What stands for a step out of the entry."""
_LONGEST = 9

_Field: TypeAlias = Literal["figure", "square", "other", "number", "text"]


@dataclass(frozen=True, slots=True)
class _Word:
    """One word after the kind: the field of the action it fills, how it is written and read (None: not so)."""

    field: _Field
    write: Callable[[Any], str]
    read: Callable[[str], int | str | None]


def figure_name(figure: int) -> str:
    """What a figure is called: `h1` or `m1`."""
    return f"h{figure + 1}" if figure < MONSTERS_FROM else f"m{figure - MONSTERS_FROM + 1}"


def _read_figure(word: str) -> int | None:
    side, number = word[:1].lower(), _read_number(word[1:])
    if side not in {"h", "m"} or number is None or number < 1:
        return None
    if side == "m":
        return number - 1 + MONSTERS_FROM
    return number - 1 if number <= MONSTERS_FROM else None


def _read_number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) <= _LONGEST else None


def _read_square(word: str) -> int | None:
    return NUMBERS.get(word.lower())


def _square_or_out(word: str) -> int | None:
    return NONE if word.lower() == OUT else _read_square(word)


def _named(names: tuple[str, ...]) -> tuple[Callable[[int], str], Callable[[str], int | None]]:
    def read(word: str) -> int | None:
        return names.index(word.lower()) if word.lower() in names else None

    return names.__getitem__, read


def _read_text(word: str) -> str | None:
    if not word.startswith('"'):
        return word
    try:
        text = json.loads(word)
    except ValueError:
        return None
    return text if isinstance(text, str) else None


def _read_level(word: str) -> int | None:
    number = _read_number(word)
    return (number - 1) * PER_LEVEL if number is not None and 1 <= number <= LEVELS else None


_FIGURE = _Word("figure", figure_name, _read_figure)
_OTHER = _Word("other", figure_name, _read_figure)
_SQUARE = _Word("square", NAMES.__getitem__, _read_square)
_STEP = _Word("square", lambda place: OUT if place == NONE else NAMES[place], _square_or_out)
_SECOND = _Word("number", NAMES.__getitem__, _read_square)
_NUMBER = _Word("number", str, _read_number)
_LEVEL = _Word("square", lambda square: str(square // PER_LEVEL + 1), _read_level)
_PLAN = _Word("number", *_named(PLAN_NAMES))
_KIND = _Word(
    "number", lambda kind: kinds()[kind].name, lambda word: kind_numbers().get(word.lower())
)
_ITEM = _Word("number", *_named(ITEM_NAMES))
_POSTURE = _Word("number", *_named(POSTURE_NAMES))
_NAME = _Word("text", json.dumps, _read_text)
_DESIGN = _Word("text", str, lambda word: None if " " in word else word)

_WORDS: dict[ActionKind, tuple[_Word, ...]] = {
    "plan": (_LEVEL, _PLAN),
    "put": (_KIND, _SQUARE),
    "take": (_SQUARE,),
    "shift": (_SQUARE, _SECOND),
    "link": (_SQUARE, _SECOND),
    "propose": (_NUMBER,),
    "adopt": (_DESIGN,),
    "finish": (),
    "hero": (_NUMBER,),
    "dismiss": (_FIGURE,),
    "look": (_FIGURE, _NUMBER),
    "name": (_FIGURE, _NAME),
    "fill": (),
    "ready": (),
    "activate": (_SQUARE,),
    "disengage": (_FIGURE,),
    "done": (),
    "step": (_FIGURE, _STEP),
    "pick_up": (_FIGURE, _ITEM),
    "drop": (_FIGURE, _ITEM),
    "hand_over": (_FIGURE, _ITEM, _OTHER),
    "explore": (_FIGURE, _SQUARE),
    "outside": (_FIGURE,),
    "ask_secret": (),
    "pass": (),
    "posture": (_FIGURE, _POSTURE),
    "attack": (_FIGURE, _OTHER, _NUMBER),
    "defend": (_FIGURE, _OTHER, _NUMBER),
    "face": (_FIGURE, _OTHER),
    "rolled": (_NUMBER,),
    "settle": (_FIGURE, _OTHER),
    "retreat": (_SQUARE,),
    "corner": (),
    "waive": (),
    "advance": (),
    "stay": (),
    "end_quest": (),
}
"""By kind of action the words after it, in order."""


def notate(action: Action) -> str:
    """The notation of an action."""
    words = [word.write(getattr(action, word.field)) for word in _WORDS[action.kind]]
    return " ".join([action.kind, *words])


def parse(text: str) -> Action:
    """The action that `text` names, legal or not; raises Unreadable if it names none."""
    head = text.split(maxsplit=1)
    if not head:
        raise Unreadable(refusal("nothing_said", ""))
    kind = cast("ActionKind", head[0].lower())
    wanted = _WORDS.get(kind)
    # Only a text, which comes last, may have blanks.
    texts = wanted is not None and any(word.field == "text" for word in wanted)
    words = text.strip().split(maxsplit=len(wanted) if wanted is not None and texts else -1)
    if wanted is None or len(words) != len(wanted) + 1:
        raise Unreadable(refusal("unknown_words", "", text=text.strip()[:40]))
    named: dict[str, Any] = {}
    for word, how in zip(words[1:], wanted, strict=True):
        value = how.read(word)
        if value is None:
            raise Unreadable(refusal("no_such_name", "", name=word[:20]))
        named[how.field] = value
    return Action(kind, **named)
