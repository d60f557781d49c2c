"""Why a computer would do something in Goodman's Citadel; places are figures."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from citadel_desktop.agents.goodman.roads import beside_any, to_any
from citadel_desktop.agents.goodman.stage import stage_of
from citadel_desktop.language.goodman.names import known_of, square_name
from citadel_desktop.language.goodman.prompts import Deed
from citadel_desktop.language.reasons import Because, Case, Reasons
from citadel_desktop.rules.goodman.actions import (
    AddHero,
    Advance,
    AskSecret,
    Attack,
    ChoosePlan,
    ChoosePosture,
    Corner,
    Defend,
    Disengage,
    Drop,
    Explore,
    Face,
    FightOutside,
    HandOver,
    Link,
    Propose,
    Put,
    Retreat,
    Settle,
    Shift,
    TakeOff,
    TakeStep,
)
from citadel_desktop.rules.goodman.draft import carried_by, figure_of
from citadel_desktop.rules.goodman.explain import Goal, reach
from citadel_desktop.rules.goodman.pending import RetreatAsk
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    DEAD,
    HEROES,
    NONE,
    NORMAL,
    OUTSIDE,
    TALISMAN,
)

WHOLE_SHARE = 100
"""The whole of an attack or a defence, in per cents (WT-C3)."""


def _figures(case: Case) -> str:
    """Figures by name; "" where none of them stands on the table yet."""
    return _listed(case, case.places)


def _listed(case: Case, figures: Iterable[int]) -> str:
    known = known_of(case.view.position)
    return case.speech.listed([known[one] for one in figures if one in known])


def _strength(case: Case) -> str:
    """What is gained at once; later a side can only lose less."""
    t, figures = case.speech.t, _figures(case)
    if case.reason is None or not case.reason.foreseen:
        return t("It makes this side stronger.")
    if figures:
        return t("It keeps {figures} strong.", figures=figures)
    return t("It keeps this side strong.")


BECAUSE: Mapping[str, Because] = MappingProxyType(
    {
        "strength": _strength,
        "hidden_strength": lambda c: c.speech.t("It keeps strong monsters concealed."),
        "carried": lambda c: c.speech.t("It gets hold of the talisman."),
        "way": lambda c: c.speech.n(
            "It brings the talisman {count} step nearer to its goal.",
            "It brings the talisman {count} steps nearer to its goal.",
            c.count,
        ),
        "free": lambda c: c.speech.t("It opens a way for the talisman."),
        "last_steps": lambda c: c.speech.t("It brings the talisman close to its goal."),
        "company": lambda c: c.speech.t("It brings figures near the talisman."),
        "blocked": lambda c: c.speech.t("It bars the entry."),
        "amulet": lambda c: c.speech.t("It brings the amulet nearer to the way out."),
        "stronghold": lambda c: c.speech.t("It makes the stronghold harder to storm."),
        "their_strength": lambda c: (
            c.speech.t("It weakens {figures}.", figures=_figures(c))
            if _figures(c)
            else c.speech.t("It weakens the other side.")
        ),
        "their_hidden_strength": lambda c: c.speech.t("It draws concealed monsters out."),
        "their_carried": lambda c: c.speech.t("It takes the talisman from the other side."),
        "their_way": lambda c: c.speech.n(
            "It makes the talisman's way to its goal {count} step longer.",
            "It makes the talisman's way to its goal {count} steps longer.",
            c.count,
        ),
        "their_free": lambda c: c.speech.t("It bars the talisman's way."),
        "their_last_steps": lambda c: c.speech.t("It stops the talisman close to its goal."),
        "their_company": lambda c: c.speech.t("It draws figures away from the talisman."),
        "their_blocked": lambda c: (
            c.speech.t("It clears the entry of {figures}.", figures=_figures(c))
            if _figures(c)
            else c.speech.t("It clears the entry.")
        ),
        "their_amulet": lambda c: c.speech.t("It keeps the amulet from the other side."),
        "their_stronghold": lambda c: c.speech.t("It finds out what the stronghold hides."),
    }
)


def _enough(case: Case) -> str | None:
    """What ends something, lets something be, or does without."""
    t = case.speech.t
    match case.action.kind, case.asked.kind:
        case "activate", _:
            return t("It is of more use awake than concealed.")
        case "done", "activate":
            return t("Concealed monsters are of more use as they are.")
        case "done", "disengage":
            return t("Nobody gains by getting away.")
        case "done", _:
            return t("Nobody would stand better elsewhere.")
        case "finish", _:
            return t("The stronghold is as strong as it will be.")
        case "ready", _:
            return t("The roster is complete.")
        case "pass", "outside":
            return t("The fight on the entry is not worth a hero.")
        case "pass", _:
            return t("Open postures do no harm here.")
        case "waive", _:
            return t("Nothing would be gained by driving the loser back.")
        case "stay", _:
            return t("The victor stands better where he is.")
        case "end_quest", _:
            return t("More than this can hardly be won.")
    reason = case.reason
    if reason is not None and reason.foreseen and reason.code in _VAGUE:
        # A walk is for what is at its end, not for how fights elsewhere may go.
        return _usual(case) if case.action.kind in {"step", "explore", "disengage"} else None
    return None


_VAGUE = frozenset({"strength", "hidden_strength", "their_strength", "their_hidden_strength"})
"""The codes of what many fights make up."""


def _usual(case: Case) -> str | None:
    t, action, table = case.speech.t, case.action, case.view.position
    known = known_of(table)
    match action:
        case ChoosePlan() | Put() | TakeOff() | Shift() | Link():
            return t("It makes the stronghold harder to storm.")
        case Propose():
            return t("A proposed design is a good beginning.")
        case TakeStep() if isinstance(case.whole[-1], Explore):
            return t("The talisman may lie there.")
        case TakeStep(figure) if figure_of(table, figure).place == OUTSIDE:
            return t("Inside {figure} can search and fight.", figure=known[figure])
        case TakeStep(figure):
            return _step(case, figure)
        case Disengage(figure):
            if TALISMAN in carried_by(table, figure):
                return t("{figure} has the talisman to bring away.", figure=known[figure])
            return t("{figure} stands badly in this fight.", figure=known[figure])
        case Explore():
            return t("The talisman may lie there.")
        case Drop():
            return t("It is better off there.")
        case HandOver(to=taker):
            return t("{figure} can take it further.", figure=known[taker])
        case FightOutside():
            return t("The figure on the entry is worth the fight.")
        case AskSecret():
            return t("The other side shall not know what comes.")
    return _fighting(case)


def _step(case: Case, mover: int) -> str:
    """What a figure comes to or nearer to by its way inside: an enemy, something to explore, a friend."""
    t, table = case.speech.t, case.view.position
    start, end = figure_of(table, mover).place, place_after(case)
    known = known_of(table)
    figure = known[mover]
    stage = stage_of(table, case.asked.seat)
    if end < 0:
        return t("Outside {figure} is out of danger.", figure=figure)
    met = [foe for square, foe in stage.foe_at.items() if stage.around[end] >> square & 1]
    if met:
        return t("There {figure} meets {enemies}.", figure=figure, enemies=_listed(case, met))
    searches = case.asked.seat == HEROES
    if searches and beside_any(table.plans, stage.free, stage.unseen) >> end & 1:
        return t("From there {figure} can explore.", figure=figure)
    foes = stage.to_beside(stage.enemies)
    if foes[end] < foes[start]:
        return t("{figure} comes nearer to the enemy.", figure=figure)
    if searches and stage.to_explore()[end] < stage.to_explore()[start]:
        return t("{figure} comes nearer to what lies face down.", figure=figure)
    talisman = stage.talisman
    bearer = talisman.by if talisman.fate == "carried" else NONE
    if bearer not in {NONE, mover} and figure_of(table, bearer).place >= 0:
        there = to_any(stage.ways, 1 << figure_of(table, bearer).place)
        if there[end] < there[start]:
            return t(
                "{figure} comes nearer to {other}, who has the talisman.",
                figure=figure,
                other=known[bearer],
            )
    if foes[start] < foes[end]:
        return t("{figure} gets away from the enemy.", figure=figure)
    others = stage.friends & ~(1 << start)
    friends = to_any(stage.ways, others)
    if friends[end] < friends[start]:
        return t("{figure} keeps together with the others.", figure=figure)
    if others:
        return t("{figure} makes room for the others.", figure=figure)
    return t("There is nothing better for {figure} to do.", figure=figure)


def place_after(case: Case) -> int:
    """Where a figure stands after its way, as far as the table tells."""
    steps = _steps(case)
    goal, last = _goal(case, steps), steps[-1].square
    if goal is not None:
        return goal.place
    return OUTSIDE if last is None else last


def _steps(case: Case) -> tuple[TakeStep, ...]:
    return tuple(action for action in case.whole if isinstance(action, TakeStep))


def _goal(case: Case, steps: tuple[TakeStep, ...]) -> Goal | None:
    found = reach(case.view.position, steps[0].figure)
    every = (*found.doors.values(), *found.goals.values())
    return next((goal for goal in every if goal.steps == steps), None)


def _whole(case: Case) -> str | None:
    """A walk as one, a stance with all its shares, and that the strongest hero is risked for what nobody knows."""
    deed = Deed(case.speech, case.view.position)
    if case.further and isinstance(case.action, AddHero):
        chosen = Counter(one.strength for one in case.whole if isinstance(one, AddHero))
        strengths = [
            str(strength) if count == 1 else f"{count} \N{MULTIPLICATION SIGN} {strength}"
            for strength, count in sorted(chosen.items(), reverse=True)
        ]
        return case.speech.t(
            "Choose heroes of strengths {strengths}.", strengths=case.speech.listed(strengths)
        )
    steps = _steps(case)
    others = [action for action in case.whole if not isinstance(action, TakeStep)]
    told = [deed.told(action) for action in steps[:1]]
    if len(steps) > 1:
        told = [_way(case, steps)]
    told += [deed.told(action) for action in others]
    last = case.whole[-1]
    if isinstance(last, Explore) and _strongest(case, last.figure):
        told.append(
            case.speech.t(
                "{figure} is the strongest hero, and nobody knows what lies there.",
                figure=deed.who(last.figure),
            )
        )
    return " ".join(told)


def _way(case: Case, steps: tuple[TakeStep, ...]) -> str:
    t, last = case.speech.t, steps[-1]
    known, goal = known_of(case.view.position), _goal(case, steps)
    figure = known[last.figure]
    if last.square is None:
        return t("{figure} leaves the stronghold.", figure=figure)
    if goal is not None and goal.through != NONE:
        return t(
            "{figure} goes through the doorway on {door} to {square}.",
            figure=figure,
            door=square_name(goal.through),
            square=square_name(goal.place),
        )
    place = last.square if goal is None else goal.place
    return t("{figure} goes to {square}.", figure=figure, square=square_name(place))


def _strongest(case: Case, hero: int) -> bool:
    living = [one for one in case.view.position.heroes if one.place != DEAD]
    own = case.view.position.heroes[hero].strength
    return len(living) > 1 and all(
        one.strength < own or one is case.view.position.heroes[hero] for one in living
    )


def _fighting(case: Case) -> str | None:
    t, action, table = case.speech.t, case.action, case.view.position
    known = known_of(table)
    match action:
        case ChoosePosture(posture=posture) if posture == NORMAL:
            return t("It keeps attack and defence in balance.")
        case ChoosePosture(posture=posture) if posture == ALL_OUT:
            return t("It takes a risk for a harder blow.")
        case ChoosePosture():
            return t("It gives up the blow for safety.")
        case Attack(_, enemy, per_cent) if 2 * per_cent >= WHOLE_SHARE:
            return t("{figure} is the better target.", figure=known[enemy])
        case Attack(_, enemy):
            return t("{figure} is not the better target.", figure=known[enemy])
        case Defend(_, enemy, per_cent) if 2 * per_cent >= WHOLE_SHARE:
            return t("{figure} is the greater danger.", figure=known[enemy])
        case Defend(_, enemy):
            return t("{figure} is not the greater danger.", figure=known[enemy])
        case Face(_, enemy):
            return t("{figure} is the better target.", figure=known[enemy])
        case Settle():
            return t("The other results depend on it.")
    return _afterwards(case)


def _afterwards(case: Case) -> str | None:
    t, table = case.speech.t, case.view.position
    match case.action, table.asks[-1]:
        case Retreat(), RetreatAsk(loser=loser):
            return t("{figure} stands worse there.", figure=known_of(table)[loser])
        case Corner(), RetreatAsk(loser=loser):
            return t("{figure} cannot give way.", figure=known_of(table)[loser])
        case Advance(), _:
            return t("The square that was left is worth having.")
    return None


GOODMAN = Reasons(BECAUSE, _enough, _usual, _whole)
