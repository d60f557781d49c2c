"""Heroes announce which face-down markers they explore, then these are turned up (WT-T3, action "explore").

`run_revealing` turns them up one by one (ask "revealing").
"""

from citadel_desktop.rules.goodman.draft import Draft, Table, Told, face_down, figure_of, side_of
from citadel_desktop.rules.goodman.movement.allowance import end_move, on_a_friend, refuse_ending, refuse_own
from citadel_desktop.rules.goodman.movement.entering import explore
from citadel_desktop.rules.goodman.movement.ground import beside
from citadel_desktop.rules.goodman.movement.steps import Explore, explorations_of, ground_of
from citadel_desktop.rules.goodman.parts import Part, not_an_action
from citadel_desktop.rules.goodman.pending import FightingBegins, OfASide, TurningUp
from citadel_desktop.rules.goodman.squares import NAMES, SQUARES, bits
from citadel_desktop.rules.goodman.state import HEROES
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class ExploreAnnounced(Event):
    """A hero is going to turn up the marker on a square (WT-T3)."""

    figure: int
    square: int
    who: Told = ()


def _legal(table: Table, ask: OfASide) -> tuple[Explore, ...]:
    """Return every announcement that `_refuse` allows, by hero and square."""
    if ask.side != HEROES or on_a_friend(table):
        return ()
    turn, ground = table.turn, ground_of(table)
    stay, free = turn.bound & ~turn.freed, ground.down
    for hero, square in turn.explores:
        stay, free = stay | 1 << hero, free & ~(1 << square)
    actions: list[Explore] = []
    for hero, one in enumerate(table.heroes):
        if one.place >= 0 and not stay >> hero & 1:
            beside = ground.around[one.place] & free
            if beside:
                every = explorations_of(hero)
                actions += [every[square] for square in bits(beside)]
    return tuple(actions)


def _refuse(table: Table, ask: OfASide, action: Explore) -> Refusal | None:
    if not 0 <= action.square < SQUARES:
        return not_an_action(action.kind)
    refused = refuse_own(table, ask.side, action.figure, action.kind)
    if refused is not None:
        return refused
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


def _explore(draft: Draft, ask: OfASide, action: Explore) -> None:
    draft.change_turn(explores=(*draft.turn.explores, (action.figure, action.square)))
    draft.emit(ExploreAnnounced(action.figure, action.square, draft.told(action.figure)))
    end_move(draft, action.figure)


def run_revealing(draft: Draft, ask: TurningUp) -> None:
    """Turn up the next announced marker."""
    explores = draft.turn.explores
    if not explores:
        draft.swap(FightingBegins())
        return
    draft.change_turn(explores=explores[1:])
    explore(draft, *explores[0])


PART: Part = asks.Part("explore", _legal, _refuse, _explore)
