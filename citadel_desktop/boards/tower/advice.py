"""What an action is about on the tower, in the panel and on the open sheet, for the mark of advice."""

from collections.abc import Iterator, Sequence

from citadel_desktop.boards.tower.asked import Asked, Target
from citadel_desktop.boards.tower.asks.meanings import Row
from citadel_desktop.boards.tower.picture.picture import Line
from citadel_desktop.rules.goodman.actions import (
    Action,
    ActionKind,
    Activate,
    AddHero,
    Attack,
    ChooseLook,
    ChoosePlan,
    ChoosePosture,
    Defend,
    Drop,
    Explore,
    Face,
    HandOver,
    Link,
    OfFigure,
    PickUp,
    Propose,
    Put,
    Retreat,
    Settle,
    Shift,
    TakeOff,
    TakeStep,
)
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.ground import leads_to
from citadel_desktop.rules.goodman.squares import PER_LEVEL
from citadel_desktop.rules.goodman.state import NONE, Position


def targets(action: Action) -> Iterator[Target]:
    """The figures, squares and targets of the panel of an action; none where it is a mere answer."""
    match action:
        case ChoosePlan(level):
            yield Target("square", level * PER_LEVEL)
        case Put(marker, square):
            yield Target("kind", marker)
            yield Target("square", square)
        case Shift(one, other) | Link(one, other):
            yield Target("square", other)
            yield Target("square", one)
        case TakeOff(square) | Activate(square) | Retreat(square):
            yield Target("square", square)
        case Propose(points):
            yield Target("points", points)
        case AddHero(strength):
            yield Target("strength", strength)
        case ChooseLook(look=look):
            yield Target("look", look)
        case PickUp(item=item) | Drop(item=item) | HandOver(item=item):
            yield Target("item", item)
        case ChoosePosture(figure, posture):
            yield Target("posture", figure, posture)
            return
        case Attack(figure, enemy) | Defend(figure, enemy) | Face(figure, enemy):
            yield Target(action.kind, figure, enemy)
            return
        case Settle(victor, loser):
            yield Target("result", victor, loser)
            return
        case TakeStep(square=None):
            yield Target("outside")
        case TakeStep(square=int(square)) | Explore(square=square):
            yield Target("square", square)
    if isinstance(action, OfFigure):
        yield Target("figure", action.figure)
    if isinstance(action, HandOver):
        yield Target("figure", action.to)


def about(row: Row) -> Iterator[Target]:
    """What a row of actions is about: of a walk who goes, and where to."""
    steps = [action for action in row if isinstance(action, TakeStep)]
    told = [*steps[-1:], *(action for action in row if not isinstance(action, TakeStep))]
    return iter(dict.fromkeys(target for action in told for target in targets(action)))


def way(row: Row, position: Position) -> Iterator[Line]:
    """The way of a walk, step by step, doorways and all."""
    steps = [action for action in row if isinstance(action, TakeStep)]
    if not steps:
        return
    here = figure_of(position, steps[0].figure).place
    for square in (action.square for action in steps):
        if square is None:
            return
        if here >= 0:
            yield Line(here, square, "way")
        beyond = leads_to(position, square)
        if beyond != NONE:
            yield Line(square, beyond, "way")
        here = square if beyond == NONE else beyond


def row_of(advised: Row, sheet: Sequence[Row]) -> int | None:
    """The row of a sheet that does what is advised, else the shortest that begins so; None where none does."""
    if advised in sheet:
        return sheet.index(advised)
    found = [n for n, row in enumerate(sheet) if row[:1] == advised[:1]]
    return min(found, key=lambda n: len(sheet[n]), default=None)


def tool_of(advised: Row, asked: Asked) -> ActionKind | None:
    """The tool that does what is advised; single steps only past a friend, as a click there may mean him."""
    if not advised:
        return None
    action, *further = advised
    if not isinstance(action, TakeStep):
        return action.kind
    alone = action.square is None or asked.standing(action.square) == NONE
    return None if alone or further else action.kind
