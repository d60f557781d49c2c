"""What comes of a round: who is retreated where, who steps after, who has to fight once more (WT-C5, WT-C6).

`run_results` goes on with a round whose blows are struck (ask "results"), until nothing of it is left to be settled;
`SETTLING`, `RETREATING` and `ADVANCING` are the parts of the asks "settle", "retreat" and "advance".
"""

from collections.abc import Iterator
from dataclasses import replace

from citadel_desktop.rules.goodman.combat import end_round, start_round
from citadel_desktop.rules.goodman.draft import (
    Draft,
    Table,
    face_down,
    figure_at,
    figure_of,
    is_figure,
    is_hero,
    side_of,
)
from citadel_desktop.rules.goodman.entering import arrive, is_exit, take_all
from citadel_desktop.rules.goodman.events import (
    Bounced,
    Cornered,
    DoorTaken,
    Retreated,
    RetreatEnd,
    RetreatWaived,
)
from citadel_desktop.rules.goodman.ground import beside, entry_of, leads_to
from citadel_desktop.rules.goodman.markers import MONSTER
from citadel_desktop.rules.goodman.movement import may_enter
from citadel_desktop.rules.goodman.parts import Part, has_only, not_an_action, only
from citadel_desktop.rules.goodman.squares import BESIDE, DIRECTIONS, NAMES, SQUARES, Square
from citadel_desktop.rules.goodman.state import (
    DEAD,
    NONE,
    OUTSIDE,
    VILLAIN,
    Action,
    Ask,
)
from citadel_desktop.rules.kit.asks import chosen_from
from citadel_desktop.rules.kit.contract import Refusal, refusal

# What is left to settle (WT-C6)


def run_results(draft: Draft, ask: Ask) -> None:
    """The next result of a round is settled; the active side chooses which, and with the last the round is over."""
    pending = still_pending(draft)
    draft.rounds = (*draft.rounds[:-1], replace(draft.rounds[-1], pending=pending))
    if not pending:
        end_round(draft)
    elif len(pending) == 1:
        _open(draft, *pending[0])
    else:
        draft.push(Ask("settle", draft.turn.side))


def still_pending(table: Table) -> tuple[tuple[int, int], ...]:
    """Victor and loser of each result of the round that may still bring a retreat (WT-C5, WT-C6).

    Neither of them is dead, they are still neighbours, and the loser has been retreated by nobody.
    """
    now = table.rounds[-1]
    return tuple(
        (victor, loser)
        for victor, loser in now.pending
        if not now.retreated >> loser & 1 and face_each_other(table, victor, loser)
    )


def face_each_other(table: Table, victor: int, loser: int) -> bool:
    """Whether the loser stands in the stronghold beside the victor, who may stand before the entry (WT-P3)."""
    start, place = figure_of(table, victor).place, figure_of(table, loser).place
    if start == OUTSIDE:
        return place >= 0 and place == entry_of(table)
    return beside(table, start, place)


def _settle_candidates(table: Table, ask: Ask) -> Iterator[Action]:
    return (Action("settle", victor, other=loser) for victor, loser in table.rounds[-1].pending)


def _refuse_settle(table: Table, ask: Ask, action: Action) -> Refusal | None:
    victor, loser = action.figure, action.other
    if not has_only(action, "figure", "other") or not is_figure(table, victor):
        return not_an_action(action)
    if (victor, loser) not in table.rounds[-1].pending:
        return refusal("no_result", "WT-C5", figure=victor, other=loser)
    return None


def _settle(draft: Draft, ask: Ask, action: Action) -> None:
    draft.pop()
    _open(draft, action.figure, action.other)


def _open(draft: Draft, victor: int, loser: int) -> None:
    """The victor is asked what he does with the loser; where he can do nothing, nobody asks."""
    if is_cornered(draft, victor, loser) or retreat_squares(draft, victor, loser):
        draft.push(Ask("retreat", side_of(victor), victor, loser))
    else:
        _use_up(draft, victor, loser)
        draft.emit(RetreatWaived(victor, loser, draft.told(victor, loser)))


def _use_up(draft: Draft, victor: int, loser: int, *, retreated: bool = False) -> None:
    """The victor's option is gone, and if the loser was retreated or fights instead, so are all others (WT-C6)."""
    now = draft.rounds[-1]
    pending = tuple(result for result in now.pending if result != (victor, loser))
    marks = now.retreated | 1 << loser if retreated else now.retreated
    draft.rounds = (*draft.rounds[:-1], replace(now, pending=pending, retreated=marks))


# Where to (WT-C5)


def is_cornered(table: Table, victor: int, loser: int) -> bool:
    """Whether the loser stands between the victor and a wall or the edge; never for who is beaten from outside."""
    start, place = figure_of(table, victor).place, figure_of(table, loser).place
    if start == OUTSIDE:
        return False
    behind = next(BESIDE[place][way] for way in DIRECTIONS if BESIDE[start][way] == place)
    return not beside(table, place, behind)


def why_not_to(table: Table, victor: int, loser: int, square: Square) -> Refusal | None:
    """Why a loser cannot be retreated to a square, None if he can (WT-C5).

    Nobody looks under a face-down marker for it.
    """
    place = figure_of(table, loser).place
    if not beside(table, place, square):
        to = "" if square < 0 else NAMES[square]
        return refusal("no_neighbour", "WT-C5", start=NAMES[place], square=to)
    at = figure_at(table, square)
    if at == victor:
        return refusal("victors_square", "WT-C5", square=NAMES[square])
    if at == NONE and not face_down(table, square):
        end = leads_to(table, square)
        taker = NONE if end == NONE else figure_at(table, end)
        if taker != NONE:
            return refusal("other_end_taken", "WT-C5", square=NAMES[square], other=taker)
    return None


def retreat_squares(table: Table, victor: int, loser: int) -> tuple[Square, ...]:
    """The squares a victor may retreat a loser to, by direction from the north round (WT-C5)."""
    around = BESIDE[figure_of(table, loser).place]
    return tuple(one for one in around if why_not_to(table, victor, loser, one) is None)


def _retreat_candidates(table: Table, ask: Ask) -> Iterator[Action]:
    around = BESIDE[figure_of(table, ask.other).place]
    return (Action("retreat", square=square) for square in around if square != NONE)


def _refuse_retreat(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not has_only(action, "square") or not 0 <= action.square < SQUARES:
        return not_an_action(action)
    return why_not_to(table, ask.figure, ask.other, action.square)


def _refuse_corner(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not is_cornered(table, ask.figure, ask.other):
        return refusal("no_wall_behind", "WT-C5", other=ask.other)
    return None


def _corner(draft: Draft, ask: Ask) -> None:
    draft.pop()
    _use_up(draft, ask.figure, ask.other, retreated=True)
    draft.emit(Cornered(ask.figure, ask.other, draft.told(ask.figure, ask.other)))
    _fight_once(draft, ask.figure, ask.other)


def _waive(draft: Draft, ask: Ask) -> None:
    draft.pop()
    _use_up(draft, ask.figure, ask.other)
    draft.emit(RetreatWaived(ask.figure, ask.other, draft.told(ask.figure, ask.other)))


def _fight_once(draft: Draft, one: int, other: int) -> None:
    """One more exchange between two enemies, if both live: undivided, and nothing comes of it but wounds (WT-C5)."""
    if DEAD not in {figure_of(draft, one).place, figure_of(draft, other).place}:
        start_round(draft, "exchange", ((min(one, other), max(one, other)),))


# What becomes of who is retreated (WT-C5)


def _retreat(draft: Draft, ask: Ask, action: Action) -> None:
    victor, loser, square = ask.figure, ask.other, action.square
    left = figure_of(draft, loser).place
    end = what_becomes(draft, loser, square)
    draft.pop()
    # Who stays before a door or an exit has neither been retreated nor fought (WT-C6).
    _use_up(draft, victor, loser, retreated=end != "stayed")
    there = figure_at(draft, square)
    draft.emit(Retreated(victor, loser, square, end, draft.told(victor, loser, there)))
    if face_down(draft, square):
        _turn_up(draft, loser, square)
    match end:
        case "met":
            _fight_once(draft, loser, figure_at(draft, square))
        case "swapped":
            _swap(draft, victor, loser, figure_at(draft, square))
        case "moved":
            _move(draft, loser, square)
            if _may_advance(draft, victor):
                draft.push(Ask("advance", side_of(victor), victor, loser, left))
        case "stayed":
            stays = Bounced if is_exit(draft.markers[square]) else DoorTaken
            draft.emit(stays(loser, square, draft.told(loser)))


def what_becomes(table: Table, loser: int, square: Square) -> RetreatEnd:
    """What a retreat to a square comes to: a figure there, hidden too, comes before what else lies there (WT-C5).

    It looks under face-down markers.
    """
    kind, hidden, at = table.markers[square], face_down(table, square), figure_at(table, square)
    if at != NONE or (hidden and kind >= MONSTER):
        side = VILLAIN if at == NONE else side_of(at)
        return "swapped" if side == side_of(loser) else "met"
    if hidden and is_exit(kind):
        return "stayed"
    end = leads_to(table, square)
    return "moved" if end == NONE or figure_at(table, end) == NONE else "stayed"


def _turn_up(draft: Draft, loser: int, square: Square) -> None:
    kind = draft.markers[square]
    if kind >= MONSTER:
        draft.activate(square, loser)
        return
    draft.turn_up(square, loser, secret=is_exit(kind))
    if leads_to(draft, square) != NONE:
        draft.show_link(square)


def _swap(draft: Draft, victor: int, loser: int, friend: int) -> None:
    """Two friends change squares, never through a door; then the one who came fights the victor (WT-C5)."""
    place, square = figure_of(draft, loser).place, figure_of(draft, friend).place
    arrive(draft, loser, square, "swap")
    arrive(draft, friend, place, "swap")
    _take_what_lies(draft, loser)
    _take_what_lies(draft, friend)
    _fight_once(draft, victor, friend)


def _move(draft: Draft, loser: int, square: Square) -> None:
    """A figure comes to a square where nobody is, or through the doorway there, and what lies there acts."""
    end = leads_to(draft, square)
    if end == NONE:
        arrive(draft, loser, square, "driven")
    else:
        draft.show_link(square)
        arrive(draft, loser, end, "driven", square)
    _take_what_lies(draft, loser)


def _take_what_lies(draft: Draft, figure: int) -> None:
    """A hero takes what lies where he comes to, monsters leave it there (WT-C5)."""
    if is_hero(figure_of(draft, figure)):
        take_all(draft, figure)


# Stepping after (WT-C5)


def _may_advance(table: Table, victor: int) -> bool:
    """Whether a victor may step into the square left; from outside only as heroes may enter at all (WT-P3)."""
    outside = figure_of(table, victor).place == OUTSIDE
    return not outside or may_enter(table) is None


def _advance(draft: Draft, ask: Ask) -> None:
    draft.pop()
    victor = ask.figure
    if figure_of(draft, victor).place == OUTSIDE:
        draft.change_turn(entered=draft.turn.entered + 1)
    arrive(draft, victor, ask.square, "advance")
    _take_what_lies(draft, victor)


def _stay(draft: Draft, ask: Ask) -> None:
    draft.pop()


SETTLING: tuple[Part, ...] = (chosen_from("settle", _settle_candidates, _refuse_settle, _settle),)
RETREATING: tuple[Part, ...] = (
    chosen_from("retreat", _retreat_candidates, _refuse_retreat, _retreat),
    only("corner", _corner, _refuse_corner),
    only("waive", _waive),
)
ADVANCING: tuple[Part, ...] = (only("advance", _advance), only("stay", _stay))
