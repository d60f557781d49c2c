"""Answers for boards about movement and retreats: where a figure may get to, and who would fight whom.

All of it can be asked of the position of a view: a marker that lies face down there leads nowhere it is not seen to.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from types import MappingProxyType

from citadel_desktop.rules.goodman.asks.disengage import disengaging_pairs
from citadel_desktop.rules.goodman.asks.outside import fighting_pairs
from citadel_desktop.rules.goodman.asks.retreat import RetreatEnd, what_becomes
from citadel_desktop.rules.goodman.draft import (
    carried_by,
    endurance,
    every_figure,
    face_down,
    figure_at,
    figure_of,
    is_hero,
    lying_at,
    may_take,
    numbers,
    side_of,
)
from citadel_desktop.rules.goodman.movement.allowance import Way, allowance, refuse_moving, targets, way
from citadel_desktop.rules.goodman.movement.ground import leads_to, neighbours, open_pit, open_sinkhole
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.squares import SQUARES, Square, bits
from citadel_desktop.rules.goodman.state import (
    AMULET,
    DEAD,
    HEROES,
    HIDDEN,
    NONE,
    OUTSIDE,
    TALISMAN,
    VILLAIN,
    Item,
    Position,
    Side,
)
from citadel_desktop.rules.goodman.stronghold.markers import PITFALL, SINKHOLE
from citadel_desktop.values import frozen, replace

Pair = tuple[int, int]
"""Numbers of a hero and a monster."""


@frozen
class Goal:
    """A place a figure may get to, and the effects of going there.

    `place` is a square or OUTSIDE, `steps` are the actions that lead there, `left` the movement points then left.
    `wounds` are those of pits on the way; `dies`: one of them, or a sinkhole, kills it. `through` is the doorway's end
    that its last step enters, NONE for any other step. `enemies` are those it would fight there (WT-T5, WT-T6).
    `explores` are the face-down squares it might then explore (WT-T3), `finds` the items it might pick up there
    (WT-T8).
    """

    place: int
    steps: tuple[TakeStep, ...]
    left: int
    wounds: int = 0
    dies: bool = False
    through: Square = NONE
    enemies: tuple[int, ...] = ()
    explores: tuple[Square, ...] = ()
    finds: tuple[int, ...] = ()


@frozen
class Reach:
    """Places where a figure may stay or die; on a friend's square it may only pass (WT-T1, WT-T4).

    `goals` by place, each by the way with fewest wounds, then fewest doorways turned up, then fewest steps. `doors` are
    the same by the end of a doorway that the last step enters.
    """

    goals: Mapping[int, Goal] = field(default_factory=lambda: MappingProxyType({}))
    doors: Mapping[Square, Goal] = field(default_factory=lambda: MappingProxyType({}))

    def besides(self, square: Square) -> tuple[Goal, ...]:
        """Return the goals from which to explore a square: fewest wounds, then fewest enemies, then fewest steps."""
        goals = [goal for goal in self.goals.values() if square in goal.explores]
        return tuple(sorted(goals, key=lambda goal: (goal.wounds, len(goal.enemies), len(goal.steps))))


NOWHERE = Reach()


@frozen
class _Trail:
    """A way to a place; better with fewer wounds, then fewer doorways turned up, then fewer steps."""

    wounds: int
    turned: int
    steps: tuple[TakeStep, ...]
    dies: bool = False
    through: Square = NONE

    @property
    def worth(self) -> tuple[bool, int, int, int]:
        return (self.dies, self.wounds, self.turned, len(self.steps))


def reach(table: Position, figure: int) -> Reach:
    """Return where a figure of the side to move may get to with its remaining steps; nowhere if it may not move."""
    start = figure_of(table, figure).place
    if start == DEAD or refuse_moving(table, figure) is not None:
        return NOWHERE
    left = allowance(table, figure)
    ground = _as_known(table, side_of(figure))
    places: dict[int, _Trail] = {}
    doors: dict[Square, _Trail] = {}
    now = {start: _Trail(0, 0, ())}
    for _ in range(left):
        trails: dict[int, _Trail] = {}
        for place, trail in now.items():
            for end, longer in _steps(table, ground, figure, place, trail):
                _better(trails, end, longer)
                if longer.through != NONE:
                    _better(doors, longer.through, longer)
        for end, trail in trails.items():
            if end != start:
                _better(places, end, trail)
        now = {end: trail for end, trail in trails.items() if end != OUTSIDE and not trail.dies}
    return Reach(
        MappingProxyType(
            {
                place: _goal(table, figure, place, trail, left)
                for place, trail in places.items()
                if trail.dies or _may_rest(table, figure, place)
            }
        ),
        MappingProxyType(
            {
                door: _goal(table, figure, leads_to(ground, door), trail, left)
                for door, trail in doors.items()
                if trail.dies or _may_rest(table, figure, leads_to(ground, door))
            }
        ),
    )


def _as_known(table: Position, side: Side) -> Position:
    """Return the board with the doorways open that a side may use: the villain knows his own (WT-T7)."""
    if side != VILLAIN:
        return table
    doors = (square for square in range(SQUARES) if leads_to(table, square) != NONE)
    return replace(table, shown=table.shown | sum(1 << square for square in doors))


def _steps(table: Position, ground: Position, figure: int, place: int, trail: _Trail) -> Iterator[tuple[int, _Trail]]:
    """Yield the places one more step leads to, each with the trail to it."""
    one = figure_of(table, figure)
    for square in targets(ground, place):
        leads = way(ground, figure, place, square)
        if not isinstance(leads, Way):
            continue
        end = leads.end
        wounds = trail.wounds + (end >= 0 and open_pit(table, end))
        dies = one.wounds + wounds >= endurance(one) or (end >= 0 and open_sinkhole(table, end))
        turned = trail.turned + (leads.through != NONE and face_down(table, leads.through))
        steps = (*trail.steps, TakeStep(figure, square))
        yield end, _Trail(wounds, turned, steps, dies, leads.through)


def _better(trails: dict[int, _Trail], key: int, trail: _Trail) -> None:
    if key not in trails or trail.worth < trails[key].worth:
        trails[key] = trail


def _may_rest(table: Position, figure: int, place: int) -> bool:
    """Whether a figure may end its move on a place: no friend is there (WT-T1)."""
    return place == OUTSIDE or figure_at(table, place, figure) == NONE


def _goal(table: Position, figure: int, place: int, trail: _Trail, left: int) -> Goal:
    inside = place >= 0 and not trail.dies
    return Goal(
        place,
        trail.steps,
        left - len(trail.steps),
        trail.wounds,
        trail.dies,
        trail.through,
        enemies_from(table, side_of(figure), place) if inside else (),
        explorable(table, figure, place) if inside else (),
        _finds(table, figure, place, trail.through) if inside else (),
    )


def enemies_from(table: Position, side: Side, place: int) -> tuple[int, ...]:
    """Return the enemies a figure of a side would fight on a place (WT-T6)."""
    around = neighbours(table, place)
    return tuple(
        number
        for number, other in every_figure(table)
        if other.place >= 0 and around >> other.place & 1 and side_of(number) != side
    )


def explorable(table: Position, figure: int, place: int) -> tuple[Square, ...]:
    """Return the face-down squares to explore from a place that no other hero explores yet (WT-T3)."""
    if side_of(figure) != HEROES:
        return ()
    announced = {square for _, square in table.turn.explores}
    return tuple(
        square for square in bits(neighbours(table, place)) if face_down(table, square) and square not in announced
    )


def _finds(table: Position, figure: int, place: int, through: Square) -> tuple[int, ...]:
    """Return the items that a figure might take on coming to a place (WT-T8)."""
    lying = lying_at(table, place)
    if is_hero(figure_of(table, figure)) and through != NONE:
        lying = [*lying, *lying_at(table, through)]
    return tuple(item for item in lying if not table.turn.given >> item & 1 and may_take(table, figure, item))


def amulet_left(table: Position, hero: int) -> Item | None:
    """Return the amulet if a hero who goes out now with the talisman leaves it inside (WT-N2)."""
    if table.setting.scenario != "amulet" or carried_by(table, hero) != [TALISMAN]:
        return None
    amulet = table.items[AMULET]
    return None if amulet.fate in {"out", "lost"} else amulet


def zones(table: Position, side: Side) -> int:
    """Return the squares in the zones of control of a side's figures (WT-T5)."""
    squares = 0
    for number in numbers(table, side):
        squares |= neighbours(table, figure_of(table, number).place)
    return squares


def foes(table: Position) -> tuple[Pair, ...]:
    """Return the pairs that fight now or, while figures disengage or move, would as things stand (WT-T5, WT-T6)."""
    if not table.asks:
        return ()
    match table.asks[-1].kind:
        case "disengage":
            return disengaging_pairs(table)
        case "activate" | "move" | "outside":
            return fighting_pairs(table)
    if not table.rounds:
        return ()
    stances = table.rounds[-1].stances
    return tuple((one.figure, enemy) for one in stances if side_of(one.figure) == HEROES for enemy in one.enemies)


# Retreats


@frozen
class Driven:
    """Effects of driving a figure to a square, as far as the table tells (WT-C5).

    `end` is how the retreat ends, None at a face-down marker with unknown contents. `place` is where the driven figure
    then stands, `other` the figure it changes squares with or fights (NONE for a hidden monster). `wounds` are those of
    a pit, `dies`: that or a sinkhole kills it.
    """

    square: Square
    end: RetreatEnd | None
    place: int = NONE
    other: int = NONE
    wounds: int = 0
    dies: bool = False


def driven(table: Position, loser: int, square: Square) -> Driven:
    """Return the effects of driving a figure to a square that it may be driven to."""
    figure, other = figure_of(table, loser), figure_at(table, square)
    if other == NONE and table.markers[square] == HIDDEN:
        return Driven(square, None)
    end = what_becomes(table, loser, square)
    if end in {"stayed", "met"}:
        return Driven(square, end, figure.place, other)
    beyond = leads_to(table, square) if end == "moved" else NONE
    place = square if beyond == NONE else beyond
    wounds = int(table.markers[place] == PITFALL)
    dies = table.markers[place] == SINKHOLE or figure.wounds + wounds >= endurance(figure)
    return Driven(square, end, place, other, wounds, dies)
