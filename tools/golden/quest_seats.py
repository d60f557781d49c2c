"""Seats of Goodman's Citadel that steer towards what a recorded match is to show, and designs that bring it near.

A character says how much it likes an action; it looks under face-down markers, for a recorded match is to show its case
soon, not to be played well. What is liked best is taken, by chance where several are.
"""

import heapq
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from citadel_desktop.match.table import Table
from citadel_desktop.rules.goodman.actions import (
    Action,
    AddHero,
    Advance,
    Attack,
    ChoosePosture,
    Corner,
    Defend,
    Done,
    Explore,
    Face,
    FightOutside,
    Pass,
    PickUp,
    Retreat,
    Stay,
    TakeStep,
    Waive,
)
from citadel_desktop.rules.goodman.asks.design import adopt_action
from citadel_desktop.rules.goodman.draft import carried_by, face_down, figure_at, figure_of, numbers
from citadel_desktop.rules.goodman.events import Event
from citadel_desktop.rules.goodman.movement.allowance import Way, way
from citadel_desktop.rules.goodman.movement.entering import is_exit
from citadel_desktop.rules.goodman.movement.ground import entry_of
from citadel_desktop.rules.goodman.squares import SQUARES, Square, bits, level_of
from citadel_desktop.rules.goodman.state import DEAD, HEROES, NONE, OUTSIDE, VILLAIN, Position, Posture, Scenario, Side
from citadel_desktop.rules.goodman.stronghold.design import Design
from citadel_desktop.rules.goodman.stronghold.doorways import is_door
from citadel_desktop.rules.goodman.stronghold.markers import ENTRY, MONSTER, PITFALL, SINKHOLE, kind_numbers
from citadel_desktop.rules.goodman.stronghold.plans import passages
from citadel_desktop.rules.goodman.stronghold.proposal import propose
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tools.golden import beats

MOST = 700
"""Actions after which a match is broken off."""
FAR = 999
_TURN_LOST = 6
"""What exploring costs of the way, in squares: the move ends with it."""


class Look(NamedTuple):
    """Where a side is asked."""

    position: Position
    side: Side

    @property
    def own(self) -> list[int]:
        """Its living figures inside."""
        p = self.position
        return [figure for figure in numbers(p, self.side) if figure_of(p, figure).place >= 0]

    @property
    def enemies(self) -> list[Square]:
        """Where the other side's figures stand."""
        p = self.position
        places = (figure_of(p, figure).place for figure in numbers(p, 1 - self.side))
        return [place for place in places if place >= 0]

    def lying(self, item: int) -> Square:
        """Where an item lies, face down or open; NONE when it is carried or gone."""
        one = self.position.items[item]
        if one.fate == "lying":
            return one.at
        kind = SINKHOLE + 1 + item
        return self.position.markers.index(kind) if one.fate == "marker" else NONE

    def of_kind(self, *kinds: int) -> list[Square]:
        """The squares of markers of these kinds, face down or open."""
        return [square for square, kind in enumerate(self.position.markers) if kind in kinds]

    def hidden(self, *kinds: int) -> list[Square]:
        """Those of them that lie face down."""
        return [square for square in self.of_kind(*kinds) if face_down(self.position, square)]


Character: TypeAlias = Callable[[Look, Action], float]
Liking: TypeAlias = Callable[[Look, Any], float | None]
"""How an action of one kind is liked, None for as the base likes it; each knows the class of its kind."""
Goal: TypeAlias = Callable[[Look], Iterable[Square]]
"""The squares that figures make for; none: they stay where they are."""

# Ways


def distances(look: Look, goal: Iterable[Square]) -> Sequence[int]:
    """By square how far it is from there to the nearest square of the goal, FAR where no way leads."""
    p = look.position
    return _distances(p.plans, p.markers, p.links, p.shown, look.side, frozenset(goal), frozenset(look.enemies))


@lru_cache(maxsize=256)
def _distances(
    plans: tuple[int, ...],
    markers: tuple[int, ...],
    links: tuple[int, ...],
    shown: int,
    side: Side,
    goal: frozenset[Square],
    enemies: frozenset[Square],
) -> Sequence[int]:
    back: list[list[tuple[Square, int]]] = [[] for _ in range(SQUARES)]
    around = passages(plans)
    for square, kind in enumerate(markers):
        hidden = kind != NONE and not shown >> square & 1
        end = links[square] if is_door(kind) and not is_exit(kind) else square
        if end not in goal and square not in goal and (kind == SINKHOLE or end in enemies):
            continue
        cost = 1
        if hidden:
            # Monsters and exits are to be turned up first; the villain's figures walk through doors alone.
            cost = _TURN_LOST + (12 if kind >= MONSTER or is_exit(kind) else 0)
            if side == VILLAIN:
                cost = 1 if is_door(kind) and not is_exit(kind) else FAR
        elif kind == PITFALL:
            cost = 3
        for start in bits(around[square]):
            back[end].append((start, cost))
            if square in goal:
                back[square].append((start, cost))
        if not hidden and end != square:
            back[end].append((square, 1))
    found = [FAR] * SQUARES
    todo = [(0, square) for square in goal]
    while todo:
        far, square = heapq.heappop(todo)
        if far < found[square]:
            found[square] = far
            for start, cost in back[square]:
                heapq.heappush(todo, (far + cost, start))
    return found


def _after(look: Look, action: TakeStep | Explore) -> int:
    """Where a step or an exploration leads, OUTSIDE for out."""
    p = look.position
    if isinstance(action, Explore):
        kind = p.markers[action.square]
        if _bars(kind):
            return figure_of(p, action.figure).place
        return p.links[action.square] if is_door(kind) else action.square
    leads = way(p, action.figure, figure_of(p, action.figure).place, action.square)
    if isinstance(leads, Way):
        return leads.end
    return OUTSIDE if action.square is None else action.square


# Characters


def mover(goal: Goal, company: int = 1) -> Character:
    """Leads the first so many of its figures to a goal by the shortest way; items are taken, nobody disengages.

    A goal with OUTSIDE among its squares is the way out. What carries an item leads.
    """

    def character(look: Look, action: Action) -> float:
        p = look.position
        match action:
            case PickUp():
                return 90
            case Done():
                return 10
            case TakeStep(figure) | Explore(figure):
                return _towards(look, action) if figure in _led(look, company) else 0
            case FightOutside():
                return 20
            case Retreat():
                return 10
            case Waive() | Pass() | Stay():
                return 15
        return 12 if p.asks[-1].kind in {"settle", "dice", "demand"} else 0

    def _towards(look: Look, action: TakeStep | Explore) -> float:
        wanted = set(goal(look))
        p = look.position
        place = figure_of(p, action.figure).place
        entry = entry_of(p)
        if OUTSIDE in wanted:
            if place == OUTSIDE:
                return 0
            if action.square is None:
                return 80
            wanted = (wanted | {entry}) - {OUTSIDE}
        if not wanted or action.square is None:
            return 0
        far = distances(look, wanted)
        if isinstance(action, Explore) and action.square in wanted:
            return 70
        start = far[place] if place != OUTSIDE else far[entry] + 1
        end = far[_after(look, action)]
        if isinstance(action, Explore) and _bars(p.markers[action.square]):
            # What bars the way is turned up: beyond it the way is shorter.
            end = far[action.square]
        return 60 - end / 10 if end < start else 0

    return character


def _bars(kind: int) -> bool:
    """Whether a hero who explores such a marker stays where he is."""
    return kind >= MONSTER or is_exit(kind)


def _led(look: Look, company: int) -> list[int]:
    """The figures that move: carriers first, then those inside, then heroes outside."""
    p = look.position
    living = [f for f in numbers(p, look.side) if figure_of(p, f).place != DEAD]
    return sorted(living, key=lambda f: (not carried_by(p, f), figure_of(p, f).place == OUTSIDE, f))[:company]


def fighting(base: Character, *postures: Posture, retreats: float = 10) -> Character:
    """The base with these postures, by chance if several, strength divided evenly; `retreats` is how it likes those."""

    def character(look: Look, action: Action) -> float:
        match action:
            case ChoosePosture(posture=posture):
                return 30 if posture in postures else 0
            case Attack(per_cent=per_cent) | Defend(per_cent=per_cent):
                return 20 - abs(per_cent - _even(look, action)) / 10
            case Face():
                return 20
            case Retreat() | Corner() | Advance():
                return retreats
        return base(look, action)

    return character


def _even(look: Look, action: Attack | Defend) -> int:
    (stance,) = [one for one in look.position.rounds[-1].stances if one.figure == action.figure]
    return 100 // len(stance.enemies)


def liking(base: Character, **liked: Liking) -> Character:
    """The base, but for kinds of actions that are liked otherwise; None leaves it to the base."""

    def character(look: Look, action: Action) -> float:
        other = liked.get(action.kind)
        said = other(look, action) if other else None
        return base(look, action) if said is None else said

    return character


def roster(*strengths: int) -> dict[str, Liking]:
    """Likings of a side that chooses heroes of these strengths, then fills up; without any it fills up at once."""

    def hero(look: Look, action: AddHero) -> float:
        chosen = len(look.position.heroes)
        wanted = chosen < len(strengths) and action.strength == strengths[chosen]
        return 90 if wanted else 0

    return {"hero": hero, "fill": lambda _l, _a: 50, "ready": lambda _l, _a: 60}


def to_something(look: Look, action: Retreat) -> float:
    """Likes to retreat figures onto something more than over the bare floor."""
    p = look.position
    bare = p.markers[action.square] == NONE and figure_at(p, action.square) == NONE
    return 20 if bare else 45


# Designs


def near_entry(scenario: Scenario, points: int, seed: int, *wanted: str) -> Callable[[], Design]:
    """Makes a design by chance in which markers of the named kinds lie nearest to the entry, in that order, by walking.

    Their squares are exchanged with what lies there, so the design stays legal.
    """

    def made() -> Design:
        design = propose(points, scenario, seeded(f"near {seed}"))
        markers = list(design.markers)
        entry = markers.index(ENTRY)
        far = _walks(design, entry)
        level = [s for s in range(SQUARES) if level_of(s) == level_of(entry)]
        room = [s for s in level if markers[s] not in {NONE, ENTRY} and not is_door(markers[s])]
        used: set[Square] = set()
        for to, name in zip(sorted(room, key=far.__getitem__), wanted, strict=False):
            kind = kind_numbers()[name]
            start = next(s for s, k in enumerate(markers) if k == kind and s not in used)
            markers[to], markers[start] = markers[start], markers[to]
            used.add(to)
        return replace(design, markers=tuple(markers))

    return made


def _walks(design: Design, entry: Square) -> list[int]:
    """By square the steps from the entry over squares without markers."""
    around = passages(design.plans)
    found = [FAR] * SQUARES
    found[entry], todo = 0, [entry]
    for square in todo:
        for beside in bits(around[square]):
            if found[beside] == FAR:
                found[beside] = found[square] + 1
                if design.markers[beside] == NONE:
                    todo.append(beside)
    return found


# Playing, and what is shown


Beat: TypeAlias = beats.Beat[Position, Action, Event]
Sight: TypeAlias = Callable[[Beat], bool]
"""Something that one entry of the log may show."""


def shown(*sights: Sight) -> Callable[[Table], bool]:
    """Whether a match shows each of these by some entry."""

    def told(table: Table) -> bool:
        match = tuple(beats.beats(table, VILLAIN))
        return all(any(map(sight, match)) for sight in sights)

    return told


def steered(
    villain: Character, heroes: Character, *until: Sight, design: Callable[[], Design] | None = None
) -> Callable[[Table], None]:
    """Plays with these two sides to the end, or until each of some things has been seen.

    The match's seed is that of their chances. `design` makes what the villain takes, None leaves it to his character.
    """
    characters = {VILLAIN: villain, HEROES: heroes}

    def play(table: Table) -> None:
        rng = seeded(f"steered {table.seed}")
        if design:
            table.act(VILLAIN, adopt_action(table.state.position.setting.scenario, design()))
        unseen = list(until)
        while table.to_act and len(table.entries) < MOST:
            (seat,) = table.to_act
            decision = table.decision(seat)
            assert decision is not None
            position = table.state.position
            look = Look(position, seat)
            rated = [(characters[seat](look, action), action) for action in decision.actions]
            best = max(liked for liked, _ in rated)
            # By their notation: the order of legal lists may change, a recorded match not.
            texts = sorted(table.rules.notate(table.state, seat, action) for liked, action in rated if liked == best)
            text, rng = rng.pick(texts)
            action = table.rules.parse(table.state, seat, text)
            step = table.act(seat, action)
            beat = Beat(position, action, step.events, step.state.position)
            unseen = [sight for sight in unseen if not sight(beat)]
            if until and not unseen:
                return

    return play
