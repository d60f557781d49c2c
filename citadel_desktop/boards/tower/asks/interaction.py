"""How the tower deals with a kind of ask, and what it knows of each kind of action that answers it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from citadel_desktop.boards.kit import interaction, meanings
from citadel_desktop.boards.kit.meanings import Choose, Do, Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.panels.groups import Group, Telling
from citadel_desktop.boards.tower.panels.labels import Labelled
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target, Zone
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.goodman.actions import Action, OfFigure, TakeStep
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import NONE

D = TypeVar("D", bound=Action)

Row: TypeAlias = tuple[Action, ...]
"""Actions to be done one after another, as long as each is possible."""
Meaning: TypeAlias = meanings.Meaning[Row, Selection, Action]
"""What a click means; None for nothing."""


def one(asked: Asked, action: Action) -> Meaning:
    """An action, done or refused."""
    return Do((action,)) if asked.may(action) else Try(action)


def one_of(actions: Iterable[Action], otherwise: Action) -> Meaning:
    """The only one of some legal actions, a choice of several, or a refusal of what else was meant."""
    rows = tuple((action,) for action in actions)
    if len(rows) == 1:
        return Do(rows[0])
    return Choose(rows) if rows else Try(otherwise)


def nobody_there(target: Target) -> Meaning:
    """A click on a square that no figure who might be meant stands on, where nobody moves."""
    return Try(TakeStep(NONE, target.number)) if target.zone == "square" else None


def of_figure(action: Action) -> Iterator[Target]:
    """The figure that an action is of; nothing for a mere answer."""
    if isinstance(action, OfFigure):
        yield Target("figure", action.figure)


def nothing_left(_selection: Selection, _action: object) -> Selection:
    """Nothing stays in hand."""
    return NOTHING


def figure_left(_selection: Selection, action: OfFigure) -> Selection:
    """The figure that has acted stays in hand."""
    return Selection(figure=action.figure)


def nothing_further(_telling: Telling, _action: object) -> Iterator[str]:
    """Nothing comes of it but what the action says itself."""
    return iter(())


@dataclass(frozen=True)
class Doing(Generic[D]):
    """What the board knows of a kind of action.

    `rule` is the one it is about, `targets` what it is about on the board, for the mark of advice. `after` is what
    stays in hand, if it can be used then; `further` are sentences on what comes of it.
    """

    action: type[D]
    rule: str
    targets: Callable[[D], Iterable[Target]] = of_figure
    after: Callable[[Selection, D], Selection] = nothing_left
    further: Callable[[Telling, D], Iterator[str]] = nothing_further


@dataclass(frozen=True)
class TowerTool(interaction.ToolKind[Asked, Action]):
    """A kind of action as a button; `pressed` is what pressing it means where that is more than its use says."""

    pressed: Callable[[Asked, Selection], Meaning] | None = None


def nothing_marked(_marks: Marks, _asked: Asked, _selection: Selection) -> None:
    """No marks."""


def nothing_shown(_marks: Marks, _asked: Asked, _selection: Selection, _square: Square) -> None:
    """No marks."""


def no_groups(_asked: Asked, _selection: Selection) -> Sequence[Group]:
    """Nothing to choose from beside the tower."""
    return ()


def nowhere(_asked: Asked) -> int | None:
    """No one place that it is all about."""
    return None


@dataclass(frozen=True)
class TowerInteraction(interaction.Interaction[Asked, Selection, Target, Action]):
    """How the tower deals with a kind of ask.

    `does` are the kinds of action that answer it, but for those that another ask knows already. `marked` gathers what
    is marked, `pointed` what is marked besides while a square is pointed at. `groups` is what there is to choose from
    beside the tower, `labels` what stands on targets of its own zones, `taken` what taking one of them in hand means,
    in words. `subject` is the place that it is all about. `blows_first`: the blows of the last round stand above the
    groups. `alone`: nothing else is asked in its phase.
    """

    tools: tuple[TowerTool, ...] = ()
    does: tuple[Doing[Any], ...] = ()
    marked: Callable[[Marks, Asked, Selection], None] = nothing_marked
    groups: Callable[[Asked, Selection], Sequence[Group]] = no_groups
    labels: Mapping[Zone, Labelled] = field(default_factory=dict)
    taken: Mapping[Zone, Callable[[Speech], str]] = field(default_factory=dict)
    subject: Callable[[Asked], int | None] = nowhere
    pointed: Callable[[Marks, Asked, Selection, Square], None] = nothing_shown
    blows_first: bool = True
    alone: bool = False
