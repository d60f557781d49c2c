"""Movement of figures: allowance, entering, single steps, and what bars movement (WT-T1 to WT-T3, WT-T7, WT-P)."""

from collections.abc import Iterator

from citadel_desktop.rules.goodman.draft import (
    Draft,
    Table,
    face_down,
    figure_at,
    figure_of,
    figures_of,
    is_figure,
    side_of,
)
from citadel_desktop.rules.goodman.movement.ground import beside, entry_of, leads_to, neighbours, open_sinkhole
from citadel_desktop.rules.goodman.parts import not_an_action
from citadel_desktop.rules.goodman.squares import NAMES, Square, bits
from citadel_desktop.rules.goodman.state import (
    DEAD,
    HERO,
    HEROES,
    NEAR_HUMAN,
    NON_HUMAN,
    NONE,
    OUTSIDE,
    SWORDSMAN,
    TALISMAN,
    Side,
    Sort,
)
from citadel_desktop.rules.goodman.stronghold.markers import ENTRY
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen

ALLOWANCE: dict[Sort, int] = {HERO: 5, SWORDSMAN: 5, NEAR_HUMAN: 4, NON_HUMAN: 3}
"""Squares a figure may move (WT-T1)."""
FIRST_ENTRANTS, MAX_INSIDE = 3, 5
"""Heroes that may enter in the first turn, and that may be inside during the search (WT-P1)."""
_ENOUGH_ENTERED = refusal("enough_entered", "WT-P1", most=FIRST_ENTRANTS)
_ENOUGH_INSIDE = refusal("enough_inside", "WT-P1", most=MAX_INSIDE)


def allowance(table: Table, figure: int) -> int:
    """Return the steps a figure has left in this turn; 0 if it may not move."""
    if table.turn.walker == figure:
        return table.turn.left
    return ALLOWANCE[figure_of(table, figure).sort]


def inside(table: Table) -> int:
    """Return the number of heroes in the stronghold."""
    return len([hero for hero in table.heroes if hero.place >= 0])


def all_may_enter(table: Table) -> bool:
    """Whether a heroes' turn has begun since the talisman was found (WT-P2)."""
    # Heroes have the odd turns, so theirs after turn n is the first odd number above it.
    return bool(table.since) and table.turn.number >= table.since + 1 + table.since % 2


def may_enter(table: Table) -> Refusal | None:
    """Return why no hero may come in now, None if one may (WT-P1, WT-P2)."""
    if all_may_enter(table):
        return None
    if table.turn.number == 1 and table.turn.entered >= FIRST_ENTRANTS:
        return _ENOUGH_ENTERED
    return _ENOUGH_INSIDE if inside(table) >= MAX_INSIDE else None


def entrants_left(table: Table) -> int:
    """Return how many waiting heroes may still come in this turn (WT-P1, WT-P2)."""
    places = [hero.place for hero in table.heroes]
    waiting = places.count(OUTSIDE)
    if not waiting or all_may_enter(table):
        return waiting
    most = MAX_INSIDE - (len(places) - waiting - places.count(DEAD))
    if table.turn.number == 1:
        most = min(most, FIRST_ENTRANTS - table.turn.entered)
    return max(0, min(waiting, most))


# Single steps


@frozen
class Way:
    """The end of a step, and the end of a doorway entered on the way, NONE without one."""

    end: int
    through: Square = NONE


def way(table: Table, figure: int, start: int, square: Square | None) -> Way | Refusal:
    """Return where a step of a figure ends, out for square None; or why it cannot be taken (WT-T1, T2, T7, P3).

    Its remaining movement and figures it may not end beside are not checked.
    """
    if start == OUTSIDE:
        return _way_in(table, figure, square)
    if square is None:
        if side_of(figure) != HEROES:
            return refusal("heroes_only", "WT-P3")
        if table.markers[start] != ENTRY:
            return refusal("not_on_the_entry", "WT-P3", square=NAMES[start])
        return Way(OUTSIDE)
    if square == _back(table, start):
        return _unless_closed(table, figure, Way(square, start))
    if not beside(table, start, square):
        return refusal("no_neighbour", "WT-T1", start=NAMES[start], square=NAMES[square])
    if face_down(table, square) and (side_of(figure) == HEROES or leads_to(table, square) == NONE):
        rule = "WT-T3" if side_of(figure) == HEROES else "WT-T7"
        return refusal("face_down", rule, square=NAMES[square])
    if open_sinkhole(table, square) and not casts(table, figure):
        return refusal("sinkhole", "WT-T4", square=NAMES[square])
    closed = _unless_closed(table, figure, Way(square))
    end = leads_to(table, square)
    if isinstance(closed, Refusal) or end == NONE:
        return closed
    return _unless_closed(table, figure, Way(end, square))


def caster(table: Table) -> int:
    """Return the hero who may carry the talisman into the sinkhole, NONE if nobody (WT-N3)."""
    talisman = table.items[TALISMAN]
    if table.setting.scenario != "destruction" or talisman.fate != "carried":
        return NONE
    return talisman.by if side_of(talisman.by) == HEROES else NONE


def casts(table: Table, figure: int) -> bool:
    """Whether a figure may step into the open sinkhole with the talisman (WT-N3)."""
    return figure == caster(table)


def _way_in(table: Table, figure: int, square: Square | None) -> Way | Refusal:
    if square is None:
        return refusal("already_outside", "WT-P3")
    if square != entry_of(table):
        return refusal("only_by_the_entry", "WT-P1", square=NAMES[square])
    return may_enter(table) or _unless_closed(table, figure, Way(square))


def _back(table: Table, start: Square) -> Square:
    """Return the other end of the doorway on whose open end a figure stands (WT-T2)."""
    return NONE if face_down(table, start) else leads_to(table, start)


def _unless_closed(table: Table, figure: int, step_way: Way) -> Way | Refusal:
    other = figure_at(table, step_way.end, figure)
    if other == NONE or side_of(other) == side_of(figure):
        return step_way
    if step_way.through != NONE:
        return refusal("door_closed", "WT-T2", square=NAMES[step_way.through], enemy=other)
    return refusal("enemy_there", "WT-T1", square=NAMES[step_way.end], enemy=other)


def targets(table: Table, start: int) -> Iterator[Square | None]:
    """Return the squares to step to from a place, None for out of the entry."""
    if start == OUTSIDE:
        yield entry_of(table)
        return
    yield from bits(neighbours(table, start))
    back = _back(table, start)
    if back != NONE:
        yield back
    if table.markers[start] == ENTRY:
        yield None


def on_a_friend(table: Table) -> bool:
    """Whether the moving figure stands where a friend does, and so must go on (WT-T1)."""
    walker = table.turn.walker
    if walker == NONE:
        return False
    place, there = figure_of(table, walker).place, 0
    for one in figures_of(table, side_of(walker)):
        if one.place == place:
            there += 1
    return there > 1 and place >= 0


def refuse_ending(table: Table) -> Refusal | None:
    """Return why movement cannot end now: a figure is still passing a friend (WT-T1)."""
    if on_a_friend(table):
        return refusal("must_move_on", "WT-T1", figure=table.turn.walker)
    return None


def refuse_moving(table: Table, figure: int) -> Refusal | None:
    """Return why a living figure of the side to move may not move now, None if it may."""
    turn = table.turn
    if turn.still:
        return refusal("movement_over", "WT-T8")
    if turn.bound >> figure & 1 and not turn.freed >> figure & 1:
        return refusal("bound", "WT-T5", figure=figure)
    if turn.walked >> figure & 1:
        return refusal("has_moved", "WT-T1", figure=figure)
    if turn.walker != figure and on_a_friend(table):
        return refusal("must_move_on", "WT-T1", figure=turn.walker)
    return None


def refuse_own(table: Table, side: Side, figure: int, kind: str) -> Refusal | None:
    """Return why an action's figure cannot act: it does not exist, is not the side's own, or is dead."""
    if not is_figure(table, figure):
        return not_an_action(kind)
    if side_of(figure) != side:
        return refusal("not_your_figure", "WT-T1", figure=figure)
    if figure_of(table, figure).place == DEAD:
        return refusal("figure_dead", "WT-C4", figure=figure)
    return None


def end_move(draft: Draft, figure: int) -> None:
    """End a figure's movement for this turn; NONE is no figure."""
    if figure == NONE:
        return
    turn = draft.turn
    walked = turn.walked | 1 << figure
    if turn.walker == figure:
        draft.turn = turn.walking(NONE, 0, NONE, walked, turn.entered)
    else:
        draft.change_turn(walked=walked)
