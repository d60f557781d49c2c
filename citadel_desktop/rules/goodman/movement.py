"""Moving, announcing explorations and ending the quest: the ask "move" (WT-T1 to WT-T3, WT-T7, WT-N2, WT-P)."""

from collections.abc import Iterator
from dataclasses import dataclass

from citadel_desktop.rules.goodman.draft import (
    Draft,
    Table,
    face_down,
    figure_at,
    figure_of,
    figures_of,
    is_figure,
    numbered,
    side_of,
)
from citadel_desktop.rules.goodman.ending import quest_ending
from citadel_desktop.rules.goodman.entering import arrive, leave
from citadel_desktop.rules.goodman.events import ExploreAnnounced, QuestEnded
from citadel_desktop.rules.goodman.ground import (
    beside,
    entry_of,
    leads_to,
    neighbours,
    open_sinkhole,
    squares_of,
)
from citadel_desktop.rules.goodman.markers import ENTRY
from citadel_desktop.rules.goodman.parts import Part, has_only, not_an_action, only
from citadel_desktop.rules.goodman.squares import NAMES, SQUARES, Square, bits
from citadel_desktop.rules.goodman.state import (
    AMULET,
    DEAD,
    HERO,
    HEROES,
    NEAR_HUMAN,
    NON_HUMAN,
    NONE,
    OUTSIDE,
    SWORDSMAN,
    TALISMAN,
    Action,
    Ask,
    Side,
    Sort,
)
from citadel_desktop.rules.goodman.steps import (
    Ground,
    comes_to_rest,
    explorations_of,
    free_steps,
    ground_of,
    hidden_beside,
    lead_to,
    leads,
    steps_of,
)
from citadel_desktop.rules.kit.contract import Refusal, refusal

ALLOWANCE: dict[Sort, int] = {HERO: 5, SWORDSMAN: 5, NEAR_HUMAN: 4, NON_HUMAN: 3}
"""How many squares a figure may move (WT-T1)."""
FIRST_ENTRANTS, INSIDE_AT_MOST = 3, 5
"""How many heroes may enter in the first turn, and be inside during the search (WT-P1)."""
_ENOUGH_ENTERED = refusal("enough_entered", "WT-P1", most=FIRST_ENTRANTS)
_ENOUGH_INSIDE = refusal("enough_inside", "WT-P1", most=INSIDE_AT_MOST)


def allowance(table: Table, figure: int) -> int:
    """The steps a figure has left in this turn, as far as it may move at all."""
    if table.turn.walker == figure:
        return table.turn.left
    return ALLOWANCE[figure_of(table, figure).sort]


def inside(table: Table) -> int:
    """How many heroes are in the stronghold."""
    return len([hero for hero in table.heroes if hero.place >= 0])


def all_may_enter(table: Table) -> bool:
    """Whether a heroes' turn has begun since the talisman was found (WT-P2)."""
    # Heroes have the odd turns, so theirs after turn n is the first odd number above it.
    return bool(table.since) and table.turn.number >= table.since + 1 + table.since % 2


def may_enter(table: Table) -> Refusal | None:
    """Why no hero may come in now, None if one may (WT-P1, WT-P2)."""
    if all_may_enter(table):
        return None
    if table.turn.number == 1 and table.turn.entered >= FIRST_ENTRANTS:
        return _ENOUGH_ENTERED
    return _ENOUGH_INSIDE if inside(table) >= INSIDE_AT_MOST else None


def entrants_left(table: Table) -> int:
    """How many of the heroes who wait outside may still come in this turn (WT-P1, WT-P2)."""
    waiting = len([hero for hero in table.heroes if hero.place == OUTSIDE])
    if all_may_enter(table):
        return waiting
    most = INSIDE_AT_MOST - inside(table)
    if table.turn.number == 1:
        most = min(most, FIRST_ENTRANTS - table.turn.entered)
    return max(0, min(waiting, most))


# Single steps


@dataclass(frozen=True, slots=True)
class Way:
    """Where a step leads: the place one comes to, and the end of a doorway one enters for it, NONE otherwise."""

    end: int
    through: Square = NONE


def way(table: Table, figure: int, start: int, square: int) -> Way | Refusal:
    """Where a figure comes that steps from a place to a square, or out for NONE; or why it cannot (WT-T1, T2, T7, P3).

    What is left of its movement and whom it may not stay with is not looked at.
    """
    if start == OUTSIDE:
        return _way_in(table, figure, square)
    if square == NONE:
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
    if open_sinkhole(table, square) and not _casts(table, figure):
        return refusal("sinkhole", "WT-T4", square=NAMES[square])
    closed = _unless_closed(table, figure, Way(square))
    end = leads_to(table, square)
    if isinstance(closed, Refusal) or end == NONE:
        return closed
    return _unless_closed(table, figure, Way(end, square))


def _way_in(table: Table, figure: int, square: int) -> Way | Refusal:
    if square == NONE:
        return refusal("already_outside", "WT-P3")
    if square != entry_of(table):
        return refusal("only_by_the_entry", "WT-P1", square=NAMES[square])
    return may_enter(table) or _unless_closed(table, figure, Way(square))


def _back(table: Table, start: Square) -> Square:
    """Where the doorway leads on whose open end one stands (WT-T2)."""
    return NONE if face_down(table, start) else leads_to(table, start)


def _unless_closed(table: Table, figure: int, found: Way) -> Way | Refusal:
    other = figure_at(table, found.end, figure)
    if other == NONE or side_of(other) == side_of(figure):
        return found
    if found.through != NONE:
        return refusal("door_closed", "WT-T2", square=NAMES[found.through], enemy=other)
    return refusal("enemy_there", "WT-T1", square=NAMES[found.end], enemy=other)


def _caster(table: Table) -> int:
    """The hero who may carry the talisman into the sinkhole, NONE if nobody (WT-N3)."""
    talisman = table.items[TALISMAN]
    if table.setting.scenario != "destruction" or talisman.fate != "carried":
        return NONE
    return talisman.by if side_of(talisman.by) == HEROES else NONE


def _casts(table: Table, figure: int) -> bool:
    return figure == _caster(table)


def targets(table: Table, start: int) -> Iterator[int]:
    """The squares one might step to from a place, NONE for out of the entry."""
    if start == OUTSIDE:
        yield entry_of(table)
        return
    yield from bits(neighbours(table, start))
    back = _back(table, start)
    if back != NONE:
        yield back
    if table.markers[start] == ENTRY:
        yield NONE


def on_a_friend(table: Table) -> bool:
    """Whether the figure that is moving stands where a friend does, and so must go on (WT-T1)."""
    walker = table.turn.walker
    if walker == NONE:
        return False
    place = figure_of(table, walker).place
    places = [one.place for one in figures_of(table, side_of(walker))]
    return place >= 0 and places.count(place) > 1


def refuse_ending(table: Table) -> Refusal | None:
    """Why movement cannot end now: somebody is in the midst of passing a friend (WT-T1)."""
    if on_a_friend(table):
        return refusal("must_move_on", "WT-T1", figure=table.turn.walker)
    return None


def _comes_to_rest(table: Table, figure: int, start: int, left: int) -> bool:
    side = side_of(figure)
    friends = 0
    for number, one in numbered(table, side):
        if number != figure and one.place >= 0:
            friends |= 1 << one.place
    return comes_to_rest(
        ground_of(table),
        side,
        _casts(table, figure),
        start,
        left,
        friends,
        squares_of(table, 1 - side),
    )


def _legal_steps(table: Table, ask: Ask) -> tuple[Action, ...]:
    """All steps of a side's figures that `_refuse_step` has nothing against, by figure and then as in `leads`."""
    turn, side = table.turn, ask.side
    if turn.still:
        return ()
    ground, walker = ground_of(table), turn.walker
    passing = on_a_friend(table)
    stay = turn.walked | turn.bound & ~turn.freed
    friends, enemies = squares_of(table, side), squares_of(table, 1 - side)
    anybody, caster = friends | enemies, _caster(table)
    comes_in: bool | None = None
    found: list[Action] = []
    for figure, one in numbered(table, side):
        place = one.place
        if place == DEAD or stay >> figure & 1 or (passing and figure != walker):
            continue
        if place == OUTSIDE:
            # They are all at the same place with all their steps before them.
            if comes_in is None:
                comes_in = _comes_in(table, ground, friends, enemies)
            if comes_in:
                found.append(steps_of(figure)[ground.entry])
            continue
        left = turn.left if figure == walker else ALLOWANCE[one.sort]
        if not left:
            continue
        casts = figure == caster
        free = free_steps(ground, figure, casts, place)
        if not free.near & anybody:
            found += free.steps
            continue
        others = friends if passing else friends & ~(1 << place)
        left -= 1
        for lead, step in zip(leads(ground, side, casts, place), free.steps, strict=True):
            if not lead.bars & enemies and (
                not lead.rests & others
                or comes_to_rest(ground, side, casts, lead.end, left, others, enemies)
            ):
                found.append(step)
    return tuple(found)


def _comes_in(table: Table, ground: Ground, friends: int, enemies: int) -> bool:
    """Whether a hero outside may step in, and on until it is alone where a friend stands on the entry (WT-P1)."""
    if ground.entry == NONE or may_enter(table) is not None or enemies >> ground.entry & 1:
        return False
    left = ALLOWANCE[HERO] - 1
    return comes_to_rest(ground, HEROES, False, ground.entry, left, friends, enemies)


def _refuse_step(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not has_only(action, "figure", "square") or not NONE <= action.square < SQUARES:
        return not_an_action(action)
    figure = action.figure
    found = refuse_own(table, ask.side, action) or refuse_moving(table, figure)
    if found is not None:
        return found
    left = allowance(table, figure)
    if left == 0:
        return refusal("no_steps_left", "WT-T1", figure=figure)
    found_way = way(table, figure, figure_of(table, figure).place, action.square)
    if isinstance(found_way, Refusal):
        return found_way
    if not _comes_to_rest(table, figure, found_way.end, left - 1):
        return refusal("ends_on_a_friend", "WT-T1", square=NAMES[found_way.end])
    return None


def refuse_moving(table: Table, figure: int) -> Refusal | None:
    """Why a living figure of the side whose turn it is may not move at all now, None if it may."""
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


def refuse_own(table: Table, side: Side, action: Action) -> Refusal | None:
    """Why its figure cannot do anything: it is none, another side's or dead."""
    figure = action.figure
    if not is_figure(table, figure):
        return not_an_action(action)
    if side_of(figure) != side:
        return refusal("not_your_figure", "WT-T1", figure=figure)
    if figure_of(table, figure).place == DEAD:
        return refusal("figure_dead", "WT-C4", figure=figure)
    return None


def _step(draft: Draft, ask: Ask, action: Action) -> None:
    figure, turn = action.figure, draft.turn
    start, left = figure_of(draft, figure).place, allowance(draft, figure) - 1
    lead = lead_to(ground_of(draft), side_of(figure), _casts(draft, figure), start, action.square)
    walked, entered = turn.walked, turn.entered + (start == OUTSIDE)
    if turn.walker not in {figure, NONE}:
        walked |= 1 << turn.walker
    draft.change_turn(
        walker=figure, left=left, through=lead.through, walked=walked, entered=entered
    )
    if lead.end == OUTSIDE:
        leave(draft, figure)
        end_move(draft, figure)
        return
    if lead.through != NONE:
        draft.show_link(lead.through)
    arrive(draft, figure, lead.end, "step", lead.through)
    if figure_of(draft, figure).place == DEAD:
        end_move(draft, figure)


def end_move(draft: Draft, figure: int) -> None:
    """A figure does not move any more in this turn; NONE is nobody."""
    if figure == NONE:
        return
    walked = draft.turn.walked | 1 << figure
    if draft.turn.walker == figure:
        draft.change_turn(walked=walked, walker=NONE, left=0, through=NONE)
    else:
        draft.change_turn(walked=walked)


# Announcing


def _legal_explorations(table: Table, ask: Ask) -> tuple[Action, ...]:
    """All announcements that `_refuse_explore` has nothing against, by hero and square."""
    if ask.side != HEROES or on_a_friend(table):
        return ()
    turn, ground = table.turn, ground_of(table)
    stay, announced = turn.bound & ~turn.freed, 0
    for hero, square in turn.explores:
        stay, announced = stay | 1 << hero, announced | 1 << square
    found: list[Action] = []
    for hero, one in enumerate(table.heroes):
        if one.place >= 0 and not stay >> hero & 1:
            for square in hidden_beside(ground, one.place):
                if not announced >> square & 1:
                    found.append(explorations_of(hero)[square])
    return tuple(found)


def _refuse_explore(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not has_only(action, "figure", "square") or not 0 <= action.square < SQUARES:
        return not_an_action(action)
    found = refuse_own(table, ask.side, action)
    if found is not None:
        return found
    figure, square, turn = action.figure, action.square, table.turn
    if side_of(figure) != HEROES:
        return refusal("heroes_only", "WT-T3")
    if not face_down(table, square):
        return refusal("nothing_to_explore", "WT-T3", square=NAMES[square])
    if not beside(table, figure_of(table, figure).place, square):
        return refusal("not_beside_it", "WT-T3", figure=figure, square=NAMES[square])
    if turn.bound >> figure & 1 and not turn.freed >> figure & 1:
        return refusal("bound", "WT-T3", figure=figure)
    for hero, marker in turn.explores:
        if hero == figure:
            return refusal("one_marker_each", "WT-T3", figure=figure, square=NAMES[marker])
        if marker == square:
            return refusal("one_hero_each", "WT-T3", figure=hero, square=NAMES[marker])
    return refuse_ending(table)


def _explore(draft: Draft, ask: Ask, action: Action) -> None:
    draft.change_turn(explores=(*draft.turn.explores, (action.figure, action.square)))
    draft.emit(ExploreAnnounced(action.figure, action.square, draft.told(action.figure)))
    end_move(draft, action.figure)


# Ending


def _refuse_done(table: Table, ask: Ask, action: Action) -> Refusal | None:
    return refuse_ending(table)


def _done(draft: Draft, ask: Ask) -> None:
    end_move(draft, draft.turn.walker)
    draft.swap(Ask("revealing" if ask.side == HEROES else "fighting"))


def _might_end_quest(table: Table) -> bool:
    return table.setting.scenario == "amulet"


def _refuse_end_quest(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if table.setting.scenario != "amulet":
        return refusal("not_in_scenario", "WT-N2", item=AMULET)
    if ask.side != HEROES:
        return refusal("heroes_only", "WT-N2")
    if inside(table):
        return refusal("heroes_inside", "WT-N2", count=inside(table))
    if table.turn.number == 1:
        return refusal("nobody_was_inside", "WT-N2")
    return None


def _end_quest(draft: Draft, ask: Ask) -> None:
    draft.emit(QuestEnded())
    draft.conclude(quest_ending(draft))


STEP = Part("step", _legal_steps, _refuse_step, _step)
EXPLORE = Part("explore", _legal_explorations, _refuse_explore, _explore)
END_QUEST = only("end_quest", _end_quest, _refuse_end_quest, _might_end_quest)
DONE = only("done", _done, _refuse_done)
ENDING_PARTS: tuple[Part, ...] = (EXPLORE, END_QUEST, DONE)
"""What ends the movement of a hero, the quest and the movement of all."""
