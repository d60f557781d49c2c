"""Moving figures: choose a figure, then its goal, a marker to explore, an item, the taker of an item (WT-T)."""

from collections.abc import Iterator, Sequence

from citadel_desktop.boards.kit.meanings import Do, Take, Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks import carry, explore, step
from citadel_desktop.boards.tower.asks.activate import go_on
from citadel_desktop.boards.tower.asks.interaction import Meaning, Part, TowerInteraction, TowerTool, by_zone, do_or_try
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.panels.groups import FIGURES, Group, Heading
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.goodman.asks.carry import HandOver
from citadel_desktop.rules.goodman.asks.move import EndQuest
from citadel_desktop.rules.goodman.draft import face_down, figure_of
from citadel_desktop.rules.goodman.explain import Goal, zones
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.squares import Square, bits
from citadel_desktop.rules.goodman.state import HEROES, NONE, OUTSIDE, TALISMAN


def _able(asked: Asked, figure: int) -> bool:
    """Whether a figure can do anything now."""
    return any(asked.acting_figure(action) == figure for action in asked.actions)


def _figure(asked: Asked, selection: Selection, target: Target) -> Meaning:
    figure = asked.figure_at(target)
    place = figure_of(asked.position, figure).place
    if not asked.is_own(figure):
        mover = figure if selection.figure == NONE else selection.figure
        return Try(step.step_to(mover, max(place, 0)))
    # A second click on one's own figure lays nothing down: that is what a tool is for.
    if selection.item != NONE and selection.figure not in {NONE, figure}:
        return do_or_try(asked, HandOver(selection.figure, selection.item, figure))
    return Take(Selection(figure=figure)) if _able(asked, figure) else Try(step.refused_step(asked, figure))


def _square(asked: Asked, selection: Selection, target: Target) -> Meaning:
    square = target.number
    passing = TakeStep(selection.figure, square)
    if selection.tool == "step" and selection.figure != NONE:
        action = Explore(selection.figure, square)
        # No hero steps onto a marker, so there nothing else can be meant.
        return do_or_try(asked, action if asked.may(action) else passing)
    figure = asked.occupant(square)
    if figure != NONE:
        # Who has moved is not taken in hand again; the figure in hand may be on its way past him.
        idle = selection.item == NONE and figure != selection.figure and not _able(asked, figure)
        return Do((passing,)) if idle and asked.may(passing) else _figure(asked, selection, target)
    if face_down(asked.position, square) and asked.side == HEROES:
        return explore.explore(asked, selection, square)
    return step.go(asked, selection, square)


def _kept(asked: Asked, selection: Selection) -> Selection:
    figure = selection.figure
    known = figure != NONE and asked.is_own(figure) and _able(asked, figure)
    return selection if known else NOTHING


def _marked(marks: Marks, asked: Asked, selection: Selection) -> None:
    """Mark the figures that can move, or the goals of the figure in hand with steps left and dangers (WT-T1)."""
    turn = asked.position.turn
    marks.pale.update(bits(turn.walked))
    marks.add("chosen", (square for _, square in turn.explores))
    if selection.figure == NONE:
        marks.figures("legal", {*map(asked.acting_figure, asked.actions)} - {NONE})
        return
    goals = [*_goals(asked, selection.figure)]
    for square, goal in goals:
        marks.add("danger" if goal.dies or goal.wounds else "reach", (square,))
        marks.numbers[square] = goal.left
    threatened = zones(asked.position, 1 - asked.side)
    marks.add("zone", (square for square, goal in goals if threatened >> goal.place & 1))
    marks.add("legal", (action.square for action in asked.of(Explore, selection.figure)))
    if selection.item != NONE:
        given = [action for action in asked.of(HandOver) if action.item == selection.item]
        marks.figures("legal", (action.to for action in given))


def _pointed(marks: Marks, asked: Asked, selection: Selection, square: Square) -> None:
    """Mark the enemies that the figure in hand would fight on a square."""
    if selection.figure == NONE:
        return
    for goal in step.goals_at(asked, selection.figure, square):
        for enemy in goal.enemies:
            marks.tie(goal.place, marks.place(enemy), "fight")


def _goals(asked: Asked, figure: int) -> Iterator[tuple[Square, Goal]]:
    """Return the squares a figure can get to, and the near ends of doorways it can enter."""
    reach = asked.reach(figure)
    for square, goal in (*reach.doors.items(), *reach.goals.items()):
        if square >= 0 and goal.place >= 0:
            yield square, goal


_OUTSIDE = Heading("outside")


def _groups(asked: Asked, _selection: Selection) -> Sequence[Group]:
    """Return the own figures, easier to find here than on six levels, and the items lying open or carried."""
    # Monsters never step out (WT-P3).
    out = (Target("outside"),) if asked.side == HEROES else ()
    return (
        carry.items_seen(asked),
        Group(FIGURES, tuple(Target("figure", figure) for figure in asked.living()), "row"),
        Group(_OUTSIDE, out, "row"),
    )


def _subject(asked: Asked) -> int | None:
    turn = asked.position.turn
    if turn.walked or turn.walker != NONE:
        return None
    inside = (figure_of(asked.position, figure).place for figure in asked.living())
    return next((place for place in inside if place >= 0), OUTSIDE)


def _ends(speech: Speech, asked: Asked) -> str:
    if asked.position.items[TALISMAN].fate == "out":
        return speech.t("The heroes go home; the talisman makes it a major victory.")
    return speech.t("The heroes go home; points lost decide.")


def _quest_may_end(asked: Asked) -> bool:
    """Whether heroes may go home without a victory (WT-N2)."""
    return asked.side == HEROES and asked.position.setting.scenario == "amulet"


INTERACTION = TowerInteraction(
    "move",
    by_zone(
        {
            "item": lambda asked, held, target: carry.click_item(asked, held, target.number),
            "figure": _figure,
            "outside": lambda asked, held, _: step.go(asked, held, OUTSIDE),
            "square": _square,
        }
    ),
    _kept,
    parts=(
        step.PART,
        explore.PART,
        *carry.PARTS,
        Part(
            EndQuest,
            "WT-N2",
            TowerTool(
                "end_quest",
                "house",
                "q",
                lambda s, asked: (s.t("End the quest"), _ends(s, asked)),
                # What ends the match is asked once more.
                "list",
                "command",
                lambda _: EndQuest(),
                available=_quest_may_end,
                name="End the quest",
            ),
        ),
        go_on(("End movement", "End the movement: what was announced comes, then combat.")),
    ),
    marked=_marked,
    groups=_groups,
    subject=_subject,
    pointed=_pointed,
)
