"""Entering the roll of real dice: tens, then ones; a double 0 is a hundred (WT-C1)."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.meanings import Take
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import Meaning, Part, TowerInteraction, do_or_try
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.panels.groups import Group, Heading, TargetLabel
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.rules.goodman.asks.dice import Rolled
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.pending import DiceAsk
from citadel_desktop.rules.goodman.state import NONE

_TENS, _HUNDRED = 10, 100


def _meaning(asked: Asked, selection: Selection, target: Target) -> Meaning:
    if target.zone == "tens":
        same = selection.tens == target.number
        return Take(NOTHING if same else Selection(tens=target.number))
    if target.zone == "ones" and selection.tens != NONE:
        pips = selection.tens * _TENS + target.number
        return do_or_try(asked, Rolled(pips or _HUNDRED))
    return None


def _marked(marks: Marks, asked: Asked, _selection: Selection) -> None:
    ask = asked.ask
    if isinstance(ask, DiceAsk):
        marks.tie(marks.place(ask.by), marks.place(ask.against), "aim")


_FIRST = Heading("tens", "Tens")
_SECOND = Heading("ones", "Ones")


def _groups(asked: Asked, _selection: Selection) -> Sequence[Group]:
    striker = asked.ask.by if isinstance(asked.ask, DiceAsk) else NONE
    return (
        Group(_FIRST, tuple(Target("tens", n) for n in range(_TENS)), "tile", striker),
        Group(_SECOND, tuple(Target("ones", n) for n in range(_TENS)), "tile", striker),
    )


def _subject(asked: Asked) -> int | None:
    if not isinstance(asked.ask, DiceAsk):
        return None
    return max(NONE, figure_of(asked.position, asked.ask.by).place)


INTERACTION = TowerInteraction(
    "dice",
    _meaning,
    lambda _, selection: selection,
    parts=(Part(Rolled, "WT-C1"),),
    marked=_marked,
    groups=_groups,
    subject=_subject,
    blows_first=False,
    labels={
        "tens": lambda telling, target: TargetLabel(f"{telling.speech.t('Tens')} {target.number}"),
        "ones": lambda telling, target: TargetLabel(f"{telling.speech.t('Ones')} {target.number}"),
    },
    # Tens first, then ones: 00 is a hundred.
    typed=lambda selection, figure: Target("tens" if selection.tens == NONE else "ones", figure),
)
