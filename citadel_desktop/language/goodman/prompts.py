"""What is asked of whom in Goodman's Citadel, and what an action would do: one sentence each."""

from collections.abc import Mapping, Set
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, name_of
from citadel_desktop.language.goodman.names import (
    Known,
    a_marker,
    called_in,
    figure_name,
    known_of,
    look_kind,
    look_name,
    plan_name,
    posture_name,
    square_name,
    the_item,
)
from citadel_desktop.rules.goodman.actions import (
    Action,
    Activate,
    AddHero,
    Adopt,
    Advance,
    AskSecret,
    Attack,
    ChooseLook,
    ChoosePlan,
    ChoosePosture,
    Corner,
    Defend,
    Disengage,
    Dismiss,
    Done,
    Drop,
    EndQuest,
    Explore,
    Face,
    FightOutside,
    FillRoster,
    Finish,
    HandOver,
    Link,
    NameHero,
    Pass,
    PickUp,
    Propose,
    Put,
    Ready,
    Retreat,
    Rolled,
    Settle,
    Shift,
    Stay,
    TakeOff,
    TakeStep,
    Waive,
)
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.ground import open_pit, open_sinkhole
from citadel_desktop.rules.goodman.markers import kinds
from citadel_desktop.rules.goodman.movement import Way, way
from citadel_desktop.rules.goodman.pending import AdvanceAsk, MoveAsk, RetreatAsk
from citadel_desktop.rules.goodman.plans import plans
from citadel_desktop.rules.goodman.state import (
    HEROES,
    NONE,
    OUTSIDE,
    Position,
)
from citadel_desktop.rules.kit.contract import Decision, Param


def prompt_sentence(speech: Speech, decision: Decision[Any], names: Names) -> str:
    """What is asked now; raises KeyError for a prompt that does not exist."""
    facts: dict[str, Param] = dict(decision.params)
    known = called_in(decision.params)
    name = name_of(names, decision.seat)
    kinds_ = {action.kind for action in decision.actions}
    match decision.prompt:
        case "design" | "roster":
            return _before(speech, decision.prompt, name, kinds_, facts)
        case "activate" if kinds_ == {"done"}:
            return speech.t("{name} has no monster left to activate and goes on.", name=name)
        case "activate":
            return speech.t("{name} may activate concealed monsters.", name=name)
        case "disengage" if kinds_ == {"done"}:
            return speech.t("{name} has nobody left to disengage and goes on.", name=name)
        case "disengage":
            return speech.t("{name} says who tries to get away from the enemies beside.", name=name)
        case "move":
            told = _moving(speech, name, kinds_, heroes=decision.seat == HEROES)
            enter = facts["enter"]
            if decision.seat != HEROES or "step" not in kinds_ or not isinstance(enter, int):
                return told
            more = speech.n("{count} may still enter.", "{count} may still enter.", enter)
            return f"{told} {more}" if enter else told
        case "outside":
            return speech.t(
                "{name} may name a hero outside who fights {other} on the entry.",
                name=name,
                other=figure_name(speech, facts["other"], known),
            )
        case "demand":
            return speech.t("{name} may ask for postures in secret.", name=name)
        case "stance":
            return _stances(speech, name, kinds_)
        case "dice":
            return speech.t(
                "{figure} strikes at {other}: {name} enters what the dice show.",
                name=name,
                figure=figure_name(speech, facts["figure"], known),
                other=figure_name(speech, facts["other"], known),
            )
        case "settle":
            return speech.t("{name} chooses which result comes next.", name=name)
        case "retreat":
            return _retreating(speech, name, kinds_, facts, known)
        case "advance":
            return speech.t(
                "{name} decides: {figure} may step into {square}.",
                name=name,
                figure=figure_name(speech, facts["figure"], known),
                square=_square(facts["square"]),
            )
    raise KeyError(decision.prompt)


def _square(value: Param) -> str:
    return square_name(value) if isinstance(value, int) and value >= 0 else str(value)


def _before(
    speech: Speech, prompt: str, name: str, kinds_: Set[str], facts: Mapping[str, Param]
) -> str:
    if prompt == "roster":
        if "ready" in kinds_:
            return speech.t("{name} may change the roster or begin the search.", name=name)
        return speech.t("{name} chooses the heroes.", name=name)
    if kinds_ == {"finish"}:
        return speech.t(
            "{name} announces the {points} points of the stronghold.",
            name=name,
            points=facts["points"],
        )
    if "finish" in kinds_:
        return speech.t("{name} may change the stronghold or finish it.", name=name)
    return speech.t(
        "{name} lays markers, or has a design proposed.",
        name=name,
    )


def _moving(speech: Speech, name: str, kinds_: Set[str], *, heroes: bool) -> str:
    if "done" not in kinds_:
        return speech.t("{name} moves on: nobody stays with a friend on one square.", name=name)
    if kinds_ == {"done"}:
        return speech.t("{name} can only end the movement.", name=name)
    if "explore" in kinds_ and "step" in kinds_:
        return speech.t("{name} moves heroes and announces what they explore.", name=name)
    if "explore" in kinds_:
        return speech.t("{name} may announce what heroes explore.", name=name)
    if heroes:
        return speech.t("{name} moves heroes.", name=name)
    return speech.t("{name} moves monsters.", name=name)


def _stances(speech: Speech, name: str, kinds_: Set[str]) -> str:
    if kinds_ == {"posture"}:
        return speech.t("{name} chooses postures.", name=name)
    if kinds_ == {"face"}:
        return speech.t("{name} chooses whom a non-human fights.", name=name)
    if kinds_ <= {"attack", "defend"}:
        return speech.t("{name} divides attack and defence.", name=name)
    return speech.t("{name} chooses how figures fight.", name=name)


def _retreating(
    speech: Speech, name: str, kinds_: Set[str], facts: dict[str, Param], known: Known
) -> str:
    told = {
        "name": name,
        "figure": figure_name(speech, facts["figure"], known),
        "other": figure_name(speech, facts["other"], known),
    }
    if {"corner", "retreat"} <= kinds_:
        return speech.t(
            "{name} decides: {figure} may drive {other} back or to the wall.",
            **told,
        )
    if "corner" in kinds_:
        return speech.t(
            "{name} decides: {figure} may fight {other} against the wall once more.", **told
        )
    return speech.t("{name} decides: {figure} may drive {other} back.", **told)


# What an action would do


class Deed:
    """Says what an action would do on a table, with all names its viewer knows."""

    def __init__(self, speech: Speech, position: Position) -> None:
        self.speech = speech
        self.position = position
        self.known: Known = known_of(position)

    def told(self, action: Action) -> str:
        """One sentence; raises KeyError for a kind of action that does not exist."""
        for room in (self.design, self.roster, self.movement, self.carrying, self.combat):
            said = room(action)
            if said is not None:
                return said
        raise KeyError(action.kind)

    def who(self, figure: int) -> str:
        """A figure by its name."""
        return figure_name(self.speech, figure, self.known)

    def lying(self, square: int) -> str:
        """The marker of a square, as a sentence's object; the square where none is."""
        kind = self.position.markers[square]
        return a_marker(self.speech, kind) if kind >= 0 else square_name(square)

    def design(self, action: Action) -> str | None:
        """Plans, markers and doorways."""
        speech = self.speech
        match action:
            case ChoosePlan(level, plan):
                return speech.t(
                    "Take this floor plan for level {level}: {plan}.",
                    level=level + 1,
                    plan=plan_name(speech, plans()[level][plan].id),
                )
            case Put():
                return self.put(action)
            case TakeOff(square):
                return speech.t(
                    "Take {marker} off {square}.",
                    marker=self.lying(square),
                    square=square_name(square),
                )
            case Shift(start, end):
                return speech.t(
                    "Move {marker} from {start} to {end}.",
                    marker=self.lying(start),
                    start=square_name(start),
                    end=square_name(end),
                )
            case Link(one, other):
                return speech.t(
                    "Join {one} and {other} to one doorway.",
                    one=square_name(one),
                    other=square_name(other),
                )
            case Propose(points):
                return speech.n(
                    "Have a design of {count} point proposed in place of this one.",
                    "Have a design of {count} points proposed in place of this one.",
                    points,
                )
            case Adopt():
                return speech.t("Take over a whole design in place of this one.")
            case Finish():
                return speech.t("Finish the stronghold and announce its points.")
        return None

    def put(self, action: Put) -> str:
        """A marker, with what it costs."""
        speech, points = self.speech, kinds()[action.marker].points
        marker, square = a_marker(speech, action.marker), square_name(action.square)
        if not points:
            return speech.t("Lay {marker} on {square}.", marker=marker, square=square)
        return speech.n(
            "Lay {marker} on {square} for {count} point.",
            "Lay {marker} on {square} for {count} points.",
            points,
            marker=marker,
            square=square,
        )

    def roster(self, action: Action) -> str | None:
        """The choice of heroes."""
        speech = self.speech
        match action:
            case AddHero(strength):
                return speech.t("Choose a hero of strength {strength}.", strength=strength)
            case Dismiss(figure):
                return speech.t("Strike {figure} off the roster.", figure=self.who(figure))
            case ChooseLook(figure, look):
                return speech.t(
                    "Have {name} ({kind}) in place of {figure}.",
                    name=look_name(look),
                    kind=look_kind(speech, look),
                    figure=self.who(figure),
                )
            case NameHero(figure, ""):
                return speech.t("Call {figure} by the usual name.", figure=self.who(figure))
            case NameHero(figure, name):
                return speech.t("Call {figure} {name}.", figure=self.who(figure), name=name)
            case FillRoster():
                return speech.t("Have the rest of the heroes chosen.")
            case Ready():
                return speech.t("Begin the search with these heroes.")
        return None

    def movement(self, action: Action) -> str | None:
        """Who comes out, breaks off, moves, explores, and when that is over."""
        speech = self.speech
        match action:
            case Activate(square):
                return speech.t(
                    "Activate {marker} on {square}.",
                    marker=self.lying(square),
                    square=square_name(square),
                )
            case Disengage(figure):
                return speech.t(
                    "{figure} tries to get away: in a round before that he only defends.",
                    figure=self.who(figure),
                )
            case Done():
                moving = isinstance(self.position.asks[-1], MoveAsk)
                return speech.t("End the movement.") if moving else speech.t("Go on.")
            case TakeStep():
                return self.step(action)
            case Explore(figure, square):
                return speech.t(
                    "{figure} announces to explore {square}.",
                    figure=self.who(figure),
                    square=square_name(square),
                )
            case EndQuest():
                return speech.t("End the quest: the heroes go home.")
        return None

    def step(self, action: TakeStep) -> str:
        """A single step, with where it leads and what it does."""
        speech, position = self.speech, self.position
        figure = self.who(action.figure)
        if action.square is None:
            return speech.t("{figure} leaves the stronghold.", figure=figure)
        square = square_name(action.square)
        start = figure_of(position, action.figure).place
        if start == OUTSIDE:
            return speech.t(
                "{figure} enters the stronghold on {square}.", figure=figure, square=square
            )
        leads = way(position, action.figure, start, action.square)
        if isinstance(leads, Way) and leads.through != NONE:
            return speech.t(
                "{figure} goes through the doorway on {door} to {square}.",
                figure=figure,
                door=square_name(leads.through),
                square=square_name(leads.end),
            )
        if open_sinkhole(position, action.square):
            return speech.t(
                "{figure} steps into the sinkhole on {square}.", figure=figure, square=square
            )
        if open_pit(position, action.square):
            return speech.t(
                "{figure} steps into the pit on {square} for 1 wound.", figure=figure, square=square
            )
        return speech.t("{figure} steps to {square}.", figure=figure, square=square)

    def carrying(self, action: Action) -> str | None:
        """What is done with the talisman and the amulet."""
        speech = self.speech
        match action:
            case PickUp(figure, item):
                return speech.t("{figure} takes {item}.", **self.load(figure, item))
            case Drop(figure, item):
                return speech.t("{figure} lays {item} down.", **self.load(figure, item))
            case HandOver(figure, item, to):
                return speech.t(
                    "{figure} hands {item} to {other}.",
                    other=self.who(to),
                    **self.load(figure, item),
                )
        return None

    def load(self, figure: int, item: int) -> dict[str, object]:
        """A figure and an item."""
        return {"figure": self.who(figure), "item": the_item(self.speech, item)}

    def combat(self, action: Action) -> str | None:
        """How figures fight, and what the victors do."""
        speech = self.speech
        match action:
            case FightOutside(figure):
                return speech.t("{figure} fights from outside.", figure=self.who(figure))
            case AskSecret():
                return speech.t("Have postures chosen in secret.")
            case Pass():
                return speech.t("Do without.")
            case ChoosePosture(figure, posture):
                return speech.t(
                    "{figure}: {posture}.",
                    figure=self.who(figure),
                    posture=posture_name(speech, posture),
                )
            case Attack(figure, enemy, per_cent):
                return speech.t(
                    "{figure} attacks {other} with {share} %.",
                    **self.pair(figure, enemy),
                    share=per_cent,
                )
            case Defend(figure, enemy, per_cent):
                return speech.t(
                    "{figure} defends against {other} with {share} %.",
                    **self.pair(figure, enemy),
                    share=per_cent,
                )
            case Face(figure, enemy):
                return speech.t("{figure} turns against {other} alone.", **self.pair(figure, enemy))
            case Rolled(pips):
                return speech.t("The dice show {pips}.", pips=pips)
            case Settle(victor, loser):
                return speech.t(
                    "Next comes what {figure} does with {other}.", **self.pair(victor, loser)
                )
        return self.aftermath(action)

    def pair(self, figure: int, other: int) -> dict[str, object]:
        """Two figures that have to do with each other."""
        return {"figure": self.who(figure), "other": self.who(other)}

    def aftermath(self, action: Action) -> str | None:
        """Retreats and advances, about the two of the ask."""
        t, ask = self.speech.t, self.position.asks[-1]
        if not isinstance(ask, RetreatAsk | AdvanceAsk):
            return None
        victor, loser = self.who(ask.victor), self.who(ask.loser)
        match action:
            case Retreat(square):
                return t(
                    "{victor} drives {loser} back to {square}.",
                    victor=victor,
                    loser=loser,
                    square=square_name(square),
                )
            case Corner():
                return t(
                    "{victor} fights {loser} against the wall once more.",
                    victor=victor,
                    loser=loser,
                )
            case Waive():
                return t("{victor} does not drive {loser} back.", victor=victor, loser=loser)
            case Advance() if isinstance(ask, AdvanceAsk):
                return t(
                    "{figure} steps after to {end}.", figure=victor, end=square_name(ask.square)
                )
            case Stay():
                return t("{figure} stays.", figure=victor)
        return None
