"""Views of positions and events: what each side may know (WT-S2, WT-T4, WT-C2)."""

from functools import lru_cache

from citadel_desktop.rules.goodman.asks.design import DesignEvent
from citadel_desktop.rules.goodman.asks.stance import StanceChosen
from citadel_desktop.rules.goodman.draft import TurnedUp, side_of
from citadel_desktop.rules.goodman.movement.entering import is_exit
from citadel_desktop.rules.goodman.movement.steps import Ground, board, ground_of
from citadel_desktop.rules.goodman.squares import LEVELS, SQUARES
from citadel_desktop.rules.goodman.state import HIDDEN, NONE, SOME_EXIT, VILLAIN, Round, Side, Stance, State, View
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import keep_facts, replace


def view(state: State, viewer: Seat | None) -> View:
    """Return what `viewer` may know, None for anybody at the table.

    The villain knows all but the secret choices of the heroes' side. Others know floor plans and the places of markers
    once the design is finished, and the contents of markers that were turned up.
    """
    p = state.position
    seat = NONE if viewer is None else viewer
    rounds = tuple([_veiled(one, seat) for one in p.rounds])
    if seat == VILLAIN:
        return View(seat, replace(p, rounds=rounds) if rounds else p)
    if p.phase == "design":
        every = (HIDDEN,) * SQUARES
        plans = (HIDDEN,) * LEVELS
        return View(seat, replace(p, plans=plans, markers=every, links=every, lot=HIDDEN, proposed=HIDDEN))
    known = _turned_up(ground_of(p), p.known)
    seen = replace(p, markers=known.markers, links=known.links, lot=HIDDEN, proposed=HIDDEN, rounds=rounds)
    keep_facts(seen, known)
    return View(seat, seen)


_CACHE_SIZE = 256
"""Boards whose view is cached; markers change much less often than figures move."""


@lru_cache(maxsize=_CACHE_SIZE)
def _turned_up(ground: Ground, known: int) -> Ground:
    """Return the board with what the heroes know of markers and doorways' other ends (WT-T4)."""
    seen, ends = list(ground.markers), list(ground.links)
    for square in ground.marked:
        if ground.down >> square & 1:
            seen[square] = ends[square] = HIDDEN
        elif not known >> square & 1:
            if is_exit(seen[square]):
                seen[square] = SOME_EXIT
            if ends[square] != NONE:
                ends[square] = HIDDEN
    return board(ground.plans, tuple(seen), ground.shown, tuple(ends))


def _veiled(one: Round, viewer: int) -> Round:
    """Return a round without the other side's secret choices, or without both sides' for viewer NONE."""
    if not one.secret:
        return one
    return replace(
        one,
        stances=tuple(stance if side_of(stance.figure) == viewer else veiled_stance(stance) for stance in one.stances),
    )


def veiled_stance(stance: Stance) -> Stance:
    """Return a stance that tells only who fights whom."""
    return Stance(stance.figure, stance.enemies, HIDDEN)


def see(event: Event, viewer: Side | None) -> Event | None:
    """Return the event as `viewer` may see it, None if not at all."""
    if isinstance(event, DesignEvent):
        return event if viewer == VILLAIN else None
    match event:
        case TurnedUp(secret=True) if viewer != VILLAIN:
            return replace(event, kind=SOME_EXIT)
        case StanceChosen(secret=True) if viewer != event.side:
            return None
    return event
