"""Effects of coming to a square: pits, sinkholes, doorways, items (WT-T2, T4, T8)."""

from citadel_desktop.rules.goodman.draft import (
    Draft,
    Movement,
    Told,
    carried_by,
    face_down,
    figure_at,
    figure_of,
    is_hero,
    lying_at,
    side_of,
    with_item,
)
from citadel_desktop.rules.goodman.movement.ground import beside, leads_to
from citadel_desktop.rules.goodman.squares import LEVELS, Square
from citadel_desktop.rules.goodman.state import AMULET, DEAD, NONE, OUTSIDE, TALISMAN, Item
from citadel_desktop.rules.goodman.stronghold.markers import FROM, MONSTER, PITFALL, SINKHOLE
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen


@frozen
class Bounced(Event):
    """A figure met the exit of a one-way doorway and stays where it was (WT-T4)."""

    figure: int
    square: int
    who: Told = ()


@frozen
class DoorTaken(Event):
    """A figure is stopped at a doorway or square whose end is occupied (WT-T4)."""

    figure: int
    square: int
    who: Told = ()


@frozen
class NothingExplored(Event):
    """A hero is no longer beside the marker he was to explore (WT-T3)."""

    figure: int
    square: int
    who: Told = ()


@frozen
class CarriedOut(Event):
    """The talisman or the amulet is out of the stronghold (WT-P3)."""

    item: int
    figure: int
    who: Told = ()


def is_exit(kind: int) -> bool:
    """Whether a marker is the exit of a one-way doorway."""
    return FROM <= kind < FROM + LEVELS


def arrive(draft: Draft, figure: int, square: Square, why: Movement, through: Square = NONE) -> None:
    """Put a figure on a square; an open marker there acts, but no doorway does (WT-T4, WT-T7)."""
    draft.place(figure, square, why, through)
    kind = draft.markers[square] if draft.shown >> square & 1 else NONE
    if kind == SINKHOLE:
        draft.kill(figure, "sinkhole")
    elif kind == PITFALL:
        draft.wound(figure, 1, "pitfall")


def free_end(draft: Draft, figure: int, square: Square) -> bool:
    """Whether a figure that enters a doorway at `square` can stay on its other end (WT-T2)."""
    end = draft.links[square]
    at = figure_at(draft, square, figure)
    closed = at != NONE and side_of(at) != side_of(figure)
    return not closed and figure_at(draft, end, figure) == NONE


def explore(draft: Draft, hero: int, square: Square) -> None:
    """Turn up the marker that a hero announced to explore, with its effects (WT-T3, WT-T4)."""
    if not beside(draft, figure_of(draft, hero).place, square):
        draft.emit(NothingExplored(hero, square, draft.told(hero)))
        return
    kind = draft.markers[square]
    hidden = face_down(draft, square)
    if hidden and kind >= MONSTER:
        monster = draft.activate(square, hero)
        draft.change_turn(fresh=(*draft.turn.fresh, (monster, hero)))
        return
    if hidden and is_exit(kind):
        draft.turn_up(square, hero, secret=True)
        draft.emit(Bounced(hero, square, draft.told(hero)))
        return
    if hidden:
        draft.turn_up(square, hero)
    end = leads_to(draft, square)
    if end != NONE:
        draft.show_link(square)
        if free_end(draft, hero, square):
            arrive(draft, hero, end, "explore", square)
            take_all(draft, hero)
        else:
            draft.emit(DoorTaken(hero, square, draft.told(hero)))
    elif figure_at(draft, square) != NONE:
        draft.emit(DoorTaken(hero, square, draft.told(hero)))
    else:
        arrive(draft, hero, square, "explore")
        take_all(draft, hero)


def take_all(draft: Draft, figure: int) -> None:
    """Give a hero all items where he stands; other figures and the dead leave them (WT-T8, WT-C5)."""
    place = figure_of(draft, figure).place
    if place != DEAD:
        for item in lying_at(draft, place):
            draft.take_item(item, figure)


def take_what_lies(draft: Draft, figure: int) -> None:
    """Give a hero the items where he arrives; monsters leave them (WT-C5)."""
    if is_hero(figure_of(draft, figure)):
        take_all(draft, figure)


def leave(draft: Draft, hero: int) -> None:
    """Take a hero out by the entry; what he carries may be out with him (WT-P3, WT-N)."""
    draft.place(hero, OUTSIDE, "step")
    scenario = draft.setting.scenario
    if scenario == "destruction":
        return
    for item in sorted(carried_by(draft, hero), reverse=True):
        draft.items = with_item(draft.items, item, Item("out", NONE, hero))
        draft.emit(CarriedOut(item, hero, draft.told(hero)))
    if draft.items[TALISMAN].fate != "out":
        return
    if scenario == "talisman":
        draft.conclude("talisman_out")
    elif draft.items[AMULET].fate == "out":
        draft.conclude("decisive")
    elif draft.items[AMULET].fate != "carried":
        draft.conclude("major")
