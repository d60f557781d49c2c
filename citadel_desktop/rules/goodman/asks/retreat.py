"""The victor's choice what to do with a wounded loser, and where the loser ends (WT-C5, ask "retreat")."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.asks.advance import may_advance
from citadel_desktop.rules.goodman.combat.rounds import start_round
from citadel_desktop.rules.goodman.draft import Draft, Table, Told, face_down, figure_at, figure_of, side_of
from citadel_desktop.rules.goodman.movement.entering import Bounced, DoorTaken, arrive, is_exit, take_what_lies
from citadel_desktop.rules.goodman.movement.ground import beside, entry_of, leads_to
from citadel_desktop.rules.goodman.parts import Part, not_an_action
from citadel_desktop.rules.goodman.pending import AdvanceAsk, RetreatAsk
from citadel_desktop.rules.goodman.squares import BESIDE, DIRECTIONS, NAMES, SQUARES, Square
from citadel_desktop.rules.goodman.state import DEAD, NONE, OUTSIDE, VILLAIN
from citadel_desktop.rules.goodman.stronghold.markers import MONSTER
from citadel_desktop.rules.kit.asks import Event, chosen_from, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen, replace


@frozen
class Retreat:
    """Drive the loser to a square (WT-C5)."""

    square: Square
    kind: Literal["retreat"] = "retreat"


@frozen
class Corner:
    """Make the loser, who stands against a wall, fight one more exchange (WT-C5)."""

    kind: Literal["corner"] = "corner"


@frozen
class Waive:
    """Leave the loser where it is (WT-C5)."""

    kind: Literal["waive"] = "waive"


Action: TypeAlias = Retreat | Corner | Waive


RetreatEnd: TypeAlias = Literal[
    "moved",  # to another square
    "stayed",  # a door or exit that cannot be used, or a revealed monster (WT-C5)
    "swapped",  # with a friend
    "met",  # an enemy
]


@frozen
class Retreated(Event):
    """A victor retreated a figure towards a square, and what became of it (WT-C5)."""

    victor: int
    loser: int
    square: int
    end: RetreatEnd
    who: Told = ()


@frozen
class Cornered(Event):
    """A victor has a figure against a wall, and they fight once more (WT-C5)."""

    victor: int
    loser: int
    who: Told = ()


@frozen
class RetreatWaived(Event):
    """A victor leaves a figure where it is, or is not asked any more (WT-C5)."""

    victor: int
    loser: int
    who: Told = ()


def face_each_other(table: Table, victor: int, loser: int) -> bool:
    """Whether the loser stands in the stronghold beside the victor, who may stand outside the entry (WT-P3)."""
    start, place = figure_of(table, victor).place, figure_of(table, loser).place
    if start == OUTSIDE:
        return place >= 0 and place == entry_of(table)
    return beside(table, start, place)


def use_up(draft: Draft, victor: int, loser: int, *, retreated: bool = False) -> None:
    """Remove the option a victor has used, and all others on a loser that has been driven or fights on (WT-C6)."""
    now = draft.rounds[-1]
    pending = tuple(result for result in now.pending if result != (victor, loser))
    marks = now.retreated | 1 << loser if retreated else now.retreated
    draft.rounds = (*draft.rounds[:-1], replace(now, pending=pending, retreated=marks))


# Where to (WT-C5)


def is_cornered(table: Table, victor: int, loser: int) -> bool:
    """Whether the loser has a wall or the edge behind it; never for one beaten from outside."""
    start, place = figure_of(table, victor).place, figure_of(table, loser).place
    if start == OUTSIDE:
        return False
    behind = next(BESIDE[place][way] for way in DIRECTIONS if BESIDE[start][way] == place)
    return not beside(table, place, behind)


def why_not_to(table: Table, victor: int, loser: int, square: Square) -> Refusal | None:
    """Return why a loser cannot be driven to a square, None if it can (WT-C5).

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
    """Return the squares a victor may drive a loser to, by direction from the north round (WT-C5)."""
    around = BESIDE[figure_of(table, loser).place]
    return tuple(one for one in around if why_not_to(table, victor, loser, one) is None)


# What the victor may do


def _retreats(table: Table, ask: RetreatAsk) -> Iterator[Retreat]:
    around = BESIDE[figure_of(table, ask.loser).place]
    return (Retreat(square) for square in around if square != NONE)


def _refuse_retreat(table: Table, ask: RetreatAsk, action: Retreat) -> Refusal | None:
    if not 0 <= action.square < SQUARES:
        return not_an_action(action.kind)
    return why_not_to(table, ask.victor, ask.loser, action.square)


def _refuse_corner(table: Table, ask: RetreatAsk, action: Corner) -> Refusal | None:
    if not is_cornered(table, ask.victor, ask.loser):
        return refusal("no_wall_behind", "WT-C5", other=ask.loser)
    return None


def _corner(draft: Draft, ask: RetreatAsk, action: Corner) -> None:
    draft.pop()
    use_up(draft, ask.victor, ask.loser, retreated=True)
    draft.emit(Cornered(ask.victor, ask.loser, draft.told(ask.victor, ask.loser)))
    _fight_once(draft, ask.victor, ask.loser)


def _waive(draft: Draft, ask: RetreatAsk, action: Waive) -> None:
    draft.pop()
    use_up(draft, ask.victor, ask.loser)
    draft.emit(RetreatWaived(ask.victor, ask.loser, draft.told(ask.victor, ask.loser)))


def _fight_once(draft: Draft, one: int, other: int) -> None:
    """Fight one more exchange between two enemies, if both live: undivided, and only wounds follow (WT-C5)."""
    if DEAD not in {figure_of(draft, one).place, figure_of(draft, other).place}:
        start_round(draft, "exchange", ((min(one, other), max(one, other)),))


# Effects of a retreat (WT-C5)


def _retreat(draft: Draft, ask: RetreatAsk, action: Retreat) -> None:
    victor, loser, square = ask.victor, ask.loser, action.square
    left = figure_of(draft, loser).place
    end = what_becomes(draft, loser, square)
    draft.pop()
    # A loser that stays before a door or an exit has neither been driven nor fought (WT-C6).
    use_up(draft, victor, loser, retreated=end != "stayed")
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
            if may_advance(draft, victor):
                draft.push(AdvanceAsk(side_of(victor), victor, loser, left))
        case "stayed":
            stays = Bounced if is_exit(draft.markers[square]) else DoorTaken
            draft.emit(stays(loser, square, draft.told(loser)))


def what_becomes(table: Table, loser: int, square: Square) -> RetreatEnd:
    """Return how a retreat to a square ends: a figure there, even a hidden one, comes first (WT-C5).

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
    """Exchange two friends, never through a door; the one that came fights the victor (WT-C5)."""
    place, square = figure_of(draft, loser).place, figure_of(draft, friend).place
    arrive(draft, loser, square, "swap")
    arrive(draft, friend, place, "swap")
    take_what_lies(draft, loser)
    take_what_lies(draft, friend)
    _fight_once(draft, victor, friend)


def _move(draft: Draft, loser: int, square: Square) -> None:
    """Move a figure to an empty square, or through the doorway there; whatever lies there acts."""
    end = leads_to(draft, square)
    if end == NONE:
        arrive(draft, loser, square, "driven")
    else:
        draft.show_link(square)
        arrive(draft, loser, end, "driven", square)
    take_what_lies(draft, loser)


PARTS: tuple[Part, ...] = (
    chosen_from("retreat", _retreats, _refuse_retreat, _retreat),
    only(Corner(), _corner, _refuse_corner),
    only(Waive(), _waive),
)
