"""A figure steps, one square or through a doorway (WT-T1, WT-T2, WT-T7, WT-P3, action "step")."""

from citadel_desktop.rules.goodman.draft import Draft, Table, figure_of, life_of, numbered, side_of
from citadel_desktop.rules.goodman.movement.allowance import (
    ALLOWANCE,
    allowance,
    caster,
    casts,
    end_move,
    may_enter,
    on_a_friend,
    refuse_moving,
    refuse_own,
    way,
)
from citadel_desktop.rules.goodman.movement.entering import arrive, leave
from citadel_desktop.rules.goodman.movement.ground import squares_of
from citadel_desktop.rules.goodman.movement.steps import Ground, TakeStep, comes_to_rest, ground_of, lead_to
from citadel_desktop.rules.goodman.parts import Part, not_an_action
from citadel_desktop.rules.goodman.pending import OfASide
from citadel_desktop.rules.goodman.squares import NAMES, SQUARES
from citadel_desktop.rules.goodman.state import DEAD, NONE, OUTSIDE
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.contract import Refusal, refusal


def _legal(table: Table, ask: OfASide) -> tuple[TakeStep, ...]:
    """Return every step of a side's figures that `_refuse` allows, by figure and then in the order of `Leads`."""
    turn, side = table.turn, ask.side
    if turn.still:
        return ()
    ground, walker = ground_of(table), turn.walker
    friends, enemies = squares_of(table, side), squares_of(table, 1 - side)
    anybody = friends | enemies
    passing, by = on_a_friend(table), caster(table)
    stay = turn.walked | turn.bound & ~turn.freed
    ways = ground.ways(side, False)
    comes_in: bool | None = None
    actions: list[TakeStep] = []
    for figure, one in numbered(table, side):
        place = one.place
        if place == DEAD or stay >> figure & 1:
            continue
        if not turn.left if figure == walker else passing:
            continue
        if place == OUTSIDE:
            if comes_in is None:
                comes_in = _comes_in(table, ground, enemies)
            if not comes_in:
                continue
        mine = ground.ways(side, True) if figure == by else ways
        leads = mine[place]
        if not leads.near & anybody:
            actions += leads[figure]
            continue
        left = turn.left if figure == walker else ALLOWANCE[one.sort]
        others = friends if passing or place == OUTSIDE else friends & ~(1 << place)
        for lead, step in zip(leads.every, leads[figure], strict=True):
            if not lead.bars & enemies and (
                not lead.rests & others or comes_to_rest(mine, lead.end, left - 1, life_of(one), others, enemies)
            ):
                actions.append(step)
    return tuple(actions)


def _comes_in(table: Table, ground: Ground, enemies: int) -> bool:
    """Whether a hero outside may step in and can end his move there or further on (WT-P1)."""
    if ground.entry == NONE or enemies >> ground.entry & 1:
        return False
    return may_enter(table) is None


def _refuse(table: Table, ask: OfASide, action: TakeStep) -> Refusal | None:
    if action.square is not None and not 0 <= action.square < SQUARES:
        return not_an_action(action.kind)
    figure = action.figure
    refused = refuse_own(table, ask.side, figure, action.kind) or refuse_moving(table, figure)
    if refused is not None:
        return refused
    left = allowance(table, figure)
    if left == 0:
        return refusal("no_steps_left", "WT-T1", figure=figure)
    found_way = way(table, figure, figure_of(table, figure).place, action.square)
    if isinstance(found_way, Refusal):
        return found_way
    if not _comes_to_rest(table, figure, found_way.end, left - 1):
        return refusal("ends_on_a_friend", "WT-T1", square=NAMES[found_way.end])
    return None


def _comes_to_rest(table: Table, figure: int, start: int, left: int) -> bool:
    side = side_of(figure)
    friends = 0
    for number, one in numbered(table, side):
        if number != figure and one.place >= 0:
            friends |= 1 << one.place
    return comes_to_rest(
        ground_of(table).ways(side, casts(table, figure)),
        start,
        left,
        life_of(figure_of(table, figure)),
        friends,
        squares_of(table, 1 - side),
    )


def _step(draft: Draft, ask: OfASide, action: TakeStep) -> None:
    figure, turn = action.figure, draft.turn
    one, walker, walked = figure_of(draft, figure), turn.walker, turn.walked
    ways = ground_of(draft).ways(ask.side, figure == caster(draft))
    lead = lead_to(ways, one.place, action.square)
    if walker == figure:
        left = turn.left - 1
    else:
        left = ALLOWANCE[one.sort] - 1
        if walker != NONE:
            walked |= 1 << walker
    entered = turn.entered + (one.place == OUTSIDE)
    draft.turn = turn.walking(figure, left, lead.through, walked, entered)
    if lead.end == OUTSIDE:
        leave(draft, figure)
        end_move(draft, figure)
        return
    if lead.through != NONE:
        draft.show_link(lead.through)
    arrive(draft, figure, lead.end, "step", lead.through)
    if figure_of(draft, figure).place == DEAD:
        end_move(draft, figure)


PART: Part = asks.Part("step", _legal, _refuse, _step)
