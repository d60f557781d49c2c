"""Walking step by step: goals, their cost, and descriptions of the way (WT-T1)."""

from collections.abc import Iterable, Iterator

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import Meaning, Part, Row, TowerTool, of_figure
from citadel_desktop.boards.tower.panels.groups import PanelTelling
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import square_name
from citadel_desktop.language.goodman.step import leaving_sentences
from citadel_desktop.rules.goodman.asks.carry import PickUp
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.explain import Goal, amulet_left
from citadel_desktop.rules.goodman.movement.allowance import targets
from citadel_desktop.rules.goodman.movement.ground import entry_of, neighbours
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.squares import Square, bits
from citadel_desktop.rules.goodman.state import NONE, OUTSIDE


def step_to(figure: int, place: int) -> TakeStep:
    """Return a step to a place."""
    return TakeStep(figure, None if place == OUTSIDE else place)


def refused_step(asked: Asked, figure: int) -> TakeStep:
    """Return a step whose refusal tells why a figure cannot move."""
    place = figure_of(asked.position, figure).place
    if place >= 0:
        return TakeStep(figure, next(targets(asked.position, place), place))
    return TakeStep(figure, max(entry_of(asked.position), 0))


def movers(asked: Asked, selection: Selection) -> Iterable[int]:
    """Return the figures to move: the one in hand, or all."""
    return asked.living() if selection.figure == NONE else (selection.figure,)


def beside_first(asked: Asked) -> Square:
    """Return a square beside the first figure of the asked side."""
    place = figure_of(asked.position, asked.first_figure).place
    return next(bits(neighbours(asked.position, place)), 0)


def go(asked: Asked, selection: Selection, place: int) -> Meaning:
    """Return what a click on a destination does: the move at once, unless there is something to decide first."""
    meant = tuple(movers(asked, selection))
    goals = [goal for figure in meant for goal in goals_at(asked, figure, place)]
    rows = tuple(row for goal in goals for row in _rows_of(goal))
    if not rows:
        return Try(step_to(meant[0], place)) if meant else None
    harmless = not goals[0].wounds and not goals[0].dies
    # What it means to leave the amulet behind is read before it is done (WT-N2).
    leaves_amulet = place == OUTSIDE and amulet_left(asked.position, goals[0].steps[-1].figure) is not None
    if selection.figure != NONE and len(rows) == 1 and harmless and not leaves_amulet:
        return Do(rows[0])
    return Choose(rows)


def goals_at(asked: Asked, figure: int, place: int) -> Iterator[Goal]:
    """Return the ways to go to a place: to stand there, or to enter the doorway there."""
    reach = asked.reach(figure)
    goal, entered = reach.goals.get(place), reach.doors.get(place)
    if entered is not None:
        yield entered
    if goal is not None and goal != entered:
        yield goal


def goal_of(asked: Asked, steps: tuple[TakeStep, ...]) -> Goal | None:
    """Return the goal of these steps; None if they are not the way proposed to one."""
    reach = asked.reach(steps[0].figure)
    goals = (*reach.doors.values(), *reach.goals.values())
    return next((goal for goal in goals if goal.steps == steps), None)


def _rows_of(goal: Goal) -> Iterator[Row]:
    """Return rows that go to a place and pick up an item there, and one that only goes there."""
    figure = goal.steps[-1].figure
    for item in goal.finds:
        yield (*goal.steps, PickUp(figure, item))
    yield goal.steps


def walk_told(telling: PanelTelling, goal: Goal) -> Iterator[str]:
    """Describe a walk: where it leads, its cost, and the enemies beside the goal."""
    speech, figure = telling.speech, telling.who(goal.steps[-1].figure)
    if goal.place == OUTSIDE:
        yield speech.t("{figure} leaves the stronghold.", figure=figure)
        yield from leaving_sentences(speech, telling.asked.position, goal.steps[-1].figure)
        return
    square = square_name(goal.place)
    if goal.through != NONE:
        yield speech.t(
            "{figure} goes through the doorway on {door} to {square}.",
            figure=figure,
            door=square_name(goal.through),
            square=square,
        )
    else:
        yield speech.t("{figure} goes to {square}.", figure=figure, square=square)
    yield from harm_told(speech, figure, goal.wounds, dies=goal.dies)
    if goal.dies:
        return
    yield speech.n("{count} step is left.", "{count} steps are left.", goal.left)
    if goal.enemies:
        enemies = speech.listed([telling.who(enemy) for enemy in goal.enemies])
        yield speech.t("The enemy beside: {enemies}.", enemies=enemies)


def harm_told(speech: Speech, figure: str, wounds: int, *, dies: bool) -> Iterator[str]:
    """Say how a place harms a figure; nothing if it does not."""
    if dies:
        yield speech.t("That kills {figure}.", figure=figure)
    elif wounds:
        yield speech.n("{figure} suffers {count} wound.", "{figure} suffers {count} wounds.", wounds, figure=figure)


def _about(action: TakeStep) -> Iterator[Target]:
    yield Target("outside") if action.square is None else Target("square", action.square)
    yield from of_figure(action)


def _after(selection: Selection, action: TakeStep) -> Selection:
    return Selection(selection.tool if selection.tool == "step" else None, action.figure)


def _picked(_asked: Asked, selection: Selection) -> Meaning:
    """Pick the tool beside the figure in hand, or put it down."""
    return Take(Selection(None if selection.tool == "step" else "step", selection.figure))


PART = Part(
    TakeStep,
    "WT-T1",
    TowerTool(
        "step",
        "move",
        "s",
        ("Single steps", "Move the figure in hand one step after another."),
        sample=lambda asked: TakeStep(asked.first_figure, beside_first(asked)),
        pressed=_picked,
    ),
    _about,
    _after,
)
