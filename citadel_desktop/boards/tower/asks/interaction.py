"""The description of a kind of ask on the tower, and of a kind of action that answers it."""

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
"""Actions to take one after another, as long as each is possible."""
Meaning: TypeAlias = meanings.Meaning[Row, Selection, Action]
"""The meaning of a click; None for nothing."""
Click: TypeAlias = Callable[[Asked, Selection, Target], Meaning]
"""A function that returns the meaning of a click on a target."""


def do_or_try(asked: Asked, action: Action) -> Meaning:
    """Do an action, or have it refused."""
    return Do((action,)) if asked.may(action) else Try(action)


def choose_from(actions: Iterable[Action], otherwise: Action) -> Meaning:
    """Do the only one of some legal actions, choose from several, or have another action refused."""
    rows = tuple((action,) for action in actions)
    if len(rows) == 1:
        return Do(rows[0])
    return Choose(rows) if rows else Try(otherwise)


def by_zone(clicks: Mapping[Zone, Click], otherwise: Click = lambda *_: None) -> Click:
    """Return a function for clicks that depends on the target's zone; `otherwise` serves all other zones."""

    def meaning(asked: Asked, selection: Selection, target: Target) -> Meaning:
        return clicks.get(target.zone, otherwise)(asked, selection, target)

    return meaning


def nobody_there(target: Target) -> Meaning:
    """Try to move nobody to a square without a suitable figure, so that the click is refused."""
    return Try(TakeStep(NONE, target.number)) if target.zone == "square" else None


def of_figure(action: Action) -> Iterator[Target]:
    """Return the figure that acts; nothing for a mere answer."""
    if isinstance(action, OfFigure):
        yield Target("figure", action.figure)


def figure_left(_selection: Selection, action: OfFigure) -> Selection:
    """Keep the figure that has acted in hand."""
    return Selection(figure=action.figure)


@frozen(slots=False)
class TowerTool(interaction.ToolKind[Asked, Action]):
    """A kind of action with a button.

    `pressed` returns the meaning of pressing it, None for the usual one (`use`); `leads` is the zone of the panel that
    then gets the keyboard's focus.
    """

    pressed: Callable[[Asked, Selection], Meaning] | None = None
    leads: Zone | None = None


@frozen(slots=False)
class Part(Generic[D]):
    """A kind of action on the tower.

    `rule` is the rule it follows, `tool` its button. `targets` returns its targets on the board, to mark as advice,
    `after` the selection after it, as far as it is still useful, `further` sentences about its consequences.
    """

    action: type[D]
    rule: str
    tool: TowerTool | None = None
    targets: Callable[[D], Iterable[Target]] = of_figure
    after: Callable[[Selection, D], Selection] = lambda *_: NOTHING
    further: Callable[[PanelTelling, D], Iterable[str]] = lambda *_: ()


def answer(action: Action, rule: str, icon: str, key: str, words: Label, dress: Dress = "command") -> Part[Any]:
    """Return a kind of action without a target: its button does it at once."""
    tool = TowerTool(action.kind, icon, key, words, "act", dress, lambda _: action)
    return Part(type(action), rule, tool)


@frozen(slots=False)
class TowerInteraction(interaction.Interaction[Asked, Selection, Target, Action]):
    """How the tower deals with a kind of ask.

    `parts` are the kinds of action that answer it, in the order of their buttons; `with_tools` makes `tools` of them.
    `marked` gathers the marks, `pointed` further ones while the pointer is on a square. `groups` returns the choices
    beside the tower, `labels` by zone their labels, `taken` by zone the words for taking one in hand. `subject` returns
    the square the ask is about. `blows_first`: the blows of the last round are listed above the groups. `alone`: its
    phase has no other ask. `typed` returns the target of a digit on the keyboard.
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
    """Return the interaction with the buttons of its parts."""
    return replace(made, tools=tuple(part.tool for part in made.parts if part.tool is not None))
