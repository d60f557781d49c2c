"""How the tower deals with a kind of ask, and what it knows of each kind of action that answers it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, Generic, TypeAlias, TypeVar

from citadel_desktop.boards.kit import interaction, meanings
from citadel_desktop.boards.kit.interaction import Dress
from citadel_desktop.boards.kit.meanings import Choose, Do, Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.panels.groups import Group, PanelTelling
from citadel_desktop.boards.tower.panels.labels import Labelled
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target, Zone
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Label
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.parts import OfFigure
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import NONE
from citadel_desktop.values import frozen, replace

D = TypeVar("D", bound=Action)

Row: TypeAlias = tuple[Action, ...]
"""Actions to be done one after another, as long as each is possible."""
Meaning: TypeAlias = meanings.Meaning[Row, Selection, Action]
"""What a click means; None for nothing."""
Click: TypeAlias = Callable[[Asked, Selection, Target], Meaning]
"""What a click on a target means."""


def one(asked: Asked, action: Action) -> Meaning:
    """An action, done or refused."""
    return Do((action,)) if asked.may(action) else Try(action)


def one_of(actions: Iterable[Action], otherwise: Action) -> Meaning:
    """The only one of some legal actions, a choice of several, or a refusal of what else was meant."""
    rows = tuple((action,) for action in actions)
    if len(rows) == 1:
        return Do(rows[0])
    return Choose(rows) if rows else Try(otherwise)


def by_zone(clicks: Mapping[Zone, Click], otherwise: Click = lambda *_: None) -> Click:
    """What a click means by the target's zone; else what it means on all others."""

    def meaning(asked: Asked, selection: Selection, target: Target) -> Meaning:
        return clicks.get(target.zone, otherwise)(asked, selection, target)

    return meaning


def nobody_there(target: Target) -> Meaning:
    """A click on a square that no figure who might be meant stands on, where nobody moves."""
    return Try(TakeStep(NONE, target.number)) if target.zone == "square" else None


def of_figure(action: Action) -> Iterator[Target]:
    """The figure that an action is of; nothing for a mere answer."""
    if isinstance(action, OfFigure):
        yield Target("figure", action.figure)


def figure_left(_selection: Selection, action: OfFigure) -> Selection:
    """The figure that has acted stays in hand."""
    return Selection(figure=action.figure)


@frozen(slots=False)
class TowerTool(interaction.ToolKind[Asked, Action]):
    """A kind of action as a button.

    `pressed` is what pressing it means where that is more than its use says; `leads` are the targets of the panel to
    which it leads the keyboard.
    """

    pressed: Callable[[Asked, Selection], Meaning] | None = None
    leads: Zone | None = None


@frozen(slots=False)
class Part(Generic[D]):
    """How the tower deals with a kind of action.

    `rule` is the one it is about, `tool` its button, `targets` what it is about on the board, for the mark of advice.
    `after` is what stays in hand, if it can be used then; `further` are sentences on what comes of it.
    """

    action: type[D]
    rule: str
    tool: TowerTool | None = None
    targets: Callable[[D], Iterable[Target]] = of_figure
    after: Callable[[Selection, D], Selection] = lambda *_: NOTHING
    further: Callable[[PanelTelling, D], Iterable[str]] = lambda *_: ()


def answer(action: Action, rule: str, icon: str, key: str, words: Label, dress: Dress = "command") -> Part[Any]:
    """A kind of action that needs nothing more: its button does it at once."""
    tool = TowerTool(action.kind, icon, key, words, "act", dress, lambda _: action)
    return Part(type(action), rule, tool)


@frozen(slots=False)
class TowerInteraction(interaction.Interaction[Asked, Selection, Target, Action]):
    """How the tower deals with a kind of ask.

    `parts` are the kinds of action that answer it, those with a button in its order; `tools` are made of them in the
    table of all. `marked` gathers what is marked, `pointed` what is marked besides while a square is pointed at.
    `groups` is what there is to choose from beside the tower, `labels` what stands on targets of its own zones, `taken`
    what taking one of them in hand means, in words. `subject` is the place that it is all about. `blows_first`: the
    blows of the last round stand above the groups. `alone`: nothing else is asked in its phase. `typed` is the target
    that a figure on the keyboard means.
    """

    tools: tuple[TowerTool, ...] = ()
    parts: tuple[Part[Any], ...] = ()
    marked: Callable[[Marks, Asked, Selection], None] = lambda *_: None
    groups: Callable[[Asked, Selection], Sequence[Group]] = lambda *_: ()
    labels: Mapping[Zone, Labelled] = field(default_factory=dict)
    taken: Mapping[Zone, Callable[[Speech], str]] = field(default_factory=dict)
    subject: Callable[[Asked], int | None] = lambda _: None
    pointed: Callable[[Marks, Asked, Selection, Square], None] = lambda *_: None
    blows_first: bool = True
    alone: bool = False
    typed: Callable[[Selection, int], Target | None] = lambda *_: None


def with_tools(made: TowerInteraction) -> TowerInteraction:
    """The same with the buttons of its parts."""
    return replace(made, tools=tuple(part.tool for part in made.parts if part.tool is not None))
