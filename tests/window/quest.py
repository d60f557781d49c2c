"""Short matches of Goodman's Citadel thought out beforehand, with all that is hidden: the seed is known.

One hero goes alone for the talisman, by a deed a turn, meeting nobody. A chase is what may come once he has it:
monsters come out and he has to fight his way home.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from citadel_desktop.rules.goodman.actions import Action, ActionKind
from citadel_desktop.rules.goodman.asks.demand import AskSecret, Pass
from citadel_desktop.rules.goodman.asks.design import Propose
from citadel_desktop.rules.goodman.asks.disengage import Done
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face
from citadel_desktop.rules.goodman.combat.rounds import faces_one, is_complete, stances_of
from citadel_desktop.rules.goodman.explain import foes, reach
from citadel_desktop.rules.goodman.movement.steps import Explore
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import Square, level_of
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    HEROES,
    MONSTERS_FROM,
    NONE,
    NORMAL,
    OUTSIDE,
    TALISMAN,
    VILLAIN,
    Position,
    State,
)
from citadel_desktop.rules.goodman.stronghold.design import points_range
from citadel_desktop.rules.goodman.stronghold.markers import ENTRY, SINKHOLE, TALISMAN_MARKER, kinds
from citadel_desktop.rules.kit.contract import OptionValue, Seat, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import frozen

Options = Mapping[str, OptionValue]


@frozen
class Step:
    """One action: the state it is taken in, who takes it."""

    state: State
    seat: Seat
    action: Action


class Course:
    """A match that is played on in mind."""

    def __init__(self, state: State, steps: Sequence[Step] = ()) -> None:
        self.state = state
        self.steps = list(steps)

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return GOODMAN.to_act(self.state)[0]

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return not GOODMAN.to_act(self.state)

    @property
    def legal(self) -> Sequence[Action]:
        """What may be done now."""
        decision = GOODMAN.decision(self.state, self.seat)
        assert decision is not None
        return decision.actions

    def take(self, *actions: Action) -> None:
        """Do all these."""
        for action in actions:
            seat = self.seat
            refusal = GOODMAN.refuse(self.state, seat, action)
            assert refusal is None, (action, refusal)
            self.steps.append(Step(self.state, seat, action))
            self.state = GOODMAN.apply(self.state, seat, action).state

    def act(self, *kinds_: ActionKind) -> None:
        """Do what needs no more words."""
        for kind in kinds_:
            decision = GOODMAN.decision(self.state, self.seat)
            assert decision is not None
            self.take(next(action for action in decision.actions if action.kind == kind))

    def on(self) -> "Course":
        """The same match, to be played on in another way."""
        return Course(self.state, self.steps)

    def pass_turns(self) -> bool:
        """End all that is asked until the heroes' next turn; whether that was possible, nobody being fought."""
        now = self.state.position.turn.number
        while not self.over:
            turn = self.state.position.turn
            if turn.number > now and turn.side == HEROES:
                return True
            if "done" not in {action.kind for action in self.legal}:
                return False
            self.act("done")
        return False

    @property
    def won(self) -> bool:
        """Whether the heroes have."""
        outcome = GOODMAN.outcome(self.state)
        return outcome is not None and HEROES in outcome.winners


def begun(options: Options, seed: int) -> Course:
    """A match up to the heroes' first turn, with the cheapest design that is proposed."""
    course = Course(GOODMAN.setup(complete_options(GOODMAN, options), 2, seeded(seed)))
    course.take(Propose(points_range(course.state.position.setting)[0]))
    course.act("finish", "fill", "ready")
    return course


def found_talisman(course: Course, turns: int) -> Course | None:
    """The match up to where the strongest hero has the talisman after so many turns at most, meeting nobody."""
    hero = strongest(course)
    for row in deeds(course.state, hero):
        after = course.on()
        after.take(*row)
        if not after.over:
            after.act("done")
        if not after.over and after.state.position.items[TALISMAN].by == hero:
            return after
        if turns > 1 and not after.over and after.pass_turns():
            found = found_talisman(after, turns - 1)
            if found is not None:
                return found
    return None


def strongest(course: Course) -> int:
    """The hero who goes alone."""
    heroes = course.state.position.heroes
    return max(range(len(heroes)), key=lambda n: heroes[n].strength)


def _aim(position: Position, hero: int) -> Square:
    """Where the hero has to go now."""
    if position.items[TALISMAN].by != hero:
        return position.markers.index(TALISMAN_MARKER)
    last = SINKHOLE if position.setting.scenario == "destruction" else ENTRY
    return position.markers.index(last)


def deeds(state: State, hero: int) -> Iterator[tuple[Action, ...]]:
    """What brings the hero nearer: the talisman and doorways to its level, then the way out or to the sinkhole."""
    position = state.position
    found, carries = reach(position, hero), position.items[TALISMAN].by == hero
    if carries and position.setting.scenario != "destruction" and OUTSIDE in found.goals:
        yield found.goals[OUTSIDE].steps
    goal, place = _aim(position, hero), position.heroes[hero].place
    there = place >= 0 and level_of(place) == level_of(goal)
    for square, kind in enumerate(position.markers):
        shown = position.shown >> square & 1
        door = kind >= 0 and kinds()[kind].leads_out
        near = door and not there and level_of(position.links[square]) == level_of(goal)
        if kind in {NONE, ENTRY} or not (square == goal or near):
            continue
        if not shown:
            ways = found.besides(square)
            if ways and not ways[0].wounds:
                yield (*ways[0].steps, Explore(hero, square))
        elif square in found.doors and not found.doors[square].wounds:
            yield found.doors[square].steps


# The chase: what comes once a hero has the talisman, in a match that is played on by chance

SHARES: tuple[ActionKind, ...] = ("attack", "defend")
_ROUND = 10
_FIERCE = 0.7


def chase(start: Course, number: int, longest: int = 60) -> Course:
    """One of the ways in which the match may go on, by its number: to its end, or so many actions."""
    course, dice = start.on(), Random(number)
    end = len(course.steps) + longest
    while not course.over and len(course.steps) < end:
        course.take(*_chosen(course, dice))
    return course


def _chosen(course: Course, dice: Random) -> tuple[Action, ...]:
    """What is done now: monsters come to the carrier, who makes for the way out; all fight for their lives."""
    position, seat, legal = course.state.position, course.seat, course.legal
    ask = position.asks[-1]
    by = position.items[TALISMAN].by
    carrier = by if by < MONSTERS_FROM else NONE
    match ask.kind:
        case "activate":
            near = [action for action in legal if action.kind == "activate" and _near(position, action.square, carrier)]
            return (dice.choice(near),) if near else (Done(),)
        case "disengage" if seat == HEROES:
            return (dice.choice(legal),)
        case "move" if seat == VILLAIN:
            return _hunted(course, carrier, dice)
        case "move":
            ways = list(deeds(course.state, carrier)) if carrier >= 0 else []
            free = position.turn.walker == NONE and not position.turn.explores
            return ways[0] if ways and free and dice.random() < _FIERCE else (Done(),)
        case "stance":
            return _stance(position, seat, dice)
        case "outside":
            return (Pass(),)
        case "demand":
            return (AskSecret(),)
        case "retreat":
            driven = [action for action in legal if action.kind == "retreat"]
            return (dice.choice(driven or legal),)
    return (Done(),) if Done() in legal else (dice.choice(legal),)


def _near(position: Position, square: Square, carrier: int) -> bool:
    place = position.heroes[carrier].place if carrier >= 0 else NONE
    return place >= 0 and level_of(place) == level_of(square)


def _hunted(course: Course, carrier: int, dice: Random) -> tuple[Action, ...]:
    position = course.state.position
    for number in sorted({action.figure for action in course.legal if action.kind == "step"}):
        goals = reach(position, number).goals.values()
        close = [g for g in goals if carrier in g.enemies and not g.wounds and not g.dies]
        if close and position.turn.walker != number and not _stands_by(course, number, carrier):
            return dice.choice(close).steps
    return (Done(),)


def _stands_by(course: Course, monster: int, hero: int) -> bool:
    return (hero, monster) in foes(course.state.position)


def _stance(position: Position, seat: Seat, dice: Random) -> tuple[Action, ...]:
    """A posture for the first figure that has none, then what goes to which enemy, in round per cents."""
    stance = next(one for one in stances_of(position, seat) if not is_complete(one))
    figure = stance.figure
    if stance.posture == NONE:
        return (ChoosePosture(figure, dice.choice((NORMAL, ALL_OUT))),)
    if faces_one(position, stance):
        return (Face(figure, dice.choice(stance.enemies)),)
    row: list[Action] = []
    for give, chosen in ((Attack, stance.attack), (Defend, stance.defence)):
        left = 100
        for enemy, share in zip(stance.enemies, chosen, strict=True):
            if share == NONE and left:
                part = _ROUND * dice.randrange(left // _ROUND + 1)
                row.append(give(figure, enemy, part))
                left -= part
    return tuple(row)
