"""Dealing with a wounded loser: drive it back, fight again, or let it be (WT-C5)."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from citadel_desktop.boards.kit.meanings import Choose, Do
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import (
    Meaning,
    Part,
    TowerInteraction,
    TowerTool,
    answer,
    by_zone,
    do_or_try,
)
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.asks.step import harm_told
from citadel_desktop.boards.tower.panels.groups import Group, Heading, PanelTelling, TargetLabel
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.language.goodman.names import square_name
from citadel_desktop.language.goodman.sentences import action_sentence
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.retreat import Corner, Retreat, Waive
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.explain import Driven, driven
from citadel_desktop.rules.goodman.pending import RetreatAsk
from citadel_desktop.rules.goodman.state import NONE


def _meaning(asked: Asked, _selection: Selection, target: Target) -> Meaning:
    """Drive the loser to the clicked square; a click on one of the fighters lists the other options."""
    ask, figure, square = asked.ask, asked.figure_at(target), asked.square_at(target)
    if isinstance(ask, RetreatAsk) and figure in {ask.victor, ask.loser}:
        rest: tuple[Action, ...] = (Corner(), Waive())
        return Choose(tuple((action,) for action in rest if asked.may(action)))
    return None if square == NONE else do_or_try(asked, Retreat(square))


def _marked(marks: Marks, asked: Asked, _selection: Selection) -> None:
    """Mark the squares the loser can be driven to, harmful ones as dangerous."""
    ask = asked.ask
    if not isinstance(ask, RetreatAsk):
        return
    marks.figures("chosen", (ask.victor,))
    marks.tie(marks.place(ask.victor), marks.place(ask.loser), "aim")
    for action in asked.of(Retreat):
        driven_loser = driven(asked.position, ask.loser, action.square)
        marks.add("danger" if driven_loser.dies or driven_loser.wounds else "legal", (action.square,))


def _subject(asked: Asked) -> int | None:
    if not isinstance(asked.ask, RetreatAsk):
        return None
    return max(NONE, figure_of(asked.position, asked.ask.victor).place)


# What comes of it, in words


def _further(telling: PanelTelling, action: Retreat) -> Iterator[str]:
    """Say what happens to the loser there; nothing if it just stands there."""
    ask = telling.asked.ask
    if isinstance(ask, RetreatAsk):
        outcome, figure = (driven(telling.asked.position, ask.loser, action.square), telling.who(ask.loser))
        yield from _met(telling, figure, outcome)
        yield from harm_told(telling.speech, figure, outcome.wounds, dies=outcome.dies)


def _met(telling: PanelTelling, figure: str, outcome: Driven) -> Iterator[str]:
    """Say what the loser meets there."""
    speech = telling.speech
    match outcome.end:
        case None:
            yield speech.t("What lies there is turned up and acts.")
        case "stayed":
            yield speech.t("{figure} cannot get in and stays.", figure=figure)
        case "met":
            yield speech.t("An enemy is there: {figure} fights it once.", figure=figure)
        case "swapped" if outcome.other == NONE:
            yield speech.t("A hidden friend changes squares with {figure}.", figure=figure)
        case "swapped":
            other = telling.who(outcome.other)
            yield speech.t("{figure} changes squares with {other}.", figure=figure, other=other)
        case "moved" if outcome.place != outcome.square:
            yield speech.t("The doorway there leads to {square}.", square=square_name(outcome.place))


# What stands beside the tower

_OPTIONS = Heading("ways", "What now", longer=True)


def _options(asked: Asked, _selection: Selection) -> Sequence[Group]:
    """Return all options of the victor, each with its consequences."""
    targets = tuple(Target("choice", n) for n in range(len(asked.actions)))
    return (Group(_OPTIONS, targets, "text"),)


def _choose_option(asked: Asked, _selection: Selection, target: Target) -> Meaning:
    """Do the clicked option."""
    return Do((asked.actions[target.number],))


def _option_label(parts: Sequence[Part[Any]], telling: PanelTelling, target: Target) -> TargetLabel:
    """Return the label of an option: its consequences, with the icon of its tool."""
    action = telling.asked.actions[target.number]
    sentences = [action_sentence(telling.speech, telling.asked.position, action)]
    if isinstance(action, Retreat):
        sentences += _further(telling, action)
    tool = next(part.tool for part in parts if isinstance(action, part.action))
    return TargetLabel(" ".join(sentences), sign="" if tool is None else tool.icon)


def with_options(
    ask: str,
    meaning: Callable[[Asked, Selection, Target], Meaning],
    parts: tuple[Part[Any], ...],
    marked: Callable[[Marks, Asked, Selection], None],
    subject: Callable[[Asked], int | None],
) -> TowerInteraction:
    """Return an interaction whose options are all listed beside the tower, too."""
    return TowerInteraction(
        ask,
        by_zone({"choice": _choose_option}, meaning),
        parts=parts,
        marked=marked,
        groups=_options,
        labels={"choice": partial(_option_label, parts)},
        subject=subject,
        blows_first=False,
    )


_PARTS: tuple[Part[Any], ...] = (
    Part(
        Retreat,
        "WT-C5",
        TowerTool(
            "retreat",
            "forward",
            "r",
            ("Drive back", "Drive the loser to a square beside him."),
            "list",
            sample=lambda _: Retreat(0),
        ),
        lambda a: (Target("square", a.square),),
        further=_further,
    ),
    answer(Corner(), "WT-C5", "wall", "c", ("Fight again", "Fight the loser once more in place of a retreat.")),
    answer(Waive(), "WT-C5", "cancel", "n", ("Let it be", "Let the loser stay where he is.")),
)
INTERACTION = with_options("retreat", _meaning, _PARTS, _marked, _subject)
