"""What comes of a round: retreats, extra exchanges, stepping after (WT-C5, WT-C6)."""

from collections.abc import Iterator
from dataclasses import replace

from citadel_desktop.rules.goodman.combat import end_round, start_round
from citadel_desktop.rules.goodman.draft import (
    Draft,
    Table,
    face_down,
    figure_at,
    figure_of,
    side_of,
)
from citadel_desktop.rules.goodman.entering import arrive, free_end, is_exit, take_all
from citadel_desktop.rules.goodman.events import (
    Bounced,
    Cornered,
    DoorTaken,
    Retreated,
    RetreatEnd,
    RetreatWaived,
)
from citadel_desktop.rules.goodman.ground import beside, leads_to, neighbours
from citadel_desktop.rules.goodman.markers import ENTRY, MONSTER
from citadel_desktop.rules.goodman.movement import may_enter
from citadel_desktop.rules.goodman.parts import Part, chosen_from, has_only, not_an_action, only
from citadel_desktop.rules.goodman.squares import (
    BESIDE,
    DIRECTIONS,
    NAMES,
    SQUARES,
    Direction,
    Square,
    bits,
    opposite,
)
from citadel_desktop.rules.goodman.state import (
    DEAD,
    HEROES,
    MONSTERS_FROM,
    NONE,
    OUTSIDE,
    Action,
    Ask,
)
from citadel_desktop.rules.kit.contract import Refusal, refusal


def touches(table: Table, one: int, other: int) -> bool:
    """Whether two living figures are neighbours, or one on the entry and one outside (WT-T5, WT-P3)."""
    first, second = figure_of(table, one).place, figure_of(table, other).place
    if DEAD in (first, second):
        return False
    if OUTSIDE in (first, second):
        inner = max(first, second)
        return inner >= 0 and table.markers[inner] == ENTRY
    return beside(table, first, second)


def pending_results(table: Table) -> tuple[tuple[int, int], ...]:
    """Victor and loser of each result by which something may still be done (WT-C5, WT-C6).

    Gone are those of the dead, of figures no longer neighbours, and against who was already retreated.
    """
    now = table.rounds[-1]
    return tuple(
        (victor, loser)
        for victor, loser in now.pending
        if touches(table, victor, loser)
        and not now.retreated >> loser & 1
        and (directions(table, victor, loser) or corners(table, victor, loser))
    )


def directions(table: Table, victor: int, loser: int) -> tuple[Square, ...]:
    """The squares to which a victor may retreat a figure, ascending (WT-C5)."""
    place, back = figure_of(table, loser).place, figure_of(table, victor).place
    if place < 0:
        return ()
    around = bits(neighbours(table, place))
    return tuple(one for one in around if one != back and not closed(table, loser, one))


def closed(table: Table, figure: int, square: Square) -> bool:
    """Whether a square is closed to a retreat: an open door whose other end is taken (WT-C5)."""
    if face_down(table, square) or figure_at(table, square) != NONE:
        return False
    end = leads_to(table, square)
    return end != NONE and figure_at(table, end, figure) != NONE


def behind(table: Table, victor: int, loser: int) -> Direction:
    """The direction straight behind a figure, seen from its victor; NONE from outside (WT-P3)."""
    place, back = figure_of(table, loser).place, figure_of(table, victor).place
    if place < 0:
        return NONE
    for direction in DIRECTIONS:
        if BESIDE[place][direction] == back and back != NONE:
            return opposite(direction)
    return NONE


def corners(table: Table, victor: int, loser: int) -> bool:
    """Whether a wall or the edge is straight behind a figure (WT-C5)."""
    direction = behind(table, victor, loser)
    if direction == NONE:
        return False
    place = figure_of(table, loser).place
    square = BESIDE[place][direction]
    return square == NONE or not beside(table, place, square)


# Which result comes next (WT-C6)


def run_results(draft: Draft, ask: Ask) -> None:
    """The next result, chosen by the active side where there are several; without any the round is over."""
    pending = pending_results(draft)
    now = replace(draft.rounds[-1], pending=pending)
    draft.rounds = (*draft.rounds[:-1], now)
    if not pending:
        end_round(draft)
    elif len(pending) == 1:
        _let_retreat(draft, *pending[0])
    else:
        draft.push(Ask("settle", draft.turn.side))


def _let_retreat(draft: Draft, victor: int, loser: int) -> None:
    draft.push(Ask("retreat", side_of(victor), victor, loser))


def _settle_candidates(table: Table, ask: Ask) -> Iterator[Action]:
    return (Action("settle", victor, other=loser) for victor, loser in pending_results(table))


def _refuse_settle(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not has_only(action, "figure", "other"):
        return not_an_action(action)
    if (action.figure, action.other) not in pending_results(table):
        return refusal("no_such_result", "WT-C6", figure=action.figure, other=action.other)
    return None


def _settle(draft: Draft, ask: Ask, action: Action) -> None:
    draft.pop()
    _let_retreat(draft, action.figure, action.other)


SETTLING: tuple[Part, ...] = (chosen_from("settle", _settle_candidates, _refuse_settle, _settle),)


# The victor's choice (WT-C5)


def _retreat_candidates(table: Table, ask: Ask) -> Iterator[Action]:
    return (Action("retreat", square=one) for one in directions(table, ask.figure, ask.other))


def _refuse_retreat(table: Table, ask: Ask, action: Action) -> Refusal | None:
    square = action.square
    if not has_only(action, "square") or not 0 <= square < SQUARES:
        return not_an_action(action)
    place = figure_of(table, ask.other).place
    if not beside(table, place, square):
        return refusal("no_neighbour", "WT-C5", start=NAMES[place], square=NAMES[square])
    if square == figure_of(table, ask.figure).place:
        return refusal("victors_square", "WT-C5", square=NAMES[square])
    if closed(table, ask.other, square):
        return refusal("door_closed", "WT-C5", square=NAMES[square])
    return None


def _retreat(draft: Draft, ask: Ask, action: Action) -> None:
    _settled(draft, ask)
    drive(draft, ask.figure, ask.other, action.square)


def _settled(draft: Draft, ask: Ask, *, retreated: bool = True) -> None:
    """The result is done with; a figure is retreated or cornered once a round (WT-C6)."""
    draft.pop()
    now = draft.rounds[-1]
    pending = tuple(pair for pair in now.pending if pair != (ask.figure, ask.other))
    done = now.retreated | (1 << ask.other if retreated else 0)
    draft.rounds = (*draft.rounds[:-1], replace(now, pending=pending, retreated=done))


def drive(draft: Draft, victor: int, loser: int, square: Square) -> None:
    """A figure is retreated to a square, and all that comes of it (WT-C5)."""
    start = figure_of(draft, loser).place
    if face_down(draft, square) and draft.markers[square] >= MONSTER:
        draft.activate(square, loser)
    other = figure_at(draft, square)
    if other != NONE and side_of(other) == side_of(loser):
        _tell(draft, victor, loser, square, "swapped")
        arrive(draft, loser, square, "swap")
        arrive(draft, other, start, "swap")
        _fight_once(draft, victor, other)
    elif other != NONE:
        _tell(draft, victor, loser, square, "met")
        _fight_once(draft, loser, other)
    elif _driven(draft, victor, loser, square) and figure_of(draft, victor).place != DEAD:
        _offer_advance(draft, victor, loser, start)


def _tell(draft: Draft, victor: int, loser: int, square: Square, end: RetreatEnd) -> None:
    draft.emit(Retreated(victor, loser, square, end))


def _driven(draft: Draft, victor: int, loser: int, square: Square) -> bool:
    """Drive a figure to a square where nobody stands; whether it has left its own."""
    kind, hidden = draft.markers[square], face_down(draft, square)
    if hidden and is_exit(kind):
        _tell(draft, victor, loser, square, "stayed")
        draft.turn_up(square, loser, secret=True)
        draft.emit(Bounced(loser, square))
        return False
    end = leads_to(draft, square)
    if end != NONE:
        through = free_end(draft, loser, square)
        _tell(draft, victor, loser, square, "moved" if through else "stayed")
        if hidden:
            draft.turn_up(square, loser)
        draft.show_link(square)
        if not through:
            draft.emit(DoorTaken(loser, square))
            return False
        arrive(draft, loser, end, "driven", square)
    else:
        _tell(draft, victor, loser, square, "moved")
        if hidden:
            draft.turn_up(square, loser)
        arrive(draft, loser, square, "driven")
    if side_of(loser) == HEROES:
        take_all(draft, loser)
    return True


def _fight_once(draft: Draft, one: int, other: int) -> None:
    """Two enemies fight one exchange, if both still live (WT-C5)."""
    if DEAD not in (figure_of(draft, one).place, figure_of(draft, other).place):
        start_round(draft, "exchange", ((min(one, other), max(one, other)),))


def _refuse_corner(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not corners(table, ask.figure, ask.other):
        return refusal("no_wall_behind", "WT-C5", figure=ask.other)
    return None


def _corner(draft: Draft, ask: Ask) -> None:
    _settled(draft, ask)
    draft.emit(Cornered(ask.figure, ask.other))
    _fight_once(draft, ask.figure, ask.other)


def _waive(draft: Draft, ask: Ask) -> None:
    _settled(draft, ask, retreated=False)
    draft.emit(RetreatWaived(ask.figure, ask.other))


RETREATING: tuple[Part, ...] = (
    chosen_from("retreat", _retreat_candidates, _refuse_retreat, _retreat),
    only("corner", _corner, _refuse_corner),
    only("waive", _waive),
)


# Stepping after (WT-C5)


def _offer_advance(draft: Draft, victor: int, loser: int, square: Square) -> None:
    """The victor may step into the square left; from outside only as heroes may enter (WT-P1, WT-P3)."""
    from_outside = figure_of(draft, victor).place == OUTSIDE
    if not (from_outside and may_enter(draft)) and figure_at(draft, square) == NONE:
        draft.push(Ask("advance", side_of(victor), victor, loser, square))


def _advance(draft: Draft, ask: Ask) -> None:
    draft.pop()
    if figure_of(draft, ask.figure).place == OUTSIDE:
        draft.change_turn(entered=draft.turn.entered + 1)
    arrive(draft, ask.figure, ask.square, "advance")
    if ask.figure < MONSTERS_FROM:
        take_all(draft, ask.figure)


def _stay(draft: Draft, ask: Ask) -> None:
    draft.pop()


ADVANCING: tuple[Part, ...] = (only("advance", _advance), only("stay", _stay))
