"""Who may know what: positions and events (WT-S2, WT-T4, WT-C2)."""

from dataclasses import replace

from citadel_desktop.rules.goodman.draft import face_down, side_of
from citadel_desktop.rules.goodman.entering import is_exit
from citadel_desktop.rules.goodman.events import DesignEvent, Event, StanceChosen, TurnedUp
from citadel_desktop.rules.goodman.squares import LEVELS, SQUARES
from citadel_desktop.rules.goodman.state import (
    HIDDEN,
    NONE,
    SOME_EXIT,
    VILLAIN,
    Position,
    Round,
    Side,
    Stance,
    State,
    View,
)
from citadel_desktop.rules.kit.contract import Seat


def view(state: State, viewer: Seat | None) -> View:
    """What `viewer` may know, None: what anybody at the table may.

    The villain knows all but what the heroes' side has chosen in secret. The others know floor plans and places of
    markers once the design is finished, and of contents what was turned up.
    """
    p = state.position
    seat = NONE if viewer is None else viewer
    rounds = tuple(_veiled(one, seat) for one in p.rounds)
    if seat == VILLAIN:
        return View(seat, replace(p, rounds=rounds))
    if p.phase == "design":
        every = (HIDDEN,) * SQUARES
        plans = (HIDDEN,) * LEVELS
        return View(
            seat,
            replace(p, plans=plans, markers=every, links=every, lot=HIDDEN, proposed=HIDDEN),
        )
    return View(
        seat,
        replace(
            p,
            markers=tuple(_marker(p, square) for square in range(SQUARES)),
            links=tuple(_link(p, square) for square in range(SQUARES)),
            lot=HIDDEN,
            proposed=HIDDEN,
            rounds=rounds,
        ),
    )


def _marker(p: Position, square: int) -> int:
    kind = p.markers[square]
    if face_down(p, square):
        return HIDDEN
    return SOME_EXIT if is_exit(kind) and not p.known >> square & 1 else kind


def _link(p: Position, square: int) -> int:
    unknown = face_down(p, square) or (p.links[square] != NONE and not p.known >> square & 1)
    return HIDDEN if unknown else p.links[square]


def _veiled(one: Round, viewer: int) -> Round:
    """A round without what the other side, or for nobody in particular both, have chosen in secret."""
    if not one.secret:
        return one
    return replace(
        one,
        stances=tuple(
            stance if side_of(stance.figure) == viewer else veiled_stance(stance)
            for stance in one.stances
        ),
    )


def veiled_stance(stance: Stance) -> Stance:
    """A stance of which only is told who fights whom."""
    return Stance(stance.figure, stance.enemies, HIDDEN)


def see(event: Event, viewer: Side | None) -> Event | None:
    """The event as `viewer` may see it, None if not at all."""
    if isinstance(event, DesignEvent):
        return event if viewer == VILLAIN else None
    match event:
        case TurnedUp(secret=True) if viewer != VILLAIN:
            return replace(event, kind=SOME_EXIT)
        case StanceChosen(secret=True) if viewer != event.side:
            return None
    return event
