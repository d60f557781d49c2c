"""What a click means while monsters come out, figures disengage and move (WT-P2, WT-T)."""

from collections.abc import Iterable, Iterator

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.asked import NOTHING, Asked, Selection, Target
from citadel_desktop.boards.tower.asks.meanings import Meaning, Row, one, one_of
from citadel_desktop.rules.goodman.actions import (
    Action,
    Activate,
    Disengage,
    Drop,
    Explore,
    HandOver,
    PickUp,
    TakeStep,
)
from citadel_desktop.rules.goodman.draft import face_down, figure_of
from citadel_desktop.rules.goodman.explain import Goal
from citadel_desktop.rules.goodman.ground import entry_of
from citadel_desktop.rules.goodman.movement import targets
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import HEROES, NONE, OUTSIDE


def activate(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "activate": the square of a concealed monster."""
    square = asked.where(target)
    return None if square == NONE else one(asked, Activate(square))


def disengage(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "disengage": a figure that is bound."""
    figure = asked.who(target)
    if figure != NONE:
        return one(asked, Disengage(figure))
    return Try(TakeStep(NONE, target.number)) if target.zone == "square" else None


def move(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "move": a figure and then its goal, a marker to explore, an item and who gets it."""
    match target.zone:
        case "item":
            return _item(asked, selection, target.number)
        case "figure":
            return _figure(asked, selection, target.number)
        case "outside":
            return _goal(asked, selection, OUTSIDE)
        case "square":
            return _square(asked, selection, target.number)
    return None


def able(asked: Asked, figure: int) -> bool:
    """Whether a figure may do anything while figures move."""
    return any(asked.acts(action) == figure for action in asked.actions)


def _step_to(asked: Asked, figure: int, place: int) -> Action:
    return TakeStep(figure, None if place == OUTSIDE else place)


def _vain(asked: Asked, figure: int) -> Action:
    """A step whose refusal tells why a figure does not move."""
    place = figure_of(asked.position, figure).place
    if place >= 0:
        return TakeStep(figure, next(targets(asked.position, place), place))
    return TakeStep(figure, max(entry_of(asked.position), 0))


def _figure(asked: Asked, selection: Selection, figure: int) -> Meaning:
    place = figure_of(asked.position, figure).place
    if not asked.own(figure):
        return Try(
            _step_to(asked, figure if selection.figure == NONE else selection.figure, max(place, 0))
        )
    # A second click on one's own figure lays nothing down: that is what a tool is for.
    if selection.item != NONE and selection.figure not in {NONE, figure}:
        return one(asked, HandOver(selection.figure, selection.item, figure))
    return Take(Selection(figure=figure)) if able(asked, figure) else Try(_vain(asked, figure))


def _square(asked: Asked, selection: Selection, square: Square) -> Meaning:
    if selection.tool == "step" and selection.figure != NONE:
        explore = Explore(selection.figure, square)
        # No hero steps onto a marker, so there nothing else can be meant.
        return one(asked, explore if asked.may(explore) else TakeStep(selection.figure, square))
    figure = asked.standing(square)
    if figure != NONE:
        passing = TakeStep(selection.figure, square)
        # Who has moved is not taken in hand again; the figure in hand may be on its way past him.
        idle = selection.item == NONE and figure != selection.figure and not able(asked, figure)
        return Do((passing,)) if idle and asked.may(passing) else _figure(asked, selection, figure)
    if face_down(asked.position, square) and asked.side == HEROES:
        return _marker(asked, selection, square)
    return _goal(asked, selection, square)


def _movers(asked: Asked, selection: Selection) -> Iterable[int]:
    """Who is thought of: the figure in hand, or every one."""
    return asked.living() if selection.figure == NONE else (selection.figure,)


def _marker(asked: Asked, selection: Selection, square: Square) -> Meaning:
    """A face-down marker: heroes beside it explore it, others first go there (WT-T3)."""
    movers = tuple(_movers(asked, selection))
    here = [Explore(figure, square) for figure in movers]
    legal = [action for action in here if asked.may(action)]
    if legal:
        return one_of(legal, legal[0])
    ways = [(action, asked.reach(action.figure).besides(square)) for action in here]
    found = [(goals[0], action) for action, goals in ways if goals]
    rows: tuple[Row, ...] = tuple((*goal.steps, action) for goal, action in found)
    if not rows:
        announced = [one for one in here if (one.figure, square) in asked.position.turn.explores]
        return Try((announced or here)[0]) if here else None
    alone = selection.figure != NONE and not found[0][0].wounds
    return Do(rows[0]) if alone else Choose(rows)


def _goal(asked: Asked, selection: Selection, place: int) -> Meaning:
    """A square to go to, or out: at once where nothing is to be thought of."""
    movers = tuple(_movers(asked, selection))
    goals = [goal for figure in movers for goal in goals_at(asked, figure, place)]
    rows = tuple(row for goal in goals for row in rows_of(goal))
    if not rows:
        return Try(_step_to(asked, movers[0], place)) if movers else None
    harmless = not goals[0].wounds and not goals[0].dies
    if selection.figure != NONE and len(rows) == 1 and harmless:
        return Do(rows[0])
    return Choose(rows)


def goals_at(asked: Asked, figure: int, place: int) -> Iterator[Goal]:
    """What going to a place may mean: standing there, or entering the doorway that lies there."""
    found = asked.reach(figure)
    goal, entered = found.goals.get(place), found.doors.get(place)
    if entered is not None:
        yield entered
    if goal is not None and goal != entered:
        yield goal


def goal_of(asked: Asked, steps: tuple[TakeStep, ...]) -> Goal | None:
    """The goal to which these steps lead, None if they are not the way that is proposed to any."""
    found = asked.reach(steps[0].figure)
    every = (*found.doors.values(), *found.goals.values())
    return next((goal for goal in every if goal.steps == steps), None)


def rows_of(goal: Goal) -> Iterator[Row]:
    """Going to a place and taking up what lies there, or only going there."""
    figure = goal.steps[-1].figure
    for item in goal.finds:
        yield (*goal.steps, PickUp(figure, item))
    yield goal.steps


def _item(asked: Asked, selection: Selection, item: int) -> Meaning:
    one_item = asked.position.items[item]
    if one_item.fate == "carried":
        if not asked.own(one_item.by):
            return Try(Drop(one_item.by, item))
        held = Selection(figure=one_item.by, item=item)
        return Take(NOTHING if selection == held else held)
    picks = [action for action in asked.of(PickUp, selection.figure) if action.item == item]
    if not picks and one_item.fate == "lying":
        return _goal(asked, selection, one_item.at)
    first = selection.figure if selection.figure != NONE else next(asked.living(), NONE)
    return one_of(picks, PickUp(first, item))
