"""Steps and walks, their goals, and figures in the way (WT-T1, WT-T2, WT-T5)."""

from collections.abc import Iterator

from citadel_desktop.agents.goodman.look import look_of, prize_of
from citadel_desktop.agents.goodman.roads import beside_any, to_any
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import known_names, square_name, the_item
from citadel_desktop.language.goodman.statement import GoodmanStatement, listed, square
from citadel_desktop.language.reasons import Case
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.goodman.draft import Moved, figure_of
from citadel_desktop.rules.goodman.explain import Goal, amulet_left, reach
from citadel_desktop.rules.goodman.movement.allowance import Way, way
from citadel_desktop.rules.goodman.movement.entering import DoorTaken
from citadel_desktop.rules.goodman.movement.ground import open_pit, open_sinkhole
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.squares import level_of
from citadel_desktop.rules.goodman.state import HEROES, NONE, OUTSIDE, Position


def _step(c: GoodmanStatement) -> str:
    """Describe a single step, with its goal and consequence."""
    end = c["square"]
    if end is None:
        return " ".join((c.t("{figure} leaves the stronghold."), *leaving_sentences(c.speech, c.position, c["figure"])))
    start = figure_of(c.position, c["figure"]).place
    if start == OUTSIDE:
        return c.t("{figure} enters the stronghold on {square}.")
    leads = way(c.position, c["figure"], start, end)
    if isinstance(leads, Way) and leads.through != NONE:
        return c.t(
            "{figure} goes through the doorway on {door} to {square}.",
            door=square(leads.through),
            square=square(leads.end),
        )
    if open_sinkhole(c.position, end):
        return c.t("{figure} steps into the sinkhole on {square}.")
    if open_pit(c.position, end):
        return c.t("{figure} steps into the pit on {square} for 1 wound.")
    return c.t("{figure} steps to {square}.")


def leaving_sentences(speech: Speech, position: Position, hero: int) -> Iterator[str]:
    """Yield the effect of bringing the talisman out while the amulet is inside (WT-N2); nothing otherwise."""
    amulet = amulet_left(position, hero)
    if amulet is None:
        return
    if amulet.fate == "carried":
        bearer = known_names(position)[amulet.by]
        yield speech.t("The quest goes on, because {figure} carries the amulet.", figure=bearer)
    elif amulet.fate == "lying":
        lies = square_name(amulet.at)
        yield speech.t("That ends the match with a major victory: the amulet still lies on {square}.", square=lies)
    else:
        yield speech.t("That ends the match with a major victory: the amulet is still hidden.")


def _moved(c: GoodmanStatement) -> str:
    """Describe a figure's new place; "" after a retreat or swap, which has its own event."""
    start, end, why = c["start"], c["end"], c["why"]
    if end == OUTSIDE:
        return c.t("{figure} leaves the stronghold.")
    if c["through"] != NONE:
        return _moved_through(c)
    if why in {"driven", "swap"}:
        return ""
    if why == "advance":
        return c.t("{figure} steps after to {end}.")
    if why == "explore":
        return c.t("{figure} steps onto {end}.")
    if start == OUTSIDE:
        return c.t("{figure} enters the stronghold and stands on {end}.")
    if start == end:
        return c.t("{figure} moves and is back on {end}.")
    return c.t("{figure} moves from {start} to {end}.")


def _moved_through(c: GoodmanStatement) -> str:
    """Describe a move through a doorway."""
    facts = {"door": square(c["through"]), "level": level_of(c["end"]) + 1}
    if c["why"] == "driven":
        return c.t("{figure} is driven through the doorway on {door} to level {level}, {end}.", **facts)
    if c["why"] == "explore":
        return c.t("{figure} goes through to level {level}, {end}.", **facts)
    return c.t("{figure} goes through the doorway on {door} to level {level}, {end}.", **facts)


def _no_neighbour(c: GoodmanStatement) -> str:
    if not c["square"]:
        return c.t("{start} has no neighbour there.")
    return c.t("{square} is no neighbour of {start}, or a wall is between.")


def _heroes_only(c: GoodmanStatement) -> str:
    rule = c.thing.rule
    if rule == "WT-P3":
        return c.t("The villain's figures never leave the stronghold.")
    if rule == "WT-T3":
        return c.t("Only heroes explore.")
    if rule == "WT-T8":
        return c.t("Only heroes hand things over.")
    return c.t("Only the heroes' side can do this.")


def _bound(c: GoodmanStatement) -> str:
    if c.thing.rule == "WT-T3":
        return c.t("{figure} began the turn beside an enemy and explores only after disengaging.")
    return c.t("{figure} began the turn beside an enemy and moves only after disengaging.")


def _face_down(c: GoodmanStatement) -> str:
    if c.thing.rule == "WT-T7":
        return c.t("The marker on {square} is face down; the villain's figures enter only doors there.")
    return c.t("The marker on {square} is face down: heroes explore it from beside.")


def walk_purpose(case: Case) -> str:
    """Return the purpose of a walk: to reach or approach an enemy, something to explore, or a friend."""
    mover = case.action.figure
    if isinstance(case.whole[-1], Explore):
        return case.t("The talisman may lie there.")
    table = case.view.position
    if figure_of(table, mover).place == OUTSIDE:
        return case.t("Inside {figure} can search and fight.", figure=known_names(table)[mover])
    return _inside(case, mover)


def _inside(case: Case, mover: int) -> str:
    """Return the purpose of a walk inside the stronghold."""
    t, table = case.t, case.view.position
    start, end = figure_of(table, mover).place, _place_after(case)
    known = known_names(table)
    figure = known[mover]
    stage = look_of(table, case.asked.seat)
    if end < 0:
        return t("Outside {figure} is out of danger.", figure=figure)
    met = [foe for square, foe in stage.foe_at.items() if stage.around[end] >> square & 1]
    if met:
        return t("There {figure} meets {enemies}.", figure=figure, enemies=listed(case, met))
    searches = case.asked.seat == HEROES
    if searches and beside_any(table.plans, stage.free, stage.unseen) >> end & 1:
        return t("From there {figure} can explore.", figure=figure)
    foes = stage.to_beside(stage.enemies)
    if foes[end] < foes[start]:
        return t("{figure} comes nearer to the enemy.", figure=figure)
    if searches and stage.to_explore()[end] < stage.to_explore()[start]:
        return t("{figure} comes nearer to what lies face down.", figure=figure)
    bearer = stage.carrier
    if bearer not in {NONE, mover} and figure_of(table, bearer).place >= 0:
        there = to_any(stage.ways, 1 << figure_of(table, bearer).place)
        if there[end] < there[start]:
            item = the_item(case.speech, prize_of(table))
            return t("{figure} comes nearer to {other}, who has {item}.", figure=figure, other=known[bearer], item=item)
    if foes[start] < foes[end]:
        return t("{figure} gets away from the enemy.", figure=figure)
    others = stage.friends & ~(1 << start)
    friends = to_any(stage.ways, others)
    if friends[end] < friends[start]:
        return t("{figure} keeps together with the others.", figure=figure)
    if others:
        return t("{figure} makes room for the others.", figure=figure)
    return t("There is nothing better for {figure} to do.", figure=figure)


def _place_after(case: Case) -> int:
    """Return the figure's place after a walk, as far as the table tells."""
    steps = steps_of(case)
    goal, last = goal_of(case, steps), steps[-1].square
    if goal is not None:
        return goal.place
    return OUTSIDE if last is None else last


def steps_of(case: Case) -> tuple[TakeStep, ...]:
    """Return the steps of a walk."""
    return tuple(action for action in case.whole if isinstance(action, TakeStep))


def goal_of(case: Case, steps: tuple[TakeStep, ...]) -> Goal | None:
    """Return the goal that these steps lead to; None if it is not among the places in reach."""
    found = reach(case.view.position, steps[0].figure)
    every = (*found.doors.values(), *found.goals.values())
    return next((goal for goal in every if goal.steps == steps), None)


def walk_sentence(case: Case, steps: tuple[TakeStep, ...]) -> str:
    """Describe several steps as one walk."""
    t, last = case.t, steps[-1]
    known, goal = known_names(case.view.position), goal_of(case, steps)
    figure = known[last.figure]
    if last.square is None:
        leaves = t("{figure} leaves the stronghold.", figure=figure)
        return " ".join((leaves, *leaving_sentences(case.speech, case.view.position, last.figure)))
    if goal is not None and goal.through != NONE:
        return t(
            "{figure} goes through the doorway on {door} to {square}.",
            figure=figure,
            door=square_name(goal.through),
            square=square_name(goal.place),
        )
    place = last.square if goal is None else goal.place
    return t("{figure} goes to {square}.", figure=figure, square=square_name(place))


WORDS = Words(
    actions={TakeStep: ActionWords(told=_step, phrase="a step", usual=walk_purpose)},
    events={Moved: _moved, DoorTaken: "{figure} stays: the way by {square} is taken."},
    refusals={
        "not_your_figure": "{figure} is on the other side.",
        "figure_dead": "{figure} is dead.",
        "no_neighbour": _no_neighbour,
        "no_steps_left": "{figure} has no movement left.",
        "has_moved": "{figure} has ended its movement.",
        "movement_over": "Something was handed over: nobody moves any more in this turn.",
        "must_move_on": "{figure} stands with a friend and must move on first.",
        "ends_on_a_friend": "From {square} no free square can be reached any more.",
        "bound": _bound,
        "enemy_there": lambda c: c.t("Blocked: {figure} stands on {square}.", figure=c.who(c["enemy"])),
        "door_closed": lambda c: c.t(
            "Closed: {figure} stands at an end of the doorway on {square}.", figure=c.who(c["enemy"])
        ),
        "face_down": _face_down,
        "sinkhole": "Nobody walks into the open sinkhole on {square}.",
        "heroes_only": _heroes_only,
        "not_on_the_entry": "There is no way out on {square}, only on the entry.",
        "already_outside": "Who is outside cannot leave.",
        "only_by_the_entry": "There is no way in on {square}, only on the entry.",
        "enough_entered": plural(
            "Only {count} hero may enter in the first turn.", "Only {count} heroes may enter in the first turn.", "most"
        ),
        "enough_inside": plural(
            "During the search no more than {count} hero may be inside.",
            "During the search no more than {count} heroes may be inside.",
            "most",
        ),
    },
)
